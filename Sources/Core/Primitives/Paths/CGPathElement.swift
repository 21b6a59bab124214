public import Foundation

/// The kind of a path's element.
public enum CGPathElementType: Int32, Sendable {
    /// Starts a subpath; one point.
    case moveToPoint = 0
    /// A line; one point.
    case addLineToPoint = 1
    /// A quadratic curve; the control point and the end.
    case addQuadCurveToPoint = 2
    /// A cubic curve; two control points and the end.
    case addCurveToPoint = 3
    /// A line back to the start of the subpath; no point.
    case closeSubpath = 4
}

/// An element of a path, as `CGPath.applyWithBlock(_:)` shows it.
public struct CGPathElement {
    /// The kind, which determines the number of points.
    public var type: CGPathElementType
    /// The points, valid only while the block runs.
    public var points: UnsafeMutablePointer<CGPoint>

    /// An element over points that the caller keeps.
    /// - Parameters:
    ///   - type: the kind, which says how many points there are.
    ///   - points: memory of the caller, which must outlive the element.
    public init(type: CGPathElementType, points: UnsafeMutablePointer<CGPoint>) {
        self.type = type
        self.points = points
    }
}

/// The rules for which points are inside a path that crosses itself.
public enum CGPathFillRule: Int, Sendable {
    /// Points that the path winds around.
    case winding
    /// Points from which a ray crosses the path an odd number of times.
    case evenOdd
}
