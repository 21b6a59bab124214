/// A colour space: red, green and blue or grey with a tone curve, inks, numbers of rows in a table,
/// patterns, or the components of a profile.
///
/// Every colour here is shown as sRGB; a colour of another space is converted when it is made.
/// Immutable; any thread.
public final class CGColorSpace: Sendable, Hashable {
    /// The number of components of a colour of this space, alpha left out: 3 for RGB, 1 for grey
    /// and for a table, 4 for inks; of a pattern those of its base, or 0.
    public let numberOfComponents: Int
    /// The name, where the space was made by name; the names of the device's spaces are Apple's.
    public let name: String?
    /// The kind of space.
    let form: Form
    /// The function from light to components.
    package let curve: ToneCurve
    /// Whether the primaries are those of Display P3; else those of sRGB. Both have the same white.
    package let isWide: Bool

    /// The kinds of spaces.
    enum Form: Sendable {
        /// Red, green and blue, or grey; `curve` and `isWide` say the rest.
        case light
        /// Amounts of cyan, magenta, yellow and black.
        case ink
        /// Numbers of rows of a table; `bytes` has the components in `base`, row after row.
        case table(base: CGColorSpace, bytes: [UInt8])
        /// A pattern; `base` is the space of a stencil's colour.
        case pattern(base: CGColorSpace?)
        /// The components of a profile.
        case profile(any ColorProfile)
    }

    /// The name of sRGB.
    public static let sRGB = "kCGColorSpaceSRGB"
    /// The name of sRGB beyond 0...1.
    public static let extendedSRGB = "kCGColorSpaceExtendedSRGB"
    /// The name of linear sRGB, whose components are amounts of light.
    public static let linearSRGB = "kCGColorSpaceLinearSRGB"
    /// The name of linear sRGB, beyond 0...1.
    public static let extendedLinearSRGB = "kCGColorSpaceExtendedLinearSRGB"
    /// The name of Display P3, whose primaries are purer than those of sRGB.
    public static let displayP3 = "kCGColorSpaceDisplayP3"
    /// The name of Display P3 beyond 0...1.
    public static let extendedDisplayP3 = "kCGColorSpaceExtendedDisplayP3"
    /// The name of linear Display P3, whose components are amounts of light.
    public static let linearDisplayP3 = "kCGColorSpaceLinearDisplayP3"
    /// The name of linear Display P3, beyond 0...1.
    public static let extendedLinearDisplayP3 = "kCGColorSpaceExtendedLinearDisplayP3"
    // swift-format-ignore: AlwaysUseLowerCamelCase
    /// The name of grey with the curve of gamma 2.2.
    public static let genericGrayGamma2_2 = "kCGColorSpaceGenericGrayGamma2_2"
    /// The name of grey with the curve of gamma 2.2, beyond 0...1.
    public static let extendedGray = "kCGColorSpaceExtendedGray"
    /// The name of linear grey, whose component is an amount of light.
    public static let linearGray = "kCGColorSpaceLinearGray"
    /// The name of linear grey, beyond 0...1.
    public static let extendedLinearGray = "kCGColorSpaceExtendedLinearGray"

    /// The default space of red, green and blue.
    static let standard = CGColorSpace(3, sRGB, .sRGB)
    /// The default space, beyond 0...1.
    static let extended = CGColorSpace(3, extendedSRGB, .sRGB)
    /// The name of a space of inks.
    public static let genericCMYK = "kCGColorSpaceGenericCMYK"

    /// Grey as the screen has it: red, green and blue in equal parts.
    static let deviceGray = CGColorSpace(1, "kCGColorSpaceDeviceGray", .sRGB)
    /// Red, green and blue as the screen has them.
    static let deviceRGB = CGColorSpace(3, "kCGColorSpaceDeviceRGB", .sRGB)
    /// Inks, each of which takes its light away.
    static let deviceCMYK = CGColorSpace(4, "kCGColorSpaceDeviceCMYK", .sRGB, form: .ink)

    init(
        _ count: Int, _ name: String?, _ curve: ToneCurve, isWide: Bool = false, form: Form = .light
    ) {
        numberOfComponents = count
        self.name = name
        self.curve = curve
        self.isWide = isWide
        self.form = form
    }

