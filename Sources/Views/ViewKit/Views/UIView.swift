public import CoreAnimation
public import Drawing
public import Foundation
public import Primitives

/// A rectangle on screen with a layer of its own, which it draws and lays out, and that takes
/// touches.
///
/// The layer does the work; a view's properties are its layer's under UIKit's names. Outside an
/// animation block a view's layer changes at once. Main thread only.
///
/// ```swift
/// let card = UIView(frame: CGRect(x: 20, y: 20, width: 200, height: 120))
/// card.backgroundColor = .secondarySystemBackground
/// card.layer.cornerRadius = 12
/// view.addSubview(card)
/// ```
@preconcurrency @MainActor
open class UIView: UIResponder, CALayerDelegate, FlippingHost {
    /// The class of the view's layer, which is made by its `init()`; fixed for the view's life.
    open class var layerClass: AnyClass { CALayer.self }

    /// The view's layer; the view is its delegate.
    open var layer: CALayer { ownLayer }
    let ownLayer: CALayer
    /// The view that contains this one; nil at the top.
    open internal(set) weak var superview: UIView? {
        didSet { if mayHaveDueBelow { superview?.noteDueBelow() } }
    }
    /// The views inside this one, back to front.
    open internal(set) var subviews: [UIView] = [] { didSet { subviewPlaces = nil } }

    /// A number by which the view can be found.
    open var tag = 0
    /// Whether the view takes touches; otherwise they pass to the view behind.
    open var isUserInteractionEnabled = true
    /// Whether the view takes several touches at a time; otherwise further touches are ignored
    /// while one is on it.
    open var isMultipleTouchEnabled = false
    /// Whether a touch on the view excludes touches on other views of the window, and the reverse.
    open var isExclusiveTouch = false
    /// Whether subviews follow the view's size by their `autoresizingMask`.
    open var autoresizesSubviews = true
    /// The parts of the frame that change with the superview's size; none by default.
    open var autoresizingMask: AutoresizingMask = [] {
        didSet { if autoresizingMask != oldValue { noteLayoutRole() } }
    }
    /// Whether all drawing is opaque; then `draw(_:)` must fill the view. The value is the layer's,
    /// and true by default; a background that isn't opaque makes the layer not opaque.
    open var isOpaque: Bool {
        get { layer.isOpaque }
        set { layer.isOpaque = newValue }
    }
    /// The placement of drawn content in bounds of another size.
    open var contentMode = ContentMode.scaleToFill {
        didSet { if contentMode != oldValue { placeContent() } }
    }
    /// The appearance, light or dark, of this view and all below it; unspecified inherits the
    /// superview's.
    open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified {
        didSet { if overrideUserInterfaceStyle != oldValue { updateTraits() } }
    }
    /// The recognizers of gestures on the view and all below it; nil for none.
    open var gestureRecognizers: [UIGestureRecognizer]? {
        didSet { replaceRecognizers(oldValue ?? []) }
    }
    /// Whether the frame and the autoresizing mask place the view, and become constraints for other
    /// views; otherwise constraints place the view. True by default for views that are made in
    /// code.
    open var translatesAutoresizingMaskIntoConstraints = true {
        didSet {
            if translatesAutoresizingMaskIntoConstraints != oldValue { noteLayoutRole() }
        }
    }
    /// A name for saving the view's state; kept, without effect.
    open var restorationIdentifier: String?
    /// Whether the view is mirrored for languages that are read from the right; this affects its
    /// constraints of leading and trailing edges.
    open var semanticContentAttribute = UISemanticContentAttribute.unspecified {
        didSet { if semanticContentAttribute != oldValue { noteDirection() } }
    }
    /// Whether the tint colour is dimmed in this view and all below it; automatic inherits the
    /// superview's.
    open var tintAdjustmentMode: TintAdjustmentMode {
        get { shownTintMode }
        set { setTintMode(newValue) }
    }
    /// The view's interactions, as added by `addInteraction`.
    open internal(set) var interactions: [any UIInteraction] = []

