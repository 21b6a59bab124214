import ArgumentParser
import Console
import Foundation
import Stage

/// The words of the environment's `LAMINA_DEBUG`, which a command looks at before it does anything.
public enum DebugWords {
    /// Throws to end the program where a command can't go on: after printing all words for `help`, with code 0, and
    /// after one line on standard error for a word that isn't known, with code 1.
    public static func check() throws { _ = try switches() }

    /// The switches that the words turn. Throws as `check()` does.
    static func switches() throws -> DebugSwitches {
        let text = ProcessInfo.processInfo.environment["LAMINA_DEBUG"] ?? ""
        let switches = DebugSwitches(parsing: text)
        if switches.help {
            print(DebugSwitches.helpText)
            throw ExitCode.success
        }
        if let word = switches.unknown.first {
            throw Failure.exit("LAMINA_DEBUG has no \"\(word)\"; LAMINA_DEBUG=help lists the words")
        }
        return switches
    }
}
