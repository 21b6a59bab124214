import CoreAnimation
public import Foundation
import Primitives
import Stage

/// A bar that fills as an activity progresses. Always 4 points high.
///
/// ```swift
/// let loading = UIProgressView(progressViewStyle: .default)
/// loading.setProgress(0.4, animated: true)
/// view.addSubview(loading)
/// ```
open class UIProgressView: UIView {
    /// The shape of the bar; Apple's numbers.
    public enum Style: Int, Sendable {
        /// A line with round ends.
        case `default` = 0
        /// A line with square ends, for the edge of a bar.
        case bar = 1
    }

    /// The shape of the bar.
    open var progressViewStyle = Style.default {
        didSet { if progressViewStyle != oldValue { setNeedsLayout() } }
    }
    /// The colour of the filled part; nil is the tint colour.
    open var progressTintColor: UIColor? {
        didSet { if progressTintColor != oldValue { setNeedsLayout() } }
    }
    /// The colour of the rest; nil is a faint grey.
    open var trackTintColor: UIColor? {
        didSet { if trackTintColor != oldValue { setNeedsLayout() } }
    }
    /// A picture in place of the colour of the filled part; nil for none.
    open var progressImage: UIImage? {
        didSet { if progressImage != oldValue { setNeedsLayout() } }
    }
    /// A picture in place of the colour of the rest; nil for none.
    open var trackImage: UIImage? { didSet { if trackImage != oldValue { setNeedsLayout() } } }
    /// The progress, 0...1; other values are clamped.
    open var progress: Float {
        get { done }
        set { setProgress(newValue, animated: false) }
    }

    /// The work that the bar follows by its `fractionCompleted` while the bar is in a window; nil for none.
    ///
    /// Foundation on Linux tells of no changes of a `Progress`, so it is read with ten frames a second until
    /// it is finished or cancelled.
    open var observedProgress: Progress? {
        didSet { if observedProgress !== oldValue { follow() } }
    }

    private var reader: CADisplayLink?
    private let track = UIImageView(frame: .zero)
    private let bar = UIImageView(frame: .zero)
    private var done: Float = 0

    private static let height: CGFloat = 4
    private static let duration = 0.25
    private static let readsPerSecond = 10

    /// A bar of a style with no progress.
    /// - Parameter style: for a view of its own, or for a bar.
    public convenience init(progressViewStyle style: Style) {
        self.init(frame: CGRect(x: 0, y: 0, width: 150, height: Self.height))
        progressViewStyle = style
    }

    /// A bar with no progress; the height of `frame` is ignored.
    public override init(frame: CGRect) {
        super.init(
            frame: CGRect(
                origin: frame.origin, size: CGSize(width: frame.width, height: Self.height)))
        start()
    }

    /// A bar with no progress.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        start()
    }

    private func start() {
        isUserInteractionEnabled = false
        for view in [track, bar] {
            view.clipsToBounds = true
            addSubview(view)
        }
    }

    open override func didMoveToWindow() {
        super.didMoveToWindow()
        follow()
    }

    /// Reads the observed progress from now on, while there is something to see.
    private func follow() {
        reader?.invalidate()
        reader = nil
        guard readsMore(), window != nil else { return }
        let link = CADisplayLink { [weak self] link in
            if self?.readsMore() != true { link.invalidate() }
        }
        link.preferredFramesPerSecond = Self.readsPerSecond
        link.add(to: .main, forMode: .common)
        reader = link
    }

    /// Shows the observed progress; returns whether it goes on.
    private func readsMore() -> Bool {
        guard let observedProgress else { return false }
        let new = Float(observedProgress.fractionCompleted)
        if new != progress { setProgress(new, animated: window != nil) }
        return !observedProgress.isFinished && !observedProgress.isCancelled
    }

    /// Sets the progress.
    ///
    /// - Parameters:
    ///   - progress: 0...1; others are clamped.
    ///   - animated: whether the bar grows within a quarter of a second.
    open func setProgress(_ progress: Float, animated: Bool) {
        let new = progress.isNaN ? 0 : min(max(progress, 0), 1)
        guard new != done || animated else { return }
        done = new
        guard animated else { return setNeedsLayout() }
        layoutIfNeeded()
        UIView.animate(
            withDuration: OwnMotion.seconds(Self.duration), delay: 0,
            options: [.beginFromCurrentState, .curveEaseInOut]
        ) { self.place() }
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: Self.height)
    }

    override var ownAccessibility: OwnAccessibility { progressAccessibility }
    override var accessibleRange: AccessibleRange? {
        AccessibleRange(value: Double(progress), minimum: 0, maximum: 1, step: 0)
    }

    open override var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: Self.height)
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        setNeedsLayout()
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        setNeedsLayout()
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        track.image = trackImage
        bar.image = progressImage
        track.backgroundColor = trackImage == nil ? trackTintColor ?? .systemFill : nil
        bar.backgroundColor = progressImage == nil ? progressTintColor ?? tintColor : nil
        let radius = progressViewStyle == .bar ? 0 : Self.height / 2
        for view in [track, bar] { view.layer.cornerRadius = radius }
        track.showEdge()
        place()
    }

    private func place() {
        let all = CGRect(
            x: 0, y: (bounds.height - Self.height) / 2, width: bounds.width, height: Self.height)
        track.frame = all
        bar.frame = turned(
            CGRect(x: 0, y: all.minY, width: bounds.width * CGFloat(done), height: Self.height))
    }
}