    // State of extensions
    /// The controller of this view.
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
    /// Whether `updateProperties()` is to be called before the next frame.
    var isDueForProperties = true
    /// Whether this view or one below may be due for `updateConstraints()`.
    package internal(set) var mayHaveDueBelow = false
    /// The view's state for constraints; nil for a view that no constraint names.
    var constraintBox: ViewConstraints?
    var maskView: UIView?
    /// The size to which the subviews were last fitted.
    var fittedSize = CGSize.zero
    /// The traits that were reported to the view last.
    var knownTraits: UITraitCollection?
    /// The observers of changed traits.
    var traitObservers: [TraitObserver] = []
    /// The observers of properties.
    var watches: [PropertyCheck] = []
    /// The traits that `traitOverrides` sets; nil for none.
    var overridingTraits: UITraitCollection?
    /// The least and the greatest text size of the view; nil for no limits.
    var sizeLimits: ContentSizeLimits?
    /// The number of running animations that keep touches away.
    var untouchableAnimations = 0
    /// Whether `draw(_:)` was called on this class itself.
    var reachedPlainDraw = false
    var givenAppearance: [Int: Any] = [:]
    /// The subviews of the sublayers, for searches; nil until a search needs them.
    var subviewPlaces: SubviewPlaces?

    /// A view with a frame, in points of its superview.
    /// - Parameter frame: the place, in points; zero for a view that constraints place.
    public init(frame: CGRect) {
        ownLayer = Self.makeLayer()
        super.init()
        start(frame)
    }

    /// A plain view: there are no archives of views here, and nothing is read.
    ///
    /// The initializer is required, as on Apple's systems, so that ported classes keep theirs.
    public required init?(coder: NSCoder) {
        ownLayer = Self.makeLayer()
        super.init()
        start(.zero)
    }

    /// Stores nothing: there are no archives of views here.
    /// - Parameter coder: the archive, which is left as it is.
    open func encode(with coder: NSCoder) {}

    /// A view without a size.
    public override convenience init() {
        self.init(frame: .zero)
    }

    // Not isolated, as a subclass's plain `deinit` can't override an isolated one.
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

    /// The view's frame in its superview, in points.
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

    /// The position of the view's anchor point in its superview.
    open var center: CGPoint {
        get { layer.position }
        set {
            layer.position = newValue
            if constraintBox != nil { noteFrame() }
        }
    }

    /// The transform of the view about its anchor point.
    open var transform: CGAffineTransform {
        get { layer.affineTransform() }
        set { layer.setAffineTransform(newValue) }
    }

    /// The transform in three dimensions.
    open var transform3D: CATransform3D {
        get { layer.transform }
        set { layer.transform = newValue }
    }

    /// The opacity, from 0 (transparent) to 1 (opaque).
    open var alpha: CGFloat {
        get { CGFloat(layer.opacity) }
        set { layer.opacity = Float(newValue) }
    }

    /// Whether the view and all below it are hidden.
    ///
    /// A view in a stack view that is hidden inside an animation block stays visible until it has
    /// shrunk away; `isHidden` is true at once.
    open var isHidden: Bool {
        get { layer.isHidden || constraintBox?.shrinking != nil }
        set { setHidden(newValue) }
    }

    /// Whether subviews are clipped to the bounds.
    open var clipsToBounds: Bool {
        get { layer.masksToBounds }
        set { layer.masksToBounds = newValue }
    }

    /// The colour behind the drawn content; nil for none.
    open var backgroundColor: UIColor? {
        get { shownBackground }
        set { setBackground(newValue) }
    }

    /// The colour of controls, in this view and all below it. Setting nil inherits the superview's;
    /// the value read is never nil.
    open var tintColor: UIColor! {
        get { shownTint }
        set { setTint(newValue) }
    }

    /// The view whose alpha masks this view with all its subviews; it lies in this view's space.
    open var mask: UIView? {
        get { maskView }
        set { setMask(newValue) }
    }

