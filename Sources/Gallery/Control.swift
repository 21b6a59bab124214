import CoreAnimation
import Foundation

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
    /// What pressed it was lifted; `isCancelled` when the press shall have no effect.
    func release(at point: CGPoint, isCancelled: Bool)
}

extension Control {
    /// The layer, with some room for fingers.
    var touchArea: CGRect { layer.bounds.insetBy(dx: -4, dy: -4) }
    /// Nothing.
    func drag(to point: CGPoint) {}

    /// Changes layers at once, whatever their actions are.
    func withoutAnimation(_ change: () -> Void) {
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        change()
        CATransaction.commit()
    }
}
