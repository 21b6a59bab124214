import Compositor
import Foundation
import Primitives
import RandomNumbers
import Scene
import Testing

/// Layers with many sublayers of which few are seen, and frames that change few of them.
@Suite("Many sublayers")
struct ManySublayersTests {
    private static let side = 96

    /// The tree of one random test: 1 holds 2, which holds all others but for those inside others.
    private struct Tree {
        var dice: Dice
        var container = record(2, CGRect(x: 0, y: 0, width: 50, height: 50))
        var cells: [LayerRecord] = []
        var order: [UInt64] = []

        mutating func number(_ range: ClosedRange<Double>) -> Double {
            .random(in: range, using: &dice)
        }

        mutating func chance(_ one: Int) -> Bool { Int.random(in: 0..<one, using: &dice) == 0 }

        mutating func cell(_ id: UInt64, _ bitmap: Bitmap) -> LayerRecord {
            let isWhole = !chance(4)
            let (x, y) = (number(-300...400), number(-300...400))
            var cell = record(
                id,
                CGRect(
                    x: isWhole ? x.rounded() : x, y: isWhole ? y.rounded() : y,
                    width: chance(20) ? 400 : 24, height: 18),
                chance(5)
                    ? nil
                    : RGBA(
                        red: Float(number(0...1)), green: Float(number(0...1)), blue: 0.5,
                        alpha: chance(3) ? Float(number(0...1)) : 1))
            if chance(4) { cell.contents = ContentsRecord(bitmap: bitmap) }
            if chance(9) { cell.contentsGravity = .center }
            if chance(6) { cell.cornerRadius = 5 }
            if chance(6) { cell.borderWidth = 2 }
            if chance(8) { cell.opacity = Float(number(0...1)) }
            if chance(8) { cell.transform = CATransform3DMakeRotation(number(-3...3), 0, 0, 1) }
            if chance(20) { cell.transform = CATransform3DMakeRotation(1, 1, 1, 0) }
            if chance(12) { cell.shadow.opacity = 0.7 }
            if chance(6) { cell.zPosition = number(-60...60).rounded() }
            if chance(30) { cell.position.x = .nan }
            if chance(15) { cell.isHidden = true }
            return cell
        }
    }

    private func bench(_ options: CompositorOptions = [], threads: Int = 1) throws -> Bench {
        try Bench(width: Self.side, height: Self.side, threads: threads, options: options)
    }

