import CoreAnimation
import Drawing
import Foundation
import Headless
import Primitives
import Testing

/// A layer that draws itself red.
private final class Red: CALayer {
    override func draw(in ctx: CGContext) {
        ctx.setFillColor(CGColor(red: 1, green: 0, blue: 0, alpha: 1))
        ctx.fill(bounds)
    }
}

@MainActor
private func red(_ x: CGFloat, _ side: CGFloat) -> Red {
    let layer = Red()
    layer.frame = CGRect(x: x, y: 0, width: side, height: side)
    layer.setNeedsDisplay()
    return layer
}

/// The main queue runs what came before.
@MainActor
private func turnMainQueue() async {
    await withCheckedContinuation { done in DispatchQueue.main.async { done.resume() } }
}

/// Layers for whose pixels the memory doesn't suffice. Each in a process of its own, as the account is
/// the process's.
@Suite("Short memory")
struct ShortMemoryTests {
    @Test("layers off screen go first, then layers are coarser, and all comes back with the memory")
    func shortAndFree() async {
        await #expect(processExitsWith: .success) {
            try await Self.shortAndFreeScene()
        }
    }

    @MainActor
    private static func shortAndFreeScene() async throws {
        let account = MemoryAccount.shared
        let host = try HeadlessStage(width: 400, height: 400)
        // 400 x 400 pixels are 625 KiB, 200 x 200 are 163 (rows of 64 bytes), a quarter of 625 is 157.
        account.limit = account.byteCount + (1000 << 10)
        let (near, far) = (red(600, 200), red(9000, 200))
        let (first, second) = (red(0, 400), red(0, 400))
        host.stage.layer.addSublayer(near)
        host.stage.layer.addSublayer(far)
        host.step(to: 0)
        precondition(near.backingByteCount > 0 && far.backingByteCount > 0)
        host.stage.layer.addSublayer(first)
        host.step(to: 1)
        precondition(near.backingByteCount > 0 && far.backingByteCount > 0, "all fits")
        let small = red(0, 200)
        host.stage.layer.addSublayer(small)
        host.step(to: 1.2)
        await turnMainQueue()
        host.step(to: 1.4)
        precondition(far.backingByteCount == 0 && near.backingByteCount > 0, "the farthest alone")
        precondition(small.backingByteCount >= 156 << 10, "there is room for it")
        small.removeFromSuperlayer()
        small.contents = nil
        await turnMainQueue()
        host.step(to: 1.6)
        host.stage.layer.addSublayer(second)
        host.step(to: 2)
        precondition(far.backingByteCount == 0, "the farthest goes")
        precondition(second.backingByteCount > 0 && second.backingByteCount < 200 << 10, "coarser")
        precondition(account.byteCount <= account.limit)
        precondition(host.image()?.bitmap[399, 399] == 0xFFFF_0000)
        precondition(ShortMemory.waitingCount > 0)

        first.removeFromSuperlayer()
        first.contents = nil
        for time in 3...6 {
            host.step(to: Double(time))
            await turnMainQueue()
        }
        host.step(to: 7)
        precondition(second.backingByteCount >= 625 << 10, "as it should be")
        precondition(account.byteCount <= account.limit)
        account.limit = 1 << 30
        await turnMainQueue()
        host.step(to: 8)
        precondition(near.backingByteCount > 0 && far.backingByteCount > 0, "back")
        precondition(ShortMemory.waitingCount == 0)
    }

    @Test("without memory nothing is drawn, nothing crashes, and it comes once there is some")
    func none() async {
        await #expect(processExitsWith: .success) { try await Self.noneScene() }
    }

    @MainActor
    private static func noneScene() async throws {
        let account = MemoryAccount.shared
        account.limit = 0
        let host = try HeadlessStage(width: 64, height: 64)
        let layer = red(0, 64)
        let tiles = CATiledLayer()
        tiles.frame = layer.frame
        let drawer = TileDrawer()
        tiles.delegate = drawer
        host.stage.layer.addSublayer(layer)
        host.stage.layer.addSublayer(tiles)
        for time in 0...3 {
            host.step(to: Double(time))
            await turnMainQueue()
        }
        precondition(layer.backingByteCount == 0 && tiles.tileByteCount == 0)
        account.limit = 1 << 20
        for time in 4...8 {
            await turnMainQueue()
            host.step(to: Double(time))
        }
        precondition(layer.backingByteCount > 0, "the layer is drawn")
        precondition(tiles.tileByteCount > 0, "the tiles are drawn")
        precondition(account.byteCount <= account.limit)
    }
}

/// Draws tiles on any thread.
private final class TileDrawer: CATileDrawing {
    func drawTile(in ctx: CGContext) {
        ctx.setFillColor(CGColor(red: 0, green: 1, blue: 0, alpha: 1))
        ctx.fill(ctx.boundingBoxOfClipPath)
    }
}
