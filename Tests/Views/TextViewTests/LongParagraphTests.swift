import Drawing
import Foundation
import Testing
import ViewKit

/// Paragraphs that are laid out in parts, as they have more than 8,192 bytes (docs/limits.md). Unicode Standard
/// Annex 9, P2 and P3: the first letter of all of a paragraph that has a direction decides where its lines begin.
@MainActor @Suite("Very long paragraphs")
struct LongParagraphTests {
    private let storage: NSTextStorage
    private let manager = NSLayoutManager()
    private let words = String(repeating: "word ", count: 4000) + "end"

    init() {
        storage = NSTextStorage(string: "שלום " + words)
        let container = NSTextContainer(
            size: CGSize(width: 400, height: CGFloat.greatestFiniteMagnitude))
        manager.addTextContainer(container)
        storage.addLayoutManager(manager)
    }

    /// The place of the letters on the line of a character, in points of the container, which pads lines by 5.
    private func line(of place: Int) -> CGRect {
        var found = CGRect.null
        manager.enumerateLineFragments(forGlyphRange: NSRange(location: place, length: 1)) {
            _, used, _, _, _ in
            // Used parts have the padding at both ends (Apple's documentation).
            found = used.insetBy(dx: 5, dy: 0)
        }
        return found
    }

    private var last: CGRect { line(of: storage.length - 1) }
    private var isAtRight: Bool { abs(last.maxX - 395) < 0.1 && last.minX > 5.1 }
    private var isAtLeft: Bool { abs(last.minX - 5) < 0.1 && last.maxX < 394.9 }

    @Test("each part begins at the side of the paragraph's first letter, whatever its own are")
    func parts() {
        #expect(storage.paragraphCount > 2 && isAtRight)
        #expect(abs(line(of: storage.length / 2).maxX - 395) < 0.1)
        let end = NSRange(location: storage.length - 3, length: 3)
        storage.addAttribute(.underlineStyle, value: 1, range: end)
        #expect(isAtRight)
        // A style with a direction of its own comes before the letters.
        let style = NSMutableParagraphStyle()
        style.baseWritingDirection = .leftToRight
        let all = NSRange(location: 0, length: storage.length)
        storage.addAttribute(.paragraphStyle, value: style, range: all)
        #expect(isAtLeft)
    }

    @Test("parts change their side when the paragraph's first letter does")
    func edits() {
        #expect(isAtRight)
        let first = NSRange(location: 0, length: 5)
        storage.deleteCharacters(in: first)
        #expect(storage.paragraphCount > 2 && isAtLeft)
        storage.insert(NSAttributedString(string: "12 שלום "), at: 0)
        #expect(isAtRight)
        // The words are a paragraph of their own behind a line end.
        storage.insert(NSAttributedString(string: "\n"), at: 8)
        #expect(isAtLeft)
        storage.deleteCharacters(in: NSRange(location: 8, length: 1))
        #expect(isAtRight && storage.fault == nil)
    }

    @Test("letters of the second part decide where the first part has none")
    func later() {
        let digits = String(repeating: "1234 ", count: 1800)
        let all = NSRange(location: 0, length: storage.length)
        storage.replaceCharacters(in: all, with: digits + "שלום " + words)
        #expect(storage.paragraphCount > 2 && isAtRight)
        storage.replaceCharacters(in: NSRange(location: 0, length: 1), with: "a")
        #expect(isAtLeft)
    }
}
