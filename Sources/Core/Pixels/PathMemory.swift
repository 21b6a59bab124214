import Foundation
import Primitives

/// The memory of a path's lines. Of a long path it is kept for the next one: fresh memory would cost as much as finding
/// the lines does.
struct PathMemory {
    /// The first byte.
    let start: UnsafeMutableRawPointer
    private let size: Int

    /// The sizes of blocks of which one is kept.
    private static let sizes = 1 << 16...1 << 22
    /// The block that is kept; the address is 0 where there is none.
    private static let kept = Locked((address: 0, size: 0))

    /// A block of at least `size` bytes; any thread.
    init(_ size: Int) {
        let found = Self.sizes.contains(size) ? Self.take(atLeast: size) : (address: 0, size: 0)
        if let start = UnsafeMutableRawPointer(bitPattern: found.address) {
            (self.start, self.size) = (start, found.size)
        } else {
            (start, self.size) = (.allocate(byteCount: size, alignment: 16), size)
        }
    }

    /// Gives the block back, once; any thread.
    func release() {
        var old = Int(bitPattern: start)
        if Self.sizes.contains(size) {
            let new = (address: old, size: size)
            old = Self.kept.withLock { kept in
                guard kept.size < new.size else { return new.address }
                defer { kept = new }
                return kept.address
            }
        }
        UnsafeMutableRawPointer(bitPattern: old)?.deallocate()
    }

    private static func take(atLeast size: Int) -> (address: Int, size: Int) {
        kept.withLock { kept in
            guard kept.size >= size else { return (0, 0) }
            defer { kept = (0, 0) }
            return kept
        }
    }
}

/// Memory of zeros in which a thread walks along the lines of a path, and which is zeros again when it is released: clearing
/// it for each path would cost more than covering a small one.
struct ZeroMemory {
    /// The first byte.
    let start: UnsafeMutableRawPointer

    /// The size of all blocks: more than any path is walked with.
    private static let size = 3 << 18
    /// The blocks that are kept, and the most of them.
    private static let kept = Locked<[Int]>([])
    private static let mostKept = 8

    /// A block of at least `size` bytes; nil where memory is short. Any thread.
    init?(_ size: Int) {
        precondition(size <= Self.size, "a path is walked in more memory than there is for it")
        let address = Self.kept.withLock { $0.popLast() }
        let kept = address.flatMap { UnsafeMutableRawPointer(bitPattern: $0) }
        guard let start = kept ?? calloc(1, Self.size) else { return nil }
        self.start = start
    }

    /// Gives the block back, once; any thread.
    func release() {
        let isKept = Self.kept.withLock { kept in
            guard kept.count < Self.mostKept else { return false }
            kept.append(Int(bitPattern: start))
            return true
        }
        if !isKept { free(start) }
    }
}
