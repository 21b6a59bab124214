import CoreAnimation
import Foundation
import Primitives

// The layout of what is in sight
extension UITableView {
    func layOutTable() {
        guard !state.isChanging, state.batchDepth == 0 else { return }
        load()
        noteWidth()
        backgroundView?.frame = bounds
        // A height that becomes known above the anchor moves the offset, which may bring other rows in
        // sight: that ends as soon as all heights in sight are known.
        let length = contentSize.height
        for _ in 0..<8 where fillSight() { break }
        if contentSize.height != length { comeBack() }
        placeIndex()
        prefetch()
    }

    /// Follows a change of the traits: the heights of rows are those of their letters.
    func traitsChanged(from old: UITraitCollection?) {
        let size = traitCollection.preferredContentSizeCategory
        if old?.preferredContentSizeCategory != size, state.laidWidth > 0 { state.laidWidth = -1 }
        restyle()
    }

    /// Moves an offset beyond the end back after the content has become shorter.
    func comeBack() {
        guard !isTracking, !isDragging, !runner.isRunning else { return }
        let inside = axis(.y).clamped(bounds.minY)
        guard inside != bounds.minY else { return }
        show(CGPoint(x: bounds.minX, y: inside))
        _ = fillSight()
    }

    /// Makes and places all that is in sight; returns false where the offset has moved.
    private func fillSight() -> Bool {
        let (top, bottom) = (bounds.minY, bounds.maxY)
        retireOutside(top, bottom)
        let anchor = self.anchor
        let anchored = anchor.map { map.row($0).start }
        var section = bounds.isEmpty ? nil : map.section(at: top)
        while let here = section, here < map.sections.count, map.span(of: here).start < bottom {
            fill(here, top, bottom)
            section = here + 1
        }
        noteSize()
        for (row, cell) in shown { place(cell, row) }
        placeEdges()
        if let tableFooterView, tableFooterView.frame.minY != map.sectionsEnd {
            tableFooterView.frame.origin.y = map.sectionsEnd
        }
        for cell in shown.values { cell.isSettled = true }
        guard let anchor, let anchored, bounds.minY > -adjustedContentInset.top else { return true }
        let growth = map.row(anchor).start - anchored
        guard abs(growth) > 0.001 else { return true }
        followGrowth(by: growth)
        return false
    }

    /// The first row in sight of those that have their places; nil for none.
    var anchor: TableRow? {
        shown.keys.filter { shown[$0]?.isSettled == true && map.has($0) }.min()
    }

    /// Makes what is in sight of a section.
    private func fill(_ section: Int, _ top: CGFloat, _ bottom: CGFloat) {
        findEdge(section, isHeader: true)
        let part = map.sections[section]
        let start = map.span(of: section).start + part.lead
        var row = part.rows.row(at: top - start)
        while row < part.rows.count {
            let here = TableRow(section, row)
            let span = map.row(here)
            if span.start >= bottom { break }
            if span.start + span.length > top {
                if let cell = shown[here] { measure(cell, here) } else { showCell(here) }
            }
            row += 1
        }
        if map.footer(of: section).start < bottom || style == .plain {
            findEdge(section, isHeader: false)
        }
    }

    // Cells

    /// Makes the cell of a row and finds its height.
    @discardableResult
    func showCell(_ row: TableRow) -> UITableViewCell? {
        guard let cell = makeCell(row) else { return nil }
        shown[row] = cell
        cell.isSettled = false
        measure(cell, row)
        place(cell, row)
        listDelegate?.tableView(self, willDisplay: cell, forRowAt: row.path)
        put(cell)
        return cell
    }

    /// Asks the data source for a cell and gives it the table's look.
    func makeCell(_ row: TableRow) -> UITableViewCell? {
        guard let dataSource else { return nil }
        state.asked = row
        let cell = dataSource.tableView(self, cellForRowAt: row.path)
        state.asked = nil
        if let old = cell.row, old != row, shown[old] === cell {
            preconditionFailure(
                "the data source returned the cell of row \(old.path) for row \(row.path), too; take "
                    + "one by dequeueReusableCell(withIdentifier:for:) each time")
        }
        cell.table = self
        cell.row = row
        // The rows are one stop for Tab, with arrow keys from row to row; headers are stops of their own.
        cell.focusGroupIdentifier =
            cell.focusGroupIdentifier ?? focusGroupIdentifier ?? "table \(accessibleID)"
        prepare(cell, row)
        return cell
    }

