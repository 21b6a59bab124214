import CoreAnimation
import Foundation
import Primitives

// The layout of what is in sight
extension UICollectionView {
    func layOutCollection() {
        guard !isChanging, batchDepth == 0 else { return }
        prepareLayoutIfDue()
        startAtLeadingEnd()
        backgroundView?.frame = bounds
        // A size that becomes known may bring other items in sight: that ends as soon as all sizes in
        // sight are known.
        for _ in 0..<8 where fillSight() { break }
        comeBack()
        prefetch()
    }

    /// Performs the first layout, where there is none yet.
    func layOutIfNew() {
        if !isLoaded, !bounds.isEmpty { layOutCollection() }
    }

    /// Shows the first items of content that is turned round and goes on to the side.
    private func startAtLeadingEnd() {
        guard !hasStarted, !bounds.isEmpty, contentSize != .zero else { return }
        hasStarted = true
        guard isMirrored, bounds.minX == -adjustedContentInset.left || bounds.minX == 0 else {
            return
        }
        show(CGPoint(x: axis(.x).range.upperBound, y: bounds.minY))
        prepareLayoutIfDue()
    }

    /// Moves an offset beyond the end back after the content has become shorter.
    private func comeBack() {
        guard !isTracking, !isDragging, !runner.isRunning, !bounds.isEmpty else { return }
        let inside = CGPoint(x: axis(.x).clamped(bounds.minX), y: axis(.y).clamped(bounds.minY))
        guard inside != bounds.origin else { return }
        show(inside)
        _ = fillSight()
    }

    /// Makes and places all that is in sight; returns false where sizes were found that change the
    /// layout.
    private func fillSight() -> Bool {
        prepareLayoutIfDue()
        let isNew = lookAround()
        guard let sight else { return true }
        retireOutside(sight)
        let anchor = anchorItem
        var hasGrown = false
        for (element, attributes) in sight.list where isInSight(attributes) {
            let old = shown[element]
            if let old, !isNew, old.measured != nil || !isMeasurable(attributes) { continue }
            guard let view = old ?? makeView(element) else { continue }
            if old == nil { add(view, element, attributes) } else { put(view, attributes) }
            if measure(view, attributes) { hasGrown = true }
        }
        if isNew { placeHeld(sight) }
        guard hasGrown else {
            for view in shown.values { view.isSettled = true }
            return true
        }
        prepareLayoutIfDue()
        keepInPlace(anchor)
        return false
    }

    /// Asks the layout for what is in sight and half a view around it, where that isn't known; returns
    /// whether it asked.
    private func lookAround() -> Bool {
        if let sight, sight.rect.contains(bounds) { return false }
        guard !bounds.isEmpty else { return false }
        let rect = bounds.insetBy(dx: -bounds.width / 2, dy: -bounds.height / 2)
        let list = places(in: rect).map { (element: $0.element, attributes: $0) }
        sight = LayoutSight(
            rect: rect, list: list, places: Dictionary(list.map { ($0, $1) }) { $1 })
        return true
    }

    func isInSight(_ attributes: UICollectionViewLayoutAttributes) -> Bool {
        !attributes.isHidden && attributes.frame.overlaps(bounds)
    }

    // Views

    /// Asks for the view of an element.
    func makeView(_ element: CollectionElement) -> UICollectionReusableView? {
        let view: UICollectionReusableView?
        switch element {
        case .item(let path):
            view = dataSource?.collectionView(self, cellForItemAt: dataPath(path))
        case .supplementary(let kind, let path):
            view = dataSource?.collectionView(
                self, viewForSupplementaryElementOfKind: kind, at: path)
        case .decoration(let kind, _): view = takeDecoration(kind)
        }
        if let view, let old = view.element, shown[old] === view {
            preconditionFailure(
                "the data source returned the view of \(old.path) for \(element.path), too; take one "
                    + "by a method named dequeue each time")
        }
        return view
    }

    /// Shows a view at its place, and tells the delegate before.
    private func add(
        _ view: UICollectionReusableView, _ element: CollectionElement,
        _ attributes: UICollectionViewLayoutAttributes
    ) {
        view.collection = self
        view.element = element
        view.isSettled = false
        view.measured = nil
        view.applied = nil
        shown[element] = view
        if let cell = view as? UICollectionViewCell, case .item(let path) = element {
            // The items are one stop for Tab, with arrow keys from item to item; headers are stops of
            // their own.
            cell.focusGroupIdentifier =
                cell.focusGroupIdentifier ?? focusGroupIdentifier ?? "collection \(accessibleID)"
            cell.prepareToShow(isSelected: selected.contains(TableRow(path)), in: self)
        }
        if view.superview === (attributes.host ?? self) {
            view.isHidden = false
        } else if let host = attributes.host {
            view.isHidden = false
            host.addSubview(view)
        } else if case .decoration = element {
            insertSubview(view, at: backgroundView == nil ? 0 : 1)
        } else {
            addSubview(view)
        }
        UIView.performWithoutAnimation { put(view, attributes) }
        tellComing(view, element)
    }

    private func tellComing(_ view: UICollectionReusableView, _ element: CollectionElement) {
        switch element {
        case .item(let path):
            guard let cell = view as? UICollectionViewCell else { return }
            collectionDelegate?.collectionView(self, willDisplay: cell, forItemAt: path)
        case .supplementary(let kind, let path):
            collectionDelegate?.collectionView(
                self, willDisplaySupplementaryView: view, forElementKind: kind, at: path)
        case .decoration: break
        }
    }

    /// Gives a view its attributes, where they are others.
    func put(_ view: UICollectionReusableView, _ attributes: UICollectionViewLayoutAttributes) {
        if view === move?.view { return }
        view.take(attributes)
    }

