public import Drawing
public import Foundation
public import Primitives
package import Scene

/// A rectangle with contents and style, a place in a tree, and a time of its own.
///
/// Changing a property changes the model at once and the screen with the next commit; on a layer
/// that has been on screen, the change animates by itself (see `CATransaction`). The renderer works
/// on a copy of this tree on its own thread, so animations run whatever the main thread does.
///
/// Main thread. In Swift 5 mode a layer that is in no window may be used on any thread, one at a
/// time; a change of a layer in a window is passed to main from there, with a report
/// (docs/decisions/threads.md). Setting a property costs well under a microsecond on a layer that
/// doesn't animate.
///
/// ```swift
/// let square = CALayer()
/// square.frame = CGRect(x: 40, y: 120, width: 80, height: 80)
/// square.cornerRadius = 16
/// square.backgroundColor = UIColor.systemBlue.cgColor
/// view.layer.addSublayer(square)
/// ```
// Swift lets a subclass override only members in the class's own body. So all members that are open
// on Apple's systems stand here; their implementations are in the files beside this one.
@preconcurrency @MainActor
open class CALayer: NSObject, @preconcurrency NSSecureCoding, CAMediaTiming {
    /// The number of this layer, the same on main and render thread.
    package nonisolated let id: LayerID

    /// All values that the renderer sees.
    // Changes of it only call code about values, which knows no layer. Debug builds check that; in
    // other builds the exclusivity check took a third of the time of setting the position.
    #if !DEBUG
        @exclusivity(unchecked)
    #endif
    package internal(set) var record: LayerRecord

    // A layer takes 424 bytes, of which half are the record: a test counts them. Values that few
    // layers have are in a class of their own, behind one reference; flags stand last, where each
    // takes one byte.

    /// The object that `contents` was set to, an image or any other; or the backing store.
    var contentsObject: AnyObject?
    /// The colour object that the background was set to, with its colour space.
    var backgroundObject: CGColor?
    /// The colour objects that other properties were set to, with their colour spaces.
    var colorObjects: [LayerProperty: CGColor] = [:]

    // The tree
    /// The sublayers, back to front.
    var children: [CALayer] = [] { didSet { noteSublayers() } }
    /// Layers below the sublayers that no program sees: the tiles of a tiled layer.
    var hiddenChildren: [CALayer] { [] }
    /// The mask; its `parent` is this layer, but it is none of the children.
    var maskLayer: CALayer?
    /// The superlayer. Weak, as a layer may be released, and freed, on any thread.
    weak var parent: CALayer?
    /// The hosted tree that this layer is in.
    var context: LayerContext?

    // Parts that are created when needed
    /// The committed value of the one property that differs, if that isn't the position.
    var kept: KeptValue?
    /// The animations.
    var motion: LayerMotion?
    var backing: BackingStore?
    /// The drawing code that runs now, or ran last.
    var lastRun: DisplayRun?
    /// The model of a presentation layer, and its instant; nil for a model layer.
    var shownCopy: ShownCopy?
    /// All other values that few layers have.
    var rare: RareParts?

    /// Draws, lays out and chooses actions for the layer; not retained.
    #if !DEBUG
        @exclusivity(unchecked)
    #endif
    open weak var delegate: (any CALayerDelegate)?

    /// The properties that changed since the last commit.
    // A literal would go through the generic initialiser of sets, which takes 700 instructions a
    // layer.
    var dirty = LayerPropertySet(rawValue: 0)
    /// The index of the layer's box in its superlayer's list of boxes; -1 for none.
    var boxSlot: Int32 = -1
    /// The parts that adapt when the superlayer's size changes; none at first.
    open var autoresizingMask: CAAutoresizingMask = []

    // The commit
    /// The values as of the last commit, where some have changed since.
    var committed = CommittedValues.same
    /// Whether a commit has carried the layer to the renderer.
    var isCommitted = false
    /// Whether properties of the layer are observed.
    var isWatched = false

    // Layout and hits
    var hasLayoutManager = false
    /// The layout that is due, and the part of it that runs: moves of sublayers during layout request no more of it.
    var dueLayout = LayoutStep.none, runningLayout = LayoutStep.none
    /// Whether a sublayer may lie in front of or behind others by its depth.
    var holdsDepth = false
    /// Whether the delegate answers hit tests of the tree on screen: a window of views.
    package var isHitHost = false { didSet { openBox() } }
    /// Whether the layer's view is asked wherever a hit test's point is.
    package var asksViewAnywhere = false { didSet { openBox() } }

    // Display
    var delegateDeclined = false, delegateDeclinedLayout = false
    var needsFullDisplay = false
    /// Whether the class's own `display()` has run, which clears the marks.
    var hasDisplayed = false
    /// Whether the due drawing is for the end of an animation that was drawn frame by frame.
    var endsAnimatedDrawing = false
    /// Whether the program has set `contentsScale`.
    var hasOwnScale = false
    /// Whether the dirty part of the backing store is cleared before drawing; false keeps the old
    /// pixels, and drawing adds to them.
    ///
    /// Named as in `UIView`. A store of a new size starts clear in any case. So a drawing that
    /// grows by strokes costs the area of the new stroke, however many there are.
    open var clearsContextBeforeDrawing = true

    // Objects that callers attach
    /// A name to find the layer by; not used for drawing.
    open var name: String? {
        get { rare?.name }
        set { if newValue != nil || rare != nil { parts.name = newValue } }
    }
    /// Actions by key, looked up after the delegate; `NSNull()` stops the search.
    ///
    /// ```swift
    /// layer.actions = ["position": NSNull(), "bounds": NSNull()]  // these two don't glide
    /// layer.position = CGPoint(x: 200, y: 100)  // jumps
    /// layer.opacity = 0.5  // fades
    /// ```
    open var actions: [String: any CAAction]? {
        get { rare?.actions }
        set { if newValue != nil || rare != nil { parts.actions = newValue } }
    }
    /// Values for properties that were never set on the layer, by key, and for its "actions";
    /// values of a nested dictionary under "style" have lower priority. A change runs the action
    /// "style".
    ///
    /// A property that has its class's default counts as never set: a guess, as Apple's classes may
    /// distinguish the two.
    open var style: [AnyHashable: Any]? {
        get { styleValues }
        set { setStyle(newValue) }
    }

