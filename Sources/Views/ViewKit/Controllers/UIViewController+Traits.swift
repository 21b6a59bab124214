import Foundation

extension UIViewController {
    /// Traits for this controller, its view and all inside; they come before those of the surroundings, at once.
    public var traitOverrides: UITraitOverrides {
        get { UITraitOverrides(kept: overridingTraits) }
        set {
            overridingTraits = newValue.toKeep
            viewIfLoaded?.updateTraits()
        }
    }

    /// Reports changed traits to this controller, its view and all inside it before it returns; nothing before the view is
    /// loaded.
    public func updateTraitsIfNeeded() { viewIfLoaded?.updateTraits() }

    /// Sets traits for a child; those that are unspecified are the surroundings'.
    ///
    /// ```swift
    /// let narrow = UITraitCollection(horizontalSizeClass: .compact)
    /// let list = UITableViewController()
    /// controller.addChild(list)
    /// controller.setOverrideTraitCollection(narrow, forChild: list)
    /// ```
    /// - Parameters:
    ///   - collection: the traits; nil ends the override.
    ///   - childViewController: the child, for which the traits count while this controller is its parent.
    public func setOverrideTraitCollection(
        _ collection: UITraitCollection?, forChild childViewController: UIViewController
    ) {
        if collection?.layoutDirection ?? .unspecified != .unspecified { TraitWalk.mayTurn = true }
        childViewController.traitsFromParent = collection.map { TraitsFromParent(self, $0) }
        childViewController.viewIfLoaded?.updateTraits()
    }

    /// Returns the traits that this controller set for a child; nil for none.
    func traitsSet(for child: UIViewController) -> UITraitCollection? {
        guard let set = child.traitsFromParent, set.parent === self else { return nil }
        return set.traits
    }

    /// Whether the controller changes traits that it inherits.
    var changesTraits: Bool {
        overrideUserInterfaceStyle != .unspecified || overridingTraits != nil
            || traitsFromParent != nil
    }

    /// Changes inherited traits: by the parent's first, as the controller is inside it.
    func changeTraits(_ parts: inout TraitParts) {
        if let set = traitsFromParent, let parent, set.parent === parent {
            parts.add(set.traits.parts)
        }
        if let overridingTraits { parts.add(overridingTraits.parts) }
        if overrideUserInterfaceStyle != .unspecified {
            parts.userInterfaceStyle = overrideUserInterfaceStyle
        }
    }

    /// The traits before there is a view: the parent's or the current ones, with the controller's own.
    var traitsWithoutView: UITraitCollection {
        let outer = parent?.traitCollection ?? UITraitCollection.current
        guard changesTraits else { return outer }
        var parts = outer.parts
        changeTraits(&parts)
        return UITraitCollection(parts)
    }
}

/// The traits that controllers get by the resize of a window that is about to happen.
@MainActor
enum TraitsToCome {
    /// The traits by controller; those whose traits stay are left out.
    static var known: [ObjectIdentifier: UITraitCollection] = [:]
}

extension UIViewController {
    /// Notes the present traits of the controller and its children where they differ from those that were reported last.
    func noteTraitsToCome() {
        let new = traitCollection
        if let old = viewIfLoaded?.knownTraits, old != new {
            TraitsToCome.known[ObjectIdentifier(self)] = new
        }
        for child in children { child.noteTraitsToCome() }
    }

    /// Tells the controller of its traits after the resize, where they were noted.
    func tellOfTraitsToCome(_ coordinator: any UIViewControllerTransitionCoordinator) {
        guard let new = TraitsToCome.known[ObjectIdentifier(self)] else { return }
        willTransition(to: new, with: coordinator)
    }
}

/// The traits that a parent sets for a child.
@MainActor
struct TraitsFromParent {
    weak var parent: UIViewController?
    let traits: UITraitCollection

    init(_ parent: UIViewController, _ traits: UITraitCollection) {
        (self.parent, self.traits) = (parent, traits)
    }
}

extension UIPresentationController {
    /// Traits for the presented controller and all inside it; `overrideTraitCollection` comes before them.
    public var traitOverrides: UITraitOverrides {
        get { UITraitOverrides(kept: overridingTraits) }
        set { overridingTraits = newValue.toKeep }
    }

    /// Sets the traits of the view around the presented one.
    func passTraits() {
        let set = [overridingTraits, overrideTraitCollection].compactMap { $0 }
        if set.contains(where: { $0.layoutDirection != .unspecified }) { TraitWalk.mayTurn = true }
        guard let container, container.overridingTraits != nil || !set.isEmpty else { return }
        container.overridingTraits = set.isEmpty ? nil : UITraitCollection(traitsFrom: set)
        container.updateTraits()
    }
}

extension UIWindowScene {
    /// Traits for the windows of the scene and all inside them; they come before those of the desktop, at once.
    public var traitOverrides: UITraitOverrides {
        get { UITraitOverrides(kept: overridingTraits) }
        set {
            overridingTraits = newValue.toKeep
            for window in windows { window.updateTraits() }
        }
    }
}
