public import Foundation

extension UIView {
    /// The active constraints that the view keeps: of itself, and between itself and what is below it.
    public var constraints: [NSLayoutConstraint] { constraintBox?.held ?? [] }

    /// Activates a constraint. The view that keeps it is the nearest one that both items are in.
    public func addConstraint(_ constraint: NSLayoutConstraint) { constraint.isActive = true }

    /// Activates constraints.
    public func addConstraints(_ constraints: [NSLayoutConstraint]) {
        NSLayoutConstraint.activate(constraints)
    }

    /// Deactivates a constraint that the view keeps.
    public func removeConstraint(_ constraint: NSLayoutConstraint) {
        if constraint.holder === self { constraint.isActive = false }
    }

    /// Deactivates those of `constraints` that the view keeps.
    public func removeConstraints(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { removeConstraint(constraint) }
    }

    /// Those of the active constraints that name the view, in one direction.
    public func constraintsAffectingLayout(
        for axis: NSLayoutConstraint.Axis
    ) -> [NSLayoutConstraint] {
        (constraintBox?.links ?? []).filter { $0.axis == axis }
    }

    /// True where constraints leave the view's place or size open; false for views that have none.
    public var hasAmbiguousLayout: Bool {
        guard let slot = constraintBox?.slot, let engine = slot.engine,
            !translatesAutoresizingMaskIntoConstraints
        else { return false }
        engine.settle()
        let variables = engine.root === self ? [slot.width, slot.height] : slot.variables
        return !variables.allSatisfy { engine.solver.isDetermined($0) }
    }

    /// Does nothing: the same constraints have the same layout each time here.
    public func exerciseAmbiguityInLayout() {}

    // Guides

    /// Guides that were added to the view.
    public var layoutGuides: [UILayoutGuide] { constraintBox?.guides ?? [] }

    /// Adds a guide; one of another view leaves it.
    public func addLayoutGuide(_ layoutGuide: UILayoutGuide) {
        guard layoutGuide.owningView !== self else { return }
        layoutGuide.owningView?.removeLayoutGuide(layoutGuide)
        layoutGuide.owningView = self
        constraintParts.guides.append(layoutGuide)
    }

    /// Takes a guide away, and with it all constraints that name it.
    public func removeLayoutGuide(_ layoutGuide: UILayoutGuide) {
        guard layoutGuide.owningView === self, layoutGuide.role == nil else { return }
        for constraint in layoutGuide.layoutLinks { constraint.deactivate() }
        layoutGuide.layoutSlot?.engine?.forget(layoutGuide)
        constraintParts.guides.removeAll { $0 === layoutGuide }
        layoutGuide.owningView = nil
    }

    /// The view inside its layout margins.
    public var layoutMarginsGuide: UILayoutGuide { guide(.margins) }
    /// The view inside its safe area.
    public var safeAreaLayoutGuide: UILayoutGuide { guide(.safeArea) }
    /// A column inside the layout margins, in the middle, at most 672 points wide.
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

    /// The edge where lines start.
    public var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(.init(self, .leading)) }
    /// The edge where lines end.
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
    /// The middle, from left to right.
    public var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(.init(self, .centerX)) }
    /// The middle, from top to bottom.
    public var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(.init(self, .centerY)) }
    /// The baseline of the first line of text; the upper edge where there is none.
    public var firstBaselineAnchor: NSLayoutYAxisAnchor {
        NSLayoutYAxisAnchor(.init(self, .firstBaseline))
    }
    /// The baseline of the last line of text; the lower edge where there is none.
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
    /// What is scrolled: constraints to its edges make `contentSize`.
    public var contentLayoutGuide: UILayoutGuide { guide(.content) }
    /// What is shown of it: it stays where it is while content moves.
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
