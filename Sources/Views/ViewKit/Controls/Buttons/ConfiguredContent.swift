import CoreAnimation
import Drawing
import Foundation

/// The content of a button with a configuration: a ground, a picture or a wheel, two lines of text.
@MainActor
final class ConfiguredContent: UIView {
    let title = UILabel()
    let picture = UIImageView(frame: .zero)
    private let subtitle = UILabel()
    private let ground = UIImageView(frame: .zero)
    private let wheel = UIActivityIndicatorView(style: .medium)
    private var look: ConfiguredLook
    /// The view on the ground, of the configuration's background.
    private var custom: UIView?

    init(_ look: ConfiguredLook) {
        self.look = look
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        isOpaque = false
        ground.clipsToBounds = true
        for view in [ground, picture, title, subtitle, wheel] as [UIView] { addSubview(view) }
    }

    required init?(coder: NSCoder) { nil }

    /// Shows a look, with a title and a picture where the configuration has none.
    func show(_ look: ConfiguredLook, title plainTitle: NSAttributedString?, image: UIImage?) {
        self.look = look
        let (values, color) = (look.configuration, look.foreground)
        let own = values.attributedTitle ?? plainTitle.map { AttributedString($0.string) }
        title.attributedText = own?.shown(
            look.titleFont, color, values.titleTextAttributesTransformer)
        subtitle.attributedText = values.attributedSubtitle?.shown(
            look.subtitleFont, color, values.subtitleTextAttributesTransformer)
        title.breakLines(values.titleLineBreakMode)
        subtitle.breakLines(values.subtitleLineBreakMode)
        let shown = values.showsActivityIndicator ? nil : values.image ?? image
        picture.image = shown
        picture.tintColor = values.imageColorTransformer.map { $0(color) } ?? color
        picture.preferredSymbolConfiguration =
            values.preferredSymbolConfigurationForImage
            ?? UIImage.SymbolConfiguration(font: look.titleFont)
        wheel.color = values.activityIndicatorColorTransformer.map { $0(color) } ?? color
        if values.showsActivityIndicator != wheel.isAnimating {
            values.showsActivityIndicator ? wheel.startAnimating() : wheel.stopAnimating()
        }
        let shownParts: [(UIView, Bool)] = [
            (title, title.text?.isEmpty == false), (subtitle, subtitle.text?.isEmpty == false),
            (picture, shown != nil),
        ]
        for (view, isShown) in shownParts { view.isHidden = !isShown }
        showGround()
        setNeedsLayout()
    }

    private func showGround() {
        let values = look.configuration.background
        ground.backgroundColor = look.ground.map { values.backgroundColorTransformer?($0) ?? $0 }
        if custom !== values.customView {
            custom?.removeFromSuperview()
            custom = values.customView
            if let custom { ground.addSubview(custom) }
        }
        ground.image = values.image
        ground.contentMode = values.imageContentMode
        let isStrong =
            traitCollection.accessibilityContrast == .high && look.configuration.kind != .plain
        ground.layer.borderWidth = values.strokeWidth > 0 ? values.strokeWidth : isStrong ? 1 : 0
        let edge = values.strokeColor ?? (isStrong ? UIColor.label : look.tint)
        let shownEdge = values.strokeColorTransformer?(edge) ?? edge
        ground.layer.borderColor = shownEdge.resolvedColor(with: traitCollection).cgColor
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        showGround()
    }

    override func didMoveToWindow() {
        super.didMoveToWindow()
        showGround()
    }

    /// Both lines as text for screen readers; nil without any.
    var words: String? {
        let lines = [title, subtitle].compactMap(\.text).filter { !$0.isEmpty }
        return lines.isEmpty ? nil : lines.joined(separator: ", ")
    }

    // Layout

    private var isMirrored: Bool {
        superview?.effectiveUserInterfaceLayoutDirection == .rightToLeft
    }

    /// The size of the picture, or of the wheel; zero for neither.
    private var signSize: CGSize {
        if look.configuration.showsActivityIndicator { return wheel.intrinsicContentSize }
        return picture.image == nil ? .zero : picture.intrinsicContentSize
    }

    private func textSize(_ room: CGFloat) -> (title: CGSize, subtitle: CGSize, all: CGSize) {
        let (first, second) = (title.size(in: room), subtitle.size(in: room))
        let gap = first.height > 0 && second.height > 0 ? look.configuration.titlePadding : 0
        let width = min(max(first.width, second.width), max(0, room))
        return (
            first, second, CGSize(width: width, height: first.height + gap + second.height)
        )
    }

    private var isAcross: Bool {
        look.configuration.imagePlacement.isDisjoint(with: [.top, .bottom])
    }

    private var padding: CGFloat {
        let hasText = !title.isHidden || !subtitle.isHidden
        return signSize == .zero || !hasText ? 0 : look.configuration.imagePadding
    }

    private var insets: UIEdgeInsets {
        var insets = UIEdgeInsets(look.configuration.contentInsets)
        if isMirrored { (insets.left, insets.right) = (insets.right, insets.left) }
        return insets
    }

    /// Whether the height follows from the width, as texts may break into lines.
    var wraps: Bool {
        [title, subtitle].contains { !$0.isHidden && $0.numberOfLines != 1 }
    }

