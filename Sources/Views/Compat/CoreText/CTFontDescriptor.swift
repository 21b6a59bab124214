public import CoreGraphics
public import Foundation

/// A description by which a font can be found: some of its attributes. Immutable.
public final class CTFontDescriptor: NSObject {
    /// The attributes, by the names of Core Text's constants.
    let attributes: [String: Any]

    init(_ attributes: [String: Any]) {
        self.attributes = attributes
        super.init()
    }

    /// Returns whether an object is a descriptor with equal attributes.
    public override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? CTFontDescriptor else { return false }
        return NSDictionary(dictionary: attributes).isEqual(to: other.attributes)
    }

    /// A hash that equal descriptors share.
    public override var hash: Int { attributes.count }

    private func number(_ name: String) -> CGFloat? {
        let value = attributes[name]
        return value as? CGFloat ?? (value as? Double).map { CGFloat($0) }
            ?? (value as? Int).map { CGFloat($0) }
            ?? (value as? NSNumber).map { CGFloat($0.doubleValue) }
    }

    /// The size, in points; nil if it isn't specified.
    var size: CGFloat? { number("NSFontSizeAttribute").flatMap { $0 > 0 ? $0 : nil } }

    private var name: String? {
        attributes["NSFontNameAttribute"] as? String
            ?? attributes["NSFontFamilyAttribute"] as? String
    }

    /// Returns the font that is described; unspecified attributes are those of `other`.
    func font(like other: CTFont) -> CTFont {
        var font = name.map { CTFont(name: $0, size: other.size) } ?? other
        if let style = attributes["NSFontFaceAttribute"] as? String, let name {
            font = CTFont(name: "\(name)-\(style)", size: other.size)
        }
        if let traits = attributes["NSCTFontTraitsAttribute"] as? [String: Any] {
            font = Self.apply(traits, to: font)
        }
        guard let size else { return font }
        return font.copy(size: size)
    }

    private static func apply(_ traits: [String: Any], to font: CTFont) -> CTFont {
        var font = font
        let symbolic = traits["NSCTFontSymbolicTrait"]
        if let bits = symbolic as? UInt32 ?? (symbolic as? NSNumber)?.uint32Value
            ?? (symbolic as? CTFontSymbolicTraits)?.rawValue
        {
            font = font.setting(
                CTFontSymbolicTraits(rawValue: bits), mask: [.traitBold, .traitItalic])
        }
        let weight = traits["NSCTFontWeightTrait"]
        if let weight = weight as? CGFloat ?? (weight as? NSNumber).map({ CGFloat($0.doubleValue) })
        {
            font = font.copy(weight: .nearest(to: weight), isItalic: font.isItalic)
        }
        return font
    }
}

extension TextStyle.Weight {
    /// Apple's numbers of weights, -1 to 1.
    private static let numbers: [(CGFloat, TextStyle.Weight)] = [
        (-0.8, .ultraLight), (-0.6, .thin), (-0.4, .light), (0, .regular), (0.23, .medium),
        (0.3, .semibold), (0.4, .bold), (0.56, .heavy), (0.62, .black),
    ]

    /// Returns the weight with the nearest number.
    static func nearest(to number: CGFloat) -> TextStyle.Weight {
        numbers.min { abs($0.0 - number) < abs($1.0 - number) }?.1 ?? .regular
    }

    /// Apple's number of the weight.
    var number: CGFloat { Self.numbers.first { $0.1 == self }?.0 ?? 0 }
}

/// A descriptor of a name and a size in points; 0 for no size.
/// - Parameters:
///   - name: the PostScript name or the family; isn't looked up before a font is made.
///   - size: in points; 0 or less leaves the size open.
public func CTFontDescriptorCreateWithNameAndSize(
    _ name: CFString, _ size: CGFloat
) -> CTFontDescriptor {
    var attributes: [String: Any] = ["NSFontNameAttribute": name]
    if size > 0 { attributes["NSFontSizeAttribute"] = size }
    return CTFontDescriptor(attributes)
}

/// A descriptor of attributes.
/// - Parameter attributes: values by the names `kCTFont…Attribute`; unknown names are stored, and
///   play no part in finding a font.
public func CTFontDescriptorCreateWithAttributes(_ attributes: CFDictionary) -> CTFontDescriptor {
    CTFontDescriptor(attributes)
}

/// A descriptor with more attributes, or others.
/// - Parameters:
///   - original: the descriptor that is copied; it stays as it is.
///   - attributes: values that are added, or replace those of `original`.
public func CTFontDescriptorCreateCopyWithAttributes(
    _ original: CTFontDescriptor, _ attributes: CFDictionary
) -> CTFontDescriptor {
    CTFontDescriptor(original.attributes.merging(attributes) { $1 })
}

/// A descriptor with other traits, as far as `symTraitMask` has them; never nil here.
/// - Parameters:
///   - original: the descriptor whose font is changed; it stays as it is.
///   - symTraitValue: the traits; others than bold and slanted change nothing.
///   - symTraitMask: the traits that are changed; all others are those of the descriptor's font.
public func CTFontDescriptorCreateCopyWithSymbolicTraits(
    _ original: CTFontDescriptor, _ symTraitValue: CTFontSymbolicTraits,
    _ symTraitMask: CTFontSymbolicTraits
) -> CTFontDescriptor? {
    let font = CTFontCreateWithFontDescriptor(original, 0, nil)
        .setting(symTraitValue, mask: symTraitMask)
    return CTFontCopyFontDescriptor(font)
}

