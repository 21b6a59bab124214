import Foundation

/// A property that views take from proxies, without the types of its class and its value.
@MainActor
struct AppearanceProperty {
    /// Returns whether an object has the property.
    let fits: @MainActor (NSObject) -> Bool
    /// Returns the object's value; nil where it is the default one, or the object hasn't the property.
    let value: @MainActor (NSObject) -> Any?
    /// Sets the object's value; nil means the default one.
    let take: @MainActor (NSObject, Any?) -> Void
    /// Returns whether two values are equal.
    let isSame: @MainActor (Any, Any) -> Bool

    /// A property that is read and set by closures, which use nil for the default value.
    init<Owner: NSObject, Value>(
        _ owner: Owner.Type, get: @escaping @MainActor (Owner) -> Value?,
        set: @escaping @MainActor (Owner, Value?) -> Void,
        isSame: @escaping @MainActor (Value, Value) -> Bool
    ) {
        fits = { $0 is Owner }
        value = { ($0 as? Owner).flatMap(get) }
        take = { object, value in
            if let object = object as? Owner { set(object, value as? Value) }
        }
        self.isSame = { first, second in
            guard let first = first as? Value, let second = second as? Value else { return false }
            return isSame(first, second)
        }
    }

    /// A property whose values can be compared, by closures.
    static func closures<Owner: NSObject, Value: Equatable & SendableMetatype>(
        _ owner: Owner.Type, get: @escaping @MainActor (Owner) -> Value?,
        set: @escaping @MainActor (Owner, Value?) -> Void
    ) -> AppearanceProperty {
        AppearanceProperty(owner, get: get, set: set, isSame: ==)
    }

    /// A property that is nil by default.
    static func optional<Owner: NSObject, Value: Equatable & SendableMetatype>(
        _ path: ReferenceWritableKeyPath<Owner, Value?>
    ) -> AppearanceProperty {
        closures(Owner.self, get: { $0[keyPath: path] }, set: { $0[keyPath: path] = $1 })
    }

    /// A property with a value by default.
    static func plain<Owner: NSObject, Value: Equatable & SendableMetatype>(
        _ path: ReferenceWritableKeyPath<Owner, Value>, _ standard: Value
    ) -> AppearanceProperty {
        closures(
            Owner.self,
            get: { owner in
                let value = owner[keyPath: path]
                return value == standard ? nil : value
            }, set: { $0[keyPath: path] = $1 ?? standard })
    }

    /// The attributes of titles, nil by default.
    static func attributes<Owner: NSObject>(
        _ owner: Owner.Type, get: @escaping @MainActor (Owner) -> [NSAttributedString.Key: Any]?,
        set: @escaping @MainActor (Owner, [NSAttributedString.Key: Any]?) -> Void
    ) -> AppearanceProperty {
        AppearanceProperty(owner, get: get, set: set) { first, second in
            first.count == second.count
                && first.allSatisfy { key, value in
                    second[key].map { $0 as? AnyHashable == value as? AnyHashable } == true
                }
        }
    }

    /// The appearance of a bar; each bar takes a copy, as Apple's do, so that a change of one bar's
    /// isn't one of all. Where the proxy loses it, the bar keeps it.
    static func look<Owner: NSObject, Look: UIBarAppearance>(
        _ owner: Owner.Type, get: @escaping @MainActor (Owner) -> Look?,
        set: @escaping @MainActor (Owner, Look) -> Void
    ) -> AppearanceProperty {
        AppearanceProperty(
            owner, get: get,
            set: { owner, look in
                if let look { set(owner, Look(barAppearance: look)) }
            }, isSame: ===)
    }

    /// The states for which values are taken from proxies.
    static let states: [UIControl.State] = [
        .normal, .highlighted, .disabled, .selected, .focused, [.selected, .highlighted],
    ]
}
