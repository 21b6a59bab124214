package import Foundation

/// A sequence of the lines of a path, which is read without making another path.
///
/// Curves are divided into lines as they are reached, so that `tolerance` may become coarser on the
/// way.
package struct PathLines {
    /// A step of the walk, in the space that the path was mapped to.
    package enum Step: Sendable, Equatable {
        /// A subpath begins.
        case move(CGPoint)
        /// A straight line, from the end of the last step.
        case line(CGPoint)
        /// The subpath returns to its start, and ends.
        case close
    }

    /// The greatest distance of a line from its curve, in units of the space that the path was
    /// mapped to.
    package var tolerance: CGFloat
    private let map: CGAffineTransform
    private var elements: PathElements.Iterator
    private var start = CGPoint.zero
    private var last = CGPoint.zero
    /// The curve that is being divided, and the steps of it that are done.
    private var curve: PathSegment?
    private var (step, steps) = (0, 0)

    /// The lines of a path, mapped by `map`.
    package init(_ path: PathElements, _ map: CGAffineTransform, tolerance: CGFloat) {
        (self.map, self.tolerance) = (map, tolerance)
        elements = path.makeIterator()
    }

    /// The next step; nil at the end.
    package mutating func next() -> Step? {
        if let curve { return .line(onward(curve)) }
        guard let element = elements.next() else { return nil }
        switch element {
        case .move(let p):
            start = p.applying(map)
            last = start
            return .move(start)
        case .line(let p):
            last = p.applying(map)
            return .line(last)
        case .quad(let c, let p):
            return .line(begin(PathSegment(last, quad: c.applying(map), p.applying(map))))
        case .cubic(let c, let d, let p):
            let (c, d) = (c.applying(map), d.applying(map))
            return .line(begin(PathSegment(last, c, d, p.applying(map))))
        case .close:
            last = start
            return .close
        }
    }

    private mutating func begin(_ segment: PathSegment) -> CGPoint {
        (step, steps) = (0, segment.steps(tolerance))
        return onward(segment)
    }

    /// Returns the next point of a curve.
    private mutating func onward(_ segment: PathSegment) -> CGPoint {
        step += 1
        let isOver = step >= steps
        curve = isOver ? nil : segment
        last = isOver ? segment.p3 : segment.point(at: CGFloat(step) / CGFloat(steps))
        return last
    }
}
