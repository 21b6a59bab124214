import Foundation
import Primitives
import Scene
import Testing

/// Where particles are born, and which way they go.
@Suite("Places and directions of particles")
struct EmitterPlaceTests {
    private func spots(
        _ shape: EmitterShape, _ mode: EmitterMode, _ count: Int = 4000
    ) -> [EmitterRecord.Spot] {
        var record = EmitterRecord()
        (record.shape, record.mode) = (shape, mode)
        (record.size, record.depth) = (CGSize(width: 40, height: 20), 10)
        let random = ParticleRandom(seed: 3)
        return (0..<count).map { record.spot(random.birth(cell: 0, number: $0)) }
    }

    /// True when so many of 4000 are about such a share.
    private func near(_ count: Int, _ share: Double, _ error: Double) -> Bool {
        abs(Double(count) / 4000 - share) < error
    }

    private func places(_ shape: EmitterShape, _ mode: EmitterMode) -> Set<SIMD3<Double>> {
        Set(spots(shape, mode).map(\.offset))
    }

    @Test("points are corners, or the middle of what has none")
    func points() {
        #expect(places(.point, .points) == [.zero] && places(.point, .volume) == [.zero])
        #expect(places(.line, .points) == [SIMD3(-20, 0, 0), SIMD3(20, 0, 0)])
        #expect(places(.rectangle, .points).count == 4)
        #expect(places(.rectangle, .points).contains(SIMD3(20, -10, 0)))
        #expect(places(.cuboid, .points).count == 8)
        #expect(places(.cuboid, .points).contains(SIMD3(-20, 10, 5)))
        #expect(places(.circle, .points) == [.zero] && places(.sphere, .points) == [.zero])
    }

    /// docs/reference/kinds.md, "Emitters": angle 0 of a line is its normal, toward lesser y.
    @Test("a line emits along its normal, half a turn is the other way, a quarter along it")
    func lineNormal() {
        for spot in spots(.line, .outline, 10) {
            let ways = [0, 0.5, 1.0].map { turn in
                var cell = EmitterCellRecord()
                cell[.emissionLongitude] = turn * .pi
                return cell.direction(
                    from: spot.outward, ParticleRandom(seed: 1).birth(cell: 0, number: 0))
            }
            let expected = [SIMD3(0.0, -1, 0), SIMD3(1, 0, 0), SIMD3(0, 1, 0)]
            for (way, wanted) in zip(ways, expected) {
                #expect(((way - wanted) * (way - wanted)).sum() < 1e-12)
            }
        }
    }

