import Drawing
import Foundation
import Primitives
import Testing

@testable import Chalk

@Suite("Grain and packed tiles")
struct GrainTests {
    @Test("heights are the greys of the pictures, pixel by pixel")
    func heights() throws {
        func greys(_ name: String) throws -> [UInt8] {
            let data = try #require(assets(name))
            let bitmap = try CGImage(pngData: data).bitmap
            return (0..<bitmap.height).flatMap { y in
                (0..<bitmap.width).map { UInt8(bitmap[$0, y] >> 8 & 255) }
            }
        }
        let (board, tip) = (try greys("chalk/grain.png"), try greys("chalk/tip.png"))
        #expect(grain.board == board && grain.tip == tip.map { Float($0) / 255 })
        // No column of them is bare by chance.
        #expect((0..<512).contains { board[$0 * 512] != 0 })
    }

    @Test("a packed tile that is looked at is whole from then on, and counts as that")
    func whole() throws {
        let tile = try #require(ChalkBitmap(width: Board.tileSide, height: Board.tileSide))
        tile.row(3)[4] = 0xFF12_3456
        let data = try #require(TilePacking.pack(tile, nil))
        var store = TileStore()
        let place = TilePlace(x: 2, y: 5)
        #expect(!store.set(place, .packed(data)) && store.wholeCount == 0)
        let first = try #require(store[place])
        #expect(store.wholeCount == 1 && first.copied == tile.copied)
        #expect(store[place] === first && store.wholeCount == 1)
        #expect(store.set(place, nil) && store.wholeCount == 0 && store.isEmpty)
    }
}
