import ArgumentParser
import Foundation
import Primitives

/// Errors that a command ends with, after one line on standard error.
public enum Failure {
    /// Prints one line on standard error, and returns the error that ends the command.
    ///
    /// - Parameters:
    ///   - message: One line, without the program's name.
    ///   - code: The exit code of the process.
    public static func exit(_ message: String, code: Int32 = 1) -> any Error {
        try? FileHandle.standardError.write(contentsOf: Data("lamina: \(message)\n".utf8))
        return ExitCode(code)
    }

    /// Prints the reason of an error, one of Foundation with the path that it is about, and ends with code 1.
    ///
    /// - Parameter error: The error that the command met.
    public static func exit(_ error: any Error) -> any Error {
        let path = (error as NSError).userInfo[NSFilePathErrorKey] as? String
        return exit(path.map { "can't use \($0): \(error.reason)" } ?? error.reason)
    }

    /// Returns the cause of an error in the system's own words where Foundation throws it; else its description.
    ///
    /// - Parameter error: The error whose cause is told.
    public static func reason(of error: any Error) -> String { error.reason }
}
