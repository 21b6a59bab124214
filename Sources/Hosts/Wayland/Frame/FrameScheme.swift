import Stage

/// The color scheme, light or dark, of the frame that Lamina draws around a window.
public enum FrameScheme: Sendable, Hashable {
    /// Dark text on a light bar.
    case light
    /// Light text on a dark bar.
    case dark
}

extension FrameScheme {
    /// The scheme that the desktop prefers; light without a preference.
    init(_ settings: DesktopSettings) {
        self = settings.colorScheme == .dark ? .dark : .light
    }
}
