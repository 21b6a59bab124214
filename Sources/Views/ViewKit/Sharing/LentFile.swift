import Foundation
import Glibc

/// A file that was opened to be lent to the desktop; closed with the last reference.
final class LentFile: Sendable {
    /// The descriptor.
    let rawValue: Int32

    /// Opens a plain file to be read. Throws an error where it is none, or can't be read.
    init(_ file: URL) throws {
        // A FIFO isn't waited for.
        rawValue = open(file.path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        var facts = stat()
        guard rawValue >= 0, fstat(rawValue, &facts) == 0, facts.st_mode & S_IFMT == S_IFREG else {
            throw CocoaError(.fileReadUnknown)
        }
    }

    deinit { if rawValue >= 0 { close(rawValue) } }
}
