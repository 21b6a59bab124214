/// The area of convex outlines in each pixel, exact: lines through pixels would miss up to a line's
/// width where an edge ends between two, and much hangs on whether a pixel is covered at all.
struct ConvexArea {
    private let box: PixelBox
    /// For each pixel the area that it has of what lies right of an edge, with a sign, less what the
    /// pixel before it hands on: sums along a row are areas.
    private var steps: [Double]

    /// How much of each pixel lies in a piece; nil for one whose outline isn't convex, or a ring
    /// between two that are.
    static func mask(_ contours: [[Point]], _ rule: Spans.Rule, on box: PixelBox) -> Mask? {
        let areas = contours.filter { $0.count > 2 }
        switch areas.count {
        case 1 where isConvex(areas[0]):
            return mask(on: box, ConvexArea(areas[0], box).areas)
        case 2
        where rule == .evenOdd && isConvex(areas[0]) && isConvex(areas[1])
            && holds(areas[0], areas[1]):
            let (outer, inner) = (ConvexArea(areas[0], box).areas, ConvexArea(areas[1], box).areas)
            return mask(on: box, zip(outer, inner).map { $0 - $1 })
        default: return nil
        }
    }

    private static func mask(on box: PixelBox, _ areas: [Double]) -> Mask {
        var mask = Mask(box)
        // What sums leave in the last digits is no area.
        for (index, area) in areas.enumerated() where area > 1e-9 {
            mask.values[index] = Float(min(area, 1))
        }
        return mask
    }

    private init(_ outline: [Point], _ box: PixelBox) {
        self.box = box
        steps = Array(repeating: 0, count: box.width * box.height)
        guard var last = outline.last, !box.isEmpty else { return }
        for point in outline {
            add(last, point)
            last = point
        }
    }

    /// The areas of all pixels.
    private var areas: [Double] {
        var areas = steps
        for y in 0..<box.height {
            var sum = 0.0
            for index in y * box.width..<(y + 1) * box.width {
                sum += steps[index]
                areas[index] = abs(sum)
            }
        }
        return areas
    }

    /// Adds what lies right of an edge, row by row.
    private mutating func add(_ a: Point, _ b: Point) {
        guard a.y != b.y else { return }
        let (low, high, sign) = a.y < b.y ? (a, b, 1.0) : (b, a, -1.0)
        let slope = (high.x - low.x) / (high.y - low.y)
        let first = max(low.y.rounded(.down), Double(box.top))
        var top = first
        while top < min(high.y, Double(box.bottom)) {
            let (from, to) = (max(low.y, top), min(high.y, top + 1))
            let start = low.x + (from - low.y) * slope
            let end = to == high.y ? high.x : low.x + (to - low.y) * slope
            add(start, end, height: sign * (to - from), row: Int(top) - box.top)
            top += 1
        }
    }

    /// Adds a piece of an edge in one row, from one x to another.
    private mutating func add(_ a: Double, _ b: Double, height: Double, row: Int) {
        let (left, right) = (min(a, b) - Double(box.left), max(a, b) - Double(box.left))
        let start = row * box.width
        var from = left
        // What lies left of the box counts whole in all of its pixels.
        if left < 0 {
            let part = right > left ? (min(right, 0) - left) / (right - left) : 1
            steps[start] += height * part
            from = 0
        }
        guard right >= from, !(right <= 0 && left < 0) else { return }
        var x = Int(min(from, Double(box.width)))
        while x < box.width {
            let to = min(right, Double(x) + 1)
            let part = right > left ? height * (to - from) / (right - left) : height
            let covered = Double(x) + 1 - (from + to) / 2
            steps[start + x] += part * covered
            if x + 1 < box.width { steps[start + x + 1] += part * (1 - covered) }
            guard right > to else { return }
            (from, x) = (to, x + 1)
        }
    }

    /// True for an outline that turns one way only, and once around.
    private static func isConvex(_ outline: [Point]) -> Bool {
        var points: [Point] = []
        for point in outline where points.last != point { points.append(point) }
        if points.count > 1, points.first == points.last { points.removeLast() }
        guard points.count > 2, points.allSatisfy({ $0.x.isFinite && $0.y.isFinite }) else {
            return false
        }
        var (sign, turns, way) = (0.0, 0, 0.0)
        for index in points.indices {
            let a = points[index]
            let b = points[(index + 1) % points.count]
            let c = points[(index + 2) % points.count]
            let cross = (b.x - a.x) * (c.y - b.y) - (b.y - a.y) * (c.x - b.x)
            // As short as what sums lose, an edge has no way.
            if abs(cross) > 1e-9 {
                if sign * cross < 0 { return false }
                sign = cross
            }
            // Once around, an outline goes up once and down once.
            let step = b.y - a.y
            if step != 0 {
                if way * step < 0 { turns += 1 }
                way = step
            }
        }
        return sign != 0 && turns <= 2
    }

    /// True where all corners of one convex outline lie in another.
    private static func holds(_ outer: [Point], _ inner: [Point]) -> Bool {
        func isInside(_ point: Point, _ sign: Double) -> Bool {
            outer.indices.allSatisfy { index in
                let (a, b) = (outer[index], outer[(index + 1) % outer.count])
                let cross = (b.x - a.x) * (point.y - a.y) - (b.y - a.y) * (point.x - a.x)
                return cross * sign >= -1e-9
            }
        }
        return inner.allSatisfy { isInside($0, 1) } || inner.allSatisfy { isInside($0, -1) }
    }
}
