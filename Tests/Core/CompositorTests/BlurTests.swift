import Compositor
import Foundation
import Primitives
import RandomNumbers
import Scene
import Testing

/// Layers with filters: docs/reference/compositing.md, "Order of paint" and "Filters and blend
/// modes".
@Suite("Filters of layers")
struct BlurTests {
    private let root = record(1, CGRect(x: 0, y: 0, width: 120, height: 120))

    /// Sharp colours of all kinds, some of them transparent.
    private func noise(_ width: Int, _ height: Int, seed: UInt64) throws -> Bitmap {
        var dice = Dice(seed: seed)
        let bitmap = try #require(Bitmap(width: width, height: height))
        for y in 0..<height {
            for x in 0..<width {
                let a = dice.next() % 3 == 0 ? UInt32.random(in: 0...255, using: &dice) : 255
                func part() -> UInt32 { dice.next() % 2 == 0 ? 0 : a }
                bitmap.row(y)[x] = a << 24 | part() << 16 | part() << 8 | part()
            }
        }
        return bitmap
    }

    private func bench(
        _ records: [LayerRecord], children: [UInt64: [UInt64]], scale: Double = 1, side: Int = 120,
        threads: Int = 1, options: CompositorOptions = []
    ) throws -> Bench {
        let bench = try Bench(width: side, height: side, threads: threads, options: options)
        bench.commit([root] + records, children: children, root: 1)
        bench.frame(scale: scale)
        return bench
    }

    @Test(
        "a blurred layer is within 2 of 255 of a float Gaussian, on one thread and two",
        arguments: [
            (0.6, 1), (1, 1), (2, 1), (3.3, 1), (3.3, 1.5), (6.3, 1), (6.5, 1), (8, 1), (12, 1),
            (13, 1),
            (8, 1.5), (19, 1), (30, 1),
        ] as [(Double, Double)])
    func gaussian(radius: Double, scale: Double) throws {
        let bitmap = try noise(Int(40 * scale), Int(30 * scale), seed: 5)
        var layer = record(2, CGRect(x: 40, y: 44, width: 40, height: 30)) {
            $0.contents = ContentsRecord(bitmap: bitmap)
            $0.contentsScale = scale
        }
        let child = record(3, CGRect(x: 30, y: 20, width: 24, height: 9), red)
        let side = Int(120 * scale)
        let sharp = try bench(
            [layer, child], children: [1: [2], 2: [3]], scale: scale, side: side)
        var oracle = FloatBlur(sharp.pixels, width: side)
        oracle.blur(radius * scale)
        layer.effects.filters = [FilterScenes.blur(radius)]
        for (threads, options) in [(1, []), (2, []), (1, .plainKernels), (1, .noBands)]
            as [(Int, CompositorOptions)]
        {
            let blurred = try bench(
                [layer, child], children: [1: [2], 2: [3]], scale: scale, side: side,
                threads: threads, options: options)
            #expect(oracle.difference(blurred.pixels) <= 2, "\(options)")
        }
    }

    @Test("a blur takes in pixels outside the target and outside the scissor")
    func outside() throws {
        let bitmap = try noise(60, 60, seed: 8)
        let layer = record(2, CGRect(x: -30, y: -20, width: 60, height: 60)) {
            $0.contents = ContentsRecord(bitmap: bitmap)
            $0.effects.filters = [FilterScenes.blur(7)]
        }
        let whole = record(2, CGRect(x: 70, y: 80, width: 60, height: 60)) {
            $0.contents = ContentsRecord(bitmap: bitmap)
        }
        let large = try bench([whole], children: [1: [2]], side: 220)
        var oracle = FloatBlur(large.pixels, width: 220)
        oracle.blur(7)
        let small = try bench([layer], children: [1: [2]])
        var pixels = [UInt32](repeating: 0, count: 220 * 220)
        for y in 0..<120 {
            for x in 0..<120 { pixels[(y + 100) * 220 + x + 100] = small.target[x, y] }
        }
        for part in oracle.parts.indices {
            for y in 100..<220 {
                for x in 100..<220 {
                    let shown = pixels[y * 220 + x] >> UInt32(24 - 8 * part) & 255
                    #expect(abs(Double(shown) - oracle.parts[part][y * 220 + x]) <= 2)
                }
            }
        }
    }

    @Test(
        "a blur that stays inside leaves one colour as it is, up to bounds that end inside a pixel",
        arguments: [0.6, 2, 6.3, 9, 30], [0.0, 0.3])
    func inside(radius: Double, part: Double) throws {
        var layer = record(2, CGRect(x: 20 + part, y: 20, width: 60, height: 40.5), red)
        let sharp = try bench([layer], children: [1: [2]])
        layer.effects.filters = [FilterScenes.blur(radius, inside: true)]
        let blurred = try bench([layer], children: [1: [2]])
        #expect(FloatBlur(sharp.pixels, width: 120).difference(blurred.pixels) <= 2)
    }

