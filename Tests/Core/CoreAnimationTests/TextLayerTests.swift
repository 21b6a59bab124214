import CoreAnimation
import Drawing
import Foundation
import Primitives
import Scene
import Testing

/// Defaults and keys: docs/reference/values.md, "Layer kinds"; lines: docs/reference/kinds.md,
/// "Text layers". Measures are those of `TextLayout`.
@Suite("Text layers")
@MainActor
struct TextLayerTests {
    private let sans = "DejaVu Sans"

    private func text(
        _ host: TestHost, _ string: Any?, width: CGFloat = 200, height: CGFloat = 60
    ) -> CATextLayer {
        let layer = CATextLayer()
        layer.frame = CGRect(x: 0, y: 0, width: width, height: height)
        layer.font = sans
        layer.fontSize = 20
        layer.string = string
        host.root.addSublayer(layer)
        CATransaction.flush()
        return layer
    }

    /// The box of all that is drawn.
    private func ink(_ layer: CALayer) -> PixelRect {
        guard let bitmap = layer.record.contents?.bitmap else { return .empty }
        var box = PixelRect.empty
        for y in 0..<bitmap.height {
            for x in 0..<bitmap.width where bitmap[x, y] >> 24 > 40 {
                box = box.union(PixelRect(x: x, y: y, width: 1, height: 1))
            }
        }
        return box
    }

    private func size(_ string: String) -> CGSize {
        TextLayout(string, style: TextStyle(family: sans, size: 20)).size
    }

    @Test("a new layer has Apple's defaults")
    func defaults() {
        let layer = CATextLayer()
        #expect(layer.string == nil && layer.font as? String == "Helvetica" && layer.fontSize == 36)
        #expect(layer.foregroundColor == .white && !layer.isWrapped)
        #expect(layer.truncationMode == .none && layer.alignmentMode == .natural)
        #expect(!layer.allowsFontSubpixelQuantization)
        #expect(CATextLayer.defaultValue(forKey: "fontSize") as? CGFloat == 36)
        #expect(layer.value(forKey: "fontSize") as? CGFloat == 36)
        for key in [
            "string", "font", "fontSize", "foregroundColor", "wrapped", "truncationMode",
            "alignmentMode", "allowsFontSubpixelQuantization", "style", "contentsScale",
        ] {
            #expect(CATextLayer.needsDisplay(forKey: key))
        }
        #expect(!CATextLayer.needsDisplay(forKey: "opacity"))
    }

    @Test(
        "text is drawn without being asked for, at the top, in its colour, and again when it changes"
    )
    func draws() throws {
        let host = TestHost()
        let layer = text(host, "Hxg")
        let first = ink(layer)
        #expect(!first.isEmpty && first.bottom <= Int(size("Hxg").height.rounded(.up)))
        layer.foregroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
        layer.removeAllAnimations()
        layer.string = "HxgHxg"
        CATransaction.flush()
        #expect(ink(layer).width > first.width * 3 / 2)
        let bitmap = try #require(layer.record.contents?.bitmap)
        let red = (0..<bitmap.width).contains { bitmap[$0, first.y + 4] == 0xFFFF_0000 }
        #expect(red)
        layer.string = nil
        CATransaction.flush()
        #expect(ink(layer).isEmpty)
    }

    @Test(
        "lines lie where the mode says",
        arguments: [CATextLayerAlignmentMode.left, .center, .right], [false, true])
    func alignment(mode: CATextLayerAlignmentMode, isWrapped: Bool) {
        let host = TestHost()
        let layer = text(host, "HH")
        layer.alignmentMode = mode
        layer.isWrapped = isWrapped
        CATransaction.flush()
        let (box, width) = (ink(layer), size("HH").width)
        let start = mode == .left ? 0 : mode == .center ? (200 - width) / 2 : 200 - width
        // An H has a little air at its sides.
        #expect(abs(CGFloat(box.x) - start - 2) < 2.5)
    }

    @Test("natural text begins at the side where its script begins")
    func natural() {
        let host = TestHost()
        #expect(ink(text(host, "HH")).x < 5)
        #expect(ink(text(host, "שלום")).right > 190)
    }

