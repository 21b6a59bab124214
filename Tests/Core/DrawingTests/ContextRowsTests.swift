import Drawing
import Foundation
import Pixels
import Primitives
import RandomNumbers
import Testing

/// Fills and lines of a context in one plain colour, which `PathRows` covers, against Cairo and against the coverage of
/// shape layers; `PathRowsTests` hold that against areas.
@Suite("Paths of contexts covered by rows")
struct ContextRowsTests {
    private static let side = 96

    /// A random path: lines and curves that cross themselves, inside, far outside, or in a pixel.
    private func path(_ dice: inout Dice) -> CGPath {
        let reach = dice.pick([50.0, 50, 50, 300, 5e5, 0.6])
        let path = CGMutablePath()
        func point() -> CGPoint {
            CGPoint(x: 48 + dice.number(-reach...reach), y: 48 + dice.number(-reach...reach))
        }
        for _ in 0..<dice.whole(1...3) {
            path.move(to: point())
            for _ in 0..<dice.whole(1...8) {
                // Curves so far out are lines of many pixels for Cairo.
                switch reach > 1000 ? 3 : dice.below(4) {
                case 0: path.addCurve(to: point(), control1: point(), control2: point())
                case 1: path.addQuadCurve(to: point(), control: point())
                case 2 where dice.isOne(in: 4): path.addLine(to: CGPoint(x: CGFloat.nan, y: 3))
                default: path.addLine(to: point())
                }
            }
            if dice.isOne(in: 2) { path.closeSubpath() }
        }
        return path
    }

    /// Sets random attributes, and returns whether the pixels are those of Cairo in any case.
    private func dress(_ context: CGContext, _ dice: inout Dice) -> Bool {
        func color() -> CGColor {
            CGColor(
                red: dice.number(0...1), green: dice.number(0...1), blue: dice.number(0...1),
                alpha: dice.isOne(in: 2) ? 1 : dice.number(0...1))
        }
        context.setFillColor(color())
        context.setStrokeColor(color())
        context.setAlpha(dice.isOne(in: 3) ? 0.4 : 1)
        context.setLineWidth(CGFloat(dice.number(0.2...12)))
        context.setLineCap(dice.pick([.butt, .round, .square]))
        context.setLineJoin(dice.pick([.miter, .round, .bevel]))
        if dice.isOne(in: 3) { context.setLineDash(phase: 3, lengths: [9, 5, 2, 6]) }
        if dice.isOne(in: 3) {
            context.translateBy(x: 20, y: -5)
            context.rotate(by: CGFloat(dice.number(0...1)))
            context.scaleBy(x: CGFloat(dice.number(0.5...1.5)), y: 0.8)
        }
        var isCairo = false
        if dice.isOne(in: 6) {
            context.setBlendMode(dice.pick([.multiply, .copy, .xor, .sourceIn, .destinationOut]))
            isCairo = true
        }
        if dice.isOne(in: 8) {
            context.setShouldAntialias(false)
            isCairo = true
        }
        return isCairo
    }

    private func draw(_ path: CGPath, _ context: CGContext, _ dice: inout Dice) {
        context.addPath(path)
        context.drawPath(using: dice.pick([.fill, .eoFill, .stroke, .fillStroke, .eoFillStroke]))
    }

    /// A bitmap in which some paths are drawn over a ground, only inside `clip`.
    private func drawn(
        _ seed: Int, by engine: PathCoverage.Engine = .rows, clip: Region? = nil,
        isOpaque: Bool = false, isRecorded: Bool = false
    ) throws -> (bitmap: Bitmap, isCairo: Bool) {
        let side = Self.side
        var dice = Dice(seed: UInt64(seed))
        let bitmap = try #require(Bitmap(width: side, height: side, isOpaque: isOpaque))
        let clip = clip ?? Region(bitmap.bounds)
        let context =
            isRecorded
            ? CGContext(
                recording: bitmap.bounds, isOpaque: isOpaque, clip: clip, origin: .zero, scale: 1,
                isFlipped: false)
            : CGContext(bitmap: bitmap, clip: clip, origin: .zero, scale: 1, isFlipped: false)
        let canvas = try #require(context)
        canvas.pathEngine = engine
        canvas.setFillColor(CGColor(red: 0.8, green: 0.5, blue: 0.2, alpha: 0.7))
        canvas.fill(CGRect(x: 10, y: 0, width: 60, height: 96))
        let isCairo = dress(canvas, &dice)
        if dice.isOne(in: 3) { canvas.clip(to: CGRect(x: 11, y: 7, width: 50, height: 71)) }
        draw(path(&dice), canvas, &dice)
        if isRecorded {
            canvas.makeRecord().play(into: bitmap, clip: clip)
        } else {
            canvas.finish()
        }
        return (bitmap, isCairo)
    }

    private func distance(_ a: Bitmap, _ b: Bitmap, in part: Region? = nil) -> (Int, Double) {
        var (most, sum) = (0, 0)
        let area = part?.rects ?? [a.bounds]
        for rect in area {
            for y in rect.y..<rect.bottom {
                for x in rect.x..<rect.right {
                    let far = zip(parts(a[x, y]), parts(b[x, y])).map { abs($0 - $1) }.max() ?? 0
                    (most, sum) = (max(most, far), sum + far)
                }
            }
        }
        return (most, Double(sum) / Double(area.reduce(0) { $0 + $1.area }))
    }

