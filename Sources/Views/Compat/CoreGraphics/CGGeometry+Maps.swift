public import Foundation
public import Primitives

// More functions of C, which Swift has as methods and properties, too: mapped and divided geometry, and constants

/// The rectangle with sides that aren't negative, which covers the same area.
/// - Parameter rect: a rectangle, which may have negative sides.
public func CGRectStandardize(_ rect: CGRect) -> CGRect { rect.standardized }
/// Returns whether a rectangle is the infinite rectangle.
/// - Parameter rect: a rectangle; one with large sides isn't infinite.
public func CGRectIsInfinite(_ rect: CGRect) -> Bool { rect.isInfinite }
/// The box around the mapped corners of a rectangle.
/// - Parameters:
///   - rect: a rectangle, which may have negative sides.
///   - t: the map; one that turns gives a larger box.
public func CGRectApplyAffineTransform(_ rect: CGRect, _ t: CGAffineTransform) -> CGRect {
    rect.applying(t)
}
/// The mapped point.
/// - Parameters:
///   - point: a point.
///   - t: the map.
public func CGPointApplyAffineTransform(_ point: CGPoint, _ t: CGAffineTransform) -> CGPoint {
    point.applying(t)
}
/// The size mapped as a vector.
/// - Parameters:
///   - size: a size.
///   - t: the map, of which the move doesn't count.
public func CGSizeApplyAffineTransform(_ size: CGSize, _ t: CGAffineTransform) -> CGSize {
    size.applying(t)
}
/// Divides a rectangle in two, by a line along one of its edges.
/// - Parameters:
///   - rect: the rectangle.
///   - slice: receives the part at the edge.
///   - remainder: receives the rest.
///   - amount: the distance of the line from the edge; beyond the rectangle the slice is all of it.
///   - edge: the edge from which the distance counts.
public func CGRectDivide(
    _ rect: CGRect, _ slice: UnsafeMutablePointer<CGRect>,
    _ remainder: UnsafeMutablePointer<CGRect>, _ amount: CGFloat, _ edge: CGRectEdge
) {
    let parts = rect.divided(atDistance: amount, from: edge)
    (slice.pointee, remainder.pointee) = (parts.slice, parts.remainder)
}
/// A vector from its parts.
/// - Parameters:
///   - dx: to the right, in points as a rule.
///   - dy: downward, where y points down.
public func CGVectorMake(_ dx: CGFloat, _ dy: CGFloat) -> CGVector { CGVector(dx: dx, dy: dy) }

/// Returns whether a map is exactly the identity.
/// - Parameter t: the map.
public func CGAffineTransformIsIdentity(_ t: CGAffineTransform) -> Bool { t.isIdentity }
/// Returns whether both maps are equal, number by number.
/// - Parameters:
///   - t1: a map.
///   - t2: the other one; NaN equals nothing.
public func CGAffineTransformEqualToTransform(
    _ t1: CGAffineTransform, _ t2: CGAffineTransform
) -> Bool { t1 == t2 }
/// The scale, shear, turn and move of a map.
/// - Parameter transform: the map.
public func CGAffineTransformDecompose(
    _ transform: CGAffineTransform
) -> CGAffineTransformComponents { transform.decomposed() }
/// The map that scales, shears, turns and moves, in this order.
/// - Parameter components: the parts of the map.
public func CGAffineTransformMakeWithComponents(
    _ components: CGAffineTransformComponents
) -> CGAffineTransform { CGAffineTransform(components) }

/// The point at the origin.
public let CGPointZero = CGPoint.zero
/// The size without width and height.
public let CGSizeZero = CGSize.zero
/// The rectangle without area at the origin.
public let CGRectZero = CGRect.zero
/// The rectangle of no place, such as the intersection of rectangles that lie apart.
public let CGRectNull = CGRect.null
/// The rectangle that contains every point.
public let CGRectInfinite = CGRect.infinite
