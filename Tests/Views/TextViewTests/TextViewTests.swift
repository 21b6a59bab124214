import Drawing
import Foundation
import Primitives
import Stage
import Testing
import ViewKit

/// A text view by keys, by pointer and by program.
@MainActor
@Suite(.serialized)
struct TextViewTests {
    /// Apple's documentation of `UITextView` and `NSTextContainer`.
    @Test("a new text view has Apple's defaults")
    func defaults() {
        let view = UITextView(frame: .zero)
        #expect(view.textContainerInset == UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0))
        #expect(view.textContainer.lineFragmentPadding == 5)
        #expect(view.isEditable && view.isSelectable && view.isScrollEnabled)
        #expect(view.text == "" && view.selectedRange == NSRange(location: 0, length: 0))
        #expect(view.findInteraction == nil && view.font == nil)
        #expect(view.dataDetectorTypes == [] && view.textAlignment == .natural)
        #expect(
            UITextView.textDidChangeNotification.rawValue == "UITextViewTextDidChangeNotification")
    }

    @Test("keys type, break lines and delete, by letters and by words")
    func typing() throws {
        let desk = try TextDesk()
        defer { desk.close() }
        desk.view.becomeFirstResponder()
        desk.type("Grüße\nan alle")
        #expect(desk.view.text == "Grüße\nan alle" && desk.selection == "13")
        desk.key(.backspace, .control)
        #expect(desk.view.text == "Grüße\nan ")
        desk.key(.home)
        desk.key(.backspace)
        #expect(desk.view.text == "Grüßean " && desk.selection == "5")
        desk.key(.delete)
        desk.key(.tab, text: "\t")
        #expect(desk.view.text == "Grüße\tn ")
    }

    /// A text view that notes what keys ask of it.
    private final class Noted: UITextView {
        var log: [String] = []
        override func insertText(_ text: String) {
            log.append("insert \(text)")
            super.insertText(text)
        }
        override func deleteBackward() {
            log.append("delete")
            super.deleteBackward()
        }
    }
    private final class Guard: UITextViewDelegate {
        var log: [String] = []
        func textView(
            _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
        ) -> Bool {
            log.append("\(range.location) \(range.length) \(text)")
            return text != "x"
        }
        func textViewDidChange(_ textView: UITextView) { log.append("changed") }
    }

    /// Apple: the keyboard asks the delegate, and then calls the methods of `UIKeyInput`.
    @Test("keys call insertText and deleteBackward of a subclass, where the delegate allows it")
    func overrides() throws {
        let (view, delegate) = (Noted(frame: .zero), Guard())
        view.delegate = delegate
        let desk = try TextDesk(view: view)
        defer { desk.close() }
        view.becomeFirstResponder()
        desk.type("ax")
        desk.key(.backspace)
        #expect(view.log == ["insert a", "delete"] && view.text == "")
        #expect(delegate.log == ["0 0 a", "changed", "1 0 x", "0 1 ", "changed"])
        desk.key(.backspace)
        #expect(view.log.last == "delete" && view.log.count == 3 && delegate.log.count == 5)
    }

    /// A text view into which nothing is pasted.
    private final class Closed: UITextView {
        override func canPerformAction(_ action: EditAction, withSender sender: Any?) -> Bool {
            action != .paste && super.canPerformAction(action, withSender: sender)
        }
    }

    @Test("a key pastes only where a subclass allows it")
    func allowed() throws {
        let view = Closed(frame: .zero)
        let desk = try TextDesk("word", view: view)
        defer { desk.close() }
        view.becomeFirstResponder()
        UIPasteboard.general.string = "old"
        desk.control("v")
        #expect(view.text == "word")
        desk.control("a")
        desk.control("x")
        #expect(view.text == "" && UIPasteboard.general.string == "word")
    }

    /// A text view whose presses go to places of its own.
    private final class Placed: UITextView {
        var place: Int?
        override func closestPosition(to point: CGPoint) -> UITextPosition? {
            place.flatMap { position(from: beginningOfDocument, offset: $0) }
        }
    }

    /// Apple: a subclass of text input says by `closestPosition(to:)` where a press puts the caret.
    @Test("a press puts the caret where a subclass says, and leaves it where that says nil")
    func placed() throws {
        let view = Placed(frame: .zero)
        let desk = try TextDesk("one two three", view: view)
        defer { desk.close() }
        desk.view.becomeFirstResponder()
        view.place = 5
        desk.click(200, 100)
        #expect(desk.selection == "5")
        view.place = nil
        desk.click(3, 12)
        #expect(desk.selection == "5")
    }

    @Test("up and down keep the column over a shorter line; pages and ends go further")
    func columns() throws {
        let desk = try TextDesk("a long first line\nxy\nanother long line")
        defer { desk.close() }
        desk.view.becomeFirstResponder()
        desk.view.selectedRange = NSRange(location: 0, length: 0)
        desk.key(.end)
        #expect(desk.selection == "17")
        desk.key(.down)
        #expect(desk.selection == "20")
        desk.key(.up)
        #expect(desk.selection == "17")
        desk.key(.down)
        desk.key(.down)
        // Nearly as far right as the first line's end.
        let place = desk.view.selectedRange.location
        let (x, ending) = (
            desk.view.caretRect(for: desk.view.selectedTextRange!.start).minX,
            desk.view.caretRect(
                for: desk.view.position(from: desk.view.beginningOfDocument, offset: 17)!)
        )
        #expect(place > 30 && abs(x - ending.minX) < 8)
        desk.key(.home, .control)
        #expect(desk.selection == "0")
        desk.key(.down, .control)
        #expect(desk.selection == "17")
        desk.key(.end, [.control, .shift])
        #expect(desk.selection == "17..38")
        desk.key(.left)
        #expect(desk.selection == "17")
        desk.key(.right, [.control, .shift])
        #expect(desk.selection == "17..20")
    }

    @Test("home and end stay on the line of a paragraph that is broken")
    func brokenLines() throws {
        let desk = try TextDesk(String(repeating: "words ", count: 40), width: 200)
        defer { desk.close() }
        desk.view.becomeFirstResponder()
        desk.view.selectedRange = NSRange(location: 0, length: 0)
        desk.key(.down)
        let second = desk.view.selectedRange.location
        #expect(second > 0 && second < 60)
        desk.key(.end)
        let end = desk.view.selectedRange.location
        desk.key(.home)
        #expect(desk.view.selectedRange.location == second && end > second)
        let lines = [second, end].map {
            desk.view.caretRect(
                for: desk.view.position(from: desk.view.beginningOfDocument, offset: $0)!
            ).minY
        }
        #expect(lines[0] == lines[1])
    }

    /// UIKit: "Undo Typing" takes back all that was typed since the caret was moved.
    @Test("letters typed together are undone together, and so are deletions")
    func undo() throws {
        let desk = try TextDesk("start ")
        defer { desk.close() }
        desk.view.becomeFirstResponder()
        desk.type("one two")
        desk.key(.left)
        desk.type("X")
        #expect(desk.view.text == "start one twXo")
        desk.control("z")
        #expect(desk.view.text == "start one two" && desk.selection == "12")
        desk.control("z")
        #expect(desk.view.text == "start " && desk.selection == "6")
        #expect(desk.view.undoManager?.redoMenuItemTitle == "Redo Typing")
        desk.control("Z", .shift)
        #expect(desk.view.text == "start one two")
        desk.control("y")
        #expect(desk.view.text == "start one twXo")
        desk.key(.end)
        desk.key(.backspace)
        desk.key(.backspace)
        desk.control("z")
        #expect(desk.view.text == "start one twXo")
    }

    @Test("cut and paste go through the clipboard, and are undone")
    func clipboard() throws {
        let desk = try TextDesk("one two")
        defer { desk.close() }
        desk.view.becomeFirstResponder()
        desk.control("a")
        desk.control("x")
        #expect(desk.view.text == "")
        desk.control("v")
        desk.control("v")
        #expect(desk.view.text == "one twoone two")
        desk.control("z")
        desk.control("z")
        desk.control("z")
        #expect(desk.view.text == "one two" && desk.selection == "0..7")
    }

    @Test("the delegate may refuse, and is told of changes in Apple's order")
    func delegates() throws {
        let desk = try TextDesk("ab")
        defer { desk.close() }
        let watcher = Watcher()
        desk.view.delegate = watcher
        desk.view.becomeFirstResponder()
        watcher.log = []
        desk.type("c")
        #expect(watcher.log == ["should {2, 0} c", "selection", "change"])
        watcher.allows = false
        desk.type("d")
        #expect(desk.view.text == "abc")
        watcher.log = []
        desk.view.resignFirstResponder()
        #expect(watcher.log.last == "end")
    }

    @Test("the selection stays at its letters when the program edits the text before it")
    func programEdits() throws {
        let desk = try TextDesk("one two three")
        defer { desk.close() }
        desk.view.selectedRange = NSRange(location: 4, length: 3)
        desk.view.textStorage.replaceCharacters(in: NSRange(location: 0, length: 3), with: "eleven")
        #expect(desk.view.text(in: desk.view.selectedTextRange!) == "two")
        desk.view.textStorage.deleteCharacters(in: NSRange(location: 8, length: 4))
        #expect(desk.selection == "7..8" && desk.view.text == "eleven three")
    }

    @Test(
        "a click places the caret, two select a word, three a paragraph; shift extends, a drag selects"
    )
    func pointer() throws {
        let desk = try TextDesk("first words here\nsecond line")
        defer { desk.close() }
        func x(_ place: Int) -> Double {
            let position = desk.view.position(from: desk.view.beginningOfDocument, offset: place)!
            return desk.view.caretRect(for: position).midX
        }
        desk.click(x(6), 18)
        #expect(desk.selection == "6" && desk.view.isFirstResponder)
        desk.wait(1)
        desk.click(x(8), 18, times: 2)
        #expect(desk.selection == "6..11")
        desk.click(x(8), 18)
        #expect(desk.selection == "0..17")
        desk.wait(1)
        desk.pointer(x(2), 18, left: true)
        desk.pointer(x(9), 18)
        desk.pointer(x(9), 18, left: false)
        #expect(desk.selection == "2..9")
    }

    @Test("a finger's tap places the caret, and a finger that stays selects a word")
    func touches() throws {
        let desk = try TextDesk("first words here")
        defer { desk.close() }
        desk.finger(.began, 60, 18)
        desk.wait(0.05)
        desk.finger(.ended, 60, 18)
        desk.wait(0.05)
        #expect(desk.view.selectedRange.length == 0 && desk.view.isFirstResponder)
        desk.wait(1)
        desk.finger(.began, 60, 18)
        desk.wait(0.7)
        #expect(desk.selection == "6..11")
        desk.finger(.ended, 60, 18)
    }

    @Test("text that an input method composes is marked, replaced and kept")
    func composing() throws {
        let desk = try TextDesk("ab")
        defer { desk.close() }
        desk.view.becomeFirstResponder()
        desk.view.selectedRange = NSRange(location: 1, length: 0)
        desk.view.setMarkedText("に", selectedRange: NSRange(location: 1, length: 0))
        #expect(desk.view.text == "aにb" && desk.view.markedTextRange != nil)
        desk.view.setMarkedText("日本", selectedRange: NSRange(location: 2, length: 0))
        #expect(desk.view.text == "a日本b" && desk.selection == "3")
        desk.view.unmarkText()
        #expect(desk.view.markedTextRange == nil)
        desk.control("z")
        #expect(desk.view.text == "ab")
    }

    @Test("typed text takes the attributes of the letter before, and those that the program sets")
    func attributes() throws {
        let desk = try TextDesk()
        defer { desk.close() }
        let bold = UIFont.boldSystemFont(ofSize: 20)
        let text = NSMutableAttributedString(
            string: "big ", attributes: [.font: bold, .foregroundColor: UIColor.red])
        text.append(
            NSAttributedString(string: "small", attributes: [.font: UIFont.systemFont(ofSize: 9)]))
        desk.view.attributedText = text
        #expect(desk.view.font == bold && desk.view.attributedText.isEqual(to: text))
        desk.view.becomeFirstResponder()
        desk.view.selectedRange = NSRange(location: 2, length: 0)
        desk.type("x")
        #expect(
            desk.view.textStorage.attribute(.font, at: 2, effectiveRange: nil) as? UIFont == bold)
        desk.view.typingAttributes[.font] = UIFont.systemFont(ofSize: 30)
        desk.type("y")
        let typed = desk.view.textStorage.attribute(.font, at: 3, effectiveRange: nil) as? UIFont
        #expect(typed?.pointSize == 30)
    }

    @Test("a megabyte lays out what is in sight, and an edit its paragraph alone")
    func lazy() throws {
        let line = "A line of some sixty letters, as they are in most of the files.\n"
        let desk = try TextDesk(String(repeating: line, count: 16_000))
        defer { desk.close() }
        #expect(desk.view.laidOutCount < 40)
        desk.view.becomeFirstResponder()
        desk.view.selectedRange = NSRange(location: 500_000, length: 0)
        desk.view.scrollRangeToVisible(desk.view.selectedRange)
        desk.wait(0.1)
        #expect(desk.view.laidOutCount < 40)
        let caret = desk.view.caretRect(for: desk.view.selectedTextRange!.start)
        #expect(desk.view.bounds.intersects(caret))
        let drawn = desk.view.drawnTiles
        desk.type("xyz")
        #expect(desk.view.drawnTiles - drawn == 3)
        #expect(desk.view.textStorage.fault == nil)
    }

    @Test("content in sight stays in its place while heights above it become known")
    func steady() throws {
        let text = (0..<3000).map { String(repeating: "word ", count: $0 % 40 + 1) + "\n" }.joined()
        let desk = try TextDesk(text, width: 240)
        defer { desk.close() }
        desk.view.contentOffset.y = desk.view.contentSize.height / 2
        desk.wait(0.1)
        for _ in 0..<40 {
            let place = desk.view.closestPosition(
                to: CGPoint(x: 20, y: desk.view.bounds.minY + 60))!
            let before = desk.view.caretRect(for: place).minY - desk.view.bounds.minY
            desk.view.contentOffset.y -= 50
            desk.wait(1.0 / 60)
            let after = desk.view.caretRect(for: place).minY - desk.view.bounds.minY
            #expect(abs(after - before - 50) < 0.01)
        }
    }

    @Test("without scrolling the size follows the text")
    func sizes() throws {
        let desk = try TextDesk("one\ntwo\nthree")
        defer { desk.close() }
        let font = UIFont.systemFont(ofSize: 17)
        // Three lines, each in whole points, and the insets of 8 points.
        let height = 3 * font.lineHeight.rounded(.up) + 16
        #expect(desk.view.sizeThatFits(CGSize(width: 300, height: 0)).height == height)
        #expect(desk.view.intrinsicContentSize.height == UIView.noIntrinsicMetric)
        desk.view.isScrollEnabled = false
        #expect(desk.view.intrinsicContentSize.height == height)
    }

    /// With Caps Lock the key Z is the symbol `Z` without shift.
    @Test("control-Z undoes with Caps Lock as well")
    func capsLock() throws {
        let desk = try TextDesk("one ")
        defer { desk.close() }
        desk.view.becomeFirstResponder()
        desk.type("two")
        desk.control("Z", .capsLock)
        #expect(desk.view.text == "one ")
        desk.control("Z", [.capsLock, .shift])
        #expect(desk.view.text == "one two")
    }

    @Test("the text of a storage is copied where attributed text is set")
    func storageAsText() {
        let storage = NSTextStorage(string: "words", attributes: [.kern: 2])
        let view = UITextView(frame: .zero)
        view.attributedText = storage
        #expect(view.text == "words")
        let label = UILabel(frame: .zero)
        label.attributedText = storage
        #expect(label.text == "words")
        #expect(storage.size().width > 0)
    }

    /// docs/reference/text.md: heights are whole points, so that letters stand on pixels.
    @Test("pages and the caret scroll by whole points")
    func wholePoints() throws {
        let desk = try TextDesk(String(repeating: "line\n", count: 200), height: 301)
        defer { desk.close() }
        desk.view.becomeFirstResponder()
        desk.view.selectedRange = NSRange(location: 0, length: 0)
        desk.key(.pageDown)
        let page = desk.view.contentOffset.y
        #expect(page > 200 && page == page.rounded())
        for _ in 0..<14 { desk.key(.down) }
        let line = desk.view.contentOffset.y
        #expect(line > page && line == line.rounded())
    }

    @Test("letters that are typed join the part before them")
    func oneRun() throws {
        let desk = try TextDesk("one\ntwo\nthree")
        defer { desk.close() }
        desk.view.becomeFirstResponder()
        desk.view.selectedRange = NSRange(location: 5, length: 0)
        desk.type("xyz")
        var range = NSRange()
        _ = desk.view.textStorage.attributes(at: 5, effectiveRange: &range)
        // The whole paragraph with its end.
        #expect(range == NSRange(location: 4, length: 7))
    }

    @Test("links and addresses are used by a click while the text can't be edited")
    func links() throws {
        let desk = try TextDesk("see www.example.org now")
        defer { desk.close() }
        let watcher = Watcher()
        desk.view.delegate = watcher
        desk.view.isEditable = false
        desk.view.dataDetectorTypes = .link
        desk.wait(0.1)
        desk.click(80, 18)
        #expect(watcher.log == ["link http://www.example.org {4, 15}"])
    }

    @Test("a link is opened by the desktop, unless the delegate forbids it or has another action")
    func opens() throws {
        let desk = try TextDesk("see www.example.org now")
        defer { desk.close() }
        var opened: [String] = []
        let old = DesktopRequests.opener
        DesktopRequests.opener = { address, _ in opened.append(address) }
        defer { DesktopRequests.opener = old }
        desk.view.isEditable = false
        desk.view.dataDetectorTypes = .link
        desk.wait(0.1)
        desk.click(80, 18)
        #expect(opened == ["http://www.example.org"])
        let watcher = Watcher()
        desk.view.delegate = watcher
        desk.click(80, 18)
        #expect(opened.count == 2)
        var own: [NSRange] = []
        watcher.action = { item in UIAction { _ in own.append(item.range) } }
        desk.click(80, 18)
        #expect(opened.count == 2 && own == [NSRange(location: 4, length: 15)])
        watcher.follows = false
        desk.click(80, 18)
        #expect(opened.count == 2 && own.count == 1)
    }

    @Test("the layout tells places, rectangles and lines")
    func layout() throws {
        let desk = try TextDesk("first\nsecond")
        defer { desk.close() }
        let (manager, container) = (desk.view.layoutManager, desk.view.textContainer)
        let box = manager.boundingRect(
            forGlyphRange: NSRange(location: 6, length: 3), in: container)
        let line = UIFont.systemFont(ofSize: 17).lineHeight.rounded(.up)
        #expect(box.minX == 5 && box.minY == line && box.height == line)
        let inside = CGPoint(x: box.maxX - 1, y: box.midY)
        #expect(
            manager.characterIndex(
                for: inside, in: container, fractionOfDistanceBetweenInsertionPoints: nil) == 8)
        var ranges: [NSRange] = []
        manager.enumerateLineFragments(forGlyphRange: NSRange(location: 0, length: 12)) {
            _, _, _, range, _ in
            ranges.append(range)
        }
        #expect(ranges == [NSRange(location: 0, length: 6), NSRange(location: 6, length: 6)])
    }

    @Test(
        "text from right to left begins at the right, and mixed text has its caret where it is read"
    )
    func directions() throws {
        let desk = try TextDesk("שלום\nabc")
        defer { desk.close() }
        func x(_ place: Int) -> CGFloat {
            desk.view.caretRect(
                for: desk.view.position(from: desk.view.beginningOfDocument, offset: place)!
            ).midX
        }
        #expect(x(0) > 380 && x(4) < x(0) && x(5) < 10)
    }

    @Test("screen readers get the text with its caret, and may select and replace")
    func accessibility() throws {
        let desk = try TextDesk("a😀b\nc")
        defer { desk.close() }
        desk.view.selectedRange = NSRange(location: 3, length: 1)
        let source = try #require(desk.host.stage.accessibility.source)
        let tree = try #require(source.accessibleTree())
        let node = try #require(tree.nodes.values.first { $0.text != nil })
        // Unicode scalars: the smile is one, of two UTF-16 units.
        #expect(node.text == AccessibleText("a😀b\nc", caret: 3, selection: 2..<3))
        #expect(node.role == .field && node.states.contains(.editable))
        _ = source.perform(AccessibleRequest(id: node.id, kind: .select(4..<5)))
        #expect(desk.selection == "5..6")
    }
}

@MainActor
private final class Watcher: UITextViewDelegate {
    var log: [String] = []
    var allows = true
    var follows = true
    var action: ((UITextItem) -> UIAction?)?

    func textView(
        _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
    ) -> Bool {
        log.append("should {\(range.location), \(range.length)} \(text)")
        return allows
    }
    func textViewDidChange(_ textView: UITextView) { log.append("change") }
    func textViewDidChangeSelection(_ textView: UITextView) { log.append("selection") }
    func textViewDidEndEditing(_ textView: UITextView) { log.append("end") }
    func textView(
        _ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange,
        interaction: UITextItemInteraction
    ) -> Bool {
        log = ["link \(URL) {\(characterRange.location), \(characterRange.length)}"]
        return follows
    }
    func textView(
        _ textView: UITextView, primaryActionFor textItem: UITextItem, defaultAction: UIAction
    ) -> UIAction? { action.map { $0(textItem) } ?? defaultAction }
}
