import Foundation
import Primitives

extension UIColor {
    /// The tint colour of the view in which the colour is used; system blue outside of views.
    ///
    /// ```swift
    /// let label = UILabel()
    /// label.text = "In the colour of the buttons beside it"
    /// label.textColor = .tintColor
    /// ```
    public static var tintColor: UIColor {
        tintIsUsed.withLock { $0 = true }
        return tintHere
    }

    /// Whether the program has asked for `tintColor`: only then tints are among the traits of views.
    static let tintIsUsed = Locked(false)

    private static let tintHere = UIColor { traits in
        guard let tint = traits.parts[TintTrait.self] else { return .systemBlue }
        // Within a tint, the tint is that of the system: a view may have this colour for its own.
        var parts = traits.parts
        parts[TintTrait.self] = nil
        return tint.resolvedColor(with: UITraitCollection(parts))
    }
}

/// The tint colour of a view, as a trait: of views whose program uses `UIColor.tintColor`.
enum TintTrait: UITraitDefinition {
    static let defaultValue: UIColor? = nil
}
