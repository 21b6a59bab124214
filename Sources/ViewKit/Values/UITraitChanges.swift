// Changes of traits, told to whoever asked for them, as on Apple's systems since iOS 17.

/// A trait by its type, to ask for changes of.
public protocol UITraitDefinition {}

/// The type of a trait.
public typealias UITrait = any UITraitDefinition.Type

/// Light or dark.
public enum UITraitUserInterfaceStyle: UITraitDefinition {}
/// The pixels of a point.
public enum UITraitDisplayScale: UITraitDefinition {}
/// Whether contrasts are strong.
public enum UITraitAccessibilityContrast: UITraitDefinition {}
/// The size of text; it never changes here.
public enum UITraitPreferredContentSizeCategory: UITraitDefinition {}
/// Which way words run; it never changes while a program runs.
public enum UITraitLayoutDirection: UITraitDefinition {}

/// A wish to be told of changed traits; hand it back to have no more of it.
public protocol UITraitChangeRegistration: AnyObject {}

/// Something whose traits change, and that tells. Main thread only.
@preconcurrency @MainActor
public protocol UITraitChangeObservable: AnyObject {
    /// Has no more of a wish to be told.
    func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration)
}

extension UITraitChangeObservable {
    /// Calls `handler` with this object and the traits of before, whenever one of `traits` has changed.
    ///
    /// It is called after `traitCollectionDidChange(_:)`, with the new traits as the current ones, and
    /// not for the first traits that a view gets.
    @discardableResult
    public func registerForTraitChanges(
        _ traits: [any UITraitDefinition.Type], handler: @escaping (Self, UITraitCollection) -> Void
    ) -> any UITraitChangeRegistration {
        let observer = TraitObserver(traits) { [weak self] old in
            if let self { handler(self, old) }
        }
        (self as? any TraitObserving)?.traitObservers.append(observer)
        return observer
    }
}

/// Keeps who asked for changes of its traits.
@MainActor
protocol TraitObserving: AnyObject {
    var traitObservers: [TraitObserver] { get set }
}

extension TraitObserving {
    func tellTraitObservers(_ old: UITraitCollection, _ new: UITraitCollection) {
        // One that is told may ask for more, or for no more.
        for observer in traitObservers where observer.isAbout(old, new) { observer.tell(old) }
    }
}

/// A wish to be told of changed traits.
@MainActor
final class TraitObserver: UITraitChangeRegistration {
    private let traits: [any UITraitDefinition.Type]
    let tell: (UITraitCollection) -> Void

    init(_ traits: [any UITraitDefinition.Type], tell: @escaping (UITraitCollection) -> Void) {
        (self.traits, self.tell) = (traits, tell)
    }

    /// True when one of the traits differs.
    func isAbout(_ old: UITraitCollection, _ new: UITraitCollection) -> Bool {
        traits.contains { trait in
            switch ObjectIdentifier(trait) {
            case ObjectIdentifier(UITraitUserInterfaceStyle.self):
                old.userInterfaceStyle != new.userInterfaceStyle
            case ObjectIdentifier(UITraitDisplayScale.self): old.displayScale != new.displayScale
            case ObjectIdentifier(UITraitAccessibilityContrast.self):
                old.accessibilityContrast != new.accessibilityContrast
            default: false
            }
        }
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
