/// A class that calls methods of targets, in place of Apple's target and selector.
///
/// This is a protocol so that a method may take the exact class of the recognizer: for `@objc func
/// tapped(_ tap: UITapGestureRecognizer)` and `#selector(Board.tapped(_:))`, ported source writes
/// `func tapped(_ tap: UITapGestureRecognizer)` and `Board.tapped`.
@preconcurrency @MainActor
public protocol ActionSource: AnyObject {}

extension ActionSource where Self: UIGestureRecognizer {
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

// Convenience initializers of the class itself: a subclass has them where it has `init(target:action:)`, as on Apple's
// systems. In the protocol they would need a `required` initializer, which each subclass with one of its own had to repeat.
extension UIGestureRecognizer {
    /// A recognizer that calls a method of `target` with itself; the target is not retained.
    /// - Parameters:
    ///   - target: the object that is called.
    ///   - action: a method of its class, as in `Board.tapped`; it takes the recognizer's class or a superclass.
    public convenience init<Target: AnyObject, Gesture: UIGestureRecognizer>(
        target: Target, action: @escaping @MainActor (Target) -> @MainActor (Gesture) -> Void
    ) {
        self.init(target: nil, action: nil)
        addAction(owner: target) { [weak target] source in
            if let target, let source = source as? Gesture { action(target)(source) }
        }
    }

    /// A recognizer that calls a method of `target` without arguments; the target is not retained.
    /// - Parameters:
    ///   - target: the object that is called.
    ///   - action: a method of its class, as in `Board.tapped`.
    public convenience init<Target: AnyObject>(
        target: Target, action: @escaping @MainActor (Target) -> @MainActor () -> Void
    ) {
        self.init(target: nil, action: nil)
        addTarget(target, action: action)
    }

    /// A recognizer of a program's own class that calls `handler` with itself; the handler names the class, as in
    /// `Circle { (circle: Circle) in … }`.
    /// - Parameter handler: called on the main thread at each state but `possible` and `failed`; retained.
    @_disfavoredOverload
    public convenience init<Gesture: UIGestureRecognizer>(
        _ handler: @escaping @MainActor (Gesture) -> Void
    ) {
        self.init(target: nil, action: nil)
        addAction(owner: nil) { if let own = $0 as? Gesture { handler(own) } }
    }
}

extension UITapGestureRecognizer {
    /// A recognizer that calls `handler` with itself.
    /// - Parameter handler: called on the main thread at each state but `possible` and `failed`; retained.
    public convenience init(_ handler: @escaping @MainActor (UITapGestureRecognizer) -> Void) {
        self.init(target: nil, action: nil)
        addAction(owner: nil) { if let own = $0 as? UITapGestureRecognizer { handler(own) } }
    }
}

extension UIPanGestureRecognizer {
    /// A recognizer that calls `handler` with itself.
    /// - Parameter handler: called on the main thread at each state but `possible` and `failed`; retained.
    public convenience init(_ handler: @escaping @MainActor (UIPanGestureRecognizer) -> Void) {
        self.init(target: nil, action: nil)
        addAction(owner: nil) { if let own = $0 as? UIPanGestureRecognizer { handler(own) } }
    }
}

extension UIPinchGestureRecognizer {
    /// A recognizer that calls `handler` with itself.
    /// - Parameter handler: called on the main thread at each state but `possible` and `failed`; retained.
    public convenience init(_ handler: @escaping @MainActor (UIPinchGestureRecognizer) -> Void) {
        self.init(target: nil, action: nil)
        addAction(owner: nil) { if let own = $0 as? UIPinchGestureRecognizer { handler(own) } }
    }
}

extension UIRotationGestureRecognizer {
    /// A recognizer that calls `handler` with itself.
    /// - Parameter handler: called on the main thread at each state but `possible` and `failed`; retained.
    public convenience init(_ handler: @escaping @MainActor (UIRotationGestureRecognizer) -> Void) {
        self.init(target: nil, action: nil)
        addAction(owner: nil) { if let own = $0 as? UIRotationGestureRecognizer { handler(own) } }
    }
}

extension UILongPressGestureRecognizer {
    /// A recognizer that calls `handler` with itself.
    /// - Parameter handler: called on the main thread at each state but `possible` and `failed`; retained.
    public convenience init(_ handler: @escaping @MainActor (UILongPressGestureRecognizer) -> Void)
    {
        self.init(target: nil, action: nil)
        addAction(owner: nil) { if let own = $0 as? UILongPressGestureRecognizer { handler(own) } }
    }
}

extension UISwipeGestureRecognizer {
    /// A recognizer that calls `handler` with itself.
    /// - Parameter handler: called on the main thread at each state but `possible` and `failed`; retained.
    public convenience init(_ handler: @escaping @MainActor (UISwipeGestureRecognizer) -> Void) {
        self.init(target: nil, action: nil)
        addAction(owner: nil) { if let own = $0 as? UISwipeGestureRecognizer { handler(own) } }
    }
}

extension UIHoverGestureRecognizer {
    /// A recognizer that calls `handler` with itself.
    /// - Parameter handler: called on the main thread at each state but `possible` and `failed`; retained.
    public convenience init(_ handler: @escaping @MainActor (UIHoverGestureRecognizer) -> Void) {
        self.init(target: nil, action: nil)
        addAction(owner: nil) { if let own = $0 as? UIHoverGestureRecognizer { handler(own) } }
    }
}