    /// Whether the layer's drawing is played beside the main thread: `draw(in:)` is called on main
    /// as usual, but its calls are only recorded, and the layer shows its old contents until they
    /// are played.
    ///
    /// Worth it where calls are few and pixels many; the context has no pixels to read. A layer
    /// that is in no window, or keeps its old pixels, draws at once.
    open var drawsAsynchronously: Bool {
        get { flag(.drawsAsynchronously) }
        set { setValue(.bool(newValue), of: .drawsAsynchronously) }
    }
    /// Places the sublayers where the delegate doesn't; retained.
    open var layoutManager: (any CALayoutManager)? {
        get { rare?.layoutManager }
        set { setLayoutManager(newValue) }
    }
    /// The constraints on the layer's place; a `CAConstraintLayoutManager` of the superlayer reads
    /// them.
    open var constraints: [CAConstraint]? {
        get { rare?.constraints }
        set { setConstraints(newValue) }
    }

    /// A layer with no size, no colour and no superlayer.
    public override init() {
        id = Self.makeID()
        record = LayerDefaults.ofProgram.record(id)
        super.init()
    }

    /// A presentation copy of `layer`, when Core Animation calls this initialiser.
    ///
    /// For any other caller it makes a new layer with the same values, without delegate, animations
    /// and sublayers; Apple leaves that undefined.
    ///
    /// A subclass with stored properties of its own overrides it and copies them. As on Apple's
    /// systems, a subclass with initialisers of its own has to override it: else the first copy
    /// ends the program with "Use of unimplemented initializer". An argument that is no layer gives
    /// a new layer.
    /// - Parameter layer: the layer whose values are copied.
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

    /// A layer out of a keyed archive, with its subtree; nil for a damaged one. Values that aren't
    /// archived have the class's defaults.
    ///
    /// Put the layer into a tree in the same turn of the main loop, or its animations end as those
    /// of a layer that nobody shows. Required, as on Apple's systems: a subclass with initialisers
    /// of its own has to have it.
    public required init?(coder: NSCoder) {
        id = Self.makeID()
        record = LayerDefaults.ofProgram.record(id)
        super.init()
        becomeKind()
        guard read(from: coder) else { return nil }
    }

    // Geometry

    /// The size and origin of the layer's own space, in points; a negative size is standardised.
    open var bounds: CGRect {
        get { record.bounds }
        set { setBounds(newValue) }
    }

    /// The place of the anchor point, in points of the superlayer's space.
    ///
    /// ```swift
    /// layer.anchorPoint = CGPoint(x: 0, y: 0)
    /// layer.position = CGPoint(x: 200, y: 100)  // glides there, where the layer is on screen
    /// print(layer.frame.origin)  // (200.0, 100.0)
    /// ```
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
    ///
    /// ```swift
    /// for (index, card) in (view.layer.sublayers ?? []).enumerated() {
    ///     card.zPosition = CGFloat(-index)  // the last one is seen behind all others
    /// }
    /// ```
    open var zPosition: CGFloat {
        get { record.zPosition }
        set { setNumber(.zPosition, newValue) }
    }

    /// The anchor point of the layer, which lies at `position`, in units of the bounds' size.
    ///
    /// ```swift
    /// layer.anchorPoint = CGPoint(x: 0, y: 0.5)  // the middle of the left side
    /// layer.position = CGPoint(x: 20, y: 100)  // where that point is in the superlayer
    /// layer.transform = CATransform3DMakeRotation(.pi / 6, 0, 0, 1)  // turns around it
    /// ```
    open var anchorPoint: CGPoint {
        get { record.anchorPoint }
        set { if allows(newValue, "anchorPoint") { setValue(.point(newValue), of: .anchorPoint) } }
    }

    /// The depth of the anchor point, in points.
    open var anchorPointZ: CGFloat {
        get { record.anchorPointZ }
        set { setNumber(.anchorPointZ, newValue) }
    }

    /// The transform of the layer about its anchor point.
    ///
    /// ```swift
    /// var turned = CATransform3DIdentity
    /// turned.m34 = -1 / 500  // perspective
    /// layer.transform = CATransform3DRotate(turned, .pi / 4, 0, 1, 0)
    /// ```
    open var transform: CATransform3D {
        get { record.transform }
        set { setValue(.transform(newValue), of: .transform) }
    }

    /// The transform of all sublayers about this layer's anchor point; may have perspective.
    ///
    /// ```swift
    /// var space = CATransform3DIdentity
    /// space.m34 = -1 / 800
    /// view.layer.sublayerTransform = space  // all sublayers share one vanishing point
    /// ```
    open var sublayerTransform: CATransform3D {
        get { record.sublayerTransform }
        set { setValue(.transform(newValue), of: .sublayerTransform) }
    }

    // Visibility and clipping

    /// Whether the layer and its subtree are hidden.
    open var isHidden: Bool {
        get { record.isHidden }
        set { setValue(.bool(newValue), of: .hidden) }
    }

    /// The opacity of the layer and its subtree as a group, 0 (clear) to 1 (opaque); clamped when
    /// drawn.
    ///
    /// ```swift
    /// CATransaction.begin()
    /// CATransaction.setAnimationDuration(1)
    /// layer.opacity = 0.2  // fades for a second
    /// CATransaction.commit()
    /// ```
    open var opacity: Float {
        get { record.opacity }
        set { setNumber(.opacity, CGFloat(newValue)) }
    }

    /// Whether sublayers and contents are clipped to the bounds, with their rounded corners.
    open var masksToBounds: Bool {
        get { record.masksToBounds }
        set { setValue(.bool(newValue), of: .masksToBounds) }
    }

