import Primitives

/// The memory of backing stores and tiles: allocated here, and counted while it lives.
///
/// Every existing bitmap counts, whoever holds it: one that the renderer still shows counts until
/// the renderer releases it. Any thread.
package enum StoreMemory {
    /// The most pixels that one store may have: 256 MiB.
    package static let maximumArea = 1 << 26

    private static let bytes = Locked(0)

    /// Returns the bytes of a bitmap of this size.
    static func byteCount(width: Int, height: Int) -> Int { ((width * 4 + 63) & ~63) * height }

    /// The bytes of all backing stores and tiles of the program.
    package static var byteCount: Int { bytes.withLock { $0 } }

    /// A transparent bitmap, charged to the account; nil when it has no pixel, too many, or memory
    /// is short.
    static func makeBitmap(width: Int, height: Int, isOpaque: Bool) -> Bitmap? {
        guard width > 0, height > 0, width <= Bitmap.maximumExtent, height <= Bitmap.maximumExtent,
            width * height <= maximumArea
        else { return nil }
        let size = byteCount(width: width, height: height)
        guard MemoryAccount.shared.charge(size) else { return nil }
        guard let memory = Bitmap(width: width, height: height, isOpaque: isOpaque) else {
            MemoryAccount.shared.refund(size)
            return nil
        }
        bytes.withLock { $0 += size }
        return Bitmap(
            adopting: memory.pixels, width: width, height: height, bytesPerRow: memory.bytesPerRow,
            isOpaque: isOpaque,
            release: { _ in
                withExtendedLifetime(memory) {}
                bytes.withLock { $0 -= size }
                MemoryAccount.shared.refund(size)
            })
    }
}

extension CALayer {
    /// The bytes of this layer's own backing store; 0 without one.
    package var backingByteCount: Int {
        (backing?.byteCount ?? 0) + ((self as? CATiledLayer)?.tileByteCount ?? 0)
    }

    /// The number of pixels that this layer's drawing has drawn since it has a backing store.
    package var drawnPixelCount: Int { backing?.drawnPixels ?? 0 }

    /// The bytes of the backing stores of this layer and all below it. Cost: the subtree.
    package var backingByteCountOfSubtree: Int {
        var sum = 0
        var pending = [self]
        while let layer = pending.popLast() {
            sum += layer.backingByteCount
            pending.append(contentsOf: layer.children)
            if let mask = layer.maskLayer { pending.append(mask) }
        }
        return sum
    }
}
