import CoreAnimation
public import Drawing
public import Foundation
import Primitives

// Drawing's text style; `UIFont.TextStyle` is another type.
private typealias LetterStyle = TextStyle
/// Drawing's weights.
typealias LetterWeight = TextStyle.Weight

/// A font in one size. Immutable; any thread. Its glyphs come from installed fonts.
///
/// ```swift
/// let label = UILabel()
/// label.font = UIFont.systemFont(ofSize: 20, weight: .semibold)
/// label.font = UIFont(name: "DejaVu Serif", size: 20) ?? label.font
/// ```
public final class UIFont: NSObject, NSCopying, Sendable, FontSource {
    // Must be the first property; see `FoundationMark`.
    private let mark = FoundationMark()

    /// The Core Text font behind this one.
    public let ctFont: CTFont
    /// The rule by which the size follows the user's text size; nil for a fixed size.
    let scaling: FontScaling?

    init(_ font: CTFont, _ scaling: FontScaling? = nil) {
        ctFont = font
        self.scaling = scaling
        super.init()
    }

    /// A font by its PostScript name, such as `HelveticaNeue-Bold`, or by its family; nil if the
    /// family isn't installed, so that `?? .systemFont(ofSize: 17)` works.
    ///
    /// Families that every iPhone has are never nil, as Apple's programs unwrap them: the nearest
    /// installed family replaces them, which is reported once. For a weight that the family lacks
    /// the next lighter one is used.
    ///
    /// - Parameters:
    ///   - fontName: the name.
    ///   - fontSize: the size, in points.
    public convenience init?(name fontName: String, size fontSize: CGFloat) {
        let name = FontName(fontName)
        if case .unknown = name.origin { return nil }
        self.init(CTFont(name, size: fontSize))
        if case .standsIn(let family) = name.origin { tellOfStandIn(for: family) }
    }

    /// Returns a new font with equal values.
    public func copy(with zone: NSZone? = nil) -> Any { UIFont(ctFont, scaling) }

    /// The installed families, by name.
    public class var familyNames: [String] { FontFinder.families().map(\.name) }

    /// Returns the fonts of a family, as names for `init(name:size:)`, such as `DejaVu Sans-Bold`;
    /// empty for a family that isn't installed. Unlike Apple's names these are made of the names of
    /// family and style.
    /// - Parameter familyName: the name of a family, as `UIFont.familyNames` has it.
    public class func fontNames(forFamilyName familyName: String) -> [String] {
        let family = FontFinder.families().first { $0.name == familyName }
        return (family?.styles ?? []).map { "\(familyName)-\($0)" }
    }

    /// The weight of letters: −1...1, regular being 0; Apple's numbers.
    public struct Weight: NumericRawValue, Sendable, Hashable {
        /// The number, −1...1.
        public var rawValue: CGFloat

        /// A weight from its number.
        public init(rawValue: CGFloat) {
            self.rawValue = rawValue
        }

        /// A weight from its number.
        /// - Parameter rawValue: −1, the thinnest, to 1, the heaviest; 0 is regular.
        public init(_ rawValue: CGFloat) { self.init(rawValue: rawValue) }

        /// Returns the weight of symbols that goes with the letters'.
        public func symbolWeight() -> UIImage.SymbolWeight { UIImage.SymbolWeight(self) }

        /// The thinnest strokes.
        public static let ultraLight = Weight(rawValue: -0.8)
        /// Very thin strokes.
        public static let thin = Weight(rawValue: -0.6)
        /// Thin strokes.
        public static let light = Weight(rawValue: -0.4)
        /// The weight of running text.
        public static let regular = Weight(rawValue: 0)
        /// A little heavier than running text.
        public static let medium = Weight(rawValue: 0.23)
        /// The weight of headings and chosen items.
        public static let semibold = Weight(rawValue: 0.3)
        /// The weight of emphasis.
        public static let bold = Weight(rawValue: 0.4)
        /// A weight that is heavier than bold.
        public static let heavy = Weight(rawValue: 0.56)
        /// The heaviest strokes.
        public static let black = Weight(rawValue: 0.62)

        var style: LetterWeight {
            let steps: [(CGFloat, LetterWeight)] = [
                (-0.7, .ultraLight), (-0.5, .thin), (-0.2, .light), (0.115, .regular),
                (0.265, .medium), (0.35, .semibold), (0.48, .bold), (0.59, .heavy),
            ]
            return steps.first { rawValue < $0.0 }?.1 ?? .black
        }
    }

    /// The purpose of a text; the sizes named here are Apple's at the standard setting.
    public enum TextStyle: String, Sendable, CaseIterable {
        /// A style of 34 points.
        case largeTitle
        /// A style of 28 points.
        case title1
        /// A style of 22 points.
        case title2
        /// A style of 20 points.
        case title3
        /// A style of 17 points, semibold.
        case headline
        /// A style of 17 points.
        case body
        /// A style of 16 points.
        case callout
        /// A style of 15 points.
        case subheadline
        /// A style of 13 points.
        case footnote
        /// A style of 12 points.
        case caption1
        /// A style of 11 points.
        case caption2
    }

