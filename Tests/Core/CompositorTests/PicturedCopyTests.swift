import Compositor
import Foundation
import Primitives
import Scene
import Testing

/// Copies beyond those that are listed one by one are drawn from pictures: none is left out for good
/// (issue 46, C3; docs/limits.md). Where they lie, and their colours, follow from `instanceTransform` and the
/// offsets as Apple's documentation has them.
@Suite("Copies that are drawn from pictures")
struct PicturedCopyTests {
    private let all = CGRect(x: 0, y: 0, width: 96, height: 96)
    private var root: LayerRecord { record(1, all) }
    private let white = RGBA(red: 1, green: 1, blue: 1)

    private func replicator(
        _ id: UInt64, _ count: Double, _ transform: CATransform3D,
        _ change: (inout LayerRecord) -> Void = { _ in }
    ) -> LayerRecord {
        var layer = LayerRecord(id: LayerID(rawValue: id), kind: .replicator)
        (layer.bounds, layer.position) = (all, CGPoint(x: 48, y: 48))
        layer[.instanceCount] = .number(count)
        layer[.instanceTransform] = .transform(transform)
        change(&layer)
        return layer
    }

    private func move(_ x: Double, _ y: Double = 0) -> CATransform3D {
        CATransform3DMakeTranslation(x, y, 0)
    }

    private func bench(
        _ records: [LayerRecord], _ children: [UInt64: [UInt64]],
        _ more: (inout Commit) -> Void = { _ in }
    ) throws -> Bench {
        let bench = try Bench(width: 96, height: 96)
        bench.commit([root] + records, children: children, root: 1, more)
        return bench
    }

    /// The shape of a copy, beside as many hidden layers that each copy would have to look at.
    private func scene(
        _ replicator: LayerRecord, _ dot: LayerRecord, hidden: UInt64
    ) throws -> Bench {
        let rest = (0..<hidden).map { record(10 + $0, all) { $0.isHidden = true } }
        return try bench(
            [replicator, dot] + rest, [1: [2], 2: [3] + (0..<hidden).map { 10 + $0 }])
    }

    @Test("of more copies than are listed the last shows, too", arguments: [20_000, 60_000, 3e6])
    func lastOf(count: Double) throws {
        // They fill a bar of 92 points.
        let dot = record(3, CGRect(x: 0, y: 10, width: 4, height: 4), red)
        let bench = try bench([replicator(2, count, move(92 / count)), dot], [1: [2], 2: [3]])
        bench.frame()
        #expect(bench.count(0xFFFF_0000) >= 94 * 4)
        #expect(bench.target[1, 12] == 0xFFFF_0000 && bench.target[94, 12] == 0xFFFF_0000)
        #expect(bench.target[94, 16] == 0)
        #expect(bench.compositor.sideWork.layers <= 16_384)
    }

    @Test("twenty layers of two copies in each other show all of their million")
    func nested() throws {
        // The layers move by halves, quarters, ... of 92 points, so that the copies fill a bar, as binary numbers do.
        let levels = UInt64(20)
        var (records, children) = ([LayerRecord](), [1: [2]] as [UInt64: [UInt64]])
        for level in 0..<levels {
            let way = 92 / pow(2, Double(level + 1))
            records.append(replicator(2 + level, 2, move(way)))
            children[2 + level] = [3 + level]
        }
        records.append(record(2 + levels, CGRect(x: 0, y: 10, width: 4, height: 4), red))
        let bench = try bench(records, children)
        bench.frame()
        for x in stride(from: 1, to: 95, by: 3) {
            #expect(bench.target[x, 12] == 0xFFFF_0000, "\(x)")
        }
        #expect(bench.compositor.sideWork.layers <= 2 * 16_384)
    }

    @Test("of two layers with too many copies each shows all")
    func sideBySide() throws {
        let dots = [3, 5].map { id in
            record(UInt64(id), CGRect(x: 0, y: 10 * id, width: 4, height: 4), red)
        }
        let way = move(92.0 / 20_000)
        let bench = try bench(
            [replicator(2, 20_000, way), replicator(4, 20_000, way)] + dots,
            [1: [2, 4], 2: [3], 4: [5]])
        bench.frame()
        for y in [32, 52] {
            #expect(bench.target[1, y] == 0xFFFF_0000 && bench.target[94, y] == 0xFFFF_0000)
        }
    }

    @Test("colours and alpha go on to the last copy")
    func colors() throws {
        let count = 20_000.0
        let dot = record(3, CGRect(x: 0, y: 10, width: 4, height: 4), white)
        let copies = replicator(2, count, move(92 / count)) {
            $0[.instanceRedOffset] = .number(-1 / count)
            $0[.instanceBlueOffset] = .number(-0.5 / count)
        }
        let bench = try bench([copies, dot], [1: [2], 2: [3]])
        bench.frame()
        // Each pixel has the colour of the last copy whose right edge is there: at 4 points and x/92 of all.
        for x in [10, 50, 94] {
            let color = bench.target[x, 12]
            let part = min((Double(x) + 0.5) / 92, 1)
            #expect(color >> 24 == 255 && color >> 8 & 255 == 255)
            #expect(abs(Double(color >> 16 & 255) - 255 * (1 - part)) <= 4, "\(x)")
            #expect(abs(Double(color & 255) - 255 * (1 - part / 2)) <= 4, "\(x)")
        }
    }

