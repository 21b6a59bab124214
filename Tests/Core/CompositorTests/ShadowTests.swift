import Compositor
import Foundation
import Primitives
import Scene
import Testing

/// Pictures of shadows against formulas, on a target that is transparent elsewhere.
@Suite("Shadows")
struct ShadowTests {
    private static let side = 160

    /// A root without colour, and layers in it.
    private func bench(
        _ layers: [LayerRecord], children: [UInt64: [UInt64]] = [:], scale: Double = 1,
        root change: (inout LayerRecord) -> Void = { _ in }
    ) throws -> Bench {
        let bench = try Bench(width: Self.side, height: Self.side)
        let side = CGFloat(Self.side) / scale
        var all = children
        all[1] = all[1] ?? layers.map(\.id.rawValue)
        bench.commit(
            [record(1, CGRect(x: 0, y: 0, width: side, height: side), nil, change)] + layers,
            children: all, root: 1)
        bench.frame(scale: scale)
        return bench
    }

    private func alpha(_ bench: Bench, _ x: Int, _ y: Int) -> Double {
        Double(bench.target[x, y] >> 24)
    }

    /// The blurred box: a product of two differences of the error function, 0...255.
    private func box(_ rect: CGRect, _ sigma: Double, _ x: Int, _ y: Int) -> Double {
        func edge(_ d: Double) -> Double { erf(d / (sigma * 2.0.squareRoot())) }
        let (px, py) = (Double(x) + 0.5, Double(y) + 0.5)
        let across = edge(px - rect.minX) - edge(px - rect.maxX)
        let down = edge(py - rect.minY) - edge(py - rect.maxY)
        return 255 * across * down / 4
    }

    private func path(_ rect: CGRect) -> PathElements {
        var path = PathElements()
        path.addRect(rect)
        return path
    }

    @Test("a wide shadow of things above one another is that of what they cover together")
    func severalThings() throws {
        let layer = record(2, CGRect(x: 50, y: 10, width: 60, height: 50)) {
            $0.shadow.opacity = 1
            $0.shadow.radius = 20
            $0.shadow.offset = CGSize(width: 0, height: 60)
        }
        let rect = CGRect(x: 3, y: 3, width: 45, height: 43)
        let bench = try bench(
            [layer, record(3, rect, red), record(4, rect, green)],
            children: [1: [2], 2: [3, 4]])
        let shown = CGRect(x: 53, y: 73, width: 45, height: 43)
        var worst = 0.0
        for y in 60..<Self.side {
            for x in 0..<Self.side {
                worst = max(worst, abs(alpha(bench, x, y) - box(shown, 0.945 * 20, x, y)))
            }
        }
        #expect(worst < 1.5)
    }

    @Test(
        "a path's box is the product of two error functions, sigma 0.945 of the radius",
        arguments: [1.0, 2, 3, 5, 8, 10, 20, 35], [1.0, 2])
    func boxOfPath(radius: Double, scale: Double) throws {
        let rect = CGRect(x: 50, y: 40, width: 60, height: 70)
        let inPoints = rect.applying(.init(scaleX: 1 / scale, y: 1 / scale))
        let layer = record(2) {
            $0.shadow.path = path(inPoints)
            $0.shadow.opacity = 1
            $0.shadow.radius = radius / scale
            $0.shadow.offset = .zero
        }
        let bench = try bench([layer], scale: scale)
        var worst = 0.0
        for y in 0..<Self.side {
            for x in 0..<Self.side {
                let expected = box(rect, 0.945 * radius, x, y)
                worst = max(worst, abs(alpha(bench, x, y) - expected))
            }
        }
        #expect(worst <= 2, "radius \(radius): off by \(worst)")
    }

    @Test("a plain layer casts its box, whole or at fractions of a pixel", arguments: [3.0, 12])
    func boxOfLayer(radius: Double) throws {
        for shift in [0.0, 0.25, 0.5, 0.8] {
            let rect = CGRect(x: 50 + shift, y: 40, width: 60, height: 70)
            let layer = record(2, rect, red) {
                $0.shadow.opacity = 1
                $0.shadow.radius = radius
                $0.shadow.offset = .zero
            }
            let bench = try bench([layer])
            var worst = 0.0
            for y in 0..<Self.side {
                for x in 0..<Self.side where !rect.insetBy(dx: -1, dy: -1).contains(x, y) {
                    let expected = box(rect, 0.945 * radius, x, y)
                    worst = max(worst, abs(alpha(bench, x, y) - expected))
                }
            }
            #expect(worst <= 2, "radius \(radius), moved \(shift): off by \(worst)")
            #expect(bench.target[80, 80] == 0xFFFF_0000)
        }
    }

