// Traits by their types, and collections made from others, as on Apple's systems since iOS 17

extension UITraitCollection {
    /// A closure that sets traits.
    public typealias TraitMutations = (inout any UIMutableTraits) -> Void

    /// The value of a trait; its default where none was set.
    /// - Parameter trait: the trait's type.
    public subscript<T: UITraitDefinition>(trait: T.Type) -> T.Value { parts[trait] }

    /// Traits that a closure sets; all others are unspecified.
    ///
    /// ```swift
    /// let traits = UITraitCollection {
    ///     $0.userInterfaceStyle = .dark
    ///     $0.accessibilityContrast = .high
    /// }
    /// let color = UIColor.label.resolvedColor(with: traits)
    /// view.backgroundColor = color
    /// ```
    /// - Parameter mutations: called once, at once.
    public convenience init(mutations: TraitMutations) {
        self.init(TraitParts().changed(by: mutations))
    }

    /// A collection with one trait.
    /// - Parameters:
    ///   - trait: the trait's type.
    ///   - value: the trait's value.
    public convenience init<T: UITraitDefinition>(_ trait: T.Type, value: T.Value) {
        var parts = TraitParts()
        parts[trait] = value
        self.init(parts)
    }

    /// Returns these traits with those that a closure sets.
    /// - Parameter mutations: called once, at once, with these traits.
    public func modifyingTraits(_ mutations: TraitMutations) -> UITraitCollection {
        UITraitCollection(parts.changed(by: mutations))
    }

    /// Returns these traits with another value of one.
    /// - Parameters:
    ///   - trait: the trait's type.
    ///   - value: the new value.
    public func replacing<T: UITraitDefinition>(
        _ trait: T.Type, value: T.Value
    ) -> UITraitCollection {
        var parts = parts
        parts[trait] = value
        return UITraitCollection(parts)
    }

    /// Returns the traits whose values differ, in no order.
    /// - Parameter traitCollection: the former traits; nil for unspecified ones.
    public func changedTraits(from traitCollection: UITraitCollection?) -> [UITrait] {
        parts.changes(from: traitCollection?.parts ?? TraitParts())
    }

    /// Returns whether all specified traits of another collection have the same values here.
    /// - Parameter trait: the other collection; nothing is contained always.
    public func containsTraits(in trait: UITraitCollection?) -> Bool {
        var joined = parts
        if let trait { joined.add(trait.parts) }
        return joined == parts
    }

    /// The system's traits by which dynamic colours differ, for `registerForTraitChanges`.
    public static var systemTraitsAffectingColorAppearance: [UITrait] {
        [
            UITraitUserInterfaceStyle.self, UITraitAccessibilityContrast.self,
            UITraitUserInterfaceLevel.self,
        ]
    }

    /// The system's traits by which pictures of a name differ, for `registerForTraitChanges`.
    public static var systemTraitsAffectingImageLookup: [UITrait] {
        [
            UITraitUserInterfaceStyle.self, UITraitAccessibilityContrast.self,
            UITraitDisplayScale.self, UITraitDisplayGamut.self, UITraitLayoutDirection.self,
            UITraitHorizontalSizeClass.self, UITraitVerticalSizeClass.self,
            UITraitUserInterfaceIdiom.self, UITraitPreferredContentSizeCategory.self,
        ]
    }
}

extension TraitParts {
    /// Returns the values after a closure has changed them.
    fileprivate func changed(by mutations: UITraitCollection.TraitMutations) -> TraitParts {
        var overrides = UITraitOverrides()
        overrides.parts = self
        var traits: any UIMutableTraits = overrides
        mutations(&traits)
        return (traits as? UITraitOverrides)?.parts ?? self
    }
}
