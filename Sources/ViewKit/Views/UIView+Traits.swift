import CoreAnimation
import Foundation

extension UIView {
    /// `traitCollection`, where no subclass has a way of its own.
    var traitsHere: UITraitCollection { TraitWalk.traits(of: self) }

    /// The style that the view or its controller asks for; unspecified for the superview's.
    fileprivate var ownStyle: UIUserInterfaceStyle {
        guard overrideUserInterfaceStyle == .unspecified, let controller else {
            return overrideUserInterfaceStyle
        }
        return controller.overrideUserInterfaceStyle
    }

    /// Tells this view and all below it, where traits have changed.
    func updateTraits() {
        let isInWindow = window != nil
        TraitWalk.down {
            eachBelow { view in
                view.updateOwnTraits(isInWindow: isInWindow)
                return true
            }
        }
    }

    /// - Parameter isInWindow: whether the walk began in one.
    private func updateOwnTraits(isInWindow: Bool) {
        guard knownTraits != nil || isInWindow else { return }
        let new = traitCollection
        if let old = knownTraits, old != new {
            knownTraits = new
            new.performAsCurrent {
                if let ownBackground { layer.backgroundColor = ownBackground.cgColor }
                if new.hasDifferentColorAppearance(comparedTo: old), mayDraw { setNeedsDisplay() }
                traitCollectionDidChange(old)
                tellTraitObservers(old, new)
                controller?.traitCollectionDidChange(old)
                controller?.tellTraitObservers(old, new)
            }
        } else if knownTraits == nil, isInWindow {
            knownTraits = new
            new.performAsCurrent {
                if let ownBackground { layer.backgroundColor = ownBackground.cgColor }
            }
        }
    }
}

/// What views have of those above them. Main thread.
///
/// A walk down a tree notes what it finds, so that each view asks its superview alone and not the whole
/// way up: of a tree of any depth, that costs its views.
@MainActor
enum TraitWalk {
    private static var depth = 0
    /// What views have that the walk came through.
    private static var known: [ObjectIdentifier: UITraitCollection] = [:]

    /// Runs a walk that meets each view before those in it.
    static func down(_ walk: () -> Void) {
        // What changed before it, and what it changes itself, is not to be remembered.
        forget()
        depth += 1
        walk()
        depth -= 1
        forget()
    }

    /// Some view has moved, or asks for other traits.
    static func forget() {
        if !known.isEmpty { known.removeAll(keepingCapacity: depth > 0) }
    }

    static func traits(of view: UIView) -> UITraitCollection {
        let traits = find(view)
        if depth > 0 { known[ObjectIdentifier(view)] = traits }
        return traits
    }

    private static func find(_ view: UIView) -> UITraitCollection {
        if let above = view.superview, let outer = known[ObjectIdentifier(above)] {
            let own = view.ownStyle
            guard own != .unspecified, own != outer.userInterfaceStyle else { return outer }
            return UITraitCollection(
                userInterfaceStyle: own, displayScale: outer.displayScale,
                accessibilityContrast: outer.accessibilityContrast,
                layoutDirection: outer.layoutDirection)
        }
        var style = UIUserInterfaceStyle.unspecified
        var each: UIView? = view
        var top = view
        while let here = each, style == .unspecified {
            style = here.ownStyle
            top = here
            each = here.superview
        }
        let screen = (top as? UIWindow ?? top.window)?.screen ?? UIScreen.main
        return UITraitCollection(
            userInterfaceStyle: style == .unspecified ? screen.userInterfaceStyle : style,
            displayScale: screen.scale,
            accessibilityContrast: screen.traitCollection.accessibilityContrast,
            layoutDirection: screen.traitCollection.layoutDirection)
    }
}
