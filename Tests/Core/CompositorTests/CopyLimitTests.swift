import Compositor
import Drawing
import Foundation
import Primitives
import Scene
import Testing

/// Copies that multiply are bounded, and what nobody could see of them isn't made
/// (docs/limits.md).
@Suite("Limits of copies")
struct CopyLimitTests {
    private let root = record(1, CGRect(x: 0, y: 0, width: 96, height: 96))
    private let all = CGRect(x: 0, y: 0, width: 96, height: 96)

    private func replicator(
        _ id: UInt64, count: Double, _ transform: CATransform3D
    ) -> LayerRecord {
        var layer = LayerRecord(id: LayerID(rawValue: id), kind: .replicator)
        layer.bounds = all
        layer.position = CGPoint(x: all.midX, y: all.midY)
        layer[.instanceCount] = .number(count)
        layer[.instanceTransform] = .transform(transform)
        return layer
    }

    private func move(_ x: Double, _ y: Double = 0) -> CATransform3D {
        CATransform3DMakeTranslation(x, y, 0)
    }

    /// 2^17 or 2^20 would be many times the limit of 16,384 layers, of which those between count too.
    @Test("replicators of two in each other share what one tree may list", arguments: [17, 20])
    func nested(levels: UInt64) throws {
        let bench = try Bench(width: 96, height: 96)
        var records = [root]
        var children: [UInt64: [UInt64]] = [1: [2]]
        for level in 0..<levels {
            records.append(replicator(2 + level, count: 2, move(0.001)))
            children[2 + level] = [3 + level]
        }
        records.append(record(2 + levels, CGRect(x: 4, y: 10, width: 8, height: 6), red))
        bench.commit(records, children: children, root: 1)
        bench.frame()
        // With those in the pictures of copies, which may list as many.
        #expect(bench.compositor.sideWork.layers <= 2 * 16_384)
        #expect(bench.count(0xFFFF_0000) >= 48)
    }

    @Test("replicators side by side share what one tree may have")
    func sideBySide() throws {
        let bench = try Bench(width: 96, height: 96)
        let count = UInt64(8)
        var records = [root]
        var children: [UInt64: [UInt64]] = [1: (0..<count).map { 2 + $0 }]
        for each in 0..<count {
            records.append(replicator(2 + each, count: 1e6, move(0.0001)))
            records.append(record(100 + each, CGRect(x: 4, y: 10, width: 8, height: 6), red))
            children[2 + each] = [100 + each]
        }
        bench.commit(records, children: children, root: 1)
        bench.frame()
        #expect(bench.compositor.sideWork.layers <= 16_384 + Int(count))
        #expect(bench.count(0xFFFF_0000) >= 48)
    }

    @Test("a replicator gets the layers that are left of 16,384; beyond them it draws a picture")
    func left() throws {
        let bench = try Bench(width: 96, height: 96)
        let dot = CGRect(x: 4, y: 10, width: 8, height: 6)
        for (count, most) in [(6_000, 16_000), (6_500, 10_020)] {
            bench.commit(
                [
                    root, replicator(2, count: 10_000, move(0.0001)), record(3, dot, red),
                    replicator(4, count: Double(count), move(0.0001)), record(5, dot, red),
                ], children: [1: [2, 4], 2: [3], 4: [5]], root: 1)
            let update = bench.compositor.update(time: .zero, width: 96, height: 96, scale: 1)
            #expect((most - 20...most).contains(update.layers), "\(count)")
        }
    }

    @Test("a layer with a shadow counts as four, a large round one as two to four")
    func weights() throws {
        let frame = CGRect(x: 4, y: 10, width: 8, height: 6)
        let shadow = record(3, frame, red) { $0.shadow.opacity = 1 }
        let round = [(96, 16_384), (200, 8_192), (300, 5_461), (400, 4_096)].map { side, count in
            (
                record(3, CGRect(x: 0, y: 0, width: side, height: 8), red) { $0.cornerRadius = 3 },
                count
            )
        }
        // As many are listed one by one; one more, and all come from a picture.
        for (layer, count) in [(shadow, 4_096)] + round {
            let most = replicator(2, count: Double(count), move(0.0001))
            #expect(try layers(of: most, layer) >= count, "\(layer.bounds)")
            let more = replicator(2, count: Double(count + 1), move(0.0001))
            #expect(try layers(of: more, layer) < 10, "\(layer.bounds)")
        }
    }

    @Test("of a million copies that leave the window, or shrink to nothing, few are made")
    func culled() throws {
        let far = try Bench(width: 96, height: 96)
        let dot = record(3, CGRect(x: 4, y: 10, width: 8, height: 6), red)
        far.commit(
            [root, replicator(2, count: 1e6, move(12)), dot], children: [1: [2], 2: [3]], root: 1)
        far.frame()
        // At 4, 16, ... 88, and the one behind the edge that antialiasing might bring in.
        #expect(far.count(0xFFFF_0000) == 48 * 8)
        let update = try layers(of: replicator(2, count: 1e6, move(12)), dot)
        #expect((8...9).contains(update))
        // 8 points times 0.5^n are below 1/32 of a pixel from the ninth copy on.
        let shrinking = CATransform3DMakeScale(0.5, 0.5, 1)
        #expect(try (8...10).contains(layers(of: replicator(2, count: 1e6, shrinking), dot)))
    }

    private func layers(of replicator: LayerRecord, _ dot: LayerRecord) throws -> Int {
        let bench = try Bench(width: 96, height: 96)
        bench.commit([root, replicator, dot], children: [1: [2], 2: [3]], root: 1)
        return bench.compositor.update(time: .zero, width: 96, height: 96, scale: 1).layers
    }

    @Test("culled copies show the same as all of them, turned, small and moving out")
    func samePixels() throws {
        let ways = [
            CATransform3DMakeRotation(0.3, 0, 0, 1), move(7.3, 5.1),
            CATransform3DMakeScale(0.8, 0.7, 1).concatenating(move(9)),
            CATransform3DMakeScale(1.3, 1.3, 1), CATransform3DMakeRotation(0.4, 1, 1, 0),
        ]
        for way in ways {
            let benches = try [CompositorOptions(), .noCulling].map { options in
                let bench = try Bench(width: 96, height: 96, options: options)
                let dot = record(3, CGRect(x: 30, y: 20, width: 18, height: 11), red) {
                    $0.cornerRadius = 3
                }
                bench.commit(
                    [root, replicator(2, count: 40, way), dot], children: [1: [2], 2: [3]], root: 1)
                bench.frame()
                return bench.pixels
            }
            #expect(benches[0] == benches[1])
        }
    }
}
