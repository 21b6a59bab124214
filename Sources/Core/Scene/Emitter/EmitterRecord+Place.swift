import Foundation
import Primitives

/// The places at which particles are born, and their directions: functions of random numbers.
extension EmitterRecord {
    /// A place at which a particle is born.
    package struct Spot: Sendable, Equatable {
        /// The offset from the emitter's position, in points.
        package var offset: SIMD3<Double>
        /// The direction that counts as x at this place: outward for a round shape whose outline or
        /// surface emits, and the normal of a line (docs/reference/kinds.md, "Emitters").
        package var outward: SIMD3<Double>
    }

    /// Returns a place of the shape, uniformly distributed over the part that the mode names.
    ///
    /// - line: along x, width long; its points are the two ends, other modes all of it
    /// - rectangle, cuboid: corners; edges; faces; inside. A rectangle has no inside of its own
    /// - circle, sphere: the radius is the width. Their point is the centre; the outline is the
    ///   circle in the layer's plane, the surface the disc or the surface of the ball, the volume
    ///   the inside
    package func spot(_ random: ParticleRandom) -> Spot {
        let (a, b) = (Double(random.unit(.placeA)), Double(random.unit(.placeB)))
        let c = Double(random.unit(.placeC))
        let size = SIMD3(Double(self.size.width), Double(self.size.height), depth)
        var spot = Spot(offset: .zero, outward: SIMD3(1, 0, 0))
        switch shape {
        case .point: break
        case .line:
            spot.offset.x = size.x * (mode == .points ? (a < 0.5 ? -0.5 : 0.5) : a - 0.5)
            spot.outward = SIMD3(0, -1, 0)
        case .rectangle: spot.offset = box(SIMD3(size.x, size.y, 0), a, b, 0.5)
        case .cuboid: spot.offset = box(size, a, b, c)
        case .circle: return round(size.x, a, b, c, isBall: false)
        case .sphere: return round(size.x, a, b, c, isBall: true)
        }
        return spot
    }

    private func box(
        _ size: SIMD3<Double>, _ a: Double, _ b: Double, _ c: Double
    ) -> SIMD3<Double> {
        switch mode {
        case .points:
            let corner = Int(a * 8)
            let signs = SIMD3(
                corner & 1 == 0 ? -0.5 : 0.5, corner & 2 == 0 ? -0.5 : 0.5,
                corner & 4 == 0 ? -0.5 : 0.5)
            return size * signs
        case .outline: return edge(size, a, b)
        case .surface: return size.z == 0 ? size * SIMD3(a - 0.5, b - 0.5, 0) : face(size, a, b, c)
        case .volume: return size * SIMD3(a - 0.5, b - 0.5, c - 0.5)
        }
    }

    /// Returns a place on the edges, in proportion to their lengths: four in each direction.
    private func edge(_ size: SIMD3<Double>, _ a: Double, _ b: Double) -> SIMD3<Double> {
        let lengths = SIMD3(abs(size.x), abs(size.y), abs(size.z))
        var along = a * (lengths.x + lengths.y + lengths.z)
        var axis = 0
        while axis < 2, along >= lengths[axis] {
            along -= lengths[axis]
            axis += 1
        }
        guard lengths[axis] > 0 else { return .zero }
        let which = Int(b * 4)
        let (first, second) = (which & 1 == 0 ? -0.5 : 0.5, which & 2 == 0 ? -0.5 : 0.5)
        var unit = SIMD3(axis == 0 ? 0 : first, axis == 1 ? 0 : first, second)
        if axis == 0 { unit.y = first }
        if axis == 2 { unit.y = second }
        unit[axis] = along / lengths[axis] - 0.5
        return size * unit
    }

