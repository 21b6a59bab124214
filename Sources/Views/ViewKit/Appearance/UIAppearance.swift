public import Foundation

/// A class whose look is set for all its objects at once, by a proxy: an object that is never shown,
/// and whose properties views take as they enter a window. Main thread only.
///
/// A view that is in a window already stays as it is until it enters one again, and a property that was
/// set on the view itself wins. Of several proxies, that of the subclass wins, then that whose outermost
/// container is nearest to the window, then that with more containers: docs/reference/controls.md,
/// "Appearance".
///
/// ```swift
/// UINavigationBar.appearance().tintColor = .systemPurple
/// UITabBar.appearance().unselectedItemTintColor = .systemGray
/// UISwitch.appearance(whenContainedInInstancesOf: [UITableView.self]).onTintColor = .systemOrange
/// ```
@preconcurrency @MainActor
public protocol UIAppearance: NSObjectProtocol {
    /// Returns the proxy of the class.
    static func appearance() -> Self
    /// Returns the proxy for objects of the class inside objects of other classes.
    /// - Parameter containerTypes: the classes around the object, the innermost first; others may lie
    ///   between them. Empty means the proxy of `appearance()`.
    static func appearance(
        whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
    ) -> Self
}

/// A class inside whose objects others may have a look of their own: views and controllers.
@preconcurrency @MainActor
public protocol UIAppearanceContainer: NSObjectProtocol {}

extension UIAppearance {
    /// Returns the proxy of the class.
    public static func appearance() -> Self { appearance(whenContainedInInstancesOf: []) }
}

extension UIView: UIAppearance, UIAppearanceContainer {
    /// Returns the proxy for views of the class inside objects of other classes.
    ///
    /// The proxy is made by the class's `init(frame:)` at the first call, and kept. Of its properties
    /// those count that Apple marks for appearances, and that don't have their default values; the
    /// properties that a program's own class adds are never taken from it.
    /// - Parameter containerTypes: the classes around the view, the innermost first; others may lie
    ///   between them. Empty means views anywhere.
    public static func appearance(
        whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
    ) -> Self {
        AppearanceBook.proxy(containerTypes) {
            // A collection view has no `init(frame:)`.
            guard self is UICollectionView.Type else { return instance() }
            return Self(coder: NSCoder()) ?? instance()
        }
    }
}

extension UIBarItem: UIAppearance {
    /// Returns the proxy for items of the class in bars that lie inside objects of other classes.
    ///
    /// The proxy is made by the class's `init()` at the first call, and kept. An item takes its
    /// properties as its bar enters a window, or gets the item there.
    /// - Parameter containerTypes: the classes around the item, the innermost first, the bar's among
    ///   them; others may lie between them. Empty means items anywhere.
    public static func appearance(
        whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
    ) -> Self {
        AppearanceBook.proxy(containerTypes) {
            guard let made = makePlain() as? Self else {
                preconditionFailure("\(Self.self) has no init(), which its appearance needs")
            }
            return made
        }
    }
}

extension UIViewController: UIAppearanceContainer {}
extension UIPresentationController: UIAppearanceContainer {}
