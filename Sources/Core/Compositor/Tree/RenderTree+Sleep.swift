import Primitives
import Scene

// An animation that nobody can see costs nothing: frames pass its node by, and ask for no other
// frame because of it.
//
//     awake --- listed, and seen nowhere wherever its animations take it ---> asleep
//       ^                                                                       |
//       +--- changed itself; an animation ends; what keeps it from sight changed
//
// A node falls asleep at the end of a frame, when the list and all places are known. It keeps the
// values that it showed last, which are as invisible as those that it would show. It never sleeps
// over the end of an animation, so that ends are told in the frame, and in the order, in which they
// would be told otherwise.
//
// The difficulty is to wake it in time. Each node on which a sleep depends is marked as a shelter:
// those above the sleeper, and what covers it with those above that. A change of such a node is
// counted (`shelterChanges`), as is each change of the structure. After one all sleepers are
// examined, and one that isn't sheltered any more is resolved in that same frame. A sleeper whose
// sublayers reach out of its bounds is woken by any mark below it, on the way up.

/// Nodes whose animations nobody can see.
extension RenderTree {
    /// The reason why a node sleeps, and the end of its sleep.
    struct Nap {
        /// A reason that keeps a node out of sight.
        enum Cause {
            /// Values of the node, which wake it when they change.
            case itself
            /// A node above it: hidden, or out of whose sight all lies that the node can draw.
            case shelter
            /// Something opaque in front of it; any change that may uncover it wakes it.
            case cover
        }

        var cause: Cause
        /// The end of the next of its animations, in host time; infinite for none.
        var until: Double
        /// The box in which it can draw while its animations run; nil where that isn't known.
        var reach: Reach?
    }

    /// The state of all sleepers.
    struct Sleep {
        var set = WakeSet()
        /// Whether nodes may sleep.
        var isOn = true
        /// The number of sleepers that are covered.
        var covered = 0
        /// The number of sleepers with sublayers that reach out of their bounds.
        var open = 0
        /// The nodes that may fall asleep at the end of this frame.
        var candidates: [Int32] = []
        /// The covers of the last frame in which they were looked for.
        var covers: [Cover] = []
        /// The next change of these and of the nodes before them, if they stay awake.
        var nextOfCandidates = NextChange.never
        /// The time at which the first sleeper has to wake, in host time; may be too early while
        /// `isEndStale`.
        var end = Double.infinity
        var isEndStale = false
        /// The target of the frame.
        var target = FrameTarget(width: 1, height: 1, scale: 1)
        /// The number of changes of shelters at which all sleepers were examined last.
        var examined = 0
        /// The shelter that was found last, below which node, and after how many changes.
        var last: (node: Int32, changes: Int, shelter: Shelter) = (-1, -1, .none)
    }

    /// The longest time between two questions whether a node may sleep, in frames.
    private static let longestWait: UInt8 = 30

    /// Wakes the node of an entry; it is resolved by the next frame.
    mutating func wake(_ entry: Int) {
        (animated[entry].wait, animated[entry].lastWait) = (0, 0)
        guard let nap = animated[entry].nap else { return }
        animated[entry].nap = nil
        // Nodes below may sleep because it did.
        noteShelter(Int(animated[entry].slot))
        if nap.cause == .cover {
            // It is likely to be covered again, and to be uncovered again.
            animated[entry].wait = 4
            sleep.covered -= 1
        }
        if nap.isOpen { sleep.open -= 1 }
        sleep.set.set(entry, awake: true)
        if nap.until <= sleep.end { sleep.isEndStale = true }
    }

    /// Wakes all nodes.
    mutating func wakeAll() {
        var index = sleep.set.next(from: 0, awake: false)
        while index < animated.count {
            wake(index)
            index = sleep.set.next(from: index + 1, awake: false)
        }
    }

