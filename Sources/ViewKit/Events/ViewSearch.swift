package import CoreAnimation
package import Foundation

/// A search for the view that a person sees at a point: the presentation tree's places, and views'
/// rules. Main thread.
///
/// While one runs, `UIView.hitTest(_:with:)` searches by what is seen. So a program's overrides are
/// asked as ever, with points of their own spaces as those are seen; what an override converts by
/// itself goes by the model (docs/reference/views.md, "Hits on views").
@MainActor
final class ViewSearch {
    /// The search that runs; nil nearly always.
    private(set) static var current: ViewSearch?

    private let tree: SeenTree
    /// Where it began, in the space around the stage's root.
    private let start: CGPoint
    private let cause: HitCause
    /// Views that are less opaque than this are passed over.
    private static let leastOpacity: Float = 0.01

    init(_ tree: SeenTree, from start: CGPoint, by cause: HitCause) {
        self.tree = tree
        self.start = start
        self.cause = cause
    }

    /// The view that is hit at a point of the window's space, as that is seen.
    func view(in window: UIWindow, at point: CGPoint, with event: UIEvent?) -> UIView? {
        let outer = Self.current
        Self.current = self
        defer { Self.current = outer }
        return window.hitTest(point, with: event)
    }

    /// What `hitTest` of a view answers that doesn't override it.
    func hit(_ view: UIView, _ point: CGPoint, _ event: UIEvent?) -> UIView? {
        guard takes(view), tree.shows(view.layer, moreOpaqueThan: Self.leastOpacity),
            view.point(inside: point, with: event)
        else { return nil }
        let all = view.subviews
        guard !all.isEmpty else { return view }
        let plane = tree.plane(of: view.layer)
        // Asked first: the layers of thousands of views cost more than the search behind them.
        if plane.mayHaveDepths, let order = plane.order(of: all.map(\.layer)) {
            for index in order.reversed() {
                if let hit = hit(all[index], point, plane, event) { return hit }
            }
        } else {
            for index in all.indices.reversed() {
                if let hit = hit(all[index], point, plane, event) { return hit }
            }
        }
        return view
    }

    /// Asks a subview at a point of the superview's space.
    private func hit(
        _ view: UIView, _ point: CGPoint, _ plane: SeenPlane, _ event: UIEvent?
    ) -> UIView? {
        let layer = view.layer
        if let place = plane.place(of: layer, at: point, opaque: Self.leastOpacity) {
            // Classes of this library keep to their bounds: nobody else need be asked.
            guard place.isInBounds || !view.keepsToBounds else { return nil }
            return view.hitTest(place.point, with: event)
        }
        guard plane.isSpace, let own = tree.point(start, in: layer) else { return nil }
        return view.hitTest(own, with: event)
    }

    private func takes(_ view: UIView) -> Bool {
        view.isUserInteractionEnabled && (cause == .hover || view.untouchableAnimations == 0)
    }
}

extension UIView {
    private static let keepers: Set<ObjectIdentifier> = [
        ObjectIdentifier(UIView.self), ObjectIdentifier(UILabel.self),
        ObjectIdentifier(UIImageView.self), ObjectIdentifier(UIButton.self),
        ObjectIdentifier(UIStackView.self), ObjectIdentifier(UIScrollView.self),
    ]

    /// True for a view of a class that is known not to change what is hit.
    fileprivate var keepsToBounds: Bool {
        let kind: UIView.Type = type(of: self)
        return kind == UIView.self || Self.keepers.contains(ObjectIdentifier(kind))
    }
}

extension UIWindow: HitHost {
    package func hit(
        at point: CGPoint, from start: CGPoint, in tree: SeenTree, by cause: HitCause
    ) -> CALayer? {
        if hitTestsModelTree {
            return hitTest(layer.convert(start, from: nil), with: screen.searchEvent)?.layer
        }
        let search = ViewSearch(tree, from: start, by: cause)
        guard let view = search.view(in: self, at: point, with: screen.searchEvent) else {
            return nil
        }
        // A view may have layers of its own beside those of its subviews.
        guard (view.layer.sublayers?.count ?? 0) > view.subviews.count,
            let own = tree.point(start, in: view.layer)
        else { return view.layer }
        return tree.own(view.layer, at: own) { !($0.delegate is UIView) }
    }
}
