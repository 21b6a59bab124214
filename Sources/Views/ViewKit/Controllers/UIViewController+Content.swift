import Foundation

/// A scroll view that isn't retained.
@MainActor
struct WeakScroller {
    weak var view: UIScrollView?
}

extension UIViewController {
    /// Returns the scroll view whose content folds and tints the bar at an edge; nil before the view is loaded.
    func barScroller(at edge: NSDirectionalRectEdge) -> UIScrollView? {
        isViewLoaded ? contentScrollView(for: edge) : nil
    }

    /// Returns the scroll view that was set for an edge, else the controller's view, or its first subview.
    func foundScroller(at edge: NSDirectionalRectEdge) -> UIScrollView? {
        let set = contentScrollers.last { $0.edge.contains(edge) && $0.view.view != nil }
        if let set = set?.view.view { return set }
        guard let view = viewIfLoaded else { return nil }
        return view as? UIScrollView ?? view.subviews.first as? UIScrollView
    }

    /// Notes the scroll view of an edge, and has the bars follow it.
    func take(_ scroller: UIScrollView?, for edge: NSDirectionalRectEdge) {
        for old in [barScroller(at: .top), barScroller(at: .bottom)] {
            old?.barFollower = nil
            old?.tabFollower = nil
            old?.barRest = nil
        }
        for index in contentScrollers.indices { contentScrollers[index].edge.subtract(edge) }
        contentScrollers.removeAll { $0.edge.isEmpty }
        if let scroller { contentScrollers.append((edge, WeakScroller(view: scroller))) }
        tellBars()
    }

    /// The least margins of the controller's view; Apple's numbers.
    var leastMargins: NSDirectionalEdgeInsets {
        let side: CGFloat = traitCollection.horizontalSizeClass == .regular ? 20 : 16
        return NSDirectionalEdgeInsets(top: 0, leading: side, bottom: 0, trailing: side)
    }

    /// Reports changed margins of the view, and has it laid out.
    func leastMarginsChanged() {
        guard let view = viewIfLoaded else { return }
        view.tellMargins()
        view.setNeedsLayout()
    }
}

extension UIResponder {
    /// The key commands of the responder, those that were added to a controller last.
    var allKeyCommands: [UIKeyCommand] {
        (keyCommands ?? []) + ((self as? UIViewController)?.addedKeyCommands ?? [])
    }
}
