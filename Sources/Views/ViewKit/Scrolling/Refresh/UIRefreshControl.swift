import CoreAnimation
public import Foundation
import Primitives

/// A wheel above the content of a scroll view, which begins to turn when the content is pulled down
/// far enough, or with F5; the program then fetches what is new and calls `endRefreshing()`.
///
/// Numbers: docs/reference/controls.md, "Refreshing". Main thread only.
///
/// ```swift
/// let scroll = UIScrollView(frame: view.bounds)
/// let refresh = UIRefreshControl()
/// refresh.addAction(
///     UIAction { action in (action.sender as? UIRefreshControl)?.endRefreshing() },
///     for: .valueChanged)
/// scroll.refreshControl = refresh
/// ```
open class UIRefreshControl: UIControl {
    /// Whether the wheel turns and has room above the content.
    open private(set) var isRefreshing = false
    /// A line of text below the wheel; nil for none.
    open var attributedTitle: NSAttributedString? {
        didSet {
            label.attributedText = attributedTitle
            place()
        }
    }

    private let wheel = UIActivityIndicatorView(style: .medium)
    private let label = UILabel()
    private weak var scroller: UIScrollView?
    /// Whether the refresh began in the drag that goes on: the content keeps its place until then.
    private var isHeld = false

    /// The height of the room above the content.
    private static let height: CGFloat = 60
    /// The distance by which content is pulled until the refresh begins.
    static let trigger: CGFloat = 80

    /// A control for `UIScrollView.refreshControl`; the frame is the scroll view's to choose.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        start()
    }

    /// A control for `UIScrollView.refreshControl`, as `init(frame:)` makes it.
    public init() {
        super.init(frame: .zero)
        start()
    }

    /// A control for `UIScrollView.refreshControl`.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        start()
    }

    private func start() {
        isOpaque = false
        isHidden = true
        wheel.hidesWhenStopped = false
        wheel.isHidden = false
        label.textAlignment = .center
        label.font = .systemFont(ofSize: 12)
        label.textColor = .secondaryLabel
        for view in [wheel, label] { addSubview(view) }
    }

    /// Begins to turn without sending an action, for a refresh that the program starts; the content
    /// isn't scrolled, as on Apple's systems.
    open func beginRefreshing() {
        guard !isRefreshing else { return }
        isRefreshing = true
        isHeld = scroller?.isDragging ?? false
        wheel.startAnimating()
        scroller?.updateInsets()
        place()
    }

    /// Stops the wheel, and lets the content go back to its place: at once where the user wishes little
    /// motion.
    open func endRefreshing() {
        guard isRefreshing else { return }
        isRefreshing = false
        isHeld = false
        wheel.stopAnimating()
        guard let scroller else { return }
        scroller.updateInsets()
        let top = -scroller.plainInset.top
        if !scroller.isDragging, scroller.contentOffset.y < top { scroll(to: top) }
        place()
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        wheel.color = ownTint
    }

    // Part of a scroll view

    /// The room above the content that the control takes at present, in points.
    var room: CGFloat { isRefreshing && !isHeld ? Self.height : 0 }

    func join(_ scroller: UIScrollView?) {
        self.scroller = scroller
        guard let scroller else { return removeFromSuperview() }
        scroller.insertSubview(self, at: 0)
        place()
    }

    /// Begins a refresh where the fingers have pulled far enough.
    func pulled() {
        if isEnabled, !isRefreshing, distance >= Self.trigger { refresh() }
    }

    /// Gives the wheel its room once the fingers are lifted.
    func fingersLeft() {
        isHeld = false
        if isRefreshing { scroller?.updateInsets() }
    }

    /// Begins a refresh for the user.
    private func refresh() {
        guard !isRefreshing, isEnabled else { return }
        beginRefreshing()
        sendActions(for: .valueChanged)
    }

    var ownKeyCommands: [UIKeyCommand]? {
        guard isEnabled else { return nil }
        return [
            UIKeyCommand(input: UIKeyCommand.f5) { [weak self] _ in
                guard let self, let scroller = self.scroller, !self.isRefreshing else { return }
                refresh()
                scroll(to: -scroller.adjustedContentInset.top)
            }
        ]
    }

    /// Scrolls the content to a height: at once where the user wishes little motion.
    private func scroll(to top: CGFloat) {
        guard let scroller else { return }
        scroller.setContentOffset(
            CGPoint(x: scroller.contentOffset.x, y: top),
            animated: !UIAccessibility.isReduceMotionEnabled)
    }

    /// The distance by which the content is pulled down.
    private var distance: CGFloat {
        guard let scroller else { return 0 }
        return -(scroller.bounds.minY + scroller.plainInset.top)
    }

    /// Places the control at the upper end of what is seen; the more is pulled the stronger is it.
    func place() {
        guard let scroller else { return }
        isHidden = !isRefreshing && distance <= 0
        guard !isHidden else { return }
        frame = CGRect(
            x: scroller.bounds.minX,
            y: min(scroller.bounds.minY + scroller.plainInset.top, -Self.height),
            width: scroller.bounds.width, height: Self.height)
        alpha = isRefreshing ? 1 : min(1, distance / Self.trigger)
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let hasText = label.attributedText?.string.isEmpty == false
        wheel.center = CGPoint(x: bounds.midX, y: hasText ? 22 : bounds.midY)
        label.frame = CGRect(x: 8, y: 38, width: max(0, bounds.width - 16), height: 18)
    }

    // The wheel says what there is to say
    override var ownAccessibility: OwnAccessibility { OwnAccessibility() }
    /// Whether the keyboard's focus can come here: no, as there is nothing to press.
    open override var canBecomeFocused: Bool { false }
    open override func point(inside point: CGPoint, with event: UIEvent?) -> Bool { false }
}

extension UIScrollView {
    /// The insets around the content without the room of a refresh control.
    var plainInset: UIEdgeInsets { contentInset.added(to: coveredInset) }

    func refreshChanged(from old: UIRefreshControl?) {
        old?.join(nil)
        refreshControl?.join(self)
        updateInsets()
    }
}
