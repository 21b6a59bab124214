public import Foundation
public import Primitives

/// A rod, a spring, a pin, a slide or glue between an item and a point, or between two items. Main
/// thread only.
///
/// ```swift
/// let animator = UIDynamicAnimator(referenceView: view)
/// let drawer = UIAttachmentBehavior.slidingAttachment(
///     with: UIView(), attachmentAnchor: .zero, axisOfTranslation: CGVector(dx: 1, dy: 0))
/// drawer.attachmentRange = UIFloatRange(minimum: 0, maximum: 200)
/// animator.addBehavior(drawer)
/// ```
open class UIAttachmentBehavior: UIDynamicBehavior {
    /// The kind of the other end; Apple's numbers.
    public enum AttachmentType: Int, Sendable {
        /// The item is attached to another item.
        case items = 0
        /// A point.
        case anchor = 1
    }

    /// The torque, in masses times square points per square second, of friction 1: that of a push of
    /// magnitude 1 at an arm of 100 points.
    private static let torque = 10_000.0

    /// The rule for the ends.
    enum Rule: Equatable {
        /// The ends keep their distance.
        case rod
        /// The ends are at most that far from each other.
        case rope
        /// The ends are one point, about which the items turn.
        case pin
        /// The ends are one point, and the items don't turn against each other.
        case glue
        /// The first end moves along an axis through the other one, and the items don't turn against
        /// each other. The axis is that of the second item before it turns, with length 1.
        case slide(axis: Flat)
    }

    /// The kind of the other end.
    public let attachedBehaviorType: AttachmentType
    /// The items: one with an anchor, else two.
    open var items: [any UIDynamicItem] { second.map { [first, $0] } ?? [first] }
    /// The point at the other end, in points of the reference view.
    open var anchorPoint: CGPoint { didSet { changed() } }
    /// The distance of the ends, in points; by default that of the beginning.
    open var length: CGFloat {
        get { CGFloat(wanted ?? currentLength) }
        set {
            wanted = max(0, Double(newValue))
            changed()
        }
    }
    /// The damping of the spring's swing: 1 doesn't swing; 0 by default.
    open var damping: CGFloat = 0 { didSet { changed() } }
    /// The spring's frequency, in swings per second; 0, which is the default, is a rod.
    open var frequency: CGFloat = 0 { didSet { changed() } }
    /// The resistance to turning about a pin, or of an item that is attached to a point; 0 by default.
    /// Others keep the value, without effect.
    ///
    /// Friction of 1 is the torque of a push of magnitude 1 at an arm of 100 points.
    open var frictionTorque: CGFloat = 0 { didSet { changed() } }
    /// The range of motion: along the axis of a sliding attachment, in points, or of the first item's
    /// turn about a pin, in radians, clockwise on screen. Infinite by default; others keep the value,
    /// without effect.
    ///
    /// The beginning is 0, which the range always contains: ends beyond it count as 0.
    open var attachmentRange = UIFloatRange.infinite { didSet { changed() } }

    private let first: any UIDynamicItem
    private let second: (any UIDynamicItem)?
    private let offsets: (first: Flat, second: Flat)
    private let rule: Rule
    private var wanted: Double?
    private var joint: DynamicJoint?
    private var guide = DynamicGuide()
    /// The angle of the first item against the second at the beginning, in radians.
    private let startAngle: Double

    init(
        _ first: any UIDynamicItem, _ offset: UIOffset, _ second: (any UIDynamicItem)?,
        _ other: UIOffset, anchor: CGPoint, rule: Rule
    ) {
        (self.first, self.second, self.rule) = (first, second, rule)
        offsets = (
            Flat(offset.horizontal, offset.vertical), Flat(other.horizontal, other.vertical)
        )
        anchorPoint = anchor
        attachedBehaviorType = second == nil ? .anchor : .items
        startAngle = Self.angle(first) - (second.map(Self.angle) ?? 0)
        super.init()
        switch rule {
        case .rod, .rope: wanted = currentLength
        case .pin, .glue: wanted = 0
        case .slide: break
        }
    }

