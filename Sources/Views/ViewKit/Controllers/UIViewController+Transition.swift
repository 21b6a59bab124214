public import Foundation
public import Primitives

extension UIViewController {
    /// A transition that a controller prefers where it is presented or pushed. Main thread only.
    ///
    /// ```swift
    /// let cell = UIView(frame: CGRect(x: 20, y: 100, width: 80, height: 80))
    /// view.addSubview(cell)
    /// controller.preferredTransition = .zoom { _ in cell }
    /// ```
    @preconcurrency @MainActor
    public final class Transition: NSObject {
        /// Options of a zoom.
        @preconcurrency @MainActor
        public final class ZoomOptions: NSObject {
            /// The views that a zoom aligns.
            @preconcurrency @MainActor
            public struct AlignmentRectContext {
                /// The source.
                public let sourceView: UIView
                /// The controller that zooms.
                public let zoomedViewController: UIViewController
            }

            /// A finger that may dismiss.
            public struct InteractionContext: Sendable {
                /// The finger's place, in points of the zoomed view.
                public let location: CGPoint
                /// The finger's speed, in points per second.
                public let velocity: CGVector
                /// Whether the finger would dismiss.
                public let willBegin: Bool
            }

            /// A closure that says whether a finger may begin to dismiss; never called: fingers go back from the
            /// edge alone.
            public var interactiveDismissShouldBegin: ((InteractionContext) -> Bool)?
            /// A closure that returns the part of the controller's view, in its points, that lies over the source; nil or
            /// `CGRect.null` for the whole view.
            public var alignmentRectProvider: ((AlignmentRectContext) -> CGRect?)?
            /// The colour over what is left behind; kept: it isn't dimmed.
            public var dimmingColor: UIColor?
            /// The blur of what is left behind; kept: it isn't blurred.
            public var dimmingVisualEffect: UIBlurEffect?

            /// Options of a zoom of the whole view.
            public override init() {
                super.init()
            }
        }

        /// The controllers of a zoom.
        @preconcurrency @MainActor
        public struct ZoomSourceViewProviderContext {
            /// The controller that has the source.
            public let sourceViewController: UIViewController
            /// The controller that zooms.
            public let zoomedViewController: UIViewController
        }

        /// The source of a zoom.
        typealias Source = (ZoomSourceViewProviderContext) -> UIView?

        enum Kind {
            case style(UIModalTransitionStyle)
            case zoom(ZoomOptions?, Source)
        }

        let kind: Kind

        private init(_ kind: Kind) {
            self.kind = kind
            super.init()
        }

        /// Returns a transition in which the controller grows out of a view, and shrinks back into it; without a
        /// view, or with one that has left its window, it is the usual one.
        /// - Parameters:
        ///   - options: the part of the view that lies over the source; nil for all of it.
        ///   - sourceViewProvider: returns the view, when the controller comes and when it goes.
        public static func zoom(
            options: ZoomOptions? = nil,
            sourceViewProvider: @escaping (ZoomSourceViewProviderContext) -> UIView?
        ) -> Transition { Transition(.zoom(options, sourceViewProvider)) }

        /// A transition that slides the controller up from below.
        public static var coverVertical: Transition { Transition(.style(.coverVertical)) }
        /// A transition that turns the window over.
        public static var flipHorizontal: Transition { Transition(.style(.flipHorizontal)) }
        /// A transition that fades.
        public static var crossDissolve: Transition { Transition(.style(.crossDissolve)) }
        /// A transition that slides up here, as pages don't curl.
        public static var partialCurl: Transition { Transition(.style(.partialCurl)) }

        /// Returns the animator between the controller that prefers the transition and another; nil for the usual one.
        func animator(
            of zoomed: UIViewController, beside other: UIViewController, isComing: Bool
        ) -> (any SystemAnimator)? {
            switch kind {
            case .style(let style): return style.animator(isComing: isComing)
            case .zoom(let options, let source):
                let context = ZoomSourceViewProviderContext(
                    sourceViewController: other, zoomedViewController: zoomed)
                // The lower view may be in no window until the upper one goes.
                guard let view = source(context),
                    view.window != nil || !isComing && view.isDescendant(of: other.loadedView)
                else { return nil }
                let part = options?.alignmentRectProvider?(
                    .init(sourceView: view, zoomedViewController: zoomed))
                return SourceZoomAnimator(
                    view, part: part?.isNull == true ? nil : part, isComing: isComing)
            }
        }
    }
}

/// Lets a controller grow out of a view, or shrink back into it.
@MainActor
final class SourceZoomAnimator: SystemAnimator {
    let timing = AnimationTiming.navigation
    private let source: UIView
    /// The part of the controller's view that lies over the source; nil for all of it.
    private let part: CGRect?
    private let isComing: Bool

    init(_ source: UIView, part: CGRect?, isComing: Bool) {
        (self.source, self.part, self.isComing) = (source, part, isComing)
    }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        if isComing {
            guard let view = context.view(forKey: .to) else {
                return context.completeTransition(true)
            }
            context.place(view, at: context.containerView.subviews.count)
            if !OwnMotion.isReduced { view.transform = small(view, in: context.containerView) }
            view.alpha = 0
            return animate(context) {
                view.transform = .identity
                view.alpha = 1
            }
        }
        if let below = context.view(forKey: .to) { context.place(below, at: 0) }
        guard let view = context.view(forKey: .from) else {
            return context.completeTransition(true)
        }
        let end = small(view, in: context.containerView)
        animate(context) {
            if !OwnMotion.isReduced { view.transform = end }
            view.alpha = 0
        } whenDone: {
            view.transform = .identity
            view.alpha = 1
        }
    }

    /// Returns the transform that puts the part of a view over the source, as wide as that.
    private func small(_ view: UIView, in container: UIView) -> CGAffineTransform {
        let box = source.convert(source.bounds, to: container)
        let part = (part ?? view.bounds).offsetBy(dx: -view.bounds.midX, dy: -view.bounds.midY)
        guard part.width > 0, box.width > 0 else { return .identity }
        let scale = box.width / part.width
        return CGAffineTransform(
            a: scale, b: 0, c: 0, d: scale, tx: box.midX - view.center.x - part.midX * scale,
            ty: box.midY - view.center.y - part.midY * scale)
    }
}
