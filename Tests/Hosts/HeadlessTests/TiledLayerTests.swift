import CoreAnimation
import Drawing
import Foundation
import Headless
import Primitives
import Testing

/// What drew tiles, and where; any thread.
private final class TileLog: Sendable {
    struct Entry: Sendable {
        var rect: CGRect
        var scale: CGFloat
        var isMain: Bool
    }
    let entries = Locked<[Entry]>([])
    /// The thread on which the main actor runs here; under a test it needn't be the process's first.
    private let main = pthread_self()

    func add(_ ctx: CGContext) {
        let entry = Entry(
            rect: ctx.boundingBoxOfClipPath, scale: ctx.ctm.a, isMain: pthread_self() == main)
        entries.withLock { $0.append(entry) }
    }

    func take() -> [Entry] {
        entries.withLock { list in
            let taken = list
            list = []
            return taken
        }
    }
}

/// Where the first of two waits for the other.
private final class Meeting: Sendable {
    private let state = Locked((arrived: 0, isMet: false))
    private let second = DispatchSemaphore(value: 0)

    var isMet: Bool { state.withLock { $0.isMet } }

    func arrive() {
        let number = state.withLock { state in
            state.arrived += 1
            return state.arrived
        }
        if number == 2 { second.signal() }
        // Ten seconds end a test that fails.
        guard number == 1, second.wait(timeout: .now() + 10) == .success else { return }
        state.withLock { $0.isMet = true }
    }
}

/// Squares of 40 points, each of a colour of its own.
private class Chequer: CATiledLayer {
    let log = TileLog()

    override class func fadeDuration() -> CFTimeInterval { 0 }

    override func draw(in ctx: CGContext) {
        log.add(ctx)
        Self.paint(ctx)
    }

    nonisolated static func paint(_ ctx: CGContext) {
        let box = ctx.boundingBoxOfClipPath
        for row in Int((box.minY / 40).rounded(.down))..<Int((box.maxY / 40).rounded(.up)) {
            for column in Int((box.minX / 40).rounded(.down))..<Int((box.maxX / 40).rounded(.up)) {
                ctx.setFillColor(
                    CGColor(
                        red: CGFloat(column % 7) / 7, green: CGFloat(row % 5) / 5,
                        blue: CGFloat((row + column) % 3) / 3, alpha: 1))
                ctx.fill(CGRect(x: column * 40, y: row * 40, width: 40, height: 40))
            }
        }
    }
}

/// One colour, however large the tile.
private final class Plain: CATiledLayer {
    override class func fadeDuration() -> CFTimeInterval { 0 }

    override func draw(in ctx: CGContext) {
        ctx.setFillColor(CGColor(red: 1, green: 0, blue: 0, alpha: 1))
        ctx.fill(ctx.boundingBoxOfClipPath)
    }
}

private final class Fading: Chequer {
    override class func fadeDuration() -> CFTimeInterval { 0.25 }
}

@MainActor @Suite("Tiled layers", .serialized)
struct TiledLayerTests {
    private func host(_ scale: Double = 1) throws -> HeadlessStage {
        try HeadlessStage(width: 300, height: 200, scale: scale)
    }

    private func document<Layer: CATiledLayer>(
        _ layer: Layer, _ host: HeadlessStage, size: CGFloat = 20_000
    ) -> Layer {
        CATransaction.setDisableActions(true)
        layer.anchorPoint = .zero
        layer.bounds = CGRect(x: 0, y: 0, width: size, height: size)
        host.stage.layer.addSublayer(layer)
        return layer
    }

    private func move(_ layer: CALayer, x: CGFloat, y: CGFloat, scale: CGFloat = 1) {
        CATransaction.setDisableActions(true)
        layer.transform = CATransform3DMakeScale(scale, scale, 1)
        layer.position = CGPoint(x: -x * scale, y: -y * scale)
    }

