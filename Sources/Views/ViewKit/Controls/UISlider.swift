import CoreAnimation
public import Foundation
import Primitives
import Stage

/// A number between two ends, chosen by dragging a thumb; the least is where reading begins. 31
/// points high.
///
/// ```swift
/// let volume = UISlider(frame: CGRect(x: 20, y: 20, width: 200, height: 30))
/// volume.minimumValue = 0
/// volume.maximumValue = 11
/// volume.value = 4
/// view.addSubview(volume)
/// ```
open class UISlider: UIControl {
    /// The least number; 0 at first.
    open var minimumValue: Float = 0 { didSet { if minimumValue != oldValue { clamp() } } }
    /// The greatest number; 1 at first.
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

    /// The picture before the track, at the least number's end; nil for none.
    open var minimumValueImage: UIImage? {
        didSet { if minimumValueImage != oldValue { show(minimumValueImage, in: lowPicture) } }
    }
    /// The picture behind the track, at the greatest number's end; nil for none.
    open var maximumValueImage: UIImage? {
        didSet { if maximumValueImage != oldValue { show(maximumValueImage, in: highPicture) } }
    }

    private let low = UIImageView()
    private let high = UIImageView()
    private let knob = UIImageView()
    private let lowPicture = UIImageView()
    private let highPicture = UIImageView()
    private var thumbs: [UIControl.State: UIImage] = [:]
    private var lowTracks: [UIControl.State: UIImage] = [:]
    private var highTracks: [UIControl.State: UIImage] = [:]
    private var number: Float = 0
    /// The look that the parts have now.
    private var look: Look?
    /// The distance from the finger to the thumb's centre.
    private var grip: CGFloat = 0

