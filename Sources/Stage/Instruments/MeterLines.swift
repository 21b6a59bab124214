package import Drawing
import Foundation

/// The text of the meter, shaped: a line is kept for as long as each frame has it. One thread.
package struct MeterLines {
    private struct Key: Hashable {
        let words: String
        let style: TextStyle
        let width: Double?
    }

    private var kept: [Key: TextLayout] = [:]
    /// Those of the frame that is drawn.
    private var used: [Key: TextLayout] = [:]
    /// How many lines were shaped since the start, for tests.
    package private(set) var shapedCount = 0

    /// No lines.
    package init() {}

    /// A line of text; beyond `width` it is cut.
    package mutating func line(
        _ words: String, _ style: TextStyle, width: Double? = nil
    ) -> TextLayout {
        let key = Key(words: words, style: style, width: width)
        if let line = used[key] ?? kept[key] {
            used[key] = line
            return line
        }
        shapedCount += 1
        let line = TextLayout(words, style: style, width: width.map { CGFloat($0) }, lines: 1)
        used[key] = line
        return line
    }

    /// Lines that the frame didn't have are forgotten.
    package mutating func endFrame() {
        swap(&kept, &used)
        used.removeAll(keepingCapacity: true)
    }
}
