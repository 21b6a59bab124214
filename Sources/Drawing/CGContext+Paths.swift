import CCairo
public import Foundation
import Primitives

extension CGContext {
    /// Forgets the path.
    public func beginPath() {
        cairo_new_path(cairo)
    }

    /// Starts a new part of the path.
    public func move(to point: CGPoint) {
        guard point.isFinite else { return }
        cairo_move_to(cairo, point.x, point.y)
    }

    /// Adds a straight line.
    public func addLine(to point: CGPoint) {
        guard point.isFinite else { return }
        cairo_line_to(cairo, point.x, point.y)
    }

    /// Adds straight lines through `points`, the first one being the start.
    public func addLines(between points: [CGPoint]) {
        guard let first = points.first else { return }
        move(to: first)
        for point in points.dropFirst() { addLine(to: point) }
    }

    /// Adds a rectangle.
    public func addRect(_ rect: CGRect) {
        let r = rect.standardized
        guard r.origin.isFinite, r.width.isFinite, r.height.isFinite else { return }
        cairo_rectangle(cairo, r.minX, r.minY, r.width, r.height)
    }

    /// Adds the ellipse inside `rect`.
    public func addEllipse(in rect: CGRect) {
        let r = rect.standardized
        guard r.origin.isFinite, r.width > 0, r.height > 0, r.width.isFinite, r.height.isFinite
        else { return }
        cairo_save(cairo)
        cairo_translate(cairo, r.midX, r.midY)
        cairo_scale(cairo, r.width / 2, r.height / 2)
        cairo_new_sub_path(cairo)
        cairo_arc(cairo, 0, 0, 1, 0, 2 * .pi)
        cairo_close_path(cairo)
        cairo_restore(cairo)
    }

    /// Adds a part of a circle, angles in radians from +x; `clockwise` lets the angle fall.
    public func addArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
    ) {
        guard center.isFinite, radius > 0, radius.isFinite, startAngle.isFinite, endAngle.isFinite
        else { return }
        if clockwise {
            cairo_arc_negative(cairo, center.x, center.y, radius, startAngle, endAngle)
        } else {
            cairo_arc(cairo, center.x, center.y, radius, startAngle, endAngle)
        }
    }

    /// Adds a cubic curve.
    public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
        guard end.isFinite, control1.isFinite, control2.isFinite else { return }
        cairo_curve_to(cairo, control1.x, control1.y, control2.x, control2.y, end.x, end.y)
    }

    /// Adds a quadratic curve.
    public func addQuadCurve(to end: CGPoint, control: CGPoint) {
        guard end.isFinite, control.isFinite else { return }
        let start = currentPoint
        // A quadratic as a cubic: controls two thirds of the way to the one control point.
        func lift(_ p: CGPoint) -> CGPoint {
            CGPoint(x: p.x + (control.x - p.x) * 2 / 3, y: p.y + (control.y - p.y) * 2 / 3)
        }
        addCurve(to: end, control1: lift(start), control2: lift(end))
    }

    /// Closes the current part of the path.
    public func closePath() {
        cairo_close_path(cairo)
    }

    /// Where the path ends so far.
    public var currentPoint: CGPoint {
        var (x, y) = (0.0, 0.0)
        cairo_get_current_point(cairo, &x, &y)
        return CGPoint(x: x, y: y)
    }

    /// Adds a rectangle with rounded corners, the radius cut to fit.
    package func addRoundedRect(_ rect: CGRect, radius: CGFloat) {
        let r = rect.standardized
        let radius = min(max(radius, 0), min(r.width, r.height) / 2)
        guard r.origin.isFinite, radius > 0 else {
            addRect(rect)
            return
        }
        cairo_new_sub_path(cairo)
        cairo_arc(cairo, r.maxX - radius, r.minY + radius, radius, -.pi / 2, 0)
        cairo_arc(cairo, r.maxX - radius, r.maxY - radius, radius, 0, .pi / 2)
        cairo_arc(cairo, r.minX + radius, r.maxY - radius, radius, .pi / 2, .pi)
        cairo_arc(cairo, r.minX + radius, r.minY + radius, radius, .pi, 1.5 * .pi)
        cairo_close_path(cairo)
    }
}

extension CGPoint {
    var isFinite: Bool { x.isFinite && y.isFinite }
}
