public import Foundation

// Foundation on Linux has no key-value observing. These types have its names, for layers and views.

/// The values and calls that an observer asks for.
public struct NSKeyValueObservingOptions: OptionSet, Sendable {
    /// Apple's bits.
    public let rawValue: UInt

    /// The options with these bits.
    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }

    /// The value after the change.
    public static let new = Self(rawValue: 1)
    /// The value before the change.
    public static let old = Self(rawValue: 2)
    /// A call at once, before `observe` returns; it has no old value.
    public static let initial = Self(rawValue: 4)
    /// A call before each change as well; it has no new value.
    public static let prior = Self(rawValue: 8)
}

/// The kind of a change of an observed property; properties of layers are only ever set.
public enum NSKeyValueChange: UInt, Sendable {
    /// The property was set.
    case setting = 1
    /// Elements were inserted into a list.
    case insertion = 2
    /// Elements were removed from a list.
    case removal = 3
    /// Elements of a list were replaced.
    case replacement = 4
}

/// A part of a change that an observer by name is told of.
public struct NSKeyValueChangeKey: RawRepresentable, Hashable, Sendable {
    /// Apple's name.
    public let rawValue: String

    /// A part by its name.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// The kind of the change, as the `UInt` of an `NSKeyValueChange`.
    public static let kindKey = Self(rawValue: "kind")
    /// The value after the change.
    public static let newKey = Self(rawValue: "new")
    /// The value before the change.
    public static let oldKey = Self(rawValue: "old")
    /// The indices of changed elements of a list; properties of views have none.
    public static let indexesKey = Self(rawValue: "indexes")
    /// Whether this is a call before the change; there are none of views.
    public static let notificationIsPriorKey = Self(rawValue: "notificationIsPrior")
}

/// A change of an observed property.
public struct NSKeyValueObservedChange<Value> {
    /// The kind of the change.
    public let kind: NSKeyValueChange
    /// The value after the change, where it was asked for.
    public let newValue: Value?
    /// The value before the change, where it was asked for.
    public let oldValue: Value?
    /// The indices of changed elements of a list; nil for properties of layers.
    public let indexes: IndexSet?
    /// Whether this is a call before the change.
    public let isPrior: Bool

    init(
        kind: NSKeyValueChange, newValue: Value?, oldValue: Value?, indexes: IndexSet?,
        isPrior: Bool
    ) {
        self.kind = kind
        self.newValue = newValue
        self.oldValue = oldValue
        self.indexes = indexes
        self.isPrior = isPrior
    }

    /// A change that has happened.
    /// - Parameters:
    ///   - old: the value before; nil where it wasn't asked for.
    ///   - new: the value after; nil where it wasn't asked for.
    package init(from old: Value?, to new: Value?) {
        self.init(kind: .setting, newValue: new, oldValue: old, indexes: nil, isPrior: false)
    }
}

/// An observation, which ends when this object is freed, or with `invalidate()`.
public final class NSKeyValueObservation: NSObject, Sendable {
    private let stop: (@MainActor () -> Void)?

    init(_ watch: PropertyWatch?) {
        if let watch { stop = { watch.stop() } } else { stop = nil }
        super.init()
    }

    /// An observation of something other than a property of a layer.
    /// - Parameter stop: ends the observation; called on the main thread, and more than once.
    package init(stop: @escaping @MainActor () -> Void) {
        self.stop = stop
        super.init()
    }

    /// Ends the observation: at once on the main thread, and else as soon as main can.
    public func invalidate() {
        guard let stop else { return }
        MainQueue.run { stop() }
    }

    deinit {
        guard let stop else { return }
        MainQueue.run { stop() }
    }
}
