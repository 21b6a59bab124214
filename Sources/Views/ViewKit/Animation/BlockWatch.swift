import CoreAnimation
import Foundation
import Scene

/// Checks an animation block for common mistakes, while a listener wants to hear of them. Main
/// thread.
@MainActor
final class BlockWatch {
    /// The watch of the outermost block that is watched; nil nearly always.
    private(set) static var current: BlockWatch?

    /// A block as slips see it.
    struct Block {
        /// The call that animates.
        let call: String
        let hasCompletion: Bool
        /// The transition that the block shows; nil for other blocks.
        var transition: Transition?
        /// Whether nothing of it animates.
        let isIdle: @MainActor () -> Bool
    }

    /// A transition of a view.
    struct Transition {
        let view: UIView
        /// Whether the options name one; without a name the view changes at once.
        let isNamed: Bool
    }

    /// How many calls are running in which a controller's view is on its way into a window. What is animated in no
    /// window elsewhere may never be meant to be seen.
    private static var entrances = 0

    /// A view that was changed while it was on its way.
    private weak var unshown: UIView?
    /// The constraints that were changed, with the views whose layout they invalidate.
    private var constraints: [(constraint: NSLayoutConstraint, holder: UIView)] = []
    /// Whether the program deliberately changed something without animation.
    private var isSilent = false
    private let addedBefore = Slips.addedCount
    /// How many such calls the block began in.
    private let entrance = entrances
    private let outer: BlockWatch?
    private let outerListener: (@MainActor (CALayer, LayerProperty) -> Void)?

    private init() {
        (outer, outerListener) = (Self.current, Slips.listener)
    }

    /// Runs `body`, the changes of a block that lasts `duration` seconds, and tells of slips in it.
    static func run(_ block: Block, lasting duration: TimeInterval, _ body: () -> Void) {
        guard duration > 0, let watch = begin() else { return body() }
        body()
        watch.end(block, lasting: duration)
    }

    /// Looks at all that is changed from here on, until the watch ends; nil where nobody wants to hear of slips, or
    /// nothing is to animate.
    static func begin() -> BlockWatch? {
        guard Slips.isWatched, UIView.areAnimationsEnabled, !CATransaction.disableActions(),
            !ViewAnimation.isSilent
        else { return nil }
        let watch = BlockWatch()
        current = watch
        Slips.listener = { [weak watch] in watch?.willChange($0, $1) }
        return watch
    }

    /// All changes were made.
    func end(_ block: Block, lasting duration: TimeInterval) {
        (Self.current, Slips.listener) = (outer, outerListener)
        if duration > 0 { tell(block) }
    }

    /// Runs a method of a controller that comes before its view is in a window.
    static func entering(_ body: () -> Void) {
        entrances += 1
        body()
        entrances -= 1
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
        guard !layer.isHosted else { return }
        if entrance == 0 {
            // A controller whose view is loaded by the block sets it up; other views in no window stay unseen.
            if Self.entrances == 0 { isSilent = true }
        } else if Self.entrances == entrance {
            unshown = unshown ?? view
        }
    }

    private func tell(_ block: Block) {
        if let outer {
            // The enclosing block may still lay the views out.
            outer.constraints += constraints
        } else if let each = constraints.first(where: { $0.holder.layer.needsLayout() }) {
            let slip = Slip.unlaidConstraint(each.constraint.description)
            return Slips.tell(slip, of: each.holder.layer)
        }
        // Animations that the program adds by itself are shown, too; the completion doesn't wait for
        // them.
        guard block.isIdle(), Slips.addedCount == addedBefore else { return }
        // The changes of a transition are silent in any case: its pictures are what moves.
        if let transition = block.transition { return tell(transition, block) }
        guard !isSilent else { return }
        if let unshown {
            Slips.tell(
                .unshown(view: unshown.layer.nameInSlips, call: block.call), of: unshown.layer)
        } else if block.hasCompletion, constraints.isEmpty {
            Slips.tell(.completesAtOnce(call: block.call), of: nil)
        }
    }

    /// Tells of a transition that shows nothing: of a view that isn't in a window yet, or one that
    /// the options don't name.
    private func tell(_ transition: Transition, _ block: Block) {
        let layer = transition.view.layer
        outer?.isSilent = true
        if layer.isHosted {
            guard !transition.isNamed else { return }
            Slips.tell(.unnamedTransition(view: layer.nameInSlips), of: layer)
        } else if entrance > 0, Self.entrances == entrance {
            Slips.tell(.unshown(view: layer.nameInSlips, call: block.call), of: layer)
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