    @Test("a line is cut at the bounds, or broken, or ends in an ellipsis")
    func modes() {
        let host = TestHost()
        let words = "word word word word word word"
        let layer = text(host, words, width: 120, height: 100)
        let line = Int(size("word").height.rounded(.up))
        #expect(ink(layer).bottom <= line && ink(layer).right >= 115)
        layer.isWrapped = true
        CATransaction.flush()
        #expect(ink(layer).bottom > 2 * line)
        layer.truncationMode = .end
        layer.bounds.size.height = CGFloat(2 * line)
        CATransaction.flush()
        #expect(ink(layer).bottom <= 2 * line && ink(layer).bottom > line)
        layer.isWrapped = false
        for mode in [CATextLayerTruncationMode.start, .middle, .end] {
            layer.truncationMode = mode
            CATransaction.flush()
            #expect(ink(layer).bottom <= line && ink(layer).right <= 120)
        }
        #expect(layer.preferredFrameSize().height <= CGFloat(line))
    }

    @Test("fonts come by name and as CTFont; the size is the layer's")
    func fonts() {
        let host = TestHost()
        let layer = text(host, "Hamburg")
        let plain = ink(layer).width
        layer.font = CTFont(family: sans, size: 99, weight: .bold)
        CATransaction.flush()
        let bold = ink(layer).width
        #expect(bold > plain && bold < plain * 3 / 2)
        layer.font = "DejaVuSans-Bold"
        CATransaction.flush()
        #expect(ink(layer).width == bold)
        layer.font = 7
        CATransaction.flush()
        #expect(!ink(layer).isEmpty)
    }

    @Test("attributes come before the layer's own font and colour")
    func attributed() throws {
        let host = TestHost()
        let string = NSMutableAttributedString(
            string: "H", attributes: [.font: CTFont(family: sans, size: 40)])
        string.append(
            NSAttributedString(
                string: "H",
                attributes: [.foregroundColor: CGColor(red: 0, green: 1, blue: 0, alpha: 1)]))
        let layer = text(host, string)
        let box = ink(layer)
        #expect(box.height > 24)
        let bitmap = try #require(layer.record.contents?.bitmap)
        var colors: Set<UInt32> = []
        for y in box.y..<box.bottom { for x in 0..<200 { colors.insert(bitmap[x, y]) } }
        #expect(colors.contains(0xFFFF_FFFF) && colors.contains(0xFF00_FF00))
    }

    @Test("size and colour glide by themselves, drawn in each frame; the rest jumps")
    func glides() throws {
        let host = TestHost()
        let layer = text(host, "HH")
        layer.fontSize = 40
        layer.string = "HHH"
        #expect(layer.animationKeys() == ["fontSize"])
        CATransaction.flush()
        let early = ink(layer).height
        host.now = HostTime(seconds: 0.24)
        DisplayLinks.shared.fire(
            timestamp: host.now, target: HostTime(seconds: 0.24), interval: 1.0 / 60)
        CATransaction.flush()
        let late = ink(layer).height
        #expect(early < late)
        #expect(try #require(layer.presentation()).fontSize > 35)
        host.step(to: 1)
        #expect(layer.animationKeys() == nil)
        layer.actions = ["foregroundColor": NSNull()]
        layer.foregroundColor = .black
        #expect(layer.animationKeys() == nil)
    }

    @Test("a text layer is as sharp as the window, and follows its scale")
    func scale() {
        let host = TestHost()
        let layer = text(host, "H")
        host.context?.setSurface(SurfaceState(width: 400, height: 300, scale: 2))
        CATransaction.flush()
        #expect(layer.record.contents?.bitmap.width == 400)
        layer.contentsScale = 1
        CATransaction.flush()
        #expect(layer.record.contents?.bitmap.width == 200)
    }

    @Test("mad values do no harm")
    func madValues() {
        let host = TestHost()
        let layer = text(host, "H")
        let told = complaints { layer.fontSize = .nan }
        #expect(told.count == 1 && layer.fontSize == 20)
        for size in [0, -5, 1e9] {
            layer.fontSize = size
            layer.removeAllAnimations()
            CATransaction.flush()
        }
        layer.string = 17
        layer.alignmentMode = .init(rawValue: "sideways")
        layer.foregroundColor = nil
        layer.bounds = .zero
        CATransaction.flush()
        #expect(layer.alignmentMode.rawValue == "sideways")
    }
}

