/// Something that a view lets a person do. Main thread only.
@preconcurrency @MainActor
public protocol UIInteraction: AnyObject {
    /// The view that it belongs to.
    var view: UIView? { get }
    /// It is about to belong to another view, or to none.
    func willMove(to view: UIView?)
    /// It belongs to another view, or to none.
    func didMove(to view: UIView?)
}

extension UIView {
}
