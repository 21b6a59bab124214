import Foundation
import Scene
import Synchronization

extension CALayer {
    /// The attached animations, in the order added.
    var animations: [AttachedAnimation] { attached.all }

    /// The attached animations with their keys: frozen copies, in the order added.
    ///
    /// Animations that were added without a key are among them; `animationKeys()` leaves them out.
    /// Lamina's own.
    public var attachedAnimations: [(key: String?, animation: CAAnimation)] {
        animations.map { ($0.key, $0.animation) }
    }

    /// Adds a frozen copy of `animation`.
    func attach(_ animation: CAAnimation, _ key: String?) {
        guard isWritable("animations") else { return }
        guard mayBegin else { return carry { $0.attach(animation, key) } }
        if let transition = animation as? CATransition { announce(transition) }
        let transaction = context == nil ? TransactionStack.current : .main
        let key = animation is CATransition ? kCATransition : key
        if let key, let old = attached[key] { remove(.replaced, old) }
        let duration = animation.timing.duration
        var room = AnimationRoom()
        let frozen = animation.frozenCopy(&room)
        let new = AttachedAnimation(
            id: Self.newAnimationID(), key: key, animation: frozen,
            duration: duration > 0 ? duration : transaction.animationDuration,
            timingFunction: animation.timingFunction ?? transaction.timingFunction,
            redraws: redraws(for: frozen), groups: transaction.joinGroups())
        hold(new, in: transaction)
    }

    /// Announces that a transition is about to begin: its action is asked for and run before the
    /// transition is attached, so that an action that itself adds a transition doesn't replace it.
    private func announce(_ transition: CATransition) {
        // Layers in a context belong to the main thread, as does the list of announced transitions.
        guard context != nil, !transition.settings.isImplicit, !CATransaction.disableActions(),
            !transitionsAnnounced.contains(id)
        else { return }
        transitionsAnnounced.insert(id)
        defer { transitionsAnnounced.remove(id) }
        action(forKey: kCATransition)?.run(forKey: kCATransition, object: self, arguments: nil)
    }

    /// Adds an animation that a property change made by itself.
    func attach(_ new: AttachedAnimation) {
        if let key = new.key, let old = motion?.attached[key] { remove(.replaced, old) }
        new.groups = TransactionStack.main.joinGroups()
        hold(new, in: .main)
    }

    private func hold(_ new: AttachedAnimation, in transaction: TransactionStack) {
        let motion = movingParts
        guard !motion.attached.isFull else { return refuse(new) }
        motion.attached.append(new)
        openBox()
        if new.movesDepth { parent?.holdsDepth = true }
        if new.redraws { setNeedsDisplay() }
        // Animations that another thread adds wait until main puts the layer into a window.
        if transaction.isMain { CATransaction.note(animated: self, motion) }
    }

    /// Refuses an animation beyond the limit: those who wait for its end are told at once.
    private func refuse(_ animation: AttachedAnimation) {
        Complaint.tell(
            "\(label): more than \(AnimationList.most) animations on a layer; the others end at "
                + "once. Remove those that are over, or add them under a key")
        animation.start()
        animation.stop(finished: false)
        noteEnd(animation, .removed)
    }

    /// Ends the animations that the renderer reports as over, in this order; those that aren't on
    /// their layer any more are skipped.
    static func animationsEnded(_ ended: [(id: AnimationID, layer: CALayer)]) {
        var layers: [CALayer] = []
        var known: Set<LayerID> = []
        for (id, layer) in ended {
            guard let each = layer.attached[id], !each.hasEnded else { continue }
            each.start()
            each.stop(finished: true)
            each.hasEnded = true
            if each.redraws { layer.drawEnd() }
            guard each.isRemovedOnCompletion else { continue }
            if known.insert(layer.id).inserted { layers.append(layer) }
        }
        for layer in layers { layer.removeEnded() }
    }

    /// Removes the animations that have ended and don't stay.
    private func removeEnded() {
        let gone = detach { $0.hasEnded && $0.isRemovedOnCompletion }
        guard !gone.isEmpty else { return }
        openBox()
        for each in gone {
            noteEnd(each, .finished)
            context?.note(removed: each.id, from: self)
        }
    }

    /// Whether the animation runs on this layer and is past its end at host time `time`.
    func hasFinished(_ id: AnimationID, at time: Double) -> Bool {
        guard let running = attached[id]?.running else { return false }
        return running.timing.hasEnded(at: convertTime(time, from: nil))
    }