    /// Sets the part of a cell's look that is the table's.
    func prepare(_ cell: UITableViewCell, _ row: TableRow) {
        if let level = listDelegate?.tableView(self, indentationLevelForRowAt: row.path), level != 0
        {
            cell.indentationLevel = level
        }
        cell.take(rowLook(row))
        cell.setSelected(state.selected.contains(row), animated: false)
    }

    /// Shows a cell behind headers and above the background.
    func put(_ cell: UITableViewCell) {
        if cell.superview === self {
            cell.isHidden = false
        } else {
            insertSubview(cell, at: backgroundView == nil ? 0 : 1)
        }
    }

    /// Finds the height of a row that isn't known.
    func measure(_ cell: UITableViewCell, _ row: TableRow) {
        guard !map.sections[row.section].rows.isKnown(row.row) else { return }
        var height = rowHeight
        if !state.answers.contains(.rowHeights), let listDelegate {
            height = listDelegate.tableView(self, heightForRowAt: row.path)
        }
        if height < 0 { height = cell.fittingHeight(width: bounds.width - 2 * boxInset) }
        map.change(row.section) { $0.rows.set(max(0, height), of: row.row) }
    }

    func place(_ cell: UITableViewCell, _ row: TableRow) {
        guard cell !== move?.cell, map.has(row) else { return }
        let closed = cellBox(row).offsetBy(dx: 0, dy: room(of: row))
        let box = closed.offsetBy(dx: cell.swipeShift, dy: 0)
        if cell.frame != box { cell.frame = box }
        if let swipe, swipe.cell === cell { swipe.follow(to: closed) }
    }

    /// Returns the distance by which a row makes room for one that is moved or dropped.
    private func room(of row: TableRow) -> CGFloat {
        move?.shift(of: row) ?? state.dragging?.gap?.shift(of: row) ?? 0
    }

    /// Places all cells in sight.
    func placeCells() {
        for (row, cell) in shown { place(cell, row) }
    }

    /// Returns the place of a cell without the shift of a swipe or a move.
    func cellBox(_ row: TableRow) -> CGRect {
        let (start, length) = map.row(row)
        return CGRect(
            x: boxInset, y: start, width: max(0, bounds.width - 2 * boxInset), height: length)
    }

    /// Takes away the cells that are out of sight.
    private func retireOutside(_ top: CGFloat, _ bottom: CGFloat) {
        for (row, cell) in shown where !isHeld(cell) {
            let box = map.row(row)
            if box.start >= bottom || box.start + box.length <= top { retire(row) }
        }
    }

    /// Whether a cell stays although it is out of sight: that of the focus, and what a hand holds.
    private func isHeld(_ cell: UITableViewCell) -> Bool {
        cell === move?.cell || cell === state.dragging?.lifted || cell === swipe?.cell
            || cell === state.press.cell || cell.holdsFocus
    }

    /// Takes away the cell of a row, to be used again.
    func retire(_ row: TableRow) {
        guard let cell = shown.removeValue(forKey: row) else { return }
        release(cell, row)
    }

    func release(_ cell: UITableViewCell, _ row: TableRow) {
        cell.row = nil
        cell.setHighlighted(false, animated: false)
        // A drag of the row may go on, but the cell's next row has no part in it.
        cell.dragPart = .none
        state.pool.keep(cell)
        listDelegate?.tableView(self, didEndDisplaying: cell, forRowAt: row.path)
    }

    // Headers and footers

    /// Makes the header or footer of a section and finds its height.
    private func findEdge(_ section: Int, isHeader: Bool) {
        let part = map.sections[section]
        let edge = isHeader ? part.header : part.footer
        let old = isHeader ? state.headers[section] : state.footers[section]
        guard edge.isThere, old == nil || !edge.isKnown else { return }
        guard let view = old ?? makeEdge(section, isHeader) else {
            let empty = edge.isKnown ? edge.height : emptyEdge(section, isHeader)
            return setEdge(section, isHeader, height: empty, isThere: false)
        }
        if isHeader { state.headers[section] = view } else { state.footers[section] = view }
        if !edge.isKnown {
            setEdge(section, isHeader, height: edgeHeight(view), isThere: true)
        }
        if old == nil { addSubview(view) }
    }

    private func setEdge(_ section: Int, _ isHeader: Bool, height: CGFloat, isThere: Bool) {
        let edge = TableMap.Edge(height: height, isKnown: true, isThere: isThere)
        map.change(section) { part in
            if isHeader { part.header = edge } else { part.footer = edge }
            if isHeader, !isThere { part.gap = 0 }
        }
    }