    /// Wakes the nodes on which an animation ends, and all where time runs back or the target is
    /// another.
    mutating func wakeDue(at time: HostTime, _ target: FrameTarget) {
        if time < self.time || target != sleep.target {
            wakeAll()
            sleep.target = target
            sleep.last.node = -1
        }
        guard time.seconds >= sleep.end else { return }
        var index = sleep.set.next(from: 0, awake: false)
        while index < animated.count {
            if let nap = animated.at(index).pointee.nap, nap.until <= time.seconds { wake(index) }
            index = sleep.set.next(from: index + 1, awake: false)
        }
    }

    /// Notes that the node of an entry was resolved, and may fall asleep at the end of the frame.
    /// - Parameter next: the next change of the nodes before it.
    mutating func offerSleep(
        to index: Int, after next: NextChange, _ update: inout FrameUpdate
    ) {
        guard sleep.isOn else { return }
        guard animated[index].wait == 0 else { return animated[index].wait -= 1 }
        guard !isCopied(animated[index].slot) else { return }
        sleep.candidates.append(animated[index].slot)
        sleep.nextOfCandidates = sleep.nextOfCandidates.earlier(update.next)
        update.next = next
    }

    /// Lets nodes sleep that nobody sees, when the frame is listed.
    mutating func settleSleep(
        at time: HostTime, _ list: borrowing DrawList, _ update: inout FrameUpdate
    ) {
        // Taken out, so that the tree can be changed meanwhile.
        var covers: [Cover] = []
        swap(&covers, &sleep.covers)
        defer { swap(&covers, &sleep.covers) }
        var areKnown = false
        var isAwake = false
        for slot in sleep.candidates {
            let index = Int(nodes[slot].animation)
            guard index >= 0, animated[index].nap == nil else { continue }
            if let nap = nap(index, at: time, list, &covers, &areKnown) {
                lie(index, nap)
            } else {
                isAwake = true
                let wait = animated[index].lastWait * 2 + 1
                // In many frames, so that not all are asked in the same one.
                let share = UInt8(truncatingIfNeeded: slot) & 31
                animated[index].lastWait = min(wait, Self.longestWait)
                animated[index].wait = wait < Self.longestWait ? wait : Self.longestWait + share
            }
        }
        if isAwake { update.next = update.next.earlier(sleep.nextOfCandidates) }
        sleep.candidates.removeAll(keepingCapacity: true)
        sleep.nextOfCandidates = .never
        update.next = update.next.earlier(nextWake())
    }

    private mutating func lie(_ index: Int, _ nap: Nap) {
        animated[index].nap = nap
        sleep.set.set(index, awake: false)
        if nap.cause == .cover { sleep.covered += 1 }
        if nap.isOpen { sleep.open += 1 }
        sleep.end = min(sleep.end, nap.until)
    }

    /// Examines all sleepers where a shelter has changed; those that wake are resolved at `time`.
    mutating func examineSleepers(at time: HostTime, _ update: inout FrameUpdate) {
        // A node that wakes may shelter others.
        while sleep.examined != shelterChanges, sleep.set.sleepers > 0 {
            sleep.examined = shelterChanges
            var index = sleep.set.next(from: 0, awake: false)
            while index < animated.count {
                if !staysAsleep(index) {
                    wake(index)
                    // No animation has ended, so that the entry stays.
                    _ = resolve(index, at: time, &update)
                }
                index = sleep.set.next(from: index + 1, awake: false)
            }
        }
        sleep.examined = shelterChanges
    }

    /// Wakes all nodes and sets them to their values at the time of the last frame, for those who
    /// see them elsewhere than in the frame.
    mutating func wakeToShow() {
        guard sleep.set.sleepers > 0 else { return }
        beginMarking()
        defer { isMarking = false }
        var update = FrameUpdate()
        var index = sleep.set.next(from: 0, awake: false)
        while index < animated.count {
            wake(index)
            _ = resolve(index, at: time, &update)
            // The next frame reports them.
            if !update.ended.isEmpty {
                animated[index].told.subtract(update.ended)
            }
            update.ended.removeAll()
            index = sleep.set.next(from: index + 1, awake: false)
        }
    }

    /// Wakes the nodes above one that sleep with all nodes below them.
    mutating func wakeOpen(above slot: Int32) {
        var each = nodes[slot].parent
        while each >= 0 {
            wakeOpen(each)
            each = nodes[each].parent
        }
    }

