import CoreAnimation
import Foundation
import ViewKit

/// Two tables beside each other; above the right one the choice of its order, and a button that edits.
final class ListsDesk: UIView, PageContent {
    private let names: NameList
    private let planets: PlanetList
    private let order = UISegmentedControl(items: PlanetList.Order.allCases.map(\.word))
    private let edit: UIButton

    init(frame: CGRect, theme: Theme) {
        names = NameList(theme: theme)
        planets = PlanetList(theme: theme)
        edit = UIButton.raised("Edit", theme)
        super.init(frame: frame)
        for table in [names, planets] as [UITableView] { table.takeEdge(theme) }
        order.selectedSegmentIndex = 0
        order.accessibilityLabel = "Order of the planets"
        order.addAction(UIAction { [weak self] _ in self?.arrange() }, for: .valueChanged)
        edit.addAction(UIAction { [weak self] _ in self?.toggle() }, for: .primaryActionTriggered)
        addDesk(
            names, width: ((frame.width - PageScene.gap) * 0.44).rounded(.down),
            bar: [(order, nil), (edit, 72)], planets)
    }

    required init?(coder: NSCoder) { nil }

    private func arrange() {
        guard let chosen = PlanetList.Order(rawValue: order.selectedSegmentIndex) else { return }
        planets.show(chosen)
    }

    private func toggle() {
        let isEditing = !planets.isEditing
        planets.setEditing(isEditing, animated: true)
        edit.setTitle(isEditing ? "Done" : "Edit", for: .normal)
    }
}
