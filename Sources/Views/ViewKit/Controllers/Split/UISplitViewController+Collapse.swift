import CoreAnimation
import Foundation
import Primitives

/// The stacks of the columns as one, in a narrow window.
extension UISplitViewController {
    /// The controller that a narrow window shows.
    var collapsedRoot: UIViewController? {
        roots[.compact] ?? baseColumn.flatMap { roots[$0] }
    }

    var baseColumn: Column? { columns.first { roots[$0] != nil } }

    func collapse() {
        let proposed = columns.last { roots[$0] != nil } ?? .primary
        var top =
            delegate?.splitViewController(self, topColumnForCollapsingToProposedTopColumn: proposed)
            ?? proposed
        if style == .unspecified, let first = roots[.primary], let second = roots[.secondary],
            delegate?.splitViewController(self, collapseSecondary: second, onto: first) == true
        {
            top = .primary
        }
        for column in columns { roots[column]?.viewIfLoaded?.removeFromSuperview() }
        for view in [dimmer] + lines { view.removeFromSuperview() }
        isCollapsed = true
        showButton()
        collapseStacks(top: top)
        guard let root = collapsedRoot, let whole = viewIfLoaded else { return }
        root.loadedView.frame = whole.bounds
        whole.addSubview(root.loadedView)
        delegate?.splitViewControllerDidCollapse(self)
    }

    /// Joins the stacks of the columns up to one.
    func collapseStacks(top: Column) {
        guard roots[.compact] == nil, let base = baseColumn, let stack = stack(base) else { return }
        var joined: [UIViewController] = []
        for column in columns {
            guard let inner = self.stack(column) else { continue }
            kept[column] = inner.viewControllers
            if column.rawValue <= max(top.rawValue, base.rawValue) {
                joined += inner.viewControllers
            }
            if column != base { inner.setViewControllers([], animated: false) }
        }
        stack.setViewControllers(joined, animated: false)
    }

    func expand() {
        collapsedRoot?.viewIfLoaded?.removeFromSuperview()
        if isCollapsed { expandStacks() }
        let wasCollapsed = isCollapsed
        isCollapsed = false
        let proposed = proposedMode
        let mode =
            delegate?.splitViewController(
                self, displayModeForExpandingToProposedDisplayMode: proposed) ?? proposed
        displayMode = mode
        for column in shownColumns(mode) { attach(column) }
        order()
        dimmer.alpha = mode.isOver ? 1 : 0
        place()
        showButton()
        if wasCollapsed { delegate?.splitViewControllerDidExpand(self) }
    }

    /// Gives each column its controllers back; what was pushed meanwhile stays with those below it.
    func expandStacks() {
        guard roots[.compact] == nil, let base = baseColumn, let stack = stack(base) else { return }
        var rest = stack.viewControllers
        for column in columns.reversed() where column != base {
            guard let inner = self.stack(column) else { continue }
            let own = kept[column] ?? []
            if let start = rest.firstIndex(where: { each in own.contains { $0 === each } }) {
                let part = Array(rest[start...])
                rest.removeSubrange(start...)
                stack.setViewControllers(rest, animated: false)
                inner.setViewControllers(part, animated: false)
            } else {
                inner.setViewControllers(own, animated: false)
            }
        }
        kept = [:]
    }

    func showCollapsed(_ column: Column) {
        guard let base = baseColumn, let stack = stack(base), roots[.compact] == nil else { return }
        let present = stack.viewControllers
        let own = kept[column] ?? []
        if column == base {
            if let last = kept[base]?.last { stack.popToViewController(last, animated: true) }
        } else if let top = own.last(where: { each in present.contains { $0 === each } }) {
            stack.popToViewController(top, animated: true)
        } else if !own.isEmpty {
            stack.setViewControllers(present + own, animated: true)
        }
    }

    func hideCollapsed(_ column: Column) {
        guard let base = baseColumn, column != base, let stack = stack(base),
            let own = kept[column],
            let start = stack.viewControllers.firstIndex(where: { each in
                own.contains { $0 === each }
            }), start > 0
        else { return }
        stack.popToViewController(stack.viewControllers[start - 1], animated: true)
    }
}
