import CoreAnimation
import Foundation
import Primitives

/// The rows of a navigation bar below its buttons: a large title, and a search bar.
@MainActor
final class NavigationBarRows: UIView {
    /// The item whose rows these are.
    let item: UINavigationItem
    private let title = UILabel(frame: .zero)
    private let clip = UIView()

    private static let margin: CGFloat = 16

    init(_ item: UINavigationItem) {
        self.item = item
        super.init(frame: .zero)
        clip.clipsToBounds = true
        clip.isUserInteractionEnabled = false
        title.accessibilityTraits = .header
        clip.addSubview(title)
        addSubview(clip)
    }

    required init?(coder: NSCoder) { nil }

    /// Shows the title with the bar's attributes, and the item's search bar.
    func update(attributes: [NSAttributedString.Key: Any], isLarge: Bool) {
        if let font = attributes[.font] as? UIFont { title.font = font }
        title.attributedText =
            (item.title ?? "").isEmpty
            ? nil : NSAttributedString(string: item.title ?? "", attributes: attributes)
        clip.isHidden = !isLarge
        for view in subviews where view is UISearchBar && view !== searchBar {
            view.removeFromSuperview()
        }
        if let searchBar, searchBar.superview !== self {
            searchBar.isInBar = true
            addSubview(searchBar)
        }
        setNeedsLayout()
    }

    var searchBar: UISearchBar? { item.searchController?.searchBar }

    /// Places the rows, in points of the bar.
    func place(_ fold: NavigationBarFold, width: CGFloat) {
        let row = fold.isSearching ? 0 : NavigationBarFold.rowHeight
        title.semanticContentAttribute = superview?.semanticContentAttribute ?? .unspecified
        clip.frame = CGRect(
            x: 0, y: row, width: width, height: fold.largeShown + fold.pulled)
        title.frame = CGRect(
            x: Self.margin, y: fold.largeShown + fold.pulled - NavigationBarFold.largeHeight,
            width: max(0, width - 2 * Self.margin), height: NavigationBarFold.largeHeight - 4)
        clip.alpha = fold.largeShown > 0 ? 1 : 0
        guard let searchBar else { return }
        searchBar.frame = CGRect(
            x: 0, y: fold.shown - fold.searchShown + fold.pulled, width: width,
            height: fold.searchShown)
        searchBar.alpha = fold.search > 0 ? fold.searchShown / fold.search : 0
        searchBar.isHidden = fold.searchShown < 1
    }

    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        guard let searchBar, !searchBar.isHidden else { return false }
        return searchBar.frame.contains(point)
    }
}
