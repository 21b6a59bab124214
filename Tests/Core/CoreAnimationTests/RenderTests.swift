import CoreAnimation
import Drawing
import Foundation
import Primitives
import Testing

/// `render(in:)`: docs/reference/compositing.md, "Drawing with render(in:)".
@MainActor @Suite("render(in:)")
struct RenderTests {
    private let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    private let blue = CGColor(red: 0, green: 0, blue: 1, alpha: 1)

    private func context(_ width: Int = 100, _ height: Int = 80) throws -> CGContext {
        try #require(CGContext(width: width, height: height))
    }

    private func layer(_ frame: CGRect, _ color: CGColor?) -> CALayer {
        let layer = CALayer()
        layer.frame = frame
        layer.backgroundColor = color
        return layer
    }

    private func count(_ context: CGContext, _ pixel: UInt32) -> Int {
        guard let bitmap = context.makeImage()?.bitmap else { return -1 }
        var count = 0
        for y in 0..<bitmap.height {
            for x in 0..<bitmap.width where bitmap[x, y] == pixel { count += 1 }
        }
        return count
    }

    private func pixel(_ context: CGContext, _ x: Int, _ y: Int) -> UInt32 {
        context.makeImage()?.bitmap[x, y] ?? 0xDEAD_BEEF
    }

    @Test("a border of 5 on 80 x 60 covers exactly 1,300 pixels, above the sublayers")
    func border() throws {
        let context = try context()
        let card = layer(CGRect(x: 7, y: 9, width: 80, height: 60), nil)
        card.borderWidth = 5
        card.borderColor = red
        card.addSublayer(layer(CGRect(x: 0, y: 0, width: 10, height: 10), blue))
        card.render(in: context)
        #expect(count(context, 0xFFFF_0000) == 1300)
        // The place of the layer itself doesn't count.
        #expect(pixel(context, 0, 0) == 0xFFFF_0000 && pixel(context, 7, 7) == 0xFF00_00FF)
    }

    @Test("the origin of bounds moves the layer's own drawing, and not its sublayers")
    func origin() throws {
        let context = try context()
        let card = layer(CGRect(x: 0, y: 0, width: 20, height: 20), red)
        card.bounds.origin = CGPoint(x: 30, y: 10)
        card.addSublayer(layer(CGRect(x: 60, y: 50, width: 10, height: 10), blue))
        card.render(in: context)
        #expect(pixel(context, 30, 10) == 0xFFFF_0000 && pixel(context, 29, 10) == 0)
        #expect(pixel(context, 60, 50) == 0xFF00_00FF && pixel(context, 59, 50) == 0)
    }

    @Test("below, position, anchor, transform, sublayerTransform and flips count")
    func geometry() throws {
        let context = try context()
        let root = layer(CGRect(x: 0, y: 0, width: 100, height: 80), nil)
        let group = layer(CGRect(x: 10, y: 10, width: 40, height: 40), nil)
        group.bounds.origin = CGPoint(x: 100, y: 0)
        group.isGeometryFlipped = true
        group.sublayerTransform = CATransform3DMakeScale(0.5, 0.5, 1)
        let child = layer(.zero, blue)
        child.bounds = CGRect(x: 0, y: 0, width: 20, height: 20)
        child.anchorPoint = .zero
        child.position = CGPoint(x: 100, y: 0)
        root.addSublayer(group)
        group.addSublayer(child)
        root.render(in: context)
        // Scaled by a half about the middle (120, 20): x 110...120, y 10...20 of the group; then
        // y is mirrored to 20...30, and the group lies at (10, 10) with its origin at x = 100.
        let box = PixelRect(x: 20, y: 30, width: 10, height: 10)
        #expect(count(context, 0xFF00_00FF) == 100)
        #expect(pixel(context, box.x, box.y) == 0xFF00_00FF)
        #expect(pixel(context, box.right - 1, box.bottom - 1) == 0xFF00_00FF)
    }

