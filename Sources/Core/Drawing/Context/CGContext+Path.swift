public import Foundation
public import Primitives

/// The current path. It is stored in pixels, so a change of the transform doesn't affect it.
extension CGContext {
    /// Clears the path.
    public func beginPath() { elements.removeAll() }

    /// Closes the subpath.
    public func closePath() { elements.close() }

    /// Starts a subpath.
    /// - Parameter point: the first point, in user space.
    public func move(to point: CGPoint) { elements.move(to: point, transform: userToDevice) }

    /// Adds a line; does nothing without a current point.
    /// - Parameter point: the end, in user space.
    public func addLine(to point: CGPoint) {
        elements.addLine(to: point, transform: userToDevice)
    }

    /// Starts a subpath at the first point and adds lines through the others.
    /// - Parameter points: the corners, in user space; the figure stays open.
    public func addLines(between points: [CGPoint]) {
        guard let first = points.first else { return }
        let map = userToDevice
        elements.move(to: first, transform: map)
        for point in points.dropFirst() { elements.addLine(to: point, transform: map) }
    }

    /// Adds a cubic curve; does nothing without a current point.
    /// - Parameters:
    ///   - end: the end, in user space.
    ///   - control1: the point toward which the curve leaves the current point.
    ///   - control2: the point from which it comes to its end.
    public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
        elements.addCurve(
            to: end, control1: control1, control2: control2, transform: userToDevice)
    }

    /// Adds a quadratic curve; does nothing without a current point.
    /// - Parameters:
    ///   - end: the end, in user space.
    ///   - control: the point toward which the curve leaves, and from which it comes.
    public func addQuadCurve(to end: CGPoint, control: CGPoint) {
        elements.addQuadCurve(to: end, control: control, transform: userToDevice)
    }

    /// Adds a closed rectangle.
    /// - Parameter rect: the rectangle, in user space.
    public func addRect(_ rect: CGRect) { elements.addRect(rect, transform: userToDevice) }

    /// Adds closed rectangles.
    /// - Parameter rects: the rectangles, in user space.
    public func addRects(_ rects: [CGRect]) {
        for rect in rects { addRect(rect) }
    }

    /// Adds the closed ellipse that touches the edges of `rect`.
    /// - Parameter rect: the box of the ellipse, in user space.
    public func addEllipse(in rect: CGRect) {
        elements.addEllipse(in: rect, transform: userToDevice)
    }

    /// Adds a closed rectangle with round corners; the radius is limited to half of the shorter
    /// side.
    package func addRoundedRect(_ rect: CGRect, radius: CGFloat) {
        let r = rect.standardized
        let radius = min(radius, min(r.width, r.height) / 2)
        elements.addRoundedRect(
            in: r, cornerWidth: radius, cornerHeight: radius, transform: userToDevice)
    }

    /// Adds an arc; angles in radians from +x toward +y, decreasing when `clockwise`.
    ///
    /// ```swift
    /// context.addArc(
    ///     center: CGPoint(x: 50, y: 50), radius: 40, startAngle: 0, endAngle: .pi,
    ///     clockwise: false)
    /// context.strokePath()
    /// ```
    ///
    /// - Parameters:
    ///   - center: the centre, in user space.
    ///   - radius: the radius, in units of user space.
    ///   - startAngle: the angle of the first point, in radians.
    ///   - endAngle: the angle of the last point, in radians; a full turn or more gives the whole
    ///     circle.
    ///   - clockwise: whether angles decrease, which looks clockwise only where y grows upward.
    public func addArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
    ) {
        elements.addArc(
            center: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
            clockwise: clockwise, transform: userToDevice)
    }

    /// Adds an arc that touches the lines to `tangent1End` and from there to `tangent2End`.
    /// - Parameters:
    ///   - tangent1End: the corner between both lines, in user space.
    ///   - tangent2End: a point of the second line.
    ///   - radius: the radius, in units of user space; where it isn't above 0, or both lines are
    ///     one, a line goes to the corner.
    public func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat) {
        elements.addArc(
            tangent1End: tangent1End, tangent2End: tangent2End, radius: radius,
            transform: userToDevice)
    }

    /// Adds every element of `path`.
    /// - Parameter path: the path, in user space; its points are transformed as they are now.
    public func addPath(_ path: CGPath) {
        elements.append(path.elements, transform: userToDevice)
    }

    /// Whether the path has no element.
    public var isPathEmpty: Bool { elements.isEmpty }

    /// The current point; zero without a path.
    public var currentPointOfPath: CGPoint {
        elements.currentPoint?.applying(userToDevice.inverted()) ?? .zero
    }

    /// The bounding box of the path's points, including control points, in user space; null without
    /// a path.
    public var boundingBoxOfPath: CGRect { path?.boundingBox ?? .null }

    /// A copy of the path in user space; nil when it is empty.
    public var path: CGPath? {
        elements.isEmpty ? nil : CGPath(elements.applying(userToDevice.inverted()))
    }
}
