package import Foundation

/// The colours of a gradient by their places: the pure part, for all who draw gradients.
///
/// Colours are interpolated without premultiplied alpha, and multiplied by their alpha afterwards:
/// white that fades to clear black goes grey (docs/reference/kinds.md, "Gradient layers"). Before
/// the first place and after the last the end colours continue; of two colours at one place each
/// shows on its side.
package struct GradientRamp: Sendable, Equatable {
    /// A colour and its place.
    package struct Stop: Sendable, Equatable {
        /// The place: 0 is the gradient's start, 1 its end.
        package var place: Double
        /// Red, green, blue and alpha, 0...1, not premultiplied.
        package var color: SIMD4<Float>
    }

    /// The stops, two or more, in order of their places.
    package let stops: [Stop]

    /// The colours of a record; nil when they draw nothing: fewer than two, or fewer places than
    /// colours. A place below the one before is raised to it.
    ///
    /// If there are more than 4,096 colours, that number is selected (`GradientRecord.thinned`).
    package init?(_ whole: GradientRecord) {
        let record = whole.thinned
        guard let colors = record.colors, colors.count > 1 else { return nil }
        let last = Double(colors.count - 1)
        let places = record.locations ?? colors.indices.map { Double($0) / last }
        guard places.count >= colors.count else { return nil }
        var least = -Double.infinity
        stops = zip(places, colors).map { place, color in
            least = max(least, place)
            func part(_ value: Float) -> Float { value > 0 ? min(value, 1) : 0 }
            return Stop(
                place: least,
                color: SIMD4(
                    part(color.red), part(color.green), part(color.blue), part(color.alpha)))
        }
    }

    /// The first place.
    package var low: Double { stops[0].place }

    /// The last place; not below the first.
    package var high: Double { stops[stops.count - 1].place }

    /// Returns the colour at a place, premultiplied.
    package func color(at place: Double) -> SIMD4<Float> {
        let color = mixed(at: place)
        return SIMD4(color.x * color.w, color.y * color.w, color.z * color.w, color.w)
    }

    private func mixed(at place: Double) -> SIMD4<Float> {
        var (after, past) = (0, stops.count)
        while after < past {
            let middle = (after + past) / 2
            if stops[middle].place > place { past = middle } else { after = middle + 1 }
        }
        guard after < stops.count else { return stops[stops.count - 1].color }
        guard after > 0 else { return stops[0].color }
        let (a, b) = (stops[after - 1], stops[after])
        let f = Float((place - a.place) / (b.place - a.place))
        // Places that are infinitely far apart can't be interpolated.
        guard f.isFinite else { return a.color }
        return a.color + (b.color - a.color) * f
    }

    /// Whether all colours are opaque.
    package var isOpaque: Bool { stops.allSatisfy { $0.color.w >= 1 } }
}

extension GradientRecord {
    /// The most colours that are used: no picture of a gradient shows more steps.
    package static let mostColors = 4096

    /// The gradient with at most `mostColors` colours: evenly selected ones, including first and
    /// last, each with its place. Places beyond the number of colours are dropped. Unchanged where
    /// there aren't more colours, or too few places to draw anything.
    package var thinned: GradientRecord {
        guard let colors, colors.count > Self.mostColors,
            locations.map({ $0.count >= colors.count }) ?? true
        else { return self }
        let most = Self.mostColors
        let picked = (0..<most).map { $0 * (colors.count - 1) / (most - 1) }
        var thin = self
        thin.colors = picked.map { colors[$0] }
        thin.locations = locations.map { all in picked.map { all[$0] } }
        return thin
    }
}

/// The coordinates of a layer's points in a gradient: u and v of each, as `GradientRecord.Form`
/// needs them.
///
/// For an axial gradient u is the place itself; for a radial one the place is the distance from the
/// origin; for a conic one it is the angle from u toward v, in turns.
package struct GradientAxes: Sendable, Equatable {
    /// u = ux·x + uy·y + u1, in points of the layer's own space.
    package var ux, uy, u1: Double
    /// v = vx·x + vy·y + v1.
    package var vx, vy, v1: Double

    /// The coordinates for a gradient in `bounds`; nil when it draws nothing there.
    ///
    /// Source: docs/reference/kinds.md, "Gradient layers". Right angles are those of the layer's
    /// space, not of the unit square.
    package init?(_ record: GradientRecord, in bounds: CGRect) {
        let (w, h) = (Double(bounds.width), Double(bounds.height))
        guard w > 0, h > 0, bounds.isFinite else { return nil }
        let x = Double(bounds.minX) + Double(record.startPoint.x) * w
        let y = Double(bounds.minY) + Double(record.startPoint.y) * h
        let wayX = Double(record.endPoint.x - record.startPoint.x) * w
        let wayY = Double(record.endPoint.y - record.startPoint.y) * h
        let square = wayX * wayX + wayY * wayY
        switch record.form {
        case .axial:
            guard square > 0 else { return nil }
            (ux, uy) = (wayX / square, wayY / square)
            (vx, vy) = (0, 0)
        case .radial:
            guard wayX != 0, wayY != 0 else { return nil }
            (ux, uy, vx, vy) = (1 / abs(wayX), 0, 0, 1 / abs(wayY))
        case .conic:
            let length = square.squareRoot()
            let (cos, sin) = length > 0 ? (wayX / length, wayY / length) : (1, 0)
            (ux, uy, vx, vy) = (cos, sin, -sin, cos)
        }
        u1 = -(ux * x + uy * y)
        v1 = -(vx * x + vy * y)
        guard (ux + uy + u1 + vx + vy + v1).isFinite else { return nil }
    }

    /// Returns the place in the gradient of a point of the layer's own space.
    package func place(_ x: Double, _ y: Double, _ form: GradientRecord.Form) -> Double {
        let (u, v) = (ux * x + uy * y + u1, vx * x + vy * y + v1)
        switch form {
        case .axial: return u
        case .radial: return (u * u + v * v).squareRoot()
        case .conic:
            let turns = atan2(v, u) / (2 * .pi)
            return turns < 0 ? turns + 1 : turns
        }
    }
}

extension CGRect {
    fileprivate var isFinite: Bool {
        (origin.x + origin.y + size.width + size.height).isFinite
    }
}
