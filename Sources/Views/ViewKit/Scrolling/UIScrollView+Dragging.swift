import CoreAnimation
import Foundation
import Primitives

/// Dragging by fingers.
extension UIScrollView {
    /// Returns the possible offsets along an axis.
    func axis(_ direction: ScrollDirection) -> ScrollAxis {
        let inset = adjustedContentInset
        return switch direction {
        case .x:
            ScrollAxis(
                content: contentSize.width, room: bounds.width, before: inset.left,
                after: inset.right, bounces: bouncesHorizontally,
                alwaysBounces: alwaysBounceHorizontal, alignment: contentAlignmentPoint.x)
        case .y:
            ScrollAxis(
                content: contentSize.height, room: bounds.height, before: inset.top,
                after: inset.bottom, bounces: bouncesVertically,
                alwaysBounces: alwaysBounceVertical, alignment: contentAlignmentPoint.y)
        }
    }

    /// Sets the offset, where it is another one; the delegate is told.
    func show(_ offset: CGPoint) {
        guard offset != bounds.origin else { return }
        bounds.origin = offset
    }

    /// Scrolls by a step where a finger that drags a row or an item is near an edge with more content beyond
    /// it.
    /// - Parameter point: the finger's place, in points of the content.
    func scrollAtEdge(_ point: CGPoint) {
        let free = uncovered
        func step(_ at: CGFloat, _ low: CGFloat, _ high: CGFloat) -> CGFloat {
            at < low + 40 ? -8 : at > high - 40 ? 8 : 0
        }
        show(
            CGPoint(
                x: axis(.x).clamped(bounds.minX + step(point.x, free.minX, free.maxX)),
                y: axis(.y).clamped(bounds.minY + step(point.y, free.minY, free.maxY))))
    }

    /// Stops the content when a finger comes down; returns whether it was moving.
    func fingerCame() -> Bool {
        isTracking = true
        guard isScrollEnabled, runner.isRunning else { return false }
        stopMoving()
        return true
    }

    /// Moves content that was stopped beyond an end back after all fingers were lifted.
    func fingersLeft() {
        guard isTracking else { return }
        isTracking = false
        guard !isDragging, !runner.isRunning else { return }
        let inside = CGPoint(x: axis(.x).clamped(bounds.minX), y: axis(.y).clamped(bounds.minY))
        if inside != bounds.origin { letGo(velocity: .zero, at: hostTime) }
    }

    /// The time after which a finger that came down in a view is tracked by it, in seconds. Apple publishes no
    /// number: 0.15 is a guess.
    static let contentDelay: TimeInterval = 0.15

    /// Returns whether a drag may take its fingers from the views inside that track them.
    /// - Parameters:
    ///   - touches: the fingers of the drag.
    ///   - seconds: the time since the first of them came down.
    func mayTake(_ touches: [UITouch], after seconds: TimeInterval) -> Bool {
        guard !delaysContentTouches || seconds >= Self.contentDelay else { return true }
        let views = touches.filter(\.isDelivered).compactMap(\.view).filter { $0 !== self }
        return views.allSatisfy { canCancelContentTouches && touchesShouldCancel(in: $0) }
    }

    func panned() {
        switch pan.state {
        case .began:
            stopMoving()
            isDragging = true
            MainMode.begin(self)
            rawOffset = CGPoint(x: axis(.x).raw(bounds.minX), y: axis(.y).raw(bounds.minY))
            lockedDirection = lock
            indicators.place(in: self)
            indicators.setShown(true)
            delegate?.scrollViewWillBeginDragging(self)
            if keyboardDismissMode.endsTyping { endEditing(true) }
            drag()
        case .changed: drag()
        case .ended:
            drag()
            let speed = pan.velocity(in: self)
            endDrag(CGPoint(x: -speed.x, y: -speed.y))
        case .cancelled: endDrag(.zero)
        case .possible, .failed: break
        }
    }

    private var lock: ScrollDirection? {
        guard isDirectionalLockEnabled else { return nil }
        let speed = pan.velocity(in: self)
        if abs(speed.x) > 2 * abs(speed.y) { return .x }
        return abs(speed.y) > 2 * abs(speed.x) ? .y : nil
    }

    /// Moves the content with the fingers.
    private func drag() {
        let way = pan.translation(in: self)
        pan.setTranslation(.zero, in: self)
        if lockedDirection != .y, axis(.x).canMove { rawOffset.x -= way.x }
        if lockedDirection != .x, axis(.y).canMove { rawOffset.y -= way.y }
        show(CGPoint(x: axis(.x).shown(rawOffset.x), y: axis(.y).shown(rawOffset.y)))
        refreshControl?.pulled()
    }

    private func endDrag(_ velocity: CGPoint) {
        isDragging = false
        refreshControl?.fingersLeft()
        var speed = velocity
        if lockedDirection == .y || !axis(.x).canMove { speed.x = 0 }
        if lockedDirection == .x || !axis(.y).canMove { speed.y = 0 }
        let time = pan.tracked.map(\.timestamp).max() ?? hostTime
        letGo(velocity: speed, at: time)
    }

    /// Lets the content continue by itself from `time` on, with a velocity in points per second.
    func letGo(velocity: CGPoint, at time: TimeInterval) {
        var motions = (
            x: motion(.x, bounds.minX, velocity.x), y: motion(.y, bounds.minY, velocity.y)
        )
        let planned = CGPoint(x: motions.x.end, y: motions.y.end)
        let speed = CGPoint(x: velocity.x / 1000, y: velocity.y / 1000)
        var target = restingPlace(proposed: planned, velocity: speed)
        if let barRest { target.y = barRest(target.y) }
        delegate?.scrollViewWillEndDragging(
            self, withVelocity: speed, targetContentOffset: &target)
        if target.x != planned.x { motions.x = aim(bounds.minX, target.x, velocity.x) }
        if target.y != planned.y { motions.y = aim(bounds.minY, target.y, velocity.y) }
        let goesOn = motions.x.duration > 0 || motions.y.duration > 0
        delegate?.scrollViewDidEndDragging(self, willDecelerate: goesOn)
        guard goesOn else { return indicators.setShown(false) }
        isDecelerating = true
        delegate?.scrollViewWillBeginDecelerating(self)
        run(motions.x, motions.y, from: time) { [weak self] in
            guard let self else { return }
            isDecelerating = false
            delegate?.scrollViewDidEndDecelerating(self)
        }
    }

    private func motion(
        _ direction: ScrollDirection, _ offset: CGFloat, _ velocity: CGFloat
    ) -> ScrollMotion {
        let axis = axis(direction)
        if isPagingEnabled, axis.range.contains(offset) {
            return aim(offset, axis.page(near: offset, velocity: velocity), velocity)
        }
        guard axis.bounces || axis.range.contains(offset) else {
            return aim(offset, axis.clamped(offset), 0)
        }
        let slowing = ScrollMotion.coasting(
            from: offset, velocity: velocity, rate: decelerationRate.rawValue, range: axis.range)
        guard !axis.bounces else { return slowing }
        // Without bouncing the content stops at its end.
        let limit = ScrollMotion.limit(
            from: offset, velocity: velocity, rate: decelerationRate.rawValue)
        return axis.range.contains(limit) ? slowing : aim(offset, axis.clamped(limit), 0)
    }

    private func aim(_ offset: CGFloat, _ target: CGFloat, _ velocity: CGFloat) -> ScrollMotion {
        ScrollMotion(from: offset, to: target, velocity: velocity, frequency: 12)
    }
}
