import Compositor
import Foundation
import Primitives
import RandomNumbers
import Scene
import Testing

/// Animations that nobody can see: no frame resolves them, none is asked for, and nothing looks
/// otherwise.
///
/// The expected pixels and ends are those of a renderer that keeps all layers awake (`noSleep`).
@Suite("Animations out of sight")
struct SleepTests {
    private static func animation(
        _ id: UInt64, _ path: AnimationKeyPath, _ from: PropertyValue, _ to: PropertyValue,
        _ change: (inout MediaTiming) -> Void = { _ in }
    ) -> AnimationRecord {
        var timing = MediaTiming(duration: 2)
        change(&timing)
        return AnimationRecord(
            id: AnimationID(rawValue: id), timing: timing,
            motion: .basic(BasicMotion(path: path, from: from, to: to)))
    }

    private static func turn(_ id: UInt64, isEndless: Bool = true) -> AnimationRecord {
        animation(id, AnimationKeyPath(.transform, .rotationZ), .number(0), .number(6)) {
            if isEndless { $0.repeatCount = .infinity }
        }
    }

    private static func added(_ layer: UInt64, _ animation: AnimationRecord) -> AnimationAddition {
        AnimationAddition(layer: LayerID(rawValue: layer), animation: animation)
    }

    /// A root, a holder in it at x = `left`, and 100 layers in that which turn.
    private static func turning(
        left: Double, isEndless: Bool = true, _ change: (inout LayerRecord) -> Void = { _ in }
    ) throws -> Bench {
        let bench = try Bench()
        let ids = Array(UInt64(10)..<110)
        let layers = ids.map { id in
            record(
                id, CGRect(x: Double(id % 10) * 6, y: Double(id / 10 - 1) * 6, width: 5, height: 5),
                red)
        }
        let holder = record(2, CGRect(x: left, y: 0, width: 64, height: 64), nil, change)
        bench.commit(
            [record(1, CGRect(x: 0, y: 0, width: 64, height: 64), blue), holder] + layers,
            children: [1: [2], 2: ids], root: 1
        ) {
            $0.addedAnimations = ids.map { added($0, turn($0, isEndless: isEndless)) }
        }
        return bench
    }

    @Test("layers that turn out of sight are resolved once, and ask for no frame")
    func outside() throws {
        let bench = try Self.turning(left: 200)
        #expect(bench.frame(at: 0).next == .never)
        #expect(bench.compositor.lastResolved == 100)
        let update = bench.frame(at: 0.1)
        #expect(bench.compositor.lastResolved == 0)
        #expect(update.next == .never && update.damage.isEmpty)
    }

    @Test("layers in sight are resolved in each frame")
    func inside() throws {
        let bench = try Self.turning(left: 0)
        for step in 0..<40 {
            #expect(bench.frame(at: Double(step) * 0.1).next == .continuous)
            #expect(bench.compositor.lastResolved == 100)
        }
    }

    @Test(
        "animations of hidden, transparent or clipped layers sleep, also inside the target",
        arguments: 0..<3)
    func hidden(way: Int) throws {
        let bench = try Self.turning(left: 0) {
            if way == 0 { $0.isHidden = true }
            if way == 1 { $0.opacity = 0 }
            if way == 2 {
                // The clip lies in sight, what it holds outside of it.
                $0.masksToBounds = true
                $0.bounds = CGRect(x: 500, y: 0, width: 64, height: 64)
            }
        }
        #expect(bench.frame(at: 0).next == .never)
        bench.frame(at: 0.1)
        #expect(bench.compositor.lastResolved == 0)
    }

    @Test("sleeping animations wake for their ends, which are told once and in order")
    func ends() throws {
        let bench = try Self.turning(left: 200, isEndless: false)
        #expect(bench.frame(at: 0).next == .at(2))
        #expect(bench.frame(at: 1.9).ended.isEmpty)
        let awake = try Self.turning(left: 0, isEndless: false)
        awake.frame(at: 0)
        let told = bench.frame(at: 2).ended
        #expect(told == awake.frame(at: 2).ended && told.count == 100)
        let after = bench.frame(at: 2.1)
        #expect(after.ended.isEmpty && after.next == .never)
    }

