public import Foundation

/// A view of a picture, two texts and two buttons in place of content that isn't there. Main thread only.
open class UIContentUnavailableView: UIView, UIContentView {
    private var content: UIContentUnavailableConfiguration
    private let ground = ListGround()
    private let picture = UIImageView(frame: .zero)
    private let wheel = UIActivityIndicatorView(style: .medium)
    private let text = UILabel()
    private let second = UILabel()
    private let buttons = [UnavailableButton(), UnavailableButton()]
    /// The view that scrolls the content; nil where it doesn't scroll.
    private var scroller: UIScrollView?

    /// A view of a content.
    /// - Parameter configuration: the picture, the texts, the buttons and their looks.
    public init(configuration: UIContentUnavailableConfiguration) {
        content = configuration
        super.init(frame: .zero)
        isOpaque = false
        shouldGroupAccessibilityChildren = true
        picture.contentMode = .scaleAspectFit
        addSubview(ground)
        for view in parts { addSubview(view) }
        show()
    }

    /// Ends the program: a view of content needs a description.
    public required init?(coder: NSCoder) {
        preconditionFailure("make a UIContentUnavailableView by init(configuration:)")
    }

    /// The description of the content; another kind of description is ignored.
    open var configuration: any UIContentConfiguration {
        get { content }
        set {
            guard let new = newValue as? UIContentUnavailableConfiguration, new != content else {
                return
            }
            content = new
            show()
        }
    }

    /// Whether content that is higher than the view can be scrolled.
    open var isScrollEnabled: Bool {
        get { scroller != nil }
        set { setScrolls(newValue) }
    }

    private var parts: [UIView] { [picture, wheel, text, second] + buttons }

    private func setScrolls(_ scrolls: Bool) {
        guard scrolls != isScrollEnabled else { return }
        let new = scrolls ? UIScrollView(frame: bounds) : nil
        // `space` has the safe area already.
        new?.contentInsetAdjustmentBehavior = .never
        for view in parts { (new ?? self).addSubview(view) }
        scroller?.removeFromSuperview()
        if let new { addSubview(new) }
        scroller = new
        setNeedsLayout()
    }

    // Look

