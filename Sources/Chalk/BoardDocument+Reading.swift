import Foundation
import Glibc

/// Reading, also of what is damaged.
extension BoardDocument {
    /// What was found in a file so far.
    private struct Finds {
        var head: Head?
        var tiles: [TilePlace: TileForm] = [:]
        var work: [Operation]?
        var damagedTiles = 0
        /// The number of tiles that were written; nil where the end is missing or doesn't say.
        var count: Int?
        var hasEnd = false
        /// True once bytes were passed over.
        var isDamaged = false
    }

    /// Reads a file, as much of it as is whole. Throws `ChalkError`.
    init(contentsOf url: URL) throws(ChalkError) {
        // The system's own words say most.
        guard access(url.path, R_OK) == 0,
            let data = try? Data(contentsOf: url)
        else { throw .unreadable(path: url.path, reason: lastReason()) }
        let start = Self.magic.count + 4
        var bytes = ByteReader(data.dropFirst(Self.magic.count))
        let isNamed = data.starts(with: Self.magic)
        let version = bytes.word()
        let finds = Self.read(data, from: start)
        if finds.head == nil, finds.tiles.isEmpty, finds.work == nil {
            guard isNamed, let version else { throw .notABoard(path: url.path) }
            if version != Self.version { throw .newer(path: url.path, version: Int(version)) }
            throw .damaged(path: url.path)
        }
        // Another version with parts that fit is a damaged number, unless it says so plainly.
        if isNamed, let version, version != Self.version, !finds.isDamaged, version < 1000 {
            throw .newer(path: url.path, version: Int(version))
        }
        self.init(finds)
    }

    private init(_ finds: Finds) {
        let missing = finds.count.map { max(0, $0 - finds.tiles.count) }
        let isCut = !finds.hasEnd || (finds.count == nil && finds.isDamaged)
        self.init(
            head: finds.head ?? Head(id: UUID()), tiles: finds.tiles, operations: finds.work ?? [],
            isHeadLost: finds.head == nil,
            damagedTiles: max(finds.damagedTiles, missing ?? (isCut ? 1 : 0)),
            isWorkLost: finds.work == nil)
    }

    private static func read(_ data: Data, from start: Int) -> Finds {
        var finds = Finds()
        var place = start
        while place + 16 <= data.count {
            guard let (name, part) = part(data, at: place) else {
                finds.isDamaged = true
                place = next(data, after: place)
                continue
            }
            take(name, part, &finds)
            place += 16 + part.count
        }
        return finds
    }

    /// The next place at which a part may begin.
    private static func next(_ data: Data, after place: Int) -> Int {
        data.withUnsafeBytes { bytes in
            var next = place + 1
            while next + 16 <= bytes.count {
                let word = bytes.loadUnaligned(fromByteOffset: next, as: UInt32.self)
                if names.contains(UInt32(littleEndian: word)) { return next }
                next += 1
            }
            return next
        }
    }

    private static let names = Set(
        ["HEAD", "TILE", "WORK", "LAST"].map { name in
            name.utf8.reversed().reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
        })

    /// The part at a place, if it is whole.
    private static func part(_ data: Data, at place: Int) -> (name: String, bytes: Data)? {
        var bytes = ByteReader(data[(data.startIndex + place)...])
        guard let name = bytes.take(4), let count = bytes.long(), let sum = bytes.word(),
            count <= UInt64(bytes.left), let part = bytes.take(Int(count)),
            part.checksum(after: name.checksum) == sum
        else { return nil }
        return (String(decoding: name, as: UTF8.self), part)
    }

    private static func take(_ name: String, _ part: Data, _ finds: inout Finds) {
        switch name {
        case "HEAD": finds.head = finds.head ?? (try? JSONDecoder().decode(Head.self, from: part))
        case "TILE":
            if let (place, form) = tile(part) {
                finds.tiles[place] = form
            } else {
                finds.damagedTiles += 1
            }
        case "WORK": finds.work = finds.work ?? work(part)
        case "LAST":
            finds.hasEnd = true
            var bytes = ByteReader(part)
            finds.count = bytes.int()
        default: break
        }
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
