import CoreAnimation
import Foundation

extension UIView {
    /// Draws an edge around a part of a control where the user needs high contrast; no edge else.
    ///
    /// Programs have no access to such a part: its border is the control's.
    func showEdge() {
        let traits = traitCollection
        layer.borderWidth = traits.accessibilityContrast == .high ? 1 : 0
        layer.borderColor = UIColor.label.resolvedColor(with: traits).cgColor
    }

    /// Draws an edge around the whole control, in place of the program's border, where the user needs high contrast.
    ///
    /// A layer whose class the program has chosen keeps the program's border.
    func showEdgeOverBorder() {
        guard let layer = layer as? ControlLayer else { return }
        let traits = traitCollection
        guard traits.accessibilityContrast == .high else { return layer.show(edge: nil) }
        let color = UIColor.label.resolvedColor(with: traits).cgColor
        layer.show(edge: LayerBorder(width: 1, color: color))
    }

    /// The implementation of `traitCollection` for views that don't override it.
    var traitsHere: UITraitCollection { TraitWalk.traits(of: self) }

    /// Whether the view or its controller changes traits that it inherits.
    fileprivate var changesTraits: Bool {
        overrideUserInterfaceStyle != .unspecified || overridingTraits != nil || sizeLimits != nil
            || levelInside != .unspecified || controller?.changesTraits == true || changesTint
    }

    /// Whether the tint is among the traits, and is the view's own.
    private var changesTint: Bool {
        (ownTint != nil || ownTintMode != .automatic) && UIColor.tintIsUsed.withLock { $0 }
    }

    /// Changes inherited traits: by the controller first, as the view is inside it.
    fileprivate func changeTraits(_ parts: inout TraitParts) {
        if levelInside != .unspecified { parts.userInterfaceLevel = levelInside }
        controller?.changeTraits(&parts)
        if let overridingTraits { parts.add(overridingTraits.parts) }
        if overrideUserInterfaceStyle != .unspecified {
            parts.userInterfaceStyle = overrideUserInterfaceStyle
        }
        sizeLimits?.limit(&parts.preferredContentSizeCategory)
        if changesTint { parts[TintTrait.self] = shownTint }
    }

    /// Reports changed traits to this view and all below it.
    func updateTraits() {
        let isInWindow = window != nil
        TraitWalk.down {
            eachBelow { view in
                view.updateOwnTraits(isInWindow: isInWindow)
                return true
            }
        }
    }

    /// - Parameter isInWindow: whether the walk began in a window.
    private func updateOwnTraits(isInWindow: Bool) {
        guard knownTraits != nil || isInWindow else { return }
        let new = traitCollection
        if let old = knownTraits, old != new {
            knownTraits = new
            new.performAsCurrent {
                let isRecolored = new.hasDifferentColorAppearance(comparedTo: old)
                isRecolored ? takeColors() : takeBackground()
                if new.layoutDirection != old.layoutDirection { noteDirection() }
                if new.horizontalSizeClass != old.horizontalSizeClass {
                    controller?.leastMarginsChanged()
                }
                traitsChangedForProperties()
                traitCollectionDidChange(old)
                tellTraitObservers(old, new)
                controller?.traitCollectionDidChange(old)
                controller?.tellTraitObservers(old, new)
                controller?.noteUnavailable()
            }
        } else if knownTraits == nil, isInWindow {
            knownTraits = new
            new.performAsCurrent { takeBackground() }
            if TraitWalk.mayTurn { noteDirection() }
        }
    }
}

extension UIView {
    /// Has the methods called in which programs resolve colours for layers: by Apple's article
    /// "Supporting Dark Mode in Your Interface" these are `draw(_:)`, `layoutSubviews()`,
    /// `updateConstraints()` and `tintColorDidChange()`.
    func takeColors() {
        takeBackground()
        if mayDraw { setNeedsDisplay() }
        // This asks for layout, too.
        setNeedsUpdateConstraints()
        tintColorDidChange()
    }

    /// Resolves the background colour by the current traits.
    private func takeBackground() {
        if let ownBackground { layer.backgroundColor = ownBackground.cgColor }
    }
}

/// The traits that views inherit. Main thread.
///
/// A walk down a tree caches its results, so that each view only asks its superview and not the
/// whole chain above: for a tree of any depth, the cost is proportional to its views.
@MainActor
enum TraitWalk {
    /// Whether an override of the writing direction was ever set: only then views ask their traits for it.
    static var mayTurn = false
    private static var depth = 0
    /// The traits of the views that the walk has visited.
    private static var known: [ObjectIdentifier: UITraitCollection] = [:]

    /// Runs a walk that visits each view before its subviews.
    static func down(_ walk: () -> Void) {
        // Traits that changed before the walk, or change during it, must not be cached.
        forget()
        depth += 1
        walk()
        depth -= 1
        forget()
    }

    /// Empties the cache after a view has moved or has changed its own traits.
    static func forget() {
        if !known.isEmpty { known.removeAll(keepingCapacity: depth > 0) }
    }

    static func traits(of view: UIView) -> UITraitCollection {
        let traits = find(view)
        if depth > 0 { known[ObjectIdentifier(view)] = traits }
        return traits
    }

    private static func find(_ view: UIView) -> UITraitCollection {
        var changing: [UIView] = []
        var top = view
        while true {
            if top.changesTraits { changing.append(top) }
            guard let above = top.superview else { break }
            if let outer = known[ObjectIdentifier(above)] { return add(changing, to: outer) }
            top = above
        }
        let screen = (top as? UIWindow ?? top.window)?.screen ?? UIScreen.main
        return add(changing, to: screen.windowScene?.traitCollection ?? screen.traitCollection)
    }

    /// Changes traits as a view and those around it do.
    /// - Parameters:
    ///   - parts: the traits of the surroundings, which become those of the view.
    ///   - view: the innermost view.
    ///   - top: the first view around it that belongs to the surroundings; nil for none.
    static func change(_ parts: inout TraitParts, by view: UIView, below top: UIView?) {
        var views: [UIView] = []
        var each: UIView? = view
        while let here = each, here !== top {
            if here.changesTraits { views.append(here) }
            each = here.superview
        }
        for view in views.reversed() { view.changeTraits(&parts) }
    }

    /// Returns traits as views change them.
    /// - Parameter views: the innermost first.
    private static func add(
        _ views: [UIView], to outer: UITraitCollection
    ) -> UITraitCollection {
        guard !views.isEmpty else { return outer }
        var parts = outer.parts
        for view in views.reversed() { view.changeTraits(&parts) }
        return parts == outer.parts ? outer : UITraitCollection(parts)
    }
}
