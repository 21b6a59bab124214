import Primitives
import RandomNumbers
import Stage
import Testing

/// Whatever happens, in whatever order, the rules hold.
struct SchedulerChaosTests {
    @Test(
        "no order of events breaks the rules or loses a commit", arguments: 0..<40 as Range<UInt64>)
    func chaos(seed: UInt64) {
        var dice = Dice(seed: seed)
        var world = World()
        for _ in 0..<400 {
            world.now = world.now + Double.random(in: 0...0.4, using: &dice)
            world.happen(Int.random(in: 0..<9, using: &dice), &dice)
            world.settle()
        }
        world.calm()
        #expect(world.broken == [], "seed \(seed)")
        #expect(world.shown == world.committed, "seed \(seed): a commit was never shown")
        #expect(world.last == .idle, "seed \(seed)")
    }

    /// The host, the compositor and the tree in one.
    private struct World {
        var scheduler = FrameScheduler()
        var now = HostTime(seconds: 50)
        var committed = 0
        var shown = 0
        var broken: [String] = []
        var last = FrameScheduler.Action.idle
        private var applied = 0
        private var resolved = 0
        private var awaits = false
        private var hasBuffer = true
        private var isAnimating = false
        private var target = HostTime.zero

        init() { scheduler.surfaceReady() }

        mutating func happen(_ kind: Int, _ dice: inout Dice) {
            switch kind {
            case 0, 1: commit()
            case 2, 3: callback()
            case 4: setBuffer(false)
            case 5: setBuffer(true)
            case 6:
                isAnimating.toggle()
                commit()
            case 7: scheduler.setWantsTicks(Bool.random(using: &dice))
            default:
                let offset = [-0.01, -3, .nan, 0.004].randomElement(using: &dice) ?? 0
                scheduler.presented(at: now + offset, refresh: 0.01, drawnFor: target)
            }
        }

        /// Nothing new comes, and all that was asked for arrives.
        mutating func calm() {
            if isAnimating {
                isAnimating = false
                commit()
            }
            scheduler.setWantsTicks(false)
            for _ in 0..<5 {
                setBuffer(true)
                callback()
                settle()
                now = now + 0.5
            }
        }

        /// Does as it is told until it may sleep.
        mutating func settle() {
            for _ in 0..<20 {
                last = scheduler.action(at: now)
                switch last {
                case .render(let time): render(time)
                case .requestCallback:
                    if awaits { broken.append("asks twice") }
                    scheduler.callbackRequested(at: now)
                    awaits = true
                case .advance(let time):
                    if hasBuffer, !awaits { broken.append("advances though it could draw") }
                    resolve(at: time)
                    scheduler.advanced(next: next, isVisible: resolved != shown)
                case .sleep(let time):
                    if !(time > now) { broken.append("sleeps until the past") }
                    return
                case .idle: return
                }
            }
            broken.append("spins")
        }

        private mutating func render(_ time: HostTime) {
            if awaits { broken.append("draws without a callback") }
            if time <= target { broken.append("time stands still") }
            if !hasBuffer { broken.append("draws without a buffer") }
            if time < now { broken.append("draws for the past") }
            resolve(at: time)
            shown = resolved
            scheduler.updated(at: time, next: next)
            scheduler.callbackRequested(at: now)
            awaits = true
        }

        private mutating func resolve(at time: HostTime) {
            if time < target { broken.append("time runs backward") }
            target = time
            resolved = committed
        }

        private var next: SchedulerChange { isAnimating ? .continuous : .never }

        private mutating func commit() {
            committed += 1
            scheduler.commitArrived(answersInput: committed.isMultiple(of: 3))
        }

        private mutating func callback() {
            guard awaits else { return }
            awaits = false
            _ = scheduler.callbackArrived(at: now)
        }

        private mutating func setBuffer(_ free: Bool) {
            hasBuffer = free
            scheduler.setHasBuffer(free)
        }
    }
}
