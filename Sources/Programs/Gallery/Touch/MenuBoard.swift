import CoreAnimation
import Foundation
import Primitives
import ViewKit

/// Cards that have menus of their own, buttons with menus for all of them, and a line that tells
/// what was chosen last.
final class MenuBoard: UIView, PageContent {
    private let theme: Theme
    private let ground: UIView
    private let told = UILabel()
    private let column = UIStackView.column([], spacing: PageScene.gap)
    private(set) var cards: [MenuCard] = []
    private var isDescending = false

    init(frame: CGRect, theme: Theme) {
        self.theme = theme
        ground = UIView(card: theme)
        super.init(frame: frame)
        let buttons = [
            button("New card") { $0.newMenu() }, button("Order") { $0.orderMenu() },
            button("All") { $0.allMenu() },
        ]
        told.font = .systemFont(ofSize: 13)
        told.textColor = UIColor(cgColor: theme.quietText)
        let bar = UIStackView(arrangedSubviews: buttons + [UIView()])
        bar.spacing = 12
        bar.heightAnchor.constraint(equalToConstant: 36).isActive = true
        for part in [bar, ground, told] { column.addArrangedSubview(part) }
        add(column, top: 0, left: 0, bottom: 4, right: 0)
        tell("Menus open by a right press, a finger at rest, or the menu key.")
        for index in 0..<6 { add(MenuCard(theme, name: Self.names[index], color: index)) }
        layoutIfNeeded()
    }

    required init?(coder: NSCoder) {
        theme = .dark
        ground = UIView(card: .dark)
        super.init(coder: coder)
    }

    private static let names = [
        "Anna", "Bruno", "Clara", "David", "Emil", "Frida", "Gustav", "Hilda",
    ]

    override func layoutSubviews() {
        super.layoutSubviews()
        column.layoutIfNeeded()
        place()
    }

    private func button(_ title: String, _ menu: @escaping (MenuBoard) -> UIMenu) -> UIButton {
        let button = UIButton.raised(title, theme)
        button.setTitle(title + " ▾", for: .normal)
        // The menu is made anew each time that it opens, as states change.
        button.menu = UIMenu(children: [
            UIDeferredMenuElement.uncached { [weak self] completion in
                completion(self.map { menu($0).children } ?? [])
            }
        ])
        button.showsMenuAsPrimaryAction = true
        return button
    }

    private func tell(_ text: String) { told.text = text }

    // Menus of the buttons

    private func newMenu() -> UIMenu {
        let known = Set(cards.map(\.name))
        return UIMenu(
            children: Self.names.map { name in
                UIAction(title: name, attributes: known.contains(name) ? .disabled : []) {
                    [weak self] _ in
                    guard let self else { return }
                    add(MenuCard(theme, name: name, color: Self.names.firstIndex(of: name) ?? 0))
                    settle()
                    tell("New card: \(name).")
                }
            })
    }

    private func orderMenu() -> UIMenu {
        let ways = [("By name", false), ("By name, backwards", true)].map { title, isDescending in
            UIAction(title: title, state: self.isDescending == isDescending ? .on : .off) {
                [weak self] _ in
                self?.isDescending = isDescending
                self?.settle()
                self?.tell("Order: \(title.lowercased()).")
            }
        }
        return UIMenu(children: [
            UIMenu(options: [.displayInline, .singleSelection], children: ways)
        ])
    }

    private func allMenu() -> UIMenu {
        let colors = UIMenu(
            title: "Colour", children: MenuCard.colors.indices.map(colorAction(of: cards)))
        let remove = UIAction(
            title: "Remove all",
            attributes: cards.isEmpty ? [.disabled, .destructive] : .destructive
        ) { [weak self] _ in
            guard let self else { return }
            for card in cards { take(card) }
            tell("All cards are gone; New card brings them back.")
        }
        return UIMenu(children: [colors, UIMenu(options: .displayInline, children: [remove])])
    }

    /// Makes the actions that choose a colour for cards.
    private func colorAction(of cards: [MenuCard]) -> (Int) -> UIAction {
        { [weak self] index in
            let isOn = !cards.isEmpty && cards.allSatisfy { $0.color == index }
            return UIAction(title: MenuCard.colors[index], state: isOn ? .on : .off) { _ in
                UIView.animate(withDuration: 0.3, delay: 0, options: .beginFromCurrentState) {
                    for card in cards { card.color = index }
                }
                let who = cards.count == 1 ? cards[0].name : "all cards"
                self?.tell("Colour of \(who): \(MenuCard.colors[index].lowercased()).")
            }
        }
    }

    // Cards

    private func add(_ card: MenuCard) {
        card.addInteraction(UIContextMenuInteraction(delegate: self))
        card.alpha = 0
        ground.addSubview(card)
        cards.append(card)
        UIView.animate(withDuration: 0.3) { card.alpha = 1 }
    }

    private func take(_ card: MenuCard) {
        cards.removeAll { $0 === card }
        UIView.animate(withDuration: 0.25, delay: 0, options: .beginFromCurrentState) {
            card.alpha = 0
            card.transform = CGAffineTransform(scaleX: 0.6, y: 0.6)
        } completion: { _ in
            card.removeFromSuperview()
        }
    }

    private func settle() {
        cards.sort { isDescending ? $0.name > $1.name : $0.name < $1.name }
        UIView.animate(
            withDuration: 0.6, delay: 0, usingSpringWithDamping: 0.75, initialSpringVelocity: 0,
            options: .allowUserInteraction
        ) { self.place() }
    }

    private func place() {
        let room = ground.bounds.insetBy(dx: PageScene.gap, dy: PageScene.gap)
        let columns = room.width > 1.2 * room.height ? 4 : 2
        let rows = max(2, (cards.count + columns - 1) / columns)
        let width = (room.width - CGFloat(columns - 1) * PageScene.gap) / CGFloat(columns)
        let height = (room.height - CGFloat(rows - 1) * PageScene.gap) / CGFloat(rows)
        for (index, card) in cards.enumerated() {
            let x = room.minX + CGFloat(index % columns) * (width + PageScene.gap)
            let y = room.minY + CGFloat(index / columns) * (height + PageScene.gap)
            card.bounds.size = CGSize(
                width: max(0, width).rounded(.down), height: max(0, height).rounded(.down))
            card.center = CGPoint(
                x: x.rounded() + card.bounds.width / 2, y: y.rounded() + card.bounds.height / 2)
        }
    }
}

extension MenuBoard: UIContextMenuInteractionDelegate {
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
        guard let card = interaction.view as? MenuCard else { return nil }
        return UIContextMenuConfiguration(actionProvider: { [weak self] _ in self?.menu(of: card) })
    }

    /// The menu of a card.
    func menu(of card: MenuCard) -> UIMenu {
        let star = UIAction(title: "Starred", state: card.isStarred ? .on : .off) {
            [weak self] _ in
            card.isStarred.toggle()
            self?.tell("\(card.name) is \(card.isStarred ? "starred" : "starred no longer").")
        }
        let turn = UIAction(title: "Turn round") { [weak self] _ in
            card.turn()
            self?.tell("\(card.name) turned round.")
        }
        let colors = UIMenu(
            title: "Colour", children: MenuCard.colors.indices.map(colorAction(of: [card])))
        let remove = UIAction(title: "Remove", attributes: .destructive) { [weak self] _ in
            self?.take(card)
            self?.settle()
            self?.tell("\(card.name) is removed.")
        }
        return UIMenu(
            title: card.name,
            children: [star, turn, colors, UIMenu(options: .displayInline, children: [remove])])
    }
}
