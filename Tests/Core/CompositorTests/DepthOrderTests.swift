import Compositor
import Foundation
import Primitives
import RandomNumbers
import Scene
import Testing

/// The order of siblings, sides, opacity and damage where layers don't lie flat.
@Suite("Depth: order, sides, damage")
struct DepthOrderTests {
    private func turn(_ angle: Double, _ x: Double, _ y: Double, _ z: Double) -> CATransform3D {
        CATransform3DMakeRotation(angle, x, y, z)
    }

    private func frame(_ records: [LayerRecord], _ children: [UInt64: [UInt64]]) throws -> Bench {
        let bench = try Bench()
        bench.commit(records, children: children, root: 1)
        bench.frame()
        return bench
    }

    private let root = record(1, CGRect(x: 0, y: 0, width: 64, height: 64))
    private let box = CGRect(x: 12, y: 12, width: 40, height: 40)

    @Test("siblings that don't lie flat go by the depth of their middles")
    func middles() throws {
        let near = record(2, box, red) { $0.transform = CATransform3DMakeTranslation(0, 0, 10) }
        let far = record(3, box, blue)
        #expect(try frame([root, near, far], [1: [2, 3]]).target[32, 32] == 0xFFFF_0000)
        // The depth of the anchor counts against the place: 20 − 30 is behind 0.
        var sunk = far
        (sunk.zPosition, sunk.anchorPointZ) = (20, 30)
        let flat = record(2, box, red)
        #expect(try frame([root, flat, sunk], [1: [2, 3]]).target[32, 32] == 0xFFFF_0000)
        sunk.anchorPointZ = 10
        #expect(try frame([root, flat, sunk], [1: [2, 3]]).target[32, 32] == 0xFF00_00FF)
    }

    @Test("the superlayer's sublayerTransform may turn the order round")
    func turnedRound() throws {
        var back = root
        back.sublayerTransform = turn(.pi, 0, 1, 0)
        let near = record(2, box, red) { $0.transform = CATransform3DMakeTranslation(0, 0, 10) }
        let far = record(3, box, blue)
        #expect(try frame([back, near, far], [1: [2, 3]]).target[32, 32] == 0xFF00_00FF)
    }

    @Test("a move alone may bring a layer in front, where it is turned")
    func moved() throws {
        var tilted = root
        tilted.sublayerTransform = turn(.pi / 4, 0, 1, 0)
        let mover = record(2, box, red) { $0.transform = turn(0.2, 0, 1, 0) }
        let other = record(3, box, blue)
        let bench = try frame([tilted, mover, other], [1: [2, 3]])
        var shown: Set<UInt32> = []
        for dx in [-12.0, 12] {
            var there = mover
            there.position.x += dx
            bench.commit([]) {
                $0.moves = [LayerMove(layer: there.id, position: there.position)]
            }
            bench.frame()
            let anew = try frame([tilted, there, other], [1: [2, 3]])
            #expect(bench.pixels == anew.pixels)
            shown.insert(bench.target[32, 32])
        }
        #expect(shown == [0xFFFF_0000, 0xFF00_00FF])
    }

    @Test("equal depths keep the order of the array, whatever turns the layers")
    func ties() throws {
        // Turned about a place beside it and back: the plane is that of the other, but for rounding.
        let odd = CATransform3DRotate(
            CATransform3DRotate(CATransform3DMakeTranslation(7, 0, 0), 0.3, 0, 1, 0), -0.3, 0, 1, 0)
        let there = record(2, box, red) { $0.transform = CATransform3DTranslate(odd, -7, 0, 1e-9) }
        let here = record(3, box, blue)
        #expect(try frame([root, there, here], [1: [2, 3]]).target[32, 32] == 0xFF00_00FF)
        #expect(try frame([root, there, here], [1: [3, 2]]).target[32, 32] == 0xFFFF_0000)
    }

    /// Apple's pictures: siblings of a plain layer cut each other as those of a transform layer do.
    @Test("siblings that aren't flat cut each other, in a 3D space and out of one")
    func cutSiblings() throws {
        let (left, right) = (
            record(2, box, red) { $0.transform = turn(0.8, 0, 1, 0) },
            record(3, box, blue) { $0.transform = turn(-0.8, 0, 1, 0) }
        )
        let bench = try frame([root, left, right], [1: [2, 3]])
        #expect(bench.target[28, 32] == 0xFFFF_0000 && bench.target[36, 32] == 0xFF00_00FF)
        var space = record(4, CGRect(x: 0, y: 0, width: 64, height: 64))
        space.effects.preservesDepth = true
        let cut = try frame([root, space, left, right], [1: [4], 4: [2, 3]])
        #expect(cut.pixels == bench.pixels)
    }

