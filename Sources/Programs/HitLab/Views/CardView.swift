import Foundation
import ViewKit

/// A view with round corners and an edge, which is strong while the user needs high contrast.
class CardView: UIView {
    /// An empty card.
    init() {
        super.init(frame: .zero)
        backgroundColor = .secondarySystemGroupedBackground
        layer.cornerRadius = 14
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
        let edge = traitCollection.accessibilityContrast == .high ? UIColor.label : .separator
        layer.borderColor = edge.resolvedColor(with: traitCollection).cgColor
    }
}