    /// A Gaussian in floating point of the alpha of a picture.
    private func blurred(_ bench: Bench, sigma: Double) -> [Double] {
        let (n, reach) = (Self.side, Int(5 * sigma) + 1)
        let taps = (-reach...reach).map { exp(-Double($0 * $0) / (2 * sigma * sigma)) }
        let sum = taps.reduce(0, +)
        func pass(_ source: [Double], _ step: Int, _ other: Int) -> [Double] {
            var result = [Double](repeating: 0, count: n * n)
            for line in 0..<n {
                for place in 0..<n {
                    var total = 0.0
                    for (k, weight) in taps.enumerated() {
                        let at = place + k - reach
                        if at >= 0, at < n { total += source[line * other + at * step] * weight }
                    }
                    result[line * other + place * step] = total / sum
                }
            }
            return result
        }
        return pass(pass(bench.pixels.map { Double($0 >> 24) }, 1, n), n, 1)
    }

    private func compare(
        _ layers: [LayerRecord], _ children: [UInt64: [UInt64]], radius: Double
    ) throws -> Double {
        let bare = try bench(layers, children: children)
        var shaded = layers
        shaded[0].shadow.opacity = 1
        shaded[0].shadow.radius = radius
        shaded[0].shadow.offset = .zero
        let bench = try bench(shaded, children: children)
        let expected = blurred(bare, sigma: 0.945 * radius)
        let (before, after) = (bare.pixels, bench.pixels)
        var worst = 0.0
        for index in expected.indices where before[index] == 0 {
            worst = max(worst, abs(Double(after[index] >> 24) - expected[index]))
        }
        return worst
    }

    @Test("corners and turned layers cast what they cover", arguments: [4.0, 9])
    func shapes(radius: Double) throws {
        let round = record(2, CGRect(x: 45, y: 45, width: 70, height: 60), red) {
            $0.cornerRadius = 18
        }
        #expect(try compare([round], [1: [2]], radius: radius) <= 2)
        var turned = round
        turned.transform = CATransform3DMakeRotation(0.4, 0, 0, 1)
        #expect(try compare([turned], [1: [2]], radius: radius) <= 2)
        var pale = round
        pale.backgroundColor?.alpha = 0.5
        #expect(try compare([pale], [1: [2]], radius: radius) <= 2)
    }

    @Test("layer and sublayers cast one shadow, of their alpha together", arguments: [4.0, 9])
    func together(radius: Double) throws {
        let bitmap = try picture(20, 20)
        let layers = [
            record(2, CGRect(x: 50, y: 50, width: 50, height: 40)),
            record(3, CGRect(x: -12, y: -6, width: 40, height: 30), red) { $0.opacity = 0.7 },
            record(4, CGRect(x: 20, y: 15, width: 50, height: 40), blue) {
                $0.transform = CATransform3DMakeRotation(0.5, 0, 0, 1)
            },
            record(5, CGRect(x: 0, y: 30, width: 30, height: 30)) {
                $0.contents = ContentsRecord(bitmap: bitmap)
            },
        ]
        #expect(try compare(layers, [1: [2], 2: [3, 4, 5]], radius: radius) <= 2)
    }

    @Test("colour alpha, shadowOpacity and the layer's opacity multiply")
    func strength() throws {
        let layer = record(2) {
            $0.shadow.path = path(CGRect(x: 10, y: 10, width: 140, height: 140))
            $0.shadow.color = RGBA(red: 0, green: 1, blue: 0, alpha: 0.5)
            $0.shadow.opacity = 0.8
            $0.shadow.radius = 2
            $0.opacity = 0.5
        }
        #expect(try bench([layer]).target[80, 80] == 0x3300_3300)
    }

    @Test("a layer and its shadow share the layer's opacity, and pale layers show their shadow")
    func group() throws {
        let white = record(2, CGRect(x: 0, y: 0, width: 160, height: 160), .white)
        var card = record(3, CGRect(x: 40, y: 40, width: 80, height: 80), red) {
            $0.shadow.opacity = 1
            $0.shadow.offset = .zero
            $0.opacity = 0.5
        }
        let grouped = try bench([white, card]).target[80, 80]
        #expect(grouped & 0xFF == 127 || grouped & 0xFF == 128)
        #expect(grouped >> 16 & 0xFF == 255)
        // Half red over black at a half over white: red 0.5 + 0.5 · 0.5, the others a quarter.
        card.opacity = 1
        card.backgroundColor?.alpha = 0.5
        let pale = try bench([white, card]).target[80, 80]
        #expect(abs(Int(pale >> 16 & 0xFF) - 191) <= 1 && abs(Int(pale & 0xFF) - 64) <= 1)
    }

