public import Drawing
public import Foundation

/// A description of the content of a list's row, header or footer: a picture, a text and a second text.
///
/// ```swift
/// let cell = UITableViewCell()
/// var content = cell.defaultContentConfiguration()
/// content.text = "Venus"
/// content.secondaryText = "no moons"
/// content.image = UIImage(systemName: "globe")
/// cell.contentConfiguration = content
/// ```
public struct UIListContentConfiguration: UIContentConfiguration, Hashable {
    /// The look of a text.
    public struct TextProperties: Hashable {
        /// The alignment of a text in its room; Apple's numbers.
        public enum TextAlignment: Int, Sendable {
            /// Text lies by the direction of its language.
            case natural = 0
            /// Text lies in the middle.
            case center = 1
            /// Both edges of the text are straight.
            case justified = 2
        }

        /// The change of a text's letters; Apple's numbers.
        public enum TextTransform: Int, Sendable {
            /// Text stays as it is.
            case none = 0
            /// Text becomes upper case.
            case uppercase = 1
            /// Text becomes lower case.
            case lowercase = 2
            /// Each word begins with a capital.
            case capitalized = 3
        }

        /// The font of the text.
        public var font = UIFont.preferredFont(forTextStyle: .body)
        /// The colour of the text. A colour that is set counts in all states.
        public var color: UIColor {
            get { ownColor ?? (isDimmed ? .tertiaryLabel : styleColor) }
            set { ownColor = newValue }
        }
        /// The colour of the style.
        fileprivate var styleColor = UIColor.label
        /// The colour that was set in place of the style's.
        private var ownColor: UIColor?
        /// Whether the description is that of a view that can't be used.
        fileprivate var isDimmed = false
        /// The alignment of the text.
        public var alignment = TextAlignment.natural
        /// The place of the ellipsis in text that doesn't fit.
        public var lineBreakMode = NSLineBreakMode.byTruncatingTail
        /// The greatest number of lines; 0 for any.
        public var numberOfLines = 0
        /// Whether the font of a single line is reduced until it fits.
        public var adjustsFontSizeToFitWidth = false
        /// The smallest factor by which the font is reduced, 0...1.
        public var minimumScaleFactor: CGFloat = 0
        /// Whether lines are set tighter before they are cut; kept, without effect.
        public var allowsDefaultTighteningForTruncation = false
        /// Whether a font of `preferredFont(forTextStyle:)` or `UIFontMetrics` follows the user's
        /// text size.
        public var adjustsFontForContentSizeCategory = true
        /// The change of letters.
        public var transform = TextTransform.none

        /// The function that makes another colour of `color`; nil for none.
        public var colorTransformer: UIConfigurationColorTransformer? {
            get { change.transformer }
            set { change = ColorChange(newValue) }
        }
        private var change = ColorChange(nil)

        /// Returns the colour in use.
        public func resolvedColor() -> UIColor { colorTransformer?(color) ?? color }
    }

    /// The look of a picture.
    public struct ImageProperties: Hashable {
        /// A side of the reserved size that stands for the system's; pictures have their own size here.
        public static let standardDimension: CGFloat = 0

        /// The colour of a template; nil for the tint.
        public var tintColor: UIColor?
        /// The function that makes another colour of the tint; nil for none.
        public var tintColorTransformer: UIConfigurationColorTransformer? {
            get { change.transformer }
            set { change = ColorChange(newValue) }
        }
        private var change = ColorChange(nil)

        /// Returns the colour of a template.
        /// - Parameter tintColor: the tint of the view, which stands for a colour that is nil.
        public func resolvedTintColor(for tintColor: UIColor) -> UIColor {
            let color = self.tintColor ?? tintColor
            return tintColorTransformer?(color) ?? color
        }

        /// The size, the weight and the colours of a symbol; nil for its own.
        public var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
        /// The radius of the picture's corners, in points.
        public var cornerRadius: CGFloat = 0
        /// The greatest size, in points; 0 for any.
        public var maximumSize = CGSize.zero
        /// The size that is kept free for the picture, in points; 0 for its own.
        public var reservedLayoutSize = CGSize.zero
        /// Whether pictures keep their colours where a system inverts all; kept, without effect.
        public var accessibilityIgnoresInvertColors = false
    }

    /// The picture at the leading edge; nil for none.
    public var image: UIImage?
    /// The look of the picture.
    public var imageProperties = ImageProperties()
    /// The text; nil for none.
    public var text: String? { didSet { if text != nil { attributedText = nil } } }
    /// The text with fonts and colours of its parts, in place of `text`.
    public var attributedText: NSAttributedString?
    /// The look of the text.
    public var textProperties = TextProperties()
    /// The second text; nil for none.
    public var secondaryText: String? {
        didSet { if secondaryText != nil { secondaryAttributedText = nil } }
    }
    /// The second text with fonts and colours of its parts, in place of `secondaryText`.
    public var secondaryAttributedText: NSAttributedString?
    /// The look of the second text.
    public var secondaryTextProperties = TextProperties()
    /// The axes along which margins are at least those of the view around the content.
    public var axesPreservingSuperviewLayoutMargins = UIAxis.horizontal
    /// The margins of the content, in points.
    public var directionalLayoutMargins = NSDirectionalEdgeInsets(
        top: 11, leading: 16, bottom: 11, trailing: 8)
    /// Whether both texts stand side by side, where there is room.
    public var prefersSideBySideTextAndSecondaryText = false
    /// The distance from the picture to the text, in points.
    public var imageToTextPadding: CGFloat = 16
    /// The least distance between texts side by side, in points.
    public var textToSecondaryTextHorizontalPadding: CGFloat = 6
    /// The distance between texts one below the other, in points.
    public var textToSecondaryTextVerticalPadding: CGFloat = 3
    /// The least height of a row with this content.
    var leastHeight: CGFloat = TableMetrics.rowHeight

