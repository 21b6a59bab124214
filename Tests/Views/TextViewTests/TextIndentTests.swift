import Drawing
import Foundation
import Testing
import ViewKit

/// Indents, line heights and spaces in a text storage that a layout manager lays out. Expected are Apple's
/// rules for NSParagraphStyle, and 5 points of padding at both sides.
@Suite("Indents in text views")
struct TextIndentTests {
    private let manager = NSLayoutManager()
    private let container = NSTextContainer(size: CGSize(width: 210, height: 1000))
    private let storage: NSTextStorage

    init() {
        storage = NSTextStorage()
        storage.addLayoutManager(manager)
        manager.addTextContainer(container)
    }

    private func set(_ text: String, _ change: (NSMutableParagraphStyle) -> Void) {
        let style = NSMutableParagraphStyle()
        change(style)
        storage.setAttributedString(
            NSAttributedString(
                string: text,
                attributes: [.paragraphStyle: style, .font: UIFont.systemFont(ofSize: 16)]))
    }

    /// The boxes of the first letters of all lines.
    private var starts: [CGRect] {
        var (boxes, place) = ([CGRect](), 0)
        while place < storage.length {
            let letter = NSRange(location: place, length: 1)
            boxes.append(manager.boundingRect(forGlyphRange: letter, in: container))
            var line = NSRange(location: 0, length: 0)
            _ = manager.lineFragmentRect(forGlyphAt: place, effectiveRange: &line)
            place = max(place + 1, NSMaxRange(line))
        }
        return boxes
    }

    private let words = "one two three four five six seven eight nine ten"

    @Test(
        "the first line and the others stand at their indents",
        arguments: [(10, 30), (30, 10), (0, 25), (20, 20)] as [(CGFloat, CGFloat)])
    func heads(first: CGFloat, others: CGFloat) throws {
        set(words) { ($0.firstLineHeadIndent, $0.headIndent) = (first, others) }
        let boxes = starts
        try #require(boxes.count > 1)
        #expect(abs(boxes[0].minX - 5 - first) < 0.1)
        #expect(boxes.dropFirst().allSatisfy { abs($0.minX - 5 - others) < 0.1 })
    }

    @Test(
        "lines end at the tail indent: from the beginning above 0, else from the other side",
        arguments: [(-40, 160), (120, 120), (0, 200)] as [(CGFloat, CGFloat)])
    func tails(tail: CGFloat, end: CGFloat) {
        set(words) {
            ($0.firstLineHeadIndent, $0.headIndent, $0.tailIndent) = (15, 15, tail)
            $0.alignment = .right
        }
        let last = NSRange(location: storage.length - 1, length: 1)
        let box = manager.boundingRect(forGlyphRange: last, in: container)
        #expect(abs(box.maxX - 5 - end) < 0.1)
    }

    @Test("lines have the multiple of their height; line spacing stands between paragraphs, too")
    func heights() {
        set("one\ntwo") { _ in }
        let natural = manager.lineFragmentRect(forGlyphAt: 0, effectiveRange: nil).height
        set("one\ntwo") {
            $0.lineHeightMultiple = 1.5
            ($0.lineSpacing, $0.paragraphSpacing) = (7, 6)
        }
        let first = manager.lineFragmentRect(forGlyphAt: 0, effectiveRange: nil)
        let second = manager.lineFragmentRect(forGlyphAt: 4, effectiveRange: nil)
        #expect(abs(first.height - 1.5 * natural) < 0.01)
        // A paragraph is a whole number of points high.
        #expect(abs(second.minY - (1.5 * natural + 13).rounded(.up)) < 0.01)
    }

    @Test("a space between paragraphs that isn't a number counts as none")
    func badSpace() {
        set("one\ntwo") { _ in }
        let plain = manager.lineFragmentRect(forGlyphAt: 4, effectiveRange: nil)
        for space in [CGFloat.nan, -CGFloat.infinity, -20] {
            set("one\ntwo") { $0.paragraphSpacing = space }
            let second = manager.lineFragmentRect(forGlyphAt: 4, effectiveRange: nil)
            #expect(second == plain)
        }
    }
}
