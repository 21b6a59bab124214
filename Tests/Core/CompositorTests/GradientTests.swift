import CKernels
import Compositor
import Foundation
import Primitives
import RandomNumbers
import Scene
import Testing

/// Layers that draw colours that flow into each other.
@Suite("Gradient layers")
struct GradientTests {
    private let root = record(1, CGRect(x: 0, y: 0, width: 64, height: 64))

    private func gradient(
        _ id: UInt64, _ frame: CGRect, _ colors: [RGBA],
        _ change: (inout LayerRecord) -> Void = { _ in }
    ) -> LayerRecord {
        var layer = LayerRecord(id: LayerID(rawValue: id), kind: .gradient)
        layer.bounds = CGRect(origin: .zero, size: frame.size)
        layer.position = CGPoint(x: frame.midX, y: frame.midY)
        layer[.colors] = .colors(colors)
        change(&layer)
        return layer
    }

    private func shown(_ layer: LayerRecord, options: CompositorOptions = []) throws -> Bench {
        let bench = try Bench(options: options)
        bench.commit([root, layer], children: [1: [2]], root: 1)
        bench.frame()
        return bench
    }

    private let all = CGRect(x: 0, y: 0, width: 64, height: 64)

    @Test("a gradient runs from top to bottom by default, mixed at the middles of pixels")
    func axial() throws {
        let bench = try shown(gradient(2, all, [red, blue]))
        for y in 0..<64 {
            let f = (Double(y) + 0.5) / 64
            for x in 0..<64 {
                let pixel = bench.target[x, y]
                #expect(abs(Double(pixel >> 16 & 255) - 255 * (1 - f)) <= 1.5)
                #expect(abs(Double(pixel & 255) - 255 * f) <= 1.5)
                #expect(pixel >> 24 == 255 && pixel >> 8 & 255 == 0)
            }
        }
    }

    @Test("the line of equal colour is square to the way in the layer's space, not in units")
    func skewed() throws {
        let layer = gradient(2, CGRect(x: 0, y: 0, width: 64, height: 32), [.black, .white]) {
            $0[.startPoint] = .point(.zero)
            $0[.endPoint] = .point(CGPoint(x: 1, y: 1))
        }
        let bench = try shown(layer)
        for (x, y) in [(10, 10), (40, 3), (63, 31), (5, 30)] {
            // Along (64, 32): (x·64 + y·32) / (64² + 32²).
            let t = ((Double(x) + 0.5) * 64 + (Double(y) + 0.5) * 32) / 5120
            #expect(abs(Double(bench.target[x, y] & 255) - 255 * min(max(t, 0), 1)) <= 1.5)
        }
    }

    @Test("a radial gradient fills ellipses around its start, and the last colour lies beyond")
    func radial() throws {
        let layer = gradient(2, all, [.white, .black]) {
            $0[.gradientType] = .name("radial")
            $0[.startPoint] = .point(CGPoint(x: 0.5, y: 0.5))
            $0[.endPoint] = .point(CGPoint(x: 0.75, y: 1))
        }
        let bench = try shown(layer)
        for y in 0..<64 {
            for x in 0..<64 {
                let u = (Double(x) + 0.5 - 32) / 16
                let v = (Double(y) + 0.5 - 32) / 32
                let t = min((u * u + v * v).squareRoot(), 1)
                #expect(abs(Double(bench.target[x, y] & 255) - 255 * (1 - t)) <= 2)
            }
        }
    }

    @Test("a conic gradient begins at the direction of its end, from x toward y")
    func conic() throws {
        let layer = gradient(2, all, [.black, .white]) {
            $0[.gradientType] = .name("conic")
            $0[.startPoint] = .point(CGPoint(x: 0.5, y: 0.5))
            $0[.endPoint] = .point(CGPoint(x: 0.5, y: 0))
        }
        let bench = try shown(layer)
        for (x, y) in [(60, 20), (60, 50), (20, 60), (3, 40), (5, 5), (40, 20)] {
            let (dx, dy) = (Double(x) + 0.5 - 32, Double(y) + 0.5 - 32)
            // The end lies upward: a quarter turn before +x.
            var turns = atan2(dy, dx) / (2 * .pi) + 0.25
            if turns < 0 { turns += 1 }
            #expect(abs(Double(bench.target[x, y] & 255) - 255 * turns) <= 2, "\(x) \(y)")
        }
    }

