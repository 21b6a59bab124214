import Foundation

/// Changes the pointer over a view. Main thread only.
///
///     view.addInteraction(UIPointerInteraction(delegate: self))
///
/// The desktop draws the pointer: beams and hidden pointers are its own, other shapes and effects on the
/// view are the arrow.
@preconcurrency @MainActor
open class UIPointerInteraction: UIInteraction {
    /// The object that gives the style; not retained.
    public private(set) weak var delegate: (any UIPointerInteractionDelegate)?
    /// Whether the interaction is used; true by default.
    open var isEnabled = true { didSet { if isEnabled != oldValue { invalidate() } } }
    /// The view of the interaction.
    public private(set) weak var view: UIView?

    /// An interaction that asks `delegate`; without one the pointer is the system's.
    /// - Parameter delegate: the object that is asked; not retained. Nil for none.
    public init(delegate: (any UIPointerInteractionDelegate)? = nil) {
        self.delegate = delegate
    }

    /// Called before the interaction moves to another view.
    /// - Parameter view: the view that the interaction will belong to; nil for none.
    open func willMove(to view: UIView?) {
        if view !== self.view { invalidate() }
    }

    /// Called after the interaction has moved to another view.
    /// - Parameter view: the view that the interaction belongs to; nil for none.
    open func didMove(to view: UIView?) {
        self.view = view
    }

    /// Asks the delegate again, at the pointer's next move.
    open func invalidate() {
        isStale = true
    }

    /// Whether the delegate must be asked again.
    var isStale = false
}

/// The object that gives the pointer's style over a view. Every member is optional. Main thread.
@preconcurrency @MainActor
public protocol UIPointerInteractionDelegate: AnyObject {
    /// Returns the region around the pointer that has one style; nil where the view has none.
    /// - Parameters:
    ///   - interaction: the interaction that calls, as one object may serve several.
    ///   - request: the pointer's place and the modifiers.
    ///   - defaultRegion: all of the view.
    func pointerInteraction(
        _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest,
        defaultRegion: UIPointerRegion
    ) -> UIPointerRegion?
    /// Returns the style in a region; nil for the system's.
    /// - Parameters:
    ///   - interaction: the interaction that calls, as one object may serve several.
    ///   - region: the region that the delegate returned.
    func pointerInteraction(
        _ interaction: UIPointerInteraction, styleFor region: UIPointerRegion
    ) -> UIPointerStyle?
    /// Called when the pointer enters a region.
    /// - Parameters:
    ///   - interaction: the interaction that calls, as one object may serve several.
    ///   - region: the region that the delegate returned.
    ///   - animator: runs closures of yours beside the change.
    func pointerInteraction(
        _ interaction: UIPointerInteraction, willEnter region: UIPointerRegion,
        animator: any UIPointerInteractionAnimating)
    /// Called when the pointer leaves a region.
    /// - Parameters:
    ///   - interaction: the interaction that calls, as one object may serve several.
    ///   - region: the region that the delegate returned.
    ///   - animator: runs closures of yours beside the change.
    func pointerInteraction(
        _ interaction: UIPointerInteraction, willExit region: UIPointerRegion,
        animator: any UIPointerInteractionAnimating)
}

extension UIPointerInteractionDelegate {
    /// The default, which returns the view.
    public func pointerInteraction(
        _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest,
        defaultRegion: UIPointerRegion
    ) -> UIPointerRegion? { defaultRegion }
    /// The default, which returns nil.
    public func pointerInteraction(
        _ interaction: UIPointerInteraction, styleFor region: UIPointerRegion
    ) -> UIPointerStyle? { nil }
    /// The default, which does nothing.
    public func pointerInteraction(
        _ interaction: UIPointerInteraction, willEnter region: UIPointerRegion,
        animator: any UIPointerInteractionAnimating
    ) {}
    /// The default, which does nothing.
    public func pointerInteraction(
        _ interaction: UIPointerInteraction, willExit region: UIPointerRegion,
        animator: any UIPointerInteractionAnimating
    ) {}
}

/// Runs a program's animations beside a change of the pointer. Main thread.
@preconcurrency @MainActor
public protocol UIPointerInteractionAnimating: AnyObject {
    /// Runs animations.
    /// - Parameter animations: changes values of views, on the main thread.
    func addAnimations(_ animations: @escaping @MainActor @Sendable () -> Void)
    /// Calls a closure at the end of the animations, with whether they ended.
    /// - Parameter completion: called with whether the animations ran to their end.
    func addCompletion(_ completion: @escaping (Bool) -> Void)
}
