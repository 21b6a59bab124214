import CoreAnimation
public import Foundation
import Primitives

/// A search of a controller's content: its bar, and the results over the content while one searches.
///
/// Give it to `navigationItem.searchController`, or put `searchBar` into a view, for instance as a
/// table's header. The search begins when the field gets the keyboard; the cancel button, Escape
/// and a press on the dimmed content end it. Unlike Apple's it is not presented: its view lies in
/// the view of the controller that is searched, and goes and comes with it. Main thread only.
///
/// ```swift
/// let search = UISearchController(searchResultsController: nil)
/// search.searchBar.placeholder = "Songs"
/// controller.navigationItem.searchController = search
/// ```
open class UISearchController: UIViewController {
    /// The rule for the time at which the scope bar is shown; Apple's numbers.
    public enum ScopeBarActivation: Int, Sendable {
        /// The system's choice: while one searches.
        case automatic = 0
        /// The search bar's `showsScopeBar` decides.
        case manual = 1
        /// While there is a text.
        case onTextEntry = 2
        /// The scope bar is shown while one searches.
        case onSearchActivation = 3
    }

    /// The object that finds the results; not retained.
    open weak var searchResultsUpdater: (any UISearchResultsUpdating)?
    /// The object that is told when the search begins and ends; not retained.
    open weak var delegate: (any UISearchControllerDelegate)?
    /// The controller that shows results; nil shows them in the content that is searched.
    open private(set) var searchResultsController: UIViewController?
    /// The search bar.
    open var searchBar: UISearchBar { bar }
    /// Whether the content is dimmed and takes no presses while one searches.
    open var obscuresBackgroundDuringPresentation = true { didSet { showResults() } }
    /// Whether the navigation bar shows nothing but the search bar while one searches.
    open var hidesNavigationBarDuringPresentation = true
    /// Whether the cancel button is shown while one searches.
    open var automaticallyShowsCancelButton = true
    /// The rule for the time at which the scope bar is shown.
    open var scopeBarActivation = ScopeBarActivation.automatic
    /// Whether the scope bar is shown while one searches; otherwise as the bar's `showsScopeBar` says.
    open var automaticallyShowsScopeBar: Bool {
        get { scopeBarActivation != .manual }
        set { scopeBarActivation = newValue ? .automatic : .manual }
    }
    /// Whether the results controller is shown while there is a text.
    open var automaticallyShowsSearchResultsController = true { didSet { showResults() } }
    /// Whether the results controller is shown, also without a text. Setting it ends the automatic.
    open var showsSearchResultsController: Bool {
        get { areResultsShown }
        set {
            isResultsWish = newValue
            automaticallyShowsSearchResultsController = false
        }
    }

    /// The suggestions that are listed over the content while one searches; nil for none. They become nil when the
    /// user chooses one, types, changes the scope or ends the search: set the next ones in
    /// `updateSearchResults(for:)`.
    open var searchSuggestions: [any UISearchSuggestion]? {
        didSet {
            suggestionList?.suggestions = searchSuggestions ?? []
            showResults()
        }
    }

    private var suggestionList: SuggestionList?
    private let bar = UISearchBar(frame: .zero)
    private let dimmer = PopoverBackdrop()
    private var active = false
    private var isResultsWish = false
    private var areResultsShown = false
    /// The controller whose content is searched, while one searches.
    private weak var host: UIViewController?
    /// The scroll view that rests while the overlay lies in it.
    private weak var heldScroller: UIScrollView?

    /// A search whose results a controller shows; nil shows them in the content that is searched.
    /// - Parameter searchResultsController: retained, and shown over the content while text is
    ///   searched; nil for no controller of its own.
    public init(searchResultsController: UIViewController?) {
        self.searchResultsController = searchResultsController
        super.init(nibName: nil, bundle: nil)
        start()
    }

