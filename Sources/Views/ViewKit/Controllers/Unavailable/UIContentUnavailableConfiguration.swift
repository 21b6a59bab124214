public import Foundation

/// A description of what stands in place of content that isn't there: a picture, two texts, two buttons.
///
/// ```swift
/// var empty = UIContentUnavailableConfiguration.empty()
/// empty.image = UIImage(systemName: "star")
/// empty.text = "No Favourites"
/// empty.secondaryText = "Stars that you mark are listed here."
/// empty.button = .bordered()
/// empty.button.title = "Browse"
/// controller.contentUnavailableConfiguration = empty
/// ```
public struct UIContentUnavailableConfiguration: UIContentConfiguration, Hashable {
    enum Kind: Sendable, Hashable {
        case empty, loading, search
    }

    let kind: Kind
    /// The picture; nil for none, and for the wheel while content is loading.
    public var image: UIImage?
    /// The look of the picture, or of the wheel.
    public var imageProperties = ImageProperties()
    /// The text; nil for none.
    public var text: String? { didSet { if text != nil { attributedText = nil } } }
    /// The text with fonts and colours of its parts, in place of `text`.
    public var attributedText: NSAttributedString?
    /// The look of the text.
    public var textProperties = TextProperties()
    /// The text below; nil for none.
    public var secondaryText: String? {
        didSet { if secondaryText != nil { secondaryAttributedText = nil } }
    }
    /// The text below with fonts and colours of its parts, in place of `secondaryText`.
    public var secondaryAttributedText: NSAttributedString?
    /// The look of the text below.
    public var secondaryTextProperties = TextProperties()
    /// The look of the button; one without a title and a picture isn't shown.
    public var button = UIButton.Configuration.plain()
    /// The behaviour of the button.
    public var buttonProperties = ButtonProperties()
    /// The look of the button below the first; one without a title and a picture isn't shown.
    public var secondaryButton = UIButton.Configuration.plain()
    /// The behaviour of the second button.
    public var secondaryButtonProperties = ButtonProperties()
    /// The alignment of picture, texts and buttons.
    public var alignment = Alignment.center
    /// The axes along which margins are at least those of the view around the content.
    public var axesPreservingSuperviewLayoutMargins = UIAxis.both
    /// The margins of the content, in points.
    public var directionalLayoutMargins = NSDirectionalEdgeInsets(
        top: 16, leading: 16, bottom: 16, trailing: 16)
    /// The distance from the picture to the text, in points.
    public var imageToTextPadding: CGFloat = 16
    /// The distance between the texts, in points.
    public var textToSecondaryTextPadding: CGFloat = 8
    /// The distance from the texts to the button, in points.
    public var textToButtonPadding: CGFloat = 20
    /// The distance between the buttons, in points.
    public var buttonToSecondaryButtonPadding: CGFloat = 8
    /// The background behind all of it.
    public var background = UIBackgroundConfiguration.clear()

    private init(_ kind: Kind) {
        self.kind = kind
        imageProperties.preferredSymbolConfiguration = UIImage.SymbolConfiguration(
            pointSize: 48, weight: .regular, scale: .medium)
        imageProperties.tintColor = .secondaryLabel
        textProperties.font = .systemFont(
            ofSize: UIFont.preferredFont(forTextStyle: .title2).pointSize, weight: .bold)
        secondaryTextProperties.font = .preferredFont(forTextStyle: .subheadline)
        secondaryTextProperties.color = .secondaryLabel
    }

    /// Returns a description without a picture, texts and buttons, for a content of the program's own.
    public static func empty() -> UIContentUnavailableConfiguration { Self(.empty) }

    /// Returns the description of content that is being loaded: a turning wheel with a text.
    public static func loading() -> UIContentUnavailableConfiguration {
        var made = Self(.loading)
        made.text = SystemText.loading.text
        made.textProperties.font = .preferredFont(forTextStyle: .subheadline)
        made.textProperties.color = .secondaryLabel
        return made
    }

    /// Returns the description of a search without results; the searched text is named in it by
    /// `updated(for:)`.
    public static func search() -> UIContentUnavailableConfiguration {
        var made = Self(.search)
        made.image = UIImage(systemName: "magnifyingglass")
        made.text = SystemText.noResults.text
        made.secondaryText = SystemText.checkSpelling.text
        return made
    }

    /// Makes a view that shows the content. Main thread.
    @preconcurrency @MainActor
    public func makeContentView() -> any UIView & UIContentView {
        UIContentUnavailableView(configuration: self)
    }

    /// Returns the description changed to a state: the one of a search names the searched text, where
    /// the program has set no text of its own.
    /// - Parameter state: a `UIContentUnavailableConfigurationState`; others change nothing.
    public func updated(for state: any UIConfigurationState) -> UIContentUnavailableConfiguration {
        guard kind == .search, text == SystemText.noResults.text,
            let words = (state as? UIContentUnavailableConfigurationState)?.searchText,
            !words.isEmpty
        else { return self }
        var made = self
        made.text = SystemText.noResultsFor.text(words)
        return made
    }
}
