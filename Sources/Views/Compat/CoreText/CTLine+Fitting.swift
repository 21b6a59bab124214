public import Foundation
import Drawing

// Lines fitted to a width

/// The part of a line that is removed in truncation; Apple's numbers.
public enum CTLineTruncationType: UInt32, Sendable {
    /// The start.
    case start = 0
    /// The end.
    case end = 1
    /// The middle.
    case middle = 2
}

/// A line of at most `width` points: the line itself if it fits, or one in which `truncationToken`
/// replaces the text that doesn't fit. Costs shaping.
/// - Parameters:
///   - line: the line; it stays as it is.
///   - width: the room, in points; blanks at the line's end don't count. NaN gives nil.
///   - truncationType: the end of the line that loses text, or its middle.
///   - truncationToken: a line that stands for the missing text, such as an ellipsis, with
///     attributes of its own; nil for none.
/// - Returns: nil if not even the token fits.
public func CTLineCreateTruncatedLine(
    _ line: CTLine, _ width: Double, _ truncationType: CTLineTruncationType,
    _ truncationToken: CTLine?
) -> CTLine? {
    guard !width.isNaN else { return nil }
    let visible = Double(line.shape.width - line.trailingWidth)
    guard visible > width + Double(CTLine.tolerance) else { return line }
    let room = width - Double(truncationToken?.shape.width ?? 0)
    guard room >= -Double(CTLine.tolerance) else { return nil }
    return line.truncated(truncationType, room: CGFloat(max(room, 0)), token: truncationToken)
}

/// A line that is stretched at spaces; between letters if there is only one word.
/// - Parameters:
///   - line: the line that is copied; it stays as it is.
///   - justificationFactor: the part of the missing width that is added; at 0 and below none, at 1
///     and above all.
///   - justificationWidth: the width at a factor of 1, in points.
/// - Returns: nil for numbers that make no sense. A line that can't grow stays unchanged.
public func CTLineCreateJustifiedLine(
    _ line: CTLine, _ justificationFactor: CGFloat, _ justificationWidth: Double
) -> CTLine? {
    guard justificationFactor.isFinite, justificationWidth.isFinite else { return nil }
    let visible = Double(line.shape.width - line.trailingWidth)
    let share = CGFloat(min(max(Double(justificationFactor), 0), 1))
    let room = share * CGFloat(justificationWidth - visible)
    guard room > 0 else { return line }
    let units = Array(line.text.string.utf16)
    func isBlank(_ cell: ShapedLine.Cell) -> Bool {
        cell.range.lowerBound < units.count && units[cell.range.lowerBound].isBlank
    }
    let words = line.shape.cells.prefix {
        $0.range.lowerBound < units.count
    }
    guard let last = words.lastIndex(where: { !isBlank($0) }) else { return line }
    var chosen = words[..<last].filter(isBlank)
    if chosen.isEmpty { chosen = Array(words[..<last]) }
    guard !chosen.isEmpty else { return line }
    let extra = room / CGFloat(chosen.count)
    let shape = line.shape.spread(extra, after: Set(chosen.map(\.range.lowerBound)))
    return CTLine(shape, text: line.text, location: line.location)
}

extension CTLine {
    /// The difference in width that is ignored, in points.
    static let tolerance: CGFloat = 0.01

    /// Returns the line truncated to `room` points, not counting the token.
    fileprivate func truncated(
        _ type: CTLineTruncationType, room: CGFloat, token: CTLine?
    ) -> CTLine {
        let head: CGFloat = type == .start ? 0 : type == .end ? room : room / 2
        let tail: CGFloat = type == .end ? 0 : room - head
        let cells = shape.cells
        let first = Self.count(cells, in: head)
        let last = Self.count(cells.reversed(), in: tail)
        let cut = first > 0 ? cells[first - 1].range.upperBound : 0
        let start = last > 0 ? cells[cells.count - last].range.lowerBound : length
        var pieces: [(shape: ShapedLine, at: Int, isText: Bool)] = []
        if cut > 0 { pieces.append((piece(0..<cut), 0, true)) }
        if let token { pieces.append((token.shape, cut, false)) }
        if start < length { pieces.append((piece(start..<length), start, true)) }
        let shape = ShapedLine(joining: pieces, isRightToLeft: shape.isRightToLeft, length: length)
        return CTLine(shape, text: text, location: location)
    }

    /// Returns the number of cells that fit into a width in points.
    private static func count(_ cells: [ShapedLine.Cell], in room: CGFloat) -> Int {
        var used: CGFloat = 0
        return cells.firstIndex { cell in
            used += cell.width
            return used > room + tolerance
        } ?? cells.count
    }

    private func piece(_ range: Range<Int>) -> ShapedLine {
        LineShaper.line(
            text.attributedSubstring(
                from: NSRange(location: range.lowerBound, length: range.count)),
            direction: shape.isRightToLeft ? .rightToLeft : .leftToRight)
    }
}

extension ShapedLine {
    /// Joins lines side by side, in reading order.
    /// - Parameter pieces: each with the index in the string of its first letter; a piece that is
    ///   no text stands for nothing in the string.
    fileprivate init(
        joining pieces: [(shape: ShapedLine, at: Int, isText: Bool)], isRightToLeft: Bool,
        length: Int
    ) {
        self.init()
        self.isRightToLeft = isRightToLeft
        self.length = length
        var x: CGFloat = 0
        for piece in isRightToLeft ? pieces.reversed() : pieces {
            for var run in piece.shape.runs {
                run.origin += x
                run.positions = run.positions.map { CGPoint(x: $0.x + x, y: $0.y) }
                run.indices = run.indices.map { piece.isText ? $0 + piece.at : piece.at }
                run.range =
                    piece.isText
                    ? run.range.lowerBound + piece.at..<run.range.upperBound + piece.at
                    : piece.at..<piece.at
                runs.append(run)
            }
            for var cell in piece.shape.cells where piece.isText {
                cell.x += x
                cell.range = cell.range.lowerBound + piece.at..<cell.range.upperBound + piece.at
                cells.append(cell)
            }
            x += piece.shape.width
        }
        cells.sort { $0.range.lowerBound < $1.range.lowerBound }
    }

    /// Returns the line with `extra` points added to each of some letters, given by their first
    /// units.
    fileprivate func spread(_ extra: CGFloat, after letters: Set<Int>) -> ShapedLine {
        var wide = self
        var moved: CGFloat = 0
        for index in wide.runs.indices {
            var run = wide.runs[index]
            run.origin += moved
            for glyph in run.glyphs.indices {
                run.positions[glyph].x += moved
                let unit = run.indices[glyph]
                let isLast = glyph + 1 == run.glyphs.count || run.indices[glyph + 1] != unit
                guard isLast, letters.contains(unit) else { continue }
                run.advances[glyph].width += extra
                moved += extra
            }
            wide.runs[index] = run
        }
        moved = 0
        for index in wide.cells.indices.sorted(by: { cells[$0].x < cells[$1].x }) {
            wide.cells[index].x += moved
            guard letters.contains(cells[index].range.lowerBound) else { continue }
            wide.cells[index].width += extra
            moved += extra
        }
        return wide
    }
}
