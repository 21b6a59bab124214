public import Foundation
import Primitives

/// An item with a title or a picture in a bar. Main thread only.
///
/// Screen readers say its accessibility label, else its title. An item of a picture alone has nothing
/// else to be said:
///
/// ```swift
/// let item = UIBarButtonItem(image: UIImage(systemName: "plus"))
/// item.accessibilityLabel = "Add"
/// let controller = UIViewController()
/// controller.navigationItem.rightBarButtonItem = item
/// ```
@preconcurrency @MainActor
open class UIBarItem: AccessibleObject {
    /// The title of the item.
    open var title: String? { didSet { if title != oldValue { changed() } } }
    /// The picture of the item.
    open var image: UIImage? { didSet { if image != oldValue { changed() } } }
    /// The picture in bars of low height; kept, not used.
    open var landscapeImagePhone: UIImage?
    /// The picture in large sizes; kept, not used.
    open var largeContentSizeImage: UIImage?
    /// The offset of the picture from its usual place, in points.
    open var imageInsets = UIEdgeInsets.zero { didSet { if imageInsets != oldValue { changed() } } }
    /// The offset of the picture in bars of low height; kept, not used.
    open var landscapeImagePhoneInsets = UIEdgeInsets.zero
    /// Whether the item can be touched; if not, it is drawn disabled.
    open var isEnabled = true { didSet { if isEnabled != oldValue { changed() } } }
    /// A number by which the item can be found.
    open var tag = 0

    private var attributes: [UIControl.State: [NSAttributedString.Key: Any]] = [:]
    var givenAppearance: [Int: Any] = [:]
    /// Updates the display of the item.
    var onChange: (() -> Void)?

    /// An item without content.
    public override init() {
        super.init()
    }

    /// An item without content; nothing is read.
    public required init?(coder: NSCoder) {
        super.init()
    }

    /// Sets the title's attributes in a state; nil means those of the bar.
    /// - Parameters:
    ///   - attributes: the font and the colour, and others that strings have; nil for those of the
    ///     bar.
    ///   - state: the state, such as `.normal` or `.disabled`.
    open func setTitleTextAttributes(
        _ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
    ) {
        self.attributes[state] = attributes
        changed()
    }

    /// Returns the title's attributes in a state.
    /// - Parameter state: a state for which attributes were set; others give nil.
    open func titleTextAttributes(
        for state: UIControl.State
    ) -> [NSAttributedString.Key: Any]? { attributes[state] }

    open override var accessibilityLabel: String? {
        didSet { if accessibilityLabel != oldValue { changed() } }
    }
    open override var accessibilityHint: String? {
        didSet { if accessibilityHint != oldValue { changed() } }
    }
    open override var accessibilityValue: String? {
        didSet { if accessibilityValue != oldValue { changed() } }
    }
    open override var accessibilityIdentifier: String? {
        didSet { if accessibilityIdentifier != oldValue { changed() } }
    }

    open override var accessibilityTraits: UIAccessibilityTraits {
        didSet { if accessibilityTraits != oldValue { changed() } }
    }

    // Methods for nibs, which are never called as there are no nibs

    /// Called after the item was loaded from a nib.
    open func awakeFromNib() {}
    /// Called before the item is shown in Interface Builder.
    open func prepareForInterfaceBuilder() {}

    func changed() { onChange?() }
}

/// The default look of a bar; Apple's numbers.
public enum UIBarStyle: Int, Sendable {
    /// A light bar, in the light appearance.
    case `default` = 0
    /// A dark bar.
    case black = 1
    /// A dark bar: an alias of `black`.
    public static let blackOpaque = UIBarStyle.black
}

/// The height of a bar; Apple's numbers.
public enum UIBarMetrics: Int, Sendable {
    /// The usual height.
    case `default` = 0
    /// The height where a screen is low.
    case compact = 1
    /// The usual height with a line of text above the content.
    case defaultPrompt = 101
    /// The low height with a line of text above the content.
    case compactPrompt = 102
}

/// The position of a bar; Apple's numbers.
public enum UIBarPosition: Int, Sendable {
    /// The bar may lie anywhere.
    case any = 0
    /// The bar lies at the lower edge.
    case bottom = 1
    /// The bar lies at the upper edge.
    case top = 2
    /// The bar lies at the upper edge, and covers the area above it.
    case topAttached = 3
}

/// A bar that knows its position. Main thread only.
@preconcurrency @MainActor
public protocol UIBarPositioning: AnyObject {
    /// The position of the bar.
    var barPosition: UIBarPosition { get }
}

/// Says where a bar is. Main thread only.
@preconcurrency @MainActor
public protocol UIBarPositioningDelegate: AnyObject {
    /// Returns the position of a bar; the line of a toolbar depends on it.
    /// - Parameter bar: the bar that asks.
    func position(for bar: any UIBarPositioning) -> UIBarPosition
}

extension UIBarPositioningDelegate {
    /// The default, which leaves it to the bar.
    public func position(for bar: any UIBarPositioning) -> UIBarPosition { .any }
}
