import Foundation
import ViewKit

/// The controller of everything in the gallery's window, which has its keys and its menu. Main thread.
final class GalleryController: UIViewController, UIContextMenuInteractionDelegate {
    private weak var shell: GalleryShell?

    /// Makes the controller of a gallery.
    init(_ shell: GalleryShell) {
        self.shell = shell
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.addInteraction(UIContextMenuInteraction(delegate: self))
    }

    override var keyCommands: [UIKeyCommand]? { shell?.commands }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
        guard let shell, shell.hasMenu(at: location) else { return nil }
        return UIContextMenuConfiguration(actionProvider: { _ in shell.menu() })
    }

    /// Adds a controller whose view has a name, over all others.
    func show(_ controller: UIViewController, name: String) -> UIView {
        addChild(controller)
        let part: UIView = controller.view
        part.layer.name = name
        part.shouldGroupAccessibilityChildren = true
        part.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(part)
        controller.didMove(toParent: self)
        return part
    }
}

extension UIViewController {
    /// Removes the controller and its view from their parents.
    func leave() {
        willMove(toParent: nil)
        view.removeFromSuperview()
        removeFromParent()
    }
}
