import Foundation
import Primitives
import RandomNumbers
import Testing

@testable import Chalk

@Suite("Chalk on a board")
struct BoardTests {
    @Test("a stroke is the same whether its samples come one by one or all at once")
    func batches() {
        var dice = Dice(seed: 1)
        for _ in 0..<12 {
            let (brush, samples) = scribble(&dice)
            let (whole, single) = (Board(grain: grain), Board(grain: grain))
            whole.draw(white, line((-300, 0), (300, 10)))
            single.draw(white, line((-300, 0), (300, 10)))
            whole.draw(brush, samples)
            single.begin(brush)
            for sample in samples { single.add([sample]) }
            single.end()
            #expect(whole.pixels == single.pixels)
        }
    }

    @Test("tiles show no seam: a stroke moved by two tiles has the same pixels there")
    func seams() {
        let (here, there) = (Board(grain: grain), Board(grain: grain))
        here.draw(white, line((200, 30), (320, 300)))
        there.draw(white, line((200 - 512, 30 + 1024), (320 - 512, 300 + 1024)))
        let moved = Dictionary(
            uniqueKeysWithValues: there.pixels.map {
                (TilePlace(x: $0.key.x + 2, y: $0.key.y - 4), $0.value)
            })
        #expect(here.pixels.count == 3)
        #expect(here.pixels == moved)
    }

    @Test("more pressure leaves more chalk")
    func pressure() {
        let amounts = [Float(0.05), 0.3, 0.6, 1].map { pressure in
            let board = Board(grain: grain)
            board.draw(white, line((20, 40), (220, 40), pressure: pressure))
            return board.chalk
        }
        #expect(amounts == amounts.sorted())
        #expect(amounts[0] > 0)
        #expect(amounts[3] > amounts[0] * 3)
    }

    @Test("chalk keeps to its width, and a leaning stick is as broad as its side")
    func width() throws {
        let upright = Board(grain: grain)
        upright.draw(ChalkBrush(white.tool, size: 20), line((40, 100), (200, 100), pressure: 1))
        let bounds = try #require(upright.chalkBounds)
        #expect(bounds.minY >= 90 && bounds.maxY <= 110)
        #expect(bounds.height >= 16)
        let leaning = Board(grain: grain)
        let samples = line((40, 100), (200, 100), pressure: 1).map {
            ChalkSample(x: $0.x, y: $0.y, pressure: 1, tiltX: 0, tiltY: 0.8)
        }
        leaning.draw(ChalkBrush(white.tool, size: 20), samples)
        #expect(try #require(leaning.chalkBounds).height > bounds.height * 2)
    }

    @Test("pixels stay premultiplied whatever is done")
    func premultiplied() {
        let board = Board(grain: grain)
        var dice = Dice(seed: 2)
        for _ in 0..<40 {
            let (brush, samples) = scribble(&dice)
            board.draw(brush, samples)
        }
        for pixels in board.pixels.values {
            for pixel in Set(pixels.words) {
                let alpha = pixel >> 24
                let parts = [pixel >> 16 & 255, pixel >> 8 & 255, pixel & 255]
                guard parts.allSatisfy({ $0 <= alpha }) else {
                    Issue.record("\(String(pixel, radix: 16))")
                    return
                }
            }
        }
    }

    @Test("felt takes chalk away, rubbing twice takes all, and on a bare board it does nothing")
    func eraser() {
        let board = Board(grain: grain)
        let felt = ChalkBrush(.eraser, size: 60)
        board.draw(felt, line((0, 50), (250, 50)))
        #expect(board.isEmpty && !board.canUndo)
        board.draw(white, line((30, 50), (220, 50)))
        let full = board.chalk
        board.draw(felt, line((0, 50), (250, 50), pressure: 0.3))
        let once = board.chalk
        #expect(once < full / 4)
        for _ in 0..<3 { board.draw(felt, line((0, 50), (250, 50), pressure: 1)) }
        #expect(board.chalk == 0)
    }

    @Test("a finger carries chalk to where there was none")
    func smear() {
        let board = Board(grain: grain)
        board.draw(ChalkBrush(white.tool, size: 40), line((50, 60), (50, 200), pressure: 1))
        let before = board.chalkBounds?.maxX ?? 0
        board.draw(ChalkBrush(.smear, size: 40), line((50, 130), (150, 130), pressure: 1))
        #expect((board.chalkBounds?.maxX ?? 0) > before + 20)
    }

