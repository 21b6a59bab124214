import Drawing
import Foundation
import Primitives
import Testing
import ViewKit

/// Apple's documentation: `UIRectFill` and `UIRectFrame` use the blend mode `copy`; the other calls use the one that
/// they are given. Pixels are premultiplied.
@MainActor @Suite("Rectangles in a blend mode")
struct RectangleFillTests {
    private let all = CGRect(x: 0, y: 0, width: 4, height: 4)

    /// The pixels of a picture that is red before `body` draws.
    private func pixels(_ body: (UIGraphicsImageRendererContext) -> Void) throws -> Bitmap {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        let image = UIGraphicsImageRenderer(bounds: all, format: format).image { context in
            UIColor.red.setFill()
            context.fill(all)
            body(context)
        }
        return try #require(image.cgImage).bitmap
    }

    @Test("a filled rectangle replaces what is there, whatever the context's own mode is")
    func copies() throws {
        let half = try pixels { context in
            UIColor(white: 0, alpha: 0.5).setFill()
            context.cgContext.setBlendMode(.destinationOver)
            UIRectFill(CGRect(x: 0, y: 0, width: 2, height: 4))
            context.fill(CGRect(x: 2, y: 0, width: 1, height: 4))
        }
        #expect([0x7F00_0000, 0x8000_0000].contains(half[0, 0]))
        #expect(half[2, 0] == 0xFFFF_0000 && half[3, 0] == 0xFFFF_0000)
        let clear = try pixels { _ in
            UIColor.clear.setFill()
            UIRectFrame(all)
        }
        #expect(clear[0, 0] == 0 && clear[3, 2] == 0 && clear[1, 1] == 0xFFFF_0000)
        let plain = try pixels { _ in
            UIColor.blue.setFill()
            UIRectFill(all)
        }
        #expect(plain[3, 3] == 0xFF00_00FF)
    }

    /// Red times green is black; where red is, what is drawn below it isn't seen.
    @Test("the mode that a call is given counts for this call alone")
    func modes() throws {
        let drawn = try pixels { context in
            UIColor.green.setFill()
            UIColor.green.setStroke()
            UIRectFillUsingBlendMode(CGRect(x: 0, y: 0, width: 1, height: 1), .multiply)
            context.fill(CGRect(x: 1, y: 0, width: 1, height: 1), blendMode: .multiply)
            context.fill(CGRect(x: 2, y: 0, width: 1, height: 1))
            UIRectFrameUsingBlendMode(CGRect(x: 3, y: 0, width: 1, height: 1), .destinationOver)
            context.stroke(CGRect(x: 0, y: 1, width: 4, height: 3), blendMode: .multiply)
        }
        #expect(drawn[0, 0] == 0xFF00_0000 && drawn[1, 0] == 0xFF00_0000)
        #expect(drawn[2, 0] == 0xFF00_FF00 && drawn[3, 0] == 0xFFFF_0000)
        #expect(drawn[0, 1] == 0xFF00_0000 && drawn[1, 2] == 0xFFFF_0000)
    }
}
