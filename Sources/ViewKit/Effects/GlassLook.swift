import Foundation

/// What a style of glass does with the picture behind it: docs/reference/views.md, "Glass".
struct GlassLook: Equatable {
    /// The standard deviation of the blur, in points.
    var blur: CGFloat
    /// How colourful the picture gets; 1 changes nothing.
    var saturation: CGFloat
    /// The grey that lies over it, 0...1.
    var white: CGFloat
    /// How much of that.
    var alpha: CGFloat

    /// Glass that isn't there.
    static let clear = GlassLook(blur: 0, saturation: 1, white: 0, alpha: 0)

    // Apple's sample code UIImageEffects, of 2013.
    static let extraLight = GlassLook(blur: 20, white: 0.97, alpha: 0.82)
    static let light = GlassLook(blur: 30, white: 1, alpha: 0.3)
    static let dark = GlassLook(blur: 20, white: 0.11, alpha: 0.73)

    /// How thick the materials are: the alpha of what lies over the picture.
    private static let materials: [CGFloat] = [0.35, 0.55, 0.7, 0.85, 0.8]

    init(blur: CGFloat, saturation: CGFloat = 1.8, white: CGFloat, alpha: CGFloat) {
        self.blur = blur
        self.saturation = saturation
        self.white = white
        self.alpha = alpha
    }

    /// The look of a style, where the surroundings are dark or not.
    init(_ style: UIBlurEffect.Style, isDark: Bool) {
        switch style {
        case .extraLight: self = .extraLight
        case .light: self = .light
        case .dark: self = .dark
        case .regular: self = isDark ? .dark : .light
        case .prominent: self = isDark ? .dark : .extraLight
        default:
            let first = UIBlurEffect.Style.systemUltraThinMaterial.rawValue
            let (kind, thickness) = (style.rawValue - first).quotientAndRemainder(dividingBy: 5)
            let dark = kind == 2 || kind == 0 && isDark
            self.init(blur: 30, white: dark ? 0.14 : 0.97, alpha: Self.materials[thickness])
        }
    }
}
