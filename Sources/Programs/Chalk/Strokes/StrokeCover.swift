import CChalk
import Primitives

/// The coverage of one tile by the open stroke.
final class StrokeCover {
    /// The coverage, 16 bits a pixel; see CChalk.h.
    let memory: UnsafeMutablePointer<UInt16>
    /// The part that was touched and not laid yet.
    var pending = PixelRect.empty
    /// The part that was touched since the stroke began.
    private(set) var touched = PixelRect.empty

    private static let count = Board.tileSide * Board.tileSide

    init() {
        memory = .allocate(capacity: Self.count)
        memory.initialize(repeating: 0, count: Self.count)
    }

    deinit { memory.deallocate() }

    /// Adds a rectangle to the touched parts.
    func touch(_ rect: PixelRect) {
        pending = pending.union(rect)
        touched = touched.union(rect)
    }

    /// Clears the cover, for another stroke or another tile.
    func reset() {
        for y in touched.y..<touched.bottom {
            (memory + y * Board.tileSide + touched.x).update(repeating: 0, count: touched.width)
        }
        pending = .empty
        touched = .empty
    }
}