    /// Returns a place on the six faces, in proportion to their areas.
    private func face(
        _ size: SIMD3<Double>, _ a: Double, _ b: Double, _ c: Double
    ) -> SIMD3<Double> {
        let areas = SIMD3(abs(size.y * size.z), abs(size.x * size.z), abs(size.x * size.y))
        let whole = areas.x + areas.y + areas.z
        var at = a * whole
        var axis = 0
        while axis < 2, at >= areas[axis] {
            at -= areas[axis]
            axis += 1
        }
        guard areas[axis] > 0 else { return .zero }
        // The remainder of the first number selects one of the two sides.
        var unit = SIMD3(b - 0.5, b - 0.5, b - 0.5)
        unit[axis == 2 ? 1 : 2] = c - 0.5
        unit[axis] = at / areas[axis] < 0.5 ? -0.5 : 0.5
        return size * unit
    }

    private func round(
        _ radius: Double, _ a: Double, _ b: Double, _ c: Double, isBall: Bool
    ) -> Spot {
        let turn = SIMD3(cos(2 * .pi * a), sin(2 * .pi * a), 0)
        let plain = SIMD3(1.0, 0, 0)
        switch (mode, isBall) {
        case (.points, _): return Spot(offset: .zero, outward: plain)
        case (.outline, _): return Spot(offset: turn * radius, outward: turn)
        case (_, false): return Spot(offset: turn * (radius * b.squareRoot()), outward: plain)
        case (.surface, true):
            let skin = Self.skin(turn, b)
            return Spot(offset: skin * radius, outward: skin)
        case (.volume, true):
            return Spot(offset: Self.skin(turn, b) * (radius * cbrt(c)), outward: plain)
        }
    }

    /// Returns a place on the unit sphere: heights are uniformly distributed, as Archimedes found.
    private static func skin(_ turn: SIMD3<Double>, _ b: Double) -> SIMD3<Double> {
        let z = 2 * b - 1
        var skin = turn * max(1 - z * z, 0).squareRoot()
        skin.z = z
        return skin
    }
}

extension EmitterCellRecord {
    /// Returns the direction in which a particle moves, of length 1.
    ///
    /// Longitude turns from `x` toward y, latitude then rises toward z, as existing source with a
    /// latitude of 0 stays in the plane. Around that is a cone of half the range on each side; all
    /// directions in it are equally likely, and a range of a full turn is all directions.
    /// - Parameter x: the direction that counts as x: that of the emitting particle, or outward
    ///   from a round shape; of length 1.
    package func direction(from x: SIMD3<Double>, _ random: ParticleRandom) -> SIMD3<Double> {
        let (longitude, latitude) = (self[.emissionLongitude], self[.emissionLatitude])
        let (y, z) = Self.frame(x)
        let flat = x * cos(longitude) + y * sin(longitude)
        let axis = flat * cos(latitude) + z * sin(latitude)
        let half = min(abs(self[.emissionRange]) / 2, .pi)
        guard half > 0 else { return axis }
        let side = y * cos(longitude) - x * sin(longitude)
        let up = z * cos(latitude) - flat * sin(latitude)
        // Uniformly over a spherical cap: its heights are uniformly distributed.
        let height = 1 - Double(random.unit(.coneHeight)) * (1 - cos(half))
        let turn = 2 * .pi * Double(random.unit(.coneTurn))
        let wide = max(1 - height * height, 0).squareRoot()
        return axis * height + (side * cos(turn) + up * sin(turn)) * wide
    }

    /// Returns two more directions, so that all three are at right angles; y lies in the plane
    /// where possible.
    private static func frame(
        _ x: SIMD3<Double>
    ) -> (y: SIMD3<Double>, z: SIMD3<Double>) {
        let flat = (x.x * x.x + x.y * x.y).squareRoot()
        guard flat > 1e-9 else { return (SIMD3(0, 1, 0), SIMD3(x.z < 0 ? 1 : -1, 0, 0)) }
        let y = SIMD3(-x.y / flat, x.x / flat, 0)
        return (y, SIMD3(x.y * y.z - x.z * y.y, x.z * y.x - x.x * y.z, x.x * y.y - x.y * y.x))
    }
}
