public import Foundation

// Positions and ranges, as in Apple's `UITextInput`. A step is a UTF-16 unit, as `NSString` counts.
extension UITextView {
    /// The position before the first letter.
    public var beginningOfDocument: UITextPosition { UITextPosition(0) }
    /// The position behind the last letter.
    public var endOfDocument: UITextPosition { UITextPosition(textStorage.length) }

    /// Returns the range between two positions, in any order.
    /// - Parameters:
    ///   - start: a position of this text.
    ///   - end: another one, before or after.
    public func textRange(from start: UITextPosition, to end: UITextPosition) -> UITextRange? {
        UITextRange(min(start.place, end.place)..<max(start.place, end.place))
    }

    /// Returns the position at an offset in UTF-16 units; nil outside of the text.
    /// - Parameters:
    ///   - position: a position of this text.
    ///   - offset: the number of UTF-16 units; negative toward the start.
    public func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
        let (place, overflow) = position.place.addingReportingOverflow(offset)
        return !overflow && (0...textStorage.length).contains(place) ? UITextPosition(place) : nil
    }

    /// Returns the number of units between two positions; negative if `toPosition` is before.
    /// - Parameters:
    ///   - from: a position of this text.
    ///   - toPosition: another one, before or after.
    public func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int {
        toPosition.place - from.place
    }

    /// Returns the order of two positions.
    /// - Parameters:
    ///   - position: a position of this text.
    ///   - other: another one of the same text.
    public func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
        position.place == other.place
            ? .orderedSame : position.place < other.place ? .orderedAscending : .orderedDescending
    }

    /// Returns the text of a range; nil where the range exceeds the text.
    /// - Parameter range: a range of this text.
    public func text(in range: UITextRange) -> String? {
        guard range.letters.upperBound <= textStorage.length else { return nil }
        return textStorage.copy(of: NSRange(range.letters)).string
    }

    /// Replaces the text of a range, without asking the delegate.
    /// - Parameters:
    ///   - range: a range; the part beyond the text is ignored.
    ///   - text: the new text; empty for a deletion.
    public func replace(_ range: UITextRange, withText text: String) {
        settleMarked()
        change(range.letters.clamped(to: 0..<textStorage.length), to: text, .paste)
        tellChange()
    }

    /// Returns the rectangle of the first line of a range, in points of the view.
    /// - Parameter range: a range; an empty one gives the caret's rectangle.
    public func firstRect(for range: UITextRange) -> CGRect {
        layOutText()
        guard let first = layoutManager.boxes(of: NSRange(range.letters)).first else {
            return caretRect(for: range.start)
        }
        return first.offsetBy(dx: textOrigin.x, dy: textOrigin.y)
    }

    /// Returns the range of the letter at a point of the view; nil where there is no text.
    /// - Parameter point: the point, in points of the view.
    public func characterRange(at point: CGPoint) -> UITextRange? {
        guard textStorage.length > 0 else { return nil }
        let index = layoutManager.characterIndex(
            for: CGPoint(x: point.x - textOrigin.x, y: point.y - textOrigin.y), in: textContainer,
            fractionOfDistanceBetweenInsertionPoints: nil)
        return UITextRange(index..<edit.letters.place(after: index))
    }

    /// Returns the place that a press chooses: that of `closestPosition(to:)`, which subclasses override; nil for none.
    func pressedPlace(at point: CGPoint) -> Int? {
        closestPosition(to: point).map { min($0.place, textStorage.length) }
    }

    /// Returns the place that is nearest to a point of the view.
    func place(at point: CGPoint) -> Int {
        layoutManager.place(
            nearest: CGPoint(x: point.x - textOrigin.x, y: point.y - textOrigin.y))
    }
}
