import CoreAnimation
import Foundation
import Primitives
import ViewKit

extension UIView {
    /// Makes a rounded ground for a group of controls, as on pages of layers.
    convenience init(card theme: Theme) {
        self.init(frame: .zero)
        backgroundColor = UIColor(cgColor: theme.card)
        takeEdge(theme)
    }

    /// Gives the view the round corners and the edge of a card.
    func takeEdge(_ theme: Theme) {
        layer.cornerRadius = Theme.radius
        layer.borderWidth = 1
        layer.borderColor = theme.frame
    }
}

extension UIView {
    /// Adds a bar of controls above a view, and another view at the left of both; lays them out.
    func addDesk(
        _ side: UIView? = nil, width: CGFloat = 0, bar: [(view: UIView, width: CGFloat?)],
        spacing: CGFloat = PageScene.gap, _ main: UIView
    ) {
        let bar = UIStackView.bar(bar, spacing: spacing)
        bar.heightAnchor.constraint(equalToConstant: 32).isActive = true
        let column = UIStackView.column([bar, main], spacing: PageScene.gap)
        let desk = UIStackView.bar(
            (side.map { [($0, max(0, width))] } ?? []) + [(column, nil)], spacing: PageScene.gap)
        add(desk, top: 0, left: 0, bottom: 0, right: 0)
        layoutIfNeeded()
    }
}

extension UIButton {
    /// A button of a page; its layer is named after its title. The main one has the accent's
    /// colour, one that is selected its edge.
    static func raised(_ title: String, _ theme: Theme, isStrong: Bool = false) -> UIButton {
        var look = isStrong ? UIButton.Configuration.filled() : .gray()
        look.buttonSize = .small
        look.background.cornerRadius = 8
        look.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 12, bottom: 0, trailing: 12)
        look.baseForegroundColor = UIColor(cgColor: isStrong ? theme.onAccent : theme.text)
        look.titleTextAttributesTransformer = .init { attributes in
            var attributes = attributes
            attributes.font = UIFont.systemFont(ofSize: 13, weight: .semibold)
            return attributes
        }
        let button = UIButton(configuration: look)
        button.layer.name = title
        button.setTitle(title, for: .normal)
        guard !isStrong else { return button }
        button.configurationUpdateHandler = { button in
            let (isOn, isHeld) = (button.isSelected, button.isHighlighted)
            let accent = UIColor(cgColor: theme.accent)
            let ground = isOn ? accent.withAlphaComponent(0.25) : UIColor(cgColor: theme.raised)
            button.configuration?.background.backgroundColor =
                isHeld ? UIColor(cgColor: theme.trough) : ground
            button.configuration?.background.strokeWidth = 1
            button.configuration?.background.strokeColor =
                isOn ? accent : UIColor(cgColor: theme.knobEdge)
        }
        return button
    }
}
