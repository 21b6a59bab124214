import CoreAnimation
import Foundation
import Primitives

/// The views of the columns, and their places.
extension UISplitViewController {
    var columns: [Column] {
        style == .tripleColumn ? [.primary, .supplementary, .secondary] : [.primary, .secondary]
    }

    func wrapped(_ vc: UIViewController) -> UIViewController {
        guard style != .unspecified, !(vc is UINavigationController) else { return vc }
        return UINavigationController(rootViewController: vc)
    }

    func remove(_ root: UIViewController?) {
        guard let root, root.parent === self else { return }
        root.willMove(toParent: nil)
        root.viewIfLoaded?.removeFromSuperview()
        root.removeFromParent()
    }

    func stack(_ column: Column) -> UINavigationController? {
        roots[column] as? UINavigationController
    }

    var isFlipped: Bool {
        let attribute = viewIfLoaded?.semanticContentAttribute ?? .unspecified
        let direction = UIView.userInterfaceLayoutDirection(for: attribute)
        return (direction == .rightToLeft) != (primaryEdge == .trailing)
    }

    func width(
        _ wish: CGFloat, _ fraction: CGFloat, _ least: CGFloat, _ most: CGFloat
    ) -> CGFloat {
        let whole = viewIfLoaded?.bounds.width ?? 0
        var width = Self.usualWidth
        if fraction > 0 { width = whole * fraction }
        if wish > 0 { width = wish }
        if most > 0 { width = min(width, most) }
        if least > 0 { width = max(width, least) }
        return min(width, whole).rounded()
    }

    var places: SplitPlaces {
        SplitPlaces(
            in: viewIfLoaded?.bounds.size ?? .zero,
            widths: (primaryColumnWidth, supplementaryColumnWidth), mode: displayMode,
            isFlipped: isFlipped)
    }

    /// Places the visible columns.
    func place() {
        guard let whole = viewIfLoaded else { return }
        edgeGesture.edges = isFlipped ? .right : .left
        guard !isCollapsed else {
            collapsedRoot?.loadedView.frame = whole.bounds
            return
        }
        let frames = places.frames
        for column in columns { roots[column]?.viewIfLoaded?.frame = frames[column.rawValue] }
        dimmer.frame = whole.bounds
        let pixel = 1 / max(whole.traitCollection.displayScale, 1)
        for (line, frame) in zip(lines, frames) {
            line.frame = CGRect(
                x: isFlipped ? frame.minX - pixel : frame.maxX, y: 0, width: pixel,
                height: whole.bounds.height)
        }
    }

    func shownColumns(_ mode: DisplayMode) -> [Column] {
        guard style == .tripleColumn else {
            return mode.count > 0 ? [.primary, .secondary] : [.secondary]
        }
        return Array(columns.suffix(1 + mode.count))
    }

    func attach(_ column: Column) {
        guard let whole = viewIfLoaded, let root = roots[column] else { return }
        if root.loadedView.superview !== whole { whole.addSubview(root.loadedView) }
    }

    /// Puts the columns in their order: the secondary one lowest, dimmed where others are over it.
    func order() {
        guard let whole = viewIfLoaded else { return }
        let views =
            [roots[.secondary]?.viewIfLoaded, dimmer]
            + lines + [roots[.supplementary]?.viewIfLoaded, roots[.primary]?.viewIfLoaded]
        for view in views.compactMap(\.self)
        where view.superview === whole || view === dimmer || lines.contains(view) {
            whole.addSubview(view)
        }
    }

    func detachHidden() {
        guard !isCollapsed else { return }
        let shown = shownColumns(displayMode)
        for column in columns where !shown.contains(column) {
            roots[column]?.viewIfLoaded?.removeFromSuperview()
        }
    }
}
