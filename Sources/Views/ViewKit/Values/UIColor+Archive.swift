import CoreAnimation
public import Foundation
import Primitives

/// Colours in archives, as programs keep the user's choice: with their components and their space. Any thread.
///
/// A dynamic colour is kept as it is in the light and in the dark, and as it is there with high contrast. Patterns aren't
/// archived.
extension UIColor: NSSecureCoding {
    /// Whether colours support secure coding: true.
    public static var supportsSecureCoding: Bool { true }

    /// The appearances in which a dynamic colour is kept, by the keys of the archive.
    private static let appearances: [(key: String, traits: UITraitCollection)] = {
        let (light, dark) = (
            UITraitCollection(userInterfaceStyle: .light),
            UITraitCollection(userInterfaceStyle: .dark)
        )
        let high = UITraitCollection(accessibilityContrast: .high)
        return [
            ("light", light), ("dark", dark),
            ("light high", UITraitCollection(traitsFrom: [light, high])),
            ("dark high", UITraitCollection(traitsFrom: [dark, high])),
        ]
    }()

    /// Writes the colour to a keyed archive.
    /// - Parameter coder: an archiver with keys, as `NSKeyedArchiver`.
    public func encode(with coder: NSCoder) {
        guard coder.allowsKeyedCoding, cgColor.pattern == nil else { return }
        guard isDynamic else {
            return ArchivedDrawing.encode(cgColor, forKey: "color", in: coder)
        }
        for (key, traits) in Self.appearances {
            ArchivedDrawing.encode(
                resolvedColor(with: traits).cgColor, forKey: key, in: coder)
        }
    }

    /// A colour from an archive; nil where there is none.
    /// - Parameter coder: an unarchiver of an archive with keys.
    public convenience init?(coder: NSCoder) {
        guard coder.allowsKeyedCoding else { return nil }
        if let color = ArchivedDrawing.color(forKey: "color", in: coder) {
            self.init(cgColor: color)
            return
        }
        let kept = Self.appearances.compactMap { ArchivedDrawing.color(forKey: $0.key, in: coder) }
        guard kept.count == Self.appearances.count else { return nil }
        let colors = kept.map { UIColor(cgColor: $0) }
        self.init { traits in
            let isDark = traits.userInterfaceStyle == .dark
            return colors[(isDark ? 1 : 0) + (traits.accessibilityContrast == .high ? 2 : 0)]
        }
    }
}