    /// The layer by whose alpha all that this layer shows is multiplied; nil for none.
    ///
    /// The mask lies in this layer's own space, with this layer as its superlayer, and may be a
    /// tree with animations and a mask of its own. Setting it takes it out of its present tree; a
    /// layer that has this one in its subtree is refused. A hidden mask hides the layer.
    ///
    /// ```swift
    /// let mask = CAShapeLayer()
    /// mask.path = CGPath(ellipseIn: layer.bounds, transform: nil)
    /// layer.mask = mask
    /// ```
    open var mask: CALayer? {
        get { presentedMask }
        set { setMask(newValue) }
    }

    // Contents and look

    /// The image that the layer shows: a `CGImage`, or nil; drawing into the layer replaces it. Any
    /// other object is stored and returned, but shows nothing, which is reported once. A
    /// presentation layer has the image that an animation shows; on a fade, the new one.
    ///
    /// ```swift
    /// layer.contents = image.cgImage
    /// layer.contentsGravity = .resizeAspectFill
    /// layer.masksToBounds = true
    /// ```
    open var contents: Any? {
        get { shownContents }
        set { setContents(newValue) }
    }

    /// The scale of the contents and of backing stores, in pixels per point.
    ///
    /// 1 until it is set. A layer whose scale nobody set is drawn at the scale of its window, takes
    /// that scale as its own, and is drawn anew when the window's scale changes; with an image for
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
    ///
    /// ```swift
    /// layer.cornerRadius = 12
    /// layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
    /// layer.masksToBounds = true  // contents and sublayers are cut, too
    /// ```
    open var cornerRadius: CGFloat {
        get { record.cornerRadius }
        set { setNumber(.cornerRadius, newValue) }
    }

    // Drawing, layout, hits: members that subclasses override

    /// Draws the layer in its own space; the context is clipped to the dirty region, which is
    /// cleared.
    ///
    /// ```swift
    /// final class Ring: CALayer {
    ///     override func draw(in ctx: CGContext) {
    ///         ctx.setLineWidth(4)
    ///         ctx.strokeEllipse(in: bounds.insetBy(dx: 2, dy: 2))
    ///     }
    /// }
    /// ```
    ///
    /// - Parameter ctx: a context in the layer's own space, in points, which is valid during the
    ///   call only.
    open func draw(in ctx: CGContext) { drawByDelegate(in: ctx) }

    /// Draws the layer and its subtree into a context, at once and with Cairo.
    ///
    /// The context is in the layer's own space: the layer's place in its superlayer doesn't count,
    /// nor do animations; a presentation layer draws the presented tree. Due drawing is displayed
    /// first. Perspective, filters, particles and `shadowPath` are left out; see `makeImage` for
    /// pictures as on screen.
    ///
    /// ```swift
    /// let picture = UIGraphicsImageRenderer(size: layer.bounds.size).image { renderer in
    ///     layer.render(in: renderer.cgContext)
    /// }
    /// print(picture.size)
    /// ```
    ///
    /// - Parameter ctx: the context that is drawn into; its transform applies.
    open func render(in ctx: CGContext) {
        model().requireHere("render(in:) of a layer")
        drawTree(in: ctx)
    }

    /// Renews the contents: by the delegate's `display(_:)`, or else by drawing into the backing
    /// store.
    open func display() { displayByDrawing() }

    /// Marks all of the layer as in need of drawing, which happens in the next commit.
    ///
    /// ```swift
    /// final class Level: CALayer {
    ///     var value = 0.5 { didSet { setNeedsDisplay() } }
    ///
    ///     override func draw(in ctx: CGContext) {
    ///         ctx.fill(CGRect(x: 0, y: 0, width: bounds.width * value, height: bounds.height))
    ///     }
    /// }
    /// ```
    open func setNeedsDisplay() { markDisplay(nil) }

    /// Marks a rectangle of the layer's own space as in need of drawing.
    /// - Parameter rect: the rectangle, in points; what lies outside the bounds isn't drawn.
    open func setNeedsDisplay(_ rect: CGRect) { markDisplay(rect) }

    /// Places the sublayers: calls the delegate, or else the layout manager.
    ///
    /// A direct call doesn't change `needsLayout()`.
    ///
    /// ```swift
    /// final class Row: CALayer {
    ///     override func layoutSublayers() {
    ///         for (index, sublayer) in (sublayers ?? []).enumerated() {
    ///             sublayer.position = CGPoint(x: 20 + 40 * Double(index), y: bounds.midY)
    ///         }
    ///     }
    /// }
    /// ```
    open func layoutSublayers() { layOutByDelegateOrManager() }

    /// Returns the preferred size of the layer, in points: that of its layout manager, or else the
    /// size of its transformed bounds.
    open func preferredFrameSize() -> CGSize {
        layoutManager?.preferredSize(of: self) ?? record.frame.size
    }

    /// Resizes the sublayers after the bounds' size was `size`, in points: calls `resize` of each.
    /// - Parameter size: the size of the bounds before the change.
    open func resizeSublayers(withOldSize size: CGSize) {
        for child in children { child.resize(withOldSuperlayerSize: size) }
    }

    /// Resizes the layer by `autoresizingMask` after the size of the superlayer's bounds was
    /// `size`, in points.
    /// - Parameter size: the size of the superlayer's bounds before the change.
    open func resize(withOldSuperlayerSize size: CGSize) { autoresize(from: size) }

    /// Returns whether `point`, in the layer's own space, is inside the bounds; far edges are
    /// outside.
    ///
    /// Override it to refine what counts as a hit; `hitTest` calls it.
    /// - Parameter point: the point, in points; the layer's corner is at `bounds.origin`.
    open func contains(_ point: CGPoint) -> Bool { record.bounds.contains(point) }

    /// Returns the frontmost layer of this subtree at `point`, a point of the superlayer's space.
    ///
    /// Model layers are tested by the model's values; use `presentation()?.hitTest(p)?.model()` for
    /// moving layers. Cost: proportional to the subtree that isn't hidden or masked.
    ///
    /// ```swift
    /// if let hit = view.layer.hitTest(CGPoint(x: 100, y: 80)) {
    ///     hit.borderWidth = 2
    /// }
    /// ```
    ///
    /// - Parameter point: the point, in points of the superlayer's space, as `position` is.
    /// - Returns: this layer or one below it; nil where nothing is hit.
    open func hitTest(_ point: CGPoint) -> CALayer? {
        requireHere("hitTest(_:) of a layer")
        return search(point)
    }

