import CoreAnimation
import Foundation
import Scene

/// Looks at an animation block for slips, while somebody wants to hear of them. Main thread.
@MainActor
final class BlockWatch {
    /// The watch of the outermost block that is watched; nil nearly always.
    private(set) static var current: BlockWatch?

    /// A view that was changed while it was in no window.
    private weak var unshown: UIView?
    /// Constraints that were changed, with the views whose layout they make due.
    private var constraints: [(constraint: NSLayoutConstraint, holder: UIView)] = []
    /// Whether the program had something change without an animation on purpose.
    private var isSilent = false
    private let addedBefore = Slips.addedCount

    /// Runs `body`, the changes of a block, and tells of slips in it.
    static func run(_ block: AnimationBlock, hasCompletion: Bool, _ body: () -> Void) {
        guard Slips.isWatched, block.timing.duration > 0, UIView.areAnimationsEnabled,
            !CATransaction.disableActions(), !ViewAnimation.isSilent
        else { return body() }
        let outer = current
        let watch = BlockWatch()
        current = watch
        let listener = Slips.listener
        Slips.listener = { watch.willChange($0, $1) }
        body()
        (current, Slips.listener) = (outer, listener)
        watch.tell(block, hasCompletion: hasCompletion, inside: outer)
    }

    /// What is inside runs without animation.
    static func noteSilence() { current?.isSilent = true }

    /// A constraint between views that have been on screen is about to move them.
    static func note(_ constraint: NSLayoutConstraint) {
        guard let current, let holder = constraint.holder, ViewAnimation.current != nil else {
            return
        }
        let views = constraint.items.compactMap { $0 as? UIView }
        guard holder.layer.isHosted, views.allSatisfy(\.layer.isKnownToRenderer) else { return }
        current.constraints.append((constraint, holder))
    }

    private func willChange(_ layer: CALayer, _ property: LayerProperty) {
        guard let view = layer.delegate as? UIView, ViewChange.animates(property.key) else {
            return
        }
        if ViewAnimation.current == nil || CATransaction.disableActions() { return isSilent = true }
        if !layer.isHosted { unshown = unshown ?? view }
    }

    private func tell(_ block: AnimationBlock, hasCompletion: Bool, inside outer: BlockWatch?) {
        if let outer {
            // The block around may lay out still.
            outer.constraints += constraints
        } else if let each = constraints.first(where: { $0.holder.layer.needsLayout() }) {
            let slip = Slip.unlaidConstraint(each.constraint.description)
            return Slips.tell(slip, of: each.holder.layer)
        }
        // What the program adds by itself animates too, though the completion doesn't wait for it.
        guard block.isIdle, !isSilent, Slips.addedCount == addedBefore else { return }
        if let unshown {
            Slips.tell(.unshown(view: unshown.layer.nameInSlips), of: unshown.layer)
        } else if hasCompletion, constraints.isEmpty {
            Slips.tell(.completesAtOnce, of: nil)
        }
    }
}

extension UIView {
    /// A touch would have come to this view, were it not for an animation: told where that hasn't begun.
    func tellOfDelay() {
        guard let wait = layer.waitForAnimations else { return }
        Slips.tell(.delayKeepsTouches(view: layer.nameInSlips, wait: wait), of: layer)
    }
}
