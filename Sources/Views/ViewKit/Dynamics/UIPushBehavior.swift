public import Foundation
public import Primitives

/// A force on items that acts once or all the time. A force of magnitude 1 gives an item of 100 by
/// 100 points with density 1 an acceleration of 100 points per square second. Main thread only.
open class UIPushBehavior: UIDynamicBehavior {
    /// The time for which a push acts; Apple's numbers.
    public enum Mode: Int, Sendable {
        /// All the time.
        case continuous = 0
        /// The items are pushed once.
        case instantaneous = 1
    }

    /// The time for which the push acts.
    public let mode: Mode
    /// Whether the push acts. A push that acts once is inactive after that; true pushes again.
    open var active = true { didSet { changed() } }
    /// The direction, whose length is the magnitude.
    open var pushDirection = CGVector.zero { didSet { changed() } }
    private var list: DynamicItems
    private var offsets: [ObjectIdentifier: UIOffset] = [:]

    /// The acceleration of a mass of 1 by a force of 1, in points per square second.
    private static let unit = 100.0

    /// A push of items, without a direction.
    /// - Parameters:
    ///   - items: items of the reference view; retained.
    ///   - mode: one push, or a force that lasts.
    public init(items: [any UIDynamicItem], mode: Mode) {
        self.mode = mode
        list = DynamicItems(items)
        super.init()
    }

    /// The items that are pushed.
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
        offsets[ObjectIdentifier(item)] = nil
        changed()
    }

    /// The angle of the direction from the x axis down, in radians.
    open var angle: CGFloat {
        get { pushDirection.angle }
        set { setAngle(newValue, magnitude: magnitude) }
    }

    /// The length of the direction.
    open var magnitude: CGFloat {
        get { pushDirection.length }
        set { setAngle(angle, magnitude: newValue) }
    }

    /// Sets angle, in radians, and magnitude.
    /// - Parameters:
    ///   - angle: in radians, from the x axis toward the y axis.
    ///   - magnitude: the length of the direction.
    open func setAngle(_ angle: CGFloat, magnitude: CGFloat) {
        pushDirection = CGVector(angle: angle, length: magnitude)
    }

    /// Returns the point of an item at which the push acts, from its middle.
    /// - Parameter item: an item of this behaviour.
    open func targetOffsetFromCenter(for item: any UIDynamicItem) -> UIOffset {
        offsets[ObjectIdentifier(item)] ?? .zero
    }

    /// Sets the point of an item at which the push acts, from its middle.
    /// - Parameters:
    ///   - offset: the way from the item's middle, in points of the item before it turns.
    ///   - item: an item of this behaviour.
    open func setTargetOffsetFromCenter(_ offset: UIOffset, for item: any UIDynamicItem) {
        offsets[ObjectIdentifier(item)] = offset
        changed()
    }

    override var ownItems: [any UIDynamicItem] { list.all }

    override func push(_ world: DynamicWorld, _ seconds: Double) {
        guard active else { return }
        let force = Flat(pushDirection) * Self.unit
        let impulse = mode == .continuous ? force * seconds : force
        for item in list.all {
            guard let body = world.body(of: item) else { continue }
            let offset = targetOffsetFromCenter(for: item)
            let arm = Flat(Double(offset.horizontal), Double(offset.vertical))
                .turned(cos(body.angle), sin(body.angle))
            body.kick(impulse, at: arm)
            if mode == .continuous { body.gained += impulse * body.lightness }
        }
        if mode == .instantaneous { active = false }
    }
}
