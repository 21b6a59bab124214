import CoreAnimation
public import Foundation
import Primitives

/// A field for the text of a search, with a cancel button beside it where that is wanted.
///
/// Return is the search key. Escape is the cancel button, or empties the field where there is none.
/// Numbers: docs/reference/controls.md, "Search bars". Main thread only.
///
/// ```swift
/// let search = UISearchBar()
/// search.placeholder = "Search"
/// search.showsCancelButton = true
/// view.addSubview(search)
/// ```
open class UISearchBar: UIView, UIBarPositioning {
    /// The position of the bar, as its delegate says it; by default any place.
    open var barPosition: UIBarPosition { delegate?.position(for: self) ?? .any }
    /// The ground behind the field; Apple's numbers.
    public enum Style: UInt, Sendable {
        /// The ground of bars.
        case `default` = 0
        /// The ground of bars.
        case prominent = 1
        /// The bar has no ground.
        case minimal = 2
    }

    /// The object that is told of edits and buttons; not retained.
    open weak var delegate: (any UISearchBarDelegate)?
    /// The field for the text that one looks for.
    open var searchTextField: UISearchTextField { field }
    let field = UISearchTextField(frame: .zero)
    /// The text of the field.
    open var text: String? {
        get { searchTextField.text }
        set { searchTextField.text = newValue }
    }
    /// The text that is shown in an empty field.
    open var placeholder: String? {
        get { searchTextField.placeholder }
        set { searchTextField.placeholder = newValue }
    }
    /// Whether a cancel button is beside the field.
    open var showsCancelButton: Bool {
        get { hasCancel }
        set { setShowsCancelButton(newValue, animated: false) }
    }
    /// The ground behind the field.
    open var searchBarStyle = Style.default { didSet { showGround() } }
    /// The bar's colour; nil means the system's.
    open var barTintColor: UIColor? { didSet { showGround() } }
    /// The picture that fills the bar; nil means the colour, an image without a size makes the bar clear.
    open var backgroundImage: UIImage? { didSet { showGround() } }
    /// The appearance of the bar, light or dark.
    open var barStyle = UIBarStyle.default { didSet { showGround() } }
    /// Whether the content below shows through.
    open var isTranslucent = true { didSet { showGround() } }
    /// A line above the field; kept, not shown yet.
    open var prompt: String?

    /// The titles of the buttons of the scope bar; nil for none.
    open var scopeButtonTitles: [String]? {
        didSet { if scopeButtonTitles != oldValue { showScopes() } }
    }
    /// The index of the chosen button of the scope bar.
    open var selectedScopeButtonIndex: Int {
        get { max(0, scopes.selectedSegmentIndex) }
        set { scopes.selectedSegmentIndex = newValue }
    }
    /// Whether the scope bar is below the field.
    open var showsScopeBar: Bool {
        get { hasScopes }
        set { setShowsScope(newValue, animated: false) }
    }

    /// The controller of the search; it is told before the delegate.
    weak var searchController: UISearchController?
    /// Whether the bar is a row of a navigation bar, whose ground is behind it.
    var isInBar = false {
        didSet {
            showGround()
            clipsToBounds = isInBar
        }
    }

    private let scopes = UISegmentedControl(frame: .zero)
    private var hasScopes = false
    private let ground = BarBackground(edge: .bottom)
    private let cancel = UIButton(type: .system)
    private var link: SearchFieldLink?
    private var hasCancel = false

    private static let height: CGFloat = 56
    private static let rowHeight: CGFloat = 52
    private static let scopeHeight: CGFloat = 44
    private static let fieldHeight: CGFloat = 36
    private static let margin: CGFloat = 8

