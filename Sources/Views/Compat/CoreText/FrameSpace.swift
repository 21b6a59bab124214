import CoreGraphics
import Foundation
import Primitives

/// The inside of a path, as horizontal spans for lines of text.
struct FrameSpace {
    /// The box around the path.
    let box: CGRect
    /// Whether the path is an axis-parallel rectangle without holes.
    let isPlain: Bool
    private let edges: [(from: CGPoint, to: CGPoint)]
    private let isEvenOdd: Bool
    private let holes: [FrameSpace]

    /// - Parameter holes: the areas around which lines flow.
    init(_ path: CGPath, isEvenOdd: Bool, holes: [FrameSpace] = []) {
        self.isEvenOdd = isEvenOdd
        self.holes = holes
        let elements = path.elements
        let bounds = elements.bounds
        box = bounds.isNull ? .zero : bounds
        isPlain = holes.isEmpty && elements.rect != nil
        edges = isPlain ? [] : Self.edges(elements.flattened(tolerance: 0.1))
    }

    private static func edges(_ path: PathElements) -> [(from: CGPoint, to: CGPoint)] {
        var edges: [(from: CGPoint, to: CGPoint)] = []
        var (start, last) = (CGPoint.zero, CGPoint.zero)
        func add(_ point: CGPoint) {
            if point.y != last.y { edges.append((last, point)) }
            last = point
        }
        for element in path {
            switch element {
            case .move(let point):
                add(start)
                (start, last) = (point, point)
            case .line(let point), .quad(_, let point), .cubic(_, _, let point): add(point)
            case .close: add(start)
            }
        }
        add(start)
        return edges
    }

    /// Returns the spans that are inside over the whole height of a line, from left to right.
    func spans(from low: CGFloat, to high: CGFloat) -> [ClosedRange<CGFloat>] {
        guard box.width > 0, high > low else { return [] }
        if isPlain { return [box.minX...box.maxX] }
        var spans = rows(low, high).reduce([box.minX...box.maxX]) {
            Self.common($0, inside(at: $1))
        }
        for hole in holes {
            for row in hole.rows(low, high) {
                spans = Self.common(spans, hole.outside(at: row, of: box))
            }
        }
        return spans.filter { $0.upperBound - $0.lowerBound > 0.5 }
    }

    /// Returns the heights to examine for a line: evenly spaced, and on both sides of every corner.
    private func rows(_ low: CGFloat, _ high: CGFloat) -> [CGFloat] {
        let count = 8
        let inset = (high - low) * 1e-6
        var rows = (0...count).map {
            low + inset + (high - low - 2 * inset) * CGFloat($0) / CGFloat(count)
        }
        for edge in edges where edge.from.y > low && edge.from.y < high && rows.count < 80 {
            rows += [edge.from.y - inset, edge.from.y + inset]
        }
        return rows
    }

    private func inside(at y: CGFloat) -> [ClosedRange<CGFloat>] {
        if edges.isEmpty, box.height > 0 {
            return y > box.minY && y < box.maxY ? [box.minX...box.maxX] : []
        }
        var crossings: [(x: CGFloat, way: Int)] = []
        for (from, to) in edges where (from.y <= y) != (to.y <= y) {
            let x = from.x + (to.x - from.x) * (y - from.y) / (to.y - from.y)
            crossings.append((x, to.y > from.y ? 1 : -1))
        }
        crossings.sort { $0.x < $1.x }
        var (winding, spans) = (0, [ClosedRange<CGFloat>]())
        for (index, crossing) in crossings.enumerated() {
            winding += isEvenOdd ? 1 : crossing.way
            let isInside = isEvenOdd ? winding % 2 != 0 : winding != 0
            guard isInside, index + 1 < crossings.count, crossings[index + 1].x > crossing.x else {
                continue
            }
            if let last = spans.last, last.upperBound == crossing.x {
                spans[spans.count - 1] = last.lowerBound...crossings[index + 1].x
            } else {
                spans.append(crossing.x...crossings[index + 1].x)
            }
        }
        return spans
    }

    private func outside(at y: CGFloat, of area: CGRect) -> [ClosedRange<CGFloat>] {
        var (spans, left) = ([ClosedRange<CGFloat>](), area.minX)
        for span in inside(at: y) where span.upperBound > left {
            if span.lowerBound > left { spans.append(left...min(span.lowerBound, area.maxX)) }
            left = span.upperBound
            if left >= area.maxX { return spans }
        }
        return spans + [left...area.maxX]
    }

    /// Returns the intersection of two lists of spans.
    private static func common(
        _ a: [ClosedRange<CGFloat>], _ b: [ClosedRange<CGFloat>]
    ) -> [ClosedRange<CGFloat>] {
        var result: [ClosedRange<CGFloat>] = []
        for first in a {
            for second in b where first.overlaps(second) {
                result.append(first.clamped(to: second))
            }
        }
        return result
    }
}
