import Compositor
import Foundation
import Primitives
import RandomNumbers
import Scene
import Testing

/// Sleep in random trees, against a renderer in which no layer sleeps.
@Suite("Sleep in random trees")
struct SleepTreeTests {
    /// Frames are made as a host makes them: after a commit, and when the last frame asked for one.
    @Test(
        "a renderer that is drawn when it asks shows and reports what one without sleep does",
        arguments: 0..<24)
    func sameAsAwake(seed: Int) throws {
        var scenes = SleepScenes(seed: UInt64(seed))
        let sleepy = try Bench(width: SleepScenes.side, height: SleepScenes.side)
        let awake = try Bench(
            width: SleepScenes.side, height: SleepScenes.side, options: .noSleep)
        let benches = [sleepy, awake]
        let bitmap = try picture(24, 18, isOpaque: seed % 2 == 0)
        for bench in benches { scenes.begin(bench) }
        var (next, scale, quiet) = (NextChange.continuous, 1.0, 0)
        for step in 1..<160 {
            let time = Double(step) * 0.05
            var isDue = next.isDue(at: time)
            if scenes.chance(quiet > 0 ? 60 : 3) {
                let change = scenes.change(at: time, bitmap)
                for bench in benches { change(bench) }
                isDue = true
            }
            if scenes.chance(25) {
                scale = scale == 1 ? 0.5 : 1
                isDue = true
            }
            if scenes.chance(20) { quiet = 12 }
            quiet -= 1
            let full = awake.frame(at: time, scale: scale)
            var ended: [AnimationID] = []
            if isDue {
                let update = sleepy.frame(at: time, scale: scale)
                (next, ended) = (update.next, update.ended)
            }
            try #require(sleepy.pixels == awake.pixels, "seed \(seed), step \(step)")
            try #require(ended == full.ended, "seed \(seed), step \(step)")
            for id in scenes.records.keys.map(LayerID.init(rawValue:)) where isDue {
                let (mine, theirs) = (
                    sleepy.compositor.shownRecord(of: id), awake.compositor.shownRecord(of: id)
                )
                // One with NaN in it equals nothing.
                guard theirs == theirs else { continue }
                try #require(mine == theirs, "seed \(seed), step \(step), \(id)")
            }
        }
    }

    /// Whether a layer is seen is known here by how the tree was made: nothing is near an edge.
    @Test("frames are asked for exactly while something that is seen moves", arguments: 0..<16)
    func asked(seed: Int) throws {
        var wall = SleepWall(seed: UInt64(seed) &+ 500)
        let bench = try Bench()
        wall.begin(bench)
        var time = 0.0
        var (never, always) = (0, 0)
        for _ in 0..<30 {
            wall.toggle(bench)
            time += 0.01
            var update = bench.frame(at: time)
            if wall.isSomethingSeen {
                always += 1
                for _ in 0..<70 {
                    try #require(update.next == .continuous, "seed \(seed): \(wall.hides)")
                    time += 0.01
                    update = bench.frame(at: time)
                }
            } else {
                never += 1
                // It is asked again at the latest after 61 frames.
                for _ in 0..<62 where update.next != .never {
                    time += 0.01
                    update = bench.frame(at: time)
                }
                try #require(update.next == .never, "seed \(seed): \(wall.hides)")
                time += 0.01
                update = bench.frame(at: time)
                try #require(update.damage.isEmpty && bench.compositor.lastResolved == 0)
            }
        }
        #expect(never > 0 && always > 0)
    }
}

extension NextChange {
    fileprivate func isDue(at time: Double) -> Bool {
        switch self {
        case .continuous: true
        case .at(let due): due <= time
        case .never: false
        }
    }
}

/// Random edits of trees with animations, many of which nobody sees.
private struct SleepScenes {
    static let side = 96

    var dice: Dice
    var tree: [UInt64: [UInt64]] = [1: []]
    var masks: [UInt64: UInt64] = [:]
    var records: [UInt64: LayerRecord] = [:]
    private var next: UInt64 = 2
    private var lastAnimation: UInt64 = 0
    private var running: [AnimationRemoval] = []
    private var edits = IncrementalTests()
    /// Whether layers may have shadows, filters and places in space; below these none sleeps.
    private let hasEffects: Bool

    init(seed: UInt64) {
        dice = Dice(seed: seed &+ 9000)
        hasEffects = seed % 3 == 0
        edits.hasFilters = seed % 2 == 0
        records[1] = record(1, CGRect(x: 0, y: 0, width: Self.side, height: Self.side))
    }