    /// An empty bar.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        start()
    }

    /// An empty bar.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        start()
    }

    private func start() {
        let link = SearchFieldLink(self)
        self.link = link
        searchTextField.delegate = link
        cancel.setTitle(SystemText.cancel.text, for: .normal)
        cancel.titleLabel?.font = .systemFont(ofSize: 17)
        cancel.addAction(UIAction { [weak self] _ in self?.cancelled() }, for: .touchUpInside)
        cancel.alpha = 0
        cancel.isHidden = true
        searchTextField.addAction(
            UIAction { [weak self] _ in
                guard let self else { return }
                searchController?.textChanged()
                delegate?.searchBar(self, textDidChange: text ?? "")
            }, for: .editingChanged)
        scopes.isHidden = true
        scopes.addAction(UIAction { [weak self] _ in self?.scopeChanged() }, for: .valueChanged)
        for view in [ground, searchTextField, cancel, scopes] as [UIView] { addSubview(view) }
        showGround()
    }

    /// Shows or hides the cancel button.
    /// - Parameters:
    ///   - showsCancelButton: whether the button is shown.
    ///   - animated: whether the field's width changes in an animation.
    open func setShowsCancelButton(_ showsCancelButton: Bool, animated: Bool) {
        guard showsCancelButton != hasCancel else { return }
        hasCancel = showsCancelButton
        cancel.isHidden = false
        setNeedsLayout()
        let change = { @MainActor [self] in
            cancel.alpha = hasCancel ? 1 : 0
            layoutIfNeeded()
        }
        guard animated, window != nil else {
            change()
            cancel.isHidden = !hasCancel
            return
        }
        UIView.animate(withDuration: OwnMotion.seconds(0.25), animations: change) { [weak self] _ in
            if let self { cancel.isHidden = !hasCancel }
        }
    }

    /// Shows or hides the scope bar; a bar without scopes has none.
    /// - Parameters:
    ///   - show: whether the scope bar is shown.
    ///   - animated: whether it appears in an animation.
    open func setShowsScope(_ show: Bool, animated: Bool) {
        guard show != hasScopes else { return }
        hasScopes = show
        scopes.isHidden = !show
        scopes.alpha = animated ? 0 : 1
        invalidateIntrinsicContentSize()
        setNeedsLayout()
        guard animated else { return }
        UIView.animate(withDuration: OwnMotion.seconds(0.25)) { [scopes] in scopes.alpha = 1 }
    }

    private func showScopes() {
        let chosen = selectedScopeButtonIndex
        scopes.removeAllSegments()
        for (index, title) in (scopeButtonTitles ?? []).enumerated() {
            scopes.insertSegment(withTitle: title, at: index, animated: false)
        }
        let last = (scopeButtonTitles?.count ?? 0) - 1
        scopes.selectedSegmentIndex = last < 0 ? UISegmentedControl.noSegment : min(chosen, last)
    }

    private func scopeChanged() {
        searchController?.scopeChanged()
        delegate?.searchBar(self, selectedScopeButtonIndexDidChange: selectedScopeButtonIndex)
    }

    private var scopeRoom: CGFloat {
        hasScopes && scopeButtonTitles?.isEmpty == false ? Self.scopeHeight : 0
    }
    /// The height of the bar as a row of a navigation bar, in points.
    var heightInBar: CGFloat { Self.rowHeight + scopeRoom }

    private func showGround() {
        ground.isHidden = searchBarStyle == .minimal || isInBar
        ground.show(
            image: backgroundImage, color: barTintColor, isDark: barStyle == .black,
            isClear: isTranslucent, line: nil)
    }

    fileprivate func searched() { delegate?.searchBarSearchButtonClicked(self) }
    private func cancelled() {
        if let searchController, searchController.isActive { return searchController.cancel() }
        delegate?.searchBarCancelButtonClicked(self)
    }

    // The keyboard: the field's

    @discardableResult
    open override func becomeFirstResponder() -> Bool { searchTextField.becomeFirstResponder() }

    @discardableResult
    open override func resignFirstResponder() -> Bool { searchTextField.resignFirstResponder() }

    open override var isFirstResponder: Bool { searchTextField.isFirstResponder }

    override func handle(_ press: UIPress, isRepeat: Bool) -> Bool {
        !isRepeat && handle(press) || super.handle(press, isRepeat: isRepeat)
    }

    private func handle(_ press: UIPress) -> Bool {
        guard let key = press.key, key.keyCode == .keyboardEscape,
            key.modifierFlags.isDisjoint(with: [.control, .alternate, .command])
        else { return false }
        if hasCancel {
            cancelled()
            return true
        }
        guard searchTextField.hasText else { return false }
        searchTextField.clear()
        return true
    }

    // Look

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: Self.height + scopeRoom)
    }

    open override var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: Self.height + scopeRoom)
    }

    open override var semanticContentAttribute: UISemanticContentAttribute {
        didSet { passDirectionOn() }
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        ground.frame = bounds
        let height = bounds.height - scopeRoom
        scopes.frame = CGRect(
            x: Self.margin, y: height, width: max(0, bounds.width - 2 * Self.margin), height: 32)
        let button = cancel.intrinsicContentSize.width.rounded(.up)
        let used = hasCancel ? button + 2 * Self.margin : Self.margin
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        searchTextField.frame = CGRect(
            x: isMirrored ? used : Self.margin,
            y: ((height - Self.fieldHeight) / 2).rounded(),
            width: max(0, bounds.width - Self.margin - used), height: Self.fieldHeight)
        cancel.frame = CGRect(
            x: isMirrored ? Self.margin : bounds.width - Self.margin - button, y: 0, width: button,
            height: height)
    }
}

/// Hands what a search bar's field tells and asks on to the bar's delegate.
@MainActor
private final class SearchFieldLink: UITextFieldDelegate {
    private weak var bar: UISearchBar?

    init(_ bar: UISearchBar) {
        self.bar = bar
    }

    private func ask(_ question: (any UISearchBarDelegate, UISearchBar) -> Bool) -> Bool {
        guard let bar, let delegate = bar.delegate else { return true }
        return question(delegate, bar)
    }

    func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool {
        ask { $0.searchBarShouldBeginEditing($1) }
    }

    func textFieldDidBeginEditing(_ textField: UITextField) {
        guard let bar else { return }
        bar.searchController?.editingBegan()
        bar.delegate?.searchBarTextDidBeginEditing(bar)
    }

    func textFieldShouldEndEditing(_ textField: UITextField) -> Bool {
        ask { $0.searchBarShouldEndEditing($1) }
    }

    func textFieldDidEndEditing(_ textField: UITextField) {
        if let bar { bar.delegate?.searchBarTextDidEndEditing(bar) }
    }

    func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
        replacementString string: String
    ) -> Bool { ask { $0.searchBar($1, shouldChangeTextIn: range, replacementText: string) } }

    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        bar?.searched()
        return true
    }
}
