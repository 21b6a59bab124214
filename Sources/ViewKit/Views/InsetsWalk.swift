import Foundation

/// Edges of views that hang on the superview's, as the safe area does: found from the top down, so that a
/// view thousands deep takes no more of the stack. An override that calls super is asked where it is.
///
///     top  ->  view  ->  ...  ->  asked: each reads what the one above found
///
@MainActor
final class InsetsWalk {
    /// `safeAreaInsets`.
    static let safeArea = InsetsWalk({ $0.safeAreaInsets }, goesOn: { _ in true })
    /// `layoutMargins`, which follow the superview's where the view says so.
    static let margins = InsetsWalk(
        { $0.layoutMargins }, goesOn: { $0.preservesSuperviewLayoutMargins })

    private let read: @MainActor (UIView) -> UIEdgeInsets
    private let goesOn: @MainActor (UIView) -> Bool
    /// The view that the walk has come to, and its edges.
    private var known: (view: UIView, insets: UIEdgeInsets)?

    private init(
        _ read: @escaping @MainActor (UIView) -> UIEdgeInsets,
        goesOn: @escaping @MainActor (UIView) -> Bool
    ) {
        self.read = read
        self.goesOn = goesOn
    }

    /// What a view answers for its edges. Cost: the views above that it follows.
    func insets(of view: UIView) -> UIEdgeInsets {
        if let known, known.view === view { return known.insets }
        let before = known
        defer { known = before }
        var way = [view]
        while let last = way.last, goesOn(last), let above = last.superview { way.append(above) }
        var insets = UIEdgeInsets.zero
        for each in way.reversed() {
            insets = read(each)
            known = (each, insets)
        }
        return insets
    }
}
