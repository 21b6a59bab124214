/// An interaction that a view offers to the user. Main thread only.
@preconcurrency @MainActor
public protocol UIInteraction: AnyObject {
    /// The view of the interaction.
    var view: UIView? { get }
    /// Called before the interaction moves to another view, or to none.
    /// - Parameter view: the view that the interaction will belong to; nil for none.
    func willMove(to view: UIView?)
    /// Called after the interaction has moved to another view, or to none.
    /// - Parameter view: the view that the interaction belongs to; nil for none.
    func didMove(to view: UIView?)
}

extension UIView {
}
