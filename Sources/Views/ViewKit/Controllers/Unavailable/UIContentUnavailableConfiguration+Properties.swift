public import Drawing
public import Foundation

extension UIContentUnavailableConfiguration {
    /// The alignment of picture, texts and buttons; Apple's numbers.
    public enum Alignment: Int, Sendable {
        /// The content lies in the middle.
        case center = 0
        /// The content lies at the edge where lines begin.
        case natural = 1
    }

    /// The look of the picture, and of the wheel while content is loading.
    public struct ImageProperties: Hashable {
        /// The size, the weight and the colours of a symbol; nil for its own.
        public var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
        /// The colour of a template and of the wheel; nil for the tint.
        public var tintColor: UIColor?
        /// The radius of the picture's corners, in points.
        public var cornerRadius: CGFloat = 0
        /// The greatest size, in points; 0 for any.
        public var maximumSize = CGSize.zero
        /// Whether pictures keep their colours where a system inverts all; kept, without effect.
        public var accessibilityIgnoresInvertColors = false
    }

    /// The look of a text.
    public struct TextProperties: Hashable {
        /// The font of the text.
        public var font = UIFont.preferredFont(forTextStyle: .body)
        /// The colour of the text.
        public var color = UIColor.label
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
    }

    /// The behaviour of a button.
    public struct ButtonProperties: Hashable {
        /// The action of a press; nil for none. Its title and picture stand for those that the button's
        /// configuration doesn't have.
        public var primaryAction: UIAction?
        /// The menu; without an action a plain press opens it. Nil for none.
        public var menu: UIMenu?
        /// Whether the button can be used.
        public var isEnabled = true
        /// The part that the button plays.
        public var role = UIButton.Role.normal
    }
}
