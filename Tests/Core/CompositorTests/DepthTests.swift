import Compositor
import Foundation
import Primitives
import RandomNumbers
import Scene
import Testing

/// A 3D space and what the rays of the test's own caster find in it.
struct DepthScene {
    static let side = 96
    var records: [LayerRecord]
    var children: [UInt64: [UInt64]]
    var caster = RayCaster()

    /// A root with perspective, and a layer that preserves depth: number 2.
    init(eye: Double? = 200) {
        let side = Double(Self.side)
        var root = record(1, CGRect(x: 0, y: 0, width: side, height: side))
        if let eye { root.sublayerTransform.m34 = -1 / eye }
        let space = record(2, CGRect(x: 0, y: 0, width: side, height: side)) {
            $0.effects.preservesDepth = true
        }
        records = [root, space]
        children = [1: [2], 2: []]
    }

    /// Adds a layer below another that preserves depth.
    mutating func add(_ layer: LayerRecord, to parent: UInt64 = 2) {
        records.append(layer)
        children[parent, default: []].append(layer.id.rawValue)
        if layer.effects.preservesDepth { children[layer.id.rawValue] = [] }
    }

    /// A coloured square about a place in the middle of the target, `turned`.
    func square(
        _ id: UInt64, _ color: RGBA, side: Double = 50, z: Double = 0, x: Double = 0,
        _ turned: CATransform3D = CATransform3DIdentity
    ) -> LayerRecord {
        let middle = Double(Self.side) / 2
        return record(
            id, CGRect(x: middle - side / 2 + x, y: middle - side / 2, width: side, height: side),
            color
        ) {
            $0.transform = turned
            $0.zPosition = z
        }
    }

    /// Readies the caster: the planes in the order of the arrays.
    func cast() -> RayCaster {
        var caster = RayCaster()
        let byID = Dictionary(uniqueKeysWithValues: records.map { ($0.id.rawValue, $0) })
        func visit(_ id: UInt64, _ above: Matrix, _ superlayer: LayerRecord, _ fade: Double) {
            guard let layer = byID[id] else { return }
            let matrix = Matrix(of: layer, in: superlayer).then(above)
            if layer.effects.preservesDepth {
                for child in children[id] ?? [] {
                    visit(child, matrix, layer, fade * Double(layer.opacity))
                }
            } else {
                caster.add(layer, matrix, fade: fade)
            }
        }
        for child in children[1] ?? [] { visit(child, Matrix(), records[0], 1) }
        return caster
    }

    /// What the compositor paints.
    func paint(threads: Int = 1) throws -> Bench {
        let bench = try Bench(width: Self.side, height: Self.side, threads: threads)
        bench.commit(records, children: children, root: 1)
        bench.frame()
        return bench
    }
}

/// How far a painted picture is from what the rays find.
struct Misses {
    /// Pixels away from all edges whose difference is more than rounding.
    var plain = 0
    var plainCount = 0
    /// At edges: the mean and the greatest difference of a channel, in 255ths.
    var mean = 0.0
    var most = 0.0

    init(_ bench: Bench, _ caster: RayCaster, rounding: Double) {
        var (sum, count) = (0.0, 0)
        for y in 0..<bench.target.height {
            for x in 0..<bench.target.width {
                let (color, isPlain) = caster.pixel(x, y)
                let apart = (channels(bench.target[x, y]) - color) * 255
                let miss = max(abs(apart.min()), abs(apart.max()))
                if isPlain {
                    plainCount += 1
                    if miss > rounding { plain += 1 }
                } else {
                    count += 1
                    sum += miss
                    most = max(most, miss)
                }
            }
        }
        mean = count > 0 ? sum / Double(count) : 0
    }
}

@Suite("Depth, against rays")
struct DepthTests {
    private func turn(_ angle: Double, _ x: Double, _ y: Double, _ z: Double) -> CATransform3D {
        CATransform3DMakeRotation(angle, x, y, z)
    }

    private func check(
        _ scene: DepthScene, mean: Double = 4, most: Double = 64, rounding: Double = 0.51,
        name: String = ""
    ) throws {
        let misses = Misses(try scene.paint(), scene.cast(), rounding: rounding)
        #expect(misses.plain == 0, "\(name): of \(misses.plainCount)")
        #expect(misses.plainCount > DepthScene.side * DepthScene.side / 2)
        #expect(misses.mean < mean && misses.most <= most, "\(name): \(misses)")
    }

    @Test("two planes that intersect show each what is in front", arguments: [nil, 200.0, 90])
    func cross(eye: Double?) throws {
        var scene = DepthScene(eye: eye)
        scene.add(scene.square(3, red, turn(0.7, 0, 1, 0)))
        scene.add(scene.square(4, blue, turn(-0.9, 0.2, 1, 0.1)))
        try check(scene)
    }

