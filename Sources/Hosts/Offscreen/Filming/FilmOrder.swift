import Drawing
import Foundation
import Glibc
package import Stage

/// An order to a program: to draw for a film, without a window, at the times that a recorder names.
///
/// The recorder, `lamina record`, starts the program with the order in its environment, and with a socket for its
/// standard input: `FilmSocket`.
package struct FilmOrder: Sendable, Equatable {
    /// Pixels per point.
    package var scale: Double
    /// The preference for light or dark colours.
    package var colorScheme: DesktopSettings.ColorScheme

    /// The environment's variable that holds it.
    package static let variable = "LAMINA_FILM"

    private static let names: [String: DesktopSettings.ColorScheme] = [
        "none": .none, "light": .light, "dark": .dark,
    ]

    /// An order for a scale and a scheme of colours.
    package init(scale: Double, colorScheme: DesktopSettings.ColorScheme) {
        (self.scale, self.colorScheme) = (scale, colorScheme)
    }

    /// The order in the words of the variable; nil for words that aren't one.
    package init?(_ text: String) {
        let words = text.split(separator: " ").map(String.init)
        guard words.count == 2, let scale = Double(words[0]), (0.25...8).contains(scale),
            let scheme = Self.names[words[1]]
        else { return nil }
        self.init(scale: scale, colorScheme: scheme)
    }

    /// The words of the variable.
    package var text: String {
        "\(scale) \(Self.names.first { $0.value == colorScheme }?.key ?? "none")"
    }

    /// Takes this process's order out of its environment, so that programs which it starts have none; nil for a process
    /// that is started as usual.
    package static func take() -> FilmOrder? {
        guard let text = getenv(variable).map({ String(cString: $0) }) else { return nil }
        FontList.finishReading()
        unsetenv(variable)
        return FilmOrder(text)
    }
}
