public import Foundation

/// Finds the shape that somebody meant by a stroke: line, circle, ellipse, rectangle, triangle, arrow.
///
/// A closed stroke is compared with the best circle, ellipse, rectangle and triangle: the ellipse
/// of equal area moments, the smallest rectangle around and the largest triangle inside. The
/// nearest wins if it is near enough, and if the stroke goes round once. An open one is a line when
/// it hardly leaves its chord, an arrow when it goes straight and then comes back twice in short
/// barbs. Anything else, such as handwriting, is left as it is.
public enum ShapeAssist {
    /// A shape, in board pixels.
    public enum Shape: Equatable, Sendable {
        /// A line from one end to the other.
        case line(CGPoint, CGPoint)
        /// A circle around a middle.
        case circle(middle: CGPoint, radius: Double)
        /// An ellipse around a middle, its first half axis at an angle to x, in radians.
        case ellipse(middle: CGPoint, axes: CGSize, angle: Double)
        /// A rectangle by its four corners, in order.
        case rectangle([CGPoint])
        /// A triangle by its corners.
        case triangle([CGPoint])
        /// An arrow from an end to the tip, and the ends of the barbs.
        case arrow(from: CGPoint, tip: CGPoint, barbs: [CGPoint])
    }

    /// The least extent of a stroke that may be a shape, in board pixels.
    private static let leastExtent = 24.0
    /// The largest mean distance of a shape's outline from the stroke, in parts of its diagonal.
    private static let closedSlack = 0.034

    /// The shape that `points`, in order, were meant to be; nil for none.
    /// - Parameter least: the least diagonal of a shape, in board pixels.
    public static func shape(of points: [CGPoint], least: Double = 24) -> Shape? {
        let clean = points.filter { $0.x.isFinite && $0.y.isFinite }
        guard clean.count >= 2, let box = Outline.box(clean) else { return nil }
        let diagonal = hypot(box.width, box.height)
        guard diagonal >= max(least, 1), diagonal < 1e9 else { return nil }
        let even = Outline.resampled(clean, count: 128)
        guard even.count == 128 else { return nil }
        if let line = line(even) { return line }
        if let arrow = Arrow.find(in: even) { return arrow }
        return closed(even, diagonal)
    }

    private static func line(_ points: [CGPoint]) -> Shape? {
        let (a, b) = (points[0], points[points.count - 1])
        let chord = Outline.distance(a, b)
        guard chord > 0, Outline.length(points) < 1.12 * chord else { return nil }
        let off = points.map { Outline.distance($0, toSegment: a, b) }.max() ?? 0
        guard off < 0.055 * chord else { return nil }
        return .line(a, straightened(b, from: a))
    }

    /// The end of a line, moved so that a line near a multiple of 15 degrees has exactly that
    /// angle.
    public static func straightened(_ end: CGPoint, from start: CGPoint) -> CGPoint {
        let angle = atan2(end.y - start.y, end.x - start.x)
        let step = Double.pi / 12
        let nearest = (angle / step).rounded() * step
        guard abs(angle - nearest) < 0.05 else { return end }
        let length = Outline.distance(start, end)
        return CGPoint(x: start.x + cos(nearest) * length, y: start.y + sin(nearest) * length)
    }

    private static func closed(_ points: [CGPoint], _ diagonal: Double) -> Shape? {
        let gap = Outline.distance(points[0], points[points.count - 1])
        let length = Outline.length(points)
        guard gap < 0.16 * length else { return nil }
        let hull = Outline.hull(points)
        guard hull.count >= 3 else { return nil }
        let found = [Fit.ellipse(hull), Fit.rectangle(hull), Fit.triangle(hull)]
            .compactMap { $0 }
            .map { ($0, Fit.error(of: $0, points) / diagonal) }
            .min { $0.1 < $1.1 }
        guard let (shape, error) = found, error < closedSlack else { return nil }
        let outline = shape.outline(spacing: diagonal / 100)
        // The stroke goes once round the outline, and misses no part of it.
        let round = length / Outline.length(outline)
        guard (0.84...1.22).contains(round) else { return nil }
        let missed = outline.filter { spot in
            !points.contains { Outline.distance($0, spot) < 0.09 * diagonal }
        }
        guard Double(missed.count) < 0.12 * Double(outline.count) else { return nil }
        return shape
    }
}

extension ShapeAssist.Shape {
    /// Points along the shape as one stroke, about `spacing` board pixels apart.
    public func outline(spacing: Double) -> [CGPoint] {
        let step = spacing.isFinite ? max(spacing, 0.25) : 1
        switch self {
        case .line(let a, let b): return Outline.filled([a, b], step)
        case .circle(let middle, let radius):
            return Self.ring(middle, CGSize(width: radius, height: radius), 0, step)
        case .ellipse(let middle, let axes, let angle):
            return Self.ring(middle, axes, angle, step)
        case .rectangle(let corners), .triangle(let corners):
            return Outline.filled(corners + corners.prefix(1), step)
        case .arrow(let from, let tip, let barbs):
            guard barbs.count == 2 else { return Outline.filled([from, tip], step) }
            return Outline.filled([from, tip, barbs[0], tip, barbs[1]], step)
        }
    }

    private static func ring(
        _ middle: CGPoint, _ axes: CGSize, _ angle: Double, _ step: Double
    ) -> [CGPoint] {
        let around = 2 * Double.pi * max(axes.width, axes.height)
        let count = min(max(Int(around / step), 24), 4000)
        // A little more than once round, from the top, so that the ends overlap as a hand's do.
        return (0...count + count / 40).map { index in
            let t = Double(index) / Double(count) * 2 * .pi - .pi / 2
            let (x, y) = (axes.width * cos(t), axes.height * sin(t))
            return CGPoint(
                x: middle.x + x * cos(angle) - y * sin(angle),
                y: middle.y + x * sin(angle) + y * cos(angle))
        }
    }
}
