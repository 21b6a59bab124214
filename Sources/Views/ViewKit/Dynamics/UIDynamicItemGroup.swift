public import Foundation
public import Primitives

/// Items that move and turn as one body. Main thread only.
///
/// The body has the convex hull of the items as they lie when the group is made, and the middle of the box around them.
/// Items of a group aren't added to behaviours by themselves.
///
/// ```swift
/// let head = UIView(frame: CGRect(x: 40, y: 0, width: 20, height: 20))
/// let body = UIView(frame: CGRect(x: 20, y: 20, width: 60, height: 30))
/// let puppet = UIDynamicItemGroup(items: [head, body])
/// let fall = UIGravityBehavior(items: [puppet])
/// UIDynamicAnimator(referenceView: view).addBehavior(fall)
/// ```
@preconcurrency @MainActor
open class UIDynamicItemGroup: NSObject, UIDynamicItem {
    /// The items of the group.
    public let items: [any UIDynamicItem]
    /// The middle of the group, in points of the reference view; setting it moves the items.
    open var center: CGPoint { didSet { place() } }
    /// The size of the box around the items as the group was made, in points.
    public let bounds: CGRect
    /// The turn of the group; setting it turns the items about its middle.
    open var transform = CGAffineTransform.identity { didSet { place() } }

    /// The way from the group's middle to each item's, and the item's own turn.
    private let places: [(way: CGPoint, turn: CGFloat)]
    private let outline: UIBezierPath

    /// A group of items as they lie now.
    /// - Parameter items: the items, which are retained; all of one reference view.
    public init(items: [any UIDynamicItem]) {
        let corners = items.flatMap { Self.corners(of: $0) }
        let box = corners.reduce(CGRect.null) { $0.union(CGRect(origin: $1, size: .zero)) }
        let middle = box.isNull ? .zero : CGPoint(x: box.midX, y: box.midY)
        self.items = items
        center = middle
        bounds = CGRect(origin: .zero, size: box.isNull ? .zero : box.size)
        places = items.map {
            (
                CGPoint(x: $0.center.x - middle.x, y: $0.center.y - middle.y),
                atan2($0.transform.b, $0.transform.a)
            )
        }
        outline = UIBezierPath()
        for (index, corner) in corners.enumerated() {
            let point = CGPoint(x: corner.x - middle.x, y: corner.y - middle.y)
            if index == 0 { outline.move(to: point) } else { outline.addLine(to: point) }
        }
        super.init()
    }

    /// The kind of the outline: a path.
    open var collisionBoundsType: UIDynamicItemCollisionBoundsType { .path }
    /// The outline, about the group's middle: the items' corners.
    open var collisionBoundingPath: UIBezierPath { outline }

    private func place() {
        let angle = atan2(transform.b, transform.a)
        let turn = CGAffineTransform(rotationAngle: angle)
        for (item, place) in zip(items, places) {
            let way = place.way.applying(turn)
            item.center = CGPoint(x: center.x + way.x, y: center.y + way.y)
            item.transform = CGAffineTransform(rotationAngle: angle + place.turn)
        }
    }

    /// Returns the corners of an item, in points of the reference view.
    private static func corners(of item: any UIDynamicItem) -> [CGPoint] {
        let half = CGSize(width: item.bounds.width / 2, height: item.bounds.height / 2)
        return [(-1.0, -1.0), (1, -1), (1, 1), (-1, 1)].map { x, y in
            let way = CGPoint(x: half.width * x, y: half.height * y).applying(item.transform)
            return CGPoint(x: item.center.x + way.x, y: item.center.y + way.y)
        }
    }
}
