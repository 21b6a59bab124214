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

    private static func focusable(in view: UIView) -> [UIView] {
        guard view.isSeen, view.isUserInteractionEnabled else { return [] }
        let own = view.canBecomeFocused && !view.bounds.isEmpty ? [view] : []
        var inner = view.subviews
        if let modal = inner.last(where: { $0.accessibilityViewIsModal && $0.isSeen }) {
            inner = [modal]
        }
        // What is a unit is gone through before what is beside it.
        var units: [(box: CGRect, views: [UIView])] = []
        for each in inner {
            let views = focusable(in: each)
            guard !views.isEmpty else { continue }
            if each.isUnit {
                units.append((each.convert(each.bounds, to: nil), views))
            } else {
                units += views.map { ($0.convert($0.bounds, to: nil), [$0]) }
            }
        }
        return own + ReadingOrder.sorted(units) { $0.box }.flatMap(\.views)
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
