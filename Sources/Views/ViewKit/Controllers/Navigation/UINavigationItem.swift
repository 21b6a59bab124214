public import Foundation

/// The content of a navigation bar for a controller. Main thread only.
@preconcurrency @MainActor
open class UINavigationItem: NSObject {
    /// The rule for large titles, in a bar that prefers them; Apple's numbers.
    public enum LargeTitleDisplayMode: Int, Sendable {
        /// The title is as large as that of the item before.
        case automatic = 0
        /// The title is always large.
        case always = 1
        /// The title is never large.
        case never = 2
    }

    /// The words of a back button; Apple's numbers.
    public enum BackButtonDisplayMode: Int, Sendable {
        /// The title of the controller that it leads to.
        case `default` = 0
        /// The word "Back".
        case generic = 1
        /// No word beside the arrow.
        case minimal = 2
    }

    /// The place of the title; Apple's numbers.
    public enum ItemStyle: Int, Sendable {
        /// The title is in the middle, with a back button at the leading edge.
        case navigator = 0
        /// The title is at the leading edge, as in a browser of documents.
        case browser = 1
        /// The title is at the leading edge, as in an editor.
        case editor = 2
    }

    /// The place of the search bar; Apple's numbers.
    public enum SearchBarPlacement: Int, Sendable {
        /// The system's choice.
        case automatic = 0
        /// The search bar is in the row of the title.
        case inline = 1
        /// The search bar is in a row of its own.
        case stacked = 2
    }

    /// The title in the bar.
    open var title: String? { didSet { if title != oldValue { changed() } } }
    /// A view in place of the title.
    open var titleView: UIView? { didSet { if titleView != oldValue { changed() } } }
    /// A line of text above the bar's content; kept, not shown.
    open var prompt: String?
    /// The back button of the next controller: its title and its colour.
    open var backBarButtonItem: UIBarButtonItem? {
        didSet { if backBarButtonItem != oldValue { changed() } }
    }
    /// The title of the next controller's back button; nil takes `title`.
    open var backButtonTitle: String? { didSet { if backButtonTitle != oldValue { changed() } } }
    /// The length of the next controller's back button.
    open var backButtonDisplayMode = BackButtonDisplayMode.default {
        didSet { if backButtonDisplayMode != oldValue { changed() } }
    }
    /// Whether the back button is hidden.
    open var hidesBackButton = false { didSet { if hidesBackButton != oldValue { changed() } } }
    /// Whether left items appear beside the back button instead of replacing it.
    open var leftItemsSupplementBackButton = false {
        didSet { if leftItemsSupplementBackButton != oldValue { changed() } }
    }
    /// The left buttons, the outermost first.
    open var leftBarButtonItems: [UIBarButtonItem]? {
        didSet { if leftBarButtonItems != oldValue { changed() } }
    }
    /// The right buttons, the outermost first.
    open var rightBarButtonItems: [UIBarButtonItem]? {
        didSet { if rightBarButtonItems != oldValue { changed() } }
    }
    /// Groups of items at the leading edge, which take the place of the left buttons.
    open var leadingItemGroups: [UIBarButtonItemGroup] = [] { didSet { changed() } }
    /// Groups of items in the middle, in bars whose title is at the leading edge.
    open var centerItemGroups: [UIBarButtonItemGroup] = [] { didSet { changed() } }
    /// Groups of items at the trailing edge, which take the place of the right buttons.
    open var trailingItemGroups: [UIBarButtonItemGroup] = [] { didSet { changed() } }
    /// The group at the end of the trailing edge; nil for none.
    open var pinnedTrailingGroup: UIBarButtonItemGroup? { didSet { changed() } }
    /// The place of the title.
    open var style = ItemStyle.navigator { didSet { if style != oldValue { changed() } } }
    /// The action of the back button, in place of going back.
    ///
    /// Where there is nothing to go back to, a button with the action's title or picture is shown, but in
    /// the style of editors.
    open var backAction: UIAction? { didSet { if backAction != oldValue { changed() } } }
    /// The wish for the search bar's place; kept: it has a row of its own.
    open var preferredSearchBarPlacement = SearchBarPlacement.automatic
    /// The search bar's place.
    open var searchBarPlacement: SearchBarPlacement { .stacked }
    /// The rule by which the title is large.
    open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic {
        didSet { if largeTitleDisplayMode != oldValue { changed() } }
    }
    /// The search whose bar is a row of the navigation bar; nil for none.
    open var searchController: UISearchController? {
        didSet { if searchController !== oldValue { changed() } }
    }
    /// Whether the search bar folds while the content scrolls.
    open var hidesSearchBarWhenScrolling = true {
        didSet { if hidesSearchBarWhenScrolling != oldValue { changed() } }
    }
    /// The look of the bar over scrolled content; nil means the bar's.
    open var standardAppearance: UINavigationBarAppearance? { didSet { changed() } }
    /// The look of the bar where no content is below it; nil means the bar's.
    open var scrollEdgeAppearance: UINavigationBarAppearance? { didSet { changed() } }
    /// The look of a low bar; kept: bars have one height.
    open var compactAppearance: UINavigationBarAppearance?

