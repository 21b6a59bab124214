import Drawing
public import Foundation
import Primitives

/// Collisions of items with each other and with boundaries. Main thread only.
open class UICollisionBehavior: UIDynamicBehavior {
    /// The things that items collide with; Apple's bits.
    public struct Mode: OptionSet, Sendable, Hashable {
        /// The bits.
        public let rawValue: UInt

        /// Things from their bits.
        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        /// The items collide with each other.
        public static let items = Mode(rawValue: 1)
        /// The items collide with boundaries.
        public static let boundaries = Mode(rawValue: 2)
        /// The items collide with each other and with boundaries.
        public static let everything = Mode(rawValue: UInt.max)
    }

    /// The things that the items collide with; everything by default.
    open var collisionMode = Mode.everything { didSet { changed() } }
    /// Whether the reference view's bounds are boundaries; false by default.
    open var translatesReferenceBoundsIntoBoundary = false {
        didSet {
            referenceInsets = translatesReferenceBoundsIntoBoundary ? .zero : nil
            changed()
        }
    }
    /// The object that is told of contacts; not retained.
    open weak var collisionDelegate: (any UICollisionBehaviorDelegate)?

    private var list: DynamicItems
    private var referenceInsets: UIEdgeInsets?
    private var boundaries: [(identifier: any NSCopying, path: UIBezierPath)] = []
    private var known: (bounds: CGRect, walls: [CollisionWall])?

    /// Collisions of items.
    /// - Parameter items: items of the reference view; retained.
    public init(items: [any UIDynamicItem]) {
        list = DynamicItems(items)
        super.init()
    }

    /// Collisions without items.
    public override convenience init() { self.init(items: []) }

    /// The items that collide.
    open var items: [any UIDynamicItem] { list.all }

    /// Adds an item.
    /// - Parameter item: an item of the reference view; retained.
    open func addItem(_ item: any UIDynamicItem) {
        if list.add(item) { changed() }
    }

    /// Removes an item.
    /// - Parameter item: an item of this behaviour; others are ignored.
    open func removeItem(_ item: any UIDynamicItem) {
        list.remove(item)
        changed()
    }

    override var ownItems: [any UIDynamicItem] { list.all }

    // Boundaries

    /// Makes the reference view's bounds boundaries, moved in by insets in points.
    /// - Parameter insets: distances inward from the view's bounds, in points.
    open func setTranslatesReferenceBoundsIntoBoundary(with insets: UIEdgeInsets) {
        translatesReferenceBoundsIntoBoundary = true
        referenceInsets = insets
        changed()
    }

    /// Adds a path that items collide with, in points of the reference view.
    /// - Parameters:
    ///   - identifier: a name of your own, which the delegate is told.
    ///   - bezierPath: the path, in points of the reference view; copied.
    open func addBoundary(withIdentifier identifier: any NSCopying, for bezierPath: UIBezierPath) {
        removeBoundary(withIdentifier: identifier)
        boundaries.append((identifier, UIBezierPath(cgPath: bezierPath.cgPath)))
        changed()
    }

    /// Adds a line that items collide with.
    /// - Parameters:
    ///   - identifier: a name of your own, which the delegate is told.
    ///   - p1: one end, in points of the reference view.
    ///   - p2: the other end.
    open func addBoundary(
        withIdentifier identifier: any NSCopying, from p1: CGPoint, to p2: CGPoint
    ) {
        let path = UIBezierPath()
        path.move(to: p1)
        path.addLine(to: p2)
        addBoundary(withIdentifier: identifier, for: path)
    }

    /// Returns a path that was added; nil for none.
    /// - Parameter identifier: the name that the boundary was added with.
    open func boundary(withIdentifier identifier: any NSCopying) -> UIBezierPath? {
        boundaries.first { Self.isEqual($0.identifier, identifier) }?.path
    }

    /// Removes a path that was added.
    /// - Parameter identifier: the name that the boundary was added with; others are ignored.
    open func removeBoundary(withIdentifier identifier: any NSCopying) {
        boundaries.removeAll { Self.isEqual($0.identifier, identifier) }
        changed()
    }

    /// Removes all paths that were added.
    open func removeAllBoundaries() {
        boundaries = []
        changed()
    }

    /// The identifiers of the paths that were added; nil for none.
    open var boundaryIdentifiers: [any NSCopying]? {
        boundaries.isEmpty ? nil : boundaries.map(\.identifier)
    }

    private static func isEqual(_ a: any NSCopying, _ b: any NSCopying) -> Bool {
        if let a = a as? NSObject { return a.isEqual(b) }
        return (a as AnyObject) === (b as AnyObject)
    }

    override func changed() {
        known = nil
        super.changed()
    }

    /// The lines that items collide with.
    var walls: [CollisionWall] {
        let bounds = dynamicAnimator?.referenceView?.bounds ?? .null
        if let known, known.bounds == bounds { return known.walls }
        var walls: [CollisionWall] = []
        if let referenceInsets, !bounds.isNull {
            walls = CollisionWall.inside(bounds.inset(by: referenceInsets))
        }
        for (identifier, path) in boundaries {
            for part in path.cgPath.corners {
                for (p, q) in zip(part, part.dropFirst()) where p != q {
                    walls.append(CollisionWall(.line(p, q), identifier))
                }
            }
        }
        known = (bounds, walls)
        return walls
    }

