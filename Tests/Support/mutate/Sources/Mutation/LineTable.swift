/// The lines of a source, for positions and for showing a change.
struct LineTable {
    private let bytes: [UInt8]
    private let starts: [Int]

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        starts = [0] + bytes.indices.filter { bytes[$0] == UInt8(ascii: "\n") }.map { $0 + 1 }
    }

    /// The line and column of an offset, both from 1.
    func place(of offset: Int) -> (line: Int, column: Int) {
        var (line, end) = (0, starts.count)
        while line + 1 < end {
            let middle = (line + end) / 2
            if starts[middle] <= offset { line = middle } else { end = middle }
        }
        return (line + 1, offset - starts[line] + 1)
    }

    /// The whole lines that a range touches.
    func lines(over range: Range<Int>) -> Range<Int> {
        let first = starts[place(of: range.lowerBound).line - 1]
        let last = bytes[range.upperBound...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
        return first..<last
    }

    /// The text of a range after edits, on one line.
    func trimmed(_ range: Range<Int>, edits: [Edit]) -> String {
        let text = Edit.text(of: bytes, in: range, with: edits)
        return text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
}

extension Edit {
    /// The text of a range of a source after the edits within it.
    static func text(of bytes: [UInt8], in range: Range<Int>, with edits: [Edit]) -> String {
        var out: [UInt8] = []
        var at = range.lowerBound
        for edit in edits.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
            out += bytes[at..<edit.range.lowerBound]
            out += Array(edit.text.utf8)
            at = edit.range.upperBound
        }
        out += bytes[at..<range.upperBound]
        return String(decoding: out, as: UTF8.self)
    }
}
