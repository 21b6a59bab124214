public import Foundation
import Primitives

/// A word or a picture to press.
open class UIButton: UIControl {
    /// What a button looks like at first; Apple's numbers.
    public enum ButtonType: Int, Sendable {
        /// Nothing by itself.
        case custom = 0
        /// In the tint, fainter while pressed.
        case system = 1
    }

    /// What it looks like at first.
    public let buttonType: ButtonType
    /// Room around the content, in points.
    open var contentEdgeInsets = UIEdgeInsets.zero {
        didSet { if contentEdgeInsets != oldValue { setNeedsLayout() } }
    }

    /// What a right press, a finger at rest and the menu key show; a plain press, too, with
    /// `showsMenuAsPrimaryAction`.
    open var menu: UIMenu? {
        didSet { isContextMenuInteractionEnabled = menu != nil }
    }

    private let label = UILabel()
    private let picture = UIImageView(frame: .zero)
    private let background = UIImageView(frame: .zero)
    private var titles: [UIControl.State: String] = [:]
    private var attributed: [UIControl.State: NSAttributedString] = [:]
    private var colors: [UIControl.State: UIColor] = [:]
    private var images: [UIControl.State: UIImage] = [:]
    private var backgrounds: [UIControl.State: UIImage] = [:]

    /// Between picture and word, in points.
    private static let gap: CGFloat = 6

    /// A button that looks like nothing by itself.
    public override init(frame: CGRect) {
        buttonType = .custom
        super.init(frame: frame)
        start()
    }

    /// A button of a type.
    public init(type buttonType: ButtonType) {
        self.buttonType = buttonType
        super.init(frame: .zero)
        start()
    }

    /// A button that looks like nothing by itself.
    public required init?(coder: NSCoder) {
        buttonType = .custom
        super.init(coder: coder)
        start()
    }

    /// A button that does `primaryAction`, and has its title and picture.
    public convenience init(
        type buttonType: ButtonType = .system, primaryAction: UIAction?
    ) {
        self.init(type: buttonType)
        guard let primaryAction else { return }
        setTitle(primaryAction.title, for: .normal)
        setImage(primaryAction.image, for: .normal)
        addAction(primaryAction, for: .primaryActionTriggered)
    }

    private func start() {
        label.font = .systemFont(
            ofSize: buttonType == .system ? 15 : UIFont.buttonFontSize)
        label.textAlignment = .center
        showState()
    }

    /// The word.
    open var titleLabel: UILabel? {
        show(label)
        return label
    }
    /// The picture.
    open var imageView: UIImageView? {
        show(picture)
        return picture
    }

    /// The word for a state; nil takes that of the normal state.
    open func setTitle(_ title: String?, for state: UIControl.State) {
        guard titles[state] != title else { return }
        titles[state] = title
        showState()
    }

    /// The word with attributes for a state.
    open func setAttributedTitle(_ title: NSAttributedString?, for state: UIControl.State) {
        guard attributed[state] != title else { return }
        // A copy: the program may go on changing its own.
        attributed[state] = title.map { NSAttributedString(attributedString: $0) }
        showState()
    }

    /// The word's colour for a state; nil takes that of the normal state.
    open func setTitleColor(_ color: UIColor?, for state: UIControl.State) {
        guard colors[state] != color else { return }
        colors[state] = color
        showState()
    }

    /// The picture for a state; nil takes that of the normal state.
    open func setImage(_ image: UIImage?, for state: UIControl.State) {
        guard images[state] != image else { return }
        images[state] = image
        showState()
    }

    /// The picture behind word and picture, for a state.
    open func setBackgroundImage(_ image: UIImage?, for state: UIControl.State) {
        guard backgrounds[state] != image else { return }
        backgrounds[state] = image
        showState()
    }

    /// The word for a state.
    open func title(for state: UIControl.State) -> String? { titles[state] }
    /// The word's colour for a state: what was set for it, else for the normal state, else white, or the tint
    /// of a system button. Never nil, as on Apple's systems.
    open func titleColor(for state: UIControl.State) -> UIColor? {
        colors[state] ?? colors[.normal] ?? (buttonType == .system ? tintColor : .white)
    }
    /// The picture for a state.
    open func image(for state: UIControl.State) -> UIImage? { images[state] }
    /// The word that is shown.
    open var currentTitle: String? { titles[state] ?? titles[.normal] }
    /// The colour that the word is shown in.
    open var currentTitleColor: UIColor { titleColor(for: state) ?? .white }

    open override func stateChanged() {
        super.stateChanged()
        showState()
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        showState()
    }

    open override func sendActions(for controlEvents: UIControl.Event) {
        let isPress = controlEvents.contains(.touchUpInside)
        super.sendActions(
            for: isPress ? controlEvents.union(.primaryActionTriggered) : controlEvents)
    }

    open override func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
        guard let menu else { return nil }
        return UIContextMenuConfiguration(actionProvider: { _ in menu })
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        background.frame = bounds
        let room = bounds.inset(by: contentEdgeInsets)
        let (word, image) = (label.sizeThatFits(room.size), picture.image?.size ?? .zero)
        let gap = word.width > 0 && image.width > 0 ? Self.gap : 0
        let width = min(word.width + gap + image.width, room.width)
        let start = room.midX - width / 2
        picture.frame = CGRect(
            x: start, y: room.midY - image.height / 2, width: image.width, height: image.height)
        // On whole points: a title between pixels is blurred.
        label.frame = CGRect(
            x: (start + image.width + gap).rounded(),
            y: (room.midY - word.height / 2).rounded(),
            width: max(0, width - image.width - gap), height: word.height)
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        let (word, image) = (label.intrinsicContentSize, picture.image?.size ?? .zero)
        let gap = word.width > 0 && image.width > 0 ? Self.gap : 0
        let insets = contentEdgeInsets
        return CGSize(
            width: word.width + gap + image.width + insets.left + insets.right,
            height: max(word.height, image.height) + insets.top + insets.bottom)
    }

    open override var intrinsicContentSize: CGSize { sizeThatFits(.zero) }

    override var ownAccessibility: OwnAccessibility { buttonAccessibility }

    /// The title that is shown, in words.
    var shownWords: String? {
        currentTitle ?? (attributed[state] ?? attributed[.normal])?.string
    }

    /// Puts a part into the tree, the first time that there is something in it or somebody asks for it: what a
    /// subclass adds before lies below.
    private func show(_ part: UIView) {
        guard part.superview == nil else { return }
        part === background ? insertSubview(part, at: 0) : addSubview(part)
        setNeedsLayout()
    }

    private func showState() {
        let state = state
        if let text = attributed[state] ?? attributed[.normal] {
            label.attributedText = text
        } else {
            label.text = currentTitle
        }
        label.textColor = currentTitleColor
        picture.image = images[state] ?? images[.normal]
        background.image = backgrounds[state] ?? backgrounds[.normal]
        if background.image != nil { show(background) }
        if picture.image != nil { show(picture) }
        if label.text?.isEmpty == false { show(label) }
        let isFaint = !isEnabled && titles[.disabled] == nil && colors[.disabled] == nil
        let alpha: CGFloat = isFaint ? 0.4 : isHighlighted && buttonType == .system ? 0.3 : 1
        label.alpha = alpha
        picture.alpha = isHighlighted && buttonType == .custom ? 0.6 : alpha
        setNeedsLayout()
    }
}
