public import Foundation

/// A rod or a spring between an item and a point, or between two items. Main thread only.
open class UIAttachmentBehavior: UIDynamicBehavior {
    /// The kind of the other end; Apple's numbers.
    public enum AttachmentType: Int, Sendable {
        /// Another item.
        case items = 0
        /// A point.
        case anchor = 1
    }

    /// The rule for the distance of the ends.
    enum Rule {
        /// The ends keep their distance.
        case rod
        /// The ends are at most that far from each other.
        case rope
        /// The ends are one point.
        case pin
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
    /// The resistance to turning; kept, without effect.
    open var frictionTorque: CGFloat = 0
    /// The range of movements of a sliding attachment; kept, without effect.
    open var attachmentRange = UIFloatRange.infinite

    private let first: any UIDynamicItem
    private let second: (any UIDynamicItem)?
    private let offsets: (first: Flat, second: Flat)
    private let rule: Rule
    private var wanted: Double?
    private var joint: DynamicJoint?

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
        super.init()
        wanted = rule == .pin ? 0 : currentLength
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
        func offset(_ item: any UIDynamicItem) -> UIOffset {
            let turn = atan2(Double(item.transform.b), Double(item.transform.a))
            let arm = (Flat(point) - Flat(item.center)).turned(cos(turn), -sin(turn))
            return UIOffset(horizontal: arm.x, vertical: arm.y)
        }
        return UIAttachmentBehavior(
            item1, offset(item1), item2, offset(item2), anchor: .zero, rule: .pin)
    }

    override var ownItems: [any UIDynamicItem] { items }

    private var currentLength: Double {
        func place(_ item: any UIDynamicItem, _ offset: Flat) -> Flat {
            let turn = atan2(Double(item.transform.b), Double(item.transform.a))
            return Flat(item.center) + offset.turned(cos(turn), sin(turn))
        }
        let other = second.map { place($0, offsets.second) } ?? Flat(anchorPoint)
        return (place(first, offsets.first) - other).length
    }

    // The solver

    override func prepare(_ world: DynamicWorld, _ seconds: Double) {
        guard let a = world.body(of: first) else { return joint = nil }
        let b = second.flatMap { world.body(of: $0) }
        var joint = joint ?? DynamicJoint()
        joint.prepare(
            a, offsets.first, b, b == nil ? Flat(anchorPoint) : offsets.second,
            DynamicJoint.Wish(
                length: wanted ?? 0, isRope: rule == .rope, frequency: Double(frequency),
                ratio: Double(damping)), seconds)
        self.joint = joint
    }

    override func solve(_ world: DynamicWorld) {
        guard let a = world.body(of: first) else { return }
        joint?.solve(a, second.flatMap { world.body(of: $0) })
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
