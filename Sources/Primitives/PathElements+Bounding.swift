package import Foundation

/// How much work it is to cover a path, as far as that is known before it is done.
///
/// The unit is one line crossing one row of pixels. Lines that cross each other in a row
/// cost more the more they are: that goes with the square of their number.
package struct PathWork {
    /// The pixels that are covered.
    let width: Double
    let height: Double
    /// Units of an element, beside its rows; and of a row that it crosses.
    let each: Double
    let row: Double

    /// The most that is done for one path: measured, 0.5 to 1 s for long lines, and 2 s for short ones that lie apart.
    package static let most = 2.6e6

    /// The work of filling `width` x `height` pixels, or of drawing a line along a path there.
    package init(width: Int, height: Int, isLine: Bool) {
        (self.width, self.height) = (Double(max(width, 1)), Double(max(height, 1)))
        (each, row) = isLine ? (40, 2) : (4, 1)
    }

    /// What a number of units comes to with their crossings.
    func sum(_ units: Double) -> Double { units + units * units / (6 * width * height) }
}

extension PathElements {
    /// Paths with fewer elements are never looked at.
    private static let fewElements = 4096
    /// Ends of lines that are as near to each other in pixels as this, in x and in y, are joined.
    package static let joinedDistance = 1.0 / 8

    /// The path, or what of it can be covered in a bounded time.
    ///
    /// A path whose work is within `PathWork.most` comes back as it is, to the bit. Of a larger one, lines
    /// that end an eighth of a pixel from where they begin are joined with the next ones, so that no point of the path
    /// lies farther than that from where it was; where that doesn't suffice only its beginning is left.
    /// Cost: one walk over the elements, and another one over what is left.
    /// - Parameter map: to pixels, of which the first row is 0.
    /// - Returns: the path, and whether its end is cut off.
    package func bounded(
        _ work: PathWork, _ map: CGAffineTransform
    ) -> (path: PathElements, isCut: Bool) {
        guard count > Self.fewElements else { return (self, false) }
        var all = Meter(work, map, joined: nil)
        guard !all.takes(self) else { return (self, false) }
        var joined = Meter(work, map, joined: Self.joinedDistance)
        let isWhole = joined.takes(self)
        return (joined.path, !isWhole)
    }

    /// How many lines are looked at where the path is covered in squares of `side` points, each from what
    /// lies near it. Cost: by 16 elements.
    package func squareVisits(side: CGFloat, within box: CGRect, reach: CGFloat) -> Double {
        guard box.width > 0, box.height > 0, side > 0 else { return 0 }
        let room = PathBox(box, margin: 0)
        var sum = 0.0
        func add(_ group: PathBox, _ count: Int) {
            let low = pointwiseMax(group.low - Double(reach), room.low)
            let high = pointwiseMin(group.high + Double(reach), room.high)
            guard low.x <= high.x, low.y <= high.y else { return }
            let squares = (high - low) / Double(side) + 1
            sum += squares.x * squares.y * Double(count)
        }
        for each in whole {
            for group in each.groups { add(group.box, PathRun.groupCount) }
        }
        for group in tail.groups(from: whole.last?.after ?? PathPen()).groups {
            add(group.box, PathRun.groupCount)
        }
        return sum
    }
}

/// Walks a path until its work is too much, and makes a simpler one where that is wanted.
private struct Meter {
    private let work: PathWork
    private let map: CGAffineTransform
    private let joined: Double?
    private(set) var path = PathElements()
    private var units = 0.0
    /// The last point that was kept, in pixels; nil before the first.
    private var last: CGPoint?
    /// A point that was left out since, as it lies near that one.
    private var skipped: CGPoint?

    init(_ work: PathWork, _ map: CGAffineTransform, joined: Double?) {
        (self.work, self.map, self.joined) = (work, map, joined)
    }

    /// - Returns: false when the path is too much work; then some of it was taken.
    mutating func takes(_ all: PathElements) -> Bool {
        for run in all.runs {
            var point = 0
            for verb in run.verbs {
                take(verb, run, point)
                point += verb.pointCount
            }
            // Looked at now and then only: a run is 512 elements.
            guard work.sum(units) <= PathWork.most else { return false }
        }
        keepSkipped()
        return true
    }

    private mutating func take(_ verb: PathElements.Verb, _ run: PathRun, _ index: Int) {
        switch verb {
        case .move:
            keepSkipped()
            last = run.points[index].applying(map)
            if joined != nil { path.move(to: run.points[index]) }
        case .line: line(to: run.points[index])
        case .quad:
            keepSkipped()
            let (c, p) = (run.points[index], run.points[index + 1])
            count(c, p, steps: 8)
            if joined != nil { path.addQuadCurve(to: p, control: c) }
        case .cubic:
            keepSkipped()
            let (c, d, p) = (run.points[index], run.points[index + 1], run.points[index + 2])
            count(c, d, p, steps: 16)
            if joined != nil { path.addCurve(to: p, control1: c, control2: d) }
        case .close:
            keepSkipped()
            units += work.each
            if joined != nil { path.close() }
        }
    }

    private mutating func line(to point: CGPoint) {
        let p = point.applying(map)
        if let joined, let last, abs(p.x - last.x) <= joined, abs(p.y - last.y) <= joined {
            skipped = point
            return
        }
        skipped = nil
        units += work.each + work.row * rows(to: p)
        last = p
        if joined != nil { path.addLine(to: point) }
    }

    /// A subpath ends where it ended.
    private mutating func keepSkipped() {
        guard let point = skipped else { return }
        skipped = nil
        units += work.each
        last = point.applying(map)
        path.addLine(to: point)
    }

    private mutating func count(_ points: CGPoint..., steps: Double) {
        for point in points {
            let p = point.applying(map)
            units += work.row * rows(to: p)
            last = p
        }
        units += work.each * steps
    }

    /// How many rows a line from the last point crosses.
    private func rows(to p: CGPoint) -> Double {
        guard let last else { return 0 }
        let (low, high) = (min(p.y, last.y), max(p.y, last.y))
        let seen = min(high, work.height) - max(low, 0)
        return seen > 0 ? Double(seen) : 0
    }
}
