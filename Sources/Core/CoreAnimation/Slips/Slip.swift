package import Foundation

/// A frequent mistake with layers and views. Its message is one sentence that names the cause and
/// the remedy.
///
/// Reported as it happens where `LAMINA_DEBUG` has `advice`, and by an inspector of the layer.
package enum Slip: Sendable, Equatable {
    /// A block of `call` changed views before they are in a window; `view` names one.
    case unshown(view: String, call: String)
    /// The completion of `call` comes at once, as nothing animates.
    case completesAtOnce(call: String)
    /// The options of a transition of `view` name none, so it changes at once.
    case unnamedTransition(view: String)
    /// A transaction's completion block was set after its animations were added.
    case lateCompletion
    /// A rotation by a multiple of 2π, which leaves no trace in a matrix.
    case fullTurn(layer: String)
    /// An angle that seems to be in degrees, but counts as radians.
    case degrees(angle: Double, layer: String)
    /// A constraint changed in an animation block that doesn't lay out.
    case unlaidConstraint(String)
    /// A gradient that filled its superlayer kept its size when the superlayer's changed.
    case fixedGradient(of: String, from: CGSize, to: CGSize)
    /// A new anchor point moved a layer, by this distance in its own space.
    case anchorMoves(layer: String, anchor: CGPoint, by: CGSize)
    /// A touch passed a view, as an animation on the view is still waiting, for this many seconds.
    case delayKeepsTouches(view: String, wait: Double)

    /// The name of the case, used by `lamina inspect` and its protocol.
    package var code: String {
        let text = "\(self)"
        return String(text.prefix { $0 != "(" })
    }

    /// The message: the cause and the remedy.
    package var sentence: String {
        switch self {
        case .unshown(let view, let call):
            "\(call) changes \(view) at once, without an animation, as it is in no window yet: "
                + "begin in viewDidAppear(_:)"
        case .completesAtOnce(let call):
            "the completion of \(call) comes at once, as nothing in it animates: change a frame, "
                + "a transform, an alpha or a colour in it, or wait with DispatchQueue.main.asyncAfter"
        case .unnamedTransition(let view):
            "UIView.transition changes \(view) at once, as its options name no transition: add one, such as "
                + ".transitionCrossDissolve"
        case .lateCompletion:
            "a transaction's completion block comes at once, as it was set after the animations were "
                + "added: call setCompletionBlock(_:) before that"
        case .fullTurn(let layer):
            "a transform turned by 2π is the one without a turn, so \(layer) doesn't move: animate "
                + "transform.rotation.z by 2 * .pi with a CABasicAnimation"
        case .degrees(let angle, let layer):
            "\(layer) is turned by \(Self.short(angle)) radians, which looks like degrees: write "
                + "\(Self.short(angle)) * .pi / 180"
        case .unlaidConstraint(let constraint):
            "\(constraint) changed in an animation block that doesn't lay out, so views jump after it: "
                + "call layoutIfNeeded() of their superview at the end of the block"
        case .fixedGradient(let layer, let from, let to):
            "a gradient that filled \(layer) keeps its size of \(Self.short(from)) while that has "
                + "\(Self.short(to)): set its frame in layoutSubviews()"
        case .anchorMoves(let layer, let anchor, let by):
            "the anchorPoint (\(Self.short(anchor.x)), \(Self.short(anchor.y))) moved \(layer) by "
                + "(\(Self.short(by.width)), \(Self.short(by.height))), as its position stayed: set "
                + "position, or the old frame again, after it"
        case .delayKeepsTouches(let view, let wait):
            "a touch goes past \(view), as an animation that begins in \(Self.short(wait)) s keeps "
                + "touches away from its call on: add the option .allowUserInteraction"
        }
    }

    private static func short(_ size: CGSize) -> String {
        "\(short(size.width)) x \(short(size.height))"
    }

    /// Returns a number with at most two decimals.
    private static func short(_ number: CGFloat) -> String {
        let rounded = (Double(number) * 100).rounded() / 100
        return rounded == rounded.rounded() && abs(rounded) < 1e15
            ? "\(Int(rounded))" : "\(rounded)"
    }
}
