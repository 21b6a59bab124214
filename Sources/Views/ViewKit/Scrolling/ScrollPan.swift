import Foundation

/// The pan of a scroll view: it begins only in a direction in which content can move, and at once
/// when a finger stops moving content. It fails where the view under the finger keeps the finger.
final class ScrollPan: UIPanGestureRecognizer {
    /// The time at which the first finger came down.
    private var firstDown: TimeInterval = 0
    /// The time of the latest movement.
    private var moment: TimeInterval = 0

    private var scroller: UIScrollView? { view as? UIScrollView }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        let isFirst = active.count == touches.count
        if isFirst { firstDown = event.trueTime }
        super.touchesBegan(touches, with: event)
        guard isFirst, let scroller, current == .possible else { return }
        if scroller.fingerCame() { state = .began }
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        moment = event.trueTime
        super.touchesMoved(touches, with: event)
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesEnded(touches, with: event)
        if active.allSatisfy({ $0.phase == .ended }) { scroller?.fingersLeft() }
    }

    override func reset() {
        super.reset()
        scroller?.fingersLeft()
    }

    override func hasBegun(by way: CGPoint) -> Bool {
        guard let scroller, scroller.isScrollEnabled, movesContent(by: way) else { return false }
        guard scroller.mayTake(tracked, after: moment - firstDown) else {
            state = .failed
            return false
        }
        return true
    }

    /// Returns whether a movement in points of the window is one along which content can move.
    private func movesContent(by way: CGPoint) -> Bool {
        guard let scroller else { return false }
        let (dx, dy) = (abs(way.x), abs(way.y))
        switch (scroller.axis(.x).canMove, scroller.axis(.y).canMove) {
        case (true, true): return super.hasBegun(by: way)
        case (true, false): return dx >= Self.slop && dx >= dy
        case (false, true): return dy >= Self.slop && dy >= dx
        case (false, false): return false
        }
    }

    override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
        !(preventedGestureRecognizer is UIPinchGestureRecognizer
            && preventedGestureRecognizer.view === view)
    }

    override func canBePrevented(
        by preventingGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
        !(preventingGestureRecognizer is UIPinchGestureRecognizer
            && preventingGestureRecognizer.view === view)
    }
}
