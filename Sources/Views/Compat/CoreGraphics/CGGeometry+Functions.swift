public import Foundation
public import Primitives

// Functions of C, which Swift has as initializers and methods, too

/// A point from its coordinates.
/// - Parameters:
///   - x: the horizontal coordinate, in points as a rule.
///   - y: the vertical one; downward in views and layers.
public func CGPointMake(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y) }

/// A size from its sides.
/// - Parameters:
///   - width: the width, in points as a rule; may be negative.
///   - height: the height; may be negative.
public func CGSizeMake(_ width: CGFloat, _ height: CGFloat) -> CGSize {
    CGSize(width: width, height: height)
}

/// A rectangle from its corner and sides.
/// - Parameters:
///   - x: the x of the corner.
///   - y: the y of the corner.
///   - width: the width; a negative one lies to the left of the corner.
///   - height: the height; a negative one lies above the corner.
public func CGRectMake(
    _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat
) -> CGRect {
    CGRect(x: x, y: y, width: width, height: height)
}

/// The width, never below zero.
/// - Parameter rect: a rectangle, which may have negative sides.
public func CGRectGetWidth(_ rect: CGRect) -> CGFloat { rect.width }
/// The height, never below zero.
/// - Parameter rect: a rectangle, which may have negative sides.
public func CGRectGetHeight(_ rect: CGRect) -> CGFloat { rect.height }
/// The least x.
/// - Parameter rect: a rectangle, which may have negative sides.
public func CGRectGetMinX(_ rect: CGRect) -> CGFloat { rect.minX }
/// The x of the middle.
/// - Parameter rect: a rectangle, which may have negative sides.
public func CGRectGetMidX(_ rect: CGRect) -> CGFloat { rect.midX }
/// The greatest x.
/// - Parameter rect: a rectangle, which may have negative sides.
public func CGRectGetMaxX(_ rect: CGRect) -> CGFloat { rect.maxX }
/// The least y.
/// - Parameter rect: a rectangle, which may have negative sides.
public func CGRectGetMinY(_ rect: CGRect) -> CGFloat { rect.minY }
/// The y of the middle.
/// - Parameter rect: a rectangle, which may have negative sides.
public func CGRectGetMidY(_ rect: CGRect) -> CGFloat { rect.midY }
/// The greatest y.
/// - Parameter rect: a rectangle, which may have negative sides.
public func CGRectGetMaxY(_ rect: CGRect) -> CGFloat { rect.maxY }

/// Returns whether `point` is inside; the right and lower edges are outside.
/// - Parameters:
///   - rect: a rectangle, which may have negative sides.
///   - point: the point, in the rectangle's space.
public func CGRectContainsPoint(_ rect: CGRect, _ point: CGPoint) -> Bool { rect.contains(point) }
/// Returns whether all of `rect2` is inside `rect1`.
/// - Parameters:
///   - rect1: a rectangle, which may have negative sides.
///   - rect2: the other one, in the same space.
public func CGRectContainsRect(_ rect1: CGRect, _ rect2: CGRect) -> Bool { rect1.contains(rect2) }
/// Returns whether two rectangles have points in common.
/// - Parameters:
///   - rect1: a rectangle, which may have negative sides.
///   - rect2: the other one, in the same space.
public func CGRectIntersectsRect(_ rect1: CGRect, _ rect2: CGRect) -> Bool {
    rect1.intersects(rect2)
}
/// Returns a rectangle whose sides have moved inward.
/// - Parameters:
///   - rect: a rectangle, which may have negative sides.
///   - dx: the distance inward at the left and right; a negative one goes outward.
///   - dy: the distance inward above and below; a negative one goes outward.
public func CGRectInset(_ rect: CGRect, _ dx: CGFloat, _ dy: CGFloat) -> CGRect {
    rect.insetBy(dx: dx, dy: dy)
}
/// Returns a rectangle that was moved.
/// - Parameters:
///   - rect: a rectangle, which may have negative sides.
///   - dx: the way to the right.
///   - dy: the way downward, where y points down.
public func CGRectOffset(_ rect: CGRect, _ dx: CGFloat, _ dy: CGFloat) -> CGRect {
    rect.offsetBy(dx: dx, dy: dy)
}
/// The smallest rectangle around both.
/// - Parameters:
///   - r1: a rectangle; a null one adds nothing.
///   - r2: the other one, in the same space; a null one adds nothing.
public func CGRectUnion(_ r1: CGRect, _ r2: CGRect) -> CGRect { r1.union(r2) }
/// The intersection of both; null if it is empty.
/// - Parameters:
///   - r1: a rectangle.
///   - r2: the other one, in the same space.
public func CGRectIntersection(_ r1: CGRect, _ r2: CGRect) -> CGRect { r1.intersection(r2) }
/// The smallest rectangle of whole numbers around a rectangle.
/// - Parameter rect: a rectangle, which may have negative sides.
public func CGRectIntegral(_ rect: CGRect) -> CGRect { rect.integral }
/// Returns whether a rectangle has no area.
/// - Parameter rect: a rectangle; the null rectangle is empty, too.
public func CGRectIsEmpty(_ rect: CGRect) -> Bool { rect.isEmpty }
/// Returns whether a rectangle is the null rectangle.
/// - Parameter rect: a rectangle; an empty one with a place isn't null.
public func CGRectIsNull(_ rect: CGRect) -> Bool { rect.isNull }
/// Returns whether both cover the same area.
/// - Parameters:
///   - rect1: a rectangle.
///   - rect2: the other one, in the same space.
public func CGRectEqualToRect(_ rect1: CGRect, _ rect2: CGRect) -> Bool { rect1 == rect2 }
/// Returns whether both points are equal.
/// - Parameters:
///   - point1: a point.
///   - point2: the other one; NaN equals nothing.
public func CGPointEqualToPoint(_ point1: CGPoint, _ point2: CGPoint) -> Bool { point1 == point2 }
/// Returns whether both sizes are equal.
/// - Parameters:
///   - size1: a size.
///   - size2: the other one; NaN equals nothing.
public func CGSizeEqualToSize(_ size1: CGSize, _ size2: CGSize) -> Bool { size1 == size2 }

