import Advice
import CoreAnimation
import Drawing
import Foundation
import Headless
import Primitives
import Testing

/// Drawings and images that are larger, smaller or made more often than they have to be. Drawings are
/// held in rows of a multiple of 64 bytes, once until they are drawn a second time.
@MainActor @Suite("Advice about drawings and images", .serialized)
struct DrawingAdviceTests {
    private static func drawing(
        _ make: @autoclosure @escaping @MainActor () -> CALayer, _ frame: CGRect,
        contentsScale: CGFloat? = nil, scale: Double = 1
    ) throws -> [Advice] {
        try AdviceScenes.advice(scale: scale) { root, _ in
            // Each trial builds the scene anew.
            let layer = make()
            layer.frame = frame
            if let contentsScale { layer.contentsScale = contentsScale }
            if let text = layer as? CATextLayer {
                (text.string, text.fontSize) = ("Words", 20)
                text.foregroundColor = CGColor(gray: 0, alpha: 1)
            }
            layer.setNeedsDisplay()
            root.addSublayer(layer)
            _ = AdviceScenes.sweep(over: root)
        }
    }

    @Test("a drawing with four pixels per point on a window with one is to have one")
    func oversize() throws {
        let frame = CGRect(x: 20, y: 10, width: 96, height: 80)
        let first = try #require(
            try Self.drawing(DrawnLayer(), frame, contentsScale: 4)
                .first { $0.rule == .oversizeDrawing })
        #expect(first.seen == "The drawing has 4 pixels per point, and is shown with 1.")
        #expect(first.code == "layer.contentsScale = 1")
        #expect(first.saving(.bytes) == 4 * 96 * 80 * (16 - 1))
        #expect(
            try !Self.drawing(DrawnLayer(), frame, contentsScale: 1)
                .contains { $0.rule == .oversizeDrawing })
    }

    @Test("a text with one pixel per point on a window with two is to have two")
    func soft() throws {
        let frame = CGRect(x: 20, y: 10, width: 96, height: 40)
        let first = try #require(
            try Self.drawing(CATextLayer(), frame, contentsScale: 1, scale: 2)
                .first { $0.rule == .softDrawing })
        #expect(
            first.seen
                == "The text has 1 pixels per point, and is shown with 2: it is resampled, and looks blurred."
        )
        #expect(first.code == "layer.contentsScale = 2")
        #expect(first.saving(.resampled) >= 192 * 80)
        // Where nobody sets it, it is the window's.
        #expect(
            try !Self.drawing(CATextLayer(), frame, scale: 2).contains { $0.rule == .softDrawing })
    }

    @Test("a text half a pixel aside is to be moved, and one on whole pixels is not")
    func misalignedText() throws {
        func build(_ x: CGFloat) throws -> [Advice] {
            try Self.drawing(CATextLayer(), CGRect(x: x, y: 10, width: 96, height: 40))
        }
        let first = try #require(try build(20.5).first { $0.rule == .misaligned })
        #expect(
            first.seen
                == "The text lies -0.5, 0 of a pixel beside the pixels, so it is resampled and blurred."
        )
        // 20.5 and half of 96, and what is missing to a whole pixel.
        #expect(first.code == "layer.position = CGPoint(x: 69, y: 30)")
        #expect(try !build(20).contains { $0.rule == .misaligned })
    }

    @Test("a drawing of 2000 lines of which 100 are seen is to be tiled")
    func giantDrawing() throws {
        let long = CGRect(x: 0, y: -300, width: 192, height: 8000)
        let first = try #require(
            try Self.drawing(LinedLayer(), long).first { $0.rule == .giantLayer })
        #expect(
            first.seen
                == "The drawing of 192 x 8000 pixels is held as a whole, and 1.3 % of it is seen.")
        #expect(first.code.hasPrefix("// a CATiledLayer in its place: it draws"))
        // 100 rows are seen, and one on each side.
        #expect(first.saving(.bytes) == 4 * 192 * (8000 - 102))
        let short = CGRect(x: 0, y: -300, width: 192, height: 500)
        #expect(try !Self.drawing(LinedLayer(), short).contains { $0.rule == .giantLayer })
    }

    @Test("an image of 2000 x 2000 pixels in a window of 200 x 100 is to be tiled")
    func giantImage() throws {
        let advice = try AdviceScenes.advice { root, _ in
            let layer = CALayer()
            layer.frame = CGRect(x: -500, y: -500, width: 2000, height: 2000)
            layer.contents = AdviceScenes.image(2000, 2000)
            root.addSublayer(layer)
        }
        let first = try #require(advice.first { $0.rule == .giantLayer })
        #expect(
            first.seen
                == "The picture of 2000 x 2000 pixels is held as a whole, and 0.5 % of it is seen.")
        #expect(first.difference == 0)
        // All of it, and the part that is seen with a pixel on each side, in rows of a multiple of 64.
        #expect(first.saving(.bytes) == 2000 * 2000 * 4 - 832 * 102)
    }

    @Test("a layer of a million points that draws nothing costs nothing")
    func giantPlain() throws {
        let advice = try AdviceScenes.advice { root, _ in
            root.addSublayer(AdviceScenes.box(-500_000, -500_000, 1_000_000, 1_000_000))
            _ = AdviceScenes.sweep(over: root)
        }
        #expect(advice.isEmpty)
    }

    @Test("a layer that is drawn for each of its sizes is to be drawn at the end")
    func boundsRedraw() throws {
        func build(_ redraws: Bool) throws -> [Advice] {
            try AdviceScenes.advice { root, _ in
                let layer = DrawnLayer()
                layer.frame = CGRect(x: 20, y: 20, width: 60, height: 40)
                layer.needsDisplayOnBoundsChange = redraws
                layer.setNeedsDisplay()
                root.addSublayer(layer)
                Ticker.shared.start {
                    CATransaction.setDisableActions(true)
                    layer.bounds.size.width += 2
                }
            }
        }
        let first = try #require(try build(true).first { $0.rule == .boundsRedraw })
        #expect(first.seen.hasSuffix("x 40 pixels drawn anew: 6 times in 6 frames."))
        #expect(first.code.hasPrefix("layer.needsDisplayOnBoundsChange = false"))
        // It grows by two points a frame: 62 in the first, then up to 74 in six.
        #expect(first.before[.drawn] == 40 * (64 + 66 + 68 + 70 + 72 + 74))
        #expect(first.after[.drawn] == 0)
        #expect(try !build(false).contains { $0.rule == .boundsRedraw })
        Ticker.shared.stop()
    }

    @Test("a layer that draws what changed is told of by that, not by all that it holds")
    func partlyDrawn() throws {
        let advice = try AdviceScenes.advice { root, _ in
            let layer = DrawnLayer()
            layer.frame = CGRect(x: 20, y: 20, width: 60, height: 40)
            layer.setNeedsDisplay()
            root.addSublayer(layer)
            Ticker.shared.start { layer.setNeedsDisplay(CGRect(x: 10, y: 10, width: 8, height: 4)) }
        }
        let first = try #require(advice.first { $0.rule == .drawnOften })
        #expect(
            first.seen
                == "About 32 of 60 x 40 pixels were drawn on the main thread in 6 of 6 frames.")
        #expect(first.saving(.drawn) == 8 * 4)
        Ticker.shared.stop()
    }

    @Test("images that are decoded in frame after frame are to be decoded elsewhere")
    func decoded() throws {
        let data = try #require(try AdviceScenes.image(128, 96)?.pngData())
        func build(_ decodesBefore: Bool) throws -> [Advice] {
            try AdviceScenes.advice { root, _ in
                let layer = CALayer()
                layer.frame = CGRect(x: 20, y: 2, width: 128, height: 96)
                root.addSublayer(layer)
                Ticker.shared.start {
                    guard let image = try? CGImageSource(data: data).image() else { return }
                    if decodesBefore { try? image.decode() }
                    layer.contents = image
                }
            }
        }
        let first = try #require(try build(false).first { $0.rule == .decodedOnMain })
        #expect(
            first.seen.hasPrefix(
                "An image of 128 x 96 pixels was decoded on the main thread in 6 of 6 frames"))
        #expect(first.code.hasPrefix("let ready = await image.byPreparingForDisplay()"))
        #expect(first.saving(.decoded) == 128 * 96 && first.difference == nil)
        #expect(try !build(true).contains { $0.rule == .decodedOnMain })
        Ticker.shared.stop()
    }
}
