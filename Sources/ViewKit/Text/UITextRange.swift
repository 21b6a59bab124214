public import Foundation

/// A place between letters of a text. Immutable; it is that place as long as the text is the same.
/// Main thread only.
@preconcurrency @MainActor
open class UITextPosition: NSObject {
    /// How many letters are before it.
    nonisolated let place: Int

    init(_ place: Int) {
        self.place = place
        super.init()
    }

    /// Equal at the same place.
    open override func isEqual(_ object: Any?) -> Bool {
        (object as? UITextPosition)?.place == place
    }

    /// A number that equal places share.
    open override var hash: Int { place }
}

/// The letters between two places. Immutable. Main thread only.
@preconcurrency @MainActor
open class UITextRange: NSObject {
    nonisolated let letters: Range<Int>

    init(_ letters: Range<Int>) {
        self.letters = letters
        super.init()
    }

    /// Where it begins.
    open var start: UITextPosition { UITextPosition(letters.lowerBound) }
    /// Where it ends.
    open var end: UITextPosition { UITextPosition(letters.upperBound) }
    /// True between two letters.
    open var isEmpty: Bool { letters.isEmpty }

    /// Equal when both ends are.
    open override func isEqual(_ object: Any?) -> Bool {
        (object as? UITextRange)?.letters == letters
    }

    /// A number that equal ranges share.
    open override var hash: Int { letters.hashValue }
}

/// Places and ranges of a field's text, as Apple's `UITextInput` has them. A step is a letter as a
/// person sees it.
extension UITextField {
    /// What is selected; empty at the caret. Setting nil leaves the caret where it is.
    public var selectedTextRange: UITextRange? {
        get { UITextRange(selectedLetters) }
        set { if let newValue { selectedLetters = newValue.letters } }
    }

    /// The place before the first letter.
    public var beginningOfDocument: UITextPosition { UITextPosition(0) }
    /// The place behind the last letter.
    public var endOfDocument: UITextPosition { UITextPosition(edit.letters.count) }

    /// The letters between two places, in any order.
    public func textRange(from start: UITextPosition, to end: UITextPosition) -> UITextRange? {
        UITextRange(min(start.place, end.place)..<max(start.place, end.place))
    }

    /// The place some letters further on, or before for less than 0; nil outside of the text.
    public func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
        let (place, overflow) = position.place.addingReportingOverflow(offset)
        return !overflow && (0...edit.letters.count).contains(place) ? UITextPosition(place) : nil
    }

    /// How many letters lie between two places; less than 0 where `toPosition` is before.
    public func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int {
        toPosition.place - from.place
    }

    /// Which of two places comes first.
    public func compare(
        _ position: UITextPosition, to other: UITextPosition
    ) -> ComparisonResult {
        position.place == other.place
            ? .orderedSame : position.place < other.place ? .orderedAscending : .orderedDescending
    }

    /// The letters of a range; nil where the text has none there.
    public func text(in range: UITextRange) -> String? {
        guard range.letters.upperBound <= edit.letters.count else { return nil }
        return String(edit.letters[range.letters])
    }

    /// Puts other letters in place of a range; nobody is asked.
    public func replace(_ range: UITextRange, withText text: String) {
        edit.replace(range.letters, with: text)
        changed()
    }
}
