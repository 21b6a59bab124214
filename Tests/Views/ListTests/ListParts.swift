import CoreAnimation
import Foundation
import ViewKit

/// A table of names on a desk, with all that it asked and was told.
@MainActor
final class ListSource: UITableViewDataSource, UITableViewDelegate {
    var sections: [[String]]
    var titles: [String?] = []
    var footers: [String?] = []
    /// The heights by the row's name; others are the table's.
    var heights: [String: CGFloat] = [:]
    var log: [String] = []
    var counted = 0
    var made = 0
    var style = UITableViewCell.CellStyle.default
    var refused: Set<String> = []

    init(_ sections: [[String]]) {
        self.sections = sections
    }

    func name(_ path: IndexPath) -> String { sections[path.section][path.row] }

    func numberOfSections(in tableView: UITableView) -> Int { sections.count }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        counted += 1
        return sections[section].count
    }

    func tableView(
        _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
        let cell: UITableViewCell
        let name = "name \(style.rawValue)"
        if let old = tableView.dequeueReusableCell(withIdentifier: name) {
            cell = old
        } else {
            cell = UITableViewCell(style: style, reuseIdentifier: name)
            made += 1
        }
        cell.textLabel?.text = self.name(indexPath)
        return cell
    }

    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        titles.indices.contains(section) ? titles[section] : nil
    }

    func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
        footers.indices.contains(section) ? footers[section] : nil
    }

    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        heights[name(indexPath)] ?? tableView.rowHeight
    }

    func tableView(
        _ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath
    ) -> Bool { !refused.contains(name(indexPath)) }

    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        log.append("+\(name(indexPath))")
    }

    func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
        log.append("-\(name(indexPath))")
    }

    func tableView(
        _ tableView: UITableView, performPrimaryActionForRowAt indexPath: IndexPath
    ) { log.append("!\(name(indexPath))") }

    /// The names of the cells in sight.
    func seen(_ table: UITableView) -> [String?] { table.visibleCells.map { $0.textLabel?.text } }
}

/// Names in a row: "0", "1" and so on.
func numbers(_ count: Int) -> [String] { (0..<count).map(String.init) }
