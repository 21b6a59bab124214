import CPango
public import Foundation

// Positions of letters, for carets and clicks.
extension TextLayout {
    /// Returns the x of the caret before the letter at `offset`, in bytes of UTF-8; points from the
    /// left of the layout. An offset past the end counts as the end.
    /// - Parameter offset: in bytes of UTF-8 from the text's start.
    public func caret(at offset: Int) -> CGFloat {
        var strong = PangoRectangle()
        let length = Int(strlen(pango_layout_get_text(layout)))
        pango_layout_get_cursor_pos(layout, Int32(min(max(offset, 0), length)), &strong, nil)
        return CGFloat(strong.x) / CGFloat(PANGO_SCALE)
    }

    /// Returns the position between letters that is nearest to a point, in bytes of UTF-8.
    /// - Parameter point: the point, in points from the layout's upper left corner.
    public func offset(nearest point: CGPoint) -> Int {
        guard point.x.isFinite, point.y.isFinite else { return 0 }
        var (index, trailing): (Int32, Int32) = (0, 0)
        func units(_ points: CGFloat) -> Int32 {
            Int32(min(max(points, -100_000), 100_000) * CGFloat(PANGO_SCALE))
        }
        let y = pangoY(at: point.y)
        _ = pango_layout_xy_to_index(layout, units(point.x), units(y), &index, &trailing)
        return self.offset(index, trailing)
    }

    /// Returns the position to which an arrow key moves a caret from `offset`, in bytes of UTF-8, as the
    /// letters lie on screen; nil where the text ends on that side.
    package func offset(besides offset: Int, toRight isRight: Bool) -> Int? {
        let length = Int(strlen(pango_layout_get_text(layout)))
        var (index, trailing): (Int32, Int32) = (0, 0)
        pango_layout_move_cursor_visually(
            layout, 1, Int32(min(max(offset, 0), length)), 0, isRight ? 1 : -1, &index, &trailing)
        return index < 0 || index == Int32.max ? nil : self.offset(index, trailing)
    }

    /// Returns the offset some code points behind a byte: each ends before the next one's first byte.
    private func offset(_ index: Int32, _ trailing: Int32) -> Int {
        guard let text = pango_layout_get_text(layout) else { return 0 }
        var offset = Int(index)
        for _ in 0..<trailing where text[offset] != 0 {
            offset += 1
            while UInt8(bitPattern: text[offset]) & 0xC0 == 0x80 { offset += 1 }
        }
        return offset
    }
}
