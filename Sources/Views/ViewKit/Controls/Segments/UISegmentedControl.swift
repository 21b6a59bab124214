import CoreAnimation
public import Foundation
import Primitives

/// Several segments beside each other, of which one is chosen: a thumb lies below it.
///
/// Numbers: docs/reference/controls.md, "Segments". Main thread only.
///
/// ```swift
/// let span = UISegmentedControl(items: ["Day", "Week", "Year"])
/// span.selectedSegmentIndex = 1
/// span.addAction(UIAction { _ in print("another") }, for: .valueChanged)
/// view.addSubview(span)
/// ```
open class UISegmentedControl: UIControl {
    /// The index of no segment.
    public static let noSegment = -1

    /// Whether a segment only acts when pressed, and none stays chosen.
    open var isMomentary = false {
        didSet { if isMomentary != oldValue { select(Self.noSegment) } }
    }
    /// Whether segments without a width of their own are as wide as their content wants, rather
    /// than all alike.
    open var apportionsSegmentWidthsByContent = false { didSet { contentChanged() } }
    /// The colour of the thumb; nil is the system's.
    open var selectedSegmentTintColor: UIColor? { didSet { showState() } }

    /// The segments, in order.
    var segments: [SegmentView] = []
    private var chosen = UISegmentedControl.noSegment
    /// The segment under the finger; nil for none.
    private var held: Int?
    /// The segment that Space presses where none stays chosen.
    private var cursor = 0
    private var attributes: [UIControl.State: [NSAttributedString.Key: Any]] = [:]
    var pictures = SegmentPictures()

    private let thumb = UIView()
    private var lines: [UIView] = []

    static let height: CGFloat = 32
    static let inset: CGFloat = 2
    static let radius: CGFloat = 8
    /// The horizontal space beside a title.
    static let side: CGFloat = 11

    open override class var layerClass: AnyClass { ControlLayer.adopted }