    @Test("hidden and clear layers draw nothing, nor does what never asked to be drawn")
    func hidden() throws {
        let context = try context()
        let root = layer(CGRect(x: 0, y: 0, width: 100, height: 80), nil)
        let hidden = layer(CGRect(x: 0, y: 0, width: 20, height: 20), red)
        hidden.isHidden = true
        let clear = layer(CGRect(x: 0, y: 0, width: 20, height: 20), red)
        clear.opacity = 0
        let flat = layer(CGRect(x: 0, y: 0, width: 20, height: 20), red)
        flat.transform = CATransform3DMakeScale(0, 1, 1)
        let drawn = Painted()
        drawn.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
        for each in [hidden, clear, flat, drawn] { root.addSublayer(each) }
        root.render(in: context)
        #expect(count(context, 0) == 8000)
        root.isHidden = true
        let empty = try self.context()
        root.render(in: empty)
        #expect(count(empty, 0) == 8000)
    }

    /// docs/reference/compositing.md, "Drawing with render(in:)": what is due is displayed first,
    /// in a tree or not.
    @Test("layers that need display are displayed first, in masks too, and stay due where unseen")
    func due() throws {
        let root = layer(CGRect(x: 0, y: 0, width: 100, height: 80), nil)
        let drawn = (0..<3).map { index in
            let layer = Painted()
            layer.frame = CGRect(x: index * 20, y: 0, width: 20, height: 20)
            layer.setNeedsDisplay()
            return layer
        }
        let masked = layer(CGRect(x: 0, y: 20, width: 60, height: 20), red)
        masked.mask = drawn[1]
        drawn[2].isHidden = true
        for each in [drawn[0], masked, drawn[2]] { root.addSublayer(each) }
        let context = try context()
        root.render(in: context)
        #expect(count(context, 0xFF00_FF00) == 400 && count(context, 0xFFFF_0000) == 400)
        #expect(pixel(context, 25, 25) == 0xFFFF_0000)
        #expect(drawn.map { $0.needsDisplay() } == [false, false, true])
        let host = TestHost()
        host.root.addSublayer(root)
        CATransaction.flush()
        drawn[0].setNeedsDisplay()
        drawn[0].color = blue
        drawn[0].drawsAsynchronously = true
        let again = try self.context()
        root.render(in: again)
        #expect(count(again, 0xFF00_00FF) == 400)
    }

    @Test("a text layer that was never shown is drawn")
    func text() throws {
        let text = CATextLayer()
        text.frame = CGRect(x: 0, y: 0, width: 100, height: 40)
        text.fontSize = 30
        text.string = "M"
        text.foregroundColor = red
        let root = layer(CGRect(x: 0, y: 0, width: 100, height: 80), nil)
        root.addSublayer(text)
        let context = try context()
        root.render(in: context)
        #expect(count(context, 0xFFFF_0000) > 50)
    }

