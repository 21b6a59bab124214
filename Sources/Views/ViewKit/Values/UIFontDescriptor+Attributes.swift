import Drawing
import Foundation

/// Font descriptors as dictionaries.
extension UIFontDescriptor {
    /// The name and the size of the font.
    public var fontAttributes: [AttributeName: Any] {
        [.name: postscriptName, .size: pointSize]
    }

    /// Returns an attribute of the font by its key; nil for unknown keys.
    /// - Parameter attribute: a key such as `.family`; others give nil.
    public func object(forKey attribute: AttributeName) -> Any? {
        switch attribute {
        case .name: postscriptName
        case .family: font.family
        case .size: pointSize
        case .traits: [TraitKey.symbolic: symbolicTraits.rawValue]
        default: nil
        }
    }

    /// A descriptor from a dictionary with a name or a family, a size, and traits; the system's
    /// font without name and family.
    /// - Parameter attributes: a name or a family, a size in points, and traits; others are
    ///   ignored.
    public convenience init(fontAttributes attributes: [AttributeName: Any] = [:]) {
        let size = Self.number(attributes[.size]) ?? 0
        let font: CTFont =
            if let style = attributes[.textStyle] as? UIFont.TextStyle {
                UIFont.preferredFont(forTextStyle: style).ctFont
            } else if let name = attributes[.name] as? String {
                CTFont(name: name, size: size)
            } else if let family = attributes[.family] as? String {
                CTFont(family: family, size: size)
            } else {
                UIFont.systemFont(ofSize: size).ctFont
            }
        let plain = UIFontDescriptor(size > 0 ? font.copy(size: size) : font)
        self.init(plain.adding(traits: attributes[.traits]).font)
    }

    /// Returns the descriptor with the changes of a dictionary.
    /// - Parameter attributes: values that replace those of the descriptor.
    public func addingAttributes(_ attributes: [AttributeName: Any] = [:]) -> UIFontDescriptor {
        var changed = self
        if let name = attributes[.name] as? String {
            changed = UIFontDescriptor(name: name, size: pointSize)
        } else if let family = attributes[.family] as? String {
            changed = withFamily(family)
        }
        if let size = Self.number(attributes[.size]) { changed = changed.withSize(size) }
        return changed.adding(traits: attributes[.traits])
    }

    private func adding(traits: Any?) -> UIFontDescriptor {
        guard let traits = traits as? [TraitKey: Any] else { return self }
        var changed = self
        if let bits = traits[.symbolic].flatMap({ Self.number($0) }) {
            let symbolic = SymbolicTraits(rawValue: UInt32(max(0, min(bits, 1e9))))
            changed = changed.withSymbolicTraits(symbolic) ?? changed
        }
        let weight = traits[.weight] as? UIFont.Weight
        if let amount = weight?.rawValue ?? Self.number(traits[.weight]) {
            changed = UIFontDescriptor(
                UIFont.systemFont(ofSize: pointSize, weight: UIFont.Weight(rawValue: amount))
                    .ctFont.in(family: changed.font.family, isItalic: changed.font.isItalic))
        }
        if let slant = Self.number(traits[.slant]), slant > 0 {
            changed =
                changed.withSymbolicTraits(changed.symbolicTraits.union(.traitItalic)) ?? changed
        }
        return changed
    }

    private static func number(_ any: Any?) -> CGFloat? {
        switch any {
        case let value as CGFloat: value
        case let value as Double: CGFloat(value)
        case let value as Int: CGFloat(value)
        case let value as UInt32: CGFloat(value)
        case let value as SymbolicTraits: CGFloat(value.rawValue)
        case let value as NSNumber: CGFloat(value.doubleValue)
        default: nil
        }
    }
}

extension CTFont {
    /// Returns a font of the same weight and size in another family.
    fileprivate func `in`(family: String, isItalic: Bool) -> CTFont {
        CTFont(family: family, size: size, weight: weight, isItalic: isItalic)
    }
}
