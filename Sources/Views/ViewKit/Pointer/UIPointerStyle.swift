public import Foundation

/// The look of the pointer in a region. Main thread only.
@preconcurrency @MainActor
public final class UIPointerStyle: NSObject {
    let shape: PointerLook

    private init(_ shape: PointerLook) {
        self.shape = shape
    }

    /// A pointer of a shape. Axes are kept, without effect: the pointer isn't held.
    /// - Parameters:
    ///   - shape: the shape.
    ///   - axes: stored, and ignored: the pointer isn't held.
    public convenience init(shape: UIPointerShape, constrainedAxes axes: UIAxis = []) {
        self.init(PointerLook(shape))
    }

    /// A pointer of a shape over a view with an effect, which isn't drawn here.
    /// - Parameters:
    ///   - effect: the effect on a view, which isn't drawn.
    ///   - shape: the shape; nil for the system's.
    public convenience init(effect: UIPointerEffect, shape: UIPointerShape? = nil) {
        self.init(shape.map { PointerLook($0) } ?? .system)
    }

    /// Returns no pointer.
    public static func hidden() -> UIPointerStyle { UIPointerStyle(.hidden) }
    /// Returns the system's pointer.
    public static func system() -> UIPointerStyle { UIPointerStyle(.system) }
}

/// The looks that desktops draw.
enum PointerLook {
    case system, beam, hidden

    init(_ shape: UIPointerShape) {
        switch shape {
        case .verticalBeam, .horizontalBeam: self = .beam
        case .path, .roundedRect: self = .system
        }
    }
}

/// The shape of a pointer.
public enum UIPointerShape {
    /// A shape; the arrow here.
    case path(UIBezierPath)
    /// A rectangle with round corners; the arrow here.
    case roundedRect(CGRect, radius: CGFloat = 8)
    /// A bar between letters of a line.
    case verticalBeam(length: CGFloat)
    /// A bar between letters of a column; that of a line here.
    case horizontalBeam(length: CGFloat)
}

/// The change of a view under the pointer; not drawn here.
public enum UIPointerEffect {
    /// The system's choice.
    case automatic(UITargetedPreview)
    /// The pointer becomes a light behind the view.
    case highlight(UITargetedPreview)
    /// The view is lifted.
    case lift(UITargetedPreview)
    /// The view is lifted, and the pointer stays.
    case hover(UITargetedPreview)
}

/// A part of a view in which the pointer has one style. Main thread only.
@preconcurrency @MainActor
public final class UIPointerRegion: NSObject {
    /// The rectangle, in points of the view.
    public let rect: CGRect
    /// The name, which the delegate finds again; nil for none.
    public let identifier: AnyHashable?

    /// A region.
    /// - Parameters:
    ///   - rect: the rectangle, in points of the view.
    ///   - identifier: a name of your own; nil for none.
    public init(rect: CGRect, identifier: AnyHashable? = nil) {
        (self.rect, self.identifier) = (rect, identifier)
    }
}

/// The place of the pointer for which a region is asked. Main thread only.
@preconcurrency @MainActor
public final class UIPointerRegionRequest: NSObject {
    /// The place, in points of the view.
    public let location: CGPoint
    /// The modifier keys that are down.
    public let modifiers: UIKeyModifierFlags

    init(location: CGPoint, modifiers: UIKeyModifierFlags) {
        (self.location, self.modifiers) = (location, modifiers)
    }
}
