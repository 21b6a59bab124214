import Foundation
import Stage

/// Delivers the events of a pointer without pressed buttons to the hover recognizers.
@MainActor
final class HoverDelivery {
    private var hovered: [UIHoverGestureRecognizer] = []

    func receive(_ input: LayerEvent, on screen: UIScreen) {
        let view = input.kind == .pointerLeft ? nil : screen.hit(input)?.view
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
}
