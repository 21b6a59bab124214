package import CoreAnimation
public import Foundation
public import Primitives
import Stage

/// A search for the view that is visible at a point, by the places in the presentation tree and the
/// views' own rules. Main thread.
///
/// During a search, `UIView.hitTest(_:with:)` searches by visible places. So a program's overrides
/// are called as usual, with points in their own spaces as visible on screen; conversions that an
/// override makes itself use the model (docs/reference/views.md, "Hits on views").
@MainActor
final class ViewSearch {
    /// The running search; nil nearly always.
    private(set) static var current: ViewSearch?

    private let tree: SeenTree
    /// The point of the search, in the space around the stage's root.
    private let start: CGPoint
    private let cause: HitCause
    /// Views that were skipped because of animations, while a listener wants to hear of mistakes.
    private var passedOver: [UIView] = []
    /// The least opacity of a view that can be hit.
    private static let leastOpacity: Float = 0.01

    init(_ tree: SeenTree, from start: CGPoint, by cause: HitCause) {
        self.tree = tree
        self.start = start
        self.cause = cause
    }

    /// Returns the view of a subtree that is hit at a point of its own space, as visible on screen.
    func view(in view: UIView, at point: CGPoint, with event: UIEvent?) -> UIView? {
        let outer = Self.current
        Self.current = self
        defer { Self.current = outer }
        return view.hitTest(point, with: event)
    }

    /// Implements `hitTest` of views that don't override it.
    ///
    /// If a view takes touches at the point, the result is that view or one inside it. So the
    /// search goes down through the frontmost of them, and never back; only views with an override
    /// are asked.
    func hit(_ view: UIView, _ point: CGPoint, _ event: UIEvent?) -> UIView? {
        var step = entered(view, point, event)
        while case .inside(let view, let point) = step { step = below(view, point, event) }
        guard case .hit(let view) = step else { return nil }
        return view
    }

    /// The result of trying a view.
    private enum Step {
        /// The result of the search.
        case hit(UIView)
        /// The view or one inside it is the result; the point is in the view's own space.
        case inside(UIView, CGPoint)
    }

    private func entered(_ view: UIView, _ point: CGPoint, _ event: UIEvent?) -> Step? {
        guard takes(view), tree.shows(view.layer, moreOpaqueThan: Self.leastOpacity),
            view.point(inside: point, with: event)
        else { return nil }
        return .inside(view, point)
    }

    /// Returns the frontmost subview that is hit, or the view itself.
    private func below(_ view: UIView, _ point: CGPoint, _ event: UIEvent?) -> Step {
        let all = view.subviews
        guard !all.isEmpty else { return .hit(view) }
        let plane = tree.plane(of: view.layer)
        if let near = plane.near(point), let places = SubviewPlaces.of(view, near, in: plane) {
            let few = Few(all: all, places: places, near: near)
            return hit(few, point, plane, event) ?? .hit(view)
        }
        // Checked first, because collecting the layers of thousands of views costs more than the
        // search.
        if plane.mayHaveDepths, let order = plane.order(of: all.map(\.layer), at: point) {
            for index in order.reversed() {
                if let hit = hit(all[index], point, plane, event) { return hit }
            }
        } else {
            for index in all.indices.reversed() {
                if let hit = hit(all[index], point, plane, event) { return hit }
            }
        }
        return .hit(view)
    }

    /// The subviews of a view, with an index of those that lie near the point.
    private struct Few {
        let all: [UIView]
        /// For each sublayer the index of its view among all; -1 for none.
        let places: [Int32]
        let near: NearRow

        /// Returns the view of a sublayer.
        @MainActor func view(at slot: Int) -> UIView? {
            let place = Int(places[slot])
            return all.indices.contains(place) ? all[place] : nil
        }
    }

