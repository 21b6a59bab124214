import CoreAnimation
import Foundation
import Primitives

// Batches of changes, and the animation of changes
extension UICollectionView {
    func beginBatch() {
        if batchDepth == 0 { batch = isLoaded ? TableBatch() : nil }
        batchDepth += 1
    }

    /// Adds a change to the open batch, or makes it at once.
    func change(_ body: (inout TableBatch) -> Void) {
        let isAlone = batchDepth == 0
        if isAlone { beginBatch() }
        // Data that haven't been loaded are loaded as they are then.
        if var open = batch {
            batch = nil
            body(&open)
            batch = open
        }
        if isAlone { endBatch(nil) }
    }

    func makeBatch(_ updates: (() -> Void)?, _ completion: ((Bool) -> Void)?) {
        beginBatch()
        updates?()
        endBatch(completion)
    }

    func endBatch(_ completion: ((Bool) -> Void)?) {
        guard batchDepth > 0 else { return }
        batchDepth -= 1
        guard batchDepth == 0 else {
            completion?(true)
            return
        }
        guard let batch, isLoaded else {
            setNeedsLayout()
            completion?(true)
            return
        }
        self.batch = nil
        apply(batch, completion)
    }

    private func apply(_ batch: TableBatch, _ completion: ((Bool) -> Void)?) {
        dropMove()
        let after = askCounts()
        switch TableChange.make(batch, before: counts, after: after) {
        case .success(let change):
            var whole = CollectionChange(change, reloaded: Set(batch.reloaded.list.map(\.row)))
            whole.items = batch.updateItems
            run(whole, completion) { [self] in
                let context = usedLayout.makeContext()
                context.invalidateDataSourceCounts = true
                counts = after
                usedLayout.invalidateLayout(with: context)
            }
        case .failure(let mismatch):
            let words = mismatch.words.replacingOccurrences(of: "row", with: "item")
            Complaint.tell(
                "\(type(of: self)): \(words). Change the data and tell the collection view the same, in "
                    + "one performBatchUpdates; all data are loaded anew")
            reloadData()
            completion?(false)
        }
    }

    /// Makes a change by `take`, and shows it: views go from their old places to the new ones, and those
    /// that come and go start and end where the layout says.
    func run(
        _ change: CollectionChange, _ completion: ((Bool) -> Void)?, take: () -> Void
    ) {
        prepareLayoutIfDue()
        let before = placesAround()
        let focused = shown.first { $0.value.holdsFocus }?.key
        let starts = Dictionary(
            uniqueKeysWithValues: shown.values.map { (ObjectIdentifier($0), $0.applied) })
        isChanging = true
        take()
        isChanging = false
        prepareLayoutIfDue()
        let passage = LayoutPassage(
            before: { before[$0] },
            after: { [self] in usedLayout.attributes(of: $0, in: self) },
            origin: change.origin, target: change.target)
        usedLayout.passage = passage
        change.leavesBy?.passage = passage
        if let items = change.items { usedLayout.prepare(forCollectionViewUpdates: items) }
        var leaving = remap(change)
        prefetched = []
        let offset = offsetAfterChange
        UIView.performWithoutAnimation {
            leaving += viewsGoingOut(to: offset)
            let here = bounds.origin
            if offset != here { bounds.origin = offset }
            layOutCollection()
            if offset != here { bounds.origin = here }
            setStarts(starts)
        }
        play(change, leaving, to: offset, completion)
        usedLayout.passage = nil
        change.leavesBy?.passage = nil
        if let focused { keepFocus(focused, change) }
    }

    /// Returns the layout's attributes of what is in sight and a view's length around it.
    private func placesAround() -> [CollectionElement: UICollectionViewLayoutAttributes] {
        guard !bounds.isEmpty else { return [:] }
        let rect = mirrored(bounds.insetBy(dx: -bounds.width, dy: -bounds.height))
        let all = usedLayout.layoutAttributesForElements(in: rect) ?? []
        return Dictionary(all.map { ($0.element, $0.copied) }) { $1 }
    }

    private var offsetAfterChange: CGPoint {
        let isMoving = isTracking || isDragging || runner.isRunning
        let inside = CGPoint(x: axis(.x).clamped(bounds.minX), y: axis(.y).clamped(bounds.minY))
        guard !isMoving, move == nil else { return bounds.origin }
        return mirroredOffset(
            usedLayout.targetContentOffset(forProposedContentOffset: mirroredOffset(inside)))
    }

    /// Brings views and selection to their elements after the change; returns the views of elements
    /// that are gone or made anew.
    private func remap(_ change: CollectionChange) -> [LeavingView] {
        var leaving: [LeavingView] = []
        var kept: [CollectionElement: UICollectionReusableView] = [:]
        for (element, view) in shown {
            if let target = change.target(element), kept[target] == nil,
                place(of: target) != nil
            {
                view.element = target
                kept[target] = view
            } else {
                let end = (change.leavesBy ?? usedLayout).end(of: element)
                leaving.append(
                    LeavingView(view: view, element: element, end: end.map { mirrored($0) }))
                view.element = nil
            }
        }
        shown = kept
        selected = Set(
            selected.compactMap { row in
                guard case .item(let path)? = change.target(.item(row.path)) else { return nil }
                return TableRow(path)
            })
        return leaving
    }

