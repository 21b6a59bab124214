public import Foundation

/// A 2D affine map; points are rows: `(x', y') = (a·x + c·y + tx, b·x + d·y + ty)`.
///
/// ```swift
/// let turned = CGAffineTransform(rotationAngle: .pi / 2).scaledBy(x: 2, y: 2)
/// view.transform = turned
/// print(CGPoint(x: 1, y: 0).applying(turned))
/// ```
public struct CGAffineTransform: Sendable, Hashable {
    /// Row 1, column 1: the scale of x.
    public var a: CGFloat
    /// Row 1, column 2: the share of x in y.
    public var b: CGFloat
    /// Row 2, column 1: the share of y in x.
    public var c: CGFloat
    /// Row 2, column 2: the scale of y.
    public var d: CGFloat
    /// The move along x, in points.
    public var tx: CGFloat
    /// The move along y, in points.
    public var ty: CGFloat

    /// All zeros, as Apple's empty initialiser gives it; see `identity`.
    public init() {
        self.init(a: 0, b: 0, c: 0, d: 0, tx: 0, ty: 0)
    }

    /// A map from its six elements.
    /// - Parameters:
    ///   - a: the x of what the vector (1, 0) becomes.
    ///   - b: the y of that.
    ///   - c: the x of what the vector (0, 1) becomes.
    ///   - d: the y of that.
    ///   - tx: the x of the place to which the origin goes, in points.
    ///   - ty: the y of that place, in points.
    public init(a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat) {
        self.a = a
        self.b = b
        self.c = c
        self.d = d
        self.tx = tx
        self.ty = ty
    }

    /// A map from its six elements, unlabelled.
    /// - Parameters:
    ///   - a: the part of x in the new x.
    ///   - b: the part of x in the new y.
    ///   - c: the part of y in the new x.
    ///   - d: the part of y in the new y.
    ///   - tx: added to the new x.
    ///   - ty: added to the new y.
    public init(
        _ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat, _ tx: CGFloat, _ ty: CGFloat
    ) {
        self.init(a: a, b: b, c: c, d: d, tx: tx, ty: ty)
    }

    /// A move by `tx` and `ty`, in points.
    /// - Parameters:
    ///   - tx: to the right, in points.
    ///   - ty: downward, where y points down.
    public init(translationX tx: CGFloat, y ty: CGFloat) {
        self.init(a: 1, b: 0, c: 0, d: 1, tx: tx, ty: ty)
    }

    /// A scale about the origin, by factors; a negative one mirrors.
    /// - Parameters:
    ///   - sx: the factor of x; 1 leaves it as it is.
    ///   - sy: the factor of y.
    public init(scaleX sx: CGFloat, y sy: CGFloat) {
        self.init(a: sx, b: 0, c: 0, d: sy, tx: 0, ty: 0)
    }

    /// A rotation about the origin by `angle` radians, from +x toward +y.
    /// - Parameter angle: the angle, in radians; it looks clockwise where y grows downward.
    public init(rotationAngle angle: CGFloat) {
        let (s, c) = (sin(angle), cos(angle))
        self.init(a: c, b: s, c: -s, d: c, tx: 0, ty: 0)
    }

    /// The identity.
    public static let identity = CGAffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

    /// Whether this is exactly the identity.
    public var isIdentity: Bool { self == .identity }

    /// The determinant; 0 when the map is singular.
    package var determinant: CGFloat { a * d - b * c }

    /// Returns the map that applies this one first, then `other`.
    /// - Parameter other: the map that is applied to the result of this one.
    public func concatenating(_ other: CGAffineTransform) -> CGAffineTransform {
        CGAffineTransform(
            a: a * other.a + b * other.c, b: a * other.b + b * other.d,
            c: c * other.a + d * other.c, d: c * other.b + d * other.d,
            tx: tx * other.a + ty * other.c + other.tx,
            ty: tx * other.b + ty * other.d + other.ty)
    }

    /// Returns the map that moves by points first, then applies this one.
    /// - Parameters:
    ///   - x: along this map's x axis.
    ///   - y: along its y axis.
    public func translatedBy(x: CGFloat, y: CGFloat) -> CGAffineTransform {
        CGAffineTransform(translationX: x, y: y).concatenating(self)
    }

    /// Returns the map that scales by factors first, then applies this one.
    /// - Parameters:
    ///   - x: the factor of x; 1 leaves it as it is.
    ///   - y: the factor of y.
    public func scaledBy(x: CGFloat, y: CGFloat) -> CGAffineTransform {
        CGAffineTransform(scaleX: x, y: y).concatenating(self)
    }

    /// Returns the map that rotates by `angle` radians first, then applies this one.
    /// - Parameter angle: the angle, in radians, about the origin.
    public func rotated(by angle: CGFloat) -> CGAffineTransform {
        CGAffineTransform(rotationAngle: angle).concatenating(self)
    }

    /// Returns the inverse; this map itself when it is singular, as Apple defines it.
    public func inverted() -> CGAffineTransform {
        let det = determinant
        guard det != 0, det.isFinite else { return self }
        return CGAffineTransform(
            a: d / det, b: -b / det, c: -c / det, d: a / det,
            tx: (c * ty - d * tx) / det, ty: (b * tx - a * ty) / det)
    }
}

extension CGPoint {
    /// The point mapped by `transform`.
    /// - Parameter t: the map.
    public func applying(_ t: CGAffineTransform) -> CGPoint {
        CGPoint(x: t.a * x + t.c * y + t.tx, y: t.b * x + t.d * y + t.ty)
    }
}

extension CGSize {
    /// The size mapped as a vector by `transform`, without its move.
    /// - Parameter t: the map, of which the move doesn't count.
    public func applying(_ t: CGAffineTransform) -> CGSize {
        CGSize(width: t.a * width + t.c * height, height: t.b * width + t.d * height)
    }
}

extension CGRect {
    /// The bounding box of the four mapped corners; the null and the infinite rectangle stay as they are.
    /// - Parameter t: the map; one that turns gives a larger box.
    public func applying(_ t: CGAffineTransform) -> CGRect {
        // The corner first, as this is called for each layer of a frame.
        if abs(origin.x) > 1e300, isNull || isInfinite { return self }
        let r = standardized
        return CGRect(
            around: CGPoint(x: r.minX, y: r.minY).applying(t),
            CGPoint(x: r.maxX, y: r.minY).applying(t),
            CGPoint(x: r.maxX, y: r.maxY).applying(t),
            CGPoint(x: r.minX, y: r.maxY).applying(t))
    }

    /// The bounding box of four points.
    package init(around p: CGPoint, _ q: CGPoint, _ r: CGPoint, _ s: CGPoint) {
        let left = min(min(p.x, q.x), min(r.x, s.x))
        let top = min(min(p.y, q.y), min(r.y, s.y))
        self.init(
            x: left, y: top, width: max(max(p.x, q.x), max(r.x, s.x)) - left,
            height: max(max(p.y, q.y), max(r.y, s.y)) - top)
    }
}
