public import Drawing
public import Foundation
public import Primitives
import Scene

/// A layer that draws text.
///
/// The first line lies at the top of the bounds. The text is drawn with greyscale antialiasing into
/// a backing store at the window's scale, or at `contentsScale` where that is set, and drawn again
/// when one of its properties or its size changes; `fontSize` and `foregroundColor` animate, drawn
/// anew in each frame.
///
/// ```swift
/// let title = CATextLayer()
/// title.frame = CGRect(x: 20, y: 20, width: 200, height: 40)
/// title.string = "Layers"
/// title.fontSize = 28
/// title.alignmentMode = .center
/// title.foregroundColor = UIColor.label.cgColor
/// title.contentsScale = UIScreen.main.scale
/// view.layer.addSublayer(title)
/// ```
open class CATextLayer: CALayer {
    /// The properties that change the picture, and the layer's own properties that animate.
    private static let drawn = LayerPropertySet { $0.redraws == .text }
    private static let gliding = LayerProperty.allCases.filter {
        $0.owner == .text && $0.row.action == .basic
    }

    /// The default font of Apple's header; that it is returned as a name is a guess.
    private static let standardFont = "Helvetica"

    /// The text: a `String` or an `NSAttributedString`, whose attributes take precedence over the
    /// layer's font and colour. Nil draws nothing.
    open var string: Any? {
        get { customValue(forKey: "string") }
        set { set(newValue, .string) }
    }

    /// The font: a `CTFont`, or a name such as `Helvetica-Bold`; its size is `fontSize`. At first
    /// the name `Helvetica`, which means that font or the one installed in its place.
    open var font: Any? {
        get { customValue(forKey: "font") ?? Self.standardFont }
        set { set(newValue, .font) }
    }

    /// The font size, in points.
    open var fontSize: CGFloat {
        get { CGFloat(own(.fontSize).finiteNumber ?? 0) }
        set {
            guard newValue.isFinite else {
                return Complaint.tell("CATextLayer fontSize is not a finite number: \(newValue)")
            }
            set(newValue, .fontSize)
        }
    }

    /// The text colour; nil draws nothing.
    open var foregroundColor: CGColor? {
        get { customValue(forKey: "foregroundColor") as? CGColor }
        set { set(newValue, .foregroundColor) }
    }

    /// Whether lines are broken at the layer's width.
    open var isWrapped: Bool {
        get { own(.wrapped) == .bool(true) }
        set { set(newValue, .wrapped) }
    }

    /// The place of the ellipsis that replaces text without room.
    open var truncationMode: CATextLayerTruncationMode {
        get { CATextLayerTruncationMode(rawValue: ownName(.truncationMode)) }
        set { set(newValue.rawValue, .truncationMode) }
    }

    /// The alignment of the lines.
    open var alignmentMode: CATextLayerAlignmentMode {
        get { CATextLayerAlignmentMode(rawValue: ownName(.alignmentMode)) }
        set { set(newValue.rawValue, .alignmentMode) }
    }

    /// Whether glyphs stand on parts of pixels; kept, without effect: they always stand on the nearest
    /// quarter of a pixel along a line.
    open var allowsFontSubpixelQuantization: Bool {
        get { own(.allowsFontSubpixelQuantization) == .bool(true) }
        set { set(newValue, .allowsFontSubpixelQuantization) }
    }

    /// A layer without text: white, 36 points.
    public override init() {
        super.init()
        becomeKind()
    }

    /// A presentation copy of `layer`; Core Animation calls it, nobody else should.
    public override init(layer: Any) {
        super.init(layer: layer)
    }

    /// A layer out of a keyed archive; nil for a damaged one.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    override func becomeKind() {
        // An implicit animation starts from the stored value, so these values are stored from the
        // beginning instead of being left to their defaults.
        for property in Self.gliding {
            setValue(Self.standardValue(forKey: property.key), forKey: property.key)
        }
        needsDisplayOnBoundsChange = true
        needsFullDisplay = false
    }

    /// Returns whether a property changes the picture.
    open override class func needsDisplay(forKey key: String) -> Bool {
        LayerProperty(key: key).map { drawn.contains($0) } ?? false
            || super.needsDisplay(forKey: key)
    }

    override class var owner: LayerProperty.Owner { .text }

    override var ownStandards: [LayerProperty: PropertyValue] {
        [.needsDisplayOnBoundsChange: .bool(true)]
    }

    /// Returns an animation for `fontSize` and `foregroundColor`.
    open override func action(forKey event: String) -> (any CAAction)? {
        if let found = super.action(forKey: event) { return found }
        guard let property = LayerProperty(key: event), Self.gliding.contains(property),
            isCommitted,
            !stopsAction(event), let shown = presentation()?.plainValue(forKey: event)
        else { return nil }
        let animation = CABasicAnimation(keyPath: event)
        animation.fromValue = shown
        animation.duration = CATransaction.animationDuration()
        animation.timingFunction =
            CATransaction.animationTimingFunction() ?? CAMediaTimingFunction(name: .default)
        animation.fillMode = .backwards
        return animation
    }

    /// Draws the text.
    open override func draw(in ctx: CGContext) {
        let box = bounds
        guard let layout = makeLayout(height: box.height) else { return }
        let top = ctx.growsUpward ? box.maxY : box.minY
        let spare = layout.isFitted ? 0 : box.width - layout.text.size.width
        ctx.clip(to: box)
        layout.text.draw(
            in: ctx, at: CGPoint(x: box.minX + spare * layout.share, y: top))
    }

    /// Returns the size of the text, in points: of its lines where the layer wraps them, else of
    /// one line.
    open override func preferredFrameSize() -> CGSize {
        makeLayout()?.text.size ?? super.preferredFrameSize()
    }

    private func set(_ value: Any?, _ property: LayerProperty) {
        if let new = value as? String, let old = customValue(forKey: property.key) as? String {
            if new != old { setValue(value, forKey: property.key) }
            return
        }
        if let new = value as? AnyHashable,
            let old = customValue(forKey: property.key) as? AnyHashable,
            new == old
        {
            return
        }
        setValue(value, forKey: property.key)
    }

    /// The layer's value under the key of one of its own properties; the table's default where the
    /// value doesn't fit.
    private func own(_ property: LayerProperty) -> PropertyValue {
        customValue(forKey: property.key).flatMap {
            AnimationValue.fitting($0, AnimationKeyPath(property))
        } ?? property.row.defaultValue
    }

    private func ownName(_ property: LayerProperty) -> String {
        if case .name(let text) = own(property) { text } else { "" }
    }

    /// Whether the delegate, or `actions`, forbids an action.
    private func stopsAction(_ event: String) -> Bool {
        delegate?.action(for: self, forKey: event) is any StopAction
            || actions?[event] is any StopAction
    }
}
