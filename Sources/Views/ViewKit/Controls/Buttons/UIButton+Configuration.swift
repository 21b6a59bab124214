public import Drawing
public import Foundation

/// The edges of a rectangle by the direction of reading; Apple's bits.
public struct NSDirectionalRectEdge: OptionSet, Sendable, Hashable {
    /// The bits.
    public let rawValue: UInt

    /// Edges from their bits.
    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }

    /// The upper edge.
    public static let top = Self(rawValue: 1)
    /// The edge where lines begin.
    public static let leading = Self(rawValue: 2)
    /// The lower edge.
    public static let bottom = Self(rawValue: 4)
    /// The edge where lines end.
    public static let trailing = Self(rawValue: 8)
    /// All edges.
    public static let all: Self = [.top, .leading, .bottom, .trailing]
}

extension UIButton {
    /// The content and the look of a button, as a value: docs/reference/controls.md, "Buttons".
    ///
    ///     var look = UIButton.Configuration.filled()
    ///     look.title = "Save"
    ///     look.image = UIImage(systemName: "square.and.arrow.down")
    ///     button.configuration = look
    ///
    /// ```swift
    /// var look = UIButton.Configuration.filled()
    /// look.title = "Save"
    /// look.image = UIImage(systemName: "square.and.arrow.down")
    /// look.imagePadding = 6
    /// let button = UIButton(configuration: look, primaryAction: UIAction { _ in print("saved") })
    /// view.addSubview(button)
    /// ```
    public struct Configuration {
        /// The sizes of a button.
        public enum Size: Sendable, Hashable {
            /// 13 points high letters with little space, and those after it with more.
            case mini, small, medium
            /// Much space around the content.
            case large
        }

        /// The roundness of the corners.
        public enum CornerStyle: Sendable, Hashable {
            /// The radius of `background`.
            case fixed
            /// A radius that goes with the size of the letters.
            case dynamic
            /// Small, middling and large radii.
            case small, medium, large
            /// A radius of half the button's height.
            case capsule
        }

        /// The alignment of title and subtitle to each other.
        public enum TitleAlignment: Sendable, Hashable {
            /// The place of the picture decides.
            case automatic
            /// The lines lie at the edge where lines begin.
            case leading
            /// The lines lie in the middle.
            case center
            /// The lines lie at the edge where lines end.
            case trailing
        }

        /// The behaviour on Apple's Mac; kept, without effect.
        public enum MacIdiomStyle: Sendable, Hashable {
            /// The system's choice.
            case automatic
            /// A button with an edge.
            case bordered
            /// A button without an edge.
            case borderless
            /// A button with an edge and a tint.
            case borderedTinted
        }

        enum Kind: Sendable, Hashable {
            case plain, gray, tinted, filled
        }

        let kind: Kind

        /// The title; nil for that of `setTitle(_:for:)`.
        public var title: String? {
            didSet { attributedTitle = title.map { AttributedString($0) } }
        }
        /// The title with fonts and colours of its parts.
        public var attributedTitle: AttributedString?
        /// The change of the title's attributes before it is shown; nil for none.
        public var titleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
        /// The line below the title, in small letters; nil for none.
        public var subtitle: String? {
            didSet { attributedSubtitle = subtitle.map { AttributedString($0) } }
        }
        /// The line below the title with fonts and colours of its parts.
        public var attributedSubtitle: AttributedString?
        /// The change of the subtitle's attributes before it is shown; nil for none.
        public var subtitleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
        /// The picture; nil for that of `setImage(_:for:)`.
        public var image: UIImage?
        /// The size, weight and scale of a symbol as picture; nil for those of the title.
        public var preferredSymbolConfigurationForImage: UIImage.SymbolConfiguration?
        /// The change of the picture's colour; nil for none.
        public var imageColorTransformer: UIConfigurationColorTransformer?
        /// Whether a turning wheel stands in the place of the picture.
        public var showsActivityIndicator = false
        /// The change of the wheel's colour; nil for none.
        public var activityIndicatorColorTransformer: UIConfigurationColorTransformer?
        /// The edge of the title at which the picture lies.
        public var imagePlacement = NSDirectionalRectEdge.leading
        /// The space between picture and title, in points.
        public var imagePadding: CGFloat = 0
        /// The space between title and subtitle, in points.
        public var titlePadding: CGFloat = 1
        /// The way in which a title breaks that is wider than the button: by words into several lines, or in one with an
        /// ellipsis.
        public var titleLineBreakMode = NSLineBreakMode.byWordWrapping
        /// The way in which a subtitle breaks that is wider than the button.
        public var subtitleLineBreakMode = NSLineBreakMode.byWordWrapping
        /// The alignment of title and subtitle to each other.
        public var titleAlignment = TitleAlignment.automatic
        /// The space around the content, in points.
        public var contentInsets: NSDirectionalEdgeInsets {
            get { ownInsets ?? defaultInsets }
            set { ownInsets = newValue }
        }
        private var ownInsets: NSDirectionalEdgeInsets?

        /// The colour of title and picture; nil is that of the kind.
        public var baseForegroundColor: UIColor?
        /// The colour of the ground; nil is that of the kind.
        public var baseBackgroundColor: UIColor?
        /// The ground, whose values come before those of the button's kind.
        public var background = UIBackgroundConfiguration()
        /// The roundness of the corners.
        public var cornerStyle = CornerStyle.dynamic
        /// The size of the letters and of the space around them.
        public var buttonSize = Size.medium
        /// The behaviour on Apple's Mac; kept, without effect.
        public var macIdiomStyle = MacIdiomStyle.automatic
        /// Whether a chosen button is shown so.
        public var automaticallyUpdateForSelection = true

        private init(_ kind: Kind) {
            self.kind = kind
        }

        /// Returns a button without a ground, in the tint colour.
        public static func plain() -> Configuration { Configuration(.plain) }
        /// Returns a button on a faint ground of the tint colour.
        public static func tinted() -> Configuration { Configuration(.tinted) }
        /// Returns a button on a grey ground, in the tint colour.
        public static func gray() -> Configuration { Configuration(.gray) }
        /// Returns a white button on a ground of the tint colour.
        public static func filled() -> Configuration { Configuration(.filled) }
        /// Returns a button without a ground.
        public static func borderless() -> Configuration { Configuration(.plain) }
        /// Returns a button on a grey ground.
        public static func bordered() -> Configuration { Configuration(.gray) }
        /// Returns a button on a faint ground of the tint colour.
        public static func borderedTinted() -> Configuration { Configuration(.tinted) }
        /// Returns a button on a ground of the tint colour.
        public static func borderedProminent() -> Configuration { Configuration(.filled) }

        /// Goes back to the space around the content of the button's size.
        public mutating func setDefaultContentInsets() { ownInsets = nil }

        /// Returns the configuration as it is: the button itself shows its state.
        /// - Parameter button: the button; its state is shown by the button itself.
        @MainActor
        public func updated(for button: UIButton) -> Configuration { self }

        private var defaultInsets: NSDirectionalEdgeInsets {
            let space: (y: CGFloat, x: CGFloat) =
                switch buttonSize {
                case .mini: (4, 8)
                case .small: (5, 10)
                case .medium: (7, 12)
                case .large: (15, 20)
                }
            return NSDirectionalEdgeInsets(
                top: space.y, leading: space.x, bottom: space.y, trailing: space.x)
        }
    }
}
