import CTestCompositor
import CoreAnimation
import Drawing
import Foundation
import Primitives
import Stage
import TestSupport
import Testing
import Wayland

/// docs/reference/programs.md, "The window's size": what is laid out once waits for the compositor's word.
@Suite("The first size", .serialized)
@MainActor
struct FirstSizeTests {
    /// The sizes that the stage had when its size was known.
    private func sizesKnown(of bench: Bench) -> () -> [CGSize] {
        final class Sizes {
            var all: [CGSize] = []
        }
        let (sizes, stage) = (Sizes(), bench.window.stage)
        stage.onSizeKnown = { [unowned stage] in sizes.all.append(stage.size) }
        return { sizes.all }
    }

    /// Counts what is asked of it.
    private final class Counted: CALayer {
        var (layouts, drawings) = (0, 0)
        override func layoutSublayers() { layouts += 1 }
        override func draw(in ctx: CGContext) { drawings += 1 }
    }

    @Test("before the first size nothing is laid out or drawn unless the program asks")
    func unsized() throws {
        let bench = try Bench()
        defer { bench.application.close() }
        let layer = Counted()
        layer.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
        bench.layer.addSublayer(layer)
        layer.setNeedsLayout()
        layer.setNeedsDisplay()
        CATransaction.flush()
        bench.application.step()
        #expect(layer.layouts == 0 && layer.drawings == 0)
        layer.layoutIfNeeded()
        #expect(layer.layouts == 1)
        layer.setNeedsLayout()
        try bench.show()
        #expect(layer.layouts == 2 && layer.drawings == 1)
        // From then on each commit does both.
        layer.setNeedsLayout()
        layer.setNeedsDisplay()
        CATransaction.flush()
        #expect(layer.layouts == 3 && layer.drawings == 2)
    }

    @Test("a configure that names a size is the word")
    func named() throws {
        let bench = try Bench()
        defer { bench.application.close() }
        try bench.show(width: 150, height: 90)
        #expect(!bench.window.stage.awaitsSize)
        #expect(bench.window.size == CGSize(width: 150, height: 90))
    }

    @Test("without a size the window is shown in its own, and the next configure is waited for")
    func tiled() throws {
        let bench = try Bench()
        defer { bench.application.close() }
        let known = sizesKnown(of: bench)
        // The compositor tiles: it says so when the window's first frame is there.
        let first = ltc_configure(bench.handle, 0, 0, 0)
        try #require(bench.pump { bench.compositor.frames.last?.acked == first })
        #expect(bench.compositor.frameSize == (120, 80))
        let second = ltc_configure(bench.handle, 300, 200, 0)
        try #require(bench.pump { bench.window.size.width == 300 })
        #expect(!bench.window.stage.awaitsSize)
        bench.finishFrame()
        #expect(bench.pump { bench.compositor.frames.last?.acked == second })
        // A busy machine may have taken longer than the program waits.
        #expect(known() == [CGSize(width: 300, height: 200)] || known().first?.width == 120)
        #expect(known().count == 1)
    }

    @Test("a compositor that says nothing more is waited for no longer than a tenth of a second")
    func silent() throws {
        let bench = try Bench()
        defer { bench.application.close() }
        let known = sizesKnown(of: bench)
        let first = ltc_configure(bench.handle, 0, 0, 0)
        try #require(bench.pump { bench.window.size.width == 120 })
        let (start, isWaiting) = (Bench.now(), bench.window.stage.awaitsSize)
        #expect(bench.pump { !bench.window.stage.awaitsSize })
        // Above: no clock of a busy machine fails this.
        if isWaiting { #expect(Bench.now() - start <= 30) }
        #expect(known() == [CGSize(width: 120, height: 80)])
        #expect(bench.pump { bench.compositor.frames.last?.acked == first })
    }

    @Test("a wait that the window's end cuts off tells nobody")
    func closed() throws {
        let bench = try Bench()
        defer { bench.application.close() }
        let known = sizesKnown(of: bench)
        _ = ltc_configure(bench.handle, 0, 0, 0)
        try #require(bench.pump { bench.window.size.width == 120 })
        let before = known().count
        bench.window.close()
        bench.application.step()
        #expect(known().count == before)
    }
}
