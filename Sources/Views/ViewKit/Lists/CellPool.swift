import Foundation

/// The cells, headers and footers of a table that were used before, by their identifiers.
///
/// Cells stay in the table, hidden, so that using one again moves nothing in the tree of views.
@MainActor
struct CellPool {
    var cellClasses: [String: UITableViewCell.Type] = [:]
    var edgeClasses: [String: UITableViewHeaderFooterView.Type] = [:]
    /// The nibs in place of classes.
    var cellNibs: [String: UINib] = [:]
    var edgeNibs: [String: UINib] = [:]
    private var cells: [String: [UITableViewCell]] = [:]
    private var edges: [String: [UITableViewHeaderFooterView]] = [:]
    /// The number of cells that are kept of each identifier; those beyond it are given up.
    private static let most = 64

    /// Keeps a cell that left; one without an identifier is given up.
    mutating func keep(_ cell: UITableViewCell) {
        guard let name = cell.reuseIdentifier, cells[name, default: []].count < Self.most else {
            return cell.removeFromSuperview()
        }
        cell.isHidden = true
        cells[name, default: []].append(cell)
    }

    mutating func keep(_ edge: UITableViewHeaderFooterView) {
        guard let name = edge.reuseIdentifier, edges[name, default: []].count < Self.most else {
            return
        }
        edges[name, default: []].append(edge)
    }

    mutating func takeCell(_ name: String) -> UITableViewCell? { cells[name]?.popLast() }
    mutating func takeEdge(_ name: String) -> UITableViewHeaderFooterView? {
        edges[name]?.popLast()
    }
}

// Reuse
extension UITableView {
    static let edgeIdentifier = "title"

    func takeCell(_ name: String) -> UITableViewCell? {
        if let cell = state.reconfigured, cell.reuseIdentifier == name { return cell }
        if let cell = state.pool.takeCell(name) {
            cell.prepareForReuse()
            return cell
        }
        if let nib = state.pool.cellNibs[name] {
            let cell = nib.only(UITableViewCell.self)
            cell.identifier = name
            return cell
        }
        guard let kind = state.pool.cellClasses[name] else { return nil }
        return kind.instance(style: .default, reuseIdentifier: name)
    }

    func takeRegisteredCell(_ name: String) -> UITableViewCell {
        guard let cell = takeCell(name) else {
            preconditionFailure(
                "no cell for the identifier \"\(name)\"; call register(_:forCellReuseIdentifier:)")
        }
        return cell
    }

    func takeEdge(_ name: String) -> UITableViewHeaderFooterView? {
        if let edge = state.pool.takeEdge(name) {
            edge.prepareForReuse()
            return edge
        }
        if let nib = state.pool.edgeNibs[name] {
            let edge = nib.only(UITableViewHeaderFooterView.self)
            edge.reuseIdentifier = name
            return edge
        }
        guard let kind = state.pool.edgeClasses[name] else {
            return name == Self.edgeIdentifier
                ? UITableViewHeaderFooterView(reuseIdentifier: name) : nil
        }
        return kind.instance(reuseIdentifier: name)
    }

    /// Asks the data source for the content of cells in sight.
    func reconfigure(_ paths: [IndexPath]) {
        for path in paths { reconfigure(TableRow(path)) }
    }

    /// Asks the data source for the content of a cell in sight.
    func reconfigure(_ row: TableRow) {
        guard let cell = shown[row], let dataSource else { return }
        state.reconfigured = cell
        let given = dataSource.tableView(self, cellForRowAt: row.path)
        state.reconfigured = nil
        guard given === cell else {
            return change { $0.reloaded.add([row.path], .none) }
        }
        map.change(row.section) { $0.rows.forget(row.row) }
        measure(cell, row)
        cell.setNeedsLayout()
        setNeedsLayout()
    }
}