    /// From the picture of Apple's that docs/reference/compositing.md, "Depth", tells of: blue of 100 x 100,
    /// above it red of 60 x 60 at (20, 20), turned by an eighth about y.
    @Test("a sibling that is turned into the one below it is cut where it goes through")
    func sunk() throws {
        let bench = try Bench(width: 100, height: 100)
        let all = CGRect(x: 0, y: 0, width: 100, height: 100)
        let turned = record(3, CGRect(x: 20, y: 20, width: 60, height: 60), red) {
            $0.transform = turn(.pi / 4, 0, 1, 0)
        }
        bench.commit(
            [record(1, all), record(2, all, blue), turned], children: [1: [2, 3]], root: 1)
        bench.frame()
        #expect(bench.target[40, 50] == 0xFFFF_0000 && bench.target[60, 50] == 0xFF00_00FF)
        // Edges at 50 - 30 cos 45° = 28.8, and the cut in the middle.
        #expect(bench.target[27, 50] == 0xFF00_00FF && bench.target[30, 50] == 0xFFFF_0000)
        #expect(bench.target[49, 50] == 0xFFFF_0000 && bench.target[50, 50] == 0xFF00_00FF)
    }

    @Test("sublayers of a flat layer never stand in front of a layer beside their superlayer")
    func localSpace() throws {
        let holder = record(2, box) { $0.zPosition = -1 }
        let inner = CGRect(x: 0, y: 0, width: 40, height: 40)
        let (below, turned) = (
            record(4, inner, blue), record(5, inner, red) { $0.transform = turn(1, 0, 1, 0) }
        )
        let beside = record(3, box, green) { $0.transform = turn(0.01, 1, 0, 0) }
        let bench = try frame([root, holder, beside, below, turned], [1: [2, 3], 2: [4, 5]])
        #expect(bench.count(0xFFFF_0000) == 0 && bench.target[32, 32] == 0xFF00_FF00)
        // Without that layer, the half of red that comes out of blue is seen.
        bench.commit([], children: [1: [2]])
        bench.frame(at: 1)
        #expect(bench.target[28, 32] == 0xFFFF_0000 && bench.target[36, 32] == 0xFF00_00FF)
    }

    @Test("siblings begin to share a space, and stop, and each picture is as if made anew")
    func becoming() throws {
        var turned = record(3, CGRect(x: 20, y: 4, width: 30, height: 56), red)
        let (below, above) = (
            record(2, box, blue), record(4, CGRect(x: 30, y: 30, width: 20, height: 20), green)
        )
        let bench = try frame([root, below, turned, above], [1: [2, 3, 4]])
        for (step, angle) in [0.5, 0, -0.5, 0.2, 0].enumerated() {
            turned.transform = turn(angle, 0.2, 1, 0)
            bench.commit([]) {
                $0.changes = [LayerChange(record: turned, changed: LayerPropertySet(.transform))]
            }
            bench.frame(at: Double(step + 1))
            let anew = try frame([root, below, turned, above], [1: [2, 3, 4]])
            #expect(bench.pixels == anew.pixels, "at \(angle)")
        }
    }

    @Test("a layer that preserves depth brings its planes among the flat siblings beside it")
    func shared() throws {
        let space = record(4, CGRect(x: 0, y: 0, width: 64, height: 64)) {
            $0.effects.preservesDepth = true
        }
        let turned = record(3, box, red) { $0.transform = turn(0.8, 0, 1, 0) }
        for order: [UInt64] in [[2, 4], [4, 2]] {
            let bench = try frame(
                [root, record(2, box, blue), space, turned], [1: order, 4: [3]])
            #expect(bench.target[28, 32] == 0xFFFF_0000 && bench.target[36, 32] == 0xFF00_00FF)
        }
    }

