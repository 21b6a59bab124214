import CoreAnimation
import Foundation

/// The views of a window that the keyboard's focus can go to, in the order of reading. Main thread.
@MainActor
struct FocusOrder {
    /// The views.
    let views: [UIView]

    /// Looks through a view, or what is modal in it.
    init(_ view: UIView) {
        views = Self.focusable(in: view)
    }

    /// A view that was found, or several that are gone through together, and the box in the window that says
    /// when; no box yet where there was nothing to be sorted among.
    private struct Unit {
        var box: CGRect?
        var views: [UIView]

        init(box: CGRect, views: [UIView]) {
            (self.box, self.views) = (box, views)
        }

        init(_ view: UIView) {
            views = [view]
        }

        @MainActor mutating func findBox() -> CGRect {
            let found = box ?? views[0].convert(views[0].bounds, to: nil)
            box = found
            return found
        }
    }

    /// A view whose subviews are being looked through.
    private struct Level {
        let view: UIView
        /// The subviews that are still to come, the last one first.
        var inner: [UIView]
        /// What each of those gave that gave some, the last one first.
        var found: [[Unit]] = []

        @MainActor init?(_ view: UIView) {
            guard view.isSeen, view.isUserInteractionEnabled else { return nil }
            self.view = view
            inner = view.subviews
            if let modal = inner.last(where: { $0.accessibilityViewIsModal && $0.isSeen }) {
                inner = [modal]
            }
            inner.reverse()
        }

        /// The views in the order of reading, the last one first, and the own one behind them.
        @MainActor mutating func finish() -> [Unit] {
            var units = found.popLast() ?? []
            let isAlone = found.isEmpty
            if !isAlone || units.count == 1 && units[0].views.count > 1 {
                found.append(units)
                var all = found.flatMap { $0.reversed() }
                if !isAlone {
                    for index in all.indices { _ = all[index].findBox() }
                    all = ReadingOrder.sorted(all) { $0.box ?? .null }
                }
                units = all.flatMap { $0.views.count > 1 ? $0.views.map { Unit($0) } : [$0] }
                    .reversed()
            }
            if view.canBecomeFocused, !view.bounds.isEmpty { units.append(Unit(view)) }
            return units
        }
    }

    /// Goes down by a list of its own: a tree may be any depth. What lies alone in a view is handed up as
    /// it is, so that a chain of views costs its length.
    private static func focusable(in top: UIView) -> [UIView] {
        guard let first = Level(top) else { return [] }
        var levels = [first]
        while true {
            let last = levels.count - 1
            if let next = levels[last].inner.popLast() {
                if let level = Level(next) { levels.append(level) }
                continue
            }
            var level = levels.removeLast()
            let found = level.finish()
            guard last > 0 else { return found.reversed().flatMap(\.views) }
            guard !found.isEmpty else { continue }
            let view = level.view
            if view.isUnit {
                let views = found.reversed().flatMap(\.views)
                let box = view.convert(view.bounds, to: nil)
                levels[last - 1].found.append([Unit(box: box, views: views)])
            } else {
                levels[last - 1].found.append(found)
            }
        }
    }

    /// The stop after, or before, a view, round and round; the first or last where the view is none of them.
    func stop(from view: UIView?, isForward: Bool) -> UIView? {
        let stops = self.stops
        guard !stops.isEmpty else { return nil }
        let here = view.flatMap { view in
            stops.firstIndex { stop in stop.contains { $0 === view } }
        }
        guard let here else { return entry(isForward ? stops.first : stops.last) }
        let count = stops.count
        return entry(stops[(here + (isForward ? 1 : count - 1)) % count])
    }

    /// True for a view in the last stop, or the first.
    func isEnd(_ view: UIView, isForward: Bool) -> Bool {
        (isForward ? stops.last : stops.first)?.contains { $0 === view } ?? true
    }

    /// The next view of the same group, or the one before; nil at its end, and for a view without a group.
    func neighbour(of view: UIView, isForward: Bool) -> UIView? {
        guard let group = view.focusGroup else { return nil }
        let members = views.filter { $0.focusGroup == group }
        guard let here = members.firstIndex(where: { $0 === view }) else { return nil }
        let next = here + (isForward ? 1 : -1)
        return members.indices.contains(next) ? members[next] : nil
    }

    /// The views, those of one group together.
    private var stops: [[UIView]] {
        var stops: [[UIView]] = []
        var places: [String: Int] = [:]
        for view in views {
            if let group = view.focusGroup {
                if let place = places[group] {
                    stops[place].append(view)
                    continue
                }
                places[group] = stops.count
            }
            stops.append([view])
        }
        return stops
    }

    /// The view to go to for one that was found: what is chosen in its group, or itself; nil for a view that
    /// is none of them.
    func entry(for view: UIView) -> UIView? {
        entry(stops.first { stop in stop.contains { $0 === view } })
    }

    /// The views in stops before and after that of a view, the nearest first.
    func around(_ view: UIView) -> (before: [UIView], after: [UIView]) {
        let stops = self.stops
        let here = stops.firstIndex { stop in stop.contains { $0 === view } }
        guard let here else { return ([], []) }
        return (stops[..<here].reversed().flatMap(\.self), stops[(here + 1)...].flatMap(\.self))
    }

    /// Where a group is come into: at what is chosen in it.
    private func entry(_ stop: [UIView]?) -> UIView? {
        stop?.first { $0.accessibilityTraits.contains(.selected) } ?? stop?.first
    }
}

extension UIView {
    /// The group of the view's own, or of one above it.
    var focusGroup: String? {
        var each: UIView? = self
        while let here = each {
            if let group = here.focusGroupIdentifier { return group }
            each = here.superview
        }
        return nil
    }

    /// True when all in it is gone through before what lies beside it.
    fileprivate var isUnit: Bool {
        shouldGroupAccessibilityChildren || focusGroupIdentifier != nil || self is UIScrollView
    }

    /// True when the focus can be on it now.
    var isFocusable: Bool {
        guard canBecomeFocused, window != nil else { return false }
        var each: UIView? = self
        while let here = each {
            guard here.isSeen, here.isUserInteractionEnabled else { return false }
            each = here.superview
        }
        return true
    }
}
