import Foundation
import Judge
import Primitives
import Scene
import Testing

/// A bitmap of pixels 0xAARRGGBB, row by row.
func bitmap(_ width: Int, _ pixels: [UInt32]) throws -> Bitmap {
    let bitmap = try #require(Bitmap(width: width, height: pixels.count / width))
    for (index, pixel) in pixels.enumerated() {
        bitmap.row(index / width)[index % width] = pixel
    }
    return bitmap
}

/// Where contents lie and how they are read, against the figures of
/// docs/reference/contents.md, "Placement".
@Suite("Judge: contents")
struct ContentsShaderTests {
    private let red: UInt32 = 0xFFFF_0000
    private let green: UInt32 = 0xFF00_FF00
    private let blue: UInt32 = 0xFF00_00FF
    private let white: UInt32 = 0xFFFF_FFFF
    private let step = (dx: Point(1, 0), dy: Point(0, 1))

    private func layer(_ bitmap: Bitmap?, _ width: Double, _ height: Double) -> LayerRecord {
        var layer = LayerRecord(id: LayerID(rawValue: 1))
        layer.bounds = CGRect(x: 0, y: 0, width: width, height: height)
        layer.contents = bitmap.map { ContentsRecord(bitmap: $0) }
        return layer
    }

    /// The colours, as 0xAARRGGBB, at points of a layer.
    private func pixels(
        _ layer: LayerRecord, _ points: [(Double, Double)], isFlipped: Bool = false
    ) throws -> [UInt32] {
        let shader = try #require(ContentsShader(layer, isFlipped: isFlipped))
        return points.map { x, y in
            let color = shader.color(at: Point(x, y), pixelStep: step) * 255
            func part(_ value: Double) -> UInt32 { UInt32(value.rounded()) }
            return part(color.w) << 24 | part(color.x) << 16 | part(color.y) << 8 | part(color.z)
        }
    }

