import CoreAnimation
import Foundation
import Primitives
import Scene

/// Finds masks whose shape is that of the layer itself.
@MainActor
enum MaskRules {
    static func find(_ evidence: Evidence) -> [Suspicion] {
        let survey = evidence.late
        return survey.rows.compactMap { row in
            guard row.area > 0, row.record.cornerRadius == 0, let mask = row.layer.mask,
                mask.attachedAnimations.isEmpty, mask.sublayers?.isEmpty ?? true, mask.mask == nil,
                let radius = radius(of: mask, in: row.record.bounds)
            else { return nil }
            return suspicion(row, radius)
        }
    }

    private static func suspicion(_ row: Survey.Row, _ radius: CGFloat) -> Suspicion {
        let what =
            radius > 0
            ? "the layer's own bounds with corners of \(radius.plain)" : "the layer's own bounds"
        var code = "layer.masksToBounds = true\nlayer.mask = nil"
        if radius > 0 { code = "layer.cornerRadius = \(radius.plain)\n" + code }
        return Suspicion(
            .maskShape, row.path, "The mask is \(what), and takes two passes.", code: code,
            promise: [.passes]
        ) { layer in
            layer.mask = nil
            layer.cornerRadius = radius
            layer.masksToBounds = true
        }
    }

    /// Returns the radius of the corners, 0 for none, when the mask shows the bounds in full; else
    /// nil.
    private static func radius(of mask: CALayer, in bounds: CGRect) -> CGFloat? {
        let record = mask.record
        guard !record.isHidden, record.opacity >= 1, record.transform == .identity,
            !record.isGeometryFlipped
        else { return nil }
        let move = CGPoint(
            x: record.position.x - record.anchorInBounds.x,
            y: record.position.y - record.anchorInBounds.y)
        if let shape = mask as? CAShapeLayer {
            guard let path = shape.path, (shape.fillColor?.alpha ?? 0) >= 1, !record.masksToBounds
            else { return nil }
            return radius(of: path, in: bounds.offsetBy(dx: -move.x, dy: -move.y))
        }
        guard type(of: mask) == CALayer.self, (record.backgroundColor?.alpha ?? 0) >= 1 else {
            return nil
        }
        let box = record.bounds.offsetBy(dx: move.x, dy: move.y)
        if record.cornerRadius == 0 { return box.contains(bounds) ? 0 : nil }
        return box.isClose(to: bounds) ? record.cornerRadius : nil
    }

    /// Returns the radius of the corners of a path that is a rectangle with round ones; else nil.
    private static func radius(of path: CGPath, in bounds: CGRect) -> CGFloat? {
        guard path.boundingBoxOfPath.isClose(to: bounds), bounds.width > 0, bounds.height > 0 else {
            return nil
        }
        let radii = corners(of: bounds).compactMap { corner, inward in
            cut(path, from: corner, inward, least: min(bounds.width, bounds.height))
        }
        guard radii.count == 4, let least = radii.min(), let most = radii.max(), most - least < 0.1
        else { return nil }
        let radius = (most * 100).rounded() / 100
        guard radius > 0 else { return 0 }
        let other = CGPath(
            roundedRect: bounds, cornerWidth: min(radius, bounds.width / 2),
            cornerHeight: min(radius, bounds.height / 2), transform: nil)
        return agree(path, other, in: bounds) ? radius : nil
    }

    private static func corners(of box: CGRect) -> [(CGPoint, CGPoint)] {
        [
            (CGPoint(x: box.minX, y: box.minY), CGPoint(x: 1, y: 1)),
            (CGPoint(x: box.maxX, y: box.minY), CGPoint(x: -1, y: 1)),
            (CGPoint(x: box.maxX, y: box.maxY), CGPoint(x: -1, y: -1)),
            (CGPoint(x: box.minX, y: box.maxY), CGPoint(x: 1, y: -1)),
        ]
    }

    /// Returns the radius of a corner: a circle of radius r leaves r - r/√2 of its corner free in
    /// each direction.
    private static func cut(
        _ path: CGPath, from corner: CGPoint, _ inward: CGPoint, least: CGFloat
    ) -> CGFloat? {
        func isInside(_ way: CGFloat) -> Bool {
            path.contains(CGPoint(x: corner.x + inward.x * way, y: corner.y + inward.y * way))
        }
        var (out, inside) = (CGFloat(0), least / 2)
        if isInside(0.01) { return 0 }
        guard isInside(inside * 0.999) else { return nil }
        for _ in 0..<30 {
            let middle = (out + inside) / 2
            if isInside(middle) { inside = middle } else { out = middle }
        }
        return inside / (1 - 0.5.squareRoot())
    }

    /// Whether two paths contain the same points of a grid.
    private static func agree(_ a: CGPath, _ b: CGPath, in box: CGRect) -> Bool {
        var apart = 0
        for y in 0..<24 {
            for x in 0..<24 {
                let point = CGPoint(
                    x: box.minX + (CGFloat(x) + 0.5) / 24 * box.width,
                    y: box.minY + (CGFloat(y) + 0.5) / 24 * box.height)
                if a.contains(point) != b.contains(point) { apart += 1 }
            }
        }
        return apart <= 1
    }
}

extension CGRect {
    /// Whether the edges differ by less than a hundredth of a point.
    func isClose(to other: CGRect) -> Bool {
        abs(minX - other.minX) < 0.01 && abs(minY - other.minY) < 0.01
            && abs(maxX - other.maxX) < 0.01 && abs(maxY - other.maxY) < 0.01
    }
}

extension CGFloat {
    /// The number as a text with at most two decimals.
    var plain: String {
        let rounded = (self * 100).rounded() / 100
        guard rounded == rounded.rounded(), rounded.magnitude < 1e12 else { return "\(rounded)" }
        return "\(Int(rounded))"
    }
}
