public import CoreAnimation
public import Drawing
public import Foundation
public import Primitives

/// A rectangle on screen with a layer of its own: draws it, lays it out, is touched.
///
/// The layer does the work; a view's properties are its layer's under UIKit's names. Outside an
/// animation block a view's layer changes at once. Main thread only.
@preconcurrency @MainActor
open class UIView: UIResponder, CALayerDelegate, FlippingHost {
    /// The class of the view's layer, which is made by its `init()`; fixed for the view's life.
    open class var layerClass: AnyClass { CALayer.self }

    /// The view's layer; the view is its delegate.
    open var layer: CALayer { ownLayer }
    let ownLayer: CALayer
    /// The view above; nil at the top.
    open internal(set) weak var superview: UIView? {
        didSet { if mayHaveDueBelow { superview?.noteDueBelow() } }
    }
    /// The views below, back to front.
    open internal(set) var subviews: [UIView] = [] { didSet { subviewPlaces = nil } }

    /// A number to find the view by.
    open var tag = 0
    /// False lets touches pass to what is behind.
    open var isUserInteractionEnabled = true
    /// False: while a touch is on the view, others that come down on it are left out.
    open var isMultipleTouchEnabled = false
    /// True: while it has a touch, no other view of the window gets one, and the other way round.
    open var isExclusiveTouch = false
    /// True: subviews follow the size by their `autoresizingMask`.
    open var autoresizesSubviews = true
    /// What gives way when the superview's size changes; nothing at first.
    open var autoresizingMask: AutoresizingMask = [] {
        didSet { if autoresizingMask != oldValue { noteLayoutRole() } }
    }
    /// True: draws with no alpha where it draws at all; `draw(_:)` has to fill the view then. It is the
    /// layer's, and true at first; a background that isn't opaque takes it back.
    open var isOpaque: Bool {
        get { layer.isOpaque }
        set { layer.isOpaque = newValue }
    }
    /// How what is drawn lies in bounds of another size.
    open var contentMode = ContentMode.scaleToFill {
        didSet { if contentMode != oldValue { placeContent() } }
    }
    /// Light or dark for this view and all below it; unspecified takes the superview's.
    open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified {
        didSet { if overrideUserInterfaceStyle != oldValue { updateTraits() } }
    }
    /// Recognises gestures of touches on the view and all below it; nil for none.
    open var gestureRecognizers: [UIGestureRecognizer]? {
        didSet { replaceRecognizers(oldValue ?? []) }
    }
    /// True: the frame and the autoresizing mask count, and constraints of others are held by them. False:
    /// constraints place the view. True at first, for views that code makes.
    open var translatesAutoresizingMaskIntoConstraints = true {
        didSet {
            if translatesAutoresizingMaskIntoConstraints != oldValue { noteLayoutRole() }
        }
    }
    /// A name to keep the view's state under; kept, and nothing is restored.
    open var restorationIdentifier: String?
    /// Whether the view is mirrored where people read from the right: its constraints of leading and
    /// trailing are.
    open var semanticContentAttribute = UISemanticContentAttribute.unspecified {
        didSet { if semanticContentAttribute != oldValue { noteDirection() } }
    }
    /// Whether the tint is shown grey, in this view and all below it; automatic takes the superview's.
    open var tintAdjustmentMode: TintAdjustmentMode {
        get { shownTintMode }
        set { setTintMode(newValue) }
    }
    /// What the view lets a person do, as by `addInteraction`.
    open internal(set) var interactions: [any UIInteraction] = []

