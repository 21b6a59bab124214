public import Drawing
public import Foundation
public import Primitives
import Scene

/// A layer that draws a text.
///
/// The first line lies at the top of the bounds. It is drawn with grey edges into a backing store at
/// the window's scale, or at `contentsScale` where that is set, and again when one of its properties
/// or its size changes; `fontSize` and `foregroundColor` glide, drawn anew in each frame.
open class CATextLayer: CALayer {
    /// The properties that change the picture, and those of its own that glide.
    private static let drawn = LayerPropertySet { $0.redraws == .text }
    private static let gliding = LayerProperty.allCases.filter {
        $0.owner == .text && $0.row.action == .basic
    }

    /// As Apple's header has it; that it is handed out as a name is a guess.
    private static let standardFont = "Helvetica"

    /// The text: a `String` or an `NSAttributedString`, whose attributes come before the layer's font
    /// and colour. Nil draws nothing.
    open var string: Any? {
        get { plainValue(forKey: "string") }
        set { set(newValue, .string) }
    }

    /// The font: a `CTFont`, or a name such as `Helvetica-Bold`; its size is `fontSize`. The name
    /// `Helvetica` at first, for that or what is installed in its place.
    open var font: Any? {
        get { plainValue(forKey: "font") ?? Self.standardFont }
        set { set(newValue, .font) }
    }

    /// The size of the letters, in points.
    open var fontSize: CGFloat {
        get { CGFloat(own(.fontSize).finiteNumber ?? 0) }
        set {
            guard newValue.isFinite else {
                return Complaint.tell("CATextLayer fontSize is not a finite number: \(newValue)")
            }
            set(newValue, .fontSize)
        }
    }

    /// The colour of the letters; nil draws none.
    open var foregroundColor: CGColor? {
        get { plainValue(forKey: "foregroundColor") as? CGColor }
        set { set(newValue, .foregroundColor) }
    }

    /// True breaks lines at the layer's width.
    open var isWrapped: Bool {
        get { own(.wrapped) == .bool(true) }
        set { set(newValue, .wrapped) }
    }

    /// Where an ellipsis stands for what has no room.
    open var truncationMode: CATextLayerTruncationMode {
        get { CATextLayerTruncationMode(rawValue: ownName(.truncationMode)) }
        set { set(newValue.rawValue, .truncationMode) }
    }

    /// Where lines lie.
    open var alignmentMode: CATextLayerAlignmentMode {
        get { CATextLayerAlignmentMode(rawValue: ownName(.alignmentMode)) }
        set { set(newValue.rawValue, .alignmentMode) }
    }

    /// Has no effect: letters stand at any fraction of a pixel along a line.
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
        // An implicit animation starts from the stored value, so these are stored from the
        // beginning instead of being left to their defaults.
        for property in Self.gliding {
            setValue(Self.standardValue(forKey: property.key), forKey: property.key)
        }
        needsDisplayOnBoundsChange = true
        needsFullDisplay = false
    }

    /// True for the properties that change the picture.
    open override class func needsDisplay(forKey key: String) -> Bool {
        LayerProperty(key: key).map { drawn.contains($0) } ?? false
            || super.needsDisplay(forKey: key)
    }

    override class var owner: LayerProperty.Owner { .text }

    override var ownStandards: [LayerProperty: PropertyValue] {
        [.needsDisplayOnBoundsChange: .bool(true)]
    }

    /// A glide for `fontSize` and `foregroundColor`.
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

    /// The size of the text, in points: of its lines where the layer wraps them, else of one line.
    open override func preferredFrameSize() -> CGSize {
        makeLayout()?.text.size ?? super.preferredFrameSize()
    }

    private func set(_ value: Any?, _ property: LayerProperty) {
        if let new = value as? AnyHashable,
            let old = plainValue(forKey: property.key) as? AnyHashable,
            new == old
        {
            return
        }
        setValue(value, forKey: property.key)
    }

    /// What the layer has under the key of one of its own properties; the table's default where that
    /// is nothing that fits.
    private func own(_ property: LayerProperty) -> PropertyValue {
        plainValue(forKey: property.key).flatMap {
            AnimationValue.fitting($0, AnimationKeyPath(property))
        } ?? property.row.defaultValue
    }

    private func ownName(_ property: LayerProperty) -> String {
        if case .name(let text) = own(property) { text } else { "" }
    }

    /// True when the delegate, or `actions`, says that nothing is to happen.
    private func stopsAction(_ event: String) -> Bool {
        delegate?.action(for: self, forKey: event) is any StopAction
            || actions?[event] is any StopAction
    }
}
