import Compositor
import Foundation
import Primitives
import Scene
import Testing

/// What a frame repaints, as exact values.
@Suite("Damage")
struct DamageTests {
    @Test("a moving layer damages where it was and where it is, and no more")
    func exactDamage() throws {
        let bench = try Bench()
        let root = record(1, CGRect(x: 0, y: 0, width: 64, height: 64))
        bench.commit(
            [root, record(2, CGRect(x: 2, y: 2, width: 10, height: 10), red)],
            children: [1: [2]], root: 1)
        #expect(bench.frame().damage == Region(PixelRect(x: 0, y: 0, width: 64, height: 64)))
        #expect(bench.frame().damage.isEmpty)
        bench.commit([record(2, CGRect(x: 40, y: 30, width: 10, height: 10), red)])
        #expect(bench.frame().damage.description == "[2,2 10x10 | 40,30 10x10]")
        bench.commit([], children: [1: []]) { $0.removed = [LayerID(rawValue: 2)] }
        #expect(bench.frame().damage.description == "[40,30 10x10]")
    }

    @Test("a subtree that draws nothing is skipped until it, a layer in it, or its place changes")
    func blankSubtrees() throws {
        let bench = try Bench()
        let root = record(1, CGRect(x: 0, y: 0, width: 64, height: 64))
        let outside = record(2, CGRect(x: 100, y: 0, width: 40, height: 40)) { $0.opacity = 0.5 }
        let below = record(3, CGRect(x: 0, y: 0, width: 10, height: 10), red)
        let other = record(4, CGRect(x: 50, y: 50, width: 4, height: 4), blue)
        bench.commit([root, outside, below, other], children: [1: [2, 4], 2: [3]], root: 1)
        bench.frame()
        bench.commit([record(4, CGRect(x: 40, y: 50, width: 4, height: 4), blue)])
        #expect(bench.frame().layers == 1)
        var moved = below
        moved.position.x -= 90
        // Only the position: a change of depth would mark the superlayer too.
        bench.commit([]) {
            $0.changes = [LayerChange(record: moved, changed: LayerPropertySet(.position))]
        }
        #expect(bench.frame().damage.description == "[10,0 10x10]")
        #expect(bench.target[12, 5] == 0x8080_0000)
        bench.commit([below])
        bench.frame()
        var inside = outside
        inside.position.x -= 100
        bench.commit([inside])
        #expect(bench.frame().damage.description == "[0,0 10x10]")
        bench.commit(
            [record(5, CGRect(x: 20, y: 20, width: 5, height: 5), green)], children: [3: [5]])
        #expect(bench.frame().damage.description == "[20,20 5x5]")
    }

    @Test("a sibling that comes to the front, or between others, damages itself")
    func order() throws {
        let bench = try Bench()
        var layers = [record(1, CGRect(x: 0, y: 0, width: 64, height: 64))]
        for number in 0..<5 {
            let place = CGRect(x: 4 + 6 * Double(number), y: 4, width: 20, height: 20)
            layers.append(record(UInt64(number + 2), place, number % 2 == 0 ? red : blue))
        }
        bench.commit(layers, children: [1: [2, 3, 4, 5, 6]], root: 1)
        bench.frame()
        bench.commit([], children: [1: [2, 4, 5, 6, 3]])
        #expect(bench.frame().damage.description == "[10,4 20x20]")
        #expect(bench.target[28, 8] == 0xFF00_00FF)
        let new = record(7, CGRect(x: 0, y: 16, width: 64, height: 2), green)
        bench.commit([new], children: [1: [2, 4, 7, 5, 6, 3]])
        #expect(bench.frame().damage.description == "[0,16 64x2]")
        #expect(bench.target[20, 16] == 0xFF00_00FF && bench.target[2, 16] == 0xFF00_FF00)
        #expect(try bench.firstStale() == nil)
    }

    @Test("new contents damage only their dirty rectangle")
    func contentsDamage() throws {
        let bench = try Bench()
        let bitmap = try picture(64, 64)
        let layer = record(1, CGRect(x: 0, y: 0, width: 64, height: 64)) {
            $0.contents = ContentsRecord(bitmap: bitmap)
        }
        bench.commit([layer], root: 1)
        bench.frame()
        var redrawn = layer
        redrawn.contents?.dirty = Region(PixelRect(x: 10, y: 20, width: 5, height: 6))
        bench.commit([]) {
            $0.changes = [LayerChange(record: redrawn, changed: LayerPropertySet(.contents))]
        }
        // A pixel more on each side, for sampling between pixels.
        #expect(bench.frame().damage.description == "[9,19 7x8]")
        // Two rectangles stay two, from one drawing or from two before a frame.
        redrawn.contents?.dirty = Region([
            PixelRect(x: 1, y: 1, width: 2, height: 2),
            PixelRect(x: 50, y: 40, width: 3, height: 3),
        ])
        bench.commit([]) {
            $0.changes = [LayerChange(record: redrawn, changed: LayerPropertySet(.contents))]
        }
        redrawn.contents?.dirty = Region(PixelRect(x: 20, y: 1, width: 2, height: 2))
        bench.commit([]) {
            $0.changes = [LayerChange(record: redrawn, changed: LayerPropertySet(.contents))]
        }
        #expect(bench.frame().damage.description == "[0,0 4x4 | 19,0 4x4 | 49,39 5x5]")
    }

    @Test("a path that stays as it is isn't damaged when something beside it changes")
    func besidePath() throws {
        let bench = try Bench()
        let root = record(1, CGRect(x: 0, y: 0, width: 64, height: 64))
        var shape = LayerRecord(id: LayerID(rawValue: 2), kind: .shape)
        shape.bounds = CGRect(x: 0, y: 0, width: 12, height: 12)
        shape.position = CGPoint(x: 8, y: 8)
        var path = PathElements()
        path.addEllipse(in: CGRect(x: 0, y: 0, width: 12, height: 12))
        shape[.path] = .path(path)
        // With a sublayer, so that all is walked through.
        func card(_ x: Double) -> LayerRecord {
            record(3, CGRect(x: x, y: 40, width: 10, height: 10), red)
        }
        let inner = record(4, CGRect(x: 2, y: 2, width: 4, height: 4), green)
        bench.commit(
            [root, shape, card(30), inner], children: [1: [2, 3], 3: [4]], root: 1)
        bench.frame()
        #expect(bench.target[8, 8] == 0xFF00_0000)
        bench.commit([card(50)])
        #expect(bench.frame().damage.description == "[30,40 10x10 | 50,40 10x10]")
    }
}
