import CoreAnimation
public import Foundation
import Primitives

/// The presentation of a controller in a bubble whose arrow points at a view or at an item of a bar.
///
/// Set `sourceView` and `sourceRect`, `sourceItem` or `barButtonItem` before the controller is
/// presented. A press outside and Escape dismiss it. In a narrow window the popover is a sheet,
/// unless the delegate decides otherwise. Numbers: docs/reference/controllers.md, "Popovers". Main
/// thread only.
open class UIPopoverPresentationController: UIPresentationController {
    /// The view that the popover points at.
    open weak var sourceView: UIView? { didSet { placeAgain() } }
    /// The rectangle of the view that the popover points at, in points of `sourceView`; null means
    /// its bounds.
    open var sourceRect = CGRect.null { didSet { if sourceRect != oldValue { placeAgain() } } }
    /// The item of a bar that the popover points at; it takes precedence over `sourceView`.
    open weak var barButtonItem: UIBarButtonItem? { didSet { placeAgain() } }
    /// The view or item that the popover points at; it takes precedence over the others.
    open weak var sourceItem: (any UIPopoverPresentationControllerSourceItem)? {
        didSet { placeAgain() }
    }
    /// The directions in which the arrow may point; with none, the popover has no arrow and lies
    /// over what it belongs to.
    open var permittedArrowDirections = UIPopoverArrowDirection.any {
        didSet { if permittedArrowDirections != oldValue { placeAgain() } }
    }
    /// The direction in which the arrow points; unknown while nothing is shown.
    open var arrowDirection: UIPopoverArrowDirection { place?.direction ?? .unknown }
    /// The views that take presses while the popover is shown; presses elsewhere dismiss it.
    open var passthroughViews: [UIView]?
    /// The colour behind the popover's content, and of its arrow; nil means the system's.
    open var backgroundColor: UIColor? { didSet { bubble.fill = backgroundColor } }
    /// Whether the popover may lie over its source, where it has little room.
    open var canOverlapSourceViewRect = false { didSet { placeAgain() } }
    /// The least distance of the popover from the edges of its window, in points.
    open var popoverLayoutMargins = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10) {
        didSet { if popoverLayoutMargins != oldValue { placeAgain() } }
    }
    /// The class of the view behind the content; nil means the system's bubble.
    open var popoverBackgroundViewClass: (any UIPopoverBackgroundViewMethods.Type)? {
        didSet { bubble.takeBackground(popoverBackgroundViewClass) }
    }

    private lazy var bubble = PopoverBubble()
    private let backdrop = PopoverBackdrop()
    private var place: PopoverPlace?
    /// The size of the container for which the popover was placed last.
    private var placedSize = CGSize.zero
    /// The sheet in which a narrow window shows the popover.
    open private(set) lazy var adaptiveSheetPresentationController =
        UISheetPresentationController(
            presentedViewController: presentedViewController, presenting: nil)

    private var popoverDelegate: (any UIPopoverPresentationControllerDelegate)? {
        delegate as? any UIPopoverPresentationControllerDelegate
    }

    /// The popover's style; a sheet's where the window is narrow.
    open override var adaptivePresentationStyle: UIModalPresentationStyle {
        adaptivePresentationStyle(for: presentingViewController.traitCollection)
    }

    /// Returns the style of a sheet for narrow windows, else that of popovers.
    open override func adaptivePresentationStyle(
        for traitCollection: UITraitCollection
    ) -> UIModalPresentationStyle {
        traitCollection.horizontalSizeClass == .compact ? .pageSheet : .popover
    }

    /// The bubble around the presented controller's view.
    open override var presentedView: UIView? {
        bubble.content = presentedViewController.loadedView
        return bubble
    }

    /// The frame of the bubble with its arrow, in points of the container.
    open override var frameOfPresentedViewInContainerView: CGRect {
        findPlace()?.frame ?? .zero
    }

    /// Whether a press at a point of the container goes to the views below.
    override func passes(_ point: CGPoint) -> Bool {
        guard let container, let passthroughViews,
            !bubble.point(inside: bubble.convert(point, from: container), with: nil)
        else { return false }
        return passthroughViews.contains { view in
            view.window === container.window
                && view.point(inside: view.convert(point, from: container), with: nil)
        }
    }

    override func systemAnimator(isComing: Bool) -> (any SystemAnimator)? {
        ZoomAnimator(popover: isComing)
    }

    // The source

    /// The rectangle that the popover points at, in points of the container; nil without a source.
    private func source(in container: UIView) -> CGRect? {
        if let item = sourceItem ?? barButtonItem { return item.frame(in: container) }
        guard let sourceView, sourceView.window != nil else { return nil }
        let box = sourceRect.isNull ? sourceView.bounds : sourceRect
        return sourceView.convert(box, to: container)
    }

    /// Finds the place of the popover, and has the bubble show its arrow there.
    private func findPlace() -> PopoverPlace? {
        guard let container else { return nil }
        let room = container.bounds.inset(by: container.safeAreaInsets)
            .inset(by: popoverLayoutMargins)
        let source = source(in: container)
        let found = PopoverPlace(
            source: source ?? CGRect(x: room.midX, y: room.midY, width: 0, height: 0),
            size: presentedViewController.popoverSize, room: room,
            permitted: source == nil ? [] : permittedArrowDirections,
            arrow: bubble.arrowSize, insets: bubble.contentInsets,
            mayOverlap: canOverlapSourceViewRect,
            isMirrored: container.effectiveUserInterfaceLayoutDirection == .rightToLeft)
        place = found
        bubble.show(found)
        return found
    }

    private func placeAgain() { container?.setNeedsLayout() }

    /// Asks the delegate about the source after the container was resized.
    private func askForSource() {
        guard placedSize != .zero, let container, placedSize != container.bounds.size,
            var view = sourceView, sourceItem == nil, barButtonItem == nil
        else { return }
        var box = sourceRect.isNull ? view.bounds : sourceRect
        popoverDelegate?.popoverPresentationController(
            self, willRepositionPopoverTo: &box, in: &view)
        (sourceView, sourceRect) = (view, box)
    }

    // The presentation

    open override func containerViewWillLayoutSubviews() {
        super.containerViewWillLayoutSubviews()
        guard let container else { return }
        backdrop.frame = container.bounds
        askForSource()
        placedSize = container.bounds.size
        guard !presentedViewController.presenting.isMoving else { return }
        bubble.frame = frameOfPresentedViewInContainerView
    }

    open override func presentationTransitionWillBegin() {
        super.presentationTransitionWillBegin()
        if sourceView == nil, sourceItem == nil, barButtonItem == nil {
            Complaint.tell(
                """
                A popover has nothing to point at and is shown in the middle: set sourceView, \
                sourceItem or barButtonItem of popoverPresentationController before presenting
                """)
        }
        popoverDelegate?.prepareForPopoverPresentation(self)
        backdrop.onPress = { [weak self] in self?.userDismisses() }
        container?.insertSubview(backdrop, at: 0)
        container?.accessibilityLabel = presentedViewController.title
        bubble.fill = backgroundColor
    }

    open override func presentationTransitionDidEnd(_ completed: Bool) {
        super.presentationTransitionDidEnd(completed)
        guard completed, let window = container?.window else { return }
        container?.setNeedsLayout()
        if window.focusSystem.isRingWanted {
            window.focusSystem.requestFocusUpdate(to: presentedViewController)
        }
        UIAccessibility.post(notification: .screenChanged, argument: bubble)
    }

    override func end() {
        super.end()
        place = nil
        bubble.content = nil
        placedSize = .zero
    }

    override func presentedViewWasReplaced() {
        bubble.content = presentedViewController.loadedView
        container?.setNeedsLayout()
    }

    /// Dismisses the popover after a press outside or Escape, if nobody refuses.
    override func userDismisses() {
        dismissForUser(
            if: popoverDelegate?.popoverPresentationControllerShouldDismissPopover(self) ?? true
        ) { [self] in
            popoverDelegate?.popoverPresentationControllerDidDismissPopover(self)
        }
    }

    override var takesEscape: Bool { true }
    override var isElevated: Bool { true }
}

extension UIViewController {
    /// The popover of the controller, or of the presented one around it: there once
    /// `modalPresentationStyle` is `popover`, to be told where it points; else nil.
    public var popoverPresentationController: UIPopoverPresentationController? {
        if presenting.presenter == nil, parent == nil, modalPresentationStyle != .popover {
            return nil
        }
        if let adapted = presenting.popover { return adapted }
        if presenting.presenter == nil, let around = parent?.popoverPresentationController {
            return around
        }
        return presentationController as? UIPopoverPresentationController
    }

    /// The size of the content in a popover, in points, before it is fitted into the window.
    var popoverSize: CGSize {
        let own = innerPreferredSize
        return CGSize(
            width: own.width > 0 ? own.width : PopoverPlace.usualSize.width,
            height: own.height > 0 ? own.height : PopoverPlace.usualSize.height)
    }

    /// The preferred size of the controller, or of the top of its stack with the bar above.
    private var innerPreferredSize: CGSize {
        guard preferredContentSize == .zero, let stack = self as? UINavigationController,
            var size = stack.topViewController?.preferredContentSize, size != .zero
        else { return preferredContentSize }
        if !stack.isNavigationBarHidden, size.height > 0 { size.height += UINavigationBar.height }
        return size
    }
}
