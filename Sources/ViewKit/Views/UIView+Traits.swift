import CoreAnimation
import Foundation

extension UIView {
    /// `traitCollection`, where no subclass has a way of its own.
    var traitsHere: UITraitCollection {
        var style = UIUserInterfaceStyle.unspecified
        var each: UIView? = self
        var top = self
        while let view = each, style == .unspecified {
            style = view.overrideUserInterfaceStyle
            if style == .unspecified, let controller = view.controller {
                style = controller.overrideUserInterfaceStyle
            }
            top = view
            each = view.superview
        }
        let screen = (top as? UIWindow ?? top.window)?.screen ?? UIScreen.main
        return UITraitCollection(
            userInterfaceStyle: style == .unspecified ? screen.userInterfaceStyle : style,
            displayScale: screen.scale,
            accessibilityContrast: screen.traitCollection.accessibilityContrast)
    }

    /// Tells this view and all below it, where traits have changed.
    func updateTraits() {
        eachBelow { view in
            view.updateOwnTraits()
            return true
        }
    }

    private func updateOwnTraits() {
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
        } else if knownTraits == nil, window != nil {
            knownTraits = new
            new.performAsCurrent {
                if let ownBackground { layer.backgroundColor = ownBackground.cgColor }
            }
        }
    }
}
