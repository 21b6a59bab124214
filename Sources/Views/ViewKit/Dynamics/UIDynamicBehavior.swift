public import Foundation

/// An effect on items, or several effects together. Main thread only.
@preconcurrency @MainActor
open class UIDynamicBehavior: NSObject {
    /// The behaviours that belong to this one.
    open private(set) var childBehaviors: [UIDynamicBehavior] = []
    /// The closure that is called with each frame.
    open var action: (() -> Void)?
    /// The animator; nil for a behaviour that belongs to none.
    open internal(set) weak var dynamicAnimator: UIDynamicAnimator?

    /// A behaviour without effects of its own.
    public override init() {
        super.init()
    }

    /// Adds a behaviour that comes and goes with this one.
    /// - Parameter behavior: the behaviour, which is retained.
    open func addChildBehavior(_ behavior: UIDynamicBehavior) {
        guard behavior !== self, !childBehaviors.contains(where: { $0 === behavior }) else {
            return
        }
        childBehaviors.append(behavior)
        if let dynamicAnimator { behavior.join(dynamicAnimator) }
        changed()
    }

    /// Removes a behaviour that was added.
    /// - Parameter behavior: a behaviour that was added; others are ignored.
    open func removeChildBehavior(_ behavior: UIDynamicBehavior) {
        guard childBehaviors.contains(where: { $0 === behavior }) else { return }
        childBehaviors.removeAll { $0 === behavior }
        if dynamicAnimator != nil { behavior.join(nil) }
        changed()
    }

    /// Called before the behaviour is added to an animator, or with nil before it is removed.
    /// - Parameter dynamicAnimator: the animator that follows; nil for none.
    open func willMove(to dynamicAnimator: UIDynamicAnimator?) {}

    // For the solver

    /// The items that the behaviour itself has an effect on.
    var ownItems: [any UIDynamicItem] { [] }
    /// Sets the materials of bodies.
    func dress(_ world: DynamicWorld) {}
    /// Changes the speeds of bodies for a step.
    func push(_ world: DynamicWorld, _ seconds: Double) {}
    /// Prepares the behaviour's links between bodies for a step.
    func prepare(_ world: DynamicWorld, _ seconds: Double) {}
    /// Performs a round of the behaviour's links between bodies.
    func solve(_ world: DynamicWorld) {}

    /// Starts the animator after a change, which takes the change in.
    func changed() { dynamicAnimator?.behaviorChanged() }

    func join(_ animator: UIDynamicAnimator?) {
        willMove(to: animator)
        dynamicAnimator = animator
        for child in childBehaviors { child.join(animator) }
    }

    /// The behaviour with all that belong to it.
    var family: [UIDynamicBehavior] { [self] + childBehaviors.flatMap(\.family) }
}

/// The items of a behaviour, each once, in order.
@MainActor
struct DynamicItems {
    private(set) var all: [any UIDynamicItem] = []

    init(_ items: [any UIDynamicItem] = []) {
        for item in items { _ = add(item) }
    }

    /// Adds an item; returns false for one that is there already.
    mutating func add(_ item: any UIDynamicItem) -> Bool {
        guard !all.contains(where: { $0 === item }) else { return false }
        all.append(item)
        return true
    }

    mutating func remove(_ item: any UIDynamicItem) { all.removeAll { $0 === item } }
}
