public import Foundation

/// A controller's item in a tab bar: a picture and a title. Main thread only.
open class UITabBarItem: UIBarItem {
    /// An item with a title of the system; Apple's numbers.
    public enum SystemItem: Int, Sendable {
        /// The title "More"; the other items show their titles likewise.
        case more = 0
        /// The other items, which show their titles.
        case favorites, featured, topRated, recents, contacts, history, bookmarks, search
        /// Later additions.
        case downloads, mostRecent, mostViewed

        var word: String {
            switch self {
            case .topRated: SystemText.topRated.text
            case .mostRecent: SystemText.mostRecent.text
            case .mostViewed: SystemText.mostViewed.text
            default: SystemText.text(for: "\(self)".capitalized)
            }
        }
    }

    /// The picture while the item is chosen: the one that was set, else `image`; nil without an
    /// `image`, as on Apple's systems.
    open var selectedImage: UIImage? {
        get { image == nil ? nil : ownSelectedImage ?? image }
        set {
            let before = selectedImage
            ownSelectedImage = newValue
            if selectedImage != before { changed() }
        }
    }
    private var ownSelectedImage: UIImage?
    /// A text in a round badge; nil for none.
    open var badgeValue: String? { didSet { if badgeValue != oldValue { changed() } } }
    /// The badge's colour; nil for red.
    open var badgeColor: UIColor? { didSet { if badgeColor != oldValue { changed() } } }
    private var badgeTexts: [UIControl.State: [NSAttributedString.Key: Any]] = [:]

    /// Sets the attributes of the badge's text in a state of the item; font and colour matter.
    /// - Parameters:
    ///   - textAttributes: the attributes; nil for those of the bar's appearance.
    ///   - state: `.normal`, or `.selected` while the item is chosen.
    open func setBadgeTextAttributes(
        _ textAttributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
    ) {
        badgeTexts[state] = textAttributes
        changed()
    }

    /// Returns the attributes of the badge's text that were set for a state; nil for none.
    /// - Parameter state: a state of the item.
    open func badgeTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
        badgeTexts[state]
    }
    /// The offset of the title from its usual place.
    open var titlePositionAdjustment = UIOffset.zero {
        didSet { if titlePositionAdjustment != oldValue { changed() } }
    }

    /// An item with a title and a picture.
    /// - Parameters:
    ///   - title: the text below the picture; nil for none.
    ///   - image: the picture; nil for none.
    ///   - tag: a number by which the program knows the item.
    public convenience init(title: String?, image: UIImage?, tag: Int) {
        self.init()
        (self.title, self.image, self.tag) = (title, image, tag)
    }

    /// An item with a title and two pictures.
    /// - Parameters:
    ///   - title: the text below the picture; nil for none.
    ///   - image: the picture; nil for none.
    ///   - selectedImage: the picture while the item is chosen; nil for `image`.
    public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
        self.init()
        (self.title, self.image, self.selectedImage) = (title, image, selectedImage)
    }

    /// An item with a title and a symbol of the system.
    /// - Parameters:
    ///   - systemItem: the meaning, which gives title and symbol.
    ///   - tag: a number of your own, by which the item is found.
    public convenience init(tabBarSystemItem systemItem: SystemItem, tag: Int) {
        self.init()
        (self.title, self.tag) = (systemItem.word, tag)
        image = TabSign.image(of: systemItem)
    }
}
