import Foundation
import Primitives

/// The stroke of a path as simple polygons, which have the same winding and may overlap.
///
/// It costs a twentieth of an exact outline: corners are bevelled, ends are straight, and dashes
/// are left out where there would be many.
struct PlainLine {
    /// The most elements of a path that is dashed.
    private static let mostDashed = 16_384
    private let pencil: PathPencil
    private let tolerance: CGFloat

    /// A stroke with a pencil's attributes, whose sides lie within `tolerance` of the exact ones
    /// along curves.
    init(_ pencil: PathPencil, tolerance: CGFloat) {
        (self.pencil, self.tolerance) = (pencil, tolerance)
    }

    /// Passes the polygons along a path, in its space, to `body`: each goes forward along the right
    /// side and back along the left. Fill them with the winding rule.
    /// - Parameter side: returns the present width of a cell, in pixels, which determines the lines
    ///   for a curve.
    func polygons(
        along path: PathElements, side: () -> Int,
        _ body: (_ right: [CGPoint], _ left: [CGPoint]) -> Void
    ) {
        var path = path
        if !pencil.dashes.isEmpty, path.count <= Self.mostDashed {
            path = path.dashed(phase: pencil.dashPhase, lengths: pencil.dashes.map { CGFloat($0) })
        }
        var lines = PathLines(path, .identity, tolerance: tolerance)
        var nib = Nib(half: pencil.width / 2, reach: pencil.cap == .butt ? 0 : pencil.width / 2)
        while let step = lines.next() {
            switch step {
            case .line(let point): nib.line(to: point, body)
            case .move(let point):
                nib.end(body)
                nib.begin(at: point)
            case .close:
                nib.close(body)
                nib.begin(at: nib.start)
            }
            lines.tolerance = tolerance * CGFloat(side())
        }
        nib.end(body)
    }
}

/// The two sides of a stroke along one subpath.
private struct Nib {
    /// Half of the stroke's width.
    let half: CGFloat
    /// The length by which the stroke extends beyond its ends.
    let reach: CGFloat
    private(set) var start = CGPoint.zero
    private var last = CGPoint.zero
    private var right: [CGPoint] = []
    private var left: [CGPoint] = []
    /// The unit directions of the first and the last line; nil before the first.
    private var firstWay: SIMD2<Double>?
    private var way: SIMD2<Double>?
    /// Whether a part of the sides was passed on already.
    private var isSplit = false
    /// Whether there was a line without a length.
    private var isPoint = false
    /// Longer sides are handed out in parts.
    private static let most = 1024

    init(half: CGFloat, reach: CGFloat) { (self.half, self.reach) = (half, reach) }

    mutating func begin(at point: CGPoint) {
        (start, last, firstWay, way, isSplit, isPoint) = (point, point, nil, nil, false, false)
        right.removeAll(keepingCapacity: true)
        left.removeAll(keepingCapacity: true)
    }

    mutating func line(to point: CGPoint, _ body: ([CGPoint], [CGPoint]) -> Void) {
        let (dx, dy) = (Double(point.x - last.x), Double(point.y - last.y))
        let length = (dx * dx + dy * dy).squareRoot()
        guard length > 0 else {
            isPoint = true
            return
        }
        let new = SIMD2(dx, dy) / length
        if let way { turn(way, new) }
        add(last, new)
        add(point, new)
        (last, way, firstWay) = (point, new, firstWay ?? new)
        guard right.count > Self.most else { return }
        body(right, left)
        isSplit = true
        right.removeAll(keepingCapacity: true)
        left.removeAll(keepingCapacity: true)
        add(point, new)
    }

    private mutating func add(_ point: CGPoint, _ way: SIMD2<Double>) {
        let side = SIMD2(-way.y, way.x)
        right.append(point.along(side, -half))
        left.append(point.along(side, half))
    }

    /// Adds a corner. At the inside of a sharp corner the side returns to the path; otherwise the
    /// polygon would wind the other way.
    private mutating func turn(_ a: SIMD2<Double>, _ b: SIMD2<Double>) {
        guard (a * b).sum() < 0.9 else { return }
        if a.x * b.y > a.y * b.x { left.append(last) } else { right.append(last) }
    }

    mutating func close(_ body: ([CGPoint], [CGPoint]) -> Void) {
        line(to: start, body)
        guard let way, let firstWay else { return end(body) }
        turn(way, firstWay)
        // Closes each side with its first point.
        if !isSplit, let right = right.first, let left = left.first {
            self.right.append(right)
            self.left.append(left)
        }
        body(right, left)
    }

    /// Passes on a subpath that isn't closed.
    func end(_ body: ([CGPoint], [CGPoint]) -> Void) {
        guard let firstWay, let way else {
            if isPoint { dot(body) }
            return
        }
        body(right, left)
        guard reach > 0 else { return }
        var (before, after) = (self, self)
        before.begin(at: start.along(firstWay, -reach))
        before.line(to: start, body)
        after.begin(at: last)
        after.line(to: last.along(way, reach), body)
        for each in [before, after] { body(each.right, each.left) }
    }
}

extension Nib {
    /// Hands out the square that a line without a length is, where its ends go on.
    private func dot(_ body: ([CGPoint], [CGPoint]) -> Void) {
        guard reach > 0 else { return }
        var dot = self
        dot.begin(at: start.along(SIMD2(1, 0), -reach))
        dot.line(to: start.along(SIMD2(1, 0), reach), body)
        body(dot.right, dot.left)
    }
}

extension CGPoint {
    fileprivate func along(_ way: SIMD2<Double>, _ distance: CGFloat) -> CGPoint {
        CGPoint(x: x + way.x * distance, y: y + way.y * distance)
    }
}
