import Chrome
import CoreAnimation
import Foundation
import ViewKit

/// A planet and its figures (NASA's fact sheet).
private struct Planet: Hashable {
    var name: String
    /// The diameter, in kilometres.
    var size: Int
    var moons: Int

    /// The planets by their distance from the sun.
    static let all = [
        Planet(name: "Mercury", size: 4879, moons: 0),
        Planet(name: "Venus", size: 12_104, moons: 0),
        Planet(name: "Earth", size: 12_756, moons: 1), Planet(name: "Mars", size: 6792, moons: 2),
        Planet(name: "Jupiter", size: 142_984, moons: 95),
        Planet(name: "Saturn", size: 120_536, moons: 274),
        Planet(name: "Uranus", size: 51_118, moons: 28),
        Planet(name: "Neptune", size: 49_528, moons: 16),
    ]
}

/// The data of a table of planets that can be moved by hand.
private final class PlanetSource: UITableViewDiffableDataSource<String, Planet> {
    override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int)
        -> String?
    { sectionIdentifier(for: section) }

    override func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
        true
    }

    override func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
        true
    }

    override func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
        forRowAt indexPath: IndexPath
    ) {
        guard let planet = itemIdentifier(for: indexPath) else { return }
        var shot = snapshot()
        shot.deleteItems([planet])
        apply(shot, animatingDifferences: true)
    }

    override func tableView(
        _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
        to destinationIndexPath: IndexPath
    ) {
        guard let planet = itemIdentifier(for: sourceIndexPath) else { return }
        var shot = snapshot()
        let sections = shot.sectionIdentifiers
        let rest = shot.itemIdentifiers(inSection: sections[destinationIndexPath.section])
            .filter { $0 != planet }
        if destinationIndexPath.row < rest.count {
            shot.moveItem(planet, beforeItem: rest[destinationIndexPath.row])
        } else if let last = rest.last {
            shot.moveItem(planet, afterItem: last)
        } else {
            shot.deleteItems([planet])
            shot.appendItems([planet], toSection: sections[destinationIndexPath.section])
        }
        apply(shot, animatingDifferences: false)
    }
}

/// Rounded groups of planets, by snapshots: rows go to their places when another order is chosen.
final class PlanetList: UITableView {
    /// The orders that can be chosen.
    enum Order: Int, CaseIterable {
        case distance, size, moons

        var word: String { "\(self)".capitalized }
    }

    private var source: PlanetSource?

    init(theme: Theme) {
        super.init(frame: .zero, style: .insetGrouped)
        layer.name = "planets"
        backgroundColor = UIColor(cgColor: theme.background)
        accessibilityLabel = "Planets"
        let source = PlanetSource(tableView: self) { table, path, planet in
            let cell =
                table.dequeueReusableCell(withIdentifier: "planet")
                ?? UITableViewCell(style: .value1, reuseIdentifier: "planet")
            var content = UIListContentConfiguration.valueCell()
            content.text = planet.name
            content.secondaryText = "\(planet.size.grouped) km"
            content.secondaryTextProperties.color = .quiet
            cell.contentConfiguration = content
            cell.backgroundColor = UIColor(cgColor: theme.card)
            cell.accessoryType = planet.moons > 0 ? .disclosureIndicator : .none
            return cell
        }
        self.source = source
        delegate = self
        show(.distance, isAnimated: false)
    }

    required init?(coder: NSCoder) { nil }

    /// Arranges all planets in groups by an order.
    func show(_ order: Order, isAnimated: Bool = true) {
        var shot = NSDiffableDataSourceSnapshot<String, Planet>()
        let all = Planet.all
        func add(_ title: String, _ planets: [Planet]) {
            shot.appendSections([title])
            shot.appendItems(planets, toSection: title)
        }
        switch order {
        case .distance:
            add("Inner planets", Array(all.prefix(4)))
            add("Outer planets", Array(all.dropFirst(4)))
        case .size:
            let planets = all.sorted { $0.size > $1.size }
            add("Outer planets", planets.filter { $0.size > 40_000 })
            add("Inner planets", planets.filter { $0.size <= 40_000 })
        case .moons:
            add("With moons", all.filter { $0.moons > 0 }.sorted { $0.moons > $1.moons })
            add("Without moons", all.filter { $0.moons == 0 })
        }
        source?.apply(shot, animatingDifferences: isAnimated)
    }
}

extension PlanetList: UITableViewDelegate {
    func tableView(
        _ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int
    ) {
        guard let header = view as? UITableViewHeaderFooterView,
            var content = header.contentConfiguration as? UIListContentConfiguration
        else { return }
        content.textProperties.color = .quiet
        header.contentConfiguration = content
    }
}
