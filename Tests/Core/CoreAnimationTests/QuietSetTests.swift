import CoreAnimation
import Foundation
import Primitives
import Scene
import Testing

/// A position that animates nothing is stored by a way of its own. Whoever has to hear of a change hears of it all
/// the same.
@MainActor @Suite("Positions that are set without an action", .serialized)
struct QuietSetTests {
    /// Runs `body` where no change makes an animation.
    private func quietly(_ body: () -> Void) {
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        body()
        CATransaction.commit()
    }

    @Test("positions set without an action are told to who observes them")
    func observed() {
        let host = TestHost()
        let layer = host.addCommitted()
        var told: [CGFloat] = []
        let watch = layer.observe(\.position, options: [.new]) { _, change in
            told.append(change.newValue?.x ?? -1)
        }
        quietly {
            layer.position.x = 3
            layer.position.x = 3
            layer.position.x = 5
        }
        #expect(told == [3, 5])
        withExtendedLifetime(watch) {}
    }

    @Test("positions set without an action are written down while somebody looks, with the reason")
    func writtenDown() {
        let host = TestHost()
        let layer = host.addCommitted()
        MotionHistory.retain(.changes)
        defer { MotionHistory.release(.changes) }
        quietly { layer.position.x = 3 }
        let refused = MotionHistory.current?.refused(of: layer.id) ?? []
        #expect(refused.map(\.key) == ["position"] && refused.first?.why == .disabled)
    }

    @Test("positions set without an action are refused by a presentation layer")
    func presentation() throws {
        let host = TestHost()
        let layer = host.addCommitted()
        let shown = try #require(layer.presentation())
        let told = complaints { quietly { shown.position.x = 3 } }
        #expect(told.count == 1 && shown.position == .zero)
    }

    @Test("positions set without an action ask for layout by the manager of the layer above")
    func layout() {
        let host = TestHost()
        let above = host.addCommitted()
        above.layoutManager = CAConstraintLayoutManager()
        let layer = host.addCommitted(CALayer(), to: above)
        CATransaction.flush()
        #expect(!above.needsLayout())
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        layer.position.x = 3
        #expect(above.needsLayout())
        CATransaction.commit()
    }

    @Test("positions set without an action are where the next search for a layer looks")
    func search() {
        let host = TestHost()
        let layers = (0..<300).map { index in
            let layer = CALayer()
            layer.frame = CGRect(x: index % 20 * 20, y: index / 20 * 20, width: 10, height: 10)
            host.root.addSublayer(layer)
            return layer
        }
        CATransaction.flush()
        let (old, new) = (CGPoint(x: 25, y: 5), CGPoint(x: 15, y: 15))
        for _ in 0..<3 {
            #expect(host.root.hitTest(old) === layers[1])
            #expect(host.root.hitTest(new) === host.root)
        }
        quietly { layers[1].position = new }
        #expect(host.root.hitTest(old) === host.root)
        #expect(host.root.hitTest(new) === layers[1])
    }

    @Test("positions set without an action go into the commits of their own trees, also in turn")
    func twoTrees() {
        let hosts = [TestHost(), TestHost()]
        let layers = hosts.map { host in (0..<3).map { _ in host.addCommitted() } }
        for host in hosts { _ = host.takeLast() }
        quietly {
            for index in 0..<3 {
                for tree in 0..<2 {
                    layers[tree][index].position.x = CGFloat(10 * tree + index + 1)
                }
            }
        }
        for tree in 0..<2 {
            let moves = hosts[tree].commits.flatMap(\.moves)
            #expect(moves.map(\.layer) == layers[tree].map(\.id))
            #expect(moves.map(\.position.x) == (0..<3).map { CGFloat(10 * tree + $0 + 1) })
        }
    }
}
