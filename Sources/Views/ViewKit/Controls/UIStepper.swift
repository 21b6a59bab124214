import CoreAnimation
public import Foundation
import Primitives
import Stage

/// Two buttons that decrease and increase a number. Always 94 by 32 points.
///
/// The number changes as a finger comes down and, while it stays, again and again. Numbers:
/// docs/reference/controls.md, "Steppers". Main thread only.
///
/// ```swift
/// let count = UIStepper()
/// count.minimumValue = 1
/// count.maximumValue = 12
/// count.stepValue = 1
/// view.addSubview(count)
/// ```
open class UIStepper: UIControl {
    /// The number at the lower end, 0 at first; an end beyond the other one moves that, too.
    open var minimumValue: Double = 0 {
        didSet {
            if minimumValue > maximumValue { maximumValue = minimumValue }
            clamp()
        }
    }
    /// The number at the upper end, 100 at first; an end beyond the other one moves that, too.
    open var maximumValue: Double = 100 {
        didSet {
            if maximumValue < minimumValue { minimumValue = maximumValue }
            clamp()
        }
    }
    /// The number that a press adds or takes away; 1 at first, more than 0. Other numbers are
    /// reported and ignored.
    open var stepValue: Double = 1 {
        didSet {
            guard !(stepValue > 0 && stepValue.isFinite) else { return }
            Complaint.tell(
                "stepValue of UIStepper stays \(oldValue): \(stepValue) isn't more than 0")
            stepValue = oldValue
        }
    }
    /// Whether an action is sent at each change; otherwise once the finger is lifted.
    open var isContinuous = true
    /// Whether the number goes on changing while a finger stays down.
    open var autorepeat = true
    /// Whether the number beyond one end is that at the other end.
    open var wraps = false { didSet { showState() } }

    private var number = 0.0
    /// The half that is pressed: −1 or 1; 0 for none.
    private var side = 0.0
    private var hasChanged = false
    private var wait: FrameTimer.Wait?
    private let halves = [StepperHalf(isMore: false), StepperHalf(isMore: true)]
    private let line = UIView()

    private static let size = CGSize(width: 94, height: 32)
    /// The time before the number goes on changing, and between its changes then, in seconds.
    private static let pause = (first: 0.5, next: 0.1)

    open override class var layerClass: AnyClass { ControlLayer.adopted }

    /// A stepper from 0 to 100; the size of `frame` is ignored.
    public override init(frame: CGRect) {
        super.init(frame: CGRect(origin: frame.origin, size: Self.size))
        start()
    }

