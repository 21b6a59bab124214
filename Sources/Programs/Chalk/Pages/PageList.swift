public import Foundation

/// The number of a page, which no other page of its board ever has; the first is 0.
public typealias PageID = UInt32

/// A picture, or a sheet of a PDF, that lies under a page's chalk.
public struct Backdrop: Hashable, Codable, Sendable {
    /// The number of the board's source that it is in.
    public var source: UInt32
    /// The page of a PDF, from 1; 1 for a picture.
    public var sheet: Int
    /// The rectangle, in board pixels.
    public var x, y, width, height: Double

    /// Makes a sheet of a source in a rectangle.
    public init(source: UInt32, sheet: Int = 1, frame: CGRect) {
        self.source = source
        self.sheet = sheet
        (x, y) = (frame.minX, frame.minY)
        (width, height) = (frame.width, frame.height)
    }

    /// The rectangle, in board pixels.
    public var frame: CGRect { CGRect(x: x, y: y, width: width, height: height) }

    /// Whether the values are within the limits of a board.
    var isSound: Bool {
        let sides = 1.0...65_536
        return sides.contains(width) && sides.contains(height) && abs(x) <= ChalkSample.reach
            && abs(y) <= ChalkSample.reach && (1...100_000).contains(sheet)
    }
}

/// The pages of a board, in their order; at least one.
struct PageList: Hashable, Sendable {
    /// The settings of a page, beside its content.
    struct Entry: Hashable, Codable, Sendable {
        var id: PageID
        /// The name that a person gave the page; nil for none.
        var name: String?
        var backdrop: Backdrop?
        /// The name of the ground that the list gives the page; nil for the ground that its board
        /// has.
        var ground: String?
    }

    private(set) var entries: [Entry]

    /// The most pages of a board.
    static let most = 2000
    /// The most characters of a name.
    static let longestName = 80
    /// Stands for the list where a page's number is expected.
    static let owner = PageID.max
    /// A board of one page.
    static let single = PageList(trusted: [Entry(id: 0)])

    private init(trusted entries: [Entry]) { self.entries = entries }

    /// Makes a list of the entries that are valid; nil when none are.
    init?(_ entries: [Entry]) {
        var (kept, seen) = ([Entry](), Set<PageID>())
        for var entry in entries.prefix(Self.most)
        where entry.id < PageID(1 << 30) && seen.insert(entry.id).inserted {
            if entry.backdrop?.isSound == false { entry.backdrop = nil }
            if entry.ground.map({ BoardGround(name: $0) == nil }) == true { entry.ground = nil }
            entry.name = entry.name.map { String($0.prefix(Self.longestName)) }
            kept.append(entry)
        }
        guard !kept.isEmpty else { return nil }
        self.entries = kept
    }

    /// This list, with the current ground added to entries whose ground the other list sets.
    func knowing(_ other: PageList, _ ground: (PageID) -> BoardGround) -> PageList {
        let said = Set(other.entries.filter { $0.ground != nil }.map(\.id))
        var list = self
        for (index, entry) in entries.enumerated()
        where entry.ground == nil && said.contains(entry.id) {
            list.entries[index].ground = ground(entry.id).name
        }
        return list
    }

    /// The first page whose ground or backdrop differs from the other list; nil for none.
    func pageUnderAnother(_ other: PageList) -> PageID? {
        entries.first { entry in
            guard let old = other.entries.first(where: { $0.id == entry.id }) else { return false }
            return old.backdrop != entry.backdrop || old.ground != entry.ground
        }?.id
    }

    /// The pages' numbers in their order.
    var ids: [PageID] { entries.map(\.id) }

    func contains(_ id: PageID) -> Bool { entries.contains { $0.id == id } }

    /// The index of a page.
    func index(of id: PageID) -> Int? { entries.firstIndex { $0.id == id } }

    /// Whether an old program can read it: a single page, which is the first.
    var isPlain: Bool {
        entries.count == 1 && entries[0].id == 0 && entries[0].name == nil
            && entries[0].backdrop == nil
    }

    // In files

    /// The list as bytes.
    var data: Data { (try? JSONEncoder().encode(entries)) ?? Data() }

    /// Reads a list from bytes; nil when they make no sense.
    init?(data: Data) {
        guard let entries = try? JSONDecoder().decode([Entry].self, from: data) else { return nil }
        self.init(entries)
    }
}

/// A whole page as it was: for a journal that begins after the page was removed.
struct PageCopy: Equatable, Sendable {
    var ground: BoardGround
    var isPartial: Bool
    var operations: [Operation]
    var tiles: [TilePlace: Data?]

    var data: Data {
        var bytes = ByteWriter()
        bytes.add(ground.code)
        bytes.add(UInt8(isPartial ? 1 : 0))
        bytes.add(Operation.encode(operations))
        bytes.add(tiles)
        return bytes.data
    }

    init(
        ground: BoardGround, isPartial: Bool, operations: [Operation], tiles: [TilePlace: Data?]
    ) {
        (self.ground, self.isPartial) = (ground, isPartial)
        (self.operations, self.tiles) = (operations, tiles)
    }

    /// Reads a copy from bytes; nil when they make no sense.
    init?(_ bytes: inout ByteReader) {
        guard let ground = bytes.byte().flatMap(BoardGround.init(code:)), let flag = bytes.byte(),
            let operations = bytes.bytes().flatMap({ Operation.decode(Data($0)) }),
            let tiles = bytes.tiles()
        else { return nil }
        self.init(ground: ground, isPartial: flag != 0, operations: operations, tiles: tiles)
    }
}
