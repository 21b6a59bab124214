import Foundation
import Judge
import Primitives
import Scene
import Testing

/// Layers in one space of three dimensions, and what a flat layer does to those in it.
@Suite("Judge: depth")
struct JudgeDepthTests {
    /// Two squares of 8 in a layer that keeps depth, turned about y by one angle each.
    private func crossing(_ first: Double, _ second: Double, keepsDepth: Bool) -> SmallScene {
        var small = SmallScene(8, 8)
        let space = small.add(
            under: small.root, frame: CGRect(x: 0, y: 0, width: 8, height: 8)
        ) { $0.effects.preservesDepth = keepsDepth }
        small.box(0, 0, 8, 8, .red, under: space) {
            $0.transform = CATransform3D(turnAboutY: first)
        }
        small.box(0, 0, 8, 8, .green, under: space) {
            $0.transform = CATransform3D(turnAboutY: second)
        }
        return small
    }

    /// docs/reference/compositing.md, "Depth" and "3D spaces".
    @Test(
        "planes that cross are cut where they do, in a layer that keeps depth and in a plain one",
        arguments: [true, false])
    func cut(keepsDepth: Bool) {
        // A turn from z toward x takes the left half toward the eye: red's left comes nearer.
        let picture = crossing(0.3, -0.3, keepsDepth: keepsDepth).picture
        #expect(picture[1, 4] == red)
        #expect(picture[2, 4] == red)
        #expect(picture[5, 4] == green)
        #expect(picture[6, 4] == green)
        // They meet where two pixels do, so that neither may be cut.
        #expect(!picture.isEdge[4 * 8 + 2] && !picture.isEdge[4 * 8 + 5])
    }

    @Test("the cut goes through a pixel by the area on each side")
    func cutInPixels() {
        var small = crossing(0.3, -0.3, keepsDepth: true)
        for id in small.scene.records.keys where id.rawValue >= 3 {
            small.change(id) { $0.position.x += 0.25 }
        }
        #expect(isNear(small.picture[4, 4], SIMD4(0.25, 0.75, 0, 1), 0.01))
    }

    @Test("an operator that needs nothing above counts in a plane's bounds, and only there")
    func operators() {
        for mode in ["clear", "copy", "destIn"] {
            var small = crossing(0.3, 0.3, keepsDepth: true)
            small.box(0, 0, 8, 8, .blue) { $0.zPosition = -20 }
            let space = LayerID(rawValue: 2)
            // In front of both, half of it over the middle of a pixel's row.
            small.add(under: space, frame: CGRect(x: 2, y: 2, width: 4, height: 2.5)) {
                $0.zPosition = 20
                $0.effects.compositingFilter = LayerFilter(type: mode)
            }
            let picture = small.picture
            #expect(picture[3, 3] == .zero, "\(mode)")
            #expect(isNear(picture[3, 4], green * 0.5), "\(mode)")
            #expect(picture[3, 6] == green, "\(mode)")
        }
    }

    @Test("a layer that keeps depth draws nothing of itself and hands its opacity to each sublayer")
    func transformLayer() {
        var small = SmallScene(3, 1)
        let space = small.box(0, 0, 3, 1, .blue) {
            $0.effects.preservesDepth = true
            $0.borderWidth = 1
            $0.opacity = 0.5
            $0.masksToBounds = true
        }
        small.box(0, 0, 2, 1, .red, under: space)
        small.box(1, 0, 2, 1, .green, under: space)
        let picture = small.picture
        #expect(isNear(picture[0, 0], SIMD4(0.5, 0, 0, 0.5)))
        #expect(isNear(picture[1, 0], SIMD4(0.25, 0.5, 0, 0.75)))
        #expect(isNear(picture[2, 0], SIMD4(0, 0.5, 0, 0.5)))
        small.scene.children[space]?.removeLast()
        #expect(isNear(small.picture[1, 0], SIMD4(0.5, 0, 0, 0.5)))
    }

    @Test("a flat layer drops the depth of what is in it")
    func flattening() {
        for keepsDepth in [false, true] {
            var small = SmallScene(12, 12)
            small.change(small.root) { $0.sublayerTransform.m34 = -1 / 100 }
            let middle = small.add(
                under: small.root, frame: CGRect(x: 0, y: 0, width: 12, height: 12)
            ) { $0.effects.preservesDepth = keepsDepth }
            small.box(5, 5, 2, 2, .red, under: middle) { $0.zPosition = 50 }
            #expect(abs(small.picture.area - (keepsDepth ? 16 : 4)) < 0.01)
        }
    }

    @Test("two half turns in one space show the front again; in a flat one they don't")
    func backs() {
        for keepsDepth in [false, true] {
            var small = SmallScene(4, 4)
            let outer = small.add(
                under: small.root, frame: CGRect(x: 0, y: 0, width: 4, height: 4)
            ) {
                $0.transform = CATransform3D(turnAboutX: .pi)
                $0.effects.preservesDepth = keepsDepth
            }
            small.box(1, 1, 2, 2, .red, under: outer) {
                $0.transform = CATransform3D(turnAboutX: .pi)
                $0.isDoubleSided = false
            }
            #expect(abs(small.picture.area - (keepsDepth ? 4 : 0)) < 0.001)
        }
    }

    @Test(
        "a layer that keeps depth brings its planes into the space of plain siblings",
        arguments: [true, false])
    func plainSiblings(isFirst: Bool) {
        var small = SmallScene(8, 8)
        func plain() {
            small.box(0, 0, 8, 8, .red) { $0.transform = CATransform3D(turnAboutY: 0.3) }
        }
        if isFirst { plain() }
        let space = small.add(
            under: small.root, frame: CGRect(x: 0, y: 0, width: 8, height: 8)
        ) { $0.effects.preservesDepth = true }
        small.box(0, 0, 8, 8, .green, under: space) {
            $0.transform = CATransform3D(turnAboutY: -0.3)
        }
        if !isFirst { plain() }
        let picture = small.picture
        #expect(picture[2, 4] == red && picture[5, 4] == green)
    }

    @Test("siblings at one depth keep their order, and others go by it where they are parallel")
    func parallel() {
        for (z, color) in [(0.0, green), (0.1, red), (-0.1, green)] {
            var small = SmallScene(8, 8)
            small.box(0, 0, 8, 8, .red) { $0.zPosition = z }
            small.box(0, 0, 8, 8, .green)
            #expect(small.picture[5, 4] == color)
            // Seen from behind, what is nearer is further.
            small.change(small.root) { $0.sublayerTransform = CATransform3D(turnAboutY: .pi) }
            #expect(small.picture[5, 4] == (z > 0 ? green : z < 0 ? red : green))
        }
    }

    @Test("a sibling in front of the eye's side of a turned one is hidden where that comes nearer")
    func raised() {
        // The turned one is at z = (4 - x) tan 0.3 there: 0.1 is passed at x = 3.68.
        var small = SmallScene(8, 8)
        small.box(0, 0, 8, 8, .red) { $0.transform = CATransform3D(turnAboutY: 0.3) }
        small.box(0, 0, 8, 8, .green) { $0.zPosition = 0.1 }
        let picture = small.picture
        #expect(picture[2, 4] == red && picture[4, 4] == green)
        // The judge looks in eight places from left to right.
        #expect(isNear(picture[3, 4], SIMD4(0.68, 0.32, 0, 1), 0.07))
    }
}
