import CoreAnimation
public import Foundation
import Primitives

/// The presentation of a controller as a card at the lower edge of the window, which is pulled by
/// hand from one height to another, and down to dismiss it.
///
/// Set `detents` before the controller is presented. A press beside the sheet, Escape and a pull
/// below its least height dismiss it. Numbers: docs/reference/controllers.md, "Sheets". Main thread
/// only.
///
/// ```swift
/// let card = UIViewController()
/// card.modalPresentationStyle = .pageSheet
/// card.sheetPresentationController?.detents = [.medium(), .large()]
/// card.sheetPresentationController?.prefersGrabberVisible = true
/// controller.present(card, animated: true)
/// ```
open class UISheetPresentationController: UIPresentationController {
    /// The heights at which the sheet rests, from the least to the greatest; the full one by
    /// default.
    open var detents: [Detent] = [.large()] { didSet { placeAgain() } }
    /// The name of the present height; nil, or the name of none of `detents`, means the least.
    open var selectedDetentIdentifier: Detent.Identifier? {
        didSet { if selectedDetentIdentifier != oldValue { placeAgain() } }
    }
    /// The greatest height at which the presenter isn't dimmed and takes presses; nil for none.
    open var largestUndimmedDetentIdentifier: Detent.Identifier? { didSet { placeAgain() } }
    /// Whether a bar at the upper edge shows that the sheet can be pulled.
    open var prefersGrabberVisible = false { didSet { placeAgain() } }
    /// Whether a pull up over scrolled content first takes the sheet to a greater height.
    open var prefersScrollingExpandsWhenScrolledToEdge = true
    /// Whether the sheet is at the lower edge in windows that are low; kept, it always is.
    open var prefersEdgeAttachedInCompactHeight = false
    /// Whether the sheet has the content's preferred width; kept, it is as wide as its window.
    open var widthFollowsPreferredContentSizeWhenEdgeAttached = false
    /// Whether the sheet has the size of a page; kept.
    open var prefersPageSizing = true
    /// The radius of the upper corners, in points; nil means 10.
    open var preferredCornerRadius: CGFloat? { didSet { roundCorners() } }
    /// The view that the sheet belongs to; kept.
    open var sourceView: UIView?

    private let dimmer = UIView()
    private let grabber = SheetGrabber()
    private let pull = SheetPull()
    /// The visible height while the sheet is pulled, in points; nil while it rests.
    private var pulled: CGFloat?
    /// The height at the begin of a pull.
    private var grip: CGFloat = 0

    private static let gap: CGFloat = 10
    private static let radius: CGFloat = 10
    /// The time for which a sheet that is let go flies on to find its height, in seconds.
    private static let flight: CGFloat = 0.2

    /// A presentation of a controller.
    public override init(
        presentedViewController: UIViewController,
        presenting presentingViewController: UIViewController?
    ) {
        super.init(
            presentedViewController: presentedViewController, presenting: presentingViewController)
        dimmer.backgroundColor = UIColor(white: 0, alpha: 0.2)
        dimmer.addGestureRecognizer(
            UITapGestureRecognizer { [weak self] _ in self?.userDismisses() })
        (grabber.sheet, pull.sheet) = (self, self)
        grabber.layer.zPosition = 1
        pull.addTarget { [weak self] _ in self?.handlePull() }
    }

    /// Runs changes of the properties, and animates the sheet to its new height.
    /// - Parameter changes: called once, at once: sets properties such as
    ///   `selectedDetentIdentifier`.
    open func animateChanges(_ changes: () -> Void) {
        changes()
        settle()
    }

    /// Has the heights of all detents computed anew.
    open func invalidateDetents() { placeAgain() }

    // Heights

    /// The usable heights, in points, the least first.
    private var heights: [(name: Detent.Identifier, value: CGFloat)] {
        detents.compactMap { detent in
            detent.resolvedValue(in: self).map { (detent.identifier, $0) }
        }.sorted { $0.value < $1.value }
    }