    @Test("sleepers show what they have to at once when their superlayer comes into sight")
    func comesIn() throws {
        let bench = try Self.turning(left: 200)
        for time in [0, 0.1, 0.2] { bench.frame(at: time) }
        let holder = record(2, CGRect(x: 0, y: 0, width: 64, height: 64))
        bench.commit([holder])
        bench.frame(at: 0.3)
        #expect(bench.compositor.lastResolved == 100)
        let fresh = try Self.turning(left: 0)
        fresh.frame(at: 0.3)
        #expect(bench.pixels == fresh.pixels)
    }

    @Test("a larger target shows what lay outside of the one before")
    func larger() throws {
        let bench = try Self.turning(left: 60)
        for time in [0, 0.1] { bench.frame(at: time, scale: 4) }
        #expect(bench.compositor.lastResolved == 0)
        bench.frame(at: 0.2, scale: 0.5)
        #expect(bench.compositor.lastResolved == 100)
    }

    /// A layer that turns below another, which is opaque and covers it.
    private static func covered(_ options: CompositorOptions = []) throws -> Bench {
        let bench = try Bench(options: options)
        bench.commit(
            [
                record(1, CGRect(x: 0, y: 0, width: 64, height: 64), blue),
                record(2, CGRect(x: 20, y: 20, width: 8, height: 8), red),
                record(3, CGRect(x: 0, y: 0, width: 50, height: 50), green),
            ], children: [1: [2, 3]], root: 1
        ) { $0.addedAnimations = [added(2, turn(1))] }
        for time in [0, 0.1, 0.2, 0.3] { bench.frame(at: time) }
        return bench
    }

    @Test("a covered layer's animation sleeps: no frame is asked for, and nothing is damaged")
    func cover() throws {
        let bench = try Self.covered()
        let update = bench.frame(at: 0.4)
        #expect(bench.compositor.lastResolved == 0)
        #expect(update.next == .never && update.damage.isEmpty)
    }

    @Test(
        "an animation wakes at once when any part of its layer comes out of the cover",
        arguments: 0..<5)
    func uncover(way: Int) throws {
        let bench = try Self.covered()
        let changed: [LayerProperty] = [
            .position, .opacity, .hidden, .cornerRadius, .backgroundColor,
        ]
        let cover = record(3, CGRect(x: 0, y: 0, width: 50, height: 50), green) {
            if way == 0 { $0.position.x += 25 }
            if way == 1 { $0.opacity = 0.5 }
            if way == 2 { $0.isHidden = true }
            if way == 3 { $0.cornerRadius = 25 }
            if way == 4 { $0.backgroundColor = RGBA(red: 0, green: 1, blue: 0, alpha: 0.9) }
        }
        func uncover(_ commit: inout Commit) {
            commit.changes = [
                LayerChange(record: cover, changed: LayerPropertySet(changed[way]))
            ]
        }
        bench.commit([], uncover)
        #expect(bench.frame(at: 0.5).next == .continuous)
        #expect(bench.compositor.lastResolved == 1)
        bench.frame(at: 0.6)
        let fresh = try Self.covered(.noSleep)
        fresh.commit([], uncover)
        fresh.frame(at: 0.6)
        fresh.paint(Region(PixelRect(x: 0, y: 0, width: 64, height: 64)))
        #expect(bench.pixels == fresh.pixels)
    }

    @Test("the animation of a layer in front of an opaque one, or larger than it, doesn't sleep")
    func front() throws {
        for (order, side) in [([3, 2] as [UInt64], 8.0), ([2, 3], 60.0)] {
            let bench = try Bench()
            bench.commit(
                [
                    record(1, CGRect(x: 0, y: 0, width: 64, height: 64), blue),
                    record(2, CGRect(x: 2, y: 2, width: side, height: side), red),
                    record(3, CGRect(x: 0, y: 0, width: 50, height: 50), green),
                ], children: [1: order], root: 1
            ) { $0.addedAnimations = [Self.added(2, Self.turn(1))] }
            for step in 0..<40 { bench.frame(at: Double(step) * 0.1) }
            #expect(bench.compositor.lastResolved == 1)
        }
    }

