public import Foundation
import Drawing

// Positions of carets in a line, and the letter at a point

extension CTLine {
    /// Returns the positions of the carets before a letter, in points: the one for the line's own
    /// direction, and the other one where the direction changes.
    fileprivate func carets(at index: Int) -> (first: CGFloat, second: CGFloat) {
        let cells = shape.cells
        guard let last = cells.last else { return (0, 0) }
        let unit = index - location
        guard unit < last.range.upperBound else { return (last.end, last.end) }
        let number = max(cells.count { $0.range.lowerBound <= unit } - 1, 0)
        let cell = cells[number]
        guard number > 0, cell.range.lowerBound >= unit else { return (cell.start, cell.start) }
        let before = cells[number - 1]
        if cell.isRightToLeft != shape.isRightToLeft, before.isRightToLeft == shape.isRightToLeft {
            return (before.end, cell.start)
        }
        return (cell.start, before.isRightToLeft == cell.isRightToLeft ? cell.start : before.end)
    }
}

/// The letter before which a caret at `position` stands: at the nearest boundary between two
/// letters.
/// - Parameters:
///   - line: the line with the letters.
///   - position: in points from the start of the line; its y is ignored.
/// - Returns: an index in the string; `kCFNotFound` for a position that is no number.
public func CTLineGetStringIndexForPosition(_ line: CTLine, _ position: CGPoint) -> CFIndex {
    guard !position.x.isNaN else { return kCFNotFound }
    let x = min(max(position.x, -1e9), 1e9)
    let hit = line.shape.cells.min { $0.distance(to: x) < $1.distance(to: x) }
    guard let hit else { return line.location }
    let isLeft = x < hit.x + hit.width / 2
    return line.location
        + (isLeft != hit.isRightToLeft ? hit.range.lowerBound : hit.range.upperBound)
}

extension ShapedLine.Cell {
    fileprivate func distance(to place: CGFloat) -> CGFloat {
        max(x - place, place - x - width, 0)
    }
}

/// The position of a caret before a letter, in points from the start of the line.
/// - Parameters:
///   - line: the line with the letters.
///   - charIndex: an index in the string; indices outside of the line mean its ends.
///   - secondaryOffset: receives the other position if the writing direction changes at the letter,
///     and the same position otherwise.
@discardableResult
public func CTLineGetOffsetForStringIndex(
    _ line: CTLine, _ charIndex: CFIndex, _ secondaryOffset: UnsafeMutablePointer<CGFloat>?
) -> CGFloat {
    let carets = line.carets(at: charIndex)
    secondaryOffset?.pointee = carets.second
    return carets.first
}

/// Calls `block` for both edges of every letter, from left to right, with the position in points,
/// the letter's index in the string, whether it is the leading edge, and a flag that stops.
/// - Parameters:
///   - line: a line of `CTLineCreateWithAttributedString`, of a typesetter or of a frame.
///   - block: called before the function returns, on the caller's thread; `true` in its last
///     argument ends the calls.
public func CTLineEnumerateCaretOffsets(
    _ line: CTLine, _ block: (Double, CFIndex, Bool, UnsafeMutablePointer<Bool>) -> Void
) {
    var stop = false
    for cell in line.shape.cells.sorted(by: { $0.x < $1.x }) {
        let index = line.location + cell.range.lowerBound
        block(Double(cell.x), index, !cell.isRightToLeft, &stop)
        if stop { return }
        block(Double(cell.x + cell.width), index, cell.isRightToLeft, &stop)
        if stop { return }
    }
}