    private init() {
        secondaryTextProperties.font = .preferredFont(forTextStyle: .caption1)
        secondaryTextProperties.styleColor = .label
    }

    /// Returns the description of a row with a text and a smaller one below it.
    public static func cell() -> UIListContentConfiguration { UIListContentConfiguration() }

    /// Returns the description of a row with a text and a smaller one below it.
    public static func subtitleCell() -> UIListContentConfiguration {
        UIListContentConfiguration()
    }

    /// Returns the description of a row with a text and a grey one at the trailing edge.
    public static func valueCell() -> UIListContentConfiguration {
        var made = UIListContentConfiguration()
        made.secondaryTextProperties.font = .preferredFont(forTextStyle: .body)
        made.secondaryTextProperties.styleColor = .secondaryLabel
        made.prefersSideBySideTextAndSecondaryText = true
        return made
    }

    /// Returns the description of a header of a plain list.
    public static func plainHeader() -> UIListContentConfiguration {
        edge(.headline, .label, top: 3, bottom: 3, least: TableMetrics.plainHeader)
    }

    /// Returns the description of a footer of a plain list.
    public static func plainFooter() -> UIListContentConfiguration {
        edge(.footnote, .secondaryLabel, top: 3, bottom: 3, least: TableMetrics.plainHeader)
    }

    /// Returns the description of a row of a side bar, with a text and a smaller one below it.
    public static func sidebarCell() -> UIListContentConfiguration {
        var made = UIListContentConfiguration()
        made.directionalLayoutMargins.leading = 8
        made.secondaryTextProperties.styleColor = .secondaryLabel
        return made
    }

    /// Returns the description of a row of a side bar, with a text and a smaller one below it.
    public static func sidebarSubtitleCell() -> UIListContentConfiguration { sidebarCell() }

    /// Returns the description of a header of a side bar.
    public static func sidebarHeader() -> UIListContentConfiguration {
        var made = edge(.title3, .label, top: 11, bottom: 11, least: TableMetrics.rowHeight)
        made.textProperties.font = .systemFont(ofSize: 20, weight: .bold)
        made.directionalLayoutMargins.leading = 8
        made.directionalLayoutMargins.trailing = 8
        return made
    }

    /// Returns the description of a header of groups.
    public static func groupedHeader() -> UIListContentConfiguration {
        var made = edge(.footnote, .secondaryLabel, top: TableMetrics.gap, bottom: 5)
        made.textProperties.transform = .uppercase
        return made
    }

    /// Returns the description of a footer of groups.
    public static func groupedFooter() -> UIListContentConfiguration {
        edge(.footnote, .secondaryLabel, top: 8, bottom: 8)
    }

    /// Returns the description of a header of rounded groups in larger letters.
    public static func prominentInsetGroupedHeader() -> UIListContentConfiguration {
        var made = edge(.title3, .label, top: TableMetrics.gap, bottom: 8)
        made.textProperties.font = .systemFont(ofSize: 20, weight: .bold)
        return made
    }

    /// Returns the description of a header for the list around it, that of groups here.
    public static func header() -> UIListContentConfiguration { groupedHeader() }
    /// Returns the description of a footer for the list around it, that of groups here.
    public static func footer() -> UIListContentConfiguration { groupedFooter() }

    private static func edge(
        _ style: UIFont.TextStyle, _ color: UIColor, top: CGFloat, bottom: CGFloat,
        least: CGFloat = 0
    ) -> UIListContentConfiguration {
        var made = UIListContentConfiguration()
        made.textProperties.font = .preferredFont(forTextStyle: style)
        made.textProperties.styleColor = color
        made.directionalLayoutMargins = NSDirectionalEdgeInsets(
            top: top, leading: 16, bottom: bottom, trailing: 16)
        made.leastHeight = least
        return made
    }

    /// Makes a view that shows the content. Main thread.
    @preconcurrency @MainActor
    public func makeContentView() -> any UIView & UIContentView {
        UIListContentView(configuration: self)
    }

    /// Returns the description changed to a state: texts of what can't be used are fainter.
    /// - Parameter state: selected, highlighted, edited and the like, and the traits.
    public func updated(for state: any UIConfigurationState) -> UIListContentConfiguration {
        let isDisabled =
            (state as? UICellConfigurationState)?.isDisabled
            ?? (state as? UIViewConfigurationState)?.isDisabled ?? false
        var made = self
        made.textProperties.isDimmed = isDisabled
        made.secondaryTextProperties.isDimmed = isDisabled
        return made
    }
}

extension UIListContentConfiguration.TextProperties.TextTransform {
    /// Returns a text with its letters changed.
    func changed(_ text: String) -> String {
        switch self {
        case .none: text
        case .uppercase: text.uppercased(with: .current)
        case .lowercase: text.lowercased(with: .current)
        case .capitalized: text.capitalized(with: .current)
        }
    }
}
