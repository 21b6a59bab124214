import Compositor
import Drawing
import Foundation
import Primitives
import Scene
import Testing

/// Layers that draw a path.
@Suite("Shape layers")
struct ShapeTests {
    private static let rect = CGRect(x: 12, y: 18, width: 40, height: 30)

    private var rectangle: PathElements {
        var path = PathElements()
        path.addRect(Self.rect)
        return path
    }

    private func shape(
        _ id: UInt64, _ frame: CGRect, _ path: PathElements,
        _ change: (inout LayerRecord) -> Void = { _ in }
    ) -> LayerRecord {
        var layer = LayerRecord(id: LayerID(rawValue: id), kind: .shape)
        layer.bounds = CGRect(origin: .zero, size: frame.size)
        layer.position = CGPoint(x: frame.midX, y: frame.midY)
        layer[.path] = .path(path)
        change(&layer)
        return layer
    }

    private let root = record(1, CGRect(x: 0, y: 0, width: 64, height: 64))

    /// Layers of one colour and contexts draw there, too.
    @Test(
        "a path or the shadow of one a thousand million points away is drawn as one near by",
        arguments: [1e5, 1e9])
    func farAway(distance: Double) throws {
        func pixels(_ at: Double) throws -> [UInt32] {
            var path = PathElements()
            path.move(to: CGPoint(x: at, y: at))
            path.addLine(to: CGPoint(x: at + 40, y: at + 10))
            path.addLine(to: CGPoint(x: at + 12, y: at + 50))
            path.close()
            let bench = try Bench()
            let layer = shape(2, .zero, path) {
                $0.position = CGPoint(x: 8 - at, y: 8 - at)
                $0[.fillColor] = .color(red)
                $0[.strokeColor] = .color(blue)
                $0[.lineWidth] = .number(3)
                ($0.shadow.path, $0.shadow.color, $0.shadow.opacity) = (path, green, 0.5)
                ($0.shadow.offset, $0.shadow.radius) = (CGSize(width: 4, height: -3), 2)
            }
            bench.commit([root, layer], children: [1: [2]], root: 1)
            bench.frame()
            #expect(bench.count(0xFFFF_0000) > 500)
            return bench.pixels
        }
        let (near, far) = (try pixels(0), try pixels(distance))
        func step(_ a: UInt32, _ b: UInt32) -> Int {
            let shifts: [UInt32] = [24, 16, 8, 0]
            return shifts.reduce(0) { max($0, abs(Int(a >> $1 & 255) - Int(b >> $1 & 255))) }
        }
        let off: [Int] = zip(near, far).map { step($0, $1) }
        // Cairo covers a pixel by 15 rows.
        #expect(off.max() ?? 0 <= 17 && off.filter { $0 > 2 }.count < 40)
    }

    /// The counts are those of docs/reference/kinds.md, "Shape layers".
    @Test(
        "a shape paints as many pixels as Apple's",
        arguments: [
            (true, false, 0.0, 1.0, 1200), (false, true, 0, 1, 560), (true, true, 0, 1, 1496),
            (false, true, 0, 0.5, 280), (false, true, 0.7, 0.3, 0),
        ])
    func counts(fills: Bool, strokes: Bool, start: Double, end: Double, count: Int) throws {
        let bench = try Bench()
        let layer = shape(2, .zero, rectangle) {
            $0[.fillColor] = fills ? .color(red) : .none
            $0[.strokeColor] = strokes ? .color(red) : .none
            $0[.lineWidth] = .number(4)
            $0[.strokeStart] = .number(start)
            $0[.strokeEnd] = .number(end)
        }
        bench.commit([root, layer], children: [1: [2]], root: 1)
        bench.frame()
        #expect(bench.count(0xFFFF_0000) == count)
        #expect(bench.count(0) == 64 * 64 - count)
        #expect(bench.damage == Region(PixelRect(x: 0, y: 0, width: 64, height: 64)))
    }

