import Drawing
public import Foundation

/// A description of a font: name, size, bold and italic traits. Immutable; any thread.
public final class UIFontDescriptor: NSObject, NSCopying, Sendable {
    /// Traits of letters; Apple's bits.
    public struct SymbolicTraits: OptionSet, Sendable, Hashable {
        /// The bits.
        public let rawValue: UInt32

        /// Traits from their bits.
        public init(rawValue: UInt32) {
            self.rawValue = rawValue
        }

        /// Italic letters.
        public static let traitItalic = SymbolicTraits(rawValue: 1)
        /// Bold letters.
        public static let traitBold = SymbolicTraits(rawValue: 2)
        /// Letters that are wider than usual; read only: other widths aren't chosen.
        public static let traitExpanded = SymbolicTraits(rawValue: 1 << 5)
        /// Letters that are narrower than usual; read only: other widths aren't chosen.
        public static let traitCondensed = SymbolicTraits(rawValue: 1 << 6)
        /// Letters that are equally wide.
        public static let traitMonoSpace = SymbolicTraits(rawValue: 1 << 10)
    }

    /// The key of a font's attribute; Apple's names.
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
        /// The face in the family, a string such as "Bold".
        public static let face = AttributeName(rawValue: "NSFontFaceAttribute")
        /// The size in points, a number.
        public static let size = AttributeName(rawValue: "NSFontSizeAttribute")
        /// The traits, a dictionary by `TraitKey`.
        public static let traits = AttributeName(rawValue: "NSCTFontTraitsAttribute")
        /// The text style, a `UIFont.TextStyle`.
        public static let textStyle = AttributeName(rawValue: "NSCTFontUIUsageAttribute")
        /// The displayed name, a string; ignored.
        public static let visibleName = AttributeName(rawValue: "NSFontVisibleNameAttribute")
        /// The transform of letters; ignored.
        public static let matrix = AttributeName(rawValue: "NSFontMatrixAttribute")
        /// Features of the font: dictionaries by `FeatureKey`; kinds that OpenType fonts don't have are ignored.
        public static let featureSettings = AttributeName(
            rawValue: "NSCTFontFeatureSettingsAttribute")
    }

    /// A design of the system's font; Apple's names.
    public struct SystemDesign: RawRepresentable, Hashable, Sendable {
        /// The name.
        public let rawValue: String

        /// A design by its name.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// The plain design.
        public static let `default` = SystemDesign(rawValue: "NSCTFontUIFontDesignDefault")
        /// Round ends of strokes; the plain design here, as the font has no such face.
        public static let rounded = SystemDesign(rawValue: "NSCTFontUIFontDesignRounded")
        /// Letters with serifs: the desktop's font of that kind.
        public static let serif = SystemDesign(rawValue: "NSCTFontUIFontDesignSerif")
        /// Letters of one width.
        public static let monospaced = SystemDesign(rawValue: "NSCTFontUIFontDesignMonospaced")
    }

    /// The keys of a dictionary of traits; Apple's names.
    public struct TraitKey: RawRepresentable, Hashable, Sendable {
        /// The name.
        public let rawValue: String

        /// A key.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// The bits of `SymbolicTraits`.
        public static let symbolic = TraitKey(rawValue: "NSCTFontSymbolicTrait")
        /// The weight from -1, the thinnest, to 1, the heaviest: a `UIFont.Weight` or a number.
        public static let weight = TraitKey(rawValue: "NSCTFontWeightTrait")
        /// The width from -1 to 1; ignored.
        public static let width = TraitKey(rawValue: "NSCTFontProportionTrait")
        /// The slant from -1 to 1: above 0 is italic.
        public static let slant = TraitKey(rawValue: "NSCTFontSlantTrait")
    }

    let font: CTFont

    init(_ font: CTFont) {
        self.font = font
        super.init()
    }

    /// Returns a new descriptor with equal values.
    public func copy(with zone: NSZone? = nil) -> Any { UIFontDescriptor(font) }

    /// The descriptor of a font by its PostScript name, such as `HelveticaNeue-Bold`, or by its
    /// family.
    /// - Parameters:
    ///   - fontName: the PostScript name or the family.
    ///   - size: the size, in points.
    public convenience init(name fontName: String, size: CGFloat) {
        self.init(CTFont(name: fontName, size: size))
    }

    /// Returns the descriptor of the font for a text style.
    /// - Parameter style: the style; its size is the user's.
    public class func preferredFontDescriptor(
        withTextStyle style: UIFont.TextStyle
    ) -> UIFontDescriptor { UIFont.preferredFont(forTextStyle: style).fontDescriptor }

    /// Returns the descriptor of the font for a text style, in the size of some traits.
    /// - Parameters:
    ///   - style: the style.
    ///   - traitCollection: the traits with the text size; nil for the user's.
    public class func preferredFontDescriptor(
        withTextStyle style: UIFont.TextStyle, compatibleWith traitCollection: UITraitCollection?
    ) -> UIFontDescriptor {
        UIFont.preferredFont(forTextStyle: style, compatibleWith: traitCollection).fontDescriptor
    }

    /// The size, in points.
    public var pointSize: CGFloat { font.size }
    /// The font's name, in Apple's form.
    public var postscriptName: String { UIFont(font).fontName }
    /// The traits of the letters.
    public var symbolicTraits: SymbolicTraits {
        var traits: SymbolicTraits = []
        if font.isItalic { traits.insert(.traitItalic) }
        if font.weight.isBold { traits.insert(.traitBold) }
        let measures = font.face?.measures
        if font.family == TextStyle.monospace || measures?.isMonospaced == true {
            traits.insert(.traitMonoSpace)
        }
        if let width = measures?.widthClass, width != 5 {
            traits.insert(width < 5 ? .traitCondensed : .traitExpanded)
        }
        return traits
    }

    /// Returns the descriptor in another size.
    /// - Parameter newPointSize: in points.
    public func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor {
        UIFontDescriptor(font.copy(size: newPointSize))
    }

    /// Returns the descriptor in another family.
    /// - Parameter newFamily: the family; another takes the place of one that isn't installed.
    public func withFamily(_ newFamily: String) -> UIFontDescriptor {
        UIFontDescriptor(font.copy(family: newFamily))
    }

    /// Returns the descriptor with other traits in the same family. Never nil here: a face that
    /// isn't installed is replaced by a similar one.
    /// - Parameter symbolicTraits: bold, italic and monospaced; others change nothing.
    public func withSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> UIFontDescriptor? {
        let isBold = symbolicTraits.contains(.traitBold)
        let weight = isBold == font.weight.isBold ? font.weight : isBold ? .bold : .regular
        // A family of its own with equally wide letters stays.
        let isPlain = !self.symbolicTraits.contains(.traitMonoSpace)
        let becomesMonospaced = isPlain && symbolicTraits.contains(.traitMonoSpace)
        let changed = font.copy(
            weight: weight, isItalic: symbolicTraits.contains(.traitItalic))
        return UIFontDescriptor(
            becomesMonospaced ? changed.copy(family: TextStyle.monospace) : changed)
    }

    /// Returns the descriptor in another design, with size, weight and slant as they are; nil for a
    /// design that isn't one of the four.
    /// - Parameter design: `.default`, `.serif`, `.rounded` or `.monospaced`.
    public func withDesign(_ design: SystemDesign) -> UIFontDescriptor? {
        switch design {
        case .default, .rounded: withFamily(UIFont.systemFont(ofSize: pointSize).ctFont.family)
        case .serif: withFamily("Serif")
        case .monospaced: withFamily(TextStyle.monospace)
        default: nil
        }
    }

    /// Returns whether an object is an equal descriptor.
    public override func isEqual(_ object: Any?) -> Bool {
        (object as? UIFontDescriptor)?.font == font
    }

    /// A hash that equal descriptors share.
    public override var hash: Int { font.hashValue }
}

extension UIFont {
    /// A font by its descriptor; a `pointSize`, in points, of 0 means the descriptor's.
    /// - Parameters:
    ///   - descriptor: the font's attributes.
    ///   - pointSize: in points; 0 for the descriptor's.
    public convenience init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
        self.init(pointSize > 0 ? descriptor.font.copy(size: pointSize) : descriptor.font)
    }

    /// The descriptor of the font.
    public var fontDescriptor: UIFontDescriptor { UIFontDescriptor(ctFont) }

    /// The height of capitals, in points, as the font's file has it; 0.7 of the size without any font.
    public var capHeight: CGFloat { length(\.capHeight) ?? pointSize * 0.7 }
    /// The height of an x, in points, as the font's file has it; half of the size without any font.
    public var xHeight: CGFloat { length(\.xHeight) ?? pointSize * 0.5 }

    private func length(_ measure: KeyPath<FontMeasures, CGFloat>) -> CGFloat? {
        ctFont.face.map { $0.measures[keyPath: measure] * pointSize / $0.measures.unitsPerEm }
    }
}

extension LetterWeight {
    /// Whether the weight counts as bold.
    fileprivate var isBold: Bool {
        self == .semibold || self == .bold || self == .heavy || self == .black
    }
}