    @Test("equal locations are a hard edge, and end colours go on outward")
    func edges() throws {
        let layer = gradient(2, all, [red, red, green, blue]) {
            $0[.locations] = .numbers([0.25, 0.5, 0.5, 0.5])
        }
        let bench = try shown(layer)
        #expect(bench.count(0xFFFF_0000) == 32 * 64)
        #expect(bench.count(0xFF00_00FF) == 32 * 64)
        #expect(bench.target[5, 31] == 0xFFFF_0000 && bench.target[5, 32] == 0xFF00_00FF)
    }

    /// docs/reference/kinds.md, "Gradient layers".
    @Test("a gradient with too few colours or locations, or without a length, draws nothing")
    func nothing() throws {
        let changes: [(inout LayerRecord) -> Void] = [
            { $0[.colors] = .none }, { $0[.colors] = .colors([red]) },
            { $0[.colors] = .colors([]) }, { $0[.locations] = .numbers([0]) },
            { $0[.locations] = .numbers([]) },
            { $0[.endPoint] = .point(CGPoint(x: 0.5, y: 0)) },
            {
                $0[.gradientType] = .name("radial")
                $0[.endPoint] = .point(CGPoint(x: 0.5, y: 1))
            },
        ]
        for (index, change) in changes.enumerated() {
            let bench = try shown(gradient(2, all, [red, blue], change))
            #expect(bench.count(0) == 64 * 64, "\(index)")
        }
        // More locations than colours, or falling ones, do draw.
        let more = try shown(
            gradient(2, all, [red, blue]) { $0[.locations] = .numbers([0.5, 0.2, 0.9]) })
        #expect(more.target[3, 3] == 0xFFFF_0000 && more.target[3, 60] == 0xFF00_00FF)
    }

    @Test("white that fades to clear black goes grey: colours are mixed, then multiplied")
    func unmultiplied() throws {
        let layer = gradient(2, all, [.white, .clear]) {
            $0[.locations] = .numbers([0.25, 0.75])
        }
        // docs/reference/kinds.md, "Gradient layers": at f of the way the colour is 1 - f and so is
        // the alpha; over white that leaves (1 - f)(1 - f) + f.
        let below = record(3, all, .white)
        let bench = try Bench()
        bench.commit([root, below, layer], children: [1: [3, 2]], root: 1)
        bench.frame()
        let alone = try shown(layer)
        for y in 0..<64 {
            let f = min(max(((Double(y) + 0.5) / 64 - 0.25) * 2, 0), 1)
            let (pixel, sum) = (alone.target[9, y], Double(bench.target[9, y] & 255))
            #expect(abs(Double(pixel >> 24) - 255 * (1 - f)) <= 1.5, "\(y)")
            #expect(abs(Double(pixel & 255) - 255 * (1 - f) * (1 - f)) <= 1.5, "\(y)")
            #expect(abs(sum - 255 * ((1 - f) * (1 - f) + f)) <= 2, "\(y)")
        }
    }

    @Test("a gradient has the background's shape, and lies between background and contents")
    func order() throws {
        let bitmap = try picture(4, 4)
        let layer = gradient(2, CGRect(x: 8, y: 8, width: 40, height: 40), [red, red]) {
            $0.cornerRadius = 11
            $0.backgroundColor = green
            $0.contents = ContentsRecord(bitmap: bitmap)
            $0.contentsGravity = .center
        }
        let bench = try shown(layer)
        #expect(bench.target[28, 28] == bitmap[2, 2])
        #expect(bench.target[20, 40] == 0xFFFF_0000)
        let plain = try shown(
            record(2, CGRect(x: 8, y: 8, width: 40, height: 40), red) { $0.cornerRadius = 11 })
        for (index, pixel) in plain.pixels.enumerated() where pixel >> 24 == 0 {
            #expect(bench.pixels[index] == 0)
        }
    }

