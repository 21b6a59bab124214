import Cassowary
import CoreAnimation
import Foundation

// Layout of views by constraints
extension UIView {
    /// The view's state for constraints, made when first needed.
    var constraintParts: ViewConstraints {
        if let constraintBox { return constraintBox }
        let parts = ViewConstraints()
        constraintBox = parts
        return parts
    }

    /// The view's frame for constraints: by its centre and its bounds, without its transform and as
    /// if the anchor point were in the middle.
    ///
    /// Constraints take `center` for the middle of the view, as the names of autoresizing
    /// constraints show on Apple's systems (`midX == 100`): with another anchor point, that point
    /// comes to the middle.
    var untransformedFrame: CGRect {
        let (size, center) = (bounds.size, center)
        return CGRect(
            x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width,
            height: size.height)
    }

    /// The rectangle that constraints refer to.
    var alignmentBox: CGRect { alignmentRect(forFrame: untransformedFrame) }

    // The layout pass

    /// Updates and solves constraints and places this view's subviews, before `layoutSubviews()`.
    func layOutByConstraints() {
        bringConstraintsUpToDate()
        refreshGuides()
        LayoutEngine.known(for: self)?.settle(in: self)
        guard let parts = constraintBox, let slot = parts.slot, let engine = slot.engine else {
            // No constraint names the view, but it may be the superview of views that have
            // constraints.
            return placeSubviews()
        }
        if superview == nil, !translatesAutoresizingMaskIntoConstraints {
            takeSize(of: engine.box(of: slot))
        }
        if let scroller = self as? UIScrollView,
            let content = parts.roleGuides[.content]?.layoutSlot
        {
            let size = engine.box(of: content).size
            if size != scroller.contentSize { scroller.contentSize = size }
        }
        placeSubviews()
    }

    private func refreshGuides() {
        for guide in constraintBox?.roleGuides.values ?? [:].values {
            guard let slot = guide.layoutSlot, let engine = slot.engine, engine.placeGuide(slot)
            else { continue }
            engine.markDue(nil)
        }
    }

    private func placeSubviews() {
        var scale: CGFloat?
        for view in subviews where !view.translatesAutoresizingMaskIntoConstraints {
            guard let slot = view.constraintBox?.slot, let engine = slot.engine else { continue }
            let pixels = scale ?? traitCollection.displayScale
            scale = pixels
            view.take(engine.box(of: slot), pixels)
        }
    }

    /// Sets the centre and the bounds to a solved rectangle, on whole pixels; the transform is
    /// kept.
    private func take(_ alignment: CGRect, _ scale: CGFloat) {
        let box = frame(forAlignmentRect: alignment.onPixels(scale))
        if bounds.size != box.size { bounds = CGRect(origin: bounds.origin, size: box.size) }
        let place = CGPoint(x: box.midX, y: box.midY)
        if center != place { center = place }
    }

    /// Takes the solved size of the topmost view, whose upper left corner stays.
    private func takeSize(of alignment: CGRect) {
        let corner = alignmentBox.origin
        take(CGRect(origin: corner, size: alignment.size), traitCollection.displayScale)
    }

    /// Performs `layoutIfNeeded` where the program uses constraints: changes made by layout may
    /// invalidate more of it.
    func layOutNow() {
        for _ in 0..<16 {
            var top = self
            while let above = top.superview { top = above }
            top.bringConstraintsUpToDate()
            LayoutEngine.known(for: top)?.settle()
            layer.layoutIfNeeded()
            if LayoutEngine.known(for: top)?.isDue != true { return }
        }
        Complaint.tell(
            "\(type(of: self)): layout asks for itself again each time; look for a constraint or an "
                + "intrinsicContentSize that layoutSubviews() changes")
    }

    // Changes

    /// Takes a frame that was set: the constraints that stand for it are changed, and layout is
    /// invalidated where it is a new frame.
    func noteFrame() {
        guard let slot = constraintBox?.slot, let engine = slot.engine else { return }
        let hasScrolled = engine.scrolled(slot)
        let isPlaced = !translatesAutoresizingMaskIntoConstraints && superview != nil
        let hasMoved = isPlaced ? false : engine.frameChanged(slot)
        if hasMoved || hasScrolled { engine.markDue(superview ?? self) }
    }

    /// Takes a change of `translatesAutoresizingMaskIntoConstraints` or `autoresizingMask`.
    func noteLayoutRole() {
        guard let slot = constraintBox?.slot else { return }
        slot.engine?.roleChanged(slot)
    }

    /// Takes content that may have another size.
    func noteContent() {
        if let slot = constraintBox?.slot { slot.engine?.contentChanged(slot) }
        // The views in a button are its content; a stack may share its room by contents.
        (superview as? UIButton)?.invalidateIntrinsicContentSize()
        (superview as? UIStackView)?.noteContent(of: self)
    }

    /// Takes a change of the writing direction for the views inside this one.
    func noteDirection() {
        for constraint in constraintBox?.held ?? [] { constraint.engine?.renew(constraint) }
        setNeedsLayout()
    }

    // Changes of the tree

    /// The views of the subtree, including the view itself, that have state for constraints.
    private var partTakers: [UIView] {
        var found: [UIView] = []
        var pending = [self]
        while let view = pending.popLast() {
            if view.constraintBox != nil { found.append(view) }
            pending.append(contentsOf: view.subviews)
        }
        return found
    }

