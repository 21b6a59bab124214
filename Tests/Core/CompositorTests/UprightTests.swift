@testable import Compositor
import Foundation
import Primitives
import RandomNumbers
import Scene
import Testing

/// Upright rectangles at parts of pixels, and with round corners.
@Suite("Upright shapes")
struct UprightTests {
    @Test("a rectangle at parts of a pixel covers each pixel by the part that is inside")
    func parts() throws {
        let (left, top, right, bottom) = (3.25, 2.5, 11.125, 9.75)
        let bench = try Bench(width: 16, height: 12)
        let box = CGRect(x: left, y: top, width: right - left, height: bottom - top)
        bench.commit([record(1, box, RGBA(red: 1, green: 1, blue: 1))], root: 1)
        bench.frame()
        func inside(_ pixel: Int, _ low: Double, _ high: Double) -> Double {
            max(0, min(Double(pixel) + 1, high) - max(Double(pixel), low))
        }
        for y in 0..<12 {
            for x in 0..<16 {
                let area = inside(x, left, right) * inside(y, top, bottom)
                #expect(bench.target[x, y] >> 24 == UInt32((area * 255).rounded()), "\(x) \(y)")
            }
        }
    }

    @Test("a rectangle inside one pixel covers its area")
    func small() throws {
        let bench = try Bench(width: 8, height: 8)
        let box = CGRect(x: 3.25, y: 4.125, width: 0.5, height: 0.75)
        bench.commit([record(1, box, RGBA(red: 1, green: 1, blue: 1))], root: 1)
        bench.frame()
        #expect(bench.target[3, 4] >> 24 == UInt32((0.5 * 0.75 * 255).rounded()))
        #expect(bench.pixels.filter { $0 != 0 }.count == 1)
    }

    @Test(
        "a shape that moves by whole pixels keeps its pixels, however far from the edge",
        arguments: [0, 0.3, 0.71])
    func moved(part: Double) throws {
        func drawn(_ x: Double, _ y: Double) throws -> [UInt32] {
            let bench = try Bench(width: 120, height: 100)
            let card = record(
                1, CGRect(x: x + part, y: y + part, width: 40.5, height: 33.25), blue
            ) {
                $0.cornerRadius = 11
                $0.borderWidth = 2.5
                $0.borderColor = green
            }
            bench.commit([card], root: 1)
            bench.frame()
            let (left, top) = (Int(x), Int(y))
            return (top..<top + 40).flatMap { y in
                (left..<left + 44).map { bench.target[$0, y] }
            }
        }
        let here = try drawn(0, 0)
        #expect(here.contains { $0 != 0 })
        #expect(try drawn(71, 57) == here)
        #expect(try drawn(13, 1) == here)
    }

    @Test("tables of corners change no pixel", arguments: 1...24 as ClosedRange<UInt64>)
    func tables(seed: UInt64) throws {
        let scene = RandomCards(seed: seed)
        let plain = try scene.pixels([.noCornerTables])
        #expect(try scene.pixels([]) == plain)
        #expect(try scene.pixels([.noShadowTables]) == plain)
        #expect(try scene.pixels([.noOcclusion]) == plain)
        #expect(Set(plain).count > 20)
    }

    @Test("no frame makes tables of more than 65,536 rows; what follows is drawn the same")
    func manyTables() throws {
        let (tables, count) = (CoverTables(), 250)
        var list = DrawList()
        list.tables = tables
        let places = (0..<count).map {
            CGRect(x: 0.3137 * Double($0), y: 0.0291 * Double($0), width: 9, height: 400)
        }
        for frame in 1...2 {
            tables.beginFrame()
            list.removeAll()
            for place in places {
                #expect(list.outline(place, Corners(radius: 4), CATransform3DIdentity) != nil)
            }
            #expect(frame == 2 || (160...165).contains(tables.madeCount), "\(tables.madeCount)")
        }
        var records = [record(1, CGRect(x: 0, y: 0, width: 128, height: 420), .black)]
        for (index, place) in places.enumerated() {
            records.append(
                record(UInt64(index) + 2, place, RGBA(red: 1, green: 0.5, blue: 0, alpha: 0.1)) {
                    ($0.cornerRadius, $0.borderWidth, $0.borderColor) = (4, 1, green)
                })
        }
        func pixels(_ options: CompositorOptions) throws -> [UInt32] {
            let bench = try Bench(width: 128, height: 420, options: options)
            bench.commit(records, children: [1: (0..<UInt64(count)).map { $0 + 2 }], root: 1)
            bench.frame()
            let first = bench.pixels
            bench.frame()
            #expect(bench.pixels == first)
            return first
        }
        #expect(try pixels([]) == pixels([.noCornerTables]))
    }