    /// Tries those subviews that lie near the point, from the front.
    private func hit(
        _ few: Few, _ point: CGPoint, _ plane: SeenPlane, _ event: UIEvent?
    ) -> Step? {
        var slot = few.near.lastView(before: .max)
        guard plane.mayHaveDepths else {
            while slot >= 0 {
                if let view = few.view(at: slot), let hit = hit(view, point, plane, event) {
                    return hit
                }
                slot = few.near.lastView(before: slot)
            }
            return nil
        }
        var views: [UIView] = []
        while slot >= 0 {
            if let view = few.view(at: slot) { views.append(view) }
            slot = few.near.lastView(before: slot)
        }
        views.reverse()
        let order =
            plane.order(of: views.map(\.layer), at: point, in: few.near) ?? Array(views.indices)
        for index in order.reversed() {
            if let hit = hit(views[index], point, plane, event) { return hit }
        }
        return nil
    }

    /// Tries a subview at a point of the superview's space.
    private func hit(
        _ view: UIView, _ point: CGPoint, _ plane: SeenPlane, _ event: UIEvent?
    ) -> Step? {
        let layer = view.layer
        if let place = plane.place(of: layer, at: point, opaque: Self.leastOpacity) {
            // Views of classes without an override are hit in their bounds only.
            guard place.isInBounds || !view.keepsToBounds else { return nil }
            return asked(view, place.point, event)
        }
        guard plane.isSpace, let own = tree.point(start, in: layer) else { return nil }
        return asked(view, own, event)
    }

    private func asked(_ view: UIView, _ point: CGPoint, _ event: UIEvent?) -> Step? {
        view.keepsToBounds
            ? entered(view, point, event) : view.hitTest(point, with: event).map { .hit($0) }
    }

    private func takes(_ view: UIView) -> Bool {
        guard view.isUserInteractionEnabled else { return false }
        guard cause == .press, view.untouchableAnimations > 0 else { return true }
        if Slips.isWatched { passedOver.append(view) }
        return false
    }

    /// Reports the views that animations keep touches from, where the point is in one of them.
    func tellOfDelays(_ event: UIEvent?) {
        for view in passedOver where tree.shows(view.layer, moreOpaqueThan: Self.leastOpacity) {
            guard let point = tree.point(start, in: view.layer),
                view.point(inside: point, with: event)
            else { continue }
            view.tellOfDelay()
        }
        passedOver = []
    }
}

extension UIView {
    /// Whether the class of the view is known not to override hit testing.
    var keepsToBounds: Bool { !HitOverrides.has(self) }
}

extension UIWindow: HitHost {
    package func hit(
        at point: CGPoint, from start: CGPoint, in tree: SeenTree, by cause: HitCause
    ) -> CALayer? {
        if hitTestsModelTree {
            return hitTest(layer.convert(start, from: nil), with: screen.searchEvent)?.layer
        }
        let search = ViewSearch(tree, from: start, by: cause)
        let found = search.view(in: self, at: point, with: screen.searchEvent)
        search.tellOfDelays(screen.searchEvent)
        guard let view = found else { return nil }
        // A view may have layers of its own beside those of its subviews.
        guard (view.layer.sublayers?.count ?? 0) > view.subviews.count,
            let own = tree.point(start, in: view.layer)
        else { return view.layer }
        return tree.own(view.layer, at: own) { !($0.delegate is UIView) }
    }
}

extension UIView {
    /// Returns the view of this subtree that a press at `point`, a point of its own space, reaches in
    /// the frame that is on screen at `time`: by the places on screen, and by the rules of each view. Nil
    /// for none, and while no stage shows the view. Lamina's own.
    /// - Parameters:
    ///   - point: the point, in points of the view's own space.
    ///   - time: the moment of the frame, by the host's clock.
    public final func hitTest(_ point: CGPoint, shownAt time: HostTime) -> UIView? {
        guard let tree = Stage.showing(layer)?.context?.tree(at: time) else { return nil }
        let start = layer.convert(point, to: nil)
        return ViewSearch(tree, from: start, by: .press).view(in: self, at: point, with: nil)
    }
}