    @Test("opacity counts once, and turned layers are where they are")
    func opacity() throws {
        let layer = gradient(2, CGRect(x: 16, y: 16, width: 32, height: 32), [red, red]) {
            $0.opacity = 0.5
            $0.transform = CATransform3DMakeRotation(.pi / 4, 0, 0, 1)
        }
        let bench = try shown(layer)
        #expect(bench.target[32, 32] == 0x8080_0000)
        #expect(bench.target[32, 12] == 0x8080_0000 && bench.target[18, 18] == 0)
    }

    @Test("in perspective a gradient lies as its plane does")
    func perspective() throws {
        var eye = CATransform3DIdentity
        eye.m34 = -1 / 100
        let turn = CATransform3DMakeRotation(0.9, 0, 1, 0).concatenating(eye)
        let layer = gradient(2, CGRect(x: 2, y: 2, width: 60, height: 60), [.black, .white]) {
            $0[.startPoint] = .point(.zero)
            $0[.endPoint] = .point(CGPoint(x: 1, y: 0))
            $0.transform = turn
        }
        let bench = try shown(layer)
        // The middle of the layer is the middle colour; the far half is narrower.
        #expect(abs(Int(bench.target[32, 32] & 255) - 130) <= 6)
        let left = (0..<64).first { bench.target[$0, 32] >> 24 == 255 } ?? 0
        let right = (0..<64).last { bench.target[$0, 32] >> 24 == 255 } ?? 0
        for x in left + 2..<right - 1 {
            #expect(bench.target[x + 1, 32] & 255 >= bench.target[x, 32] & 255)
        }
        #expect(abs((32 - left) - (right - 32)) > 3)
    }

    @Test("a slow change shows no bands: eight by eight pixels have the mean that they should")
    func bands() throws {
        let bench = try Bench(width: 512, height: 16)
        let (a, b) = (0.40, 0.42)
        func grey(_ value: Double) -> RGBA {
            RGBA(red: Float(value), green: Float(value), blue: Float(value))
        }
        let layer = gradient(2, CGRect(x: 0, y: 0, width: 512, height: 16), [grey(a), grey(b)]) {
            $0[.startPoint] = .point(.zero)
            $0[.endPoint] = .point(CGPoint(x: 1, y: 0))
        }
        bench.commit(
            [record(1, CGRect(x: 0, y: 0, width: 512, height: 16)), layer], children: [1: [2]],
            root: 1)
        bench.frame()
        for column in 0..<64 {
            var sum = 0
            for y in 0..<8 {
                for x in 0..<8 { sum += Int(bench.target[column * 8 + x, y] & 255) }
            }
            let exact = 255 * (a + (b - a) * (Double(column) + 0.5) / 64)
            #expect(abs(Double(sum) / 64 - exact) < 0.05, "\(column)")
        }
    }

