import CoreAnimation
import Drawing
import Foundation
import Primitives
import Testing
import ViewKit

/// Views whose layer is a `CATiledLayer`: issue 46, C2, asks for one line where tiles are drawn on main.
@MainActor @Suite("Views of tiles", .serialized)
struct TiledViewTests {
    private final class Board: UIView {
        var calls = 0
        override class var layerClass: AnyClass { CATiledLayer.self }
        override func draw(_ rect: CGRect) {
            calls += 1
            UIColor.red.setFill()
            UIRectFill(rect)
        }
    }

    @Test("a view that overrides draw(_:) draws its tiles on main, and one line says so")
    func drawsOnMain() throws {
        let desk = try Desk()
        defer { desk.close() }
        let told = Locked<[String]>([])
        let before = Complaint.handler
        Complaint.handler = { message in told.withLock { $0.append(message) } }
        defer { Complaint.handler = before }
        let board = desk.add(Board(frame: CGRect(x: 0, y: 0, width: 400, height: 400)))
        (board.layer as? CATiledLayer)?.tileSize = CGSize(width: 200, height: 200)
        desk.wait(1)
        #expect(board.calls == 4)
        // Told for each tile, of which the program's own handler keeps one.
        let lines = Set(told.withLock { $0 })
        #expect(lines.count == 1)
        #expect(
            lines.first?.hasPrefix(
                "CATiledLayer: tiles are drawn on the main thread, one at a time, as the drawing of Board is "
                    + "bound to it. Declare Board a CALayerDrawing and draw in a nonisolated draw(_:in:)"
            )
                == true)
        let image = try #require(desk.host.image())
        #expect(image.bitmap[10, 10] == 0xFFFF_0000)
        #expect(image.bitmap[390, 390] == 0xFFFF_0000)
    }
}
