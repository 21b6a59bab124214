public import CoreGraphics
public import Foundation

// Fonts from other fonts, from their purpose, and from files

/// A font by its PostScript name or family; the options have no effect.
/// - Parameters:
///   - name: the PostScript name or the family; another font takes the place of one that isn't
///     installed.
///   - size: in points; 0 means 12.
///   - matrix: transforms outlines about their origin; nil for the identity.
///   - options: ignored: only installed and registered fonts are found.
public func CTFontCreateWithNameAndOptions(
    _ name: CFString, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?,
    _ options: CTFontOptions
) -> CTFont {
    CTFontCreateWithName(name, size, matrix)
}

/// Options for finding a font; without effect.
public struct CTFontOptions: OptionSet, Sendable {
    /// The bits.
    public let rawValue: CFOptionFlags

    /// Options from their bits.
    public init(rawValue: CFOptionFlags) {
        self.rawValue = rawValue
    }

    /// Excludes fonts that would have to be loaded from elsewhere.
    public static let preventAutoActivation = CTFontOptions(rawValue: 1 << 0)
    /// Excludes fonts that would have to be downloaded.
    public static let preventAutoDownload = CTFontOptions(rawValue: 1 << 1)
    /// Prefers the system's fonts.
    public static let preferSystemFont = CTFontOptions(rawValue: 1 << 2)
}

/// A font in another size, with another matrix and the attributes of a descriptor.
/// - Parameters:
///   - font: the font that is copied; it stays as it is.
///   - size: in points; 0 for the font's own size.
///   - matrix: nil for the font's own matrix.
///   - attributes: the descriptor; nil for the font's own attributes.
public func CTFontCreateCopyWithAttributes(
    _ font: CTFont, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?,
    _ attributes: CTFontDescriptor?
) -> CTFont {
    let matrix = matrix?.pointee ?? font.matrix
    let size = size.isFinite && size > 0 ? size : font.size
    let changed = attributes.map { $0.font(like: font) } ?? font
    return changed.copy(size: size, matrix: matrix)
}

/// A font of the same family with the bold and italic traits in `symTraitValue`, as far as
/// `symTraitMask` has them.
/// - Parameters:
///   - font: the font that is copied; it stays as it is.
///   - size: in points; 0 for the font's own size.
///   - matrix: nil for the font's own matrix.
///   - symTraitValue: the traits; others than bold and slanted change nothing.
///   - symTraitMask: the traits that are changed; all others are the font's own.
public func CTFontCreateCopyWithSymbolicTraits(
    _ font: CTFont, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?,
    _ symTraitValue: CTFontSymbolicTraits, _ symTraitMask: CTFontSymbolicTraits
) -> CTFont? {
    let changed = font.setting(symTraitValue, mask: symTraitMask)
    return CTFontCreateCopyWithAttributes(changed, size, matrix, nil)
}

/// The font of a family that is nearest to a font; never nil here.
/// - Parameters:
///   - font: the font whose weight and slant are wanted; it stays as it is.
///   - size: in points; 0 for the font's own size.
///   - matrix: nil for the identity.
///   - family: the name of the family; another takes the place of one that isn't installed.
public func CTFontCreateCopyWithFamily(
    _ font: CTFont, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?,
    _ family: CFString
) -> CTFont? {
    let other = CTFont(name: family, size: font.size)
        .copy(weight: font.weight, isItalic: font.isItalic)
    return CTFontCreateCopyWithAttributes(other, size, matrix ?? nil, nil)
}

/// The font that draws a part of a text for which `currentFont` is requested: another one if that
/// lacks the first letter.
/// - Parameters:
///   - currentFont: the font that is tried first.
///   - string: the whole text.
///   - range: the part, in UTF-16 units of `string`; an empty part gives `currentFont`.
public func CTFontCreateForString(
    _ currentFont: CTFont, _ string: CFString, _ range: CFRange
) -> CTFont {
    let text = NSAttributedString(string: string, attributes: [.font: currentFont])
    let part = range.part(of: 0..<text.length)
    guard !part.isEmpty else { return currentFont }
    let piece = text.attributedSubstring(
        from: NSRange(location: part.lowerBound, length: part.count))
    return LineShaper.line(piece).runs.first { $0.range.contains(0) }?.font ?? currentFont
}

/// The font that the system uses for a purpose.
/// - Parameters:
///   - uiType: the purpose.
///   - size: in points; 0 for the usual size for the purpose.
///   - language: without effect, as missing letters come from other fonts.
public func CTFontCreateUIFontForLanguage(
    _ uiType: CTFontUIFontType, _ size: CGFloat, _ language: CFString?
) -> CTFont? {
    let size = size.isFinite && size > 0 ? size : uiType.size
    return CTFont(
        family: uiType.isMonospaced ? TextStyle.monospace : TextStyle.sans, size: size,
        weight: uiType.isBold ? .bold : .regular)
}