    /// Updates the display of the item.
    var onChange: (() -> Void)?

    /// An item with a title.
    /// - Parameter title: the title in the bar, and of the button that leads back here.
    public init(title: String) {
        self.title = title
        super.init()
    }

    /// An item without content.
    public override init() {
        super.init()
    }

    /// An item without content; nothing is read.
    public required init?(coder: NSCoder) {
        super.init()
    }

    /// The outermost left button.
    open var leftBarButtonItem: UIBarButtonItem? {
        get { leftBarButtonItems?.first }
        set { leftBarButtonItems = newValue.map { [$0] } }
    }

    /// The outermost right button.
    open var rightBarButtonItem: UIBarButtonItem? {
        get { rightBarButtonItems?.first }
        set { rightBarButtonItems = newValue.map { [$0] } }
    }

    /// Sets the left button, without animation.
    /// - Parameters:
    ///   - item: the only item at the leading edge; nil for none.
    ///   - animated: ignored: the change is immediate.
    open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) {
        leftBarButtonItem = item
    }
    /// Sets the right button, without animation.
    /// - Parameters:
    ///   - item: the only item at the trailing edge; nil for none.
    ///   - animated: ignored: the change is immediate.
    open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) {
        rightBarButtonItem = item
    }
    /// Sets the left buttons, without animation.
    /// - Parameters:
    ///   - items: the items from the leading edge on; nil for none.
    ///   - animated: ignored: the change is immediate.
    open func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
        leftBarButtonItems = items
    }
    /// Sets the right buttons, without animation.
    /// - Parameters:
    ///   - items: the items from the trailing edge on; nil for none.
    ///   - animated: ignored: the change is immediate.
    open func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
        rightBarButtonItems = items
    }
    /// Hides or shows the back button, without animation.
    /// - Parameters:
    ///   - hidesBackButton: whether the button is hidden while this item is shown.
    ///   - animated: ignored: the change is immediate.
    open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) {
        self.hidesBackButton = hidesBackButton
    }

    /// The items at the leading edge, the outermost first.
    var leadingItems: [UIBarButtonItem] {
        leadingItemGroups.isEmpty ? leftBarButtonItems ?? [] : items(of: leadingItemGroups)
    }

    /// The items at the trailing edge, the outermost first.
    var trailingItems: [UIBarButtonItem] {
        let pinned = items(of: [pinnedTrailingGroup].compactMap(\.self)).reversed()
        return trailingItemGroups.isEmpty
            ? pinned + (rightBarButtonItems ?? [])
            : pinned + items(of: trailingItemGroups).reversed()
    }

    /// The items in the middle, from the leading one on.
    var centerItems: [UIBarButtonItem] { style == .navigator ? [] : items(of: centerItemGroups) }

    private func items(of groups: [UIBarButtonItemGroup]) -> [UIBarButtonItem] {
        for group in groups { group.onChange = { [weak self] in self?.changed() } }
        return groups.filter { !$0.isHidden }.flatMap(\.barButtonItems)
    }

    /// Whether the search is active and hides the rest of the bar.
    var isSearching: Bool {
        guard let searchController, searchController.isActive else { return false }
        return searchController.hidesNavigationBarDuringPresentation
    }

    /// The title of the next controller's back button.
    var wordBack: String {
        let plain = SystemText.back.text
        let shown = backButtonDisplayMode == .generic ? plain : title ?? plain
        return backBarButtonItem?.title ?? backButtonTitle ?? shown
    }

    private func changed() { onChange?() }
}