    /// Starts the animations added since the last commit, and appends them to `started`; `time` is
    /// the commit's.
    func startAnimations(at time: Double, _ started: inout [AnimationAddition]) {
        guard let motion else { return }
        if MotionHistory.isKept { Slips.checkStarts(of: self) }
        let isPlain = type(of: self) == CALayer.self && hasHostTime
        let local = isPlain ? time : convertTime(time, from: nil)
        if isPlain, local >= 0, let only = motion.attached.only, only.isChange,
            only.running == nil, let record = only.record(at: local)
        {
            return start(only, record, &started)
        }
        var movesAll = true
        for each in motion.attached.all where each.running == nil || each.isAway {
            if each.isAway {
                each.returnToTree()
            } else {
                each.running = each.record(at: local, on: self)
            }
            guard let record = each.running else {
                movesAll = false
                continue
            }
            context?.note(started: each.id, on: self)
            started.append(AnimationAddition(layer: id, animation: record))
        }
        startMoving(at: time, now: local, since: local, isMoving: isPlain || isTimeMoving)
        if drawsAnimated { DisplayLinks.shared.add(drawn: self) }
        guard !movesAll else { return }
        for each in detach(where: { $0.running == nil }) {
            each.stop(finished: true)
            noteEnd(each, .movedNothing)
        }
    }

    /// Starts the only animation of a layer, an implicit one: the most frequent case. It begins now
    /// and redraws nothing.
    private func start(
        _ only: AttachedAnimation, _ record: AnimationRecord, _ started: inout [AnimationAddition]
    ) {
        only.running = record
        only.start()
        context?.note(started: only.id, on: self)
        started.append(AnimationAddition(layer: id, animation: record))
    }

    /// Reports the starts of animations that have begun at `time`. On a layer whose time stands
    /// still, they wait until it moves on from `localTime`, by itself or by hand.
    func startMoving(at time: Double, since localTime: Double) {
        guard hasUnstarted else { return }
        startMoving(
            at: time, now: convertTime(time, from: nil), since: localTime, isMoving: isTimeMoving)
    }

    /// Reports the starts that are due when the layer's time is `now`.
    private func startMoving(
        at time: Double, now: Double, since localTime: Double, isMoving: Bool
    ) {
        guard hasUnstarted else { return }
        guard isMoving || now != localTime else {
            context?.note(waiting: self, at: localTime)
            return
        }
        var hasWaiting = false
        for each in animations where !each.hasStarted {
            if each.hasBegun(by: now) { each.start() } else { hasWaiting = true }
        }
        guard hasWaiting else { return }
        context?.note(waiting: self, at: localTime)
        wakeForStart(at: time)
    }

    /// Whether the start of some animation hasn't been reported yet.
    private var hasUnstarted: Bool {
        guard let motion else { return false }
        for each in motion.attached.all where !each.hasStarted { return true }
        return false
    }

    /// Schedules a look at the next start for when it is due, as nothing else may end the main
    /// loop's wait.
    private func wakeForStart(at time: Double) {
        let waiting = animations.filter { !$0.hasStarted }
        guard let next = waiting.compactMap({ $0.running?.timing.beginTime }).min() else { return }
        let wait = convertTime(next, to: nil) - time
        guard wait.isFinite, wait > 0, let motion, motion.nextStart != next else { return }
        motion.nextStart = next
        DispatchQueue.main.asyncAfter(deadline: .now() + wait) { [weak context] in
            MainActor.assumeIsolated { context?.tellStarts() }
        }
    }

    /// Drops the animations added to a layer that nobody shows: they are reported as started, and
    /// stopped at once. Those that aren't removed on completion stay, and start when the layer is
    /// shown.
    func dropUnhostedAnimations() {
        defer { for each in animations { each.leaveTree() } }
        for each in detach(where: { !$0.outlastsTree }) {
            Complaint.about(self, each.key) {
                Complaint.advise(
                    "the layer is in no tree that is shown by the commit; it ends at once")
            }
            each.start()
            each.stop(finished: false)
            noteEnd(each, .neverShown)
        }
    }

    /// Removes an animation before its end, as unfinished.
    func remove(_ how: MotionHistory.End, _ each: AttachedAnimation) {
        guard mayBegin else { return carry { $0.remove(how, each) } }
        motion?.attached.remove(each.id)
        openBox()
        noteRemoval(of: each, how)
    }

    /// Removes all animations before their ends, as unfinished.
    func removeAllAttached() {
        guard !attached.isEmpty else { return }
        guard mayBegin else { return carry { $0.removeAllAttached() } }
        let removed = detach { _ in true }
        openBox()
        for each in removed { noteRemoval(of: each, .removedAll) }
    }

    private func noteRemoval(of each: AttachedAnimation, _ how: MotionHistory.End) {
        each.stop(finished: false)
        noteEnd(each, how)
        if each.redraws { drawEnd() }
        guard let running = each.running, let context else { return }
        movingParts.leaving.append(running)
        context.note(removed: each.id, from: self)
    }

    /// Draws the model's values anew, without a fade, at the end of an animation.
    private func drawEnd() {
        endsAnimatedDrawing = true
        setNeedsDisplay()
    }

    /// An id that no other animation has.
    static func newAnimationID() -> AnimationID {
        AnimationID(rawValue: lastAnimationID.add(1, ordering: .relaxed).newValue)
    }
}

/// The last id given out, on any thread.
private let lastAnimationID = Atomic<UInt64>(0)
/// The layers whose transition's action is being asked for or run; a transition that this action
/// adds asks for none.
@MainActor private var transitionsAnnounced: Set<LayerID> = []