    @Test(
        "moved, added and removed layers have the pixels of a frame made anew",
        arguments: 0..<6)
    func random(seed: UInt64) throws {
        let bitmap = try picture(24, 18)
        var tree = Tree(dice: Dice(seed: seed))
        let hasDepth = seed % 3 == 2
        tree.container.masksToBounds = seed == 4
        if hasDepth { tree.container.sublayerTransform.m34 = -1.0 / 200 }
        for id in 3..<UInt64(243) { tree.cells.append(tree.cell(id, bitmap)) }
        // Every tenth cell lies in the one before it.
        tree.order = tree.cells.map(\.id.rawValue).filter { $0 % 10 != 0 }
        let inside = tree.cells.map(\.id.rawValue).filter { $0 % 10 == 0 }
        var children: [UInt64: [UInt64]] = [1: [2], 2: tree.order]
        for id in inside { children[id - 1] = [id] }
        let root = record(1, CGRect(x: 0, y: 0, width: Self.side, height: Self.side), blue)
        let benches = try [bench(), bench([.noCulling, .noPatching, .noShortcuts, .fullRedraw])]
        for bench in benches {
            bench.commit([root, tree.container] + tree.cells, children: children, root: 1)
            bench.frame()
        }
        for step in 0..<60 {
            var commit = change(&tree, step, bitmap)
            if seed % 2 == 1 { sendMovesAlone(&commit) }
            for bench in benches {
                bench.commit([]) {
                    ($0.changes, $0.moves) = (commit.changes, commit.moves)
                    $0.children = commit.children
                    $0.removed = commit.removed
                }
                bench.frame(at: Double(step))
            }
            try #require(
                benches[0].pixels == benches[1].pixels, "seed \(seed), step \(step)")
        }
    }

    /// What only moves goes as programs send it, without its record.
    private func sendMovesAlone(_ commit: inout Commit) {
        let position = LayerPropertySet(.position)
        commit.moves = commit.changes.filter { $0.changed == position }.map {
            LayerMove(layer: $0.record.id, position: $0.record.position)
        }
        commit.changes.removeAll { $0.changed == position }
    }

    /// One step: something moves, changes, comes or goes.
    private func change(_ tree: inout Tree, _ step: Int, _ bitmap: Bitmap) -> Commit {
        var commit = Commit(sequence: 0, time: .zero)
        func change(_ record: LayerRecord, _ properties: LayerProperty...) {
            commit.changes.append(
                LayerChange(
                    record: record,
                    changed: properties.reduce(into: []) { $0.insert($1) }))
        }
        switch Int.random(in: 0..<7, using: &tree.dice) {
        case 0:
            tree.container.position.x += tree.number(-90...90).rounded()
            tree.container.position.y += tree.number(-90...90).rounded()
            change(tree.container, .position)
        case 1, 2, 3:
            let count = step % 10 == 9 ? 200 : 4
            for _ in 0..<count {
                let index = Int.random(in: tree.cells.indices, using: &tree.dice)
                tree.cells[index].position.x += tree.number(-40...40).rounded()
                tree.cells[index].position.y += tree.number(-40...40).rounded()
                change(tree.cells[index], .position)
            }
        case 4:
            let index = Int.random(in: tree.cells.indices, using: &tree.dice)
            tree.cells[index].backgroundColor = tree.chance(2) ? nil : red
            tree.cells[index].zPosition = tree.number(-40...40).rounded()
            change(tree.cells[index], .backgroundColor, .zPosition)
        case 5:
            let index = Int.random(in: tree.order.indices, using: &tree.dice)
            let id = tree.order.remove(at: index)
            if tree.chance(2) {
                tree.order.append(id)
            } else {
                commit.removed = [LayerID(rawValue: id)]
                tree.cells.removeAll { $0.id.rawValue == id }
            }
            commit.children = [
                ChildList(
                    parent: LayerID(rawValue: 2),
                    children: tree.order.map { LayerID(rawValue: $0) })
            ]
        default:
            let index = Int.random(in: tree.cells.indices, using: &tree.dice)
            let new = tree.cell(tree.cells[index].id.rawValue, bitmap)
            tree.cells[index] = new
            commit.changes = [LayerChange(record: new, changed: .all)]
        }
        return commit
    }

    /// 40 x 40 cells of 30 x 30, each 10 apart, of which a target of 96 pixels shows nine.
    private func grid(_ options: CompositorOptions = []) throws -> Bench {
        let bench = try bench(options)
        var cells: [LayerRecord] = []
        for index in 0..<UInt64(1600) {
            let (x, y) = (Double(index % 40) * 40, Double(index / 40) * 40)
            cells.append(record(10 + index, CGRect(x: x, y: y, width: 30, height: 30), red))
        }
        bench.commit(
            [record(1, CGRect(x: 0, y: 0, width: 96, height: 96)), record(2)] + cells,
            children: [1: [2], 2: cells.map(\.id.rawValue)], root: 1)
        bench.frame()
        return bench
    }

    @Test("only the sublayers that are seen are looked at")
    func culled() throws {
        let (bench, plain) = try (grid(), grid(.noCulling))
        #expect(bench.pixels == plain.pixels)
        #expect(bench.compositor.lastVisits <= 40)
        #expect(plain.compositor.lastVisits == 2 + 1600)
        for bench in [bench, plain] {
            bench.commit([]) {
                $0.changes = [
                    LayerChange(
                        record: record(2) { $0.position = CGPoint(x: -401, y: -807) },
                        changed: LayerPropertySet(.position))
                ]
            }
            bench.frame(at: 1)
        }
        #expect(bench.pixels == plain.pixels)
        #expect(bench.compositor.lastVisits <= 40)
    }

    @Test("any number is the name of a layer, and names that left are gone")
    func names() throws {
        let bench = try bench()
        var dice = Dice(seed: 5)
        // Names far apart, next to each other, and the first and last there are.
        var names: [UInt64] = [0, 1, .max, .max - 1, 1 << 63]
        names += (0..<300).map { _ in .random(in: 10...(.max - 10), using: &dice) }
        names += (0..<300).map { 1000 + $0 }
        let side = Double(Self.side)
        bench.commit(
            [record(2, CGRect(x: 0, y: 0, width: side, height: side), blue)]
                + names.map { record($0, CGRect(x: 0, y: 0, width: 1, height: 1), red) },
            children: [2: names], root: 2)
        bench.frame()
        while !names.isEmpty {
            names.shuffle(using: &dice)
            let gone = (0..<min(50, names.count)).map { _ in names.removeLast() }
            // Those that stay move to places of their own, which shows that each is found.
            let moved = names.enumerated().map { index, name in
                record(
                    name,
                    CGRect(
                        x: Double(index % 90), y: 2 + Double(index / 90), width: 1, height: 1), red)
            }
            bench.commit(moved, children: [2: names]) {
                $0.removed = gone.map { LayerID(rawValue: $0) }
            }
            bench.frame()
            #expect(bench.count(0xFFFF_0000) == names.count)
        }
    }

    @Test("one leaf that changes is changed in the list, and nothing else is looked at")
    func patched() throws {
        let bench = try grid()
        var cell = record(10, CGRect(x: 0, y: 0, width: 30, height: 30), green)
        func commit(_ property: LayerProperty) {
            bench.commit([]) {
                $0.changes = [LayerChange(record: cell, changed: LayerPropertySet(property))]
            }
        }
        commit(.backgroundColor)
        #expect(bench.frame(at: 1).damage.description == "[0,0 30x30]")
        #expect(bench.compositor.lastVisits == 0)
        #expect(bench.target[5, 5] == 0xFF00_FF00)
        cell.position.x += 3
        commit(.position)
        #expect(bench.frame(at: 2).damage.description == "[0,0 33x30]")
        #expect(bench.compositor.lastVisits == 0)
        // Out of sight it is no longer in the list.
        cell.position.x = 500
        commit(.position)
        #expect(bench.frame(at: 3).damage.description == "[3,0 30x30]")
        #expect(bench.compositor.lastVisits > 0)
        #expect(bench.target[35, 5] == 0)
    }
}

