/// An object with traits that is told when they change: a view or a controller. Main thread.
///
/// ```swift
/// @MainActor func isNarrow(_ environment: any UITraitEnvironment) -> Bool {
///     environment.traitCollection.horizontalSizeClass == .compact
/// }
/// ```
@preconcurrency @MainActor
public protocol UITraitEnvironment: AnyObject {
    /// The traits of the object.
    var traitCollection: UITraitCollection { get }
    /// Called after the traits have changed.
    /// - Parameter previousTraitCollection: the former traits; nil for none.
    func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}

extension UIView: UITraitEnvironment {}
extension UIViewController: UITraitEnvironment {}
