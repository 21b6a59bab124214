public import Foundation
public import Primitives

/// A force that gives all items the same acceleration: 1,000 points per square second at magnitude
/// 1. Main thread only.
open class UIGravityBehavior: UIDynamicBehavior {
    /// The acceleration at magnitude 1, in points per square second.
    static let unit = 1000.0

    /// The direction, whose length is the magnitude; down by default.
    open var gravityDirection = CGVector(dx: 0, dy: 1) { didSet { changed() } }
    private var list: DynamicItems

    /// Gravity for items.
    /// - Parameter items: items of the reference view; retained.
    public init(items: [any UIDynamicItem]) {
        list = DynamicItems(items)
        super.init()
    }

    /// Gravity without items.
    public override convenience init() { self.init(items: []) }

    /// The items that fall.
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

    /// The angle of the direction from the x axis down, in radians.
    open var angle: CGFloat {
        get { gravityDirection.angle }
        set { setAngle(newValue, magnitude: magnitude) }
    }

    /// The length of the direction; 1 is 1,000 points per square second.
    open var magnitude: CGFloat {
        get { gravityDirection.length }
        set { setAngle(angle, magnitude: newValue) }
    }

    /// Sets angle, in radians, and magnitude.
    /// - Parameters:
    ///   - angle: in radians, from the x axis toward the y axis: π/2 is downward.
    ///   - magnitude: 1 is 1,000 points per square second.
    open func setAngle(_ angle: CGFloat, magnitude: CGFloat) {
        gravityDirection = CGVector(angle: angle, length: magnitude)
    }

    override var ownItems: [any UIDynamicItem] { list.all }

    override func push(_ world: DynamicWorld, _ seconds: Double) {
        let gain = Flat(gravityDirection) * (Self.unit * seconds)
        for item in list.all { world.body(of: item)?.gain(gain) }
    }
}

extension CGVector {
    init(angle: CGFloat, length: CGFloat) {
        self.init(dx: cos(angle) * length, dy: sin(angle) * length)
    }

    /// The angle from the x axis to the y axis, in radians.
    var angle: CGFloat { atan2(dy, dx) }
    var length: CGFloat { hypot(dx, dy) }
}
