import CPango
package import Foundation

// Lines of a laid out text, for carets, selections and rows of text.
extension TextLayout {
    /// A line of a layout.
    package struct Line {
        /// The line's letters, in bytes of UTF-8.
        package let bytes: Range<Int>
        /// The line's box, in points of the layout.
        package let frame: CGRect
    }

    /// Returns the lines, from top to bottom. Cost: a step a line.
    package func lines() -> [Line] {
        var result: [Line] = []
        let iterator = pango_layout_get_iter(layout)
        defer { pango_layout_iter_free(iterator) }
        repeat {
            guard let line = pango_layout_iter_get_line_readonly(iterator) else { continue }
            var box = PangoRectangle()
            pango_layout_iter_get_line_extents(iterator, nil, &box)
            let start = Int(line.pointee.start_index)
            result.append(
                Line(bytes: start..<start + Int(line.pointee.length), frame: Self.points(box)))
        } while pango_layout_iter_next_line(iterator) != 0
        return result
    }

    /// Returns the caret before the letter at `offset`, in bytes of UTF-8, as a rectangle without width;
    /// points of the layout. An offset past the end counts as the end.
    package func caretBox(at offset: Int) -> CGRect {
        var strong = PangoRectangle()
        let length = Int(strlen(pango_layout_get_text(layout)))
        pango_layout_get_cursor_pos(layout, Int32(min(max(offset, 0), length)), &strong, nil)
        return Self.points(strong)
    }

    /// Returns the boxes of the letters in a range of a line, from left to right: several where the text
    /// mixes writing directions. `line` counts from 0, bytes are those of UTF-8.
    package func spans(of bytes: Range<Int>, inLine line: Int) -> [ClosedRange<CGFloat>] {
        guard !bytes.isEmpty,
            let own = pango_layout_get_line_readonly(layout, Int32(clamping: line))
        else { return [] }
        var (ranges, count): (UnsafeMutablePointer<Int32>?, Int32) = (nil, 0)
        pango_layout_line_get_x_ranges(
            own, Int32(clamping: bytes.lowerBound), Int32(clamping: bytes.upperBound), &ranges,
            &count)
        defer { g_free(ranges) }
        guard let ranges else { return [] }
        return (0..<Int(count)).map { index in
            let (a, b) = (Self.points(ranges[2 * index]), Self.points(ranges[2 * index + 1]))
            return min(a, b)...max(a, b)
        }
    }

    private static func points(_ box: PangoRectangle) -> CGRect {
        CGRect(
            x: points(box.x), y: points(box.y), width: points(box.width), height: points(box.height)
        )
    }
}
