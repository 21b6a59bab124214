import CoreAnimation
import Foundation
import Stage

/// Brings a pointer that touches nothing to the recognisers of hovering.
@MainActor
final class HoverDelivery {
    private var hovered: [UIHoverGestureRecognizer] = []

    func receive(_ input: LayerEvent, on screen: UIScreen) {
        let view = input.kind == .pointerLeft ? nil : Self.view(under: input, on: screen)
        var over: [UIHoverGestureRecognizer] = []
        var each = view
        while let here = each {
            over += (here.gestureRecognizers ?? []).compactMap { $0 as? UIHoverGestureRecognizer }
            each = here.superview
        }
        over.removeAll { !$0.isEnabled }
        let left = hovered.filter { !over.contains($0) }
        hovered = over
        for recognizer in left { tell(recognizer, input, screen, isOver: false) }
        for recognizer in over { tell(recognizer, input, screen, isOver: true) }
    }

    private func tell(
        _ recognizer: UIHoverGestureRecognizer, _ input: LayerEvent, _ screen: UIScreen,
        isOver: Bool
    ) {
        guard isOver || recognizer.current.isGoingOn else { return }
        let window = recognizer.view?.window
        let point = window.map { screen.convert(input.location, to: $0) } ?? input.location
        if let pen = input.pen {
            recognizer.zOffset = CGFloat(pen.distance)
            recognizer.altitudeAngle = CGFloat(pen.altitude)
            recognizer.azimuth = CGFloat(pen.azimuth)
        }
        recognizer.follow(point, isOver: isOver, hasMoved: input.kind == .pointerMoved)
    }

    /// The view whose layer the person sees under the pointer; where that takes no touches, the one
    /// that a touch would go to.
    private static func view(under input: LayerEvent, on screen: UIScreen) -> UIView? {
        var layer = input.layer
        while let here = layer, !(here.delegate is UIView) { layer = here.superlayer }
        if let view = layer?.delegate as? UIView, view.isTouchable { return view }
        return screen.hit(input.location, nil)?.view
    }
}

extension UIView {
    /// True when touches can reach the view, for all that it and those above it say; an animation
    /// keeps touches away, but not the pointer.
    fileprivate var isTouchable: Bool {
        var each: UIView? = self
        while let view = each {
            guard !view.isHidden, view.isUserInteractionEnabled, view.alpha > 0.01 else {
                return false
            }
            each = view.superview
        }
        return true
    }
}