    @Test("random gradients, painted by damage, equal a fresh compositor", arguments: 0..<8)
    func incremental(seed: Int) throws {
        var dice = Dice(seed: UInt64(seed) &+ 777)
        func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &dice) }
        func color() -> RGBA {
            RGBA(
                red: Float(number(0...1)), green: Float(number(0...1)), blue: Float(number(0...1)),
                alpha: Bool.random(using: &dice) ? 1 : Float(number(0...1)))
        }
        let options: [CompositorOptions] = [[], .plainKernels, .noOcclusion, .noBands]
        let bench = try Bench(threads: seed % 2 + 1, options: options[seed % 4])
        var layers = (2...4).map { id in
            gradient(
                id,
                CGRect(x: number(-9...30), y: number(-9...30), width: 40, height: number(5...50)),
                [color(), color(), color()])
        }
        bench.commit([root] + layers, children: [1: [2, 3, 4]], root: 1)
        bench.frame()
        for step in 0..<40 {
            let index = Int.random(in: 0..<3, using: &dice)
            var property = LayerProperty.colors
            switch Int.random(in: 0..<7, using: &dice) {
            case 0: layers[index][.colors] = .colors((0..<step % 5).map { _ in color() })
            case 1:
                property = .locations
                layers[index][.locations] =
                    step % 3 == 0
                    ? .none : .numbers([number(-1...1), number(0...1), number(0...2)])
            case 2:
                property = .startPoint
                layers[index][.startPoint] = .point(CGPoint(x: number(-1...2), y: number(0...1)))
            case 3:
                property = .gradientType
                let types = ["axial", "radial", "conic", "else"]
                layers[index][.gradientType] = .name(types[Int.random(in: 0..<4, using: &dice)])
            case 4:
                property = .transform
                layers[index].transform = CATransform3DMakeRotation(number(-1...1), 0, 0.5, 1)
                if step % 4 == 0 { layers[index].transform.m34 = -1 / 90 }
            case 5:
                property = .cornerRadius
                layers[index].cornerRadius = number(0...30)
            default:
                property = .opacity
                layers[index].opacity = Float(number(0...1))
            }
            let changed = layers[index]
            bench.commit([]) {
                $0.changes = [LayerChange(record: changed, changed: LayerPropertySet(property))]
            }
            bench.frame()
            let fresh = try Bench()
            fresh.commit([root] + layers, children: [1: [2, 3, 4]], root: 1)
            fresh.frame()
            #expect(fresh.pixels == bench.pixels, "seed \(seed), step \(step), \(property)")
        }
    }

    @Test("numbers without sense crash nothing", arguments: [1e300, 1e9, -1e9, 1e-300])
    func hostile(number: Double) throws {
        let faint = [red, blue, green].map { color in
            var color = color
            color.alpha = 0.5
            return color
        }
        for type in ["axial", "radial", "conic"] {
            let layer = gradient(2, all, faint) {
                $0[.gradientType] = .name(type)
                $0[.locations] = .numbers([-number, 0, number])
                $0[.startPoint] = .point(CGPoint(x: number, y: -number))
                $0[.endPoint] = .point(CGPoint(x: 0, y: number))
            }
            expectSound(try shown(layer))
            let wide = gradient(2, CGRect(x: 0, y: 0, width: number, height: 3), faint)
            expectSound(try shown(wide))
        }
        expectSound(try shown(gradient(2, .zero, faint)))
    }

    /// No part of a pixel is more than its alpha: that is what premultiplied means.
    private func expectSound(_ bench: Bench) {
        let wrong = bench.pixels.filter { pixel in
            [0, 8, 16].contains { pixel >> $0 & 255 > pixel >> 24 }
        }
        #expect(wrong.isEmpty, "\(wrong.count) pixels")
    }

    // The kernels

    @Test("every set of kernels finds the same places and colours, wherever a row begins")
    func kernels() {
        var dice = Dice(seed: 31)
        func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &dice) }
        let dither = (0..<12).map { UInt16(($0 & 7) * 36) }
        for round in 0..<60 {
            var lie = lk_gradient()
            (lie.u, lie.v, lie.du, lie.dv) = (
                number(-3...3), number(-3...3), number(-0.1...0.1), number(-0.1...0.1)
            )
            (lie.w, lie.dw) = round % 3 == 0 ? (number(0.5...2), number(-0.01...0.02)) : (1, 0)
            (lie.low, lie.scale) = (number(-1...0.5), number(1...300))
            (lie.count, lie.first) = (Int32.random(in: 2...300, using: &dice), 5)
            lie.form = [lk_gradient_axial, lk_gradient_radial, lk_gradient_conic][round % 3]
            let (width, start) = (1 + round, round % 11)
            let table: [UInt64] = (0..<Int(lie.count)).map { _ in
                var entry: UInt64 = 0
                for part: UInt64 in [0, 16, 32, 48] { entry |= (dice.next() % 65_281) << part }
                return entry
            }
            var (first, firstColors) = ([Int32](), [UInt32]())
            for kernels in KernelSets.tables {
                var places = [Int32](repeating: -7, count: width + 1)
                kernels.gradient_places(&places, Int32(width), &lie)
                #expect(places[width] == -7)
                var colors = [UInt32](repeating: 9, count: width + 1)
                kernels.gradient_colors(
                    &colors, table, places, dither, Int32(start), Int32(width))
                #expect(colors[width] == 9)
                if first.isEmpty { (first, firstColors) = (places, colors) }
                #expect(places == first && colors == firstColors, "\(round)")
                // Four numbers and the pattern's, less their lower halves.
                for x in 0..<width {
                    let entry = table[Int(places[x])]
                    for part in 0..<4 {
                        let wide = UInt32(entry >> UInt64(16 * part) & 0xFFFF)
                        let sum = (wide + UInt32(dither[(start + x) & 7])) >> 8
                        #expect(colors[x] >> UInt32(8 * part) & 255 == sum)
                    }
                    expect(places[x], lie, x)
                }
            }
        }
    }

    @Test("no set sums a product that isn't rounded: places are the plain ones among many entries")
    func places() throws {
        let plain = try #require(lk_plain_kernels()).pointee
        var dice = Dice(seed: 32)
        func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &dice) }
        for round in 0..<90 {
            var lie = lk_gradient()
            (lie.u, lie.v, lie.du, lie.dv) = (
                number(-3...3), number(-3...3), number(-0.02...0.02), number(-0.02...0.02)
            )
            (lie.w, lie.dw) = round % 2 == 0 ? (number(0.5...2), number(0...0.02)) : (1, 0)
            // As many entries as tell the last bits of a float from each other.
            (lie.low, lie.scale, lie.count) = (-4, 2_000_000, 16_000_000)
            lie.form = [lk_gradient_axial, lk_gradient_radial, lk_gradient_conic][round % 3]
            var expected = [Int32](repeating: 0, count: 300)
            plain.gradient_places(&expected, 300, &lie)
            for kernels in KernelSets.tables {
                var places = [Int32](repeating: 0, count: 300)
                kernels.gradient_places(&places, 300, &lie)
                #expect(places == expected, "\(String(cString: kernels.name)) \(round)")
            }
        }
    }

    @Test("colours along a line are those of the table's entries, wherever the row begins")
    func lines() {
        var dice = Dice(seed: 46)
        let dither = (0..<12).map { UInt16(($0 & 7) * 36) }
        for width in 0...90 {
            let count = Int.random(in: width % 3 == 0 ? 1...20 : 21...300, using: &dice)
            let table: [UInt64] = (0..<count).map { _ in
                [0, 16, 32, 48].reduce(0) { $0 | (dice.next() % 65_281) << $1 }
            }
            let most = [0, 0.3, 2, 6][width % 4]
            let t0 = Double.random(in: -100...400, using: &dice)
            let dt = Double.random(in: -most...most, using: &dice)
            for kernels in KernelSets.tables {
                var found = [UInt32](repeating: 7, count: width + 1)
                kernels.gradient_row(&found, table, Int32(count), t0, dt, dither, 3, Int32(width))
                #expect(found[width] == 7)
                for x in 0..<width {
                    let t = t0 + dt * Double(x + 3)
                    // Places are kept in 2^-32; nobody says what a place on an entry's border gets.
                    let near = [t - 1e-7, t + 1e-7].map { t in
                        let entry = table[Int(min(max(t.rounded(.down), 0), Double(count - 1)))]
                        return (0..<4).reduce(UInt32(0)) { pixel, part in
                            let wide = UInt32(entry >> UInt64(16 * part) & 0xFFFF)
                            let sum = wide + UInt32(dither[(3 + x) & 7])
                            return pixel | (sum >> 8) << UInt32(8 * part)
                        }
                    }
                    #expect(
                        near.contains(found[x]), "\(String(cString: kernels.name)) \(width) \(x)")
                }
                var part = [UInt32](repeating: 7, count: width + 1)
                kernels.gradient_row(
                    &part, table, Int32(count), t0, dt, dither, 10, Int32(max(width - 7, 0)))
                #expect(width < 7 || Array(part[..<(width - 7)]) == Array(found[7..<width]))
            }
        }
    }

    /// What the place of a pixel is by the formulas, or the entry beside it.
    private func expect(_ place: Int32, _ lie: lk_gradient, _ x: Int) {
        let (at, most) = (Double(x + 5), Double(lie.count - 1))
        let k = 1 / (lie.w + lie.dw * at)
        let (u, v) = ((lie.u + lie.du * at) * k, (lie.v + lie.dv * at) * k)
        var t = u
        if lie.form == lk_gradient_radial { t = (u * u + v * v).squareRoot() }
        if lie.form == lk_gradient_conic {
            t = atan2(v, u) / (2 * .pi)
            if t < 0 { t += 1 }
        }
        let exact = (t - lie.low) * lie.scale
        let near = [-0.01, 0.01].map { Int32(min(max((exact + $0).rounded(.down) + 1, 0), most)) }
        #expect(near.contains(place), "\(lie.form) \(x)")
    }
}
