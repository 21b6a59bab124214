import CoreAnimation
public import Foundation

/// A space of points that are converted to and from others: that of a view, of a screen or of a scene. Main thread.
///
/// ```swift
/// let screen = view.window?.windowScene?.screen ?? .main
/// let corner = screen.coordinateSpace.convert(CGPoint.zero, to: view)
/// print(view.convert(view.bounds, to: screen.coordinateSpace), corner)
/// ```
@preconcurrency @MainActor
public protocol UICoordinateSpace: AnyObject {
    /// The bounds of the space, in its own points.
    var bounds: CGRect { get }
    /// Converts a point of this space to another.
    /// - Parameters:
    ///   - point: the point, in points of this space.
    ///   - coordinateSpace: the space of the result.
    func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint
    /// Converts a point of another space to this one.
    /// - Parameters:
    ///   - point: the point, in points of the other space.
    ///   - coordinateSpace: the other space.
    func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint
    /// Returns the box, in another space, of a rectangle of this one.
    /// - Parameters:
    ///   - rect: the rectangle, in points of this space; its four corners are converted.
    ///   - coordinateSpace: the space of the result.
    func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect
    /// Returns the box, in this space, of a rectangle of another one.
    /// - Parameters:
    ///   - rect: the rectangle, in points of the other space; its four corners are converted.
    ///   - coordinateSpace: the other space.
    func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect
}

/// A space with a layer, by which points are converted.
@MainActor
protocol LayerSpace: UICoordinateSpace {
    /// The layer of the space; nil for a screen that shows nothing.
    var spaceLayer: CALayer? { get }
}

extension LayerSpace {
    /// Returns the point of another space; a space of a program's own converts by itself.
    fileprivate func converted(_ point: CGPoint, to space: any UICoordinateSpace) -> CGPoint {
        guard let other = space as? any LayerSpace else { return space.convert(point, from: self) }
        return spaceLayer?.convert(point, to: other.spaceLayer) ?? point
    }

    fileprivate func converted(_ point: CGPoint, from space: any UICoordinateSpace) -> CGPoint {
        guard let other = space as? any LayerSpace else { return space.convert(point, to: self) }
        return spaceLayer?.convert(point, from: other.spaceLayer) ?? point
    }

    fileprivate func converted(_ rect: CGRect, to space: any UICoordinateSpace) -> CGRect {
        guard let other = space as? any LayerSpace else { return space.convert(rect, from: self) }
        return spaceLayer?.convert(rect, to: other.spaceLayer) ?? rect
    }

    fileprivate func converted(_ rect: CGRect, from space: any UICoordinateSpace) -> CGRect {
        guard let other = space as? any LayerSpace else { return space.convert(rect, to: self) }
        return spaceLayer?.convert(rect, from: other.spaceLayer) ?? rect
    }
}

// Where a space is a view, the methods that take views count, which programs override.
extension UIView: LayerSpace {
    var spaceLayer: CALayer? { layer }

    /// Converts a point of this view's space to another space.
    /// - Parameters:
    ///   - point: the point, in points of this view.
    ///   - coordinateSpace: the space of the result.
    @_disfavoredOverload
    public func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
        converted(point, to: coordinateSpace)
    }

    /// Converts a point of another space to this view's.
    /// - Parameters:
    ///   - point: the point, in points of the other space.
    ///   - coordinateSpace: the other space.
    @_disfavoredOverload
    public func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
        converted(point, from: coordinateSpace)
    }

    /// Returns the box, in another space, of a rectangle of this view.
    /// - Parameters:
    ///   - rect: the rectangle, in points of this view.
    ///   - coordinateSpace: the space of the result.
    @_disfavoredOverload
    public func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
        converted(rect, to: coordinateSpace)
    }

    /// Returns the box, in this view's space, of a rectangle of another one.
    /// - Parameters:
    ///   - rect: the rectangle, in points of the other space.
    ///   - coordinateSpace: the other space.
    @_disfavoredOverload
    public func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
        converted(rect, from: coordinateSpace)
    }
}

/// The space of a screen, whose windows lie in it.
private final class ScreenSpace: LayerSpace {
    private let screen: UIScreen

    init(_ screen: UIScreen) { self.screen = screen }

    var bounds: CGRect { screen.bounds }
    var spaceLayer: CALayer? { screen.root }

    func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
        converted(point, to: coordinateSpace)
    }

    func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
        converted(point, from: coordinateSpace)
    }

    func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
        converted(rect, to: coordinateSpace)
    }

    func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
        converted(rect, from: coordinateSpace)
    }
}

extension UIScreen {
    /// The space of the screen, in which its windows lie.
    public var coordinateSpace: any UICoordinateSpace { ScreenSpace(self) }
    /// The space of the screen held upright: that of the screen, as screens of a desktop aren't turned here.
    public var fixedCoordinateSpace: any UICoordinateSpace { ScreenSpace(self) }
}

extension UIWindowScene {
    /// The space of the scene, which fills its screen.
    public var coordinateSpace: any UICoordinateSpace { screen.coordinateSpace }
}
