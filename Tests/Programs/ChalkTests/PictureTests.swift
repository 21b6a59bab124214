import Drawing
import Foundation
import Primitives
import Testing

@testable import Chalk

/// Pictures on the board, and the board drawn as a picture.
@Suite("Pictures and the board")
struct PictureTests {
    /// A picture file whose rows are opaque and clear in turn.
    private func stripes(width: Int, height: Int) throws -> Data {
        let bitmap = try #require(Bitmap(width: width, height: height))
        for y in 0..<height {
            for x in 0..<width { bitmap.row(y)[x] = y % 2 == 0 ? 0xFFFF_FFFF : 0 }
        }
        return try CGImage(bitmap: bitmap).pngData()
    }

    /// A board whose tile at the origin is filled by one opaque picture.
    private func filledTile() throws -> Board {
        let bitmap = try #require(Bitmap(width: 4, height: 4))
        for y in 0..<4 {
            for x in 0..<4 { bitmap.row(y)[x] = 0xFFFF_FFFF }
        }
        let board = Board(grain: grain)
        try board.place(
            try CGImage(bitmap: bitmap).pngData(), in: CGRect(x: 0, y: 0, width: 256, height: 256))
        return board
    }

    /// The alpha at places of a bitmap, by hand.
    private func alpha(_ image: CGImage, _ places: [(Int, Int)]) -> [UInt32] {
        places.map { image.bitmap[$0.0, $0.1] >> 24 }
    }

    @Test("a picture leaves the chalk beside it as it was")
    func beside() throws {
        let board = Board(grain: grain)
        board.draw(white, line((20, 20), (120, 20)))
        let place = TilePlace(x: 0, y: 0)
        let before = try #require(board.pixels[place]).words
        try board.place(
            try stripes(width: 8, height: 8), in: CGRect(x: 150, y: 150, width: 8, height: 8))
        let after = try #require(board.pixels[place]).words
        #expect(before.contains { $0 != 0 })
        #expect(after[..<(140 * 256)] == before[..<(140 * 256)])
    }

    @Test("a picture that moves over many tiles is decoded once")
    func decodedOnce() throws {
        let file = try stripes(width: 900, height: 700)
        let count = Locked(0)
        DecodedPictures.onDecode.withLock {
            $0 = { if $0 == file { count.withLock { $0 += 1 } } }
        }
        defer { DecodedPictures.onDecode.withLock { $0 = nil } }
        let scratch = Scratch()
        let session = try ChalkSession(opening: nil, state: scratch.file("state"), assets: assets)
        try session.place(file, in: CGRect(x: 10, y: 10, width: 900, height: 700))
        let id = try #require(session.board.thing(at: CGPoint(x: 400, y: 300), within: 2))
        #expect(count.withLock { $0 } == 1)
        for step in 0..<4 {
            session.board.lift([id])
            #expect(session.place([id], by: .move(Double(step) * 100 + 30, 50)))
            session.board.finishEdits()
            session.board.settle()
        }
        // 5 x 4 tiles and more, four times.
        #expect(count.withLock { $0 } == 1)
        // Another size is another picture.
        #expect(DecodedPictures.image(of: file, longest: 90)?.width == 90)
        #expect(count.withLock { $0 } == 2)
        #expect(DecodedPictures.image(of: Data("none".utf8), longest: 90) == nil)
    }

    @Test("a tall picture keeps all of its rows")
    func tall() throws {
        let board = Board(grain: grain)
        try board.place(
            try stripes(width: 8, height: 64), in: CGRect(x: 16, y: 32, width: 8, height: 64))
        let tile = try #require(board.pixels(TileKey(level: 0, x: 0, y: 0)))
        // One pixel of the picture to one of the board: opaque and clear rows in turn.
        #expect((0..<64).map { tile[20, 32 + $0] >> 24 } == (0..<64).map { $0 % 2 == 0 ? 255 : 0 })
    }

    @Test("a tile is drawn with its corners at those of the rectangle, each way by itself")
    func stretched() throws {
        let board = try filledTile()
        let context = try #require(CGContext(width: 256, height: 256))
        board.draw(
            TileKey(level: 0, x: 0, y: 0), in: context,
            at: CGRect(x: 0, y: 0, width: 256, height: 128))
        let image = try #require(context.makeImage())
        #expect(alpha(image, [(5, 5), (250, 120), (5, 140), (250, 250)]) == [255, 255, 0, 0])
        let narrow = try #require(CGContext(width: 256, height: 256))
        board.draw(
            TileKey(level: 0, x: 0, y: 0), in: narrow,
            at: CGRect(x: 0, y: 0, width: 128, height: 256))
        let second = try #require(narrow.makeImage())
        #expect(alpha(second, [(5, 5), (120, 250), (140, 5), (250, 250)]) == [255, 255, 0, 0])
    }

    @Test("of a tile only the clip's pixels are drawn, and never more than the tile")
    func clipped() throws {
        let board = try filledTile()
        let context = try #require(CGContext(width: 400, height: 256))
        board.draw(
            TileKey(level: 0, x: 0, y: 0), in: context,
            at: CGRect(x: 100, y: 0, width: 256, height: 256),
            clip: PixelRect(x: -50, y: 64, width: 100, height: 64))
        let image = try #require(context.makeImage())
        let places = [(75, 90), (98, 90), (102, 90), (148, 90), (152, 90), (120, 60), (120, 132)]
        #expect(alpha(image, places) == [0, 0, 255, 255, 0, 0, 0])
    }

    @Test("the tiles' bounds reach from the first to the last each way")
    func contentBounds() {
        let board = Board(grain: grain)
        // Tiles (-2, 1) and (3, -1), of 256 pixels.
        board.draw(white, [ChalkSample(x: -400, y: 400)])
        board.draw(white, [ChalkSample(x: 900, y: -100)])
        #expect(board.contentBounds == CGRect(x: -512, y: -256, width: 1536, height: 768))
    }

    @Test("a stroke that is open ends before undoing, redoing, wiping and placing a picture")
    func openStroke() throws {
        func board() -> Board {
            let board = Board(grain: grain)
            board.draw(white, line((0, 0), (50, 0)))
            board.begin(white)
            board.add(line((0, 100), (50, 100)))
            return board
        }
        let first = Board(grain: grain)
        first.draw(white, line((0, 0), (50, 0)))
        let undone = board()
        #expect(undone.undo() && !undone.isDrawing)
        #expect(undone.pixels == first.pixels)
        let redone = board()
        #expect(!redone.redo() && !redone.isDrawing)
        let cleared = board()
        #expect(cleared.clear() && !cleared.isDrawing && cleared.isEmpty)
        #expect(cleared.history.done.count == 3)
        let placed = board()
        try placed.place(
            try stripes(width: 8, height: 8), in: CGRect(x: 0, y: 0, width: 8, height: 8))
        #expect(!placed.isDrawing && placed.history.done.count == 3)
    }

    @Test("without its picture the grain is noise: published outputs of SplitMix64, seed 0")
    func madeUpGrain() {
        let bare = ChalkGrain { _ in nil }
        // The first outputs: E220A839 7B1DCDAF, 6E789E6A A1B965F4, 06C45D18 8009454F. A height is the
        // third byte; the generator's last shift doesn't reach it.
        #expect(Array(bare.board[1...3]) == [0xA8, 0x9E, 0x5D])
        #expect(bare.felt.allSatisfy { $0 >= 0.75 && $0 <= 1 })
    }
}
