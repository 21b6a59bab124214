import Foundation
import Primitives

/// Keeps the effects of fingers on tiles in a file without a name: a lesson has any number of
/// smears, and each is read again only when a tile is drawn anew from near. Any thread.
final class PlateFile: Sendable {
    private let folder: URL
    private let file = Locked<SpillFile?>(nil)

    /// `folder` is for the file; nil for the system's temporary folder.
    init(folder: URL?) {
        self.folder = folder ?? FileManager.default.temporaryDirectory
    }

    /// Moves plates to the file, as far as the disk has room, and returns them.
    func keep(_ plates: SmearPlates) -> SmearPlates {
        SmearPlates(tiles: plates.tiles.mapValues { ($0.before.map(keep), $0.after.map(keep)) })
    }

    /// Compresses plates in memory.
    static func packed(_ plates: SmearPlates) -> SmearPlates {
        func packed(_ plate: Plate) -> Plate { data(of: plate).map { .form(.packed($0)) } ?? plate }
        return SmearPlates(
            tiles: plates.tiles.mapValues { ($0.before.map(packed), $0.after.map(packed)) })
    }

    /// The bytes of a plate in memory; nil for one in a file, and when memory is short.
    private static func data(of plate: Plate) -> Data? {
        guard case .form(let form) = plate else { return nil }
        switch form {
        case .packed(let packed): return packed
        case .whole(let bitmap): return TilePacking.pack(bitmap, nil)
        }
    }

    private func keep(_ plate: Plate) -> Plate {
        guard let data = Self.data(of: plate) else { return plate }
        guard let file = opened, let offset = file.append(data) else { return .form(.packed(data)) }
        return .filed(file, offset: offset, count: data.count)
    }

    private var opened: SpillFile? {
        file.withLock { file in
            if file == nil { file = SpillFile(folder: folder) }
            return file
        }
    }
}

/// A tile as it was before or after a finger's stroke: in memory, or in a file.
enum Plate: Sendable {
    case form(TileForm)
    case filed(SpillFile, offset: Int, count: Int)

    /// The pixels; nil when they can't be read or memory is short.
    var bitmap: ChalkBitmap? {
        switch self {
        case .form(let form): form.bitmap
        case .filed(let file, let offset, let count):
            file.read(offset, count).flatMap(TilePacking.unpack)
        }
    }
}
