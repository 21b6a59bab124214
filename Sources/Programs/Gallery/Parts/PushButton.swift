import CoreAnimation
import Drawing
import Foundation
import Primitives
import Stage

/// A button with a title.
///
/// The layer's name is "button" and the first title.
final class PushButton: Control {
    /// The emphasis of a button.
    enum Emphasis {
        /// A button among others.
        case plain
        /// The main button.
        case strong
    }

    /// The height of a button, in points.
    static let height: CGFloat = 32

    let layer = CALayer()
    /// Called when it is pressed and released inside.
    var onPress: (@MainActor () -> Void)?
    /// The title; the button keeps its size.
    var title: String {
        didSet { place(title) }
    }
    /// Whether the button's setting is switched on.
    var isOn = false {
        didSet { if isOn != oldValue { showState() } }
    }

    private let theme: Theme
    private let emphasis: Emphasis
    private let label: LabelLayer
    private let shade = CALayer()
    private var isHovered = false
    private var isDown = false

    /// Makes a button in `scene`'s scheme; as wide as its title needs when `width` is nil.
    init(
        _ scene: PageScene, _ title: String, emphasis: Emphasis = .plain, origin: CGPoint,
        width: CGFloat? = nil
    ) {
        self.title = title
        self.emphasis = emphasis
        theme = scene.theme
        label = scene.label(title, isQuiet: false)
        layer.name = "button \(title.lowercased())"
        layer.frame = CGRect(
            x: origin.x, y: origin.y, width: max(0, width ?? label.bounds.width + 32),
            height: Self.height)
        layer.cornerRadius = 8
        shade.frame = layer.bounds
        shade.cornerRadius = 8
        shade.opacity = 0
        layer.addSublayer(shade)
        layer.addSublayer(label)
        place(title)
        showState()
    }

    func hover(_ isOver: Bool) {
        isHovered = isOver
        showShade()
    }

    func press(at point: CGPoint) {
        isDown = true
        showShade()
    }

    func drag(to point: CGPoint) {
        isDown = touchArea.contains(point)
        showShade()
    }

    func release(at point: CGPoint, isCancelled: Bool) {
        let counts = !isCancelled && touchArea.contains(point)
        isDown = false
        showShade()
        if counts { onPress?() }
    }

    var elements: [LayerElement] {
        var button = LayerElement(
            name: layer.name ?? title, layer: layer, role: .button, label: title)
        if isOn { (button.role, button.isSelected) = (.toggle, true) }
        button.press = { [weak self] in self?.onPress?() }
        return [button]
    }

    private func place(_ title: String) {
        label.text = title
        label.position = CGPoint(
            x: ((layer.bounds.width - label.bounds.width) / 2).rounded(),
            y: ((Self.height - label.bounds.height) / 2).rounded())
    }

    private func showState() {
        let isFilled = emphasis == .strong
        layer.backgroundColor =
            isFilled ? theme.accent : isOn ? theme.accent.copy(alpha: 0.25) : theme.raised
        layer.borderWidth = isFilled ? 0 : 1
        layer.borderColor = isOn ? theme.accent : theme.knobEdge
        shade.backgroundColor = isFilled ? theme.onAccent : theme.text
        label.look.color = isFilled ? theme.onAccent : theme.text
    }

    private func showShade() {
        shade.opacity = isDown ? 0.2 : isHovered ? 0.08 : 0
    }
}
