import Foundation
import Glibc

/// The bytes from which a capture is read. One thread.
struct CaptureSource {
    /// The number of bytes.
    let count: UInt64
    private let read: (UInt64, Int) throws(CaptureDamage) -> [UInt8]

    /// Bytes in memory.
    init(_ data: Data) {
        let bytes = Array(data)
        count = UInt64(bytes.count)
        read = { (offset, count) throws(CaptureDamage) in
            guard offset <= UInt64(bytes.count), count <= bytes.count - Int(offset) else {
                throw .short
            }
            return Array(bytes[Int(offset)..<Int(offset) + count])
        }
    }

    /// An open file. It isn't mapped into memory, because truncation during the reading would end
    /// the program.
    init(descriptor: Int32, count: UInt64) {
        self.count = count
        read = { (offset, count) throws(CaptureDamage) in
            var error: Int32 = 0
            let bytes = [UInt8](unsafeUninitializedCapacity: count) { out, filled in
                while filled < count {
                    let part = pread(
                        descriptor, out.baseAddress.map { $0 + filled }, count - filled,
                        off_t(offset) + off_t(filled))
                    if part < 0, errno == EINTR { continue }
                    guard part > 0 else {
                        error = part < 0 ? errno : 0
                        break
                    }
                    filled += part
                }
            }
            guard error == 0 else { throw .system(error) }
            guard bytes.count == count else { throw .short }
            return bytes
        }
    }

    /// Returns `count` bytes from an offset on.
    func bytes(_ offset: UInt64, _ count: Int) throws(CaptureDamage) -> [UInt8] {
        guard offset <= self.count, UInt64(count) <= self.count - offset else { throw .short }
        return try read(offset, count)
    }
}