    /// A stepper from 0 to 100.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        bounds.size = Self.size
        start()
    }

    private func start() {
        backgroundColor = .tertiarySystemFill
        layer.cornerRadius = 8
        layer.cornerCurve = .continuous
        line.isUserInteractionEnabled = false
        line.backgroundColor = .separator
        for view in (halves as [UIView]) + [line] { addSubview(view) }
        showState()
    }

    /// The number, clamped to `minimumValue` and `maximumValue`.
    open var value: Double {
        get { number }
        set {
            guard newValue.isFinite else { return }
            number = min(max(newValue, minimumValue), maximumValue)
            showState()
        }
    }

    private func clamp() { value = number }

    // Look

    /// Sets the picture of the button that decreases the number; nil is the system's. One picture
    /// is kept for all states.
    /// - Parameters:
    ///   - image: the picture.
    ///   - state: ignored: one picture serves all states.
    open func setDecrementImage(_ image: UIImage?, for state: UIControl.State) {
        if state == .normal { halves[0].image = image }
    }

    /// Sets the picture of the button that increases the number; nil is the system's. One picture
    /// is kept for all states.
    /// - Parameters:
    ///   - image: the picture.
    ///   - state: ignored: one picture serves all states.
    open func setIncrementImage(_ image: UIImage?, for state: UIControl.State) {
        if state == .normal { halves[1].image = image }
    }

    /// Returns the picture of the button that decreases the number, as the program set it.
    /// - Parameter state: ignored: one picture serves all states.
    open func decrementImage(for state: UIControl.State) -> UIImage? { halves[0].image }
    /// Returns the picture of the button that increases the number, as the program set it.
    /// - Parameter state: ignored: one picture serves all states.
    open func incrementImage(for state: UIControl.State) -> UIImage? { halves[1].image }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size }
    open override var intrinsicContentSize: CGSize { Self.size }

    open override func stateChanged() {
        super.stateChanged()
        showState()
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        showState()
    }

    private func showState() {
        alpha = isEnabled ? 1 : 0.5
        for half in halves {
            half.isLit = side != 0 && (side > 0) == half.isMore
            half.isOff = !isEnabled || next(half.isMore ? 1 : -1) == number
        }
        showEdgeOverBorder()
        setNeedsLayout()
    }

    private var isMirrored: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let half = bounds.width / 2
        for view in halves {
            view.frame = CGRect(
                x: view.isMore != isMirrored ? half : 0, y: 0, width: half, height: bounds.height)
        }
        line.frame = CGRect(x: half - 0.5, y: 8, width: 1, height: max(0, bounds.height - 16))
    }

    // Steps

    /// Returns the number after a step up or down.
    private func next(_ way: Double) -> Double {
        let wanted = number + way * stepValue
        if wanted > maximumValue { return wraps ? minimumValue : maximumValue }
        if wanted < minimumValue { return wraps ? maximumValue : minimumValue }
        return wanted
    }

    /// Changes the number as a press does, and sends actions.
    private func step(_ way: Double, sends: Bool = true) {
        let new = next(way)
        guard isEnabled, new != number else { return }
        value = new
        hasChanged = true
        if sends { send() }
    }

    private func send() {
        hasChanged = false
        sendActions(for: [.valueChanged, .primaryActionTriggered])
    }

    @discardableResult
    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        side = (touch.location(in: self).x < bounds.midX) != isMirrored ? -1 : 1
        hasChanged = false
        step(side, sends: isContinuous)
        if autorepeat { goOn(after: Self.pause.first) }
        showState()
        return true
    }

    /// Changes the number again while the finger stays.
    private func goOn(after seconds: TimeInterval) {
        guard let now = layer.hostTime?.seconds else { return }
        wait = FrameTimer.wait(until: now + seconds) { [weak self] in
            guard let self, self.side != 0 else { return }
            if isTouchInside { step(side, sends: isContinuous) }
            goOn(after: Self.pause.next)
        }
    }

    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) { release() }
    open override func cancelTracking(with event: UIEvent?) { release() }

    private func release() {
        (side, wait) = (0, nil)
        showState()
        if hasChanged { send() }
    }

    // Keys and screen readers

    override func pressed() {}

    override func handle(_ press: UIPress, isRepeat: Bool) -> Bool {
        handle(press) || super.handle(press, isRepeat: isRepeat)
    }

    private func handle(_ press: UIPress) -> Bool {
        switch plainKey(of: press) {
        case .keyboardUpArrow: step(1)
        case .keyboardDownArrow: step(-1)
        case .keyboardRightArrow: step(isMirrored ? -1 : 1)
        case .keyboardLeftArrow: step(isMirrored ? 1 : -1)
        default: return false
        }
        return true
    }

    open override func accessibilityIncrement() { step(1) }
    open override func accessibilityDecrement() { step(-1) }

    override var ownAccessibility: OwnAccessibility {
        let words = number == number.rounded() ? String(format: "%.0f", number) : "\(number)"
        return OwnAccessibility(
            isElement: true, value: words, traits: traits(.adjustable), role: .slider)
    }

    override var accessibleRange: AccessibleRange? {
        AccessibleRange(
            value: number, minimum: minimumValue, maximum: maximumValue, step: stepValue)
    }

    override func take(number new: Double) -> Bool {
        let old = number
        value = new
        if number != old { send() }
        return true
    }

    override var defaultFocusEffect: UIFocusEffect? { UIFocusHaloEffect(radius: 8) }
}

/// A half of a stepper, with its sign.
@MainActor
private final class StepperHalf: UIView {
    let isMore: Bool
    var isLit = false { didSet { if isLit != oldValue { show() } } }
    var isOff = false { didSet { if isOff != oldValue { show() } } }
    /// The program's picture in place of the sign.
    var image: UIImage? {
        didSet {
            picture.image = image
            show()
        }
    }
    private let sign = CAShapeLayer()
    private let picture = UIImageView(frame: .zero)

    init(isMore: Bool) {
        self.isMore = isMore
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        layer.cornerRadius = 8
        layer.cornerCurve = .continuous
        let path = CGMutablePath()
        path.addLines(between: [CGPoint(x: -6.5, y: 0), CGPoint(x: 6.5, y: 0)])
        if isMore { path.addLines(between: [CGPoint(x: 0, y: -6.5), CGPoint(x: 0, y: 6.5)]) }
        sign.path = path
        sign.lineWidth = 1.8
        sign.lineCap = .round
        sign.fillColor = nil
        sign.actions = ["strokeColor": NSNull(), "position": NSNull(), "hidden": NSNull()]
        layer.addSublayer(sign)
        picture.contentMode = .center
        addSubview(picture)
        show()
    }

    required init?(coder: NSCoder) { nil }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        show()
    }

    override func didMoveToWindow() {
        super.didMoveToWindow()
        show()
    }

    private func show() {
        backgroundColor = isLit && !isOff ? .systemFill : nil
        let color: UIColor = isOff ? .tertiaryLabel : .label
        sign.strokeColor = color.resolvedColor(with: traitCollection).cgColor
        sign.isHidden = image != nil
        picture.tintColor = color
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        sign.position = CGPoint(x: bounds.midX, y: bounds.midY)
        picture.frame = bounds
    }
}
