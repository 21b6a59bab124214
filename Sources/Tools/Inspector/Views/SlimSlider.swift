import Foundation
import ViewKit

/// A slider for a number between two ends, with a thin track and a small knob.
final class SlimSlider: UIControl {
    /// The least and the greatest number.
    var range = 0.0...1.0 { didSet { setNeedsDisplay() } }
    /// The current number.
    var value = 0.0 { didSet { if value != oldValue { setNeedsDisplay() } } }
    /// Called when a person moved the slider.
    var onChange: (@MainActor (Double) -> Void)?
    /// The step of the arrow keys; 0 means a twentieth of the range.
    var keyStep = 0.0
    /// Whether the track is filled from its middle.
    var isCentred = false

    private let look: InspectorLook

    init(_ look: InspectorLook) {
        self.look = look
        super.init(frame: .zero)
        isOpaque = false
        backgroundColor = .clear
        contentMode = .redraw
        layer.cornerRadius = 5
        accessibilityTraits = .adjustable
        isAccessibilityElement = true
    }

    required init?(coder: NSCoder) { nil }

    private var part: Double {
        let span = range.upperBound - range.lowerBound
        return span > 0 ? min(max((value - range.lowerBound) / span, 0), 1) : 0
    }

    override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        let (room, y) = (max(0, bounds.width - 14), bounds.midY)
        let x = 7 + part * room
        let alpha: CGFloat = isEnabled ? 1 : 0.4
        let track = CGRect(x: 7, y: y - 1.5, width: room, height: 3)
        context.fill(track, radius: 1.5, look.isDark ? look.raised : look.line)
        let start = isCentred ? 7 + room / 2 : 7
        let low = CGRect(x: min(start, x), y: y - 1.5, width: abs(x - start), height: 3)
        context.fill(low, radius: 1.5, look.accent.copy(alpha: alpha) ?? look.accent)
        let knob = CGRect(x: x - 6, y: y - 6, width: 12, height: 12)
        context.fill(knob, radius: 6, look.accent.copy(alpha: alpha) ?? look.accent)
        context.fill(knob.insetBy(dx: 2, dy: 2), radius: 4, look.panel)
    }

    override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        follow(touch)
        return true
    }

    override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        follow(touch)
        return true
    }

    private func follow(_ touch: UITouch) {
        let room = max(1, bounds.width - 14)
        let part = min(max((touch.location(in: self).x - 7) / room, 0), 1)
        change(to: range.lowerBound + part * (range.upperBound - range.lowerBound))
    }

    private func change(to number: Double) {
        let new = min(max(number, range.lowerBound), range.upperBound)
        guard new != value, isEnabled else { return }
        value = new
        onChange?(new)
    }

    /// The effective step of the arrow keys.
    private var step: Double {
        keyStep > 0 ? keyStep : (range.upperBound - range.lowerBound) / 20
    }

    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        let rest = presses.filter { !take($0.key) }
        if !rest.isEmpty { super.pressesBegan(rest, with: event) }
    }

    override func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        let rest = presses.filter { !($0.isRepeat && take($0.key)) }
        if !rest.isEmpty { super.pressesChanged(rest, with: event) }
    }

    private func take(_ key: UIKey?) -> Bool {
        switch key?.keyCode {
        case .keyboardLeftArrow, .keyboardDownArrow: change(to: value - step)
        case .keyboardRightArrow, .keyboardUpArrow: change(to: value + step)
        case .keyboardHome: change(to: range.lowerBound)
        case .keyboardEnd: change(to: range.upperBound)
        default: return false
        }
        return true
    }

    override func accessibilityIncrement() { change(to: value + step) }
    override func accessibilityDecrement() { change(to: value - step) }
}
