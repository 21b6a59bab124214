import CoreAnimation
import Drawing
import Foundation
import Primitives
import Testing
import ViewKit

@MainActor @Suite("UIColor in attributed strings")
struct AttributedColorTests {
    @Test("a text layer draws the letters of an attributed string in its UIColor")
    func textLayer() throws {
        let layer = CATextLayer()
        layer.frame = CGRect(x: 0, y: 0, width: 100, height: 40)
        layer.fontSize = 30
        layer.string = NSAttributedString(
            string: "mm",
            attributes: [.foregroundColor: UIColor(red: 0, green: 0, blue: 1, alpha: 1)])
        let context = try #require(CGContext(width: 100, height: 40))
        layer.render(in: context)
        let bitmap = try #require(context.makeImage()).bitmap
        var full: [UInt32: Int] = [:]
        for y in 0..<40 {
            for x in 0..<100 where bitmap[x, y] >> 24 == 255 { full[bitmap[x, y], default: 0] += 1 }
        }
        #expect(full.keys.sorted() == [0xFF00_00FF])
        #expect((full[0xFF00_00FF] ?? 0) > 50)
    }
}
