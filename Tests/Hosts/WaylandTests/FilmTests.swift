import CoreAnimation
import Foundation
import Glibc
import Headless
import Primitives
import Stage
import Testing
import Wayland

/// A program that draws for a film. Its pictures are small, so the recorder is on this thread, too: its questions wait for
/// the program, and the answers for the test.
@Suite("A film of a program that opens its window itself", .serialized)
@MainActor
struct FilmTests {
    private let line: FilmSocket
    private let recorder: FilmSocket

    init() throws {
        var ends: [Int32] = [-1, -1]
        try #require(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0)
        (line, recorder) = (FilmSocket(ends[0]), FilmSocket(ends[1]))
    }

    private func makeApplication(scale: Double = 1) throws -> Application {
        try Application(filming: FilmOrder(scale: scale, colorScheme: .none), on: line)
    }

    /// Asks for frames, and for no more after them.
    private func ask(_ frames: [(time: Double, isSeen: Bool)]) {
        for frame in frames {
            let words = [frame.time.bitPattern, frame.isSeen ? 1 : 0]
            let count = words.withUnsafeBytes {
                write(recorder.descriptor, $0.baseAddress, $0.count)
            }
            #expect(count == 16)
        }
        shutdown(recorder.descriptor, Int32(SHUT_WR))
    }

