import Foundation

/// Where a programmer's error is told that Core Animation lives with instead of crashing.
///
/// Apple raises exceptions for NaN geometry, cycles and writes to a presentation layer. Here the
/// call is refused, and each message is told once, on standard error.
@MainActor
package enum Complaint {
    /// Receives each message; a test puts its own here.
    package static var handler: @MainActor (String) -> Void = { tellOnce($0) }

    private static var told: Set<String> = []

    /// Tells `message`.
    static func tell(_ message: @autoclosure () -> String) {
        handler(message())
    }

    private static func tellOnce(_ message: String) {
        // A program that makes a new message in each frame must not fill the memory.
        guard told.count < 1000, told.insert(message).inserted else { return }
        FileHandle.standardError.write(Data("lamina: \(message)\n".utf8))
    }
}
