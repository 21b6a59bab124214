public import CoreGraphics
public import Foundation

// Names of a font, from its file

/// The PostScript name of the font. It is that of the font that is drawn: source compares it with
/// the name that it asked for, to see whether a font is installed.
/// - Parameter font: the font; its size doesn't matter.
public func CTFontCopyPostScriptName(_ font: CTFont) -> CFString {
    font.face?.name(.postScript) ?? font.family
}

/// The full name, such as `Inter Bold`.
/// - Parameter font: the font; its size doesn't matter.
public func CTFontCopyFullName(_ font: CTFont) -> CFString {
    font.face?.name(.full) ?? font.family
}

/// The name for display: the full name.
/// - Parameter font: the font; its size doesn't matter.
public func CTFontCopyDisplayName(_ font: CTFont) -> CFString { CTFontCopyFullName(font) }

/// A name of the font, by a constant such as `kCTFontStyleNameKey`; nil where its file has none.
/// - Parameters:
///   - font: the font; its size doesn't matter.
///   - nameKey: one of the constants `kCTFont…NameKey`; others give nil.
public func CTFontCopyName(_ font: CTFont, _ nameKey: NSString) -> CFString? {
    guard let face = font.face else { return nil }
    switch nameKey as String {
    case "CTFontFamilyName": return face.name(.typographicFamily) ?? face.name(.family)
    case "CTFontSubFamilyName", "CTFontStyleName":
        return face.name(.typographicStyle) ?? face.name(.style)
    default: return FontNameID.keys[nameKey as String].flatMap { face.name($0) }
    }
}

/// A name of the font, as `CTFontCopyName`; `actualLanguage`, if not nil, receives the language,
/// which is English.
/// - Parameters:
///   - font: the font; its size doesn't matter.
///   - nameKey: one of the constants `kCTFont…NameKey`; others give nil.
///   - actualLanguage: receives a string that the caller must release; nil if it isn't wanted.
public func CTFontCopyLocalizedName(
    _ font: CTFont, _ nameKey: NSString,
    _ actualLanguage: UnsafeMutablePointer<Unmanaged<NSString>?>?
) -> CFString? {
    actualLanguage?.pointee = .passRetained(NSString(string: "en"))
    return CTFontCopyName(font, nameKey)
}

/// The copyright notice.
public var kCTFontCopyrightNameKey: NSString { NSString(string: "CTFontCopyrightName") }
/// The family, such as `Inter`.
public var kCTFontFamilyNameKey: NSString { NSString(string: "CTFontFamilyName") }
/// The style, such as `Bold`.
public var kCTFontSubFamilyNameKey: NSString { NSString(string: "CTFontSubFamilyName") }
/// The style, such as `Bold`.
public var kCTFontStyleNameKey: NSString { NSString(string: "CTFontStyleName") }
/// A unique name.
public var kCTFontUniqueNameKey: NSString { NSString(string: "CTFontUniqueName") }
/// The full name.
public var kCTFontFullNameKey: NSString { NSString(string: "CTFontFullName") }
/// The version.
public var kCTFontVersionNameKey: NSString { NSString(string: "CTFontVersionName") }
/// The PostScript name.
public var kCTFontPostScriptNameKey: NSString { NSString(string: "CTFontPostScriptName") }
/// The trademark.
public var kCTFontTrademarkNameKey: NSString { NSString(string: "CTFontTrademarkName") }
/// The manufacturer.
public var kCTFontManufacturerNameKey: NSString { NSString(string: "CTFontManufacturerName") }
/// The designer.
public var kCTFontDesignerNameKey: NSString { NSString(string: "CTFontDesignerName") }
/// A description.
public var kCTFontDescriptionNameKey: NSString { NSString(string: "CTFontDescriptionName") }
/// The licence.
public var kCTFontLicenseNameKey: NSString { NSString(string: "CTFontLicenseNameName") }

extension FontNameID {
    /// The name numbers of Core Text's constants.
    fileprivate static let keys: [String: FontNameID] = [
        "CTFontCopyrightName": .copyright, "CTFontUniqueName": .unique, "CTFontFullName": .full,
        "CTFontVersionName": .version, "CTFontPostScriptName": .postScript,
        "CTFontTrademarkName": .trademark, "CTFontManufacturerName": .manufacturer,
        "CTFontDesignerName": .designer, "CTFontDescriptionName": .details,
        "CTFontLicenseNameName": .license,
    ]
}
