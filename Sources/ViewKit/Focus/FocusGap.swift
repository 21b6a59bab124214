import Foundation

/// The place in the order of the focus of a view that is no part of it any more: what is around it. Main
/// thread.
@MainActor
struct FocusGap {
    private struct WeakView {
        weak var view: UIView?
    }

    private let before: [WeakView]
    private let after: [WeakView]

    /// The place of a view that is still in the order. What goes with it is asked for when it is looked at:
    /// it may have come back.
    init(of view: UIView, in window: UIWindow) {
        let (before, after) = FocusOrder(window).around(view)
        self.before = before.map { WeakView(view: $0) }
        self.after = after.map { WeakView(view: $0) }
    }

    /// The next stop from there, or the one before, round and round; nil where none is left.
    func stop(in window: UIWindow, isForward: Bool) -> UIView? {
        let way = isForward ? after + before.reversed() : before + after.reversed()
        let order = FocusOrder(window)
        return way.lazy.compactMap { $0.view.flatMap { order.entry(for: $0) } }.first
    }
}
