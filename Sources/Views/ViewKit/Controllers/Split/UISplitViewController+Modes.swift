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
}

extension UIViewController {
    /// The split view controller that contains the controller; nil for none.
    public var splitViewController: UISplitViewController? {
        var each = parent
        while let around = each {
            if let split = around as? UISplitViewController { return split }
            each = around.parent
        }
        return nil
    }
}
