public import Drawing
public import Foundation
public import Primitives
package import Scene

/// A rectangle with a look, a place in a tree, and a time of its own.
///
/// Changing a property changes the model at once and the screen with the next commit; on a layer
/// that has been on screen, the change animates by itself (see `CATransaction`). The renderer works
/// from a twin of this tree on a thread of its own, so animations run on whatever the main thread
/// does.
///
/// Main thread. In Swift 5 mode a layer that is in no window may be on any thread, one at a time; a change of one
/// that is shown is carried to main from there, and told of (docs/decisions/threads.md). A property set
/// costs well under a microsecond on a layer that doesn't animate.
// Swift lets a subclass override only what stands in the class's own body. So all that is open on
// Apple's systems stands here, and what it does stands in the files beside this one.
@preconcurrency @MainActor
open class CALayer: NSObject, @preconcurrency NSSecureCoding, CAMediaTiming {
    /// The name of this layer across the border.
    package nonisolated let id: LayerID

    /// All values that the renderer sees.
    // Whoever changes it calls code about values meanwhile, which knows no layer. Debug builds check
    // that; in others the check was a third of what a set of the position costs.
    #if !DEBUG
        @exclusivity(unchecked)
    #endif
    package internal(set) var record: LayerRecord

    // A layer takes 424 bytes, of which half are the record: a test counts them. What few
    // layers have is in a class of its own, behind one reference here; flags stand last, where they are
    // a byte each.

    /// What `contents` was set to, an image or any other object; or the backing store.
    var contentsObject: AnyObject?
    /// The colour that the background was set to: it knows its own space.
    var backgroundObject: CGColor?
    /// The same of other properties.
    var colorObjects: [LayerProperty: CGColor] = [:]

    // The tree
    /// The sublayers, back to front.
    var children: [CALayer] = [] { didSet { noteSublayers() } }
    /// Layers below the sublayers that no program sees: the tiles of a tiled layer.
    var hiddenChildren: [CALayer] { [] }
    /// The mask; its `parent` is this layer, but it is none of the children.
    var maskLayer: CALayer?
    /// The superlayer. Weak, as a layer may be let go of on any thread, and go away there.
    weak var parent: CALayer?
    /// The hosted tree that this layer is in.
    var context: LayerContext?

    // Parts that are made when they are needed
    /// The committed value of the one property that differs, if that is no position.
    var kept: KeptValue?
    /// The animations.
    var motion: LayerMotion?
    var backing: BackingStore?
    /// The drawing code that runs now, or ran last.
    var lastRun: DisplayRun?
    /// For a presentation layer only.
    var shownCopy: ShownCopy?
    /// All else that few layers have.
    var rare: RareParts?

    /// Draws, lays out and chooses actions for the layer; not retained.
    #if !DEBUG
        @exclusivity(unchecked)
    #endif
    open weak var delegate: (any CALayerDelegate)?

    /// What changed since the last commit.
    // A literal would go the general way of all sets, which takes 700 instructions a layer.
    var dirty = LayerPropertySet(rawValue: 0)
    /// The place of the layer's box in those of its superlayer; -1 while it has none.
    var boxSlot: Int32 = -1
    /// What gives way when the superlayer's size changes; nothing at first.
    open var autoresizingMask: CAAutoresizingMask = []

    // The commit
    /// The values as of the last commit, where some have changed since.
    var committed = CommittedValues.same
    /// True once a commit has carried the layer to the renderer.
    var isCommitted = false
    /// True while somebody observes properties.
    var isWatched = false

    // Layout and hits
    var needsLayoutFlag = false, hasLayoutManager = false
    /// True while the layer's own layout runs: what that moves asks for no other layout.
    var isLayingOut = false
    /// True once a sublayer may lie before or behind others by its depth.
    var holdsDepth = false
    /// True when the delegate answers hit tests of what is seen: a window of views.
    package var isHitHost = false { didSet { openBox() } }
    /// True when the layer's view is asked wherever a hit test's point is.
    package var asksViewAnywhere = false { didSet { openBox() } }

    // Display
    var delegateDeclined = false, delegateDeclinedLayout = false
    var needsFullDisplay = false
    /// True once the class's own way of displaying has run, which clears what is due.
    var hasDisplayed = false
    /// True when what is due is due for the end of an animation that was drawn frame by frame.
    var endsAnimatedDrawing = false
    /// True once the program has set `contentsScale`.
    var hasOwnScale = false
    /// False keeps in the backing store what was drawn before; drawing then adds to it.
    ///
    /// Named as `UIView` has it. A store of a new size starts clear all the same. So a drawing that
    /// grows by strokes costs the area of the new one, however many there are.
    open var clearsContextBeforeDrawing = true

    // What the caller attaches
    /// A name to find the layer by; not used for drawing.
    open var name: String? {
        get { rare?.name }
        set { if newValue != nil || rare != nil { parts.name = newValue } }
    }
    /// Actions by key, looked up after the delegate; `NSNull()` stops the search.
    open var actions: [String: any CAAction]? {
        get { rare?.actions }
        set { if newValue != nil || rare != nil { parts.actions = newValue } }
    }
    /// Values for properties that were never set on the layer, by key, and for its "actions"; those of
    /// a dictionary under "style" come after them. A change asks for the action "style".
    ///
    /// A property that has its class's default counts as never set: a guess, as Apple's classes may
    /// tell the two apart.
    open var style: [AnyHashable: Any]? {
        get { styleValues }
        set { setStyle(newValue) }
    }

