import Foundation
import Primitives
import Testing

@testable import Chalk

@Suite("Old history")
struct VaultTests {
    private func tile(_ color: UInt32) throws -> ChalkBitmap {
        let tile = try #require(ChalkBitmap(width: Board.tileSide, height: Board.tileSide))
        for y in 0..<tile.height { for x in 0..<tile.width { tile.row(y)[x] = color } }
        return tile
    }

    /// Steps that put a tile where none was.
    private func steps(_ tiles: some Collection<ChalkBitmap>) -> [TileDifference] {
        tiles.map { TileDifference(before: nil, after: .whole($0)) }
    }

    /// Four fit. With the fifth two go, so that three are left; with the seventh two more.
    @Test(
        "past its budget a vault moves the oldest to a file, until three quarters of it are left",
        arguments: [(4, 0), (5, 2), (6, 2), (7, 4), (8, 4)])
    func budget(count: Int, gone: Int) throws {
        let tiles = try (2...9).map { try tile(0xFF00_0000 + UInt32($0)) }
        let sizes = tiles.compactMap { TilePacking.pack(nil, $0)?.count }
        let size = try #require(sizes.first)
        try #require(sizes == Array(repeating: size, count: 8))
        let scratch = Scratch()
        let vault = TileVault(folder: scratch.url, budget: 4 * size)
        let steps = steps(tiles.prefix(count))
        for step in steps { vault.keep(step) }
        vault.finish()
        let file = try #require(SpillFile(folder: scratch.url))
        // What is in a file can't go to another.
        #expect(steps.map { $0.spill(to: file) == 0 } == (0..<count).map { $0 < gone })
        for (step, tile) in zip(steps, tiles) {
            #expect(step.other(than: tile) == nil)
            #expect(step.other(than: nil)?.copied == tile.copied)
        }
        // The files have no names, so they go with the program.
        #expect(try FileManager.default.contentsOfDirectory(atPath: scratch.url.path) == [])
    }

    @Test("differences that come faster than they are compressed wait: none is left whole")
    func crowd() throws {
        let scratch = Scratch()
        let vault = TileVault(folder: scratch.url, mostWaiting: 0)
        let file = try #require(SpillFile(folder: scratch.url))
        for step in steps(try (2...9).map({ try tile(0xFF00_0000 + UInt32($0)) })) {
            vault.keep(step)
            // Only what is compressed can go to a file.
            #expect(step.spill(to: file) > 0)
        }
    }

    @Test("without a folder for the file, all stays in memory")
    func noFolder() throws {
        let scratch = Scratch()
        #expect(SpillFile(folder: scratch.file("nowhere")) == nil)
        let vault = TileVault(folder: scratch.file("nowhere"), budget: 0)
        let tile = try tile(0xFF12_3456)
        let step = try #require(steps([tile]).first)
        vault.keep(step)
        vault.finish()
        #expect(step.other(than: tile) == nil && step.other(than: nil)?.copied == tile.copied)
        let file = try #require(SpillFile(folder: scratch.url))
        #expect(step.spill(to: file) > 0)
    }

    @Test("a file gives back what was put in, piece by piece, and nothing past its end")
    func file() throws {
        let scratch = Scratch()
        let file = try #require(SpillFile(folder: scratch.url))
        let pieces = [Data([1, 2, 3]), Data([4]), Data([5, 6, 7, 8, 9])]
        #expect(pieces.map { file.append($0) } == [0, 3, 4])
        #expect(file.read(0, 3) == pieces[0] && file.read(3, 1) == pieces[1])
        #expect(file.read(4, 5) == pieces[2])
        #expect(file.read(4, 6) == nil && file.read(9, 1) == nil)
    }
}