    func begin(_ bench: Bench) {
        bench.commit([records[1] ?? record(1)], root: 1)
        bench.frame(at: 0)
    }

    mutating func chance(_ one: Int) -> Bool { Int.random(in: 0..<one, using: &dice) == 0 }

    private mutating func number(_ range: ClosedRange<Double>) -> Double {
        .random(in: range, using: &dice)
    }

    mutating func change(at time: Double, _ bitmap: Bitmap) -> (Bench) -> Void {
        var edit = IncrementalTests.Edits()
        if chance(records.count < 12 ? 2 : 8) {
            edit = edits.edit(&tree, &masks, &records, &next, &dice, bitmap)
        } else if let id = records.keys.sorted().randomElement(using: &dice), id != 1 {
            edit.changed = records[id].map { [$0] } ?? []
        }
        for index in edit.changed.indices {
            let id = edit.changed[index].id.rawValue
            if !hasEffects { edit.changed[index] = plain(edit.changed[index]) }
            show(&edit.changed[index])
            records[id] = edit.changed[index]
        }
        running.removeAll { records[$0.layer.rawValue] == nil }
        let added = chance(3) ? [addition(at: time)] : []
        var gone: [AnimationRemoval] = []
        if chance(4), let index = running.indices.randomElement(using: &dice) {
            gone.append(running.remove(at: index))
        }
        running += added.map { AnimationRemoval(layer: $0.layer, animation: $0.animation.id) }
        let masks = masks
        return { bench in
            bench.commit(edit.changed, children: edit.children, masks: masks) {
                $0.removed = edit.removed
                ($0.addedAnimations, $0.removedAnimations) = (added, gone)
            }
        }
    }

    /// A layer with the values of another that leave sublayers where they are.
    private mutating func plain(_ layer: LayerRecord) -> LayerRecord {
        record(layer.id.rawValue, .zero, layer.backgroundColor) {
            if !layer.position.x.isNaN { $0.position = layer.position }
            ($0.bounds, $0.masksToBounds) = (layer.bounds, layer.masksToBounds)
            ($0.isHidden, $0.opacity) = (layer.isHidden, layer.opacity)
        }
    }

    /// Puts a layer, and with it all that it holds, in or out of sight, or over much of the others.
    private mutating func show(_ layer: inout LayerRecord) {
        switch Int.random(in: 0..<12, using: &dice) {
        case 0: layer.position.x += 200
        case 1: layer.position.x -= 200
        case 2: layer.isHidden.toggle()
        case 3: layer.opacity = layer.opacity > 0 ? 0 : 1
        case 4: layer.position.y = number(-20...110)
        case 5: layer.position.y -= 150
        case 6: layer.bounds.origin.x = number(-1...1) * 150
        case 7: layer.masksToBounds.toggle()
        case 8: layer.timing.speed = [0, 1, 1, 2].randomElement(using: &dice) ?? 1
        case 9:
            layer.bounds.size = CGSize(width: 130, height: 130)
            layer.position = CGPoint(x: 48, y: 48)
            (layer.backgroundColor, layer.opacity) = (green, 1)
        default: break
        }
    }

    private mutating func addition(at time: Double) -> AnimationAddition {
        lastAnimation += 1
        var timing = MediaTiming(duration: number(0.3...3))
        timing.beginTime = time + number(-0.5...0.5)
        if chance(3) { timing.repeatCount = chance(4) ? .infinity : 2 }
        if chance(3) { timing.fillMode = .both }
        if chance(4) { timing.autoreverses = true }
        let motion: AnimationRecord.Motion =
            chance(9)
            ? .transition(TransitionMotion(kind: .fade, side: .fromLeft, start: 0, end: 1))
            : .basic(basic())
        return AnimationAddition(
            layer: LayerID(
                rawValue: records.keys.sorted().randomElement(using: &dice) ?? 1),
            animation: AnimationRecord(
                id: AnimationID(rawValue: lastAnimation), timing: timing, motion: motion))
    }

