import CoreAnimation
import Foundation
import ViewKit

extension UIView {
    /// Makes a rounded ground for a group of controls, as on pages of layers.
    convenience init(card theme: Theme) {
        self.init(frame: .zero)
        backgroundColor = UIColor(cgColor: theme.card)
        takeEdge(theme)
    }

    /// Gives the view the round corners and the line of a card.
    func takeEdge(_ theme: Theme) {
        layer.cornerRadius = 14
        layer.borderWidth = 1
        layer.borderColor = theme.line
    }
}

extension UIButton {
    /// A button of a page's bar; its layer is named after its title.
    static func raised(_ title: String, _ theme: Theme) -> UIButton {
        let button = UIButton(type: .system)
        button.layer.name = title
        button.setTitle(title, for: .normal)
        button.setTitleColor(UIColor(cgColor: theme.text), for: .normal)
        button.backgroundColor = UIColor(cgColor: theme.raised)
        button.layer.cornerRadius = 8
        button.layer.borderWidth = 1
        button.layer.borderColor = theme.knobEdge
        return button
    }
}
