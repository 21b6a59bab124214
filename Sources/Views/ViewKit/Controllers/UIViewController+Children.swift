import Foundation

// The tree of controllers, and the members of a container that reach its children
extension UIViewController {
    /// Implements `addChild(_:)`: a controller that is a child already, or this one, is left alone.
    func adopt(_ child: UIViewController) {
        guard child !== self, child.parent !== self else { return }
        child.removeFromParent()
        child.appearance.isMovingIn = true
        child.willMove(toParent: self)
        children.append(child)
        child.parent = self
        if child.traitsFromParent != nil { child.viewIfLoaded?.updateTraits() }
    }

    /// Implements `removeFromParent()`: the parent forgets the controller before `didMove` is called.
    func leaveParent() {
        guard let parent else { return }
        appearance.isMovingOut = true
        defer { appearance.isMovingOut = false }
        parent.children.removeAll { $0 === self }
        self.parent = nil
        didMove(toParent: nil)
    }

    /// Returns the innermost controller of a class that contains this controller; nil for none.
    func nearest<Container: UIViewController>(_ kind: Container.Type) -> Container? {
        var each = parent
        while let around = each {
            if let container = around as? Container { return container }
            each = around.parent
        }
        return nil
    }

    /// Tells the child controllers that the window gets another size, in points.
    func tellChildren(
        of size: CGSize, _ coordinator: any UIViewControllerTransitionCoordinator
    ) {
        for child in children {
            let own = self.size(forChildContentContainer: child, withParentContainerSize: size)
            child.tellSize(own, coordinator)
        }
    }

    /// Calls `viewWillTransition(to:with:)` where the view has another size, as Apple documents it.
    func tellSize(
        _ size: CGSize, _ coordinator: any UIViewControllerTransitionCoordinator
    ) {
        guard viewIfLoaded?.bounds.size != size else { return }
        viewWillTransition(to: size, with: coordinator)
    }

    /// Tells the child controllers whose size classes change.
    func tellChildren(
        of traits: UITraitCollection, _ coordinator: any UIViewControllerTransitionCoordinator
    ) {
        for child in children { child.tellTraits(traits, coordinator) }
    }

    /// Calls `willTransition(to:with:)` where the controller gets other size classes.
    /// - Parameter outer: the traits of the surroundings that follow.
    func tellTraits(
        _ outer: UITraitCollection, _ coordinator: any UIViewControllerTransitionCoordinator
    ) {
        if let new = traits(after: outer) { willTransition(to: new, with: coordinator) }
    }

    /// Returns the traits of the controller once its surroundings have other size classes; nil where its own size classes
    /// stay, as those that it, a view around it or its parent has set.
    /// - Parameter outer: the traits of the surroundings that follow.
    func traits(after outer: UITraitCollection) -> UITraitCollection? {
        let old = traitCollection
        var parts = UITraitCollection(traitsFrom: [old, outer.sizeClasses]).parts
        if let view = viewIfLoaded {
            TraitWalk.change(&parts, by: view, below: parent?.viewIfLoaded)
        } else {
            changeTraits(&parts)
        }
        let new = UITraitCollection(parts)
        return new.sizeClasses == old.sizeClasses ? nil : new
    }

    /// Implements `showDetailViewController(_:sender:)`: the split view around this controller shows
    /// the other one; without a split view, `show(_:sender:)` does.
    func showDetail(_ other: UIViewController, _ sender: Any?) {
        guard let split = splitViewController else { return show(other, sender: sender) }
        split.showDetailViewController(other, sender: sender)
    }

    /// Implements `setToolbarItems(_:animated:)`: the navigation controller's toolbar changes where
    /// this controller is on top.
    func takeTools(_ items: [UIBarButtonItem]?, _ animated: Bool) {
        ownToolbarItems = items
        guard let stack = navigationController, stack.topViewController === self else { return }
        stack.showTools(animated: animated)
    }
}
