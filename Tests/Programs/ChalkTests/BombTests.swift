import Drawing
import Foundation
import Glibc
import Primitives
import Testing

@testable import Chalk

/// Small files that grow: each takes no more memory than a file of its size may, and a sentence says so.
///
/// Each is opened in a process of its own, whose largest memory is asked of the system (`getrusage`) before and
/// after. The bound is `FileBudget`'s, which is set to 64 MiB there; the process has as much again for the rest.
@Suite("Boards that grow when they are opened")
struct BombTests {
    /// What a board is made of.
    enum Bomb: String, Codable, CaseIterable, Sendable {
        case operations, samples, pages, things, repairs
    }

    private static let base = 64 << 20

    @Test("boards that grow take no more memory than their budget", arguments: Bomb.allCases)
    func opened(_ bomb: Bomb) async throws {
        let scratch = Scratch()
        let path = scratch.file("bomb.chalk").path
        let size = try Self.write(bomb, to: URL(fileURLWithPath: path))
        #expect(size < 1 << 20, "\(size) bytes")
        await #expect(processExitsWith: .success) {
            [bomb, path = path as String, size = size as Int] in
            FileBudget.base.withLock { $0 = Self.base }
            Board.repairLimit.withLock { $0 = 3e9 }
            let before = Self.mostMemory
            do {
                let session = try ChalkSession(
                    opening: URL(fileURLWithPath: path),
                    state: URL(fileURLWithPath: path + ".state"),
                    assets: assets)
                #expect(bomb == .repairs && session.warnings.count == 1)
                // Eight of twelve pages are told one by one.
                #expect(session.warnings.first?.contains("4 more like these") == true)
            } catch {
                #expect(bomb != .repairs)
                #expect("\(error)".contains("which is more than a file of"), "\(error)")
                #expect("\(error)".contains("use a copy from before"))
            }
            let grown = Self.mostMemory - before
            let most =
                FileBudget(fileBytes: size).limit + (bomb == .repairs ? 640 << 20 : 192 << 20)
            #expect(grown < most, "\(grown >> 20) MiB")
        }
    }

    /// The most memory that the process had so far, in bytes.
    private static var mostMemory: Int {
        var usage = rusage()
        getrusage(RUSAGE_SELF.rawValue, &usage)
        return usage.ru_maxrss << 10
    }

    private static func part(_ name: String, _ numbers: [Int], _ rest: Data = Data()) -> Data {
        var bytes = ByteWriter()
        for number in numbers { bytes.add(number) }
        bytes.append(rest)
        return BoardDocument.part(name, bytes.data)
    }

    private static func write(_ bomb: Bomb, to file: URL) throws -> Int {
        var bytes = ByteWriter()
        bytes.append(BoardDocument.magic)
        bytes.add(BoardDocument.version)
        for each in try parts(bomb) { bytes.append(each) }
        try bytes.data.write(to: file)
        return bytes.data.count
    }

    private static func parts(_ bomb: Bomb) throws -> [Data] {
        switch bomb {
        // A record of 9 bytes each, which packs to a tenth of a bit.
        case .operations: return [try work(repeating(JournalRecord.clear.payload, 20_000_000))]
        case .samples: return [try work(stroke(6_000_000))]
        case .pages:
            let packed = try packed(stroke(1_000_000))
            return (1...6).map { page in
                var bytes = ByteWriter()
                bytes.add(UInt32(page))
                bytes.append(packed)
                return BoardDocument.part("PWRK", bytes.data)
            }
        case .things:
            let piece = LaidPiece(piece: .stroke(ChalkStroke(brush: white, samples: [])))
            let pieces = Array(repeating: piece, count: 200_000)
            return [try work(repeating(JournalRecord.ink(pieces).payload, 20))]
        case .repairs: return try repairs()
        }
    }

    /// Twelve pages that each lost thousands of tiles, and tell of broad strokes that bring them back.
    private static func repairs() throws -> [Data] {
        let way = (0..<240).map { ChalkSample(x: Double($0) * 250, y: 0, pressure: 1) }
        let strokes = (0..<30).map { row in
            Operation.stroke(
                ChalkStroke(
                    brush: ChalkBrush(white.tool, size: 200),
                    samples: way.map {
                        ChalkSample(x: $0.x, y: Double(row) * 300, pressure: 1)
                    }))
        }
        var head = BoardDocument.Head(id: UUID())
        head.version = 2
        head.pages = (0..<12).map { BoardDocument.Page(id: PageID($0)) }
        let packed = try packed(Operation.encode(strokes))
        var parts = [BoardDocument.part("HEAD", try JSONEncoder().encode(head))]
        parts.append(BoardDocument.part("WORK", packed))
        var last = ByteWriter()
        last.add(60_000)
        for page in 1..<12 {
            var bytes = ByteWriter()
            bytes.add(UInt32(page))
            bytes.append(packed)
            parts.append(BoardDocument.part("PWRK", bytes.data))
            last.add(UInt32(page))
            last.add(60_000)
        }
        return parts + [BoardDocument.part("LAST", last.data)]
    }

    private static func stroke(_ samples: Int) -> Data {
        var bytes = ByteWriter()
        bytes.add(JournalRecord.begin(white).payload)
        var payload = Data([2])
        payload.append(Data(count: samples * 36))
        bytes.add(payload)
        return bytes.data
    }

    private static func repeating(_ payload: Data, _ count: Int) -> Data {
        var record = ByteWriter()
        record.add(payload)
        var bytes = Data(capacity: record.data.count * count)
        for _ in 0..<count { bytes.append(record.data) }
        return bytes
    }

    private static func packed(_ plain: Data) throws -> Data {
        var bytes = ByteWriter()
        bytes.add(plain.count)
        bytes.append(try #require(Packing.pack(plain)))
        return bytes.data
    }

    private static func work(_ plain: Data) throws -> Data {
        BoardDocument.part("WORK", try packed(plain))
    }

    @Test("a tile from afar is made without unpacking all below it for good")
    func fromAfar() throws {
        let board = Board(grain: grain)
        let bitmap = try #require(ChalkBitmap(width: 256, height: 256))
        let packed = try #require(TilePacking.pack(bitmap, nil))
        for y in 0..<64 {
            for x in 0..<64 { board.set(TilePlace(x: x, y: y), .packed(packed)) }
        }
        #expect(board.pixels(TileKey(level: 6, x: 0, y: 0)) != nil)
        #expect(board.tiles.wholeCount == 0)
        #expect(board.levelTiles.count <= 4096)
    }

    @Test("of pictures under pages those used last are kept, up to 512 MiB")
    func underlays() throws {
        let png = try CGImage(bitmap: #require(Bitmap(width: 8192, height: 4096))).pngData()
        let all = PixelRect(x: 0, y: 0, width: 16, height: 8)
        let sources = (0..<5).map { _ in BackdropSource(png) }
        for source in sources + sources.prefix(1) {
            _ = try source.picture(sheet: 1, width: 16, height: 8, part: all)
            #expect(BackdropSource.wholeBytes <= 512 << 20)
        }
        #expect(BackdropSource.wholeBytes >= 128 << 20)
    }

    @Test("ink whose pictures or strokes take too much is not pasted")
    func ink() throws {
        func copied(_ pieces: [LaidPiece]) -> Data {
            var bytes = ByteWriter()
            bytes.append(CopiedInk.magic)
            bytes.add(pieces)
            return bytes.data
        }
        let scratch = Scratch()
        let session = try ChalkSession(
            opening: nil, state: scratch.file("state"), assets: assets)
        let png = try CGImage(bitmap: #require(Bitmap(width: 8192, height: 8192))).pngData()
        let picture = PlacedPicture(
            file: png, frame: CGRect(x: 0, y: 0, width: 90, height: 90))
        let pieces = Array(repeating: LaidPiece(piece: .picture(picture, .identity)), count: 400)
        #expect(session.paste(copied(pieces)) == nil)
        let way = (0..<4000).map { ChalkSample(x: Double($0 % 2) * 30_000, y: 0, pressure: 1) }
        let stroke = ChalkStroke(brush: ChalkBrush(white.tool, size: 512), samples: way)
        let strokes = Array(repeating: LaidPiece(piece: .stroke(stroke)), count: 40)
        #expect(session.paste(copied(strokes)) == nil)
        #expect(session.board.isEmpty)
    }

    @Test("a FIFO is no board", .timeLimit(.minutes(10)))
    func pipe() throws {
        let scratch = Scratch()
        let file = scratch.file("a.chalk")
        mkfifo(file.path, 0o600)
        #expect(throws: ChalkError.self) { try BoardDocument(contentsOf: file) }
        #expect(throws: ChalkError.self) { try FileBytes.read(file) }
    }
}
