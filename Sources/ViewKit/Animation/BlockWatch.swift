import CoreAnimation
import Foundation
import Scene

/// Checks an animation block for common mistakes, while a listener wants to hear of them. Main
/// thread.
@MainActor
final class BlockWatch {
    /// The watch of the outermost block that is watched; nil nearly always.
    private(set) static var current: BlockWatch?

    /// A view that was changed while it was in no window.
    private weak var unshown: UIView?
    /// The constraints that were changed, with the views whose layout they invalidate.
    private var constraints: [(constraint: NSLayoutConstraint, holder: UIView)] = []
    /// Whether the program deliberately changed something without animation.
    private var isSilent = false
    private let addedBefore = Slips.addedCount

    /// Runs `body`, the changes of a block, and reports mistakes in it.
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

    /// Notes that code inside the block runs without animation.
    static func noteSilence() { current?.isSilent = true }

    /// Notes a constraint between views that have been on screen and are about to move.
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
            // The enclosing block may still lay the views out.
            outer.constraints += constraints
        } else if let each = constraints.first(where: { $0.holder.layer.needsLayout() }) {
            let slip = Slip.unlaidConstraint(each.constraint.description)
            return Slips.tell(slip, of: each.holder.layer)
        }
        // Animations that the program adds to layers itself count too, though the completion
        // doesn't wait for them.
        guard block.isIdle, !isSilent, Slips.addedCount == addedBefore else { return }
        if let unshown {
            Slips.tell(.unshown(view: unshown.layer.nameInSlips), of: unshown.layer)
        } else if hasCompletion, constraints.isEmpty {
            Slips.tell(.completesAtOnce, of: nil)
        }
    }
}

extension UIView {
    /// Reports a touch that an animation keeps from this view, where the animation hasn't begun
    /// yet.
    func tellOfDelay() {
        guard let wait = layer.waitForAnimations else { return }
        Slips.tell(.delayKeepsTouches(view: layer.nameInSlips, wait: wait), of: layer)
    }
}
