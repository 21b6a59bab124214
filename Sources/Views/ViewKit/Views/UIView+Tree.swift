import CoreAnimation
import Foundation
import Primitives

extension UIView {
    /// The implementation of `removeFromSuperview` for views that don't override it.
    func leaveSuperview() {
        guard let superview else { return }
        TraitWalk.forget()
        let old = window
        superview.willRemoveSubview(self)
        willMove(toSuperview: nil)
        if old != nil { tellWillMove(to: nil) }
        // Done while the view is still in the tree: the responder chain that is told still ends at
        // the window.
        resignFirstResponders(of: old)
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

    /// Puts this view in the place of `old`, which is removed: in its superview, at its index and
    /// with its frame, or in a stack view's list. A view without an autoresizing mask gets the old
    /// one's, as the code that placed `old` relies on it.
    ///
    /// If `old` has no superview, or lies in this view, nothing happens.
    func takePlace(of old: UIView) {
        guard let above = old.superview, !isAncestor(of: above),
            let index = above.subviews.firstIndex(of: old)
        else { return }
        let frame = above is UIWindow ? above.bounds : old.frame
        let stack = above as? UIStackView
        let row = stack?.arrangedSubviews.firstIndex(of: old)
        if autoresizingMask.isEmpty { autoresizingMask = old.autoresizingMask }
        old.removeFromSuperview()
        above.insertSubview(self, at: index)
        if let stack, let row { stack.insertArrangedSubview(self, at: row) }
        self.frame = frame
    }

    /// Returns whether this view is `view` or one of its superviews.
    func isAncestor(of view: UIView) -> Bool {
        var each: UIView? = view
        while let here = each {
            if here === self { return true }
            each = here.superview
        }
        return false
    }

    func place(_ view: UIView, at place: ([UIView]) -> Int) {
        // A view without subviews can only be its own ancestor, which needs no walk up.
        let isOwnAncestor = view.subviews.isEmpty ? view === self : view.isAncestor(of: self)
        guard !isOwnAncestor, !(view is UIWindow) else { return }
        TraitWalk.forget()
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

    /// Orders the subviews' layers as the subviews; layers that belong to no view keep their
    /// places.
    func orderLayers() {
        let own = Set(subviews.map { ObjectIdentifier($0.layer) })
        var next = subviews.map(\.layer)[...]
        layer.sublayers = (layer.sublayers ?? []).map { each in
            own.contains(ObjectIdentifier(each)) ? next.popFirst() ?? each : each
        }
    }

    func tellWillMove(to window: UIWindow?) {
        eachBelow { view in
            view.controller?.viewWillMove(isShown: window != nil)
            view.willMove(toWindow: window)
            return true
        }
    }

    /// Reports a move to views before their subviews, and to a controller after all that is in its
    /// view.
    func tellDidMove() {
        var steps: [(view: UIView, isDone: Bool)] = [(self, false)]
        while let (view, isDone) = steps.popLast() {
            if isDone {
                view.controller?.viewDidMove(isShown: view.window != nil)
                continue
            }
            if AppearanceBook.isUsed, view.window != nil { AppearanceBook.dress(view) }
            view.didMoveToWindow()
            if view.controller != nil { steps.append((view, true)) }
            for child in view.subviews.reversed() { steps.append((child, false)) }
        }
    }

    /// Calls `body` with this view and all below it, each before its subviews, back to front; where
    /// `body` returns false, the subviews are skipped. Trees may have any depth.
    func eachBelow(_ body: (UIView) -> Bool) {
        var pending = [self]
        while let view = pending.popLast() {
            if body(view) { pending.append(contentsOf: view.subviews.reversed()) }
        }
    }

    /// Returns the first view with a tag, here or below, in the order of `eachBelow`.
    func firstView(withTag tag: Int) -> UIView? {
        var pending = [self]
        while let view = pending.popLast() {
            if view.tag == tag { return view }
            pending.append(contentsOf: view.subviews.reversed())
        }
        return nil
    }

    /// Releases `views` one by one: releasing a chain of thousands recursively would overflow the
    /// stack.
    static func release(_ views: Locked<[UIView]>) {
        var pending: [UIView] = []
        views.withLock { swap(&$0, &pending) }
        while var view = pending.popLast() {
            guard isKnownUniquelyReferenced(&view) else { continue }
            pending.append(contentsOf: view.subviews)
            view.subviews = []
        }
    }

    /// The implementation of `hitTest` for views that don't override it: by the model.
    ///
    /// If a view takes touches at the point, the result is that view or one inside it. So the
    /// search goes down through the frontmost of them, and never back; only views with an override
    /// are asked.
    func modelHit(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        guard takesTouches, self.point(inside: point, with: event) else { return nil }
        var (view, here) = (self, point)
        search: while true {
            for each in view.subviews.reversed() {
                let inner = each.layer.convert(here, from: view.layer)
                if HitOverrides.has(each) {
                    if let hit = each.hitTest(inner, with: event) { return hit }
                } else if each.takesTouches, each.point(inside: inner, with: event) {
                    (view, here) = (each, inner)
                    continue search
                }
            }
            return view
        }
    }
}

extension UIView {
    /// Has a first responder in this view resign, and then the one that it leaves the keyboard to.
    private func resignFirstResponders(of window: UIWindow?) {
        for _ in 0..<2 {
            guard let first = window?.firstResponder, first.isInside(self) else { return }
            first.resignFirstResponder()
        }
    }
}

extension UIResponder {
    /// Returns whether `view`, or its controller, is in the responder's chain.
    fileprivate func isInside(_ view: UIView) -> Bool {
        let controller: UIResponder? = view.controller
        var each: UIResponder? = self
        while let here = each {
            if here === view || here === controller { return true }
            each = here.next
        }
        return false
    }
}

/// Implementations of members that subclasses override.
extension UIView {
    func setHidden(_ isHidden: Bool) {
        guard isHidden != self.isHidden else { return }
        if isHidden { window?.focusSystem.viewLeaves(self) }
        let stack = LayoutEngine.isUsed ? superview as? UIStackView : nil
        if isHidden, let stack, stack.shrinks(self) { return }
        constraintBox?.shrinking = nil
        layer.isHidden = isHidden
        stack?.noteHidden(self)
    }

    func exchange(_ index1: Int, _ index2: Int) {
        guard subviews.indices.contains(index1), subviews.indices.contains(index2),
            index1 != index2
        else { return }
        subviews.swapAt(index1, index2)
        orderLayers()
    }

    func moveToFront(_ view: UIView) {
        guard view.superview === self else { return }
        subviews.removeAll { $0 === view }
        subviews.append(view)
        layer.addSublayer(view.layer)
    }

    func moveToBack(_ view: UIView) {
        guard view.superview === self else { return }
        subviews.removeAll { $0 === view }
        subviews.insert(view, at: 0)
        orderLayers()
    }

    /// The frame that the view would have without its transform, by its anchor point.
    var restingFrame: CGRect {
        guard !transform.isIdentity else { return frame }
        let (size, anchor) = (bounds.size, layer.anchorPoint)
        return CGRect(
            x: center.x - size.width * anchor.x, y: center.y - size.height * anchor.y,
            width: size.width, height: size.height)
    }

    /// Gives the view the place that `box` is without its transform, which stays: a root view that
    /// is drawn smaller behind what it presents keeps its size.
    func fill(_ box: CGRect) {
        guard !transform.isIdentity else { return frame = box }
        bounds.size = box.size
        let anchor = layer.anchorPoint
        center = CGPoint(
            x: box.minX + box.width * anchor.x, y: box.minY + box.height * anchor.y)
    }

    func resize(to size: CGSize) {
        if transform.isIdentity {
            frame = CGRect(origin: frame.origin, size: size)
        } else {
            bounds.size = size
        }
    }

    /// Returns the frame around an alignment rectangle.
    func outset(_ alignmentRect: CGRect) -> CGRect {
        let insets = alignmentRectInsets
        return alignmentRect.inset(
            by: UIEdgeInsets(
                top: -insets.top, left: -insets.left, bottom: -insets.bottom, right: -insets.right))
    }
}
