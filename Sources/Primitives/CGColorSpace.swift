/// What the components of a colour mean: their curve, and the lights that they mix.
///
/// Every colour here is shown as sRGB; a colour of another space is converted when it is made.
public final class CGColorSpace: Sendable, Hashable {
    /// How many components a colour of this space has, alpha left out: 3, or 1 for grey.
    public let numberOfComponents: Int
    /// The name, where the space was made by name.
    public let name: String?
    /// How components grow with light.
    let curve: ToneCurve
    /// True for the lights of Display P3; else those of sRGB. Both have the same white.
    let isWide: Bool

    /// The name of sRGB.
    public static let sRGB = "kCGColorSpaceSRGB"
    /// The name of sRGB beyond 0...1.
    public static let extendedSRGB = "kCGColorSpaceExtendedSRGB"
    /// The name of sRGB in amounts of light.
    public static let linearSRGB = "kCGColorSpaceLinearSRGB"
    /// The name of sRGB in amounts of light, beyond 0...1.
    public static let extendedLinearSRGB = "kCGColorSpaceExtendedLinearSRGB"
    /// The name of Display P3, whose lights are purer than those of sRGB.
    public static let displayP3 = "kCGColorSpaceDisplayP3"
    /// The name of Display P3 beyond 0...1.
    public static let extendedDisplayP3 = "kCGColorSpaceExtendedDisplayP3"
    /// The name of Display P3 in amounts of light.
    public static let linearDisplayP3 = "kCGColorSpaceLinearDisplayP3"
    /// The name of Display P3 in amounts of light, beyond 0...1.
    public static let extendedLinearDisplayP3 = "kCGColorSpaceExtendedLinearDisplayP3"
    // swift-format-ignore: AlwaysUseLowerCamelCase
    /// The name of grey with the curve of gamma 2.2.
    public static let genericGrayGamma2_2 = "kCGColorSpaceGenericGrayGamma2_2"
    /// The name of grey with the curve of gamma 2.2, beyond 0...1.
    public static let extendedGray = "kCGColorSpaceExtendedGray"
    /// The name of grey in amounts of light.
    public static let linearGray = "kCGColorSpaceLinearGray"
    /// The name of grey in amounts of light, beyond 0...1.
    public static let extendedLinearGray = "kCGColorSpaceExtendedLinearGray"

    /// The space of red, green and blue that colours have when none is named.
    static let standard = CGColorSpace(3, sRGB, .sRGB)
    /// The same beyond 0...1.
    static let extended = CGColorSpace(3, extendedSRGB, .sRGB)
    /// Grey as the screen has it: red, green and blue in equal parts.
    static let deviceGray = CGColorSpace(1, nil, .sRGB)
    /// Red, green and blue as the screen has them.
    static let deviceRGB = CGColorSpace(3, nil, .sRGB)

    private init(_ count: Int, _ name: String?, _ curve: ToneCurve, isWide: Bool = false) {
        numberOfComponents = count
        self.name = name
        self.curve = curve
        self.isWide = isWide
    }

    /// The space of that name; nil when it is none of the names above.
    public convenience init?(name: String) {
        switch name {
        case Self.sRGB, Self.extendedSRGB: self.init(3, name, .sRGB)
        case Self.linearSRGB, Self.extendedLinearSRGB: self.init(3, name, .linear)
        case Self.displayP3, Self.extendedDisplayP3: self.init(3, name, .sRGB, isWide: true)
        case Self.linearDisplayP3, Self.extendedLinearDisplayP3:
            self.init(3, name, .linear, isWide: true)
        case Self.genericGrayGamma2_2, Self.extendedGray: self.init(1, name, .gamma22)
        case Self.linearGray, Self.extendedLinearGray: self.init(1, name, .linear)
        default: return nil
        }
    }

    /// Whether colours are mixed of three lights or are grey.
    public var model: CGColorSpaceModel { numberOfComponents == 1 ? .monochrome : .rgb }

    /// True where colours may be purer than those of sRGB.
    public var isWideGamutRGB: Bool { isWide }

    /// Two spaces are equal when the same components mean the same colour.
    public static func == (lhs: CGColorSpace, rhs: CGColorSpace) -> Bool {
        lhs.numberOfComponents == rhs.numberOfComponents && lhs.curve == rhs.curve
            && lhs.isWide == rhs.isWide
    }

    /// Feeds what counts for equality to `hasher`.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(numberOfComponents)
        hasher.combine(curve)
        hasher.combine(isWide)
    }
}

/// The kinds of colour spaces that there are here; Apple's numbers.
public enum CGColorSpaceModel: Int32, Sendable {
    /// Grey.
    case monochrome = 0
    /// Red, green and blue.
    case rgb = 1
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The space of red, green and blue as the screen has them: sRGB.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { .deviceRGB }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The space of grey as the screen has it: red, green and blue in equal parts.
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { .deviceGray }
