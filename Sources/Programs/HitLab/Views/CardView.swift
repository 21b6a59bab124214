import Chrome
import Foundation
import ViewKit

/// A view with round corners and an edge, which is strong while the user needs high contrast.
class CardView: UIView {
    /// An empty card.
    init() {
        super.init(frame: .zero)
        backgroundColor = .card
        layer.cornerRadius = Chrome.radius
        layer.cornerCurve = .continuous
        layer.borderWidth = 1
        registerForTraitChanges(
            [UITraitUserInterfaceStyle.self, UITraitAccessibilityContrast.self]
        ) { (card: CardView, _) in card.colorEdge() }
    }

    required init?(coder: NSCoder) { nil }

    override func didMoveToWindow() {
        super.didMoveToWindow()
        colorEdge()
    }

    private func colorEdge() {
        layer.borderColor = UIColor.edge.resolvedColor(with: traitCollection).cgColor
    }
}