    @Test(
        "hundreds of flat siblings in one plane are cut by one that is turned",
        arguments: [40, 400])
    func manyFlat(count: Int) throws {
        var layers: [LayerRecord] = (0..<count).map { index in
            let (x, y) = (Double(index % 8 * 8), Double(index / 8 % 8 * 8))
            return record(
                UInt64(index) + 10, CGRect(x: x, y: y, width: 8, height: 8), blue)
        }
        // All of the target is covered, several times where there are many.
        layers.insert(record(5, root.bounds, blue), at: 0)
        layers.insert(record(2, box, red) { $0.transform = turn(0.8, 0, 1, 0) }, at: count / 2)
        let bench = try frame([root] + layers, [1: layers.map { $0.id.rawValue }])
        #expect(bench.target[28, 32] == 0xFFFF_0000 && bench.target[36, 32] == 0xFF00_00FF)
        #expect(bench.target[60, 60] == 0xFF00_00FF && bench.target[2, 2] == 0xFF00_00FF)
    }

    @Test("a plain layer flattens what is below it into its plane")
    func flattens() throws {
        // The child is turned out of its plane; without perspective it is only narrower.
        var space = record(4, CGRect(x: 0, y: 0, width: 64, height: 64))
        space.effects.preservesDepth = true
        let holder = record(2, box, red)
        let raised = record(5, CGRect(x: 10, y: 10, width: 20, height: 20), green) {
            $0.transform = CATransform3DMakeTranslation(0, 0, 100)
        }
        let between = record(3, box, blue) { $0.zPosition = 50 }
        let bench = try frame(
            [root, space, holder, between, raised], [1: [4], 4: [2, 3], 2: [5]])
        #expect(bench.target[32, 32] == 0xFF00_00FF)
        // In the same space it stands above both.
        let free = try frame(
            [root, space, holder, between, raised], [1: [4], 4: [2, 3, 5]])
        #expect(free.target[20, 20] == 0xFF00_FF00)
    }

    @Test("a layer that preserves depth draws nothing itself, and fades each sublayer by itself")
    func ignored() throws {
        var space = record(4, CGRect(x: 0, y: 0, width: 30, height: 64), green)
        space.effects.preservesDepth = true
        (space.borderWidth, space.masksToBounds, space.opacity) = (3, true, 0.5)
        (space.cornerRadius, space.shadow.opacity) = (12, 1)
        let (a, b) = (
            record(2, CGRect(x: 8, y: 8, width: 40, height: 20), red),
            record(3, CGRect(x: 8, y: 18, width: 40, height: 20), red)
        )
        let mask = record(5, CGRect(x: 0, y: 0, width: 4, height: 4), red)
        let bench = try Bench()
        bench.commit(
            [root, space, a, b, mask], children: [1: [4], 4: [2, 3]], masks: [4: 5], root: 1)
        bench.frame()
        #expect(bench.target[1, 1] == 0 && bench.target[4, 60] == 0)
        // Half of red; where both lie, three quarters; beyond the bounds, too.
        #expect(bench.target[12, 12] == 0x8080_0000 && bench.target[44, 12] == 0x8080_0000)
        #expect(bench.target[12, 22] >> 24 == 0xC0)
    }

    @Test("a plane of a space that fades is a group, when it has sublayers")
    func fadedGroup() throws {
        var space = record(4, CGRect(x: 0, y: 0, width: 64, height: 64)) { $0.opacity = 0.5 }
        space.effects.preservesDepth = true
        let plane = record(2, box, red)
        let inside = record(3, CGRect(x: 5, y: 5, width: 20, height: 20), blue)
        let bench = try frame([root, space, plane, inside], [1: [4], 4: [2], 2: [3]])
        // Half of blue alone: red does not show through.
        #expect(bench.target[20, 20] == 0x8000_0080)
    }