    // What extensions keep
    /// The controller whose view this is.
    weak var controller: UIViewController?
    var ownBackground: UIColor?
    var ownTint: UIColor?
    var ownTintMode = TintAdjustmentMode.automatic
    var margins = ViewMargins()
    var isDueForConstraints = false {
        didSet {
            if isDueForConstraints { noteDueBelow() }
        }
    }
    /// False where neither this view nor one below is due for `updateConstraints()`.
    package internal(set) var mayHaveDueBelow = false
    /// What the view keeps for constraints; nil for one that none names.
    var constraintBox: ViewConstraints?
    var maskView: UIView?
    /// The size that subviews were last fitted to.
    var fittedSize = CGSize.zero
    /// The traits that the view was last told of.
    var knownTraits: UITraitCollection?
    /// Who asked to be told of changed traits.
    var traitObservers: [TraitObserver] = []
    /// How many running animations keep touches away.
    var untouchableAnimations = 0
    /// True when `draw(_:)` came down to this class.
    var reachedPlainDraw = false
    /// Which subviews the sublayers are of, for searches; nil until one asked.
    var subviewPlaces: SubviewPlaces?

    /// A view of the size and at the place of `frame`, in points of its superview.
    public init(frame: CGRect) {
        ownLayer = Self.makeLayer()
        super.init()
        start(frame)
    }

    /// A plain view: there are no archives of views here, and nothing is read.
    ///
    /// Required, as on Apple's systems, so that ported classes keep theirs.
    public required init?(coder: NSCoder) {
        ownLayer = Self.makeLayer()
        super.init()
        start(.zero)
    }

    /// A view without a size.
    public override convenience init() {
        self.init(frame: .zero)
    }

    // Not isolated, as a subclass's plain `deinit` could not stand over one that is.
    deinit {
        let layer = ownLayer
        let below = Locked(subviews)
        subviews = []
        MainQueue.run {
            layer.removeFromSuperlayer()
            UIView.release(below)
        }
    }

    open override var next: UIResponder? { controller ?? superview }

    override var ownAccessibilityFrame: CGRect { onScreen(bounds) }

    // Geometry and look

    /// The view's box in its superview, in points.
    open var frame: CGRect {
        get { layer.frame }
        set {
            layer.frame = newValue
            fitSubviews()
            if constraintBox != nil { noteFrame() }
        }
    }

    /// The view's own space, in points.
    open var bounds: CGRect {
        get { layer.bounds }
        set {
            layer.bounds = newValue
            fitSubviews()
            if constraintBox != nil { noteFrame() }
        }
    }

    /// Where the view's anchor point lies in its superview.
    open var center: CGPoint {
        get { layer.position }
        set {
            layer.position = newValue
            if constraintBox != nil { noteFrame() }
        }
    }

    /// Moves, turns and scales the view about its anchor point.
    open var transform: CGAffineTransform {
        get { layer.affineTransform() }
        set { layer.setAffineTransform(newValue) }
    }

    /// The same in space.
    open var transform3D: CATransform3D {
        get { layer.transform }
        set { layer.transform = newValue }
    }

    /// 0 (clear) to 1 (opaque).
    open var alpha: CGFloat {
        get { CGFloat(layer.opacity) }
        set { layer.opacity = Float(newValue) }
    }

    /// True hides the view and all below it.
    ///
    /// A view that a stack arranges, and that is hidden inside an animation block, is seen until it has shrunk away;
    /// it counts as hidden at once.
    open var isHidden: Bool {
        get { layer.isHidden || constraintBox?.shrinking != nil }
        set {
            guard newValue != isHidden else { return }
            if newValue { window?.focusSystem.viewLeaves(self) }
            let stack = LayoutEngine.isUsed ? superview as? UIStackView : nil
            if newValue, let stack, stack.shrinks(self) { return }
            constraintBox?.shrinking = nil
            layer.isHidden = newValue
            stack?.noteHidden(self)
        }
    }

    /// True cuts subviews at the bounds.
    open var clipsToBounds: Bool {
        get { layer.masksToBounds }
        set { layer.masksToBounds = newValue }
    }

    /// The colour behind what is drawn; nil for none.
    open var backgroundColor: UIColor? {
        get { shownBackground }
        set { setBackground(newValue) }
    }

    /// The colour of what can be touched, in this view and all below it. Setting nil takes the
    /// superview's; reading never gives nil.
    open var tintColor: UIColor! {
        get { shownTint }
        set { setTint(newValue) }
    }

