public import Foundation

/// A view of a picture and two texts, by a `UIListContentConfiguration`. Main thread only.
open class UIListContentView: UIView, UIContentView {
    private var content: UIListContentConfiguration
    private let text = UILabel()
    private let second = UILabel()
    private let picture = UIImageView()
    /// The width for which the height was asked last.
    private var knownWidth: CGFloat = 0
    /// The horizontal margins of the view around, which the content keeps to.
    var outerMargins: (leading: CGFloat, trailing: CGFloat) = (0, 0) {
        didSet { if outerMargins != oldValue { setNeedsLayout() } }
    }

    /// A view of a content.
    /// - Parameter configuration: the texts, the picture and their looks.
    public init(configuration: UIListContentConfiguration) {
        content = configuration
        super.init(frame: .zero)
        for view in [picture, text, second] { addSubview(view) }
        picture.contentMode = .scaleAspectFit
        show()
    }

    /// Ends the program: a view of content needs a description.
    public required init?(coder: NSCoder) {
        preconditionFailure("make a UIListContentView by init(configuration:)")
    }

    /// The description of the content; another kind of description is ignored.
    open var configuration: any UIContentConfiguration {
        get { content }
        set {
            guard let new = newValue as? UIListContentConfiguration, new != content else { return }
            content = new
            show()
        }
    }

    /// The guide of the text's box; nil without a text.
    open var textLayoutGuide: UILayoutGuide? { text.hasWords ? guide(.listText) : nil }
    /// The guide of the second text's box; nil without one.
    open var secondaryTextLayoutGuide: UILayoutGuide? {
        second.hasWords ? guide(.listSecondText) : nil
    }
    /// The guide of the picture's box; nil without a picture.
    open var imageLayoutGuide: UILayoutGuide? {
        content.image == nil ? nil : guide(.listPicture)
    }

    /// Returns the distances of a part's edges from those of the view.
    func insets(of role: LayoutGuideRole) -> UIEdgeInsets {
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let boxes = arrangement.boxes(in: bounds.size, isMirrored: isMirrored)
        let box =
            switch role {
            case .listText: boxes.text
            case .listSecondText: boxes.second
            default: boxes.picture
            }
        return UIEdgeInsets(
            top: box.minY, left: box.minX, bottom: bounds.height - box.maxY,
            right: bounds.width - box.maxX)
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        // Texts that wrap have another height.
        if bounds.width != knownWidth { invalidateIntrinsicContentSize() }
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let boxes = arrangement.boxes(in: bounds.size, isMirrored: isMirrored)
        (picture.frame, text.frame, second.frame) = (boxes.picture, boxes.text, boxes.second)
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        if content.imageProperties.tintColorTransformer != nil { showTint() }
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: fittingHeight(width: size.width))
    }

    open override var intrinsicContentSize: CGSize {
        knownWidth = bounds.width
        return CGSize(width: UIView.noIntrinsicMetric, height: fittingHeight(width: knownWidth))
    }

    open override func systemLayoutSizeFitting(
        _ targetSize: CGSize,
        withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
        CGSize(width: targetSize.width, height: fittingHeight(width: targetSize.width))
    }

    /// Returns the height that the content needs.
    func fittingHeight(width: CGFloat) -> CGFloat {
        max(content.leastHeight, arrangement.height(width: width))
    }

    private var arrangement: ListArrangement {
        let margins = content.directionalLayoutMargins
        let keeps = content.axesPreservingSuperviewLayoutMargins.contains(.horizontal)
        var made = ListArrangement(
            margins: NSDirectionalEdgeInsets(
                top: margins.top, leading: max(margins.leading, keeps ? outerMargins.leading : 0),
                bottom: margins.bottom,
                trailing: max(margins.trailing, keeps ? outerMargins.trailing : 0)),
            pictureGap: content.imageToTextPadding,
            textGap: content.prefersSideBySideTextAndSecondaryText
                ? .beside(content.textToSecondaryTextHorizontalPadding)
                : .below(content.textToSecondaryTextVerticalPadding))
        made.belowGap = content.textToSecondaryTextVerticalPadding
        if content.image != nil { made.picture = pictureSize }
        made.room = content.imageProperties.reservedLayoutSize
        made.text = text.hasWords ? text : nil
        made.second = second.hasWords ? second : nil
        return made
    }

    private var pictureSize: CGSize {
        let symbol = content.imageProperties.preferredSymbolConfiguration
        var size = content.image?.drawnSize(for: symbol?.look) ?? .zero
        let most = content.imageProperties.maximumSize
        let part = min(
            most.width > 0 && size.width > most.width ? most.width / size.width : 1,
            most.height > 0 && size.height > most.height ? most.height / size.height : 1)
        size.width *= part
        size.height *= part
        return size
    }

    /// The width that the picture takes before the text.
    var pictureRoom: CGFloat {
        guard content.image != nil else { return 0 }
        return max(pictureSize.width, content.imageProperties.reservedLayoutSize.width)
            + content.imageToTextPadding
    }

    private func showTint() {
        let look = content.imageProperties
        let changes = look.tintColorTransformer != nil
        picture.tintColor = changes ? look.resolvedTintColor(for: tintColor) : look.tintColor
    }

    private func show() {
        picture.preferredSymbolConfiguration = content.imageProperties.preferredSymbolConfiguration
        picture.image = content.image
        picture.isHidden = content.image == nil
        picture.layer.cornerRadius = content.imageProperties.cornerRadius
        picture.clipsToBounds = content.imageProperties.cornerRadius > 0
        showTint()
        text.take(content.text, content.attributedText, content.textProperties)
        second.take(
            content.secondaryText, content.secondaryAttributedText, content.secondaryTextProperties)
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }
}

extension UILabel {
    /// Whether there is anything to show.
    var hasWords: Bool { attributedText?.length ?? 0 > 0 }

    /// Shows a text of a configuration.
    fileprivate func take(
        _ plain: String?, _ attributed: NSAttributedString?,
        _ look: UIListContentConfiguration.TextProperties
    ) {
        font = look.font
        adjustsFontForContentSizeCategory = look.adjustsFontForContentSizeCategory
        textColor = look.resolvedColor()
        numberOfLines = look.numberOfLines
        lineBreakMode = look.lineBreakMode
        adjustsFontSizeToFitWidth = look.adjustsFontSizeToFitWidth
        minimumScaleFactor = look.minimumScaleFactor
        textAlignment =
            switch look.alignment {
            case .natural: .natural
            case .center: .center
            case .justified: .justified
            }
        if let attributed {
            attributedText = attributed
        } else {
            text = plain.map(look.transform.changed)
        }
        isHidden = !hasWords
    }
}