    // Contacts

    func touched(
        _ first: any UIDynamicItem, _ second: any UIDynamicItem, at place: CGPoint, began: Bool
    ) {
        if began {
            collisionDelegate?.collisionBehavior(
                self, beganContactFor: first, with: second, at: place)
        } else {
            collisionDelegate?.collisionBehavior(self, endedContactFor: first, with: second)
        }
    }

    func touched(
        _ item: any UIDynamicItem, _ identifier: (any NSCopying)?, at place: CGPoint, began: Bool
    ) {
        if began {
            collisionDelegate?.collisionBehavior(
                self, beganContactFor: item, withBoundaryIdentifier: identifier, at: place)
        } else {
            collisionDelegate?.collisionBehavior(
                self, endedContactFor: item, withBoundaryIdentifier: identifier)
        }
    }
}

/// A line that items collide with.
@MainActor
struct CollisionWall {
    /// The place of a wall.
    enum Place {
        /// All that lies behind a point, seen along a direction.
        case halfPlane(Flat, inside: Flat)
        /// A line between two points, of which both sides count.
        case line(Flat, Flat)
    }

    let place: Place
    /// The program's identifier; nil for the reference view's bounds.
    let identifier: (any NSCopying)?

    init(_ place: Place, _ identifier: (any NSCopying)?) {
        (self.place, self.identifier) = (place, identifier)
    }

    /// Returns the walls that keep items in a rectangle.
    static func inside(_ box: CGRect) -> [CollisionWall] {
        let (low, high) = (Flat(Double(box.minX), Double(box.minY)), Flat(box.maxX, box.maxY))
        let places: [Place] = [
            .halfPlane(low, inside: Flat(1, 0)), .halfPlane(low, inside: Flat(0, 1)),
            .halfPlane(high, inside: Flat(-1, 0)), .halfPlane(high, inside: Flat(0, -1)),
        ]
        return places.map { CollisionWall($0, nil) }
    }

    func touching(_ body: DynamicBody) -> Touching? {
        switch place {
        case .halfPlane(let point, let inside):
            return ContactFinder.halfPlane(
                body.corners, body.radius, line: point, inside: inside)
        case .line(let p, let q):
            let (low, high) = (pointwiseMin(p, q), pointwiseMax(p, q))
            guard low.x <= body.high.x, high.x >= body.low.x, low.y <= body.high.y,
                high.y >= body.low.y
            else { return nil }
            return ContactFinder.find([p, q], nil, body.corners, body.radius)
        }
    }
}

/// The object that is told of contacts. Every member is optional. Main thread.
@preconcurrency @MainActor
public protocol UICollisionBehaviorDelegate: AnyObject {
    /// Called when two items begin to touch, with a point of the reference view.
    /// - Parameters:
    ///   - behavior: the behaviour that calls.
    ///   - item1: one of the items.
    ///   - item2: the other one.
    ///   - p: the point, in points of the reference view.
    func collisionBehavior(
        _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem,
        with item2: any UIDynamicItem, at p: CGPoint)
    /// Called when two items no longer touch.
    /// - Parameters:
    ///   - behavior: the behaviour that calls.
    ///   - item1: one of the items.
    ///   - item2: the other one.
    func collisionBehavior(
        _ behavior: UICollisionBehavior, endedContactFor item1: any UIDynamicItem,
        with item2: any UIDynamicItem)
    /// Called when an item begins to touch a boundary; the reference view's has no identifier.
    /// - Parameters:
    ///   - behavior: the behaviour that calls.
    ///   - item: the item.
    ///   - identifier: the name that the boundary was added with; nil for the reference view's
    ///     bounds.
    ///   - p: the point, in points of the reference view.
    func collisionBehavior(
        _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
        withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint)
    /// Called when an item no longer touches a boundary.
    /// - Parameters:
    ///   - behavior: the behaviour that calls.
    ///   - item: the item.
    ///   - identifier: the name that the boundary was added with; nil for the reference view's
    ///     bounds.
    func collisionBehavior(
        _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem,
        withBoundaryIdentifier identifier: (any NSCopying)?)
}

extension UICollisionBehaviorDelegate {
    /// The default, which does nothing.
    public func collisionBehavior(
        _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem,
        with item2: any UIDynamicItem, at p: CGPoint
    ) {}
    /// The default, which does nothing.
    public func collisionBehavior(
        _ behavior: UICollisionBehavior, endedContactFor item1: any UIDynamicItem,
        with item2: any UIDynamicItem
    ) {}
    /// The default, which does nothing.
    public func collisionBehavior(
        _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
        withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint
    ) {}
    /// The default, which does nothing.
    public func collisionBehavior(
        _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem,
        withBoundaryIdentifier identifier: (any NSCopying)?
    ) {}
}