    /// The size, in points.
    public var pointSize: CGFloat { ctFont.size }
    /// The family that was requested.
    public var familyName: String { CTFontCopyFamilyName(ctFont) }
    /// The family with weight and slant, in Apple's form: `Inter-Bold`.
    public var fontName: String {
        var style = ctFont.weight == .regular ? "" : "\(ctFont.weight)".capitalized
        if ctFont.isItalic { style += "Italic" }
        let family = familyName.replacingOccurrences(of: " ", with: "")
        return style.isEmpty ? family : "\(family)-\(style)"
    }

    /// Returns the font in another size.
    /// - Parameter fontSize: the size, in points.
    public func withSize(_ fontSize: CGFloat) -> UIFont { UIFont(ctFont.copy(size: fontSize)) }

    /// Returns whether an object is an equal font.
    public override func isEqual(_ object: Any?) -> Bool {
        (object as? UIFont)?.ctFont == ctFont
    }

    /// A hash that equal fonts share.
    public override var hash: Int { ctFont.hashValue }
}

extension UIFont {
    /// Returns the system's font.
    /// - Parameters:
    ///   - fontSize: the size, in points.
    ///   - weight: the weight of strokes; `regular` where none is given.
    public static func systemFont(ofSize fontSize: CGFloat, weight: Weight = .regular) -> UIFont {
        UIFont(
            CTFont(
                family: LetterStyle.sans, size: fontSize, weight: weight.style,
                isItalic: false))
    }

    /// Returns the system's font, bold.
    /// - Parameter fontSize: the size, in points.
    public static func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont {
        systemFont(ofSize: fontSize, weight: .bold)
    }

    /// Returns the system's font, slanted.
    /// - Parameter fontSize: the size, in points.
    public static func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont {
        UIFont(
            CTFont(
                family: LetterStyle.sans, size: fontSize, weight: .regular, isItalic: true))
    }

    /// Returns the system's monospaced font.
    /// - Parameters:
    ///   - fontSize: the size, in points.
    ///   - weight: the weight of strokes.
    public static func monospacedSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
        UIFont(
            CTFont(
                family: LetterStyle.monospace, size: fontSize, weight: weight.style,
                isItalic: false))
    }

    /// Returns the system's font with digits of one width, as far as the installed font has them; other letters keep theirs.
    /// - Parameters:
    ///   - fontSize: the size, in points.
    ///   - weight: the weight of strokes.
    public static func monospacedDigitSystemFont(
        ofSize fontSize: CGFloat, weight: Weight
    ) -> UIFont {
        UIFont(systemFont(ofSize: fontSize, weight: weight).ctFont.copy(features: "tnum 1"))
    }

    /// Returns the font for a text style, in the user's text size.
    /// - Parameter style: the role of the text, such as `body` or `headline`, which has a size for
    ///   each text size of the user.
    public static func preferredFont(forTextStyle style: TextStyle) -> UIFont {
        preferredFont(forTextStyle: style, compatibleWith: nil)
    }

    /// Returns the font for a text style, in the text size of traits; nil means the user's.
    /// - Parameters:
    ///   - style: the style, such as `.body`.
    ///   - traitCollection: the traits whose text size counts; nil means the user's.
    public static func preferredFont(
        forTextStyle style: TextStyle, compatibleWith traitCollection: UITraitCollection?
    ) -> UIFont {
        let category = traitCollection?.preferredContentSizeCategory ?? .current
        let plain = systemFont(
            ofSize: style.size(category), weight: style == .headline ? .semibold : .regular)
        return UIFont(plain.ctFont, FontScaling(style: style))
    }

    /// The size of labels: 17 points.
    public static var labelFontSize: CGFloat { 17 }
    /// The size of buttons: 18 points.
    public static var buttonFontSize: CGFloat { 18 }
    /// The size of small text: 12 points.
    public static var smallSystemFontSize: CGFloat { 12 }
    /// The standard size: 14 points.
    public static var systemFontSize: CGFloat { 14 }

    /// The height of a line of text, in points; reading it costs the layout of a letter.
    public var lineHeight: CGFloat { measure.size.height }
    /// The distance from the top of a line to its baseline, in points.
    public var ascender: CGFloat { measure.baseline }
    /// The distance from the bottom of a line to its baseline, in points; negative.
    public var descender: CGFloat { ascender - lineHeight }
    /// The space between lines, in points: 0.
    public var leading: CGFloat { 0 }

    private static let told = Locked<Set<String>>([])

    /// Reports once that another family is drawn in place of the requested one.
    private func tellOfStandIn(for family: String) {
        guard Self.told.withLock({ $0.insert(family).inserted }) else { return }
        let face = ctFont.face
        let other = face?.name(.typographicFamily) ?? face?.name(.family) ?? "no font"
        MainQueue.run {
            Complaint.tell(
                "UIFont: the family \(family), which every iPhone has, isn't installed; \(other) stands in. "
                    + "Install it, or choose one of UIFont.familyNames")
        }
    }

    private var measure: TextLayout { TextLayout("x", style: style(color: .black)) }

    /// Returns the style of plain text in this font.
    func style(color: CGColor) -> Drawing.TextStyle {
        var style = LetterStyle(
            family: ctFont.family, size: ctFont.size, weight: ctFont.weight, color: color)
        style.isItalic = ctFont.isItalic
        style.features = ctFont.features
        return style
    }
}
