import CoreAnimation
import Foundation
import ViewKit

/// Two tables beside each other; above the right one the choice of its order, and a button that edits.
final class ListsDesk: UIView, PageContent {
    private let names: NameList
    private let planets = PlanetList()
    private let order = UISegmentedControl(items: PlanetList.Order.allCases.map(\.word))
    private let edit: UIButton

    private static let barHeight: CGFloat = 32

    init(frame: CGRect, theme: Theme) {
        names = NameList(theme: theme)
        edit = UIButton.raised("Edit", theme)
        super.init(frame: frame)
        for table in [names, planets] as [UITableView] {
            table.takeEdge(theme)
            addSubview(table)
        }
        order.selectedSegmentIndex = 0
        order.accessibilityLabel = "Order of the planets"
        order.addAction(UIAction { [weak self] _ in self?.arrange() }, for: .valueChanged)
        edit.addAction(UIAction { [weak self] _ in self?.toggle() }, for: .primaryActionTriggered)
        addSubview(order)
        addSubview(edit)
        layoutIfNeeded()
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

    override func layoutSubviews() {
        super.layoutSubviews()
        let (wide, high, gap) = (max(0, bounds.width), max(0, bounds.height), PageScene.gap)
        let left = max(0, (wide - gap) * 0.44).rounded(.down)
        let right = max(0, wide - left - gap)
        let top = Self.barHeight + gap
        let button = min(72, right)
        names.frame = CGRect(x: 0, y: 0, width: left, height: high)
        order.frame = CGRect(
            x: left + gap, y: 0, width: max(0, right - button - gap), height: Self.barHeight)
        edit.frame = CGRect(x: wide - button, y: 0, width: button, height: Self.barHeight)
        planets.frame = CGRect(x: left + gap, y: top, width: right, height: max(0, high - top))
    }
}