    /// The size that the content needs with the space around it, in points.
    var neededSize: CGSize { neededSize(width: .infinity) }

    /// Returns the size that fits in a width, in points: that of one line where no text breaks, and where the width has
    /// no room for any text.
    func sizeThatFits(width: CGFloat) -> CGSize {
        wraps && width > widthBesideText ? neededSize(width: width) : neededSize
    }

    /// The width that isn't for texts, in points.
    private var widthBesideText: CGFloat {
        insets.left + insets.right + (isAcross ? signSize.width + padding : 0)
    }

    /// Returns the size that the content needs in a width, in points.
    func neededSize(width: CGFloat) -> CGSize {
        let (sign, insets) = (signSize, insets)
        let text = textSize(width - widthBesideText).all
        let inner =
            isAcross
            ? CGSize(
                width: sign.width + padding + text.width, height: max(sign.height, text.height))
            : CGSize(
                width: max(sign.width, text.width), height: sign.height + padding + text.height)
        return CGSize(
            width: (inner.width + insets.left + insets.right).rounded(.up),
            height: (inner.height + insets.top + insets.bottom).rounded(.up))
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        var edges = UIEdgeInsets(look.configuration.background.backgroundInsets)
        if isMirrored { (edges.left, edges.right) = (edges.right, edges.left) }
        ground.frame = bounds.inset(by: edges)
        ground.layer.cornerRadius = look.radius(ground.frame.size)
        ground.layer.cornerCurve = .continuous
        custom?.frame = ground.bounds
        let room = bounds.inset(by: insets)
        // Null where the space around the content alone is larger than the button.
        guard !room.isNull else { return }
        isAcross ? placeAcross(room) : placeBelow(room)
    }

    private func placeAcross(_ room: CGRect) {
        let sign = signSize
        let text = textSize(room.width - sign.width - padding).all
        let width = sign.width + padding + text.width
        let start = (room.minX + (room.width - width) * freePart).rounded()
        let isFirst = look.configuration.imagePlacement.contains(.trailing) == isMirrored
        place(
            signAt: CGPoint(
                x: isFirst ? start : start + text.width + padding,
                y: room.minY + (room.height - sign.height) * upperPart),
            textIn: CGRect(
                x: isFirst ? start + sign.width + padding : start,
                y: (room.minY + (room.height - text.height) * upperPart).rounded(),
                width: text.width, height: text.height))
    }

    private func placeBelow(_ room: CGRect) {
        let sign = signSize
        let text = textSize(room.width).all
        let height = sign.height + padding + text.height
        let start = (room.minY + (room.height - height) * upperPart).rounded()
        let isFirst = look.configuration.imagePlacement.contains(.top)
        place(
            signAt: CGPoint(
                x: room.minX + (room.width - sign.width) * freePart,
                y: isFirst ? start : start + text.height + padding),
            textIn: CGRect(
                x: (room.minX + (room.width - text.width) * freePart).rounded(),
                y: isFirst ? start + sign.height + padding : start, width: text.width,
                height: text.height))
    }

    private func place(signAt point: CGPoint, textIn box: CGRect) {
        let sign = CGRect(
            origin: CGPoint(x: point.x.rounded(), y: point.y.rounded()), size: signSize)
        (picture.frame, wheel.frame) = (sign, sign)
        let sizes = textSize(box.width)
        func put(_ label: UILabel, _ size: CGSize, _ y: CGFloat) {
            let width = min(size.width, box.width)
            let rest = box.width - width
            // One line has the width of the label.
            if label.numberOfLines != 1 {
                label.textAlignment =
                    alignment == 0.5 ? .center : alignment == 0 ? .left : .right
            }
            label.frame = CGRect(
                x: (box.minX + rest * alignment).rounded(), y: y, width: width,
                height: size.height)
        }
        put(title, sizes.title, box.minY)
        put(subtitle, sizes.subtitle, box.maxY - sizes.subtitle.height)
    }

    /// The part of the free room that is to the left of picture and text.
    private var freePart: CGFloat { (superview as? UIControl)?.freePart ?? 0.5 }

    /// The part of the free room that is above picture and text.
    private var upperPart: CGFloat { (superview as? UIControl)?.upperPart ?? 0.5 }

    /// The part of the free room that is to the left of the shorter line.
    private var alignment: CGFloat {
        switch look.configuration.titleAlignment {
        case .automatic: isAcross && signSize != .zero ? (isMirrored ? 1 : 0) : 0.5
        case .leading: isMirrored ? 1 : 0
        case .center: 0.5
        case .trailing: isMirrored ? 0 : 1
        }
    }
}

extension UILabel {
    /// Breaks lines in a way, into any number of them where it is by words or letters.
    fileprivate func breakLines(_ mode: NSLineBreakMode) {
        lineBreakMode = mode
        numberOfLines = mode == .byWordWrapping || mode == .byCharWrapping ? 0 : 1
    }

    /// Returns the size of the text, which breaks where it is wider than a room.
    fileprivate func size(in room: CGFloat) -> CGSize {
        let whole = intrinsicContentSize
        guard numberOfLines != 1, room > 0, whole.width > room else { return whole }
        return sizeThatFits(CGSize(width: room, height: .greatestFiniteMagnitude))
    }
}
