import Foundation

/// Delivers the scrolling of wheels and trackpads to pan recognizers whose `allowedScrollTypesMask` has it.
@MainActor
final class ScrollPans {
    /// The recognizer that pans while fingers rest on a trackpad.
    private weak var held: UIPanGestureRecognizer?
    /// The distance since the begin, in points.
    private var way = CGPoint.zero

    /// Gives an event to the pan that is going on; returns whether there is one.
    func goOn(with event: UIScrollEvent) -> Bool {
        guard let pan = held else { return false }
        guard pan.current.isGoingOn else {
            // The program has ended it.
            held = nil
            if pan.current.isOver, pan.active.isEmpty { pan.startAnew() }
            return false
        }
        guard !event.isEnd else {
            end(pan)
            return true
        }
        move(pan, event)
        return true
    }

    /// Begins a pan of a view's recognizers; returns whether one takes the event.
    func begin(at view: UIView, with event: UIScrollEvent) -> Bool {
        guard !event.isEnd else { return false }
        for case let pan as UIPanGestureRecognizer in view.gestureRecognizers ?? []
        where takes(pan, event) {
            way = .zero
            pan.note(middle: event.location)
            pan.take(whole: way, at: event.trueTime)
            pan.state = .began
            guard pan.current.isGoingOn else {
                // A delegate has refused: no touch ends that would bring the recognizer back.
                pan.startAnew()
                continue
            }
            move(pan, event)
            // A wheel tells of no end.
            if event.isStepped { end(pan) } else { held = pan }
            return true
        }
        return false
    }

    private func takes(_ pan: UIPanGestureRecognizer, _ event: UIScrollEvent) -> Bool {
        // Scroll views take scrolling by themselves.
        pan.isEnabled && pan.current == .possible && pan.active.isEmpty && !(pan is ScrollPan)
            && pan.allowedScrollTypesMask.contains(event.scrollType)
    }

    private func move(_ pan: UIPanGestureRecognizer, _ event: UIScrollEvent) {
        way.x += event.translation.x
        way.y += event.translation.y
        pan.take(whole: way, at: event.trueTime)
        pan.state = .changed
    }

    private func end(_ pan: UIPanGestureRecognizer) {
        held = nil
        pan.state = .ended
        pan.startAnew()
    }
}
