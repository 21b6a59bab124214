public import Foundation
import Primitives

/// Finds the closed outline around a place, on a grid of cells. Small gaps are closed: chalk has
/// pores, and hands leave gaps.
///
///     level-2 pixels -> cells with chalk -> flood from the place -> the rim as closed lines
struct OutlineFinder {
    /// Cells along a side of the grid.
    static let side = 1024
    /// The amount of chalk, 0...255, from which a cell stops the flood.
    private static let wall: UInt32 = 22

    private let level: Int
    /// The grid's first cell, in pixels of the level.
    private let (left, top): (Int, Int)
    private var cells = [UInt8](repeating: 0, count: side * side)

    /// Makes a grid around a place of the board, at a level of 1 or more.
    init(_ place: CGPoint, level: Int) {
        self.level = level
        let cell = Double(1 << level)
        left = Int((place.x / cell).rounded(.down)) - Self.side / 2
        top = Int((place.y / cell).rounded(.down)) - Self.side / 2
    }

    /// The lines around the place, in board pixels; nil when the place isn't enclosed, or lies on
    /// chalk.
    mutating func outlines(_ board: Board) -> [[CGPoint]]? {
        readWalls(board)
        guard flood() else { return nil }
        grow()
        let lines = CellRim(cells, side: Self.side, inside: 2).lines
        let cell = Double(1 << level)
        return lines.map { line in
            line.map { CGPoint(x: (Double(left) + $0.x) * cell, y: (Double(top) + $0.y) * cell) }
        }
    }

    /// Sets the cells with chalk to 1.
    private mutating func readWalls(_ board: Board) {
        let tile = Board.tileSide
        for y in (top >> 8)...((top + Self.side - 1) >> 8) {
            for x in (left >> 8)...((left + Self.side - 1) >> 8) {
                guard let bitmap = board.pixels(TileKey(level: level, x: x, y: y)) else { continue }
                for row in max(top, y * tile)..<min(top + Self.side, (y + 1) * tile) {
                    let pixels = bitmap.row(row - y * tile)
                    let start = (row - top) * Self.side - left
                    for column in max(left, x * tile)..<min(left + Self.side, (x + 1) * tile)
                    where pixels[column - x * tile] >> 24 >= Self.wall {
                        cells[start + column] = 1
                    }
                }
            }
        }
    }

    /// Sets the cells that are reached from the middle to 2; false when the flood comes to the
    /// grid's rim or can't begin. A cell is free when none of its neighbours has chalk, so that
    /// gaps of two cells are closed.
    private mutating func flood() -> Bool {
        let side = Self.side
        guard let start = freeNear(side / 2 * side + side / 2) else { return false }
        cells[start] = 2
        var stack = [start]
        while let cell = stack.popLast() {
            let (x, y) = (cell % side, cell / side)
            if x < 2 || y < 2 || x >= side - 2 || y >= side - 2 { return false }
            for next in [cell - 1, cell + 1, cell - side, cell + side]
            where cells[next] == 0 && isFree(next) {
                cells[next] = 2
                stack.append(next)
            }
        }
        return true
    }

    private func isFree(_ cell: Int) -> Bool {
        for y in [-Self.side, 0, Self.side] {
            for x in -1...1 where cells[cell + y + x] == 1 { return false }
        }
        return true
    }

    /// A free cell at most two cells from a given one: a tap just beside a line is accepted, too.
    private func freeNear(_ cell: Int) -> Int? {
        for reach in 0...2 {
            for y in -reach...reach {
                for x in -reach...reach
                where max(abs(x), abs(y)) == reach && cells[cell + y * Self.side + x] == 0
                    && isFree(cell + y * Self.side + x)
                {
                    return cell + y * Self.side + x
                }
            }
        }
        return nil
    }

    /// Grows the flooded part under the outline, by two cells.
    private mutating func grow() {
        let side = Self.side
        for _ in 0..<2 {
            var grown: [Int] = []
            for y in 1..<side - 1 {
                for x in 1..<side - 1 {
                    let cell = y * side + x
                    guard cells[cell] != 2 else { continue }
                    if cells[cell - 1] == 2 || cells[cell + 1] == 2 || cells[cell - side] == 2
                        || cells[cell + side] == 2
                    {
                        grown.append(cell)
                    }
                }
            }
            for cell in grown { cells[cell] = 2 }
        }
    }
}

extension Board {
    /// The closed outline around a place, in board pixels; nil when there is none within reach:
    /// 4,096 board pixels, more the farther one looks from.
    public func outlines(around place: CGPoint) -> [[CGPoint]]? {
        guard abs(place.x) <= ChalkSample.reach, abs(place.y) <= ChalkSample.reach else {
            return nil
        }
        var finder = OutlineFinder(place, level: 2)
        return finder.outlines(self)
    }
}
