import CoreAnimation
import Foundation
import Stage
import ViewKit

/// A control of a page, worked by a pointer or a finger.
///
/// A control is made of layers; a `ControlSet` hands it the events. Points are in the space of
/// `layer`.
@MainActor
protocol Control: AnyObject {
    /// The layer that shows it, in the page's tree.
    var layer: CALayer { get }
    /// The area where it can be pressed, in its layer's space; larger than the visible part where
    /// fingers need it.
    var touchArea: CGRect { get }
    /// The pointer came over the control, or left it.
    func hover(_ isOver: Bool)
    /// A button or a finger went down on the control.
    func press(at point: CGPoint)
    /// The pointer or finger that presses the control moved, perhaps outside of it.
    func drag(to point: CGPoint)
    /// The parts that the keyboard works, and screen readers read, in the order of reading.
    var elements: [LayerElement] { get }
    /// The pointer or finger was lifted; `isCancelled` when the press is to have no effect.
    func release(at point: CGPoint, isCancelled: Bool)
}

extension Control {
    /// The layer's bounds, with some room for fingers.
    var touchArea: CGRect { layer.bounds.insetBy(dx: -4, dy: -4) }
    /// Does nothing.
    func drag(to point: CGPoint) {}
    /// No elements.
    var elements: [LayerElement] { [] }

    /// Changes layers without their implicit actions.
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
    /// The screen on which its windows are shown; made of the page's layer.
    var screen: UIScreen { get }
}

/// A page with controls.
@MainActor
protocol ControlledPage: GalleryPage {
    /// All controls of the page.
    var controls: ControlSet { get }
}
