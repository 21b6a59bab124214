public import Foundation

/// A spring that pulls an item to a point, upright. Main thread only.
///
/// ```swift
/// let animator = UIDynamicAnimator(referenceView: view)
/// let snap = UISnapBehavior(item: UIView(), snapTo: view.center)
/// snap.damping = 0.4
/// animator.addBehavior(snap)
/// ```
open class UISnapBehavior: UIDynamicBehavior {
    /// The point, in points of the reference view.
    open var snapPoint: CGPoint { didSet { changed() } }
    /// The damping of the item's swing, from 0 (most swing) to 1 (least); 0.5 by default.
    open var damping: CGFloat = 0.5 { didSet { changed() } }
    private let item: any UIDynamicItem

    /// The spring's frequency, in radians per second.
    private static let frequency = 16.0

    /// A spring that pulls `item` to `point`.
    /// - Parameters:
    ///   - item: an item of the reference view; retained.
    ///   - point: the place of the item's middle, in points of the reference view.
    public init(item: any UIDynamicItem, snapTo point: CGPoint) {
        self.item = item
        snapPoint = point
        super.init()
    }

    override var ownItems: [any UIDynamicItem] { [item] }

    override func push(_ world: DynamicWorld, _ seconds: Double) {
        guard let body = world.body(of: item), body.lightness > 0 else { return }
        let frequency = Self.frequency
        let ratio = 0.4 + 0.6 * min(max(Double(damping), 0), 1)
        // The implicit Euler step of a damped spring, which is stable for any step.
        let (pull, slow) = (frequency * frequency * seconds, 2 * ratio * frequency * seconds)
        let whole = 1 + slow + pull * seconds
        body.speed = (body.speed - (body.place - Flat(snapPoint)) * pull) / whole
        body.isHeld = true
        guard body.turning > 0 else { return }
        let turn = body.angle - (body.angle / (2 * .pi)).rounded() * 2 * .pi
        body.spin = (body.spin - turn * pull) / whole
    }
}
