import CoreAnimation
public import Drawing
public import Foundation
public import Primitives

/// A path with its drawing style: width, caps, joins, dashes. For one thread at a time.
///
/// ```swift
/// let path = UIBezierPath()
/// path.move(to: CGPoint(x: 20, y: 80))
/// path.addCurve(
///     to: CGPoint(x: 180, y: 80), controlPoint1: CGPoint(x: 60, y: 0),
///     controlPoint2: CGPoint(x: 140, y: 160))
/// path.lineWidth = 3
/// UIColor.systemOrange.setStroke()
/// path.stroke()
/// ```
open class UIBezierPath: NSObject, NSSecureCoding, NSCopying {
    private var path = CGMutablePath()

    /// The width of strokes, in points.
    open var lineWidth: CGFloat = 1
    /// The shape of the ends of open lines.
    open var lineCapStyle = CGLineCap.butt
    /// The shape of the joint between two lines.
    open var lineJoinStyle = CGLineJoin.miter
    /// The miter length at which sharp corners are cut, in line widths.
    open var miterLimit: CGFloat = 10
    /// The greatest distance of lines from curves, in pixels; kept, not used.
    open var flatness: CGFloat = 0.6
    /// Whether the even-odd rule decides which points are inside; otherwise the winding rule.
    open var usesEvenOddFillRule = false

    private var dash: (phase: CGFloat, lengths: [CGFloat]) = (0, [])

    /// A path without elements.
    public required override init() {
        super.init()
    }

    /// A path from an archive: its elements and its style. Nil where there is no path.
    /// - Parameter coder: an unarchiver of an archive with keys.
    public required init?(coder: NSCoder) {
        guard coder.allowsKeyedCoding,
            let elements = ArchivedDrawing.path(forKey: "path", in: coder)
        else { return nil }
        super.init()
        path.addPath(elements)
        readStyle(coder)
    }

    /// Whether paths support secure coding: true.
    open class var supportsSecureCoding: Bool { true }

    open override var classForCoder: AnyClass { ArchivedDrawing.namedClass(Swift.type(of: self)) }

    /// Writes the elements and the style to a keyed archive.
    /// - Parameter coder: an archiver with keys, as `NSKeyedArchiver`.
    open func encode(with coder: NSCoder) {
        guard coder.allowsKeyedCoding else { return }
        ArchivedDrawing.encode(path, forKey: "path", in: coder)
        for (number, key) in zip([lineWidth, miterLimit, flatness, dash.phase], Self.numberKeys) {
            coder.encode(Double(number), forKey: key)
        }
        coder.encode(Int(lineCapStyle.rawValue), forKey: "cap")
        coder.encode(Int(lineJoinStyle.rawValue), forKey: "join")
        coder.encode(usesEvenOddFillRule, forKey: "evenOdd")
        let lengths = dash.lengths.map { NSNumber(value: Double($0)) }
        coder.encode(NSArray(array: lengths), forKey: "dashes")
    }

    private static let numberKeys = ["width", "miter", "flatness", "phase"]

    private func readStyle(_ coder: NSCoder) {
        func number(_ key: String, _ usual: CGFloat) -> CGFloat {
            let read = coder.containsValue(forKey: key) ? coder.decodeDouble(forKey: key) : .nan
            return read.isFinite ? CGFloat(read) : usual
        }
        lineWidth = number("width", lineWidth)
        miterLimit = number("miter", miterLimit)
        flatness = number("flatness", flatness)
        lineCapStyle =
            CGLineCap(rawValue: Int32(clamping: coder.decodeInteger(forKey: "cap"))) ?? .butt
        lineJoinStyle =
            CGLineJoin(rawValue: Int32(clamping: coder.decodeInteger(forKey: "join"))) ?? .miter
        usesEvenOddFillRule = coder.decodeBool(forKey: "evenOdd")
        let classes = [NSArray.self, NSNumber.self]
        let lengths = coder.decodeObject(of: classes, forKey: "dashes") as? [NSNumber]
        dash = (number("phase", 0), (lengths ?? []).map { CGFloat($0.doubleValue) })
    }

    /// A closed rectangle.
    /// - Parameter rect: the rectangle, in points.
    public convenience init(rect: CGRect) {
        self.init()
        path.addRect(rect)
    }

    /// The closed ellipse that touches the edges of `rect`.
    /// - Parameter rect: the box of the ellipse, in points.
    public convenience init(ovalIn rect: CGRect) {
        self.init()
        path.addEllipse(in: rect)
    }

