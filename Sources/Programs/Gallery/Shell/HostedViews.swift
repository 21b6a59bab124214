import CoreAnimation
import Foundation
import Primitives
import Stage
import ViewKit

/// Views of a controller in a layer of the gallery's window, beside or over the page. Main thread.
@MainActor
class HostedViews {
    let layer = CALayer()
    let screen: UIScreen
    /// The name of the layer, and of the element of the gallery's focus.
    let name: String
    private let window: UIWindow
    /// Fingers that went down on the views, and aren't lifted yet.
    private var fingers: Set<Int> = []

    /// Shows a controller's views in a frame of the window.
    init(
        _ controller: UIViewController, name: String, frame: CGRect, theme: Theme, scale: CGFloat
    ) {
        self.name = name
        layer.name = name
        layer.frame = frame
        window = UIWindow(in: layer, theme: theme, scale: scale)
        screen = window.screen
        window.backgroundColor = .clear
        window.rootViewController = controller
        window.makeKeyAndVisible()
        window.layoutIfNeeded()
    }

    isolated deinit {
        window.isHidden = true
    }

    /// The view that has the keyboard focus; nil for none.
    var focusedView: UIView? {
        UIFocusSystem.focusSystem(for: window)?.focusedItem as? UIView
    }

    /// The name of the part that has the keyboard focus; nil for none.
    var focused: String? { focusedView?.layer.name }

    /// Returns the views as an element of the gallery's focus.
    func element(_ label: String) -> LayerElement {
        var element = LayerElement(name: name, layer: layer, role: .group, label: label)
        element.guest = screen
        return element
    }

    /// Passes an event of the stage to the views; true when the page has nothing to do with it.
    func take(_ event: LayerEvent) -> Bool {
        let isOver = layer.frame.contains(event.location)
        screen.receive(event)
        switch event.kind {
        case .pointerDown, .scrolled: return isOver
        case .touchBegan(let id):
            if isOver { fingers.insert(id) }
            return isOver
        case .touchMoved(let id): return fingers.contains(id)
        case .touchEnded(let id), .touchCancelled(let id): return fingers.remove(id) != nil
        default: return false
        }
    }
}
