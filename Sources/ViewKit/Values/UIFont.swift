import CoreAnimation
public import Drawing
public import Foundation
import Primitives

// `UIFont.TextStyle` is another thing.
private typealias LetterStyle = TextStyle
/// Drawing's weights.
typealias LetterWeight = TextStyle.Weight

/// A font in one size. Immutable; any thread. The letters are those of the fonts that are installed.
public final class UIFont: NSObject, NSCopying, Sendable, FontSource {
    // The first property; see `FoundationMark`.
    private let mark = FoundationMark()

    /// Core Text's font behind it.
    public let ctFont: CTFont

    init(_ font: CTFont) {
        ctFont = font
        super.init()
    }

    /// A font by its PostScript name, as `HelveticaNeue-Bold`, or by its family; nil where its family isn't
    /// installed, so that `?? .systemFont(ofSize: 17)` works.
    ///
    /// Families that every iPhone has are never nil, as Apple's programs unwrap them: the nearest installed one
    /// stands in, which is told once. A weight that the family lacks is the next lighter one.
    public convenience init?(name fontName: String, size fontSize: CGFloat) {
        let name = FontName(fontName)
        if case .unknown = name.origin { return nil }
        self.init(CTFont(name, size: fontSize))
        if case .standsIn(let family) = name.origin { tellOfStandIn(for: family) }
    }

    /// A font of its own that is the same.
    public func copy(with zone: NSZone? = nil) -> Any { UIFont(ctFont) }

    /// The families that are installed, by name.
    public class var familyNames: [String] { FontFinder.families().map(\.name) }

    /// The fonts of a family, each a name that `init(name:size:)` takes, such as `DejaVu Sans-Bold`; empty for a family
    /// that isn't installed. Unlike Apple's these are made of the names of family and style.
    public class func fontNames(forFamilyName familyName: String) -> [String] {
        let family = FontFinder.families().first { $0.name == familyName }
        return (family?.styles ?? []).map { "\(familyName)-\($0)" }
    }

    /// How heavy letters are: −1...1, regular being 0; Apple's numbers.
    public struct Weight: RawRepresentable, Sendable, Hashable {
        /// The number.
        public var rawValue: CGFloat

        /// A weight from its number.
        public init(rawValue: CGFloat) {
            self.rawValue = rawValue
        }

        /// The thinnest strokes.
        public static let ultraLight = Weight(rawValue: -0.8)
        /// Very thin strokes.
        public static let thin = Weight(rawValue: -0.6)
        /// Thin strokes.
        public static let light = Weight(rawValue: -0.4)
        /// For running text.
        public static let regular = Weight(rawValue: 0)
        /// A little heavier than running text.
        public static let medium = Weight(rawValue: 0.23)
        /// For headings and what is chosen.
        public static let semibold = Weight(rawValue: 0.3)
        /// For emphasis.
        public static let bold = Weight(rawValue: 0.4)
        /// Heavier than bold.
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

    /// What text is for; Apple's sizes at the standard setting.
    public enum TextStyle: String, Sendable, CaseIterable {
        /// 34 points.
        case largeTitle
        /// 28 points.
        case title1
        /// 22 points.
        case title2
        /// 20 points.
        case title3
        /// 17 points, semibold.
        case headline
        /// 17 points.
        case body
        /// 16 points.
        case callout
        /// 15 points.
        case subheadline
        /// 13 points.
        case footnote
        /// 12 points.
        case caption1
        /// 11 points.
        case caption2

        var size: CGFloat {
            switch self {
            case .largeTitle: 34
            case .title1: 28
            case .title2: 22
            case .title3: 20
            case .headline, .body: 17
            case .callout: 16
            case .subheadline: 15
            case .footnote: 13
            case .caption1: 12
            case .caption2: 11
            }
        }
    }

    /// The size, in points.
    public var pointSize: CGFloat { ctFont.size }
    /// The family that was asked for.
    public var familyName: String { CTFontCopyFamilyName(ctFont) }
    /// The family with weight and slant, in Apple's way: `Inter-Bold`.
    public var fontName: String {
        var style = ctFont.weight == .regular ? "" : "\(ctFont.weight)".capitalized
        if ctFont.isItalic { style += "Italic" }
        let family = familyName.replacingOccurrences(of: " ", with: "")
        return style.isEmpty ? family : "\(family)-\(style)"
    }

    /// The same font in another size.
    public func withSize(_ fontSize: CGFloat) -> UIFont { UIFont(ctFont.copy(size: fontSize)) }

    /// Equal when they are the same letters in the same size.
    public override func isEqual(_ object: Any?) -> Bool {
        (object as? UIFont)?.ctFont == ctFont
    }

    /// A number that equal fonts share.
    public override var hash: Int { ctFont.hashValue }
}

extension UIFont {
    /// The system's font.
    public static func systemFont(ofSize fontSize: CGFloat, weight: Weight = .regular) -> UIFont {
        UIFont(
            CTFont(
                family: LetterStyle.sans, size: fontSize, weight: weight.style,
                isItalic: false))
    }

    /// The system's font, bold.
    public static func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont {
        systemFont(ofSize: fontSize, weight: .bold)
    }

    /// The system's font, slanted.
    public static func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont {
        UIFont(
            CTFont(
                family: LetterStyle.sans, size: fontSize, weight: .regular, isItalic: true))
    }

    /// Letters of even width.
    public static func monospacedSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
        UIFont(
            CTFont(
                family: LetterStyle.monospace, size: fontSize, weight: weight.style,
                isItalic: false))
    }

    /// The system's font; its digits may differ in width.
    public static func monospacedDigitSystemFont(
        ofSize fontSize: CGFloat, weight: Weight
    ) -> UIFont {
        systemFont(ofSize: fontSize, weight: weight)
    }

    /// The font for a kind of text.
    public static func preferredFont(forTextStyle style: TextStyle) -> UIFont {
        systemFont(ofSize: style.size, weight: style == .headline ? .semibold : .regular)
    }

    /// 17 points.
    public static var labelFontSize: CGFloat { 17 }
    /// 18 points.
    public static var buttonFontSize: CGFloat { 18 }
    /// 12 points.
    public static var smallSystemFontSize: CGFloat { 12 }
    /// 14 points.
    public static var systemFontSize: CGFloat { 14 }

    /// The height of a line of text, in points; it costs the layout of a letter.
    public var lineHeight: CGFloat { measure.size.height }
    /// From the top of a line to what its letters stand on, in points.
    public var ascender: CGFloat { measure.baseline }
    /// From what letters stand on to the bottom of a line, in points; below zero.
    public var descender: CGFloat { ascender - lineHeight }
    /// Space that lines have between them: none.
    public var leading: CGFloat { 0 }

    private static let told = Locked<Set<String>>([])

    /// Says once that another family's letters are drawn.
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

    /// The style of plain text in this font.
    func style(color: CGColor) -> Drawing.TextStyle {
        var style = LetterStyle(
            family: ctFont.family, size: ctFont.size, weight: ctFont.weight, color: color)
        style.isItalic = ctFont.isItalic
        return style
    }
}
