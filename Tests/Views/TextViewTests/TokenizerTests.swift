import Foundation
import Testing
import ViewKit

/// Apple's documentation of `UITextInputTokenizer`: at the edge of a unit the direction says which side counts.
@MainActor @Suite("Units of text")
struct TokenizerTests {
    private let forward = UITextDirection.storage(.forward)
    private let backward = UITextDirection.storage(.backward)

    /// The text of the unit at a place, in a view or a field.
    private func unit(
        _ granularity: UITextGranularity, at place: Int, _ direction: UITextDirection,
        in input: any UITextInput
    ) -> String? {
        guard let position = input.position(from: input.beginningOfDocument, offset: place) else {
            return nil
        }
        return input.tokenizer.rangeEnclosingPosition(
            position, with: granularity, inDirection: direction
        ).flatMap { input.text(in: $0) }
    }

    private func inputs(_ text: String) -> [any UITextInput] {
        let (view, field) = (UITextView(frame: .zero), UITextField(frame: .zero))
        view.frame.size.width = 500
        (view.text, field.text) = (text, text)
        return [view, field]
    }

    @Test("the word around a place, and at its edges on the side of the direction")
    func words() {
        for input in inputs("one, two") {
            #expect(unit(.word, at: 1, forward, in: input) == "one")
            #expect(unit(.word, at: 3, backward, in: input) == "one")
            #expect(unit(.word, at: 3, forward, in: input) == nil)
            #expect(unit(.word, at: 5, forward, in: input) == "two")
            #expect(unit(.word, at: 5, backward, in: input) == nil)
            #expect(unit(.word, at: 8, forward, in: input) == nil)
            #expect(unit(.character, at: 3, forward, in: input) == ",")
            #expect(unit(.character, at: 3, backward, in: input) == "e")
            #expect(unit(.document, at: 4, backward, in: input) == "one, two")
        }
    }

    @Test("boundaries: ends of words forward, their starts backward, and none behind the last word")
    func boundaries() throws {
        for input in inputs("one, two") {
            let places = try (0...8).map {
                try #require(input.position(from: input.beginningOfDocument, offset: $0))
            }
            func edges(_ direction: UITextDirection) -> [Int] {
                places.indices.filter {
                    input.tokenizer.isPosition(
                        places[$0], atBoundary: .word, inDirection: direction)
                }
            }
            #expect(edges(forward) == [3, 8] && edges(backward) == [0, 5])
            func next(_ place: Int, _ direction: UITextDirection) -> Int? {
                input.tokenizer.position(
                    from: places[place], toBoundary: .word, inDirection: direction
                ).map { input.offset(from: input.beginningOfDocument, to: $0) }
            }
            #expect([0, 2, 3, 8].map { next($0, forward) } == [3, 3, 8, nil])
            #expect([8, 5, 4, 0].map { next($0, backward) } == [5, 0, 0, nil])
            #expect(
                input.tokenizer.isPosition(
                    places[1], withinTextUnit: .word, inDirection: .layout(.right)))
            #expect(next(2, .layout(.left)) == 0 && next(2, .layout(.right)) == 3)
        }
    }

    @Test("sentences have the space behind them, and paragraphs have no end of a line")
    func sentences() {
        let view = inputs("He said \"no.\" Then 3.5 more! End\nNext.")[0]
        #expect(unit(.sentence, at: 3, forward, in: view) == "He said \"no.\" ")
        #expect(unit(.sentence, at: 14, forward, in: view) == "Then 3.5 more! ")
        #expect(unit(.sentence, at: 30, forward, in: view) == "End")
        #expect(unit(.paragraph, at: 34, forward, in: view) == "Next.")
        #expect(unit(.paragraph, at: 32, forward, in: view) == nil)
        #expect(unit(.paragraph, at: 32, backward, in: view)?.hasSuffix("End") == true)
    }

    @Test("a line is one on the screen, where words that don't fit go to the next one")
    func lines() throws {
        let view = UITextView(frame: CGRect(x: 0, y: 0, width: 120, height: 200))
        view.font = .systemFont(ofSize: 17)
        view.text = "wwwwwww mmmmmm"
        let first = try #require(unit(.line, at: 2, forward, in: view))
        #expect(first.trimmingCharacters(in: .whitespaces) == "wwwwwww")
        #expect(unit(.line, at: 9, forward, in: view) == "mmmmmm")
    }

    @Test(
        "a field tells the letter at a point, also of text that is read from the right",
        arguments: ["abc", "\u{05D0}\u{05D1}\u{05D2}"])
    func letters(text: String) throws {
        let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
        field.text = text
        field.layoutIfNeeded()
        for place in 0..<3 {
            let (start, end) = try (
                #require(field.position(from: field.beginningOfDocument, offset: place)),
                #require(field.position(from: field.beginningOfDocument, offset: place + 1))
            )
            let (left, right) = (field.caretRect(for: start).midX, field.caretRect(for: end).midX)
            for part in [0.3, 0.7] {
                let point = CGPoint(x: left + (right - left) * part, y: 20)
                let range = try #require(field.characterRange(at: point))
                #expect(field.text(in: range) == String(text.dropFirst(place).prefix(1)))
            }
        }
        #expect(UITextField(frame: .zero).characterRange(at: .zero) == nil)
    }
}