    /// Prepares the view to leave its superview: constraints to views that stay behind are
    /// deactivated, and the others leave this engine.
    func leaveLayout() {
        guard LayoutEngine.isUsed else { return }
        let views = partTakers
        guard !views.isEmpty else { return }
        for view in views {
            for item in view.layoutItems {
                for constraint in item.layoutLinks where !holds(constraint) {
                    constraint.deactivate()
                }
            }
        }
        for view in views {
            for constraint in view.constraints { constraint.engine?.drop(constraint) }
        }
        for view in views {
            for item in view.layoutItems { item.layoutSlot?.engine?.forget(item) }
        }
    }

    private func holds(_ constraint: NSLayoutConstraint) -> Bool {
        constraint.holder.map { isAncestor(of: $0) } ?? false
    }

    /// Takes a new superview, or none: the constraints of the subtree are solved by the engine of
    /// its new tree.
    func joinLayout() {
        if Self.asksForConstraints(type(of: self)) { isDueForConstraints = true }
        guard LayoutEngine.isUsed else { return }
        let views = partTakers
        if superview != nil, let parts = constraintBox, let former = parts.engine {
            // The view was the top of a tree with its own engine.
            former.discard()
            parts.engine = nil
        }
        let held = views.flatMap(\.constraints)
        guard !held.isEmpty else { return }
        let engine = LayoutEngine.of(self)
        for constraint in held.sorted(by: { $0.sequence < $1.sequence }) { engine.take(constraint) }
    }

    private var layoutItems: [any LayoutItem] { [self] + (constraintBox?.allGuides ?? []) }

    /// Whether views of a class are asked once for their constraints: when they come into a tree
    /// with constraints, or when their class needs it.
    private static func asksForConstraints(_ kind: UIView.Type) -> Bool {
        LayoutEngine.isUsed || kind.requiresConstraintBasedLayout
    }

    // Measuring

    /// Returns the size that constraints give the view, as near to `target` as the priorities
    /// allow.
    func fittingSize(
        _ target: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority
    ) -> CGSize {
        bringConstraintsUpToDate()
        let engine = LayoutEngine(self, isProbe: true)
        let slot = engine.slot(of: self)
        for (variable, length, priority) in [
            (slot.width, target.width, horizontal), (slot.height, target.height, vertical),
        ] {
            let wanted = length.isNaN ? 0 : Double(min(max(length, 0), LinearSolver.limit))
            _ = engine.add(
                [.init(variable)], .equal, wanted, priority: priority.number,
                .size("the size to fit of \(layoutName)"))
        }
        let held = partTakers.flatMap(\.constraints).sorted { $0.sequence < $1.sequence }
        for constraint in held { engine.take(constraint) }
        engine.markDue(nil)
        engine.settle()
        let scale = max(traitCollection.displayScale, 1)
        let box = CGRect(origin: .zero, size: engine.box(of: slot).size)
        let size = frame(forAlignmentRect: box).size
        func up(_ length: CGFloat) -> CGFloat { (length * scale - 1e-6).rounded(.up) / scale }
        return CGSize(width: up(size.width), height: up(size.height))
    }

    /// Returns the position of a baseline: `share` of the height and `constant` below the upper
    /// edge; nil where there is no text.
    func baseline(isFirst: Bool, of slot: LayoutSlot) -> (share: CGFloat, constant: CGFloat)? {
        let view = isFirst ? forFirstBaselineLayout : forLastBaselineLayout
        if view !== self, view.isDescendant(of: self) {
            let inner = view.convert(CGPoint.zero, to: self).y
            let line = view.lineOfText(isFirst: isFirst, height: view.bounds.height)
            let own = line.map { $0.share * view.bounds.height + $0.constant }
            return (0, inner + (own ?? (isFirst ? 0 : view.bounds.height)))
        }
        return lineOfText(isFirst: isFirst, height: slot.content.height)
    }

    private func lineOfText(
        isFirst: Bool, height: CGFloat?
    ) -> (share: CGFloat, constant: CGFloat)? {
        func line(_ font: UIFont?, _ text: CGFloat) -> (share: CGFloat, constant: CGFloat)? {
            guard let font else { return nil }
            // Text is centred vertically.
            return (0.5, isFirst ? font.ascender - text / 2 : text / 2 + font.descender)
        }
        switch self {
        case let label as UILabel:
            return line(label.font, height ?? label.intrinsicContentSize.height)
        case let button as UIButton:
            guard let title = button.titleLabel else { return nil }
            let insets = button.contentEdgeInsets
            let middle = line(title.font, title.intrinsicContentSize.height)
            return middle.map { ($0.share, $0.constant + (insets.top - insets.bottom) / 2) }
        case let field as UITextField:
            return line(field.font, field.font?.lineHeight ?? 0)
        case let picture as UIImageView:
            return picture.image?.baselineOffsetFromBottom.map { (1, -$0) }
        default: return nil
        }
    }
}

extension CGRect {
    /// Returns the rectangle with its edges on whole pixels.
    fileprivate func onPixels(_ scale: CGFloat) -> CGRect {
        let scale = scale > 0 ? scale : 1
        func rounded(_ number: CGFloat) -> CGFloat { (number * scale).rounded() / scale }
        let (left, top) = (rounded(minX), rounded(minY))
        return CGRect(
            x: left, y: top, width: rounded(maxX) - left, height: rounded(maxY) - top)
    }
}
