import Drawing
import Foundation
import Glibc
import Primitives
import RandomNumbers
import Testing

@testable import Chalk

/// Files that no chalkboard wrote: they are refused or read in part, and never end the program, fill the
/// memory or keep a processor busy.
@Suite("Strangers' boards")
struct StrangerTests {
    private let scratch = Scratch()

    /// A board's file of parts, each with a checksum that fits.
    private func board(_ parts: Data...) -> URL {
        var bytes = ByteWriter()
        bytes.append(BoardDocument.magic)
        bytes.add(BoardDocument.version)
        for part in parts { bytes.append(part) }
        let file = scratch.file("stranger.chalk")
        try? bytes.data.write(to: file)
        return file
    }

    private func numbers(_ numbers: Int..., rest: Data = Data()) -> Data {
        var bytes = ByteWriter()
        for number in numbers { bytes.add(number) }
        bytes.append(rest)
        return bytes.data
    }

    private func work(
        _ operations: [Chalk.Operation], changed: (inout Data) throws -> Void = { _ in }
    ) throws -> Data {
        var plain = Operation.encode(operations)
        try changed(&plain)
        return BoardDocument.part(
            "WORK", numbers(plain.count, rest: try #require(Packing.pack(plain))))
    }

    private var tile: Data {
        get throws {
            let bitmap = try #require(ChalkBitmap(width: 256, height: 256))
            return try #require(TilePacking.pack(bitmap, nil))
        }
    }

    private func open(_ file: URL) throws -> ChalkSession {
        try ChalkSession(
            opening: file, state: scratch.file("state-\(UUID().uuidString)"), assets: assets)
    }

    /// The seconds of processor that this thread spends on `body`.
    private func seconds(_ body: () throws -> Void) rethrows -> Double {
        func now() -> Double {
            var time = timespec()
            clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
            return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
        }
        let start = now()
        try body()
        return now() - start
    }

    @Test(
        "a tile at no place of any board is one damaged part", arguments: [Int.min, .max, 1 << 40])
    func farTile(place: Int) throws {
        let file = board(
            BoardDocument.part("TILE", numbers(place, 0, rest: try tile)),
            BoardDocument.part("TILE", numbers(0, place, rest: try tile)), try work([]),
            BoardDocument.part("LAST", numbers(2)))
        let document = try BoardDocument(contentsOf: file)
        #expect(document.tiles.isEmpty && document.damagedTiles == 2)
    }

    @Test("a number of tiles that can't be is none", arguments: [Int.min, -1, Int.max])
    func tileCount(count: Int) throws {
        let file = board(
            BoardDocument.part("TILE", numbers(0, 0, rest: try tile)), try work([]),
            BoardDocument.part("LAST", numbers(count)))
        let document = try BoardDocument(contentsOf: file)
        #expect(document.tiles.count == 1 && document.damagedTiles == 1)
    }

    /// Places of a picture that no board has room for, one of them in each.
    private func madFrames(_ side: CGFloat) -> [CGRect] {
        [
            CGRect(x: 0, y: 0, width: side, height: 4), CGRect(x: 0, y: 0, width: 4, height: side),
            CGRect(x: side, y: 0, width: 4, height: 4), CGRect(x: 0, y: side, width: 4, height: 4),
        ]
    }

    private var smallPicture: Data {
        get throws { try CGImage(bitmap: #require(Bitmap(width: 4, height: 4))).pngData() }
    }

    @Test(
        "a picture of mad size or place is left out, on a board, in a journal and in a repair",
        arguments: [CGFloat.infinity, 1e300, -1e300, -.infinity, .nan])
    func madPicture(side: CGFloat) throws {
        let png = try smallPicture
        for (number, frame) in madFrames(side).enumerated() {
            let board = Board(grain: grain)
            #expect(throws: ChalkError.self) { try board.place(png, in: frame) }
            let picture = PlacedPicture(file: png, frame: frame)
            let state = scratch.file("state-\(number)")
            let folder = try StateFolder.claim(for: nil, in: state).url
            let journal = try Journal.create(
                folder.appendingPathComponent("journal"), base: nil)
            journal.add(.picture(picture), step: 0)
            let left = try ChalkSession(opening: nil, state: state, assets: assets)
            #expect(left.board.isEmpty && board.isEmpty)
            let file = self.board(
                try work([.picture(picture)]), BoardDocument.part("LAST", numbers(1)))
            let session = try open(file)
            #expect(session.board.isEmpty && session.warnings.count == 1)
        }
    }

    @Test("a picture of less than a pixel has no place", arguments: [0, 0.5])
    func smallPlace(side: CGFloat) throws {
        let board = Board(grain: grain)
        for frame in madFrames(side).prefix(2) {
            #expect(throws: ChalkError.self) { try board.place(smallPicture, in: frame) }
        }
        #expect(board.isEmpty && board.history.done.isEmpty)
    }

    @Test("pictures of less than nothing don't make a repair longer")
    func lessThanNothing() throws {
        let frame = CGRect(x: 0, y: 0, width: 1e9, height: 2e9)
        let less = Operation.picture(PlacedPicture(file: try smallPicture, frame: frame))
        let stroke = Operation.stroke(ChalkStroke(brush: white, samples: line((0, 0), (90, 10))))
        func bytes(_ value: Double) -> Data { withUnsafeBytes(of: value) { Data($0) } }
        let work = try work([less, stroke]) { plain in
            let place = try #require(plain.range(of: bytes(1e9)))
            plain.replaceSubrange(place, with: bytes(-1e9))
        }
        let file = board(work, BoardDocument.part("LAST", numbers(1)))
        // The picture alone is more than a repair may touch.
        #expect(try open(file).board.isEmpty)
    }

    @Test("samples of mad pressure and tilt are drawn as the most that a hand can do")
    func madSamples() throws {
        let mad: [Float] = [3e38, -3e38, 3e38, -3e38]
        let samples = mad.enumerated().map { index, value in
            ChalkSample(
                x: Double(index) * 40, y: 20, pressure: value, tiltX: value, tiltY: -value)
        }
        let tame = mad.enumerated().map { index, value in
            let sign: Float = value < 0 ? -1 : 1
            return ChalkSample(
                x: Double(index) * 40, y: 20, pressure: max(sign, 0), tiltX: sign, tiltY: -sign)
        }
        let wanted = Board(grain: grain)
        wanted.draw(white, tame)
        let stroke = Operation.stroke(ChalkStroke(brush: white, samples: samples))
        let session = try open(board(try work([stroke]), BoardDocument.part("LAST", numbers(1))))
        #expect(session.board.pixels == wanted.pixels && !wanted.isEmpty)
        session.begin(white)
        session.add(samples)
        session.end()
        #expect(session.board.history.operations.last?.isSound == true)
    }

    @Test("tiles of a journal at no place of any board are no record")
    func farJournalTile() throws {
        for place in [TilePlace(x: .min, y: 0), TilePlace(x: 0, y: .max)] {
            let payload = JournalRecord.tiles([place: try tile]).payload
            #expect(JournalRecord(payload: payload) == nil)
        }
    }

    @Test("a repair that has no end is left off, and told")
    func endless() throws {
        // Back and forth by 16,000 pixels, as one stroke and as many.
        let way = (0..<100_000).map { ChalkSample(x: Double($0 % 2) * 16_000, y: Double($0 % 5)) }
        let thin = ChalkBrush(white.tool, size: 1)
        let long = Operation.stroke(ChalkStroke(brush: thin, samples: way))
        let short = Operation.stroke(
            ChalkStroke(brush: ChalkBrush(white.tool, size: 512), samples: Array(way.prefix(40))))
        let many = Array(repeating: short, count: 400)
        for operations in [[long], many] {
            let file = board(try work(operations), BoardDocument.part("LAST", numbers(1 << 20)))
            let spent = try seconds {
                let session = try open(file)
                #expect(session.warnings.count == 1)
                #expect(session.warnings.first?.contains("parts of it are lost") == true)
                #expect(session.board.history.operations.count == operations.count)
            }
            #expect(spent < 60)
        }
    }

    @Test("lengths that lie are not believed for long")
    func lies() throws {
        // Each says that half a megabyte follows, and that their sum is 1.
        var lie = ByteWriter()
        lie.append(Data("WORK".utf8))
        lie.add(UInt64(512 << 10))
        lie.add(UInt32(1))
        var lies = Data()
        while lies.count < 1 << 20 { lies.append(lie.data) }
        let sound = BoardDocument.part("TILE", numbers(0, 0, rest: try tile))
        let file = board(lies, sound)
        let spent = try seconds {
            _ = try BoardDocument(contentsOf: file)
        }
        #expect(spent < 2)
        let document = try BoardDocument(contentsOf: file)
        #expect(document.tiles.count == 1 && !document.isWhole)
    }

    @Test("a journal of pictures is read in its own time, also with one of them damaged")
    func longJournal() throws {
        let url = scratch.file("journal")
        let journal = try Journal.create(url, base: nil)
        var dice = Dice(seed: 3)
        for number in 0..<5 {
            var noise = Data(count: 6 << 20)
            noise.withUnsafeMutableBytes { buffer in
                let words = buffer.bindMemory(to: UInt64.self)
                for index in words.indices { words[index] = dice.next() }
            }
            let frame = CGRect(x: 0, y: 0, width: 9, height: 9)
            journal.add(.picture(PlacedPicture(file: noise, frame: frame)), step: number)
        }
        var bytes = try Data(contentsOf: url)
        let spent = seconds {
            let contents = JournalContents(bytes)
            #expect(contents.isSound && contents.entries.count == 5)
        }
        #expect(spent < 1)
        bytes[9 << 20] ^= 1
        let again = seconds {
            let contents = JournalContents(bytes)
            #expect(contents.entries.map(\.number) == [0, 2, 3, 4] && contents.missing == 1)
        }
        #expect(again < 3)
    }
}

extension Chalk.Operation {
    /// True when its samples are what a hand can do.
    fileprivate var isSound: Bool {
        guard case .stroke(let stroke) = self else { return true }
        return stroke.samples.allSatisfy {
            (0...1).contains($0.pressure) && abs($0.tiltX) <= 1 && abs($0.tiltY) <= 1
        }
    }
}
