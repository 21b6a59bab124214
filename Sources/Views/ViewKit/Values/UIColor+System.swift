// The values are those that Apple documents for iOS 13 to 17: for light and dark, with normal and
// high contrast; of backgrounds in the dark, for the base and the elevated level. The alphas for high contrast are a guess: on the backgrounds of views, secondary and
// tertiary text and placeholders then have a contrast of 4.5 at least, as WCAG 1.4.3 wants.

/// Colours by name.
extension UIColor {
    /// Black.
    public static let black = UIColor(white: 0, alpha: 1)
    /// A third of white.
    public static let darkGray = UIColor(white: 1.0 / 3, alpha: 1)
    /// Two thirds of white.
    public static let lightGray = UIColor(white: 2.0 / 3, alpha: 1)
    /// White.
    public static let white = UIColor(white: 1, alpha: 1)
    /// Half of white.
    public static let gray = UIColor(white: 0.5, alpha: 1)
    /// Pure red.
    public static let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    /// Pure green.
    public static let green = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
    /// Pure blue.
    public static let blue = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
    /// Green and blue.
    public static let cyan = UIColor(red: 0, green: 1, blue: 1, alpha: 1)
    /// Red and green.
    public static let yellow = UIColor(red: 1, green: 1, blue: 0, alpha: 1)
    /// Red and blue.
    public static let magenta = UIColor(red: 1, green: 0, blue: 1, alpha: 1)
    /// Red with half of green.
    public static let orange = UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)
    /// Half of red and blue.
    public static let purple = UIColor(red: 0.5, green: 0, blue: 0.5, alpha: 1)
    /// Brown.
    public static let brown = UIColor(red: 0.6, green: 0.4, blue: 0.2, alpha: 1)
    /// Transparent: black with alpha 0.
    public static let clear = UIColor(white: 0, alpha: 0)
}

