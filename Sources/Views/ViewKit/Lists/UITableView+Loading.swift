import CoreAnimation
import Foundation
import Primitives

// Loading of numbers and heights
extension UITableView {
    func startTable() {
        alwaysBounceVertical = true
        backgroundColor = style == .plain ? .systemBackground : .systemGroupedBackground
        addRowGestures()
    }

    /// Forgets all data, which are loaded again when they are needed.
    func forgetData() {
        guard !state.isChanging else { return }
        closeSwipe(animated: false)
        cancelMove()
        state.press = RowPress()
        for row in shown.keys.sorted() { retire(row) }
        for section in state.headers.keys { retireEdge(section, isHeader: true) }
        for section in state.footers.keys { retireEdge(section, isHeader: false) }
        state.selected = []
        state.prefetched = []
        state.answers = []
        state.arriving = nil
        state.isLoaded = false
        setNeedsLayout()
    }

    /// Loads the numbers, where that hasn't been done since `reloadData()`.
    func load() {
        guard !state.isLoaded, !state.isChanging else { return }
        state.isLoaded = true
        let count = max(0, dataSource?.numberOfSections(in: self) ?? 0)
        let rows = (0..<count).map {
            max(0, dataSource?.tableView(self, numberOfRowsInSection: $0) ?? 0)
        }
        state.isChanging = true
        state.indexTitles = dataSource?.sectionIndexTitles(for: self) ?? []
        probe(rows)
        let asksAll = asksAllHeights(rows.reduce(0, +))
        map = TableMap(rows.enumerated().map { section($0.offset, $0.element, asksAll) })
        state.isChanging = false
        placeOuters()
        noteSize()
    }

    /// The places of all parts, loaded where that hasn't been done.
    var loadedMap: TableMap {
        load()
        return map
    }

    func loadIndexTitles() {
        state.indexTitles = dataSource?.sectionIndexTitles(for: self) ?? []
        setNeedsLayout()
    }

    func takeDelegate(_ new: (any UITableViewDelegate)?) {
        guard new !== listDelegate else { return }
        listDelegate = new
        if new != nil { addMenus() }
        if state.isLoaded { reloadData() }
    }

    /// Finds out which optional members the delegate has, by the first row.
    private func probe(_ rows: [Int]) {
        guard let listDelegate else {
            state.answers.formUnion([.rowHeights, .rowEstimates, .headerViews, .footerViews])
            return
        }
        if !rows.isEmpty {
            for view in [
                listDelegate.tableView(self, viewForHeaderInSection: 0),
                listDelegate.tableView(self, viewForFooterInSection: 0),
            ] {
                if let own = view as? UITableViewHeaderFooterView { state.pool.keep(own) }
            }
        }
        guard let first = rows.firstIndex(where: { $0 > 0 }) else { return }
        let path = IndexPath(row: 0, section: first)
        _ = listDelegate.tableView(self, heightForRowAt: path)
        _ = listDelegate.tableView(self, estimatedHeightForRowAt: path)
    }

    /// Whether the heights of all rows are asked at once: where that was asked for by an estimate of 0,
    /// and in short tables, whose content then has its true size from the start.
    private func asksAllHeights(_ count: Int) -> Bool {
        guard !state.answers.contains(.rowHeights) else { return false }
        return estimatedRowHeight == 0 || count <= 200 && state.answers.contains(.rowEstimates)
    }

    private func section(_ section: Int, _ count: Int, _ asksAll: Bool) -> TableMap.Section {
        var made = TableMap.Section(rows: lengths(section, count))
        if asksAll, let listDelegate {
            for row in 0..<count {
                let path = IndexPath(row: row, section: section)
                let height = listDelegate.tableView(self, heightForRowAt: path)
                if height >= 0 { made.rows.set(height, of: row) }
            }
        }
        setEdges(&made, section)
        return made
    }

    /// Returns the heights of a section's rows before any is seen.
    func lengths(_ section: Int, _ count: Int) -> RowLengths {
        if state.answers.contains(.rowHeights), rowHeight >= 0 {
            return RowLengths(count: count, estimate: rowHeight, isExact: true)
        }
        var estimate = estimatedRowHeight
        if count > 0, !state.answers.contains(.rowEstimates), let listDelegate {
            let path = IndexPath(row: 0, section: section)
            estimate = listDelegate.tableView(self, estimatedHeightForRowAt: path)
        }
        return RowLengths(
            count: count, estimate: estimate > 0 ? estimate : TableMetrics.rowHeight,
            isExact: false)
    }

    // Headers and footers

    /// Determines the heights of header and footer of a section as far as they are known.
    func setEdges(_ part: inout TableMap.Section, _ section: Int) {
        part.header = edge(section, isHeader: true)
        part.footer = edge(section, isHeader: false)
        let padding =
            sectionHeaderTopPadding >= 0 ? sectionHeaderTopPadding : TableMetrics.headerPadding
        part.gap = style == .plain && part.header.isThere ? padding : 0
    }

