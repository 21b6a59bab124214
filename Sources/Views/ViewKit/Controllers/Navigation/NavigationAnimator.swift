import CoreAnimation
import Foundation
import Primitives

/// Slides a controller in from the trailing edge, or out; the other one moves less.
@MainActor
final class NavigationAnimator: SystemAnimator {
    let timing = AnimationTiming.navigation
    private let isPush: Bool
    /// Whether the trailing edge is the left one.
    private let isMirrored: Bool

    /// The distance that the view below moves, as a part of the width;
    /// docs/reference/controllers.md, "Timing".
    static let parallax: CGFloat = 0.3
    private static let dimming: CGFloat = 0.1

    init(isPush: Bool, isMirrored: Bool) {
        self.isPush = isPush
        self.isMirrored = isMirrored
    }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        guard let from = context.view(forKey: .from), let to = context.view(forKey: .to),
            let controller = context.viewController(forKey: .to)
        else { return context.completeTransition(true) }
        let container = context.containerView
        let final = context.finalFrame(for: controller)
        let (start, isPush) = (from.frame, isPush)
        let aside = isMirrored ? -container.bounds.width : container.bounds.width
        let back = -aside * Self.parallax
        to.frame = final.offsetBy(dx: isPush ? aside : back, dy: 0)
        if isPush { container.addSubview(to) } else { container.insertSubview(to, at: 0) }
        let (above, below) = isPush ? (to, from) : (from, to)
        let (dimmer, edge) = dress(above, below, in: container)
        to.layoutIfNeeded()
        animate(context) {
            to.frame = final
            from.frame = start.offsetBy(dx: isPush ? back : aside, dy: 0)
            dimmer.frame = below.frame
            dimmer.alpha = isPush ? Self.dimming : 0
            edge.frame = edge.frame(beside: above.frame)
            edge.alpha = isPush ? 1 : 0
        } whenDone: {
            from.frame = start
            dimmer.removeFromSuperview()
            edge.removeFromSuperview()
        }
    }

    /// Puts a dim view over the lower view, and a shadow beside the upper one.
    private func dress(
        _ above: UIView, _ below: UIView, in container: UIView
    ) -> (dimmer: UIView, edge: EdgeShadow) {
        let dimmer = UIView(frame: below.frame)
        dimmer.backgroundColor = .black
        dimmer.alpha = isPush ? 0 : Self.dimming
        let edge = EdgeShadow(beside: above.frame, isAtRight: isMirrored)
        container.insertSubview(dimmer, belowSubview: above)
        container.insertSubview(edge, belowSubview: above)
        return (dimmer, edge)
    }
}

/// The shadow that a view casts to its leading side.
@MainActor
private final class EdgeShadow: UIView {
    override class var layerClass: AnyClass { CAGradientLayer.self }
    private let isAtRight: Bool

    init(beside frame: CGRect, isAtRight: Bool) {
        self.isAtRight = isAtRight
        super.init(frame: .zero)
        self.frame = self.frame(beside: frame)
        isOpaque = false
        guard let gradient = layer as? CAGradientLayer else { return }
        let black = UIColor.black
        gradient.colors = [
            black.withAlphaComponent(0).cgColor, black.withAlphaComponent(0.15).cgColor,
        ]
        gradient.startPoint = CGPoint(x: isAtRight ? 1 : 0, y: 0.5)
        gradient.endPoint = CGPoint(x: isAtRight ? 0 : 1, y: 0.5)
    }

    required init?(coder: NSCoder) { nil }

    func frame(beside frame: CGRect) -> CGRect {
        CGRect(
            x: isAtRight ? frame.maxX : frame.minX - 9, y: frame.minY, width: 9,
            height: frame.height)
    }
}
