import Foundation
import Glibc

/// Identifies a state of a file: a different mark means that another file has its name, or that
/// somebody wrote to it.
struct FileMark: Equatable {
    private let device, node, size: Int
    private let seconds, nanoseconds: Int

    /// The mark of a file, or of the one that a link leads to; nil where there is none.
    init?(_ url: URL) {
        var status = stat()
        guard stat(url.path, &status) == 0 else { return nil }
        (device, node) = (Int(status.st_dev), Int(truncatingIfNeeded: status.st_ino))
        size = Int(status.st_size)
        (seconds, nanoseconds) = (Int(status.st_mtim.tv_sec), Int(status.st_mtim.tv_nsec))
    }
}