    @Test("three planes at right angles are seen rightly from any side", arguments: 0..<4)
    func three(step: Int) throws {
        var scene = DepthScene()
        scene.records[1].transform = turn(Double(step) * 1.6 + 0.3, 1, 0.7, 0.2)
        scene.add(scene.square(3, red))
        scene.add(scene.square(4, green, turn(.pi / 2, 1, 0, 0)))
        scene.add(scene.square(5, blue, turn(.pi / 2, 0, 1, 0)))
        try check(scene)
    }

    @Test("planes at random in spaces inside spaces are seen rightly", arguments: 0..<8)
    func random(seed: Int) throws {
        var dice = Dice(seed: UInt64(seed) &+ 7)
        func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &dice) }
        var scene = DepthScene(eye: seed % 3 == 0 ? nil : number(110...400))
        var spaces: [UInt64] = [2]
        for id in UInt64(3)...9 {
            let turned = turn(number(-3...3), number(-1...1), number(-1...1), number(-1...1))
            if id == 4 || id == 6 {
                var inner = scene.square(id, red, turned)
                inner.effects.preservesDepth = true
                inner.sublayerTransform = turn(number(-1...1), 1, 0, 0)
                inner.anchorPointZ = number(-5...5)
                scene.add(inner, to: spaces.randomElement(using: &dice) ?? 2)
                spaces.append(id)
                continue
            }
            let color = RGBA(
                red: Float(number(0...1)), green: Float(number(0...1)), blue: Float(number(0...1)))
            scene.add(
                scene.square(
                    id, color, side: number(20...60), z: number(-20...20), x: number(-15...15),
                    turned),
                to: spaces.randomElement(using: &dice) ?? 2)
        }
        // Where many cuts share a pixel, their coverages may be one step short of all.
        try check(scene, rounding: 1.51, name: "seed \(seed)")
    }

    @Test("planes that lie over each other in a ring are cut open")
    func ring() throws {
        // Three long bars, each over the next at one end and under it at the other.
        var scene = DepthScene(eye: nil)
        for index in 0..<3 {
            let angle = Double(index) * 2 * .pi / 3
            let bar = record(
                UInt64(index) + 3, CGRect(x: 8, y: 41, width: 80, height: 14),
                [red, green, blue][index]
            ) {
                // Off the middle, tilted along itself, then turned.
                $0.transform = CATransform3DTranslate(
                    CATransform3DRotate(turn(angle, 0, 0, 1), 0.4, 0, 1, 0), 0, 14, 0)
            }
            scene.add(bar)
        }
        let caster = scene.cast()
        // The ring is one: each bar is seen in front of another somewhere.
        var pairs: Set<[Int]> = []
        for y in 0..<96 {
            for x in 0..<96 {
                let hits = caster.hits(Double(x) + 0.5, Double(y) + 0.5)
                if hits.count == 2 { pairs.insert(hits) }
            }
        }
        #expect(pairs == [[0, 1], [1, 2], [2, 0]] || pairs == [[1, 0], [2, 1], [0, 2]])
        try check(scene)
    }

    @Test("clear planes that intersect mix in the right order", arguments: 0..<3)
    func clear(seed: Int) throws {
        var scene = DepthScene()
        scene.records[1].transform = turn(Double(seed) * 1.4 + 0.2, 0.4, 1, 0.3)
        scene.records[1].opacity = 0.8
        for (index, color) in [red, green, blue].enumerated() {
            var pale = color
            pale.alpha = Float(0.35 + 0.3 * Double(index))
            scene.add(
                scene.square(
                    UInt64(index) + 3, pale, turn(Double(index) * 1.1, 1, Double(index), 0.3)))
        }
        // Each layer over another rounds once.
        try check(scene, rounding: 2.5, name: "seed \(seed)")
    }

    @Test("a cut through a plane with nothing behind it isn't seen", arguments: [1.0, 0.5, 0.2])
    func seams(alpha: Double) throws {
        // A wide plane and a small one that intersect. The first in the array stays whole, so the
        // wide one is cut all along the line, where nothing is in front or behind, too.
        var color = red
        color.alpha = Float(alpha)
        var (whole, cut) = (DepthScene(), DepthScene())
        let wide = whole.square(4, color, side: 80, turn(0.5, 0.3, 1, 0.2))
        cut.add(cut.square(3, blue, side: 12, turn(-0.6, 0.2, 1, 0.5)))
        whole.add(wide)
        cut.add(wide)
        let (plain, split) = (try whole.paint(), try cut.paint())
        let caster = cut.cast()
        var compared = 0
        for y in 0..<96 {
            for x in 0..<96 {
                // Away from the small one.
                let isClear = (-2...2).allSatisfy { dy in
                    (-2...2).allSatisfy { dx in
                        caster.hits(Double(x + dx) + 0.5, Double(y + dy) + 0.5).allSatisfy {
                            $0 == 1
                        }
                    }
                }
                guard isClear else { continue }
                compared += 1
                let apart = (channels(plain.target[x, y]) - channels(split.target[x, y])) * 255
                #expect(max(abs(apart.min()), abs(apart.max())) < 1.5, "at \(x), \(y)")
            }
        }
        #expect(compared > 7000)
    }

    @Test("planes that are cut, or tinted, blend as they do whole", arguments: [false, true])
    func blending(isTinted: Bool) throws {
        let side = 64
        let all = CGRect(x: 0, y: 0, width: side, height: side)
        var space = LayerRecord(id: LayerID(rawValue: 2), kind: .replicator)
        space.bounds = all
        space.position = CGPoint(x: all.midX, y: all.midY)
        space.effects.preservesDepth = true
        if isTinted {
            space[.instanceColor] = .color(RGBA(red: 1, green: 0.5, blue: 1, alpha: 1))
        }
        let gray = RGBA(red: 0.5, green: 0.5, blue: 0.5)
        let turned = record(3, CGRect(x: 12, y: 12, width: 40, height: 40), gray) {
            $0.transform = CATransform3DMakeRotation(0.8, 0, 1, 0)
        }
        let flat = record(4, CGRect(x: 12, y: 12, width: 40, height: 40), .white) {
            $0.backgroundColor = RGBA(red: 1, green: 0.4, blue: 1)
            $0.effects.compositingFilter = LayerFilter(type: "multiplyBlendMode")
        }
        let back = record(5, all, .white) { $0.zPosition = -100 }
        let bench = try Bench(width: side, height: side)
        bench.commit(
            [record(1, all), back, space, turned, flat], children: [1: [5, 2], 2: [3, 4]], root: 1)
        bench.frame()
        let tint = isTinted ? 0.5 : 1
        // Right the turned plane is behind the flat one, which is multiplied with it; left it is in
        // front, and hides what the flat one made of the white ground.
        let (left, right) = (bench.target[24, 30], bench.target[40, 30])
        #expect(abs(Double(right >> 8 & 255) - 127.5 * tint * 0.4 * tint) <= 2)
        #expect(abs(Double(left >> 8 & 255) - 127.5 * tint) <= 2)
        #expect(abs(Double(bench.target[14, 30] >> 8 & 255) - 255 * 0.4 * tint) <= 2)
        #expect(abs(Double(bench.target[14, 30] >> 16 & 255) - 255) <= 2)
    }

    @Test("a cut plane that makes nothing of what is below does so in its bounds", arguments: 0..<4)
    func clearing(step: Int) throws {
        let side = 40
        let all = CGRect(x: 0, y: 0, width: side, height: side)
        let space = record(2, all) { $0.effects.preservesDepth = true }
        let turned = record(3, CGRect(x: 14, y: 14, width: 16, height: 16), red) {
            $0.transform = CATransform3DMakeRotation(0.3, 0.5, 1, 0)
        }
        var flat = record(4, CGRect(x: 12, y: 12, width: 16, height: 16)) {
            $0.effects.compositingFilter = LayerFilter(type: "sourceIn")
        }
        let spot = record(5, CGRect(x: -6, y: -6, width: 10, height: 10), green)
        let back = record(6, all, blue) { $0.zPosition = -100 }
        let tree: [UInt64: [UInt64]] = [1: [6, 2], 2: [3, 4], 4: [5]]
        let bench = try Bench(width: side, height: side)
        bench.commit([record(1, all), back, space, turned, flat, spot], children: tree, root: 1)
        bench.frame()
        // Outside of the bounds the ground stays as it is.
        #expect(bench.target[8, 8] == 0xFF00_00FF && bench.target[34, 34] == 0xFF00_00FF)
        flat.position.x += [3.5, -4, 9.25, 0][step]
        flat.position.y += [3.5, 2, 0, -5.5][step]
        bench.commit([flat])
        bench.frame(at: 1)
        let fresh = try Bench(width: side, height: side)
        fresh.commit([record(1, all), back, space, turned, flat, spot], children: tree, root: 1)
        fresh.frame(at: 1)
        #expect(bench.pixels == fresh.pixels)
    }

    @Test("two threads paint what one paints")
    func threads() throws {
        var scene = DepthScene()
        scene.add(scene.square(3, red, turn(0.7, 0, 1, 0)))
        scene.add(scene.square(4, blue, turn(-0.9, 0.2, 1, 0.1)))
        #expect(try scene.paint().pixels == scene.paint(threads: 2).pixels)
    }
}