    private func show() {
        ground.take(content.background, tint: tintColor)
        let look = content.imageProperties
        picture.preferredSymbolConfiguration = look.preferredSymbolConfiguration
        picture.image = content.image
        picture.tintColor = look.tintColor
        picture.layer.cornerRadius = look.cornerRadius
        picture.clipsToBounds = look.cornerRadius > 0
        picture.isHidden = content.image == nil
        wheel.color = look.tintColor
        let turns = content.kind == .loading && content.image == nil
        if turns != wheel.isAnimating { turns ? wheel.startAnimating() : wheel.stopAnimating() }
        show(text, content.text, content.attributedText, content.textProperties)
        show(
            second, content.secondaryText, content.secondaryAttributedText,
            content.secondaryTextProperties)
        buttons[0].show(content.button, content.buttonProperties)
        buttons[1].show(content.secondaryButton, content.secondaryButtonProperties)
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    private func show(
        _ label: UILabel, _ plain: String?, _ attributed: NSAttributedString?,
        _ look: UIContentUnavailableConfiguration.TextProperties
    ) {
        label.font = look.font
        label.textColor = look.color
        label.numberOfLines = look.numberOfLines
        label.lineBreakMode = look.lineBreakMode
        label.adjustsFontSizeToFitWidth = look.adjustsFontSizeToFitWidth
        label.minimumScaleFactor = look.minimumScaleFactor
        label.textAlignment = content.alignment == .center ? .center : .natural
        if let attributed { label.attributedText = attributed } else { label.text = plain }
        label.isHidden = !label.hasWords
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        ground.take(content.background, tint: tintColor)
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        ground.take(content.background, tint: tintColor)
        setNeedsLayout()
    }

    // Layout

    /// The margins of the content: its own, and at least those of the view around on some axes.
    private var space: UIEdgeInsets {
        var own = UIEdgeInsets(content.directionalLayoutMargins)
        if isFromRight { (own.left, own.right) = (own.right, own.left) }
        var outer = safeAreaInsets
        if let superview {
            outer = outer.greatest(superview.layoutMargins.reaching(self, in: superview))
        }
        let axes = content.axesPreservingSuperviewLayoutMargins
        if !axes.contains(.horizontal) { (outer.left, outer.right) = (0, 0) }
        if !axes.contains(.vertical) { (outer.top, outer.bottom) = (0, 0) }
        return own.greatest(outer)
    }

    /// Returns the shown parts from top to bottom, each with its size and the gap above it, in points.
    private func column(_ width: CGFloat) -> [(view: UIView, size: CGSize, gap: CGFloat)] {
        let room = CGSize(width: max(0, width), height: .infinity)
        var made: [(view: UIView, size: CGSize, gap: CGFloat)] = []
        func add(_ view: UIView, _ size: CGSize, _ gap: CGFloat) {
            guard !view.isHidden else { return }
            let shown = CGSize(width: min(size.width, room.width), height: size.height)
            made.append((view, shown, made.isEmpty ? 0 : gap))
        }
        add(picture, pictureSize, 0)
        add(wheel, wheel.intrinsicContentSize, 0)
        add(text, text.sizeThatFits(room), content.imageToTextPadding)
        add(
            second, second.sizeThatFits(room),
            text.isHidden ? content.imageToTextPadding : content.textToSecondaryTextPadding)
        add(buttons[0], buttons[0].sizeThatFits(room), content.textToButtonPadding)
        add(
            buttons[1], buttons[1].sizeThatFits(room),
            buttons[0].isHidden
                ? content.textToButtonPadding : content.buttonToSecondaryButtonPadding)
        return made
    }

    private var pictureSize: CGSize {
        let symbol = content.imageProperties.preferredSymbolConfiguration
        let size = content.image?.drawnSize(for: symbol?.look) ?? .zero
        let most = content.imageProperties.maximumSize
        let part = min(
            most.width > 0 && size.width > most.width ? most.width / size.width : 1,
            most.height > 0 && size.height > most.height ? most.height / size.height : 1)
        return CGSize(width: size.width * part, height: size.height * part)
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        ground.place(in: bounds, RowLook.Corners(), isMirrored: isFromRight)
        scroller?.frame = bounds
        let space = space
        let room = CGRect(origin: .zero, size: bounds.size).inset(by: space)
        guard !room.isNull else { return }
        let column = column(room.width)
        var height: CGFloat = 0
        for part in column { height += part.gap + part.size.height }
        scroller?.contentSize = CGSize(
            width: bounds.width, height: height + space.top + space.bottom)
        let start = room.minY + ((room.height - height) / 2).rounded()
        var y = scroller == nil ? start : max(room.minY, start)
        for (view, size, gap) in column {
            y += gap
            view.frame = CGRect(
                x: x(size.width, room), y: y, width: size.width, height: size.height)
            y += size.height
        }
    }

    /// Returns the left edge of a part of a width.
    private func x(_ width: CGFloat, _ room: CGRect) -> CGFloat {
        switch content.alignment {
        case .center: (room.midX - width / 2).rounded()
        case .natural: isFromRight ? room.maxX - width : room.minX
        }
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        let space = space
        let sides = space.left + space.right
        // Any width: more than a line of text needs.
        let width = size.width > 0 ? size.width : 10_000
        var needed = CGSize(width: sides, height: space.top + space.bottom)
        for (_, part, gap) in column(width - sides) {
            needed.width = max(needed.width, min(width, part.width + sides))
            needed.height += gap + part.height
        }
        return needed
    }

    open override var intrinsicContentSize: CGSize { sizeThatFits(.zero) }
}

/// A button of a `UIContentUnavailableView`.
@MainActor
private final class UnavailableButton: UIButton {
    private var shownAction: UIAction?

    /// Shows a look with a behaviour; hidden where there is nothing to see.
    func show(
        _ look: UIButton.Configuration,
        _ properties: UIContentUnavailableConfiguration.ButtonProperties
    ) {
        let action = properties.primaryAction
        if action !== shownAction {
            if let shownAction { removeAction(shownAction, for: .primaryActionTriggered) }
            if let action { addAction(action, for: .primaryActionTriggered) }
            shownAction = action
        }
        setTitle(action?.title, for: .normal)
        setImage(action?.image, for: .normal)
        configuration = look
        (role, isEnabled, menu) = (properties.role, properties.isEnabled, properties.menu)
        showsMenuAsPrimaryAction = menu != nil && action == nil
        let words =
            look.title ?? look.attributedTitle.map { String($0.characters) } ?? action?.title
        isHidden =
            (words ?? "").isEmpty && look.image == nil && action?.image == nil
            && !look.showsActivityIndicator
    }
}
