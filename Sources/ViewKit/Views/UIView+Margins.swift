import CoreAnimation
import Foundation

/// Room inside a view's edges.
@MainActor
struct ViewMargins {
    /// What was set; Apple's 8 points at first.
    var set = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
    var keepsSuperviews = false
    var keepsSafe = true

    /// What there is in all: what was set, the safe area, and what the superview's margins reach over.
    func shown(in view: UIView) -> UIEdgeInsets {
        var shown = set
        if keepsSafe { shown = shown.added(to: view.safeAreaInsets) }
        guard keepsSuperviews, let above = view.superview else { return shown }
        let outer = InsetsWalk.margins.insets(of: above)
        return shown.greatest(outer.reaching(view, in: above))
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

    /// What of these edges of `above` reaches into its subview `view`; of an edge without a length nothing does,
    /// also where the view hangs over it, as on its way in.
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
    /// `safeAreaInsets`, where no subclass has a way of its own.
    var safeAreaHere: UIEdgeInsets {
        let above =
            superview.map { InsetsWalk.safeArea.insets(of: $0).reaching(self, in: $0) } ?? .zero
        guard let controller else { return above }
        return controller.additionalSafeAreaInsets.added(to: above).added(to: controller.barInsets)
    }

    /// Tells this view and all below it that covered edges have changed.
    func tellSafeArea() {
        eachBelow { view in
            view.safeAreaInsetsDidChange()
            view.controller?.viewSafeAreaInsetsDidChange()
            view.setNeedsLayout()
            return true
        }
    }

    func setMargins(_ margins: UIEdgeInsets) {
        guard margins != self.margins.set else { return }
        self.margins.set = margins
        layoutMarginsDidChange()
        setNeedsLayout()
    }

    /// Calls `updateConstraints()` where it was asked for, from the leaves up, as constraints of a view may
    /// hang on those below. Cost: the way to those that are due; trees of any depth.
    func bringConstraintsUpToDate() {
        guard mayHaveDueBelow else { return }
        var steps: [(view: UIView, isAfterThoseBelow: Bool)] = [(self, false)]
        while let (view, isAfterThoseBelow) = steps.popLast() {
            if isAfterThoseBelow {
                view.bringOwnConstraintsUpToDate()
            } else if view.mayHaveDueBelow {
                // Before it is asked: it may become due again meanwhile.
                view.mayHaveDueBelow = false
                steps.append((view, true))
                for child in view.subviews.reversed() { steps.append((child, false)) }
            }
        }
    }

    private func bringOwnConstraintsUpToDate() {
        guard isDueForConstraints else { return }
        isDueForConstraints = false
        if let controller { controller.updateViewConstraints() } else { updateConstraints() }
    }

    /// Marks the way from here up, so that a walk from above finds what is due.
    func noteDueBelow() {
        var each: UIView? = self
        while let view = each, !view.mayHaveDueBelow {
            view.mayHaveDueBelow = true
            each = view.superview
        }
    }

    /// Takes the keyboard from what has it in this tree.
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