    /// The space of a profile.
    package convenience init(profile: any ColorProfile) {
        self.init(profile.componentCount, nil, .sRGB, form: .profile(profile))
    }

    /// The space with the given name; nil when it is none of the names above.
    /// - Parameter name: one of the names of the class, such as `CGColorSpace.sRGB`.
    public convenience init?(name: String) {
        switch name {
        case Self.sRGB, Self.extendedSRGB: self.init(3, name, .sRGB)
        case Self.linearSRGB, Self.extendedLinearSRGB: self.init(3, name, .linear)
        case Self.displayP3, Self.extendedDisplayP3: self.init(3, name, .sRGB, isWide: true)
        case Self.linearDisplayP3, Self.extendedLinearDisplayP3:
            self.init(3, name, .linear, isWide: true)
        case Self.genericGrayGamma2_2, Self.extendedGray: self.init(1, name, .gamma22)
        case Self.linearGray, Self.extendedLinearGray: self.init(1, name, .linear)
        case Self.genericCMYK, Self.deviceCMYK.name: self.init(4, name, .sRGB, form: .ink)
        case Self.deviceRGB.name: self.init(3, name, .sRGB)
        case Self.deviceGray.name: self.init(1, name, .sRGB)
        default: return nil
        }
    }

    /// The kind of the space.
    public var model: CGColorSpaceModel {
        switch form {
        case .light: numberOfComponents == 1 ? .monochrome : .rgb
        case .ink: .cmyk
        case .table: .indexed
        case .pattern: .pattern
        case .profile(let profile):
            profile.componentCount == 1 ? .monochrome : profile.componentCount == 3 ? .rgb : .cmyk
        }
    }

    /// Whether colours may be purer than those of sRGB, by the primaries or since components may
    /// leave 0...1.
    public var isWideGamutRGB: Bool {
        if case .profile(let profile) = form { return profile.isWideRGB }
        return isWide || usesExtendedRange && numberOfComponents == 3
    }

    /// Whether components may leave 0...1.
    public var usesExtendedRange: Bool { name?.contains("Extended") ?? false }

    /// Whether contexts can draw in this space: false for a table and a pattern.
    public var supportsOutput: Bool { model != .indexed && model != .pattern }

    /// Whether equal components mean equal colours in both spaces.
    public static func == (lhs: CGColorSpace, rhs: CGColorSpace) -> Bool {
        if lhs === rhs { return true }
        guard lhs.numberOfComponents == rhs.numberOfComponents, lhs.curve == rhs.curve,
            lhs.isWide == rhs.isWide
        else { return false }
        return switch (lhs.form, rhs.form) {
        case (.light, .light), (.ink, .ink): true
        case (.table(let base, let bytes), .table(let other, let others)):
            base == other && bytes == others
        case (.pattern(let base), .pattern(let other)): base == other
        case (.profile(let profile), .profile(let other)): profile.bytes == other.bytes
        default: false
        }
    }

    /// Feeds what counts for equality to `hasher`.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(numberOfComponents)
        hasher.combine(curve)
        hasher.combine(isWide)
        hasher.combine(model)
    }
}

/// The kinds of colour spaces; the raw values are Apple's. `lab`, `deviceN` and `XYZ` are never
/// used here.
public enum CGColorSpaceModel: Int32, Sendable {
    /// An unknown kind.
    case unknown = -1
    /// Grey.
    case monochrome = 0
    /// Red, green and blue.
    case rgb = 1
    /// Cyan, magenta, yellow and black.
    case cmyk = 2
    /// Lightness and two axes of colour.
    case lab = 3
    /// Any number of inks.
    case deviceN = 4
    /// Numbers of rows in a table.
    case indexed = 5
    /// A pattern.
    case pattern = 6
    /// CIE XYZ: amounts of the three standard primaries.
    case XYZ = 7
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The space of red, green and blue as the screen has them: sRGB.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { .deviceRGB }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The space of grey as the screen has it: red, green and blue in equal parts.
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { .deviceGray }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The space of cyan, magenta, yellow and black: each ink takes its light away, black takes all.
public func CGColorSpaceCreateDeviceCMYK() -> CGColorSpace { .deviceCMYK }
