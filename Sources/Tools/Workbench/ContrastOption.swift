public import ArgumentParser
import Stage

/// The contrast of a program's colours.
public enum Contrast: String, ExpressibleByArgument, CaseIterable, Sendable {
    case normal, high
}

/// The option for the contrast of a picture that needs no display; in a window the contrast is the desktop's.
public struct ContrastOption: ParsableArguments, Sendable {
    /// The contrast that is asked for.
    @Option(help: "A picture's contrast: normal or high. A window follows the desktop.")
    public var contrast = Contrast.normal

    /// The option with the normal contrast.
    public init() {}

    /// Sets the contrast that a desktop asks for, so that views and pages have its colours. Main.
    @MainActor
    public func take() {
        var settings = DesktopSettings.current
        settings.hasHighContrast = contrast == .high
        DesktopSettings.take(settings)
    }
}
