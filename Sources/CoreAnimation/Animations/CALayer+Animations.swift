import Foundation
import Scene

extension CALayer {
    /// What is attached, frozen, in the order added, with what it was added under.
    package var attachedAnimations: [(key: String?, animation: CAAnimation)] {
        animations.map { ($0.key, $0.animation) }
    }

    /// Adds a frozen copy of `animation`.
    func attach(_ animation: CAAnimation, _ key: String?) {
        guard isWritable("animations") else { return }
        CATransaction.touch()
        let key = animation is CATransition ? kCATransition : key
        if let key { remove(.replaced) { $0.key == key } }
        let duration = animation.timing.duration
        var room = AnimationRoom()
        let frozen = animation.frozenCopy(&room)
        let attached = AttachedAnimation(
            id: Self.newAnimationID(), key: key, animation: frozen,
            duration: duration > 0 ? duration : CATransaction.animationDuration(),
            timingFunction: animation.timingFunction ?? CATransaction.animationTimingFunction(),
            redraws: redraws(for: frozen), groups: CATransaction.joinGroups())
        animations.append(attached)
        openBox()
        if attached.movesDepth { parent?.holdsDepth = true }
        if attached.redraws { setNeedsDisplay() }
        CATransaction.note(animated: self)
    }

    /// The renderer says that the animation is over; true when this layer had it.
    func animationEnded(_ id: AnimationID) -> Bool {
        guard let index = animations.firstIndex(where: { $0.id == id }) else { return false }
        guard !animations[index].hasEnded else { return true }
        animations[index].start()
        animations[index].stop(finished: true)
        if animations[index].redraws { drawEnd() }
        if animations[index].animation.isRemovedOnCompletion {
            noteEnd(animations.remove(at: index), .finished)
            openBox()
            context?.note(removed: id, from: self)
        } else {
            animations[index].hasEnded = true
        }
        return true
    }

    /// True when the animation runs here and is past its end at host time `time`.
    func hasFinished(_ id: AnimationID, at time: Double) -> Bool {
        guard let running = animations.first(where: { $0.id == id })?.running else { return false }
        return running.timing.hasEnded(at: convertTime(time, from: nil))
    }

    /// Starts what was added since the last commit; `time` is the commit's.
    func startAnimations(at time: Double) -> [AnimationAddition] {
        var additions: [AnimationAddition] = []
        let local = convertTime(time, from: nil)
        for index in animations.indices where animations[index].running == nil {
            let each = animations[index]
            animations[index].running = Complaint.about(self, each.key) {
                each.animation.advise(duration: each.duration)
                return each.record(at: local)
            }
            if let record = animations[index].running {
                additions.append(AnimationAddition(layer: id, animation: record))
            }
        }
        startMoving(at: time, since: local)
        if drawsAnimated { DisplayLinks.shared.add(drawn: self) }
        let still = animations.filter { $0.running == nil }
        animations.removeAll { $0.running == nil }
        for each in still {
            each.stop(finished: true)
            noteEnd(each, .movedNothing)
        }
        return additions
    }

    /// Tells of the starts that are due: of what has begun at `time`. On a layer whose time stands,
    /// they wait until it moves on from `localTime`, by itself or by hand.
    func startMoving(at time: Double, since localTime: Double) {
        guard animations.contains(where: { !$0.hasStarted }) else { return }
        let now = convertTime(time, from: nil)
        guard isTimeMoving || now != localTime else {
            context?.note(waiting: self, at: localTime)
            return
        }
        for index in animations.indices where animations[index].hasBegun(by: now) {
            animations[index].start()
        }
        guard animations.contains(where: { !$0.hasStarted }) else { return }
        context?.note(waiting: self, at: localTime)
        wakeForStart(at: time)
    }

    /// Has the next start looked at when it is due, as nothing else may end the main loop's wait.
    private func wakeForStart(at time: Double) {
        let waiting = animations.filter { !$0.hasStarted }
        guard let next = waiting.compactMap({ $0.running?.timing.beginTime }).min() else { return }
        let wait = convertTime(next, to: nil) - time
        guard wait.isFinite, wait > 0, nextStart != next else { return }
        nextStart = next
        DispatchQueue.main.asyncAfter(deadline: .now() + wait) { [weak context] in
            MainActor.assumeIsolated { context?.tellStarts() }
        }
    }

    /// Drops what was added to a layer that nobody shows: started, and stopped at once.
    func dropUnhostedAnimations() {
        let dropped = animations
        animations = []
        for var each in dropped {
            Complaint.about(self, each.key) {
                Complaint.advise(
                    "the layer is in no tree that is shown by the commit; it ends at once")
            }
            each.start()
            each.stop(finished: false)
            noteEnd(each, .neverShown)
        }
    }

    func remove(_ how: MotionHistory.End, where matches: (AttachedAnimation) -> Bool) {
        let removed = animations.filter(matches)
        guard !removed.isEmpty else { return }
        animations.removeAll(where: matches)
        openBox()
        CATransaction.touch()
        for each in removed {
            each.stop(finished: false)
            noteEnd(each, how)
            if each.redraws { drawEnd() }
            guard let running = each.running, let context else { continue }
            leaving.append(running)
            context.note(removed: each.id, from: self)
        }
    }

    /// Draws the model's values again, without a fade: an animation led there.
    private func drawEnd() {
        endsAnimatedDrawing = true
        setNeedsDisplay()
    }

    private static func newAnimationID() -> AnimationID {
        CoreAnimation.lastAnimationID += 1
        return AnimationID(rawValue: CoreAnimation.lastAnimationID)
    }
}

@MainActor private var lastAnimationID: UInt64 = 0
