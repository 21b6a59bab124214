public import Foundation

/// A place between letters of a text. Immutable, and valid as long as the text is unchanged. Main
/// thread only.
@preconcurrency @MainActor
open class UITextPosition: NSObject {
    /// The number of letters before the place.
    nonisolated let place: Int

    init(_ place: Int) {
        self.place = place
        super.init()
    }

    /// Returns whether an object is a position at the same place.
    open override func isEqual(_ object: Any?) -> Bool {
        (object as? UITextPosition)?.place == place
    }

    /// A hash that equal positions share.
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

    /// The start of the range.
    open var start: UITextPosition { UITextPosition(letters.lowerBound) }
    /// The end of the range.
    open var end: UITextPosition { UITextPosition(letters.upperBound) }
    /// Whether the range contains no letters.
    open var isEmpty: Bool { letters.isEmpty }

    /// Returns whether an object is a range with the same ends.
    open override func isEqual(_ object: Any?) -> Bool {
        (object as? UITextRange)?.letters == letters
    }

    /// A hash that equal ranges share.
    open override var hash: Int { letters.hashValue }
}

/// Positions and ranges in a field's text, as in Apple's `UITextInput`. A step is a letter as the
/// user sees it.
extension UITextField {
    /// The selection; empty at the caret. Setting nil leaves the caret where it is.
    public var selectedTextRange: UITextRange? {
        get { UITextRange(selectedLetters) }
        set { if let newValue { selectedLetters = newValue.letters } }
    }

    /// The position before the first letter.
    public var beginningOfDocument: UITextPosition { UITextPosition(0) }
    /// The position behind the last letter.
    public var endOfDocument: UITextPosition { UITextPosition(edit.letters.count) }

    /// Returns the range between two positions, in any order.
    /// - Parameters:
    ///   - start: a position of this text.
    ///   - end: another one, before or after.
    public func textRange(from start: UITextPosition, to end: UITextPosition) -> UITextRange? {
        UITextRange(min(start.place, end.place)..<max(start.place, end.place))
    }

    /// Returns the position at an offset in letters, which may be negative; nil outside of the
    /// text.
    /// - Parameters:
    ///   - position: a position of this text.
    ///   - offset: the number of letters as the user sees them; negative toward the start.
    public func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
        let (place, overflow) = position.place.addingReportingOverflow(offset)
        return !overflow && (0...edit.letters.count).contains(place) ? UITextPosition(place) : nil
    }

    /// Returns the number of letters between two positions; negative if `toPosition` is before.
    /// - Parameters:
    ///   - from: a position of this text.
    ///   - toPosition: another one, before or after.
    public func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int {
        toPosition.place - from.place
    }

    /// Returns the position that is nearest to a point of the field.
    /// - Parameter point: the point, in points of the field; beyond the text its ends are nearest.
    public func closestPosition(to point: CGPoint) -> UITextPosition? {
        UITextPosition(place(at: point))
    }

    /// Returns the order of two positions.
    /// - Parameters:
    ///   - position: a position of this text.
    ///   - other: another one of the same text.
    public func compare(
        _ position: UITextPosition, to other: UITextPosition
    ) -> ComparisonResult {
        position.place == other.place
            ? .orderedSame : position.place < other.place ? .orderedAscending : .orderedDescending
    }

    /// Returns the text of a range; nil where the range exceeds the text.
    /// - Parameter range: a range of this text.
    public func text(in range: UITextRange) -> String? {
        guard range.letters.upperBound <= edit.letters.count else { return nil }
        return String(edit.letters[range.letters])
    }

    /// Replaces the text of a range, without asking the delegate.
    /// - Parameters:
    ///   - range: a range of this text.
    ///   - text: the new text; empty for a deletion.
    public func replace(_ range: UITextRange, withText text: String) {
        edit.replace(range.letters, with: text)
        changed()
    }
}
