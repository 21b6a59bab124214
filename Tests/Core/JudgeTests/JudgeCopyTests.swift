import Foundation
import Judge
import Primitives
import Scene
import Testing

/// Replicators and particles.
@Suite("Judge: copies")
struct JudgeCopyTests {
    private func replicator(
        _ small: inout SmallScene, under parent: LayerID? = nil, _ width: Double, _ height: Double,
        _ change: (inout ReplicatorRecord) -> Void
    ) -> LayerID {
        var values = ReplicatorRecord()
        change(&values)
        return small.add(
            under: parent ?? small.root, frame: CGRect(x: 0, y: 0, width: width, height: height),
            kind: .replicator
        ) { record in
            record.setReplicator(values)
        }
    }

    /// docs/reference/kinds.md, "Replicators".
    @Test("each copy lies in the one before, with the colour so far")
    func colours() {
        var small = SmallScene(6, 1)
        let copies = replicator(&small, 6, 1) {
            $0.count = 3
            $0.transform = CATransform3D(translationX: 2, y: 0)
            $0.color = RGBA(red: 1, green: 1, blue: 1, alpha: 1)
            $0.redOffset = -0.5
            $0.alphaOffset = -0.25
        }
        small.box(0, 0, 1, 1, .white, under: copies)
        let picture = small.picture
        #expect(isNear(picture[0, 0], SIMD4(1, 1, 1, 1)))
        #expect(picture[1, 0].w == 0)
        #expect(isNear(picture[2, 0], SIMD4(0.375, 0.75, 0.75, 0.75)))
        #expect(isNear(picture[4, 0], SIMD4(0, 0.5, 0.5, 0.5)))
    }