/// The purpose of a font; Apple's numbers.
public enum CTFontUIFontType: UInt32, Sendable {
    /// The user's choice for text.
    case user = 0
    /// The user's choice for monospaced text.
    case userFixedPitch = 1
    /// Controls.
    case system = 2
    /// Controls, bold.
    case emphasizedSystem = 3
    /// Small controls.
    case smallSystem = 4
    /// Small controls, bold.
    case smallEmphasizedSystem = 5
    /// The smallest controls.
    case miniSystem = 6
    /// The smallest controls, bold.
    case miniEmphasizedSystem = 7
    /// Contents of views.
    case views = 8
    /// Programs without a user interface.
    case application = 9
    /// Labels.
    case label = 10
    /// Titles of menus.
    case menuTitle = 11
    /// Entries of menus.
    case menuItem = 12
    /// Marks of entries of menus.
    case menuItemMark = 13
    /// Shortcuts in menus.
    case menuItemCmdKey = 14
    /// Titles of windows.
    case windowTitle = 15
    /// Buttons.
    case pushButton = 16
    /// Titles of utility windows.
    case utilityWindowTitle = 17
    /// Titles of warnings.
    case alertHeader = 18
    /// Details.
    case systemDetail = 19
    /// Details, bold.
    case emphasizedSystemDetail = 20
    /// Toolbars.
    case toolbar = 21
    /// Small toolbars.
    case smallToolbar = 22
    /// Messages.
    case message = 23
    /// Palettes.
    case palette = 24
    /// Short help.
    case toolTip = 25
    /// Contents of controls.
    case controlContent = 26

    var isMonospaced: Bool { self == .userFixedPitch }

    var isBold: Bool {
        switch self {
        case .emphasizedSystem, .smallEmphasizedSystem, .miniEmphasizedSystem, .alertHeader,
            .emphasizedSystemDetail, .windowTitle:
            true
        default: false
        }
    }

    /// The sizes that macOS documents: 13 points for controls, 11 for small ones, 9 for the
    /// smallest.
    var size: CGFloat {
        switch self {
        case .user, .views, .controlContent: 12
        case .smallSystem, .smallEmphasizedSystem, .utilityWindowTitle, .toolbar, .toolTip,
            .message, .palette:
            11
        case .userFixedPitch, .label, .smallToolbar: 10
        case .miniSystem, .miniEmphasizedSystem, .systemDetail, .emphasizedSystemDetail: 9
        case .menuTitle, .menuItem, .menuItemMark, .menuItemCmdKey: 14
        default: 13
        }
    }
}

/// A font of Core Graphics in a size, with the attributes of a descriptor in addition.
/// - Parameters:
///   - graphicsFont: the font without a size.
///   - size: in points; 0 means 12.
///   - matrix: transforms outlines about their origin; nil for the font's own matrix.
///   - attributes: the attributes that replace those of the font; nil for none.
public func CTFontCreateWithGraphicsFont(
    _ graphicsFont: CGFont, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?,
    _ attributes: CTFontDescriptor?
) -> CTFont {
    let font = graphicsFont.font(size: size.isFinite && size > 0 ? size : 12)
    return CTFontCreateCopyWithAttributes(font, 0, matrix, attributes)
}

/// The font without its size. `attributes`, if not nil, receives the font's descriptor.
/// - Parameters:
///   - font: the font; its size and matrix are left out.
///   - attributes: receives a descriptor that the caller must release; nil if none is wanted.
public func CTFontCopyGraphicsFont(
    _ font: CTFont, _ attributes: UnsafeMutablePointer<Unmanaged<CTFontDescriptor>?>?
) -> CGFont {
    attributes?.pointee = .passRetained(CTFontCopyFontDescriptor(font))
    return CGFont(unsized: font)
}

extension CTFont {
    /// Returns a font with the bold and italic traits in `value`, as far as `mask` has them.
    func setting(_ value: CTFontSymbolicTraits, mask: CTFontSymbolicTraits) -> CTFont {
        var (weight, isItalic) = (weight, isItalic)
        if mask.contains(.traitBold) {
            let isBold = weight.rawValue >= TextStyle.Weight.semibold.rawValue
            if value.contains(.traitBold) != isBold {
                weight = value.contains(.traitBold) ? .bold : .regular
            }
        }
        if mask.contains(.traitItalic) { isItalic = value.contains(.traitItalic) }
        guard weight != self.weight || isItalic != self.isItalic else { return self }
        return copy(weight: weight, isItalic: isItalic)
    }
}
