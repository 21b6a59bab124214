import CPango
import Foundation
import Primitives

// Lines of paragraphs whose style sets line heights. Pango would put half of the additional height below
// the letters; on Apple's systems letters stand at the bottom of their line.
extension TextLayout {
    /// The place of a line, in points of the layout.
    ///
    ///     top ───────────────────────────
    ///            additional height
    ///     y + shift ──── letters: Pango's box, which Pango places at `y`
    ///     top + height ──────────────────
    struct Row {
        /// The top of the line, and its height.
        var top: CGFloat
        var height: CGFloat
        /// The top and the height of Pango's box.
        var y: CGFloat
        var natural: CGFloat

        /// The distance by which letters are drawn below the place that Pango gives them.
        var shift: CGFloat { top + height - natural - y }
    }

    /// The rows of a layout whose style sets line heights; nil for other layouts. Cost at first use: a
    /// step a line.
    var rows: [Row]? {
        guard let heights else { return nil }
        if let knownRows { return knownRows }
        let rows = makeRows(heights)
        knownRows = rows
        return rows
    }

    private func makeRows(_ heights: ParagraphValues) -> [Row] {
        var (rows, top) = ([Row](), 0 as CGFloat)
        let spacing = Self.points(pango_layout_get_spacing(layout))
        let iterator = pango_layout_get_iter(layout)
        defer { pango_layout_iter_free(iterator) }
        repeat {
            var box = PangoRectangle()
            pango_layout_iter_get_line_extents(iterator, nil, &box)
            let natural = Self.points(box.height)
            let height = heights.lineHeight(natural: natural)
            rows.append(Row(top: top, height: height, y: Self.points(box.y), natural: natural))
            top += height + spacing
        } while pango_layout_iter_next_line(iterator) != 0
        return rows
    }

    /// The height of all rows, in points; nil for layouts without rows.
    var rowsHeight: CGFloat? { rows?.last.map { $0.top + $0.height } }

    /// Returns the distance by which the line of a letter is drawn below the place that Pango gives it.
    /// - Parameter offset: in bytes of UTF-8.
    func shift(at offset: Int32) -> CGFloat {
        guard let rows else { return 0 }
        var (line, x): (Int32, Int32) = (0, 0)
        pango_layout_index_to_line_x(layout, offset, 0, &line, &x)
        return rows.indices.contains(Int(line)) ? rows[Int(line)].shift : 0
    }

    /// Returns the y at which Pango has the letters that are shown at `y`, in points.
    func pangoY(at y: CGFloat) -> CGFloat {
        guard let rows, let row = rows.last(where: { $0.top <= y }) ?? rows.first else { return y }
        return min(max(y - row.shift, row.y), row.y + max(row.natural - 0.01, 0))
    }

    /// Returns the y at which the baseline of a line is drawn, in points of the layout.
    /// - Parameter shift: the distance of the line from the place that Pango gives it.
    func baseline(
        _ lines: OpaquePointer?, _ toDevice: CGAffineTransform, in context: CGContext,
        shift: CGFloat = 0
    ) -> CGFloat {
        let y = Self.points(pango_layout_iter_get_baseline(lines)) + shift
        guard toDevice.b == 0, toDevice.c == 0 else { return y }
        var logical = PangoRectangle()
        pango_layout_iter_get_line_extents(lines, nil, &logical)
        let place = y * toDevice.d + toDevice.ty
        let height = Self.points(logical.height) * abs(toDevice.d)
        return y + (context.baseline(nearest: place, height: height) - place) / toDevice.d
    }

    /// Shows only the rows that fit into `height` points, at least one.
    func limit(_ rows: [Row], height: CGFloat) {
        let count = rows.prefix { $0.top + $0.height <= height + 0.01 }.count
        guard count < rows.count else { return }
        pango_layout_set_height(layout, -Int32(clamping: max(1, count)))
        pango_layout_set_ellipsize(layout, style.truncation.pango)
        knownRows = nil
    }
}

/// Finds the row of each run while an iterator goes through a layout.
struct RowWalk {
    private let rows: [TextLayout.Row]?
    private var line: UnsafeMutablePointer<PangoLayoutLine>?
    private var index = -1

    init(_ layout: TextLayout) { rows = layout.rows }

    /// Returns the row to which an iterator has come; nil for layouts without rows. To be called at each
    /// step.
    mutating func row(at iterator: OpaquePointer?) -> TextLayout.Row? {
        guard let rows else { return nil }
        let next = pango_layout_iter_get_line_readonly(iterator)
        if next != line { (line, index) = (next, index + 1) }
        return rows.indices.contains(index) ? rows[index] : nil
    }
}
