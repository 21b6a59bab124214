import CoreAnimation
import Foundation

/// The layout margins of a view.
@MainActor
struct ViewMargins {
    /// The margins of a view for which none were set, Apple's.
    static let usual = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
    /// The margins that were set; nil for the default.
    var set: UIEdgeInsets?
    var keepsSuperviews = false
    var keepsSafe = true

    /// Returns the resulting margins: those that were set, the safe area, and the superview's
    /// margins where they reach into the view.
    func shown(in view: UIView) -> UIEdgeInsets {
        var shown = own(of: view)
        if keepsSafe { shown = shown.added(to: view.safeAreaInsets) }
        guard keepsSuperviews, let above = view.superview else { return shown }
        let outer = InsetsWalk.margins.insets(of: above)
        return shown.greatest(outer.reaching(view, in: above))
    }

    /// Returns the margins that were set, or the default; those of a controller's view are at least
    /// the controller's.
    private func own(of view: UIView) -> UIEdgeInsets {
        guard let controller = view.controller, controller.viewRespectsSystemMinimumLayoutMargins
        else { return set ?? Self.usual }
        var least = UIEdgeInsets(controller.systemMinimumLayoutMargins)
        if view.isFromRight { (least.left, least.right) = (least.right, least.left) }
        return least.greatest(set ?? .zero)
    }
}

extension UIEdgeInsets {
    func added(to other: UIEdgeInsets) -> UIEdgeInsets {
        UIEdgeInsets(
            top: top + other.top, left: left + other.left, bottom: bottom + other.bottom,
            right: right + other.right)
    }

    func greatest(_ other: UIEdgeInsets) -> UIEdgeInsets {
        UIEdgeInsets(
            top: max(top, other.top), left: max(left, other.left),
            bottom: max(bottom, other.bottom), right: max(right, other.right))
    }

    /// Returns the parts of these insets of `above` that reach into its subview `view`. An inset of
    /// zero never reaches into it, even where the view extends beyond the edge, as during an
    /// animation.
    @MainActor
    func reaching(_ view: UIView, in above: UIView) -> UIEdgeInsets {
        let (inner, outer) = (view.frame, above.bounds)
        func rest(_ edge: CGFloat, _ distance: CGFloat) -> CGFloat {
            edge > 0 ? max(0, edge - distance) : 0
        }
        return UIEdgeInsets(
            top: rest(top, inner.minY - outer.minY), left: rest(left, inner.minX - outer.minX),
            bottom: rest(bottom, outer.maxY - inner.maxY),
            right: rest(right, outer.maxX - inner.maxX))
    }
}

extension UIView {
    /// The implementation of `safeAreaInsets` for views that don't override it.
    var safeAreaHere: UIEdgeInsets {
        let above = superview.map { $0.safeAreaForSubviews.reaching(self, in: $0) } ?? .zero
        guard let controller else { return above }
        var insets = controller.additionalSafeAreaInsets.added(to: above).added(
            to: controller.barInsets)
        if let dock = window?.inputDock {
            insets.bottom = max(insets.bottom, dock.room(for: controller))
        }
        return insets
    }

    /// The covered edges of which subviews have a part: in a scroll view those that its content isn't inset by.
    /// Content that scrolls under a bar would change its layout otherwise.
    private var safeAreaForSubviews: UIEdgeInsets {
        let insets = InsetsWalk.safeArea.insets(of: self)
        guard insets != .zero, let scroller = self as? UIScrollView else { return insets }
        // An edge counts as a whole or not at all; a difference would leave what was rounded.
        let taken = scroller.coveredInset
        return UIEdgeInsets(
            top: taken.top > 0 ? 0 : insets.top, left: taken.left > 0 ? 0 : insets.left,
            bottom: taken.bottom > 0 ? 0 : insets.bottom, right: taken.right > 0 ? 0 : insets.right)
    }

    /// Reports a change of covered edges to this view and all below it.
    func tellSafeArea() {
        eachBelow { view in
            view.safeAreaInsetsDidChange()
            view.tellWatches()
            view.controller?.viewSafeAreaInsetsDidChange()
            view.setNeedsLayout()
            return true
        }
    }

    /// The margins by the writing direction of the view: leading is right where it is read from there.
    var directionalMargins: NSDirectionalEdgeInsets {
        NSDirectionalEdgeInsets(layoutMargins, isFromRight)
    }

    func setDirectionalMargins(_ margins: NSDirectionalEdgeInsets) {
        guard isFromRight else { return setMargins(UIEdgeInsets(margins)) }
        setMargins(
            UIEdgeInsets(
                top: margins.top, left: margins.trailing, bottom: margins.bottom,
                right: margins.leading))
    }

    func setMargins(_ margins: UIEdgeInsets) {
        let before = self.margins.set ?? (controller == nil ? ViewMargins.usual : nil)
        // Kept even where they are the default: they count when the view becomes a controller's.
        self.margins.set = margins
        guard margins != before else { return }
        tellMargins()
        setNeedsLayout()
    }

    /// Reports a change of margins to this view and its controller.
    func tellMargins() {
        layoutMarginsDidChange()
        controller?.viewLayoutMarginsDidChange()
    }

    /// Calls `updateConstraints()` where it was requested, from the leaves up, as constraints of a
    /// view may depend on those below. Cost: the paths to the views that are due; trees may have
    /// any depth.
    func bringConstraintsUpToDate() {
        guard mayHaveDueBelow else { return }
        var steps: [(view: UIView, isAfterThoseBelow: Bool)] = [(self, false)]
        while let (view, isAfterThoseBelow) = steps.popLast() {
            if isAfterThoseBelow {
                view.bringOwnConstraintsUpToDate()
            } else if view.mayHaveDueBelow {
                // Cleared before the view is asked: it may become due again meanwhile.
                view.mayHaveDueBelow = false
                steps.append((view, true))
                for child in view.subviews.reversed() { steps.append((child, false)) }
            }
        }
    }

    private func bringOwnConstraintsUpToDate() {
        guard isDueForConstraints else { return }
        isDueForConstraints = false
        traitCollection.performAsCurrent {
            if let controller { controller.updateViewConstraints() } else { updateConstraints() }
        }
    }

    /// Marks the path from here up, so that a walk from above finds the view that is due.
    func noteDueBelow() {
        var each: UIView? = self
        while let view = each, !view.mayHaveDueBelow {
            view.mayHaveDueBelow = true
            each = view.superview
        }
    }

    /// Makes the first responder in this subtree resign.
    func endTyping(_ force: Bool) -> Bool {
        let top = self as? UIWindow ?? window
        guard let first = top?.firstResponder else { return true }
        var each: UIResponder? = first
        while let here = each, here !== self { each = here.next }
        guard each != nil else { return true }
        if first.resignFirstResponder() { return true }
        guard force else { return false }
        top?.firstResponder = nil
        return true
    }
}