    @Test("the animation of a layer that may move into sight doesn't sleep")
    func reaches() throws {
        let bench = try Bench()
        bench.commit(
            [
                record(1, CGRect(x: 0, y: 0, width: 64, height: 64), blue),
                record(2, CGRect(x: 100, y: 0, width: 8, height: 8), red),
            ], children: [1: [2]], root: 1
        ) {
            let path = AnimationKeyPath(.position)
            $0.addedAnimations = [
                Self.added(
                    2,
                    Self.animation(
                        1, path, .point(CGPoint(x: 200, y: 8)), .point(CGPoint(x: -200, y: 8))))
            ]
        }
        #expect(bench.frame(at: 0).next == .continuous)
        bench.frame(at: 0.9)
        #expect(bench.count(0xFFFF_0000) > 0)
    }

    @Test("layers below the mask of a hidden layer wake when that layer shows")
    func belowMask() throws {
        let all = CGRect(x: 0, y: 0, width: 64, height: 64)
        func masked(isHidden: Bool) throws -> Bench {
            let bench = try Bench()
            let layers = [
                record(1, all, blue), record(2, all, red) { $0.isHidden = isHidden },
                record(3, all), record(4, CGRect(x: 8, y: 8, width: 30, height: 9), red),
            ]
            bench.commit(layers, children: [1: [2], 2: [], 3: [4]], masks: [2: 3], root: 1) {
                $0.addedAnimations = [Self.added(4, Self.turn(1))]
            }
            return bench
        }
        let bench = try masked(isHidden: true)
        for time in [0, 0.1] { bench.frame(at: time) }
        #expect(bench.compositor.lastResolved == 0)
        bench.commit([record(2, all, red)])
        bench.frame(at: 0.7)
        let fresh = try masked(isHidden: false)
        fresh.frame(at: 0.7)
        #expect(bench.pixels == fresh.pixels)
    }

    /// A layer that slides to and fro far right of the target.
    private static func sliding(
        _ kind: LayerKind = .plain, from start: Double = 300, to end: Double = 320,
        line: Double = 20
    ) throws -> Bench {
        let bench = try Bench()
        var layer = LayerRecord(id: LayerID(rawValue: 2), kind: kind)
        layer.bounds = CGRect(x: 0, y: 0, width: 8, height: 8)
        layer.position = CGPoint(x: 300, y: 20)
        layer.backgroundColor = red
        if kind == .shape {
            layer[.path] = .path(Self.line(to: line))
            layer[.strokeColor] = .color(green)
            layer[.lineWidth] = .number(4)
        }
        bench.commit(
            [record(1, CGRect(x: 0, y: 0, width: 64, height: 64), blue), layer],
            children: [1: [2]], root: 1
        ) {
            let slide = animation(
                1, AnimationKeyPath(.position, .x), .number(start), .number(end)
            ) { $0.repeatCount = .infinity }
            $0.addedAnimations = [added(2, slide)]
        }
        for time in [0, 0.1] { bench.frame(at: time) }
        return bench
    }

    private static func line(to x: Double) -> PathElements {
        var path = PathElements()
        path.move(to: .zero)
        path.addLine(to: CGPoint(x: x, y: 4))
        return path
    }

    @Test("a sleeper that gets a sublayer which reaches into sight wakes, and carries it")
    func sublayerComes() throws {
        let bench = try Self.sliding()
        #expect(bench.compositor.lastResolved == 0)
        bench.commit(
            [record(3, CGRect(x: -290, y: 0, width: 20, height: 8), green)], children: [2: [3]])
        bench.frame(at: 0.5)
        #expect(bench.compositor.lastResolved == 1)
        // Left of the layer by 290, which is at 305 less half of its width.
        #expect(bench.target[11, 20] == 0xFF00_FF00 && bench.target[10, 20] == 0xFF00_00FF)
    }

    @Test("a layer with sublayers around it sleeps, and wakes when one of them reaches into sight")
    func openLayer() throws {
        let bench = try Self.sliding()
        bench.commit(
            [record(3, CGRect(x: 20, y: 0, width: 20, height: 8), green)], children: [2: [3]])
        bench.frame(at: 0.2)
        #expect(bench.frame(at: 0.3).next == .never)
        #expect(bench.compositor.lastResolved == 0)
        bench.commit([record(3, CGRect(x: -290, y: 0, width: 20, height: 8), green)])
        #expect(bench.frame(at: 0.5).next == .continuous)
        #expect(bench.target[11, 20] == 0xFF00_FF00 && bench.target[10, 20] == 0xFF00_00FF)
    }

