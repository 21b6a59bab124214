import Foundation
import Testing
import ViewKit

/// Apple's documentation of NSLayoutManager: the used part of lines has the container's padding at both ends; rectangles of
/// ranges, which reach to the ends of lines where more is chosen.
@MainActor @Suite("Used parts of lines")
struct UsedRectTests {
    private let storage = NSTextStorage(
        string: "one\ntwo and three", attributes: [.font: UIFont.systemFont(ofSize: 17)])
    private let manager = NSLayoutManager()
    private let container = NSTextContainer(size: CGSize(width: 300, height: 1e5))

    init() {
        manager.addTextContainer(container)
        storage.addLayoutManager(manager)
    }

    private func width(_ text: String) -> CGFloat {
        text.size(withAttributes: [.font: UIFont.systemFont(ofSize: 17)]).width
    }
    private var line: CGFloat { UIFont.systemFont(ofSize: 17).lineHeight.rounded(.up) }

    @Test("the used rectangle is as wide as the longest line, and follows the text")
    func used() {
        let used = manager.usedRect(for: container)
        #expect(used.origin == .zero && abs(used.width - width("two and three") - 10) < 0.5)
        #expect(used.height == 2 * line)
        storage.replaceCharacters(in: NSRange(location: 4, length: 13), with: "2")
        #expect(abs(manager.usedRect(for: container).width - width("one") - 10) < 0.5)
        container.lineFragmentPadding = 0
        #expect(abs(manager.usedRect(for: container).width - width("one")) < 0.5)
        container.size.width = width("on") + 1
        #expect(manager.usedRect(for: container).width <= width("on") + 1)
    }

    @Test("a line's used part, and its range")
    func lines() {
        var range = NSRange()
        let first = manager.lineFragmentUsedRect(forGlyphAt: 1, effectiveRange: &range)
        #expect(range == NSRange(location: 0, length: 4))
        #expect(first.minX == 0 && abs(first.width - width("one") - 10) < 0.5)
        let second = manager.lineFragmentUsedRect(forGlyphAt: 9, effectiveRange: nil)
        #expect(second.minY == line && abs(second.width - width("two and three") - 10) < 0.5)
        var used: [CGRect] = []
        manager.enumerateLineFragments(forGlyphRange: NSRange(location: 0, length: 17)) {
            _, part, _, _, _ in
            used.append(part)
        }
        #expect(used == [first, second] && manager.extraLineFragmentUsedRect == .zero)
        #expect(manager.extraLineFragmentTextContainer == nil)
        storage.append(NSAttributedString(string: "\n"))
        // Twice as wide as the padding, with the insertion point in the middle.
        let extra = manager.extraLineFragmentUsedRect
        #expect(extra.minY == 2 * line && extra.width == 10 && extra.midX == 5)
        #expect(manager.extraLineFragmentTextContainer === container)
        #expect(manager.isValidGlyphIndex(0) && !manager.isValidGlyphIndex(18))
        #expect(manager.textContainer(forGlyphAt: 3, effectiveRange: &range) === container)
        #expect(range == NSRange(location: 0, length: 18))
        #expect(manager.textContainer(forGlyphAt: 18, effectiveRange: nil) == nil)
    }

    @Test("rectangles cover a range line by line, and reach on where more is chosen")
    func enclosing() {
        func boxes(_ range: NSRange, within chosen: NSRange) -> [CGRect] {
            var boxes: [CGRect] = []
            manager.enumerateEnclosingRects(
                forGlyphRange: range, withinSelectedGlyphRange: chosen, in: container
            ) { box, _ in boxes.append(box) }
            return boxes
        }
        let none = NSRange(location: NSNotFound, length: 0)
        let all = NSRange(location: 0, length: 17)
        let both = boxes(all, within: none)
        #expect(both.count == 2 && both[0].minX == 5 && both[1].minX == 5)
        // The first line's break is in the range, the second has none.
        #expect(both[0].maxX > 290 && abs(both[1].width - width("two and three")) < 0.5)
        let first = NSRange(location: 0, length: 4)
        #expect(abs(boxes(first, within: none)[0].width - width("one")) < 0.5)
        #expect(boxes(first, within: all)[0].maxX > 290)
        var calls = 0
        manager.enumerateEnclosingRects(
            forGlyphRange: all, withinSelectedGlyphRange: none, in: container
        ) { _, stop in
            calls += 1
            stop.pointee = true
        }
        #expect(calls == 1 && boxes(NSRange(location: 2, length: 0), within: none).isEmpty)
    }
}
