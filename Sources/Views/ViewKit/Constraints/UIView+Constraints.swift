public import Foundation

extension UIView {
    /// The active constraints that the view holds: its own, and those between views in its subtree.
    public var constraints: [NSLayoutConstraint] { constraintBox?.held ?? [] }

    /// Activates a constraint. The nearest common superview of its items holds it.
    /// - Parameter constraint: the constraint, whose items may be any views of the tree, also
    ///   outside of this one.
    public func addConstraint(_ constraint: NSLayoutConstraint) { constraint.isActive = true }

    /// Activates constraints.
    /// - Parameter constraints: the constraints, whose items may be any views of the tree, also
    ///   outside of this one.
    public func addConstraints(_ constraints: [NSLayoutConstraint]) {
        NSLayoutConstraint.activate(constraints)
    }

    /// Deactivates a constraint that the view holds.
    /// - Parameter constraint: the constraint; nothing happens with one that another view holds.
    public func removeConstraint(_ constraint: NSLayoutConstraint) {
        if constraint.holder === self { constraint.isActive = false }
    }

    /// Deactivates those of `constraints` that the view holds.
    /// - Parameter constraints: constraints, of which those of other views are ignored.
    public func removeConstraints(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { removeConstraint(constraint) }
    }

    /// Returns the active constraints of one axis that name the view.
    /// - Parameter axis: `horizontal` for places along x and for the width, `vertical` for y and
    ///   for the height.
    public func constraintsAffectingLayout(
        for axis: NSLayoutConstraint.Axis
    ) -> [NSLayoutConstraint] {
        (constraintBox?.links ?? []).filter { $0.axis == axis }
    }

    /// Whether constraints leave the view's position or size open; false for views without
    /// constraints.
    public var hasAmbiguousLayout: Bool {
        guard let slot = constraintBox?.slot, let engine = slot.engine,
            !translatesAutoresizingMaskIntoConstraints
        else { return false }
        engine.settle()
        let variables = engine.root === self ? [slot.width, slot.height] : slot.variables
        return !variables.allSatisfy { engine.solver.isDetermined($0) }
    }

    /// Does nothing: equal constraints always have the same layout here.
    public func exerciseAmbiguityInLayout() {}

    // Guides

    /// The guides that were added to the view.
    public var layoutGuides: [UILayoutGuide] { constraintBox?.guides ?? [] }

    /// Adds a guide, and removes it from another view.
    /// - Parameter layoutGuide: the guide, which isn't drawn and takes no touches; retained.
    public func addLayoutGuide(_ layoutGuide: UILayoutGuide) {
        guard layoutGuide.owningView !== self else { return }
        layoutGuide.owningView?.removeLayoutGuide(layoutGuide)
        layoutGuide.owningView = self
        constraintParts.guides.append(layoutGuide)
    }

    /// Removes a guide, and with it all constraints that name it.
    /// - Parameter layoutGuide: a guide of this view that was added; nothing happens with the
    ///   view's own, as that of the safe area.
    public func removeLayoutGuide(_ layoutGuide: UILayoutGuide) {
        guard layoutGuide.owningView === self, layoutGuide.role == nil else { return }
        for constraint in layoutGuide.layoutLinks { constraint.deactivate() }
        layoutGuide.layoutSlot?.engine?.forget(layoutGuide)
        constraintParts.guides.removeAll { $0 === layoutGuide }
        layoutGuide.owningView = nil
    }

    /// The rectangle inside the view's layout margins.
    public var layoutMarginsGuide: UILayoutGuide { guide(.margins) }
    /// The rectangle inside the view's safe area.
    public var safeAreaLayoutGuide: UILayoutGuide { guide(.safeArea) }
    /// A centred column inside the layout margins, at most 672 points wide.
    public var readableContentGuide: UILayoutGuide { guide(.readable) }

    func guide(_ role: LayoutGuideRole) -> UILayoutGuide {
        if let guide = constraintBox?.roleGuides[role] { return guide }
        let guide = UILayoutGuide(role, of: self)
        constraintParts.roleGuides[role] = guide
        return guide
    }

    func edgeGuide(_ role: LayoutGuideRole) -> EdgeLayoutGuide {
        if let guide = constraintBox?.roleGuides[role] as? EdgeLayoutGuide { return guide }
        let guide = EdgeLayoutGuide(role, of: self)
        constraintParts.roleGuides[role] = guide
        return guide
    }

    // Anchors

    /// The leading edge.
    public var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(.init(self, .leading)) }
    /// The trailing edge.
    public var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(.init(self, .trailing)) }
    /// The left edge.
    public var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(.init(self, .left)) }
    /// The right edge.
    public var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(.init(self, .right)) }
    /// The upper edge.
    public var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(.init(self, .top)) }
    /// The lower edge.
    public var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(.init(self, .bottom)) }
    /// The width.
    public var widthAnchor: NSLayoutDimension { NSLayoutDimension(.init(self, .width)) }
    /// The height.
    public var heightAnchor: NSLayoutDimension { NSLayoutDimension(.init(self, .height)) }
    /// The horizontal centre.
    public var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(.init(self, .centerX)) }
    /// The vertical centre.
    public var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(.init(self, .centerY)) }
    /// The baseline of the first line of text; the upper edge of a view without text.
    public var firstBaselineAnchor: NSLayoutYAxisAnchor {
        NSLayoutYAxisAnchor(.init(self, .firstBaseline))
    }
    /// The baseline of the last line of text; the lower edge of a view without text.
    public var lastBaselineAnchor: NSLayoutYAxisAnchor {
        NSLayoutYAxisAnchor(.init(self, .lastBaseline))
    }

    // Sizes

    /// The smallest size that fits, for `systemLayoutSizeFitting`.
    public static let layoutFittingCompressedSize = CGSize.zero
    /// The largest size that fits, for `systemLayoutSizeFitting`.
    public static let layoutFittingExpandedSize = CGSize(width: 10_000, height: 10_000)
}

extension UIScrollView {
    /// The scrolled content: constraints to its edges determine `contentSize`.
    public var contentLayoutGuide: UILayoutGuide { guide(.content) }
    /// The visible frame, which stays in place while the content moves.
    public var frameLayoutGuide: UILayoutGuide { guide(.frame) }
}

extension UIView: LayoutItem {
    var layoutHome: UIView? { self }
    var layoutSpace: UIView? { superview }
    var layoutLinks: [NSLayoutConstraint] {
        get { constraintBox?.links ?? [] }
        set { constraintParts.links = newValue }
    }
    var layoutSlot: LayoutSlot? {
        get { constraintBox?.slot }
        set { constraintParts.slot = newValue }
    }
}
