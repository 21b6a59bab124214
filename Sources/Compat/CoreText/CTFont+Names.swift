public import CoreGraphics
public import Foundation

// What a font is called, by its file.

/// The name that PostScript knows the font by. It is that of the letters that are drawn: source
/// compares it with the name that it asked for, to see whether a font is installed.
public func CTFontCopyPostScriptName(_ font: CTFont) -> CFString {
    font.face?.name(.postScript) ?? font.family
}

/// The whole name, such as `Inter Bold`.
public func CTFontCopyFullName(_ font: CTFont) -> CFString {
    font.face?.name(.full) ?? font.family
}

/// The name that people see: the whole one.
public func CTFontCopyDisplayName(_ font: CTFont) -> CFString { CTFontCopyFullName(font) }

/// A name of the font, by a constant such as `kCTFontStyleNameKey`; nil where its file has none.
public func CTFontCopyName(_ font: CTFont, _ nameKey: NSString) -> CFString? {
    guard let face = font.face else { return nil }
    switch nameKey as String {
    case "CTFontFamilyName": return face.name(.typographicFamily) ?? face.name(.family)
    case "CTFontSubFamilyName", "CTFontStyleName":
        return face.name(.typographicStyle) ?? face.name(.style)
    default: return FontNameID.keys[nameKey as String].flatMap { face.name($0) }
    }
}

/// As above; `actualLanguage`, where it isn't nil, gets the language, which is English.
public func CTFontCopyLocalizedName(
    _ font: CTFont, _ nameKey: NSString,
    _ actualLanguage: UnsafeMutablePointer<Unmanaged<NSString>?>?
) -> CFString? {
    actualLanguage?.pointee = .passRetained(NSString(string: "en"))
    return CTFontCopyName(font, nameKey)
}

/// The rights in the font.
public var kCTFontCopyrightNameKey: NSString { NSString(string: "CTFontCopyrightName") }
/// The family, such as `Inter`.
public var kCTFontFamilyNameKey: NSString { NSString(string: "CTFontFamilyName") }
/// The style, such as `Bold`.
public var kCTFontSubFamilyNameKey: NSString { NSString(string: "CTFontSubFamilyName") }
/// The style, such as `Bold`.
public var kCTFontStyleNameKey: NSString { NSString(string: "CTFontStyleName") }
/// A name that no other font has.
public var kCTFontUniqueNameKey: NSString { NSString(string: "CTFontUniqueName") }
/// The whole name.
public var kCTFontFullNameKey: NSString { NSString(string: "CTFontFullName") }
/// The version.
public var kCTFontVersionNameKey: NSString { NSString(string: "CTFontVersionName") }
/// PostScript's name.
public var kCTFontPostScriptNameKey: NSString { NSString(string: "CTFontPostScriptName") }
/// The trademark.
public var kCTFontTrademarkNameKey: NSString { NSString(string: "CTFontTrademarkName") }
/// Who made the font.
public var kCTFontManufacturerNameKey: NSString { NSString(string: "CTFontManufacturerName") }
/// Who drew the font.
public var kCTFontDesignerNameKey: NSString { NSString(string: "CTFontDesignerName") }
/// A description.
public var kCTFontDescriptionNameKey: NSString { NSString(string: "CTFontDescriptionName") }
/// The licence.
public var kCTFontLicenseNameKey: NSString { NSString(string: "CTFontLicenseNameName") }

extension FontNameID {
    /// Core Text's constants.
    fileprivate static let keys: [String: FontNameID] = [
        "CTFontCopyrightName": .copyright, "CTFontUniqueName": .unique, "CTFontFullName": .full,
        "CTFontVersionName": .version, "CTFontPostScriptName": .postScript,
        "CTFontTrademarkName": .trademark, "CTFontManufacturerName": .manufacturer,
        "CTFontDesignerName": .designer, "CTFontDescriptionName": .details,
        "CTFontLicenseNameName": .license,
    ]
}
