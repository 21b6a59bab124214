public import Foundation
import Primitives

/// The look of a bar's background; `init(barAppearance:)` makes an independent copy. Main thread
/// only.
@preconcurrency @MainActor
open class UIBarAppearance: NSObject {
    /// The kind of ground.
    enum Ground {
        case system, opaque, clear
    }

    private(set) var ground = Ground.system
    /// The blur behind the bar; kept: nothing is blurred below bars.
    open var backgroundEffect: UIBlurEffect? { didSet { changed() } }
    /// The colour of the background; nil means that of the configuration.
    open var backgroundColor: UIColor? { didSet { changed() } }
    /// The picture that fills the background.
    open var backgroundImage: UIImage? { didSet { changed() } }
    /// The place of that picture; kept: the picture fills the bar.
    open var backgroundImageContentMode = UIView.ContentMode.scaleToFill
    /// The colour of the line at the edge; nil or clear means none.
    open var shadowColor: UIColor? = .separator { didSet { changed() } }
    /// The picture of the line at the edge.
    open var shadowImage: UIImage? { didSet { changed() } }

    /// Updates the bars that show the appearance.
    final var onChange: (@MainActor () -> Void)? { didSet { tellItems() } }

    /// The default look.
    public required override init() {
        super.init()
    }

    /// The default look of a kind of device: the same for all.
    public convenience init(idiom: UIUserInterfaceIdiom) {
        self.init()
    }

    /// A copy of another appearance.
    /// - Parameter barAppearance: the appearance, whose values are copied.
    public required init(barAppearance: UIBarAppearance) {
        super.init()
        take(barAppearance)
    }

    /// The default look; nothing is read.
    public required init?(coder: NSCoder) {
        super.init()
    }

    func take(_ other: UIBarAppearance) {
        (ground, backgroundEffect) = (other.ground, other.backgroundEffect)
        (backgroundColor, backgroundImage) = (other.backgroundColor, other.backgroundImage)
        backgroundImageContentMode = other.backgroundImageContentMode
        (shadowColor, shadowImage) = (other.shadowColor, other.shadowImage)
    }

    /// Takes the system's background, through which content shines a little.
    open func configureWithDefaultBackground() { configure(.system, .separator) }
    /// Takes the system's opaque background.
    open func configureWithOpaqueBackground() { configure(.opaque, .separator) }
    /// Takes no background and no line.
    open func configureWithTransparentBackground() { configure(.clear, nil) }

    private func configure(_ ground: Ground, _ shadow: UIColor?) {
        self.ground = ground
        (backgroundEffect, backgroundColor, backgroundImage) = (nil, nil, nil)
        (shadowColor, shadowImage) = (shadow, nil)
    }

    func changed() {
        tellItems()
        onChange?()
    }

    /// Has the looks of items call `onChange`.
    func tellItems() {}

    /// Returns the look of a bar button item of a style.
    func buttonLook(_ style: UIBarButtonItem.Style) -> BarButtonLook { BarButtonLook() }
}

/// The look of a bar button item, over that of plain items.
@MainActor
struct BarButtonLook {
    var own: UIBarButtonItemAppearance?
    var plain: UIBarButtonItemAppearance?

    /// Returns the title's attributes in a state.
    func attributes(
        _ state: KeyPath<UIBarButtonItemAppearance, UIBarButtonItemStateAppearance>
    ) -> [NSAttributedString.Key: Any] { own?.attributes(state, over: plain) ?? [:] }

    /// Returns whether the looks have attributes for a state itself.
    func says(
        _ state: KeyPath<UIBarButtonItemAppearance, UIBarButtonItemStateAppearance>
    ) -> Bool {
        [own, plain].contains { $0?[keyPath: state].titleTextAttributes.isEmpty == false }
    }
}

/// The look of a tab bar and its items. Main thread only.
///
/// ```swift
/// let look = UITabBarAppearance()
/// look.stackedLayoutAppearance.selected.iconColor = .systemOrange
/// let tabs = UITabBarController()
/// tabs.tabBar.standardAppearance = look
/// ```
open class UITabBarAppearance: UIBarAppearance {
    /// The look of items whose word is below their picture: all items here.
    open var stackedLayoutAppearance = UITabBarItemAppearance(style: .stacked) {
        didSet { changed() }
    }
    /// The look of items whose word is beside their picture; kept: there are none.
    open var inlineLayoutAppearance = UITabBarItemAppearance(style: .inline)
    /// The look of such items in a low bar; kept: there are none.
    open var compactInlineLayoutAppearance = UITabBarItemAppearance(style: .compactInline)
    /// The colour of the picture behind the chosen item; kept, not used.
    open var selectionIndicatorTintColor: UIColor?
    /// The picture behind the chosen item; kept, not shown.
    open var selectionIndicatorImage: UIImage?
    /// The width of an item; kept, not used: items share the width.
    open var stackedItemWidth: CGFloat = 0
    /// The space between items; kept, not used: items share the width.
    open var stackedItemSpacing: CGFloat = 0

