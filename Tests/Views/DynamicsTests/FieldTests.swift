import Foundation
import Primitives
import Testing
import ViewKit

/// Fields against the formulas of mechanics: F = qE for electric fields, F = qvB for magnetic ones
/// (Apple's documentation of UIFieldBehavior names both), and noise against the values of
/// K. Perlin's "Improving noise" (2002). The units are those of docs/reference/dynamics.md: a field
/// of strength 1 gives a mass of 1 100 points per square second, or turns a charge of 1 by a radian
/// per second.
@MainActor @Suite("Fields of dynamics", .serialized)
struct FieldTests {
    private func field(_ field: UIFieldBehavior, on items: [TestItem]) -> UIFieldBehavior {
        field.position = CGPoint(x: 200, y: 200)
        for item in items { field.addItem(item) }
        return field
    }

    /// a = q · E · r^-falloff / m, away from the position for a positive product.
    @Test(
        "an electric field pushes by charge, strength and falloff, and by the inverse of the mass",
        arguments: [
            (2, 3, 0, 100, 1, 600), (2, 3, 0, 50, 1, 600), (-2, 3, 0, 100, 1, -600),
            (2, -3, 0, 100, 1, -600),
            (-1, -3, 0, 100, 1, 300), (0, 3, 0, 100, 1, 0), (2, 3, 0, 100, 4, 150),
            (2, 30_000, 2, 100, 1, 600), (2, 30_000, 2, 200, 1, 150), (2, 300, 1, 100, 1, 600),
        ] as [(Double, Double, Double, Double, Double, Double)])
    func electric(
        _ charge: Double, _ strength: Double, _ falloff: Double, _ distance: Double,
        _ density: Double, _ gain: Double
    ) {
        let item = TestItem(200 + distance, 200, 100, 100)
        let electric = field(.electricField(), on: [item])
        #expect(electric.falloff == 0 && electric.strength == 1)
        (electric.strength, electric.falloff) = (strength, falloff)
        let world = TestWorld([item], electric)
        (world.speeds.charge, world.speeds.density) = (charge, density)
        world.step()
        let speed = world.speeds.linearVelocity(for: item)
        #expect(abs(speed.x - gain / 240) < 1e-9 && abs(speed.y) < 1e-9)
    }

    /// Apple's page of `vortexField()`: the push is perpendicular to the line to the field's centre, and
    /// positive strengths turn counterclockwise. On screen, where y grows downward, an item at the right of
    /// the centre goes up, one above it to the left, one at the left down, and one below it to the right.
    @Test(
        "a vortex turns counterclockwise on screen, and clockwise with a negative strength",
        arguments: [(100, 0, 0, -1), (0, -100, -1, 0), (-100, 0, 0, 1), (0, 100, 1, 0)]
            as [(Double, Double, Double, Double)])
    func vortex(_ x: Double, _ y: Double, _ right: Double, _ down: Double) {
        for strength in [1.0, -2] {
            let item = TestItem(200 + x, 200 + y, 100, 100)
            let vortex = field(.vortexField(), on: [item])
            vortex.strength = strength
            let world = TestWorld([item], vortex)
            world.step()
            let speed = world.speeds.linearVelocity(for: item)
            let gain = strength * 100 / 240
            #expect(abs(speed.x - right * gain) < 1e-9 && abs(speed.y - down * gain) < 1e-9)
        }
    }