    @Test("a shape sleeps outside, but not where its motion takes its line into sight")
    func shape() throws {
        #expect(try Self.sliding(.shape).compositor.lastResolved == 0)
        // At its start the line ends 400 points outside, and at its end inside.
        let bench = try Self.sliding(.shape, from: 800, to: 380, line: -350)
        for step in 0..<70 {
            #expect(bench.frame(at: 0.2 + Double(step) * 0.01).next == .continuous)
        }
    }

    @Test("an old picture that comes into sight with its layer shows sleepers as they were")
    func oldPicture() throws {
        let benches = try [CompositorOptions(), .noSleep].map { options in
            let bench = try Bench(options: options)
            let all = CGRect(x: 0, y: 0, width: 64, height: 64)
            bench.commit(
                [
                    record(1, all, blue), record(2, all),
                    record(3, CGRect(x: 90, y: 20, width: 20, height: 8), red),
                ], children: [1: [2], 2: [3]], root: 1
            ) { $0.addedAnimations = [Self.added(3, Self.turn(1))] }
            for time in [0, 0.1, 0.35] { bench.frame(at: time) }
            bench.transition(.fade, on: 2, id: 2, to: [record(2, all.offsetBy(dx: -60, dy: 0))])
            bench.frame(at: 0.5)
            return bench
        }
        #expect(benches[0].pixels == benches[1].pixels)
        #expect(benches[0].count(0xFF00_00FF) < 64 * 64 - 100)
    }

    @Test("a covered layer's animation wakes where a new scale moves the layer out of the cover")
    func coverAtOtherScale() throws {
        let bench = try Bench()
        bench.commit(
            [
                record(1, CGRect(x: 0, y: 0, width: 64, height: 64), blue),
                record(2, CGRect(x: 40, y: 40, width: 6, height: 6), red),
                record(3, CGRect(x: 0, y: 0, width: 32, height: 32), green),
            ], children: [1: [2, 3]], root: 1
        ) { $0.addedAnimations = [Self.added(2, Self.turn(1))] }
        // At 2 the cover is all of the target, and the layer lies outside of it.
        for time in [0, 0.1] { bench.frame(at: time, scale: 2) }
        #expect(bench.compositor.lastResolved == 0)
        for step in 0..<70 {
            #expect(bench.frame(at: 0.2 + Double(step) * 0.01).next == .continuous)
        }
    }
}

/// A show of layers in holders that move, hide and clip, drawn by two renderers.
private struct SleepShow {
    static let side = 48
    var dice: Dice
    var layers: [UInt64: LayerRecord] = [:]
    var running: [(layer: LayerID, id: AnimationID)] = []
    var lastID: UInt64 = 0

    init(seed: UInt64) {
        dice = Dice(seed: seed)
        layers[1] = record(1, CGRect(x: 0, y: 0, width: Self.side, height: Self.side), blue)
        for id in [2, 3] as [UInt64] {
            layers[id] = record(id, CGRect(x: Double(id) * 30, y: 0, width: 40, height: 40))
        }
        layers[12] = record(12, CGRect(x: 0, y: 0, width: 44, height: 44), green)
        for id in UInt64(4)..<12 {
            layers[id] = record(
                id, CGRect(x: Double(id) * 5, y: 10, width: 8, height: 6), id % 2 == 0 ? red : green
            )
        }
    }

    /// The last covers most of what is below.
    static let children: [UInt64: [UInt64]] = [
        1: [2, 10, 11, 12], 2: [3, 4, 5, 6], 3: [7, 8, 9],
    ]

    mutating func number(_ range: ClosedRange<Double>) -> Double {
        .random(in: range, using: &dice)
    }

