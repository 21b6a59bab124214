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
        if let stack { return stack.lines }
        var (result, walk): ([Line], RowWalk) = ([], RowWalk(self))
        let iterator = pango_layout_get_iter(layout)
        defer { pango_layout_iter_free(iterator) }
        repeat {
            guard let line = pango_layout_iter_get_line_readonly(iterator) else { continue }
            var box = PangoRectangle()
            pango_layout_iter_get_line_extents(iterator, nil, &box)
            let start = Int(line.pointee.start_index)
            var frame = Self.points(box)
            if let row = walk.row(at: iterator) {
                (frame.origin.y, frame.size.height) = (row.top, row.height)
            }
            result.append(Line(bytes: start..<start + Int(line.pointee.length), frame: frame))
        } while pango_layout_iter_next_line(iterator) != 0
        return result
    }

    /// Returns the caret before the letter at `offset`, in bytes of UTF-8, as a rectangle without width;
    /// points of the layout. An offset past the end counts as the end.
    package func caretBox(at offset: Int) -> CGRect {
        var strong = PangoRectangle()
        let length = Int(strlen(pango_layout_get_text(layout)))
        let index = Int32(min(max(offset, 0), length))
        pango_layout_get_cursor_pos(layout, index, &strong, nil)
        return Self.points(strong).offsetBy(dx: 0, dy: shift(at: index))
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
