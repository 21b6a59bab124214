import Drawing
import Foundation
import Primitives
import RandomNumbers
import Testing

@testable import Chalk

/// Levels below 0: strokes drawn from their samples.
@Suite("Ink from near")
struct FineTests {
    /// Looks at a part of the board at a level; all tiles that are there are drawn.
    private func look(_ board: Board, _ level: Int, _ area: CGRect) -> [TileKey] {
        let keys = TileKey.meeting(area, level: level)
        let (xs, ys) = (keys.map(\.x), keys.map(\.y))
        board.look(
            at: level, columns: xs.min()!..<xs.max()! + 1, rows: ys.min()!..<ys.max()! + 1)
        for key in keys { _ = board.pixels(key) }
        board.finishFine()
        return keys
    }

    /// The pixels of a part of the board at a level, by rows; (x, y) in pixels of the level.
    private struct Sheet {
        var width: Int
        var height: Int
        var pixels: [UInt32]

        func alpha(_ x: Int, _ y: Int) -> Double { Double(pixels[y * width + x] >> 24) }

        var mean: Double { pixels.reduce(0) { $0 + Double($1 >> 24) } / Double(pixels.count) }
    }

    private func sheet(_ board: Board, _ level: Int, _ area: CGRect) -> Sheet {
        let scale = pow(2, -Double(level))
        let (left, top) = (Int(area.minX * scale), Int(area.minY * scale))
        let (width, height) = (Int(area.width * scale), Int(area.height * scale))
        if level < 0 { _ = look(board, level, area) }
        var sheet = Sheet(width: width, height: height, pixels: [])
        for y in top..<top + height {
            var column = left >> 8
            var map = board.pixels(TileKey(level: level, x: column, y: y >> 8))
            for x in left..<left + width {
                if x >> 8 != column {
                    column = x >> 8
                    map = board.pixels(TileKey(level: level, x: column, y: y >> 8))
                }
                sheet.pixels.append(map?[x & 255, y & 255] ?? 0)
            }
        }
        return sheet
    }

    /// How much the alpha rises within two pixels at most, on the way down into a stroke: the mean of all
    /// columns. 255 would be an edge without any softness.
    private func steepness(_ sheet: Sheet) -> Double {
        let rises = (0..<sheet.width).map { x in
            (2..<sheet.height).map { sheet.alpha(x, $0) - sheet.alpha(x, $0 - 2) }.max() ?? 0
        }
        return rises.reduce(0, +) / Double(rises.count)
    }

    /// The upper edge of a broad stroke at y = 100, without its middle.
    private static let edge = CGRect(x: 40, y: 80, width: 128, height: 20)

    private var struck: Board {
        let board = Board(grain: grain)
        board.draw(ChalkBrush(white.tool, size: 20), line((10, 100), (240, 100), pressure: 0.8))
        return board
    }

    @Test(
        "the edge of a stroke is as steep in pixels from near as at 100 %", arguments: [-1, -2, -3])
    func steep(level: Int) throws {
        let whole = steepness(sheet(struck, 0, Self.edge))
        let near = steepness(sheet(struck, level, Self.edge))
        #expect(whole > 120 && near > 0.85 * whole, "\(near) at \(level), \(whole) at 0")
        // What a picture of the board's pixels would have, each as many pixels as it is larger.
        let blown = steepness(blownUp(sheet(struck, 0, Self.edge), by: 1 << -level))
        #expect(near > 1.3 * blown, "\(near), and \(blown) blown up")
    }

    /// Between the middles of pixels, as a display would show them larger.
    private func blownUp(_ sheet: Sheet, by scale: Int) -> Sheet {
        var large = Sheet(width: sheet.width * scale, height: sheet.height * scale, pixels: [])
        for y in 0..<large.height {
            let at = (Double(y) + 0.5) / Double(scale) - 0.5
            let (high, share) = (Int(at.rounded(.down)), at - at.rounded(.down))
            for x in 0..<large.width {
                let column = x / scale
                let a = sheet.alpha(column, max(high, 0))
                let b = sheet.alpha(column, min(high + 1, sheet.height - 1))
                large.pixels.append(UInt32(a + (b - a) * share) << 24)
            }
        }
        return large
    }