    mutating func addition(at time: Double) -> AnimationAddition {
        lastID += 1
        let layer = LayerID(rawValue: UInt64.random(in: 2..<13, using: &dice))
        func point() -> PropertyValue {
            .point(CGPoint(x: .random(in: -90...90, using: &dice), y: 20))
        }
        let path: (AnimationKeyPath, PropertyValue, PropertyValue) =
            switch Int.random(in: 0..<8, using: &dice) {
            case 0: (AnimationKeyPath(.opacity), .number(0), .number(1))
            case 1: (AnimationKeyPath(.hidden), .number(1), .number(0))
            case 2: (AnimationKeyPath(.bounds, .sizeWidth), .number(2), .number(60))
            case 3: (AnimationKeyPath(.cornerRadius), .number(0), .number(4))
            case 5: (AnimationKeyPath(.shadowOpacity), .number(1), .number(0))
            case 4: (AnimationKeyPath(.transform, .rotationZ), .number(0), .number(6))
            default: (AnimationKeyPath(.position), point(), point())
            }
        var timing = MediaTiming(duration: number(0.3...2))
        timing.beginTime = time + number(-0.5...0.5)
        if Int.random(in: 0..<3, using: &dice) == 0 { timing.repeatCount = 3 }
        if Int.random(in: 0..<3, using: &dice) == 0 { timing.fillMode = .both }
        let animation = AnimationRecord(
            id: AnimationID(rawValue: lastID), timing: timing,
            motion: .basic(BasicMotion(path: path.0, from: path.1, to: path.2)))
        running.append((layer, animation.id))
        return AnimationAddition(layer: layer, animation: animation)
    }

    mutating func change() -> LayerRecord {
        let id = UInt64.random(in: 2..<13, using: &dice)
        let number = number(-120...120)
        switch Int.random(in: 0..<8, using: &dice) {
        case 0: layers[id]?.isHidden.toggle()
        case 1: layers[id]?.opacity = Float(Int.random(in: 0...1, using: &dice))
        case 2: layers[id]?.masksToBounds.toggle()
        case 3: layers[id]?.bounds.origin.x = number
        case 4: layers[id]?.timing.speed = Double(Int.random(in: 0...2, using: &dice))
        case 5: layers[id]?.timing.speed = 1
        default: layers[id]?.position.x = number
        }
        return layers[id]!
    }

    mutating func step(at time: Double) -> (LayerRecord?, (inout Commit) -> Void) {
        switch Int.random(in: 0..<6, using: &dice) {
        case 0, 1:
            let addition = addition(at: time)
            return (nil, { $0.addedAnimations = [addition] })
        case 2: return (change(), { _ in })
        case 3:
            guard let index = running.indices.randomElement(using: &dice) else { break }
            let gone = running.remove(at: index)
            return (
                nil,
                {
                    $0.removedAnimations = [
                        AnimationRemoval(layer: gone.layer, animation: gone.id)
                    ]
                }
            )
        default: break
        }
        return (nil, { _ in })
    }
}

@Suite("Animations out of sight, at random")
struct SleepChanceTests {
    @Test("pixels, values and ends are those of a renderer in which none sleeps", arguments: 0..<16)
    func random(seed: UInt64) throws {
        var show = SleepShow(seed: seed)
        let side = SleepShow.side
        let sleepy = try Bench(width: side, height: side)
        let awake = try Bench(width: side, height: side, options: .noSleep)
        for bench in [sleepy, awake] {
            bench.commit(
                show.layers.values.sorted { $0.id.rawValue < $1.id.rawValue },
                children: SleepShow.children, root: 1)
        }
        var (slept, resolved) = (0, 0)
        for step in 1..<150 {
            let time = Double(step) * 0.05
            let (change, more) = show.step(at: time)
            for bench in [sleepy, awake] {
                bench.commit(change.map { [$0] } ?? [], children: [:], more)
            }
            let (mine, full) = (sleepy.frame(at: time), awake.frame(at: time))
            try #require(sleepy.pixels == awake.pixels, "seed \(seed), step \(step)")
            try #require(mine.ended == full.ended, "seed \(seed), step \(step)")
            for id in show.layers.keys.map(LayerID.init(rawValue:)) {
                try #require(
                    sleepy.compositor.shownRecord(of: id) == awake.compositor.shownRecord(of: id))
            }
            slept += awake.compositor.lastResolved - sleepy.compositor.lastResolved
            resolved += awake.compositor.lastResolved
        }
        // It is about something.
        #expect(slept > resolved / 20)
    }
}
