import ArgumentParser
import Foundation

/// Errors that a command ends with, after one line on standard error.
public enum Failure {
    /// Prints one line and ends with code 1, or another.
    public static func exit(_ message: String, code: Int32 = 1) -> any Error {
        try? FileHandle.standardError.write(contentsOf: Data("lamina: \(message)\n".utf8))
        return ExitCode(code)
    }
}