    @Test(
        "a path is as sharp as Cairo draws it, however it is turned",
        arguments: [(0.0, 1.0), (0.5, 1), (1.2, 2.5), (0.3, 0.4)])
    func sharp(angle: Double, scale: Double) throws {
        var path = PathElements()
        path.addEllipse(in: CGRect(x: 2, y: 4, width: 22, height: 15))
        path.move(to: CGPoint(x: 3, y: 3))
        path.addQuadCurve(to: CGPoint(x: 20, y: 20), control: CGPoint(x: 25, y: 0))
        let bench = try Bench()
        let layer = shape(2, CGRect(x: 20, y: 20, width: 24, height: 24), path) {
            $0[.fillColor] = .none
            $0[.strokeColor] = .color(.black)
            $0[.lineWidth] = .number(3)
            $0[.lineJoin] = .name("round")
            $0.transform = CATransform3DMakeRotation(angle, 0, 0, 1)
                .concatenating(CATransform3DMakeScale(scale, scale * 0.75, 1))
        }
        bench.commit([root, layer], children: [1: [2]], root: 1)
        bench.frame()
        let context = try #require(CGContext(width: 64, height: 64))
        context.concatenate(layer.matrixToPosition.affine)
        context.setLineWidth(3)
        context.setLineJoin(.round)
        context.addPath(CGPath(path))
        context.strokePath()
        let expected = try #require(context.makeImage()).bitmap
        for (index, pixel) in bench.pixels.enumerated() {
            let other = expected[index % 64, index / 64]
            // A place in 64ths of a pixel, and Cairo's 256ths.
            #expect(abs(Int(pixel >> 24) - Int(other >> 24)) <= 8, "\(index % 64) \(index / 64)")
        }
    }

