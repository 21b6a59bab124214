import CoreAnimation
import Foundation

/// The focusable views of a window, in reading order. Main thread.
@MainActor
struct FocusOrder {
    /// The views in order.
    let views: [UIView]

    /// Collects the focusable views in a view, or in what is modal in it.
    init(_ view: UIView) {
        views = Self.focusable(in: view)
    }

    /// One or more views that stay together, and their box in the window, by which units are
    /// sorted; the box is nil while there are no other units.
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

    /// A view whose subviews are being searched.
    private struct Level {
        let view: UIView
        /// The subviews that are still to be searched, the last one first.
        var inner: [UIView]
        /// The units found in each subview that has any, the last one first.
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

        /// Returns the units in reading order, the last one first, followed by the view itself.
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

    /// Collects the focusable views with an explicit stack, so that a tree may have any depth. The
    /// only unit of a view is passed up unchanged, so that a chain of views costs its length.
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

    /// Returns the stop after, or before, a view, cyclically; the first or last if the view is in
    /// no stop. From the row of a list Tab goes through what is in it, and then out of the list.
    func stop(from view: UIView?, isForward: Bool) -> UIView? {
        if let view, let next = nextInRow(of: view, isForward: isForward) { return next }
        let stops = self.stops
        guard !stops.isEmpty else { return nil }
        let here = view.flatMap { view in
            stops.firstIndex { stop in stop.contains { $0 === view } }
        }
        guard let here else { return entry(isForward ? stops.first : stops.last) }
        let count = stops.count
        return entry(stops[(here + (isForward ? 1 : count - 1)) % count])
    }

    /// Returns the view after, or before, another one in its row, of which the row is the first; nil
    /// at the end, and outside of rows that can have the focus.
    private func nextInRow(of view: UIView, isForward: Bool) -> UIView? {
        guard let row = view.row else { return nil }
        let parts = views.filter { $0.isDescendant(of: row) }
        guard parts.first === row, let here = parts.firstIndex(where: { $0 === view }) else {
            return nil
        }
        let next = here + (isForward ? 1 : -1)
        return parts.indices.contains(next) ? parts[next] : nil
    }

    /// Returns whether a view is in the last stop, or in the first.
    func isEnd(_ view: UIView, isForward: Bool) -> Bool {
        guard nextInRow(of: view, isForward: isForward) == nil else { return false }
        return (isForward ? stops.last : stops.first)?.contains { $0 === view } ?? true
    }

    /// Returns the next view of the same group, or the previous one; nil at its end, and for a view
    /// without a group.
    func neighbour(of view: UIView, isForward: Bool) -> UIView? {
        guard let group = view.focusGroup else { return nil }
        let members = views.filter { $0.focusGroup == group }
        guard let here = members.firstIndex(where: { $0 === view }) else { return nil }
        let next = here + (isForward ? 1 : -1)
        return members.indices.contains(next) ? members[next] : nil
    }

    /// The stops: the views, with those of one group together.
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

    /// Returns the view to focus in the stop of a view: the chosen one of a group, or the first;
    /// nil for a view in no stop.
    func entry(for view: UIView) -> UIView? {
        entry(stops.first { stop in stop.contains { $0 === view } })
    }

    /// Returns the views in the stops before and after that of a view, the nearest first.
    func around(_ view: UIView) -> (before: [UIView], after: [UIView]) {
        let stops = self.stops
        let here = stops.firstIndex { stop in stop.contains { $0 === view } }
        guard let here else { return ([], []) }
        return (stops[..<here].reversed().flatMap(\.self), stops[(here + 1)...].flatMap(\.self))
    }

    /// Returns the view to focus in a stop: the chosen view of a group, or the first.
    private func entry(_ stop: [UIView]?) -> UIView? {
        stop?.first { $0.accessibilityTraits.contains(.selected) } ?? stop?.first
    }
}

extension UIView {
    /// The identifier of the group of the view, or of the nearest superview that has one; nil for a
    /// control in a row that can't have the focus, which is a stop of its own.
    var focusGroup: String? {
        var each: UIView? = self
        while let here = each {
            if here !== self, here.isRow, !here.canBecomeFocused { return nil }
            if let group = here.focusGroupIdentifier { return group }
            each = here.superview
        }
        return nil
    }

    /// Whether the view is a row or an item of a list.
    private var isRow: Bool { self is UITableViewCell || self is UICollectionViewCell }

    /// The row or item of a list that is this view, or in which it is; nil outside of lists.
    fileprivate var row: UIView? {
        var each: UIView? = self
        while let here = each, !here.isRow { each = here.superview }
        return each
    }

    /// Whether the views inside are visited together, before those beside the view.
    fileprivate var isUnit: Bool {
        shouldGroupAccessibilityChildren || focusGroupIdentifier != nil || self is UIScrollView
    }

    /// Whether the view can have the focus now.
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
