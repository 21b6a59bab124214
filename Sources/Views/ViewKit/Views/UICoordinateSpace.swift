public import Foundation

/// A space whose points and rectangles can be converted to those of another one: a view, or a screen. Main thread only.
///
/// ```swift
/// let view = UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
/// let window = UIWindow()
/// window.addSubview(view)
/// print(view.convert(view.bounds, to: window.screen.coordinateSpace))
/// ```
@preconcurrency @MainActor
public protocol UICoordinateSpace: AnyObject {
    /// Converts a point of this space to another one's.
    /// - Parameters:
    ///   - point: the point, in points of this space.
    ///   - coordinateSpace: the other space.
    func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint
    /// Converts a point of another space to this one's.
    /// - Parameters:
    ///   - point: the point, in points of the other space.
    ///   - coordinateSpace: the other space.
    func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint
    /// Returns the box, in another space, of a rectangle of this one's.
    /// - Parameters:
    ///   - rect: the rectangle, in points of this space.
    ///   - coordinateSpace: the other space.
    func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect
    /// Returns the box, in this space, of a rectangle of another one's.
    /// - Parameters:
    ///   - rect: the rectangle, in points of the other space.
    ///   - coordinateSpace: the other space.
    func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect
    /// The bounds of the space, in its own points.
    var bounds: CGRect { get }
}

extension UIView: UICoordinateSpace {
    /// Converts a point of this view's space to another one's.
    /// - Parameters:
    ///   - point: the point, in points of this view.
    ///   - coordinateSpace: a view or a screen.
    public func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
        if let view = coordinateSpace as? UIView { return convert(point, to: Optional(view)) }
        return coordinateSpace.convert(point, from: self)
    }

    /// Converts a point of another space to this view's.
    /// - Parameters:
    ///   - point: the point, in points of the other space.
    ///   - coordinateSpace: a view or a screen.
    public func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
        if let view = coordinateSpace as? UIView { return convert(point, from: Optional(view)) }
        return coordinateSpace.convert(point, to: self)
    }

    /// Returns the box, in another space, of a rectangle of this view's.
    /// - Parameters:
    ///   - rect: the rectangle, in points of this view.
    ///   - coordinateSpace: a view or a screen.
    public func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
        if let view = coordinateSpace as? UIView { return convert(rect, to: Optional(view)) }
        return coordinateSpace.convert(rect, from: self)
    }

    /// Returns the box, in this view's space, of a rectangle of another space.
    /// - Parameters:
    ///   - rect: the rectangle, in points of the other space.
    ///   - coordinateSpace: a view or a screen.
    public func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
        if let view = coordinateSpace as? UIView { return convert(rect, from: Optional(view)) }
        return coordinateSpace.convert(rect, to: self)
    }
}

extension UIScreen: UICoordinateSpace {
    /// The space of the screen, in which windows lie.
    public var coordinateSpace: any UICoordinateSpace { self }
    /// The space of the screen when it stands upright; screens of a desktop do.
    public var fixedCoordinateSpace: any UICoordinateSpace { self }

    /// Converts a point of the screen to another space.
    /// - Parameters:
    ///   - point: the point, in points of the screen.
    ///   - coordinateSpace: a view or a screen; screens don't know of each other.
    public func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
        guard let view = coordinateSpace as? UIView, let root else { return point }
        return view.layer.convert(point, from: root)
    }

    /// Converts a point of another space to the screen.
    /// - Parameters:
    ///   - point: the point, in points of the other space.
    ///   - coordinateSpace: a view or a screen; screens don't know of each other.
    public func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
        guard let view = coordinateSpace as? UIView, let root else { return point }
        return view.layer.convert(point, to: root)
    }

    /// Returns the box, in another space, of a rectangle of the screen.
    /// - Parameters:
    ///   - rect: the rectangle, in points of the screen.
    ///   - coordinateSpace: a view or a screen; screens don't know of each other.
    public func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
        guard let view = coordinateSpace as? UIView, let root else { return rect }
        return view.layer.convert(rect, from: root)
    }

    /// Returns the box, on the screen, of a rectangle of another space.
    /// - Parameters:
    ///   - rect: the rectangle, in points of the other space.
    ///   - coordinateSpace: a view or a screen; screens don't know of each other.
    public func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
        guard let view = coordinateSpace as? UIView, let root else { return rect }
        return view.layer.convert(rect, to: root)
    }
}

extension UIWindowScene {
    /// The space of the scene, in which its windows lie.
    public var coordinateSpace: any UICoordinateSpace { screen }
}