    /// A closed rectangle with round corners: continuous ones where the radius is at most half of
    /// the shorter side over 1.528665, else circular ones (docs/reference/compositing.md,
    /// "Continuous corners", and docs/reference/views.md, "Paths of views").
    /// - Parameters:
    ///   - rect: the rectangle, in points.
    ///   - cornerRadius: the radius of the corners, in points.
    public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
        self.init()
        path.addSmoothRect(rect.standardized, radius: cornerRadius)
    }

    /// A closed rectangle of which only `corners` are round; with all four the corners are as
    /// above.
    ///
    /// - Parameters:
    ///   - rect: the rectangle, in points.
    ///   - corners: the corners that are round.
    ///   - cornerRadii: its width is the radius, at most half of the shorter side; the height is
    ///     ignored, as was observed on Apple's systems.
    public convenience init(
        roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize
    ) {
        self.init()
        let r = rect.standardized
        if corners.isSuperset(of: [.topLeft, .topRight, .bottomLeft, .bottomRight]) {
            path.addSmoothRect(r, radius: cornerRadii.width)
        } else {
            path.addRect(r, rounding: corners, radius: cornerRadii.width)
        }
    }

    /// An open arc. Angles are in radians from +x; `clockwise` means growing angles, which is
    /// clockwise on screen, where y grows downward.
    /// - Parameters:
    ///   - center: the centre, in points.
    ///   - radius: the radius, in points.
    ///   - startAngle: the angle of the first point, in radians: 0 is right, π/2 is down.
    ///   - endAngle: the angle of the last point, in radians; a full turn or more gives the whole
    ///     circle.
    ///   - clockwise: whether the arc runs clockwise on screen.
    public convenience init(
        arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat,
        clockwise: Bool
    ) {
        self.init()
        path.addArc(
            center: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
            clockwise: !clockwise)
    }

    /// A copy of a path.
    /// - Parameter cgPath: the path; later changes of it don't count.
    public convenience init(cgPath: CGPath) {
        self.init()
        path.addPath(cgPath)
    }

    /// The elements of the path, copied when read and when set.
    open var cgPath: CGPath {
        get { path.copy() ?? CGPath(rect: .null, transform: nil) }
        set {
            path = CGMutablePath()
            path.addPath(newValue)
        }
    }

    /// Returns a path of the same class with the same elements and style.
    ///
    /// Properties that the program's own subclasses store are not copied.
    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = Swift.type(of: self).init()
        copy.path.addPath(path)
        copy.takeStyle(of: self)
        return copy
    }

    // Construction

    /// Starts a subpath at `point`.
    /// - Parameter point: the first point, in points of the space that is drawn in.
    open func move(to point: CGPoint) { path.move(to: point) }

    /// Adds a line to `point`.
    /// - Parameter point: the end; without a current point nothing is added.
    open func addLine(to point: CGPoint) { path.addLine(to: point) }

    /// Adds a cubic curve.
    /// - Parameters:
    ///   - endPoint: the end of the curve.
    ///   - controlPoint1: the point toward which the curve leaves the current point.
    ///   - controlPoint2: the point from which it comes to its end.
    open func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
        path.addCurve(to: endPoint, control1: controlPoint1, control2: controlPoint2)
    }

    /// Adds a quadratic curve.
    /// - Parameters:
    ///   - endPoint: the end of the curve.
    ///   - controlPoint: the point toward which the curve leaves, and from which it comes.
    open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
        path.addQuadCurve(to: endPoint, control: controlPoint)
    }

    /// Adds an arc, and a line to its start when there is a current point; angles as in the
    /// initialiser.
    /// - Parameters:
    ///   - center: the centre, in points.
    ///   - radius: the radius, in points.
    ///   - startAngle: the angle of the first point, in radians: 0 is right, π/2 is down.
    ///   - endAngle: the angle of the last point, in radians; a full turn or more gives the whole
    ///     circle.
    ///   - clockwise: whether the arc runs clockwise on screen.
    open func addArc(
        withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat,
        clockwise: Bool
    ) {
        path.addArc(
            center: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
            clockwise: !clockwise)
    }

    /// Closes the subpath with a line to its start.
    open func close() { path.closeSubpath() }

    /// Removes all elements.
    open func removeAllPoints() { path = CGMutablePath() }

    /// Adds every element of another path.
    /// - Parameter bezierPath: the other path; only its elements count, not its style.
    open func append(_ bezierPath: UIBezierPath) {
        // The path may be appended to itself.
        path.addPath(bezierPath.cgPath)
    }

    /// Returns the path drawn from its end to its start; each subpath by itself, the last first.
    open func reversing() -> UIBezierPath {
        let result = UIBezierPath()
        result.path = PathTurner.reversed(path)
        result.takeStyle(of: self)
        return result
    }

    /// Transforms every point; a transform that makes a point infinite has no effect.
    /// - Parameter transform: the transform; `lineWidth` stays as it is.
    open func apply(_ transform: CGAffineTransform) {
        withUnsafePointer(to: transform) { map in
            if let mapped = path.mutableCopy(using: map) { path = mapped }
        }
    }

    // Queries

    /// Whether the path has no elements.
    open var isEmpty: Bool { path.isEmpty }

    /// The smallest rectangle around the lines and curves; null for the empty path.
    open var bounds: CGRect { path.boundingBoxOfPath }

    /// The point at which the next element begins; zero for the empty path.
    open var currentPoint: CGPoint { path.currentPoint }

    /// Returns whether `fill()` would fill `point`.
    /// - Parameter point: the point; open subpaths count as closed, and the width of the line
    ///   doesn't count.
    open func contains(_ point: CGPoint) -> Bool {
        path.contains(point, using: usesEvenOddFillRule ? .evenOdd : .winding)
    }

    // Style

    /// Sets the dashes of strokes: lengths of dashes and gaps in turn, in points; nil for none.
    /// - Parameters:
    ///   - pattern: the lengths; nil for a solid line.
    ///   - count: the number of lengths.
    ///   - phase: the place in the pattern at which lines begin, in points.
    open func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {
        let lengths = pattern.map { Array(UnsafeBufferPointer(start: $0, count: max(0, count))) }
        dash = (phase, lengths ?? [])
    }

    /// Returns the dashes; each argument may be nil.
    /// - Parameters:
    ///   - pattern: room for the lengths, as many as `count` returns, in points.
    ///   - count: receives the number of lengths.
    ///   - phase: receives the place in the pattern at which lines begin, in points.
    open func getLineDash(
        _ pattern: UnsafeMutablePointer<CGFloat>?, count: UnsafeMutablePointer<Int>?,
        phase: UnsafeMutablePointer<CGFloat>?
    ) {
        count?.pointee = dash.lengths.count
        phase?.pointee = dash.phase
        guard let pattern else { return }
        for (index, length) in dash.lengths.enumerated() { pattern[index] = length }
    }

    private func takeStyle(of other: UIBezierPath) {
        lineWidth = other.lineWidth
        lineCapStyle = other.lineCapStyle
        lineJoinStyle = other.lineJoinStyle
        miterLimit = other.miterLimit
        flatness = other.flatness
        usesEvenOddFillRule = other.usesEvenOddFillRule
        dash = other.dash
    }

    // Drawing into the current context

    /// Fills the path with the context's fill colour; open subpaths count as closed.
    open func fill() { fill(with: .normal, alpha: 1) }

    /// Strokes the path with the context's stroke colour.
    open func stroke() { stroke(with: .normal, alpha: 1) }

    /// Fills the path with a blend mode and an alpha of 0...1.
    /// - Parameters:
    ///   - blendMode: the way in which the colour is mixed with the pixels below, for this call.
    ///   - alpha: the alpha by which the colour's own is multiplied, 0...1.
    open func fill(with blendMode: CGBlendMode, alpha: CGFloat) {
        paint(blendMode, alpha) { $0.fillPath(using: usesEvenOddFillRule ? .evenOdd : .winding) }
    }

    /// Strokes the path with a blend mode and an alpha of 0...1.
    /// - Parameters:
    ///   - blendMode: the way in which the colour is mixed with the pixels below, for this call.
    ///   - alpha: the alpha by which the colour's own is multiplied, 0...1.
    open func stroke(with blendMode: CGBlendMode, alpha: CGFloat) {
        paint(blendMode, alpha) { context in
            context.setLineWidth(lineWidth)
            context.setLineCap(lineCapStyle)
            context.setLineJoin(lineJoinStyle)
            context.setMiterLimit(miterLimit)
            context.setLineDash(phase: dash.phase, lengths: dash.lengths)
            context.strokePath()
        }
    }

    /// Clips all later drawing to the path.
    open func addClip() {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.beginPath()
        context.addPath(path)
        context.clip(using: usesEvenOddFillRule ? .evenOdd : .winding)
    }

    private func paint(_ mode: CGBlendMode, _ alpha: CGFloat, _ body: (CGContext) -> Void) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.saveGState()
        context.setBlendMode(mode)
        if alpha != 1 { context.setAlpha(alpha) }
        context.beginPath()
        context.addPath(path)
        body(context)
        context.restoreGState()
    }
}