    @Test(
        "from near there is as much chalk as there is, whatever the pressure",
        arguments: [-1, -2, -3])
    func weight(level: Int) {
        for pressure in [Float(0.2), 0.5, 0.9] {
            for size in [5.0, 9, 24] {
                let board = Board(grain: grain)
                board.draw(
                    ChalkBrush(white.tool, size: size),
                    line((20, 60), (200, 80), pressure: pressure))
                let area = CGRect(x: 10, y: 40, width: 200, height: 60)
                let (whole, near) = (sheet(board, 0, area).mean, sheet(board, level, area).mean)
                #expect(
                    (0.85...1.18).contains(near / whole),
                    "size \(size), pressure \(pressure): \(near / whole) at \(level)")
            }
        }
    }

    @Test("halved until they are the board's pixels, fine tiles differ from them by grain alone")
    func places() {
        var dice = Dice(seed: 21)
        let board = Board(grain: grain)
        for _ in 0..<14 {
            let (brush, samples) = scribble(&dice)
            board.draw(brush, samples)
        }
        let area = CGRect(x: -256, y: -256, width: 512, height: 512)
        for level in [-1, -2] {
            let (whole, near) = (sheet(board, 0, area), sheet(board, level, area))
            let cell = 16, fine = cell << -level
            var worst = 0.0
            for y in 0..<512 / cell {
                for x in 0..<512 / cell {
                    func mean(_ sheet: Sheet, _ side: Int) -> Double {
                        var sum = 0.0
                        for row in y * side..<(y + 1) * side {
                            for column in x * side..<(x + 1) * side {
                                sum += sheet.alpha(column, row)
                            }
                        }
                        return sum / Double(side * side)
                    }
                    worst = max(worst, abs(mean(whole, cell) - mean(near, fine)))
                }
            }
            #expect(worst < 24, "\(worst) of 255 at \(level)")
        }
    }

    /// All fine pixels of a board that is looked at for the first time.
    private func anew(_ board: Board, _ level: Int, _ area: CGRect) -> [UInt32] {
        let other = Board(grain: grain)
        #expect(other.perform(board.history.operations))
        return sheet(other, level, area).pixels
    }

    @Test(
        "ink drawn while somebody looks is the ink that somebody who looks later sees",
        arguments: [2, 3, 4, 5] as [UInt64])
    func live(seed: UInt64) {
        var dice = Dice(seed: seed)
        let area = CGRect(x: -128, y: -128, width: 256, height: 256)
        let board = Board(grain: grain)
        for step in 0..<24 {
            let (brush, samples) = scribble(&dice)
            if step == 3 { _ = look(board, -1, area) }
            switch step % 8 {
            case 5: board.undo()
            case 6 where step > 8: board.redo()
            case 7:
                board.begin(brush)
                board.add(samples)
                if step == 15 { board.cancel() } else { board.restart() }
                board.add(samples.reversed())
                board.end()
            default:
                board.begin(brush)
                for sample in samples { board.add([sample]) }
                board.end()
            }
            if step == 18 { board.clear() }
            if step == 19 {
                board.undo()
                board.undo()
            }
            if [5, 13, 14, 21, 23].contains(step) { compare(board, area, step) }
        }
    }

    private func compare(_ board: Board, _ area: CGRect, _ step: Int) {
        let (found, wanted) = (sheet(board, -1, area).pixels, anew(board, -1, area))
        #expect(wanted.contains { $0 != 0 } || step < 23)
        let wrong = zip(found, wanted).filter { a, b in
            a != b
                && [0, 8, 16, 24].contains { abs(Int(a >> $0 & 255) - Int(b >> $0 & 255)) > 1 }
        }
        #expect(wrong.isEmpty, "\(wrong.count) of \(found.count) after step \(step)")
    }

    @Test("every pixel that changes from near is told")
    func told() {
        var dice = Dice(seed: 9)
        let area = CGRect(x: -128, y: -128, width: 256, height: 256)
        let board = Board(grain: grain)
        board.draw(white, line((-100, 0), (100, 20)))
        let keys = look(board, -1, area)
        func all() -> [TileKey: Data] {
            var found: [TileKey: Data] = [:]
            for key in keys { found[key] = board.pixels(key)?.copied }
            return found
        }
        let bare = Data(count: TilePacking.count * 4)
        var old = all()
        let first = board.takeChanges()
        #expect(keys.contains { first[$0] != nil })
        #expect(keys.allSatisfy { old[$0] == nil || first[$0] != nil })
        for step in 0..<16 {
            let (brush, samples) = scribble(&dice)
            if step % 4 == 3 { board.undo() } else { board.draw(brush, samples) }
            board.finishFine()
            let told = board.takeChanges()
            // What was not told before anybody looks again is seen by nobody.
            _ = all()
            board.finishFine()
            _ = board.takeChanges()
            let new = all()
            for key in keys {
                let (a, b) = ((old[key] ?? bare).words, (new[key] ?? bare).words)
                let rect = told[key] ?? .empty
                let lost = a.indices.filter {
                    a[$0] != b[$0] && !rect.contains(x: $0 % 256, y: $0 / 256)
                }
                #expect(lost.isEmpty, "\(key) at step \(step): \(lost.count)")
            }
            old = new
        }
    }

    @Test("pixels stay premultiplied from near, whatever is done")
    func premultiplied() {
        var dice = Dice(seed: 5)
        let board = Board(grain: grain)
        for _ in 0..<30 {
            let (brush, samples) = scribble(&dice)
            board.draw(brush, samples)
        }
        board.draw(ChalkBrush(.marker(ChalkColor(0xFFEE58)), size: 30), line((-100, 0), (100, 9)))
        let area = CGRect(x: -128, y: -128, width: 256, height: 256)
        for pixel in Set(sheet(board, -2, area).pixels) {
            let alpha = pixel >> 24
            #expect([pixel >> 16, pixel >> 8, pixel].allSatisfy { $0 & 255 <= alpha })
        }
    }

    @Test("a board whose strokes are lost is shown from near as its pixels, and new strokes sharp")
    func lost() throws {
        let board = struck
        var document = BoardDocument(
            head: BoardDocument.Head(id: UUID()), tiles: board.tiles.forms, operations: [])
        document.isWorkLost = true
        let other = Board(grain: grain)
        var left = 1e9
        _ = other.load(document, repairing: &left)
        let old = sheet(other, -2, Self.edge)
        #expect(abs(old.mean / sheet(board, 0, Self.edge).mean - 1) < 0.02)
        other.draw(ChalkBrush(white.tool, size: 8), line((50, 84), (160, 84), pressure: 0.9))
        let new = sheet(other, -2, CGRect(x: 60, y: 76, width: 90, height: 8))
        #expect(steepness(new) > 110)
    }
}