    /// An attachment of an item's middle to a point.
    /// - Parameters:
    ///   - item: an item of the reference view; retained.
    ///   - point: the point, in points of the reference view.
    public convenience init(item: any UIDynamicItem, attachedToAnchor point: CGPoint) {
        self.init(item, .zero, nil, .zero, anchor: point, rule: .rod)
    }

    /// An attachment of a point of an item, from its middle, to a point.
    /// - Parameters:
    ///   - item: an item of the reference view; retained.
    ///   - offset: the way from the item's middle, in points of the item before it turns.
    ///   - point: the point, in points of the reference view.
    public convenience init(
        item: any UIDynamicItem, offsetFromCenter offset: UIOffset, attachedToAnchor point: CGPoint
    ) {
        self.init(item, offset, nil, .zero, anchor: point, rule: .rod)
    }

    /// An attachment of the middles of two items.
    /// - Parameters:
    ///   - item1: an item of the reference view; retained.
    ///   - item2: the other item; retained.
    public convenience init(item item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem) {
        self.init(item1, .zero, item2, .zero, anchor: .zero, rule: .rod)
    }

    /// An attachment of points of two items, from their middles.
    /// - Parameters:
    ///   - item1: an item of the reference view; retained.
    ///   - offset1: the way from the item's middle, in points of the item before it turns.
    ///   - item2: the other item; retained.
    ///   - offset2: the way from the item's middle, in points of the item before it turns.
    public convenience init(
        item item1: any UIDynamicItem, offsetFromCenter offset1: UIOffset,
        attachedTo item2: any UIDynamicItem, offsetFromCenter offset2: UIOffset
    ) {
        self.init(item1, offset1, item2, offset2, anchor: .zero, rule: .rod)
    }

    /// Returns an attachment that lets the ends come nearer to each other, as a rope does.
    /// - Parameters:
    ///   - item1: an item of the reference view; retained.
    ///   - offset1: the way from the item's middle, in points of the item before it turns.
    ///   - item2: the other item; retained.
    ///   - offset2: the way from the item's middle, in points of the item before it turns.
    open class func limitAttachment(
        with item1: any UIDynamicItem, offsetFromCenter offset1: UIOffset,
        attachedTo item2: any UIDynamicItem, offsetFromCenter offset2: UIOffset
    ) -> UIAttachmentBehavior {
        UIAttachmentBehavior(item1, offset1, item2, offset2, anchor: .zero, rule: .rope)
    }

    /// Returns an attachment of two items at a point, about which they turn.
    /// - Parameters:
    ///   - item1: an item of the reference view; retained.
    ///   - item2: the other item; retained.
    ///   - point: the point, in points of the reference view.
    open class func pinAttachment(
        with item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem,
        attachmentAnchor point: CGPoint
    ) -> UIAttachmentBehavior {
        UIAttachmentBehavior(
            item1, offset(item1, point), item2, offset(item2, point), anchor: .zero, rule: .pin)
    }

    /// Returns an attachment that makes one of two items, as if they were glued at a point.
    /// - Parameters:
    ///   - item1: an item of the reference view; retained.
    ///   - item2: the other item; retained.
    ///   - point: the point, in points of the reference view.
    open class func fixedAttachment(
        with item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem,
        attachmentAnchor point: CGPoint
    ) -> UIAttachmentBehavior {
        UIAttachmentBehavior(
            item1, offset(item1, point), item2, offset(item2, point), anchor: .zero, rule: .glue)
    }

    /// Returns an attachment that lets two items slide along an axis of the second one, and not turn
    /// against each other; `attachmentRange` says how far.
    /// - Parameters:
    ///   - item1: an item of the reference view; retained.
    ///   - item2: the other item; retained.
    ///   - point: the point that is 0 of the range, in points of the reference view.
    ///   - axis: the direction of the axis, in the reference view; its length is ignored.
    open class func slidingAttachment(
        with item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem,
        attachmentAnchor point: CGPoint, axisOfTranslation axis: CGVector
    ) -> UIAttachmentBehavior {
        let turn = angle(item2)
        return UIAttachmentBehavior(
            item1, offset(item1, point), item2, offset(item2, point), anchor: .zero,
            rule: .slide(axis: Flat(axis).unit.turned(cos(turn), -sin(turn))))
    }

