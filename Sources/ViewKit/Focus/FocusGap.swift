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

    /// The place of a view that is still in the order, without a view that it is in, or is.
    init(of view: UIView, without gone: UIView, in window: UIWindow) {
        let (before, after) = FocusOrder(window).around(view)
        self.before = Self.kept(before, gone)
        self.after = Self.kept(after, gone)
    }

    private static func kept(_ views: [UIView], _ gone: UIView) -> [WeakView] {
        views.filter { !gone.isAncestor(of: $0) }.map { WeakView(view: $0) }
    }

    /// The next stop from there, or the one before, round and round; nil where none is left.
    func stop(in window: UIWindow, isForward: Bool) -> UIView? {
        let way = isForward ? after + before.reversed() : before + after.reversed()
        let order = FocusOrder(window)
        return way.lazy.compactMap { $0.view.flatMap { order.entry(for: $0) } }.first
    }
}