    /// The index of the present height in `heights`.
    private func chosen(
        _ heights: [(name: Detent.Identifier, value: CGFloat)]
    ) -> Int { heights.firstIndex { $0.name == selectedDetentIdentifier } ?? 0 }

    private var restingHeight: CGFloat {
        let heights = heights
        return heights.isEmpty ? maximumDetentValue : heights[chosen(heights)].value
    }

    /// Whether a pull up makes the sheet higher before the content scrolls.
    var expandsBeforeScrolling: Bool {
        prefersScrollingExpandsWhenScrolledToEdge
            && restingHeight < heights.last?.value ?? 0
    }

    private var isDimmed: Bool {
        guard let name = largestUndimmedDetentIdentifier,
            let most = heights.first(where: { $0.name == name })?.value
        else { return true }
        return restingHeight > most
    }

    /// The height as a part of the greatest, for screen readers.
    var spokenHeight: String {
        UIView.percent(Double(restingHeight / max(maximumDetentValue, 1)))
    }

    /// Takes the sheet to another height for the user: the next one up or down, or for nil the next
    /// in turn.
    func userSteps(_ step: Int?) {
        let heights = heights
        guard !heights.isEmpty else { return }
        let wanted = chosen(heights) + (step ?? 1)
        let index = step == nil ? wanted % heights.count : wanted
        if heights.indices.contains(index) { userChooses(heights[index].name) }
    }

    private func userChooses(_ name: Detent.Identifier) {
        let isNew = name != heights[chosen(heights)].name
        if isNew { selectedDetentIdentifier = name }
        settle()
        guard isNew else { return }
        (delegate as? any UISheetPresentationControllerDelegate)?
            .sheetPresentationControllerDidChangeSelectedDetentIdentifier(self)
    }

    // Places

    /// The frame of the card, in points of the container.
    open override var frameOfPresentedViewInContainerView: CGRect { frame(restingHeight) }

    /// Returns the frame of the card with a visible height; below the least one it only sinks.
    private func frame(_ height: CGFloat) -> CGRect {
        guard let container else { return .zero }
        let below = container.safeAreaInsets.bottom
        let least = heights.first?.value ?? maximumDetentValue
        return CGRect(
            x: 0, y: container.bounds.height - height - below, width: container.bounds.width,
            height: max(height, least) + below)
    }

    open override func containerViewWillLayoutSubviews() {
        super.containerViewWillLayoutSubviews()
        dimmer.frame = container?.bounds ?? .zero
        guard !presentedViewController.presenting.isMoving else { return }
        place()
    }

    private func placeAgain() { container?.setNeedsLayout() }

    /// Places the card, its bar and the dimmer for the present height.
    private func place() {
        presentedView?.frame = frame(pulled ?? restingHeight)
        dimmer.alpha = isDimmed ? 1 : 0
        placeGrabber(presentedView?.frame ?? .zero)
    }

    private func placeGrabber(_ card: CGRect) {
        grabber.isHidden = !prefersGrabberVisible
        if prefersGrabberVisible, grabber.superview == nil { container?.addSubview(grabber) }
        grabber.isEnabled = heights.count > 1
        grabber.center = CGPoint(x: card.midX, y: card.minY + SheetGrabber.size.height / 2)
    }

    /// Moves the sheet to its height.
    private func settle() {
        pulled = nil
        guard let container, !presentedViewController.presenting.isMoving else { return }
        let block = AnimationBlock(.presentation, [.allowUserInteraction, .beginFromCurrentState])
        ViewAnimation.run(block) {
            place()
            container.layoutIfNeeded()
            presentedView?.layoutIfNeeded()
        }
        block.close()
    }

    private func roundCorners() {
        presentedView?.layer.cornerRadius = preferredCornerRadius ?? Self.radius
        presentedView?.layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
        presentedView?.layer.masksToBounds = true
    }

    // Pulling