    /// Returns the action for a key: from the delegate, `actions`, style, class, or built in; nil
    /// for none.
    ///
    /// ```swift
    /// final class Still: CALayer {
    ///     override func action(forKey event: String) -> (any CAAction)? {
    ///         event == "position" ? NSNull() : super.action(forKey: event)
    ///     }
    /// }
    /// ```
    ///
    /// - Parameter event: the name of a property, such as `position`, or one of `onOrderIn`,
    ///   `onOrderOut` and `transition`.
    open func action(forKey event: String) -> (any CAAction)? { searchAction(event) }

    /// Attaches a copy of `animation`; it replaces one under the same key. Without a key none is
    /// replaced; the key of a transition is always `transition`.
    ///
    /// ```swift
    /// let fade = CABasicAnimation(keyPath: "opacity")
    /// fade.fromValue = 1
    /// fade.toValue = 0
    /// layer.opacity = 0  // what stays when the animation has ended
    /// layer.add(fade, forKey: "fade")
    /// ```
    ///
    /// - Parameters:
    ///   - animation: the animation; later changes of this object have no effect. A duration of 0
    ///     means that of the transaction.
    ///   - key: any name by which the animation is found, or nil; it need not be that of the
    ///     property.
    open func add(_ animation: CAAnimation, forKey key: String?) {
        attach(animation, key)
    }

    /// Returns the action for a key that all layers of this class share; nil here, as in Apple's
    /// classes.
    /// - Parameter event: the name of a property, or of an event as for `action(forKey:)`.
    open class func defaultAction(forKey event: String) -> (any CAAction)? { nil }

    /// Returns whether a change of `key` redraws layers of this class, also one by an animation.
    ///
    /// Returns whether the layer is drawn again after a change of a property; false here. Called at each
    /// change, also of the program's own properties.
    /// - Parameter key: the name of the property that changes.
    open class func needsDisplay(forKey key: String) -> Bool { false }

    /// Returns the default of a property under its key-value name; nil for a default of nil or
    /// zero, and for unknown keys (docs/reference/values.md, "What defaultValue(forKey:) answers").
    /// - Parameter key: the name of a property; Bool properties drop "is".
    open class func defaultValue(forKey key: String) -> Any? { standardValue(forKey: key) }

    // The tree

    /// The superlayer; nil at the top. For a presentation layer, the superlayer's presentation.
    open var superlayer: CALayer? { modelLayer == nil ? parent : presentedSuperlayer }

    /// The sublayers, back to front; nil when there are none.
    ///
    /// Setting it replaces all sublayers. A presentation layer returns presentation layers.
    open var sublayers: [CALayer]? {
        get { shownSublayers }
        set { replaceAll(newValue ?? []) }
    }

    /// Puts `layer` on top of the sublayers; it leaves its old superlayer first.
    ///
    /// Adding a layer to its own subtree is refused.
    ///
    /// ```swift
    /// let card = CALayer()
    /// card.frame = layer.bounds.insetBy(dx: 10, dy: 10)
    /// layer.addSublayer(card)
    /// ```
    ///
    /// - Parameter layer: the layer; one that is in front already stays, and nothing changes.
    open func addSublayer(_ layer: CALayer) { insert(layer, .top) }

    /// Inserts `layer` at `index` of the sublayers, 0 being the back; an index past the end counts
    /// as the end.
    /// - Parameters:
    ///   - layer: the layer to insert; one of the sublayers is moved.
    ///   - index: the place among the other sublayers.
    open func insertSublayer(_ layer: CALayer, at index: UInt32) {
        insert(layer, .index(Int(index)))
    }

