import Foundation
import Glibc

/// The file to which a capture is written.
package struct CaptureFile: Sendable {
    /// Writes bytes at the end; returns the system's error number, or 0.
    var write: @Sendable ([UInt8]) -> Int32
    /// Closes the file.
    var close: @Sendable () -> Void

    /// A file that is written by closures.
    package init(
        write: @escaping @Sendable ([UInt8]) -> Int32, close: @escaping @Sendable () -> Void
    ) {
        (self.write, self.close) = (write, close)
    }

    /// A new file; an existing one is an error.
    init(creating path: String) throws(CaptureDamage) {
        let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o644)
        guard descriptor >= 0 else { throw .system(errno) }
        self.init(
            write: { bytes in
                var place = 0
                while place < bytes.count {
                    let written = bytes.withUnsafeBytes {
                        Glibc.write(descriptor, $0.baseAddress.map { $0 + place }, $0.count - place)
                    }
                    if written < 0, errno == EINTR { continue }
                    guard written > 0 else { return written < 0 ? errno : EIO }
                    place += written
                }
                return 0
            }, close: { _ = Glibc.close(descriptor) })
    }
}
