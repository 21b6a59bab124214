package import Drawing
import Foundation

/// The meter's shaped text: a line is kept as long as each frame has it. One thread.
package struct MeterLines {
    private struct Key: Hashable {
        let words: String
        let style: TextStyle
        let width: Double?
    }

    private var kept: [Key: TextLayout] = [:]
    /// The lines of the present frame.
    private var used: [Key: TextLayout] = [:]
    /// The number of lines shaped since the start, for tests.
    package private(set) var shapedCount = 0

    /// An empty cache.
    package init() {}

    /// Returns a line of text; beyond `width` it is cut.
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

    /// Drops the lines that the frame didn't have.
    package mutating func endFrame() {
        swap(&kept, &used)
        used.removeAll(keepingCapacity: true)
    }
}
