import CChalk
import Foundation
import Primitives

/// What a step did to a tile, both ways: undoing and redoing differ only in where one stands.
///
/// First the two bitmaps themselves; then, made in the background, the bits in which they differ,
/// compressed; then a place in a file.
final class TileDifference: Sendable {
    private enum Store {
        case whole(before: Bitmap?, after: Bitmap?)
        case packed(Data, Ends)
        case spilled(SpillFile, offset: Int, count: Int, Ends)
    }

    /// Which of the two tiles are there at all.
    private struct Ends: Sendable {
        var hasBefore: Bool
        var hasAfter: Bool
    }

    private struct State: Sendable {
        var store: Store
        /// True while `after` is on the board.
        var isDone = true
    }

    private let state: Locked<State>

    /// What was there before a step, and what is there after it.
    init(before: TileForm?, after: TileForm?) {
        if after == nil, case .packed(let data)? = before {
            // From a tile to none: the difference is the tile.
            let ends = Ends(hasBefore: true, hasAfter: false)
            state = Locked(State(store: .packed(data, ends)))
            return
        }
        state = Locked(State(store: .whole(before: before?.bitmap, after: after?.bitmap)))
    }

    /// The tile on the other side of the step, from the one that is on the board. Main.
    func other(than current: Bitmap?) -> Bitmap? {
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

    private static func apply(_ data: Data?, _ ends: Ends, _ wasDone: Bool, _ current: Bitmap?)
        -> Bitmap?
    {
        guard wasDone ? ends.hasBefore : ends.hasAfter else { return nil }
        // A difference that can't be read leaves the tile as it is: less is lost.
        guard let data, let bits = TilePacking.unpack(data) else { return current }
        chalk_difference(bits.pixels, bits.pixels, current?.pixels, TilePacking.count)
        return bits
    }

    /// Compresses the difference; the bytes that it takes then. A queue's.
    func pack() -> Int {
        guard case .whole(let before, let after) = state.withLock({ $0.store }) else { return 0 }
        guard let data = TilePacking.pack(before, after) else { return 0 }
        let ends = Ends(hasBefore: before != nil, hasAfter: after != nil)
        state.withLock { $0.store = .packed(data, ends) }
        return data.count
    }

    /// Moves what is packed to a file; the bytes that are free then. A queue's.
    func spill(to file: SpillFile) -> Int {
        guard case .packed(let data, let ends) = state.withLock({ $0.store }) else { return 0 }
        guard let offset = file.append(data) else { return 0 }
        state.withLock {
            $0.store = .spilled(file, offset: offset, count: data.count, ends)
        }
        return data.count
    }
}

/// Tiles as compressed bytes.
enum TilePacking {
    /// Pixels of a tile.
    static let count = Board.tileSide * Board.tileSide
    private static let byteCount = count * 4

    /// A tile, or the bits in which two differ; nil when memory is short.
    static func pack(_ a: Bitmap?, _ b: Bitmap?) -> Data? {
        guard let bits = Bitmap(width: Board.tileSide, height: Board.tileSide) else { return nil }
        chalk_difference(bits.pixels, a?.pixels, b?.pixels, count)
        var data = Data(count: chalk_pack_bound(byteCount))
        let written = data.withUnsafeMutableBytes { buffer in
            chalk_pack(buffer.baseAddress, buffer.count, bits.pixels, byteCount)
        }
        guard written > 0 else { return nil }
        return Data(data.prefix(written))
    }

    /// A tile from its bytes; nil when they are damaged.
    static func unpack(_ data: Data) -> Bitmap? {
        guard let bitmap = Bitmap(width: Board.tileSide, height: Board.tileSide) else { return nil }
        let written = data.withUnsafeBytes { buffer in
            chalk_unpack(bitmap.pixels, byteCount, buffer.baseAddress, buffer.count)
        }
        return written == byteCount ? bitmap : nil
    }
}