    /// Takes a number of bytes that the program has sent; fewer where there are no more.
    private func take(_ count: Int) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: count)
        var taken = 0
        while taken < count {
            let more = bytes[taken...].withUnsafeMutableBytes {
                recv(recorder.descriptor, $0.baseAddress, $0.count, Int32(MSG_DONTWAIT))
            }
            guard more > 0 else { break }
            taken += more
        }
        return Array(bytes[..<taken])
    }

    /// Takes the answer for a frame, and its pixels where it was seen; nil where the program gave none.
    private func frame(_ pixels: Int = 0) -> [UInt32]? {
        guard take(8) == [1, 0, 0, 0, 0, 0, 0, 0] else { return nil }
        let bytes = take(pixels * 4)
        guard bytes.count == pixels * 4 else { return nil }
        return bytes.withUnsafeBytes { Array($0.bindMemory(to: UInt32.self)) }
    }

    /// Gives a window its background at once.
    private func fill(_ window: Window, _ color: CGColor) {
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        window.background = color
        CATransaction.commit()
    }

    /// A red square, 2 points wide, whose middle goes from 1 to 5 points in a second.
    private func square(in window: Window) {
        let square = CALayer()
        square.bounds = CGRect(x: 0, y: 0, width: 2, height: 2)
        square.position = CGPoint(x: 1, y: 1)
        square.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
        window.layer.addSublayer(square)
        let move = CABasicAnimation(keyPath: "position.x")
        (move.fromValue, move.toValue, move.duration) = (1.0, 5.0, 1)
        square.add(move, forKey: "move")
    }

    /// At 4 points a second and 2 pixels a point: 4 pixels to the right in half a second.
    @Test("frames have the layers of their times, the unseen ones only their turn")
    func frames() throws {
        let application = try makeApplication(scale: 2)
        let window = try Window(application, title: "Film", size: CGSize(width: 6, height: 2))
        fill(window, CGColor(red: 0, green: 0, blue: 1, alpha: 1))
        square(in: window)
        var sizes: [CGSize] = []
        window.stage.onResize = { sizes.append($0) }
        #expect(window.size == .zero)
        ask([(0, true), (0.25, false), (0.5, true)])
        try application.run()
        let size = try #require(recorder.size { false })
        #expect(size.width == 12 && size.height == 4)
        // As on a desktop, a program hears of the size once its window is made.
        #expect(sizes == [CGSize(width: 6, height: 2)])
        let (first, unseen, last) = (frame(48), frame(), frame(48))
        #expect(unseen == [])
        for (pixels, left) in [(first, 0), (last, 4)] {
            let row = try #require(pixels).prefix(12).map { $0 == 0xFFFF_0000 }
            #expect(row == (0..<12).map { (left..<left + 4).contains($0) })
        }
        #expect(take(1).isEmpty)
    }

    @Test("a window that is opened within the film has the film's time, and only the first is seen")
    func second() throws {
        let application = try makeApplication()
        let window = try Window(application, title: "First", size: CGSize(width: 4, height: 2))
        fill(window, CGColor(red: 0, green: 1, blue: 0, alpha: 1))
        var times: [Double] = []
        var other: Window?
        var place: CGFloat?
        let link = CADisplayLink { link in
            times.append(link.targetTimestamp)
            if link.targetTimestamp == 0.5 {
                other = try? Window(application, title: "Second", size: CGSize(width: 6, height: 2))
                if let other { square(in: other) }
            }
            // The first window has its turn before the second one, which still shows 0.75 s.
            guard link.targetTimestamp == 1 else { return }
            place = other?.layer.sublayers?.first?.presentation()?.position.x
        }
        link.add(to: .main, forMode: .common)
        defer { link.invalidate() }
        ask([(0, true), (0.5, true), (0.75, true), (1, true)])
        try application.run()
        #expect(times == [0, 0.5, 0.75, 1])
        let size = try #require(recorder.size { false })
        #expect(size.width == 4 && size.height == 2)
        for _ in 0..<4 { #expect(frame(8) == [UInt32](repeating: 0xFF00_FF00, count: 8)) }
        // Its animation begins with the commit at 0.5 s: 1 + 4 x 0.25.
        #expect(abs(try #require(place) - 2) < 1e-6)
    }

    /// Its pictures are too large to wait in the socket, so no frame is seen.
    @Test("a program's wallpaper is filmed on a monitor that is made up")
    func wallpaper() throws {
        let application = try makeApplication(scale: 1.5)
        #expect(application.canShowWallpapers)
        #expect(application.monitors.map(\.name) == ["film"])
        #expect(application.monitors.map(\.scale) == [2])
        let error = #expect(throws: ConnectionError.self) {
            try application.showWallpapers(on: "DP-1") { _, _ in }
        }
        #expect(error == .noMonitor("DP-1", known: ["film"]))
        var shown: [Window] = []
        var sizes: [CGSize] = []
        try application.showWallpapers { window, monitor in
            #expect(window.monitor == monitor)
            window.stage.onResize = { sizes.append($0) }
            square(in: window)
            shown.append(window)
        }
        #expect(shown.count == 1 && application.windows.count == 1)
        let moving = try #require(shown.first?.layer.sublayers?.first)
        var place: CGFloat?
        let link = CADisplayLink { link in
            if link.targetTimestamp == 0.75 { place = moving.presentation()?.position.x }
        }
        link.add(to: .main, forMode: .common)
        defer { link.invalidate() }
        ask([(0, false), (0.5, false), (0.75, false)])
        try application.run()
        let size = try #require(recorder.size { false })
        #expect(size.width == 2880 && size.height == 1620)
        #expect(sizes == [CGSize(width: 1920, height: 1080)])
        // 4 points a second from 1 on; the display link is called for a frame before its layers have the frame's time.
        let middle = try #require(place)
        #expect((2.9...4.1).contains(middle), "\(middle)")
        for _ in 0..<3 { #expect(frame() == []) }
    }

    @Test("a program that ends its loop gives no more frames, and none without a window")
    func stopped() throws {
        let application = try makeApplication()
        _ = try Window(application, title: "Film", size: CGSize(width: 2, height: 1))
        let link = CADisplayLink { if $0.targetTimestamp == 0.5 { application.stop() } }
        link.add(to: .main, forMode: .common)
        defer { link.invalidate() }
        ask([(0, false), (0.5, false), (1, false)])
        try application.run()
        _ = recorder.size { false }
        #expect(frame() == [])
        #expect(frame() == nil && take(1).isEmpty)
        #expect(application.windows.isEmpty)
    }

    @Test("a program that closes its window gives no more frames")
    func closed() throws {
        let application = try makeApplication()
        let window = try Window(application, title: "Film", size: CGSize(width: 2, height: 1))
        let link = CADisplayLink { if $0.targetTimestamp == 0.5 { window.close() } }
        link.add(to: .main, forMode: .common)
        defer { link.invalidate() }
        ask([(0, false), (0.5, false), (1, false)])
        try application.run()
        _ = recorder.size { false }
        #expect(frame() == [])
        #expect(frame() == nil)
        #expect(application.windows.isEmpty)
    }

    @Test("a program without a window ends with its recorder")
    func noWindow() throws {
        let application = try makeApplication()
        ask([])
        try application.run()
        #expect(recorder.size { false } == nil)
    }

    @Test("pictures that are too large are told, not made")
    func tooLarge() throws {
        let application = try makeApplication(scale: 8)
        defer { application.close() }
        let error = #expect(throws: ConnectionError.self) {
            try Window(application, title: "Film", size: CGSize(width: 8192, height: 8))
        }
        #expect(
            error?.description.contains("pictures of 8192 x 8 points at 8.0 pixels a point") == true
        )
    }
}
