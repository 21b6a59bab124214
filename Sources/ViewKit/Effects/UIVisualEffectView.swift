import CoreAnimation
public import Foundation
import Primitives

/// A pane through which what lies behind is seen, changed by an effect. Put views into `contentView`.
///
///     contentView     what is on the glass
///     tint            a grey, more or less clear
///     backdrop        what is behind, blurred
open class UIVisualEffectView: UIView {
    /// What is done with what lies behind; nil for nothing. Fades, inside an animation block.
    open var effect: UIVisualEffect? { didSet { if effect !== oldValue { show() } } }
    /// What lies on the pane; views belong in it, and not into the pane itself.
    public let contentView = UIView()

    private let backdrop = BackdropView()
    private let tint = UIView()

    /// A pane with an effect.
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
        for view in [backdrop, tint] {
            view.isUserInteractionEnabled = false
            view.alpha = 0
        }
        for view in [backdrop, tint, contentView] {
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
        contentView.alpha = (effect as? UIVibrancyEffect)?.style.alpha ?? 1
        guard let blur = effect as? UIBlurEffect else {
            backdrop.alpha = 0
            tint.alpha = 0
            return
        }
        let look = GlassLook(blur.style, isDark: traitCollection.userInterfaceStyle == .dark)
        backdrop.show(look)
        backdrop.alpha = 1
        tint.backgroundColor = UIColor(white: look.white, alpha: look.alpha)
        tint.alpha = 1
    }
}

/// What is behind, blurred.
private final class BackdropView: UIView {
    private var look: GlassLook?

    override class var layerClass: AnyClass { CABackdropLayer.self }

    func show(_ look: GlassLook) {
        guard look != self.look else { return }
        self.look = look
        let blur = CAFilter.gaussianBlur(radius: look.blur)
        // Without it the pane's edges would be darker, as nothing lies beyond what is read.
        blur.setValue(true, forKey: "inputNormalizeEdges")
        layer.filters = [blur, CAFilter.colorSaturate(look.saturation)]
    }
}