    @Test("the reported change holds every pixel that changed, at all levels that are looked at")
    func changes() throws {
        let board = Board(grain: grain)
        var dice = Dice(seed: 3)
        for _ in 0..<10 {
            let (brush, samples) = scribble(&dice)
            board.draw(brush, samples)
        }
        let keys = (0...3).flatMap { level in
            TileKey.meeting(CGRect(x: -1024, y: -1024, width: 2048, height: 2048), level: level)
        }
        func all() -> [TileKey: Data] {
            var found: [TileKey: Data] = [:]
            for key in keys { found[key] = board.pixels(key)?.copied }
            return found
        }
        let bare = Data(count: TilePacking.count * 4)
        var old = all()
        _ = board.takeChanges()
        for step in 0..<12 {
            let (brush, samples) = scribble(&dice)
            if step == 5 { board.undo() } else { board.draw(brush, samples) }
            let new = all()
            let told = board.takeChanges()
            for key in keys {
                let (a, b) = (old[key] ?? bare, new[key] ?? bare)
                let rect = told[key] ?? .empty
                guard a != b else { continue }
                let (before, after) = (a.words, b.words)
                for index in 0..<TilePacking.count where before[index] != after[index] {
                    guard rect.contains(x: index % 256, y: index / 256) else {
                        Issue.record("\(key) \(index % 256),\(index / 256) is not in \(rect)")
                        return
                    }
                }
            }
            old = new
        }
        #expect(board.takeChanges().isEmpty)
    }

    @Test("a pixel of the next level is the mean of four, rounded")
    func levels() throws {
        let board = Board(grain: grain)
        board.draw(white, line((20, 20), (400, 300)))
        let fine = try #require(board.pixels(TileKey(level: 0, x: 1, y: 0)))
        let coarse = try #require(board.pixels(TileKey(level: 1, x: 0, y: 0)))
        for y in 0..<128 {
            for x in 0..<128 {
                let four = [(0, 0), (1, 0), (0, 1), (1, 1)].map { fine[2 * x + $0.0, 2 * y + $0.1] }
                for shift in [0, 8, 16, 24] as [UInt32] {
                    let sum = four.reduce(0) { $0 + ($1 >> shift & 255) }
                    #expect(coarse[128 + x, y] >> shift & 255 == (sum + 2) / 4)
                }
            }
        }
        #expect(board.pixels(TileKey(level: 8, x: 0, y: 0)) != nil)
        #expect(board.pixels(TileKey(level: 9, x: 0, y: 0)) == nil)
        #expect(!board.hasTile(TileKey(level: 1, x: 5, y: 5)))
    }

    @Test("a level that was looked at follows what is drawn, rubbed out, undone and wiped")
    func followingLevels() {
        let board = Board(grain: grain)
        board.draw(white, line((20, 20), (240, 200)))
        let steps: [(Board) -> Void] = [
            { $0.draw(white, line((20, 200), (240, 20))) },
            { $0.draw(ChalkBrush(.eraser, size: 40), line((120, 0), (120, 250))) },
            { $0.undo() }, { $0.undo() }, { $0.redo() }, { $0.clear() }, { $0.undo() },
        ]
        for (index, step) in steps.enumerated() {
            // Looked at before the change, so that there is something to follow.
            for level in 0...2 { _ = board.pixels(TileKey(level: level, x: 0, y: 0)) }
            step(board)
            var wrong = 0
            for level in 1...2 {
                let fine = board.pixels(TileKey(level: level - 1, x: 0, y: 0))
                let coarse = board.pixels(TileKey(level: level, x: 0, y: 0))
                for (x, y) in (0..<128 * 128).map({ ($0 % 128, $0 / 128) }) {
                    let sum = [(0, 0), (1, 0), (0, 1), (1, 1)].reduce(UInt32(0)) {
                        $0 + ((fine?[2 * x + $1.0, 2 * y + $1.1] ?? 0) >> 24)
                    }
                    if (coarse?[x, y] ?? 0) >> 24 != (sum + 2) / 4 { wrong += 1 }
                }
            }
            #expect(wrong == 0, "after step \(index)")
        }
    }

    @Test("the board's grain goes on from tile to tile: the next tile has another part of it")
    func grainGoesOn() {
        func pixels(movedBy x: Double, _ y: Double) -> Data? {
            let board = Board(grain: grain)
            board.draw(
                ChalkBrush(white.tool, size: 40),
                line((60 + x, 60 + y), (190 + x, 170 + y), pressure: 0.6))
            return board.pixels.values.first
        }
        let here = pixels(movedBy: 0, 0)
        #expect(here != nil && here == pixels(movedBy: 512, 512))
        #expect(here != pixels(movedBy: 256, 0))
        #expect(here != pixels(movedBy: 0, 256))
    }

    @Test("strokes at the rim of the world, of no size and of NaN, do no harm")
    func extremes() {
        let board = Board(grain: grain)
        for size in [Double.nan, 0, -4, .infinity] {
            let brush = ChalkBrush(.chalk(ChalkColor(0xFFFFFF)), size: size)
            board.draw(brush, line((1e9 - 50, -1e9 + 20), (1e9, -1e9)))
            board.draw(ChalkBrush(.smear, size: size), line((1e9 - 50, -1e9 + 20), (1e9, -1e9)))
        }
        board.draw(white, [ChalkSample(x: .nan, y: 0), ChalkSample(x: 0, y: 0, pressure: .nan)])
        board.end()
        board.cancel()
        board.restart()
        board.add(line((0, 0), (5, 5)))
        while board.undo() {}
        #expect(board.isEmpty)
    }
}
