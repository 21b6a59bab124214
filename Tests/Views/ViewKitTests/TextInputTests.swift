import DeskSupport
import Foundation
import Testing
import ViewKit

/// UITextInput by Apple's documentation: fields and text views answer alike.
@MainActor @Suite("Text input")
struct TextInputTests {
    private let desk: Desk
    private let inputs: [any UITextInput & UIView]

    init() throws {
        desk = try Desk(width: 300, height: 200)
        let field = desk.add(UITextField(frame: CGRect(x: 0, y: 0, width: 300, height: 40)))
        let view = desk.add(UITextView(frame: CGRect(x: 0, y: 50, width: 300, height: 100)))
        field.text = "one two"
        view.text = "one two"
        inputs = [field, view]
        desk.wait(0.05)
    }

    @Test("a field and a text view are edited by the protocol alone")
    func edits() throws {
        for input in inputs {
            #expect(input.hasText && input.markedTextRange == nil)
            let start = input.beginningOfDocument
            let third = try #require(input.position(from: start, offset: 3))
            #expect(input.offset(from: start, to: third) == 3)
            #expect(input.compare(start, to: third) == .orderedAscending)
            #expect(input.position(from: input.endOfDocument, offset: 1) == nil)
            let word = try #require(input.textRange(from: start, to: third))
            #expect(input.text(in: word) == "one")
            input.replace(word, withText: "three")
            let all = try #require(
                input.textRange(from: input.beginningOfDocument, to: input.endOfDocument))
            #expect(input.text(in: all) == "three two")
            input.selectedTextRange = input.textRange(
                from: input.beginningOfDocument, to: input.beginningOfDocument)
            input.insertText("x")
            input.setMarkedText("ab", selectedRange: NSRange(location: 2, length: 0))
            let marked = try #require(input.markedTextRange)
            #expect(input.text(in: marked) == "ab")
            input.unmarkText()
            #expect(input.markedTextRange == nil)
            let end = try #require(
                input.textRange(from: input.beginningOfDocument, to: input.endOfDocument))
            #expect(input.text(in: end) == "xabthree two")
        }
        desk.close()
    }

    @Test("the place nearest to a point stays inside of a range")
    func places() throws {
        for input in inputs {
            #expect(input.textInputView === input)
            let start = input.beginningOfDocument
            let (from, to) = (
                input.position(from: start, offset: 2), input.position(from: start, offset: 4)
            )
            let (lower, upper) = (try #require(from), try #require(to))
            let range = try #require(input.textRange(from: lower, to: upper))
            let left = input.closestPosition(to: CGPoint(x: 0, y: 10), within: range)
            let right = input.closestPosition(to: CGPoint(x: 290, y: 10), within: range)
            #expect(left.map { input.compare($0, to: lower) } == .orderedSame)
            #expect(right.map { input.compare($0, to: upper) } == .orderedSame)
            let caret = input.caretRect(for: lower)
            let inside = input.closestPosition(
                to: CGPoint(x: input.caretRect(for: upper).minX, y: caret.midY), within: range)
            #expect(inside.map { input.compare($0, to: upper) } == .orderedSame)
            #expect(
                !input.firstRect(for: range).isEmpty && !input.selectionRects(for: range).isEmpty)
        }
        desk.close()
    }
}