    /// A charge moves on a circle of radius m·v / (q·B), which it ends after 2π·m / (q·B): with π for
    /// the angular speed half a circle is done after a second. Counterclockwise on screen, a charge
    /// that goes right turns up.
    @Test(
        "a magnetic field turns the way and keeps the speed",
        arguments: [(1, 1, -1), (-1, 1, 1), (2, 2, -1), (0, 1, 0)] as [(Double, Double, Double)])
    func magnetic(_ charge: Double, _ density: Double, _ side: Double) {
        let item = TestItem(100, 200, 100, 100)
        let magnetic = field(.magneticField(), on: [item])
        magnetic.strength = .pi
        let world = TestWorld([item], magnetic)
        (world.speeds.charge, world.speeds.density) = (charge, density)
        world.speeds.addLinearVelocity(CGPoint(x: 300, y: 0), for: item)
        world.play(1)
        let speed = world.speeds.linearVelocity(for: item)
        #expect(abs(hypot(speed.x, speed.y) - 300) < 1e-6)
        guard charge != 0 else {
            #expect(abs(item.center.x - 400) < 1e-6)
            return
        }
        #expect(abs(speed.x + 300) < 0.01 && abs(speed.y) < 0.01)
        // The diameter, 2 · 300 / π.
        #expect(abs(item.center.x - 100) < 0.02)
        #expect(abs(item.center.y - 200 - side * 600 / .pi) < 0.02)
        world.play(1)
        #expect(abs(item.center.x - 100) < 0.02 && abs(item.center.y - 200) < 0.02)
    }

    /// The order of gradients in Perlin's reference implementation, and two values of it that other
    /// programs' tests hold, too: that of Rosetta Code's task, and one left of the origin.
    @Test("noise with Perlin's order has Perlin's values, and none at the lattice's points")
    func perlin() {
        let noise = LatticeNoise(order: Self.perlin)
        #expect(abs(noise.value(3.14, 42, 7) - 0.13691995878400012) < 1e-12)
        #expect(abs(noise.value(-4.2, 10, 6) - 0.14208000000000043) < 1e-12)
        for seed in UInt64(1)...3 {
            let own = LatticeNoise(seed: seed)
            #expect(own.value(5, -3, 300) == 0 && own.value(.nan, 0, 0) == 0)
            #expect(own.value(0.3, 0.6, 0.2) != LatticeNoise(seed: seed + 1).value(0.3, 0.6, 0.2))
        }
    }

    /// Returns the accelerations of items in a field's first step after `wait` steps without items.
    private func gains(
        _ noise: UIFieldBehavior, at places: [CGPoint], speed: CGFloat = 0, density: CGFloat = 1,
        after wait: Int = 0
    ) -> [CGVector] {
        let items = places.map { TestItem($0.x, $0.y, 100, 100) }
        let world = TestWorld(items, field(noise, on: []))
        world.speeds.density = density
        for _ in 0..<wait { world.step() }
        for item in items {
            world.speeds.addLinearVelocity(CGPoint(x: speed, y: 0), for: item)
            noise.addItem(item)
        }
        world.step()
        return items.map { item in
            let now = world.speeds.linearVelocity(for: item)
            return CGVector(dx: (now.x - speed) * 240, dy: now.y * 240)
        }
    }

    private let places = (0..<20).map { CGPoint(x: 20 * Double($0), y: 230) }

    @Test("noise pushes each mass alike, the same in each run, by strength")
    func noise() {
        let plain = gains(.noiseField(smoothness: 0.5, animationSpeed: 0), at: places)
        #expect(plain == gains(.noiseField(smoothness: 0.5, animationSpeed: 0), at: places))
        let heavy = gains(.noiseField(smoothness: 0.5, animationSpeed: 0), at: places, density: 9)
        #expect(plain == heavy)
        let strong = UIFieldBehavior.noiseField(smoothness: 0.5, animationSpeed: 0)
        strong.strength = 3
        for (one, three) in zip(plain, gains(strong, at: places)) {
            #expect(abs(one.dx * 3 - three.dx) < 1e-9 && abs(one.dy * 3 - three.dy) < 1e-9)
            #expect(max(abs(one.dx), abs(one.dy)) < 105)
        }
        // Random ways: both directions come up along each axis.
        for way in [plain.map(\.dx), plain.map(\.dy)] {
            #expect(way.contains { $0 > 5 } && way.contains { $0 < -5 })
        }
    }

