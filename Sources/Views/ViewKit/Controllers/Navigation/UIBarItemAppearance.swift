public import Foundation
import Primitives

/// The look of a bar button item in one state. Main thread only.
@preconcurrency @MainActor
open class UIBarButtonItemStateAppearance: NSObject {
    /// The title's attributes; missing ones are the system's.
    open var titleTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { onChange?() } }
    /// The offset of the title from its place; kept, not used.
    open var titlePositionAdjustment = UIOffset.zero
    /// The picture behind the item; nil means none. Back buttons show none.
    open var backgroundImage: UIImage? { didSet { onChange?() } }
    /// The offset of that picture; kept, not used.
    open var backgroundImagePositionAdjustment = UIOffset.zero

    /// Updates the bars that show the state.
    final var onChange: (@MainActor () -> Void)?

    func take(_ other: UIBarButtonItemStateAppearance) {
        titleTextAttributes = other.titleTextAttributes
        titlePositionAdjustment = other.titlePositionAdjustment
        backgroundImage = other.backgroundImage
        backgroundImagePositionAdjustment = other.backgroundImagePositionAdjustment
    }
}

/// The look of the bar button items of a bar, state by state. Main thread only.
///
/// ```swift
/// let look = UINavigationBarAppearance()
/// look.buttonAppearance.normal.titleTextAttributes = [.foregroundColor: UIColor.systemRed]
/// let bar = UINavigationBar()
/// bar.standardAppearance = look
/// ```
@preconcurrency @MainActor
open class UIBarButtonItemAppearance: NSObject {
    /// The look of items that can be pressed.
    public let normal = UIBarButtonItemStateAppearance()
    /// The look of pressed items; missing attributes are those of `normal`.
    public let highlighted = UIBarButtonItemStateAppearance()
    /// The look of disabled items; missing attributes are those of `normal`.
    public let disabled = UIBarButtonItemStateAppearance()
    /// The look of an item that has the focus; kept, not used.
    public let focused = UIBarButtonItemStateAppearance()

    /// Updates the bars that show the items.
    final var onChange: (@MainActor () -> Void)? {
        didSet { for state in states { state.onChange = onChange } }
    }

    /// The default look of plain items.
    public override convenience init() { self.init(style: .plain) }

    /// The default look of items of a style.
    /// - Parameter style: the style; the title's weight follows it in the bar.
    public init(style: UIBarButtonItem.Style) {
        super.init()
    }

    /// The default look; nothing is read.
    public required init?(coder: NSCoder) {
        super.init()
    }

    /// Takes the default look of items of a style.
    /// - Parameter style: the style; the title's weight follows it in the bar.
    open func configureWithDefault(for style: UIBarButtonItem.Style) {
        take(UIBarButtonItemAppearance(style: style))
    }

    private var states: [UIBarButtonItemStateAppearance] {
        [normal, highlighted, disabled, focused]
    }

    func take(_ other: UIBarButtonItemAppearance) {
        for (state, from) in zip(states, other.states) { state.take(from) }
    }

    /// Returns the title's attributes in a state, with those of `normal`, over those of another look.
    func attributes(
        _ state: KeyPath<UIBarButtonItemAppearance, UIBarButtonItemStateAppearance>,
        over other: UIBarButtonItemAppearance? = nil
    ) -> [NSAttributedString.Key: Any] {
        let plain = other?.attributes(state) ?? [:]
        return plain.merging(normal.titleTextAttributes) { $1 }
            .merging(self[keyPath: state].titleTextAttributes) { $1 }
    }
}

/// The look of a tab bar item in one state. Main thread only.
@preconcurrency @MainActor
open class UITabBarItemStateAppearance: NSObject {
    /// The title's attributes; missing ones are the system's.
    open var titleTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { onChange?() } }
    /// The offset of the title from its place, in points.
    open var titlePositionAdjustment = UIOffset.zero { didSet { onChange?() } }
    /// The colour of the picture; nil means the bar's tint or grey.
    open var iconColor: UIColor? { didSet { onChange?() } }
    /// The ground of the badge; nil means red.
    open var badgeBackgroundColor: UIColor? { didSet { onChange?() } }
    /// The attributes of the badge's text; missing ones are the system's.
    open var badgeTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { onChange?() } }
    /// The offset of the badge's text; kept, not used.
    open var badgeTitlePositionAdjustment = UIOffset.zero
    /// The offset of the badge from its place, in points.
    open var badgePositionAdjustment = UIOffset.zero { didSet { onChange?() } }

    /// Updates the bars that show the state.
    final var onChange: (@MainActor () -> Void)?

    func take(_ other: UITabBarItemStateAppearance) {
        (titleTextAttributes, iconColor) = (other.titleTextAttributes, other.iconColor)
        titlePositionAdjustment = other.titlePositionAdjustment
        badgeBackgroundColor = other.badgeBackgroundColor
        badgeTextAttributes = other.badgeTextAttributes
        badgeTitlePositionAdjustment = other.badgeTitlePositionAdjustment
        badgePositionAdjustment = other.badgePositionAdjustment
    }
}

/// The look of a tab bar's items, state by state. Main thread only.
@preconcurrency @MainActor
open class UITabBarItemAppearance: NSObject {
    /// The place of the word; Apple's numbers.
    public enum Style: Int, Sendable {
        /// The word is below the picture.
        case stacked = 0
        /// The word is beside the picture.
        case inline = 1
        /// The word is beside the picture, in a low bar.
        case compactInline = 2
    }

    /// The look of items that aren't chosen.
    public let normal = UITabBarItemStateAppearance()
    /// The look of the chosen item.
    public let selected = UITabBarItemStateAppearance()
    /// The look of disabled items.
    public let disabled = UITabBarItemStateAppearance()
    /// The look of an item that has the focus; kept, not used.
    public let focused = UITabBarItemStateAppearance()

    /// Updates the bars that show the items.
    final var onChange: (@MainActor () -> Void)? {
        didSet { for state in states { state.onChange = onChange } }
    }

    /// The default look of stacked items.
    public override convenience init() { self.init(style: .stacked) }

    /// The default look of items of a style.
    /// - Parameter style: the place of the word; the looks are the same.
    public init(style: Style) {
        super.init()
    }

    /// The default look; nothing is read.
    public required init?(coder: NSCoder) {
        super.init()
    }

    /// Takes the default look of items of a style.
    /// - Parameter style: the place of the word; the looks are the same.
    open func configureWithDefault(for style: Style) { take(UITabBarItemAppearance(style: style)) }

    private var states: [UITabBarItemStateAppearance] { [normal, selected, disabled, focused] }

    func take(_ other: UITabBarItemAppearance) {
        for (state, from) in zip(states, other.states) { state.take(from) }
    }
}
