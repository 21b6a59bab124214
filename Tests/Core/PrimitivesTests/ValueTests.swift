import Dispatch
import Foundation
import Primitives
import Testing

@Suite("Small values")
struct ValueTests {
    @Test("a colour becomes a premultiplied pixel, rounded, and nonsense is cut")
    func pixels() {
        #expect(RGBA.white.pixel == 0xFFFF_FFFF && RGBA.clear.pixel == 0)
        #expect(RGBA(red: 1, green: 0.5, blue: 0, alpha: 0.5).pixel == 0x8080_4000)
        #expect(RGBA(red: 2, green: -1, blue: .nan, alpha: 1).pixel == 0xFFFF_0000)
        #expect(RGBA(red: 1, green: 1, blue: 1, alpha: .nan).pixel == 0)
        #expect(RGBA.black.pixel(opacity: 0.25) == 0x4000_0000)
    }

    @Test("colours of Apple's class compare by components")
    func colors() {
        #expect(CGColor(gray: 1, alpha: 1) == .white)
        #expect(CGColor(red: 1, green: 0, blue: 0, alpha: 1).copy(alpha: 0.5)?.alpha == 0.5)
        #expect(CGColor.black.components == [0, 1] && CGColor.black.numberOfComponents == 2)
    }

    @Test("a bitmap starts clear, is aligned, and has limits")
    func bitmaps() throws {
        let bitmap = try #require(Bitmap(width: 5, height: 3))
        #expect(bitmap.bytesPerRow % 64 == 0 && bitmap[4, 2] == 0 && bitmap[5, 0] == 0)
        bitmap.row(1)[2] = 7
        let copy = try #require(Bitmap(width: 5, height: 3))
        copy.copy(PixelRect(x: 2, y: 1, width: 100, height: 1), from: bitmap)
        #expect(copy[2, 1] == 7)
        for (width, height) in [(0, 1), (1, 0), (-4, 4), (32_768, 1)] {
            #expect(Bitmap(width: width, height: height) == nil)
        }
    }

    @Test("host time adds and compares in seconds")
    func time() {
        let start = HostTime(seconds: 2)
        #expect(start + 0.5 == HostTime(seconds: 2.5) && (start + 0.5) - start == 0.5)
        #expect(start < .never && HostTime.zero < start && start - 2 == .zero)
    }

    @Test("four threads counting under one lock lose nothing")
    func lock() {
        let count = Locked(0)
        DispatchQueue.concurrentPerform(iterations: 4) { _ in
            for _ in 0..<5000 { count.withLock { $0 += 1 } }
        }
        #expect(count.withLock { $0 } == 20_000)
    }
}