    @Test(
        "copies from a picture look as listed ones do, moved, turned, scaled and clear in part",
        arguments: 0..<4)
    func samePixels(kind: Int) throws {
        let way = [
            move(1, 1), CATransform3DMakeRotation(0.1, 0, 0, 1),
            CATransform3DMakeScale(0.95, 0.97, 1).concatenating(move(1)), move(0.7, 1.2),
        ][kind]
        let dot = record(3, CGRect(x: 10, y: 20, width: 21, height: 14), red) {
            ($0.cornerRadius, $0.borderWidth, $0.borderColor) = (5, 2, blue)
            $0.opacity = kind == 3 ? 0.5 : 1
        }
        let copies = replicator(2, 60, way) { $0[.instanceAlphaOffset] = .number(-0.01) }
        // 60 copies of 401 layers are more than 16,384.
        let (listed, pictured) = (
            try scene(copies, dot, hidden: 0), try scene(copies, dot, hidden: 400)
        )
        listed.frame()
        pictured.frame()
        #expect(listed.compositor.sideWork.layers >= 60)
        #expect(pictured.compositor.sideWork.layers < 1000)
        var (sum, most) = (0, 0)
        for (a, b) in zip(listed.pixels, pictured.pixels) {
            for shift in stride(from: UInt32(0), to: 32, by: 8) {
                let off = abs(Int(a >> shift & 255) - Int(b >> shift & 255))
                (sum, most) = (sum + off, max(most, off))
            }
        }
        // Whole pixels are the same but for rounding; where a picture is turned its edges are softer by a pixel.
        #expect(Double(sum) / Double(96 * 96 * 4) < (kind == 0 ? 0.5 : 3))
        if kind == 0 { #expect(most <= 12) }
    }

    @Test("time lags of copies come in eight steps")
    func lags() throws {
        let dot = record(3, CGRect(x: 0, y: 0, width: 3, height: 4), red)
        var copies = replicator(2, 60, move(1.5))
        copies[.instanceDelay] = .number(1.0 / 60)
        let motion = BasicMotion(
            path: try #require(AnimationKeyPath("position.y")), from: .number(2), to: .number(92))
        let addition = AnimationAddition(
            layer: LayerID(rawValue: 3),
            animation: AnimationRecord(
                id: AnimationID(rawValue: 1), timing: MediaTiming(duration: 1), curve: nil,
                motion: .basic(motion)))
        let rest = (0..<400).map { record(10 + UInt64($0), all) { $0.isHidden = true } }
        let bench = try bench(
            [copies, dot] + rest, [1: [2], 2: [3] + (0..<400).map { 10 + UInt64($0) }]
        ) { $0.addedAnimations = [addition] }
        bench.frame(at: 1)
        // Copy n lags by n/60 s, of which the dot falls 90 points in one.
        for copy in stride(from: 0, to: 60, by: 4) {
            let x = Int(1.5 * Double(copy)) + 1
            let rows = (0..<96).filter { bench.target[x, $0] != 0 }
            let wanted = 92 - 1.5 * Double(copy)
            let near = rows.map { abs(Double($0) - wanted) }.min() ?? 96
            #expect(near <= 90.0 / 8 + 3, "\(copy)")
        }
        #expect(
            Set((0..<96).filter { y in (0..<96).contains { bench.target[$0, y] != 0 } }).count > 24)
    }

    @Test("a change elsewhere damages no copies; a change in the copies does")
    func damage() throws {
        let dot = record(3, CGRect(x: 0, y: 10, width: 4, height: 4), red)
        let copies = replicator(2, 20_000, move(92.0 / 20_000))
        var other = record(4, CGRect(x: 40, y: 60, width: 8, height: 8), green)
        let bench = try bench([copies, dot, other], [1: [2, 4], 2: [3]])
        bench.frame()
        other.position.x += 20
        bench.commit([other])
        bench.frame()
        #expect(bench.damage.bounds.y >= 60)
        // And what changes in the copies damages them.
        bench.commit([record(3, CGRect(x: 0, y: 10, width: 4, height: 4), blue)])
        bench.frame()
        #expect(bench.target[94, 12] == 0xFF00_00FF && bench.target[1, 12] == 0xFF00_00FF)
        // Where only its place changes, the pixels of its picture don't.
        bench.commit([record(3, CGRect(x: 0, y: 30, width: 4, height: 4), blue)])
        bench.frame()
        #expect(bench.target[94, 32] == 0xFF00_00FF && bench.target[94, 12] == 0)
    }
}
