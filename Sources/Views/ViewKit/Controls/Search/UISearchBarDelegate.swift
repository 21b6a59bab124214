public import Foundation

/// Decides about edits in a search bar and is told of its buttons. Every member is optional.
@preconcurrency @MainActor
public protocol UISearchBarDelegate: AnyObject {
    /// Returns whether the field may take the keyboard.
    func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool
    /// Called after the field has got the keyboard.
    func searchBarTextDidBeginEditing(_ searchBar: UISearchBar)
    /// Returns whether the field may give up the keyboard.
    func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool
    /// Called after the field has lost the keyboard.
    func searchBarTextDidEndEditing(_ searchBar: UISearchBar)
    /// Called after the user has changed the text.
    func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String)
    /// Returns whether the text may be changed; `range` counts UTF-16 units.
    func searchBar(
        _ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String
    ) -> Bool
    /// Called when Return is pressed.
    func searchBarSearchButtonClicked(_ searchBar: UISearchBar)
    /// Called after the user has chosen another button of the scope bar.
    func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int)
    /// Called when the cancel button, or Escape, is pressed.
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
