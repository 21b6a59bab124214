import CoreAnimation
import Drawing
import Foundation
import Headless
import Primitives
import Testing

/// Layers with numbers that no program means, or that a stranger's file holds: the frame is made all the
/// same, in bounded time (docs/limits.md).
///
/// The limit is 100 ms for resolving and listing one layer in release. Here it is 5 s for two frames
/// with everything that belongs to them, as tests are built without optimisation, and four times as long under a
/// sanitizer: work without a bound takes minutes.
@MainActor @Suite("Bounded work", .serialized)
struct BoundedWorkTests {
    private static let limit = Duration.seconds(isSanitized ? 20 : 5)
    /// Whether scripts/sanitize runs the tests.
    private static let isSanitized = ProcessInfo.processInfo.environment["TSAN_OPTIONS"] != nil

    /// How long something takes: by the clock, or by the time of this process where that is less. A busy machine
    /// takes none of that.
    private static func measure(_ body: () -> Void) -> Duration {
        func used() -> Duration {
            var time = timespec()
            clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
            return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
        }
        let before = used()
        let took = ContinuousClock().measure(body)
        return min(took, used() - before)
    }

    /// Two frames of a window with one layer in it, and a neighbour that must be drawn all the same; `look` sees
    /// the layer as it is then.
    private func show(_ what: String, _ layer: CALayer, _ look: () -> Void = {}) throws {
        let host = try HeadlessStage(width: 64, height: 64)
        defer { host.close() }
        let neighbour = CALayer()
        neighbour.frame = CGRect(x: 48, y: 48, width: 16, height: 16)
        neighbour.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
        let took = Self.measure {
            host.stage.layer.addSublayer(layer)
            host.stage.layer.addSublayer(neighbour)
            layer.setNeedsDisplay()
            host.step(to: 0)
            host.step(to: 0.1)
        }
        #expect(took < Self.limit, "\(what) took \(took)")
        look()
        let image = try #require(host.image())
        #expect(image.bitmap[60, 60] == 0xFFFF_0000, "\(what) hides its neighbour")
    }

    private func sized<Layer: CALayer>(_ layer: Layer) -> Layer {
        layer.frame = CGRect(x: 4, y: 4, width: 40, height: 40)
        return layer
    }

    nonisolated private static let numbers: [CGFloat] = [
        .leastNonzeroMagnitude, 1e-300, 1e9, 1e30, 1e300, .nan, .infinity, -1e30,
    ]

    @Test("contents at any scale are drawn in bounded work", arguments: numbers)
    func contentsScale(scale: CGFloat) throws {
        for each in [CALayer(), CATextLayer(), CATiledLayer()] {
            let layer = sized(each)
            layer.contentsScale = scale
            (layer as? CATextLayer)?.string = "text"
            try show("\(type(of: layer)) at \(scale)", layer)
        }
    }

    /// The side of a tile, levels, their bias, and how many tiles 40 points have: of 16 pixels nine, of more
    /// than 40 one. What is no number is 256; at a bias of -24 there are no 16 pixels.
    nonisolated private static let tiles: [(CGFloat, Int, Int, Int)] = [
        (0, 1, 0, 9), (1e-300, 1, 0, 9), (1e9, 1, 0, 1), (.nan, 1, 0, 1), (.infinity, 1, 0, 1),
        (-5, 1, 0, 9), (256, 1_000_000_000, 0, 1), (256, 1_000_000_000, 1_000_000_000, 1),
        (16, .max, .max, 9), (16, .min, .min, 1),
    ]

    @Test("tiles of any size, at any number of scales, are drawn in bounded work", arguments: tiles)
    func tiles(side: CGFloat, levels: Int, bias: Int, count: Int) throws {
        let layer = sized(CATiledLayer())
        layer.tileSize = CGSize(width: side, height: side)
        (layer.levelsOfDetail, layer.levelsOfDetailBias) = (levels, bias)
        try show("tiles of \(side), \(levels), \(bias)", layer) {
            #expect(layer.tileCount == count, "\(side), \(levels), \(bias)")
        }
    }

    @Test("of many small tiles fewer and larger ones are made, about 1,024")
    func manyTiles() throws {
        for (scale, side, count) in [(7, 16, 18), (100, 128, 32)] as [(CGFloat, CGFloat, Int)] {
            let layer = sized(CATiledLayer())
            layer.tileSize = CGSize(width: 16, height: 16)
            layer.contentsScale = scale
            let host = try HeadlessStage(width: 64, height: 64)
            defer { host.close() }
            host.stage.layer.addSublayer(layer)
            host.step(to: 0)
            // 40 points: 280 pixels are 17.5 tiles of 16, 4000 are 31.25 of 128.
            #expect(layer.tileCount == count * count, "\(side)")
        }
    }

