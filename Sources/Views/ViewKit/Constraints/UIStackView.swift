public import Foundation

/// A view that lays out its views in a row or a column, by constraints that it makes and keeps up
/// to date.
///
/// The stack itself draws only its background. Hidden views take no room. Main thread only.
///
/// ```swift
/// let stack = UIStackView(arrangedSubviews: [UILabel(), UISwitch()])
/// stack.axis = .horizontal
/// stack.spacing = 12
/// stack.alignment = .center
/// view.addSubview(stack)
/// ```
open class UIStackView: UIView {
    /// The distribution of room along the axis; Apple's numbers.
    public enum Distribution: Int, Sendable {
        /// Views fill the stack: those with the lowest priorities grow and shrink.
        case fill = 0
        /// Views fill the stack, all of one size.
        case fillEqually = 1
        /// Views fill the stack in proportion to the sizes of their contents.
        case fillProportionally = 2
        /// Views keep their sizes, with equal gaps of at least `spacing`.
        case equalSpacing = 3
        /// Views keep their sizes, with equal distances between centres and gaps of at least
        /// `spacing`.
        case equalCentering = 4
    }

    /// The alignment of views across the axis; Apple's numbers.
    public enum Alignment: Int, Sendable {
        /// Views fill the width of the stack across the axis.
        case fill = 0
        /// Views lie at the leading edge; in a row, at the upper one.
        case leading = 1
        /// The first baselines of a row are aligned.
        case firstBaseline = 2
        /// Views are centred.
        case center = 3
        /// Views lie at the trailing edge; in a row, at the lower one.
        case trailing = 4
        /// The last baselines of a row are aligned.
        case lastBaseline = 5

        /// Views of a row lie at the upper edge.
        public static var top: Alignment { .leading }
        /// Views of a row lie at the lower edge.
        public static var bottom: Alignment { .trailing }
    }

    /// A value for `setCustomSpacing(_:after:)` that stands for `spacing`.
    public static let spacingUseDefault = CGFloat(Float.greatestFiniteMagnitude)
    /// The system's space of 8 points.
    public static let spacingUseSystem = CGFloat(Float.leastNormalMagnitude)

    /// The direction: a row, which is the default, or a column.
    open var axis = NSLayoutConstraint.Axis.horizontal {
        didSet { if axis != oldValue { arrange() } }
    }
    /// The distribution of room along the axis.
    open var distribution = Distribution.fill {
        didSet { if distribution != oldValue { arrange() } }
    }
    /// The alignment of views across the axis.
    open var alignment = Alignment.fill { didSet { if alignment != oldValue { arrange() } } }
    /// The space between two views, in points; a minimum where the distribution makes gaps equal.
    open var spacing: CGFloat = 0 { didSet { if spacing != oldValue { arrange() } } }
    /// Whether the spaces of a column go from the last baseline of a view to the first of the next.
    open var isBaselineRelativeArrangement = false {
        didSet { if isBaselineRelativeArrangement != oldValue { arrange() } }
    }
    /// Whether views lie inside the layout margins.
    open var isLayoutMarginsRelativeArrangement = false {
        didSet { if isLayoutMarginsRelativeArrangement != oldValue { arrange() } }
    }

    /// The views that are laid out, in their order. They are subviews, too; the order of `subviews`
    /// determines which view is in front.
    open private(set) var arrangedSubviews: [UIView] = []

    private var ownSpacing: [ObjectIdentifier: CGFloat] = [:]
    private var made: [NSLayoutConstraint] = []

    /// A stack without views.
    public override init(frame: CGRect) {
        super.init(frame: frame)
    }

    /// A stack of views.
    /// - Parameter views: the views, from the leading edge or from above.
    public convenience init(arrangedSubviews views: [UIView]) {
        self.init(frame: .zero)
        for view in views { addArrangedSubview(view) }
    }

    /// A stack without views.
    public required init(coder: NSCoder) {
        super.init(frame: .zero)
    }

