import Foundation
import Glibc

/// By what a file is known again: another one has its name, or somebody wrote to it, when it differs.
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