    @Test(
        "of a tiled layer as large as numbers go the tile in sight is drawn, where they can tell it"
    )
    func largeTiled() throws {
        for (side, count) in [(1e6, 1), (1e15, 1), (1e30, 0), (1e300, 0)] as [(CGFloat, Int)] {
            let layer = CATiledLayer()
            layer.bounds = CGRect(x: -side / 2, y: -side / 2, width: side, height: side)
            try show("tiles over \(side)", layer) { #expect(layer.tileCount == count, "\(side)") }
        }
    }

    @Test("letters of any size are drawn in bounded work", arguments: numbers)
    func fontSize(size: CGFloat) throws {
        for isWrapped in [false, true] {
            let (layer, usual) = (sized(CATextLayer()), sized(CATextLayer()))
            for each in [layer, usual] { (each.string, each.isWrapped) = ("Letters", isWrapped) }
            layer.fontSize = size
            try show("fontSize \(size)", layer)
            guard size.isFinite, size > 0 else { continue }
            // As large as the nearest size that there is.
            usual.fontSize = min(max(size, 0.1), 10_000)
            #expect(layer.preferredFrameSize() == usual.preferredFrameSize(), "\(size)")
        }
    }

    @Test("a text of fifty million letters is drawn in bounded work", arguments: [false, true])
    func longText(isWrapped: Bool) throws {
        let layer = sized(CATextLayer())
        layer.string = String(repeating: "many words ", count: 50_000_000 / 11)
        layer.isWrapped = isWrapped
        try show("50 MB of text", layer)
    }

    @Test("shadows, corners and borders of any size are drawn in bounded work", arguments: numbers)
    func effects(size: CGFloat) throws {
        let changes: [(CALayer) -> Void] = [
            { $0.shadowRadius = size }, { $0.shadowOffset.width = size },
            { $0.cornerRadius = size }, { $0.borderWidth = size }, { $0.zPosition = size },
        ]
        for (index, change) in changes.enumerated() {
            let layer = sized(CALayer())
            layer.backgroundColor = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
            layer.borderColor = CGColor(red: 0, green: 1, blue: 0, alpha: 1)
            // Below the neighbour, wherever it reaches.
            layer.shadowOpacity = index < 2 ? 1 : 0
            change(layer)
            if index == 4, size > 0 { layer.frame.size = CGSize(width: 20, height: 20) }
            try show("effect \(index) of \(size)", layer)
        }
    }

    @Test("lines of any width and dash are drawn in bounded work", arguments: numbers)
    func lines(size: CGFloat) throws {
        let path = CGMutablePath()
        path.move(to: .zero)
        path.addLine(to: CGPoint(x: 30, y: 30))
        path.addCurve(
            to: CGPoint(x: 0, y: 30), control1: CGPoint(x: 9, y: 3), control2: CGPoint(x: 3, y: 9))
        let changes: [(CAShapeLayer) -> Void] = [
            { $0.lineWidth = size }, { $0.miterLimit = size }, { $0.lineDashPhase = size },
            { $0.lineDashPattern = [NSNumber(value: Double(size))] },
            { $0.lineDashPattern = [1, NSNumber(value: Double(size))] },
            { $0.strokeEnd = size },
        ]
        for (index, change) in changes.enumerated() {
            let layer = sized(CAShapeLayer())
            layer.path = path
            layer.fillColor = nil
            layer.strokeColor = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
            change(layer)
            try show("line \(index) of \(size)", layer)
        }
    }

    @Test("paths with points anywhere are drawn in bounded work", arguments: numbers)
    func farPath(size: CGFloat) throws {
        let path = CGMutablePath()
        path.move(to: CGPoint(x: -size, y: 0))
        path.addLine(to: CGPoint(x: size, y: 1))
        path.addCurve(
            to: CGPoint(x: 3, y: size), control1: CGPoint(x: size, y: -size),
            control2: CGPoint(x: 5, y: 5))
        for dash in [nil, [2, 2]] as [[NSNumber]?] {
            let layer = sized(CAShapeLayer())
            layer.path = path
            layer.strokeColor = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
            layer.lineDashPattern = dash
            try show("path to \(size)", layer)
        }
    }

    @Test("a path of random points anywhere is drawn in bounded work", arguments: [false, true])
    func scatteredPath(isLine: Bool) throws {
        var state: UInt64 = 1
        func random() -> CGFloat {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return CGFloat(state >> 40) / CGFloat(1 << 24)
        }
        let path = CGMutablePath()
        path.move(to: .zero)
        for _ in 0..<200_000 { path.addLine(to: CGPoint(x: random() * 40, y: random() * 40)) }
        let layer = sized(CAShapeLayer())
        layer.path = path
        if isLine {
            layer.fillColor = nil
            layer.strokeColor = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
        }
        try show("200,000 lines", layer)
    }

    @Test(
        "two thousand circles over each other are drawn to the last",
        arguments: [1, 2] as [CGFloat])
    func circles(scale: CGFloat) throws {
        let host = try HeadlessStage(width: 600, height: 600, scale: scale)
        defer { host.close() }
        let path = CGMutablePath()
        var state: UInt64 = 46
        func random(_ range: ClosedRange<CGFloat>) -> CGFloat {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            let share = CGFloat(state >> 40) / CGFloat(1 << 24)
            return range.lowerBound + share * (range.upperBound - range.lowerBound)
        }
        // The last hundred lie where no other does.
        let middles = (0..<2000).map {
            CGPoint(x: $0 < 1900 ? random(20...400) : random(450...580), y: random(20...580))
        }
        for each in middles {
            path.addEllipse(in: CGRect(x: each.x - 15, y: each.y - 15, width: 30, height: 30))
        }
        let layer = CAShapeLayer()
        layer.frame = CGRect(x: 0, y: 0, width: 600, height: 600)
        layer.path = path
        layer.fillColor = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
        let took = Self.measure {
            host.stage.layer.addSublayer(layer)
            host.step(to: 0)
        }
        #expect(took < Self.limit, "\(took)")
        let image = try #require(host.image())
        for each in middles {
            for (dx, dy) in [(0, 0), (-13.5, 0), (13.5, 0), (0, -13.5), (0, 13.5)]
                as [(CGFloat, CGFloat)]
            {
                let (x, y) = (Int((each.x + dx) * scale), Int((each.y + dy) * scale))
                #expect(image.bitmap[x, y] == 0xFF00_00FF, "\(each) \(dx) \(dy)")
            }
        }
        #expect(image.bitmap[Int(425 * scale), Int(300 * scale)] != 0xFF00_00FF)
    }

    @Test("a shadow's path of points anywhere is drawn in bounded work")
    func scatteredShadow() throws {
        let path = CGMutablePath()
        path.move(to: .zero)
        var state: UInt64 = 1
        for _ in 0..<400_000 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            path.addLine(
                to: CGPoint(x: CGFloat(state >> 40 & 0xFFFF) / 1638, y: CGFloat(state >> 48) / 1638)
            )
        }
        let layer = sized(CALayer())
        (layer.shadowPath, layer.shadowOpacity) = (path, 1)
        try show("a shadow of 400,000 lines", layer)
    }