    /// Returns the views that go out of sight, with their places there.
    private func viewsGoingOut(to offset: CGPoint) -> [LeavingView] {
        let seen = CGRect(origin: offset, size: bounds.size)
        var leaving: [LeavingView] = []
        for (element, view) in shown where view !== move?.view && !view.holdsFocus {
            guard let place = place(of: element), !place.frame.overlaps(seen) else { continue }
            shown[element] = nil
            view.element = nil
            leaving.append(LeavingView(view: view, element: element, end: place))
        }
        return leaving
    }

    /// Puts all views where they were before the change, and new ones where the layout has them start.
    private func setStarts(_ starts: [ObjectIdentifier: UICollectionViewLayoutAttributes?]) {
        for (element, view) in shown where view !== move?.view {
            view.layoutIfNeeded()
            if let old = starts[ObjectIdentifier(view)] {
                if let old { view.show(old) }
            } else if let start = usedLayout.start(of: element) {
                view.show(mirrored(start))
            }
        }
    }

    /// Animates all views to their places, and those that leave to their ends.
    private func play(
        _ change: CollectionChange, _ leaving: [LeavingView], to offset: CGPoint,
        _ completion: ((Bool) -> Void)?
    ) {
        let isAnimated =
            change.isAnimated && window != nil && !bounds.isEmpty && UIView.areAnimationsEnabled
            && !ViewAnimation.isSilent
        let settle: @MainActor () -> Void = { [self] in
            if change.items != nil { usedLayout.finalizeCollectionViewUpdates() }
            if change.leavesBy != nil { usedLayout.finalizeLayoutTransition() }
            for each in leaving {
                if let end = each.end { each.view.show(end) } else { each.view.alpha = 0 }
            }
            for view in shown.values where view !== move?.view {
                if let applied = view.applied { view.show(applied) }
                view.layoutIfNeeded()
            }
            if offset != bounds.origin { bounds.origin = offset }
        }
        let finish: @MainActor () -> Void = { [self] in
            for each in leaving where each.view.element == nil { release(each.view, each.element) }
            completion?(true)
        }
        guard isAnimated else {
            settle()
            return finish()
        }
        UIView.animate(
            withDuration: OwnMotion.seconds(change.duration), delay: 0,
            options: .allowUserInteraction,
            animations: settle, completion: { _ in finish() })
    }

    /// Moves the keyboard's focus to the next item after its own was deleted.
    private func keepFocus(_ element: CollectionElement, _ change: CollectionChange) {
        guard case .item(let path) = element, change.target(element) == nil,
            window?.focusSystem.isRingWanted == true, let last = ends?.last
        else { return }
        if has(path) {
            focus(path)
        } else {
            let before = IndexPath(item: path.item - 1, section: path.section)
            focus(has(before) ? before : last)
        }
    }
}

/// A view that leaves, and the attributes at which it ends; nil for where it is.
@MainActor
struct LeavingView {
    let view: UICollectionReusableView
    let element: CollectionElement
    let end: UICollectionViewLayoutAttributes?
}

extension UICollectionViewLayout {
    /// Returns the attributes from which an element that comes in sight starts.
    func start(of element: CollectionElement) -> UICollectionViewLayoutAttributes? {
        switch element {
        case .item(let path): initialLayoutAttributesForAppearingItem(at: path)
        case .supplementary(let kind, let path):
            initialLayoutAttributesForAppearingSupplementaryElement(ofKind: kind, at: path)
        case .decoration(let kind, let path):
            initialLayoutAttributesForAppearingDecorationElement(ofKind: kind, at: path)
        }
    }

    /// Returns the attributes at which an element that goes out of sight ends.
    func end(of element: CollectionElement) -> UICollectionViewLayoutAttributes? {
        switch element {
        case .item(let path): finalLayoutAttributesForDisappearingItem(at: path)
        case .supplementary(let kind, let path):
            finalLayoutAttributesForDisappearingSupplementaryElement(ofKind: kind, at: path)
        case .decoration(let kind, let path):
            finalLayoutAttributesForDisappearingDecorationElement(ofKind: kind, at: path)
        }
    }
}

extension UICollectionView {
    /// Makes several changes at once, by a closure that is called before this method returns: it needs no `self.`, and may be
    /// one that doesn't escape.
    /// - Parameters:
    ///   - updates: inserts, deletes, moves and reloads.
    ///   - completion: called after the animations, with false where the changes contradict the data.
    public func performBatchUpdates(
        _ updates: () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        withoutActuallyEscaping(updates) { updates in
            performBatchUpdates(Optional(updates), completion: completion)
        }
    }
}