/// Colours that differ in the light and dark appearance.
extension UIColor {
    /// The system's red.
    public static let systemRed = UIColor(
        light: 0xFF3B30, dark: 0xFF453A, strongLight: 0xD70015, strongDark: 0xFF6961)
    /// The system's green.
    public static let systemGreen = UIColor(
        light: 0x34C759, dark: 0x30D158, strongLight: 0x248A3D, strongDark: 0x30DB5B)
    /// The system's blue.
    public static let systemBlue = UIColor(
        light: 0x007AFF, dark: 0x0A84FF, strongLight: 0x0040DD, strongDark: 0x409CFF)
    /// The system's orange.
    public static let systemOrange = UIColor(
        light: 0xFF9500, dark: 0xFF9F0A, strongLight: 0xC93400, strongDark: 0xFFB340)
    /// The system's yellow.
    public static let systemYellow = UIColor(
        light: 0xFFCC00, dark: 0xFFD60A, strongLight: 0xB25000, strongDark: 0xFFD426)
    /// The system's pink.
    public static let systemPink = UIColor(
        light: 0xFF2D55, dark: 0xFF375F, strongLight: 0xD30F45, strongDark: 0xFF6482)
    /// The system's purple.
    public static let systemPurple = UIColor(
        light: 0xAF52DE, dark: 0xBF5AF2, strongLight: 0x8944AB, strongDark: 0xDA8FFF)
    /// The system's teal.
    public static let systemTeal = UIColor(
        light: 0x30B0C7, dark: 0x40C8E0, strongLight: 0x008299, strongDark: 0x5DE6FF)
    /// The system's indigo.
    public static let systemIndigo = UIColor(
        light: 0x5856D6, dark: 0x5E5CE6, strongLight: 0x3634A3, strongDark: 0x7D7AFF)
    /// The system's brown.
    public static let systemBrown = UIColor(
        light: 0xA2845E, dark: 0xAC8E68, strongLight: 0x7F6545, strongDark: 0xB59469)
    /// The system's mint.
    public static let systemMint = UIColor(
        light: 0x00C7BE, dark: 0x63E6E2, strongLight: 0x0C817B, strongDark: 0x63E6E2)
    /// The system's cyan.
    public static let systemCyan = UIColor(
        light: 0x32ADE6, dark: 0x64D2FF, strongLight: 0x0071A4, strongDark: 0x70D7FF)
    /// A grey of the system, the middle one.
    public static let systemGray = UIColor(
        light: 0x8E8E93, dark: 0x8E8E93, strongLight: 0x6C6C70, strongDark: 0xAEAEB2)
    /// A grey of the system, number 2: higher numbers are nearer to the background.
    public static let systemGray2 = UIColor(
        light: 0xAEAEB2, dark: 0x636366, strongLight: 0x8E8E93, strongDark: 0x7C7C80)
    /// A grey of the system, number 3: higher numbers are nearer to the background.
    public static let systemGray3 = UIColor(
        light: 0xC7C7CC, dark: 0x48484A, strongLight: 0xAEAEB2, strongDark: 0x545456)
    /// A grey of the system, number 4: higher numbers are nearer to the background.
    public static let systemGray4 = UIColor(
        light: 0xD1D1D6, dark: 0x3A3A3C, strongLight: 0xBCBCC0, strongDark: 0x444446)
    /// A grey of the system, number 5: higher numbers are nearer to the background.
    public static let systemGray5 = UIColor(
        light: 0xE5E5EA, dark: 0x2C2C2E, strongLight: 0xD8D8DC, strongDark: 0x363638)
    /// A grey of the system, number 6: higher numbers are nearer to the background.
    public static let systemGray6 = UIColor(
        light: 0xF2F2F7, dark: 0x1C1C1E, strongLight: 0xEBEBF0, strongDark: 0x242426)
    /// The background of views.
    public static let systemBackground = UIColor(
        light: 0xFFFFFF, dark: 0x000000, elevated: 0x1C1C1E)
    /// The second layer of views' backgrounds.
    public static let secondarySystemBackground = UIColor(
        light: 0xF2F2F7, dark: 0x1C1C1E, elevated: 0x2C2C2E)
    /// The third layer of views' backgrounds.
    public static let tertiarySystemBackground = UIColor(
        light: 0xFFFFFF, dark: 0x2C2C2E, elevated: 0x3A3A3C)
    /// The background of grouped lists.
    public static let systemGroupedBackground = UIColor(
        light: 0xF2F2F7, dark: 0x000000, elevated: 0x1C1C1E)
    /// The older name of `systemGroupedBackground`.
    public static var groupTableViewBackground: UIColor { systemGroupedBackground }
    /// The second layer of grouped lists' backgrounds.
    public static let secondarySystemGroupedBackground = UIColor(
        light: 0xFFFFFF, dark: 0x1C1C1E, elevated: 0x2C2C2E)
    /// The third layer of grouped lists' backgrounds.
    public static let tertiarySystemGroupedBackground = UIColor(
        light: 0xF2F2F7, dark: 0x2C2C2E, elevated: 0x3A3A3C)
    /// The most important text.
    public static let label = UIColor(light: 0x000000, dark: 0xFFFFFF)
    /// A thin line.
    public static let opaqueSeparator = UIColor(light: 0xC6C6C8, dark: 0x38383A)
    /// The colour of links.
    public static let link = UIColor(light: 0x007AFF, dark: 0x0984FF)
    /// The colour of secondary text.
    public static let secondaryLabel = UIColor(
        light: 0x3C3C43, dark: 0xEBEBF5, alphas: (0.6, 0.6), strong: (0.8, 0.7))
    /// The colour of tertiary text.
    public static let tertiaryLabel = UIColor(
        light: 0x3C3C43, dark: 0xEBEBF5, alphas: (0.3, 0.3), strong: (0.75, 0.55))
    /// The least important text.
    public static let quaternaryLabel = UIColor(
        light: 0x3C3C43, dark: 0xEBEBF5, alphas: (0.18, 0.16), strong: (0.55, 0.4))
    /// Placeholders in text fields.
    public static let placeholderText = UIColor(
        light: 0x3C3C43, dark: 0xEBEBF5, alphas: (0.3, 0.3), strong: (0.75, 0.55))
    /// A thin, translucent line.
    public static let separator = UIColor(
        light: 0x3C3C43, dark: 0x545458, alphas: (0.29, 0.6), strong: (0.6, 1))
    /// Fills of thin shapes.
    public static let systemFill = UIColor(
        light: 0x787880, dark: 0x787880, alphas: (0.2, 0.36), strong: (0.28, 0.44))
    /// Fills of shapes of medium size.
    public static let secondarySystemFill = UIColor(
        light: 0x787880, dark: 0x787880, alphas: (0.16, 0.32), strong: (0.24, 0.4))
    /// Fills of large shapes.
    public static let tertiarySystemFill = UIColor(
        light: 0x767680, dark: 0x767680, alphas: (0.12, 0.24), strong: (0.2, 0.32))
    /// Fills of large areas with content on them.
    public static let quaternarySystemFill = UIColor(
        light: 0x747480, dark: 0x767680, alphas: (0.08, 0.18), strong: (0.16, 0.26))
    /// The colour of text on a dark background, in both appearances.
    public static let lightText = UIColor(white: 1, alpha: 0.6)
    /// The colour of text on a light background, in both appearances.
    public static let darkText = UIColor(white: 0, alpha: 1)
}
