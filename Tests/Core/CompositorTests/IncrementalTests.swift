import Compositor
import Foundation
import Primitives
import RandomNumbers
import Scene
import Testing

/// However a frame came about, its pixels are those of a full redraw.
@Suite("Incremental painting")
struct IncrementalTests {
    private static let side = 96

    /// False leaves filters out.
    var hasFilters = true
    /// True lets every second layer mask to its bounds.
    var clipsOften = false

    /// A layer with everything at random, now and then with something absurd.
    func random(_ id: UInt64, _ dice: inout Dice, _ bitmap: Bitmap) -> LayerRecord {
        func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &dice) }
        func chance(_ one: Int) -> Bool { Int.random(in: 0..<one, using: &dice) == 0 }
        let isWhole = chance(2)
        func place(_ range: ClosedRange<Double>) -> Double {
            isWhole ? number(range).rounded() : number(range)
        }
        var layer = record(
            id,
            CGRect(
                x: place(-10...80), y: place(-10...80), width: place(0...60), height: place(0...60)),
            chance(4)
                ? nil
                : RGBA(
                    red: Float(number(0...1)), green: Float(number(0...1)),
                    blue: Float(number(0...1)),
                    alpha: chance(2) ? 1 : Float(number(0...1))))
        if chance(3) { layer.cornerRadius = number(0...40) }
        if chance(4) {
            layer.maskedCorners = CornerSet(rawValue: .random(in: 0...15, using: &dice))
        }
        if chance(4) { layer.cornerCurve = .continuous }
        if chance(4) { layer.borderWidth = place(0...9) }
        if chance(5) { layer.opacity = Float(number(0...1)) }
        if chance(clipsOften ? 2 : 5) { layer.masksToBounds = true }
        if chance(4) {
            layer.contents = ContentsRecord(bitmap: bitmap)
            if chance(3) {
                layer.contentsCenter = CGRect(
                    x: number(-0.2...0.8), y: number(0...1), width: number(0...0.7),
                    height: number(-0.4...0.4))
            }
        }
        if chance(3) {
            layer.contentsGravity = ContentsGravity.allCases.randomElement(using: &dice) ?? .resize
        }
        if chance(4) { layer.transform = CATransform3DMakeRotation(number(-3...3), 0, 0, 1) }
        if chance(8) {
            layer.transform = CATransform3DMakeRotation(number(-1...1), 1, 1, 0)
            layer.transform.m34 = -1 / 100
        }
        if chance(8) { layer.zPosition = number(-2...2) }
        if chance(6) { turn(&layer, &dice) }
        if chance(10) { layer.isHidden = true }
        if chance(10) { layer.isGeometryFlipped = true }
        if chance(12) { layer.sublayerTransform = CATransform3DMakeScale(number(0.2...2), 1, 1) }
        if chance(40) { layer.position.x = .nan }
        if chance(3) { layer.shadow = shadow(&dice) }
        if chance(4) {
            layer.minificationFilter = .trilinear
            layer.effects.minificationFilterBias = Float(number(-1...1))
        }
        if chance(5) {
            layer.effects.antialiasedEdges = EdgeSet(rawValue: .random(in: 0...15, using: &dice))
        }
        if hasFilters, chance(2) { FilterScenes.add(to: &layer, &dice) }
        return layer
    }

    /// A layer out of its superlayer's plane; now and then one that shares the space with its
    /// sublayers.
    private func turn(_ layer: inout LayerRecord, _ dice: inout Dice) {
        func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &dice) }
        layer.transform = CATransform3DMakeRotation(
            number(-3...3), number(-1...1), number(-1...1), number(-1...1))
        layer.zPosition = number(-20...20)
        layer.isDoubleSided = Int.random(in: 0..<4, using: &dice) > 0
        if Bool.random(using: &dice) { layer.anchorPointZ = number(-9...9) }
        if Bool.random(using: &dice) { layer.sublayerTransform.m34 = -1 / number(50...200) }
        layer.effects.preservesDepth = Int.random(in: 0..<3, using: &dice) > 0
    }

    /// A shadow at random, now and then of a path.
    private func shadow(_ dice: inout Dice) -> LayerShadow {
        func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &dice) }
        var shadow = LayerShadow()
        shadow.opacity = Float(number(0.2...1.2))
        shadow.radius = Bool.random(using: &dice) ? number(0...3) : number(0...20)
        shadow.offset = CGSize(width: number(-9...9), height: number(-9...9).rounded())
        guard Int.random(in: 0..<4, using: &dice) == 0 else { return shadow }
        var path = PathElements()
        path.move(to: CGPoint(x: number(-20...0), y: number(-20...0)))
        for _ in 0..<Int.random(in: 1...4, using: &dice) {
            path.addLine(to: CGPoint(x: number(-20...80), y: number(-20...80)))
        }
        shadow.path = path
        return shadow
    }

    @Test("random edits, painted by damage, equal a full redraw", arguments: 0..<12)
    func incremental(seed: Int) throws {
        var dice = Dice(seed: UInt64(seed) &+ 99)
        let bitmap = try picture(24, 18, isOpaque: seed % 2 == 0)
        let bench = try Bench(width: Self.side, height: Self.side, threads: seed % 2 + 1)
        var tree: [UInt64: [UInt64]] = [1: []]
        var masks: [UInt64: UInt64] = [:]
        var records: [UInt64: LayerRecord] = [
            1: record(1, CGRect(x: 0, y: 0, width: Self.side, height: Self.side))
        ]
        var next: UInt64 = 2
        bench.commit([records[1] ?? record(1)], root: 1)
        for step in 0..<40 {
            let edits = edit(&tree, &masks, &records, &next, &dice, bitmap)
            bench.commit(edits.changed, children: edits.children, masks: masks) {
                $0.removed = edits.removed
            }
            bench.frame(at: Double(step))
            let full = try Bench(width: Self.side, height: Self.side)
            full.commit(
                records.values.sorted { $0.id < $1.id }, children: tree, masks: masks, root: 1)
            full.frame(at: Double(step))
            if let wrong = firstDifference(bench.pixels, full.pixels) {
                Issue.record(
                    "seed \(seed), step \(step): pixel \(wrong % Self.side),\(wrong / Self.side)")
                return
            }
        }
    }

    struct Edits {
        var changed: [LayerRecord] = []
        var children: [UInt64: [UInt64]] = [:]
        var removed: [LayerID] = []
    }

    func edit(
        _ tree: inout [UInt64: [UInt64]], _ masks: inout [UInt64: UInt64],
        _ records: inout [UInt64: LayerRecord],
        _ next: inout UInt64, _ dice: inout Dice, _ bitmap: Bitmap
    ) -> Edits {
        var edits = Edits()
        for _ in 0..<Int.random(in: 1...3, using: &dice) {
            let ids = tree.keys.sorted()
            guard let id = ids.randomElement(using: &dice) else { continue }
            switch Int.random(in: 0..<8, using: &dice) {
            case 0, 1:
                let layer = random(next, &dice, bitmap)
                records[next] = layer
                tree[next] = []
                tree[id, default: []].insert(
                    next, at: Int.random(in: 0...(tree[id]?.count ?? 0), using: &dice))
                edits.changed.append(layer)
                edits.children[id] = tree[id]
                next += 1
            case 2 where id != 1 && ids.count > 4:
                let masked = masks.first { $0.value == id }?.key
                let parent = masked ?? tree.first { $0.value.contains(id) }?.key ?? 1
                if let masked { masks[masked] = nil }
                tree[parent]?.removeAll { $0 == id }
                edits.children[parent] = tree[parent]
                var gone = [id]
                while let each = gone.popLast() {
                    gone += (tree[each] ?? []) + (masks[each].map { [$0] } ?? [])
                    tree[each] = nil
                    masks[each] = nil
                    records[each] = nil
                    edits.children[each] = nil
                    edits.changed.removeAll { $0.id.rawValue == each }
                    edits.removed.append(LayerID(rawValue: each))
                }
            case 3:
                tree[id]?.shuffle(using: &dice)
                edits.children[id] = tree[id]
            case 6 where masks[id] == nil:
                // A new mask, or what was a sublayer.
                if let child = tree[id]?.first, dice.next() % 2 == 0 {
                    tree[id]?.removeFirst()
                    masks[id] = child
                } else {
                    records[next] = random(next, &dice, bitmap)
                    if let layer = records[next] { edits.changed.append(layer) }
                    tree[next] = []
                    masks[id] = next
                    next += 1
                }
                edits.children[id] = tree[id]
            case 7 where masks[id] != nil:
                // The mask becomes a sublayer, of its layer or of the root.
                guard let mask = masks.removeValue(forKey: id) else { continue }
                let parent: UInt64 = dice.next() % 2 == 0 ? 1 : id
                tree[parent, default: []].append(mask)
                edits.children[id] = tree[id]
                edits.children[parent] = tree[parent]
            case 4 where id != 1:
                records[id]?.position.x += Double(Int.random(in: -20...20, using: &dice))
                if let layer = records[id] { edits.changed.append(layer) }
            default:
                guard id != 1 else { continue }
                let layer = random(id, &dice, bitmap)
                records[id] = layer
                edits.changed.append(layer)
            }
        }
        return edits
    }

    @Test("an animation is told as ended once, and its last frame is the model's")
    func animation() throws {
        let bench = try Bench()
        let root = record(1, CGRect(x: 0, y: 0, width: 64, height: 64))
        bench.commit(
            [root, record(2, CGRect(x: 40, y: 0, width: 10, height: 10), red)],
            children: [1: [2]], root: 1)
        let motion = BasicMotion(
            path: AnimationKeyPath(.position), from: .point(CGPoint(x: 5, y: 5)))
        let animation = AnimationRecord(
            id: AnimationID(rawValue: 1), timing: MediaTiming(duration: 1), motion: .basic(motion))
        bench.commit([]) {
            $0.addedAnimations = [
                AnimationAddition(layer: LayerID(rawValue: 2), animation: animation)
            ]
        }
        #expect(bench.frame(at: 0).next == .continuous)
        #expect(bench.target[5, 5] == 0xFFFF_0000)
        bench.frame(at: 0.5)
        #expect(bench.target[25, 5] == 0xFFFF_0000 && bench.target[5, 5] == 0)
        let last = bench.frame(at: 1.5)
        #expect(last.ended == [AnimationID(rawValue: 1)] && last.next == .never)
        #expect(bench.target[45, 5] == 0xFFFF_0000)
        #expect(bench.frame(at: 2).ended.isEmpty)
        bench.commit([]) {
            $0.removed = [LayerID(rawValue: 2)]
            $0.children = [ChildList(parent: LayerID(rawValue: 1), children: [])]
        }
        #expect(bench.frame(at: 2.5).damage.description == "[40,0 10x10]")
    }

    @Test(
        "every switch, and any number of threads, gives the same pixels",
        arguments: [
            CompositorOptions.noOcclusion, .noBands, .fullRedraw, .plainKernels,
            [.noOcclusion, .noBands, .plainKernels],
        ])
    func switches(options: CompositorOptions) throws {
        for seed in 0..<4 {
            var dice = Dice(seed: UInt64(seed))
            let bitmap = try picture(24, 18)
            let (side, count) = (400, UInt64(24))
            let layers = (2...count).map { id -> LayerRecord in
                var layer = random(id, &dice, bitmap)
                layer.bounds.size.width *= 5
                layer.bounds.size.height *= 5
                layer.position.x *= 4
                layer.position.y *= 4
                return layer
            }
            let root = record(1, CGRect(x: 0, y: 0, width: side, height: side))
            let benches = try [
                Bench(width: side, height: side),
                Bench(width: side, height: side, threads: 2, options: options),
                Bench(width: side, height: side, threads: 3),
            ]
            for bench in benches {
                // Every third layer masks the one before it.
                let masks = stride(from: 4, through: count, by: 3).map { ($0 - 1, $0) }
                var children: [UInt64: [UInt64]] = Dictionary(
                    uniqueKeysWithValues: masks.map { ($0.0, []) })
                children[1] = (2...count).filter { $0 % 3 != 1 }
                bench.commit(
                    [root] + layers, children: children,
                    masks: Dictionary(uniqueKeysWithValues: masks), root: 1)
                bench.frame()
            }
            #expect(benches[0].pixels == benches[1].pixels, "seed \(seed)")
            #expect(benches[0].pixels == benches[2].pixels, "seed \(seed)")
        }
    }
}
