package import CoreAnimation
package import Foundation
public import Primitives

// Delivery of input to layers.
extension Stage {
    /// Handles input, and calls `onEvent` for each event in it.
    ///
    /// Times of input are the host's; those of events are the time of layers, like all times that
    /// programs see. Hosts deliver input so, and whoever replays it.
    /// - Parameter input: input with host times and points of the stage.
    public func receive(_ input: InputEvent) {
        if case .key(let key) = input, instruments.take(key) { return }
        let time = input.time
        if instruments.wantsRecords { watch.cause.add(input: time) }
        let input = instruments.warp.shown(input)
        watch.captureListener?.received(input, at: now)
        if case .text(_, let composition) = input {
            watch.latency.handled(time)
            return textEntry.compose(composition)
        }
        var hasReleased = false
        for event in router.events(for: input) {
            watch.latency.handled(time)
            if isTaken(event) { continue }
            var routed = event
            routed.trueTime = time
            if routed.isHitTested, !router.keepsTarget(of: routed) {
                let cause: HitCause = routed.isPress ? .press : .hover
                routed.layer = hit(routed.location, at: routed.time, by: cause)
            }
            routed = router.grabbed(routed)
            if case .pointerUp = routed.kind, !router.isGrabbed { hasReleased = true }
            onEvent?(routed)
        }
        if hasReleased { lookUnderPointer(at: router.hover?.time ?? now) }
        renewWatch()
    }

    /// Returns the layer that the person sees at `point` of the stage, in points: in the frame on
    /// screen.
    ///
    /// Layers are tested as they were at the instant of that frame, with the values of its last
    /// commit, while the model may be some commits ahead. The order of sublayers is the present
    /// one, and layers that have left the tree aren't hit. Where no frame was reported for half a
    /// second, the present time and the last commit count; likewise for a commit of more than a
    /// thousand layers.
    ///
    /// Where there are views, these decide who is hit, by what is on screen: every delivery of
    /// input begins with this search.
    package func hit(_ point: CGPoint, by cause: HitCause = .hover) -> CALayer? {
        guard let instant = instantOnScreen else {
            return context?.presentedHit(point, at: now, by: cause)
        }
        return context?.presentedHit(point, asSeenAt: instant, by: cause)
    }

    /// Returns the layer that the person saw at `point` at the time of an event: in the frame that
    /// was on screen then, however late main receives the event.
    func hit(_ point: CGPoint, at time: HostTime, by cause: HitCause) -> CALayer? {
        guard onScreen != nil else { return hit(point, by: cause) }
        let instant = instantSeen(at: time)
        guard instantOnScreen != nil else {
            return context?.presentedHit(point, at: instant, by: cause)
        }
        return context?.presentedHit(point, asSeenAt: instant, by: cause)
    }

    /// Returns the tree as the person saw it at the time of an event; nil where nothing is shown.
    package func tree(seenAt time: HostTime) -> SeenTree? {
        guard let context else { return nil }
        let isShown = onScreen != nil && instantOnScreen != nil
        let instant = onScreen == nil ? now : instantSeen(at: time)
        return isShown ? context.tree(asSeenAt: instant) : context.tree(at: instant)
    }

    /// Returns the instant that was on screen at `time`, for instance at that of an event; where no
    /// frame was reported, `time` itself, or now if that is earlier.
    /// - Parameter time: the time of an event, in the time of layers.
    public func instantSeen(at time: HostTime) -> HostTime {
        seenFrames.instant(at: min(time, now))
    }

    /// Returns the stage that shows `layer`; nil for none.
    package static func showing(_ layer: CALayer) -> Stage? {
        var top = layer
        while let next = top.superlayer { top = next }
        return LinkDriver.shared.stage(of: top)
    }

    /// Lets the display links follow the stage that has the next frame, whichever they followed.
    package static func releaseLinks() { LinkDriver.shared.release() }

    /// The newest of the stages that are shown; nil for none.
    package static var newest: Stage? { LinkDriver.shared.newest }

    /// Notes that the turn of the main loop is over, and its changes have been committed.
    package func turnEnded() {
        CATransaction.endTurn()
        watch.latency.turnEnded()
        if !watch.cause.isEmpty { watch.cause = TurnCause() }
    }

    /// Handles the render half's reports of frames.
    func take(_ frames: [SeenFrame], _ commits: SettledCommits?) {
        // Without reports of frames, hits go by the present time, and no past values are kept.
        if !frames.isEmpty { context?.keepsUnseen = true }
        for each in frames {
            let frame = shownFrame(each)
            lastTold = frame
            seenFrames.add(frame)
            watch.latency.seen(frame.commit, at: each.frame.seen)
            context?.seen(frame.commit)
            if each.interval > 0 { instruments.refreshInterval = each.interval }
        }
        if let commits {
            watch.latency.settled(commits)
            settled = commits
        }
        if let settled, (onScreen?.commit ?? 0) >= settled.after {
            context?.seen(settled.through)
            self.settled = nil
        }
        if let onPresented {
            for each in frames { onPresented(shownFrame(each)) }
        }
        guard let last = frames.last, mayHaveCrossed(frames) else { return }
        lookUnderPointer(at: instruments.shown(at: last.frame.seen))
    }

    /// The frame with the time of layers when it was seen.
    func shownFrame(_ seen: SeenFrame) -> PresentedFrame {
        var frame = seen.frame
        frame.seen = instruments.shown(at: frame.seen)
        return frame
    }

    /// Returns whether a change on screen lies under a resting pointer.
    private func mayHaveCrossed(_ frames: [SeenFrame]) -> Bool {
        guard let pointer = restingPointer else { return false }
        return frames.contains { $0.touches(pointer) }
    }

    /// Where a pointer rests that holds nothing, in pixels of the surface; nil for nowhere.
    private var restingPointer: CGPoint? {
        guard let hover = router.hover, !router.isGrabbed else { return nil }
        return CGPoint(
            x: (hover.location.x + origin.x) * scale, y: (hover.location.y + origin.y) * scale)
    }

    /// Says for which frames main is to be woken from here on.
    func renewWatch() {
        var watch = SeenWatch()
        watch.hearsAll = isUnseen || onPresented != nil
        watch.pointer = restingPointer
        setWatch(watch)
    }

    /// Sends an event when another layer is under the pointer than before.
    private func lookUnderPointer(at time: HostTime) {
        guard let hover = router.hover, !router.isGrabbed,
            let event = router.crossed(to: hit(hover.location), at: time)
        else { return }
        onEvent?(event)
    }
}