    /// The view whose alpha everything that this view shows is multiplied with; in its own space.
    open var mask: UIView? {
        get { maskView }
        set { setMask(newValue) }
    }

    /// Pixels of what is drawn, per point; the window's until it is set.
    open var contentScaleFactor: CGFloat {
        get { layer.contentsScale }
        set { layer.contentsScale = newValue }
    }

    /// The tint has changed here or above.
    open func tintColorDidChange() {}

    /// Light, dark or the scale has changed; colours of the view are renewed by then.
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

    // Drawing and layout

    /// Draws the view in its own space; override it, and draw to `UIGraphicsGetCurrentContext()`.
    ///
    /// The context is clipped to what is dirty, `rect` being the box around it.
    open func draw(_ rect: CGRect) {
        reachedPlainDraw = true
    }

    /// Marks the view as in need of drawing.
    open func setNeedsDisplay() {
        layer.setNeedsDisplay()
    }

    /// Marks a rectangle of the view's space as in need of drawing.
    open func setNeedsDisplay(_ rect: CGRect) {
        layer.setNeedsDisplay(rect)
    }

    /// Places the subviews; override it.
    open func layoutSubviews() {}

    /// Marks the view as in need of layout.
    open func setNeedsLayout() {
        layer.setNeedsLayout()
    }

    /// Lays out now what is due.
    open func layoutIfNeeded() {
        if LayoutEngine.isUsed { layOutNow() } else { layer.layoutIfNeeded() }
    }

    // Constraints

    /// True for views that only make sense with constraints: they are asked for theirs. False here.
    open class var requiresConstraintBasedLayout: Bool { false }

    /// Brings constraints up to date, before layout, where that was asked for; override it.
    open func updateConstraints() {}

    /// Asks for `updateConstraints()` before the next layout.
    open func setNeedsUpdateConstraints() {
        isDueForConstraints = true
        setNeedsLayout()
    }

    /// True until the next `updateConstraints()` that was asked for.
    open func needsUpdateConstraints() -> Bool { isDueForConstraints }

    /// Calls `updateConstraints()` now, here and below, where it was asked for.
    open func updateConstraintsIfNeeded() { bringConstraintsUpToDate() }