    /// The pixels of drawn content per point; the window's by default.
    open var contentScaleFactor: CGFloat {
        get { layer.contentsScale }
        set { layer.contentsScale = newValue }
    }

    /// Called after the tint colour of this view has changed, here or above.
    open func tintColorDidChange() {}

    /// Called after the appearance or the scale has changed; the view's colours have been updated
    /// by then.
    /// - Parameter previousTraitCollection: the traits before the change; nil only in a call of the
    ///   program's own.
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

    // Dynamics

    /// The kind of the view's outline in collisions; its bounds by default.
    open var collisionBoundsType: UIDynamicItemCollisionBoundsType { .rectangle }

    /// The view's outline in collisions where the kind is a path, about its middle; its bounds by
    /// default.
    open var collisionBoundingPath: UIBezierPath {
        UIBezierPath(rect: bounds.offsetBy(dx: -bounds.midX, dy: -bounds.midY))
    }

    // Drawing and layout

    /// Draws the view in its own space; overrides draw to `UIGraphicsGetCurrentContext()`.
    ///
    /// The context is clipped to the dirty area, with `rect` as its bounding box.
    ///
    /// ```swift
    /// final class Ring: UIView {
    ///     override func draw(_ rect: CGRect) {
    ///         UIColor.systemBlue.setStroke()
    ///         let path = UIBezierPath(ovalIn: bounds.insetBy(dx: 4, dy: 4))
    ///         path.lineWidth = 4
    ///         path.stroke()
    ///     }
    /// }
    /// ```
    ///
    /// - Parameter rect: the part that is due, in points of the view's own space; drawing all of
    ///   `bounds` gives the same picture.
    open func draw(_ rect: CGRect) { reachedPlainDraw = true }

    /// Marks the view as in need of drawing.
    open func setNeedsDisplay() { layer.setNeedsDisplay() }

    /// Marks a rectangle of the view's space as in need of drawing.
    /// - Parameter rect: the rectangle, in points of the view's own space.
    open func setNeedsDisplay(_ rect: CGRect) { layer.setNeedsDisplay(rect) }

    /// Places the subviews; for overriding.
    ///
    /// ```swift
    /// final class Centre: UIView {
    ///     override func layoutSubviews() {
    ///         super.layoutSubviews()
    ///         for subview in subviews { subview.center = CGPoint(x: bounds.midX, y: bounds.midY) }
    ///     }
    /// }
    /// ```
    open func layoutSubviews() {}

    /// Marks the view as in need of layout.
    open func setNeedsLayout() { layer.setNeedsLayout() }

    /// Performs pending layout now.
    open func layoutIfNeeded() {
        if LayoutEngine.isUsed { layOutNow() } else { layer.layoutIfNeeded() }
    }

    // Properties

    /// Sets properties of the view and of its content by the program's data; for overriding. It is called before the view is laid
    /// out for the first time, after its traits have changed, and where it is asked for.
    ///
    /// ```swift
    /// final class Badge: UILabel {
    ///     var count = 0 { didSet { setNeedsUpdateProperties() } }
    ///     override func updateProperties() {
    ///         super.updateProperties()
    ///         (text, isHidden) = ("\(count)", count == 0)
    ///     }
    /// }
    /// ```
    open func updateProperties() {}

    /// Requests a call of `updateProperties()` before the next frame. Layout follows only where something asks for it.
    open func setNeedsUpdateProperties() {
        isDueForProperties = true
        layer.markUpdate()
    }

    /// Calls `updateProperties()` now where it is due, of this view, of those below it, and of their controllers.
    open func updatePropertiesIfNeeded() {
        eachBelow { view in
            view.bringPropertiesUpToDate()
            return true
        }
    }

    // Constraints

    /// Whether views of the class need constraints and are therefore asked for them. False by
    /// default.
    open class var requiresConstraintBasedLayout: Bool { false }

    /// Updates constraints before layout, if requested; for overriding.
    open func updateConstraints() {}

