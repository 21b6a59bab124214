public import Foundation
import Primitives

/// A button with a title, a picture or both.
///
/// ```swift
/// let button = UIButton(type: .system)
/// button.setTitle("Play", for: .normal)
/// button.addAction(UIAction { _ in print("play") }, for: .touchUpInside)
/// view.addSubview(button)
/// ```
open class UIButton: UIControl {
    /// The type, which determines the initial look.
    public let buttonType: ButtonType
    /// The space around the content, in points.
    open var contentEdgeInsets = UIEdgeInsets.zero {
        didSet { if contentEdgeInsets != oldValue { setNeedsLayout() } }
    }

    /// The insets that move the picture, in points; not part of the button's own size, and without effect on a
    /// button with a configuration.
    open var imageEdgeInsets = UIEdgeInsets.zero {
        didSet { if imageEdgeInsets != oldValue { setNeedsLayout() } }
    }
    /// The insets that move the title and leave it less width, in points; otherwise as `imageEdgeInsets`.
    open var titleEdgeInsets = UIEdgeInsets.zero {
        didSet { if titleEdgeInsets != oldValue { setNeedsLayout() } }
    }

    /// The menu that opens on a secondary click, a long press and the menu key, and with
    /// `showsMenuAsPrimaryAction` on a plain press.
    open var menu: UIMenu? {
        didSet {
            isContextMenuInteractionEnabled = menu != nil
            if isPopUp { selectionChanged() }
        }
    }
    open override var showsMenuAsPrimaryAction: Bool { didSet { selectionChanged() } }
    /// Whether a press changes the selection. `isSelected` turns over before the actions run; a button
    /// whose press opens its menu shows the title and the picture of the chosen element, and one
    /// element of the menu is on.
    open var changesSelectionAsPrimaryAction = false { didSet { selectionChanged() } }

    /// The part that the button plays among others; a destructive one with a configuration is red.
    open var role = Role.normal { didSet { if role != oldValue { contentChanged() } } }

    /// The content and look as one value; nil for a button of titles and pictures by state.
    ///
    /// A title or picture that the configuration doesn't have is that of `setTitle(_:for:)` or
    /// `setImage(_:for:)`.
    open var configuration: Configuration? { didSet { contentChanged() } }
    /// A closure that changes the configuration after a change of the state; nil for none.
    // Final: see `UIGestureRecognizer` for closures of the main actor in a table of methods.
    public final var configurationUpdateHandler: ConfigurationUpdateHandler? {
        didSet { setNeedsUpdateConfiguration() }
    }
    /// Whether the configuration is updated after changes of the state.
    open var automaticallyUpdatesConfiguration = true
    /// A closure that changes a button's configuration.
    public typealias ConfigurationUpdateHandler = @MainActor (UIButton) -> Void

    var content: ConfiguredContent?
    var isDueForUpdate = true
    /// The wish for the order of the menu's elements; kept: menus have the order of their elements.
    open var preferredMenuElementOrder = UIContextMenuConfiguration.ElementOrder.automatic
    /// Whether the pointer changes over the button; kept: it doesn't.
    open var isPointerInteractionEnabled = false

    /// The gap between picture and title without a configuration, in points: none, as in Apple's buttons, where insets
    /// make one.
    var partGap: CGFloat = 0 { didSet { if partGap != oldValue { contentChanged() } } }

    /// The places that the layout that runs now has found.
    private var placesNow: ButtonPlaces?
    private let label = UILabel()
    private let picture = UIImageView(frame: .zero)
    private let background = UIImageView(frame: .zero)
    private var titles: [UIControl.State: String] = [:]
    private(set) var attributed: [UIControl.State: NSAttributedString] = [:]
    private(set) var colors: [UIControl.State: UIColor] = [:]
    private(set) var images: [UIControl.State: UIImage] = [:]
    private(set) var backgrounds: [UIControl.State: UIImage] = [:]

    /// A button of the type `custom`.
    public override init(frame: CGRect) {
        buttonType = .custom
        super.init(frame: frame)
        start()
    }

    /// A button of a type.
    /// - Parameter buttonType: `system` for a title in the tint colour, `custom` for a white one;
    ///   it can't be changed later.
    public init(type buttonType: ButtonType) {
        self.buttonType = buttonType
        super.init(frame: .zero)
        start()
    }

