import Drawing
public import Foundation

/// What a font is, apart from its letters: a name, a size, and whether it is bold or slanted. Immutable; any
/// thread.
public final class UIFontDescriptor: NSObject, NSCopying, Sendable {
    /// How letters are; Apple's bits.
    public struct SymbolicTraits: OptionSet, Sendable, Hashable {
        /// The bits.
        public let rawValue: UInt32

        /// Traits from their bits.
        public init(rawValue: UInt32) {
            self.rawValue = rawValue
        }

        /// Slanted.
        public static let traitItalic = SymbolicTraits(rawValue: 1)
        /// Bold.
        public static let traitBold = SymbolicTraits(rawValue: 2)
        /// Of even width.
        public static let traitMonoSpace = SymbolicTraits(rawValue: 1 << 10)
    }

    /// The name of something that describes a font; Apple's.
    public struct AttributeName: RawRepresentable, Hashable, Sendable {
        /// The name.
        public let rawValue: String

        /// A name.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// The font's name, a string.
        public static let name = AttributeName(rawValue: "NSFontNameAttribute")
        /// The family, a string.
        public static let family = AttributeName(rawValue: "NSFontFamilyAttribute")
        /// The face in the family, a string such as "Bold"; not looked at.
        public static let face = AttributeName(rawValue: "NSFontFaceAttribute")
        /// The size in points, a number.
        public static let size = AttributeName(rawValue: "NSFontSizeAttribute")
        /// How letters are, a table by `TraitKey`.
        public static let traits = AttributeName(rawValue: "NSCTFontTraitsAttribute")
        /// The kind of text, a `UIFont.TextStyle`.
        public static let textStyle = AttributeName(rawValue: "NSCTFontUIUsageAttribute")
        /// The name for people, a string; not looked at.
        public static let visibleName = AttributeName(rawValue: "NSFontVisibleNameAttribute")
        /// How letters are turned; not looked at.
        public static let matrix = AttributeName(rawValue: "NSFontMatrixAttribute")
        /// Features of the font; not looked at.
        public static let featureSettings = AttributeName(
            rawValue: "NSCTFontFeatureSettingsAttribute")
    }

    /// The keys of a table of traits; Apple's names.
    public struct TraitKey: RawRepresentable, Hashable, Sendable {
        /// The name.
        public let rawValue: String

        /// A key.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// The bits of `SymbolicTraits`.
        public static let symbolic = TraitKey(rawValue: "NSCTFontSymbolicTrait")
        /// From -1, the thinnest, to 1, the heaviest: a `UIFont.Weight` or a number.
        public static let weight = TraitKey(rawValue: "NSCTFontWeightTrait")
        /// From -1 to 1; not looked at.
        public static let width = TraitKey(rawValue: "NSCTFontProportionTrait")
        /// From -1 to 1: above 0 is slanted.
        public static let slant = TraitKey(rawValue: "NSCTFontSlantTrait")
    }

    let font: CTFont

    init(_ font: CTFont) {
        self.font = font
        super.init()
    }

    /// A description of its own of the same font.
    public func copy(with zone: NSZone? = nil) -> Any { UIFontDescriptor(font) }

    /// The description of a font by its PostScript name, as `HelveticaNeue-Bold`, or by its family.
    public convenience init(name fontName: String, size: CGFloat) {
        self.init(CTFont(name: fontName, size: size))
    }

    /// The description of the font for a kind of text.
    public class func preferredFontDescriptor(
        withTextStyle style: UIFont.TextStyle
    ) -> UIFontDescriptor { UIFont.preferredFont(forTextStyle: style).fontDescriptor }

    /// The size, in points.
    public var pointSize: CGFloat { font.size }
    /// The font's name, in Apple's way.
    public var postscriptName: String { UIFont(font).fontName }
    /// How the letters are.
    public var symbolicTraits: SymbolicTraits {
        var traits: SymbolicTraits = []
        if font.isItalic { traits.insert(.traitItalic) }
        if font.weight.isBold { traits.insert(.traitBold) }
        if font.family == TextStyle.monospace { traits.insert(.traitMonoSpace) }
        return traits
    }

    /// The same letters in another size.
    public func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor {
        UIFontDescriptor(font.copy(size: newPointSize))
    }

    /// The letters of another family.
    public func withFamily(_ newFamily: String) -> UIFontDescriptor {
        UIFontDescriptor(
            CTFont(
                family: newFamily, size: font.size, weight: font.weight, isItalic: font.isItalic))
    }

    /// The same family, bold, slanted or neither. Never nil here: a face that isn't installed is replaced by
    /// one like it.
    public func withSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> UIFontDescriptor? {
        let isBold = symbolicTraits.contains(.traitBold)
        let weight = isBold == font.weight.isBold ? font.weight : isBold ? .bold : .regular
        let family = symbolicTraits.contains(.traitMonoSpace) ? TextStyle.monospace : font.family
        return UIFontDescriptor(
            CTFont(
                family: family, size: font.size, weight: weight,
                isItalic: symbolicTraits.contains(.traitItalic)))
    }

    /// Equal when they describe the same letters in the same size.
    public override func isEqual(_ object: Any?) -> Bool {
        (object as? UIFontDescriptor)?.font == font
    }

    /// A number that equal descriptions share.
    public override var hash: Int { font.hashValue }
}

extension UIFont {
    /// A font by its description; a `pointSize` of 0 takes the description's.
    public convenience init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
        self.init(pointSize > 0 ? descriptor.font.copy(size: pointSize) : descriptor.font)
    }

    /// What the font is.
    public var fontDescriptor: UIFontDescriptor { UIFontDescriptor(ctFont) }

    /// The height of capitals, in points: 0.7 of the size, as it mostly is.
    public var capHeight: CGFloat { pointSize * 0.7 }
    /// The height of an x, in points: half of the size, as it mostly is.
    public var xHeight: CGFloat { pointSize * 0.5 }
}

extension LetterWeight {
    /// True for weights that count as bold.
    fileprivate var isBold: Bool {
        self == .semibold || self == .bold || self == .heavy || self == .black
    }
}
