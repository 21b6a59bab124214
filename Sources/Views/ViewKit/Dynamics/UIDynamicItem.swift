public import Foundation
public import Primitives

/// The outline of an item in collisions; Apple's numbers.
public enum UIDynamicItemCollisionBoundsType: UInt, Sendable {
    /// The bounds of the item.
    case rectangle = 0
    /// The ellipse in the bounds.
    case ellipse = 1
    /// The convex hull of `collisionBoundingPath`.
    case path = 2
}

/// An object that an animator moves: a view, or one of the program's. Main thread.
@preconcurrency @MainActor
public protocol UIDynamicItem: AnyObject {
    /// The middle, in points of the reference view; the animator sets it.
    var center: CGPoint { get set }
    /// The size of the item, in points.
    var bounds: CGRect { get }
    /// The turn of the item; the animator sets it.
    var transform: CGAffineTransform { get set }
    /// The kind of the outline in collisions; the bounds by default.
    var collisionBoundsType: UIDynamicItemCollisionBoundsType { get }
    /// The outline in collisions where the kind is a path, about the item's middle.
    var collisionBoundingPath: UIBezierPath { get }
}

extension UIDynamicItem {
    /// The default: the bounds.
    public var collisionBoundsType: UIDynamicItemCollisionBoundsType { .rectangle }
    /// The default: the bounds, about the middle.
    public var collisionBoundingPath: UIBezierPath {
        let size = bounds.size
        return UIBezierPath(
            rect: CGRect(
                x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height))
    }
}

extension UIView: UIDynamicItem {}
