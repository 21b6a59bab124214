public import Foundation
public import Primitives

/// A font by name, weight, slant and size.
///
/// Named as in Core Text; any thread. fontconfig chooses the font file: a family that isn't
/// installed is replaced by a similar one.
///
/// ```swift
/// let font = CTFontCreateWithName("Inter", 24, nil)
/// let height = CTFontGetAscent(font) + CTFontGetDescent(font) + CTFontGetLeading(font)
/// print(CTFontCopyFamilyName(font), height)
/// ```
public final class CTFont: NSObject, Sendable {
    // The first property; see `FoundationMark`.
    private let mark = FoundationMark()
    /// The families in order of preference, separated by commas, as fontconfig names them.
    package let family: String
    /// The size, in points.
    package let size: CGFloat
    package let weight: TextStyle.Weight
    package let isItalic: Bool
    /// The matrix applied to outlines, about their origin.
    package let matrix: CGAffineTransform
    /// The file of the glyphs; nil for fontconfig's choice. Fonts of laid out text have a file, so
    /// that glyph numbers keep their meaning.
    package let file: FontFile?
    /// The features of the font that are turned on or off, as HarfBuzz writes them: `tnum 1, ss01 1`; empty for the
    /// usual ones.
    package let features: String

    /// A font of a family; an invalid size counts as 12.
    /// - Parameters:
    ///   - family: a name, or names in the order of preference, separated by commas.
    ///   - size: the size, in points.
    ///   - weight: the thickness; the nearest one of the family.
    ///   - isItalic: whether letters are slanted.
    public convenience init(
        family: String, size: CGFloat, weight: TextStyle.Weight = .regular, isItalic: Bool = false
    ) {
        self.init(family: family, size: size, weight: weight, isItalic: isItalic, file: nil)
    }

    /// A font of a family, bound to a file; an invalid size counts as 12, an invalid matrix as the
    /// identity.
    package init(
        family: String, size: CGFloat, weight: TextStyle.Weight, isItalic: Bool, file: FontFile?,
        matrix: CGAffineTransform = .identity, features: String = ""
    ) {
        self.features = features
        self.family = family
        self.size = size.isFinite && size > 0 ? size : 12
        self.weight = weight
        self.isItalic = isItalic
        self.file = file
        self.matrix = matrix.isUsable ? matrix : .identity
        super.init()
    }

    /// A font by its PostScript name, such as `HelveticaNeue-BoldItalic`, or by its family; a font
    /// that isn't installed is replaced by a similar one. The size is in points.
    /// - Parameters:
    ///   - name: the PostScript name or the family.
    ///   - size: in points.
    public convenience init(name: String, size: CGFloat) {
        self.init(FontName(name), size: size)
    }

    /// The font that a name describes.
    package convenience init(_ name: FontName, size: CGFloat) {
        self.init(
            family: name.family, size: size, weight: name.weight, isItalic: name.isItalic)
    }

    /// Returns the font at another size.
    package func copy(size: CGFloat) -> CTFont { copy(size: size, matrix: matrix) }

    /// Returns the font at another size, with another matrix.
    package func copy(size: CGFloat, matrix: CGAffineTransform) -> CTFont {
        CTFont(
            family: family, size: size, weight: weight, isItalic: isItalic, file: file,
            matrix: matrix, features: features)
    }

    /// Returns the font with other features, in HarfBuzz's notation.
    package func copy(features: String) -> CTFont {
        CTFont(
            family: family, size: size, weight: weight, isItalic: isItalic, file: file,
            matrix: matrix, features: features)
    }

    /// Returns a font of another family in the same size, weight and slant, with the same features.
    package func copy(family: String) -> CTFont {
        CTFont(
            family: family, size: size, weight: weight, isItalic: isItalic, file: nil,
            matrix: matrix, features: features)
    }

    /// Returns a font of the same family with another weight or slant, not bound to a file.
    package func copy(weight: TextStyle.Weight, isItalic: Bool) -> CTFont {
        CTFont(
            family: family, size: size, weight: weight, isItalic: isItalic, file: nil,
            matrix: matrix, features: features)
    }

    /// The font's face; nil on a machine without any font. Costs a fontconfig search the first
    /// time.
    package var face: FontFace? { FontFinder.face(of: self) }

    /// Returns whether both are the same font at the same size.
    public override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? CTFont else { return false }
        return family == other.family && size == other.size && weight == other.weight
            && isItalic == other.isItalic && matrix == other.matrix && file == other.file
            && features == other.features
    }

    /// A hash that equal fonts share.
    public override var hash: Int {
        var hasher = Hasher()
        hasher.combine(family)
        hasher.combine(size)
        hasher.combine(weight)
        hasher.combine(isItalic)
        hasher.combine(file)
        hasher.combine(features)
        return hasher.finalize()
    }
}

/// Returns a font by its PostScript name or family; a size of 0 counts as 12.
/// - Parameters:
///   - name: the PostScript name or the family; another font takes the place of one that isn't
///     installed.
///   - size: in points; 0 means 12.
///   - matrix: the matrix applied to outlines, about their origin; nil for the identity.
public func CTFontCreateWithName(
    _ name: String, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?
) -> CTFont {
    let font = CTFont(name: name, size: size)
    guard let matrix else { return font }
    return font.copy(size: font.size, matrix: matrix.pointee)
}

/// Returns the size of a font, in points.
/// - Parameter font: the font; its matrix doesn't count.
public func CTFontGetSize(_ font: CTFont) -> CGFloat { font.size }

/// Returns the family of a font; the first, where there are several.
/// - Parameter font: the font, in any size.
public func CTFontCopyFamilyName(_ font: CTFont) -> String {
    font.family.split(separator: ",").first.map(String.init) ?? font.family
}
