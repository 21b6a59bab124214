import CoreAnimation
import Foundation
import Primitives

/// The display mode for the window's width.
extension UISplitViewController {
    /// Whether columns before the secondary one leave it enough room.
    func fits(_ count: Int) -> Bool {
        let whole = viewIfLoaded?.bounds.width ?? 0
        let one = style == .tripleColumn ? supplementaryColumnWidth : primaryColumnWidth
        let used = count == 2 ? primaryColumnWidth + supplementaryColumnWidth : one
        return whole - used >= Self.secondaryLeast
    }

    /// The mode by the preference and the window's width.
    var proposedMode: DisplayMode {
        if let wish { return fitted(wish) }
        if preferredDisplayMode != .automatic { return fitted(preferredDisplayMode) }
        guard preferredSplitBehavior != .overlay else { return .secondaryOnly }
        if style == .tripleColumn, fits(2) { return .twoBesideSecondary }
        return fits(1) ? .oneBesideSecondary : .secondaryOnly
    }

    /// Returns a mode as the preferred behaviour shows it.
    func fitted(_ mode: DisplayMode) -> DisplayMode {
        let count = style == .tripleColumn ? mode.count : min(mode.count, 1)
        let behavior =
            preferredSplitBehavior == .automatic
            ? (mode.isOver ? .overlay : mode == .twoDisplaceSecondary ? .displace : .tile)
            : preferredSplitBehavior
        switch (count, behavior) {
        case (0, _): return .secondaryOnly
        case (1, .overlay): return .oneOverSecondary
        case (1, _): return .oneBesideSecondary
        case (_, .overlay): return .twoOverSecondary
        case (_, .displace): return .twoDisplaceSecondary
        default: return .twoBesideSecondary
        }
    }

    /// Collapses or expands by the window's width, and takes the mode for it.
    func adapt(animated: Bool) {
        guard !isChangingMode, let whole = viewIfLoaded, whole.bounds.width > 0 else { return }
        let isNarrow = traitCollection.horizontalSizeClass == .compact
        if !isAdapted || isNarrow != isCollapsed {
            isAdapted = true
            isNarrow ? collapse() : expand()
        } else if !isCollapsed {
            setMode(proposedMode, animated: animated)
        }
    }

    func setMode(_ mode: DisplayMode, animated: Bool) {
        guard mode != displayMode, !isCollapsed else { return }
        if mode != proposedMode { wish = mode }
        // Views that come have their surroundings laid out.
        isChangingMode = true
        let before = shownColumns(displayMode)
        let after = shownColumns(mode)
        delegate?.splitViewController(self, willChangeTo: mode)
        for column in columns where after.contains(column) && !before.contains(column) {
            delegate?.splitViewController(self, willShow: column)
            attach(column)
        }
        for column in columns where before.contains(column) && !after.contains(column) {
            delegate?.splitViewController(self, willHide: column)
        }
        // The columns that come are laid out where they come from, still in the old mode.
        place()
        viewIfLoaded?.layoutIfNeeded()
        displayMode = mode
        order()
        let change = { @MainActor [self] in
            place()
            dimmer.alpha = mode.isOver ? 1 : 0
        }
        guard animated, viewIfLoaded?.window != nil else {
            change()
            isChangingMode = false
            showButton()
            return detachHidden()
        }
        UIView.animate(withDuration: OwnMotion.seconds(0.35), animations: change) { [weak self] _ in
            self?.detachHidden()
        }
        isChangingMode = false
        // The button has all laid out: any earlier, the columns would be in their new places already.
        showButton()
    }

    /// The mode that shows a number of columns.
    func mode(_ count: Int) -> DisplayMode {
        let isOver =
            preferredSplitBehavior == .overlay
            || preferredSplitBehavior == .automatic && !fits(count)
        return fitted(
            count == 2
                ? (isOver ? .twoOverSecondary : .twoBesideSecondary)
                : (isOver ? .oneOverSecondary : .oneBesideSecondary))
    }

    func revealFirst() { setMode(mode(1), animated: true) }

    /// Shows the next column, or hides all: the action of the sidebar's button.
    func toggleColumns() {
        guard !isCollapsed else { return }
        let most = style == .tripleColumn ? 2 : 1
        if displayMode.count < most { return setMode(mode(displayMode.count + 1), animated: true) }
        setMode(.secondaryOnly, animated: true)
    }
}
