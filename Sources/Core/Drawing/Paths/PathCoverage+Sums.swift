import Foundation
import Pixels
import Primitives

/// Coverage of paths that are too complex for Cairo, by sums of areas: complete, but possibly in
/// coarser pixels.
extension PathCoverage {
    /// The largest distance of a line from its curve, in pixels.
    private static let sumTolerance: CGFloat = 0.1

    /// Covers the inside of a path that `map` converts to pixels.
    func sumInside(of path: PathElements, evenOdd: Bool, _ map: CGAffineTransform) {
        sum(evenOdd: evenOdd) { $0.add(path.thinned, map, tolerance: Self.sumTolerance) }
    }

    /// Covers the inside of a path in a plane that `map` projects to pixels, in perspective.
    func sumInside(
        of path: PathElements, evenOdd: Bool, projectedBy map: CATransform3D, scale: Double
    ) {
        let flat = path.thinned.flattened(tolerance: Self.sumTolerance / scale)
        sum(evenOdd: evenOdd) { $0.add(flat, projectedBy: map) }
    }

    /// Covers the stroke of a path that `map` converts to pixels.
    func sumLine(along path: PathElements, _ pencil: PathPencil, _ map: CGAffineTransform) {
        let scale = max(hypot(map.a, map.b), hypot(map.c, map.d))
        let line = PlainLine(pencil, tolerance: Self.sumTolerance / scale)
        sum(evenOdd: false) { sums in
            line.polygons(along: path.thinned, side: { sums.side }) { sums.add($0, $1, map) }
        }
    }

    /// Covers the stroke of a path in a plane in perspective.
    func sumLine(
        along path: PathElements, _ pencil: PathPencil, projectedBy map: CATransform3D,
        scale: Double
    ) {
        let line = PlainLine(pencil, tolerance: Self.sumTolerance / scale)
        var polygons = PathElements()
        line.polygons(along: path.thinned, side: { 1 }) {
            polygons.append(polygon: $0 + $1.reversed())
        }
        sum(evenOdd: false) { $0.add(polygons, projectedBy: map) }
    }

    private func sum(evenOdd: Bool, _ body: (AreaSum) -> Void) {
        guard let sums = AreaSum(width: width, height: height) else { return }
        body(sums)
        clear?()
        sums.write(to: mask.bytes, stride: mask.stride, evenOdd: evenOdd)
        guard sums.side > 1 else { return }
        DrawingComplaint.tell(
            "a path has so many long lines or curves that it is drawn coarser, in squares of "
                + "\(sums.side) pixels. Draw it into an image, or simplify it")
    }
}

extension AreaSum {
    /// Adds the inside of a path that `map` converts to pixels.
    fileprivate func add(_ path: PathElements, _ map: CGAffineTransform, tolerance: CGFloat) {
        var lines = PathLines(path, map, tolerance: tolerance)
        var (start, last) = (CGPoint.zero, CGPoint.zero)
        // A subpath of a single line encloses nothing, so the first line waits for the second.
        var count = 0
        func end() {
            if count > 1 { add(from: last, to: start) }
            count = 0
        }
        while let step = lines.next() {
            switch step {
            case .line(let point):
                if count == 1 { add(from: start, to: last) }
                if count > 0 { add(from: last, to: point) }
                (last, count) = (point, count + 1)
            case .move(let point):
                end()
                (start, last) = (point, point)
            case .close:
                end()
                last = start
            }
            lines.tolerance = tolerance * CGFloat(side)
        }
        end()
    }

    /// Adds the inside of a path of lines in a plane that `map` projects to pixels, in perspective.
    fileprivate func add(_ path: PathElements, projectedBy map: CATransform3D) {
        let projector = PathProjector(map: map, limit: Double(CairoPath.far))
        for polygon in projector.project(path) {
            guard var last = polygon.last else { continue }
            for point in polygon {
                add(from: CGPoint(x: last.x, y: last.y), to: CGPoint(x: point.x, y: point.y))
                last = point
            }
        }
    }

    /// Adds a polygon with two sides that `map` converts to pixels.
    fileprivate func add(_ right: [CGPoint], _ left: [CGPoint], _ map: CGAffineTransform) {
        guard var last = left.first?.applying(map) else { return }
        for point in right {
            let point = point.applying(map)
            add(from: last, to: point)
            last = point
        }
        for index in left.indices.reversed() {
            let point = left[index].applying(map)
            add(from: last, to: point)
            last = point
        }
    }
}

extension PathElements {
    fileprivate mutating func append(polygon: [CGPoint]) {
        guard let first = polygon.first else { return }
        move(to: first)
        for point in polygon.dropFirst() { addLine(to: point) }
        close()
    }
}
