/// Finds the results of a search. Main thread only.
@preconcurrency @MainActor
public protocol UISearchResultsUpdating: AnyObject {
    /// Called when the search begins and ends, and after its text or scope has changed.
    /// - Parameter searchController: the controller, with the present text and scope in its
    ///   `searchBar`.
    func updateSearchResults(for searchController: UISearchController)
    /// Called when a suggestion was chosen.
    /// - Parameters:
    ///   - searchController: the controller, whose text is what was typed.
    ///   - searchSuggestion: the suggestion.
    func updateSearchResults(
        for searchController: UISearchController, selecting searchSuggestion: any UISearchSuggestion
    )
}

extension UISearchResultsUpdating {
    /// The default, which does nothing.
    public func updateSearchResults(
        for searchController: UISearchController, selecting searchSuggestion: any UISearchSuggestion
    ) {}
}

/// The receiver of the begin and end of a search. Every member is optional.
@preconcurrency @MainActor
public protocol UISearchControllerDelegate: AnyObject {
    /// Called before the search begins.
    /// - Parameter searchController: the controller, not active yet.
    func willPresentSearchController(_ searchController: UISearchController)
    /// Called after the search has begun.
    /// - Parameter searchController: the controller, active now.
    func didPresentSearchController(_ searchController: UISearchController)
    /// Called before the search ends.
    /// - Parameter searchController: the controller, still active.
    func willDismissSearchController(_ searchController: UISearchController)
    /// Called after the search has ended.
    /// - Parameter searchController: the controller, no longer active.
    func didDismissSearchController(_ searchController: UISearchController)
}

extension UISearchControllerDelegate {
    /// The default, which does nothing.
    public func willPresentSearchController(_ searchController: UISearchController) {}
    /// The default, which does nothing.
    public func didPresentSearchController(_ searchController: UISearchController) {}
    /// The default, which does nothing.
    public func willDismissSearchController(_ searchController: UISearchController) {}
    /// The default, which does nothing.
    public func didDismissSearchController(_ searchController: UISearchController) {}
}
