import Foundation

/// A point of the grid on which paths are divided: integers, so that the side of a line is computed
/// exactly.
struct GridPoint: Hashable {
    var x: Int
    var y: Int

    /// Returns twice the signed area of a triangle: above 0 where `c` lies left of the way from `a`
    /// to `b`, y up.
    ///
    /// Coordinates stay below 2²⁷, so nothing overflows.
    static func turn(_ a: GridPoint, _ b: GridPoint, _ c: GridPoint) -> Int {
        (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
    }
}

/// The grid over some paths: 2²⁶ steps or more across them. A step is a power of two of a unit, so
/// that coordinates with few digits lie exactly on the grid.
struct PathGrid {
    /// The point of the paths at (0, 0) of the grid; its coordinates are whole.
    private let origin: CGPoint
    /// The number of steps of a unit.
    private let scale: CGFloat

    /// Nil for a box that has no extent or is not finite.
    init?(_ box: CGRect) {
        let extent = max(box.width, box.height)
        guard box.isFinite, extent > 0 else { return nil }
        origin = CGPoint(x: box.midX.rounded(), y: box.midY.rounded())
        // Since the middle was rounded, the reach may be a unit more than half.
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

    /// Returns the point for coordinates in steps, which may lie between those of the grid.
    func place(_ x: Double, _ y: Double) -> CGPoint {
        CGPoint(x: origin.x + CGFloat(x) / scale, y: origin.y + CGFloat(y) / scale)
    }

    func place(_ p: GridPoint) -> CGPoint { place(Double(p.x), Double(p.y)) }

    /// Returns a length in steps.
    func steps(_ length: CGFloat) -> Double { Double(length * scale) }
}

/// A short straight piece of a path, with its place on the path.
struct GridEdge {
    var a: GridPoint
    var b: GridPoint
    /// The path that it belongs to, 0 or 1.
    var owner: Int
    /// The number of the line or curve that it belongs to, and the places of its ends on that,
    /// 0...1.
    var segment: Int
    var ta: Double
    var tb: Double
}
