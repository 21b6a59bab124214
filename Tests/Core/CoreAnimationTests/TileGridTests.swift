import Foundation
import Primitives
import Testing

@testable import CoreAnimation

/// Tiles by hand: 100 x 50 pixels at 2 pixels a point are 50 x 25 points.
@Suite("Tile grids")
@MainActor
struct TileGridTests {
    private func view(
        bounds: CGRect = CGRect(x: 10, y: 20, width: 210, height: 90),
        tile: CGSize = CGSize(width: 100, height: 50), density: CGFloat = 2, level: Int = 1
    ) -> TileGrid.View {
        TileGrid.View(seen: bounds, level: level, density: density, bounds: bounds, tile: tile)
    }

    private func places(_ rect: CGRect) -> Set<[Int]> {
        let keys = TileGrid.keys(in: rect, view())
        #expect(keys.allSatisfy { $0.level == 1 } && Set(keys).count == keys.count)
        return Set(keys.map { [$0.column, $0.row] })
    }

    @Test("tiles that meet a rectangle are counted from the corner of the bounds")
    func keys() {
        #expect(places(CGRect(x: 10, y: 20, width: 1, height: 1)) == [[0, 0]])
        // Edge to edge is not meeting.
        #expect(places(CGRect(x: 10, y: 20, width: 50, height: 25)) == [[0, 0]])
        #expect(places(CGRect(x: 60, y: 45, width: 50, height: 25)) == [[1, 1]])
        #expect(
            places(CGRect(x: 59, y: 44, width: 2, height: 2)) == [
                [0, 0], [1, 0], [0, 1], [1, 1],
            ])
        #expect(places(CGRect(x: 115, y: 30, width: 60, height: 5)) == [[2, 0], [3, 0]])
        #expect(places(CGRect(x: 20, y: 50, width: 5, height: 40)) == [[0, 1], [0, 2]])
        // 210 points are four tiles and a piece, 90 are three and a piece.
        #expect(places(CGRect(x: -500, y: -500, width: 2000, height: 2000)).count == 20)
    }

    @Test("a rectangle outside the bounds, or without a size, meets no tiles")
    func nothing() {
        #expect(places(CGRect(x: 220, y: 20, width: 50, height: 50)).isEmpty)
        #expect(places(CGRect(x: 0, y: 0, width: 10, height: 200)).isEmpty)
        #expect(places(CGRect(x: 30, y: 30, width: 0, height: 10)).isEmpty)
        #expect(places(CGRect(x: 30, y: 30, width: 10, height: 0)).isEmpty)
    }

    @Test("256 x 256 tiles are the most that are thought of")
    func most() {
        let tile = CGSize(width: 16, height: 16)
        func count(_ width: CGFloat, _ height: CGFloat) -> Int {
            let bounds = CGRect(x: 0, y: 0, width: width, height: height)
            return TileGrid.keys(in: bounds, view(bounds: bounds, tile: tile, density: 1)).count
        }
        #expect(count(4096, 4096) == 65_536 && count(4097, 4096) == 0 && count(4096, 4097) == 0)
    }

    @Test("a tile lies beside its neighbours, and ends where the bounds do")
    func rects() {
        func rect(_ column: Int, _ row: Int) -> CGRect {
            TileGrid.rect(of: .init(level: 1, column: column, row: row), view())
        }
        #expect(rect(0, 0) == CGRect(x: 10, y: 20, width: 50, height: 25))
        #expect(rect(2, 1) == CGRect(x: 110, y: 45, width: 50, height: 25))
        #expect(rect(4, 3) == CGRect(x: 210, y: 95, width: 10, height: 15))
    }

    @Test("the level that is wanted lies on top, the others by their fineness below it")
    func order() {
        var grid = TileGrid()
        grid.view = view(level: 0)
        let keys = [(0, 1, 0), (-1, 0, 0), (0, 0, 1), (2, 0, 0), (0, 0, 0), (1, 0, 0)].map {
            TileGrid.Key(level: $0, column: $1, row: $2)
        }
        for key in keys { grid.tiles[key] = TileGrid.Tile(rect: .zero, level: key.level) }
        let sorted = [1, 5, 3, 4, 0, 2].map { keys[$0] }
        #expect(
            grid.layers.map(ObjectIdentifier.init)
                == sorted.compactMap { grid.tiles[$0].map { ObjectIdentifier($0.layer) } })
        #expect(grid.byteCount == 0)
    }

    @Test("a tile's layer has its place and size, sharp edges, and is clear until it is drawn")
    func tile() {
        let rect = CGRect(x: 30, y: 40, width: 50, height: 25)
        let layer = TileGrid.Tile(rect: rect, level: 0).layer
        #expect(layer.frame == rect && layer.bounds.origin == .zero && layer.opacity == 0)
        #expect(layer.edgeAntialiasingMask == [])
    }
}

