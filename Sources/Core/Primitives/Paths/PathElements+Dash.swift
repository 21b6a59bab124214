package import Foundation

extension PathElements {
    /// Returns the dashes of the path: open subpaths that follow it; curves stay curves.
    ///
    /// `lengths` are those of dashes and gaps in turn; an odd number of them is gone through twice.
    /// The pattern begins anew, at `phase`, with each subpath. On a closed one, dashes that meet at
    /// its start are joined. Returns the path itself when no length is above 0 or one is negative
    /// or not finite, and where there would be more than 200,000 dashes and gaps or the path has no
    /// finite length.
    package func dashed(phase: CGFloat, lengths: [CGFloat]) -> PathElements {
        let total = lengths.reduce(0, +)
        guard let place = DashPlace(lengths, phase: phase) else { return self }
        // A pattern that is too fine to be seen would never end.
        guard length / Double(total) * Double(lengths.count) < Self.mostDashes else { return self }
        var result = PathElements()
        for subpath in subpaths {
            let lines = subpath.segments.map { MeasuredSegment($0, tolerance: fineTolerance) }
            // A line of infinite length would make the first parameter NaN.
            guard lines.allSatisfy(\.length.isFinite) else { return self }
            result.append(Dasher(place).dashes(of: lines, isClosed: subpath.isClosed))
        }
        return result
    }

    /// The most dashes and gaps along a path; with more, the line is solid.
    private static let mostDashes = 200_000.0

    fileprivate mutating func append(_ segment: PathSegment) {
        if segment.isLine {
            addLine(to: segment.p3)
        } else {
            addCurve(to: segment.p3, control1: segment.p1, control2: segment.p2)
        }
    }
}

/// A line or curve with its length.
private struct MeasuredSegment {
    let segment: PathSegment
    /// The lengths from the start to the ends of equal steps of `t`.
    let sums: [CGFloat]

    init(_ segment: PathSegment, tolerance: CGFloat) {
        self.segment = segment
        // Lengths need finer steps than points do.
        let count = segment.isLine ? 1 : segment.steps(tolerance) * 4
        var (last, sum) = (segment.p0, CGFloat(0))
        sums = (1...count).map {
            let next = segment.point(at: CGFloat($0) / CGFloat(count))
            sum += hypot(next.x - last.x, next.y - last.y)
            last = next
            return sum
        }
    }

    var length: CGFloat { sums.last ?? 0 }

    /// Returns the `t` that lies `distance` from the start.
    func place(at distance: CGFloat) -> CGFloat {
        guard distance > 0 else { return 0 }
        guard distance < length, let index = sums.firstIndex(where: { $0 > distance }) else {
            return 1
        }
        let before = index > 0 ? sums[index - 1] : 0
        let part = (distance - before) / (sums[index] - before)
        return (CGFloat(index) + part) / CGFloat(sums.count)
    }
}

/// Walks along one subpath with the pen down and up by turns.
private struct Dasher {
    private var place: DashPlace
    private var dashes: [PathElements] = []

    init(_ place: DashPlace) {
        self.place = place
    }

    consuming func dashes(of lines: [MeasuredSegment], isClosed: Bool) -> PathElements {
        guard let first = lines.first else { return PathElements() }
        let startsDown = place.isDown
        if startsDown { begin(at: first.segment.p0) }
        for line in lines { walk(line) }
        if isClosed, startsDown, place.isDown, dashes.count > 1 {
            // The last dash continues across the start.
            let head = dashes.removeFirst()
            for case let element in head { dashes[dashes.count - 1].append(element) }
        }
        var result = PathElements()
        for dash in dashes where dash.verbs.count > 1 { result.append(dash) }
        return result
    }

    private mutating func begin(at point: CGPoint) {
        var dash = PathElements()
        dash.move(to: point)
        dashes.append(dash)
    }

    private mutating func walk(_ line: MeasuredSegment) {
        var done: CGFloat = 0
        while line.length - done > place.rest {
            let end = done + place.rest
            if place.isDown { draw(line, done, end) }
            done = end
            place.advance()
            if place.isDown { begin(at: line.segment.point(at: line.place(at: done))) }
        }
        if place.isDown { draw(line, done, line.length) }
        place.rest -= line.length - done
    }

    private mutating func draw(_ line: MeasuredSegment, _ start: CGFloat, _ end: CGFloat) {
        let part = line.segment.part(from: line.place(at: start), to: line.place(at: end))
        dashes[dashes.count - 1].append(part)
    }
}

extension PathElements {
    /// Adds an element of a dash, which is no move.
    fileprivate mutating func append(_ element: Element) {
        switch element {
        case .move, .close: break
        case .line(let p): addLine(to: p)
        case .quad(let c, let p): addQuadCurve(to: p, control: c)
        case .cubic(let c, let d, let p): addCurve(to: p, control1: c, control2: d)
        }
    }
}