    private func edge(_ section: Int, isHeader: Bool) -> TableMap.Edge {
        let asked = askedHeight(section, isHeader)
        let hasTitle = title(section, isHeader) != nil
        let mayHaveView = !state.answers.contains(isHeader ? .headerViews : .footerViews)
        let isGiven = !state.answers.contains(isHeader ? .headerHeights : .footerHeights)
        let isThere = hasTitle || mayHaveView
        if asked >= 0, isThere || isGiven && listDelegate != nil || style != .plain {
            return TableMap.Edge(height: asked, isKnown: true, isThere: isThere && asked > 0)
        }
        guard isThere else {
            return TableMap.Edge(height: emptyEdge(section, isHeader), isKnown: true)
        }
        return TableMap.Edge(
            height: estimatedEdge(section, isHeader), isKnown: false, isThere: true)
    }

    private func askedHeight(_ section: Int, _ isHeader: Bool) -> CGFloat {
        if isHeader {
            return listDelegate?.tableView(self, heightForHeaderInSection: section)
                ?? sectionHeaderHeight
        }
        return listDelegate?.tableView(self, heightForFooterInSection: section)
            ?? sectionFooterHeight
    }

    private func estimatedEdge(_ section: Int, _ isHeader: Bool) -> CGFloat {
        let own = isHeader ? estimatedSectionHeaderHeight : estimatedSectionFooterHeight
        if own > 0 { return own }
        if style == .plain { return TableMetrics.plainHeader }
        guard isHeader else { return TableMetrics.groupTitle }
        return TableMetrics.groupTitle + (section == 0 ? TableMetrics.gap : 0)
    }

    /// Returns the height of a header or a footer without content.
    func emptyEdge(_ section: Int, _ isHeader: Bool) -> CGFloat {
        guard style != .plain else { return 0 }
        let gap = isHeader && section == 0 ? TableMetrics.firstGap : TableMetrics.gap
        return onPixels(gap)
    }

    func onPixels(_ length: CGFloat) -> CGFloat {
        let scale = max(traitCollection.displayScale, 1)
        return (length * scale).rounded() / scale
    }

    func title(_ section: Int, _ isHeader: Bool) -> String? {
        isHeader
            ? dataSource?.tableView(self, titleForHeaderInSection: section)
            : dataSource?.tableView(self, titleForFooterInSection: section)
    }

    // Sizes

    /// The margin of the content at both sides.
    var sideMargin: CGFloat { TableMetrics.margin(width: bounds.width) }

    /// The inset of rounded boxes at both sides.
    var boxInset: CGFloat { style == .insetGrouped ? sideMargin : 0 }

    /// Sets the size of the content to that of the map.
    func noteSize() {
        let size = CGSize(width: bounds.width, height: map.total)
        if contentSize != size { contentSize = size }
    }

    /// Determines all heights anew.
    func heightsChanged() {
        guard state.isLoaded else { return }
        let old = state.selected
        state.isLoaded = false
        load()
        state.selected = old.filter { map.has($0) }
        setNeedsLayout()
    }

    /// Forgets heights that depend on the width, after that has changed.
    func noteWidth() {
        guard bounds.width != state.laidWidth else { return }
        let isFirst = state.laidWidth == 0
        state.laidWidth = bounds.width
        placeOuters()
        guard !isFirst else { return noteSize() }
        let anchor = self.anchor
        let anchored = anchor.map { map.row($0).start }
        for section in map.sections.indices {
            map.change(section) { part in
                if !part.rows.isExact { part.rows.forgetAll() }
            }
            for isHeader in [true, false] { forgetEdge(section, isHeader) }
        }
        noteSize()
        // The rows in sight stay there, whatever the estimates of those above.
        if let anchor, let anchored, bounds.minY > -adjustedContentInset.top {
            followGrowth(by: map.row(anchor).start - anchored)
        }
    }

    private func forgetEdge(_ section: Int, _ isHeader: Bool) {
        guard askedHeight(section, isHeader) < 0 else { return }
        map.change(section) { part in
            if part.header.isThere, isHeader { part.header.isKnown = false }
            if part.footer.isThere, !isHeader { part.footer.isKnown = false }
        }
    }

    // The table's own header and footer

    func replaceOuter(_ old: UIView?, _ new: UIView?) {
        guard old !== new else { return placeOuters() }
        if old?.superview === self { old?.removeFromSuperview() }
        if let new { addSubview(new) }
        placeOuters()
        setNeedsLayout()
    }

    /// Places the table's own header and footer by their heights and the table's width.
    func placeOuters() {
        map.top = tableHeaderView?.frame.height ?? 0
        map.bottom = tableFooterView?.frame.height ?? 0
        for (view, y) in [(tableHeaderView, CGFloat(0)), (tableFooterView, map.sectionsEnd)] {
            guard let view else { continue }
            let box = CGRect(x: 0, y: y, width: bounds.width, height: view.frame.height)
            if view.frame != box { view.frame = box }
        }
        if state.isLoaded { noteSize() }
    }

    func replaceGround(_ old: UIView?) {
        if old?.superview === self { old?.removeFromSuperview() }
        if let backgroundView { insertSubview(backgroundView, at: 0) }
        setNeedsLayout()
    }
}
