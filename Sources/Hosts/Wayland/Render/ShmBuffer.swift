import CWayland
import Glibc
import Primitives

/// A buffer of a window: its memory, and the wl_buffer in it. Render thread.
///
/// From `submitted()` until the compositor's release the memory is the compositor's.
final class ShmBuffer {
    /// The size and format of a buffer in its memory.
    struct Shape: Equatable {
        var width: Int
        var height: Int
        /// Whether the format is XRGB, whose alpha isn't read.
        var isOpaque: Bool

        /// The distance between pixel rows in bytes, without padding.
        ///
        /// KWin 5.27 with OpenGL reads the first upload of a surface as if there were none, and
        /// shows padded rows slanted.
        var bytesPerRow: Int { width * 4 }
        var byteCount: Int { bytesPerRow * height }
        var bounds: PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }
    }

    /// The buffer's index in the damage ring.
    let slot: Int
    /// The present size and format.
    private(set) var shape: Shape
    /// The protocol object to attach.
    private(set) var buffer: OpaquePointer
    /// Whether the compositor may be reading the buffer.
    private(set) var isBusy = false
    private let memory: SharedMemory
    private let pool: OpaquePointer
    private let onRelease: () -> Void

    /// A buffer with memory of its own; `shm` is on the render queue.
    init(
        slot: Int, shape: Shape, shm: OpaquePointer, onRelease: @escaping () -> Void
    ) throws(ConnectionError) {
        let memory = try SharedMemory(size: SharedMemory.bucket(for: shape.byteCount))
        guard Descriptors.canSend else { throw .system(what: "a descriptor", reason: EMFILE) }
        guard let pool = wl_shm_create_pool(shm, memory.descriptor, Int32(memory.size)),
            let buffer = Self.cut(shape, from: pool)
        else { throw .system(what: "a buffer", reason: ENOMEM) }
        self.slot = slot
        self.shape = shape
        self.memory = memory
        self.pool = pool
        self.buffer = buffer
        self.onRelease = onRelease
        wl_buffer_add_listener(buffer, Self.listener.table, context(for: self))
    }

    /// The first pixel of the top row.
    var pixels: UnsafeMutablePointer<UInt32> {
        memory.bytes.bindMemory(to: UInt32.self, capacity: memory.size / 4)
    }

    /// The size of the buffer's memory in bytes.
    var capacity: Int { memory.size }

    /// Changes size and format within the memory; returns false when it is too small. The buffer
    /// must be free.
    func recut(_ shape: Shape) -> Bool {
        guard shape.byteCount <= capacity, let next = Self.cut(shape, from: pool)
        else { return false }
        wl_buffer_destroy(buffer)
        buffer = next
        self.shape = shape
        wl_buffer_add_listener(buffer, Self.listener.table, context(for: self))
        return true
    }

    /// Notes that the buffer has been attached and committed.
    func submitted() {
        isBusy = true
    }

    /// Destroys the objects; the compositor keeps its own mapping of the memory as long as it
    /// needs.
    func destroy() {
        wl_buffer_destroy(buffer)
        wl_shm_pool_destroy(pool)
    }

    private static func cut(_ shape: Shape, from pool: OpaquePointer) -> OpaquePointer? {
        let format = shape.isOpaque ? WL_SHM_FORMAT_XRGB8888 : WL_SHM_FORMAT_ARGB8888
        return wl_shm_pool_create_buffer(
            pool, 0, Int32(shape.width), Int32(shape.height), Int32(shape.bytesPerRow),
            format.rawValue)
    }

    private static let listener = Listener(
        wl_buffer_listener(release: { data, _ in
            guard let buffer: ShmBuffer = context(data) else { return }
            buffer.isBusy = false
            buffer.onRelease()
        }))
}
