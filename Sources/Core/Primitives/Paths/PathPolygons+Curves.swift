package import Foundation

extension PathPolygons {
    /// Adds the inside of a path, with lines within `tolerance` of its curves, in pixels.
    package mutating func add(_ path: PathElements, tolerance: CGFloat) {
        reserve(path.count)
        var pen = Pen()
        for each in path.whole { add(each.run, &pen, 0.75 / Double(tolerance)) }
        add(path.tail, &pen, 0.75 / Double(tolerance))
    }

    /// The place on a path.
    private struct Pen {
        var start = SIMD2(0.0, 0)
        var last = SIMD2(0.0, 0)
        /// Whether the polygon goes on; after a close the next line begins where the subpath did.
        var isOpen = false
    }

    private mutating func add(_ run: PathRun, _ pen: inout Pen, _ fineness: Double) {
        var index = 0
        func next() -> SIMD2<Double> {
            index += 1
            return pixel(run.points[index - 1])
        }
        for verb in run.verbs {
            if verb == .move {
                pen.start = next()
                (pen.last, pen.isOpen) = (pen.start, true)
                begin(at: pen.start)
                continue
            }
            if verb == .close {
                (pen.last, pen.isOpen) = (pen.start, false)
                continue
            }
            if !pen.isOpen { begin(at: pen.start) }
            pen.isOpen = true
            switch verb {
            case .line: pen.last = next()
            case .quad:
                let (c, p) = (next(), next())
                let (a, b) = (pen.last + (c - pen.last) * (2.0 / 3), p + (c - p) * (2.0 / 3))
                addCurve(from: pen.last, a, b, p, fineness)
                pen.last = p
            case .cubic:
                let (a, b, p) = (next(), next(), next())
                addCurve(from: pen.last, a, b, p, fineness)
                pen.last = p
            case .move, .close: break
            }
            add(pen.last)
        }
    }

    /// Adds the points of lines that replace a curve, but for its ends, by Wang's formula for equal steps.
    private mutating func addCurve(
        from p0: SIMD2<Double>, _ p1: SIMD2<Double>, _ p2: SIMD2<Double>, _ p3: SIMD2<Double>,
        _ fineness: Double
    ) {
        let (bend, other) = (p0 - 2 * p1 + p2, p1 - 2 * p2 + p3)
        let length = max((bend * bend).sum(), (other * other).sum()).squareRoot()
        let wanted = (length * fineness).squareRoot().rounded(.up)
        // A curve across ten million pixels needs many lines; a hundred thousand such curves would take all memory.
        let most = points.count < 1 << 18 ? 1 << 14 : 500
        let count = wanted < Double(most) ? Int(wanted) : most
        guard count > 1 else { return }
        reserve(count)
        let (c, b) = (3 * (p1 - p0), 3 * bend)
        let a = p3 - p0 - c - b
        // As PathSegment.corner: points are moved outward so that lines have the curve's area.
        let square = 1 / Double(count * count)
        let (slope, start) = (c - square / 2 * a, p0 - square / 6 * b)
        for step in 1..<count {
            let t = Double(step) / Double(count)
            add(((a * t + b) * t + slope) * t + start)
        }
    }
}