    @Test("the offset is in the layer's own space: down, or up where geometry is flipped")
    func offsets() throws {
        var layer = record(2, CGRect(x: 60, y: 60, width: 40, height: 40), red) {
            $0.shadow.opacity = 1
            $0.shadow.radius = 0
            $0.shadow.offset = CGSize(width: 12, height: 20)
        }
        let below = try bench([layer])
        #expect(below.target[111, 119] == 0xFF00_0000 && below.target[112, 119] == 0)
        #expect(below.target[111, 120] == 0 && below.target[65, 59] == 0)
        let above = try bench([layer]) { $0.isGeometryFlipped = true }
        #expect(above.target[111, 41] == 0xFF00_0000 && above.target[111, 39] == 0)
        #expect(above.target[65, 101] == 0)
        layer.transform = CATransform3DMakeRotation(.pi / 2, 0, 0, 1)
        let turned = try bench([layer])
        #expect(turned.target[45, 105] >> 24 > 250 && turned.target[105, 105] == 0)
    }

    @Test("no shadow of what is hidden, shows nothing, masks to its bounds or has no weight")
    func none() throws {
        let rect = CGRect(x: 60, y: 60, width: 40, height: 40)
        let changes: [(inout LayerRecord) -> Void] = [
            { $0.isHidden = true }, { $0.opacity = 0 }, { $0.backgroundColor = nil },
            { $0.masksToBounds = true }, { $0.shadow.opacity = 0 }, { $0.shadow.color = nil },
            { $0.shadow.opacity = -1 }, { $0.shadow.opacity = .nan },
            { $0.transform = CATransform3DMakeScale(0, 1, 1) }, { $0.bounds = .zero },
            { $0.shadow.path = PathElements() },
        ]
        for change in changes {
            let layer = record(2, rect, red) {
                $0.shadow.opacity = 1
                change(&$0)
            }
            let bench = try bench([layer])
            for y in 0..<60 { for x in 0..<Self.side { #expect(bench.target[x, y] == 0) } }
        }
    }

    @Test("absurd values crash nothing")
    func absurd() throws {
        let rect = CGRect(x: 60, y: 60, width: 40, height: 40)
        let numbers: [CGFloat] = [.nan, .infinity, -5, 0, 1e300, 1e9, 1e-300, 5000]
        for value in numbers {
            let changes: [(inout LayerRecord) -> Void] = [
                { $0.shadow.radius = value }, { $0.shadow.offset.width = value },
                { $0.cornerRadius = value }, { $0.bounds.size.width = value },
                { $0.transform = CATransform3DMakeScale(value, 1, 1) },
                { $0.transform.m34 = value },
                { $0.shadow.path = path(CGRect(x: 0, y: 0, width: value, height: 9)) },
                {
                    var path = PathElements()
                    path.move(to: CGPoint(x: value, y: 0))
                    path.addLine(to: CGPoint(x: 90, y: value))
                    path.addLine(to: CGPoint(x: 0, y: 90))
                    $0.shadow.path = path
                },
            ]
            for change in changes {
                let layer = record(2, rect, RGBA(red: 1, green: 0, blue: 0, alpha: 0.5)) {
                    $0.shadow.opacity = 1
                    change(&$0)
                }
                let child = record(3, CGRect(x: -9, y: 0, width: 30, height: 9), blue)
                // Another layer lies above it, and is seen whatever comes of the shadow.
                let above = record(4, CGRect(x: 2, y: 2, width: 4, height: 4), .black)
                let alone = try bench([layer, above])
                #expect(alone.target[3, 3] == 0xFF00_0000, "\(value)")
                let both = try bench([layer, child, above], children: [1: [2, 4], 2: [3]])
                #expect(both.target[3, 3] == 0xFF00_0000, "\(value)")
            }
        }
    }

    @Test("a sharp shadow is as dense at an edge as what casts it")
    func sharpEdge() throws {
        // The edge covers half of a pixel, the background and then the border above: three quarters.
        let bench = try Bench()
        let layer = record(2, CGRect(x: 10.5, y: 4, width: 20, height: 10), .black) {
            $0.borderWidth = 2
            $0.borderColor = .black
            $0.shadow.opacity = 1
            $0.shadow.radius = 0
            $0.shadow.offset = CGSize(width: 0, height: 30)
        }
        let root = record(1, CGRect(x: 0, y: 0, width: 64, height: 64))
        bench.commit([root, layer], children: [1: [2]], root: 1)
        bench.frame()
        for y in [9, 39] {
            let edge = Double(bench.target[10, y] >> 24)
            #expect(abs(edge - 191.25) < 2)
        }
    }
}

extension CGRect {
    fileprivate func contains(_ x: Int, _ y: Int) -> Bool {
        contains(CGPoint(x: Double(x) + 0.5, y: Double(y) + 0.5))
    }
}
