public import Foundation

/// A path that can be changed. Each point is mapped by the call's `transform` as it is added.
///
/// Lines and curves need a current point; without one they add nothing.
///
/// ```swift
/// let triangle = CGMutablePath()
/// triangle.move(to: CGPoint(x: 50, y: 0))
/// triangle.addLine(to: CGPoint(x: 100, y: 100))
/// triangle.addLine(to: CGPoint(x: 0, y: 100))
/// triangle.closeSubpath()
/// context.addPath(triangle)
/// context.fillPath()
/// ```
public final class CGMutablePath: CGPath {
    /// A path of the given elements.
    package override init(_ elements: PathElements) {
        super.init(elements)
    }

    /// The path without elements.
    public convenience init() {
        self.init(PathElements())
    }

    /// Starts a subpath at `point`.
    /// - Parameters:
    ///   - point: the first point of the subpath.
    ///   - transform: a map of the point.
    public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
        elements.move(to: point, transform: transform)
    }

    /// Adds a line to `point`.
    /// - Parameters:
    ///   - point: the end; without a current point nothing is added.
    ///   - transform: a map of the point; the current point isn't mapped again.
    public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
        elements.addLine(to: point, transform: transform)
    }

    /// Starts a subpath at the first point and adds lines through the others.
    /// - Parameters:
    ///   - points: the corners; the subpath stays open.
    ///   - transform: a map of the points.
    public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
        guard let first = points.first else { return }
        elements.move(to: first, transform: transform)
        for point in points.dropFirst() { elements.addLine(to: point, transform: transform) }
    }

    /// Adds a cubic curve.
    /// - Parameters:
    ///   - end: the end of the curve.
    ///   - control1: the point toward which the curve leaves the current point.
    ///   - control2: the point from which it comes to its end.
    ///   - transform: the map that the points pass before they are added.
    public func addCurve(
        to end: CGPoint, control1: CGPoint, control2: CGPoint,
        transform: CGAffineTransform = .identity
    ) {
        elements.addCurve(to: end, control1: control1, control2: control2, transform: transform)
    }

    /// Adds a quadratic curve.
    /// - Parameters:
    ///   - end: the end of the curve.
    ///   - control: the point toward which the curve leaves, and from which it comes.
    ///   - transform: the map that the points pass before they are added.
    public func addQuadCurve(
        to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity
    ) {
        elements.addQuadCurve(to: end, control: control, transform: transform)
    }

    /// Closes the subpath.
    public func closeSubpath() {
        elements.close()
    }

    /// Adds a closed rectangle.
    /// - Parameters:
    ///   - rect: the rectangle, whose corners begin at its origin.
    ///   - transform: a map of the corners.
    public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
        elements.addRect(rect, transform: transform)
    }

    /// Adds closed rectangles.
    /// - Parameters:
    ///   - rects: the rectangles, a subpath each.
    ///   - transform: a map of the corners.
    public func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
        for rect in rects { elements.addRect(rect, transform: transform) }
    }

    /// Adds a closed rectangle with elliptic corners; their radii are at most half of each side.
    /// - Parameters:
    ///   - rect: the rectangle, whose edges the rounded one touches.
    ///   - cornerWidth: the horizontal radius of the corners.
    ///   - cornerHeight: the vertical radius of the corners.
    ///   - transform: the map that the points pass before they are added.
    public func addRoundedRect(
        in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
        transform: CGAffineTransform = .identity
    ) {
        elements.addRoundedRect(
            in: rect, cornerWidth: cornerWidth, cornerHeight: cornerHeight, transform: transform)
    }

    /// Adds the closed ellipse that touches the edges of `rect`.
    /// - Parameters:
    ///   - rect: the box of the ellipse.
    ///   - transform: a map of the ellipse.
    public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
        elements.addEllipse(in: rect, transform: transform)
    }

    /// Adds an arc, and a line to its start when there is a current point. Angles are in radians
    /// from +x toward +y; `clockwise` means that they decrease, so in a space with y down the arc
    /// looks counter-clockwise, as it does on iOS.
    /// - Parameters:
    ///   - center: the centre of the circle.
    ///   - radius: the radius, in units of the path.
    ///   - startAngle: the angle of the first point, in radians.
    ///   - endAngle: the angle of the last point, in radians; a full turn or more gives the whole
    ///     circle.
    ///   - clockwise: whether angles decrease from the first point to the last.
    ///   - transform: the map that the points pass before they are added.
    public func addArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
        transform: CGAffineTransform = .identity
    ) {
        elements.addArc(
            center: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
            clockwise: clockwise, transform: transform)
    }

    /// Adds an arc that touches two lines: from the current point to `tangent1End`, and from there
    /// to `tangent2End`.
    /// - Parameters:
    ///   - tangent1End: the corner between both lines.
    ///   - tangent2End: a point of the second line.
    ///   - radius: the radius; where it isn't above 0, or both lines are one, a line goes to the
    ///     corner.
    ///   - transform: the map that the points pass before they are added.
    public func addArc(
        tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat,
        transform: CGAffineTransform = .identity
    ) {
        elements.addArc(
            tangent1End: tangent1End, tangent2End: tangent2End, radius: radius,
            transform: transform)
    }

    /// Adds an arc from `startAngle` that sweeps `delta` radians.
    /// - Parameters:
    ///   - center: the centre of the circle.
    ///   - radius: the radius, in units of the path.
    ///   - startAngle: the angle of the first point, in radians from +x toward +y.
    ///   - delta: the angle that is swept, in radians; below 0 toward smaller angles.
    ///   - transform: the map that the points pass before they are added.
    public func addRelativeArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat,
        transform: CGAffineTransform = .identity
    ) {
        elements.addRelativeArc(
            center: center, radius: radius, startAngle: startAngle, delta: delta,
            transform: transform)
    }

    /// Adds every element of another path.
    /// - Parameters:
    ///   - path: the other path, which stays as it is.
    ///   - transform: the map that the other path's points pass.
    public func addPath(_ path: CGPath, transform: CGAffineTransform = .identity) {
        elements.append(path.elements, transform: transform)
    }
}