    /// Adds a view at the end; the stack sets the view's frame from now on.
    /// - Parameter view: the view, which becomes a subview, too.
    open func addArrangedSubview(_ view: UIView) {
        insertArrangedSubview(view, at: arrangedSubviews.count)
    }

    /// Adds a view at an index of `arrangedSubviews`, or moves it there; an index past an end
    /// counts as that end.
    /// - Parameters:
    ///   - view: the view, which becomes a subview, too.
    ///   - stackIndex: the place among the arranged views, 0 being the leading edge or the top.
    open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
        guard view !== self, !view.isAncestor(of: self) else { return }
        arrangedSubviews.removeAll { $0 === view }
        if view.superview !== self { addSubview(view) }
        guard view.superview === self else { return }
        view.translatesAutoresizingMaskIntoConstraints = false
        arrangedSubviews.insert(view, at: min(max(stackIndex, 0), arrangedSubviews.count))
        arrange()
    }

    /// Removes a view from the layout; it stays a subview.
    /// - Parameter view: an arranged view; to take it out of sight, remove it from its superview,
    ///   too.
    open func removeArrangedSubview(_ view: UIView) {
        guard arrangedSubviews.contains(where: { $0 === view }) else { return }
        arrangedSubviews.removeAll { $0 === view }
        ownSpacing[ObjectIdentifier(view)] = nil
        arrange()
    }

    /// Sets the space after a view, in points; `spacingUseDefault` restores `spacing`.
    /// - Parameters:
    ///   - spacing: the space, in points.
    ///   - arrangedSubview: the view before the space.
    open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
        let isDefault = spacing == Self.spacingUseDefault
        let new = isDefault ? nil : spacing
        guard new != ownSpacing[ObjectIdentifier(arrangedSubview)] else { return }
        ownSpacing[ObjectIdentifier(arrangedSubview)] = new
        arrange()
    }

    /// Returns the space that was set after a view; `spacingUseDefault` where none was.
    /// - Parameter arrangedSubview: a view of the stack; others give `spacingUseDefault`.
    open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
        ownSpacing[ObjectIdentifier(arrangedSubview)] ?? Self.spacingUseDefault
    }

    open override func updateConstraints() {
        super.updateConstraints()
        renewConstraints()
    }

    open override func willRemoveSubview(_ subview: UIView) {
        super.willRemoveSubview(subview)
        removeArrangedSubview(subview)
    }

    open override class var requiresConstraintBasedLayout: Bool { true }

    // Implementation

    /// Has the constraints made again.
    func arrange() {
        setNeedsUpdateConstraints()
    }

    /// Takes a view that was hidden or shown. Inside an animation block the other views move with
    /// it.
    func noteHidden(_ view: UIView) {
        guard arrangedSubviews.contains(where: { $0 === view }) else { return }
        arrange()
        guard ViewAnimation.current != nil, window != nil else { return }
        (superview ?? self).layoutIfNeeded()
    }

    /// Shrinks a view that is being hidden inside an animation block, and hides it at the block's
    /// end; returns false where the view is to be hidden at once.
    func shrinks(_ view: UIView) -> Bool {
        guard arrangedSubviews.contains(where: { $0 === view }), window != nil else { return false }
        guard let block = ViewAnimation.current, ViewAnimation.timing(of: view.layer) != nil else {
            return false
        }
        let mark = NSObject()
        view.constraintParts.shrinking = mark
        block.whenOver { [weak view] in
            guard let parts = view?.constraintBox, parts.shrinking === mark else { return }
            parts.shrinking = nil
            view?.layer.isHidden = true
        }
        noteHidden(view)
        return true
    }

    /// Takes a view whose content has another size.
    func noteContent(of view: UIView) {
        if distribution == .fillProportionally { arrange() }
    }

    /// Returns the space between a view and the next.
    func space(after view: UIView) -> CGFloat {
        let space = ownSpacing[ObjectIdentifier(view)] ?? spacing
        return space == Self.spacingUseSystem ? systemSpacing : space
    }

    private func renewConstraints() {
        NSLayoutConstraint.deactivate(made)
        made = StackArrangement(self).constraints
        NSLayoutConstraint.activate(made)
    }
}
