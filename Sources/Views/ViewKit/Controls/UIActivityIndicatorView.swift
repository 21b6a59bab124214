import CoreAnimation
public import Foundation
import Primitives

/// A wheel of spokes with a bright part that goes round while an activity is in progress.
///
/// Eight spokes, one turn a second: docs/reference/views.md, "Indicators".
///
/// ```swift
/// let busy = UIActivityIndicatorView(style: .large)
/// busy.center = view.center
/// view.addSubview(busy)
/// busy.startAnimating()
/// ```
open class UIActivityIndicatorView: UIView {
    /// The size, and in the older styles the colour; Apple's numbers.
    public enum Style: Int, Sendable {
        /// An indicator 20 points wide.
        case medium = 100
        /// An indicator 37 points wide.
        case large = 101
        /// A white indicator 37 points wide; deprecated by Apple in favour of `large`.
        case whiteLarge = 0
        /// A white indicator 20 points wide; deprecated by Apple in favour of `medium`.
        case white = 1
        /// A grey indicator 20 points wide; deprecated by Apple in favour of `medium`.
        case gray = 2

        fileprivate var isLarge: Bool { self == .large || self == .whiteLarge }
        fileprivate var side: CGFloat { isLarge ? 37 : 20 }
        fileprivate var spoke: CGSize {
            isLarge ? CGSize(width: 4, height: 11) : CGSize(width: 2.5, height: 6)
        }
        fileprivate var color: UIColor {
            switch self {
            case .white, .whiteLarge: .white
            case .medium, .large, .gray: .systemGray
            }
        }
    }

    /// The size, and in the older styles the colour. Setting it resets the colour to the style's.
    open var style: Style {
        didSet {
            ownColor = nil
            show()
        }
    }
    /// Whether the view is hidden while it isn't animating; true by default.
    open var hidesWhenStopped = true { didSet { isHidden = hidesWhenStopped && !isAnimating } }
    /// Whether the wheel is turning.
    open private(set) var isAnimating = false
    /// The colour of the spokes; setting nil resets it to the style's.
    open var color: UIColor! {
        get { ownColor ?? style.color }
        set {
            ownColor = newValue
            show()
        }
    }

    private(set) var ownColor: UIColor?
    private let wheel = CAReplicatorLayer()
    private let spoke = CALayer()

    private static let spokes = 8
    /// The duration of one turn, in seconds.
    private static let turn = 1.0
    /// The alpha of a spoke just before the bright part returns to it.
    private static let faintest: Float = 0.25

    /// An indicator of a style, of its size.
    /// - Parameter style: the size, `.medium` or `.large`, or an older name with a colour.
    public init(style: Style) {
        self.style = style
        super.init(frame: CGRect(x: 0, y: 0, width: style.side, height: style.side))
        start()
    }

    /// An indicator of the style medium.
    public override init(frame: CGRect) {
        style = .medium
        super.init(frame: frame)
        start()
    }

    /// An indicator of the style medium.
    public required init?(coder: NSCoder) {
        style = .medium
        super.init(coder: coder)
        start()
    }

    private func start() {
        isHidden = true
        wheel.addSublayer(spoke)
        wheel.instanceCount = Self.spokes
        wheel.instanceTransform = CATransform3DMakeRotation(
            -2 * .pi / CGFloat(Self.spokes), 0, 0, 1)
        layer.addSublayer(wheel)
        show()
    }

    /// Shows the view and starts the turning.
    open func startAnimating() {
        isAnimating = true
        isHidden = false
        turnWheel()
    }

    /// Stops the turning; hides the view if `hidesWhenStopped` is true.
    open func stopAnimating() {
        isAnimating = false
        if hidesWhenStopped { isHidden = true }
        turnWheel()
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: style.side, height: style.side)
    }

    override var ownAccessibility: OwnAccessibility { activityAccessibility }

    open override var intrinsicContentSize: CGSize { sizeThatFits(.zero) }

    open override func layoutSubviews() {
        super.layoutSubviews()
        show()
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        show()
    }

    private func show() {
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        let (side, size) = (style.side, style.spoke)
        wheel.bounds.size = CGSize(width: side, height: side)
        wheel.position = CGPoint(x: bounds.midX, y: bounds.midY)
        spoke.bounds.size = size
        spoke.cornerRadius = size.width / 2
        spoke.position = CGPoint(x: side / 2, y: size.height / 2)
        spoke.backgroundColor = color.resolvedColor(with: traitCollection).cgColor
        turnWheel()
        CATransaction.commit()
    }

    /// Animates the spokes: each one brightens as the bright part passes, and fades until it passes
    /// again. A wheel that isn't turning shows a fixed picture of one moment.
    private func turnWheel() {
        let step = Self.turn / Double(Self.spokes)
        // The copies go round the wheel backward and are ahead in time, so that all of their
        // animations have begun.
        wheel.instanceDelay = -step
        wheel.instanceAlphaOffset = 0
        guard isAnimating else {
            spoke.removeAnimation(forKey: "turn")
            spoke.opacity = 1
            wheel.instanceAlphaOffset = -(1 - Self.faintest) / Float(Self.spokes - 1)
            return
        }
        guard spoke.animation(forKey: "turn") == nil else { return }
        spoke.opacity = Self.faintest
        let fade = CABasicAnimation(keyPath: "opacity")
        fade.fromValue = 1
        fade.toValue = Self.faintest
        fade.duration = Self.turn
        fade.repeatCount = .infinity
        fade.isRemovedOnCompletion = false
        spoke.add(fade, forKey: "turn")
    }
}