    override func take(_ other: UIBarAppearance) {
        super.take(other)
        guard let other = other as? UITabBarAppearance else { return }
        stackedLayoutAppearance.take(other.stackedLayoutAppearance)
        inlineLayoutAppearance.take(other.inlineLayoutAppearance)
        compactInlineLayoutAppearance.take(other.compactInlineLayoutAppearance)
        selectionIndicatorTintColor = other.selectionIndicatorTintColor
        selectionIndicatorImage = other.selectionIndicatorImage
        (stackedItemWidth, stackedItemSpacing) = (other.stackedItemWidth, other.stackedItemSpacing)
    }

    override func tellItems() { stackedLayoutAppearance.onChange = onChange }
}

/// The look of a toolbar and its items. Main thread only.
open class UIToolbarAppearance: UIBarAppearance {
    /// The look of plain items.
    open var buttonAppearance = UIBarButtonItemAppearance(style: .plain) { didSet { changed() } }
    /// The look of items of the style `.done`; missing attributes are those of plain items.
    open var doneButtonAppearance = UIBarButtonItemAppearance(style: .done) { didSet { changed() } }

    override func take(_ other: UIBarAppearance) {
        super.take(other)
        guard let other = other as? UIToolbarAppearance else { return }
        buttonAppearance.take(other.buttonAppearance)
        doneButtonAppearance.take(other.doneButtonAppearance)
    }

    override func tellItems() {
        for each in [buttonAppearance, doneButtonAppearance] { each.onChange = onChange }
    }

    override func buttonLook(_ style: UIBarButtonItem.Style) -> BarButtonLook {
        style == .done
            ? BarButtonLook(own: doneButtonAppearance, plain: buttonAppearance)
            : BarButtonLook(own: buttonAppearance, plain: nil)
    }
}

/// The look of a navigation bar and its items. Main thread only.
open class UINavigationBarAppearance: UIBarAppearance {
    /// The title's attributes; missing ones are the system's.
    open var titleTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { changed() } }
    /// The offset of the title from its place; kept, not used.
    open var titlePositionAdjustment = UIOffset.zero
    /// A large title's attributes; missing ones are the system's.
    open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { changed() } }
    /// The look of plain items.
    open var buttonAppearance = UIBarButtonItemAppearance(style: .plain) { didSet { changed() } }
    /// The look of items of the style `.done`; missing attributes are those of plain items.
    open var doneButtonAppearance = UIBarButtonItemAppearance(style: .done) { didSet { changed() } }
    /// The look of back buttons; missing attributes are those of plain items.
    open var backButtonAppearance = UIBarButtonItemAppearance(style: .plain) {
        didSet { changed() }
    }
    /// The picture of back buttons; nil means the system's chevron.
    public private(set) final var backIndicatorImage: UIImage?
    /// The mask where titles pass below that picture; kept, not used.
    public private(set) final var backIndicatorTransitionMaskImage: UIImage?

    /// Sets the picture of back buttons. Where the picture or the mask is nil, both are, as Apple documents.
    /// - Parameters:
    ///   - backIndicatorImage: the picture; nil for the system's chevron.
    ///   - backIndicatorTransitionMaskImage: the mask where titles pass below it: its picture isn't used.
    open func setBackIndicatorImage(
        _ backIndicatorImage: UIImage?,
        transitionMaskImage backIndicatorTransitionMaskImage: UIImage?
    ) {
        let isWhole = backIndicatorImage != nil && backIndicatorTransitionMaskImage != nil
        self.backIndicatorImage = isWhole ? backIndicatorImage : nil
        self.backIndicatorTransitionMaskImage = isWhole ? backIndicatorTransitionMaskImage : nil
        changed()
    }

    override func take(_ other: UIBarAppearance) {
        super.take(other)
        guard let other = other as? UINavigationBarAppearance else { return }
        titleTextAttributes = other.titleTextAttributes
        titlePositionAdjustment = other.titlePositionAdjustment
        largeTitleTextAttributes = other.largeTitleTextAttributes
        for (look, from) in zip(buttonLooks, other.buttonLooks) { look.take(from) }
        setBackIndicatorImage(
            other.backIndicatorImage, transitionMaskImage: other.backIndicatorTransitionMaskImage)
    }

    private var buttonLooks: [UIBarButtonItemAppearance] {
        [buttonAppearance, doneButtonAppearance, backButtonAppearance]
    }

    override func tellItems() { for each in buttonLooks { each.onChange = onChange } }

    override func buttonLook(_ style: UIBarButtonItem.Style) -> BarButtonLook {
        style == .done
            ? BarButtonLook(own: doneButtonAppearance, plain: buttonAppearance)
            : BarButtonLook(own: buttonAppearance, plain: nil)
    }
}
