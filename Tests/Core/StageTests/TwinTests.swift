import Compositor
import CoreAnimation
import Foundation
import Primitives
import RandomNumbers
import Scene
import Testing

/// The presentation layer and the renderer's twin show the same at the same time, field by field.
@MainActor @Suite(.serialized)
struct TwinTests {
    /// A tree on the main thread, its twin, and the commits between them.
    @MainActor
    private final class Pair {
        let root = CALayer()
        let compositor: Compositor
        var now = HostTime.zero
        private var context: LayerContext?

        /// - Parameter options: `noSleep` keeps layers that nobody can see awake, so that the
        ///   promises about values hold for all.
        init(_ options: CompositorOptions = []) {
            compositor = Compositor(options: options)
            CATransaction.flush()
            root.bounds = CGRect(x: 0, y: 0, width: 8, height: 8)
            root.actions = ["sublayers": NSNull()]
            context = LayerContext(root: root, clock: { [unowned self] in now }) {
                [unowned self] in compositor.apply($0)
            }
            commit(at: 0)
        }

        func commit(at seconds: Double) {
            now = HostTime(seconds: seconds)
            CATransaction.flush()
        }

        @discardableResult
        func update(to seconds: Double) -> FrameUpdate {
            now = HostTime(seconds: seconds)
            return compositor.update(time: now, width: 8, height: 8, scale: 1)
        }

        /// What differs between the two, by name; empty when nothing does.
        func differences(_ layer: CALayer) -> [String] {
            var mine = layer.presentedRecord(at: now)
            guard let twin = compositor.shownRecord(of: layer.id) else { return ["no twin"] }
            // A transition at its end is the layer as it is: the renderer gives it up at once.
            if twin.transition == nil, mine.transition?.progress == 1 { mine.transition = nil }
            guard mine != twin else { return [] }
            var names = LayerProperty.allCases.filter { mine[$0] != twin[$0] }.map {
                "\($0): \(mine[$0]) and \(twin[$0])"
            }
            if mine.custom != twin.custom { names.append("custom") }
            if mine.transition != twin.transition { names.append("transition") }
            if mine.contentsFraction != twin.contentsFraction { names.append("contentsFraction") }
            return names.isEmpty ? ["something else"] : names
        }

        isolated deinit {
            context?.invalidate()
            CATransaction.flush()
            CATransaction.runDueCallbacks()
        }
    }

    /// A chain of layers and what makes them move.
    @MainActor
    private struct Actor {
        var motion: RandomMotion
        let seed: UInt64
        var layers: [CALayer] = []

        init(seed: UInt64, in root: CALayer) {
            self.seed = seed
            motion = RandomMotion(seed: seed)
            var parent = root
            for _ in 0..<Int.random(in: 1...3, using: &motion.dice) {
                let layer = CALayer()
                motion.values(layer)
                if motion.flag() { motion.time(layer) }
                parent.addSublayer(layer)
                layers.append(layer)
                parent = layer
            }
            play()
        }

        /// Adds one to three animations.
        mutating func play() {
            for _ in 0..<Int.random(in: 1...3, using: &motion.dice) {
                let layer = motion.pick(layers)
                layer.add(motion.animation(), forKey: motion.pick([nil, "a", "b"]))
            }
        }

        /// Changes something while it runs.
        mutating func change() {
            let layer = motion.pick(layers)
            switch Int.random(in: 0..<5, using: &motion.dice) {
            case 0: layer.removeAnimation(forKey: "a")
            case 1: layer.removeAllAnimations()
            case 2: motion.time(layer)
            case 3: motion.values(layer)
            default: play()
            }
        }
    }

    @Test("ten thousand random trees show the same on both sides, at random times")
    func equality() {
        let silent = Complaint.handler
        Complaint.handler = { _ in }
        defer { Complaint.handler = silent }
        for batch in UInt64(0)..<100 {
            let pair = Pair()
            var dice = Dice(seed: 1_000_000 + batch)
            var actors = (0..<100).map { Actor(seed: batch * 100 + $0, in: pair.root) }
            pair.commit(at: Double.random(in: 0...2, using: &dice))
            for round in 0..<3 {
                pair.update(to: Double.random(in: -1...6, using: &dice))
                for actor in actors {
                    for (depth, layer) in actor.layers.enumerated() {
                        let wrong = pair.differences(layer)
                        guard !wrong.isEmpty else { continue }
                        Issue.record(
                            "seed \(actor.seed) layer \(depth) round \(round): \(wrong.prefix(3))")
                        return
                    }
                }
                CATransaction.setDisableActions(round == 0)
                for index in actors.indices where actors[index].motion.flag(0.4) {
                    actors[index].change()
                }
                pair.commit(at: Double.random(in: 0...4, using: &dice))
            }
        }
    }

    @Test("until the next change that an update promises, nothing changes")
    func promises() {
        let silent = Complaint.handler
        Complaint.handler = { _ in }
        defer { Complaint.handler = silent }
        var kept = 0
        for seed in UInt64(20_000)..<20_600 {
            let pair = Pair(.noSleep)
            let actor = Actor(seed: seed, in: pair.root)
            pair.commit(at: 1)
            var dice = Dice(seed: seed)
            for _ in 0..<3 {
                let time = Double.random(in: 1...6, using: &dice)
                let until: Double
                switch pair.update(to: time).next {
                case .continuous: continue
                case .never: until = time + 50
                case .at(let change): until = min(change, time + 50)
                }
                kept += 1
                let before = actor.layers.map { pair.compositor.shownRecord(of: $0.id) }
                for part in [0.01, 0.3, 0.9, 0.999_999] {
                    pair.update(to: time + (until - time) * part)
                    let after = actor.layers.map { pair.compositor.shownRecord(of: $0.id) }
                    guard before != after else { continue }
                    Issue.record("seed \(seed): \(time) to \(until) is not still at \(part)")
                    return
                }
            }
        }
        #expect(kept > 100)
    }

    @Test("below a layer that stands, a running animation asks for no frames")
    func frozen() {
        let pair = Pair(.noSleep)
        let (above, below) = (CALayer(), CALayer())
        pair.root.addSublayer(above)
        above.addSublayer(below)
        pair.commit(at: 0)
        let move = CABasicAnimation(keyPath: "position.x")
        move.byValue = 100
        move.duration = 10
        below.add(move, forKey: nil)
        pair.commit(at: 0)
        #expect(pair.update(to: 1).next == .continuous)
        above.timeOffset = 1
        above.speed = 0
        pair.commit(at: 1)
        #expect(pair.update(to: 2).next == .never)
        #expect(below.presentation()?.position.x == 10)
        // One that begins to stand later moves until then.
        above.beginTime = 5
        pair.commit(at: 2)
        #expect(pair.update(to: 2).next != .never)
        #expect(pair.update(to: 6).next == .never)
        above.speed = 1
        pair.commit(at: 7)
        #expect(pair.update(to: 7).next == .continuous)
    }
}