    /// True has the layer's drawing played beside the main thread: `draw(in:)` is called on main as
    /// ever, but its calls are only noted down, and the layer shows what it showed before until they
    /// are played.
    ///
    /// Worth it where calls are few and pixels many; the context has no pixels to look at. A layer
    /// that is in no window, or keeps what was drawn before, draws at once.
    open var drawsAsynchronously: Bool {
        get { flag(.drawsAsynchronously) }
        set { setValue(.bool(newValue), of: .drawsAsynchronously) }
    }
    /// Places the sublayers where the delegate doesn't; retained.
    open var layoutManager: (any CALayoutManager)? {
        get { rare?.layoutManager }
        set {
            let old = rare?.layoutManager
            if newValue != nil || rare != nil { parts.layoutManager = newValue }
            hasLayoutManager = newValue != nil
            notePlacing()
            if newValue !== old { setNeedsLayout() }
        }
    }
    /// Where the layer wants to be; a `CAConstraintLayoutManager` of the superlayer reads them.
    open var constraints: [CAConstraint]? {
        get { rare?.constraints }
        set {
            guard newValue != rare?.constraints else { return }
            parts.constraints = newValue
            parent?.setNeedsLayout()
        }
    }

    /// A layer with no size, no colour and no superlayer.
    public override init() {
        id = Self.makeID()
        record = LayerDefaults.ofProgram.record(id)
        super.init()
    }

    /// A presentation copy of `layer`, when Core Animation calls it.
    ///
    /// Called by anybody else it is a new layer with the same values, without delegate, animations and sublayers;
    /// Apple leaves that undefined.
    ///
    /// A subclass with stored properties of its own overrides it and copies them. As on Apple's
    /// systems, one with initialisers of its own has to: else the first copy ends the program with
    /// "Use of unimplemented initializer". Anything but a layer gives a new layer.
    public init(layer: Any) {
        guard let model = layer as? CALayer else {
            id = Self.makeID()
            record = LayerDefaults.ofProgram.record(id)
            super.init()
            return
        }
        let isCopy = Self.takeCopied(model)
        id = isCopy ? model.id : Self.makeID()
        record = model.record
        contentsObject = model.contentsObject
        super.init()
        takeValues(of: model)
        isCopy ? takeState(of: model) : becomeAnother()
        takeAttachments(of: model)
    }

    /// A layer out of a keyed archive, with all below it; nil for a damaged one. What isn't archived
    /// has the class's defaults.
    ///
    /// Put it into a tree in the same turn of the main loop, or its animations end as those of a layer
    /// that nobody shows. Required, as on Apple's systems: a subclass with initialisers of its own has
    /// to have it.
    public required init?(coder: NSCoder) {
        id = Self.makeID()
        record = LayerDefaults.ofProgram.record(id)
        super.init()
        becomeKind()
        guard read(from: coder) else { return nil }
    }

    // Geometry

    /// Size and origin of the layer's own space, in points; a negative size is folded.
    open var bounds: CGRect {
        get { record.bounds }
        set { setBounds(newValue) }
    }

    /// Where the anchor point lies, in points of the superlayer's space.
    open var position: CGPoint {
        get { record.position }
        set { setPosition(newValue) }
    }

    /// The bounding box of the layer in its superlayer's space, in points; computed.
    ///
    /// Setting it sets `position` and then the size of `bounds`. With a rotated `transform` only
    /// the box is meaningful.
    open var frame: CGRect {
        get { record.frame }
        set { setFrame(newValue) }
    }

    /// The height above the superlayer's plane, in points; it orders siblings.
    open var zPosition: CGFloat {
        get { record.zPosition }
        set { setNumber(.zPosition, newValue) }
    }

    /// The point of the layer that sits at `position`, in units of the bounds' size.
    open var anchorPoint: CGPoint {
        get { record.anchorPoint }
        set { if allows(newValue, "anchorPoint") { setValue(.point(newValue), of: .anchorPoint) } }
    }

    /// The depth of the anchor point, in points.
    open var anchorPointZ: CGFloat {
        get { record.anchorPointZ }
        set { setNumber(.anchorPointZ, newValue) }
    }

    /// Moves, turns and scales the layer about its anchor point.
    open var transform: CATransform3D {
        get { record.transform }
        set { setValue(.transform(newValue), of: .transform) }
    }

    /// Moves, turns and scales all sublayers about this layer's anchor point; holds perspective.
    open var sublayerTransform: CATransform3D {
        get { record.sublayerTransform }
        set { setValue(.transform(newValue), of: .sublayerTransform) }
    }

    // Visibility and clipping

    /// True hides the layer and all below it.
    open var isHidden: Bool {
        get { record.isHidden }
        set { setValue(.bool(newValue), of: .hidden) }
    }

