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
/// Main thread only. A property set costs well under a microsecond on a layer that doesn't animate.
@preconcurrency @MainActor
open class CALayer {
    /// The name of this layer across the border.
    package nonisolated let id: LayerID

    /// All values that the renderer sees.
    package internal(set) var record: LayerRecord
    /// What `contents` was set to.
    var contentsObject: Any?
    /// The colours that properties were set to: they know their own spaces.
    var colorObjects: [LayerProperty: CGColor] = [:]
    /// Values under keys that are no properties.
    var customValues: [String: Any] = [:]

    // The tree
    /// The sublayers, back to front.
    var children: [CALayer] = []
    /// Layers below the sublayers that no program sees: the tiles of a tiled layer.
    var hiddenChildren: [CALayer] { [] }
    /// The mask; its `parent` is this layer, but it is none of the children.
    var maskLayer: CALayer?
    /// The superlayer; it clears this when it lets go of the layer or goes away itself.
    unowned(unsafe) var parent: CALayer?

    // The commit
    /// The hosted tree that this layer is in.
    var context: LayerContext?
    /// True once a commit has carried the layer to the renderer.
    var isCommitted = false
    /// What changed since the last commit.
    var dirty: LayerPropertySet = []
    /// The values as of the last commit, where some have changed since.
    var committed = CommittedValues.same, committedValue = PropertyValue.none
    /// Animations that are attached.
    var animations: [AttachedAnimation] = []
    /// Animations removed since the last commit: on screen until the next.
    var leaving: [AnimationRecord] = []
    /// The begin of an animation that the main loop wakes up for; NaN for none.
    var nextStart = Double.nan

    // Layout and display
    var needsLayoutFlag = false, hasLayoutManager = false
    /// True while the layer's own layout runs: what that moves asks for no other layout.
    var isLayingOut = false
    var delegateDeclined = false, delegateDeclinedLayout = false
    var displayRegion = Region()
    var needsFullDisplay = false
    /// True once the class's own way of displaying has run, which clears what is due.
    var hasDisplayed = false
    /// True when what is due is due for the end of an animation that was drawn frame by frame.
    var endsAnimatedDrawing = false
    var backing: BackingStore?
    /// The drawing code that runs now, and the one that ran last.
    var displayRun: DisplayRun?, lastRun: DisplayRun?
    /// A drawing beside the main thread, while it is under way.
    var pendingDrawing: PendingDrawing?
    /// True once the program has set `contentsScale`.
    var hasOwnScale = false
    /// The frame that drawing is for, while an animation changes what is drawn.
    var drawTime = HostTime.zero

    // For a presentation layer only
    /// The model layer that this is a copy of; nil for a model layer.
    var modelLayer: CALayer?
    /// What a presentation layer shows.
    var presented = PresentedInstant()

    // What the caller attaches
    /// A name to find the layer by; not used for drawing.
    open var name: String?
    /// Draws, lays out and chooses actions for the layer; not retained.
    open weak var delegate: (any CALayerDelegate)?
    /// Actions by key, looked up after the delegate; `NSNull()` stops the search.
    open var actions: [String: any CAAction]?
    /// Values for properties that were never set on the layer, by key, and for its "actions"; those of
    /// a dictionary under "style" come after them. A change asks for the action "style".
    ///
    /// A property that has its class's default counts as never set: a guess, as Apple's classes may
    /// tell the two apart.
    open var style: [AnyHashable: Any]? {
        get { styleValues }
        set { setStyle(newValue) }
    }
    /// What `style` is, and what it gave to properties.
    var styleValues: [AnyHashable: Any]?, styled: [String: PropertyValue] = [:]

    /// False keeps in the backing store what was drawn before; drawing then adds to it.
    ///
    /// Named as `UIView` has it. A store of a new size starts clear all the same. So a drawing that
    /// grows by strokes costs the area of the new one, however many there are.
    open var clearsContextBeforeDrawing = true

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
    // How the layer is placed in its superlayer, and places its sublayers
    /// What gives way when the superlayer's size changes; nothing at first.
    open var autoresizingMask: CAAutoresizingMask = []
    /// Places the sublayers where the delegate doesn't; retained.
    open var layoutManager: (any CALayoutManager)? {
        didSet {
            hasLayoutManager = layoutManager != nil
            if layoutManager !== oldValue { setNeedsLayout() }
        }
    }
    /// Where the layer wants to be; a `CAConstraintLayoutManager` of the superlayer reads them.
    open var constraints: [CAConstraint]? {
        didSet { parent?.setNeedsLayout() }
    }

    /// A layer with no size, no colour and no superlayer.
    public init() {
        id = Self.makeID()
        record = LayerRecord(id: id)
    }

    /// A presentation copy of `layer`; Core Animation calls it, nobody else should.
    ///
    /// A subclass with stored properties of its own overrides it and copies them. Anything but a
    /// layer gives a new layer.
    public required init(layer: Any) {
        guard let model = layer as? CALayer else {
            id = Self.makeID()
            record = LayerRecord(id: id)
            return
        }
        id = model.id
        record = model.record
        contentsObject = model.contentsObject
        customValues = model.customValues
        animations = model.animations
        isCommitted = model.isCommitted
        modelLayer = model.model()
        takeAttachments(of: model)
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

    /// What the layer shows: a `CGImage`, or nil; drawing into the layer replaces it. A presentation
    /// layer has the image that an animation shows, on a fade the one that comes.
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
        if let delegate { delegate.draw(self, in: ctx) } else { delegateDeclined = true }
    }

    /// Draws the layer and all below it into a context, now and with Cairo.
    ///
    /// In the layer's own space: where it lies in its superlayer doesn't count, nor do animations;
    /// a presentation layer draws the presented tree. What is due to be displayed is displayed first.
    /// Perspective, filters, particles and `shadowPath` are left out; see `makeImage` for pictures
    /// as on screen.
    open func render(in ctx: CGContext) {
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
        search(point)
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

    /// Whose rows of the table are the class's own.
    class var owner: LayerProperty.Owner { .layer }

    // Not `isolated`: the compiler refuses that for a class with subclasses in files before this one.
    @MainActor deinit {
        if let maskLayer { children.append(maskLayer) }
        maskLayer = nil
        for child in children where child.parent === self { child.parent = nil }
        Self.release(&children)
    }
}
