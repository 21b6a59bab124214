public import Foundation
public import Primitives

/// A font by name, weight, slant and size.
///
/// Named as Core Text has it; any thread. Which letters are drawn is fontconfig's choice: a family
/// that isn't installed is replaced by one like it.
public final class CTFont: NSObject, Sendable {
    // The first property; see `FoundationMark`.
    private let mark = FoundationMark()
    /// Families in order of preference, with commas, as fontconfig names them.
    package let family: String
    /// The size, in points.
    package let size: CGFloat
    package let weight: TextStyle.Weight
    package let isItalic: Bool
    /// What outlines are mapped by, about their origin.
    package let matrix: CGAffineTransform
    /// The file that the letters come from; nil for fontconfig's choice. Fonts of laid out text
    /// have one, so that numbers of glyphs keep their meaning.
    package let file: FontFile?

    /// A font of a family; a size that makes no sense is 12.
    public convenience init(
        family: String, size: CGFloat, weight: TextStyle.Weight = .regular, isItalic: Bool = false
    ) {
        self.init(family: family, size: size, weight: weight, isItalic: isItalic, file: nil)
    }

    /// A font of a family, bound to a file; a size or a matrix that makes no sense is 12 and the
    /// identity.
    package init(
        family: String, size: CGFloat, weight: TextStyle.Weight, isItalic: Bool, file: FontFile?,
        matrix: CGAffineTransform = .identity
    ) {
        self.family = family
        self.size = size.isFinite && size > 0 ? size : 12
        self.weight = weight
        self.isItalic = isItalic
        self.file = file
        self.matrix = matrix.isUsable ? matrix : .identity
        super.init()
    }

    /// A font by its PostScript name, as `HelveticaNeue-BoldItalic`, or by its family; what isn't installed is
    /// replaced by something like it.
    public convenience init(name: String, size: CGFloat) {
        self.init(FontName(name), size: size)
    }

    /// The font that a name says.
    package convenience init(_ name: FontName, size: CGFloat) {
        self.init(
            family: name.family, size: size, weight: name.weight, isItalic: name.isItalic)
    }

    /// The same font in another size.
    package func copy(size: CGFloat) -> CTFont { copy(size: size, matrix: matrix) }

    /// The same font in another size, with another matrix.
    package func copy(size: CGFloat, matrix: CGAffineTransform) -> CTFont {
        CTFont(
            family: family, size: size, weight: weight, isItalic: isItalic, file: file,
            matrix: matrix)
    }

    /// A font of the same family in another weight or slant, whatever file it came from.
    package func copy(weight: TextStyle.Weight, isItalic: Bool) -> CTFont {
        CTFont(
            family: family, size: size, weight: weight, isItalic: isItalic, file: nil,
            matrix: matrix)
    }

    /// The letters; nil on a machine without any font. Costs fontconfig's search the first time.
    package var face: FontFace? { FontFinder.face(of: self) }

    /// Two fonts are equal when they are the same letters in the same size.
    public override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? CTFont else { return false }
        return family == other.family && size == other.size && weight == other.weight
            && isItalic == other.isItalic && matrix == other.matrix && file == other.file
    }

    /// A number that equal fonts share.
    public override var hash: Int {
        var hasher = Hasher()
        hasher.combine(family)
        hasher.combine(size)
        hasher.combine(weight)
        hasher.combine(isItalic)
        hasher.combine(file)
        return hasher.finalize()
    }
}

/// A font by its PostScript name or family; a size of 0 is 12.
/// - Parameter matrix: what its outlines are mapped by, about their origin; nil for nothing.
public func CTFontCreateWithName(
    _ name: String, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?
) -> CTFont {
    let font = CTFont(name: name, size: size)
    guard let matrix else { return font }
    return font.copy(size: font.size, matrix: matrix.pointee)
}

/// The size of a font, in points.
public func CTFontGetSize(_ font: CTFont) -> CGFloat { font.size }

/// The family of a font; the first, where it is one of several.
public func CTFontCopyFamilyName(_ font: CTFont) -> String {
    font.family.split(separator: ",").first.map(String.init) ?? font.family
}
