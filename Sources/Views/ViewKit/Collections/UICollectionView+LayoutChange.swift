import Foundation

// Another layout
extension UICollectionView {
    func replaceLayout(
        _ layout: UICollectionViewLayout, _ animated: Bool, _ completion: ((Bool) -> Void)?
    ) {
        let old = usedLayout
        guard layout !== old else {
            completion?(true)
            return
        }
        guard isLoaded, !bounds.isEmpty else {
            use(layout)
            old.collectionView = nil
            completion?(true)
            return
        }
        dropMove()
        let views = Array(shown.values)
        for view in views { view.willTransition(from: old, to: layout) }
        old.prepareForTransition(to: layout)
        layout.prepareForTransition(from: old)
        var change = CollectionChange(leaving: old)
        change.isAnimated = animated
        let finish: (Bool) -> Void = { [self] isDone in
            if old !== usedLayout { old.collectionView = nil }
            old.finalizeLayoutTransition()
            for view in views where view.element != nil {
                view.didTransition(from: old, to: layout)
            }
            completion?(isDone)
        }
        run(change, finish) { [self] in use(layout) }
    }

    private func use(_ layout: UICollectionViewLayout) {
        usedLayout = layout
        layout.collectionView = self
        isLayoutDue = true
        sight = nil
        for view in shown.values { view.measured = nil }
        setNeedsLayout()
    }

    // By a gesture

    /// Begins a change of the layout that a gesture drives by the returned layout's
    /// `transitionProgress`.
    ///
    /// - Parameters:
    ///   - layout: the layout at the gesture's end.
    ///   - completion: called with whether the change was played to an end, and whether it was finished
    ///     and not cancelled.
    @discardableResult
    public func startInteractiveTransition(
        to layout: UICollectionViewLayout, completion: ((Bool, Bool) -> Void)? = nil
    ) -> UICollectionViewTransitionLayout {
        let old = usedLayout
        prepareLayoutIfDue()
        let between =
            collectionDelegate?.collectionView(
                self, transitionLayoutForOldLayout: old, newLayout: layout)
            ?? UICollectionViewTransitionLayout(currentLayout: old, nextLayout: layout)
        old.prepareForTransition(to: layout)
        layout.prepareForTransition(from: old)
        layout.collectionView = self
        layout.prepare()
        interactiveTransition = InteractiveLayoutTransition(
            layout: between, completion: completion)
        use(between)
        return between
    }

    /// Plays a change that a gesture has driven to its end.
    public func finishInteractiveTransition() { endTransition(isFinished: true) }
    /// Plays a change that a gesture has driven back to its start.
    public func cancelInteractiveTransition() { endTransition(isFinished: false) }

    private func endTransition(isFinished: Bool) {
        guard let transition = interactiveTransition else { return }
        interactiveTransition = nil
        let layout = transition.layout
        let target = isFinished ? layout.nextLayout : layout.currentLayout
        let other = isFinished ? layout.currentLayout : layout.nextLayout
        replaceLayout(target, true) { isDone in
            other.collectionView = nil
            transition.completion?(isDone, isFinished)
        }
    }
}

/// A change of the layout that a gesture drives.
@MainActor
struct InteractiveLayoutTransition {
    let layout: UICollectionViewTransitionLayout
    let completion: ((Bool, Bool) -> Void)?
}
