import CChalk
import CPacking
import Foundation
import Primitives

/// The effect of a step on a tile, in a form that serves undo and redo alike.
///
/// It begins as the two bitmaps; in the background it becomes the bits in which they differ,
/// compressed; later these move to a file.
final class TileDifference: Sendable {
    private enum Store {
        case whole(before: ChalkBitmap?, after: ChalkBitmap?)
        case packed(Data, Ends)
        case spilled(SpillFile, offset: Int, count: Int, Ends)
    }

    /// Tells which of the two tiles exist.
    private struct Ends: Sendable {
        var hasBefore: Bool
        var hasAfter: Bool
    }

    private struct State: Sendable {
        var store: Store
        /// Whether `after` is on the board.
        var isDone = true
    }

    private let state: Locked<State>

    /// Keeps the tile before and after a step.
    init(before: TileForm?, after: TileForm?) {
        if after == nil, case .packed(let data)? = before {
            // From a tile to none the difference is the tile itself.
            let ends = Ends(hasBefore: true, hasAfter: false)
            state = Locked(State(store: .packed(data, ends)))
            return
        }
        state = Locked(State(store: .whole(before: before?.bitmap, after: after?.bitmap)))
    }

    /// The tile on the other side of the step, given the one that is on the board. Main.
    func other(than current: ChalkBitmap?) -> ChalkBitmap? {
        let (store, wasDone) = state.withLock { state in
            defer { state.isDone.toggle() }
            return (state.store, state.isDone)
        }
        switch store {
        case .whole(let before, let after): return wasDone ? before : after
        case .packed(let data, let ends): return Self.apply(data, ends, wasDone, current)
        case .spilled(let file, let offset, let count, let ends):
            return Self.apply(file.read(offset, count), ends, wasDone, current)
        }
    }

    private static func apply(_ data: Data?, _ ends: Ends, _ wasDone: Bool, _ current: ChalkBitmap?)
        -> ChalkBitmap?
    {
        guard wasDone ? ends.hasBefore : ends.hasAfter else { return nil }
        // A difference that can't be read leaves the tile as it is, so that less is lost.
        guard let data, let bits = TilePacking.unpack(data) else { return current }
        chalk_difference(bits.pixels, bits.pixels, current?.pixels, TilePacking.count)
        return bits
    }

    /// Compresses the difference; returns its new size in bytes. Called on a queue.
    func pack() -> Int {
        guard case .whole(let before, let after) = state.withLock({ $0.store }) else { return 0 }
        guard let data = TilePacking.pack(before, after) else { return 0 }
        let ends = Ends(hasBefore: before != nil, hasAfter: after != nil)
        state.withLock { $0.store = .packed(data, ends) }
        return data.count
    }

    /// Moves the compressed bytes to a file; returns the number of bytes that this frees. Called on
    /// a queue.
    func spill(to file: SpillFile) -> Int {
        guard case .packed(let data, let ends) = state.withLock({ $0.store }) else { return 0 }
        guard let offset = file.append(data) else { return 0 }
        state.withLock {
            $0.store = .spilled(file, offset: offset, count: data.count, ends)
        }
        return data.count
    }
}

/// The compression of tiles.
enum TilePacking {
    /// The number of pixels of a tile.
    static let count = Board.tileSide * Board.tileSide
    private static let byteCount = count * 4

    /// Compresses a tile, or the bits in which two differ; nil when memory is short.
    static func pack(_ a: ChalkBitmap?, _ b: ChalkBitmap?) -> Data? {
        guard let bits = ChalkBitmap(width: Board.tileSide, height: Board.tileSide) else {
            return nil
        }
        chalk_difference(bits.pixels, a?.pixels, b?.pixels, count)
        var data = Data(count: packing_bound(byteCount))
        let written = data.withUnsafeMutableBytes { buffer in
            packing_pack(buffer.baseAddress, buffer.count, bits.pixels, byteCount)
        }
        guard written > 0 else { return nil }
        return Data(data.prefix(written))
    }

    /// Decompresses a tile; nil when the bytes are damaged.
    static func unpack(_ data: Data) -> ChalkBitmap? {
        guard let bitmap = ChalkBitmap(width: Board.tileSide, height: Board.tileSide) else {
            return nil
        }
        let written = data.withUnsafeBytes { buffer in
            packing_unpack(bitmap.pixels, byteCount, buffer.baseAddress, buffer.count)
        }
        return written == byteCount ? bitmap : nil
    }
}