    /// A control without segments.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        start()
    }

    /// A control without segments.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        start()
    }

    /// A control with a segment for each title (`String`) or picture (`UIImage`), of the size that
    /// these need.
    /// - Parameter items: titles and pictures in order; other values give empty segments; nil for
    ///   no segments.
    public convenience init(items: [Any]?) {
        self.init(frame: .zero)
        for item in items ?? [] {
            let segment = SegmentView(self)
            segment.title = item as? String
            segment.image = item as? UIImage
            add(segment, at: segments.count)
        }
        sizeToFit()
    }

    /// A control with a segment for each action, with its title or picture.
    /// - Parameters:
    ///   - frame: the place in the superview, in points.
    ///   - actions: actions in order, which are retained.
    public convenience init(frame: CGRect, actions: [UIAction]) {
        self.init(frame: frame)
        for action in actions { insertSegment(action: action, at: segments.count, animated: false) }
        if frame.size == .zero { sizeToFit() }
    }

    private func start() {
        backgroundColor = Self.ground
        layer.cornerRadius = Self.radius
        layer.cornerCurve = .continuous
        shouldGroupAccessibilityChildren = true
        thumb.isUserInteractionEnabled = false
        thumb.layer.cornerRadius = Self.radius - 1
        thumb.layer.cornerCurve = .continuous
        thumb.layer.shadowOpacity = 0.12
        thumb.layer.shadowRadius = 4
        thumb.layer.shadowOffset = CGSize(width: 0, height: 3)
        thumb.alpha = 0
        addSubview(thumb)
    }

    private static let ground = UIColor.tertiarySystemFill
    private static let ownThumb = UIColor(light: 0xFFFFFF, dark: 0x636366)

    /// The number of segments.
    open var numberOfSegments: Int { segments.count }

    /// The index of the chosen segment; `noSegment` for none, and always where the control is
    /// momentary, except while its actions are called.
    open var selectedSegmentIndex: Int {
        get { chosen }
        set {
            guard newValue < segments.count else {
                return Complaint.tell(
                    "selectedSegmentIndex of UISegmentedControl stays \(chosen): \(newValue) is "
                        + "beyond its \(segments.count) segments")
            }
            if !isMomentary { select(max(newValue, Self.noSegment)) }
        }
    }

    private func select(_ index: Int) {
        guard index != chosen else { return }
        chosen = index
        showState()
    }

    /// Chooses a segment as a press does, and sends its actions.
    func choose(_ index: Int) {
        guard isEnabled, segments.indices.contains(index), segments[index].isEnabled,
            index != chosen
        else { return }
        OwnMotion.spring(0.3) {
            if !self.isMomentary { self.select(index) }
            self.layoutIfNeeded()
        }
        chosen = index
        segments[index].action?.run(for: self)
        sendActions(for: [.valueChanged, .primaryActionTriggered])
        if isMomentary { chosen = Self.noSegment }
    }

    // Segments

    func add(_ segment: SegmentView, at index: Int) {
        let place = min(max(index, 0), segments.count)
        segments.insert(segment, at: place)
        if chosen >= place, chosen != Self.noSegment { chosen += 1 }
        addSubview(segment)
        contentChanged()
    }

    func remove(_ index: Int) {
        segments.remove(at: index).removeFromSuperview()
        if chosen == index { chosen = Self.noSegment } else if chosen > index { chosen -= 1 }
        held = nil
        contentChanged()
    }

    /// Lays out again after a change of the segments' content.
    func contentChanged() {
        invalidateIntrinsicContentSize()
        showState()
    }

    /// Sets the attributes of titles in a state; of those, the font and the colour count. Nil means
    /// those of the normal state, or the system's.
    /// - Parameters:
    ///   - attributes: the font and the colour; nil for those of the normal state.
    ///   - state: the state, such as `.normal` or `.disabled`.
    open func setTitleTextAttributes(
        _ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
    ) {
        self.attributes[state] = attributes
        contentChanged()
    }

    /// Returns the attributes of titles in a state, as the program set them.
    /// - Parameter state: a state that was set; others give nil.
    open func titleTextAttributes(
        for state: UIControl.State
    ) -> [NSAttributedString.Key: Any]? { attributes[state] }

    private func shownAttributes(_ state: UIControl.State) -> [NSAttributedString.Key: Any] {
        let isChosen = state.contains(.selected)
        let own: [NSAttributedString.Key: Any] = [
            .font: UIFont.systemFont(ofSize: 13, weight: isChosen ? .semibold : .medium),
            .foregroundColor: UIColor.label,
        ]
        let set = (attributes[.normal] ?? [:]).merging(attributes[state] ?? [:]) { $1 }
        return own.merging(set) { $1 }
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { neededSize }
    open override var intrinsicContentSize: CGSize { neededSize }

    // Look

    open override func stateChanged() {
        super.stateChanged()
        showState()
    }

    /// Updates all segments to their state.
    private func showState() {
        alpha = isEnabled ? 1 : 0.5
        thumb.backgroundColor = selectedSegmentTintColor ?? Self.ownThumb
        for (index, segment) in segments.enumerated() {
            segment.isChosen = index == chosen
            var state: UIControl.State = segment.isEnabled ? .normal : .disabled
            if segment.isChosen { state.insert(.selected) }
            let isFaint = held == index && !segment.isChosen && !isMomentary
            segment.show(
                shownAttributes(state), alpha: !segment.isEnabled ? 0.35 : isFaint ? 0.4 : 1)
        }
        setNeedsLayout()
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        showState()
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let frames = segmentFrames
        for (segment, frame) in zip(segments, frames) { segment.frame = frame }
        let under = chosen >= 0 ? chosen : isMomentary ? held : nil
        thumb.alpha = under == nil ? 0 : 1
        if let under, frames.indices.contains(under) {
            let frame = frames[under].shrunk(dx: Self.inset, dy: Self.inset)
            thumb.bounds.size = frame.size
            thumb.center = CGPoint(x: frame.midX, y: frame.midY)
            let isHeld = held == under && !isMomentary
            thumb.transform = isHeld ? CGAffineTransform(scaleX: 0.95, y: 0.95) : .identity
        }
        thumb.showEdge()
        showEdgeOverBorder()
        placeLines(frames, under)
    }

    /// Places the lines between segments; none is beside the thumb.
    private func placeLines(_ frames: [CGRect], _ under: Int?) {
        while lines.count > max(0, frames.count - 1) { lines.removeLast().removeFromSuperview() }
        while lines.count < frames.count - 1 {
            let line = UIView()
            line.isUserInteractionEnabled = false
            line.backgroundColor = .separator
            insertSubview(line, at: 0)
            lines.append(line)
        }
        for (index, line) in lines.enumerated() {
            let x = max(frames[index].minX, frames[index + 1].minX)
            line.frame = CGRect(x: x - 0.5, y: 8, width: 1, height: max(0, bounds.height - 16))
            line.alpha = under == index || under == index + 1 ? 0 : 1
        }
    }

    // Input

    @discardableResult
    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        press(index(at: touch.location(in: self)))
        return held != nil
    }

    @discardableResult
    open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        press(isTouchInside ? index(at: touch.location(in: self)) : nil)
        return true
    }

    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        let index = held
        press(nil)
        if let index, isTouchInside { choose(index) }
    }

    open override func cancelTracking(with event: UIEvent?) { press(nil) }

    private func press(_ index: Int?) {
        guard index != held else { return }
        held = index
        UIView.animate(
            withDuration: OwnMotion.seconds(0.15), delay: 0, options: .allowUserInteraction
        ) {
            self.showState()
            self.layoutIfNeeded()
        }
    }

    // Keys

    override func pressed() {
        if isMomentary { choose(cursor) } else if chosen < 0 { step(from: -1, by: 1) }
    }

    override func handle(_ press: UIPress, isRepeat: Bool) -> Bool {
        handle(press) || super.handle(press, isRepeat: isRepeat)
    }

    /// Moves the choice by an arrow key, as the choices of a desktop do; returns false for other
    /// keys.
    private func handle(_ press: UIPress) -> Bool {
        guard let key = plainKey(of: press) else { return false }
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let here = isMomentary ? cursor : chosen
        switch key {
        case .keyboardLeftArrow: step(from: here, by: isMirrored ? 1 : -1)
        case .keyboardRightArrow: step(from: here, by: isMirrored ? -1 : 1)
        case .keyboardUpArrow: step(from: here, by: -1)
        case .keyboardDownArrow: step(from: here, by: 1)
        case .keyboardHome: step(from: -1, by: 1)
        case .keyboardEnd: step(from: segments.count, by: -1)
        default: return false
        }
        return true
    }

    /// Goes to the next segment that can be chosen, if there is one.
    private func step(from index: Int, by way: Int) {
        var next = index < 0 && way < 0 ? segments.count - 1 : index + way
        while segments.indices.contains(next), !segments[next].isEnabled { next += way }
        guard segments.indices.contains(next) else { return }
        guard isMomentary else { return choose(next) }
        cursor = next
        window?.focusSystem.showRing()
    }

    override var defaultFocusEffect: UIFocusEffect? {
        guard isMomentary, segments.indices.contains(cursor) else {
            return UIFocusHaloEffect(radius: Self.radius)
        }
        return UIFocusHaloEffect(
            roundedRect: segmentFrames[cursor], cornerRadius: Self.radius, curve: .continuous)
    }
}
