import Foundation

/// Computes insets of views that depend on the superview's, as the safe area does. It goes from the
/// top down, so that a view thousands of levels deep needs no more of the stack. Views that
/// override the property are asked on the way.
///
///     top  ->  view  ->  ...  ->  view that was asked: each reads the result of the one above
///
@MainActor
final class InsetsWalk {
    /// The walk for `safeAreaInsets`.
    static let safeArea = InsetsWalk({ $0.safeAreaInsets }, goesOn: { _ in true })
    /// The walk for `layoutMargins`, which follow the superview's in views that preserve them.
    static let margins = InsetsWalk(
        { $0.layoutMargins }, goesOn: { $0.preservesSuperviewLayoutMargins })

    private let read: @MainActor (UIView) -> UIEdgeInsets
    private let goesOn: @MainActor (UIView) -> Bool
    /// The view that the walk has reached, and its insets.
    private var known: (view: UIView, insets: UIEdgeInsets)?

    private init(
        _ read: @escaping @MainActor (UIView) -> UIEdgeInsets,
        goesOn: @escaping @MainActor (UIView) -> Bool
    ) {
        self.read = read
        self.goesOn = goesOn
    }

    /// Returns the insets of a view. Cost: proportional to the superviews that it follows.
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
