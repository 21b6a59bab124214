public import Foundation

/// The material of items, and their speeds. Values that the program doesn't set are left to other
/// behaviours. Main thread only.
open class UIDynamicItemBehavior: UIDynamicBehavior {
    private var list: DynamicItems
    /// The values that the program has set.
    private var values: [Value: Double] = [:]
    private var rotates: Bool?
    private var anchored: Bool?
    /// Changes of speeds that the items get with the next step.
    private var kicks: [(item: any UIDynamicItem, speed: Flat, spin: Double)] = []

    private typealias Value = ReferenceWritableKeyPath<DynamicBody, Double>

    /// The material of items.
    /// - Parameter items: items of the reference view; retained.
    public init(items: [any UIDynamicItem]) {
        list = DynamicItems(items)
        super.init()
    }

    /// The material of no items.
    public override convenience init() { self.init(items: []) }

    /// The items that have these properties.
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

    private func set(_ value: Value, _ number: CGFloat) {
        guard number.isFinite else { return }
        values[value] = number
        changed()
    }

    /// The part of the speed that is left after a collision, from 0 (none) to 1; 0 by default.
    open var elasticity: CGFloat {
        get { values[\.elasticity] ?? 0 }
        set { set(\.elasticity, newValue) }
    }

    /// The resistance of surfaces that slide along each other; 0 by default.
    open var friction: CGFloat {
        get { values[\.friction] ?? 0 }
        set { set(\.friction, newValue) }
    }

    /// The mass of 100 by 100 points; 1 by default.
    open var density: CGFloat {
        get { values[\.density] ?? 1 }
        set { set(\.density, newValue) }
    }

    /// The damping of the speed, per second; 0 by default.
    open var resistance: CGFloat {
        get { values[\.resistance] ?? 0 }
        set { set(\.resistance, newValue) }
    }

    /// The damping of turning, per second; 0 by default.
    open var angularResistance: CGFloat {
        get { values[\.angularResistance] ?? 0 }
        set { set(\.angularResistance, newValue) }
    }

    /// The electric charge, for electric and magnetic fields, and fields of the program's own; 0 by
    /// default.
    open var charge: CGFloat {
        get { values[\.charge] ?? 0 }
        set { set(\.charge, newValue) }
    }

    /// Whether the items turn; true by default.
    open var allowsRotation: Bool {
        get { rotates ?? true }
        set {
            rotates = newValue
            changed()
        }
    }

    /// Whether the items stay where they are, and others bounce off them; false by default.
    open var isAnchored: Bool {
        get { anchored ?? false }
        set {
            anchored = newValue
            changed()
        }
    }

    /// Adds to an item's speed, in points per second.
    /// - Parameters:
    ///   - velocity: the change of the speed, in points per second.
    ///   - item: an item of this behaviour.
    open func addLinearVelocity(_ velocity: CGPoint, for item: any UIDynamicItem) {
        kicks.append((item, Flat(velocity), 0))
        changed()
    }

    /// Returns an item's speed, in points per second.
    /// - Parameter item: an item of this behaviour.
    open func linearVelocity(for item: any UIDynamicItem) -> CGPoint {
        let waiting = kicks.filter { $0.item === item }.reduce(Flat.zero) { $0 + $1.speed }
        return (waiting + (dynamicAnimator?.world.body(of: item)?.speed ?? .zero)).point
    }

    /// Adds to an item's speed of turning, in radians per second.
    /// - Parameters:
    ///   - velocity: the change of the speed, in radians per second; positive is clockwise on
    ///     screen.
    ///   - item: an item of this behaviour.
    open func addAngularVelocity(_ velocity: CGFloat, for item: any UIDynamicItem) {
        kicks.append((item, .zero, Double(velocity)))
        changed()
    }

    /// Returns an item's speed of turning, in radians per second.
    /// - Parameter item: an item of this behaviour.
    open func angularVelocity(for item: any UIDynamicItem) -> CGFloat {
        let waiting = kicks.filter { $0.item === item }.reduce(0) { $0 + $1.spin }
        return waiting + (dynamicAnimator?.world.body(of: item)?.spin ?? 0)
    }

    override var ownItems: [any UIDynamicItem] { list.all }

    override func dress(_ world: DynamicWorld) {
        for body in list.all.compactMap({ world.body(of: $0) }) {
            for (value, number) in values {
                body[keyPath: value] = value == \.charge ? number : max(0, number)
            }
            if let rotates { body.allowsRotation = rotates }
            if let anchored { body.isAnchored = anchored }
        }
    }

    override func push(_ world: DynamicWorld, _ seconds: Double) {
        guard !kicks.isEmpty else { return }
        for kick in kicks {
            guard let body = world.body(of: kick.item), body.lightness > 0 else { continue }
            body.speed += kick.speed
            if body.turning > 0 { body.spin += kick.spin }
        }
        kicks = []
    }
}

extension DynamicBody {
    /// Restores the material of items about which the program says nothing.
    func undress() {
        (elasticity, friction) = Self.usual
        (density, resistance, angularResistance, charge) = (1, 0, 0, 0)
        (allowsRotation, isAnchored) = (true, false)
    }
}