    private mutating func basic() -> BasicMotion {
        let point = PropertyValue.point(CGPoint(x: number(-150...250), y: number(-20...120)))
        let (path, from, to): (AnimationKeyPath, PropertyValue, PropertyValue) =
            switch Int.random(in: 0..<14, using: &dice) {
            case 0: (AnimationKeyPath(.opacity), .number(0), .number(1))
            case 1: (AnimationKeyPath(.hidden), .number(1), .number(0))
            case 2: (AnimationKeyPath(.bounds, .sizeWidth), .number(2), .number(90))
            case 3: (AnimationKeyPath(.cornerRadius), .number(0), .number(9))
            case 4: (AnimationKeyPath(.shadowOpacity), .number(1), .number(0))
            case 5: (AnimationKeyPath(.transform, .scale), .number(0.1), .number(3))
            case 6: (AnimationKeyPath(.zPosition), .number(-3), .number(3))
            case 7: (AnimationKeyPath(.masksToBounds), .number(0), .number(1))
            case 8: (AnimationKeyPath(.transform, .rotationY), .number(0), .number(2))
            case 9: (AnimationKeyPath(.anchorPoint, .x), .number(-1), .number(2))
            case 10, 11: (AnimationKeyPath(.transform, .rotationZ), .number(0), .number(6))
            default: (AnimationKeyPath(.position), point, .point(CGPoint(x: 200, y: 30)))
            }
        return BasicMotion(path: path, from: from, to: to)
    }
}

/// Layers that turn in holders inside of holders, each of which may keep all that it holds from
/// sight; the last sublayer may cover all.
private struct SleepWall {
    private static let count: UInt64 = 5
    private var dice: Dice
    /// The way in which each holder hides what it holds, 0 for none; number 0 is the cover.
    private(set) var hides: [Int]

    init(seed: UInt64) {
        dice = Dice(seed: seed)
        hides = Array(repeating: 0, count: Int(Self.count) + 1)
    }

    /// Holder 10 holds 11, that 12 and so on, and each holds a layer that turns.
    func begin(_ bench: Bench) {
        var children: [UInt64: [UInt64]] = [1: [10, 2]]
        var layers = [record(1, all, blue), holder(0)]
        var added: [AnimationAddition] = []
        for index in 0..<Self.count {
            let leaf = LayerRecord(
                id: LayerID(rawValue: 20 + index), kind: index % 2 == 0 ? .plain : .shape)
            layers += [holder(Int(index) + 1), dressed(leaf)]
            children[10 + index] = [20 + index] + (index + 1 < Self.count ? [11 + index] : [])
            var timing = MediaTiming(duration: 0.3)
            timing.repeatCount = .infinity
            let turn = BasicMotion(
                path: AnimationKeyPath(.transform, .rotationZ), from: .number(0), to: .number(6))
            added.append(
                AnimationAddition(
                    layer: leaf.id,
                    animation: AnimationRecord(
                        id: AnimationID(rawValue: index + 1), timing: timing, motion: .basic(turn)))
            )
        }
        bench.commit(layers, children: children, root: 1) { $0.addedAnimations = added }
    }

    private let all = CGRect(x: 0, y: 0, width: 64, height: 64)

    private func dressed(_ layer: LayerRecord) -> LayerRecord {
        var layer = layer
        layer.bounds = CGRect(x: 0, y: 0, width: 14, height: 6)
        layer.position = CGPoint(x: 32, y: 32)
        layer.backgroundColor = red
        if layer.kind == .shape {
            var path = PathElements()
            path.addRect(CGRect(x: -2, y: -3, width: 9, height: 9))
            layer[.path] = .path(path)
            layer[.strokeColor] = .color(green)
        }
        return layer
    }

    private func holder(_ index: Int) -> LayerRecord {
        guard index > 0 else {
            return record(2, all.insetBy(dx: -2, dy: -2), hides[0] == 0 ? nil : green)
        }
        return record(UInt64(9 + index), all) {
            switch hides[index] {
            case 1: $0.isHidden = true
            case 2: $0.opacity = 0
            case 3: $0.position.x += 500
            case 4: ($0.masksToBounds, $0.bounds.origin.x) = (true, 300)
            case 5: $0.transform = CATransform3DMakeTranslation(0, -400, 0)
            default: break
            }
        }
    }

    mutating func toggle(_ bench: Bench) {
        let index = Int.random(in: hides.indices, using: &dice)
        let most = index == 0 ? 1 : 5
        hides[index] = hides[index] == 0 ? Int.random(in: 1...most, using: &dice) : 0
        bench.commit([holder(index)])
    }

    /// The first holder that hides keeps all below it from sight, too.
    var isSomethingSeen: Bool { hides[0] == 0 && hides[1] == 0 }
}