    /// 0 (clear) to 1 (opaque), for the layer and all below it as a group; cut when drawn.
    open var opacity: Float {
        get { record.opacity }
        set { setNumber(.opacity, CGFloat(newValue)) }
    }

    /// True cuts sublayers and contents at the bounds, with their rounded corners.
    open var masksToBounds: Bool {
        get { record.masksToBounds }
        set { setValue(.bool(newValue), of: .masksToBounds) }
    }

    /// The layer whose alpha everything that this layer shows is multiplied with; nil for none.
    ///
    /// It lies in this layer's own space, which is its superlayer, and may be a tree with animations
    /// and a mask of its own. Setting it takes it out of the tree that it is in; one that has this
    /// layer below it is refused. A hidden mask hides the layer.
    open var mask: CALayer? {
        get { presentedMask }
        set { setMask(newValue) }
    }

    // Contents and look

    /// What the layer shows: a `CGImage`, or nil; drawing into the layer replaces it. Any other object is
    /// kept and given back, and shows nothing, which is told once. A presentation layer has the image
    /// that an animation shows, on a fade the one that comes.
    open var contents: Any? {
        get { shownContents }
        set { setContents(newValue) }
    }

    /// Pixels of the contents, and of backing stores, per point.
    ///
    /// 1 until it is set. A layer where nobody set it is drawn at the scale of its window, has that
    /// scale from then on, and is drawn anew when the window's changes; with an image for
    /// contents it has 1 again.
    open var contentsScale: CGFloat {
        get { record.contentsScale }
        set { setNumber(.contentsScale, newValue) }
    }

    /// The colour behind the contents; nil for none.
    open var backgroundColor: CGColor? {
        get { color(.backgroundColor, record.backgroundColor) }
        set { setColor(.backgroundColor, newValue) }
    }

    /// The radius of the corners of background, border and clip, in points.
    open var cornerRadius: CGFloat {
        get { record.cornerRadius }
        set { setNumber(.cornerRadius, newValue) }
    }

    // Drawing, layout, hits: what subclasses make their own

    /// Draws the layer in its own space; the context is clipped to what is dirty and cleared there.
    open func draw(in ctx: CGContext) {
        drawByDelegate(in: ctx)
    }

    /// Draws the layer and all below it into a context, now and with Cairo.
    ///
    /// In the layer's own space: where it lies in its superlayer doesn't count, nor do animations;
    /// a presentation layer draws the presented tree. What is due to be displayed is displayed first.
    /// Perspective, filters, particles and `shadowPath` are left out; see `makeImage` for pictures
    /// as on screen.
    open func render(in ctx: CGContext) {
        model().requireHere("render(in:) of a layer")
        drawTree(in: ctx)
    }

    /// Renews the contents: the delegate's `display(_:)`, or else drawing into the backing store.
    open func display() {
        displayByDrawing()
    }

    /// Marks all of the layer as in need of drawing; it happens in the next commit.
    open func setNeedsDisplay() {
        markDisplay(nil)
    }

    /// Marks a rectangle of the layer's own space as in need of drawing.
    open func setNeedsDisplay(_ rect: CGRect) {
        markDisplay(rect)
    }

    /// Places the sublayers: asks the delegate, or else the layout manager.
    ///
    /// A call of one's own leaves `needsLayout()` as it is.
    open func layoutSublayers() {
        layOutByDelegateOrManager()
    }

    /// The size that the layer would like, in points: its layout manager's word, or else that of
    /// its bounds under its transform.
    open func preferredFrameSize() -> CGSize {
        layoutManager?.preferredSize(of: self) ?? record.frame.size
    }

    /// The size of the bounds was `size`, in points: calls `resize` of every sublayer.
    open func resizeSublayers(withOldSize size: CGSize) {
        for child in children { child.resize(withOldSuperlayerSize: size) }
    }

    /// The size of the superlayer's bounds was `size`, in points: follows by `autoresizingMask`.
    open func resize(withOldSuperlayerSize size: CGSize) {
        autoresize(from: size)
    }

    /// True when `point`, in the layer's own space, is inside the bounds; far edges are outside.
    ///
    /// Override it to refine what counts as a hit; `hitTest` calls it.
    open func contains(_ point: CGPoint) -> Bool {
        record.bounds.contains(point)
    }

    /// The frontmost layer of this subtree at `point`, a point of the superlayer's space.
    ///
    /// Model layers are tested where the model says; use `presentation()?.hitTest(p)?.model()` for
    /// moving targets. Cost: proportional to the subtree that isn't hidden or masked.
    open func hitTest(_ point: CGPoint) -> CALayer? {
        requireHere("hitTest(_:) of a layer")
        return search(point)
    }

    /// The action for a key: delegate, `actions`, style, class, built-in; nil for none.
    open func action(forKey event: String) -> (any CAAction)? {
        searchAction(event)
    }

    /// Attaches a copy of `animation`; one under the same key is replaced.
    open func add(_ animation: CAAnimation, forKey key: String?) {
        attach(animation, key)
    }

    /// An action for a key that every layer of this class has; none here, as in Apple's classes.
    open class func defaultAction(forKey event: String) -> (any CAAction)? { nil }