    /// Returns an attachment that lets an item slide along an axis, without turning;
    /// `attachmentRange` says how far.
    /// - Parameters:
    ///   - item: an item of the reference view; retained.
    ///   - point: the point that is 0 of the range, in points of the reference view.
    ///   - axis: the direction of the axis, in the reference view; its length is ignored.
    open class func slidingAttachment(
        with item: any UIDynamicItem, attachmentAnchor point: CGPoint,
        axisOfTranslation axis: CGVector
    ) -> UIAttachmentBehavior {
        UIAttachmentBehavior(
            item, offset(item, point), nil, .zero, anchor: point,
            rule: .slide(axis: Flat(axis).unit))
    }

    override var ownItems: [any UIDynamicItem] { items }

    private static func angle(_ item: any UIDynamicItem) -> Double {
        atan2(Double(item.transform.b), Double(item.transform.a))
    }

    /// The way from an item's middle to a point of the reference view, in points of the item before
    /// it turns.
    private static func offset(_ item: any UIDynamicItem, _ point: CGPoint) -> UIOffset {
        let turn = angle(item)
        let arm = (Flat(point) - Flat(item.center)).turned(cos(turn), -sin(turn))
        return UIOffset(horizontal: arm.x, vertical: arm.y)
    }

    private var currentLength: Double {
        func place(_ item: any UIDynamicItem, _ offset: Flat) -> Flat {
            let turn = Self.angle(item)
            return Flat(item.center) + offset.turned(cos(turn), sin(turn))
        }
        let other = second.map { place($0, offsets.second) } ?? Flat(anchorPoint)
        return (place(first, offsets.first) - other).length
    }

    // The solver

    override func prepare(_ world: DynamicWorld, _ seconds: Double) {
        guard let a = world.body(of: first) else { return joint = nil }
        let b = second.flatMap { world.body(of: $0) }
        prepareGuide(a, b, seconds)
        if case .slide = rule { return }
        var joint = joint ?? DynamicJoint()
        joint.prepare(
            a, offsets.first, b, b == nil ? Flat(anchorPoint) : offsets.second,
            DynamicJoint.Wish(
                length: wanted ?? 0, isRope: rule == .rope, frequency: Double(frequency),
                ratio: Double(damping)), seconds)
        self.joint = joint
    }

    private func prepareGuide(_ a: DynamicBody, _ b: DynamicBody?, _ seconds: Double) {
        func end(_ body: DynamicBody, _ offset: Flat) -> Flat {
            offset.turned(cos(body.angle), sin(body.angle))
        }
        let ends = DynamicGuide.Ends(
            arm: end(a, offsets.first),
            other: b.map { $0.place + end($0, offsets.second) } ?? Flat(anchorPoint))
        var wish = DynamicGuide.Wish(
            freedom: .turning, start: startAngle, range: .infinite,
            friction: Double(frictionTorque) * Self.torque)
        switch rule {
        case .rod, .rope: if second != nil { wish.friction = 0 }
        case .pin: wish.range = attachmentRange
        case .glue: wish.freedom = .none
        case .slide(let axis):
            wish.freedom = .sliding(axis: axis)
            wish.range = attachmentRange
        }
        guide.prepare(a, b, ends, wish, seconds)
    }

    override func solve(_ world: DynamicWorld) {
        guard let a = world.body(of: first) else { return }
        let b = second.flatMap { world.body(of: $0) }
        guide.solve(a, b)
        joint?.solve(a, b)
    }
}

/// A range of numbers.
public struct UIFloatRange: Sendable, Hashable {
    /// The least number.
    public var minimum: CGFloat
    /// The greatest number.
    public var maximum: CGFloat

    /// A range from its ends.
    /// - Parameters:
    ///   - minimum: the least number: points for lengths, radians for angles.
    ///   - maximum: the greatest number.
    public init(minimum: CGFloat, maximum: CGFloat) {
        (self.minimum, self.maximum) = (minimum, maximum)
    }

    /// The empty range.
    public static let zero = UIFloatRange(minimum: 0, maximum: 0)
    /// All numbers.
    public static let infinite = UIFloatRange(minimum: -.infinity, maximum: .infinity)
    /// Whether both ends are infinite.
    public var isInfinite: Bool { minimum == -.infinity && maximum == .infinity }
}