    @Test("an outline has its particles on the edges, by their lengths")
    func outlines() {
        let flat = spots(.rectangle, .outline).map(\.offset)
        #expect(flat.allSatisfy { abs(abs($0.x) - 20) < 1e-9 || abs(abs($0.y) - 10) < 1e-9 })
        #expect(flat.allSatisfy { abs($0.x) <= 20 && abs($0.y) <= 10 && $0.z == 0 })
        // The long sides are 80 of 120.
        let long = flat.filter { abs(abs($0.y) - 10) < 1e-9 }.count
        #expect(near(long, 2.0 / 3, 0.03))
        for side in [flat.filter { $0.y == 10 }, flat.filter { $0.y == -10 }] {
            #expect(near(side.count, 1.0 / 3, 0.03))
            #expect(abs(spread(side.map(\.x)).mean) < 1.5)
            #expect(spread(side.map(\.x)).high > 19.5)
        }
        let box = spots(.cuboid, .outline).map(\.offset)
        let half = SIMD3(20.0, 10, 5)
        #expect(
            box.allSatisfy { place in
                (0..<3).filter { abs(abs(place[$0]) - half[$0]) < 1e-9 }.count >= 2
            })
        let ring = spots(.circle, .outline)
        #expect(ring.allSatisfy { abs(($0.offset * $0.offset).sum() - 1600) < 1e-6 })
        #expect(ring.allSatisfy { (($0.outward * 40) - $0.offset).max() < 1e-9 })
        #expect(abs(spread(ring.map(\.offset.x)).mean) < 2)
    }

    @Test("surfaces and volumes are covered evenly")
    func inside() {
        let flat = spots(.rectangle, .surface).map(\.offset)
        #expect(flat.filter { $0.x < -10 }.count > 900 && flat.filter { $0.y > 5 }.count > 900)
        #expect(flat.allSatisfy { abs($0.x) <= 20 && abs($0.y) <= 10 && $0.z == 0 })
        let faces = spots(.cuboid, .surface).map(\.offset)
        // Areas of 2·800, 2·400 and 2·200.
        for (axis, half, share) in [(2, 5.0, 8.0 / 14), (1, 10, 4.0 / 14), (0, 20, 2.0 / 14)] {
            let count = faces.filter { abs(abs($0[axis]) - half) < 1e-9 }.count
            #expect(near(count, share, 0.03), "\(axis)")
        }
        let box = spots(.cuboid, .volume).map(\.offset)
        for (axis, half) in [(0, 20.0), (1, 10), (2, 5)] {
            let found = spread(box.map { $0[axis] })
            #expect(abs(found.mean) < half / 15 && found.high > half * 0.99)
            #expect(found.high <= half && found.low >= -half)
        }
        // Half of a disc's radius holds a quarter of it, half of a ball's an eighth.
        let disc = spots(.circle, .volume).map { ($0.offset * $0.offset).sum().squareRoot() }
        #expect(near(disc.filter { $0 < 20 }.count, 0.25, 0.03))
        #expect(spread(disc).high <= 40 + 1e-9)
        let ball = spots(.sphere, .volume).map { ($0.offset * $0.offset).sum().squareRoot() }
        #expect(near(ball.filter { $0 < 20 }.count, 0.125, 0.025))
        let skin = spots(.sphere, .surface).map(\.offset)
        #expect(skin.allSatisfy { abs(($0 * $0).sum() - 1600) < 1e-6 })
        #expect(near(skin.filter { $0.z > 20 }.count, 0.25, 0.03))
        let line = spots(.line, .volume).map(\.offset)
        #expect(line.allSatisfy { $0.y == 0 && abs($0.x) <= 20 })
        #expect(near(line.filter { $0.x < -10 }.count, 0.25, 0.03))
    }

    private func directions(
        _ longitude: Double, _ latitude: Double, _ range: Double, x: SIMD3<Double> = SIMD3(1, 0, 0)
    ) -> [SIMD3<Double>] {
        let cell = cell([
            .emissionLongitude: longitude, .emissionLatitude: latitude, .emissionRange: range,
        ])
        let random = ParticleRandom(seed: 11)
        return (0..<4000).map { cell.direction(from: x, random.birth(cell: 0, number: $0)) }
    }

    @Test("longitude turns from x to y, latitude rises toward z")
    func angles() {
        for (longitude, latitude) in [(0.0, 0.0), (1, 0), (-2.5, 0.3), (.pi, -1), (0.4, .pi / 2)] {
            let expected = SIMD3(
                cos(latitude) * cos(longitude), cos(latitude) * sin(longitude), sin(latitude))
            let found = directions(longitude, latitude, 0)[0]
            #expect((found - expected).max() < 1e-9 && (expected - found).max() < 1e-9)
        }
        // Relative to a motion along −y.
        let found = directions(.pi / 2, 0, 0, x: SIMD3(0, -1, 0))[0]
        #expect((found - SIMD3(1, 0, 0)).max() < 1e-9)
    }

    @Test(
        "a cone is half its range wide on each side, and evenly full",
        arguments: [0.2, 1, .pi, 5, 2 * .pi])
    func cones(range: Double) {
        let axis = SIMD3(cos(0.7) * cos(0.4), sin(0.7) * cos(0.4), sin(0.4))
        let all = directions(0.7, 0.4, range)
        let angles = all.map { acos(min(max(($0 * axis).sum(), -1), 1)) }
        #expect(all.allSatisfy { abs(($0 * $0).sum() - 1) < 1e-9 })
        #expect(spread(angles).high <= range / 2 + 1e-6 && spread(angles).high > range / 2 * 0.97)
        // The cap up to an angle has its share of the whole cap's area: 1 − cos.
        for part in [0.25, 0.5, 0.75] {
            let inside = angles.filter { $0 <= part * range / 2 }.count
            let share = (1 - cos(part * range / 2)) / (1 - cos(range / 2))
            #expect(near(inside, share, 0.03), "\(part)")
        }
        // All around the axis.
        let mean = all.reduce(SIMD3<Double>.zero, +) / 4000
        let along = (mean * axis).sum()
        let aside = mean - axis * along
        #expect((aside * aside).sum().squareRoot() < 0.04)
    }

    @Test("random numbers are even, and those for different things are strangers")
    func numbers() {
        let seed = ParticleRandom(seed: 5)
        let many = (0..<20_000).map { seed.birth(cell: 1, number: $0) }
        let (a, b) = (many.map { $0.unit(.velocity) }, many.map { $0.unit(.lifetime) })
        #expect(a.allSatisfy { $0 >= 0 && $0 < 1 })
        var cells = [Int](repeating: 0, count: 100)
        for (x, y) in zip(a, b) { cells[Int(x * 10) * 10 + Int(y * 10)] += 1 }
        // 200 each; chi squared of 99 degrees is below 149 in 999 cases of 1000.
        let chi = cells.reduce(0.0) { $0 + pow(Double($1) - 200, 2) / 200 }
        #expect(chi < 149)
        #expect(Set(many.map(\.key)).count == many.count)
    }

    @Test("round shapes send particles outward from outlines and skins, others along x")
    func outward() {
        let along: [(EmitterShape, EmitterMode)] = [
            (.circle, .points), (.circle, .surface), (.circle, .volume), (.sphere, .points),
            (.sphere, .volume), (.point, .surface), (.rectangle, .surface), (.cuboid, .volume),
        ]
        for (shape, mode) in along {
            #expect(
                spots(shape, mode, 20).allSatisfy { $0.outward == SIMD3(1, 0, 0) },
                "\(shape) \(mode)")
        }
        let out: [(EmitterShape, EmitterMode)] = [
            (.circle, .outline), (.sphere, .outline), (.sphere, .surface),
        ]
        for (shape, mode) in out {
            #expect(
                spots(shape, mode, 20).allSatisfy {
                    let off = $0.outward * 40 - $0.offset
                    return (off * off).sum() < 1e-12
                }, "\(shape) \(mode)")
        }
    }
}
