import Foundation

/// What a tab bar shows for a controller: a picture and a word. Main thread only.
open class UITabBarItem: UIBarItem {
    /// What the system has a word for; Apple's numbers.
    public enum SystemItem: Int, Sendable {
        /// "More", and the others by their words.
        case more = 0
        /// The rest, by their words.
        case favorites, featured, topRated, recents, contacts, history, bookmarks, search
        /// What came later.
        case downloads, mostRecent, mostViewed

        var word: String {
            switch self {
            case .topRated: "Top Rated"
            case .mostRecent: "Most Recent"
            case .mostViewed: "Most Viewed"
            default: "\(self)".prefix(1).uppercased() + "\(self)".dropFirst()
            }
        }
    }

    /// The picture while the item is chosen: the one that was set, else `image`; nil where there is no `image`,
    /// as on Apple's systems.
    open var selectedImage: UIImage? {
        get { image == nil ? nil : ownSelectedImage ?? image }
        set {
            let before = selectedImage
            ownSelectedImage = newValue
            if selectedImage != before { changed() }
        }
    }
    private var ownSelectedImage: UIImage?
    /// A word in a round sign; nil for none.
    open var badgeValue: String? { didSet { if badgeValue != oldValue { changed() } } }
    /// The sign's colour; nil for red.
    open var badgeColor: UIColor? { didSet { if badgeColor != oldValue { changed() } } }
    /// Where the word lies, from where it would.
    open var titlePositionAdjustment = UIOffset.zero {
        didSet { if titlePositionAdjustment != oldValue { changed() } }
    }

    /// An item with a word and a picture.
    public convenience init(title: String?, image: UIImage?, tag: Int) {
        self.init()
        (self.title, self.image, self.tag) = (title, image, tag)
    }

    /// An item with a word and two pictures.
    public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
        self.init()
        (self.title, self.image, self.selectedImage) = (title, image, selectedImage)
    }

    /// An item with a word and a sign of the system's.
    public convenience init(tabBarSystemItem systemItem: SystemItem, tag: Int) {
        self.init()
        (self.title, self.tag) = (systemItem.word, tag)
        image = TabSign.image(of: systemItem)
    }
}
