import Foundation
import Scene
import Synchronization

extension CALayer {
    /// What is attached, in the order added.
    var animations: [AttachedAnimation] { attached.all }

    /// What is attached, frozen, in the order added, with what it was added under.
    package var attachedAnimations: [(key: String?, animation: CAAnimation)] {
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

    /// A transition is about to begin: its action is asked for, and run before it is there, so that an action that
    /// adds a transition, too, doesn't take its place.
    private func announce(_ transition: CATransition) {
        // Layers that are shown belong to main, and so does the list.
        guard context != nil, !transition.settings.isImplicit, !CATransaction.disableActions(),
            !transitionsAnnounced.contains(id)
        else { return }
        transitionsAnnounced.insert(id)
        defer { transitionsAnnounced.remove(id) }
        action(forKey: kCATransition)?.run(forKey: kCATransition, object: self, arguments: nil)
    }

    /// Adds what a change made by itself.
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
        // What another thread adds waits until main puts the layer into a window.
        if transaction.isMain { CATransaction.note(animated: self, motion) }
    }

    /// One too many: who waits for its end is told at once.
    private func refuse(_ animation: AttachedAnimation) {
        Complaint.tell(
            "\(label): more than \(AnimationList.most) animations on a layer; the others end at "
                + "once. Remove those that are over, or add them under a key")
        animation.start()
        animation.stop(finished: false)
        noteEnd(animation, .removed)
    }

    /// The renderer says that these are over, in this order; what isn't on its layer any more is left out.
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

    /// Takes off what has ended and doesn't stay.
    private func removeEnded() {
        let gone = detach { $0.hasEnded && $0.isRemovedOnCompletion }
        guard !gone.isEmpty else { return }
        openBox()
        for each in gone {
            noteEnd(each, .finished)
            context?.note(removed: each.id, from: self)
        }
    }

    /// True when the animation runs here and is past its end at host time `time`.
    func hasFinished(_ id: AnimationID, at time: Double) -> Bool {
        guard let running = attached[id]?.running else { return false }
        return running.timing.hasEnded(at: convertTime(time, from: nil))
    }

    /// Starts what was added since the last commit, and hands it out; `time` is the commit's.
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

    /// Starts the only animation of a layer, which a change made by itself: most of what starts. It begins
    /// now, and redraws nothing.
    private func start(
        _ only: AttachedAnimation, _ record: AnimationRecord, _ started: inout [AnimationAddition]
    ) {
        only.running = record
        only.start()
        context?.note(started: only.id, on: self)
        started.append(AnimationAddition(layer: id, animation: record))
    }

    /// Tells of the starts that are due: of what has begun at `time`. On a layer whose time stands,
    /// they wait until it moves on from `localTime`, by itself or by hand.
    func startMoving(at time: Double, since localTime: Double) {
        guard hasUnstarted else { return }
        startMoving(
            at: time, now: convertTime(time, from: nil), since: localTime, isMoving: isTimeMoving)
    }

    /// The same, when the layer's time is `now`.
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

    /// True when the start of some animation was not told.
    private var hasUnstarted: Bool {
        guard let motion else { return false }
        for each in motion.attached.all where !each.hasStarted { return true }
        return false
    }

    /// Has the next start looked at when it is due, as nothing else may end the main loop's wait.
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

    /// Drops what was added to a layer that nobody shows: started, and stopped at once. Those that aren't removed on
    /// completion stay, and start when the layer is shown.
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

    /// Ends an animation, unfinished.
    func remove(_ how: MotionHistory.End, _ each: AttachedAnimation) {
        guard mayBegin else { return carry { $0.remove(how, each) } }
        motion?.attached.remove(each.id)
        openBox()
        noteRemoval(of: each, how)
    }

    /// Ends all animations, unfinished.
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

    /// Draws the model's values again, without a fade: an animation led there.
    private func drawEnd() {
        endsAnimatedDrawing = true
        setNeedsDisplay()
    }

    /// An id that no animation has.
    static func newAnimationID() -> AnimationID {
        AnimationID(rawValue: lastAnimationID.add(1, ordering: .relaxed).newValue)
    }
}

/// The last number given out, on any thread.
private let lastAnimationID = Atomic<UInt64>(0)
/// The layers whose transition's action is asked for or runs: a transition that it adds asks for none.
@MainActor private var transitionsAnnounced: Set<LayerID> = []
