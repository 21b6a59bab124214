import Glibc
import Pixels
import Primitives

/// The memory of masks and pictures that are made anew in each frame, kept from one to the next: the system clears each page
/// of fresh memory, which takes longer than covering a path there.
///
/// Any thread. Blocks that no frame uses are freed after a while, and all of them where the program's memory is short.
final class FrameMemory: Sendable {
    /// Some memory, which begins at a multiple of 64.
    struct Block: Sendable, Equatable {
        fileprivate let address: Int
        fileprivate let size: Int
        /// The frame in which it was given back.
        fileprivate var frame = 0

        /// A block of at least `size` bytes from the system; nil where memory is short.
        init?(_ size: Int) {
            var memory: UnsafeMutableRawPointer?
            guard posix_memalign(&memory, 64, size) == 0, let memory else { return nil }
            (address, self.size) = (Int(bitPattern: memory), size)
        }

        /// The first byte.
        var start: UnsafeMutableRawPointer? { UnsafeMutableRawPointer(bitPattern: address) }
    }

    private struct State: Sendable {
        var blocks: [Block] = []
        var byteCount = 0
        var frame = 0
        /// The bytes that are charged to the account of the process.
        var charged = 0
    }

    private let state = Locked(State())

    /// The sizes of blocks that are kept: the system has smaller ones at hand.
    fileprivate static let sizes = 1 << 14...1 << 22
    /// The most blocks that are kept, and the most bytes of all together.
    private static let mostBlocks = 256
    private static let mostBytes = 16 << 20
    /// The number of frames after which an unused block is freed.
    private static let patience = 8

    deinit {
        let last = state.withLock { $0 }
        for block in last.blocks { free(block.start) }
        MemoryAccount.shared.refund(last.charged)
    }

    /// The bytes that are kept, for tests.
    var byteCount: Int { state.withLock { $0.byteCount } }

    /// Returns a block of at least `size` bytes: one that was given back, at most twice as large, or a fresh one; nil where
    /// memory is short.
    func take(_ size: Int) -> Block? {
        guard Self.sizes.contains(size) else { return Block(size) }
        // Up to an eighth more, for masks that grow a little.
        let step = 1 << (Int.bitWidth - 4 - size.leadingZeroBitCount)
        return takeKept(size) ?? Block((size + step - 1) & -step)
    }

    private func takeKept(_ size: Int) -> Block? {
        state.withLock { state in
            var found: Int?
            for (index, block) in state.blocks.enumerated()
            where block.size >= size && block.size <= 2 * size {
                if let found, state.blocks[found].size <= block.size { continue }
                found = index
            }
            guard let found else { return nil }
            let block = state.blocks.remove(at: found)
            state.byteCount -= block.size
            return block
        }
    }

    /// Takes a block back, once, whose bytes nobody uses any more.
    func give(_ block: Block) {
        let isKept = state.withLock { state in
            guard Self.sizes.contains(block.size), state.blocks.count < Self.mostBlocks,
                state.byteCount + block.size <= Self.mostBytes
            else { return false }
            var block = block
            block.frame = state.frame
            state.blocks.append(block)
            state.byteCount += block.size
            return true
        }
        if !isKept { free(block.start) }
    }

    /// Starts a frame: frees the blocks that the last ones did not use.
    func beginFrame() {
        let isOver = MemoryAccount.shared.isOver
        let (old, more) = state.withLock { state -> ([Block], Int) in
            state.frame += 1
            guard !state.blocks.isEmpty || state.charged > 0 else { return ([], 0) }
            let oldest = isOver ? state.frame : state.frame - Self.patience
            // Blocks are in the order in which they were given back.
            let count = state.blocks.firstIndex { $0.frame >= oldest } ?? state.blocks.count
            let old = Array(state.blocks[..<count])
            state.blocks.removeFirst(count)
            state.byteCount -= old.reduce(0) { $0 + $1.size }
            let more = state.byteCount - state.charged
            state.charged = state.byteCount
            return (old, more)
        }
        for block in old { free(block.start) }
        if more > 0 { MemoryAccount.shared.count(more) }
        if more < 0 { MemoryAccount.shared.refund(-more) }
    }
}

extension FrameMemory {
    /// Returns a bitmap in memory that comes back when the bitmap is let go; nil where memory is short, or a size isn't that
    /// of a bitmap.
    ///
    /// - Parameter isCleared: whether it is transparent; otherwise the maker writes all pixels.
    func bitmap(width: Int, height: Int, isCleared: Bool) -> Bitmap? {
        let extents = 1...Bitmap.maximumExtent
        guard extents.contains(width), extents.contains(height) else { return nil }
        let rowBytes = (width * 4 + 63) & ~63
        let size = rowBytes * height
        // Of sizes that aren't kept the system has larger pages.
        guard Self.sizes.contains(size), let block = take(size), let start = block.start
        else { return Bitmap(width: width, height: height) }
        let pixels = start.bindMemory(to: UInt32.self, capacity: size / 4)
        if isCleared { memset(start, 0, size) } else { poison(pixels, size / 4) }
        return Bitmap(
            adopting: pixels, width: width, height: height, bytesPerRow: rowBytes, isOpaque: false
        ) { [self] _ in give(block) }
    }
}
