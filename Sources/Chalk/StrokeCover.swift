import CChalk
import Primitives

/// What the open stroke covers of one tile.
final class StrokeCover {
    /// 16 bits a pixel; see the pixel work.
    let memory: UnsafeMutablePointer<UInt16>
    /// Touched and not laid yet.
    var pending = PixelRect.empty
    /// Touched since the stroke began.
    private(set) var touched = PixelRect.empty

    private static let count = Board.tileSide * Board.tileSide

    init() {
        memory = .allocate(capacity: Self.count)
        memory.initialize(repeating: 0, count: Self.count)
    }

    deinit { memory.deallocate() }

    /// Adds to what is touched.
    func touch(_ rect: PixelRect) {
        pending = pending.union(rect)
        touched = touched.union(rect)
    }

    /// Bare again, for another stroke or another tile.
    func reset() {
        for y in touched.y..<touched.bottom {
            (memory + y * Board.tileSide + touched.x).update(repeating: 0, count: touched.width)
        }
        pending = .empty
        touched = .empty
    }
}