    private static let side: CGFloat = 27
    /// The space between the track and a picture at its end, in points (choice).
    private static let gap: CGFloat = 8

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
        knob.layer.shadowRadius = 2
        knob.layer.shadowOffset = CGSize(width: 0, height: 2)
    }

    /// The number, clamped to `minimumValue` and `maximumValue`.
    open var value: Float {
        get { number }
        set { setValue(newValue, animated: false) }
    }

    /// Sets the number without sending an action.
    /// - Parameters:
    ///   - value: the number, clamped to the ends; one that isn't finite is ignored.
    ///   - animated: whether the thumb glides there, in a quarter of a second.
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
        let new = Look(self)
        if look != new { dress(new) }
        place()
    }

    /// The look of the parts, which most changes of the number leave as it is.
    private struct Look: Equatable {
        let low, high, thumb: UIImage?
        let lowColor, highColor, thumbColor: UIColor
        let hasLowEdge, isEnabled: Bool
        let traits: UITraitCollection

        @MainActor
        init(_ slider: UISlider) {
            low = slider.currentMinimumTrackImage
            high = slider.currentMaximumTrackImage
            thumb = slider.currentThumbImage
            lowColor = slider.minimumTrackTintColor ?? slider.tintColor
            highColor = slider.maximumTrackTintColor ?? .systemFill
            thumbColor = slider.thumbTintColor ?? .white
            hasLowEdge = slider.minimumTrackTintColor != nil
            isEnabled = slider.isEnabled
            traits = slider.traitCollection
        }
    }

    private func dress(_ new: Look) {
        if new.isEnabled != look?.isEnabled ?? true { alpha = new.isEnabled ? 1 : 0.5 }
        look = new
        dress(low, new.low, new.lowColor, hasEdge: new.hasLowEdge)
        dress(high, new.high, new.highColor)
        dress(knob, new.thumb, new.thumbColor)
        knob.layer.shadowOpacity = new.thumb == nil ? 0.25 : 0
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        setNeedsLayout()
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        setNeedsLayout()
    }

    @discardableResult
    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        let point = touch.location(in: self)
        guard abs(point.x - knob.center.x) <= 30 else { return false }
        grip = knob.center.x - point.x
        return true
    }

    @discardableResult
    open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        let (track, side) = (trackRect(forBounds: bounds), thumbSize.width)
        let room = track.width - side
        let left = touch.location(in: self).x + grip - track.minX - side / 2
        let way = room > 0 ? left / room : 0
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

    override func handle(_ press: UIPress, isRepeat: Bool) -> Bool {
        handle(press) || super.handle(press, isRepeat: isRepeat)
    }

    open override func accessibilityIncrement() { move(by: 0.1) }
    open override func accessibilityDecrement() { move(by: -0.1) }

    /// Updates the thumb after a change of the ends; it moves even where its number stays.
    private func clamp() {
        setValue(number, animated: false)
        setNeedsLayout()
    }

    private func place() {
        let track = trackRect(forBounds: bounds)
        let thumb = thumbRect(forBounds: bounds, trackRect: track, value: number)
        knob.bounds.size = thumb.size
        knob.center = CGPoint(x: thumb.midX, y: thumb.midY)
        let (left, right) = track.divided(atDistance: thumb.midX - track.minX, from: .minXEdge)
        (low.frame, high.frame) = isFromRight ? (right, left) : (left, right)
        lowPicture.frame = minimumValueImageRect(forBounds: bounds)
        highPicture.frame = maximumValueImageRect(forBounds: bounds)
    }

    // Pictures, and where the parts lie

    /// Sets the picture of the thumb for a state, in place of the disc; nil means that of the normal state.
    /// - Parameters:
    ///   - image: the picture, at its own size; nil for the one of the normal state.
    ///   - state: the state, such as `.normal` or `.disabled`.
    open func setThumbImage(_ image: UIImage?, for state: UIControl.State) {
        guard thumbs[state] != image else { return }
        thumbs[state] = image
        setNeedsLayout()
    }

    /// Returns the picture of the thumb that was set for a state.
    /// - Parameter state: a state that was set; others give nil.
    open func thumbImage(for state: UIControl.State) -> UIImage? { thumbs[state] }

    /// The picture of the thumb in the present state; nil for the disc.
    open var currentThumbImage: UIImage? { thumbs[state] ?? thumbs[.normal] }

    /// Sets the picture of the track before the thumb for a state, stretched between its caps, in place of the bar;
    /// nil means that of the normal state.
    /// - Parameters:
    ///   - image: the picture, whose caps aren't stretched.
    ///   - state: the state, such as `.normal` or `.disabled`.
    open func setMinimumTrackImage(_ image: UIImage?, for state: UIControl.State) {
        guard lowTracks[state] != image else { return }
        lowTracks[state] = image
        setNeedsLayout()
    }

    /// Sets the picture of the track beyond the thumb for a state, stretched between its caps, in place of the bar;
    /// nil means that of the normal state.
    /// - Parameters:
    ///   - image: the picture, whose caps aren't stretched.
    ///   - state: the state, such as `.normal` or `.disabled`.
    open func setMaximumTrackImage(_ image: UIImage?, for state: UIControl.State) {
        guard highTracks[state] != image else { return }
        highTracks[state] = image
        setNeedsLayout()
    }

    /// Returns the picture of the track before the thumb that was set for a state.
    /// - Parameter state: a state that was set; others give nil.
    open func minimumTrackImage(for state: UIControl.State) -> UIImage? { lowTracks[state] }
    /// Returns the picture of the track beyond the thumb that was set for a state.
    /// - Parameter state: a state that was set; others give nil.
    open func maximumTrackImage(for state: UIControl.State) -> UIImage? { highTracks[state] }
    /// The picture of the track before the thumb in the present state; nil for the bar.
    open var currentMinimumTrackImage: UIImage? { lowTracks[state] ?? lowTracks[.normal] }
    /// The picture of the track beyond the thumb in the present state; nil for the bar.
    open var currentMaximumTrackImage: UIImage? { highTracks[state] ?? highTracks[.normal] }

    /// Returns the place of the track between the pictures of the ends.
    /// - Parameter bounds: the control's bounds, in points of its own space.
    open func trackRect(forBounds bounds: CGRect) -> CGRect {
        let (low, high) = (minimumValueImage?.size.width, maximumValueImage?.size.width)
        let (first, last) = (low.map { $0 + Self.gap } ?? 0, high.map { $0 + Self.gap } ?? 0)
        let tracks = [currentMinimumTrackImage, currentMaximumTrackImage]
        let height = tracks.compactMap { $0?.size.height }.max() ?? 4
        return CGRect(
            x: bounds.minX + (isFromRight ? last : first), y: bounds.midY - height / 2,
            width: max(0, bounds.width - first - last), height: height)
    }

    /// Returns the place of the thumb on a track, for a number.
    /// - Parameters:
    ///   - bounds: the slider's bounds.
    ///   - rect: the track, as `trackRect(forBounds:)` returns it.
    ///   - value: the number, between the ends.
    open func thumbRect(forBounds bounds: CGRect, trackRect rect: CGRect, value: Float) -> CGRect {
        let (size, span) = (thumbSize, maximumValue - minimumValue)
        let way = span > 0 ? CGFloat((value - minimumValue) / span) : 0
        let part = isFromRight ? 1 - way : way
        return CGRect(
            x: rect.minX + part * max(0, rect.width - size.width), y: rect.midY - size.height / 2,
            width: size.width, height: size.height)
    }

    /// Returns the place of the picture at the least number's end; empty without one.
    /// - Parameter bounds: the control's bounds, in points of its own space.
    open func minimumValueImageRect(forBounds bounds: CGRect) -> CGRect {
        place(of: minimumValueImage, in: bounds, isLeft: !isFromRight)
    }

    /// Returns the place of the picture at the greatest number's end; empty without one.
    /// - Parameter bounds: the control's bounds, in points of its own space.
    open func maximumValueImageRect(forBounds bounds: CGRect) -> CGRect {
        place(of: maximumValueImage, in: bounds, isLeft: isFromRight)
    }

    private func place(of image: UIImage?, in bounds: CGRect, isLeft: Bool) -> CGRect {
        let size = image?.size ?? .zero
        return CGRect(
            x: isLeft ? bounds.minX : bounds.maxX - size.width,
            y: bounds.midY - size.height / 2, width: size.width, height: size.height)
    }

    private var thumbSize: CGSize {
        currentThumbImage?.size ?? CGSize(width: Self.side, height: Self.side)
    }

    /// Shows a part's picture, or its colour with round ends.
    private func dress(
        _ part: UIImageView, _ image: UIImage?, _ color: UIColor, hasEdge: Bool = true
    ) {
        part.image = image
        part.backgroundColor = image == nil ? color : .clear
        part.layer.cornerRadius = image != nil ? 0 : part === knob ? Self.side / 2 : 2
        if image == nil, hasEdge { part.showEdge() } else { part.layer.borderWidth = 0 }
    }

    private func show(_ image: UIImage?, in view: UIImageView) {
        view.image = image
        image == nil ? view.removeFromSuperview() : insertSubview(view, belowSubview: knob)
        setNeedsLayout()
    }
}