    @Test("a layer that moves by whole pixels keeps its mask, and one that is new has it made")
    func kept() throws {
        let bench = try Bench()
        var layer = shape(2, .zero, rectangle)
        bench.commit([root, layer], children: [1: [2]], root: 1)
        bench.frame()
        #expect(bench.compositor.shapeMasks.whole == 1)
        layer.position = CGPoint(x: 5, y: 3)
        bench.commit([layer])
        bench.frame()
        #expect(bench.compositor.shapeMasks.whole == 1)
        #expect(
            bench.damage.bounds
                == PixelRect(x: 12, y: 18, width: 40, height: 30)
                .union(PixelRect(x: 17, y: 21, width: 40, height: 30)))
        layer.position.x += 0.5
        bench.commit([layer])
        bench.frame()
        #expect(bench.compositor.shapeMasks.whole == 2)
    }

    @Test("a colour damages what is painted, not the bounds of the layer")
    func colorDamage() throws {
        let bench = try Bench()
        var layer = shape(2, CGRect(x: 0, y: 0, width: 64, height: 64), rectangle)
        bench.commit([root, layer], children: [1: [2]], root: 1)
        bench.frame()
        layer[.fillColor] = .color(green)
        bench.commit([]) {
            $0.changes = [LayerChange(record: layer, changed: LayerPropertySet(.fillColor))]
        }
        bench.frame()
        #expect(bench.damage == Region(PixelRect(x: 12, y: 18, width: 40, height: 30)))
        #expect(bench.count(0xFF00_FF00) == 1200)
        bench.frame()
        #expect(bench.damage.isEmpty)
    }

    @Test("a path isn't cut to the bounds, but to those of a layer that masks")
    func clipped() throws {
        let bench = try Bench()
        var layer = shape(2, CGRect(x: 0, y: 0, width: 30, height: 30), rectangle)
        layer.bounds.origin = .zero
        bench.commit([root, layer], children: [1: [2]], root: 1)
        bench.frame()
        #expect(bench.count(0xFF00_0000) == 1200)
        layer.masksToBounds = true
        bench.commit([layer])
        bench.frame()
        #expect(bench.count(0xFF00_0000) == 18 * 12)
    }

    @Test("fill and line share one opacity, and a shape serves as a mask")
    func groups() throws {
        let bench = try Bench()
        let layer = shape(2, .zero, rectangle) {
            $0[.fillColor] = .color(red)
            $0[.strokeColor] = .color(red)
            $0[.lineWidth] = .number(4)
            $0.opacity = 0.5
        }
        bench.commit([root, layer], children: [1: [2]], root: 1)
        bench.frame()
        #expect(Set(bench.pixels) == [0, 0x8080_0000])
        let masked = record(3, CGRect(x: 0, y: 0, width: 64, height: 64), green)
        bench.commit(
            [root, masked, shape(4, .zero, rectangle)], children: [1: [3], 3: []], masks: [3: 4],
            root: 1)
        bench.frame()
        #expect(bench.count(0xFF00_FF00) == 1200)
    }

    @Test("the line lies above the contents and the background, and below sublayers and border")
    func order() throws {
        let bench = try Bench()
        let layer = shape(2, CGRect(x: 0, y: 0, width: 64, height: 64), rectangle) {
            $0.backgroundColor = blue
            $0[.fillColor] = .color(green)
            $0.borderWidth = 20
            $0.borderColor = red
        }
        let child = record(3, CGRect(x: 30, y: 30, width: 4, height: 4), .white)
        bench.commit([root, layer, child], children: [1: [2], 2: [3]], root: 1)
        bench.frame()
        #expect(bench.target[32, 32] == 0xFFFF_FFFF)
        #expect(bench.target[25, 25] == 0xFF00_FF00)
        #expect(bench.target[14, 25] == 0xFFFF_0000)
        #expect(bench.target[25, 55] == 0xFFFF_0000)
        #expect(bench.target[43, 43] == 0xFF00_FF00)
    }

    @Test("a shadow follows what is painted")
    func shadow() throws {
        let bench = try Bench()
        let layer = shape(2, .zero, rectangle) {
            $0[.fillColor] = .none
            $0[.strokeColor] = .color(red)
            $0[.lineWidth] = .number(4)
            $0.shadow.opacity = 1
            $0.shadow.radius = 0
            $0.shadow.offset = CGSize(width: 5, height: 5)
        }
        bench.commit([root, layer], children: [1: [2]], root: 1)
        bench.frame()
        #expect(bench.count(0xFFFF_0000) == 560)
        // The line's own shape, less what the line hides of it: two crossings of 4 x 4, and no more.
        #expect(bench.target[32, 25] == 0 && bench.target[32, 23] == 0xFF00_0000)
        #expect(bench.target[19, 35] == 0 && bench.target[56, 40] == 0xFF00_0000)
    }

    @Test("in perspective a rectangle is where a layer of its size is")
    func perspective() throws {
        var eye = CATransform3DIdentity
        eye.m34 = -1 / 200
        let turn = CATransform3DMakeRotation(0.8, 0, 1, 0).concatenating(eye)
        let frame = CGRect(x: 2, y: 2, width: 60, height: 60)
        var path = PathElements()
        path.addRect(CGRect(origin: .zero, size: frame.size))
        let (a, b) = (try Bench(), try Bench())
        a.commit(
            [root, shape(2, frame, path) { $0.transform = turn }], children: [1: [2]], root: 1)
        b.commit(
            [root, record(2, frame, .black) { $0.transform = turn }], children: [1: [2]], root: 1)
        a.frame()
        b.frame()
        #expect(b.count(0xFF00_0000) > 1000)
        // Cairo counts coverage on a grid of its own.
        for (path, layer) in zip(a.pixels, b.pixels) {
            #expect(abs(Int(path >> 24) - Int(layer >> 24)) <= 16)
        }
        func sum(_ bench: Bench) -> Int { bench.pixels.reduce(0) { $0 + Int($1 >> 24) } }
        #expect(abs(Double(sum(a)) / Double(sum(b)) - 1) < 0.01)
    }

    @Test(
        "paths without sense are drawn somehow, and nothing stops",
        arguments: [1e9, 1e30, 1e300, -1e9])
    func hostile(number: Double) throws {
        let bench = try Bench(width: 96, height: 96)
        var path = PathElements()
        path.move(to: CGPoint(x: 3, y: 3))
        path.addLine(to: CGPoint(x: number, y: number / 2))
        path.addCurve(
            to: CGPoint(x: 40, y: 9), control1: CGPoint(x: -number, y: 4),
            control2: CGPoint(x: 7, y: number))
        path.addLine(to: CGPoint(x: CGFloat.nan, y: 0))
        path.close()
        for (index, width) in [0, 1, number, -3].enumerated() {
            var layer = shape(2, CGRect(x: 0, y: 0, width: 0, height: 0), path) {
                $0[.strokeColor] = .color(red)
                $0[.lineWidth] = .number(width)
                $0[.lineDashPattern] = .numbers(index % 2 == 0 ? [3, 1] : [])
                $0[.strokeEnd] = .number(index == 3 ? number : 0.7)
            }
            if index == 2 { layer.transform.m34 = -1 / 50 }
            if index == 1 { layer.transform = CATransform3DMakeScale(1e-9, 1e9, 1) }
            bench.commit([root, layer], children: [1: [2]], root: 1)
            bench.frame()
        }
        let empty = shape(2, .zero, PathElements()) { $0[.strokeColor] = .color(red) }
        bench.commit([root, empty], children: [1: [2]], root: 1)
        bench.frame()
        #expect(bench.count(0) == 96 * 96)
    }
}
