import Foundation
import RandomNumbers
import Testing
import ViewKit

/// The text of a text view against Foundation's own attributed string, which does the same by other means.
@Suite
struct TextStorageTests {
    private static let pieces = [
        "a", "word ", "\n", "\r", "\r\n", "\u{2029}", "é", "👩‍👩‍👧", "שלום", "line\nline\n", "e\u{301}",
    ]

    @Test("edits at random leave the text that Foundation's string has", arguments: [1, 2, 3])
    func random(seed: UInt64) {
        var dice = Dice(seed: seed)
        let storage = NSTextStorage()
        let model = NSMutableAttributedString(string: "")
        for step in 0..<400 {
            let length = model.length
            let low = dice.whole(0...length)
            // Not between the halves of a scalar, where the storage takes both.
            let range = (model.string as NSString).rangeOfComposedCharacterSequences(
                for: NSRange(location: low, length: dice.whole(0...min(6, length - low))))
            let part = length == 0 ? NSRange(location: 0, length: 0) : range
            switch dice.below(4) {
            case 0 where part.length > 0:
                storage.addAttribute(.kern, value: step, range: part)
                model.addAttribute(.kern, value: step, range: part)
            case 1:
                storage.deleteCharacters(in: part)
                model.deleteCharacters(in: part)
            default:
                let text = (0..<dice.whole(1...4)).map { _ in
                    Self.pieces[dice.below(Self.pieces.count)]
                }
                let new = NSAttributedString(string: text.joined(), attributes: [.kern: -step])
                storage.replaceCharacters(in: part, with: new)
                model.replaceCharacters(in: part, with: new)
            }
            #expect(storage.fault == nil, "seed \(seed), step \(step)")
            guard storage.string == model.string else {
                Issue.record("seed \(seed), step \(step)")
                return
            }
        }
        #expect(
            storage.attributedSubstring(from: NSRange(location: 0, length: model.length)).isEqual(
                to: model))
        for place in 0..<model.length {
            let own = storage.attribute(.kern, at: place, effectiveRange: nil) as? Int
            #expect(own == model.attribute(.kern, at: place, effectiveRange: nil) as? Int)
        }
    }

    @Test("a line feed joins the carriage return before it, and parts from it again")
    func lineEnds() {
        let storage = NSTextStorage(string: "a\rb")
        #expect(storage.paragraphCount == 2)
        storage.insert(NSAttributedString(string: "\n"), at: 2)
        #expect(storage.paragraphCount == 2 && storage.fault == nil)
        storage.insert(NSAttributedString(string: "x"), at: 2)
        #expect(storage.paragraphCount == 3 && storage.string == "a\rx\nb" && storage.fault == nil)
        storage.deleteCharacters(in: NSRange(location: 2, length: 1))
        #expect(storage.paragraphCount == 2 && storage.fault == nil)
    }

    @Test("a paragraph that is too long for a frame is cut at blanks, and joined again")
    func longParagraphs() {
        let text = String(repeating: "word ", count: 10_000)
        let storage = NSTextStorage(string: text)
        #expect(storage.string == text && storage.fault == nil)
        // 8192 bytes at most: docs/limits.md.
        #expect(storage.paragraphCount >= 50_000 / 8192 + 1)
        storage.deleteCharacters(in: NSRange(location: 10, length: 49_000))
        #expect(storage.paragraphCount == 1 && storage.fault == nil)
    }

    @Test("a megabyte is cut into its paragraphs, and an edit touches one")
    func large() {
        let storage = NSTextStorage(
            string: String(repeating: "twenty letters here\n", count: 50_000))
        #expect(storage.length == 1_000_000 && storage.paragraphCount == 50_001)
        let before = storage.paragraphObjects
        storage.insert(NSAttributedString(string: "x"), at: 500_000)
        #expect(storage.paragraphCount == 50_001 && storage.length == 1_000_001)
        let same = zip(before, storage.paragraphObjects).allSatisfy { $0 === $1 }
        #expect(same)
        storage.insert(NSAttributedString(string: "\n"), at: 500_010)
        let left = Set(storage.paragraphObjects.map { ObjectIdentifier($0) })
        #expect(before.count { !left.contains(ObjectIdentifier($0)) } == 1)
        #expect(storage.fault == nil && storage.paragraphCount == 50_002)
    }

    @Test("Foundation's initializers copy a storage's text and attributes")
    func copies() {
        let storage = NSTextStorage(string: "words", attributes: [.kern: 2])
        let copy = NSAttributedString(attributedString: storage)
        #expect(copy.string == "words")
        #expect(copy.attribute(.kern, at: 4, effectiveRange: nil) as? Int == 2)
        let other = NSMutableAttributedString(attributedString: storage)
        storage.append(NSAttributedString(string: "!"))
        #expect(other.string == "words" && storage.string == "words!")
    }

    /// Apple's documentation: the range is that of the text after the edit, and several edits between
    /// `beginEditing()` and `endEditing()` are processed together.
    @Test("the delegate is told of edits, of several together once")
    func delegates() {
        let storage = NSTextStorage(string: "hello world")
        let watcher = Watcher()
        storage.delegate = watcher
        storage.replaceCharacters(in: NSRange(location: 0, length: 5), with: "hi")
        #expect(watcher.seen == ["2 {0, 2} -3"])
        storage.beginEditing()
        storage.insert(NSAttributedString(string: "!"), at: 8)
        storage.addAttribute(.kern, value: 1, range: NSRange(location: 0, length: 2))
        storage.endEditing()
        #expect(watcher.seen.last == "3 {0, 9} 1" && watcher.seen.count == 2)
    }

    @Test("a subclass that keeps the text itself is followed")
    func subclasses() {
        let storage = OwnStorage()
        let manager = NSLayoutManager()
        manager.addTextContainer(NSTextContainer(size: CGSize(width: 200, height: 1000)))
        storage.addLayoutManager(manager)
        storage.replaceCharacters(in: NSRange(location: 0, length: 0), with: "one\ntwo")
        storage.setAttributes([.kern: 2], range: NSRange(location: 0, length: 3))
        storage.append(NSAttributedString(string: "!", attributes: [.kern: 3]))
        #expect(storage.string == "one\ntwo!" && storage.paragraphCount == 2)
        #expect(storage.attribute(.kern, at: 7, effectiveRange: nil) as? Int == 3)
        #expect(storage.fault == nil)
    }
}

private final class Watcher: NSTextStorageDelegate {
    var seen: [String] = []

    func textStorage(
        _ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions,
        range editedRange: NSRange, changeInLength delta: Int
    ) {
        seen.append(
            "\(editedMask.rawValue) {\(editedRange.location), \(editedRange.length)} \(delta)")
    }
}

/// As Apple's programming guide has it: a storage with a string of its own.
private final class OwnStorage: NSTextStorage {
    private let kept = NSMutableAttributedString(string: "")

    override var string: String { kept.string }

    override func attributes(
        at location: Int, effectiveRange range: NSRangePointer?
    ) -> [NSAttributedString.Key: Any] {
        kept.attributes(at: location, effectiveRange: range)
    }

    override func replaceCharacters(in range: NSRange, with str: String) {
        beginEditing()
        kept.replaceCharacters(in: range, with: str)
        edited(
            .editedCharacters, range: range, changeInLength: (str as NSString).length - range.length
        )
        endEditing()
    }

    override func setAttributes(_ attrs: [NSAttributedString.Key: Any]?, range: NSRange) {
        beginEditing()
        kept.setAttributes(attrs, range: range)
        edited(.editedAttributes, range: range, changeInLength: 0)
        endEditing()
    }
}
