import Compositor
import Foundation
import Primitives
import RandomNumbers
import Scene
import Testing

/// However a frame of a 3D space came about, its pixels are those of a full redraw.
@Suite("Incremental painting in depth")
struct DepthDamageTests {
    private static let side = 80

    private func plane(_ id: UInt64, _ dice: inout Dice) -> LayerRecord {
        func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &dice) }
        func chance(_ one: Int) -> Bool { Int.random(in: 0..<one, using: &dice) == 0 }
        var layer = record(
            id,
            CGRect(
                x: number(0...50), y: number(0...50), width: number(5...60), height: number(5...60)),
            RGBA(
                red: Float(number(0...1)), green: Float(number(0...1)), blue: Float(number(0...1)),
                alpha: chance(2) ? 1 : Float(number(0.2...1))))
        if !chance(4) {
            layer.transform = CATransform3DMakeRotation(
                number(-3...3), number(-1...1), number(-1...1), number(-1...1))
        }
        if chance(3) { layer.zPosition = number(-30...30) }
        if chance(5) { layer.opacity = Float(number(0...1)) }
        if chance(5) { layer.cornerRadius = number(0...20) }
        if chance(5) { layer.borderWidth = number(0...5) }
        if chance(6) { layer.isDoubleSided = false }
        if chance(8) { layer.isGeometryFlipped = true }
        if chance(9) { layer.isHidden = true }
        if chance(6) { layer.effects.preservesDepth = true }
        if chance(9) { layer.shadow.opacity = 0.6 }
        return layer
    }

    @Test("random changes, painted by damage, equal a full redraw", arguments: 0..<16)
    func incremental(seed: Int) throws {
        var dice = Dice(seed: UInt64(seed) &+ 4242)
        let bench = try Bench(width: Self.side, height: Self.side, threads: seed % 2 + 1)
        var root = record(1, CGRect(x: 0, y: 0, width: Self.side, height: Self.side))
        root.sublayerTransform.m34 = -1 / 150
        var space = record(2, CGRect(x: 0, y: 0, width: Self.side, height: Self.side))
        space.effects.preservesDepth = true
        var records: [UInt64: LayerRecord] = [1: root, 2: space]
        // Three planes, sublayers of two of them, and a space in the space.
        var children: [UInt64: [UInt64]] = [1: [2, 10], 2: [3, 4, 5, 6], 3: [7], 4: [8], 6: [9]]
        for id in UInt64(3)...10 { records[id] = plane(id, &dice) }
        records[6]?.effects.preservesDepth = true
        bench.commit(records.values.sorted { $0.id < $1.id }, children: children, root: 1)
        for step in 0..<30 {
            let id = UInt64.random(in: 2...10, using: &dice)
            var changed = records[id] ?? root
            var set = LayerPropertySet.all
            switch Int.random(in: 0..<6, using: &dice) {
            case 0:
                changed.zPosition = .random(in: -30...30, using: &dice)
                set = LayerPropertySet(.zPosition)
            case 1, 2:
                changed.transform = CATransform3DRotate(
                    changed.transform, .random(in: -0.4...0.4, using: &dice), 0.3, 1, 0.2)
                set = LayerPropertySet(.transform)
            case 3:
                changed.position.x += .random(in: -4...4, using: &dice)
                set = LayerPropertySet(.position)
            case 4:
                children[2]?.shuffle(using: &dice)
            default:
                if id > 2 { changed = plane(id, &dice) }
            }
            records[id] = changed
            bench.commit([], children: [2: children[2] ?? []]) {
                $0.changes = [LayerChange(record: changed, changed: set)]
            }
            bench.frame(at: Double(step))
            let full = try Bench(width: Self.side, height: Self.side)
            full.commit(records.values.sorted { $0.id < $1.id }, children: children, root: 1)
            full.frame(at: Double(step))
            if let wrong = firstDifference(bench.pixels, full.pixels) {
                let place = "\(wrong % Self.side),\(wrong / Self.side)"
                Issue.record("seed \(seed), step \(step), layer \(id): pixel \(place)")
                return
            }
        }
    }
}
