import CLinux
import Glibc

/// Memory that is shared with the compositor: sealed so that it can't shrink, and reserved.
///
/// `posix_fallocate` reserves it: with a file that is only extended, the first access, ours or the
/// compositor's, ends the process when memory is short.
package final class SharedMemory {
    /// The open file, which is sent to the compositor; owned here.
    package let descriptor: Int32
    /// The first byte, aligned to a page.
    package let bytes: UnsafeMutableRawPointer
    /// The number of bytes.
    package let size: Int

    /// Memory of `size` bytes, zeroed and mapped; throws when the system has no more.
    package init(size: Int) throws(ConnectionError) {
        let what = "\(size) bytes of shared memory"
        // A pool's size is 32 bits wide. Without this check, reserving an excessive size fills the
        // machine's memory until the kernel ends processes.
        guard size <= Int32.max else { throw .system(what: what, reason: EFBIG) }
        let descriptor = lamina_memfd("lamina-buffer")
        guard descriptor >= 0 else { throw .system(what: what, reason: errno) }
        let status = posix_fallocate(descriptor, 0, off_t(size))
        guard status == 0 else {
            close(descriptor)
            throw .system(what: what, reason: status)
        }
        // Without seals it works as well, but less safely for the compositor.
        _ = lamina_seal(descriptor)
        let mapped = mmap(
            nil, size, PROT_READ | PROT_WRITE, MAP_SHARED | Int32(MAP_POPULATE), descriptor, 0)
        guard let mapped, mapped != MAP_FAILED else {
            let reason = errno
            close(descriptor)
            throw .system(what: what, reason: reason)
        }
        self.descriptor = descriptor
        bytes = mapped
        self.size = size
    }

    deinit {
        munmap(bytes, size)
        close(descriptor)
    }

    /// Returns the size to reserve for `bytes`: up to a quarter more, so that a window that grows
    /// during a drag rarely needs new memory.
    package static func bucket(for bytes: Int) -> Int {
        let least = 64 * 1024
        guard bytes > least else { return least }
        let power = 1 << (Int.bitWidth - 1 - bytes.leadingZeroBitCount)
        let step = power / 4
        return (bytes + step - 1) / step * step
    }
}