    /// Wakes a node of which something below changed, if it sleeps with all nodes below it.
    mutating func wakeOpen(_ slot: Int32) {
        let entry = Int(nodes[slot].animation)
        guard entry >= 0, let nap = animated.at(entry).pointee.nap, nap.isOpen else { return }
        wake(entry)
    }

    /// Returns the time at which the first sleeper has to wake.
    private mutating func nextWake() -> NextChange {
        if sleep.isEndStale {
            (sleep.isEndStale, sleep.end) = (false, .infinity)
            var index = sleep.set.next(from: 0, awake: false)
            while index < animated.count {
                sleep.end = min(sleep.end, animated.at(index).pointee.nap?.until ?? .infinity)
                index = sleep.set.next(from: index + 1, awake: false)
            }
        }
        return sleep.end.isFinite ? .at(sleep.end) : .never
    }

    private mutating func staysAsleep(_ index: Int) -> Bool {
        guard let nap = animated.at(index).pointee.nap, nap.cause != .itself else { return true }
        let slot = animated.at(index).pointee.slot
        guard nap.cause == .shelter, !isCopied(slot) else { return false }
        return shelters(slot, nap.reach?.box)
    }

    /// Returns why the node of an entry may sleep; nil where it may not.
    private mutating func nap(
        _ index: Int, at time: HostTime, _ list: borrowing DrawList, _ covers: inout [Cover],
        _ areKnown: inout Bool
    ) -> Nap? {
        let slot = animated[index].slot
        // A node with an entry in the list is seen, if nothing lies over it. Most nodes end here.
        if let box = firstBox(of: slot, list) {
            if !areKnown {
                covers.removeAll(keepingCapacity: true)
                if transitions.isEmpty { list.find(&covers) }
                areKnown = true
            }
            guard covers.contains(where: { $0.box.contains(box) }) else { return nil }
        }
        guard !animated[index].animations.isEmpty, animated[index].model.kind != .emitter,
            animated[index].animations.allSatisfy({ !$0.isTransition }),
            !animated[index].model.timing.isFiniteLayer, let until = end(of: index, at: time)
        else { return nil }
        let written = animated[index].animations.reduce(LayerPropertySet()) {
            $0.union($1.properties)
        }
        // `pointer(to:)` is nil for computed properties alone, and `model` is a stored one.
        let model = animated.at(index).pointer(to: \.model)!
        if model.pointee.isHidden && !written.contains(.hidden)
            || model.pointee.opacity <= 0 && !written.contains(.opacity)
        {
            return Nap(cause: .itself, until: until)
        }
        let reach = reach(of: slot, model, animated[index].animations, written)
        if shelters(slot, reach?.box) { return Nap(cause: .shelter, until: until, reach: reach) }
        guard let reach, areKnown, isCovered(slot, reach.box, covers) else { return nil }
        return Nap(cause: .cover, until: until, reach: reach)
    }

    /// Returns the end of the next of an entry's animations, in host time; infinite for none, nil
    /// where it isn't known.
    private func end(of index: Int, at time: HostTime) -> Double? {
        let slot = animated.at(index).pointee.slot
        let local = localTime(of: slot, at: time)
        var next = NextChange.never
        for animation in animated[index].animations {
            let end = animation.timing.endTime
            if end > local, end.isFinite { next = next.earlier(.at(end)) }
        }
        switch hostChange(next, slot, time) {
        case .never: return .infinity
        case .at(let end): return end
        case .continuous: return nil
        }
    }

    /// Returns the box of the first item that the last walk listed for a node; nil where it listed
    /// none.
    private func firstBox(of slot: Int32, _ list: borrowing DrawList) -> PixelRect? {
        let shown = nodes[slot].shown
        guard shown.walk == walks, !shown.run.isEmpty, Int(shown.run.upperBound) <= list.items.count
        else { return nil }
        return list.items.at(Int(shown.run.lowerBound)).pointee.box
    }
}