    /// Cairo looks at 15 rows of a pixel: 17 of 255 steps at each end of a level edge, of which a pixel may have some, and
    /// its curves lie up to 0.1 pixels off. Points beyond 1e6 pixels are moved for it, which bends edges in the picture.
    @Test("any path is what Cairo draws, but for its rows", arguments: 0..<150)
    func cairo(seed: Int) throws {
        let (rows, isCairo) = try drawn(seed, isOpaque: seed % 3 == 0)
        let (cairo, _) = try drawn(seed, by: .cairo, isOpaque: seed % 3 == 0)
        let (most, mean) = distance(rows, cairo)
        if isCairo, most > 0 { Issue.record("\(most)") }
        #expect(most <= 90 && mean < 1, "\(most) \(mean)")
    }

    /// White and whole, on clear ground, has the alpha that the path covers.
    @Test("a path covers what that of a shape layer does", arguments: 0..<60)
    func shapes(seed: Int) throws {
        var dice = Dice(seed: UInt64(seed))
        let path = path(&dice)
        let side = Self.side
        for isStroke in [false, true] {
            let context = try canvas(side, side)
            context.setFillColor(.white)
            context.setStrokeColor(.white)
            context.setLineWidth(3)
            context.setLineJoin(.round)
            context.addPath(path)
            context.drawPath(using: isStroke ? .stroke : .eoFill)
            var bytes = [UInt8](repeating: 0, count: side * side)
            bytes.withUnsafeMutableBufferPointer { buffer in
                guard let base = buffer.baseAddress else { return }
                let coverage = PathCoverage(
                    MaskRows(base, stride: side, width: side, height: side))
                let pencil = PathPencil(width: 3, cap: .butt, join: .round, miterLimit: 10)
                if isStroke {
                    coverage.stroke(path.elements, pencil, .identity)
                } else {
                    coverage.fill(path.elements, evenOdd: true, .identity)
                }
            }
            let found = try #require(context.makeImage()).bitmap
            for y in 0..<side {
                for x in 0..<side {
                    // Convex shapes are sums of floats.
                    let far = abs(Int(found[x, y] >> 24) - Int(bytes[y * side + x]))
                    #expect(far <= 1, "\(x) \(y): \(found[x, y] >> 24) \(bytes[y * side + x])")
                }
            }
        }
    }

    @Test("a path recorded and played is the same", arguments: 0..<60)
    func recorded(seed: Int) throws {
        let (now, isCairo) = try drawn(seed, isOpaque: seed % 2 == 0)
        let later = try drawn(seed, isOpaque: seed % 2 == 0, isRecorded: true).bitmap
        let (most, _) = distance(now, later)
        // Cairo's coverage depends on the part of the picture by some steps.
        #expect(most <= (isCairo ? 17 : 0), "\(most)")
    }

    @Test("a pixel gets the same whatever the clip is", arguments: 0..<40)
    func clips(seed: Int) throws {
        var clip = Region(PixelRect(x: 5, y: 9, width: 30, height: 40))
        clip.add(PixelRect(x: 20, y: 60, width: 71, height: 13))
        clip.add(PixelRect(x: 60, y: 2, width: 9, height: 50))
        let part = try drawn(seed, clip: clip).bitmap
        let (whole, isCairo) = try drawn(seed)
        let (most, mean) = distance(part, whole, in: clip)
        // What else is in a row of Cairo's counts for some steps.
        #expect(isCairo ? mean < 1 : most == 0, "\(most)")
        // Outside nothing is drawn.
        let outside = try drawn(seed, clip: Region(PixelRect(x: 40, y: 40, width: 1, height: 1)))
        #expect(outside.bitmap[39, 40] == 0 && outside.bitmap[41, 40] == 0)
    }

    /// The edge is a quadratic curve across two million pixels, from its formula.
    @Test("a curve that reaches far out lies where it should", arguments: [0.4371, 0.5003, 0.7218])
    func far(t: Double) throws {
        let context = try canvas(96, 96)
        let (reach, u) = (1e6, 1 - t)
        // Where the curve is at t, less the place where it is to be seen.
        let x = -u * u * reach + 2 * t * u * reach - t * t * reach - 48.5
        let y = -u * u * reach + t * t * reach - 48.5
        context.translateBy(x: -x, y: -y)
        context.move(to: CGPoint(x: -reach, y: -reach))
        context.addQuadCurve(
            to: CGPoint(x: -reach, y: reach), control: CGPoint(x: reach, y: 0))
        context.fillPath()
        #expect(context.pixel(46, 48) >> 24 == 255 && context.pixel(51, 48) >> 24 == 0)
    }

    /// 1/16 of a pixel over 60 pixels: Cairo's 15 rows see it as steps of 17, exact areas as a slope.
    @Test("an edge that is nearly level has its area")
    func level() throws {
        for (engine, most) in [(PathCoverage.Engine.rows, 1.0), (.cairo, 20)] {
            let context = try canvas(100, 20)
            context.pathEngine = engine
            context.setFillColor(.white)
            // Not convex: a notch below.
            for (x, y) in [(10.0, 5.0), (90.0, 6.0), (90.0, 15.0), (50.0, 12.0), (10.0, 15.0)] {
                let point = CGPoint(x: x, y: y)
                if x == 10, y == 5 { context.move(to: point) } else { context.addLine(to: point) }
            }
            context.fillPath()
            let far = (10..<90).map { x in
                abs(Double(context.pixel(x, 5) >> 24) - 255 * (1 - (Double(x) - 9.5) / 80))
            }
            let largest = far.max() ?? 0
            #expect(largest <= most && (engine == .rows || largest > 5), "\(largest)")
        }
    }
}
