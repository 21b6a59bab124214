import UIKit

/// A card with a menu: by a right press, or a finger at rest.
final class CardView: UIView, UIContextMenuInteractionDelegate {
    func start() {
        addInteraction(UIContextMenuInteraction(delegate: self))
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
        UIContextMenuConfiguration(actionProvider: { _ in
            UIMenu(children: [
                UIAction(title: "Hide") { _ in self.isHidden = true },
                UIAction(title: "Remove", attributes: .destructive) {
                    _ in self.removeFromSuperview()
                },
            ])
        })
    }
}