    @Test("the copies' transform is about the anchor point; no copies draw nothing")
    func about() {
        for count in [2.9, 0.5, -1] {
            var small = SmallScene(4, 4)
            let copies = replicator(&small, 4, 4) {
                $0.count = count
                $0.transform = CATransform3D(turnAboutZ: .pi / 2)
            }
            small.box(0, 0, 2, 1, .red, under: copies)
            let empty = "...."
            // A quarter turn about (2, 2), from x toward y: the top left goes to the top right.
            #expect(
                small.picture.rows
                    == (count > 1 ? ["##.#", "...#", empty, empty] : [empty, empty, empty, empty]))
        }
    }

    @Test("a copy is a group: what overlaps in it doesn't shine through")
    func group() {
        var small = SmallScene(1, 1)
        let copies = replicator(&small, 1, 1) {
            $0.color = RGBA(red: 1, green: 1, blue: 1, alpha: 0.5)
        }
        small.box(0, 0, 1, 1, .red, under: copies)
        small.box(0, 0, 1, 1, .green, under: copies)
        #expect(isNear(small.picture[0, 0], SIMD4(0, 0.5, 0, 0.5)))
        small.change(copies) { $0.effects.preservesDepth = true }
        #expect(isNear(small.picture[0, 0], SIMD4(0.25, 0.5, 0, 0.75)))
    }

    @Test("a white copy is no group: what blends in it sees what is below")
    func whiteCopy() {
        for color in [RGBA.white, RGBA(red: 1, green: 1, blue: 1, alpha: 0.5)] {
            var small = SmallScene(1, 1)
            let copies = replicator(&small, 1, 1) { $0.color = color }
            small.change(copies) { $0.backgroundColor = RGBA(red: 1, green: 1, blue: 0) }
            small.box(0, 0, 1, 1, RGBA(red: 0, green: 1, blue: 1), under: copies) {
                $0.effects.compositingFilter = LayerFilter(type: "multiplyBlendMode")
            }
            // Green; in a group, half cyan over yellow.
            let found = small.picture[0, 0]
            #expect(isNear(found, color == .white ? green : SIMD4(0.5, 1, 0.5, 1)))
        }
    }

    @Test("copies lie in the order of their index, also where a later one is deeper")
    func order() {
        var small = SmallScene(3, 1)
        let copies = replicator(&small, 3, 1) {
            $0.count = 2
            $0.transform = CATransform3D(translationX: 1, y: 0, z: -5)
            $0.color = .white
            $0.redOffset = -1
        }
        small.box(0, 0, 2, 1, .white, under: copies)
        #expect(small.picture.pixels == [SIMD4(1, 1, 1, 1), SIMD4(0, 1, 1, 1), SIMD4(0, 1, 1, 1)])
    }

    @Test("the order of sublayers is the same in each copy, also in one that is seen from behind")
    func orderInside() {
        var small = SmallScene(4, 1)
        let copies = replicator(&small, 4, 1) {
            $0.count = 2
            $0.transform = CATransform3D(turnAboutY: .pi)
        }
        small.box(0, 0, 1, 1, .red, under: copies) { $0.zPosition = 5 }
        small.box(0, 0, 2, 1, .green, under: copies)
        #expect(small.picture.pixels == [red, green, green, red])
    }

    @Test("copies of copies lie in each of the outer copies")
    func nested() {
        var small = SmallScene(8, 1)
        let outer = replicator(&small, 8, 1) {
            $0.count = 2
            $0.transform = CATransform3D(translationX: 4, y: 0)
        }
        let inner = replicator(&small, under: outer, 8, 1) {
            $0.count = 2
            $0.transform = CATransform3D(translationX: 2, y: 0)
        }
        small.box(0, 0, 1, 1, .red, under: inner)
        #expect(small.picture.rows == ["#.#.#.#."])
    }

    @Test("a particle's turn goes from x toward y")
    func turn() throws {
        var small = SmallScene(2, 2)
        let emitter = small.add(
            under: small.root, frame: CGRect(x: 0, y: 0, width: 2, height: 2), kind: .emitter)
        let image = try bitmap(2, [0xFFFF_0000, 0xFF00_FF00, 0xFF00_00FF, 0xFFFF_FFFF])
        small.scene.particles[emitter] = [
            JudgedParticle(
                bitmap: image, contentsRect: (0, 0, 1, 1), contentsScale: 1,
                place: SIMD3(1, 1, 0), scale: 1, angle: .pi / 2, color: SIMD4(1, 1, 1, 1),
                isAdded: false, isNearest: false)
        ]
        // Red and green over blue and white; the top left goes to the top right.
        let turned = [blue, red, SIMD4<Float>(1, 1, 1, 1), green]
        #expect(zip(small.picture.pixels, turned).allSatisfy { isNear($0, $1) })
    }

    @Test("particles lie above the border, in the clip; Apple's page of the emitter layer")
    func border() throws {
        let white = try bitmap(4, [UInt32](repeating: 0xFFFF_FFFF, count: 4))
        for (clips, radius) in [(false, 0.0), (true, 0), (true, 1e-9)] {
            var small = SmallScene(6, 1)
            let emitter = small.add(
                under: small.root, frame: CGRect(x: 1.25, y: 0, width: 3.25, height: 1),
                kind: .emitter
            ) {
                ($0.borderWidth, $0.borderColor) = (3, .blue)
                ($0.masksToBounds, $0.cornerRadius) = (clips, radius)
            }
            small.scene.particles[emitter] = [
                JudgedParticle(
                    bitmap: white, contentsRect: (0, 0, 1, 1), contentsScale: 1,
                    place: SIMD3(2.75, 0.5, 0), scale: 1, angle: 0, color: SIMD4(1, 0, 0, 1),
                    isAdded: false, isNearest: false)
            ]
            small.box(1.75, 0, 1, 1, .green, under: emitter)
            let picture = small.picture
            #expect(isNear(picture[1, 0], blue * 0.75))
            #expect(picture[2, 0] == red)
            #expect(picture[3, 0] == green)
            // The border's half, and the particle over it: all of it, or in the clip's half.
            let soft = red * 0.5 + blue * 0.25
            #expect(isNear(picture[4, 0], !clips ? red : radius > 0 ? soft : blue * 0.5))
            #expect(picture[5, 0] == (clips ? .zero : red))
        }
    }

    @Test("particles lie with their middles in their places, turned and tinted")
    func particles() throws {
        var small = SmallScene(5, 5)
        let emitter = small.add(
            under: small.root, frame: CGRect(x: 0, y: 0, width: 5, height: 5), kind: .emitter)
        let image = try bitmap(2, [0xFFFF_FFFF, 0xFFFF_FFFF])
        var particle = JudgedParticle(
            bitmap: image, contentsRect: (0, 0, 1, 1), contentsScale: 1,
            place: SIMD3(2.5, 2, 0), scale: 1, angle: .pi / 2, color: SIMD4(1, 0.5, 0, 0.5),
            isAdded: false, isNearest: false)
        small.scene.particles[emitter] = [particle]
        // Two pixels beside each other, turned: pixels (2, 1) and (2, 2).
        let picture = small.picture
        #expect(isNear(picture[2, 1], SIMD4(0.5, 0.25, 0, 0.5)))
        #expect(isNear(picture[2, 2], SIMD4(0.5, 0.25, 0, 0.5)))
        #expect(abs(picture.area - 1) < 0.001)
        particle.isAdded = true
        small.scene.particles[emitter] = [particle, particle, particle]
        #expect(isNear(small.picture[2, 1], SIMD4(1, 0.75, 0, 1)))
        // In one space with depth: nearer at half the eye's distance, so twice as large.
        small.change(small.root) { $0.sublayerTransform.m34 = -1 / 100 }
        small.change(emitter) { $0.effects.preservesDepth = true }
        particle.place.z = 50
        particle.isAdded = false
        small.scene.particles[emitter] = [particle]
        // Half of 2 x 4 pixels, of which half a row lies above the target.
        #expect(abs(small.picture.area - 3.5) < 0.01)
    }
}
