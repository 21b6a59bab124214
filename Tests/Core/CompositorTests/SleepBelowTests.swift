import Compositor
import Foundation
import Primitives
import Scene
import Testing

/// Animations out of sight below layers that show things elsewhere, or that move themselves.
///
/// The expected pixels are those of a renderer that keeps all layers awake (`noSleep`).
@Suite("Animations out of sight below others")
struct SleepBelowTests {
    private static let all = CGRect(x: 0, y: 0, width: 64, height: 64)

    private static func added(
        _ layer: UInt64, _ path: AnimationKeyPath, _ from: PropertyValue, _ to: PropertyValue
    ) -> AnimationAddition {
        var timing = MediaTiming(duration: 2)
        timing.repeatCount = .infinity
        let motion = BasicMotion(path: path, from: from, to: to)
        return AnimationAddition(
            layer: LayerID(rawValue: layer),
            animation: AnimationRecord(
                id: AnimationID(rawValue: layer), timing: timing, motion: .basic(motion)))
    }

    private static func turn(_ layer: UInt64) -> AnimationAddition {
        added(layer, AnimationKeyPath(.transform, .rotationZ), .number(0), .number(6))
    }

    /// A bar that turns in a holder which casts a shadow of it, far to the left.
    private static func shaded(_ left: Double, _ options: CompositorOptions = []) throws -> Bench {
        let bench = try Bench(options: options)
        bench.commit(
            [
                record(1, all, blue), holder(left),
                record(3, CGRect(x: 10, y: 30, width: 40, height: 6), red),
            ], children: [1: [2], 2: [3]], root: 1
        ) { $0.addedAnimations = [turn(3)] }
        return bench
    }

    private static func holder(_ left: Double) -> LayerRecord {
        record(2, CGRect(x: left, y: 0, width: 64, height: 64)) {
            $0.shadow.opacity = 1
            ($0.shadow.radius, $0.shadow.offset) = (3, CGSize(width: -100, height: 0))
        }
    }

    @Test("layers sleep where neither they nor the shadow of a layer above can be seen")
    func belowShadow() throws {
        let bench = try Self.shaded(300)
        #expect(bench.frame(at: 0).next == .never)
        #expect(bench.frame(at: 0.1).damage.isEmpty)
        #expect(bench.compositor.lastResolved == 0)
        // The holder lies outside, its shadow doesn't.
        let near = try Self.shaded(100)
        for step in 0..<70 {
            #expect(near.frame(at: Double(step) * 0.01).next == .continuous)
        }
    }

    @Test("a shadow that comes into sight is that of layers which never slept")
    func shadowComes() throws {
        let (sleepy, awake) = (try Self.shaded(300), try Self.shaded(300, .noSleep))
        var isShaded = false
        for step in 0..<100 {
            let time = Double(step) * 0.05
            for bench in [sleepy, awake] {
                if step > 3 { bench.commit([Self.holder(300 - Double(step) * 2.5)]) }
                bench.frame(at: time)
                // Also frames in which nothing but the animation goes on.
                bench.frame(at: time + 0.02)
            }
            try #require(sleepy.pixels == awake.pixels, "step \(step)")
            isShaded = isShaded || sleepy.count(0xFF00_00FF) < 64 * 64
        }
        #expect(isShaded)
    }

    @Test("below a shadow nothing is covered for sure, as the shadow lies elsewhere")
    func coveredBelowShadow() throws {
        let bench = try Self.shaded(0)
        bench.commit(
            [record(4, Self.all, green) { $0.position.x -= 30 }], children: [1: [2, 4]])
        let moved = record(2, Self.all) {
            ($0.shadow.opacity, $0.shadow.radius) = (1, 0)
            ($0.position.x, $0.shadow.offset) = (0, CGSize(width: 40, height: 0))
        }
        bench.commit([moved])
        for step in 0..<70 {
            #expect(bench.frame(at: Double(step) * 0.01).next == .continuous)
        }
    }

    /// A holder that slides far to the right, and clips a bar that turns in it.
    private static func sliding(_ left: Double, _ options: CompositorOptions = []) throws -> Bench {
        let bench = try Bench(options: options)
        bench.commit(
            [
                record(1, all, blue), clip(left),
                record(3, CGRect(x: 10, y: 30, width: 40, height: 6), red),
            ], children: [1: [2], 2: [3]], root: 1
        ) {
            let far = (from: PropertyValue.number(left + 32), to: PropertyValue.number(left + 40))
            $0.addedAnimations = [
                added(2, AnimationKeyPath(.position, .x), far.from, far.to), turn(3),
            ]
        }
        return bench
    }

    private static func clip(_ left: Double) -> LayerRecord {
        record(2, CGRect(x: left, y: 0, width: 64, height: 64)) { $0.masksToBounds = true }
    }

