import CoreAnimation
public import Foundation
import Primitives

/// A switch that is on or off. Always 51 by 31 points.
///
/// ```swift
/// let night = UISwitch()
/// night.isOn = true
/// night.addAction(UIAction { _ in print("flipped") }, for: .valueChanged)
/// view.addSubview(night)
/// ```
open class UISwitch: UIControl {
    /// The form of a switch; Apple's numbers.
    public enum Style: Int, Sendable {
        /// The system's choice: a sliding switch.
        case automatic = 0
        /// A check box; here a sliding switch.
        case checkbox = 1
        /// A sliding switch.
        case sliding = 2
    }

    /// The wish for the switch's form; kept: it is a sliding one.
    open var preferredStyle = Style.automatic
    /// The switch's form: always a sliding one.
    open var style: Style { .sliding }
    /// The title of a check box; kept: a sliding switch has none.
    open var title: String?
    /// The colour when on; nil is green.
    open var onTintColor: UIColor? { didSet { if onTintColor != oldValue { show() } } }
    /// The colour of the thumb; nil is white.
    open var thumbTintColor: UIColor? { didSet { if thumbTintColor != oldValue { show() } } }

    private let track = UIView()
    private let knob = UIView()
    private var value = false

    private static let size = CGSize(width: 51, height: 31)

    /// A switch that is off; the size of `frame` is ignored.
    public override init(frame: CGRect) {
        super.init(frame: CGRect(origin: frame.origin, size: Self.size))
        start()
    }

    /// A switch that is off.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        bounds.size = Self.size
        start()
    }

    private func start() {
        for view in [track, knob] {
            view.isUserInteractionEnabled = false
            addSubview(view)
        }
        track.frame = CGRect(origin: .zero, size: Self.size)
        track.layer.cornerRadius = Self.size.height / 2
        knob.bounds.size = CGSize(width: 27, height: 27)
        knob.layer.cornerRadius = 13.5
        knob.layer.shadowOpacity = 0.25
        knob.layer.shadowRadius = 2
        knob.layer.shadowOffset = CGSize(width: 0, height: 2)
        show()
    }

    /// Whether the switch is on.
    open var isOn: Bool {
        get { value }
        set { setOn(newValue, animated: false) }
    }

    /// Turns the switch on or off without sending an action.
    /// - Parameters:
    ///   - on: whether the switch is on.
    ///   - animated: whether the knob glides; the value changes at once in any case.
    open func setOn(_ on: Bool, animated: Bool) {
        guard on != value else { return }
        value = on
        guard animated else { return show() }
        UIView.animate(
            withDuration: OwnMotion.seconds(0.25), delay: 0,
            options: [.allowUserInteraction, .beginFromCurrentState]
        ) { self.show() }
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size }
    open override var intrinsicContentSize: CGSize { Self.size }

    open override func stateChanged() {
        super.stateChanged()
        alpha = isEnabled ? 1 : 0.5
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        let turns =
            isTracking
            && (touches.first.map {
                bounds.insetBy(dx: -30, dy: -30).contains($0.location(in: self))
            } ?? false)
        super.touchesEnded(touches, with: event)
        if turns { pressed() }
    }

    override func pressed() {
        guard isEnabled else { return }
        setOn(!value, animated: true)
        sendActions(for: [.valueChanged, .primaryActionTriggered])
    }

    override var defaultFocusEffect: UIFocusEffect? {
        UIFocusHaloEffect(radius: Self.size.height / 2)
    }

    override var ownAccessibility: OwnAccessibility { switchAccessibility }

    open override var semanticContentAttribute: UISemanticContentAttribute {
        didSet { if semanticContentAttribute != oldValue { show() } }
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
        track.backgroundColor = value ? onTintColor ?? .systemGreen : .systemFill
        knob.backgroundColor = thumbTintColor ?? .white
        for view in [track, knob] { view.showEdge() }
        knob.center = CGPoint(
            x: value != isFromRight ? Self.size.width - 15.5 : 15.5, y: Self.size.height / 2)
    }
}
