import CoreAnimation
import Foundation
import Primitives

/// A field of a colour picker that is pointed at: a finger moves its mark, and so do arrow keys.
@MainActor
class ColorArea: UIControl {
    var color = PickedColor(1, 1, 1) { didSet { if color != oldValue { colorChanged() } } }
    /// Called with a colour that was chosen by hand, and whether the finger goes on.
    var onChoice: (@MainActor (PickedColor, Bool) -> Void)?

    override init(frame: CGRect) {
        super.init(frame: frame)
        isOpaque = false
    }

    required init?(coder: NSCoder) { nil }

    /// Called after the colour has changed.
    func colorChanged() { setNeedsLayout() }
    /// Returns the colour at a point.
    func color(at point: CGPoint) -> PickedColor { color }
    /// Returns the colour that is some steps beside the present one.
    func color(beside way: CGPoint) -> PickedColor { color }

    private func choose(_ new: PickedColor, goesOn: Bool) {
        color = new
        onChoice?(new, goesOn)
    }

    override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        choose(color(at: touch.location(in: self)), goesOn: true)
        return true
    }

    override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        choose(color(at: touch.location(in: self)), goesOn: true)
        return true
    }

    override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        choose(color, goesOn: false)
    }

    override func cancelTracking(with event: UIEvent?) { choose(color, goesOn: false) }

    override func pressed() {}

    override func handle(_ press: UIPress, isRepeat: Bool) -> Bool {
        handle(press) || super.handle(press, isRepeat: isRepeat)
    }

    private func handle(_ press: UIPress) -> Bool {
        let way: CGPoint
        switch plainKey(of: press) {
        case .keyboardLeftArrow: way = CGPoint(x: -1, y: 0)
        case .keyboardRightArrow: way = CGPoint(x: 1, y: 0)
        case .keyboardUpArrow: way = CGPoint(x: 0, y: -1)
        case .keyboardDownArrow: way = CGPoint(x: 0, y: 1)
        default: return false
        }
        choose(color(beside: way), goesOn: false)
        return true
    }

    override func accessibilityIncrement() {
        choose(color(beside: CGPoint(x: 1, y: 0)), goesOn: false)
    }
    override func accessibilityDecrement() {
        choose(color(beside: CGPoint(x: -1, y: 0)), goesOn: false)
    }

    /// The name for screen readers.
    var name: String { SystemText.colors.text }

    override var ownAccessibility: OwnAccessibility {
        OwnAccessibility(
            isElement: true, label: name, value: color.words, traits: traits(.adjustable),
            role: .slider)
    }

    override var defaultFocusEffect: UIFocusEffect? { UIFocusHaloEffect(radius: 8) }
}

/// A ring that marks a place in a field of colours.
@MainActor
final class ColorKnob: UIView {
    init(side: CGFloat) {
        super.init(frame: CGRect(x: 0, y: 0, width: side, height: side))
        isUserInteractionEnabled = false
        layer.cornerRadius = side / 2
        layer.borderWidth = 3
        layer.borderColor = CGColor(gray: 1, alpha: 1)
        layer.shadowOpacity = 0.35
        layer.shadowRadius = 2
        layer.shadowOffset = CGSize(width: 0, height: 1)
        layer.shadowPath = CGPath(ellipseIn: bounds, transform: nil)
    }

    required init?(coder: NSCoder) { nil }
}
