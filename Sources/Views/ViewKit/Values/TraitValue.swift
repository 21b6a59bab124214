/// The value of a trait without a property of its own in `TraitParts`, which a program defined.
struct TraitValue: Sendable, Equatable {
    // Sendable: a type, which is never written.
    nonisolated(unsafe) let trait: UITrait
    // Sendable: a constant, so that nothing here is written after `init`. A value that is an object is the program's, which
    // shares it between threads by setting it as a trait; Apple's declarations allow the same.
    private nonisolated(unsafe) let value: Any
    /// Tells whether a value that can't be compared is still the one that was set.
    private let mark = Mark()

    private final class Mark: Sendable {}

    init<T: UITraitDefinition>(_ trait: T.Type, _ value: T.Value) {
        (self.trait, self.value) = (trait, value)
    }

    /// Returns the value, or the default of a trait of another type.
    func value<T: UITraitDefinition>(of trait: T.Type) -> T.Value {
        value as? T.Value ?? T.defaultValue
    }

    static func == (left: Self, right: Self) -> Bool {
        func isSame<T: UITraitDefinition>(_ trait: T.Type) -> Bool {
            areSame(trait, left.value(of: trait), right.value(of: trait))
        }
        guard left.mark !== right.mark else { return true }
        return left.trait == right.trait && isSame(left.trait)
    }

    /// Returns whether two values of a trait are equal; false for those that can't be compared.
    static func areSame<T: UITraitDefinition>(
        _ trait: T.Type, _ left: T.Value, _ right: T.Value
    ) -> Bool {
        func areEqual<E: Equatable>(_ type: E.Type) -> Bool {
            guard let left = left as? E, let right = right as? E else { return false }
            return left == right
        }
        if let type = T.Value.self as? any Equatable.Type { return areEqual(type) }
        guard T.Value.self is AnyObject.Type else { return false }
        return left as AnyObject === right as AnyObject
    }
}
