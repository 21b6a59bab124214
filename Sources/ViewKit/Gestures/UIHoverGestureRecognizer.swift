public import Foundation

/// Finds a pointer, or a pen in the air, over its view. Continuous: it begins when the pointer comes
/// over the view, also when the view comes under a pointer that rests, and ends when it is no longer
/// there.
///
/// What counts is what the person sees: a view in flight is hovered over where it is on screen.
open class UIHoverGestureRecognizer: UIGestureRecognizer {
    /// How far a pen is from the tablet, 0 to 1; 0 for mice.
    open internal(set) var zOffset: CGFloat = 0
    /// The pen's angle to the screen, in radians; π/2 is upright.
    open internal(set) var altitudeAngle: CGFloat = .pi / 2
    var azimuth: CGFloat = 0

    /// A recogniser of the pointer.
    public required init() {
        super.init()
        // It follows no touches.
        allowedTouchTypes = []
    }

    /// Which way the pen points, in radians from +x of the window, growing clockwise on screen.
    open func azimuthAngle(in view: UIView?) -> CGFloat { azimuth }

    /// The pointer is, or was, at a point of the window.
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
