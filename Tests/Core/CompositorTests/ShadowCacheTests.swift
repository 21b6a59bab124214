import Compositor
import Foundation
import Primitives
import Scene
import Testing

/// What a shadow costs, and which pixels it changes.
@Suite("Kept shadows")
struct ShadowCacheTests {
    private let root = record(1, CGRect(x: 0, y: 0, width: 128, height: 128))

    private func card(_ id: UInt64, x: CGFloat, y: CGFloat = 40) -> LayerRecord {
        record(id, CGRect(x: x, y: y, width: 30, height: 30), red) {
            $0.shadow.opacity = 0.5
            $0.shadow.radius = 4
            $0.shadow.offset = CGSize(width: 0, height: 2)
        }
    }

    private func bench(
        _ layers: [LayerRecord], _ children: [UInt64: [UInt64]]
    ) throws -> Bench {
        let bench = try Bench(width: 128, height: 128)
        bench.commit([root] + layers, children: children, root: 1)
        bench.frame()
        return bench
    }

    @Test("a layer that moves, turns or fades keeps its mask; equal boxes share one")
    func boxes() throws {
        let bench = try bench([card(2, x: 10), card(3, x: 60)], [1: [2, 3]])
        #expect(bench.compositor.shadowBlurs == 1)
        for step in 1...20 {
            var moved = card(2, x: 10 + CGFloat(step) * 1.3, y: 40 + CGFloat(step))
            moved.transform = CATransform3DMakeRotation(CGFloat(step) / 9, 0, 0, 1)
            moved.shadow.opacity = Float(step) / 20
            moved.shadow.offset.height = CGFloat(step)
            moved.shadow.color = RGBA(red: 0, green: 0, blue: Float(step) / 20)
            moved.opacity = 1 - Float(step) / 40
            moved.backgroundColor = blue
            bench.commit([moved])
            bench.frame()
        }
        #expect(bench.compositor.shadowBlurs == 1)
        var wider = card(2, x: 10)
        wider.bounds.size.width += 1
        bench.commit([wider])
        bench.frame()
        #expect(bench.compositor.shadowBlurs == 2)
        wider.shadow.radius = 5
        bench.commit([wider])
        bench.frame()
        #expect(bench.compositor.shadowBlurs == 3)
    }

    @Test("sublayers inside an opaque card cost nothing; a path is blurred once")
    func plain() throws {
        let label = record(3, CGRect(x: 5, y: 5, width: 10, height: 10), blue)
        let bench = try bench([card(2, x: 10), label], [1: [2], 2: [3]])
        #expect(bench.compositor.shadowBlurs == 1)
        for step in 0..<5 {
            bench.commit([record(3, CGRect(x: CGFloat(step), y: 5, width: 10, height: 10), blue)])
            bench.frame()
        }
        #expect(bench.compositor.shadowBlurs == 1)
        var shaped = card(2, x: 10)
        var path = PathElements()
        path.move(to: .zero)
        path.addLine(to: CGPoint(x: 30, y: 0))
        path.addLine(to: CGPoint(x: 15, y: 40))
        shaped.shadow.path = path
        for step in 0..<5 {
            shaped.position.x += CGFloat(step)
            bench.commit([shaped])
            bench.frame()
        }
        #expect(bench.compositor.shadowBlurs == 2)
        path.addLine(to: CGPoint(x: 0, y: 20))
        shaped.shadow.path = path
        bench.commit([shaped])
        bench.frame()
        #expect(bench.compositor.shadowBlurs == 3)
    }

    @Test("the shadow of a layer and its sublayers is blurred again only when their look changes")
    func look() throws {
        var pale = card(2, x: 10)
        pale.backgroundColor?.alpha = 0.5
        var child = record(3, CGRect(x: 20, y: 20, width: 20, height: 20), blue)
        let bench = try bench([pale, child, card(4, x: 90)], [1: [2, 4], 2: [3]])
        #expect(bench.compositor.shadowBlurs == 2)
        for step in 1...6 {
            pale.position.x += CGFloat(step)
            pale.opacity = 0.5 + Float(step) / 20
            pale.shadow.opacity = Float(step) / 6
            bench.commit([pale, card(4, x: 90 - CGFloat(step))])
            bench.frame()
        }
        #expect(bench.compositor.shadowBlurs == 2)
        child.position.x += 3
        bench.commit([child])
        bench.frame()
        #expect(bench.compositor.shadowBlurs == 3)
        bench.commit([], children: [2: []]) { $0.removed = [LayerID(rawValue: 3)] }
        bench.frame()
        // The card alone has a plain box, which is another mask.
        #expect(bench.compositor.shadowBlurs == 3)
    }

    @Test("nothing below a layer is missed while it casts no shadow")
    func offAndOn() throws {
        var pale = card(2, x: 40)
        pale.backgroundColor = nil
        var child = record(3, CGRect(x: 20, y: 20, width: 20, height: 20), blue)
        let bench = try bench([pale, child], [1: [2], 2: [3]])
        pale.shadow.opacity = 0
        bench.commit([pale])
        bench.frame()
        child.bounds.size.width = 40
        bench.commit([child])
        bench.frame()
        pale.shadow.opacity = 0.5
        bench.commit([pale])
        bench.frame()
        let fresh = try self.bench([pale, child], [1: [2], 2: [3]])
        #expect(bench.pixels == fresh.pixels)
    }

    @Test("a shadow damages itself: three standard deviations and the offset, and no more")
    func damage() throws {
        let bench = try bench([card(2, x: 10)], [1: [2]])
        var changed = card(2, x: 10)
        changed.shadow.color = blue
        bench.commit([]) {
            $0.changes = [LayerChange(record: changed, changed: LayerPropertySet(.shadowColor))]
        }
        // 3 · 0.945 · 4 = 11.34, whole pixels and one more: 13 around 10,42 30x30.
        #expect(bench.frame().damage.bounds.description == "0,29 53x56")
        bench.commit([], children: [1: []]) { $0.removed = [LayerID(rawValue: 2)] }
        #expect(bench.frame().damage.bounds.description == "0,29 53x56")
        #expect(bench.count(0) == 128 * 128)
    }
}
