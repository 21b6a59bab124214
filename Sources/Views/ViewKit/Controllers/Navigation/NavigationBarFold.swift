package import Foundation

/// The heights of a navigation bar's rows, as far as scrolling has folded them.
///
///     | ‹ Back     title     items |   row, 44 points; gone while one searches
///     | Large title                |   folds second
///     | search bar                 |   folds first
///
/// Numbers: docs/reference/controllers.md, "Large titles".
package struct NavigationBarFold: Equatable {
    /// The height of the row of buttons, in points.
    static let rowHeight: CGFloat = 44
    /// The height of the row of a large title, in points.
    package static let largeHeight: CGFloat = 52

    /// The full height of the large title's row; 0 for none.
    package var large: CGFloat = 0
    /// The full height of the search bar's row; 0 for none.
    package var search: CGFloat = 0
    /// Whether the search is active and the other rows are gone.
    package var isSearching = false
    /// Whether the search bar stays while the content scrolls.
    package var keepsSearch = false
    /// The distance by which the content is scrolled from its beginning; negative beyond that.
    package var scrolled: CGFloat = 0

    /// A bar with its rows unfolded.
    package init(
        large: CGFloat = 0, search: CGFloat = 0, isSearching: Bool = false,
        keepsSearch: Bool = false, scrolled: CGFloat = 0
    ) {
        self.large = isSearching ? 0 : large
        self.search = search
        self.isSearching = isSearching
        self.keepsSearch = keepsSearch || isSearching
        self.scrolled = scrolled
    }

    private var row: CGFloat { isSearching ? 0 : Self.rowHeight }
    /// The height of all rows.
    package var full: CGFloat { row + large + search }
    /// The height of what scrolling doesn't fold.
    package var least: CGFloat { row + (keepsSearch ? search : 0) }
    /// The visible height of the search bar's row.
    package var searchShown: CGFloat {
        keepsSearch ? search : min(max(search - scrolled, 0), search)
    }
    /// The visible height of the large title's row.
    package var largeShown: CGFloat {
        min(max(large - scrolled + (keepsSearch ? 0 : search), 0), large)
    }
    /// The visible height of the bar.
    package var shown: CGFloat { row + largeShown + searchShown }
    /// The distance by which the content is pulled below the bar.
    package var pulled: CGFloat { max(0, -scrolled) }
    /// Whether no content is below the bar: its upper edge is at the bar's lower edge, or lower.
    package var isAtEdge: Bool { scrolled <= full - least + 0.5 }
    /// The opacity of the small title, which stands in for the large one.
    package var smallTitleAlpha: CGFloat {
        large > 0 ? min(max(1 - largeShown / 16, 0), 1) : 1
    }

    /// Returns the distance at which the content comes to rest instead of `distance`: with rows
    /// whole or gone.
    package func rest(_ distance: CGFloat) -> CGFloat {
        let stops = [0, keepsSearch ? 0 : search, full - least]
        for (low, high) in zip(stops, stops.dropFirst()) where distance > low && distance < high {
            return distance - low < high - distance ? low : high
        }
        return distance
    }
}