    private func handlePull() {
        guard container != nil, !presentedViewController.presenting.isMoving else { return }
        let way = pull.translation(in: container).y
        switch pull.state {
        case .began:
            // A sheet that is caught on its way stays where it is seen.
            let card = presentedView?.layer
            let seen = (card?.presentation() ?? card)?.frame.minY ?? 0
            card?.removeAllAnimations()
            grip = (container?.bounds.height ?? 0) - seen - (container?.safeAreaInsets.bottom ?? 0)
            show(grip - way)
        case .changed: show(grip - way)
        case .ended:
            show(grip - way)
            letGo(grip - way - pull.velocity(in: container).y * Self.flight)
        default: settle()
        }
    }

    /// Shows a pulled height; beyond the greatest one, and below the least one of a sheet that stays,
    /// the card follows less and less.
    private func show(_ wanted: CGFloat) {
        let heights = heights
        guard let least = heights.first?.value, let most = heights.last?.value else { return }
        func stretched(_ way: CGFloat) -> CGFloat { way / (1 + way / 60) }
        var height = wanted
        if wanted > most { height = most + stretched(wanted - most) }
        if wanted < least, presentedViewController.isModalInPresentation {
            height = least - stretched(least - wanted)
        }
        pulled = height
        place()
    }

    /// Takes a sheet that flies to a height to the nearest one of its own, or dismisses it.
    private func letGo(_ end: CGFloat) {
        let heights = heights
        let nearest = heights.min { abs($0.value - end) < abs($1.value - end) }
        guard let nearest, let least = heights.first else { return settle() }
        guard end < least.value / 2 else { return userChooses(nearest.name) }
        userDismisses()
        if !presentedViewController.presenting.isMoving { userChooses(least.name) }
    }

    // The presentation

    override func passes(_ point: CGPoint) -> Bool {
        guard !isDimmed, let card = presentedView else { return false }
        return !card.frame.contains(point)
    }

    override var takesEscape: Bool { true }
    override var isElevated: Bool { true }
    override var isModal: Bool { isDimmed }

    override func userDismisses() { dismissForUser() }

    open override func presentationTransitionWillBegin() {
        super.presentationTransitionWillBegin()
        guard let container else { return }
        container.insertSubview(dimmer, at: 0)
        dimmer.frame = container.bounds
        roundCorners()
        presentedView?.addGestureRecognizer(pull)
        let end = frameOfPresentedViewInContainerView
        dimmer.alpha = 0
        placeGrabber(end.offsetBy(dx: 0, dy: container.bounds.maxY - end.minY))
        alongside { [self] in
            dimmer.alpha = isDimmed ? 1 : 0
            placeGrabber(end)
        }
    }

    open override func dismissalTransitionWillBegin() {
        super.dismissalTransitionWillBegin()
        guard let container, let card = presentedView?.frame else { return }
        alongside { [self] in
            dimmer.alpha = 0
            placeGrabber(card.offsetBy(dx: 0, dy: container.bounds.maxY - card.minY))
        }
    }

    open override func dismissalTransitionDidEnd(_ completed: Bool) {
        super.dismissalTransitionDidEnd(completed)
        pulled = nil
        guard completed else { return place() }
        presentedView?.removeGestureRecognizer(pull)
    }

    override func presentedViewWasReplaced() {
        super.presentedViewWasReplaced()
        roundCorners()
        presentedView?.addGestureRecognizer(pull)
    }
}

extension UISheetPresentationController: UISheetPresentationControllerDetentResolutionContext {
    /// The traits of the sheet's surroundings.
    public var containerTraitCollection: UITraitCollection {
        (container ?? presentingViewController.viewIfLoaded)?.traitCollection ?? .current
    }

    /// The greatest height of the sheet in points, without the safe area below: its upper edge is 10
    /// points below the safe area's.
    public var maximumDetentValue: CGFloat {
        guard let container else { return 0 }
        let insets = container.safeAreaInsets
        return max(0, container.bounds.height - insets.top - insets.bottom - Self.gap)
    }
}