    /// A search without a controller for results.
    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
        start()
    }

    /// A search without a controller for results; nothing is read.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        start()
    }

    private func start() {
        bar.searchController = self
        bar.sizeToFit()
        dimmer.onPress = { [weak self] in self?.cancel() }
        dimmer.accessibilityLabel = SystemText.cancel.text
        dimmer.isAccessibilityElement = true
        dimmer.accessibilityTraits = .button
    }

    private func chose(_ suggestion: any UISearchSuggestion) {
        searchSuggestions = nil
        searchResultsUpdater?.updateSearchResults(for: self, selecting: suggestion)
        // The program may have set the text meanwhile.
        updateScopes()
        showResults()
    }

    /// Puts the list of suggestions over the results, or takes it away; returns whether it is shown.
    private func showSuggestions(in whole: UIView) -> Bool {
        guard active, let all = searchSuggestions, !all.isEmpty else {
            suggestionList?.removeFromSuperview()
            return false
        }
        let list = suggestionList ?? makeSuggestionList(all)
        list.frame = whole.bounds
        whole.addSubview(list)
        return true
    }

    private func makeSuggestionList(_ suggestions: [any UISearchSuggestion]) -> SuggestionList {
        let list = SuggestionList.make()
        list.suggestions = suggestions
        list.onChoice = { [weak self] in self?.chose($0) }
        suggestionList = list
        return list
    }

    /// Whether one searches. Setting it begins or ends the search.
    open var isActive: Bool {
        get { active }
        set { newValue ? begin() : end() }
    }

    // The view: dimmed content, or the results

    /// Makes the view over the content.
    open override func loadView() {
        let whole = ContainerRootView(frame: .zero)
        whole.onLayout = { [weak self] in self?.placeParts() }
        dimmer.backgroundColor = UIColor(light: 0, dark: 0, lightAlpha: 0.2, darkAlpha: 0.48)
        whole.addSubview(dimmer)
        view = whole
    }

    private func placeParts() {
        guard let own = viewIfLoaded else { return }
        dimmer.frame = own.bounds
        suggestionList?.frame = own.bounds
        if areResultsShown { searchResultsController?.viewIfLoaded?.frame = own.bounds }
    }

    private func showResults() {
        let hasText = bar.searchTextField.hasText
        let wish = automaticallyShowsSearchResultsController ? hasText : isResultsWish
        areResultsShown = active && wish && searchResultsController != nil
        guard active || isViewLoaded else { return }
        let whole = loadedView
        if areResultsShown, let results = searchResultsController, results.parent !== self {
            addChild(results)
            results.loadedView.frame = whole.bounds
            whole.addSubview(results.loadedView)
            results.didMove(toParent: self)
        } else if !areResultsShown, let results = searchResultsController, results.parent === self {
            results.willMove(toParent: nil)
            results.loadedView.removeFromSuperview()
            results.removeFromParent()
        }
        let suggests = showSuggestions(in: whole)
        dimmer.isHidden = areResultsShown || suggests || !obscuresBackgroundDuringPresentation
        whole.isHidden = dimmer.isHidden && !areResultsShown && !suggests
        heldScroller?.isScrollEnabled = whole.isHidden
        whole.setNeedsLayout()
    }

    // Begin and end

    /// The controller around the bar, or the one whose navigation item has this search.
    private var searched: UIViewController? {
        var each: UIResponder? = bar.superview
        while let here = each {
            if let stack = here as? UINavigationController { return stack.topViewController }
            if let controller = here as? UIViewController { return controller }
            each = here.next
        }
        return nil
    }

    private func begin() {
        guard !active else { return }
        guard let host = searched else {
            return Complaint.tell(
                "UISearchController can't be active: its searchBar is in no view; set "
                    + "navigationItem.searchController, or add the bar to a view")
        }
        delegate?.willPresentSearchController(self)
        active = true
        self.host = host
        cover(host)
        change(true)
        searchResultsUpdater?.updateSearchResults(for: self)
        delegate?.didPresentSearchController(self)
    }

    private func end() {
        guard active else { return }
        delegate?.willDismissSearchController(self)
        active = false
        bar.searchTextField.resignFirstResponder()
        bar.text = nil
        bar.searchTextField.tokens = []
        searchSuggestions = nil
        change(false)
        searchResultsUpdater?.updateSearchResults(for: self)
        uncover()
        delegate?.didDismissSearchController(self)
    }

    private func change(_ isOn: Bool) {
        if automaticallyShowsCancelButton { bar.setShowsCancelButton(isOn, animated: true) }
        updateScopes()
        host?.setNeedsUpdateContentUnavailableConfiguration()
        let stack = host?.navigationController
        guard let whole = stack?.viewIfLoaded, whole.window != nil else { return }
        whole.setNeedsLayout()
        UIView.animate(withDuration: OwnMotion.seconds(0.25)) { whole.layoutIfNeeded() }
    }

    /// Puts the view over the content of the controller that is searched.
    private func cover(_ host: UIViewController) {
        let around = host.loadedView
        if let scroller = around as? UIScrollView, scroller.isScrollEnabled {
            heldScroller = scroller
        }
        showResults()
        around.addSubview(loadedView)
        loadedView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        (around as? UIScrollView)?.coverFollower = { [weak self] in self?.placeOver() }
        placeOver()
        loadedView.alpha = 0
        UIView.animate(withDuration: OwnMotion.seconds(0.25)) { [loadedView] in
            loadedView.alpha = 1
        }
    }

    /// Places the view over the visible part of the content; a search bar in it stays free.
    private func placeOver() {
        guard let around = host?.viewIfLoaded, let own = viewIfLoaded else { return }
        var box = around.bounds
        if bar.isDescendant(of: around) {
            let end = bar.convert(bar.bounds, to: around).maxY
            let start = min(max(end, box.minY), box.maxY)
            box = CGRect(x: box.minX, y: start, width: box.width, height: box.maxY - start)
        }
        if own.frame != box { own.frame = box }
        around.bringSubviewToFront(own)
    }

    private func uncover() {
        (host?.viewIfLoaded as? UIScrollView)?.coverFollower = nil
        heldScroller?.isScrollEnabled = true
        heldScroller = nil
        viewIfLoaded?.removeFromSuperview()
        host = nil
    }

    // Calls of the bar

    func editingBegan() { begin() }

    func textChanged() {
        guard active else { return }
        updateScopes()
        searchSuggestions = nil
        host?.setNeedsUpdateContentUnavailableConfiguration()
        searchResultsUpdater?.updateSearchResults(for: self)
    }

    func scopeChanged() {
        guard active else { return }
        searchSuggestions = nil
        searchResultsUpdater?.updateSearchResults(for: self)
    }

    /// Ends the search as its cancel button does.
    func cancel() {
        guard active else { return }
        bar.delegate?.searchBarCancelButtonClicked(bar)
        end()
    }

    private func updateScopes() {
        guard scopeBarActivation != .manual, bar.scopeButtonTitles?.isEmpty == false else { return }
        let hasText = bar.searchTextField.hasText
        let isShown = active && (scopeBarActivation != .onTextEntry || hasText)
        guard isShown != bar.showsScopeBar else { return }
        bar.setShowsScope(isShown, animated: true)
        host?.navigationController?.viewIfLoaded?.setNeedsLayout()
        placeOver()
    }
}
