import CoreAnimation
import Foundation
import Stage
import ViewKit

/// Something on a page that a pointer or a finger works.
///
/// A control is made of layers; a `ControlSet` hands it the events. Points are in the space of
/// `layer`.
@MainActor
protocol Control: AnyObject {
    /// What shows it; in the page's tree.
    var layer: CALayer { get }
    /// Where it can be pressed; larger than what is seen where fingers need it.
    var touchArea: CGRect { get }
    /// The pointer came over it, or left.
    func hover(_ isOver: Bool)
    /// A button or a finger went down on it.
    func press(at point: CGPoint)
    /// What pressed it moved, wherever to.
    func drag(to point: CGPoint)
    /// What the keyboard works of it, and readers hear of, in the order of reading.
    var elements: [LayerElement] { get }
    /// What pressed it was lifted; `isCancelled` when the press shall have no effect.
    func release(at point: CGPoint, isCancelled: Bool)
}

extension Control {
    /// The layer, with some room for fingers.
    var touchArea: CGRect { layer.bounds.insetBy(dx: -4, dy: -4) }
    /// Nothing.
    func drag(to point: CGPoint) {}
    /// Nothing.
    var elements: [LayerElement] { [] }

    /// Changes layers at once, whatever their actions are.
    func withoutAnimation(_ change: () -> Void) {
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        change()
        CATransaction.commit()
    }
}

/// A page of views.
@MainActor
protocol ScreenPage: GalleryPage {
    /// What its windows are shown on; made of the page's layer.
    var screen: UIScreen { get }
}

/// A page with controls.
@MainActor
protocol ControlledPage: GalleryPage {
    /// All of them.
    var controls: ControlSet { get }
}