/// Damage from many boxes.
@Suite("Damage of many layers")
struct ManyDamagesTests {
    @Test(
        "hundreds of moving layers damage at least what changed, in few rectangles",
        arguments: 0..<4)
    func covers(seed: UInt64) throws {
        var dice = Dice(seed: seed)
        let count = [30, 60, 200, 500][Int(seed)]
        let bench = try Bench(width: 700, height: 300)
        var layers = (0..<UInt64(count)).map { index in
            record(
                2 + index,
                CGRect(
                    x: .random(in: -20...700, using: &dice),
                    y: .random(in: -20...300, using: &dice),
                    width: 9, height: 9), red)
        }
        bench.commit(
            [record(1, CGRect(x: 0, y: 0, width: 700, height: 300), blue)] + layers,
            children: [1: layers.map(\.id.rawValue)], root: 1)
        bench.frame()
        for step in 1..<6 {
            let before = bench.pixels
            for index in layers.indices {
                layers[index].position.x += .random(in: -9...9, using: &dice)
            }
            bench.commit(layers)
            let damage = bench.frame(at: Double(step)).damage
            #expect(damage.rects.count <= Region.limit)
            let fresh = try Bench(width: 700, height: 300)
            fresh.commit(
                [record(1, CGRect(x: 0, y: 0, width: 700, height: 300), blue)] + layers,
                children: [1: layers.map(\.id.rawValue)], root: 1)
            fresh.frame()
            let after = fresh.pixels
            #expect(bench.pixels == after)
            for index in after.indices where after[index] != before[index] {
                try #require(damage.contains(x: index % 700, y: index / 700))
            }
        }
    }
}