    @Test("the tiles in sight are drawn, once, beside the main thread, and are seen")
    func inSight() throws {
        let host = try host()
        defer { host.close() }
        let layer = document(Chequer(), host)
        host.step(to: 0)
        let drawn = layer.log.take()
        #expect(drawn.count == 2 && drawn.allSatisfy { !$0.isMain && $0.scale == 1 })
        #expect(
            Set(drawn.map(\.rect.origin.x)) == [0, 256] && drawn.allSatisfy { $0.rect.minY == 0 })
        let image = try #require(host.image())
        let expected = try #require(CGContext(width: 300, height: 200))
        Chequer.paint(expected)
        let difference = try #require(expected.makeImage().flatMap { ImageDifference(image, $0) })
        #expect(difference.maximum == 0, "\(difference)")
        host.step(to: 0.1)
        #expect(layer.log.take().isEmpty)
        move(layer, x: 100, y: 100)
        host.step(to: 0.2)
        #expect(layer.log.take().count == 2, "only the two that are new")
    }

    @Test(
        "the coarsest tiles that are fine enough are chosen by the scale that shows",
        arguments: [
            (1.0, 1.0, 1.0), (0.5, 1, 0.5), (0.3, 1, 0.5), (0.25, 1, 0.25), (0.01, 1, 0.125),
            (1.5, 1, 2), (3, 1, 4), (9, 1, 4), (1, 2, 2), (0.5, 2, 1), (0.4, 1.5, 0.75),
        ])
    func levels(zoom: Double, scale: Double, density: Double) throws {
        let host = try host(scale)
        defer { host.close() }
        let layer = Chequer()
        layer.levelsOfDetail = 6
        layer.levelsOfDetailBias = 2
        _ = document(layer, host, size: 2000)
        let group = CALayer()
        host.stage.layer.addSublayer(group)
        group.addSublayer(layer)
        // Half of the zoom above the layer.
        group.sublayerTransform = CATransform3DMakeScale(2, 2, 1)
        move(layer, x: 0, y: 0, scale: zoom / 2)
        host.step(to: 0)
        #expect(Double(layer.shownDensity) == density)
        #expect(layer.log.take().allSatisfy { Double($0.scale) == density })
    }

    @Test(
        "random scrolling and zooming ends as a fresh picture of the same place", arguments: 0..<3)
    func incremental(seed: Int) throws {
        let moving = try host()
        defer { moving.close() }
        let layer = Chequer()
        layer.levelsOfDetail = 4
        layer.levelsOfDetailBias = 1
        layer.tileSize = CGSize(width: 100, height: 70)
        _ = document(layer, moving)
        var state = UInt64(seed) &* 977 &+ 5
        func number(_ range: ClosedRange<Double>) -> Double {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return range.lowerBound + (range.upperBound - range.lowerBound)
                * Double(state >> 11) / Double(1 << 53)
        }
        var (x, y) = (5000.0, 5000.0)
        for step in 0..<12 {
            x += number(-300...300)
            y += number(-300...300)
            let zoom = [0.25, 0.5, 1, 2][Int(number(0...3.99))]
            move(layer, x: x.rounded(), y: y.rounded(), scale: zoom)
            moving.step(to: Double(step) / 60)
            let fresh = try host()
            let second = Chequer()
            second.levelsOfDetail = 4
            second.levelsOfDetailBias = 1
            second.tileSize = layer.tileSize
            _ = document(second, fresh)
            move(second, x: x.rounded(), y: y.rounded(), scale: zoom)
            fresh.step(to: 0)
            let (a, b) = (try #require(moving.image()), try #require(fresh.image()))
            fresh.close()
            let difference = try #require(ImageDifference(a, b))
            #expect(difference.maximum == 0, "seed \(seed), step \(step): \(difference)")
        }
    }

    @Test("a document of 20,000 x 20,000 is crossed with the memory of a few windows")
    func bounded() throws {
        let host = try host()
        defer { host.close() }
        let layer = Chequer()
        layer.levelsOfDetail = 8
        _ = document(layer, host)
        var most = 0
        for step in 0..<40 {
            move(layer, x: CGFloat(step) * 480, y: CGFloat(step) * 470)
            host.step(to: Double(step) / 60)
            most = max(most, layer.tileByteCount)
        }
        for step in 0..<8 {
            move(layer, x: 0, y: 0, scale: pow(0.5, CGFloat(step)))
            host.step(to: 1 + Double(step) / 60)
            most = max(most, layer.tileByteCount)
        }
        // Six tiles in sight at most, eight to spare, and as many again of another level.
        #expect(most <= 2 * (6 + 8) * 256 * 256 * 4, "\(most)")
        #expect(most > 0 && StoreMemory.byteCount >= layer.tileByteCount)
    }

    @Test("only tiles that meet what is marked are drawn again")
    func marked() throws {
        let host = try host()
        defer { host.close() }
        let layer = document(Chequer(), host)
        host.step(to: 0)
        _ = layer.log.take()
        layer.setNeedsDisplay(CGRect(x: 10, y: 10, width: 5, height: 5))
        host.step(to: 0.1)
        #expect(layer.log.take().map(\.rect.origin) == [.zero])
        layer.setNeedsDisplay()
        host.step(to: 0.2)
        #expect(layer.log.take().count == 2)
        layer.tileSize = CGSize(width: 512, height: 512)
        host.step(to: 0.3)
        #expect(layer.log.take().count == 1)
    }

    @Test("tiles that are scrolled away before they begin are not drawn")
    func cancelled() throws {
        final class Slow: Chequer {
            let gate = DispatchSemaphore(value: 0)

            override func draw(in ctx: CGContext) {
                gate.wait()
                super.draw(in: ctx)
            }
        }
        let host = try host()
        defer { host.close() }
        host.waitsForDrawing = false
        let layer = Slow()
        layer.tileSize = CGSize(width: 20, height: 20)
        _ = document(layer, host)
        host.step(to: 0)
        // 15 x 10 tiles, of which some have begun.
        #expect(layer.tileCount == 150)
        move(layer, x: 10_000, y: 10_000)
        host.step(to: 0.1)
        for _ in 0..<300 { layer.gate.signal() }
        DrawQueue.shared.finish()
        let drawn = layer.log.take()
        #expect(drawn.filter { $0.rect.minX < 5000 }.count <= 64)
        #expect(drawn.filter { $0.rect.minX >= 5000 }.count == 150)
    }

    @Test("new tiles fade in over those of the old scale, which go when that is done")
    func fades() throws {
        let host = try host()
        defer { host.close() }
        let layer = Fading()
        layer.levelsOfDetail = 2
        _ = document(layer, host)
        host.step(to: 0)
        host.play(to: 0.5)
        let before = layer.tileCount
        move(layer, x: 0, y: 0, scale: 0.5)
        host.step(to: 0.51)
        #expect(layer.tileCount > before, "both levels")
        let count = layer.tileCount
        host.play(to: 1)
        #expect(layer.tileCount < count)
    }

    @Test("an animation above, which makes no commits, is followed in its frames")
    func followsAnimations() throws {
        let host = try host()
        defer { host.close() }
        let layer = document(Chequer(), host)
        host.step(to: 0)
        _ = layer.log.take()
        let glide = CABasicAnimation(keyPath: "position.x")
        glide.fromValue = 0
        glide.toValue = -3000
        glide.duration = 1
        layer.add(glide, forKey: nil)
        host.play(to: 0.5)
        let drawn = layer.log.take()
        #expect(drawn.contains { $0.rect.minX > 1000 } && drawn.allSatisfy { $0.rect.minX < 2100 })
    }

    @Test("a delegate that may draws tiles beside the main thread")
    func threadedDelegates() throws {
        final class Painter: CATileDrawing {
            let log = TileLog()
            nonisolated func drawTile(in ctx: CGContext) {
                log.add(ctx)
                Chequer.paint(ctx)
            }
        }
        let painter = Painter()
        let entries = try drawn(by: painter) { painter.log.take() }
        #expect(entries.count == 2 && entries.allSatisfy { !$0.isMain })
    }

    @Test(
        "a draw(_:in:) that isn't bound to main draws tiles beside it, two at once",
        .enabled(if: ProcessInfo.processInfo.activeProcessorCount > 1))
    func freeDelegates() throws {
        final class Painter: CALayerDrawing {
            let log = TileLog()
            let meeting = Meeting()
            nonisolated func draw(_ layer: CALayer, in ctx: CGContext) {
                meeting.arrive()
                log.add(ctx)
                Chequer.paint(ctx)
            }
        }
        let painter = Painter()
        let entries = try drawn(by: painter) { painter.log.take() }
        #expect(entries.count == 2 && entries.allSatisfy { !$0.isMain })
        #expect(painter.meeting.isMet, "one tile was drawn after the other")
    }

    @Test("a delegate that is bound to the main thread draws tiles there, and a line says so")
    func mainDelegates() throws {
        final class Painter: CALayerDelegate {
            let log = TileLog()
            /// What only the main thread may touch.
            var calls = 0
            func draw(_ layer: CALayer, in ctx: CGContext) {
                calls += 1
                log.add(ctx)
                Chequer.paint(ctx)
            }
        }
        let painter = Painter()
        let (before, told) = (Complaint.handler, Locked<[String]>([]))
        Complaint.handler = { message in told.withLock { $0.append(message) } }
        defer { Complaint.handler = before }
        let entries = try drawn(by: painter) { painter.log.take() }
        // Told for each tile, of which the program's own handler keeps one.
        let lines = Set(told.withLock { $0 })
        #expect(
            lines.count == 1 && lines.first?.contains("Declare Painter a CALayerDrawing") == true)
        #expect(entries.count == 2)
        #expect(entries.map(\.isMain) == [true, true])
        #expect(painter.calls == 2)
    }

    /// What a delegate draws of a document, which is then seen.
    private func drawn(
        by delegate: any CALayerDelegate, _ log: () -> [TileLog.Entry]
    ) throws -> [TileLog.Entry] {
        let host = try host()
        defer { host.close() }
        let layer = document(CATiledLayer(), host)
        layer.delegate = delegate
        host.step(to: 0)
        host.step(to: 1)
        let entries = log()
        let image = try #require(host.image())
        #expect(image.bitmap[45, 5] != image.bitmap[5, 5])
        return entries
    }

    @Test("mad numbers draw nothing, or something bounded")
    func madNumbers() throws {
        let host = try host()
        defer { host.close() }
        let layer = document(Plain(), host, size: 1e9)
        layer.tileSize = CGSize(width: CGFloat.nan, height: -4)
        layer.levelsOfDetail = -3
        layer.levelsOfDetailBias = 1000
        host.step(to: 0)
        layer.levelsOfDetailBias = 0
        layer.levelsOfDetail = 1000
        for scale in [1e-12, 1e12, 0] {
            move(layer, x: 0, y: 0, scale: scale)
            host.step(to: host.time + 0.1)
        }
        layer.bounds = .zero
        host.step(to: host.time + 0.1)
        layer.removeFromSuperlayer()
        host.step(to: host.time + 0.1)
        #expect(layer.tileByteCount < 1 << 28)
    }
}