/// All attributes of a descriptor.
/// - Parameter descriptor: the descriptor; attributes that it leaves open are left out.
public func CTFontDescriptorCopyAttributes(_ descriptor: CTFontDescriptor) -> CFDictionary {
    descriptor.attributes
}

/// An attribute of a descriptor, or of its font if the descriptor lacks it; nil if neither has it.
/// - Parameters:
///   - descriptor: the descriptor; a font is looked up for an attribute that it leaves open.
///   - attribute: one of the constants `kCTFont…Attribute`.
public func CTFontDescriptorCopyAttribute(
    _ descriptor: CTFontDescriptor, _ attribute: NSString
) -> Any? {
    descriptor.attributes[attribute as String]
        ?? CTFontCopyAttribute(CTFontCreateWithFontDescriptor(descriptor, 0, nil), attribute)
}

/// The font that a descriptor describes. A size of 0 means that of the descriptor, or 12 without
/// one.
/// - Parameters:
///   - descriptor: the attributes; those that it leaves open are those of Helvetica in 12 points.
///   - size: in points; 0 for the descriptor's.
///   - matrix: transforms outlines about their origin; nil for the identity.
public func CTFontCreateWithFontDescriptor(
    _ descriptor: CTFontDescriptor, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?
) -> CTFont {
    let plain = CTFont(name: "Helvetica", size: 12)
    let font = descriptor.font(like: plain)
    return CTFontCreateCopyWithAttributes(font, size, matrix, nil)
}

/// A descriptor with which a font can be found again: its name, family and size, and its traits.
/// - Parameter font: the font; its matrix is left out.
public func CTFontCopyFontDescriptor(_ font: CTFont) -> CTFontDescriptor {
    CTFontDescriptor([
        "NSFontFamilyAttribute": CTFontCopyFamilyName(font), "NSFontSizeAttribute": font.size,
        "NSCTFontTraitsAttribute": CTFontCopyTraits(font),
    ])
}

/// The traits of a font: its symbolic traits, and weight, width and slant as numbers from -1 to 1.
/// - Parameter font: the font; its size doesn't matter.
public func CTFontCopyTraits(_ font: CTFont) -> CFDictionary {
    let measures = font.face?.measures
    return [
        "NSCTFontSymbolicTrait": CTFontGetSymbolicTraits(font).rawValue,
        "NSCTFontWeightTrait": font.weight.number,
        "NSCTFontProportionTrait": CGFloat((measures?.widthClass ?? 5) - 5) / 5,
        // Apple's slant is in units of 30 degrees.
        "NSCTFontSlantTrait": min(max(-(measures?.slantAngle ?? 0) / 30, -1), 1),
    ]
}

/// An attribute of a font; nil for an unknown one.
/// - Parameters:
///   - font: the font.
///   - attribute: one of the constants `kCTFont…Attribute`.
public func CTFontCopyAttribute(_ font: CTFont, _ attribute: NSString) -> Any? {
    switch attribute as String {
    case "NSFontNameAttribute": CTFontCopyPostScriptName(font)
    case "NSFontFamilyAttribute": CTFontCopyFamilyName(font)
    case "NSFontFaceAttribute": CTFontCopyName(font, kCTFontStyleNameKey)
    case "NSFontVisibleNameAttribute": CTFontCopyDisplayName(font)
    case "NSFontSizeAttribute": font.size
    case "NSCTFontTraitsAttribute": CTFontCopyTraits(font)
    case "NSCTFontFileURLAttribute": font.face.map { URL(fileURLWithPath: $0.file.path) }
    default: nil
    }
}

/// The PostScript name of a font; a string.
public var kCTFontNameAttribute: NSString { NSString(string: "NSFontNameAttribute") }
/// The name for display; a string.
public var kCTFontDisplayNameAttribute: NSString { NSString(string: "NSFontVisibleNameAttribute") }
/// The family; a string.
public var kCTFontFamilyNameAttribute: NSString { NSString(string: "NSFontFamilyAttribute") }
/// The style in the family, such as `Bold`; a string.
public var kCTFontStyleNameAttribute: NSString { NSString(string: "NSFontFaceAttribute") }
/// The size, in points; a number.
public var kCTFontSizeAttribute: NSString { NSString(string: "NSFontSizeAttribute") }
/// A dictionary of traits.
public var kCTFontTraitsAttribute: NSString { NSString(string: "NSCTFontTraitsAttribute") }
/// The file, of a font that exists; a URL.
public var kCTFontURLAttribute: NSString { NSString(string: "NSCTFontFileURLAttribute") }
/// The bits of `CTFontSymbolicTraits`; a number.
public var kCTFontSymbolicTrait: NSString { NSString(string: "NSCTFontSymbolicTrait") }
/// The weight, -1 to 1, 0 being regular; a number.
public var kCTFontWeightTrait: NSString { NSString(string: "NSCTFontWeightTrait") }
/// The width, -1 to 1, 0 being regular; a number.
public var kCTFontWidthTrait: NSString { NSString(string: "NSCTFontProportionTrait") }
/// The slant, -1 to 1, 1 being 30 degrees; a number.
public var kCTFontSlantTrait: NSString { NSString(string: "NSCTFontSlantTrait") }