    /// True when a change of `key` redraws layers of this class, also by an animation.
    ///
    /// False for every key here. Called with the key of a property, or one of the program's own, in
    /// each set.
    open class func needsDisplay(forKey key: String) -> Bool { false }

    /// The default of a property under its key-value name; nil for one whose default is none or
    /// zero, and for unknown keys (docs/reference/values.md, "What defaultValue(forKey:) answers").
    open class func defaultValue(forKey key: String) -> Any? { standardValue(forKey: key) }

    // The tree

    /// The superlayer; nil at the top. A presentation layer gives its superlayer's presentation.
    open var superlayer: CALayer? {
        guard let modelLayer else { return parent }
        return modelLayer.parent?.presentation(at: presented)
    }

    /// The sublayers, back to front; nil when there are none.
    ///
    /// Setting it replaces all. A presentation layer gives presentation layers.
    open var sublayers: [CALayer]? {
        get {
            if let modelLayer {
                let copies = modelLayer.children.compactMap { $0.presentation(at: presented) }
                return copies.isEmpty ? nil : copies
            }
            return children.isEmpty ? nil : children
        }
        set { replaceAll(newValue ?? []) }
    }

    /// Puts `layer` on top of the sublayers; it leaves its old superlayer first.
    ///
    /// A layer that would be in its own subtree is refused.
    open func addSublayer(_ layer: CALayer) {
        insert(layer, .top)
    }

    /// Puts `layer` at `index` of the sublayers, 0 being the back; past the end counts as the end.
    open func insertSublayer(_ layer: CALayer, at index: UInt32) {
        insert(layer, .index(Int(index)))
    }

