import Compositor
import Foundation
import Primitives
import RandomNumbers
import Scene
import Testing

/// Every optimisation has its switch, and none of them changes a pixel.
@Suite("Switches")
struct SwitchTests {
    private static let side = 96
    static let indices = CompositorOptions.optimisations.indices

    @Test("each switch gives the pixels of none in every frame of random edits", arguments: indices)
    func edits(index: Int) throws {
        try edits(index, seeds: 0..<4) { IncrementalTests(hasFilters: $0 % 2 == 0) }
    }

    func edits(
        _ index: Int, seeds: Range<Int>, _ scenesOfSeed: (Int) -> IncrementalTests
    ) throws {
        let (word, option) = CompositorOptions.optimisations[index]
        for seed in seeds {
            var dice = Dice(seed: UInt64(seed) &+ 1000)
            let scenes = scenesOfSeed(seed)
            let bitmap = try picture(24, 18, isOpaque: seed % 2 == 0)
            let pair = try Pair(option, side: Self.side, threads: seed % 3 + 1)
            var tree: [UInt64: [UInt64]] = [1: []]
            var masks: [UInt64: UInt64] = [:]
            let root = record(1, CGRect(x: 0, y: 0, width: Self.side, height: Self.side))
            var records: [UInt64: LayerRecord] = [1: root]
            var next: UInt64 = 2
            pair.each { $0.commit([root], root: 1) }
            for step in 0..<30 {
                let edits = scenes.edit(&tree, &masks, &records, &next, &dice, bitmap)
                pair.each {
                    $0.commit(edits.changed, children: edits.children, masks: masks) {
                        $0.removed = edits.removed
                    }
                    $0.frame(at: Double(step))
                }
                guard pair.isEqual else {
                    Issue.record("\(word), seed \(seed), step \(step)")
                    break
                }
            }
        }
    }

    @Test("each switch gives the pixels of none while a wall of layers scrolls", arguments: indices)
    func wall(index: Int) throws {
        let (word, option) = CompositorOptions.optimisations[index]
        for seed in 0..<3 {
            var dice = Dice(seed: UInt64(seed) &+ 77)
            func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &dice) }
            let pair = try Pair(option, side: Self.side, threads: seed + 1)
            var (records, children) = wall(&dice)
            pair.each { $0.commit(records, children: children, root: 1) }
            for step in 0..<25 {
                // Whole steps first, then parts of pixels, then all in perspective.
                let isWhole = step < 10
                func place(_ range: ClosedRange<Double>) -> Double {
                    isWhole ? number(range).rounded() : number(range)
                }
                records[1].bounds.origin = CGPoint(x: place(0...300), y: place(0...700))
                if step == 20 { records[1].sublayerTransform.m34 = -1 / 300 }
                var changed = [records[1]]
                for _ in 0..<Int.random(in: 0...3, using: &dice) {
                    let index = Int.random(in: 2..<records.count, using: &dice)
                    records[index].position.x += place(-9...9)
                    if step % 4 == 0 { records[index].zPosition = number(-3...3) }
                    changed.append(records[index])
                }
                if step % 6 == 5 {
                    children[2]?.shuffle(using: &dice)
                }
                pair.each {
                    $0.commit(changed, children: step % 6 == 5 ? [2: children[2] ?? []] : [:])
                    $0.frame(at: Double(step))
                }
                guard pair.isEqual else {
                    Issue.record("\(word), seed \(seed), step \(step)")
                    break
                }
            }
        }
    }

    /// A root, a layer that scrolls, and in it two columns of rows with cells, some of them turned,
    /// round, half clear or with a shadow.
    private func wall(_ dice: inout Dice) -> ([LayerRecord], [UInt64: [UInt64]]) {
        func chance(_ one: Int) -> Bool { Int.random(in: 0..<one, using: &dice) == 0 }
        let box = CGRect(x: 0, y: 0, width: Self.side, height: Self.side)
        var records = [record(1, box, blue), record(2, box)]
        records[1].bounds = box
        var children: [UInt64: [UInt64]] = [1: [2], 2: []]
        var next: UInt64 = 3
        for row in 0..<90 {
            let id = next
            next += 1
            records.append(
                record(
                    id, CGRect(x: row % 2 * 210, y: row / 2 * 18, width: 200, height: 16)
                ) { if chance(9) { $0.opacity = 0.5 } })
            children[2]?.append(id)
            children[id] = []
            for column in 0..<10 {
                let cell = next
                next += 1
                let color = RGBA(
                    red: Float(column) / 10, green: Float(row) / 90, blue: 0.3,
                    alpha: chance(5) ? 0.6 : 1)
                records.append(
                    record(
                        cell, CGRect(x: column * 20, y: 0, width: 18, height: 14), color
                    ) {
                        if chance(8) { $0.cornerRadius = 4 }
                        if chance(20) {
                            $0.transform = CATransform3DMakeRotation(0.4, 0, 0, 1)
                        }
                        if chance(25) { $0.shadow.opacity = 0.7 }
                        if chance(30) { $0.isHidden = true }
                    })
                children[id]?.append(cell)
            }
        }
        return (records, children)
    }

    /// A compositor with a switch, and one without.
    private struct Pair {
        let with: Bench
        let without: Bench

        init(_ option: CompositorOptions, side: Int, threads: Int) throws {
            with = try Bench(width: side, height: side, threads: threads, options: option)
            without = try Bench(width: side, height: side, threads: 4 - threads)
        }

        func each(_ body: (Bench) -> Void) {
            body(with)
            body(without)
        }

        var isEqual: Bool {
            (0..<with.target.height).allSatisfy { y in
                memcmp(with.target.row(y), without.target.row(y), with.target.width * 4) == 0
            }
        }
    }

    @Test("each switch is a bit of its own")
    func bits() {
        let others: [CompositorOptions] = [.noRasterization, .cairoPaths]
        let all = others + CompositorOptions.optimisations.map(\.option)
        #expect(all.allSatisfy { $0.rawValue.nonzeroBitCount == 1 })
        #expect(Set(all.map(\.rawValue)).count == all.count && all.count == 15)
    }
}
