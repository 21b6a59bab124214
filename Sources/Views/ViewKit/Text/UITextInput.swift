public import Foundation

/// A view with text that is edited: text fields and text views. Libraries take either by this protocol. Main thread only.
///
/// The desktop's input methods write into fields and text views. A view of a program's own that conforms gets the letters that
/// are typed, as a `UIKeyInput`, and no composed text.
///
/// ```swift
/// let inputs: [any UITextInput] = [UITextField(), UITextView()]
/// for input in inputs {
///     let all = input.textRange(from: input.beginningOfDocument, to: input.endOfDocument)
///     print(all.flatMap { input.text(in: $0) } ?? "")
/// }
/// ```
@preconcurrency @MainActor
public protocol UITextInput: UIKeyInput {
    /// The selected range, without letters for a caret; nil for none.
    var selectedTextRange: UITextRange? { get set }
    /// The range of the text that is being composed; nil for none.
    var markedTextRange: UITextRange? { get }
    /// The place in front of the first letter.
    var beginningOfDocument: UITextPosition { get }
    /// The place behind the last letter.
    var endOfDocument: UITextPosition { get }

    /// Returns the text of a range; nil where it isn't in the text.
    /// - Parameter range: a range of this text.
    func text(in range: UITextRange) -> String?
    /// Replaces a range.
    /// - Parameters:
    ///   - range: a range of this text.
    ///   - text: the text in its place.
    func replace(_ range: UITextRange, withText text: String)
    /// Shows text that is being composed at the caret.
    /// - Parameters:
    ///   - markedText: the text; nil for none.
    ///   - selectedRange: the selection in it, in UTF-16 units.
    func setMarkedText(_ markedText: String?, selectedRange: NSRange)
    /// Ends composing; the text stays.
    func unmarkText()
    /// Returns the range between two places.
    /// - Parameters:
    ///   - fromPosition: one end.
    ///   - toPosition: the other end.
    func textRange(
        from fromPosition: UITextPosition, to toPosition: UITextPosition
    ) -> UITextRange?
    /// Returns a place by its distance from another one; nil outside of the text.
    /// - Parameters:
    ///   - position: a place in this text.
    ///   - offset: the distance; below 0 toward the beginning.
    func position(from position: UITextPosition, offset: Int) -> UITextPosition?
    /// Returns the distance between two places.
    /// - Parameters:
    ///   - from: the first place.
    ///   - toPosition: the second place.
    func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int
    /// Compares two places.
    /// - Parameters:
    ///   - position: the first place.
    ///   - other: the second place.
    func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult
    /// Returns the box of the first line of a range, in points of the view.
    /// - Parameter range: a range of this text.
    func firstRect(for range: UITextRange) -> CGRect
    /// Returns the box of the caret at a place, in points of the view.
    /// - Parameter position: a place in this text.
    func caretRect(for position: UITextPosition) -> CGRect
    /// Returns the boxes of a range, a line each.
    /// - Parameter range: a range of this text.
    func selectionRects(for range: UITextRange) -> [UITextSelectionRect]
    /// Returns the place that is nearest to a point.
    /// - Parameter point: a point of the view.
    func closestPosition(to point: CGPoint) -> UITextPosition?
}

extension UITextInput where Self: UIView {
    /// The view in whose points boxes are told: the view itself.
    public var textInputView: UIView { self }

    /// Returns the place in a range that is nearest to a point.
    /// - Parameters:
    ///   - point: a point of the view.
    ///   - range: a range of this text; places outside of it become its nearer end.
    public func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition? {
        guard let nearest = closestPosition(to: point) else { return nil }
        if compare(nearest, to: range.start) == .orderedAscending { return range.start }
        return compare(nearest, to: range.end) == .orderedDescending ? range.end : nearest
    }
}

extension UITextField: UITextInput {}
extension UITextView: UITextInput {}
