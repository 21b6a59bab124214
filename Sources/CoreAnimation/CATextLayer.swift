public import Drawing
public import Foundation
public import Primitives

/// A layer that draws a text.
///
/// The first line lies at the top of the bounds. It is drawn with grey edges into a backing store at
/// the window's scale, or at `contentsScale` where that is set, and again when one of its properties
/// or its size changes; `fontSize` and `foregroundColor` glide, drawn anew in each frame.
open class CATextLayer: CALayer {
    private static let keys: Set<String> = [
        "string", "font", "fontSize", "foregroundColor", "wrapped", "truncationMode",
        "alignmentMode", "allowsFontSubpixelQuantization", "style", "contentsScale",
    ]

    /// The text: a `String` or an `NSAttributedString`, whose attributes come before the layer's font
    /// and colour. Nil draws nothing.
    open var string: Any? {
        get { value(forKey: "string") }
        set { set(newValue, "string") }
    }

    /// The font: a `CTFont`, or a name such as `Helvetica-Bold`; its size is `fontSize`. Nil is
    /// Helvetica, or what is installed in its place.
    open var font: Any? {
        get { value(forKey: "font") }
        set { set(newValue, "font") }
    }

    /// The size of the letters, in points.
    open var fontSize: CGFloat {
        get { AnimationValue.number(value(forKey: "fontSize") ?? 36).map { CGFloat($0) } ?? 36 }
        set {
            guard newValue.isFinite else {
                return Complaint.tell("CATextLayer fontSize is not a finite number: \(newValue)")
            }
            set(newValue, "fontSize")
        }
    }

    /// The colour of the letters; nil draws none.
    open var foregroundColor: CGColor? {
        get { value(forKey: "foregroundColor") as? CGColor }
        set { set(newValue, "foregroundColor") }
    }

    /// True breaks lines at the layer's width.
    open var isWrapped: Bool {
        get { value(forKey: "wrapped") as? Bool ?? false }
        set { set(newValue, "wrapped") }
    }

    /// Where an ellipsis stands for what has no room.
    open var truncationMode: CATextLayerTruncationMode {
        get { name("truncationMode").map { .init(rawValue: $0) } ?? .none }
        set { set(newValue.rawValue, "truncationMode") }
    }

    /// Where lines lie.
    open var alignmentMode: CATextLayerAlignmentMode {
        get { name("alignmentMode").map { .init(rawValue: $0) } ?? .natural }
        set { set(newValue.rawValue, "alignmentMode") }
    }

    /// Has no effect: letters stand at any fraction of a pixel along a line.
    open var allowsFontSubpixelQuantization: Bool {
        get { value(forKey: "allowsFontSubpixelQuantization") as? Bool ?? false }
        set { set(newValue, "allowsFontSubpixelQuantization") }
    }

    /// A layer without text: white, 36 points.
    public override init() {
        super.init()
        setValue(CGFloat(36), forKey: "fontSize")
        setValue(CGColor.white, forKey: "foregroundColor")
        needsDisplayOnBoundsChange = true
        needsFullDisplay = false
    }

    /// A presentation copy of `layer`; Core Animation calls it, nobody else should.
    public required init(layer: Any) {
        super.init(layer: layer)
    }

    /// True for the properties that change the picture.
    open override class func needsDisplay(forKey key: String) -> Bool {
        keys.contains(key) || super.needsDisplay(forKey: key)
    }

    /// The defaults of the layer's own properties, too.
    open override class func defaultValue(forKey key: String) -> Any? {
        switch key {
        case "fontSize": CGFloat(36)
        case "foregroundColor": CGColor.white
        case "wrapped", "allowsFontSubpixelQuantization": false
        case "truncationMode": "none"
        case "alignmentMode": "natural"
        default: super.defaultValue(forKey: key)
        }
    }

    /// A glide for `fontSize` and `foregroundColor`.
    open override func action(forKey event: String) -> (any CAAction)? {
        if let found = super.action(forKey: event) { return found }
        guard event == "fontSize" || event == "foregroundColor", isCommitted,
            !stopsAction(event), let shown = presentation()?.value(forKey: event)
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
        guard let layout = makeLayout() else { return }
        let box = bounds
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

    private func set(_ value: Any?, _ key: String) {
        if let new = value as? AnyHashable, let old = self.value(forKey: key) as? AnyHashable,
            new == old
        {
            return
        }
        setValue(value, forKey: key)
    }

    private func name(_ key: String) -> String? {
        let value = value(forKey: key)
        return value as? String ?? (value as? CATextLayerTruncationMode)?.rawValue
            ?? (value as? CATextLayerAlignmentMode)?.rawValue
    }

    /// True when the delegate, or `actions`, says that nothing is to happen.
    private func stopsAction(_ event: String) -> Bool {
        delegate?.action(for: self, forKey: event) is any StopAction
            || actions?[event] is any StopAction
    }
}