    @Test(
        "20 x 10 pixels in 80 x 60 lie where the reference says",
        arguments: [
            (ContentsGravity.resize, [0, 0, 80, 60]), (.resizeAspect, [0, 10, 80, 50]),
            (.center, [30, 25, 50, 35]), (.top, [30, 50, 50, 60]), (.bottomLeft, [0, 0, 20, 10]),
            // By the rule: max(80/20, 60/10) = 6 times, in the middle.
            (.resizeAspectFill, [-20, 0, 100, 60]), (.right, [60, 25, 80, 35]),
            (.topRight, [60, 50, 80, 60]),
        ])
    func gravity(gravity: ContentsGravity, box: [Double]) throws {
        var layer = layer(Bitmap(width: 20, height: 10), 80, 60)
        layer.contentsGravity = gravity
        let pieces = try #require(ContentsShader(layer, isFlipped: true)).pieces
        #expect(
            pieces == [
                [
                    Point(box[0], box[1]), Point(box[2], box[1]), Point(box[2], box[3]),
                    Point(box[0], box[3]),
                ]
            ])
    }

    @Test("the natural size is that of the part, divided by the scale")
    func natural() throws {
        var layer = layer(Bitmap(width: 20, height: 10), 80, 60)
        layer.contentsGravity = .bottomLeft
        layer.contentsScale = 2
        layer.contentsRect = CGRect(x: 0.5, y: 0, width: 0.5, height: 2)
        let piece = try #require(ContentsShader(layer, isFlipped: false)).pieces[0]
        #expect(piece[2] == Point(5, 10))
    }

    @Test("without contents, a size or a part there is nothing")
    func nothing() throws {
        let bitmap = try #require(Bitmap(width: 2, height: 2))
        #expect(ContentsShader(layer(nil, 4, 4), isFlipped: false) == nil)
        #expect(ContentsShader(layer(bitmap, 4, 0), isFlipped: false) == nil)
        var empty = layer(bitmap, 4, 4)
        empty.contentsRect.size.width = 0
        #expect(ContentsShader(empty, isFlipped: false) == nil)
    }

    @Test("the top row is at least y, and at greatest y under an odd number of flips")
    func upright() throws {
        let layer = layer(try bitmap(1, [red, blue]), 1, 2)
        let points = [(0.5, 0.5), (0.5, 1.5)]
        #expect(try pixels(layer, points) == [red, blue])
        #expect(try pixels(layer, points, isFlipped: true) == [blue, red])
    }

    @Test("a part is measured from the image's top, and from its bottom under a flip")
    func part() throws {
        var layer = layer(try bitmap(1, [red, green, blue, white]), 1, 2)
        layer.contentsRect = CGRect(x: 0, y: 0, width: 1, height: 0.5)
        let points = [(0.5, 0.5), (0.5, 1.5)]
        #expect(try pixels(layer, points) == [red, green])
        // The lower half, upright: its top row at greatest y.
        #expect(try pixels(layer, points, isFlipped: true) == [white, blue])
    }

    @Test("outside of the image its edge goes on")
    func outside() throws {
        var layer = layer(try bitmap(2, [red, blue]), 6, 1)
        layer.contentsRect = CGRect(x: -1, y: 0, width: 3, height: 1)
        let points = (0..<6).map { (Double($0) + 0.5, 0.5) }
        #expect(try pixels(layer, points) == [red, red, red, blue, blue, blue])
    }

    @Test("linear mixes neighbours, nearest doesn't; premultiplied as stored")
    func magnified() throws {
        var layer = layer(try bitmap(2, [0xFF00_0000, 0x8040_8000]), 8, 1)
        // 3.5 of 8 points is 0.875 of 2 pixels: 3/8 from the first middle to the second.
        #expect(try pixels(layer, [(3.5, 0.5)]) == [0xCF18_3000])
        layer.magnificationFilter = .nearest
        #expect(try pixels(layer, [(3.5, 0.5), (4.5, 0.5)]) == [0xFF00_0000, 0x8040_8000])
    }

    @Test("each direction has its filter")
    func direction() throws {
        var layer = layer(try bitmap(4, [red, blue, red, blue]), 2, 1)
        layer.minificationFilter = .nearest
        // The middle of the first point is the edge of pixels 0 and 1.
        #expect(try pixels(layer, [(0.4, 0.5)]) == [red])
        layer.minificationFilter = .linear
        layer.magnificationFilter = .nearest
        #expect(try pixels(layer, [(0.5, 0.5)]) == [0xFF80_0080])
    }

    @Test("trilinear mixes box-filtered halves by the logarithm of the footprint, and the bias")
    func trilinear() throws {
        var layer = layer(try bitmap(4, [red, red, blue, blue]), 2, 0.5)
        layer.minificationFilter = .trilinear
        // 2 pixels per point: level 1 is red, blue.
        let points = [(0.5, 0.25), (1.5, 0.25)]
        #expect(try pixels(layer, points) == [red, blue])
        layer.setBias(1)
        #expect(try pixels(layer, points) == [0xFF80_0080, 0xFF80_0080])
        // Half-way between the levels: (red + (red + blue) / 2) / 2.
        layer.setBias(0.5)
        #expect(try pixels(layer, points) == [0xFFBF_0040, 0xFF40_00BF])
    }

    @Test("linear reads copies below half the size: rule 42, but none that mix in what isn't shown")
    func smallLinear() throws {
        let half: [UInt32] = [red, red, red, red, blue, blue, blue, blue]
        // 4 pixels per point: half of level 1, red at the place, and half of level 2, 3/4 red there.
        var layer = layer(try bitmap(8, half), 2, 0.25)
        #expect(try pixels(layer, [(0.75, 0.125)]) == [0xFFDF_0020])
        // Half the size: the two pixels beside the place.
        layer.bounds.size = CGSize(width: 4, height: 0.5)
        #expect(try pixels(layer, [(2, 0.25)]) == [0xFF80_0080])
        #expect(try pixels(layer, [(1.5, 0.25), (2.5, 0.25)]) == [red, blue])
        // Five pixels of it: the first copy would mix the fifth with the sixth.
        layer.contentsRect = CGRect(x: 0, y: 0, width: 0.625, height: 1)
        layer.bounds.size = CGSize(width: 1.25, height: 0.25)
        #expect(try pixels(layer, [(1, 0.125)]) == [0xFF80_0080])
    }

    @Test("nine parts: corners keep their size, the rest stretches")
    func nineParts() throws {
        // Colours 1 ... 4 across; the middle two stretch from 2 pixels to 6 points.
        let strip: [UInt32] = [red, green, blue, white]
        var layer = layer(try bitmap(4, strip), 8, 1)
        layer.magnificationFilter = .nearest
        layer.setCenter(CGRect(x: 0.25, y: 0, width: 0.5, height: 1))
        let points = (0..<8).map { (Double($0) + 0.5, 0.5) }
        #expect(
            try pixels(layer, points) == [red, green, green, green, blue, blue, blue, white])
        // With two pixels per point the corners are half a point wide, and made smaller.
        layer.contentsScale = 2
        layer.minificationFilter = .nearest
        #expect(try pixels(layer, [(0.49, 0.5), (0.51, 0.5), (7.49, 0.5)]) == [red, green, blue])
        // A gravity that doesn't stretch has no nine parts.
        layer.contentsScale = 1
        layer.contentsGravity = .left
        #expect(try pixels(layer, [(0.5, 0.5), (2.5, 0.5)]) == [red, blue])
    }

    @Test("places that are no numbers have some colour")
    func noNumber() throws {
        var layer = layer(try bitmap(1, [red]), 4, 4)
        for filter in ContentsFilter.allCases {
            layer.magnificationFilter = filter
            let shader = try #require(ContentsShader(layer, isFlipped: true))
            for place in [Double.nan, .infinity, -1e300] {
                let color = shader.color(at: Point(place, place), pixelStep: step)
                #expect(color == .zero || color == Color(1, 0, 0, 1))
            }
        }
    }

    @Test("a centre without an extent is one pixel, moved inside")
    func thinCentre() throws {
        var layer = layer(try bitmap(4, [red, green, blue, white]), 8, 1)
        layer.magnificationFilter = .nearest
        // Around 1.5 pixels: pixel 1, stretched to 5 points.
        layer.setCenter(CGRect(x: 0.375, y: 0, width: 0, height: 1))
        let points = (0..<8).map { (Double($0) + 0.5, 0.5) }
        #expect(
            try pixels(layer, points) == [
                red, green, green, green, green, green, blue, white,
            ])
        layer.setCenter(CGRect(x: 0, y: 0, width: 0, height: 1))
        #expect(
            try pixels(layer, points) == [red, red, red, red, red, green, blue, white])
    }
}

extension LayerRecord {
    fileprivate mutating func setBias(_ bias: Float) {
        var effects = effects
        effects.minificationFilterBias = bias
        self.effects = effects
    }

    fileprivate mutating func setCenter(_ center: CGRect) { contentsCenter = center }
}
