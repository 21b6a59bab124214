import CoreAnimation
import Foundation

// Places, and scrolling to them
extension UITableView {
    func box(
        of section: Int, _ span: (TableMap) -> (start: CGFloat, length: CGFloat)
    ) -> CGRect {
        load()
        guard map.sections.indices.contains(section) else { return .zero }
        let (start, length) = span(map)
        return CGRect(x: 0, y: start, width: bounds.width, height: length)
    }

    /// Returns the box of a section's header where it isn't held at the edge.
    func headerBox(of section: Int) -> CGRect { box(of: section) { $0.header(of: section) } }

    /// Returns the box of a section's footer where it isn't held at the edge.
    func footerBox(of section: Int) -> CGRect { box(of: section) { $0.footer(of: section) } }

    /// Returns the cell of a row in sight; nil for others.
    func cell(at path: IndexPath) -> UITableViewCell? {
        state.isLoaded ? shown[TableRow(path)] : nil
    }

    /// Returns the box of a row; zero for none.
    func box(of row: TableRow) -> CGRect {
        load()
        return map.has(row) ? cellBox(row) : .zero
    }

    func path(of cell: UITableViewCell) -> IndexPath? {
        guard let row = cell.row, shown[row] === cell else { return nil }
        return row.path
    }

    /// Returns the paths of rows; nil for none.
    func paths(of rows: [TableRow]) -> [IndexPath]? { rows.isEmpty ? nil : rows.map(\.path) }

    func row(at point: CGPoint) -> TableRow? {
        load()
        guard let row = map.firstRow(endingAfter: point.y), cellBox(row).contains(point) else {
            return nil
        }
        return row
    }

    func rows(in rect: CGRect) -> [TableRow] {
        load()
        var rows: [TableRow] = []
        var each = map.firstRow(endingAfter: rect.minY)
        while let row = each, map.row(row).start < rect.maxY {
            if cellBox(row).intersects(rect) { rows.append(row) }
            each = map.neighbour(of: row, isForward: true)
        }
        return rows
    }

    /// The rows in sight, from above.
    var rowsInSight: [TableRow] {
        layOutIfDue()
        return shown.keys.filter { map.has($0) && cellBox($0).intersects(bounds) }.sorted()
    }

    /// Performs pending layout of the table itself, as far as it is in a window or has a size.
    private func layOutIfDue() {
        if !state.isLoaded, !bounds.isEmpty { layOutTable() }
    }

    var nearestSelected: TableRow? {
        let middle = bounds.midY
        func distance(_ row: TableRow) -> CGFloat { abs(cellBox(row).midY - middle) }
        return state.selected.filter { map.has($0) }.min { distance($0) < distance($1) }
    }

    /// Scrolls until a row is in sight. Heights on the way are found where that is at once; at the end
    /// of an animation the place is made exact.
    func scroll(to row: TableRow, _ position: ScrollPosition, _ animated: Bool) {
        load()
        guard map.has(row) else {
            guard map.sections.indices.contains(row.section) else { return }
            // A row that isn't there stands for its section, as `NSNotFound` does on Apple's systems.
            let start = map.span(of: row.section).start
            return setContentOffset(
                CGPoint(x: bounds.minX, y: axis(.y).clamped(start - coveredTop)), animated: animated
            )
        }
        guard let target = offset(showing: row, position) else { return }
        if animated, window != nil {
            setContentOffset(CGPoint(x: bounds.minX, y: target), animated: true)
            state.arriving = (row, position)
            return
        }
        state.arriving = nil
        jump(to: row, position)
    }

    private func jump(to row: TableRow, _ position: ScrollPosition) {
        for _ in 0..<6 {
            guard let target = offset(showing: row, position), target != bounds.minY else { break }
            setContentOffset(CGPoint(x: bounds.minX, y: target), animated: false)
            layOutTable()
        }
    }

    /// Makes the place exact after an animated scroll, on whose way heights became known.
    func arrive() {
        guard let (row, position) = state.arriving else { return }
        state.arriving = nil
        if map.has(row) { jump(to: row, position) }
    }

    private var coveredTop: CGFloat { adjustedContentInset.top }

    /// Returns the offset at which a row is in sight; nil where it is already.
    private func offset(showing row: TableRow, _ position: ScrollPosition) -> CGFloat? {
        let box = cellBox(row)
        let inset = adjustedContentInset
        // The header that stays at the upper edge covers rows.
        let held = style == .plain ? map.header(of: row.section).length : 0
        let (first, room) = (inset.top + held, bounds.height - inset.top - inset.bottom - held)
        let offset: CGFloat
        switch position {
        case .top: offset = box.minY - first
        case .middle: offset = box.midY - first - room / 2
        case .bottom: offset = box.maxY - first - room
        case .none:
            if box.minY < bounds.minY + first {
                offset = box.minY - first
            } else if box.maxY > bounds.minY + first + room {
                offset = box.maxY - first - room
            } else {
                return nil
            }
        }
        return axis(.y).clamped(offset)
    }
}
