import Foundation
import Glibc
import Primitives

/// Reading files, also damaged ones.
extension BoardDocument {
    /// The parts of a file that were found so far.
    private struct Finds {
        var head: Head?
        var tiles: [TilePlace: TileForm] = [:]
        var work: [Operation]?
        var damagedTiles = 0
        /// The number of tiles that were written; nil where the end is missing or doesn't say.
        var count: Int?
        var hasEnd = false
        /// Whether bytes were passed over.
        var isDamaged = false
        /// The memory that all parts of the file may take.
        var budget: FileBudget
        /// Whether a part takes more than is left of it.
        var isTooMuch = false
        /// The finds on the other pages.
        var pages: [PageID: PageFinds] = [:]
        var sources: [UInt32: Data] = [:]
    }

    /// Reads a file, as much of it as is whole. Throws `ChalkError`.
    init(contentsOf url: URL) throws(ChalkError) {
        let data: Data
        do throws(PlainFile.Failure) {
            data = try PlainFile.bytes(of: url.path)
        } catch {
            // The system's own words say most.
            throw .unreadable(path: url.path, reason: "\(error)")
        }
        let start = Self.magic.count + 4
        var bytes = ByteReader(data.dropFirst(Self.magic.count))
        let isNamed = data.starts(with: Self.magic)
        let version = bytes.word()
        let finds = Self.read(data, from: start)
        if finds.isTooMuch { throw .excessive(path: url.path, reason: finds.budget.excess) }
        if finds.head == nil, finds.tiles.isEmpty, finds.work == nil, finds.pages.isEmpty {
            guard isNamed, let version else { throw .notABoard(path: url.path) }
            if !(1...Self.version).contains(version) {
                throw .newer(path: url.path, version: Int(version))
            }
            throw .damaged(path: url.path)
        }
        // The version before the parts has no checksum, and is believed only where nothing else can
        // be read.
        if let version = finds.head?.version, version > Int(Self.version) {
            throw .newer(path: url.path, version: version)
        }
        self.init(finds)
        sum = FileSum(data)
    }

    private init(_ finds: Finds) {
        let missing = finds.count.map { max(0, $0 - finds.tiles.count) }
        let isCut = !finds.hasEnd || (finds.count == nil && finds.isDamaged)
        self.init(
            head: finds.head ?? Head(id: UUID()), tiles: finds.tiles, operations: finds.work ?? [],
            isHeadLost: finds.head == nil,
            damagedTiles: max(finds.damagedTiles, missing ?? (isCut ? 1 : 0)), count: finds.count,
            isWorkLost: finds.work == nil, sources: finds.sources)
        let listed = finds.head?.pages?.map(\.id) ?? []
        for id in Set(listed + Array(finds.pages.keys)) where id != 0 {
            others[id] = PageContent(finds.pages[id] ?? PageFinds(), isCut: isCut)
        }
    }

    private static func read(_ data: Data, from start: Int) -> Finds {
        var finds = Finds(budget: FileBudget(fileBytes: data.count))
        var doubts = DoubtfulSums(size: data.count)
        var place = start
        while place + 16 <= data.count, doubts.longest > 0, !finds.isTooMuch {
            guard let (name, part) = part(data, at: place, &doubts) else {
                finds.isDamaged = true
                place = next(data, after: place)
                continue
            }
            take(name, part, &finds)
            place += 16 + part.count
        }
        return finds
    }

    /// The next offset at which the name of a part stands.
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
        ["HEAD", "TILE", "WORK", "PTIL", "PWRK", "SRCE", "LAST"].map { name in
            name.utf8.reversed().reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
        })

    /// The part at an offset, if it is whole.
    private static func part(
        _ data: Data, at place: Int, _ doubts: inout DoubtfulSums
    ) -> (name: String, bytes: Data)? {
        var bytes = ByteReader(data[(data.startIndex + place)...])
        guard let word = bytes.take(4), let count = bytes.long(), let sum = bytes.word(),
            count <= UInt64(bytes.left)
        else { return nil }
        let name = String(decoding: word, as: UTF8.self)
        guard count <= min(doubts.longest, longest(name)), let part = bytes.take(Int(count))
        else { return nil }
        guard part.checksum(after: word.checksum) == sum else {
            doubts.failed(part.count)
            return nil
        }
        return (name, part)
    }

    /// The longest a part may be, in bytes: zlib makes at most a few more of a tile's 256 KB than
    /// they are.
    private static func longest(_ name: String) -> Int {
        name == "TILE" || name == "PTIL" ? 300_000 : .max
    }

    /// The bytes that a part takes beside its own: those of a table's entry, with room to grow.
    private static let partCost = 256

    private static func take(_ name: String, _ part: Data, _ finds: inout Finds) {
        // Each part is copied out of the file.
        finds.isTooMuch = !finds.budget.take(part.count + partCost)
        guard !finds.isTooMuch else { return }
        switch name {
        case "HEAD": finds.head = finds.head ?? (try? JSONDecoder().decode(Head.self, from: part))
        case "TILE":
            if let (place, form) = tile(part) {
                finds.tiles[place] = form
            } else {
                finds.damagedTiles += 1
            }
        case "WORK": finds.work = finds.work ?? work(part, &finds)
        case "LAST":
            finds.hasEnd = true
            var bytes = ByteReader(part)
            guard let count = bytes.int() else { return }
            let isPossible = (0...1 << 32).contains(count)
            finds.count = isPossible ? count : nil
            if !isPossible { finds.isDamaged = true }
            while let id = bytes.word(), let count = bytes.int() {
                finds.pages[id, default: PageFinds()].count = max(0, min(count, 1 << 32))
            }
        default: takePage(name, part, &finds)
        }
    }

    /// Takes a part of a page other than the first.
    private static func takePage(_ name: String, _ part: Data, _ finds: inout Finds) {
        var bytes = ByteReader(part)
        guard let id = bytes.word(), let rest = bytes.take(bytes.left) else { return }
        switch name {
        case "PTIL":
            var page = finds.pages[id] ?? PageFinds()
            if let (place, form) = tile(rest) {
                page.tiles[place] = form
            } else {
                page.damagedTiles += 1
            }
            finds.pages[id] = page
        case "PWRK":
            var page = finds.pages[id] ?? PageFinds()
            page.work = page.work ?? work(rest, &finds)
            finds.pages[id] = page
        case "SRCE": finds.sources[id] = finds.sources[id] ?? Data(rest)
        default: break
        }
    }

    private static func tile(_ part: Data) -> (TilePlace, TileForm)? {
        var bytes = ByteReader(part)
        guard let place = bytes.place(), let packed = bytes.take(bytes.left), !packed.isEmpty
        else { return nil }
        // A copy, so that the file's bytes can be freed.
        return (place, .packed(Data(packed)))
    }

    private static func work(_ part: Data, _ finds: inout Finds) -> [Operation]? {
        var bytes = ByteReader(part)
        guard let count = bytes.int(), (0...1 << 40).contains(count),
            let packed = bytes.take(bytes.left)
        else { return nil }
        guard finds.budget.take(count) else {
            finds.isTooMuch = true
            return nil
        }
        defer { finds.budget.give(count) }
        return Packing.unpack(packed, count: count).flatMap { plain in
            do throws(Operation.Excess) {
                return try Operation.decode(plain, &finds.budget)
            } catch {
                finds.isTooMuch = true
                return nil
            }
        }
    }
}