/// Defaults: Apple's documentation of CATiledLayer.
@Suite("Tiled layers", .serialized)
@MainActor
struct TiledLayerTests {
    @Test("a new layer has Apple's defaults, and a copy its model's values")
    func defaults() {
        let layer = CATiledLayer()
        #expect(CATiledLayer.fadeDuration() == 0.25)
        #expect(layer.levelsOfDetail == 1 && layer.levelsOfDetailBias == 0)
        #expect(layer.tileSize == CGSize(width: 256, height: 256))
        #expect(layer.tileCount == 0 && layer.shownDensity == 0 && layer.tileByteCount == 0)
        (layer.levelsOfDetail, layer.levelsOfDetailBias) = (5, 2)
        layer.tileSize = CGSize(width: 64, height: 32)
        let copy = CATiledLayer(layer: layer)
        #expect(copy.levelsOfDetail == 5 && copy.levelsOfDetailBias == 2)
        #expect(copy.tileSize == CGSize(width: 64, height: 32))
    }

    /// The window's layer is 400 x 300.
    private func shown(_ change: (CATiledLayer) -> Void) -> (layer: CATiledLayer, host: TestHost) {
        let host = TestHost()
        let layer = CATiledLayer()
        layer.frame = CGRect(x: 0, y: 0, width: 1000, height: 1000)
        change(layer)
        host.root.addSublayer(layer)
        CATransaction.flush()
        layer.updateTiles()
        return (layer, host)
    }

    @Test(
        "tiles are whole pixels, 16 to 4096 of them; what is no number counts as 256",
        arguments: [
            (CGFloat(100.4), CGFloat(100)), (99.6, 100), (3, 16), (16, 16), (17, 17), (5000, 4096),
            (4096, 4096),
            (-8, 16), (.nan, 256), (.infinity, 256),
        ])
    func size(asked: CGFloat, taken: CGFloat) {
        let (layer, host) = shown { $0.tileSize = CGSize(width: asked, height: 64) }
        withExtendedLifetime(host) {
            #expect(layer.grid.view?.tile == CGSize(width: taken, height: 64))
        }
    }

    /// The finest has 2^bias pixels a point, each of the others half of the one before.
    @Test(
        "levels are as many as there are details, from the bias down",
        arguments: [
            (1, 0, CGFloat(0.25), CGFloat(1)), (1, 0, 4, 1), (3, 1, 4, 2), (3, 1, 1, 1),
            (3, 1, 0.5, 0.5),
            (3, 1, 0.1, 0.5), (0, 0, 0.1, 1), (4, 0, 0.3, 0.5), (4, 0, 0.25, 0.25),
            (4, 0, 0.26, 0.5),
        ])
    func levels(count: Int, bias: Int, zoom: CGFloat, density: CGFloat) {
        let (layer, host) = shown {
            $0.levelsOfDetail = count
            $0.levelsOfDetailBias = bias
            $0.anchorPoint = .zero
            $0.position = .zero
            $0.transform = CATransform3DMakeScale(zoom, zoom, 1)
        }
        withExtendedLifetime(host) { #expect(layer.shownDensity == density) }
    }

    @Test("only tiles in the window are asked for; a layer that is hidden or empty has none")
    func inWindow() {
        // 400 x 300 in tiles of 256: two by two.
        let (layer, host) = shown { _ in }
        #expect(layer.tileCount == 4)
        layer.isHidden = true
        layer.updateTiles()
        #expect(layer.grid.view == nil)
        withExtendedLifetime(host) {}
        let changes: [(CATiledLayer) -> Void] = [
            { $0.isHidden = true }, { $0.bounds = .zero }, { $0.position.x = 5000 },
        ]
        for change in changes {
            let (layer, host) = shown(change)
            #expect(layer.tileCount == 0)
            withExtendedLifetime(host) {}
        }
    }

    @Test("tiles in sight are those that were wanted last")
    func lastWanted() {
        let (layer, host) = shown { _ in }
        #expect(layer.grid.turn > 0)
        #expect(layer.grid.tiles.values.allSatisfy { $0.lastWanted == layer.grid.turn })
        withExtendedLifetime(host) {}
    }

    @Test("another grid begins anew, and one that is the same stays")
    func anew() throws {
        let (layer, host) = shown { _ in }
        let first = try #require(layer.grid.tiles.first)
        layer.updateTiles()
        #expect(layer.grid.tiles[first.key] === first.value)
        layer.tileSize = CGSize(width: 256, height: 256)
        #expect(layer.tileCount == 4)
        layer.tileSize = CGSize(width: 200, height: 256)
        #expect(layer.tileCount == 0)
        layer.updateTiles()
        // 400 / 200 by 300 / 256.
        #expect(layer.tileCount == 4 && layer.grid.tiles[first.key] !== first.value)
        let second = try #require(layer.grid.tiles.first)
        layer.bounds.size.width = 999
        layer.updateTiles()
        #expect(layer.grid.tiles[second.key] !== second.value)
        withExtendedLifetime(host) {}
    }

    @Test("tiles next to the middle of what is seen are drawn first")
    func middleFirst() {
        // 400 x 300 are seen, about (200, 150). The middles of the tiles lie at 128 and 384.
        let (layer, host) = shown { _ in }
        let order = layer.grid.tiles.sorted {
            ($0.value.job?.priority ?? .nan) < ($1.value.job?.priority ?? .nan)
        }
        #expect(order.map { [$0.key.column, $0.key.row] } == [[0, 0], [1, 0], [0, 1], [1, 1]])
        // (72, 22), (184, 22), (72, 234) and (184, 234) from there, in pixels.
        let squares = order.map { pow($0.value.job?.priority ?? .nan, 2).rounded() }
        #expect(squares == [5668, 34_340, 59_940, 88_612])
        withExtendedLifetime(host) {}
    }
}