    /// Takes away the views that are out of sight.
    private func retireOutside(_ sight: LayoutSight) {
        for (element, view) in shown where !isHeld(view) {
            guard let attributes = sight.places[element], isInSight(attributes) else {
                retire(element)
                continue
            }
        }
    }

    /// Places the views that are kept out of sight.
    private func placeHeld(_ sight: LayoutSight) {
        for (element, view) in shown where isHeld(view) && sight.places[element] == nil {
            if let attributes = place(of: element) { put(view, attributes) }
        }
    }

    /// Whether a view stays although it is out of sight: that of the focus, and what a hand holds.
    private func isHeld(_ view: UICollectionReusableView) -> Bool {
        view === move?.view || view === press.cell || view.holdsFocus
    }

    /// Takes away the view of an element, to be used again.
    func retire(_ element: CollectionElement) {
        guard let view = shown.removeValue(forKey: element) else { return }
        release(view, element)
    }

    func release(_ view: UICollectionReusableView, _ element: CollectionElement) {
        view.element = nil
        view.isSettled = false
        if let cell = view as? UICollectionViewCell {
            cell.isHighlighted = false
            // A drag of the item may go on, but the cell's next item has no part in it.
            cell.dragPart = .none
        }
        pool.keep(view)
        switch element {
        case .item(let path):
            guard let cell = view as? UICollectionViewCell else { return }
            collectionDelegate?.collectionView(self, didEndDisplaying: cell, forItemAt: path)
        case .supplementary(let kind, let path):
            collectionDelegate?.collectionView(
                self, didEndDisplayingSupplementaryView: view, forElementOfKind: kind, at: path)
        case .decoration: break
        }
    }

    // Sizes by content

    private func isMeasurable(_ attributes: UICollectionViewLayoutAttributes) -> Bool {
        attributes.estimatedAxes != .neither
            && attributes.representedElementCategory != .decorationView
    }

    /// Asks a view for the size that it prefers, where the layout has only estimated it; returns
    /// whether the layout changes.
    private func measure(
        _ view: UICollectionReusableView, _ attributes: UICollectionViewLayoutAttributes
    ) -> Bool {
        guard isMeasurable(attributes) else { return false }
        if let measured = view.measured,
            attributes.size == measured.preferred
                || !measured.isTaken && attributes.size == measured.given
        {
            return false
        }
        let original = mirrored(attributes)
        let preferred = view.preferredLayoutAttributesFitting(original.copied)
        let isTaken = usedLayout.shouldInvalidateLayout(
            forPreferredLayoutAttributes: preferred, withOriginalAttributes: original)
        view.measured = (attributes.size, preferred.size, isTaken)
        guard isTaken else { return false }
        usedLayout.invalidateLayout(
            with: usedLayout.invalidationContext(
                forPreferredLayoutAttributes: preferred, withOriginalAttributes: original))
        return true
    }

    /// The first item in sight that a layout has placed before, with its place in the view.
    private var anchorItem: (element: CollectionElement, top: CGFloat)? {
        guard bounds.minY > -adjustedContentInset.top else { return nil }
        var first: (element: CollectionElement, top: CGFloat)?
        for (element, view) in shown where view.isSettled {
            guard case .item(let path) = element, let applied = view.applied else { continue }
            if let known = first, known.element.path < path { continue }
            first = (element, applied.frame.minY)
        }
        return first
    }

    /// Moves the offset with the growth of what is above an item, so that this stays in sight.
    private func keepInPlace(_ anchor: (element: CollectionElement, top: CGFloat)?) {
        guard let anchor, let now = place(of: anchor.element) else { return }
        let growth = now.frame.minY - anchor.top
        if abs(growth) > 0.001 { followGrowth(by: growth) }
    }

    // The view behind all

    func replaceGround(_ old: UIView?) {
        if old?.superview === self { old?.removeFromSuperview() }
        if let backgroundView { insertSubview(backgroundView, at: 0) }
        setNeedsLayout()
    }
}

extension UICollectionReusableView {
    /// Takes attributes, where they are others than those before.
    func take(_ attributes: UICollectionViewLayoutAttributes) {
        if let applied, applied.isEqual(attributes), center == middle(of: attributes) { return }
        applied = attributes.copied
        show(attributes)
        apply(attributes)
    }

    /// Shows the values of attributes.
    func show(_ attributes: UICollectionViewLayoutAttributes) {
        let size = attributes.size
        if bounds.size != size { bounds = CGRect(origin: bounds.origin, size: size) }
        let middle = middle(of: attributes)
        if center != middle { center = middle }
        if !CATransform3DEqualToTransform(transform3D, attributes.transform3D) {
            transform3D = attributes.transform3D
        }
        if alpha != attributes.alpha { alpha = attributes.alpha }
        if isHidden != attributes.isHidden { isHidden = attributes.isHidden }
        // A number for the depth would be lost in a perspective.
        let depth = CGFloat(max(-1000, min(attributes.zIndex, 999)))
        if layer.zPosition != depth { layer.zPosition = depth }
    }

    /// Returns the middle in the superview: in a section that scrolls by itself that of its content.
    private func middle(of attributes: UICollectionViewLayoutAttributes) -> CGPoint {
        var middle = attributes.center
        if let host = superview as? OrthogonalScroller {
            middle.x += host.bounds.minX - host.frame.minX
            middle.y += host.bounds.minY - host.frame.minY
        }
        return CGPoint(x: middle.x + placeShift.x, y: middle.y + placeShift.y)
    }

    /// Whether the focus is on the view or in it.
    var holdsFocus: Bool {
        guard let view = window?.focusSystem.focusedItem as? UIView else { return false }
        return view.isDescendant(of: self)
    }
}
