public import Foundation

/// A view whose text is read and changed by positions: a text view or a field. A class of a program's own that conforms gets keys
/// as any `UIKeyInput` does. Main thread.
///
/// ```swift
/// let input: any UITextInput = UITextView(frame: .zero)
/// input.insertText("one two")
/// let word = input.tokenizer.rangeEnclosingPosition(
///     input.beginningOfDocument, with: .word, inDirection: .storage(.forward))
/// print(word.flatMap { input.text(in: $0) } ?? "")
/// ```
@preconcurrency @MainActor
public protocol UITextInput: UIKeyInput {
    /// The selection; empty at the caret.
    var selectedTextRange: UITextRange? { get set }
    /// The text that an input method may still change; nil for none.
    var markedTextRange: UITextRange? { get }
    /// The position before the first letter.
    var beginningOfDocument: UITextPosition { get }
    /// The position behind the last letter.
    var endOfDocument: UITextPosition { get }
    /// The object that finds words, lines and the like.
    var tokenizer: any UITextInputTokenizer { get }
    /// Returns the text of a range; nil where the range exceeds the text.
    /// - Parameter range: a range of this text.
    func text(in range: UITextRange) -> String?
    /// Replaces the text of a range.
    /// - Parameters:
    ///   - range: a range of this text.
    ///   - text: the new text; empty for a deletion.
    func replace(_ range: UITextRange, withText text: String)
    /// Replaces the marked text, as input methods do.
    /// - Parameters:
    ///   - markedText: the text; nil for none.
    ///   - selectedRange: the selection in it.
    func setMarkedText(_ markedText: String?, selectedRange: NSRange)
    /// Makes the marked text part of the text.
    func unmarkText()
    /// Returns the range between two positions, in any order.
    /// - Parameters:
    ///   - start: a position of this text.
    ///   - end: another one.
    func textRange(from start: UITextPosition, to end: UITextPosition) -> UITextRange?
    /// Returns the position at an offset; nil outside of the text.
    /// - Parameters:
    ///   - position: a position of this text.
    ///   - offset: the number of steps; negative toward the start.
    func position(from position: UITextPosition, offset: Int) -> UITextPosition?
    /// Returns the order of two positions.
    /// - Parameters:
    ///   - position: a position of this text.
    ///   - other: another one.
    func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult
    /// Returns the number of steps between two positions; negative if `toPosition` is before.
    /// - Parameters:
    ///   - from: a position of this text.
    ///   - toPosition: another one.
    func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int
    /// Returns the rectangle of the first line of a range, in points of the view.
    /// - Parameter range: a range of this text.
    func firstRect(for range: UITextRange) -> CGRect
    /// Returns the rectangle of the caret at a position, in points of the view.
    /// - Parameter position: a position of this text.
    func caretRect(for position: UITextPosition) -> CGRect
    /// Returns the rectangles of a range, from the first line to the last one.
    /// - Parameter range: a range of this text.
    func selectionRects(for range: UITextRange) -> [UITextSelectionRect]
    /// Returns the position that is nearest to a point.
    /// - Parameter point: the point, in points of the view.
    func closestPosition(to point: CGPoint) -> UITextPosition?
    /// Returns the range of the letter at a point; nil where there is no text.
    /// - Parameter point: the point, in points of the view.
    func characterRange(at point: CGPoint) -> UITextRange?
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

extension UITextView: UITextInput {
    /// The object that finds words, sentences, lines and the like in the text.
    public var tokenizer: any UITextInputTokenizer {
        UITextInputStringTokenizer { [weak self] granularity, place, isForward in
            guard let self else { return nil }
            let letters = edit.letters
            if granularity != .line { return letters.unit(granularity, at: place, isForward) }
            guard let letter = letters.start(ofLetterAt: place, isForward) else { return nil }
            layOutText()
            let (paragraph, start) = textStorage.paragraphs.paragraph(at: letter)
            let block = layoutManager.block(of: paragraph)
            let line = block.range(
                ofLine: block.line(of: letter - start, in: paragraph), in: paragraph)
            return start + line.lowerBound..<start + line.upperBound
        } turns: { [weak self] in
            self?.effectiveUserInterfaceLayoutDirection == .rightToLeft
        }
    }
}

extension UITextField: UITextInput {
    /// The object that finds words, sentences and the like in the text, which is one line.
    public var tokenizer: any UITextInputTokenizer {
        UITextInputStringTokenizer { [weak self] granularity, place, isForward in
            let whole = granularity == .line ? UITextGranularity.document : granularity
            return self?.edit.letters.unit(whole, at: place, isForward)
        } turns: { [weak self] in
            self?.effectiveUserInterfaceLayoutDirection == .rightToLeft
        }
    }

    /// Returns the range of the letter at a point of the field; nil where there is no text.
    /// - Parameter point: the point, in points of the field.
    public func characterRange(at point: CGPoint) -> UITextRange? {
        let letters = edit.letters
        guard let nearest = closestPosition(to: point)?.place, letters.end > 0 else { return nil }
        // The nearest place may be behind the letter.
        let before = letters.place(before: nearest)
        let isBehind = boxes(before..<nearest).contains {
            $0.minX <= point.x && point.x < $0.maxX
        }
        let start = isBehind ? before : min(nearest, letters.end - 1)
        return UITextRange(start..<letters.place(after: start))
    }
}
