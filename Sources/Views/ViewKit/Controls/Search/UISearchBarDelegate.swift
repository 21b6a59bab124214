public import Foundation

/// Decides about edits in a search bar and is told of its buttons. Every member is optional.
@preconcurrency @MainActor
public protocol UISearchBarDelegate: UIBarPositioningDelegate {
    /// Returns whether the field may take the keyboard.
    /// - Parameter searchBar: the bar that calls, as one object may serve several.
    func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool
    /// Called after the field has got the keyboard.
    /// - Parameter searchBar: the bar that calls, as one object may serve several.
    func searchBarTextDidBeginEditing(_ searchBar: UISearchBar)
    /// Returns whether the field may give up the keyboard.
    /// - Parameter searchBar: the bar that calls, as one object may serve several.
    func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool
    /// Called after the field has lost the keyboard.
    /// - Parameter searchBar: the bar, with its final text.
    func searchBarTextDidEndEditing(_ searchBar: UISearchBar)
    /// Called after the user has changed the text.
    /// - Parameters:
    ///   - searchBar: the bar that calls, as one object may serve several.
    ///   - searchText: all of the text, after the change.
    func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String)
    /// Returns whether the text may be changed; `range` counts UTF-16 units.
    /// - Parameters:
    ///   - searchBar: the bar that calls, as one object may serve several.
    ///   - range: the part that would be replaced; empty at the caret.
    ///   - text: the text that would replace it; empty for a deletion.
    func searchBar(
        _ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String
    ) -> Bool
    /// Called when Return is pressed.
    /// - Parameter searchBar: the bar, with the text that is searched.
    func searchBarSearchButtonClicked(_ searchBar: UISearchBar)
    /// Called after the user has chosen another button of the scope bar.
    /// - Parameters:
    ///   - searchBar: the bar that calls, as one object may serve several.
    ///   - selectedScope: the index of the button, from 0.
    func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int)
    /// Called when the cancel button, or Escape, is pressed.
    /// - Parameter searchBar: the bar, still with its text.
    func searchBarCancelButtonClicked(_ searchBar: UISearchBar)
}

extension UISearchBarDelegate {
    /// The default, which returns true.
    public func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool { true }
    /// The default, which does nothing.
    public func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) {}
    /// The default, which returns true.
    public func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool { true }
    /// The default, which does nothing.
    public func searchBarTextDidEndEditing(_ searchBar: UISearchBar) {}
    /// The default, which does nothing.
    public func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {}
    /// The default, which returns true.
    public func searchBar(
        _ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String
    ) -> Bool { true }
    /// The default, which does nothing.
    public func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {}
    /// The default, which does nothing.
    public func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {}
    /// The default, which does nothing.
    public func searchBar(
        _ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int
    ) {}
}