    /// Puts `layer` right above `sibling`; on top when that is nil or no sublayer.
    open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
        insert(layer, .above(sibling))
    }

    /// Puts `layer` right below `sibling`; at the back when that is nil, on top when it is no
    /// sublayer.
    open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
        insert(layer, .below(sibling))
    }

    /// Puts `new` in the place of the sublayer `old`; refused when `old` is no sublayer.
    open func replaceSublayer(_ old: CALayer, with new: CALayer) { replace(old, with: new) }

    /// Takes the layer out of its superlayer; its animations end unfinished.
    open func removeFromSuperlayer() { leaveSuperlayer() }

    // What is on screen

    /// A read-only copy of the layer as it is on screen now; nil before the first commit.
    ///
    /// Values are sampled at the host's time of the call. Cost: one copy; sublayers are copied when
    /// asked for.
    open func presentation() -> Self? {
        model().requireHere("presentation() of a layer")
        guard let context = model().context else { return nil }
        return presentation(at: context.clock())
    }

    /// The layer itself, or the one that a presentation layer is a copy of.
    open func model() -> Self {
        modelLayer as? Self ?? self
    }

    // From space to space

    /// The 2D part of `transform`; the identity when the transform isn't flat.
    open func affineTransform() -> CGAffineTransform {
        record.transform.isAffine ? record.transform.affine : .identity
    }

    /// Replaces `transform` by a flat one.
    open func setAffineTransform(_ m: CGAffineTransform) {
        transform = CATransform3D(m)
    }

    /// True when an odd number of layers from here to the root are flipped; in a tree of views, that
    /// counts as one flip more (docs/reference/geometry.md, "Flipped geometry").
    ///
    /// Code that draws text turns y by it.
    open func contentsAreFlipped() -> Bool {
        isFlippedByLayers != isInTreeOfViews
    }

    /// A point of `layer`'s space (nil: the root's superlayer space) in this layer's.
    ///
    /// Upward a point goes where it is seen: through a `CATransformLayer` it keeps its depth, down to
    /// the plane of the next layer that flattens. Downward it goes along the ray from the eye, to
    /// where that meets this layer's plane. Where a layer in between is singular, its step is left
    /// out.
    open func convert(_ point: CGPoint, from layer: CALayer?) -> CGPoint {
        if let layer, let near = pointFromNear(layer, point) { return near }
        let top = layer?.pointAtTop(point) ?? point
        return stepsFromRoot.reduce(top) { $1.unproject($0) ?? $0 }
    }

    /// A point of this layer's space in `layer`'s (nil: the root's superlayer space).
    open func convert(_ point: CGPoint, to layer: CALayer?) -> CGPoint {
        let top = pointAtTop(point)
        return layer?.convert(top, from: nil) ?? top
    }

    /// The bounding box, in this layer's space, of a rectangle of `layer`'s space.
    open func convert(_ rect: CGRect, from layer: CALayer?) -> CGRect {
        Self.box(rect) { convert($0, from: layer) }
    }

    /// The bounding box, in `layer`'s space, of a rectangle of this layer's space.
    open func convert(_ rect: CGRect, to layer: CALayer?) -> CGRect {
        Self.box(rect) { convert($0, to: layer) }
    }

    // Scrolling

    /// Scrolls the nearest scroll layer, this one or one above it, so that `p`, of this layer's
    /// space, lies at its corner; nothing where there is none.
    open func scroll(_ p: CGPoint) {
        guard let layer = scrollLayer else { return }
        layer.scroll(to: convert(p, to: layer))
    }

    /// Scrolls the nearest scroll layer, this one or one above it, as little as shows `r`, of this
    /// layer's space.
    open func scrollRectToVisible(_ r: CGRect) {
        guard let layer = scrollLayer else { return }
        layer.scroll(to: convert(r, to: layer))
    }

    /// The part of the bounds that no layer above cuts off: scroll layers and those that mask to
    /// their bounds; zero when nothing is left. Cost: the layers above.
    open var visibleRect: CGRect { seenRect }

    // More looks

    /// True when the layer's inside is mirrored top to bottom; images stay upright.
    open var isGeometryFlipped: Bool {
        get { record.isGeometryFlipped }
        set { setValue(.bool(newValue), of: .geometryFlipped) }
    }

    /// False hides the layer while it shows its back.
    open var isDoubleSided: Bool {
        get { record.isDoubleSided }
        set { setValue(.bool(newValue), of: .doubleSided) }
    }

    /// The width of the border, in points, inward from the edge of the bounds.
    open var borderWidth: CGFloat {
        get { record.borderWidth }
        set { setNumber(.borderWidth, newValue) }
    }

    /// The colour of the border; opaque black at first.
    open var borderColor: CGColor? {
        get { color(.borderColor, record.borderColor) }
        set { setColor(.borderColor, newValue) }
    }

    /// The part of the contents to show, in units of its size.
    open var contentsRect: CGRect {
        get { record.contentsRect }
        set { if allows(newValue, "contentsRect") { setValue(.rect(newValue), of: .contentsRect) } }
    }

    /// The part of the contents that is stretched where they are, in units of what `contentsRect`
    /// shows; the corners around it keep their size.
    open var contentsCenter: CGRect {
        get { record.contentsCenter }
        set {
            if allows(newValue, "contentsCenter") { setValue(.rect(newValue), of: .contentsCenter) }
        }
    }

    /// Where contents of another size than the bounds go; an unknown name counts as `center`.
    open var contentsGravity: CALayerContentsGravity {
        get { CALayerContentsGravity(record.contentsGravity) }
        set {
            setName(newValue.rawValue, .contentsGravity)
        }
    }

    /// How contents are sampled when made smaller.
    open var minificationFilter: CALayerContentsFilter {
        get { CALayerContentsFilter(rawValue: record.minificationFilter.rawValue) }
        set { setValue(.name(newValue.rawValue), of: .minificationFilter) }
    }

    /// How contents are sampled when made larger.
    open var magnificationFilter: CALayerContentsFilter {
        get { CALayerContentsFilter(rawValue: record.magnificationFilter.rawValue) }
        set { setValue(.name(newValue.rawValue), of: .magnificationFilter) }
    }

    /// True promises that drawing fills the bounds; the backing store then has no alpha.
    open var isOpaque: Bool {
        get { record.isOpaque }
        set { setValue(.bool(newValue), of: .opaque) }
    }

    /// True redraws the layer whenever its bounds change.
    open var needsDisplayOnBoundsChange: Bool {
        get { record.needsDisplayOnBoundsChange }
        set { setValue(.bool(newValue), of: .needsDisplayOnBoundsChange) }
    }

    // Corners

    /// The corners that `cornerRadius` rounds; all four at first. Others are square.
    ///
    /// Only the lowest four bits are kept. The implicit action is a fade.
    open var maskedCorners: CACornerMask {
        get { CACornerMask(rawValue: UInt(record.maskedCorners.rawValue)) }
        set {
            let corners = CornerSet(rawValue: UInt8(truncatingIfNeeded: newValue.rawValue))
            setValue(.number(Double(corners.rawValue)), of: .maskedCorners)
        }
    }

    /// How rounded corners bend; an unknown name counts as `circular`. Has no implicit action.
    open var cornerCurve: CALayerCornerCurve {
        get { CALayerCornerCurve(rawValue: record.cornerCurve.rawValue) }
        set {
            setName(newValue.rawValue, .cornerCurve)
        }
    }

    /// How far a corner with this curve reaches along its edges, in units of `cornerRadius`.
    ///
    /// 1.528665 for `continuous`, 1 for anything else.
    open class func cornerCurveExpansionFactor(_ curve: CALayerCornerCurve) -> CGFloat {
        (CornerCurve(rawValue: curve.rawValue) ?? .circular).expansion
    }

    // The shadow: of what the layer and its sublayers show together, or of a path. It lies below the
    // layer, which may be transparent, and shares its `opacity`. A layer that masks to its bounds shows
    // none.

    /// The colour of the shadow; opaque black at first, and none for nil. Animated.
    open var shadowColor: CGColor? {
        get { color(.shadowColor, record.shadow.color) }
        set { setColor(.shadowColor, newValue) }
    }

    /// How much of the shadow is seen, 0...1; none at first. Animated.
    open var shadowOpacity: Float {
        get { record.shadow.opacity }
        set { setNumber(.shadowOpacity, CGFloat(newValue)) }
    }

    /// Where the shadow lies from the layer, in points of its own space; (0, −3) at first.
    /// Animated.
    open var shadowOffset: CGSize {
        get { record.shadow.offset }
        set {
            guard newValue.width.isFinite, newValue.height.isFinite else {
                Complaint.tell("CALayer shadowOffset is not finite: \(newValue)")
                return
            }
            setValue(.size(newValue), of: .shadowOffset)
        }
    }

    /// How soft the edge of the shadow is, in points; 3 at first. Animated.
    ///
    /// The edge is a Gaussian whose standard deviation is 0.945 of it.
    open var shadowRadius: CGFloat {
        get { record.shadow.radius }
        set { setNumber(.shadowRadius, newValue) }
    }

    /// The outline of the shadow, in the layer's own space, filled non-zero; nil follows what the
    /// layer and its sublayers show.
    ///
    /// A change does not animate by itself. With a path nothing needs to be drawn apart, and the
    /// shadow is seen even where the layer draws nothing.
    open var shadowPath: CGPath? {
        get { record.shadow.path.map { CGPath($0) } }
        set { setValue(newValue.map { .path($0.elements) } ?? .none, of: .shadowPath) }
    }

    // What few layers set: edges, sampling, groups and rasterisation. None has an implicit animation.

    /// The edges of the bounds that are antialiased; all four at first. Only the lowest four bits
    /// are kept.
    ///
    /// Where two layers meet at an edge that is not on whole pixels, both without antialiasing
    /// there leave no seam.
    open var edgeAntialiasingMask: CAEdgeAntialiasingMask {
        get { CAEdgeAntialiasingMask(rawValue: UInt32(record.effects.antialiasedEdges.rawValue)) }
        set {
            let edges = EdgeSet(rawValue: UInt8(truncatingIfNeeded: newValue.rawValue))
            setValue(.number(Double(edges.rawValue)), of: .edgeAntialiasingMask)
        }
    }

    /// False antialiases no edge of the bounds. At first true; in UIKit programs false, unless their Info.plist
    /// has `UIViewEdgeAntialiasing`.
    open var allowsEdgeAntialiasing: Bool {
        get { record.effects.allowsEdgeAntialiasing }
        set { setValue(.bool(newValue), of: .allowsEdgeAntialiasing) }
    }

    /// Added to the level of detail of contents whose `minificationFilter` is trilinear; each 1 is
    /// half the resolution, and below 0 is sharper.
    open var minificationFilterBias: Float {
        get { record.effects.minificationFilterBias }
        set { setNumber(.minificationFilterBias, CGFloat(newValue)) }
    }

    /// What the pixels of the layer's backing store hold; a hint, which counts when the layer draws
    /// the next time. `RGBA8Uint` at first.
    ///
    /// `gray8Uint` turns what is drawn into grey of the same brightness, with its alpha. The others
    /// draw alike: the window has 8 bits a component, and so have backing stores, whatever is asked
    /// for; a pixel always takes four bytes.
    open var contentsFormat: CALayerContentsFormat {
        get { CALayerContentsFormat(rawValue: record.effects.contentsFormat.rawValue) }
        set {
            setName(newValue.rawValue, .contentsFormat)
        }
    }

    /// True composites the layer and its sublayers as one before `opacity` counts; false lets it
    /// count for each by itself, so that overlaps show through. True at first, unless the program's
    /// Info.plist has `UIViewGroupOpacity`.
    open var allowsGroupOpacity: Bool {
        get { record.effects.allowsGroupOpacity }
        set { setValue(.bool(newValue), of: .allowsGroupOpacity) }
    }

    /// True lets the renderer keep a picture of the layer and all below it, and draw that until
    /// something in it changes. False at first.
    open var shouldRasterize: Bool {
        get { record.effects.shouldRasterize }
        set { setValue(.bool(newValue), of: .shouldRasterize) }
    }

    /// Pixels of that picture per point of the layer's own space; 1 at first, which is blurred on
    /// an output of another scale.
    open var rasterizationScale: CGFloat {
        get { record.effects.rasterizationScale }
        set { setNumber(.rasterizationScale, newValue) }
    }

    // Filters. Changes fade; the inputs of a filter that is on a layer animate by their key paths, such
    // as `filters.gaussianBlur.inputRadius`.

    /// What happens to the layer and all below it, flattened, in this order; `CAFilter` objects or
    /// their types as strings.
    ///
    /// The shadow is that of the result. The values are copied: reading gives other objects.
    open var filters: [Any]? {
        get { list(record.effects.filters, of: .filters) }
        set { setFilters(newValue, .filters) }
    }

    /// What happens to what is seen through the layer, inside its rounded bounds and its mask.
    ///
    /// What is outside the bounds does not count: at the edge, the pixels there are repeated.
    open var backgroundFilters: [Any]? {
        get { list(record.effects.backgroundFilters, of: .backgroundFilters) }
        set { setFilters(newValue, .backgroundFilters) }
    }

    /// How the layer, as one with all below it, is put over what lies beneath; a `CAFilter` or its
    /// type as a string, such as `multiplyBlendMode`. Nil puts it over by its alpha.
    ///
    /// What lies beneath is what the superlayer has drawn so far, and nothing below the superlayer,
    /// unless that one's `allowsGroupBlending` is false. Then it ends at the next superlayer that is
    /// drawn apart: for its opacity, a mask, filters, a rounded clip, or its own compositing filter.
    ///
    /// It gives back the object that was set, until an animation or its key path changes what that is.
    open var compositingFilter: Any? {
        get { givenFilter ?? record.effects.compositingFilter.map { object($0) } }
        set {
            guard mayChangeHere else { return carry { $0.compositingFilter = newValue } }
            setFilters(newValue.map { [$0] }, .compositingFilter)
            guard modelLayer == nil else { return }
            keepCustom(newValue, Self.givenFilterKey)
        }
    }

    // Hints for outputs brighter than white. They are kept for the program and have no effect.

    /// How much brighter than white the contents get; 0, the default, leaves it open. A hint.
    open var contentsHeadroom: CGFloat {
        get { number(.contentsHeadroom) }
        set { setNumber(.contentsHeadroom, newValue) }
    }

    /// True asks for an output brighter than white; false at first. A hint.
    open var wantsExtendedDynamicRangeContent: Bool {
        get { flag(.wantsExtendedDynamicRangeContent) }
        set { setValue(.bool(newValue), of: .wantsExtendedDynamicRangeContent) }
    }

    /// How the layer's brightest parts are to be shown; `standard` at first. A hint.
    open var preferredDynamicRange: DynamicRange {
        get { DynamicRange(rawValue: name(.preferredDynamicRange)) }
        set { setName(newValue.rawValue, .preferredDynamicRange) }
    }

    /// When brightness is fitted to the output; `automatic` at first. A hint.
    open var toneMapMode: ToneMapMode {
        get { ToneMapMode(rawValue: name(.toneMapMode)) }
        set { setName(newValue.rawValue, .toneMapMode) }
    }

    // Time

    /// When the layer's time begins, in seconds of the superlayer's time.
    open var beginTime: CFTimeInterval {
        get { record.timing.beginTime }
        set { setTiming(.beginTime, .number(newValue)) }
    }

    /// How long the layer is there, in seconds of its own time; infinite at first, for ever.
    ///
    /// Outside a finite duration the layer is not shown unless `fillMode` says so; its time repeats
    /// and turns back as an animation's does.
    open var duration: CFTimeInterval {
        get { record.timing.duration }
        set { setTiming(.duration, .number(newValue)) }
    }

    /// How fast the layer's time runs; 0 stops the whole subtree.
    open var speed: Float {
        get { Float(record.timing.speed) }
        set { setTiming(.speed, .number(Double(newValue))) }
    }

    /// The layer's time at its begin, in seconds.
    open var timeOffset: CFTimeInterval {
        get { record.timing.timeOffset }
        set { setTiming(.timeOffset, .number(newValue)) }
    }

    /// How often a finite duration is repeated; 0 counts as 1.
    open var repeatCount: Float {
        get { Float(record.timing.repeatCount) }
        set { setTiming(.repeatCount, .number(Double(newValue))) }
    }

    /// How long a finite duration is repeated, in seconds of own time; wins over `repeatCount`.
    open var repeatDuration: CFTimeInterval {
        get { record.timing.repeatDuration }
        set { setTiming(.repeatDuration, .number(newValue)) }
    }

    /// True when a finite duration is followed by the same played backward.
    open var autoreverses: Bool {
        get { record.timing.autoreverses }
        set { setTiming(.autoreverses, .bool(newValue)) }
    }

    /// Whether the layer is there before and after a finite duration.
    open var fillMode: CAMediaTimingFillMode {
        get { CAMediaTimingFillMode(rawValue: record.timing.fillMode.rawValue) }
        set { setTiming(.fillMode, .name(newValue.rawValue)) }
    }

    /// A time of `layer`'s (nil: host time) in this layer's time, in seconds.
    ///
    /// An instant before a layer's begin gives 0, and so does going up through a layer whose speed
    /// is 0, as measured on Apple's.
    open func convertTime(_ t: CFTimeInterval, from layer: CALayer?) -> CFTimeInterval {
        time(t, from: layer)
    }

    /// A time of this layer's in `layer`'s time (nil: host time), in seconds.
    open func convertTime(_ t: CFTimeInterval, to layer: CALayer?) -> CFTimeInterval {
        time(t, to: layer)
    }

    // Animations

    /// The animation under `key`, as the layer holds it: frozen.
    open func animation(forKey key: String) -> CAAnimation? {
        attached[key]?.animation
    }

    /// The keys of the attached animations, in the order added; nil when there are none.
    open func animationKeys() -> [String]? {
        let keys = animations.compactMap(\.key)
        return keys.isEmpty ? nil : keys
    }

    /// Ends the animation under `key`, unfinished; the layer goes to its model value.
    open func removeAnimation(forKey key: String) {
        guard isWritable("animations") else { return }
        if let each = attached[key] { remove(.removed, each) }
    }

    /// Ends every animation, unfinished.
    open func removeAllAnimations() {
        guard isWritable("animations") else { return }
        removeAllAttached()
    }

    /// True when drawing is due.
    open func needsDisplay() -> Bool { needsFullDisplay || !displayRegion.isEmpty }

    // Display and layout, when they are due

    /// Draws now what is due.
    ///
    /// What the layer's own drawing marks meanwhile stays due, and is drawn in the next commit.
    open func displayIfNeeded() { displayWhatIsDue() }

    /// Marks the layer's sublayers as in need of layout; it happens in the next commit.
    ///
    /// The layout manager is told when nothing was due before.
    open func setNeedsLayout() { markLayout() }

    /// True when layout is due.
    open func needsLayout() -> Bool { needsLayoutFlag }

    /// Lays out now what is due, from the topmost ancestor that needs it down.
    ///
    /// Cost: proportional to the tree below that ancestor.
    open func layoutIfNeeded() { layOutWhatIsDue() }

    /// Adds to `constraints`; the superlayer's layout is due.
    open func addConstraint(_ c: CAConstraint) {
        constraints = (constraints ?? []) + [c]
    }

    // Key-value coding

    /// The value of a property by its key-value name, or what was stored under any other key.
    ///
    /// Numbers come as `NSNumber`, geometry as `NSValue`; casts take Swift's values out of them. Names
    /// of Bool properties drop "is". Keys that aren't set give what `style` has, or nil. A presentation
    /// layer gives what is on screen, also for keys of the program's own that are animated.
    open func value(forKey key: String) -> Any? {
        storedValue(forKey: key) ?? (hasKey(key) ? nil : value(forUndefinedKey: key))
    }

    /// The value of a key that is no property, and under which nothing is stored: nil. A subclass may have others.
    open func value(forUndefinedKey key: String) -> Any? { nil }

    /// Sets a property by its key-value name, with its implicit action, or stores any other key.
    ///
    /// A value of the wrong type is told of and left out; nil for a number sets 0. A key of the
    /// program's own asks for an action too, and redraws the layer where its class says so.
    open func setValue(_ value: Any?, forKey key: String) { store(value, forKey: key) }

    /// The value at a path such as `transform.rotation.z`, `frame.size.width` or
    /// `sublayers.NAME.opacity`; in the types of `value(forKey:)`.
    open func value(forKeyPath keyPath: String) -> Any? { storedValue(forKeyPath: keyPath) }

    /// Sets the value at a path such as `transform.rotation.z`; the rest of the property stays.
    open func setValue(_ value: Any?, forKeyPath keyPath: String) {
        store(value, forKeyPath: keyPath)
    }

    // Archives

    /// True: layers can be read where only classes that are asked for may be made.
    open nonisolated class var supportsSecureCoding: Bool { true }

    /// Writes the layer and all below it to a keyed archive, property by property, as
    /// `shouldArchiveValue(forKey:)` says; and its animations. The delegate and the superlayer aren't
    /// written. docs/reference/archives.md says what a subclass writes of its own.
    open func encode(with coder: NSCoder) { write(to: coder) }

    /// False keeps a property out of archives and scene files: here those that were never set, but for
    /// four, and `frame`, `superlayer` and `delegate` always. A property that has its class's default
    /// counts as never set.
    open func shouldArchiveValue(forKey key: String) -> Bool { isArchived(key) }

    /// The class that an archive names: its own, or the nearest above it that Foundation can name.
    ///
    /// Foundation asks before it archives: for a layer that belongs to main it ends the program on another
    /// thread, with what to write instead.
    open nonisolated override var classForCoder: AnyClass {
        AnyThread.run { requireHere("an archive of a layer that is shown") }
        return ArchiveClasses.named(type(of: self))
    }

    /// The keys of what a class of Core Animation's own stores beside the table.
    var ownArchivedKeys: [String] { [] }

    /// What an archive has of such a key; nil for any other.
    func ownArchived(_ key: String) -> Archived? { nil }

    /// Sets what an archive has under such a key; false for any other.
    func takeOwn(_ value: Any?, forKey key: String) -> Bool { false }

    /// What a new layer of the class has in place of the table's defaults.
    var ownStandards: [LayerProperty: PropertyValue] { [:] }

    /// Makes the new layer one of its class's kind.
    func becomeKind() {}

    /// Whose rows of the table are the class's own.
    class var owner: LayerProperty.Owner { .layer }

    /// Class, name, geometry and what isn't as in a new layer, such as
    /// `<CALayer: 12; name = "card"; position = CGPoint (16 22); bounds = CGRect (0 0; 30 40)>`.
    ///
    /// On another thread than main the class and the number only.
    open nonisolated override var description: String { summary }

    /// The same as `description`.
    open nonisolated override var debugDescription: String { description }

    // Not isolated, as a subclass's plain `deinit` could not stand over one that is. What is below is
    // let go of on the main thread all the same: its own subclasses' code may count on that.
    deinit {
        let (hasMask, isLeaf) = (maskLayer != nil, children.isEmpty)
        guard hasMask || !isLeaf else { return }
        // Nothing else may hold them: those that are let go of are known by that.
        let below = Locked(children)
        children = []
        if let maskLayer { below.withLock { $0.append(maskLayer) } }
        maskLayer = nil
        MainQueue.run { CALayer.release(below) }
    }
}
