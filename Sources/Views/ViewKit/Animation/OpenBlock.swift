import CoreAnimation
import Foundation

/// The block between `UIView.beginAnimations` and `commitAnimations`.
@MainActor
final class OpenBlock: AnimationBlock {
    let id: String?
    let context: UnsafeMutableRawPointer?
    /// The object whose methods are called; not retained.
    weak var delegate: AnyObject?
    var willStart: (@MainActor (AnyObject, String?, UnsafeMutableRawPointer?) -> Void)?
    var didStop: (@MainActor (AnyObject, String?, Bool, UnsafeMutableRawPointer?) -> Void)?
    var transition: (options: UIView.AnimationOptions, view: UIView)?
    /// Looks for slips until the changes end; nil nearly always.
    private let watch = BlockWatch.begin()
    private let ending: Ending

    /// Passes the end of the animations to the block, which is created after the closure that
    /// reports the end.
    private final class Ending {
        weak var block: OpenBlock?
        var whole: OpenBlock?
    }

    init(_ id: String?, _ context: UnsafeMutableRawPointer?, inside outer: AnimationBlock?) {
        self.id = id
        self.context = context
        let ending = Ending()
        self.ending = ending
        // Apple's default, in seconds; an outer block's timing is inherited.
        let timing = outer?.timing ?? AnimationTiming(duration: 0.2)
        super.init(timing, outer?.options ?? []) { finished in
            ending.block?.tellStop(finished)
            ending.whole = nil
        }
        ending.block = self
    }

    /// Ends the block: no more changes are added.
    func commit() {
        ending.whole = self
        if let transition, timing.duration > 0, ViewAnimation.isEnabled,
            transition.view.layer.isHosted
        {
            ViewTransition(transition.options, timing).add(to: transition.view.layer, in: self)
        }
        watch?.end(
            BlockWatch.Block(
                call: "UIView.beginAnimations", hasCompletion: didStop != nil && delegate != nil,
                isIdle: { self.isIdle }), lasting: timing.duration)
        close()
        guard let willStart, let delegate else { return }
        NextTurn.run { [id, context] in willStart(delegate, id, context) }
    }

    private func tellStop(_ finished: Bool) {
        if let didStop, let delegate { didStop(delegate, id, finished, context) }
    }
}
