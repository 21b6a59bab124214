public import Foundation
public import Primitives

/// Recognizes a pointer, or a pen in the air, over its view. Continuous: it begins when the pointer
/// comes over the view, even if the view comes under a resting pointer, and ends when the pointer
/// is no longer there.
///
/// The visible place counts: an animated view is hovered over where it is on screen.
///
/// ```swift
/// let hover = UIHoverGestureRecognizer()
/// view.addGestureRecognizer(hover)
/// print(hover.location(in: view))
/// ```
open class UIHoverGestureRecognizer: UIGestureRecognizer {
    /// The distance of a pen from the tablet, 0 to 1; 0 for mice.
    open internal(set) var zOffset: CGFloat = 0
    /// The pen's angle to the screen, in radians; π/2 is upright.
    open internal(set) var altitudeAngle: CGFloat = .pi / 2
    var azimuth: CGFloat = 0

    /// A recognizer of the pointer that calls a method of `target`.
    /// - Parameters:
    ///   - target: the object that is called, not retained; nil for none.
    ///   - action: the method; nil for none.
    public override init(target: Any?, action: Selector?) {
        super.init(target: target, action: action)
        // The recognizer tracks no touches.
        allowedTouchTypes = []
    }

    /// Returns the direction in which the pen points, in radians from +x of the window, growing
    /// clockwise on screen.
    /// - Parameter view: ignored: the angle is that of the window.
    open func azimuthAngle(in view: UIView?) -> CGFloat { azimuth }

    /// Takes the pointer's position, a point of the window.
    func follow(_ point: CGPoint, isOver: Bool, hasMoved: Bool) {
        note(middle: point)
        if isOver {
            if current == .possible { state = .began } else if hasMoved { state = .changed }
        } else {
            state = .ended
            startAnew()
        }
    }
}
