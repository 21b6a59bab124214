import Compositor
import Foundation
import Primitives
import RandomNumbers
import Scene
import Testing

/// Pixels through which planes of a 3D space are cut.
@Suite("Cuts through pixels")
struct DepthCutTests {
    private let black = RGBA(red: 0, green: 0, blue: 0)

    private func turn(_ angle: Double, _ x: Double, _ y: Double, _ z: Double) -> CATransform3D {
        CATransform3DMakeRotation(angle, x, y, z)
    }

    /// Several black planes at random that cross in the middle, before a white one.
    private func crossing(_ seed: Int) -> DepthScene {
        var dice = Dice(seed: UInt64(seed) &+ 31)
        func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &dice) }
        var scene = DepthScene(eye: nil)
        scene.add(scene.square(3, .white, side: 90, z: -100))
        for id in UInt64(4)...8 {
            let turned = turn(number(-0.9...0.9), number(-1...1), number(-1...1), 0.2)
            scene.add(scene.square(id, black, z: number(-5...5), x: number(-8...8), turned))
        }
        return scene
    }

    /// The same with number 7 in its place, with a green sublayer that is multiplied with all below.
    private func multiplying(_ seed: Int) -> DepthScene {
        var scene = crossing(seed)
        scene.records[6].backgroundColor = nil
        scene.records[6].effects.allowsGroupBlending = false
        scene.children[7] = [20]
        scene.records.append(
            record(20, CGRect(x: 0, y: 0, width: 50, height: 50), green) {
                $0.effects.compositingFilter = LayerFilter(type: "multiplyBlendMode")
            })
        return scene
    }

    @Test(
        "layers behind planes that cut each other don't shine through", arguments: 0..<6,
        [false, true])
    func noLeaks(seed: Int, multiplies: Bool) throws {
        let scene = multiplies ? multiplying(seed) : crossing(seed)
        let (bench, caster) = (try scene.paint(), scene.cast())
        var (hidden, leaks) = (0, 0)
        for y in 0..<DepthScene.side {
            for x in 0..<DepthScene.side {
                // One plane, whatever its pieces, covers all of the pixel.
                let corners = [(0.0, 0.0), (1, 0), (0, 1), (1, 1)].map { corner in
                    Set(caster.hits(Double(x) + corner.0, Double(y) + corner.1))
                }
                let whole = corners.dropFirst().reduce(corners[0]) { $0.intersection($1) }
                guard !whole.subtracting(multiplies ? [0, 4] : [0]).isEmpty else { continue }
                hidden += 1
                if bench.target[x, y] != 0xFF00_0000 { leaks += 1 }
            }
        }
        #expect(hidden > 1000)
        #expect(leaks == 0, "of \(hidden)")
    }

    @Test("a pixel shows what is in front in each part of it, also of clear planes")
    func area() throws {
        // Two that cross along the middle of column 48, a quarter of a pixel to the right.
        var scene = DepthScene(eye: nil)
        for (id, angle, color) in [(UInt64(3), 0.6, red), (4, -0.6, blue)] {
            var pale = color
            pale.alpha = 0.5
            scene.add(scene.square(id, pale, x: 0.25, turn(angle, 0, 1, 0)))
        }
        let bench = try scene.paint()
        // A turn from z toward x takes the left half toward the eye. In front there is half of a
        // colour, a quarter of the other behind it.
        let expected = [
            (46, SIMD4(0.5, 0, 0.25, 0.75)), (49, SIMD4(0.25, 0, 0.5, 0.75)),
            (48, SIMD4(0.25 * 0.75 + 0.5 * 0.25, 0, 0.5 * 0.75 + 0.25 * 0.25, 0.75)),
        ]
        for (x, color) in expected {
            let apart = (channels(bench.target[x, 48]) - color) * 255
            #expect(max(abs(apart.min()), abs(apart.max())) < 2.5, "at \(x): \(apart)")
        }
    }

    @Test("a plane that blends with all below does so also where others cut it")
    func reading() throws {
        var scene = multiplying(0)
        scene.children[2] = [3, 4, 7]
        scene.records[3].transform = turn(0.7, 0, 1, 0)
        scene.records[6].transform = CATransform3DIdentity
        for index in [3, 6] {
            scene.records[index].position = CGPoint(x: 48, y: 48)
            scene.records[index].zPosition = 0
        }
        let bench = try scene.paint()
        // Green over white; nothing but black where the black one is, in front or behind.
        #expect(bench.target[70, 48] == 0xFF00_FF00)
        #expect((36..<60).allSatisfy { bench.target[$0, 48] == 0xFF00_0000 })
    }

    @Test("a part that is painted again is what it was, and so is a space inside a cut plane")
    func repaired() throws {
        var scene = crossing(2)
        // In one of the planes two others cross, too.
        let inner = CGRect(x: 5, y: 5, width: 40, height: 40)
        scene.add(record(20, inner) { $0.effects.preservesDepth = true }, to: 5)
        for (id, angle) in [(UInt64(21), 0.5), (22, -0.7)] {
            scene.add(
                record(id, CGRect(x: 5, y: 5, width: 30, height: 30), id == 21 ? red : green) {
                    $0.transform = turn(angle, 0.3, 1, 0)
                }, to: 20)
        }
        let bench = try scene.paint()
        let full = try scene.paint(threads: 2)
        #expect(bench.pixels == full.pixels)
        for part in [
            PixelRect(x: 40, y: 44, width: 7, height: 5),
            PixelRect(x: 47, y: 30, width: 1, height: 40),
        ] {
            bench.compositor.paint(
                into: bench.target.pixels, stride: bench.target.bytesPerRow, repair: Region(part))
            #expect(bench.pixels == full.pixels)
        }
    }

    @Test(
        "a transition that moves a plane leaves it as deep as it is",
        arguments: [TransitionMotion.Kind.moveIn, .push])
    func moved(kind: TransitionMotion.Kind) throws {
        // One that faces the eye, and one across it, of which half a picture has come in.
        func scene(_ color: RGBA?) -> DepthScene {
            var scene = DepthScene()
            scene.add(scene.square(3, blue))
            var turned = scene.square(4, .white, turn(0.7, 0.3, 1, 0))
            turned.backgroundColor = color
            scene.add(turned)
            return scene
        }
        let (before, after) = (scene(nil), scene(red))
        let bench = try before.paint()
        bench.transition(kind, on: 4, to: [after.records[3]])
        bench.frame(at: 0.5)
        // The same without a transition: a sublayer half of the width to the left.
        var still = before
        still.children[4] = [5]
        still.records.append(record(5, CGRect(x: -25, y: 0, width: 50, height: 50), red))
        let other = try still.paint()
        #expect(other.target[30, 48] == 0xFFFF_0000 && other.target[60, 48] == 0xFF00_00FF)
        #expect(bench.pixels == other.pixels)
    }

    @Test("the old picture of a plane takes the opacity of its space once, as a whole")
    func oldPicture() throws {
        // A layer and its sublayer over a corner of it, both black, in a space of half opacity.
        var scene = DepthScene(eye: nil)
        scene.records[1].opacity = 0.5
        scene.add(scene.square(3, black))
        scene.children[3] = [4]
        scene.records.append(record(4, CGRect(x: 20, y: 20, width: 20, height: 20), black))
        let bench = try scene.paint()
        #expect(bench.target[50, 50] >> 24 == 128)
        bench.transition(.moveIn, on: 3, to: [scene.records[2]])
        // The new picture is still outside.
        bench.frame(at: 0)
        #expect(bench.target[50, 50] >> 24 == 128 && bench.target[30, 30] >> 24 == 128)
    }

    @Test("a plane whose mode counts in its bounds lies over others there, whatever it draws")
    func bounds() throws {
        // It draws nothing but a spot, left of the middle, and crosses the first one there.
        var scene = DepthScene(eye: nil)
        scene.add(scene.square(3, red, turn(0.5, 0, 1, 0)))
        var copying = scene.square(4, .white)
        copying.backgroundColor = nil
        copying.effects.compositingFilter = LayerFilter(type: "copy")
        scene.add(copying)
        scene.children[4] = [5]
        scene.records.append(record(5, CGRect(x: 2, y: 20, width: 4, height: 4), green))
        let bench = try scene.paint()
        // The turned one is in front on the left side, and taken away on the right.
        #expect(bench.target[36, 48] == 0xFFFF_0000)
        #expect((52..<70).allSatisfy { bench.target[$0, 48] == 0 })
    }
}