    /// The layer's point (x, y) is the context's, whose row is 39 − y.
    @Test("a layer's own drawing lies as its sublayers do, where y grows upward too")
    func upwardDrawing() throws {
        for flips in 0..<4 {
            let root = layer(CGRect(x: 0, y: 0, width: 40, height: 40), nil)
            let drawn = Painted()
            drawn.frame = root.bounds
            drawn.area = CGRect(x: 0, y: 0, width: 10, height: 10)
            root.isGeometryFlipped = flips & 1 > 0
            drawn.isGeometryFlipped = flips & 2 > 0
            drawn.addSublayer(layer(CGRect(x: 10, y: 0, width: 10, height: 10), blue))
            drawn.setNeedsDisplay()
            root.addSublayer(drawn)
            let upward = try #require(
                CGContext(
                    data: nil, width: 40, height: 40, bitsPerComponent: 8, bytesPerRow: 0,
                    space: nil, bitmapInfo: CGBitmapInfo.native.rawValue))
            root.render(in: upward)
            // The interior of the layer that is rendered is its own space.
            let row = flips & 2 > 0 ? 0 : 39
            #expect(pixel(upward, 5, row) == 0xFF00_FF00 && pixel(upward, 15, row) == 0xFF00_00FF)
            #expect(count(upward, 0xFF00_FF00) == 100 && count(upward, 0xFF00_00FF) == 100)
            #expect(pixel(upward, 5, 39 - row) == 0)
        }
    }

    /// The rules of the space that opacity acts in: 0.5 red, then 0.5 blue over it, all of it half.
    @Test("opacity that is handed down counts for each thing also in a group below")
    func handedDown() throws {
        let card = layer(CGRect(x: 0, y: 0, width: 40, height: 40), nil)
        card.opacity = 0.5
        card.allowsGroupOpacity = false
        let group = layer(CGRect(x: 0, y: 0, width: 40, height: 40), red)
        group.opacity = 0.5
        group.addSublayer(layer(CGRect(x: 0, y: 0, width: 20, height: 40), blue))
        card.addSublayer(group)
        let context = try context()
        card.render(in: context)
        let found = pixel(context, 10, 10)
        for (shift, part) in [(24, 0.375), (16, 0.125), (8, 0), (0, 0.25)] {
            #expect(abs(Double(found >> UInt32(shift) & 255) - 255 * part) <= 1.5)
        }
    }

    @Test("a mask counts where opacity is handed down, too")
    func maskWithoutGroup() throws {
        let card = layer(CGRect(x: 0, y: 0, width: 40, height: 40), red)
        card.allowsGroupOpacity = false
        card.mask = layer(CGRect(x: 10, y: 0, width: 10, height: 10), blue)
        let context = try context()
        card.render(in: context)
        #expect(count(context, 0xFFFF_0000) == 100 && count(context, 0) == 7900)
    }

    /// docs/reference/compositing.md, "Depth": the order of drawing is that of the middles in
    /// depth, where not all lie flat.
    @Test("a layer that is turned is in front where its middle is")
    func depth() throws {
        let root = layer(CGRect(x: 0, y: 0, width: 40, height: 40), nil)
        let turned = layer(CGRect(x: 0, y: 0, width: 40, height: 40), red)
        turned.transform = CATransform3DMakeTranslation(0, 0, 5)
        turned.transform = CATransform3DRotate(turned.transform, 0.2, 0, 1, 0)
        root.addSublayer(turned)
        root.addSublayer(layer(CGRect(x: 0, y: 0, width: 40, height: 40), blue))
        let context = try context()
        root.render(in: context)
        #expect(pixel(context, 20, 20) == 0xFFFF_0000)
    }

    /// Of a transform the flat part is drawn: here a turn by 0.8, which leaves cos 0.8 of the area.
    @Test("a layer that is turned in perspective is drawn in the same way wherever it lies")
    func turnedAnywhere() throws {
        let context = try context(100, 200)
        let root = layer(CGRect(x: 0, y: 0, width: 100, height: 200), nil)
        for y in [50.0, 150] {
            let turned = layer(CGRect(x: 30, y: y - 20, width: 40, height: 40), red)
            turned.transform.m34 = -1 / 200
            turned.transform = CATransform3DRotate(turned.transform, 0.8, 0.3, 1, 0)
            root.addSublayer(turned)
        }
        root.render(in: context)
        var area = 0.0
        for y in 0..<100 {
            for x in 0..<100 {
                #expect(pixel(context, x, y) == pixel(context, x, y + 100))
                area += Double(pixel(context, x, y) >> 24) / 255
            }
        }
        #expect(abs(area - 1600 * cos(0.8)) < 2)
    }

    @Test("a perspective that a layer gives to its sublayers doesn't shear them, either")
    func sharedPerspective() throws {
        let context = try context(100, 200)
        let root = layer(CGRect(x: 0, y: 0, width: 100, height: 200), nil)
        root.sublayerTransform.m34 = -1 / 200
        let turned = layer(CGRect(x: 30, y: 130, width: 40, height: 40), red)
        turned.transform = CATransform3DMakeRotation(0.8, 0, 1, 0)
        root.addSublayer(turned)
        root.render(in: context)
        // 40 cos 0.8 = 27.9 wide, about 50; as high as ever.
        #expect(pixel(context, 38, 131) == 0xFFFF_0000 && pixel(context, 62, 168) == 0xFFFF_0000)
        #expect(pixel(context, 34, 150) == 0 && pixel(context, 65, 150) == 0)
        #expect(pixel(context, 50, 129) == 0 && pixel(context, 50, 170) == 0)
    }

    /// Apple's documentation of the method lists filters as not supported.
    @Test("filters are left out, and told of", arguments: 0..<3)
    func filters(kind: Int) throws {
        let card = layer(CGRect(x: 0, y: 0, width: 20, height: 20), red)
        let blur = CAFilter(type: "gaussianBlur")
        switch kind {
        case 0: card.filters = [blur]
        case 1: card.backgroundFilters = [blur]
        default: card.compositingFilter = "multiplyBlendMode"
        }
        let context = try context()
        let told = complaints { card.render(in: context) }
        #expect(told.count == 1 && told.first?.contains("filters") == true, "\(told)")
        #expect(count(context, 0xFFFF_0000) == 400)
        #expect(complaints { layer(.zero, red).render(in: context) } == [])
    }

    @Test("a presentation layer draws the presented tree: sublayers, masks and all, as they move")
    func presented() throws {
        let host = TestHost()
        let card = host.addCommitted(layer(CGRect(x: 0, y: 0, width: 100, height: 80), nil))
        let moving = layer(CGRect(x: 0, y: 0, width: 10, height: 10), nil)
        moving.addSublayer(layer(CGRect(x: 0, y: 0, width: 10, height: 10), red))
        moving.mask = layer(CGRect(x: 0, y: 0, width: 10, height: 5), blue)
        _ = host.addCommitted(moving, to: card)
        let move = CABasicAnimation(keyPath: "position.x")
        move.fromValue = 5
        move.toValue = 65
        move.duration = 1
        move.timingFunction = CAMediaTimingFunction(name: .linear)
        moving.add(move, forKey: nil)
        CATransaction.flush()
        host.now = HostTime(seconds: 0.5)
        let context = try context()
        try #require(card.presentation()).render(in: context)
        // Half of the way from 0 to 60.
        #expect(count(context, 0xFFFF_0000) == 50)
        #expect(pixel(context, 30, 0) == 0xFFFF_0000 && pixel(context, 39, 4) == 0xFFFF_0000)
        let model = try self.context()
        card.render(in: model)
        #expect(pixel(model, 0, 0) == 0xFFFF_0000 && count(model, 0xFFFF_0000) == 50)
    }

    @Test("opacity counts for a group, or for each layer where groups are off")
    func opacity() throws {
        for groups in [true, false] {
            let context = try context()
            let card = layer(CGRect(x: 0, y: 0, width: 40, height: 40), red)
            card.addSublayer(layer(CGRect(x: 20, y: 20, width: 40, height: 40), blue))
            card.opacity = 0.5
            card.allowsGroupOpacity = groups
            card.render(in: context)
            #expect(pixel(context, 10, 10) == 0x8080_0000)
            #expect(pixel(context, 50, 50) == 0x8000_0080)
            // 0.5 blue over 0.5 red: alpha 0.75, red 0.25.
            #expect(pixel(context, 30, 30) == (groups ? 0x8000_0080 : 0xC040_0080))
        }
    }

    @Test("a mask cuts the layer and its shadow; masking to bounds cuts round corners")
    func masks() throws {
        let context = try context()
        let card = layer(CGRect(x: 0, y: 0, width: 60, height: 60), red)
        card.shadowOpacity = 1
        card.shadowOffset = CGSize(width: 30, height: 0)
        card.shadowRadius = 0
        let mask = layer(CGRect(x: 20, y: 20, width: 60, height: 20), blue)
        card.mask = mask
        card.render(in: context)
        #expect(count(context, 0xFFFF_0000) == 40 * 20)
        #expect(count(context, 0xFF00_0000) == 20 * 20)
        mask.isHidden = true
        let nothing = try self.context()
        card.render(in: nothing)
        #expect(count(nothing, 0) == 8000)

        let clip = try self.context()
        let round = layer(CGRect(x: 0, y: 0, width: 40, height: 40), nil)
        round.cornerRadius = 20
        round.masksToBounds = true
        round.addSublayer(layer(CGRect(x: -10, y: -10, width: 100, height: 100), red))
        round.render(in: clip)
        #expect(pixel(clip, 0, 0) == 0 && pixel(clip, 20, 20) == 0xFFFF_0000)
        #expect(pixel(clip, 45, 20) == 0)
        let area = Double(count(clip, 0xFFFF_0000))
        #expect(area > 400 * Double.pi - 130 && area < 400 * Double.pi)
    }

    @Test("the shadow is of the layer and its sublayers, and shadowPath is not read")
    func shadows() throws {
        let context = try context()
        let card = layer(CGRect(x: 0, y: 0, width: 20, height: 20), red)
        card.addSublayer(layer(CGRect(x: 10, y: 10, width: 20, height: 20), red))
        card.shadowOpacity = 0.5
        card.shadowRadius = 0
        card.shadowOffset = CGSize(width: 40, height: 30)
        card.shadowPath = CGPath(rect: CGRect(x: 0, y: 0, width: 1, height: 1), transform: nil)
        card.render(in: context)
        #expect(count(context, 0x8000_0000) == 700)
        #expect(pixel(context, 40, 30) == 0x8000_0000 && pixel(context, 69, 59) == 0x8000_0000)
        let empty = layer(CGRect(x: 0, y: 0, width: 20, height: 20), nil)
        empty.shadowOpacity = 1
        let nothing = try self.context()
        empty.render(in: nothing)
        #expect(count(nothing, 0) == 8000)
    }

    /// Issue 46, B9: a shadow there ends at 2 x radius; in points, so twice as many pixels at 2x.
    @Test("a shadow ends at twice its radius", arguments: [1, 2])
    func shadowEnd(scale: Int) throws {
        let context = try self.context(120 * scale, 120 * scale)
        context.scaleBy(x: CGFloat(scale), y: CGFloat(scale))
        let root = layer(CGRect(x: 0, y: 0, width: 120, height: 120), nil)
        let card = layer(CGRect(x: 40, y: 40, width: 40, height: 40), red)
        (card.shadowOpacity, card.shadowRadius, card.shadowOffset) = (1, 6, .zero)
        root.addSublayer(card)
        root.render(in: context)
        for (place, isReached) in [(27, false), (30, true), (89, true), (92, false)] {
            #expect((pixel(context, place * scale, 60 * scale) != 0) == isReached, "\(place)")
            #expect((pixel(context, 60 * scale, place * scale) != 0) == isReached, "\(place)")
        }
    }

    /// Fitted to a picture of Apple's: docs/reference/compositing.md, "Drawing with render(in:)".
    @Test("contents at twice their size mix two pixels by .123 and .877")
    func enlarged() throws {
        let picture = try self.context(4, 4)
        picture.setFillColor(CGColor(red: 1, green: 1, blue: 1, alpha: 1))
        picture.fill(CGRect(x: 0, y: 0, width: 2, height: 4))
        picture.setFillColor(CGColor(red: 0, green: 0, blue: 0, alpha: 1))
        picture.fill(CGRect(x: 2, y: 0, width: 2, height: 4))
        let shown = layer(CGRect(x: 0, y: 0, width: 4, height: 4), nil)
        shown.contents = picture.makeImage()
        let context = try self.context(8, 8)
        context.scaleBy(x: 2, y: 2)
        shown.render(in: context)
        // 255 · .877 = 223.6, 255 · .123 = 31.4.
        #expect(
            (0..<8).map { pixel(context, $0, 4) & 255 } == [255, 255, 255, 224, 31, 0, 0, 0])
    }

    @Test("a picture stays upright under a flip, and in a context whose y grows upward")
    func upright() throws {
        let picture = try self.context(2, 2)
        picture.setFillColor(red)
        picture.fill(CGRect(x: 0, y: 0, width: 2, height: 1))
        picture.setFillColor(blue)
        picture.fill(CGRect(x: 0, y: 1, width: 2, height: 1))
        let root = layer(CGRect(x: 0, y: 0, width: 40, height: 40), nil)
        let shown = layer(CGRect(x: 0, y: 0, width: 40, height: 40), nil)
        shown.contents = picture.makeImage()
        shown.magnificationFilter = .nearest
        root.addSublayer(shown)
        for isFlipped in [false, true] {
            root.isGeometryFlipped = isFlipped
            shown.isGeometryFlipped = isFlipped
            let context = try self.context(40, 40)
            root.render(in: context)
            #expect(pixel(context, 20, 5) == 0xFFFF_0000)
            #expect(pixel(context, 20, 35) == 0xFF00_00FF)
        }
        shown.isGeometryFlipped = false
        let upward = try #require(
            CGContext(
                data: nil, width: 40, height: 40, bitsPerComponent: 8, bytesPerRow: 0,
                space: nil, bitmapInfo: CGBitmapInfo.native.rawValue))
        root.render(in: upward)
        #expect(pixel(upward, 20, 5) == 0xFFFF_0000 && pixel(upward, 20, 35) == 0xFF00_00FF)
    }

    @Test("nine parts: the corners keep their size and the middle is stretched")
    func nineParts() throws {
        let picture = try self.context(12, 12)
        picture.setFillColor(red)
        picture.fill(CGRect(x: 0, y: 0, width: 12, height: 12))
        picture.setFillColor(blue)
        picture.fill(CGRect(x: 4, y: 4, width: 4, height: 4))
        let shown = layer(CGRect(x: 0, y: 0, width: 60, height: 40), nil)
        shown.contents = picture.makeImage()
        shown.magnificationFilter = .nearest
        shown.contentsCenter = CGRect(x: 1.0 / 3, y: 1.0 / 3, width: 1.0 / 3, height: 1.0 / 3)
        let context = try self.context()
        shown.render(in: context)
        #expect(count(context, 0xFF00_00FF) == 52 * 32)
        #expect(count(context, 0xFFFF_0000) == 60 * 40 - 52 * 32)
    }

    @Test("ten thousand layers deep, NaN and singular transforms end well")
    func hostile() throws {
        let root = layer(CGRect(x: 0, y: 0, width: 10, height: 10), nil)
        var deepest = root
        for _ in 0..<10_000 {
            let next = layer(CGRect(x: 0, y: 0, width: 10, height: 10), nil)
            deepest.addSublayer(next)
            deepest = next
        }
        deepest.backgroundColor = red
        let context = try context(10, 10)
        root.render(in: context)
        #expect(count(context, 0xFFFF_0000) == 100)
        let odd = layer(CGRect(x: 0, y: 0, width: 10, height: 10), red)
        odd.transform.m11 = .nan
        root.addSublayer(odd)
        root.sublayerTransform = CATransform3DMakeScale(.infinity, 0, .nan)
        root.render(in: try self.context(10, 10))
    }
}

private final class Painted: CALayer {
    var color = CGColor(red: 0, green: 1, blue: 0, alpha: 1)
    /// What is filled; all when nil.
    var area: CGRect?

    override func draw(in ctx: CGContext) {
        ctx.setFillColor(color)
        ctx.fill(area ?? bounds)
    }
}