extension CGPoint {
    /// Returns whether both points are equal.
    /// - Parameter point2: the other one; NaN equals nothing.
    public func equalTo(_ point2: CGPoint) -> Bool { self == point2 }
}

extension CGSize {
    /// Returns whether both sizes are equal.
    /// - Parameter size2: the other one; NaN equals nothing.
    public func equalTo(_ size2: CGSize) -> Bool { self == size2 }
}

extension CGRect {
    /// Returns whether both cover the same area.
    /// - Parameter rect2: the other one, in the same space.
    public func equalTo(_ rect2: CGRect) -> Bool { self == rect2 }
}

/// The transform that changes nothing.
public let CGAffineTransformIdentity = CGAffineTransform.identity

/// A transform that translates.
/// - Parameters:
///   - tx: the way along x.
///   - ty: the way along y.
public func CGAffineTransformMakeTranslation(_ tx: CGFloat, _ ty: CGFloat) -> CGAffineTransform {
    CGAffineTransform(translationX: tx, y: ty)
}
/// A transform that scales.
/// - Parameters:
///   - sx: the factor along x; -1 mirrors, 0 can't be inverted.
///   - sy: the factor along y.
public func CGAffineTransformMakeScale(_ sx: CGFloat, _ sy: CGFloat) -> CGAffineTransform {
    CGAffineTransform(scaleX: sx, y: sy)
}
/// A transform that rotates, by radians.
/// - Parameter angle: in radians; positive from the x axis toward the y axis, which is clockwise in
///   views.
public func CGAffineTransformMakeRotation(_ angle: CGFloat) -> CGAffineTransform {
    CGAffineTransform(rotationAngle: angle)
}
/// `t` after a translation.
/// - Parameters:
///   - t: the transform that follows the translation.
///   - tx: the way along x, in the space before `t`.
///   - ty: the way along y, in that space.
public func CGAffineTransformTranslate(
    _ t: CGAffineTransform, _ tx: CGFloat, _ ty: CGFloat
) -> CGAffineTransform { t.translatedBy(x: tx, y: ty) }
/// `t` after a scaling.
/// - Parameters:
///   - t: the transform that follows the scaling.
///   - sx: the factor along x.
///   - sy: the factor along y.
public func CGAffineTransformScale(
    _ t: CGAffineTransform, _ sx: CGFloat, _ sy: CGFloat
) -> CGAffineTransform { t.scaledBy(x: sx, y: sy) }
/// `t` after a rotation by radians.
/// - Parameters:
///   - t: the transform that follows the rotation.
///   - angle: in radians; positive from the x axis toward the y axis.
public func CGAffineTransformRotate(
    _ t: CGAffineTransform, _ angle: CGFloat
) -> CGAffineTransform { t.rotated(by: angle) }
/// First `t1`, then `t2`.
/// - Parameters:
///   - t1: applied first.
///   - t2: applied to the result.
public func CGAffineTransformConcat(
    _ t1: CGAffineTransform, _ t2: CGAffineTransform
) -> CGAffineTransform { t1.concatenating(t2) }
/// The inverse; `t` itself where there is none.
/// - Parameter t: a transform; one that scales by 0 has no inverse.
public func CGAffineTransformInvert(_ t: CGAffineTransform) -> CGAffineTransform { t.inverted() }
