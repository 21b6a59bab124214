/// A method by its name, kept as a value: the type of `#selector(…)` on Apple's systems.
///
/// Without Objective-C nobody finds a method by its name alone, so that a selector carries its method along:
///
///     #selector(Board.tapped(_:))   is   Selector("tapped", Board.tapped(_:))   here
///
/// Two selectors are equal where their names are, as there. One of a name alone can be compared and
/// printed; no object responds to it.
public struct Selector: Sendable, Hashable, CustomStringConvertible, ExpressibleByStringLiteral {
    /// The name, with a colon for each argument: `tapped:`.
    public let description: String
    private let method: Method?

    /// The method of a selector, for objects of any class.
    private struct Method: Sendable {
        var isHad: @Sendable (Any) -> Bool
        var call: @MainActor (Any, Any?, Any?) -> Any?
    }

    private init(_ name: String, arguments: Int, _ method: Method?) {
        let isBare = !name.contains(":")
        description = isBare ? name + String(repeating: ":", count: arguments) : name
        self.method = method
    }

    /// A selector of a name alone, which can be compared.
    /// - Parameter name: the name, with a colon for each argument: `tapped:`.
    public init(_ name: String) {
        self.init(name, arguments: 0, nil)
    }

    /// A selector of a name alone, which can be compared.
    /// - Parameter value: the name, with a colon for each argument.
    public init(stringLiteral value: String) {
        self.init(value, arguments: 0, nil)
    }

    /// A selector of a method without arguments.
    /// - Parameters:
    ///   - name: the method's name, as `tick`.
    ///   - method: the method of a class, as `Board.tick`.
    @preconcurrency
    public init<Target, Result>(
        _ name: String, _ method: @escaping @MainActor (Target) -> @MainActor () -> Result
    ) {
        self.init(
            name, arguments: 0,
            Method(isHad: { $0 is Target }) { target, _, _ in
                (target as? Target).map { method($0)() }
            })
    }

    /// A selector of a method with one argument.
    ///
    /// A call with an argument of another type does nothing.
    /// - Parameters:
    ///   - name: the method's name, as `tapped`; the colon is added.
    ///   - method: the method of a class, as `Board.tapped(_:)`.
    @preconcurrency
    public init<Target, Sender, Result>(
        _ name: String, _ method: @escaping @MainActor (Target) -> @MainActor (Sender) -> Result
    ) {
        self.init(
            name, arguments: 1,
            Method(isHad: { $0 is Target }) { target, sender, _ in
                guard let target = target as? Target,
                    let sender = Self.cast(sender, to: Sender.self)
                else { return nil }
                return method(target)(sender)
            })
    }

    /// A selector of a method with two arguments, as actions of controls have them: the sender and its event.
    ///
    /// A call with an argument of another type does nothing.
    /// - Parameters:
    ///   - name: the method's name, as `tapped`; the colons are added. A label belongs to it: `tapped:with:`.
    ///   - method: the method of a class, as `Board.tapped(_:with:)`.
    @preconcurrency
    public init<Target, Sender, Event, Result>(
        _ name: String,
        _ method: @escaping @MainActor (Target) -> @MainActor (Sender, Event) -> Result
    ) {
        self.init(
            name, arguments: 2,
            Method(isHad: { $0 is Target }) { target, sender, event in
                guard let target = target as? Target,
                    let sender = Self.cast(sender, to: Sender.self),
                    let event = Self.cast(event, to: Event.self)
                else { return nil }
                return method(target)(sender, event)
            })
    }

    /// An argument as the type that the method takes; nil where it is of another type.
    private static func cast<Value>(_ argument: Any?, to type: Value.Type) -> Value? {
        // First the value itself, as `Any?` would become an `Any` that holds an optional.
        if let argument, let value = argument as? Value { return value }
        return argument as? Value
    }

    /// Whether an object is of a class that has the method.
    /// - Parameter object: any object.
    public func isHad(by object: Any) -> Bool {
        method?.isHad(object) ?? false
    }

    /// Calls the method on an object; without effect where the object isn't of the method's class.
    /// - Parameters:
    ///   - target: the object.
    ///   - sender: the first argument, for methods with one or two.
    ///   - event: the second argument.
    /// - Returns: what the method returns; nil where it wasn't called.
    @MainActor @discardableResult
    public func call(on target: Any, with sender: Any? = nil, and event: Any? = nil) -> Any? {
        method?.call(target, sender, event)
    }

    public static func == (a: Selector, b: Selector) -> Bool {
        a.description == b.description
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(description)
    }
}