    @Test("a repaired part is as when all is painted", arguments: 1...12 as ClosedRange<UInt64>)
    func repaired(seed: UInt64) throws {
        let scene = RandomCards(seed: seed)
        let bench = try scene.bench([])
        let all = bench.pixels
        var dice = Dice(seed: seed &* 77)
        for _ in 0..<6 {
            let rect = PixelRect(
                x: .random(in: 0..<90, using: &dice), y: .random(in: 0..<90, using: &dice),
                width: .random(in: 1...50, using: &dice),
                height: .random(in: 1...50, using: &dice)
            ).intersection(bench.target.bounds)
            for y in rect.y..<rect.bottom {
                for x in rect.x..<rect.right { bench.target.row(y)[x] = 0xDEAD_BEEF }
            }
            bench.paint(Region(rect))
        }
        #expect(bench.pixels == all)
    }
}

/// Layers with round corners, borders, clips and shadows, some opaque, some turned, some in groups.
struct RandomCards {
    private var records: [LayerRecord] = []
    private var children: [UInt64: [UInt64]] = [1: []]

    init(seed: UInt64) {
        var dice = Dice(seed: seed)
        records.append(record(1, CGRect(x: 0, y: 0, width: 128, height: 128), .black))
        for id in UInt64(2)..<22 {
            let isInner = id > 12 && Bool.random(using: &dice)
            let parent = isInner ? UInt64.random(in: 2...8, using: &dice) : 1
            records.append(Self.card(id, isInner: isInner, &dice))
            children[parent, default: []].append(id)
        }
    }

    private static func card(
        _ id: UInt64, isInner: Bool, _ dice: inout Dice
    ) -> LayerRecord {
        func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &dice) }
        func isSo(_ share: Double) -> Bool { number(0...1) < share }
        // Whole pixels, quarters, and anything.
        let grain = [1.0, 4, 1e6][Int.random(in: 0...2, using: &dice)]
        func place(_ range: ClosedRange<Double>) -> Double {
            (number(range) * grain).rounded() / grain
        }
        let most = isInner ? 30.0 : 100
        let frame = CGRect(
            x: place(-20...most), y: place(-20...most), width: place(4...70),
            height: place(4...70))
        let color = RGBA(
            red: Float(number(0...1)), green: Float(number(0...1)), blue: Float(number(0...1)),
            alpha: isSo(0.6) ? 1 : Float(number(0.2...0.9)))
        return record(id, frame, isSo(0.85) ? color : nil) {
            if isSo(0.6) { $0.cornerRadius = isSo(0.2) ? 99 : place(1...20) }
            if isSo(0.3) { $0.cornerCurve = .continuous }
            if isSo(0.2) { $0.maskedCorners = [.minXMinY, .maxXMaxY] }
            if isSo(0.4) {
                ($0.borderWidth, $0.borderColor) = (place(0.5...6), isSo(0.5) ? red : color)
            }
            $0.masksToBounds = isSo(0.4)
            if isSo(0.3) { $0.opacity = Float(number(0.3...0.9)) }
            if isSo(0.3), let image = try? picture(17, 13, isOpaque: isSo(0.7)) {
                $0.contents = ContentsRecord(bitmap: image)
            }
            if isSo(0.25) {
                ($0.shadow.color, $0.shadow.opacity) = (.black, 0.6)
                $0.shadow.radius = number(0...6)
            }
            switch Int.random(in: 0...9, using: &dice) {
            case 0: $0.transform = CATransform3DMakeScale(-1, 1, 1)
            case 1: $0.transform = CATransform3DMakeScale(1.5, 0.75, 1)
            case 2, 3: $0.transform = CATransform3DMakeRotation(number(0...6), 0, 0, 1)
            case 4: $0.transform = CATransform3DMakeRotation(.pi / 2, 0, 0, 1)
            case 5: $0.transform = CATransform3DMakeScale(1, -2, 1)
            default: break
            }
        }
    }

    /// The scene, painted once.
    func bench(_ options: CompositorOptions, threads: Int = 1) throws -> Bench {
        let bench = try Bench(width: 128, height: 128, threads: threads, options: options)
        bench.commit(records, children: children, root: 1)
        bench.frame()
        return bench
    }

    /// What the scene looks like.
    func pixels(_ options: CompositorOptions) throws -> [UInt32] { try bench(options).pixels }
}
