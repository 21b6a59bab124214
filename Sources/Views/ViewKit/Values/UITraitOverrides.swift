/// The traits that a view, a controller, a presentation or a scene sets for itself and for all inside it.
///
/// ```swift
/// view.traitOverrides.preferredContentSizeCategory = .accessibilityLarge
/// // Later, as large as the user prefers again:
/// view.traitOverrides.remove(UITraitPreferredContentSizeCategory.self)
/// ```
///
/// A value that is the unspecified one, such as `.unspecified` of an appearance, overrides nothing.
public struct UITraitOverrides: UIMutableTraits, Sendable {
    var parts = TraitParts()

    public subscript<T: UITraitDefinition>(trait: T.Type) -> T.Value {
        get { parts[trait] }
        set { parts[trait] = newValue }
    }

    /// Returns whether a trait is overridden.
    /// - Parameter trait: the trait's type, such as `UITraitUserInterfaceStyle.self`.
    public func contains(_ trait: UITrait) -> Bool { parts.has(trait) }

    /// Ends the override of a trait.
    /// - Parameter trait: the trait's type; nothing happens where it isn't overridden.
    public mutating func remove(_ trait: UITrait) { parts.remove(trait) }
}

/// Objects with overrides keep them as a collection, which takes a word where there are none.
@MainActor
extension UITraitOverrides {
    /// The overrides that an object keeps; none for nil.
    init(kept: UITraitCollection?) {
        parts = kept?.parts ?? TraitParts()
    }

    /// The collection to keep; nil for no override.
    var toKeep: UITraitCollection? {
        if parts.layoutDirection != .unspecified { TraitWalk.mayTurn = true }
        return parts == TraitParts() ? nil : UITraitCollection(parts)
    }
}
