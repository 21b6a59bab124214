import Foundation
import Glibc
import Primitives

/// A board as it is in a file.
///
/// The file: 12 bytes `LAMINACHALK` and a newline, a version of 4 bytes, then parts, each of a name of
/// 4 letters, its length (8 bytes), the CRC-32 of its name and bytes (4 bytes), and its bytes. Numbers are little-endian.
/// - `HEAD`: JSON, see `Head`.
/// - `TILE`: x and y of the tile (8 bytes each), then its pixels, compressed by zlib: 256 rows of 256
///   pixels of 4 bytes, blue, green, red, alpha, premultiplied.
/// - `WORK`: all that was done, as records of a journal one after the other, compressed by zlib after 8
///   bytes of their length; for the export of strokes as curves.
/// - `LAST`: nothing; the file is whole.
///
/// Parts of unknown names are skipped. A part that is damaged is left out and counted.
struct BoardDocument: Sendable {
    /// About the file.
    struct Head: Codable, Equatable, Sendable {
        /// The name of this state of the board.
        var id: UUID
        /// The journal whose records up to `offset` are in here.
        var journal: UUID?
        /// Bytes of that journal.
        var offset: Int?
    }

    var head: Head
    var tiles: [TilePlace: TileForm]
    var operations: [Operation]
    /// Parts that could not be read.
    var damagedParts = 0

    static let magic = Data("LAMINACHALK\n".utf8)
    static let version: UInt32 = 1
}

extension BoardDocument {
    /// Reads a file. Damaged tiles are left out. Throws `ChalkError`.
    init(contentsOf url: URL) throws(ChalkError) {
        // The system's own words say most.
        guard access(url.path, R_OK) == 0,
            let data = try? Data(contentsOf: url)
        else { throw .unreadable(path: url.path, reason: lastReason()) }
        var bytes = ByteReader(data)
        guard bytes.take(Self.magic.count) == Self.magic, let version = bytes.word()
        else { throw .notABoard(path: url.path) }
        guard version == Self.version else {
            throw .newer(path: url.path, version: Int(version))
        }
        var head: Head?
        var (found, work, damaged) = ([TilePlace: TileForm](), [Operation](), 0)
        var isWhole = false
        while !isWhole, let name = bytes.take(4), let count = bytes.long(), let sum = bytes.word() {
            guard count <= UInt64(bytes.left), let part = bytes.take(Int(count)) else { break }
            guard part.checksum(after: name.checksum) == sum else {
                damaged += 1
                continue
            }
            switch String(decoding: name, as: UTF8.self) {
            case "HEAD": head = try? JSONDecoder().decode(Head.self, from: part)
            case "TILE":
                if let (place, form) = Self.tile(part) {
                    found[place] = form
                } else {
                    damaged += 1
                }
            case "WORK":
                if let all = Self.work(part) { work = all } else { damaged += 1 }
            case "LAST": isWhole = true
            default: break
            }
        }
        guard let head else { throw .damaged(path: url.path) }
        self.init(
            head: head, tiles: found, operations: work, damagedParts: damaged + (isWhole ? 0 : 1))
    }

    private static func tile(_ part: Data) -> (TilePlace, TileForm)? {
        var bytes = ByteReader(part)
        guard let x = bytes.int(), let y = bytes.int(), let packed = bytes.take(bytes.left),
            !packed.isEmpty, abs(x) < 1 << 40, abs(y) < 1 << 40
        else { return nil }
        // A copy, so that the file's bytes can go.
        return (TilePlace(x: x, y: y), .packed(Data(packed)))
    }

    private static func work(_ part: Data) -> [Operation]? {
        var bytes = ByteReader(part)
        guard let count = bytes.int(), count <= 1 << 32, let packed = bytes.take(bytes.left),
            let work = Packing.unpack(packed, count: count)
        else { return nil }
        return Operation.decode(work)
    }
}
