import Foundation
import Glibc
import Primitives

/// A board as it is in a file.
///
/// The file: 12 bytes `LAMINACHALK` and a newline, 4 bytes of a version, which have no checksum and are
/// believed only where no part can be read, then parts, each of a name of 4 letters, its length (8 bytes), the CRC-32 of its name and bytes (4 bytes), and its bytes. Numbers are little-endian.
/// - `HEAD`: JSON, see `Head`; once more at the end.
/// - `TILE`: x and y of the tile (8 bytes each), then its pixels, compressed by zlib: 256 rows of 256
///   pixels of 4 bytes, blue, green, red, alpha, premultiplied.
/// - `WORK`: all that was done, as records of a journal one after the other, compressed by zlib after 8
///   bytes of their length. From these samples all tiles can be drawn anew.
/// - `PTIL`, `PWRK`: tiles and work of a page other than the first, whose number (4 bytes) stands
///   before it.
/// - `SRCE`: the file of a picture under pages, its number (4 bytes) before it.
/// - `LAST`: the number of tiles (8 bytes; nothing in older files), then for each other page its number
///   (4 bytes) and that of its tiles (8 bytes); the file is whole.
///
/// A board of more than a plain page has version 2, so that older programs say that they can't read it, and
/// don't lose what they know nothing of.
///
/// Parts of unknown names are skipped. Where a part is damaged the search goes on to the next that is
/// whole; tiles that are missing are drawn anew from the work, if that is whole.
struct BoardDocument: Sendable {
    /// The head of a file: which state of which board it holds.
    struct Head: Codable, Equatable, Sendable {
        /// The identifier of this state of the board.
        var id: UUID
        /// The journal whose records up to `records` are in here.
        var journal: UUID?
        /// The number of records of that journal that are in here.
        var records: Int?
        /// The number of that journal's bytes that are in here, for a journal of the former format.
        var offset: Int?

        /// The version of the file's format; nil in older files, all of which have the first.
        var version: Int?

        /// The state of the board's file from which this state was made; nil for none, and in older
        /// files.
        var after: UUID?
        /// Whether the tiles show more than the work tells; nil in older files, and for false.
        var isPartial: Bool?
        /// The name of the ground under the chalk; nil for plain slate, and in older files.
        var ground: String?
        /// The pages in their order; nil for a single page without settings.
        var pages: [Page]?
        /// The page that was looked at last; nil for the first.
        var page: PageID?

        /// The position in the journal up to which its records are in here.
        var place: Int { records ?? offset ?? 0 }
    }

    var head: Head
    var tiles: [TilePlace: TileForm]
    var operations: [Operation]
    /// Whether the head could not be read.
    var isHeadLost = false
    /// The number of tiles that could not be read, or are missing; 1 where the number isn't known.
    var damagedTiles = 0
    /// The number of tiles that were written; nil where the file doesn't say.
    var count: Int?
    /// Whether the operations could not be read.
    var isWorkLost = false

    /// The sum of the file that it was read from; nil for one that was not.
    var sum: FileSum?

    /// Pages other than the first.
    var others: [PageID: PageContent] = [:]
    /// Files of pictures under pages.
    var sources: [UInt32: Data] = [:]

    static let magic = Data("LAMINACHALK\n".utf8)
    /// The newest version that can be read.
    static let version: UInt32 = 2

    /// Whether tiles are missing that the work can bring back.
    var isRepairable: Bool { damagedTiles > 0 && !isWorkLost }

    /// Whether everything is there.
    var isWhole: Bool { damagedTiles == 0 && !isWorkLost && !isHeadLost }

    /// Whether the work doesn't tell of all that the tiles show.
    var isWorkPartial: Bool { isWorkLost || head.isPartial == true }

    /// The loss in words; nil where nothing is lost that anybody could miss. `isRepaired` says that
    /// all tiles that were missing have been drawn anew.
    func damage(isRepaired: Bool) -> String? {
        switch (damagedTiles > 0, isWorkLost) {
        case (true, true):
            "parts of it are lost, and its strokes for export; the rest is here"
        case (false, true): "the picture is whole, its strokes are lost for export"
        case (true, false):
            isRepaired
                ? "parts of it were drawn anew from its strokes, so nothing is lost"
                : "parts of it are lost; what its strokes tell of them was drawn anew"
        case (false, false): nil
        }
    }
}
