import Glibc
import Stage

/// Messages on standard error.
enum DebugLog {
    /// The switches that `LAMINA_DEBUG` sets for this process.
    static let switches = DebugSwitches.ofProcess

    /// Prints one line when `LAMINA_DEBUG=wayland`; the text is not made otherwise.
    static func wayland(_ text: @autoclosure () -> String) {
        guard switches.wayland else { return }
        always("wayland: " + text())
    }

    /// Prints one line.
    static func always(_ text: String) {
        let line = "lamina: " + text + "\n"
        _ = line.withCString { write(STDERR_FILENO, $0, strlen($0)) }
    }
}