    private func makeEdge(_ section: Int, _ isHeader: Bool) -> UIView? {
        var view =
            isHeader
            ? listDelegate?.tableView(self, viewForHeaderInSection: section)
            : listDelegate?.tableView(self, viewForFooterInSection: section)
        if view == nil, let title = title(section, isHeader) {
            let plain = takeEdge(Self.edgeIdentifier) ?? UITableViewHeaderFooterView()
            plain.take(title, self, isHeader: isHeader, isFirst: section == 0)
            view = plain
        }
        guard let view else { return nil }
        (view as? UITableViewHeaderFooterView)?.table = self
        if isHeader {
            listDelegate?.tableView(self, willDisplayHeaderView: view, forSection: section)
        } else {
            listDelegate?.tableView(self, willDisplayFooterView: view, forSection: section)
        }
        return view
    }

    private func edgeHeight(_ view: UIView) -> CGFloat {
        let width = bounds.width - 2 * boxInset
        if let own = view as? UITableViewHeaderFooterView { return own.fittingHeight(width: width) }
        let fitting = view.systemLayoutSizeFitting(
            CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel
        ).height
        if fitting > 0 { return fitting }
        return view.frame.height > 0 ? view.frame.height : TableMetrics.plainHeader
    }

    /// Places headers and footers: in a plain table the header of the section at the upper edge stays
    /// there until the next one pushes it away, and likewise the footer at the lower edge.
    func placeEdges() {
        let (top, bottom) = (uncovered.minY, uncovered.maxY)
        for (section, view) in state.headers {
            let (start, height) = map.header(of: section)
            let span = map.span(of: section)
            let end = span.start + span.length
            if end <= bounds.minY || span.start >= bounds.maxY {
                retireEdge(section, isHeader: true)
                continue
            }
            let y = style == .plain ? max(start, min(top, end - height)) : start
            view.placeEdge(
                CGRect(x: boxInset, y: y, width: bounds.width - 2 * boxInset, height: height))
        }
        for (section, view) in state.footers {
            let (own, height) = map.footer(of: section)
            let start = map.span(of: section).start
            let isAway = style == .plain ? start >= bounds.maxY : own >= bounds.maxY
            if own + height <= bounds.minY || isAway {
                retireEdge(section, isHeader: false)
                continue
            }
            let first = start + map.sections[section].lead
            let y = style == .plain ? min(own, max(bottom - height, first)) : own
            view.placeEdge(
                CGRect(x: boxInset, y: y, width: bounds.width - 2 * boxInset, height: height))
        }
    }

    func retireEdge(_ section: Int, isHeader: Bool) {
        let view =
            isHeader
            ? state.headers.removeValue(forKey: section)
            : state.footers.removeValue(forKey: section)
        guard let view else { return }
        view.removeFromSuperview()
        if let own = view as? UITableViewHeaderFooterView { state.pool.keep(own) }
        if isHeader {
            listDelegate?.tableView(self, didEndDisplayingHeaderView: view, forSection: section)
        } else {
            listDelegate?.tableView(self, didEndDisplayingFooterView: view, forSection: section)
        }
    }

    /// Gives all that is in sight the table's look again.
    func restyle() {
        restyleRows()
        state.index?.restyle()
        setNeedsLayout()
    }

    /// Gives the rows in sight the table's look again.
    func restyleRows() {
        for (row, cell) in shown { cell.take(rowLook(row)) }
    }

    /// Returns the look of a row's cell, which depends on its place.
    func rowLook(_ row: TableRow) -> RowLook {
        let count = map.sections[row.section].rows.count
        return RowLook(
            style: style, isFirst: row.row == 0, isLast: row.row == count - 1,
            margin: sideMargin,
            separator: separatorStyle == .none ? nil : separatorColor ?? .separator,
            inset: state.ownInset.map {
                separatorInsetReference == .fromCellEdges
                    ? $0
                    : UIEdgeInsets(top: 0, left: $0.left + sideMargin, bottom: 0, right: $0.right)
            },
            // Rounded groups end before the index by themselves.
            indexWidth: state.index == nil || style == .insetGrouped ? 0 : TableIndexView.width,
            editing: editingLook(row))
    }
}

extension UIView {
    fileprivate func placeEdge(_ box: CGRect) {
        if frame != box { frame = box }
    }
}