    /// Requests a call of `updateConstraints()` before the next layout.
    open func setNeedsUpdateConstraints() {
        isDueForConstraints = true
        setNeedsLayout()
    }

    /// Returns whether `updateConstraints()` was requested and is still to be called.
    open func needsUpdateConstraints() -> Bool { isDueForConstraints }

    /// Calls `updateConstraints()` now, here and below, where it was requested.
    open func updateConstraintsIfNeeded() { bringConstraintsUpToDate() }

    /// Returns the size that the view's constraints give it, as near to `targetSize` as they allow
    /// (`fittingSizeLevel`); `layoutFittingCompressedSize` asks for the smallest.
    /// - Parameter targetSize: the size to come near to, in points.
    open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
        systemLayoutSizeFitting(
            targetSize, withHorizontalFittingPriority: .fittingSizeLevel,
            verticalFittingPriority: .fittingSizeLevel)
    }

    /// Returns the size by constraints, with priorities for the width and the height of
    /// `targetSize`.
    /// - Parameters:
    ///   - targetSize: the size to come near to, in points.
    ///   - horizontalFittingPriority: the priority of its width: `required` keeps it,
    ///     `fittingSizeLevel` lets content decide.
    ///   - verticalFittingPriority: the priority of its height.
    open func systemLayoutSizeFitting(
        _ targetSize: CGSize,
        withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize { fittingSize(targetSize, horizontalFittingPriority, verticalFittingPriority) }

    /// Returns the priority with which the view is no larger than its content: 250 for most views,
    /// 750 for switches and activity indicators, and for the height of progress bars.
    /// - Parameter axis: the width for `horizontal`, the height for `vertical`.
    open func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        contentPriorities.hugging(axis)
    }

    /// Sets the priority with which the view is no larger than its content: 1 to 1000.
    /// - Parameters:
    ///   - priority: the higher one of two views in a row keeps its size where there is room left.
    ///   - axis: the width for `horizontal`, the height for `vertical`.
    open func setContentHuggingPriority(
        _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
    ) { contentPriorities.setHugging(priority, axis) }

    /// Returns the priority with which the view is no smaller than its content: 750.
    /// - Parameter axis: the width for `horizontal`, the height for `vertical`.
    open func contentCompressionResistancePriority(
        for axis: NSLayoutConstraint.Axis
    ) -> UILayoutPriority { contentPriorities.resistance(axis) }

    /// Sets the priority with which the view is no smaller than its content: 1 to 1000.
    /// - Parameters:
    ///   - priority: the lower one of two views in a row is cut first where room is short.
    ///   - axis: the width for `horizontal`, the height for `vertical`.
    open func setContentCompressionResistancePriority(
        _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
    ) { contentPriorities.setResistance(priority, axis) }

    /// The insets, in points, from the frame to the alignment rectangle, which excludes ornaments.
    open var alignmentRectInsets: UIEdgeInsets { .zero }

    /// Returns the alignment rectangle, which constraints refer to, for a frame.
    /// - Parameter frame: a frame, in points of the superview's space.
    open func alignmentRect(forFrame frame: CGRect) -> CGRect {
        frame.inset(by: alignmentRectInsets)
    }

    /// Returns the frame for an alignment rectangle.
    /// - Parameter alignmentRect: an alignment rectangle, in points of the superview's space.
    open func frame(forAlignmentRect alignmentRect: CGRect) -> CGRect {
        outset(alignmentRect)
    }

    /// The least text size of this view and all inside it, whatever the user prefers; nil for no limit.
    open var minimumContentSizeCategory: UIContentSizeCategory? {
        get { sizeLimits?.minimum }
        set { limitContentSize(newValue, maximumContentSizeCategory) }
    }

    /// The greatest text size of this view and all inside it, whatever the user prefers; nil for no limit.
    ///
    /// ```swift
    /// let view = UIView()
    /// view.minimumContentSizeCategory = .small
    /// view.maximumContentSizeCategory = .accessibilityMedium
    /// ```
    open var maximumContentSizeCategory: UIContentSizeCategory? {
        get { sizeLimits?.maximum }
        set { limitContentSize(minimumContentSizeCategory, newValue) }
    }

    /// The limits of the text size that are in effect for the view, with those of the views around it, in words for a
    /// programmer; empty for no limits.
    open var appliedContentSizeCategoryLimitsDescription: String { limitsInWords }

    /// The view, here or below, that provides the first baseline; by default that of the last
    /// baseline.
    open var forFirstBaselineLayout: UIView { forLastBaselineLayout }
    /// The view, here or below, that provides the last baseline; by default that of `forBaselineLayout()`.
    open var forLastBaselineLayout: UIView { forBaselineLayout() }
    /// Returns the view, here or below, that provides the baselines, as older sources name it; by default this one.
    open func forBaselineLayout() -> UIView { self }

    /// Returns the best size for the view inside `size`; by default its present size.
    /// - Parameter size: the room, in points; a side that doesn't matter may be
    ///   `greatestFiniteMagnitude`.
    open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }

    /// Resizes the view to its best size; the upper left corner stays.
    open func sizeToFit() { resize(to: sizeThatFits(bounds.size)) }

    /// The content's own size, in points; `noIntrinsicMetric` where it has none.
    open var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
    }

    /// Reports a change of the content's own size.
    open func invalidateIntrinsicContentSize() {
        superview?.setNeedsLayout()
        if LayoutEngine.isUsed { noteContent() }
    }

    // Changes of the tree

    /// Called after `subview` was added.
    /// - Parameter subview: the view, which is in `subviews` and in the window by then.
    open func didAddSubview(_ subview: UIView) {}
    /// Called before `subview` is removed.
    /// - Parameter subview: the view, which is still in `subviews`.
    open func willRemoveSubview(_ subview: UIView) {}
    /// Called before the view moves to another superview, or to none.
    /// - Parameter newSuperview: the superview to come; `superview` is still the old one.
    open func willMove(toSuperview newSuperview: UIView?) {}
    /// Called after the view has moved to another superview, or to none.
    open func didMoveToSuperview() {}
    /// Called before the view moves to another window, or to none.
    /// - Parameter newWindow: the window to come; `window` is still the old one.
    open func willMove(toWindow newWindow: UIWindow?) {}
    /// Called after the view has moved to another window, or to none.
    open func didMoveToWindow() {}

    // The tree

    /// The window that contains the view; nil for none.
    open var window: UIWindow? {
        var top = self
        while let above = top.superview { top = above }
        return top as? UIWindow
    }

    /// Adds `view` on top of the subviews; a view that contains this one is refused.
    ///
    /// ```swift
    /// let badge = UIView(frame: CGRect(x: 8, y: 8, width: 16, height: 16))
    /// badge.backgroundColor = .systemRed
    /// view.addSubview(badge)
    /// ```
    ///
    /// - Parameter view: the view; it leaves its old superview first, and a subview moves to the top.
    open func addSubview(_ view: UIView) { insertSubview(view, at: subviews.count) }

    /// Inserts `view` at `index` of the subviews, 0 being the back; an index past an end counts as
    /// that end.
    /// - Parameters:
    ///   - view: the view; it leaves its old superview first.
    ///   - index: the place among the other subviews.
    open func insertSubview(_ view: UIView, at index: Int) {
        place(view) { min(max(index, 0), $0.count) }
    }

    /// Inserts `view` right above `siblingSubview`; on top if that is no subview.
    /// - Parameters:
    ///   - view: the view; it leaves its old superview first.
    ///   - siblingSubview: the subview that `view` is to cover.
    open func insertSubview(_ view: UIView, aboveSubview siblingSubview: UIView) {
        place(view) { ($0.firstIndex { $0 === siblingSubview } ?? $0.count - 1) + 1 }
    }

    /// Inserts `view` right below `siblingSubview`; on top if that is no subview.
    /// - Parameters:
    ///   - view: the view; it leaves its old superview first.
    ///   - siblingSubview: the subview that is to cover `view`.
    open func insertSubview(_ view: UIView, belowSubview siblingSubview: UIView) {
        place(view) { views in views.firstIndex { $0 === siblingSubview } ?? views.count }
    }

    /// Exchanges two subviews; indices out of range do nothing.
    /// - Parameters:
    ///   - index1: the place of the one, 0 being the back.
    ///   - index2: the place of the other.
    open func exchangeSubview(at index1: Int, withSubviewAt index2: Int) {
        exchange(index1, index2)
    }

    /// Moves a subview to the front.
    /// - Parameter view: a subview; nothing happens with any other view.
    open func bringSubviewToFront(_ view: UIView) { moveToFront(view) }

    /// Moves a subview to the back.
    /// - Parameter view: a subview; nothing happens with any other view.
    open func sendSubviewToBack(_ view: UIView) { moveToBack(view) }

    /// Removes the view from its superview.
    open func removeFromSuperview() { leaveSuperview() }

    /// Returns whether this view is `view` or inside it.
    /// - Parameter view: a view, in this view's tree or not.
    open func isDescendant(of view: UIView) -> Bool { view.isAncestor(of: self) }

    /// Returns the view with a tag, here or below.
    /// - Parameter tag: the number; this view is looked at first, then each subview with all that
    ///   is in it, back to front.
    open func viewWithTag(_ tag: Int) -> UIView? { firstView(withTag: tag) }

    // Conversion between spaces, and gestures

    /// Converts a point of this view's space to `view`'s; nil means the window.
    /// - Parameters:
    ///   - point: the point, in points of this view's own space, whose corner is `bounds.origin`.
    ///   - view: the view to whose space the point is converted; transforms in between count.
    open func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
        layer.convert(point, to: (view ?? window)?.layer)
    }

    /// Converts a point of `view`'s space (nil: the window's) to this view's.
    /// - Parameters:
    ///   - point: the point, in points of the space of `view`.
    ///   - view: the view whose point it is; transforms in between count.
    open func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
        layer.convert(point, from: (view ?? window)?.layer)
    }

    /// Returns the box, in `view`'s space, of a rectangle of this view's; nil means the window.
    /// - Parameters:
    ///   - rect: the rectangle, in points; its four corners are converted.
    ///   - view: the view to whose space the corners are converted.
    open func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
        layer.convert(rect, to: (view ?? window)?.layer)
    }

    /// Returns the box, in this view's space, of a rectangle of `view`'s; nil means the window.
    /// - Parameters:
    ///   - rect: the rectangle, in points; its four corners are converted.
    ///   - view: the view whose rectangle it is.
    open func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
        layer.convert(rect, from: (view ?? window)?.layer)
    }

    /// Adds a recognizer, and removes it from another view.
    /// - Parameter gestureRecognizer: the recognizer, which gets touches of this view and of all
    ///   below it; retained.
    open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
        guard gestureRecognizer.view !== self else { return }
        gestureRecognizers = (gestureRecognizers ?? []) + [gestureRecognizer]
    }

    /// Removes a recognizer; its gesture is cancelled.
    /// - Parameter gestureRecognizer: a recognizer of this view; nothing happens with any other
    ///   one.
    open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
        guard gestureRecognizer.view === self else { return }
        gestureRecognizers?.removeAll { $0 === gestureRecognizer }
    }

    /// Adds an interaction, and removes it from another view.
    /// - Parameter interaction: the interaction; retained, and told before and after by `willMove`
    ///   and `didMove`.
    open func addInteraction(_ interaction: any UIInteraction) { add(interaction) }

    /// Removes an interaction.
    /// - Parameter interaction: an interaction of this view; nothing happens with any other one.
    open func removeInteraction(_ interaction: any UIInteraction) { remove(interaction) }

    // The focus of the keyboard

    /// Whether Tab stops at the view; false by default, true for enabled controls.
    open var canBecomeFocused: Bool { false }
    /// Whether the view has the focus.
    open var isFocused: Bool { window?.focusSystem.focusedItem === self }
    /// The name of the view's focus group. The views of a group are one stop for Tab, and arrow
    /// keys move among them; nil inherits the superview's.
    open var focusGroupIdentifier: String?
    /// The effect that shows the focus: a ring in the view's shape by default; nil for none.
    open var focusEffect: UIFocusEffect? {
        get { ownFocusEffect ?? defaultFocusEffect }
        set {
            ownFocusEffect = .some(newValue)
            if isFocused { window?.focusSystem.showRing() }
        }
    }
    var ownFocusEffect: UIFocusEffect??
    /// The default focus effect of this kind of view.
    var defaultFocusEffect: UIFocusEffect? { UIFocusHaloEffect() }

    /// The level that the view gives its content; unspecified for the superview's.
    var levelInside: UIUserInterfaceLevel { .unspecified }

    // Surroundings

    /// The traits of the view: appearance and scale.
    open var traitCollection: UITraitCollection { traitsHere }

    /// Whether earlier drawing is erased before `draw(_:)`; otherwise drawing adds to it.
    open var clearsContextBeforeDrawing: Bool {
        get { layer.clearsContextBeforeDrawing }
        set { layer.clearsContextBeforeDrawing = newValue }
    }

    /// The insets of covered edges, in points: the system covers none here, but controllers add
    /// theirs by `additionalSafeAreaInsets`.
    open var safeAreaInsets: UIEdgeInsets { safeAreaHere }

    /// Called after `safeAreaInsets` have changed.
    open func safeAreaInsetsDidChange() {}

    /// The distances between the edges and the content, in points; 8 on each side by default. A controller's view
    /// has 0 above and below, and its controller's `systemMinimumLayoutMargins` at the sides at least.
    open var layoutMargins: UIEdgeInsets {
        get { margins.shown(in: self) }
        set { setMargins(newValue) }
    }

    /// The margins by writing direction, in points.
    open var directionalLayoutMargins: NSDirectionalEdgeInsets {
        get { directionalMargins }
        set { setDirectionalMargins(newValue) }
    }

    /// Whether margins are at least the superview's, where the view is near the superview's edges.
    open var preservesSuperviewLayoutMargins: Bool {
        get { margins.keepsSuperviews }
        set {
            guard newValue != margins.keepsSuperviews else { return }
            margins.keepsSuperviews = newValue
            tellMargins()
        }
    }

    /// Whether margins are added to the safe area.
    open var insetsLayoutMarginsFromSafeArea: Bool {
        get { margins.keepsSafe }
        set {
            guard newValue != margins.keepsSafe else { return }
            margins.keepsSafe = newValue
            tellMargins()
        }
    }

    /// Called after `layoutMargins` have changed.
    open func layoutMarginsDidChange() {}

    // Pictures

    /// Returns a view with a picture of this one, drawn by the compositor, of the content in its
    /// bounds; nil without a size.
    ///
    /// - Parameter afterUpdates: whether pending layout and drawing are done first; otherwise the
    ///   picture is as on screen.
    open func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
        picture(of: bounds, caps: .zero, afterUpdates)
    }

    /// Returns a view with a picture of a part of the view, whose edges of `capInsets` keep their
    /// size when it is stretched.
    /// - Parameters:
    ///   - rect: the part, in the view's own space.
    ///   - afterUpdates: whether pending layout and drawing are done first; otherwise the picture
    ///     is as on screen.
    ///   - capInsets: the widths of the edges, in points.
    open func resizableSnapshotView(
        from rect: CGRect, afterScreenUpdates afterUpdates: Bool,
        withCapInsets capInsets: UIEdgeInsets
    ) -> UIView? { picture(of: rect, caps: capInsets, afterUpdates) }

    /// Draws the view and all below it into the current context, stretched from its bounds to
    /// `rect`; returns whether there was a context and a size. The content looks as on screen,
    /// including glass and perspective, and is clipped to the bounds. Cost: a picture of as many
    /// pixels as the context has there.
    ///
    /// - Parameters:
    ///   - rect: the place, in the current context's user space.
    ///   - afterUpdates: whether pending layout and drawing are done first; otherwise the picture is as
    ///     on screen.
    @discardableResult
    open func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
        drawTree(in: rect, afterUpdates)
    }

    /// Returns a formatter that prints the view, or all of a text view's text.
    ///
    /// ```swift
    /// let controller = UIPrintInteractionController.shared
    /// controller.printFormatter = view.viewPrintFormatter()
    /// controller.present(animated: true)
    /// ```
    open func viewPrintFormatter() -> UIViewPrintFormatter { UIViewPrintFormatter(self) }

    // Hit testing

    /// Returns the frontmost view of this subtree at `point` of its own space, or nil.
    ///
    /// Skips hidden views, those with an alpha of 0.01 or less, and those that take no touches or
    /// are being animated; a subview outside its superview's bounds is out of reach
    /// (docs/reference/views.md, "Hits on views"). A call by the program uses the model. During the
    /// delivery of input, views are at their visible places, and `point` is in the view's space as
    /// visible on screen.
    ///
    /// - Parameters:
    ///   - point: a point of the view's own space.
    ///   - event: the event for which a view is looked for; nil for none.
    open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        if let search = ViewSearch.current { return search.hit(self, point, event) }
        return modelHit(point, with: event)
    }

    /// Returns whether `point` of the view's own space is inside its bounds; the right and lower
    /// edges are outside.
    /// - Parameters:
    ///   - point: the point, in points of the view's own space.
    ///   - event: the event for which a view is looked for; nil for none.
    open func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        bounds.contains(point)
    }

    /// Makes the first responder, here or below, resign; returns whether there is none any more.
    ///
    /// - Parameter force: whether a responder that refuses to resign is forced to.
    @discardableResult
    open func endEditing(_ force: Bool) -> Bool { endTyping(force) }

    /// Returns whether a recognizer that tracks touches on this view may begin.
    /// - Parameter gestureRecognizer: a recognizer of this view or of one above it.
    open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        true
    }

    /// The class, the frame and all values that differ from a new view's, such as
    /// `<UIView: frame = (1 2; 30 40); tag = 7; layer = <CALayer: 12; ...>>`.
    ///
    /// On another thread than main the class only.
    open nonisolated override var description: String { summary }

    /// An alias of `description`.
    open nonisolated override var debugDescription: String { description }

    // CALayerDelegate

    /// Provides the layer's contents, in an override; by default the view draws.
    /// - Parameter layer: the view's own layer.
    open func display(_ layer: CALayer) { layer.declineDrawing() }

    /// Draws through `draw(_:)`.
    /// - Parameters:
    ///   - layer: the view's own layer.
    ///   - ctx: a context in the view's space.
    open func draw(_ layer: CALayer, in ctx: CGContext) { drawContent(in: ctx) }

    /// Called before the layer draws.
    /// - Parameter layer: the view's own layer.
    open func layerWillDraw(_ layer: CALayer) {
        layer.isOpaque = isOpaque && (ownBackground?.cgColor.alpha ?? 1) >= 1
    }

    /// Places subviews through `layoutSubviews()`.
    /// - Parameter layer: the view's own layer.
    open func layoutSublayers(of layer: CALayer) {
        bringPropertiesUpToDate()
        guard !layer.isUpdating else { return }
        layer.joinLayout()
        if LayoutEngine.isUsed { layOutByConstraints() }
        layOut()
    }

    /// Returns the animation of the running animation block; outside of blocks nothing is animated.
    /// - Parameters:
    ///   - layer: the view's own layer.
    ///   - event: the name of a property, such as `position`.
    open func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
        ViewAnimation.action(for: layer, event) ?? NSNull()
    }
}
