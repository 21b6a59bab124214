import Foundation

/// Estimates the work of covering a path, stops when it is too much, and makes a simpler path where
/// that is wanted.
struct PathMeter {
    private let work: PathWork
    private let map: CGAffineTransform
    /// The distance within which ends of lines are joined; nil where no path is made.
    private var joined: Double?
    private(set) var path = PathElements()
    private var elements = 0.0
    private var rows = 0.0
    /// The start of the subpath, in pixels.
    private var start = CGPoint.zero
    /// The last point that was kept, in pixels; nil before the first.
    private var last: CGPoint?
    /// A point that was left out since, as it is near the last one, or outside on a shared side.
    private var skipped: CGPoint?
    /// The sides of the pixels beyond which all points that were left out lie, with the last point;
    /// 0 for none.
    private var sides: UInt8 = 0

    init(_ work: PathWork, _ map: CGAffineTransform, joined: Double?) {
        (self.work, self.map, self.joined) = (work, map, joined)
    }

    /// Takes all of a path.
    /// - Returns: false when the path is too much work; then a part of it was taken.
    mutating func takes(_ all: PathElements) -> Bool {
        for each in all.whole {
            guard skips(each.box, each) || takes(each) else { return false }
        }
        take(all.tail)
        guard isWithin(PathWork.most) || coarsens() else { return false }
        keepSkipped()
        return true
    }

    /// Takes a run by its groups; groups that are left out whole are not examined.
    private mutating func takes(_ whole: PathRun.Whole) -> Bool {
        let (groups, run) = (whole.groups, whole.run)
        for (index, group) in groups.enumerated() {
            let first = index * PathRun.groupCount
            let last = min(first + PathRun.groupCount, run.verbs.count)
            let end = index + 1 < groups.count ? groups[index + 1].point : run.points.count
            if !skips(group.box, whole, end: end) { take(run, first..<last, group.point) }
            // The work is compared only now and then.
            guard index % 4 < 3 || isWithin(PathWork.most) || coarsens() else { return false }
        }
        return true
    }

    /// Leaves out all points in a box, of a run without moves and closes: they lie near the last
    /// point that was kept, or outside on a side shared with all that were left out before.
    /// Examining each element alone gives an equal result.
    /// - Parameter end: the number of the run's points up to the last in the box; nil for all.
    private mutating func skips(_ box: PathBox, _ whole: PathRun.Whole, end: Int? = nil) -> Bool {
        guard let joined, let last, !whole.hasMove, !whole.hasClose,
            let end = whole.run.points.prefix(end ?? whole.run.points.count).last
        else { return false }
        let seen = box.rect.applying(map)
        let shared = sides == 0 ? 0 : sides & outside(seen)
        let isNear =
            max(abs(seen.minX - last.x), abs(seen.maxX - last.x)) <= joined
            && max(abs(seen.minY - last.y), abs(seen.maxY - last.y)) <= joined
        guard shared != 0 || sides == 0 && isNear else { return false }
        (sides, skipped) = (shared, end)
        return true
    }

    /// Returns the work of a whole path.
    mutating func sum(of all: PathElements) -> Double {
        for run in all.runs { take(run) }
        keepSkipped()
        return work.sum(elements, rows)
    }

    private func isWithin(_ most: Double) -> Bool { work.sum(elements, rows) <= most }

    /// Joins the path that was made so far at twice the distance, again and again.
    /// - Returns: false when that isn't enough.
    private mutating func coarsens() -> Bool {
        while let distance = joined, distance < PathElements.coarsestDistance {
            let made = path
            let rest = skipped
            let begun = self
            (path, elements, rows, joined) = (PathElements(), 0, 0, distance * 2)
            (last, skipped, sides) = (nil, nil, 0)
            for run in made.runs { take(run) }
            // A point that was skipped stays skipped, relative to the last point that is left.
            if let rest, skipped == nil { (skipped, sides) = (rest, begun.sides) }
            // Some room is left for the elements to come, so that this isn't repeated at once.
            if isWithin(PathWork.most * 3 / 4) { return true }
        }
        return false
    }

    private mutating func take(_ run: PathRun) { take(run, run.verbs.indices, 0) }

    /// Takes some elements, whose points begin at `point`.
    private mutating func take(_ run: PathRun, _ range: Range<Int>, _ point: Int) {
        var point = point
        for verb in run.verbs[range] {
            take(verb, run, point)
            point += verb.pointCount
        }
    }

