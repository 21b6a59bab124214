import Foundation

/// Values of traits, each of which may be unspecified.
struct TraitParts: Sendable, Equatable {
    var userInterfaceStyle = UIUserInterfaceStyle.unspecified
    var accessibilityContrast = UIAccessibilityContrast.unspecified
    var userInterfaceLevel = UIUserInterfaceLevel.unspecified
    var preferredContentSizeCategory = UIContentSizeCategory.unspecified
    var layoutDirection = UITraitEnvironmentLayoutDirection.unspecified
    /// The pixels per point; 0 for unspecified.
    var displayScale: CGFloat = 0
    var horizontalSizeClass = UIUserInterfaceSizeClass.unspecified
    var verticalSizeClass = UIUserInterfaceSizeClass.unspecified
    /// The values of all other traits, by their types.
    private(set) var others: [ObjectIdentifier: TraitValue] = [:]

    /// The value of a trait; its default where none was set.
    subscript<T: UITraitDefinition>(trait: T.Type) -> T.Value {
        get {
            if let part = Self.part(of: trait) { return self[keyPath: part] }
            return others[ObjectIdentifier(trait)]?.value(of: trait) ?? T.defaultValue
        }
        set {
            if let part = Self.part(of: trait) {
                self[keyPath: part] = newValue
            } else {
                others[ObjectIdentifier(trait)] = TraitValue(trait, newValue)
            }
        }
    }

    /// The property of a trait of the system; nil for another trait.
    private static func part<T: UITraitDefinition>(
        of trait: T.Type
    ) -> WritableKeyPath<TraitParts, T.Value>? {
        systemTrait(trait)?.anyPart as? WritableKeyPath<TraitParts, T.Value>
    }

    /// Takes over the specified values of `other`.
    mutating func add(_ other: TraitParts) {
        if other.userInterfaceStyle != .unspecified {
            userInterfaceStyle = other.userInterfaceStyle
        }
        if other.accessibilityContrast != .unspecified {
            accessibilityContrast = other.accessibilityContrast
        }
        if other.userInterfaceLevel != .unspecified {
            userInterfaceLevel = other.userInterfaceLevel
        }
        if other.preferredContentSizeCategory != .unspecified {
            preferredContentSizeCategory = other.preferredContentSizeCategory
        }
        if other.layoutDirection != .unspecified { layoutDirection = other.layoutDirection }
        if other.displayScale > 0 { displayScale = other.displayScale }
        if other.horizontalSizeClass != .unspecified {
            horizontalSizeClass = other.horizontalSizeClass
        }
        if other.verticalSizeClass != .unspecified { verticalSizeClass = other.verticalSizeClass }
        if !other.others.isEmpty { others.merge(other.others) { $1 } }
    }

    /// Returns whether a value was set for a trait.
    func has(_ trait: UITrait) -> Bool {
        Self.systemTrait(trait) != nil
            ? differs(trait, from: TraitParts()) : others[ObjectIdentifier(trait)] != nil
    }

    /// Makes the value of a trait unspecified.
    mutating func remove<T: UITraitDefinition>(_ trait: T.Type) {
        if Self.part(of: trait) != nil {
            self[trait] = T.defaultValue
        } else {
            others[ObjectIdentifier(trait)] = nil
        }
    }

    /// Returns whether `other` has another value for a trait.
    func differs<T: UITraitDefinition>(_ trait: T.Type, from other: TraitParts) -> Bool {
        if let system = Self.systemTrait(trait) { return system.differs(self, other) }
        let key = ObjectIdentifier(trait)
        if let own = others[key], let others = other.others[key] { return own != others }
        guard others[key] != nil || other.others[key] != nil else { return false }
        return !TraitValue.areSame(trait, self[trait], other[trait])
    }

    /// Whether a program's trait differs on which dynamic colours depend.
    func hasOtherColors(than other: TraitParts) -> Bool {
        guard !others.isEmpty || !other.others.isEmpty else { return false }
        return changes(from: other).contains { $0.affectsColorAppearance }
    }

    /// The traits whose values differ from those of `other`: the system's first.
    func changes(from other: TraitParts) -> [UITrait] {
        let system: [UITrait] = Self.system.filter { $0.differs(self, other) }.map { $0 }
        let own = others.filter { $0.value != other.others[$0.key] }.map(\.value.trait)
        let gone = other.others.filter { others[$0.key] == nil }.map(\.value.trait)
        return system + (own + gone).filter { differs($0, from: other) }
    }

    /// The trait as one of the system's; nil for another.
    private static func systemTrait(_ trait: UITrait) -> (any SystemTrait.Type)? {
        // Not by a cast: the runtime would search all conformances of the program for each trait.
        system.first { ObjectIdentifier($0) == ObjectIdentifier(trait) }
    }

    /// The system's traits that are properties.
    // Sendable: types, which are never written.
    private nonisolated(unsafe) static let system: [any SystemTrait.Type] =
        [
            UITraitUserInterfaceStyle.self, UITraitDisplayScale.self,
            UITraitAccessibilityContrast.self, UITraitPreferredContentSizeCategory.self,
            UITraitLayoutDirection.self, UITraitHorizontalSizeClass.self,
            UITraitVerticalSizeClass.self, UITraitUserInterfaceLevel.self,
        ]
}
