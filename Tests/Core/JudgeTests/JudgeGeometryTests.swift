import Foundation
import Judge
import Primitives
import Scene
import Testing

/// Where the judge draws layers, against the checks in docs/reference/geometry.md and
/// closed forms.
@Suite("Judge: geometry")
struct JudgeGeometryTests {
    /// docs/reference/geometry.md, "From a layer to its superlayer".
    @Test("sublayerTransform and transform: the check there, at half the size")
    func sublayerTransform() {
        var small = SmallScene(0, 0)
        small.scene.root = small.add(
            under: nil, frame: CGRect(x: 0, y: 0, width: 200, height: 200)
        ) {
            $0.sublayerTransform = CATransform3D(scale: 2)
        }
        small.box(75, 25, 50, 50, .red, under: small.scene.root) {
            $0.transform = CATransform3D(translationX: 5, y: 6)
        }
        (small.scene.width, small.scene.height, small.scene.scale) = (100, 40, 0.5)
        let picture = small.picture
        // Child (0, 0) is parent (60, -38), and a side of 50 is one of 100.
        for (x, isInside) in [(29, false), (30, true), (79, true), (80, false)] {
            #expect(picture[x, 0].w == (isInside ? 1 : 0))
        }
        #expect(picture[50, 30].w == 1)
        #expect(picture[50, 31].w == 0)
    }

    @Test("areas are exact, however little of a pixel is covered")
    func exactAreas() {
        var small = SmallScene(12, 12)
        small.box(1, 1.98, 10, 8.03, .red)
        let picture = small.picture
        #expect(abs(picture[5, 1].w - 0.02) < 1e-5 && abs(picture[5, 10].w - 0.01) < 1e-5)
        // A square of side 6 about (6, 6), turned by 30 degrees, and a ring of width 1 in it.
        var turned = SmallScene(12, 12)
        turned.add(under: turned.root, frame: CGRect(x: 3, y: 3, width: 6, height: 6)) {
            $0.transform = CATransform3DMakeRotation(.pi / 6, 0, 0, 1)
            $0.borderWidth = 1
            $0.borderColor = .red
        }
        #expect(abs(turned.picture.area - 20) < 1e-4)
    }

    @Test("rounding to 8 bits is off by half a step for a half, in each thing that is painted")
    func rounding() {
        var small = SmallScene(4, 4)
        small.box(0, 0, 4, 4, RGBA(red: 0.5, green: 0.5, blue: 1))
        // 127.5 of 255 twice, and two whole numbers.
        #expect(abs(Judge.rounding(of: small.scene, small.picture) - 0.25) < 1e-4)
        small.box(0, 0, 4, 4, RGBA(red: 0, green: 0, blue: 0, alpha: 0.25))
        // 128 and 255 times 0.75 are 96 and 191.25; without rounding the first is 95.625.
        #expect(abs(Judge.rounding(of: small.scene, small.picture) - (0.375 * 2 + 0.25) / 4) < 1e-4)
    }

    @Test("a rasterised layer has a row of which a fortieth is covered")
    func faintRow() {
        var small = SmallScene(8, 12)
        small.box(1, 1, 6, 8.025, .red) {
            $0.effects.shouldRasterize = true
            $0.magnificationFilter = .nearest
        }
        #expect(abs(small.picture[4, 9].w * 255 - 0.025 * 255) < 0.6)
    }

    /// docs/reference/geometry.md, "Flipped geometry".
    @Test("a flipped layer: the check there, a tenth of the size")
    func flipped() {
        var small = SmallScene(0, 0)
        small.scene.root = small.add(under: nil, frame: .zero) {
            $0.bounds = CGRect(x: 5, y: 7, width: 100, height: 80)
            $0.anchorPoint = .zero
            $0.position = CGPoint(x: 20, y: 30)
            $0.isGeometryFlipped = true
        }
        small.box(0, 0, 10, 10, .red, under: small.scene.root) {
            $0.anchorPoint = .zero
            $0.position = CGPoint(x: 15, y: 17)
        }
        (small.scene.width, small.scene.height, small.scene.scale) = (5, 11, 0.1)
        let picture = small.picture
        #expect(picture[3, 9].w > 0.999)
        #expect(abs(picture.area - 1) < 0.001)
    }

    @Test("depth and perspective: a layer at half the eye's distance is twice as large")
    func perspective() {
        var small = SmallScene(12, 12)
        small.change(small.root) { $0.sublayerTransform.m34 = -1 / 100 }
        small.box(5, 5, 2, 2, .red) { $0.zPosition = 50 }
        #expect(small.picture.rows[3] == "............")
        #expect(small.picture.rows[4] == "....####....")
        #expect(small.picture.rows[7] == "....####....")
        #expect(small.picture.rows[8] == "............")
    }

    @Test("anchorPointZ takes the layer away from the eye")
    func anchorPointZ() {
        var small = SmallScene(12, 12)
        small.change(small.root) { $0.sublayerTransform.m34 = -1 / 100 }
        small.box(2, 2, 8, 8, .red) { $0.anchorPointZ = 100 }
        #expect(abs(small.picture.area - 16) < 0.01)
    }

