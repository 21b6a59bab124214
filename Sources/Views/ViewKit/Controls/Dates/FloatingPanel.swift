import CoreAnimation
import Foundation
import Primitives
import Stage

/// A small card beside a view, in front of all others of the window, until a press beside it or
/// Escape closes it. Keys and screen readers stay in it. Main thread only.
@MainActor
final class FloatingPanel: UIView {
    private let card = UIView()
    private let content: UIView
    private let size: CGSize
    private weak var source: UIView?
    private var held: UIFocusSystem.Held?
    private var onClose: (@MainActor () -> Void)?

    private static let radius: CGFloat = 13
    /// The distance of the card from the window's edges, in points.
    private static let edge: CGFloat = 8

    /// Shows a view of a size beside another; returns nil for one that is in no window.
    ///
    /// - Parameter onClose: called once, when the panel has closed.
    static func open(
        _ content: UIView, _ size: CGSize, beside source: UIView,
        onClose: @escaping @MainActor () -> Void
    ) -> FloatingPanel? {
        guard let window = source.window else { return nil }
        let panel = FloatingPanel(content, size, source, onClose)
        let isByKey = window.focusSystem.keyTarget != nil
        panel.held = window.focusSystem.hold(window)
        panel.frame = window.bounds
        window.addSubview(panel)
        panel.layoutIfNeeded()
        panel.becomeFirstResponder()
        if isByKey, let first = panel.first { window.focusSystem.shortcutGoes(to: first) }
        panel.appear()
        return panel
    }

    private init(
        _ content: UIView, _ size: CGSize, _ source: UIView,
        _ onClose: @escaping @MainActor () -> Void
    ) {
        (self.content, self.size, self.source) = (content, size, source)
        self.onClose = onClose
        super.init(frame: .zero)
        isOpaque = false
        accessibilityViewIsModal = true
        layer.name = "panel"
        autoresizingMask = [.flexibleWidth, .flexibleHeight]
        overrideUserInterfaceStyle = source.traitCollection.userInterfaceStyle
        tintColor = source.tintColor
        card.backgroundColor = .panel
        card.layer.cornerRadius = Self.radius
        card.layer.cornerCurve = .continuous
        card.layer.shadowColor = CGColor(gray: 0, alpha: 1)
        card.layer.shadowOpacity = 0.3
        card.layer.shadowRadius = 20
        card.layer.shadowOffset = CGSize(width: 0, height: 8)
        card.addSubview(content)
        addSubview(card)
        showContrast()
    }

    required init?(coder: NSCoder) { nil }

    override var canBecomeFirstResponder: Bool { true }

    override func layoutSubviews() {
        super.layoutSubviews()
        guard let source, source.window === window else { return }
        var placement = PopupPlacement(
            anchorRect: convert(source.bounds, from: source).insetBy(dx: 0, dy: -6), size: size)
        if source.effectiveUserInterfaceLayoutDirection == .rightToLeft {
            (placement.anchor, placement.gravity) = (.bottomRight, .bottomLeft)
        }
        let room = bounds.insetBy(dx: Self.edge, dy: Self.edge)
        card.bounds.size = size
        let frame = placement.frame(in: room)
        card.bounds.size = frame.size
        card.center = CGPoint(x: frame.midX, y: frame.midY)
        content.frame = card.bounds
        card.layer.shadowPath = CGPath(
            roundedRect: card.bounds, cornerWidth: Self.radius, cornerHeight: Self.radius,
            transform: nil)
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        showContrast()
    }

    private func showContrast() {
        let isStrong = traitCollection.accessibilityContrast == .high
        card.layer.borderWidth = isStrong ? 1 : 0
        card.layer.borderColor = UIColor.label.resolvedColor(with: traitCollection).cgColor
    }

    /// The view that keys reach first: one that the content prefers, or else the first.
    private var first: UIView? {
        content.preferredFocusEnvironments.lazy.compactMap { $0 as? UIView }.first(
            where: \.isFocusable)
            ?? FocusOrder(card).views.first
    }

    private func appear() {
        card.alpha = 0
        if !OwnMotion.isReduced { card.transform = CGAffineTransform(scaleX: 0.9, y: 0.9) }
        UIView.animate(
            withDuration: OwnMotion.seconds(0.2), delay: 0, options: .allowUserInteraction
        ) {
            self.card.alpha = 1
            self.card.transform = .identity
        }
    }

    /// Closes the panel; the keyboard goes back to where it was.
    func close() {
        guard let told = onClose else { return }
        onClose = nil
        let system = window?.focusSystem
        resignFirstResponder()
        removeFromSuperview()
        if let held { system?.giveBack(held) }
        told()
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = touches.first else { return }
        if !card.frame.contains(touch.location(in: self)) { close() }
    }

    override func handle(_ press: UIPress, isRepeat: Bool) -> Bool {
        guard !isRepeat, press.key?.keyCode == .keyboardEscape else {
            return super.handle(press, isRepeat: isRepeat)
        }
        close()
        return true
    }

    override func didMoveToWindow() {
        super.didMoveToWindow()
        if window == nil { close() }
    }
}

extension UIColor {
    /// The ground of panels in front of others.
    static let panel = UIColor(light: 0xFFFFFF, dark: 0x2C2C2E)
}
