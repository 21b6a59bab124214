/// A class that calls methods of targets, in place of Apple's target and selector.
///
/// This is a protocol so that a method may take the exact class of the recognizer: for `@objc func
/// tapped(_ tap: UITapGestureRecognizer)` and `#selector(Board.tapped(_:))`, ported source writes
/// `func tapped(_ tap: UITapGestureRecognizer)` and `Board.tapped`.
@preconcurrency @MainActor
public protocol ActionSource: AnyObject {}

extension ActionSource where Self: UIGestureRecognizer {
    /// A recogniser that calls a method of `target` with itself; the target is not retained.
    /// - Parameters:
    ///   - target: the object that is called.
    ///   - action: a method of its class, as in `Board.tapped`.
    public init<Target: AnyObject>(
        target: Target, action: @escaping @MainActor (Target) -> @MainActor (Self) -> Void
    ) {
        self.init()
        addTarget(target, action: action)
    }

    /// A recogniser that calls a method of `target` without arguments; the target is not retained.
    /// - Parameters:
    ///   - target: the object that is called.
    ///   - action: a method of its class, as in `Board.tapped`.
    public init<Target: AnyObject>(
        target: Target, action: @escaping @MainActor (Target) -> @MainActor () -> Void
    ) {
        self.init()
        addTarget(target, action: action)
    }

    /// A recogniser that calls `handler` with itself.
    /// - Parameter handler: called on the main thread at each state but `possible` and `failed`;
    ///   retained.
    public init(_ handler: @escaping @MainActor (Self) -> Void) {
        self.init()
        addAction(owner: nil) { source in
            if let source = source as? Self { handler(source) }
        }
    }

    /// Adds a method of `target` that is called with the recognizer; the target is not retained.
    /// - Parameters:
    ///   - target: not retained; the calls end when it is released.
    ///   - action: a method such as `Board.panned(_:)`, called on the main thread at each change of
    ///     the state.
    public func addTarget<Target: AnyObject>(
        _ target: Target, action: @escaping @MainActor (Target) -> @MainActor (Self) -> Void
    ) {
        addAction(owner: target) { [weak target] source in
            if let target, let source = source as? Self { action(target)(source) }
        }
    }

    /// Removes all methods of `target`. Methods can't be compared: whichever is named, all of the
    /// target's are removed.
    /// - Parameters:
    ///   - target: the object; all of its methods are removed.
    ///   - action: any method of the target's class.
    public func removeTarget<Target: AnyObject>(
        _ target: Target, action: @escaping @MainActor (Target) -> @MainActor (Self) -> Void
    ) { removeTarget(target) }

    /// Removes all methods of `target`, as above.
    /// - Parameters:
    ///   - target: the object; all of its methods are removed.
    ///   - action: any method of the target's class.
    public func removeTarget<Target: AnyObject>(
        _ target: Target, action: @escaping @MainActor (Target) -> @MainActor () -> Void
    ) { removeTarget(target) }

    /// Adds a method of `target` without arguments; the target is not retained.
    /// - Parameters:
    ///   - target: not retained; the calls end when it is released.
    ///   - action: a method such as `Board.panned`, called on the main thread at each change of the
    ///     state.
    public func addTarget<Target: AnyObject>(
        _ target: Target, action: @escaping @MainActor (Target) -> @MainActor () -> Void
    ) {
        addAction(owner: target) { [weak target] _ in
            if let target { action(target)() }
        }
    }
}
