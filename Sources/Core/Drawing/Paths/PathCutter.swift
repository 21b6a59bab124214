import Foundation
import Primitives

/// Converts a path that extends far beyond Cairo's range into lines within it.
///
/// Curves become straight lines, as each pixel shows a tiny part of them.
struct PathCutter {
    let map: CGAffineTransform
    let limit: Double
    /// The number of lines for a curve.
    private static let steps = 256

    init(_ map: CGAffineTransform, limit: Double) {
        (self.map, self.limit) = (map, limit)
    }

    /// Returns the closed polygons of a filled path, clipped to the limits.
    func cut(_ path: PathElements) -> [[SIMD2<Double>]] {
        lines(of: path).map { clipped(polygon: $0) }
    }

    /// Returns the subpaths as lists of points.
    private func lines(of path: PathElements) -> [[SIMD2<Double>]] {
        var lines: [[SIMD2<Double>]] = []
        var line: [SIMD2<Double>] = []
        func at(_ p: CGPoint) -> SIMD2<Double> {
            let q = p.applying(map)
            // Beyond this limit the clipping itself would no longer be exact.
            return SIMD2(min(max(q.x, -1e12), 1e12), min(max(q.y, -1e12), 1e12))
        }
        for element in path {
            let last = line.last ?? .zero
            switch element {
            case .move(let p):
                if line.count > 1 { lines.append(line) }
                line = [at(p)]
            case .line(let p): line.append(at(p))
            case .quad(let c, let p):
                let (c, p) = (at(c), at(p))
                curve(last, last + (c - last) * (2 / 3), p + (c - p) * (2 / 3), p, &line)
            case .cubic(let c, let d, let p): curve(last, at(c), at(d), at(p), &line)
            case .close:
                guard let first = line.first else { continue }
                line.append(first)
                lines.append(line)
                line = [first]
            }
        }
        if line.count > 1 { lines.append(line) }
        return lines
    }

    private func curve(
        _ p0: SIMD2<Double>, _ p1: SIMD2<Double>, _ p2: SIMD2<Double>, _ p3: SIMD2<Double>,
        _ line: inout [SIMD2<Double>]
    ) {
        for step in 1...Self.steps {
            let t = Double(step) / Double(Self.steps)
            let s = 1 - t
            var point = p0 * (s * s * s)
            point += p1 * (3 * s * s * t)
            point += p2 * (3 * s * t * t)
            line.append(point + p3 * (t * t * t))
        }
    }

    /// Returns the part of a polygon inside the limits, by the Sutherland-Hodgman algorithm.
    private func clipped(polygon: [SIMD2<Double>]) -> [SIMD2<Double>] {
        var points = polygon
        for (axis, sign) in [(0, 1.0), (0, -1.0), (1, 1.0), (1, -1.0)] {
            guard var from = points.last else { return [] }
            var kept: [SIMD2<Double>] = []
            for to in points {
                let (a, b) = (limit - sign * from[axis], limit - sign * to[axis])
                if (a >= 0) != (b >= 0) { kept.append(from + (to - from) * (a / (a - b))) }
                if b >= 0 { kept.append(to) }
                from = to
            }
            points = kept
        }
        return points
    }
}
