import CWayland
import Primitives

/// A window's buffers: usually three, at most four. Render thread.
///
/// Two are not enough: some compositors release the displayed buffer only after the next commit.
/// Having no free buffer is a normal state and not an error: drawing waits for a release.
final class ShmBufferPool {
    /// The greatest number of buffers at one time.
    static let limit = 4

    private(set) var buffers: [ShmBuffer] = []
    private let shm: OpaquePointer
    private let onRelease: () -> Void
    private var ring = DamageRing(count: limit)

    /// A pool without buffers yet. `shm` is a wrapper on the render queue; `onRelease` runs while
    /// that queue is dispatched.
    init(shm: OpaquePointer, onRelease: @escaping () -> Void) {
        self.shm = shm
        self.onRelease = onRelease
    }

    /// Whether `take` would return a buffer.
    var hasFree: Bool { buffers.count < Self.limit || buffers.contains { !$0.isBusy } }

    /// Adds damage to all buffers.
    func add(_ damage: Region) {
        ring.add(damage)
    }

    /// Returns a free buffer of this shape, the one with least to repair; nil when none is free.
    ///
    /// Throws when a new buffer is needed and the system has no memory.
    func take(_ shape: ShmBuffer.Shape) throws(ConnectionError) -> ShmBuffer? {
        dropOversized(for: shape)
        let free = buffers.filter { !$0.isBusy }
        let matching = free.filter { $0.shape == shape }
        if let best = matching.min(by: { repairArea($0) < repairArea($1) }) { return best }
        if let other = free.first { return try recut(other, shape) }
        guard let slot = freeSlot() else { return nil }
        return try make(slot: slot, shape)
    }

    /// Returns the region that `buffer` must repaint to be up to date.
    func repair(of buffer: ShmBuffer) -> Region {
        ring.repair(buffer.slot, bounds: buffer.shape.bounds)
    }

    /// Notes that `buffer` has been painted and sent to the compositor.
    func submitted(_ buffer: ShmBuffer) {
        ring.painted(buffer.slot)
        buffer.submitted()
    }

    /// Destroys all buffers.
    func destroy() {
        for buffer in buffers { buffer.destroy() }
        buffers = []
    }

    private func repairArea(_ buffer: ShmBuffer) -> Int { repair(of: buffer).area }

    private func freeSlot() -> Int? {
        (0..<Self.limit).first { slot in !buffers.contains { $0.slot == slot } }
    }

    private func make(slot: Int, _ shape: ShmBuffer.Shape) throws(ConnectionError) -> ShmBuffer {
        let buffer = try ShmBuffer(slot: slot, shape: shape, shm: shm, onRelease: onRelease)
        ring.blank(slot)
        buffers.append(buffer)
        return buffer
    }

    private func recut(
        _ buffer: ShmBuffer, _ shape: ShmBuffer.Shape
    ) throws(ConnectionError) -> ShmBuffer {
        ring.blank(buffer.slot)
        if buffer.recut(shape) { return buffer }
        drop(buffer)
        return try make(slot: buffer.slot, shape)
    }

    /// Releases buffers that are much too large, so that a small window doesn't keep the memory of
    /// a large one.
    private func dropOversized(for shape: ShmBuffer.Shape) {
        let most = 2 * SharedMemory.bucket(for: shape.byteCount)
        for buffer in buffers where !buffer.isBusy && buffer.capacity > most { drop(buffer) }
    }

    private func drop(_ buffer: ShmBuffer) {
        buffer.destroy()
        buffers.removeAll { $0 === buffer }
    }
}