    /// The size that the view's constraints give it, as near to `targetSize` as they let it
    /// (`fittingSizeLevel`); `layoutFittingCompressedSize` asks for the smallest.
    open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
        systemLayoutSizeFitting(
            targetSize, withHorizontalFittingPriority: .fittingSizeLevel,
            verticalFittingPriority: .fittingSizeLevel)
    }

    /// The same, with priorities for the width and the height of `targetSize`.
    open func systemLayoutSizeFitting(
        _ targetSize: CGSize,
        withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize { fittingSize(targetSize, horizontalFittingPriority, verticalFittingPriority) }

    /// With which priority the view is no larger than its content: 250 for most, 750 for switches and
    /// activity indicators, and for the height of progress bars.
    open func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        contentPriorities.hugging(axis)
    }

    /// Sets with which priority the view is no larger than its content.
    open func setContentHuggingPriority(
        _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
    ) { contentPriorities.setHugging(priority, axis) }

    /// With which priority the view is no smaller than its content: 750.
    open func contentCompressionResistancePriority(
        for axis: NSLayoutConstraint.Axis
    ) -> UILayoutPriority { contentPriorities.resistance(axis) }

    /// Sets with which priority the view is no smaller than its content.
    open func setContentCompressionResistancePriority(
        _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
    ) { contentPriorities.setResistance(priority, axis) }

    /// From the frame to the rectangle that constraints are about, which leaves ornaments out.
    open var alignmentRectInsets: UIEdgeInsets { .zero }

    /// The rectangle that constraints are about, for a frame.
    open func alignmentRect(forFrame frame: CGRect) -> CGRect {
        frame.inset(by: alignmentRectInsets)
    }

    /// The frame for a rectangle that constraints are about.
    open func frame(forAlignmentRect alignmentRect: CGRect) -> CGRect {
        let insets = alignmentRectInsets
        return alignmentRect.inset(
            by: UIEdgeInsets(
                top: -insets.top, left: -insets.left, bottom: -insets.bottom, right: -insets.right))
    }

    /// The view, here or below, whose first line of text the first baseline is; the same as for the last.
    open var forFirstBaselineLayout: UIView { forLastBaselineLayout }
    /// The view, here or below, whose last line of text the last baseline is; this one.
    open var forLastBaselineLayout: UIView { self }

    /// The size that suits the view best inside `size`; the one it has, here.
    open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }

    /// Takes the size that suits the view best; the upper left corner stays.
    open func sizeToFit() {
        let size = sizeThatFits(bounds.size)
        if transform.isIdentity {
            frame = CGRect(origin: frame.origin, size: size)
        } else {
            bounds.size = size
        }
    }

    /// The size that the content has by itself; `noIntrinsicMetric` where it has none.
    open var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
    }

    /// The content's own size has changed.
    open func invalidateIntrinsicContentSize() {
        superview?.setNeedsLayout()
        if LayoutEngine.isUsed { noteContent() }
    }

    // Changes of the tree

    /// `subview` was added.
    open func didAddSubview(_ subview: UIView) {}
    /// `subview` is to be removed.
    open func willRemoveSubview(_ subview: UIView) {}
    /// The view is to get another superview, or none.
    open func willMove(toSuperview newSuperview: UIView?) {}
    /// The view has another superview, or none.
    open func didMoveToSuperview() {}
    /// The view is to get into another window, or out of one.
    open func willMove(toWindow newWindow: UIWindow?) {}
    /// The view got into another window, or out of one.
    open func didMoveToWindow() {}

    // The tree

    /// The window that the view is in; nil for none.
    open var window: UIWindow? {
        var top = self
        while let above = top.superview { top = above }
        return top as? UIWindow
    }

    /// Puts `view` on top of the subviews; a view in its own subtree is refused.
    open func addSubview(_ view: UIView) {
        insertSubview(view, at: subviews.count)
    }

    /// Puts `view` at `index` of the subviews, 0 being the back.
    open func insertSubview(_ view: UIView, at index: Int) {
        place(view) { min(max(index, 0), $0.count) }
    }

    /// Puts `view` right above `siblingSubview`; on top when that is no subview.
    open func insertSubview(_ view: UIView, aboveSubview siblingSubview: UIView) {
        place(view) { views in
            views.firstIndex { $0 === siblingSubview }.map { $0 + 1 } ?? views.count
        }
    }

    /// Puts `view` right below `siblingSubview`; on top when that is no subview.
    open func insertSubview(_ view: UIView, belowSubview siblingSubview: UIView) {
        place(view) { views in views.firstIndex { $0 === siblingSubview } ?? views.count }
    }

    /// Swaps the places of two subviews; numbers that name none do nothing.
    open func exchangeSubview(at index1: Int, withSubviewAt index2: Int) {
        guard subviews.indices.contains(index1), subviews.indices.contains(index2),
            index1 != index2
        else { return }
        subviews.swapAt(index1, index2)
        orderLayers()
    }

    /// Puts a subview on top.
    open func bringSubviewToFront(_ view: UIView) {
        guard view.superview === self else { return }
        subviews.removeAll { $0 === view }
        subviews.append(view)
        layer.addSublayer(view.layer)
    }

    /// Puts a subview at the back.
    open func sendSubviewToBack(_ view: UIView) {
        guard view.superview === self else { return }
        subviews.removeAll { $0 === view }
        subviews.insert(view, at: 0)
        orderLayers()
    }

    /// Takes the view out of its superview.
    open func removeFromSuperview() { leaveSuperview() }

    /// True when the view is `view`, or below it.
    open func isDescendant(of view: UIView) -> Bool {
        view.isAncestor(of: self)
    }

    /// The view with this tag, here or below.
    open func viewWithTag(_ tag: Int) -> UIView? {
        firstView(withTag: tag)
    }

    // From space to space, and gestures

    /// A point of this view's space in `view`'s; nil means the window.
    open func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
        layer.convert(point, to: (view ?? window)?.layer)
    }

    /// A point of `view`'s space (nil: the window's) in this view's.
    open func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
        layer.convert(point, from: (view ?? window)?.layer)
    }

    /// The box, in `view`'s space, of a rectangle of this view's; nil means the window.
    open func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
        layer.convert(rect, to: (view ?? window)?.layer)
    }

    /// The box, in this view's space, of a rectangle of `view`'s; nil means the window.
    open func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
        layer.convert(rect, from: (view ?? window)?.layer)
    }

    /// Adds a recogniser; one of another view leaves it.
    open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
        guard gestureRecognizer.view !== self else { return }
        gestureRecognizers = (gestureRecognizers ?? []) + [gestureRecognizer]
    }

    /// Takes a recogniser away; its gesture is cancelled.
    open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
        guard gestureRecognizer.view === self else { return }
        gestureRecognizers?.removeAll { $0 === gestureRecognizer }
    }

    /// Adds an interaction; one of another view leaves it.
    open func addInteraction(_ interaction: any UIInteraction) {
        guard interaction.view !== self else { return }
        interaction.view?.removeInteraction(interaction)
        interaction.willMove(to: self)
        interactions.append(interaction)
        interaction.didMove(to: self)
    }

    /// Takes an interaction away.
    open func removeInteraction(_ interaction: any UIInteraction) {
        guard interactions.contains(where: { $0 === interaction }) else { return }
        interaction.willMove(to: nil)
        interactions.removeAll { $0 === interaction }
        interaction.didMove(to: nil)
    }

    // The focus of the keyboard

    /// True for a view that Tab stops at; false here, true for controls that are enabled.
    open var canBecomeFocused: Bool { false }
    /// True for the one that has the focus.
    open var isFocused: Bool { window?.focusSystem.focusedItem === self }
    /// Views of one name, here or above them, are one stop for Tab, and arrows move among them; nil is the
    /// superview's.
    open var focusGroupIdentifier: String?
    /// What shows that the view has the focus: a ring of the view's shape, at first; nil shows nothing.
    open var focusEffect: UIFocusEffect? {
        get { ownFocusEffect ?? defaultFocusEffect }
        set {
            ownFocusEffect = .some(newValue)
            if isFocused { window?.focusSystem.showRing() }
        }
    }
    var ownFocusEffect: UIFocusEffect??
    /// The ring of this kind of view.
    var defaultFocusEffect: UIFocusEffect? { UIFocusHaloEffect() }

    // Surroundings

    /// Light or dark, and the scale, as they are here.
    open var traitCollection: UITraitCollection { traitsHere }

    /// False keeps what was drawn before; drawing then adds to it.
    open var clearsContextBeforeDrawing: Bool {
        get { layer.clearsContextBeforeDrawing }
        set { layer.clearsContextBeforeDrawing = newValue }
    }

    /// Edges that are covered by something: the system covers none here, but controllers add theirs by
    /// `additionalSafeAreaInsets`.
    open var safeAreaInsets: UIEdgeInsets { safeAreaHere }

    /// `safeAreaInsets` has changed.
    open func safeAreaInsetsDidChange() {}

    /// Room between the edges and what lies inside, in points; 8 on each side at first.
    open var layoutMargins: UIEdgeInsets {
        get { margins.shown(in: self) }
        set { setMargins(newValue) }
    }

    /// The same, told by the direction of reading.
    open var directionalLayoutMargins: NSDirectionalEdgeInsets {
        get { NSDirectionalEdgeInsets(layoutMargins) }
        set { setMargins(UIEdgeInsets(newValue)) }
    }

    /// True: margins are never less than the superview's, where the view comes near its edges.
    open var preservesSuperviewLayoutMargins: Bool {
        get { margins.keepsSuperviews }
        set {
            guard newValue != margins.keepsSuperviews else { return }
            margins.keepsSuperviews = newValue
            layoutMarginsDidChange()
        }
    }

    /// True: margins are added to the safe area's edges.
    open var insetsLayoutMarginsFromSafeArea: Bool {
        get { margins.keepsSafe }
        set {
            guard newValue != margins.keepsSafe else { return }
            margins.keepsSafe = newValue
            layoutMarginsDidChange()
        }
    }

    /// `layoutMargins` has changed.
    open func layoutMarginsDidChange() {}

    // Pictures

    /// A view that shows a picture of this one as it is now, as the compositor draws what is in its bounds; nil
    /// without a size.
    ///
    /// - Parameter afterUpdates: true lays out and draws first what is due; false takes what is on screen.
    open func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
        picture(of: bounds, caps: .zero, afterUpdates)
    }

    /// The same of a part of the view's space, whose edges of `capInsets` keep their size when the picture is
    /// stretched.
    open func resizableSnapshotView(
        from rect: CGRect, afterScreenUpdates afterUpdates: Bool,
        withCapInsets capInsets: UIEdgeInsets
    ) -> UIView? { picture(of: rect, caps: capInsets, afterUpdates) }

    /// Draws the view and all below it into the current context, stretched from its bounds to `rect`; true
    /// when there was a context and a size. It is drawn as on screen, glass and perspective too, and cut to
    /// the bounds. Cost: a picture of as many pixels as the context has there.
    ///
    /// - Parameter afterUpdates: true lays out and draws first what is due; false takes what is on screen.
    @discardableResult
    open func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
        drawTree(in: rect, afterUpdates)
    }

    // Hits

    /// The frontmost view of this subtree at `point` of its own space, or nil.
    ///
    /// Skips hidden views, those with an alpha of 0.01 or less, and those that take no touches or
    /// are being animated; a subview outside its superview's bounds is out of reach
    /// (docs/reference/views.md, "Hits on views"). A program's call goes by the model. While input is
    /// delivered the views are where a person sees them, and `point` is in the view's space as that is
    /// seen.
    open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        if let search = ViewSearch.current { return search.hit(self, point, event) }
        return modelHit(point, with: event)
    }

    /// True when `point` of the view's own space is inside its bounds; far edges are outside.
    open func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        bounds.contains(point)
    }

    /// Takes the keyboard from what has it, here or below: true when nothing has it any more.
    ///
    /// - Parameter force: true takes it from one that doesn't want to give it, too.
    @discardableResult
    open func endEditing(_ force: Bool) -> Bool { endTyping(force) }

    /// False keeps a recogniser from going on that follows touches on this view.
    open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        true
    }

    /// Class, frame and what isn't as in a new view, such as
    /// `<UIView: frame = (1 2; 30 40); tag = 7; layer = <CALayer: 12; ...>>`.
    ///
    /// On another thread than main the class only.
    open nonisolated override var description: String { summary }

    /// The same as `description`.
    open nonisolated override var debugDescription: String { description }

    // CALayerDelegate

    /// Gives the layer its contents, in an override; else the view draws.
    open func display(_ layer: CALayer) {
        layer.declineDrawing()
    }

    /// Draws through `draw(_:)`.
    open func draw(_ layer: CALayer, in ctx: CGContext) {
        drawContent(in: ctx)
    }

    /// Told before drawing.
    open func layerWillDraw(_ layer: CALayer) {
        layer.isOpaque = isOpaque && (ownBackground?.cgColor.alpha ?? 1) >= 1
    }

    /// Places subviews through `layoutSubviews()`.
    open func layoutSublayers(of layer: CALayer) {
        if LayoutEngine.isUsed { layOutByConstraints() }
        layOut()
    }

    /// The animation of the running animation block; nothing moves by itself outside one.
    open func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
        ViewAnimation.action(for: layer, event) ?? NSNull()
    }
}
