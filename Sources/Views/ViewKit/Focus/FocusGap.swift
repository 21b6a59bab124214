import Foundation

/// The former place, in the order of the focus, of a view that has left that order: the views
/// around it. Main thread.
@MainActor
struct FocusGap {
    private struct WeakView {
        weak var view: UIView?
    }

    private let before: [WeakView]
    private let after: [WeakView]

    /// The place of a view that is still in the order. Whether the views around it can have the
    /// focus is checked when the place is used, as they may have changed meanwhile.
    init(of view: UIView, in window: UIWindow) {
        let (before, after) = FocusOrder(window).around(view)
        self.before = before.map { WeakView(view: $0) }
        self.after = after.map { WeakView(view: $0) }
    }

    /// Returns the next stop from the place, or the previous one, cyclically; nil where none is
    /// left.
    func stop(in window: UIWindow, isForward: Bool) -> UIView? {
        let way = isForward ? after + before.reversed() : before + after.reversed()
        let order = FocusOrder(window)
        return way.lazy.compactMap { $0.view.flatMap { order.entry(for: $0) } }.first
    }
}
