import CoreAnimation
public import Foundation

/// The object that is told when an animator starts and stops. Every member is optional. Main thread.
@preconcurrency @MainActor
public protocol UIDynamicAnimatorDelegate: AnyObject {
    /// Called before the items begin to move.
    /// - Parameter animator: the animator, at rest until now.
    func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator)
    /// Called after all items have come to rest.
    /// - Parameter animator: the animator, at rest.
    func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator)
}

extension UIDynamicAnimatorDelegate {
    /// The default, which does nothing.
    public func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) {}
    /// The default, which does nothing.
    public func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) {}
}

/// An animator that moves items by the physics of its behaviours.
///
/// Time goes in steps of 1/240 second, as many as the frames' time has room for, so that the same
/// steps give the same places. The animator rests once all items are still, and goes on when a
/// behaviour changes. Numbers: docs/reference/dynamics.md. Main thread only.
///
/// ```swift
/// let animator = UIDynamicAnimator(referenceView: view)
/// let ball = UIView(frame: CGRect(x: 80, y: 0, width: 40, height: 40))
/// view.addSubview(ball)
/// let floor = UICollisionBehavior(items: [ball])
/// floor.translatesReferenceBoundsIntoBoundary = true
/// animator.addBehavior(UIGravityBehavior(items: [ball]))
/// animator.addBehavior(floor)
/// ```
@preconcurrency @MainActor
open class UIDynamicAnimator: NSObject {
    /// The view whose points are the items'; nil for none.
    open private(set) weak var referenceView: UIView?
    /// The layout whose attributes are the items; nil for items of another kind.
    private weak var layout: UICollectionViewLayout?
    /// The object that is told of starts and stops; not retained.
    open weak var delegate: (any UIDynamicAnimatorDelegate)?
    /// The behaviours that were added, in order.
    open private(set) var behaviors: [UIDynamicBehavior] = []

    let world = DynamicWorld()
    private var steps = 0
    private var link: CADisplayLink?
    private var isDirty = false
    /// The behaviours with those that belong to them.
    private var active: [UIDynamicBehavior] = []
    /// The instant of the frame before, and the time since that has no step yet; in seconds.
    private var frame: TimeInterval?
    private var rest = 0.0

    /// The longest time that is made up for in a frame, in seconds.
    private static let longest = 0.25

    /// An animator of items in a view.
    /// - Parameter view: the view, in whose points items move.
    public init(referenceView view: UIView) {
        referenceView = view
        super.init()
    }

    /// An animator of the attributes of a collection view's layout, in points of its content. After each frame in which
    /// items have moved, the layout is invalidated, and is asked for the attributes anew.
    /// - Parameter layout: the layout, which returns the items' attributes; not retained, as it keeps the animator.
    public init(collectionViewLayout layout: UICollectionViewLayout) {
        referenceView = layout.collectionView
        self.layout = layout
        super.init()
    }

    /// An animator without a view.
    public override init() {
        super.init()
    }

    /// Whether items move.
    open private(set) var isRunning = false

    /// The time for which items have moved, in seconds.
    open var elapsedTime: TimeInterval { Double(steps) * DynamicWorld.step }

    /// Adds a behaviour, which is in effect from the next frame on.
    /// - Parameter behavior: the behaviour, which is retained.
    open func addBehavior(_ behavior: UIDynamicBehavior) {
        guard behavior.dynamicAnimator !== self else { return }
        behavior.dynamicAnimator?.removeBehavior(behavior)
        behaviors.append(behavior)
        behavior.join(self)
        behaviorChanged()
    }

    /// Removes a behaviour.
    /// - Parameter behavior: a behaviour of this animator; others are ignored.
    open func removeBehavior(_ behavior: UIDynamicBehavior) {
        guard behaviors.contains(where: { $0 === behavior }) else { return }
        behaviors.removeAll { $0 === behavior }
        behavior.join(nil)
        behaviorChanged()
    }

    /// Removes all behaviours.
    open func removeAllBehaviors() {
        for behavior in behaviors { removeBehavior(behavior) }
    }

    /// Returns the items in a rectangle of the reference view.
    /// - Parameter rect: the rectangle, in points of the reference view.
    open func items(in rect: CGRect) -> [any UIDynamicItem] {
        takeChanges()
        return world.all.filter { body in
            CGRect(
                x: body.low.x, y: body.low.y, width: body.high.x - body.low.x,
                height: body.high.y - body.low.y
            ).intersects(rect)
        }.compactMap(\.item)
    }

    /// Takes the place, the size and the turn of an item that the program has moved; its speed
    /// stays.
    /// - Parameter item: an item of one of the behaviours.
    open func updateItem(usingCurrentState item: any UIDynamicItem) {
        takeChanges()
        world.body(of: item)?.readPlace()
        behaviorChanged()
    }

    /// Performs the steps of a span of time at once, for a clock of the program's own.
    package func advance(by seconds: TimeInterval) {
        guard isRunning else { return }
        takeChanges()
        rest += min(max(0, seconds), Self.longest)
        var hasStepped = false
        // The times of frames are sums: a step that is missed only by rounding is due.
        while rest >= DynamicWorld.step - 1e-9, isRunning {
            rest -= DynamicWorld.step
            takeChanges()
            world.step(active)
            steps += 1
            hasStepped = true
        }
        guard hasStepped else { return }
        for body in world.all { body.write() }
        layout?.invalidateLayout()
        for behavior in active { behavior.action?() }
        if world.isStill, !isDirty { pause() }
    }

    // Starting and stopping

    /// Starts after a change of a behaviour.
    func behaviorChanged() {
        isDirty = true
        world.wake()
        let hasItems = behaviors.contains { $0.family.contains { !$0.ownItems.isEmpty } }
        guard hasItems else { return takeChanges() }
        guard !isRunning else { return }
        isRunning = true
        delegate?.dynamicAnimatorWillResume(self)
        (frame, rest) = (nil, 0)
        let link = CADisplayLink { [weak self] link in
            guard let self else { return link.invalidate() }
            tick(link)
        }
        link.add(to: .main, forMode: .common)
        self.link = link
    }

    private func tick(_ link: CADisplayLink) {
        guard self.link === link else { return }
        let now = link.targetTimestamp
        let span = frame.map { now - $0 } ?? 0
        frame = now
        advance(by: span)
    }

    private func pause() {
        isRunning = false
        link?.invalidate()
        link = nil
        delegate?.dynamicAnimatorDidPause(self)
    }

    /// Takes over what behaviours have changed.
    private func takeChanges() {
        guard isDirty else { return }
        isDirty = false
        active = behaviors.flatMap(\.family)
        if let layout, referenceView == nil { referenceView = layout.collectionView }
        world.keep(active.flatMap(\.ownItems))
        for body in world.all { body.undress() }
        for behavior in active { behavior.dress(world) }
        for body in world.all { body.weigh() }
        if isRunning, world.all.isEmpty { pause() }
    }
}
