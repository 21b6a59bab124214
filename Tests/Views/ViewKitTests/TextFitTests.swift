import Drawing
import Foundation
import Primitives
import Testing
import ViewKit

/// Apple's documentation of NSStringDrawingContext and of the options of measuring.
@MainActor @Suite("Text that is fitted")
struct TextFitTests {
    private let text = NSAttributedString(
        string: "Sphinx of black quartz, judge my vow; pack my box with five dozen liquor jugs",
        attributes: [.font: UIFont.systemFont(ofSize: 20)])

    @Test("a line shrinks to its room, and tells by how much")
    func line() {
        let context = NSStringDrawingContext()
        let natural = text.size()
        let room = CGSize(width: natural.width * 0.8, height: 100)
        let plain = text.boundingRect(with: room, options: [], context: context)
        #expect(abs(plain.width - natural.width) < 0.01 && context.actualScaleFactor == 1)
        context.minimumScaleFactor = 0.5
        let small = text.boundingRect(with: room, options: [], context: context)
        #expect(abs(small.width - room.width) < 1 && abs(context.actualScaleFactor - 0.8) < 0.01)
        #expect(context.totalBounds == small && abs(small.height - natural.height * 0.8) < 0.5)
        context.minimumScaleFactor = 0.9
        _ = text.boundingRect(with: room, options: [], context: context)
        #expect(context.actualScaleFactor == 0.9)
        let wide = CGSize(width: natural.width + 10, height: 100)
        _ = text.boundingRect(with: wide, options: [], context: context)
        #expect(context.actualScaleFactor == 1)
    }

    @Test("lines shrink until their height fits")
    func lines() {
        let context = NSStringDrawingContext()
        context.minimumScaleFactor = 0.2
        let free = text.boundingRect(
            with: CGSize(width: 150, height: 1000), options: .usesLineFragmentOrigin,
            context: context)
        #expect(context.actualScaleFactor == 1 && free.height > 80)
        let room = CGSize(width: 150, height: free.height / 2)
        let small = text.boundingRect(
            with: room, options: .usesLineFragmentOrigin, context: context)
        #expect(small.height <= room.height + 0.1 && small.width <= 150.1)
        #expect(context.actualScaleFactor < 0.95 && context.actualScaleFactor > 0.3)
    }

    @Test("a box of lines that have room ends with them")
    func truncated() {
        let font = UIFont.systemFont(ofSize: 20)
        let room = CGSize(width: 150, height: font.lineHeight * 2.5)
        let all = text.boundingRect(with: room, options: .usesLineFragmentOrigin, context: nil)
        let cut = text.boundingRect(
            with: room, options: [.usesLineFragmentOrigin, .truncatesLastVisibleLine],
            context: nil)
        #expect(all.height > room.height && abs(cut.height - font.lineHeight * 2) < 1)
    }

    @Test("text that was drawn smaller lies in its room")
    func drawn() throws {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        let context = NSStringDrawingContext()
        context.minimumScaleFactor = 0.1
        let size = CGSize(width: 300, height: 40)
        let image = UIGraphicsImageRenderer(size: size, format: format).image { _ in
            text.draw(
                with: CGRect(x: 20, y: 30, width: 200, height: 40), options: [], context: context)
        }
        let bitmap = try #require(image.cgImage?.bitmap)
        func hasInk(_ columns: Range<Int>) -> Bool {
            columns.contains { x in (0..<40).contains { bitmap[x, $0] != 0 } }
        }
        // The last letter ends within a few points of the room's end.
        #expect(hasInk(20..<40) && hasInk(205..<220) && !hasInk(222..<300))
        #expect(context.totalBounds.minX == 20 && abs(context.totalBounds.width - 200) < 1)
    }
}
