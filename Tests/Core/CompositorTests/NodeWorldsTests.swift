import Foundation
import Primitives
import Scene
import Testing

@testable import Compositor

/// The size of a node, and the nodes whose places are kept as matrices.
@Suite("Places of nodes")
struct NodeWorldsTests {
    private func card(_ id: Int, turned: Double = 0) -> LayerRecord {
        let frame = CGRect(x: 10 * (id % 20), y: 10 * (id / 20), width: 8, height: 8)
        return record(UInt64(id), frame, .white) {
            if turned != 0 { $0.transform = CATransform3DMakeRotation(turned, 0, 0, 1) }
            // A border and round corners go no short way.
            if turned < 0 { ($0.cornerRadius, $0.borderWidth) = (2, 1) }
        }
    }

    @Test("a node takes no more bytes than were counted")
    func sizes() {
        // The sums of the fields' sizes: with the record, what a hundred thousand layers go through.
        #expect(MemoryLayout<RenderTree.Node>.stride <= 168)
    }

    @Test("plain layers have no matrix, turned ones have, and give it back when they go")
    func nodes() throws {
        let bench = try Bench(width: 256, height: 128)
        let root = record(1, CGRect(x: 0, y: 0, width: 256, height: 128), .black)
        let plain = (2..<102).map { card($0) }
        bench.commit([root] + plain, children: [1: plain.map(\.id.rawValue)], root: 1)
        bench.frame()
        let before = bench.compositor.tree.worlds.count
        #expect(before <= 1)
        let turned = (102..<110).map { card($0, turned: -0.3) }
        let all = (plain + turned).map(\.id.rawValue)
        bench.commit(turned, children: [1: all])
        bench.frame()
        #expect(bench.compositor.tree.worlds.count == before + 8)
        bench.commit([], children: [1: plain.map(\.id.rawValue)]) {
            $0.removed = turned.map(\.id)
        }
        bench.frame()
        #expect(bench.compositor.tree.worlds.count == before)
        bench.compositor.checkInvariants()
    }
}