/// Rules: docs/reference/layout.md, "Scrolling".
@Suite("Scroll layers")
@MainActor
struct ScrollLayerTests {
    private func scroller() -> (CAScrollLayer, CALayer) {
        let layer = CAScrollLayer()
        layer.frame = CGRect(x: 10, y: 10, width: 100, height: 80)
        let inner = CALayer()
        inner.frame = CGRect(x: 50, y: 40, width: 400, height: 300)
        layer.addSublayer(inner)
        return (layer, inner)
    }

    @Test("a scroll layer scrolls both ways and clips, by default")
    func defaults() {
        let (layer, _) = scroller()
        #expect(layer.scrollMode == .both && layer.masksToBounds)
    }

    @Test("a point goes to the corner, along the ways that the mode allows")
    func points() {
        let (layer, _) = scroller()
        layer.scroll(to: CGPoint(x: 30, y: 20))
        #expect(layer.bounds == CGRect(x: 30, y: 20, width: 100, height: 80))
        layer.scrollMode = .vertically
        layer.scroll(to: CGPoint(x: 0, y: 5))
        #expect(layer.bounds.origin == CGPoint(x: 30, y: 5))
        layer.scrollMode = .horizontally
        layer.scroll(to: CGPoint(x: 1, y: 50))
        #expect(layer.bounds.origin == CGPoint(x: 1, y: 5))
        for mode in [CAScrollLayerScrollMode.none, .init(rawValue: "?")] {
            layer.scrollMode = mode
            layer.scroll(to: CGPoint(x: 9, y: 9))
            #expect(layer.bounds.origin == CGPoint(x: 1, y: 5))
        }
    }

    @Test(
        "a rectangle is shown by the least move; one that is too large by its start",
        arguments: [
            (CGRect(x: 10, y: 10, width: 20, height: 20), CGPoint.zero),
            (CGRect(x: 150, y: 10, width: 20, height: 20), CGPoint(x: 70, y: 0)),
            (CGRect(x: -30, y: 90, width: 10, height: 10), CGPoint(x: -30, y: 20)),
            (CGRect(x: 40, y: 30, width: 500, height: 10), CGPoint(x: 40, y: 0)),
            (.null, .zero),
        ])
    func rects(_ rect: CGRect, origin: CGPoint) {
        let (layer, _) = scroller()
        layer.scroll(to: rect)
        #expect(layer.bounds.origin == origin)
    }

    @Test("a layer inside scrolls the nearest scroll layer above, in its own space")
    func inside() {
        let (layer, inner) = scroller()
        let leaf = CALayer()
        leaf.frame = CGRect(x: 100, y: 100, width: 20, height: 20)
        inner.addSublayer(leaf)
        leaf.scroll(.zero)
        #expect(layer.bounds.origin == CGPoint(x: 150, y: 140))
        leaf.scrollRectToVisible(leaf.bounds)
        #expect(layer.bounds.origin == CGPoint(x: 150, y: 140), "it is visible")
        inner.scrollRectToVisible(CGRect(x: 0, y: 0, width: 1, height: 1))
        #expect(layer.bounds.origin == CGPoint(x: 50, y: 40))
        let alone = CALayer()
        alone.scroll(CGPoint(x: 5, y: 5))
        alone.scrollRectToVisible(.infinite)
        #expect(layer.bounds.origin == CGPoint(x: 50, y: 40))
    }

    @Test("the visible rectangle of a layer is the part that no layer above cuts off")
    func visible() {
        let (layer, inner) = scroller()
        #expect(inner.visibleRect == CGRect(x: 0, y: 0, width: 50, height: 40))
        layer.scroll(to: CGPoint(x: 80, y: 60))
        #expect(inner.visibleRect == CGRect(x: 30, y: 20, width: 100, height: 80))
        layer.scroll(to: CGPoint(x: 5000, y: 0))
        #expect(inner.visibleRect == .zero)
        #expect(layer.visibleRect == layer.bounds)
        let mask = CALayer()
        mask.frame = CGRect(x: 0, y: 0, width: 30, height: 30)
        mask.masksToBounds = true
        mask.addSublayer(layer)
        #expect(layer.visibleRect == CGRect(x: 5000, y: 0, width: 20, height: 20))
    }

    @Test("a copy scrolls the same ways")
    func copy() {
        let (layer, _) = scroller()
        layer.scrollMode = .vertically
        #expect(CAScrollLayer(layer: layer).scrollMode == .vertically)
    }
}
