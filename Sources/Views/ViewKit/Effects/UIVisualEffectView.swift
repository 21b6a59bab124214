import CoreAnimation
public import Foundation
import Primitives

/// A pane that shows the content behind it through an effect. Views belong into `contentView`.
///
///     contentView     the content on the glass
///     tint            a grey overlay, more or less transparent
///     the layer       the content behind, blurred
///
/// With high contrast glass is opaque: a ground in the system's background colour, with an edge in
/// place of the layer's border, which is shown again without high contrast.
///
/// The pane's own layer is the backdrop, so that its round corners may clip the content on the
/// glass: inside a clip with round corners a backdrop layer has nothing behind it.
///
/// ```swift
/// let glass = UIVisualEffectView(effect: UIBlurEffect(style: .systemMaterial))
/// glass.frame = CGRect(x: 20, y: 20, width: 200, height: 100)
/// glass.contentView.addSubview(UILabel())
/// view.addSubview(glass)
/// ```
open class UIVisualEffectView: UIView {
    /// The effect on the content behind; nil for none. Inside an animation block the blur grows or
    /// shrinks gradually.
    open var effect: UIVisualEffect? { didSet { if effect !== oldValue { show() } } }
    /// The content on the pane; views belong in it, not in the pane itself.
    open var contentView: UIView { content }
    private let content = UIView()

    private let tint = UIView()
    /// The look of the layer's present filters.
    private var look: GlassLook?

    open override class var layerClass: AnyClass { PaneLayer.adopted }

    /// A pane with an effect.
    /// - Parameter effect: glass, or an effect on glass; nil for a plain view.
    public init(effect: UIVisualEffect?) {
        self.effect = effect
        super.init(frame: .zero)
        start()
    }

    /// A pane without an effect.
    public override convenience init(frame: CGRect) {
        self.init(effect: nil)
        self.frame = frame
    }

    /// A pane without an effect.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        start()
    }

    private func start() {
        tint.isUserInteractionEnabled = false
        tint.alpha = 0
        for view in [tint, content] {
            view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            view.frame = bounds
            addSubview(view)
        }
        show()
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        show()
    }

    open override func didMoveToWindow() {
        super.didMoveToWindow()
        show()
    }

    private func show() {
        content.alpha = (effect as? UIVibrancyEffect)?.style.alpha ?? 1
        let style = (effect as? UIBlurEffect)?.style
        tint.alpha = style == nil ? 0 : 1
        let isOpaque = style != nil && traitCollection.accessibilityContrast == .high
        setEdge(isOpaque ? style : nil)
        if isOpaque, let style {
            tint.backgroundColor = .systemBackground.resolvedColor(with: traits(of: style))
            return take(nil)
        }
        let isDark = traitCollection.userInterfaceStyle == .dark
        let look = style.map { GlassLook($0, isDark: isDark) }
        if let look { tint.backgroundColor = UIColor(white: look.white, alpha: look.alpha) }
        take(look)
    }

    /// Returns the traits of the pane with the light or dark of a style that has its own.
    private func traits(of style: UIBlurEffect.Style) -> UITraitCollection {
        let own = UITraitCollection(userInterfaceStyle: style.own)
        return style.own == .unspecified
            ? traitCollection : UITraitCollection(traitsFrom: [traitCollection, own])
    }

    /// Draws the edge of opaque glass, or gives the program's border back.
    /// - Parameter style: the style of the opaque glass; nil for no edge.
    private func setEdge(_ style: UIBlurEffect.Style?) {
        let color = style.map { UIColor.label.resolvedColor(with: traits(of: $0)).cgColor }
        let edge = color.map { LayerBorder(width: 1, color: $0) }
        (layer as? PaneLayer)?.show(edge: edge)
    }

    private func take(_ look: GlassLook?) {
        guard look != self.look else { return }
        let old = self.look ?? .clear
        self.look = look
        change(from: old)
    }

    private func change(from old: GlassLook) {
        guard let timing = ViewAnimation.timing(of: layer) else {
            layer.filters = look?.filters
            return
        }
        let new = look ?? .clear
        layer.filters = new.filters
        animate("filters.blur.inputRadius", from: old.blur, to: new.blur, timing)
        animate("filters.colors.inputAmount", from: old.saturation, to: new.saturation, timing)
    }

    private func animate(
        _ path: String, from: CGFloat, to: CGFloat, _ timing: AnimationTiming
    ) {
        let animation = timing.makeAnimation()
        animation.keyPath = path
        (animation.fromValue, animation.toValue) = (from, to)
        if timing.delay > 0 {
            let now = layer.convertTime(CACurrentMediaTime(), from: nil)
            animation.beginTime = now + timing.delay
        }
        layer.add(animation, forKey: path)
    }
}

extension GlassLook {
    /// The filters for the picture behind.
    fileprivate var filters: [CAFilter] {
        let blur = CAFilter.gaussianBlur(radius: blur)
        blur.name = "blur"
        // Without this option the pane's edges would be darker, as there are no pixels beyond the
        // captured area.
        blur.setValue(true, forKey: "inputNormalizeEdges")
        let colors = CAFilter.colorSaturate(saturation)
        colors.name = "colors"
        return [blur, colors]
    }
}
