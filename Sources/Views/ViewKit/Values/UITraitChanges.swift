// Observation of trait changes, as on Apple's systems since iOS 17

/// A registration for trait changes, with which the observation can be ended.
public protocol UITraitChangeRegistration: AnyObject {}

/// An object whose trait changes can be observed. Main thread only.
@preconcurrency @MainActor
public protocol UITraitChangeObservable: AnyObject {
    /// Ends an observation.
    /// - Parameter registration: the observation that `registerForTraitChanges` returned.
    func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration)
}

extension UITraitChangeObservable {
    /// Calls `handler` with this object and the former traits, whenever one of `traits` has
    /// changed.
    ///
    /// The handler is called after `traitCollectionDidChange(_:)`, with the new traits as the
    /// current ones, and not for the first traits that a view gets.
    /// - Parameters:
    ///   - traits: types of traits, such as `UITraitUserInterfaceStyle.self`.
    ///   - handler: called on the main thread, and retained; gets the object, so that it need not
    ///     capture it.
    @discardableResult
    public func registerForTraitChanges(
        _ traits: [any UITraitDefinition.Type], handler: @escaping (Self, UITraitCollection) -> Void
    ) -> any UITraitChangeRegistration {
        let observer = TraitObserver(traits) { [weak self] old in
            if let self { handler(self, old) }
        }
        // Not by a cast to the protocol, which would be a search of its own for each class.
        switch self {
        case let view as UIView: view.traitObservers.append(observer)
        case let controller as UIViewController: controller.traitObservers.append(observer)
        default: (self as? any TraitObserving)?.traitObservers.append(observer)
        }
        return observer
    }
}

extension UITraitChangeObservable {
    /// Calls `handler` as the method above, for a closure that names the type of this object, such as
    /// `{ (self: Self, previous: UITraitCollection) in … }`.
    ///
    /// - Parameters:
    ///   - traits: the traits that are observed.
    ///   - handler: called with this object, where it is an `Observer`, and the former traits.
    @discardableResult @_disfavoredOverload
    public func registerForTraitChanges<Observer: UITraitChangeObservable>(
        _ traits: [any UITraitDefinition.Type],
        handler: @escaping (Observer, UITraitCollection) -> Void
    ) -> any UITraitChangeRegistration {
        registerForTraitChanges(traits) { (each: Self, old: UITraitCollection) in
            if let each = each as? Observer { handler(each, old) }
        }
    }
}

// Apple's source names methods by selectors; here they are methods of a class
extension UITraitChangeObservable {
    /// Calls a method of this object whenever one of `traits` has changed.
    /// - Parameters:
    ///   - traits: types of traits, such as `UITraitUserInterfaceStyle.self`.
    ///   - action: a method of the object's class without arguments, as in `Board.looksChanged`.
    @discardableResult
    public func registerForTraitChanges(
        _ traits: [any UITraitDefinition.Type],
        action: @escaping @MainActor (Self) -> @MainActor () -> Void
    ) -> any UITraitChangeRegistration {
        registerForTraitChanges(traits) { (each: Self, _: UITraitCollection) in action(each)() }
    }

    /// Calls a method of another object whenever one of this object's `traits` has changed.
    /// - Parameters:
    ///   - traits: types of traits, such as `UITraitUserInterfaceStyle.self`.
    ///   - target: the object that is called; it isn't retained.
    ///   - action: a method of the target's class, as in `Board.looksChanged(_:)`, which gets this
    ///     object.
    @discardableResult
    public func registerForTraitChanges<Target: AnyObject>(
        _ traits: [any UITraitDefinition.Type], target: Target,
        action: @escaping @MainActor (Target) -> @MainActor (Self) -> Void
    ) -> any UITraitChangeRegistration {
        registerForTraitChanges(traits) { [weak target] (each: Self, _: UITraitCollection) in
            if let target { action(target)(each) }
        }
    }
}

/// An object that stores the observers of its traits.
@MainActor
protocol TraitObserving: AnyObject {
    var traitObservers: [TraitObserver] { get set }
}

extension TraitObserving {
    func tellTraitObservers(_ old: UITraitCollection, _ new: UITraitCollection) {
        // A handler may add or remove observers.
        for observer in traitObservers where observer.isAbout(old, new) { observer.tell(old) }
    }
}

/// An observer of trait changes.
@MainActor
final class TraitObserver: UITraitChangeRegistration {
    private let traits: [any UITraitDefinition.Type]
    let tell: (UITraitCollection) -> Void

    init(_ traits: [any UITraitDefinition.Type], tell: @escaping (UITraitCollection) -> Void) {
        (self.traits, self.tell) = (traits, tell)
    }

    /// Returns whether one of the observed traits differs.
    func isAbout(_ old: UITraitCollection, _ new: UITraitCollection) -> Bool {
        traits.contains { old.parts.differs($0, from: new.parts) }
    }
}

extension UIView: UITraitChangeObservable, TraitObserving {
    public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
        traitObservers.removeAll { $0 === registration }
    }
}

extension UIViewController: UITraitChangeObservable, TraitObserving {
    public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
        traitObservers.removeAll { $0 === registration }
    }
}