    @Test("a single-sided layer is tested in the plane of what flattens it")
    func sides() throws {
        let turned = turn(.pi, 0, 1, 0)
        let single = record(3, CGRect(x: 0, y: 0, width: 40, height: 40), red) {
            $0.isDoubleSided = false
        }
        // It faces the front of a layer that is seen from behind.
        let holder = record(2, box) { $0.transform = turned }
        #expect(
            try frame([root, holder, single], [1: [2], 2: [3]]).target[32, 32] == 0xFFFF_0000)
        // A layer that preserves depth has no plane: the sublayer itself is turned away.
        var space = holder
        space.effects.preservesDepth = true
        #expect(try frame([root, space, single], [1: [2], 2: [3]]).target[32, 32] == 0)
        // One that has only a front itself hides all below it when that is turned away.
        space.isDoubleSided = false
        var open = single
        open.isDoubleSided = true
        #expect(try frame([root, space, open], [1: [2], 2: [3]]).target[32, 32] == 0)
        space.transform = .identity
        #expect(try frame([root, space, open], [1: [2], 2: [3]]).target[32, 32] == 0xFFFF_0000)
        space = holder
        space.effects.preservesDepth = true
        // Away and back again.
        var back = single
        back.transform = turned
        #expect(try frame([root, space, back], [1: [2], 2: [3]]).target[32, 32] == 0xFFFF_0000)
        // A flipped geometry is mirrored, not turned.
        var flipped = space
        flipped.isGeometryFlipped = true
        #expect(try frame([root, flipped, single], [1: [2], 2: [3]]).target[32, 32] == 0)
        #expect(
            try frame([root, flipped, back], [1: [2], 2: [3]]).target[32, 32] == 0xFFFF_0000)
    }

    @Test("a change elsewhere leaves a depth space alone; a new order damages the reordered layers")
    func damage() throws {
        var space = record(4, CGRect(x: 0, y: 0, width: 64, height: 64))
        space.effects.preservesDepth = true
        let left = record(2, CGRect(x: 4, y: 4, width: 20, height: 20), red)
        var right = record(3, CGRect(x: 14, y: 4, width: 20, height: 20), blue)
        let other = record(5, CGRect(x: 50, y: 50, width: 4, height: 4), green)
        let bench = try frame([root, space, left, right, other], [1: [4, 5], 4: [2, 3]])
        bench.commit([]) {
            let moved = record(5, CGRect(x: 51, y: 50, width: 4, height: 4), green)
            $0.changes = [LayerChange(record: moved, changed: LayerPropertySet(.position))]
        }
        #expect(bench.frame().damage.bounds == PixelRect(x: 50, y: 50, width: 5, height: 4))
        right.zPosition = -1
        bench.commit([]) {
            $0.changes = [LayerChange(record: right, changed: LayerPropertySet(.zPosition))]
        }
        // It goes behind the other: pixels change where both lie, and no others do.
        #expect(bench.frame().damage.bounds == PixelRect(x: 14, y: 4, width: 20, height: 20))
        #expect(bench.target[20, 10] == 0xFFFF_0000)
    }

    @Test("absurd places in a space crash nothing and hide nothing else", arguments: 0..<6)
    func absurd(seed: Int) throws {
        var dice = Dice(seed: UInt64(seed))
        var space = record(2, CGRect(x: 0, y: 0, width: 64, height: 64))
        space.effects.preservesDepth = true
        let odd: [CGFloat] = [0, .nan, .infinity, -.infinity, 1e300, 1e-300, -1, 1e9]
        var layers = [root, space]
        for id in UInt64(3)...40 {
            layers.append(
                record(id, box, blue) {
                    $0.transform = turn(Double.random(in: -3...3, using: &dice), 1, 0.3, 0)
                    for _ in 0..<3 {
                        let value = odd.randomElement(using: &dice) ?? 0
                        switch Int.random(in: 0..<8, using: &dice) {
                        case 0: $0.transform.m11 = value
                        case 1: $0.transform.m34 = value
                        case 2: $0.transform.m43 = value
                        case 3: $0.transform.m13 = value
                        case 4: $0.zPosition = value
                        case 5: $0.anchorPointZ = value
                        case 6: $0.bounds.size.width = value
                        default: $0.transform = CATransform3D()
                        }
                    }
                })
        }
        layers.append(record(41, CGRect(x: 0, y: 56, width: 8, height: 8), red))
        let bench = try frame(layers, [1: [2, 41], 2: Array(3...40)])
        #expect(bench.target[4, 60] == 0xFFFF_0000)
    }

    @Test("very many planes that all intersect are painted all the same", arguments: [40, 3000])
    func many(count: Int) throws {
        var space = record(2, CGRect(x: 0, y: 0, width: 64, height: 64))
        space.effects.preservesDepth = true
        let planes = (0..<count).map { index in
            record(UInt64(index) + 3, box, RGBA(red: 0, green: 1, blue: 0, alpha: 0.9)) {
                $0.transform = turn(Double(index) * 0.1, 0.3, 1, Double(index) * 0.01)
            }
        }
        let bench = try frame([root, space] + planes, [1: [2], 2: planes.map(\.id.rawValue)])
        #expect(bench.target[32, 32] >> 24 > 250)
    }
}
