import CoreAnimation
import Foundation

extension UIView {
    /// The window that the view is in; nil for none.
    public var window: UIWindow? {
        var top = self
        while let above = top.superview { top = above }
        return top as? UIWindow
    }

    /// Puts `view` on top of the subviews; a view in its own subtree is refused.
    public func addSubview(_ view: UIView) {
        insertSubview(view, at: subviews.count)
    }

    /// Puts `view` at `index` of the subviews, 0 being the back.
    public func insertSubview(_ view: UIView, at index: Int) {
        place(view) { min(max(index, 0), $0.count) }
    }

    /// Puts `view` right above `siblingSubview`; on top when that is no subview.
    public func insertSubview(_ view: UIView, aboveSubview siblingSubview: UIView) {
        place(view) { views in
            views.firstIndex { $0 === siblingSubview }.map { $0 + 1 } ?? views.count
        }
    }

    /// Puts `view` right below `siblingSubview`; on top when that is no subview.
    public func insertSubview(_ view: UIView, belowSubview siblingSubview: UIView) {
        place(view) { views in views.firstIndex { $0 === siblingSubview } ?? views.count }
    }

    /// Swaps the places of two subviews; numbers that name none do nothing.
    public func exchangeSubview(at index1: Int, withSubviewAt index2: Int) {
        guard subviews.indices.contains(index1), subviews.indices.contains(index2),
            index1 != index2
        else { return }
        subviews.swapAt(index1, index2)
        orderLayers()
    }

    /// Puts a subview on top.
    public func bringSubviewToFront(_ view: UIView) {
        guard view.superview === self else { return }
        subviews.removeAll { $0 === view }
        subviews.append(view)
        layer.addSublayer(view.layer)
    }

    /// Puts a subview at the back.
    public func sendSubviewToBack(_ view: UIView) {
        guard view.superview === self else { return }
        subviews.removeAll { $0 === view }
        subviews.insert(view, at: 0)
        orderLayers()
    }

    /// Takes the view out of its superview.
    public func removeFromSuperview() {
        guard let superview else { return }
        let old = window
        superview.willRemoveSubview(self)
        willMove(toSuperview: nil)
        if old != nil { tellWillMove(to: nil) }
        // Done while the view is still in the tree: the responder chain that is told still ends at
        // the window.
        if let first = old?.firstResponder, first.isInside(self) { first.resignFirstResponder() }
        superview.subviews.removeAll { $0 === self }
        self.superview = nil
        layer.removeFromSuperlayer()
        if old != nil {
            old?.delivery.viewLeft(self)
            tellDidMove()
        }
        didMoveToSuperview()
    }

    /// True when the view is `view`, or below it.
    public func isDescendant(of view: UIView) -> Bool {
        view.isAncestor(of: self)
    }

    /// The view with this tag, here or below.
    public func viewWithTag(_ tag: Int) -> UIView? {
        if self.tag == tag { return self }
        for view in subviews {
            if let found = view.viewWithTag(tag) { return found }
        }
        return nil
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

    private func place(_ view: UIView, at place: ([UIView]) -> Int) {
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
        view.updateTraits()
        if old !== new { view.tellDidMove() }
        view.didMoveToSuperview()
        didAddSubview(view)
        if view.ownTint == nil { view.tellTint() }
    }

    /// Brings the views' layers into the views' order; sublayers of no view stay where they are.
    private func orderLayers() {
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
