import Stage

/// Whether the frame that Lamina draws around a window is light or dark.
public enum FrameScheme: Sendable, Hashable {
    /// Dark letters on a light bar.
    case light
    /// Light letters on a dark bar.
    case dark
}

extension FrameScheme {
    /// What the desktop prefers; light where it doesn't say.
    init(_ settings: DesktopSettings) {
        self = settings.colorScheme == .dark ? .dark : .light
    }
}