    @Test("noise changes with time by its speed, and from place to place by its smoothness")
    func smoothness() {
        for (speed, isSame) in [(0.0, true), (5.0, false)] {
            let field = { UIFieldBehavior.noiseField(smoothness: 0.5, animationSpeed: speed) }
            // 100 steps are two changes and a bit at 5 hertz.
            let (early, late) = (
                gains(field(), at: places), gains(field(), at: places, after: 100)
            )
            #expect(
                zip(early, late).allSatisfy { hypot($0.dx - $1.dx, $0.dy - $1.dy) < 1e-6 }
                    == isSame)
        }
        func roughness(_ smoothness: CGFloat) -> CGFloat {
            let near = places.map { CGPoint(x: $0.x + 4, y: $0.y) }
            let pairs = zip(
                gains(.noiseField(smoothness: smoothness, animationSpeed: 0), at: places),
                gains(.noiseField(smoothness: smoothness, animationSpeed: 0), at: near))
            return pairs.map { hypot($0.dx - $1.dx, $0.dy - $1.dy) }.reduce(0, +)
        }
        #expect(roughness(0) > 5 * roughness(1) && roughness(1) > 0)
    }

    @Test("turbulence leaves items at rest alone, and pushes moving ones by their speed")
    func turbulence() {
        let field = { UIFieldBehavior.turbulenceField(smoothness: 0.5, animationSpeed: 0) }
        #expect(gains(field(), at: places).allSatisfy { $0 == .zero })
        let slow = gains(field(), at: places, speed: 50)
        let fast = gains(field(), at: places, speed: 100)
        for (one, two) in zip(slow, fast) {
            #expect(abs(one.dx * 2 - two.dx) < 1e-6 && abs(one.dy * 2 - two.dy) < 1e-6)
        }
        #expect(fast.contains { hypot($0.dx, $0.dy) > 5 })
    }

    @Test("noise that changes keeps the animator running, noise that doesn't lets it rest")
    func running() {
        for (speed, isRunning) in [(1.0, true), (0, false)] {
            let item = TestItem(230, 230)
            let noise = field(.noiseField(smoothness: 0.5, animationSpeed: speed), on: [item])
            let world = TestWorld([item], noise)
            world.speeds.resistance = 1000
            world.play(2)
            #expect(world.animator.isRunning == isRunning)
        }
    }

    private static let perlin = [
        151, 160, 137, 91, 90, 15, 131, 13, 201, 95, 96, 53, 194, 233, 7, 225, 140, 36, 103, 30, 69,
        142, 8, 99, 37, 240, 21, 10, 23, 190, 6, 148, 247, 120, 234, 75, 0, 26, 197, 62, 94, 252,
        219, 203, 117, 35, 11, 32, 57, 177, 33, 88, 237, 149, 56, 87, 174, 20, 125, 136, 171, 168,
        68, 175, 74, 165, 71, 134, 139, 48, 27, 166, 77, 146, 158, 231, 83, 111, 229, 122, 60, 211,
        133, 230, 220, 105, 92, 41, 55, 46, 245, 40, 244, 102, 143, 54, 65, 25, 63, 161, 1, 216, 80,
        73, 209, 76, 132, 187, 208, 89, 18, 169, 200, 196, 135, 130, 116, 188, 159, 86, 164, 100,
        109, 198, 173, 186, 3, 64, 52, 217, 226, 250, 124, 123, 5, 202, 38, 147, 118, 126, 255, 82,
        85, 212, 207, 206, 59, 227, 47, 16, 58, 17, 182, 189, 28, 42, 223, 183, 170, 213, 119, 248,
        152, 2, 44, 154, 163, 70, 221, 153, 101, 155, 167, 43, 172, 9, 129, 22, 39, 253, 19, 98,
        108, 110, 79, 113, 224, 232, 178, 185, 112, 104, 218, 246, 97, 228, 251, 34, 242, 193, 238,
        210, 144, 12, 191, 179, 162, 241, 81, 51, 145, 235, 249, 14, 239, 107, 49, 192, 214, 31,
        181, 199, 106, 157, 184, 84, 204, 176, 115, 121, 50, 45, 127, 4, 150, 254, 138, 236, 205,
        93, 222, 114, 67, 29, 24, 72, 243, 141, 128, 195, 78, 66, 215, 61, 156, 180,
    ]
}