    @Test(
        "normalised edges divide a blur by the blurred bounds; parts that stick out don't count",
        arguments: [2, 9])
    func divided(sigma: Double) throws {
        let layer = record(2, CGRect(x: 20, y: 20, width: 60, height: 40), blue) {
            $0.effects.filters = [FilterScenes.blur(sigma, inside: true)]
        }
        let child = record(3, CGRect(x: -15, y: -10, width: 25, height: 60), red)
        let bench = try bench([layer, child], children: [1: [2], 2: [3]])
        func below(_ x: Double) -> Double { erf(x / (sigma * 2.0.squareRoot())) / 2 }
        for x in 0..<60 {
            let middle = Double(x) + 0.5
            let red = below(10 - middle) - below(-middle)
            let share = red / (below(60 - middle) - below(-middle))
            let shown = Double(bench.target[20 + x, 40] >> 16 & 255)
            #expect(abs(shown - share * 255) <= 3)
        }
        #expect(bench.target[19, 40] == 0 && bench.target[80, 40] == 0)
    }

    @Test("a turned layer is blurred as what it shows: the Gaussian has no direction")
    func turned() throws {
        var layer = record(2, CGRect(x: 40, y: 40, width: 40, height: 30), red) {
            $0.transform = CATransform3DMakeRotation(0.6, 0, 0, 1)
        }
        let sharp = try bench([layer], children: [1: [2]])
        var oracle = FloatBlur(sharp.pixels, width: 120)
        oracle.blur(6)
        layer.effects.filters = [FilterScenes.blur(6)]
        let blurred = try bench([layer], children: [1: [2]])
        #expect(oracle.difference(blurred.pixels) <= 3)
    }

    @Test("maps of colours count for the flattened layer, and for nothing else")
    func colors() throws {
        let layer = record(2, CGRect(x: 10, y: 10, width: 40, height: 40), red) {
            $0.effects.filters = [LayerFilter(type: "colorInvert")]
        }
        let child = record(3, CGRect(x: 20, y: 20, width: 60, height: 10), blue)
        let other = record(4, CGRect(x: 0, y: 0, width: 9, height: 9), green)
        let bench = try bench([layer, child, other], children: [1: [2, 4], 2: [3]])
        #expect(bench.target[15, 15] == 0xFF00_FFFF && bench.target[60, 35] == 0xFFFF_FF00)
        #expect(bench.target[4, 4] == 0xFF00_FF00 && bench.target[100, 100] == 0)
    }

    @Test("filters come one after the other, and before the opacity")
    func order() throws {
        let layer = record(2, CGRect(x: 10, y: 10, width: 40, height: 40), red) {
            $0.opacity = 0.5
            $0.effects.filters = [
                FilterScenes.filter("colorBrightness", 1), FilterScenes.filter("colorInvert", 0),
                FilterScenes.filter("colorBrightness", 0.2),
            ]
        }
        let bench = try bench([layer], children: [1: [2]])
        // Red becomes white, then black, then a dark grey.
        #expect(bench.target[20, 20] == 0x801A_1A1A)
    }

    @Test("the shadow is that of the filtered layer")
    func shadow() throws {
        for (alpha, expected) in [(Float(1), UInt32(0xFF00_0000)), (0.5, 0x8000_0000)] {
            let layer = record(2, CGRect(x: 10, y: 10, width: 40, height: 40), red) {
                var thin = LayerFilter(type: "multiplyColor")
                thin.color = RGBA(red: 1, green: 1, blue: 1, alpha: alpha)
                $0.effects.filters = [thin]
                $0.shadow.opacity = 1
                $0.shadow.radius = 0
                $0.shadow.offset = CGSize(width: 50, height: 0)
            }
            let bench = try bench([layer], children: [1: [2]])
            #expect(bench.target[80, 30] == expected)
        }
    }

    @Test("a blurred picture is kept while the layer moves or its radius does, and not longer")
    func kept() throws {
        var layer = record(2, CGRect(x: 20, y: 20, width: 40, height: 30), red) {
            $0.effects.filters = [FilterScenes.blur(6)]
        }
        var child = record(3, CGRect(x: 5, y: 5, width: 10, height: 10), blue)
        let bench = try bench([layer, child], children: [1: [2], 2: [3]])
        #expect(bench.compositor.filterPaints == 1)
        for step in 1...5 {
            layer.position.x += 3.3
            layer.effects.filters[0].amount = 6 + Double(step) / 2
            layer.opacity = 1 - Float(step) / 20
            bench.commit([layer])
            bench.frame(at: Double(step))
        }
        #expect(bench.compositor.filterPaints == 1)
        child.backgroundColor = green
        bench.commit([child])
        bench.frame(at: 6)
        #expect(bench.compositor.filterPaints == 2)
        let fresh = try self.bench([layer, child], children: [1: [2], 2: [3]])
        #expect(bench.pixels == fresh.pixels)
    }

    @Test(
        "absurd radii end, and cost no more than the target",
        arguments: [-5, 0, .nan, .infinity, 1e-12, 400, 1e5, 1e12, 1e300])
    func absurd(radius: Double) throws {
        let layer = record(2, CGRect(x: 20, y: 20, width: 40, height: 30), red) {
            $0.effects.filters = [FilterScenes.blur(radius)]
            $0.effects.backgroundFilters = [FilterScenes.blur(radius)]
        }
        let bench = try bench([layer], children: [1: [2]])
        let isSharp = !(radius > 1e-9) || !radius.isFinite
        #expect((bench.target[30, 30] == 0xFFFF_0000) == isSharp)
    }
}
