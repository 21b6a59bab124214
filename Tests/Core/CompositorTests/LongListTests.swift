import Compositor
import Foundation
import Primitives
import RandomNumbers
import Scene
import Testing

/// Frames that change little of a list of thousands of items; see `ItemBlocks`.
@Suite("Long lists")
struct LongListTests {
    private static let (side, count) = (160, 3000)

    /// Small cells in rows. In every second tree some of them are groups of two that overlap and are faded;
    /// such a list is made anew for each frame, others are patched.
    private struct Tree {
        var dice: Dice
        var cells: [LayerRecord] = []
        var others: [LayerRecord] = []
        var children: [UInt64: [UInt64]] = [:]

        init(seed: UInt64) {
            dice = Dice(seed: seed)
            for index in 0..<LongListTests.count {
                let place = CGRect(x: index % 60 * 2 + 8, y: index / 60 * 3, width: 7, height: 6)
                let id = UInt64(index + 2)
                var cell = record(id, place, color(alpha: index % 3 == 0 ? 0.5 : 1))
                if seed % 2 == 1, index % 400 == 7 {
                    cell.opacity = 0.5
                    children[id] = [id + 10_000]
                    let inner = CGRect(x: 2, y: 2, width: 7, height: 6)
                    others.append(record(id + 10_000, inner, color(alpha: 1)))
                }
                cells.append(cell)
            }
            children[1] = cells.map(\.id.rawValue)
        }

        mutating func color(alpha: Float) -> RGBA {
            func part() -> Float { .random(in: 0...1, using: &dice) }
            return RGBA(red: part(), green: part(), blue: part(), alpha: alpha)
        }
    }

    @Test("changes among thousands of layers look as in a frame made anew", arguments: 0..<4)
    func random(seed: UInt64) throws {
        var tree = Tree(seed: seed)
        let root = record(1, CGRect(x: 0, y: 0, width: Self.side, height: Self.side), blue)
        let benches = try [[], [.noPatching, .fullRedraw] as CompositorOptions].map {
            try Bench(width: Self.side, height: Self.side, threads: 1, options: $0)
        }
        for bench in benches {
            bench.commit([root] + tree.cells + tree.others, children: tree.children, root: 1)
            bench.frame()
        }
        for step in 0..<40 {
            let commit = change(&tree, step)
            for bench in benches {
                bench.commit([]) { ($0.changes, $0.moves) = (commit.changes, commit.moves) }
                bench.frame(at: Double(step))
            }
            try #require(benches[0].pixels == benches[1].pixels, "seed \(seed), step \(step)")
        }
    }

    /// Some cells move; now and then one is another as a whole, so that all is listed anew.
    private func change(_ tree: inout Tree, _ step: Int) -> Commit {
        var commit = Commit(sequence: 0, time: .zero)
        for _ in 0..<(step % 13 == 12 ? 80 : 3) {
            let index = Int.random(in: tree.cells.indices, using: &tree.dice)
            // To another place in sight, far from the others of its block.
            let size = Double(Self.side - 10)
            tree.cells[index].position = CGPoint(
                x: Double.random(in: 5...size, using: &tree.dice).rounded() + 0.5,
                y: Double.random(in: 5...size, using: &tree.dice).rounded())
            commit.moves.append(
                LayerMove(
                    layer: tree.cells[index].id, position: tree.cells[index].position))
        }
        if step % 9 == 8 {
            let index = Int.random(in: tree.cells.indices, using: &tree.dice)
            tree.cells[index].cornerRadius = 2
            commit.changes.append(
                LayerChange(record: tree.cells[index], changed: LayerPropertySet(.cornerRadius)))
        }
        return commit
    }
}
