public import Foundation

/// A tab of a tab bar controller: a title, a picture, and the controller that it shows. Main thread only.
///
/// ```swift
/// let music = UITab(
///     title: "Music", image: UIImage(systemName: "music.note"), identifier: "music"
/// ) { _ in UITableViewController() }
/// let bars = UITabBarController(tabs: [music, UISearchTab { _ in UIViewController() }])
/// bars.selectedTab = music
/// ```
@preconcurrency @MainActor
open class UITab: NSObject {
    /// The wish for the tab's place among others.
    public enum Placement: Int, Sendable {
        /// The system's choice.
        case automatic = 0
        /// The system's choice, as `automatic`.
        case `default`
        /// The bar, where there is room.
        case optional
        /// The bar, and the user may remove it.
        case movable
        /// The bar, and the user can't remove it.
        case pinned
        /// The bar, and the user can't move it.
        case fixed
        /// The side bar only.
        case sidebarOnly
    }

    /// The name by which the program knows the tab.
    public let identifier: String
    /// The text below the picture.
    open var title: String { didSet { if title != oldValue { showItem() } } }
    /// The picture; nil for none.
    open var image: UIImage? { didSet { if image != oldValue { showItem() } } }
    /// A second line; kept: a bar shows none.
    open var subtitle: String?
    /// A text in a round badge; nil for none.
    open var badgeValue: String? { didSet { if badgeValue != oldValue { showItem() } } }
    /// A value of the program's own.
    open var userInfo: Any?
    /// Whether the tab is missing in the bar.
    open var isHidden = false {
        didSet { if isHidden != oldValue { tabBarController?.tabsChanged() } }
    }
    /// Whether the user may hide the tab; kept: users can't here.
    open var allowsHiding = false
    /// The wish for the tab's place; kept: a bar has the order of its tabs.
    open var preferredPlacement = Placement.automatic

    /// The group that contains the tab; nil for none.
    open internal(set) weak var parent: UITabGroup? { didSet { showItem() } }
    /// The controller to whose tabs this one belongs, directly or in a group.
    open var tabBarController: UITabBarController? { parent?.tabBarController ?? owner }
    /// The tab bar controller whose list has the tab.
    weak var owner: UITabBarController?

    private let provider: ((UITab) -> UIViewController)?
    private var made: UIViewController?

    /// A tab that shows a controller.
    /// - Parameters:
    ///   - title: the text below the picture.
    ///   - image: the picture; nil for none.
    ///   - identifier: a name that no other tab of the bar has.
    ///   - viewControllerProvider: makes the controller, once: when the tab comes into a bar; nil for
    ///     none, which hides the tab.
    public init(
        title: String, image: UIImage?, identifier: String,
        viewControllerProvider: ((UITab) -> UIViewController)? = nil
    ) {
        (self.title, self.image, self.identifier) = (title, image, identifier)
        provider = viewControllerProvider
        super.init()
    }

    /// The controller that the tab shows; nil where nothing makes one.
    open var viewController: UIViewController? {
        if let made { return made }
        guard let new = provider?(self) else { return nil }
        made = new
        new.tab = self
        new.tabBarItem = UITabBarItem(title: title, image: image, tag: 0)
        showItem()
        return new
    }

    /// Whether the tab makes a controller of its own.
    var makesController: Bool { provider != nil }

    /// The tab whose title and picture stand in the bar for this one's controller: a group around it without
    /// a controller of its own.
    private var face: UITab {
        guard let parent, !parent.makesController else { return self }
        return parent.face
    }

    /// Brings the item in the bar up to date.
    func showItem() {
        guard let item = made?.tabBarItem else { return }
        let face = face
        (item.title, item.image, item.badgeValue) = (face.title, face.image, face.badgeValue)
    }
}

/// The tab of a search, with the system's title and picture where none are given.
open class UISearchTab: UITab {
    /// A tab of a search.
    /// - Parameter viewControllerProvider: makes the controller, once; nil for none.
    public convenience init(
        viewControllerProvider: ((UITab) -> UIViewController)? = nil
    ) {
        self.init(
            title: SystemText.search.text, image: UIImage(systemName: "magnifyingglass"),
            identifier: "UISearchTab", viewControllerProvider: viewControllerProvider)
    }
}