    @Test("a gradient of a million colours is drawn in bounded work")
    func stops() throws {
        let layer = sized(CAGradientLayer())
        layer.colors = (0..<1_000_000).map { CGColor(gray: CGFloat($0 % 256) / 255, alpha: 1) }
        try show("1,000,000 stops", layer)
    }

    @Test("emitters with endless particles are drawn in bounded work")
    func emitter() throws {
        for (rate, life, cells) in [(1e9, 1e9, 1), (1e30, 1e30, 1), (1e9, 1e-9, 3), (1e9, 1, 2000)]
            as [(Float, Float, Int)]
        {
            let layer = sized(CAEmitterLayer())
            layer.emitterCells = (0..<cells).map { _ in
                let cell = CAEmitterCell()
                (cell.birthRate, cell.lifetime) = (rate, life)
                let inner = CAEmitterCell()
                (inner.birthRate, inner.lifetime) = (rate, life)
                if cells < 4 { cell.emitterCells = [inner] }
                return cell
            }
            try show("\(cells) emitters of \(rate)", layer)
        }
    }

    @Test("ten thousand additive animations of one layer")
    func animations() throws {
        let layer = sized(CALayer())
        for index in 0..<10_000 {
            let each = CABasicAnimation(keyPath: index % 2 == 0 ? "position.x" : "transform.scale")
            each.isAdditive = true
            (each.fromValue, each.toValue) = (0, 0.001)
            each.duration = 10
            layer.add(each, forKey: nil)
        }
        try show("10,000 animations", layer)
    }
}
