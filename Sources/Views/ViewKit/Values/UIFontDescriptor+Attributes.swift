import Drawing
import Foundation

/// Font descriptors as dictionaries.
extension UIFontDescriptor {
    /// The name and the size of the font.
    public var fontAttributes: [AttributeName: Any] {
        [.name: postscriptName, .size: pointSize]
    }

    /// The face in the family: weight and slant, such as `Bold Italic`; `Regular` without both.
    private var face: String {
        let weight = font.weight == .regular ? "" : "\(font.weight)".capitalized
        let words = [weight, font.isItalic ? "Italic" : ""].filter { !$0.isEmpty }
        return words.isEmpty ? "Regular" : words.joined(separator: " ")
    }

    /// Returns the descriptor of another face of the family, in the same size.
    /// - Parameter newFace: the face, as `UIFont.fontNames(forFamilyName:)` has it behind the family's name: `Bold`.
    public func withFace(_ newFace: String) -> UIFontDescriptor {
        let name = FontName("\(UIFont(font).familyName)-\(newFace)")
        return UIFontDescriptor(
            font.copy(weight: name.weight, isItalic: name.isItalic).copy(family: font.family))
    }

    /// Returns the descriptors of the installed fonts of the descriptor's family, in its size; empty for a family that isn't
    /// installed.
    /// - Parameter mandatoryKeys: attributes in which the fonts have to be equal to the descriptor's, such as `.face` or
    ///   `.traits`; nil for the family alone.
    public func matchingFontDescriptors(
        withMandatoryKeys mandatoryKeys: Set<AttributeName>?
    ) -> [UIFontDescriptor] {
        let family = UIFont(font).familyName
        return UIFont.fontNames(forFamilyName: family).map {
            UIFontDescriptor(CTFont(name: $0, size: pointSize).copy(family: family))
        }.filter { found in
            (mandatoryKeys ?? []).allSatisfy { found.equals(self, in: $0) }
        }
    }

    private func equals(_ other: UIFontDescriptor, in key: AttributeName) -> Bool {
        switch key {
        case .traits: symbolicTraits == other.symbolicTraits
        case .face: face == other.face
        case .name: postscriptName == other.postscriptName
        default: true
        }
    }

    /// Returns an attribute of the font by its key; nil for unknown keys.
    /// - Parameter attribute: a key such as `.family`; others give nil.
    public func object(forKey attribute: AttributeName) -> Any? {
        switch attribute {
        case .name: postscriptName
        case .family: font.family
        case .size: pointSize
        case .face: face
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
        self.init(plain.adding(rest: attributes).font)
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
        return changed.adding(rest: attributes)
    }

    /// Returns the descriptor with the face, the traits and the features of a dictionary.
    private func adding(rest attributes: [AttributeName: Any]) -> UIFontDescriptor {
        var changed = self
        if let face = attributes[.face] as? String { changed = changed.withFace(face) }
        changed = changed.adding(traits: attributes[.traits])
        guard let settings = attributes[.featureSettings] as? [[FeatureKey: Any]] else {
            return changed
        }
        let features = settings.compactMap { FontFeature($0)?.text }
        return UIFontDescriptor(
            changed.font.copy(features: features.joined(separator: ", ")))
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

    static func number(_ any: Any?) -> CGFloat? {
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
        copy(weight: weight, isItalic: isItalic).copy(family: family)
    }
}
