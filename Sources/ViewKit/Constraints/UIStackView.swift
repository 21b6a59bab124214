public import Foundation

/// Lays out views in a row or a column, by constraints that it makes and keeps up to date.
///
/// It shows nothing itself but its background. Views that are hidden take no room. Main thread only.
open class UIStackView: UIView {
    /// How views share the room along the axis; Apple's numbers.
    public enum Distribution: Int, Sendable {
        /// They fill it: those grow and shrink that hold on least to their size.
        case fill = 0
        /// They fill it, all of one size.
        case fillEqually = 1
        /// They fill it in proportion to the sizes of their contents.
        case fillProportionally = 2
        /// They keep their sizes, and the gaps are alike, and `spacing` at least.
        case equalSpacing = 3
        /// They keep their sizes, and their middles are as far from each other, with `spacing` at least between.
        case equalCentering = 4
    }

    /// How views lie across the axis; Apple's numbers.
    public enum Alignment: Int, Sendable {
        /// They fill it.
        case fill = 0
        /// At the edge where lines start; in a row, the upper one.
        case leading = 1
        /// First lines of text on one line, in a row.
        case firstBaseline = 2
        /// In the middle.
        case center = 3
        /// At the edge where lines end; in a row, the lower one.
        case trailing = 4
        /// Last lines of text on one line, in a row.
        case lastBaseline = 5

        /// At the upper edge, in a row.
        public static var top: Alignment { .leading }
        /// At the lower edge, in a row.
        public static var bottom: Alignment { .trailing }
    }

    /// The space that `spacing` says, for `setCustomSpacing(_:after:)`.
    public static let spacingUseDefault = CGFloat(Float.greatestFiniteMagnitude)
    /// The system's space of 8 points.
    public static let spacingUseSystem = CGFloat(Float.leastNormalMagnitude)

    /// A row or a column; a row at first.
    open var axis = NSLayoutConstraint.Axis.horizontal {
        didSet { if axis != oldValue { arrange() } }
    }
    /// How views share the room along the axis.
    open var distribution = Distribution.fill {
        didSet { if distribution != oldValue { arrange() } }
    }
    /// How views lie across the axis.
    open var alignment = Alignment.fill { didSet { if alignment != oldValue { arrange() } } }
    /// Between two views, in points; the least there is where the distribution makes gaps alike.
    open var spacing: CGFloat = 0 { didSet { if spacing != oldValue { arrange() } } }
    /// True: a column's spaces go from the last baseline of one to the first of the next.
    open var isBaselineRelativeArrangement = false {
        didSet { if isBaselineRelativeArrangement != oldValue { arrange() } }
    }
    /// True: views lie inside the layout margins.
    open var isLayoutMarginsRelativeArrangement = false {
        didSet { if isLayoutMarginsRelativeArrangement != oldValue { arrange() } }
    }

    /// The views that are laid out, in their order. They are subviews, too, whose order counts for what lies in
    /// front.
    open private(set) var arrangedSubviews: [UIView] = []

    private var ownSpacing: [ObjectIdentifier: CGFloat] = [:]
    private var made: [NSLayoutConstraint] = []

    /// A stack without views.
    public override init(frame: CGRect) {
        super.init(frame: frame)
    }

    /// A stack of views.
    public convenience init(arrangedSubviews views: [UIView]) {
        self.init(frame: .zero)
        for view in views { addArrangedSubview(view) }
    }

    /// A stack without views.
    public required init(coder: NSCoder) {
        super.init(frame: .zero)
    }

    /// Adds a view at the end; its frame is the stack's from now on.
    open func addArrangedSubview(_ view: UIView) {
        insertArrangedSubview(view, at: arrangedSubviews.count)
    }

    /// Adds a view at a place of `arrangedSubviews`, or moves it there.
    open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
        guard view !== self, !view.isAncestor(of: self) else { return }
        arrangedSubviews.removeAll { $0 === view }
        if view.superview !== self { addSubview(view) }
        guard view.superview === self else { return }
        view.translatesAutoresizingMaskIntoConstraints = false
        arrangedSubviews.insert(view, at: min(max(stackIndex, 0), arrangedSubviews.count))
        arrange()
    }

    /// Lays a view out no longer; it stays a subview.
    open func removeArrangedSubview(_ view: UIView) {
        guard arrangedSubviews.contains(where: { $0 === view }) else { return }
        arrangedSubviews.removeAll { $0 === view }
        ownSpacing[ObjectIdentifier(view)] = nil
        arrange()
    }

    /// Sets the space after a view, in points; `spacingUseDefault` takes `spacing` again.
    open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
        let isDefault = spacing == Self.spacingUseDefault
        let new = isDefault ? nil : spacing
        guard new != ownSpacing[ObjectIdentifier(arrangedSubview)] else { return }
        ownSpacing[ObjectIdentifier(arrangedSubview)] = new
        arrange()
    }

    /// The space after a view that was set; `spacingUseDefault` where none was.
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

    // Within

    /// Something has changed that constraints say.
    func arrange() {
        setNeedsUpdateConstraints()
    }

    /// A view was hidden or shown. Inside an animation block the others move in it.
    func noteHidden(_ view: UIView) {
        guard arrangedSubviews.contains(where: { $0 === view }) else { return }
        arrange()
        guard ViewAnimation.current != nil, window != nil else { return }
        (superview ?? self).layoutIfNeeded()
    }

    /// Has a view that is being hidden inside an animation block shrink away, and hides it at the block's end; false
    /// where it is to be hidden at once.
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

    /// A view's content has another size.
    func noteContent(of view: UIView) {
        if distribution == .fillProportionally { arrange() }
    }

    /// The space between a view and the next.
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
