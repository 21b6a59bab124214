import Foundation
import ViewKit

/// A data source and delegate with all answers given by values, and with a log of what it was told.
@MainActor
final class RuleSource: UITableViewDataSource, UITableViewDelegate {
    var sections: [[String]]
    var titles: [String?] = []
    var footers: [String?] = []
    var letters: [String]?
    var log: [String] = []
    var style = UITableViewCell.CellStyle.default
    /// Makes a cell of an identifier; nil for one of the system's class with the row's name.
    var make: ((String) -> UITableViewCell)?
    var dress: (UITableViewCell, IndexPath) -> Void = { _, _ in }
    var heights: [String: CGFloat] = [:]
    var estimate = UITableView.automaticDimension
    var headerHeight = UITableView.automaticDimension
    var headerView: (UITableView, Int) -> UIView? = { _, _ in nil }
    /// The rows that can be neither selected nor deselected.
    var fixed: Set<String> = []
    var editing = UITableViewCell.EditingStyle.delete
    var leading: [String] = []
    /// The last row to which rows can be moved.
    var lastTarget = Int.max

    init(_ sections: [[String]]) {
        self.sections = sections
    }

    func name(_ path: IndexPath) -> String { sections[path.section][path.row] }

    /// The names of the cells in sight.
    func seen(_ table: UITableView) -> [String?] { table.visibleCells.map { $0.textLabel?.text } }

    func numberOfSections(in tableView: UITableView) -> Int { sections.count }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        sections[section].count
    }
    func tableView(
        _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
        let cell =
            tableView.dequeueReusableCell(withIdentifier: "rule")
            ?? make?("rule") ?? UITableViewCell(style: style, reuseIdentifier: "rule")
        if make == nil { cell.textLabel?.text = name(indexPath) }
        dress(cell, indexPath)
        return cell
    }
    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        titles.indices.contains(section) ? titles[section] : nil
    }
    func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
        footers.indices.contains(section) ? footers[section] : nil
    }
    func sectionIndexTitles(for tableView: UITableView) -> [String]? { letters }
    func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { true }
    func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { true }
    func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
        forRowAt indexPath: IndexPath
    ) { log.append("\(editingStyle) \(name(indexPath))") }
    func tableView(
        _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
        to destinationIndexPath: IndexPath
    ) {
        log.append("move \(sourceIndexPath.row) \(destinationIndexPath.row)")
        let item = sections[sourceIndexPath.section].remove(at: sourceIndexPath.row)
        sections[destinationIndexPath.section].insert(item, at: destinationIndexPath.row)
    }

    // The delegate's part

    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        heights[name(indexPath)] ?? UITableView.automaticDimension
    }
    func tableView(
        _ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath
    ) -> CGFloat { estimate }
    func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
        headerHeight
    }
    func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
        headerView(tableView, section)
    }
    func tableView(
        _ tableView: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int
    ) { log.append("header gone") }
    func tableView(
        _ tableView: UITableView, willSelectRowAt indexPath: IndexPath
    ) -> IndexPath? { fixed.contains(name(indexPath)) ? nil : indexPath }
    func tableView(
        _ tableView: UITableView, willDeselectRowAt indexPath: IndexPath
    ) -> IndexPath? { fixed.contains(name(indexPath)) ? nil : indexPath }
    func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {
        log.append("light \(name(indexPath))")
    }
    func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {
        log.append("dark \(name(indexPath))")
    }
    func tableView(
        _ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath
    ) { log.append("info \(name(indexPath))") }
    func tableView(
        _ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath
    ) -> UITableViewCell.EditingStyle { editing }
    func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath) {
        log.append("begin \(name(indexPath))")
    }
    func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?) {
        log.append("end \(indexPath.map(name) ?? "gone")")
    }
    func tableView(
        _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? {
        UISwipeActionsConfiguration(
            actions: leading.map { title in
                UIContextualAction(style: .normal, title: title) { [weak self] _, _, done in
                    self?.log.append(title)
                    done(true)
                }
            })
    }
    func tableView(
        _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
        toProposedIndexPath proposedDestinationIndexPath: IndexPath
    ) -> IndexPath {
        IndexPath(
            row: min(proposedDestinationIndexPath.row, lastTarget),
            section: proposedDestinationIndexPath.section)
    }
}