    /// A button of the type `custom`.
    public required init?(coder: NSCoder) {
        buttonType = .custom
        super.init(coder: coder)
        start()
    }

    /// A button with the title and picture of `primaryAction`, which it runs.
    /// - Parameters:
    ///   - buttonType: the look; `.custom` has none of its own.
    ///   - primaryAction: the action; nil for none.
    public convenience init(
        type buttonType: ButtonType = .system, primaryAction: UIAction?
    ) {
        self.init(type: buttonType)
        guard let primaryAction else { return }
        setTitle(primaryAction.title, for: .normal)
        if let image = primaryAction.image { setImage(image, for: .normal) }
        addAction(primaryAction, for: .primaryActionTriggered)
    }

    /// A button of the type `custom` at `frame`, with the title and picture of `primaryAction`, which
    /// it runs.
    /// - Parameters:
    ///   - frame: the place, in points of the superview.
    ///   - primaryAction: the action; nil for none.
    public convenience init(frame: CGRect, primaryAction: UIAction?) {
        self.init(type: .custom, primaryAction: primaryAction)
        self.frame = frame
    }

    /// A button with a configuration, and with the title, the picture and the closure of
    /// `primaryAction`.
    /// - Parameters:
    ///   - configuration: the look; the button gets the size that fits it.
    ///   - primaryAction: the action; nil for none.
    public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
        self.init(type: .system, primaryAction: primaryAction)
        self.configuration = configuration
        // Observers of a property aren't called by initializers.
        showState()
        sizeToFit()
    }

    private func start() {
        label.font = .systemFont(
            ofSize: buttonType != .custom ? 15 : UIFont.buttonFontSize)
        label.textAlignment = .center
        images[.normal] = buttonType.picture
        if buttonType == .close { picture.tintColor = .secondaryLabel }
        showState()
    }

    /// The label of the title.
    open var titleLabel: UILabel? {
        if let content { return content.title }
        show(label)
        return label
    }
    /// The image view of the picture.
    open var imageView: UIImageView? {
        if let content { return content.picture }
        show(picture)
        return picture
    }

    /// Sets the title for a state; nil means that of the normal state.
    /// - Parameters:
    ///   - title: the title; nil removes the one of this state.
    ///   - state: the state in which it is seen, such as `normal` or `highlighted`.
    open func setTitle(_ title: String?, for state: UIControl.State) {
        guard titles[state] != title else { return }
        titles[state] = title
        contentChanged()
    }

    /// Sets the title with attributes for a state.
    /// - Parameters:
    ///   - title: the title; later changes of this object don't count. Nil removes it.
    ///   - state: the state in which it is seen, such as `normal` or `highlighted`.
    open func setAttributedTitle(_ title: NSAttributedString?, for state: UIControl.State) {
        guard attributed[state] != title else { return }
        // A copy: the program may go on changing its own.
        attributed[state] = title?.plainCopy
        contentChanged()
    }

    /// Sets the title's colour for a state; nil means that of the normal state.
    /// - Parameters:
    ///   - color: the colour; nil removes the one of this state.
    ///   - state: the state in which it is seen, such as `normal` or `highlighted`.
    open func setTitleColor(_ color: UIColor?, for state: UIControl.State) {
        guard colors[state] != color else { return }
        colors[state] = color
        showState()
    }

    /// Sets the picture for a state; nil means that of the normal state.
    /// - Parameters:
    ///   - image: the picture; nil removes the one of this state.
    ///   - state: the state in which it is seen, such as `normal` or `highlighted`.
    open func setImage(_ image: UIImage?, for state: UIControl.State) {
        guard images[state] != image else { return }
        images[state] = image
        contentChanged()
    }

    /// Sets the size, weight and scale of symbols; one configuration is kept for all states.
    /// - Parameters:
    ///   - configuration: the configuration; nil for that of the picture.
    ///   - state: `normal`; a call with any other state changes nothing.
    open func setPreferredSymbolConfiguration(
        _ configuration: UIImage.SymbolConfiguration?, forImageIn state: UIControl.State
    ) {
        guard state == .normal else { return }
        picture.preferredSymbolConfiguration = configuration
        setNeedsLayout()
    }

    /// Returns the size, weight and scale of symbols that were set.
    /// - Parameter state: ignored: all states share a configuration.
    open func preferredSymbolConfigurationForImage(
        in state: UIControl.State
    ) -> UIImage.SymbolConfiguration? { picture.preferredSymbolConfiguration }

    /// Sets the picture behind the content for a state.
    /// - Parameters:
    ///   - image: the picture, which is stretched to the bounds.
    ///   - state: the state in which it is seen, such as `normal` or `highlighted`.
    open func setBackgroundImage(_ image: UIImage?, for state: UIControl.State) {
        guard backgrounds[state] != image else { return }
        backgrounds[state] = image
        showState()
    }

    /// Returns the title for a state.
    /// - Parameter state: the state for which it was set; nil is returned where none was set for
    ///   exactly this one.
    open func title(for state: UIControl.State) -> String? { titles[state] }
    /// Returns the title's colour for a state: the one set for it, else for the normal state, else
    /// white, or the tint colour of a system button. Never nil, as on Apple's systems.
    /// - Parameter state: the state, such as `.highlighted`.
    open func titleColor(for state: UIControl.State) -> UIColor? {
        colors[state] ?? colors[.normal] ?? (buttonType != .custom ? tintColor : .white)
    }
    /// Returns the picture for a state.
    /// - Parameter state: the state for which it was set; nil is returned where none was set for
    ///   exactly this one.
    open func image(for state: UIControl.State) -> UIImage? { images[state] }
    /// The title that is displayed.
    open var currentTitle: String? { titles[state] ?? titles[.normal] }
    /// The colour in which the title is displayed.
    open var currentTitleColor: UIColor { titleColor(for: state) ?? .white }

    open override func stateChanged() {
        super.stateChanged()
        if automaticallyUpdatesConfiguration { setNeedsUpdateConfiguration() }
        showState()
    }

    /// Changes `configuration` to go with the state; the default does nothing. An override calls
    /// `super`.
    open func updateConfiguration() {}

    /// Has the configuration updated before the next layout, for several changes together.
    open func setNeedsUpdateConfiguration() {
        isDueForUpdate = true
        setNeedsLayout()
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        showState()
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        let size = traitCollection.preferredContentSizeCategory
        // The letters of a configuration have the user's size.
        guard configuration != nil, previousTraitCollection?.preferredContentSizeCategory != size
        else { return }
        contentChanged()
    }

    open override func sendActions(for controlEvents: UIControl.Event) {
        let isPress = controlEvents.contains(.touchUpInside)
        if isPress, changesSelectionAsPrimaryAction, !isPopUp { isSelected.toggle() }
        super.sendActions(
            for: isPress ? controlEvents.union(.primaryActionTriggered) : controlEvents)
    }

    open override func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
        guard let menu else { return nil }
        return UIContextMenuConfiguration(actionProvider: { _ in menu })
    }

    open override func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        willEndFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {
        super.contextMenuInteraction(interaction, willEndFor: configuration, animator: animator)
        if isPopUp { selectionChanged() }
    }

    /// Shows the chosen element of a pop-up button's menu, its first where none is on.
    private func selectionChanged() {
        chooseFirst()
        contentChanged()
    }

    private func contentChanged() {
        showState()
        invalidateIntrinsicContentSize()
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        updateIfDue()
        if let content { return content.frame = bounds }
        background.frame = backgroundRect(forBounds: bounds)
        let room = contentRect(forBounds: bounds)
        // The title is measured once, and its place and the picture's follow.
        placesNow = places(in: room)
        picture.frame = imageRect(forContentRect: room)
        label.frame = titleRect(forContentRect: room)
        placesNow = nil
    }

    private func places(in room: CGRect) -> ButtonPlaces {
        if let placesNow, placesNow.room == room { return placesNow }
        let word = label.sizeThatFits(room.size)
        return ButtonPlaces(
            room: room, image: shownPictureSize(in: room.size, hasTitle: word.width > 0),
            title: word, gap: partGap, freePart: freePart, upperPart: upperPart,
            isFromRight: isFromRight, imageInsets: imageEdgeInsets, titleInsets: titleEdgeInsets)
    }

    // Places of the parts; a button with a configuration asks for none of them

    /// Returns the box of the picture behind the content; by default all of `bounds`.
    /// - Parameter bounds: the button's bounds, in points.
    open func backgroundRect(forBounds bounds: CGRect) -> CGRect { bounds }

    /// Returns the room for picture and title; by default `bounds` without the `contentEdgeInsets`.
    /// - Parameter bounds: the button's bounds, in points.
    open func contentRect(forBounds bounds: CGRect) -> CGRect {
        bounds.inset(by: contentEdgeInsets)
    }

    /// Returns the box of the title.
    /// - Parameter contentRect: the room for picture and title, in points of the button.
    open func titleRect(forContentRect contentRect: CGRect) -> CGRect {
        places(in: contentRect).titleFrame
    }

    /// Returns the box of the picture.
    /// - Parameter contentRect: the room for picture and title, in points of the button.
    open func imageRect(forContentRect contentRect: CGRect) -> CGRect {
        places(in: contentRect).imageFrame
    }

    /// The size of the picture in the room for the content: its own, but for the directions that it fills.
    private func shownPictureSize(in room: CGSize, hasTitle: Bool) -> CGSize {
        var size = pictureSize
        guard size.width > 0 else { return size }
        if contentHorizontalAlignment == .fill, !hasTitle { size.width = room.width }
        if contentVerticalAlignment == .fill { size.height = room.height }
        return size
    }

    /// Returns the size of the content with the space around it. The texts of a configuration break in the width of
    /// `size`; the title of other buttons is one line.
    /// - Parameter size: the room, in points; a width that isn't above 0 is no limit, and the height has no effect.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        updateIfDue()
        if let content { return content.sizeThatFits(width: size.width) }
        let (word, image) = (label.intrinsicContentSize, pictureSize)
        let gap = word.width > 0 && image.width > 0 ? partGap : 0
        let insets = contentEdgeInsets
        return CGSize(
            width: word.width + gap + image.width + insets.left + insets.right,
            height: max(word.height, image.height) + insets.top + insets.bottom)
    }

    open override var intrinsicContentSize: CGSize { sizeThatFits(.zero) }

    override var ownAccessibility: OwnAccessibility { buttonAccessibility }

    private var pictureSize: CGSize { picture.image == nil ? .zero : picture.intrinsicContentSize }

    /// Adds a part to the view tree the first time that it has content or the program asks for it;
    /// views that a subclass added before lie below it.
    private func show(_ part: UIView) {
        guard part.superview == nil else { return }
        part === background ? insertSubview(part, at: 0) : addSubview(part)
        setNeedsLayout()
    }

    private func showState() {
        let state = state
        guard configuration == nil else { return showConfigured() }
        content?.removeFromSuperview()
        content = nil
        let chosen = chosenElement
        if let text = attributed[state] ?? attributed[.normal], chosen == nil {
            label.attributedText = text
        } else {
            label.text = chosen?.title ?? currentTitle
        }
        label.textColor = currentTitleColor
        picture.image = chosen?.image ?? images[state] ?? images[.normal]
        background.image = backgrounds[state] ?? backgrounds[.normal]
        if background.image != nil { show(background) }
        if picture.image != nil { show(picture) }
        if label.text?.isEmpty == false { show(label) }
        let isFaint =
            !isEnabled && titles[.disabled] == nil && colors[.disabled] == nil
            && attributed[.disabled] == nil
        let alpha: CGFloat = isFaint ? 0.4 : isHighlighted && buttonType != .custom ? 0.3 : 1
        label.alpha = alpha
        picture.alpha = isHighlighted && buttonType == .custom ? 0.6 : alpha
        setNeedsLayout()
    }

    /// Shows the configuration in place of the button's own parts.
    private func showConfigured() {
        guard let look = configuredLook else { return }
        let shown = content ?? ConfiguredContent(look)
        if content == nil {
            for part in [label, picture, background] as [UIView] { part.removeFromSuperview() }
            content = shown
            insertSubview(shown, at: 0)
        }
        let plain =
            attributed[state] ?? attributed[.normal]
            ?? currentTitle.map { NSAttributedString(string: $0) }
        shown.show(look, title: plain, image: images[state] ?? images[.normal])
        setNeedsLayout()
    }

    override var defaultFocusEffect: UIFocusEffect? {
        guard let look = configuredLook else { return super.defaultFocusEffect }
        return UIFocusHaloEffect(radius: look.radius(bounds.size))
    }
}
