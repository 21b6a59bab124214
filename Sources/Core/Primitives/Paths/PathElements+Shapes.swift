package import Foundation

/// Whole shapes. Angles are in radians and grow from +x toward +y.
extension PathElements {
    /// The distance of the control points of a quarter circle from its ends, in radii:
    /// 4/3·tan(π/8).
    private static let kappa: CGFloat = 0.552_284_749_830_793_4

    /// Adds a closed rectangle: origin, along x, along y, back.
    package mutating func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
        let r = rect.standardized
        guard r.isFinite else { return }
        var shape = PathElements()
        shape.move(to: CGPoint(x: r.minX, y: r.minY))
        shape.addLine(to: CGPoint(x: r.maxX, y: r.minY))
        shape.addLine(to: CGPoint(x: r.maxX, y: r.maxY))
        shape.addLine(to: CGPoint(x: r.minX, y: r.maxY))
        shape.close()
        append(shape, transform: transform)
    }

    /// Adds a closed ellipse of four cubics, from the middle of the far x edge toward far y.
    package mutating func addEllipse(
        in rect: CGRect, transform: CGAffineTransform = .identity
    ) {
        let r = rect.standardized
        addRoundedRect(
            in: r, cornerWidth: r.width / 2, cornerHeight: r.height / 2, transform: transform)
    }

    /// Adds a closed rectangle with elliptic corners, from the middle of the far x edge toward far
    /// y. Their radii are at most half of each side; a corner with one that is not above 0 is
    /// square.
    package mutating func addRoundedRect(
        in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
        transform: CGAffineTransform = .identity
    ) {
        let r = rect.standardized
        guard r.isFinite, cornerWidth.isFinite, cornerHeight.isFinite else { return }
        let (cw, ch) = (Swift.min(cornerWidth, r.width / 2), Swift.min(cornerHeight, r.height / 2))
        guard cw > 0, ch > 0 else { return addRect(rect, transform: transform) }
        var shape = PathElements()
        shape.move(to: CGPoint(x: r.maxX, y: r.midY))
        let (x, y) = (Arm(dx: cw, dy: 0), Arm(dx: 0, dy: ch))
        shape.addCorner(CGPoint(x: r.maxX, y: r.maxY), from: y, to: x)
        shape.addCorner(CGPoint(x: r.minX, y: r.maxY), from: x.reversed, to: y)
        shape.addCorner(CGPoint(x: r.minX, y: r.minY), from: y.reversed, to: x.reversed)
        shape.addCorner(CGPoint(x: r.maxX, y: r.minY), from: x, to: y.reversed)
        shape.close()
        append(shape, transform: transform)
    }

    /// Adds a line to `corner - from`, then a quarter ellipse to `corner - to`; no line of length
    /// 0.
    private mutating func addCorner(_ corner: CGPoint, from: Arm, to: Arm) {
        let k = 1 - Self.kappa
        let (first, last) = (corner.moved(by: from, -1), corner.moved(by: to, -1))
        if currentPoint != first { addLine(to: first) }
        addCurve(
            to: last, control1: corner.moved(by: from, -k), control2: corner.moved(by: to, -k))
    }

    /// Adds an arc by its two angles.
    ///
    /// `clockwise` is Apple's word and means that angles decrease, which looks clockwise only where
    /// y grows upward. Angles that differ by a full turn or more give the whole circle.
    package mutating func addArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
        transform: CGAffineTransform = .identity
    ) {
        let turn = 2 * CGFloat.pi
        var delta = endAngle - startAngle
        guard delta.isFinite else { return }
        let part = delta.truncatingRemainder(dividingBy: turn)
        let whole = abs(delta) >= turn
        if clockwise {
            delta = (part > 0 ? part - turn : part) - (whole ? turn : 0)
        } else {
            delta = (part < 0 ? part + turn : part) + (whole ? turn : 0)
        }
        addRelativeArc(
            center: center, radius: radius, startAngle: startAngle, delta: delta,
            transform: transform)
    }

    /// Adds an arc that begins at `startAngle` and sweeps `delta`; beyond two turns whole turns are
    /// left out. A line leads to its start when there is a current point.
    package mutating func addRelativeArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat,
        transform: CGAffineTransform = .identity
    ) {
        guard center.isFinite, radius.isFinite, startAngle.isFinite, delta.isFinite else { return }
        let turn = 2 * CGFloat.pi
        let sweep =
            abs(delta) > 2 * turn
            ? delta.truncatingRemainder(dividingBy: turn) + (delta < 0 ? -turn : turn) : delta
        let count = Swift.max(1, Int((abs(sweep) / (turn / 4) - 1e-9).rounded(.up)))
        let step = sweep / CGFloat(count)
        let reach: CGFloat = 4 / 3 * tan(step / 4)
        var arc = PathElements()
        var spoke = Arm(angle: startAngle, length: radius)
        arc.move(to: center.moved(by: spoke, 1))
        for index in 1...count where sweep != 0 {
            let next = Arm(angle: startAngle + step * CGFloat(index), length: radius)
            let end = center.moved(by: next, 1)
            arc.addCurve(
                to: end,
                control1: center.moved(by: spoke, 1).moved(by: spoke.turned, reach),
                control2: end.moved(by: next.turned, -reach))
            spoke = next
        }
        join(arc, transform: transform)
    }

    /// Adds a line and an arc of `radius` that touches the lines current point–`tangent1` and
    /// `tangent1`–`tangent2`; only a line to `tangent1` when these lie on one line.
    package mutating func addArc(
        tangent1End t1: CGPoint, tangent2End t2: CGPoint, radius: CGFloat,
        transform: CGAffineTransform = .identity
    ) {
        guard let device = currentPoint, t1.isFinite, t2.isFinite, radius.isFinite else { return }
        let p = device.applying(transform.inverted())
        let (toP, toT2) = (Arm(from: t1, to: p), Arm(from: t1, to: t2))
        let (a, b) = (toP.length, toT2.length)
        let cross = toP.dx * toT2.dy - toP.dy * toT2.dx
        guard radius > 0, a > 0, b > 0, abs(cross) > 1e-12 * a * b else {
            return addLine(to: t1, transform: transform)
        }
        let half = abs(atan2(cross, toP.dx * toT2.dx + toP.dy * toT2.dy)) / 2
        let first = t1.moved(by: toP, radius / tan(half) / a)
        // The side, left or right of the way in, on which the way out lies.
        let side: CGFloat = cross > 0 ? -1 : 1
        let normal = Arm(dx: toP.dy / a * side, dy: -toP.dx / a * side)
        let center = first.moved(by: normal, radius)
        addRelativeArc(
            center: center, radius: radius, startAngle: atan2(-normal.dy, -normal.dx),
            delta: side * (.pi - 2 * half), transform: transform)
    }

    /// Appends an open shape, its first move turned into a line when there is a current point.
    private mutating func join(_ shape: PathElements, transform: CGAffineTransform) {
        guard let first = shape.points.first, verbs.last != nil else {
            return append(shape, transform: transform)
        }
        let mapped = shape.applying(transform)
        guard !mapped.isEmpty else { return }
        addLine(to: first, transform: transform)
        for element in mapped {
            if case .cubic(let c, let d, let p) = element {
                addCurve(to: p, control1: c, control2: d)
            }
        }
    }
}

/// A difference of two points.
private struct Arm {
    var dx: CGFloat
    var dy: CGFloat

    init(dx: CGFloat, dy: CGFloat) {
        self.dx = dx
        self.dy = dy
    }

    init(from p: CGPoint, to q: CGPoint) {
        self.init(dx: q.x - p.x, dy: q.y - p.y)
    }

    init(angle: CGFloat, length: CGFloat) {
        self.init(dx: length * cos(angle), dy: length * sin(angle))
    }

    var length: CGFloat { (dx * dx + dy * dy).squareRoot() }
    var reversed: Arm { Arm(dx: -dx, dy: -dy) }
    /// The vector turned by a quarter from +x toward +y.
    var turned: Arm { Arm(dx: -dy, dy: dx) }
}

extension CGPoint {
    fileprivate func moved(by v: Arm, _ factor: CGFloat) -> CGPoint {
        CGPoint(x: x + v.dx * factor, y: y + v.dy * factor)
    }
}
