import CoreAnimation
public import Foundation
import Primitives
import Stage

/// A number between two ends, chosen by dragging a thumb; the least is where reading begins. 31
/// points high.
open class UISlider: UIControl {
    /// The least number.
    open var minimumValue: Float = 0 { didSet { if minimumValue != oldValue { clamp() } } }
    /// The greatest number.
    open var maximumValue: Float = 1 { didSet { if maximumValue != oldValue { clamp() } } }
    /// Whether `valueChanged` is sent during a drag; otherwise it is sent at its end.
    open var isContinuous = true
    /// The colour before the thumb; nil is the tint colour.
    open var minimumTrackTintColor: UIColor? {
        didSet { if minimumTrackTintColor != oldValue { setNeedsLayout() } }
    }
    /// The colour beyond the thumb; nil is a system fill colour.
    open var maximumTrackTintColor: UIColor? {
        didSet { if maximumTrackTintColor != oldValue { setNeedsLayout() } }
    }
    /// The colour of the thumb; nil is white.
    open var thumbTintColor: UIColor? {
        didSet { if thumbTintColor != oldValue { setNeedsLayout() } }
    }

    private let low = UIView()
    private let high = UIView()
    private let knob = UIView()
    private var number: Float = 0
    /// The distance from the finger to the thumb's centre.
    private var grip: CGFloat = 0

    private static let side: CGFloat = 27

    /// A slider from 0 to 1.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        start()
    }

    /// A slider from 0 to 1.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        start()
    }

    private func start() {
        for view in [high, low, knob] {
            view.isUserInteractionEnabled = false
            addSubview(view)
        }
        for view in [high, low] { view.layer.cornerRadius = 2 }
        knob.layer.cornerRadius = Self.side / 2
        knob.layer.shadowOpacity = 0.25
        knob.layer.shadowRadius = 2
        knob.layer.shadowOffset = CGSize(width: 0, height: 2)
    }

    /// The number, clamped to the ends.
    open var value: Float {
        get { number }
        set { setValue(newValue, animated: false) }
    }

    /// Sets the number without sending an action.
    open func setValue(_ value: Float, animated: Bool) {
        guard value.isFinite else { return }
        let new = min(max(value, minimumValue), max(minimumValue, maximumValue))
        guard new != number || animated else { return }
        number = new
        guard animated else { return setNeedsLayout() }
        UIView.animate(
            withDuration: OwnMotion.seconds(0.25), delay: 0, options: .allowUserInteraction
        ) { self.place() }
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: max(size.width, 60), height: 31)
    }

    open override var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: 31)
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        low.backgroundColor = minimumTrackTintColor ?? tintColor
        high.backgroundColor = maximumTrackTintColor ?? .systemFill
        knob.backgroundColor = thumbTintColor ?? .white
        for view in [high, knob] { view.showEdge() }
        alpha = isEnabled ? 1 : 0.5
        place()
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        setNeedsLayout()
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        setNeedsLayout()
    }

    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        let point = touch.location(in: self)
        guard abs(point.x - knob.center.x) <= 30 else { return false }
        grip = knob.center.x - point.x
        return true
    }

    open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        let room = bounds.width - Self.side
        let way = room > 0 ? (touch.location(in: self).x + grip - Self.side / 2) / room : 0
        let part = isFromRight ? 1 - way : way
        let old = number
        number = minimumValue + Float(min(max(part, 0), 1)) * (maximumValue - minimumValue)
        place()
        if isContinuous, number != old { sendActions(for: .valueChanged) }
        return true
    }

    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        if !isContinuous { sendActions(for: .valueChanged) }
    }

    override var ownAccessibility: OwnAccessibility { sliderAccessibility }
    override var accessibleRange: AccessibleRange? { sliderRange }

    override func take(number: Double) -> Bool {
        choose(Float(number))
        return true
    }

    open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        let rest = presses.filter { !handle($0) }
        if !rest.isEmpty { super.pressesBegan(rest, with: event) }
    }

    open override func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        let rest = presses.filter { !($0.isRepeat && handle($0)) }
        if !rest.isEmpty { super.pressesChanged(rest, with: event) }
    }

    open override func accessibilityIncrement() { move(by: 0.1) }
    open override func accessibilityDecrement() { move(by: -0.1) }

    /// Updates the thumb after a change of the ends; it moves even where its number stays.
    private func clamp() {
        setValue(number, animated: false)
        setNeedsLayout()
    }

    private func place() {
        let span = maximumValue - minimumValue
        let part = span > 0 ? CGFloat((number - minimumValue) / span) : 0
        let x = Self.side / 2 + part * max(0, bounds.width - Self.side)
        let y = bounds.midY
        knob.bounds.size = CGSize(width: Self.side, height: Self.side)
        knob.center = CGPoint(x: isFromRight ? bounds.width - x : x, y: y)
        low.frame = turned(CGRect(x: 0, y: y - 2, width: x, height: 4))
        high.frame = turned(CGRect(x: x, y: y - 2, width: max(0, bounds.width - x), height: 4))
    }
}