    /// Inserts `layer` directly above `sibling`; on top when that is nil or no sublayer.
    /// - Parameters:
    ///   - layer: the layer to insert; one of the sublayers is moved.
    ///   - sibling: the sublayer that is to lie directly behind it; `zPosition` has precedence over
    ///     this order.
    open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
        insert(layer, .above(sibling))
    }

    /// Inserts `layer` directly below `sibling`; at the back when that is nil, on top when it is no
    /// sublayer.
    /// - Parameters:
    ///   - layer: the layer to insert; one of the sublayers is moved.
    ///   - sibling: the sublayer that is to lie directly in front of it; `zPosition` has precedence
    ///     over this order.
    open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
        insert(layer, .below(sibling))
    }

    /// Replaces the sublayer `old` by `new`; refused when `old` is no sublayer.
    /// - Parameters:
    ///   - old: the sublayer that leaves.
    ///   - new: the layer that takes its place; it leaves its old superlayer first.
    open func replaceSublayer(_ old: CALayer, with new: CALayer) { replace(old, with: new) }

    /// Takes the layer out of its superlayer; its animations end unfinished.
    open func removeFromSuperlayer() { leaveSuperlayer() }

    // The layer on screen

    /// Returns a read-only copy of the layer as it is on screen now; nil before the first commit.
    ///
    /// Values are sampled at the host's time of the call. Cost: one copy; sublayers are copied when
    /// asked for.
    ///
    /// ```swift
    /// if let shown = layer.presentation() {
    ///     print("seen at \(shown.position), on its way to \(layer.position)")
    /// }
    /// ```
    open func presentation() -> Self? { presentationNow() }

    /// Returns the layer itself, or the model of a presentation layer.
    open func model() -> Self { modelLayer as? Self ?? self }

    // Conversion between spaces

    /// Returns the 2D part of `transform`; the identity when the transform isn't flat.
    open func affineTransform() -> CGAffineTransform {
        record.transform.isAffine ? record.transform.affine : .identity
    }

    /// Replaces `transform` by a flat one.
    /// - Parameter m: the transform, about the anchor point.
    open func setAffineTransform(_ m: CGAffineTransform) {
        transform = CATransform3D(m)
    }

    /// Returns whether an odd number of layers from here to the root are flipped; a tree of views
    /// counts as one more flip (docs/reference/geometry.md, "Flipped geometry").
    ///
    /// Code that draws text uses it to choose the direction of y.
    open func contentsAreFlipped() -> Bool { isFlippedByLayers != isInTreeOfViews }

    /// Converts a point of `layer`'s space (nil: the root's superlayer space) to this layer's.
    ///
    /// Upward, a point goes to the place where it is seen: through a `CATransformLayer` it keeps
    /// its depth, down to the plane of the next layer that flattens. Downward, it follows the ray
    /// from the eye to this layer's plane. The step of a singular layer in between is left out.
    /// - Parameters:
    ///   - point: the point, in points of the space of `layer`.
    ///   - layer: the layer whose point it is; the spaces above the roots of two trees count as the
    ///     same.
    open func convert(_ point: CGPoint, from layer: CALayer?) -> CGPoint {
        self.point(point, from: layer)
    }

    /// Converts a point of this layer's space to `layer`'s (nil: the root's superlayer space).
    /// - Parameters:
    ///   - point: the point, in points of this layer's space.
    ///   - layer: the layer to whose space the point is converted, in this tree or another one.
    open func convert(_ point: CGPoint, to layer: CALayer?) -> CGPoint {
        self.point(point, to: layer)
    }

    /// Returns the bounding box, in this layer's space, of a rectangle of `layer`'s space.
    /// - Parameters:
    ///   - rect: the rectangle, in points; its four corners are converted.
    ///   - layer: the other layer; nil for the root's superlayer space.
    open func convert(_ rect: CGRect, from layer: CALayer?) -> CGRect {
        Self.box(rect) { convert($0, from: layer) }
    }

    /// Returns the bounding box, in `layer`'s space, of a rectangle of this layer's space.
    /// - Parameters:
    ///   - rect: the rectangle, in points; its four corners are converted.
    ///   - layer: the other layer; nil for the root's superlayer space.
    open func convert(_ rect: CGRect, to layer: CALayer?) -> CGRect {
        Self.box(rect) { convert($0, to: layer) }
    }

    // Scrolling

    /// Scrolls the nearest scroll layer, this one or one above it, so that `p`, of this layer's
    /// space, lies at its corner; does nothing where there is none.
    /// - Parameter p: the point, in points of this layer's space.
    open func scroll(_ p: CGPoint) { scrollAround { $0.scroll(to: convert(p, to: $0)) } }

    /// Scrolls the nearest scroll layer, this one or one above it, by the least amount that shows
    /// `r`, of this layer's space.
    /// - Parameter r: the rectangle, in points of this layer's space; of a larger one than fits,
    ///   the corner with the least x and y is shown.
    open func scrollRectToVisible(_ r: CGRect) {
        scrollAround { $0.scroll(to: convert(r, to: $0)) }
    }

    /// The part of the bounds, in points of the layer's own space, that no layer above clips:
    /// scroll layers and those that mask to their bounds; zero when nothing is left. Cost: the
    /// layers above.
    open var visibleRect: CGRect { seenRect }

    // More appearance

    /// Whether the layer's inside is mirrored top to bottom; images stay upright.
    open var isGeometryFlipped: Bool {
        get { record.isGeometryFlipped }
        set { setValue(.bool(newValue), of: .geometryFlipped) }
    }

    /// Whether the layer is shown when its back faces the viewer.
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
    ///
    /// ```swift
    /// layer.contents = image.cgImage  // four pictures in one
    /// layer.contentsRect = CGRect(x: 0.5, y: 0, width: 0.5, height: 0.5)  // the upper right one
    /// layer.contentsGravity = .resizeAspect
    /// ```
    open var contentsRect: CGRect {
        get { record.contentsRect }
        set { if allows(newValue, "contentsRect") { setValue(.rect(newValue), of: .contentsRect) } }
    }

    /// The part of the contents that is stretched, in units of what `contentsRect` shows; the
    /// corners around it keep their size.
    ///
    /// ```swift
    /// layer.contents = image.cgImage
    /// layer.contentsCenter = CGRect(x: 0.4, y: 0.4, width: 0.2, height: 0.2)  // what stretches
    /// layer.bounds.size = CGSize(width: 200, height: 60)  // the corners keep their size
    /// ```
    open var contentsCenter: CGRect {
        get { record.contentsCenter }
        set {
            if allows(newValue, "contentsCenter") { setValue(.rect(newValue), of: .contentsCenter) }
        }
    }

    /// The placement of contents whose size differs from the bounds; an unknown name counts as
    /// `center`.
    open var contentsGravity: CALayerContentsGravity {
        get { CALayerContentsGravity(record.contentsGravity) }
        set { setName(newValue.rawValue, .contentsGravity) }
    }

    /// The filter for contents that are reduced: `linear`, at first, `nearest`, or `trilinear`.
    ///
    /// `trilinear` mixes the two smaller copies whose sizes are nearest. `linear` reads the contents
    /// themselves down to half their size and mixes copies below that, a little sharper, so that
    /// thin lines stay.
    open var minificationFilter: CALayerContentsFilter {
        get { CALayerContentsFilter(rawValue: record.minificationFilter.rawValue) }
        set { setValue(.name(newValue.rawValue), of: .minificationFilter) }
    }

    /// The filter for contents that are enlarged.
    open var magnificationFilter: CALayerContentsFilter {
        get { CALayerContentsFilter(rawValue: record.magnificationFilter.rawValue) }
        set { setValue(.name(newValue.rawValue), of: .magnificationFilter) }
    }

    /// Whether the program promises that drawing fills the bounds; the backing store then has no
    /// alpha.
    open var isOpaque: Bool {
        get { record.isOpaque }
        set { setValue(.bool(newValue), of: .opaque) }
    }

    /// Whether the layer is redrawn whenever its bounds change.
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

    /// The curve of rounded corners; an unknown name counts as `circular`. Has no implicit action.
    open var cornerCurve: CALayerCornerCurve {
        get { CALayerCornerCurve(rawValue: record.cornerCurve.rawValue) }
        set { setName(newValue.rawValue, .cornerCurve) }
    }

    /// Returns how far a corner with this curve reaches along its edges, in units of
    /// `cornerRadius`.
    ///
    /// 1.528665 for `continuous`, 1 for anything else.
    /// - Parameter curve: the curve; an unknown name counts as `circular`.
    open class func cornerCurveExpansionFactor(_ curve: CALayerCornerCurve) -> CGFloat {
        (CornerCurve(rawValue: curve.rawValue) ?? .circular).expansion
    }

    // The shadow: of what the layer and its sublayers show together, or of a path. The shadow lies
    // below the layer, which may be transparent, and shares its `opacity`. A layer that masks to
    // its bounds shows none.

    /// The colour of the shadow; opaque black at first, and none for nil. Animated.
    open var shadowColor: CGColor? {
        get { color(.shadowColor, record.shadow.color) }
        set { setColor(.shadowColor, newValue) }
    }

    /// The opacity of the shadow, 0...1; 0 at first. Animated.
    open var shadowOpacity: Float {
        get { record.shadow.opacity }
        set { setNumber(.shadowOpacity, CGFloat(newValue)) }
    }

    /// The offset of the shadow from the layer, in points of its own space; (0, −3) at first.
    /// Animated.
    open var shadowOffset: CGSize {
        get { record.shadow.offset }
        set { setShadowOffset(newValue) }
    }

    /// The softness of the shadow's edge, in points; 3 at first. Animated.
    ///
    /// The edge is a Gaussian with a standard deviation of 0.945 times the radius.
    open var shadowRadius: CGFloat {
        get { record.shadow.radius }
        set { setNumber(.shadowRadius, newValue) }
    }

    /// The outline of the shadow, in the layer's own space, filled non-zero; nil follows what the
    /// layer and its sublayers show.
    ///
    /// A change does not animate by itself. With a path nothing needs to be drawn separately, and
    /// the shadow is seen even where the layer draws nothing.
    ///
    /// ```swift
    /// layer.shadowOpacity = 0.4
    /// layer.shadowRadius = 8
    /// layer.shadowPath = CGPath(rect: layer.bounds, transform: nil)  // no look at the contents
    /// ```
    open var shadowPath: CGPath? {
        get { record.shadow.path.map { CGPath($0) } }
        set { setValue(newValue.map { .path($0.elements) } ?? .none, of: .shadowPath) }
    }

    // Properties that few layers set: edges, sampling, groups and rasterisation. None has an
    // implicit animation.

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

    /// Whether edges of the bounds are antialiased. At first true; in UIKit programs false, unless
    /// their Info.plist has `UIViewEdgeAntialiasing`.
    open var allowsEdgeAntialiasing: Bool {
        get { record.effects.allowsEdgeAntialiasing }
        set { setValue(.bool(newValue), of: .allowsEdgeAntialiasing) }
    }

    /// A bias added to the level of detail of contents whose `minificationFilter` is trilinear;
    /// each 1 halves the resolution, and values below 0 sharpen.
    open var minificationFilterBias: Float {
        get { record.effects.minificationFilterBias }
        set { setNumber(.minificationFilterBias, CGFloat(newValue)) }
    }

    /// The pixel format of the layer's backing store; a hint, which counts when the layer draws the
    /// next time. `RGBA8Uint` at first.
    ///
    /// `gray8Uint` turns the drawing into grey of the same brightness, with its alpha. The others
    /// draw alike: the window has 8 bits a component, and so have backing stores, whatever is asked
    /// for; a pixel always takes four bytes.
    open var contentsFormat: CALayerContentsFormat {
        get { CALayerContentsFormat(rawValue: record.effects.contentsFormat.rawValue) }
        set { setName(newValue.rawValue, .contentsFormat) }
    }

    /// Whether the layer and its sublayers are composited as a group before `opacity` applies;
    /// false applies it to each separately, so that overlaps show through. True at first, unless
    /// the program's Info.plist has `UIViewGroupOpacity`.
    open var allowsGroupOpacity: Bool {
        get { record.effects.allowsGroupOpacity }
        set { setValue(.bool(newValue), of: .allowsGroupOpacity) }
    }

    /// Whether the renderer may keep a picture of the layer and its subtree, and draw that until
    /// something in it changes. False at first.
    ///
    /// ```swift
    /// layer.shadowOpacity = 0.5
    /// layer.shouldRasterize = true  // kept as one picture while nothing in it changes
    /// layer.rasterizationScale = layer.contentsScale
    /// ```
    open var shouldRasterize: Bool {
        get { record.effects.shouldRasterize }
        set { setValue(.bool(newValue), of: .shouldRasterize) }
    }

    /// The scale of that picture, in pixels per point of the layer's own space; 1 at first, which
    /// is blurred on an output of another scale.
    open var rasterizationScale: CGFloat {
        get { record.effects.rasterizationScale }
        set { setNumber(.rasterizationScale, newValue) }
    }

    // Filters. Changes fade; the inputs of a layer's filters animate by their key paths, such as
    // `filters.gaussianBlur.inputRadius`.

    /// The filters applied to the layer and its subtree, flattened, in this order; `CAFilter`
    /// objects or their types as strings.
    ///
    /// The shadow is that of the filtered result. The values are copied: reading returns other
    /// objects.
    open var filters: [Any]? {
        get { list(record.effects.filters, of: .filters) }
        set { setFilters(newValue, .filters) }
    }

    /// The filters applied to what is seen through the layer, inside its rounded bounds and its
    /// mask.
    ///
    /// Pixels outside the bounds don't count: those at the edge are repeated.
    open var backgroundFilters: [Any]? {
        get { list(record.effects.backgroundFilters, of: .backgroundFilters) }
        set { setFilters(newValue, .backgroundFilters) }
    }

    /// The filter that composites the layer, as a group with its subtree, onto what lies beneath; a
    /// `CAFilter` or its type as a string, such as `multiplyBlendMode`. Nil composites it by its
    /// alpha.
    ///
    /// Beneath lies what the superlayer has drawn so far, and nothing below the superlayer, unless
    /// that one's `allowsGroupBlending` is false. Then the backdrop ends at the next superlayer
    /// that is drawn separately: for its opacity, a mask, filters, a rounded clip, or its own
    /// compositing filter.
    ///
    /// Returns the object that was set, until an animation or its key path changes the filter.
    open var compositingFilter: Any? {
        get { givenFilter ?? record.effects.compositingFilter.map { object($0) } }
        set { setCompositingFilter(newValue) }
    }

    // Hints for outputs brighter than white. They are stored without effect.

    /// The factor by which the contents get brighter than white; 0, the default, leaves it
    /// unspecified. A hint.
    open var contentsHeadroom: CGFloat {
        get { number(.contentsHeadroom) }
        set { setNumber(.contentsHeadroom, newValue) }
    }

    /// Whether an output brighter than white is requested; false at first. A hint.
    open var wantsExtendedDynamicRangeContent: Bool {
        get { flag(.wantsExtendedDynamicRangeContent) }
        set { setValue(.bool(newValue), of: .wantsExtendedDynamicRangeContent) }
    }

    /// The dynamic range in which the layer is to be shown; `standard` at first. A hint.
    open var preferredDynamicRange: DynamicRange {
        get { DynamicRange(rawValue: name(.preferredDynamicRange)) }
        set { setName(newValue.rawValue, .preferredDynamicRange) }
    }

    /// The condition for tone mapping; `automatic` at first. A hint.
    open var toneMapMode: ToneMapMode {
        get { ToneMapMode(rawValue: name(.toneMapMode)) }
        set { setName(newValue.rawValue, .toneMapMode) }
    }

    // Time

    /// The time at which the layer's time begins, in seconds of the superlayer's time.
    open var beginTime: CFTimeInterval {
        get { record.timing.beginTime }
        set { setTiming(.beginTime, .number(newValue)) }
    }

    /// The time for which the layer exists, in seconds of its own time; infinite at first.
    ///
    /// Outside a finite duration the layer is not shown unless `fillMode` says so; its time repeats
    /// and reverses as an animation's does.
    open var duration: CFTimeInterval {
        get { record.timing.duration }
        set { setTiming(.duration, .number(newValue)) }
    }

    /// The rate of the layer's time; 1 at first, and 0 stops the whole subtree.
    open var speed: Float {
        get { Float(record.timing.speed) }
        set { setTiming(.speed, .number(Double(newValue))) }
    }

    /// The layer's time at its begin, in seconds.
    open var timeOffset: CFTimeInterval {
        get { record.timing.timeOffset }
        set { setTiming(.timeOffset, .number(newValue)) }
    }

    /// The number of repeats of a finite duration; 0 counts as 1.
    open var repeatCount: Float {
        get { Float(record.timing.repeatCount) }
        set { setTiming(.repeatCount, .number(Double(newValue))) }
    }

    /// The length of time for which a finite duration is repeated, in seconds of own time; takes
    /// precedence over `repeatCount`.
    open var repeatDuration: CFTimeInterval {
        get { record.timing.repeatDuration }
        set { setTiming(.repeatDuration, .number(newValue)) }
    }

    /// Whether a finite duration is followed by the same played backward.
    open var autoreverses: Bool {
        get { record.timing.autoreverses }
        set { setTiming(.autoreverses, .bool(newValue)) }
    }

    /// Whether the layer is shown before and after a finite duration.
    open var fillMode: CAMediaTimingFillMode {
        get { CAMediaTimingFillMode(rawValue: record.timing.fillMode.rawValue) }
        set { setTiming(.fillMode, .name(newValue.rawValue)) }
    }

    /// Converts a time of `layer`'s (nil: host time) to this layer's time, in seconds.
    ///
    /// An instant before a layer's begin gives 0, and so does a conversion up through a layer whose
    /// speed is 0, as measured on Apple's.
    /// - Parameters:
    ///   - t: the time, in seconds of the time of `layer`.
    ///   - layer: the layer whose time it is; nil for host time, that of `CACurrentMediaTime()`.
    open func convertTime(_ t: CFTimeInterval, from layer: CALayer?) -> CFTimeInterval {
        time(t, from: layer)
    }

    /// Converts a time of this layer's to `layer`'s time (nil: host time), in seconds.
    /// - Parameters:
    ///   - t: the time, in seconds of this layer's time.
    ///   - layer: the layer to whose time it is converted; nil for host time, that of
    ///     `CACurrentMediaTime()`.
    open func convertTime(_ t: CFTimeInterval, to layer: CALayer?) -> CFTimeInterval {
        time(t, to: layer)
    }

    // Animations

    /// Returns the animation under `key`, as the layer holds it: frozen.
    /// - Parameter key: the key under which it was added; for an implicit animation, the name of
    ///   its property.
    open func animation(forKey key: String) -> CAAnimation? { attached[key]?.animation }

    /// Returns the keys of the attached animations, in the order added; nil when there are none.
    open func animationKeys() -> [String]? {
        let keys = animations.compactMap(\.key)
        return keys.isEmpty ? nil : keys
    }

    /// Ends the animation under `key`, unfinished; the layer shows its model value.
    ///
    /// ```swift
    /// if let shown = layer.presentation() {
    ///     layer.position = shown.position
    /// }
    /// layer.removeAnimation(forKey: "move")  // it stays where it was seen last
    /// ```
    ///
    /// - Parameter key: the key under which it was added; nothing happens where there is none under
    ///   it.
    open func removeAnimation(forKey key: String) {
        guard isWritable("animations") else { return }
        if let each = attached[key] { remove(.removed, each) }
    }

    /// Ends every animation, unfinished.
    open func removeAllAnimations() {
        guard isWritable("animations") else { return }
        removeAllAttached()
    }

    /// Returns whether drawing is due.
    open func needsDisplay() -> Bool { needsFullDisplay || !displayRegion.isEmpty }

    // Display and layout of marked layers

    /// Draws the marked parts now.
    ///
    /// Parts that the layer's own drawing marks meanwhile stay due, and are drawn in the next
    /// commit.
    open func displayIfNeeded() { displayWhatIsDue() }

    /// Marks the layer's sublayers as in need of layout, which happens in the next commit.
    ///
    /// The layout manager is told where no layout was due before.
    open func setNeedsLayout() { markLayout() }

    /// Returns whether layout is due.
    open func needsLayout() -> Bool { dueLayout == .all }

    /// Performs due layout now, from the topmost ancestor that needs it down.
    ///
    /// Cost: proportional to the tree below that ancestor.
    open func layoutIfNeeded() { layOutWhatIsDue() }

    /// Adds a constraint to `constraints`; layout of the superlayer becomes due.
    /// - Parameter c: a constraint on an edge, a middle or a length of this layer.
    open func addConstraint(_ c: CAConstraint) {
        constraints = (constraints ?? []) + [c]
    }

    // Key-value coding

    /// Returns the value of a property by its key-value name, or the value stored under any other
    /// key.
    ///
    /// Numbers come as `NSNumber`, geometry as `NSValue`; casts take Swift's values out of them.
    /// Names of Bool properties drop "is". Keys that aren't set give the value of `style`, or nil.
    /// A presentation layer returns the values on screen, also for animated keys of the program's
    /// own.
    /// - Parameter key: the name of a property, or any other text.
    open func value(forKey key: String) -> Any? {
        storedValue(forKey: key) ?? (hasKey(key) ? nil : value(forUndefinedKey: key))
    }

    /// Returns the value of a key that is no property, and under which nothing is stored: nil. A
    /// subclass may have others.
    /// - Parameter key: the key that was asked for.
    open func value(forUndefinedKey key: String) -> Any? { nil }

    /// Sets a property by its key-value name, with its implicit action, or stores any other key.
    ///
    /// A value of the wrong type is reported and ignored; nil for a number sets 0. A key of the
    /// program's own runs an action too, and redraws the layer where its class says so.
    /// - Parameters:
    ///   - value: the value, as `NSNumber`, `NSValue` or in Swift's types.
    ///   - key: the name of a property, or any other text.
    open func setValue(_ value: Any?, forKey key: String) { store(value, forKey: key) }

    /// Returns the value at a path such as `transform.rotation.z`, `frame.size.width` or
    /// `sublayers.NAME.opacity`; in the types of `value(forKey:)`.
    /// - Parameter keyPath: a path; one without dots is a key.
    open func value(forKeyPath keyPath: String) -> Any? { storedValue(forKeyPath: keyPath) }

    /// Sets the value at a path such as `transform.rotation.z`; the rest of the property is
    /// unchanged.
    /// - Parameters:
    ///   - value: the value of the part, as `NSNumber`, `NSValue` or in Swift's types.
    ///   - keyPath: a path; one without dots is a key.
    open func setValue(_ value: Any?, forKeyPath keyPath: String) {
        store(value, forKeyPath: keyPath)
    }

    // Archives

    /// Whether layers support secure coding: true.
    open nonisolated class var supportsSecureCoding: Bool { true }

    /// Writes the layer and its subtree to a keyed archive, property by property, as
    /// `shouldArchiveValue(forKey:)` says; and its animations. The delegate and the superlayer
    /// aren't written. docs/reference/archives.md says what a subclass writes of its own.
    /// - Parameter coder: an archiver with keys.
    open func encode(with coder: NSCoder) { write(to: coder) }

    /// Returns whether a property is written to archives and scene files. Here: properties that
    /// were set, and four others; never `frame`, `superlayer` and `delegate`. A property that has
    /// its class's default counts as never set.
    /// - Parameter key: the name of a property, or a key of the program's own.
    open func shouldArchiveValue(forKey key: String) -> Bool { isArchived(key) }

    /// The class that an archive names: the layer's own, or the nearest superclass that Foundation
    /// can name.
    ///
    /// Foundation asks before it archives. For a layer that belongs to main, the program ends on
    /// other threads with a message that says how to archive instead.
    open nonisolated override var classForCoder: AnyClass {
        AnyThread.run { requireHere("an archive of a layer that is shown") }
        return ArchiveClasses.named(type(of: self))
    }

    /// The archived keys that one of Core Animation's classes has beside the table.
    var ownArchivedKeys: [String] { [] }

    /// Returns how an archive treats one of these keys; nil for any other.
    func ownArchived(_ key: String) -> Archived? { nil }

    /// Sets the archived value of one of these keys; returns false for any other.
    func takeOwn(_ value: Any?, forKey key: String) -> Bool { false }

    /// The values of a new layer of the class that differ from the table's defaults.
    var ownStandards: [LayerProperty: PropertyValue] { [:] }

    /// Gives a new layer the kind of its class.
    func becomeKind() {}

    /// The owner, in the table of properties, of the class's own properties.
    class var owner: LayerProperty.Owner { .layer }

    /// The class, the name, the geometry and the properties that differ from those of a new layer,
    /// such as
    /// `<CALayer: 12; name = "card"; position = CGPoint (16 22); bounds = CGRect (0 0; 30 40)>`.
    ///
    /// On threads other than main, the class and the number only.
    open nonisolated override var description: String { summary }

    /// The text of `description`.
    open nonisolated override var debugDescription: String { description }

    // Not isolated, as a subclass's plain `deinit` can't override an isolated one. The sublayers
    // are released on the main thread all the same: code of their own subclasses may rely on that.
    deinit {
        let (hasMask, isLeaf) = (maskLayer != nil, children.isEmpty)
        guard hasMask || !isLeaf else { return }
        // No other reference may exist here: `release` checks for unique references.
        let below = Locked(children)
        children = []
        if let maskLayer { below.withLock { $0.append(maskLayer) } }
        maskLayer = nil
        MainQueue.run { CALayer.release(below) }
    }
}
