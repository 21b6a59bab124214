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
    /// Adds an interaction; one of another view leaves it.
    public func addInteraction(_ interaction: any UIInteraction) {
        guard interaction.view !== self else { return }
        interaction.view?.removeInteraction(interaction)
        interaction.willMove(to: self)
        interactions.append(interaction)
        interaction.didMove(to: self)
    }

    /// Takes an interaction away.
    public func removeInteraction(_ interaction: any UIInteraction) {
        guard interactions.contains(where: { $0 === interaction }) else { return }
        interaction.willMove(to: nil)
        interactions.removeAll { $0 === interaction }
        interaction.didMove(to: nil)
    }
}
