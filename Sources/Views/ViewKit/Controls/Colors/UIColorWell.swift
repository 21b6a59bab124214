import CoreAnimation
public import Foundation
import Primitives

/// A round button that shows a colour, and opens a panel in which another is chosen.
///
/// Numbers: docs/reference/controls.md, "Colours". Main thread only.
///
/// ```swift
/// let ink = UIColorWell()
/// ink.selectedColor = .systemPurple
/// view.addSubview(ink)
/// ```
open class UIColorWell: UIControl {
    /// The colour; nil, which is the default, for none.
    open var selectedColor: UIColor? { didSet { showColor() } }
    /// Whether the opacity is chosen, too; true by default.
    open var supportsAlpha = true
    /// The name of the colour, for the panel and screen readers.
    open var title: String?

    private let ring = CAGradientLayer()
    private let gap = UIView()
    private let disc = UIView()
    private let color = UIView()
    private weak var panel: FloatingPanel?

    private static let side: CGFloat = 28

    /// A well without a colour.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        if frame.size == .zero { bounds.size = intrinsicContentSize }
        start()
    }

    /// A well without a colour.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        bounds.size = intrinsicContentSize
        start()
    }

    private func start() {
        isOpaque = false
        ring.type = .conic
        (ring.startPoint, ring.endPoint) = (CGPoint(x: 0.5, y: 0.5), CGPoint(x: 0.5, y: 0))
        ring.colors = (0...6).map {
            UIColor(hue: CGFloat($0) / 6, saturation: 0.85, brightness: 1, alpha: 1).cgColor
        }
        ring.masksToBounds = true
        ring.actions = ["bounds": NSNull(), "position": NSNull()]
        layer.addSublayer(ring)
        disc.backgroundColor = ColorSlider.squares
        disc.clipsToBounds = true
        gap.backgroundColor = .systemBackground
        for view in [gap, disc] {
            view.isUserInteractionEnabled = false
            addSubview(view)
        }
        disc.addSubview(color)
        showColor()
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
    open override var intrinsicContentSize: CGSize {
        CGSize(width: Self.side, height: Self.side)
    }

    private func showColor() {
        color.backgroundColor = selectedColor
        (gap.isHidden, disc.isHidden) = (selectedColor == nil, selectedColor == nil)
    }

    open override func stateChanged() {
        super.stateChanged()
        alpha = !isEnabled ? 0.5 : isHighlighted ? 0.7 : 1
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let side = min(bounds.width, bounds.height)
        let box = CGRect(
            x: bounds.midX - side / 2, y: bounds.midY - side / 2, width: side, height: side)
        ring.frame = box
        ring.cornerRadius = side / 2
        let thin: CGFloat = traitCollection.accessibilityContrast == .high ? 4 : 3
        gap.frame = box.insetBy(dx: thin, dy: thin)
        disc.frame = box.insetBy(dx: thin + 2, dy: thin + 2)
        color.frame = disc.bounds
        for view in [gap, disc] { view.layer.cornerRadius = view.bounds.height / 2 }
    }

    // The panel

    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        if isTouchInside { openPanel() }
    }

    override func pressed() {
        guard isEnabled else { return }
        sendActions(for: .touchUpInside)
        openPanel()
    }

    private func openPanel() {
        guard panel == nil else { return }
        let content = ColorPanel()
        content.color = selectedColor.map { PickedColor($0) } ?? PickedColor(1, 1, 1)
        content.hasAlpha = supportsAlpha
        content.accessibilityLabel = title ?? SystemText.colors.text
        content.onChoice = { [weak self] color, _ in
            self?.selectedColor = color.color
            self?.sendActions(for: [.valueChanged, .primaryActionTriggered])
        }
        var size = ColorPanel.size
        if !supportsAlpha { size.height -= 58 }
        panel = FloatingPanel.open(content, size, beside: self) {}
    }

    open override func willMove(toWindow newWindow: UIWindow?) {
        super.willMove(toWindow: newWindow)
        if newWindow == nil { panel?.close() }
    }

    override var ownAccessibility: OwnAccessibility {
        OwnAccessibility(
            isElement: true, label: title ?? SystemText.color.text,
            value: selectedColor.map { PickedColor($0).words } ?? SystemText.noColor.text,
            traits: traits(.button),
            role: .button)
    }

    override var defaultFocusEffect: UIFocusEffect? {
        UIFocusHaloEffect(radius: min(bounds.width, bounds.height) / 2)
    }
}
