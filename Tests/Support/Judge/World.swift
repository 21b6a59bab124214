import Foundation

/// Where a layer's own plane lies in the target.
struct World {
    /// From points of the layer's own space to pixels of the target.
    var map: Homography
    /// Weighted sums of x, y and 1 over the own plane that are positive before the eye: one for each
    /// step with perspective.
    var fronts: [SIMD3<Double>] = []
    /// True when an odd number of layers from this one up turn y over.
    var isFlipped = false
    /// How many times finer the pixels are than the target's, along x and along y: filters for what
    /// is made larger or smaller go by the target.
    var fineness = Point(1, 1)
    /// True in the picture of a rasterised layer.
    var isPicture = false

    /// Closer to the eye than this part of the way nothing is seen.
    private static let nearest = 1e-5

    /// The world of a layer inside this one, whose own space a matrix maps into this one's.
    func inner(_ matrix: Matrix4, isFlipped: Bool) -> World {
        let step = Homography(flattening: matrix)
        var inner = World(map: step.then(map), isFlipped: self.isFlipped != isFlipped)
        inner.fronts = fronts.map(step.pullBack)
        (inner.fineness, inner.isPicture) = (fineness, isPicture)
        if step.w != SIMD3(0, 0, 1) { inner.fronts.append(step.w) }
        return inner
    }

    /// What steps of one of the target's pixels to the right and down are in the own plane, at a
    /// place; `back` is the way there.
    func step(at place: Point, by back: Homography) -> (dx: Point, dy: Point) {
        let step = back.derivative(at: place)
        return (step.dx * fineness.x, step.dy * fineness.y)
    }

    /// The plane without perspective, as it is seen in its origin.
    var asSeenInOrigin: World {
        let (place, step) = (map.map(.zero), map.derivative(at: .zero))
        let flat = Homography(
            x: SIMD3(step.dx.x, step.dy.x, place.x), y: SIMD3(step.dx.y, step.dy.y, place.y),
            w: SIMD3(0, 0, 1))
        return World(map: flat, isFlipped: isFlipped, fineness: fineness)
    }

    /// The same plane, where its things are first moved in it.
    func moved(by v: Point) -> World {
        inner(Matrix4(move: SIMD3(v.x, v.y, 0)), isFlipped: false)
    }

    /// A polygon of the own plane in pixels of the target, without what lies behind the eye.
    func project(_ polygon: [Point]) -> [Point] {
        var polygon = polygon
        for front in fronts {
            polygon = Self.cut(polygon) { Homography.sum(front, $0) - Self.nearest }
        }
        return polygon.map(map.map)
    }

    /// The part of a polygon where a linear function is not negative.
    static func cut(_ polygon: [Point], by value: (Point) -> Double) -> [Point] {
        guard var last = polygon.last else { return [] }
        var (before, result) = (value(last), [Point]())
        for point in polygon {
            let now = value(point)
            if (before < 0) != (now < 0) {
                result.append(last + (point - last) * (before / (before - now)))
            }
            if now >= 0 { result.append(point) }
            (last, before) = (point, now)
        }
        return result
    }

    /// True where the own axes lie along the target's.
    var isAlongAxes: Bool {
        guard map.isAffine else { return false }
        let (dx, dy) = map.derivative(at: .zero)
        let small = 1e-6 * max(size(dx), size(dy))
        return abs(dx.y) < small && abs(dy.x) < small || abs(dx.x) < small && abs(dy.y) < small
    }

    /// Pixels per point for blurs along the target's axes: two numbers where the own axes lie along
    /// those, and one twice where the plane is only turned and made larger; nil elsewhere.
    var axisScales: Point? {
        guard map.isAffine else { return nil }
        let (dx, dy) = map.derivative(at: .zero)
        let (wide, high) = (size(dx), size(dy))
        let small = 1e-6 * max(wide, high)
        if abs(dx.y) < small, abs(dy.x) < small { return Point(wide, high) }
        if abs(dx.x) < small, abs(dy.y) < small { return Point(high, wide) }
        let isEven = abs(wide - high) < small && abs((dx * dy).sum()) < small * wide
        return isEven ? Point(wide, high) : nil
    }

    /// The most pixels that a point of the own space takes at some of these places, within reason.
    func pixelsPerPoint(at places: [Point]) -> Double {
        let scales = places.filter { place in
            fronts.allSatisfy { Homography.sum($0, place) > Self.nearest }
        }.map { place in
            let (dx, dy) = map.derivative(at: place)
            return max((dx * dx).sum(), (dy * dy).sum()).squareRoot()
        }
        return min(max(scales.max() ?? 1, 0.01), 32)
    }
}
