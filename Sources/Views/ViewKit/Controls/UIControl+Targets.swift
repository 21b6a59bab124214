// Methods of targets. Apple's source names them by selectors; here they are methods of a class, and
// each is called with the control or without arguments.
extension ActionSource where Self: UIControl {
    /// Adds a method of `target` that is called with the control for events; the target is not
    /// retained.
    /// - Parameters:
    ///   - target: the object that is called.
    ///   - action: a method of its class, as in `Form.changed`.
    ///   - controlEvents: the events that call it.
    public func addTarget<Target: AnyObject>(
        _ target: Target, action: @escaping @MainActor (Target) -> @MainActor (Self) -> Void,
        for controlEvents: UIControl.Event
    ) {
        addOwned(
            target, controlEvents,
            UIAction { [weak target, weak self] _ in
                if let target, let self { action(target)(self) }
            })
    }

    /// Adds a method of `target` without arguments for events; the target is not retained.
    /// - Parameters:
    ///   - target: the object that is called.
    ///   - action: a method of its class, as in `Form.changed`.
    ///   - controlEvents: the events that call it.
    public func addTarget<Target: AnyObject>(
        _ target: Target, action: @escaping @MainActor (Target) -> @MainActor () -> Void,
        for controlEvents: UIControl.Event
    ) {
        addOwned(
            target, controlEvents,
            UIAction { [weak target] _ in
                if let target { action(target)() }
            })
    }

    /// Removes all methods of `target` for events. Methods can't be compared: whichever is named,
    /// all of the target's are removed.
    /// - Parameters:
    ///   - target: the object; all of its methods for the events are removed.
    ///   - action: any method of the target's class.
    ///   - controlEvents: the events; the methods stay for others.
    public func removeTarget<Target: AnyObject>(
        _ target: Target, action: @escaping @MainActor (Target) -> @MainActor (Self) -> Void,
        for controlEvents: UIControl.Event
    ) { removeTarget(target, for: controlEvents) }

    /// Removes all methods of `target` for events. Methods can't be compared: whichever is named,
    /// all of the target's are removed.
    /// - Parameters:
    ///   - target: the object; all of its methods for the events are removed.
    ///   - action: any method of the target's class.
    ///   - controlEvents: the events; the methods stay for others.
    public func removeTarget<Target: AnyObject>(
        _ target: Target, action: @escaping @MainActor (Target) -> @MainActor () -> Void,
        for controlEvents: UIControl.Event
    ) { removeTarget(target, for: controlEvents) }
}
