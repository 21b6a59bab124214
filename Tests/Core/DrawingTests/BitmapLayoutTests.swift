import Drawing
import Foundation
import Primitives
import Testing

/// Which bitmap contexts there are.
@Suite("Layouts of bitmap contexts", .serialized)
struct BitmapLayoutTests {
    private static let alphas: [CGImageAlphaInfo] = [
        .none, .premultipliedLast, .premultipliedFirst, .last, .first, .noneSkipLast,
        .noneSkipFirst, .alphaOnly,
    ]

    /// The table "Supported Pixel Formats" of Apple's guide, and the half floats of its complaint:
    /// bits of a component, floats or not, alpha. Alpha alone is there without a space of several
    /// components only, as a public binding's test asserts (dotnet/macios, `BitmapContextTest`).
    private static let supported: [Bool: Set<String>] = [
        true: ["8 false 0", "16 false 0", "32 true 0", "8 false 7"],
        false: [
            "5 false 6", "8 false 6", "8 false 5", "8 false 2", "8 false 1", "16 false 1",
            "16 false 5", "16 true 1", "16 true 5", "32 true 5", "32 true 1",
        ],
    ]

    @Test("the layouts of Apple's table are there, and no others", arguments: [true, false])
    func table(isGray: Bool) {
        let space = isGray ? CGColorSpaceCreateDeviceGray() : CGColorSpaceCreateDeviceRGB()
        for bits in [0, 1, 4, 5, 8, 10, 16, 24, 32, 64, -8] {
            for isFloat in [false, true] {
                for alpha in Self.alphas {
                    let context = CGContext(
                        data: nil, width: 3, height: 2, bitsPerComponent: bits, bytesPerRow: 0,
                        space: space,
                        bitmapInfo: alpha.rawValue
                            | (isFloat ? CGBitmapInfo.floatComponents.rawValue : 0))
                    let name = "\(bits) \(isFloat) \(alpha.rawValue)"
                    let isThere = Self.supported[isGray]?.contains(name) == true
                    #expect((context != nil) == isThere, "\(name)")
                }
            }
        }
    }

    @Test("a layout that can't be made is told of, with what to write instead")
    func told() {
        let messages = Locked<[String]>([])
        DrawingComplaint.send { (message: String) in messages.withLock { $0.append(message) } }
        defer { DrawingComplaint.send(nil) }
        func make(_ width: Int, _ row: Int, _ info: UInt32, _ data: UnsafeMutableRawPointer? = nil)
            -> CGContext?
        {
            CGContext(
                data: data, width: width, height: 1, bitsPerComponent: 8, bytesPerRow: row,
                space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: info)
        }
        let rgba = CGImageAlphaInfo.premultipliedLast.rawValue
        var word: UInt64 = 0
        #expect(make(7001, 0, CGImageAlphaInfo.last.rawValue) == nil)
        #expect(make(7002, 8, rgba) == nil)
        #expect(make(70_003, 0, rgba) == nil)
        #expect(make(7004, 0, rgba | 7 << 12) == nil)
        #expect(make(7005, 0, 31) == nil)
        #expect(make(2, 0, rgba, &word) == nil)
        let all = messages.withLock { $0 }
        func tells(_ size: String, _ reason: String) -> Bool {
            all.contains { $0.contains("\(size) x 1 ") && $0.contains(reason) }
        }
        #expect(tells("7001", "8 bits go with premultiplied or skipped alpha"))
        #expect(tells("7002", "its rows need 28008 bytes"))
        #expect(tells("70003", "1 to 32767 pixels"))
        #expect(tells("7004", "its byte order doesn't fit"))
        #expect(tells("7005", "alpha of its bitmapInfo has no name"))
        #expect(tells("2", "its rows need 8 bytes"))
    }

    @Test("rows are as long as was asked, and begin at any byte")
    func rows() throws {
        let info = CGBitmapInfo.native.rawValue
        for row in [12, 13, 16, 100] {
            let context = try #require(
                CGContext(
                    data: nil, width: 3, height: 3, bitsPerComponent: 8, bytesPerRow: row,
                    space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: info))
            #expect(context.bytesPerRow == row)
            context.setFillColor(red)
            context.fill(CGRect(x: 2, y: 0, width: 1, height: 1))
            let pixel = try #require(context.data) + 2 * row + 8
            #expect(pixel.loadUnaligned(as: UInt32.self).littleEndian == 0xFFFF_0000)
        }
        let memory = UnsafeMutableRawPointer.allocate(byteCount: 64, alignment: 8)
        defer { memory.deallocate() }
        memory.initializeMemory(as: UInt8.self, repeating: 0, count: 64)
        let odd = try #require(
            CGContext(
                data: memory + 1, width: 3, height: 3, bitsPerComponent: 8, bytesPerRow: 12,
                space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: info))
        odd.setFillColor(red)
        odd.fill(CGRect(x: 0, y: 2, width: 1, height: 1))
        #expect((memory + 1).loadUnaligned(as: UInt32.self).littleEndian == 0xFFFF_0000)
        #expect(odd.pixel(0, 0) == 0xFFFF_0000)
    }
}
