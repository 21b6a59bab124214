import Foundation

/// A point of the grid on which paths are cut: whole numbers, so that sides of lines are exact.
struct GridPoint: Hashable {
    var x: Int
    var y: Int

    /// Twice the area of the triangle of three points: above 0 where `c` lies left of the way from
    /// `a` to `b`, y up.
    ///
    /// Coordinates stay below 2²⁷, so nothing overflows.
    static func turn(_ a: GridPoint, _ b: GridPoint, _ c: GridPoint) -> Int {
        (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
    }
}

/// The grid over some paths: 2²⁶ steps or more across them. A step is a power of two of a unit, so
/// that what has few digits lies on the grid as it is.
struct PathGrid {
    /// The point that is zero, a whole number of units.
    private let origin: CGPoint
    /// Steps of a unit.
    private let scale: CGFloat

    /// Nil for a box that is empty of extent or not finite.
    init?(_ box: CGRect) {
        let extent = max(box.width, box.height)
        guard box.isFinite, extent > 0 else { return nil }
        origin = CGPoint(x: box.midX.rounded(), y: box.midY.rounded())
        // The middle was rounded: the reach may be a unit more than half.
        let reach = max(
            max(abs(box.minX - origin.x), abs(box.maxX - origin.x)),
            max(abs(box.minY - origin.y), abs(box.maxY - origin.y)))
        scale = exp2(26 - ceil(log2(reach)))
        guard scale.isFinite, scale > 0, origin.isFinite else { return nil }
    }

    func point(_ p: CGPoint) -> GridPoint {
        GridPoint(
            x: Int(((p.x - origin.x) * scale).rounded()),
            y: Int(((p.y - origin.y) * scale).rounded()))
    }

    /// The place of a point that may lie between those of the grid.
    func place(_ x: Double, _ y: Double) -> CGPoint {
        CGPoint(x: origin.x + CGFloat(x) / scale, y: origin.y + CGFloat(y) / scale)
    }

    func place(_ p: GridPoint) -> CGPoint { place(Double(p.x), Double(p.y)) }

    /// A length in steps.
    func steps(_ length: CGFloat) -> Double { Double(length * scale) }
}

/// A little straight piece of a path, with where on the path it lies.
struct GridEdge {
    var a: GridPoint
    var b: GridPoint
    /// 0 or 1: which of two paths it is of.
    var owner: Int
    /// The number of the line or curve that it is of, and the places on that, 0...1.
    var segment: Int
    var ta: Double
    var tb: Double
}
