import Cassowary
import CoreAnimation
import Foundation

// How views take part in layout by constraints.
extension UIView {
    /// What the view keeps for constraints, made if need be.
    var constraintParts: ViewConstraints {
        if let constraintBox { return constraintBox }
        let parts = ViewConstraints()
        constraintBox = parts
        return parts
    }

    /// Where the view lies for constraints: by its centre and its bounds, without its transform and as if the
    /// anchor point were in the middle.
    ///
    /// The middle of a view is its `center` there, as the names of autoresizing constraints say on Apple's systems
    /// (`midX == 100`): with another anchor point, that point comes to the middle.
    var untransformedFrame: CGRect {
        let (size, center) = (bounds.size, center)
        return CGRect(
            x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width,
            height: size.height)
    }

    /// The rectangle that counts in layout.
    var alignmentBox: CGRect { alignmentRect(forFrame: untransformedFrame) }

    // The layout pass

    /// What comes before `layoutSubviews()`: constraints are brought up to date and solved, and this view's
    /// subviews placed.
    func layOutByConstraints() {
        bringConstraintsUpToDate()
        refreshGuides()
        LayoutEngine.settleAll(in: self)
        guard let parts = constraintBox, let slot = parts.slot, let engine = slot.engine else {
            // The view takes no part itself, but may be the space of some that do.
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
            guard let slot = guide.layoutSlot, let engine = slot.engine else { continue }
            engine.placeGuide(slot)
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

    /// Takes a rectangle that was solved, on whole pixels, by centre and bounds: a transform stays.
    private func take(_ alignment: CGRect, _ scale: CGFloat) {
        let box = frame(forAlignmentRect: alignment.onPixels(scale))
        if bounds.size != box.size { bounds = CGRect(origin: bounds.origin, size: box.size) }
        let place = CGPoint(x: box.midX, y: box.midY)
        if center != place { center = place }
    }

    /// The topmost view keeps its upper left corner.
    private func takeSize(of alignment: CGRect) {
        let corner = alignmentBox.origin
        take(CGRect(origin: corner, size: alignment.size), traitCollection.displayScale)
    }

    /// `layoutIfNeeded`, where the program uses constraints: what layout changes may make more of it due.
    func layOutNow() {
        for _ in 0..<16 {
            var top = self
            while let above = top.superview { top = above }
            top.bringConstraintsUpToDate()
            LayoutEngine.settleAll()
            layer.layoutIfNeeded()
            if !LayoutEngine.hasDue { return }
        }
        Complaint.tell(
            "\(type(of: self)): layout asks for itself again each time; look for a constraint or an "
                + "intrinsicContentSize that layoutSubviews() changes")
    }

    // Changes

    /// The frame was set: constraints that stand for it follow, and where it is another one, layout is due.
    func noteFrame() {
        guard let slot = constraintBox?.slot, let engine = slot.engine else { return }
        let hasScrolled = engine.scrolled(slot)
        let isPlaced = !translatesAutoresizingMaskIntoConstraints && superview != nil
        let hasMoved = isPlaced ? false : engine.frameChanged(slot)
        if hasMoved || hasScrolled { engine.markDue(superview ?? self) }
    }

    /// `translatesAutoresizingMaskIntoConstraints` or `autoresizingMask` was set.
    func noteLayoutRole() {
        guard let slot = constraintBox?.slot else { return }
        slot.engine?.roleChanged(slot)
    }

    /// The content may have another size.
    func noteContent() {
        if let slot = constraintBox?.slot { slot.engine?.contentChanged(slot) }
        // What a button shows is its content; a stack may share its room by contents.
        (superview as? UIButton)?.invalidateIntrinsicContentSize()
        (superview as? UIStackView)?.noteContent(of: self)
    }

    /// Where people read from has changed, for what lies in the view.
    func noteDirection() {
        for constraint in constraintBox?.held ?? [] { constraint.engine?.renew(constraint) }
    }

    // Changes of the tree

    /// The view and all below it that keep something for constraints.
    private var partTakers: [UIView] {
        var found: [UIView] = []
        var pending = [self]
        while let view = pending.popLast() {
            if view.constraintBox != nil { found.append(view) }
            pending.append(contentsOf: view.subviews)
        }
        return found
    }

    /// The view is about to leave its superview: constraints with what stays behind end, the others are solved
    /// elsewhere.
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

    /// The view has another superview, or none: what it and those below keep is solved there from now on.
    func joinLayout() {
        if Self.asksForConstraints(type(of: self)) { isDueForConstraints = true }
        guard LayoutEngine.isUsed else { return }
        let views = partTakers
        if superview != nil, let parts = constraintBox, let former = parts.engine {
            // It was the top of a tree of its own.
            former.discard()
            parts.engine = nil
        }
        let held = views.flatMap(\.constraints)
        guard !held.isEmpty else { return }
        let engine = LayoutEngine.of(self)
        for constraint in held.sorted(by: { $0.sequence < $1.sequence }) { engine.take(constraint) }
    }

    private var layoutItems: [any LayoutItem] { [self] + (constraintBox?.allGuides ?? []) }

    /// Views that come into a tree with constraints are asked for theirs once, as are those of classes that need
    /// them.
    private static func asksForConstraints(_ kind: UIView.Type) -> Bool {
        LayoutEngine.isUsed || kind.requiresConstraintBasedLayout
    }

    // Measuring

    /// The size that constraints give the view, as near to `target` as its priorities let it.
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
                .item("the size to fit of \(layoutName)"))
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

    /// Where a line of text stands: `share` of the height and `constant` below the upper edge; nil where there
    /// is no text.
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
            // Text lies in the middle of the height.
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
        default: return nil
        }
    }
}

extension CGRect {
    /// The rectangle with its edges on whole pixels.
    fileprivate func onPixels(_ scale: CGFloat) -> CGRect {
        let scale = scale > 0 ? scale : 1
        func rounded(_ number: CGFloat) -> CGFloat { (number * scale).rounded() / scale }
        let (left, top) = (rounded(minX), rounded(minY))
        return CGRect(
            x: left, y: top, width: rounded(maxX) - left, height: rounded(maxY) - top)
    }
}