    private mutating func take(_ verb: PathElements.Verb, _ run: PathRun, _ index: Int) {
        switch verb {
        case .move:
            endSubpath(isClosed: work.closes)
            begin(at: run.points[index].applying(map))
            if joined != nil { path.move(to: run.points[index]) }
        case .line: line(to: run.points[index])
        case .quad:
            let (c, p) = (run.points[index], run.points[index + 1])
            guard !skips([c, p]) else { return }
            keepSkipped()
            count([c, p])
            if joined != nil { path.addQuadCurve(to: p, control: c) }
        case .cubic:
            let (c, d, p) = (run.points[index], run.points[index + 1], run.points[index + 2])
            guard !skips([c, d, p]) else { return }
            keepSkipped()
            count([c, d, p])
            if joined != nil { path.addCurve(to: p, control1: c, control2: d) }
        case .close:
            endSubpath(isClosed: true)
            begin(at: start)
            if joined != nil { path.close() }
        }
    }

    private mutating func begin(at point: CGPoint) {
        (start, last, sides) = (point, point, outside(point))
    }

    /// Ends a subpath where it is, or at its start where it is closed.
    private mutating func endSubpath(isClosed: Bool) {
        keepSkipped()
        elements += 1
        if isClosed { rows += seenRows(to: start) }
    }

    private mutating func line(to point: CGPoint) {
        let p = point.applying(map)
        guard joined == nil || !skips(p) else {
            skipped = point
            return
        }
        // A skipped point that was near is dropped for good; the end of skipped points outside
        // counts.
        if sides == 0 { skipped = nil }
        keepSkipped()
        elements += 1
        rows += seenRows(to: p)
        (last, sides) = (p, outside(p))
        if joined != nil { path.addLine(to: point) }
    }

    /// Whether a point may be left out, at least until the next one: it is near the last one that
    /// was kept, or with all since that one beyond a shared side of the pixels, where nothing of it
    /// is seen. Remembers the sides.
    private mutating func skips(_ p: CGPoint) -> Bool {
        guard let joined, let last else { return false }
        let shared = sides == 0 ? 0 : sides & outside(p)
        if shared != 0 {
            sides = shared
            return true
        }
        guard abs(p.x - last.x) <= joined, abs(p.y - last.y) <= joined else { return false }
        sides = 0
        return true
    }

    /// Whether all points of a curve may be left out.
    private mutating func skips(_ points: [CGPoint]) -> Bool {
        guard joined != nil, let end = points.last else { return false }
        let before = sides
        for point in points where !skips(point.applying(map)) {
            sides = before
            return false
        }
        skipped = end
        return true
    }

    private mutating func keepSkipped() {
        guard let point = skipped else { return }
        skipped = nil
        let p = point.applying(map)
        elements += 1
        rows += seenRows(to: p)
        (last, sides) = (p, outside(p))
        path.addLine(to: point)
    }

    /// The distance from a curve of the lines that it is drawn as, in pixels.
    private static let tolerance: CGFloat = 0.02
    /// The fewest lines that a curve counts as: it has to be divided first.
    private static let fewestSteps = 4

    /// Counts a curve, given by its points, as the lines that it becomes.
    private mutating func count(_ points: [CGPoint]) {
        let begin = last
        let seen = points.map { $0.applying(map) }
        for p in seen {
            rows += seenRows(to: p)
            last = p
        }
        sides = last.map(outside) ?? 0
        let start = begin ?? seen[0]
        let curve =
            seen.count == 2
            ? PathSegment(start, quad: seen[0], seen[1])
            : PathSegment(start, seen[0], seen[1], seen[2])
        elements += Double(max(curve.steps(Self.tolerance), Self.fewestSteps))
    }

    /// Returns a bit for each side of the pixels beyond which all of a rectangle lies.
    private func outside(_ seen: CGRect) -> UInt8 {
        outside(CGPoint(x: seen.minX, y: seen.minY)) & outside(CGPoint(x: seen.maxX, y: seen.maxY))
    }

    /// Returns a bit for each side of the pixels beyond which a point lies.
    private func outside(_ p: CGPoint) -> UInt8 {
        guard let margin = work.margin else { return 0 }
        return (p.x < -margin ? 1 : 0) | (p.x > work.width + margin ? 2 : 0)
            | (p.y < -margin ? 4 : 0) | (p.y > work.height + margin ? 8 : 0)
    }

    /// Returns the number of rows that a line from the last point crosses.
    private func seenRows(to p: CGPoint) -> Double {
        guard let last else { return 0 }
        let (low, high) = (min(p.y, last.y), max(p.y, last.y))
        guard work.margin != nil else { return min(max(Double(high - low), 0), work.height) }
        let seen = min(high, work.height) - max(low, 0)
        return seen > 0 ? Double(seen) : 0
    }
}
