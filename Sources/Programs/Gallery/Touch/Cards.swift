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

    /// Gives the view the round corners of a card and a line, which is strong while the user needs high
    /// contrast.
    func takeEdge(_ theme: Theme) { takeEdge(radius: 14, theme.line, strong: theme.text) }

    fileprivate func takeEdge(radius: CGFloat, _ line: CGColor, strong: CGColor) {
        func color() -> CGColor { UIAccessibility.isDarkerSystemColorsEnabled ? strong : line }
        layer.cornerRadius = radius
        layer.borderWidth = 1
        layer.borderColor = color()
        _ = registerForTraitChanges([UITraitAccessibilityContrast.self]) { (view: UIView, _) in
            view.layer.borderColor = color()
        }
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
        button.takeEdge(radius: 8, theme.knobEdge, strong: theme.text)
        return button
    }
}
