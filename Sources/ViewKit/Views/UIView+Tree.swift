import CoreAnimation
import Foundation

extension UIView {
    /// `removeFromSuperview`, where no subclass has a way of its own.
    func leaveSuperview() {
        guard let superview else { return }
        let old = window
        superview.willRemoveSubview(self)
        willMove(toSuperview: nil)
        if old != nil { tellWillMove(to: nil) }
        // Done while the view is still in the tree: the responder chain that is told still ends at
        // the window.
        if let first = old?.firstResponder, first.isInside(self) { first.resignFirstResponder() }
        old?.focusSystem.viewLeaves(self)
        leaveLayout()
        superview.subviews.removeAll { $0 === self }
        self.superview = nil
        layer.removeFromSuperlayer()
        joinLayout()
        if old != nil {
            old?.delivery.viewLeft(self)
            tellDidMove()
        }
        didMoveToSuperview()
    }

    /// True when the view is `view` or above it.
    func isAncestor(of view: UIView) -> Bool {
        var each: UIView? = view
        while let here = each {
            if here === self { return true }
            each = here.superview
        }
        return false
    }

    func place(_ view: UIView, at place: ([UIView]) -> Int) {
        guard !view.isAncestor(of: self), !(view is UIWindow) else { return }
        if view.superview === self {
            var others = subviews
            others.removeAll { $0 === view }
            others.insert(view, at: place(others))
            subviews = others
            return orderLayers()
        }
        let (old, new) = (view.window, window)
        view.willMove(toSuperview: self)
        if old !== new { view.tellWillMove(to: new) }
        if let former = view.superview {
            former.willRemoveSubview(view)
            view.leaveLayout()
            former.subviews.removeAll { $0 === view }
        }
        let index = place(subviews)
        let above = index < subviews.count ? subviews[index] : nil
        subviews.insert(view, at: index)
        view.superview = self
        if let above {
            layer.insertSublayer(view.layer, below: above.layer)
        } else {
            layer.addSublayer(view.layer)
        }
        view.joinLayout()
        view.updateTraits()
        if old !== new { view.tellDidMove() }
        view.didMoveToSuperview()
        didAddSubview(view)
        if view.ownTint == nil { view.tellTint() }
    }

    /// Brings the views' layers into the views' order; sublayers of no view stay where they are.
    func orderLayers() {
        let own = Set(subviews.map { ObjectIdentifier($0.layer) })
        var next = subviews.map(\.layer)[...]
        layer.sublayers = (layer.sublayers ?? []).map { each in
            own.contains(ObjectIdentifier(each)) ? next.popFirst() ?? each : each
        }
    }

    func tellWillMove(to window: UIWindow?) {
        controller?.viewWillMove(isShown: window != nil)
        willMove(toWindow: window)
        for view in subviews { view.tellWillMove(to: window) }
    }

    func tellDidMove() {
        didMoveToWindow()
        for view in subviews { view.tellDidMove() }
        controller?.viewDidMove(isShown: window != nil)
    }
}

extension UIResponder {
    /// True when `view` is in the responder's chain.
    fileprivate func isInside(_ view: UIView) -> Bool {
        var each: UIResponder? = self
        while let here = each {
            if here === view { return true }
            each = here.next
        }
        return false
    }
}
