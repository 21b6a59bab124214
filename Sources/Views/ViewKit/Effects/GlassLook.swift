import Foundation

/// The effect of a style of glass on the picture behind it: docs/reference/views.md, "Glass".
struct GlassLook: Equatable {
    /// The standard deviation of the blur, in points.
    var blur: CGFloat
    /// The factor of the picture's saturation; 1 changes nothing.
    var saturation: CGFloat
    /// The grey level of the overlay, 0...1.
    var white: CGFloat
    /// The alpha of the overlay.
    var alpha: CGFloat

    /// Glass without any effect.
    static let clear = GlassLook(blur: 0, saturation: 1, white: 0, alpha: 0)

    // The values are from Apple's sample code UIImageEffects, of 2013.
    static let extraLight = GlassLook(blur: 20, white: 0.97, alpha: 0.82)
    static let light = GlassLook(blur: 30, white: 1, alpha: 0.3)
    static let dark = GlassLook(blur: 20, white: 0.11, alpha: 0.73)

    /// The thickness of the materials, as the alpha of the overlay.
    private static let materials: [CGFloat] = [0.35, 0.55, 0.7, 0.85, 0.8]

    init(blur: CGFloat, saturation: CGFloat = 1.8, white: CGFloat, alpha: CGFloat) {
        self.blur = blur
        self.saturation = saturation
        self.white = white
        self.alpha = alpha
    }

    /// The look of a style in a light or dark environment.
    init(_ style: UIBlurEffect.Style, isDark: Bool) {
        switch style {
        case .extraLight: self = .extraLight
        case .light: self = .light
        case .dark: self = .dark
        case .regular: self = isDark ? .dark : .light
        case .prominent: self = isDark ? .dark : .extraLight
        default:
            let thickness = style.materialNumber % 5
            let dark = style.own == .unspecified ? isDark : style.own == .dark
            self.init(blur: 30, white: dark ? 0.14 : 0.97, alpha: Self.materials[thickness])
        }
    }
}

extension UIBlurEffect.Style {
    /// The style's place among the materials, from 0: five each that follow the surroundings, are
    /// light, and are dark. Negative for the older styles.
    fileprivate var materialNumber: Int { rawValue - Self.systemUltraThinMaterial.rawValue }

    /// Light or dark, for a style that is the same in all surroundings; unspecified for one that
    /// follows them.
    var own: UIUserInterfaceStyle {
        switch self {
        case .extraLight, .light: .light
        case .dark: .dark
        case .regular, .prominent: .unspecified
        default: [.unspecified, .light, .dark][materialNumber / 5]
        }
    }
}
