public import Foundation
import Primitives

/// A word or a picture in a bar. Main thread only.
@preconcurrency @MainActor
open class UIBarItem: NSObject {
    /// The word.
    open var title: String? { didSet { if title != oldValue { changed() } } }
    /// The picture.
    open var image: UIImage? { didSet { if image != oldValue { changed() } } }
    /// The picture where a screen is low; kept, and not used.
    open var landscapeImagePhone: UIImage?
    /// The picture in large sizes; kept, and not used.
    open var largeContentSizeImage: UIImage?
    /// Where the picture lies, in points from where it would.
    open var imageInsets = UIEdgeInsets.zero { didSet { if imageInsets != oldValue { changed() } } }
    /// The same where a screen is low; kept, and not used.
    open var landscapeImagePhoneInsets = UIEdgeInsets.zero
    /// False: it can't be touched, and looks so.
    open var isEnabled = true { didSet { if isEnabled != oldValue { changed() } } }
    /// A number to find the item by.
    open var tag = 0

    private var attributes: [UIControl.State: [NSAttributedString.Key: Any]] = [:]
    /// Shows the item anew.
    var onChange: (() -> Void)?

    /// An item without content.
    public override init() {
        super.init()
    }

    /// An item without content; nothing is read.
    public required init?(coder: NSCoder) {
        super.init()
    }

    /// The word's attributes in a state; nil takes those of the bar.
    open func setTitleTextAttributes(
        _ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
    ) {
        self.attributes[state] = attributes
        changed()
    }

    /// The word's attributes in a state.
    open func titleTextAttributes(
        for state: UIControl.State
    ) -> [NSAttributedString.Key: Any]? { attributes[state] }

    // Nibs: there are none, so these are never called.

    /// The item has come out of a nib.
    open func awakeFromNib() {}
    /// The item is shown in Interface Builder.
    open func prepareForInterfaceBuilder() {}

    func changed() { onChange?() }
}

/// How a bar looks by itself; Apple's numbers.
public enum UIBarStyle: Int, Sendable {
    /// Light, in the light.
    case `default` = 0
    /// Dark.
    case black = 1
    /// Dark, and light shines through.
    public static let blackOpaque = UIBarStyle.black
}

/// How high a bar is; Apple's numbers.
public enum UIBarMetrics: Int, Sendable {
    /// As it mostly is.
    case `default` = 0
    /// Where a screen is low.
    case compact = 1
    /// With a line above its content.
    case defaultPrompt = 101
    /// Both.
    case compactPrompt = 102
}

/// Where a bar lies; Apple's numbers.
public enum UIBarPosition: Int, Sendable {
    /// Anywhere.
    case any = 0
    /// At the lower edge.
    case bottom = 1
    /// At the upper edge.
    case top = 2
    /// At the upper edge, with what lies above it.
    case topAttached = 3
}