    @Test("nothing behind the eye is drawn, and a layer through the eye goes on to the edge")
    func behindTheEye() {
        var small = SmallScene(20, 20)
        small.change(small.root) { $0.sublayerTransform.m34 = -1 / 10 }
        let behind = small.box(5, 5, 10, 10, .red) { $0.zPosition = 11 }
        #expect(small.picture.area == 0)
        small.change(behind) {
            $0.zPosition = 0
            $0.transform = CATransform3D(turnAboutX: .pi / 2 - 0.2)
            $0.bounds.size.height = 60
        }
        let picture = small.picture
        let bottom = (0..<20).filter { picture[$0, 19].w > 0 }.count
        let top = (0..<20).filter { picture[$0, 0].w > 0 }.count
        #expect(Swift.max(bottom, top) == 20)
        #expect(Swift.min(bottom, top) < 5)
    }

    /// docs/reference/compositing.md, "What is not drawn".
    @Test("a layer that shows its back is drawn unless it is one-sided")
    func backs() {
        for (isDoubleSided, turn, count) in [
            (true, Double.pi, 4.0), (false, .pi, 0), (false, 0, 4),
        ] {
            var small = SmallScene(4, 4)
            small.box(1, 1, 2, 2, .red) {
                $0.isDoubleSided = isDoubleSided
                $0.transform = CATransform3D(turnAboutX: turn)
            }
            #expect(abs(small.picture.area - count) < 0.001)
        }
    }

    @Test("turning y over shows no back; a mirror does")
    func mirrored() {
        var small = SmallScene(4, 4)
        let box = small.box(1, 1, 2, 2, .red) {
            $0.isDoubleSided = false
            $0.isGeometryFlipped = true
        }
        #expect(small.picture.area == 4)
        small.change(box) { $0.transform.m11 = -1 }
        #expect(small.picture.area == 0)
    }

    @Test("a matrix without depth can't be inverted: nothing is drawn")
    func withoutDepth() {
        var small = SmallScene(4, 4)
        let box = small.box(1, 1, 2, 2, .red) { $0.transform.m33 = 0 }
        small.box(0, 0, 2, 2, .red, under: box)
        #expect(small.picture.area == 0)
    }

    @Test("points behind the eye of a layer above stay unseen in layers below")
    func behindAnEyeAbove() {
        var small = SmallScene(20, 20)
        small.change(small.root) { $0.sublayerTransform.m34 = -1 / 10 }
        let plane = small.add(
            under: small.root, frame: CGRect(x: 5, y: 5, width: 10, height: 10)
        ) { $0.transform = CATransform3D(turnAboutX: .pi / 2 - 0.2) }
        // y goes into depth 0.98 for one: from 10.2 points below the middle on it is behind.
        let box = small.box(0, 16, 10, 60, .red, under: plane)
        #expect(small.picture.area == 0)
        small.change(box) { $0.position.y -= 4 }
        #expect(small.picture.area > 1)
    }

    @Test("hidden layers, clear ones and those without a size in depth take their sublayers along")
    func unseen() {
        let ways: [(inout LayerRecord) -> Void] = [
            { $0.isHidden = true }, { $0.opacity = 0 }, { $0.transform = CATransform3D(scale: 0) },
        ]
        for way in ways {
            var small = SmallScene(4, 4)
            let box = small.box(1, 1, 2, 2, .red, way)
            small.box(0, 0, 1, 1, .red, under: box)
            #expect(small.picture.area == 0)
        }
    }

    /// docs/reference/compositing.md, "What is not drawn".
    @Test("a layer without a size draws its sublayers, unless it clips")
    func noSize() {
        for isClipped in [false, true] {
            var small = SmallScene(4, 4)
            let box = small.box(2, 2, 0, 0, .red) { $0.masksToBounds = isClipped }
            small.box(-1, -1, 2, 2, .red, under: box)
            #expect(small.picture.area == (isClipped ? 0 : 4))
        }
    }

    @Test("edges that aren't antialiased take whole pixels, by their middles")
    func hardEdges() {
        var small = SmallScene(6, 3)
        small.box(1.25, 1, 3.5, 1, .red) { $0.effects.allowsEdgeAntialiasing = false }
        #expect(small.picture.rows == ["......", ".####.", "......"])
        small = SmallScene(6, 3)
        small.box(1.75, 1, 2.5, 1, .red) { $0.effects.antialiasedEdges = [.maxX, .minY, .maxY] }
        #expect(small.picture.rows == ["......", "..##2.", "......"])
    }
}

extension CATransform3D {
    /// x, y and z times a number.
    init(scale: CGFloat) {
        self.init()
        (m11, m22, m33, m44) = (scale, scale, scale, 1)
    }

    /// A turn about the x axis, from y toward z.
    init(turnAboutX angle: Double) {
        self.init(scale: 1)
        (m22, m23, m32, m33) = (cos(angle), sin(angle), -sin(angle), cos(angle))
    }

    /// A turn about the y axis, from z toward x.
    init(turnAboutY angle: Double) {
        self.init(scale: 1)
        (m11, m13, m31, m33) = (cos(angle), -sin(angle), sin(angle), cos(angle))
    }

    /// A turn about the z axis, from x toward y.
    init(turnAboutZ angle: Double) {
        self.init(scale: 1)
        (m11, m12, m21, m22) = (cos(angle), sin(angle), -sin(angle), cos(angle))
    }
}
