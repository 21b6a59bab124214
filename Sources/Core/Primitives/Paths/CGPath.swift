public import Foundation

/// A shape of lines and curves, in whatever coordinate space its user chooses.
///
/// Points that are infinite or NaN are refused: a call with one adds nothing. A path and its copies
/// share memory until one changes. Not for two threads at once.
///
/// ```swift
/// let card = CGPath(
///     roundedRect: CGRect(x: 0, y: 0, width: 120, height: 80), cornerWidth: 12, cornerHeight: 12,
///     transform: nil)
/// print(card.contains(CGPoint(x: 60, y: 40)), card.boundingBox)
/// ```
public class CGPath: Hashable {
    /// The value of the path.
    package internal(set) var elements: PathElements

    /// A path of the given elements.
    package init(_ elements: PathElements) {
        self.elements = elements
    }

    /// A rectangle. Apple takes the transform as a pointer, so that both `nil` and `&t` fit.
    /// - Parameters:
    ///   - rect: the rectangle, in the path's space before the transform.
    ///   - transform: the map of all points; nil for none.
    public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
        var elements = PathElements()
        elements.addRect(rect, transform: transform?.pointee ?? .identity)
        self.init(elements)
    }

    /// The ellipse that touches the edges of `rect`.
    /// - Parameters:
    ///   - rect: the box of the ellipse, in the path's space before the transform.
    ///   - transform: the map of all points; nil for none.
    public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
        var elements = PathElements()
        elements.addEllipse(in: rect, transform: transform?.pointee ?? .identity)
        self.init(elements)
    }

    /// A rectangle with elliptic corners; their radii are at most half of each side.
    /// - Parameters:
    ///   - rect: the rectangle, whose edges the rounded one touches.
    ///   - cornerWidth: the horizontal radius of the corners, at most half of the width.
    ///   - cornerHeight: the vertical radius of the corners, at most half of the height.
    ///   - transform: the map of all points; nil for none.
    public convenience init(
        roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
        transform: UnsafePointer<CGAffineTransform>?
    ) {
        var elements = PathElements()
        elements.addRoundedRect(
            in: rect, cornerWidth: cornerWidth, cornerHeight: cornerHeight,
            transform: transform?.pointee ?? .identity)
        self.init(elements)
    }

    /// Whether there is no element.
    public var isEmpty: Bool { elements.isEmpty }

    /// The point at which the next element begins; zero for the empty path.
    public var currentPoint: CGPoint { elements.currentPoint ?? .zero }

    /// The smallest rectangle around all points, control points too; null for the empty path.
    public var boundingBox: CGRect { elements.controlBounds }

    /// The smallest rectangle around the lines and curves; null for the empty path.
    public var boundingBoxOfPath: CGRect { elements.bounds }

    /// Whether `point`, mapped by `transform`, is inside. Open subpaths count as closed; a
    /// rectangle contains its origin edges, not its far edges.
    /// - Parameters:
    ///   - point: the point, in the space of the path after `transform`.
    ///   - rule: the rule for places where subpaths overlap.
    ///   - transform: a map of the point, not of the path.
    public func contains(
        _ point: CGPoint, using rule: CGPathFillRule = .winding,
        transform: CGAffineTransform = .identity
    ) -> Bool {
        elements.contains(point.applying(transform), evenOdd: rule == .evenOdd)
    }

    /// Whether the path is one rectangle along the axes, which `rect` then receives.
    /// - Parameter rect: the memory that gets the rectangle; nil for none.
    public func isRect(_ rect: UnsafeMutablePointer<CGRect>?) -> Bool {
        guard let own = elements.rect else { return false }
        rect?.pointee = own
        return true
    }

    /// An immutable copy; optional as Apple has it, never nil.
    public func copy() -> CGPath? { CGPath(elements) }

    /// An immutable copy with every point mapped; nil when a point would not be finite.
    /// - Parameter transform: the map; nil for none.
    public func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
        Self.mapped(elements, transform).map { CGPath($0) }
    }

    /// A mutable copy; optional as Apple has it, never nil.
    public func mutableCopy() -> CGMutablePath? { CGMutablePath(elements) }

    /// A mutable copy with every point mapped; nil when a point would not be finite.
    /// - Parameter transform: the map; nil for none.
    public func mutableCopy(using transform: UnsafePointer<CGAffineTransform>?) -> CGMutablePath? {
        Self.mapped(elements, transform).map { CGMutablePath($0) }
    }

    /// Runs `block` for every element in order.
    /// - Parameter block: gets each element; its points are valid during the call only.
    public func applyWithBlock(_ block: (UnsafePointer<CGPathElement>) -> Void) {
        var points = elements.points
        points.append(.zero)
        points.withUnsafeMutableBufferPointer { buffer in
            guard var next = buffer.baseAddress else { return }
            for verb in elements.verbs {
                let type = CGPathElementType(rawValue: Int32(verb.rawValue)) ?? .closeSubpath
                withUnsafePointer(to: CGPathElement(type: type, points: next), block)
                next += verb.pointCount
            }
        }
    }

    /// Runs `function` with `info` for every element in order; the older form.
    /// - Parameters:
    ///   - info: passed to `function`; nil for none.
    ///   - function: called at once for each element, whose points are good until it returns.
    public func apply(
        info: UnsafeMutableRawPointer?,
        function: (UnsafeMutableRawPointer?, UnsafePointer<CGPathElement>) -> Void
    ) {
        applyWithBlock { function(info, $0) }
    }

    private static func mapped(
        _ elements: PathElements, _ transform: UnsafePointer<CGAffineTransform>?
    ) -> PathElements? {
        let result = elements.applying(transform?.pointee ?? .identity)
        return result.count == elements.count ? result : nil
    }

    /// Whether the elements of both paths are equal.
    public static func == (lhs: CGPath, rhs: CGPath) -> Bool { lhs.elements == rhs.elements }

    /// Feeds the elements to `hasher`.
    public func hash(into hasher: inout Hasher) { hasher.combine(elements) }
}
