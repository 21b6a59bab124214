public import Drawing
public import Foundation
public import Primitives

/// Positions of letters, for carets and clicks; in the text's own space.
extension ChalkText {
    /// The caret before a letter, counted from the first: as high as its line, without width.
    public func caret(at letter: Int) -> CGRect {
        let before = string.prefix(max(letter, 0))
        let lines = before.split(separator: "\n", omittingEmptySubsequences: false)
        let row = lines.count - 1
        let whole = string.split(separator: "\n", omittingEmptySubsequences: false)
        let line = whole.indices.contains(row) ? String(whole[row]) : ""
        let x = one(line).caret(at: lines.last?.utf8.count ?? 0)
        return CGRect(x: x, y: top(of: row, whole), width: 0, height: height(of: line))
    }

    /// The letter before which a click at a point puts the caret.
    public func letter(at point: CGPoint) -> Int {
        let lines = string.split(separator: "\n", omittingEmptySubsequences: false)
        var (row, y) = (0, 0.0)
        while row < lines.count - 1 {
            let next = y + height(of: String(lines[row]))
            if point.y < next { break }
            (row, y) = (row + 1, next)
        }
        let line = String(lines[row])
        let bytes = one(line).offset(nearest: CGPoint(x: point.x, y: 1))
        let inLine = String(decoding: line.utf8.prefix(bytes), as: UTF8.self).count
        return lines[..<row].reduce(inLine) { $0 + $1.count + 1 }
    }

    /// The highlight boxes behind letters, one for each line.
    public func boxes(of letters: Range<Int>) -> [CGRect] {
        guard !letters.isEmpty else { return [] }
        let lines = string.split(separator: "\n", omittingEmptySubsequences: false)
        var (boxes, start, top) = ([CGRect](), 0, 0.0)
        for line in lines {
            let (layout, height) = (one(String(line)), height(of: String(line)))
            let own = letters.clamped(to: start..<start + line.count + 1)
            if !own.isEmpty {
                let ends = [own.lowerBound, min(own.upperBound, start + line.count)].map {
                    Double(layout.caret(at: line.prefix($0 - start).utf8.count))
                }
                boxes.append(
                    CGRect(
                        x: min(ends[0], ends[1]), y: top, width: max(abs(ends[1] - ends[0]), 4),
                        height: height))
            }
            (start, top) = (start + line.count + 1, top + height)
        }
        return boxes
    }

    /// Draws the letters without grain, in its own space.
    public func draw(in context: CGContext, _ color: CGColor) {
        layout(color).draw(in: context, at: .zero)
    }

    /// The lines, and how far below the corner their baselines are.
    var baselines: [(line: String, y: Double)] {
        let lines = string.split(separator: "\n", omittingEmptySubsequences: false)
        var top = 0.0
        return lines.map { line in
            defer { top += height(of: String(line)) }
            return (String(line), top + Double(one(String(line)).baseline))
        }
    }

    private func one(_ line: String) -> TextLayout {
        var text = self
        text.string = line
        return text.layout(.black)
    }

    private func height(of line: String) -> Double {
        Double(one(line.isEmpty ? " " : line).size.height)
    }

    private func top(of row: Int, _ lines: [Substring]) -> Double {
        lines.prefix(row).reduce(0) { $0 + height(of: String($1)) }
    }
}