    @Test("below a layer that sleeps, and clips its sublayers, all sleep, and wake with it")
    func belowSleeper() throws {
        let (sleepy, awake) = (try Self.sliding(300), try Self.sliding(300, .noSleep))
        for bench in [sleepy, awake] {
            for step in 0..<5 { bench.frame(at: Double(step) * 0.01) }
        }
        #expect(sleepy.frame(at: 0.1).next == .never)
        #expect(sleepy.compositor.lastResolved == 0)
        for bench in [sleepy, awake] {
            bench.commit([Self.clip(0)]) {
                let removal = AnimationRemoval(
                    layer: LayerID(rawValue: 2), animation: AnimationID(rawValue: 2))
                $0.removedAnimations = [removal]
            }
            bench.frame(at: 0.7)
        }
        #expect(sleepy.pixels == awake.pixels && sleepy.count(0xFFFF_0000) > 0)
        #expect(sleepy.frame(at: 0.8).next == .continuous)
    }

    @Test("layers below a covered sleeper wake when it is uncovered, though it looks as before")
    func belowUncovered() throws {
        let bench = try Bench()
        let holder = record(2, Self.all.insetBy(dx: 4, dy: 4), red) { $0.masksToBounds = true }
        func cover(_ isHidden: Bool) -> LayerRecord {
            record(4, Self.all, green) { $0.isHidden = isHidden }
        }
        bench.commit(
            [
                record(1, Self.all, blue), holder, cover(false),
                record(3, CGRect(x: 8, y: 26, width: 40, height: 6), blue),
            ], children: [1: [2, 4], 2: [3]], root: 1
        ) {
            let same = PropertyValue.number(32)
            // The one that is held is asked first whether it stays asleep.
            $0.addedAnimations = [
                Self.turn(3), Self.added(2, AnimationKeyPath(.position, .x), same, same),
            ]
        }
        for step in 0..<10 { bench.frame(at: Double(step) * 0.01) }
        #expect(bench.frame(at: 0.1).next == .never)
        bench.commit([cover(true)])
        #expect(bench.frame(at: 0.2).next == .continuous)
        #expect(bench.compositor.lastResolved == 2)
    }

    /// A tree with a replicator, one bar in it, and one beside it; both turn far to the right.
    private static func copied(_ options: CompositorOptions = []) throws -> Bench {
        let bench = try Bench(options: options)
        var copies = LayerRecord(id: LayerID(rawValue: 2), kind: .replicator)
        (copies.bounds, copies.position) = (all, CGPoint(x: 32, y: 32))
        copies[.instanceCount] = .number(2)
        copies[.instanceTransform] = .transform(CATransform3DMakeTranslation(-300, 0, 0))
        let place = CGRect(x: 310, y: 30, width: 40, height: 6)
        bench.commit(
            [record(1, all, blue), copies, record(3, place, red), record(4, place, green)],
            children: [1: [2, 4], 2: [3]], root: 1
        ) { $0.addedAnimations = [turn(3), turn(4)] }
        return bench
    }

    @Test("beside a replicator layers sleep; those in it don't, as a copy may be in sight")
    func besideReplicator() throws {
        let (sleepy, awake) = (try Self.copied(), try Self.copied(.noSleep))
        for step in 0..<70 {
            let time = Double(step) * 0.01
            let update = sleepy.frame(at: time)
            awake.frame(at: time)
            #expect(update.next == .continuous && sleepy.pixels == awake.pixels)
        }
        #expect(sleepy.compositor.lastResolved == 1 && awake.compositor.lastResolved == 2)
        #expect(sleepy.count(0xFFFF_0000) > 0)
        // Put into the replicator, the other one is seen, too.
        for bench in [sleepy, awake] {
            bench.commit([], children: [1: [2], 2: [3, 4]])
            bench.frame(at: 0.8)
        }
        #expect(sleepy.compositor.lastResolved == 2 && sleepy.pixels == awake.pixels)
    }

    @Test("a copy of a layer is no cover, as its own place is elsewhere")
    func coveredByCopy() throws {
        let bench = try Self.copied()
        // The layer itself lies outside, its copy over the bar that turns.
        bench.commit([
            record(3, CGRect(x: 300, y: 0, width: 64, height: 64), green),
            record(4, CGRect(x: 20, y: 30, width: 20, height: 6), red),
        ])
        bench.commit([], children: [1: [4, 2]]) {
            $0.removedAnimations = [
                AnimationRemoval(
                    layer: LayerID(rawValue: 3), animation: AnimationID(rawValue: 3))
            ]
        }
        for step in 0..<70 {
            #expect(bench.frame(at: Double(step) * 0.01).next == .continuous)
        }
    }
}
