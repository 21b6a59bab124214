public import Foundation

/// What a navigation bar shows for a controller. Main thread only.
@preconcurrency @MainActor
open class UINavigationItem: NSObject {
    /// When a title is large; kept: titles have one size here. Apple's numbers.
    public enum LargeTitleDisplayMode: Int, Sendable {
        /// As before it.
        case automatic = 0
        /// Always.
        case always = 1
        /// Never.
        case never = 2
    }

    /// The title.
    open var title: String? { didSet { if title != oldValue { changed() } } }
    /// A view in place of the title.
    open var titleView: UIView? { didSet { if titleView != oldValue { changed() } } }
    /// A line above the bar's content; kept, and not shown.
    open var prompt: String?
    /// The back button of the next controller: its title and its colour.
    open var backBarButtonItem: UIBarButtonItem? {
        didSet { if backBarButtonItem != oldValue { changed() } }
    }
    /// The title of the next controller's back button; nil takes `title`.
    open var backButtonTitle: String? { didSet { if backButtonTitle != oldValue { changed() } } }
    /// True: no back button.
    open var hidesBackButton = false { didSet { if hidesBackButton != oldValue { changed() } } }
    /// True: items on the left stand beside the back button. False: in place of it.
    open var leftItemsSupplementBackButton = false {
        didSet { if leftItemsSupplementBackButton != oldValue { changed() } }
    }
    /// The buttons on the left, the outermost first.
    open var leftBarButtonItems: [UIBarButtonItem]? {
        didSet { if leftBarButtonItems != oldValue { changed() } }
    }
    /// The buttons on the right, the outermost first.
    open var rightBarButtonItems: [UIBarButtonItem]? {
        didSet { if rightBarButtonItems != oldValue { changed() } }
    }
    /// When the title is large; kept.
    open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic

    /// Shows the item anew.
    var onChange: (() -> Void)?

    /// An item with a title.
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

    /// The outermost button on the left.
    open var leftBarButtonItem: UIBarButtonItem? {
        get { leftBarButtonItems?.first }
        set { leftBarButtonItems = newValue.map { [$0] } }
    }

    /// The outermost button on the right.
    open var rightBarButtonItem: UIBarButtonItem? {
        get { rightBarButtonItems?.first }
        set { rightBarButtonItems = newValue.map { [$0] } }
    }

    /// Sets the button on the left; at once.
    open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) {
        leftBarButtonItem = item
    }
    /// Sets the button on the right; at once.
    open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) {
        rightBarButtonItem = item
    }
    /// Sets the buttons on the left; at once.
    open func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
        leftBarButtonItems = items
    }
    /// Sets the buttons on the right; at once.
    open func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
        rightBarButtonItems = items
    }
    /// Takes the back button away, or brings it; at once.
    open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) {
        self.hidesBackButton = hidesBackButton
    }

    /// The title of the next one's back button.
    var wordBack: String { backBarButtonItem?.title ?? backButtonTitle ?? title ?? "Back" }

    private func changed() { onChange?() }
}
