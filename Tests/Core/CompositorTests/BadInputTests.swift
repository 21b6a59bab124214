import Compositor
import Foundation
import Primitives
import Scene
import Testing

/// Values that no program means, and edits that leave layers behind.
@Suite("Bad input")
struct BadInputTests {
    private let root = record(1, CGRect(x: 0, y: 0, width: 64, height: 64))
    private let frame = CGRect(x: 0, y: 0, width: 20, height: 20)
    private static let absurd: [Double] = [
        .nan, .infinity, -.infinity, 0, -1, 1e-300, 1e300, -1e300, 1e9, .leastNonzeroMagnitude,
    ]

    /// Every number of a layer, one at a time.
    private static let numbers: [@Sendable (inout LayerRecord, Double) -> Void] = [
        { $0.bounds.origin.x = $1 }, { $0.bounds.size.width = $1 }, { $0.bounds.size.height = $1 },
        { $0.position.y = $1 }, { $0.zPosition = $1 }, { $0.anchorPoint.x = $1 },
        { $0.anchorPointZ = $1 }, { $0.transform.m11 = $1 }, { $0.transform.m14 = $1 },
        { $0.transform.m44 = $1 }, { $0.sublayerTransform.m22 = $1 },
        { $0.sublayerTransform.m34 = $1 }, { $0.opacity = Float($1) },
        { $0.contentsRect.origin.x = $1 }, { $0.contentsRect.size.height = $1 },
        { $0.contentsScale = $1 }, { $0.cornerRadius = $1 }, { $0.borderWidth = $1 },
        { $0.contentsFraction = Float($1) }, { $0.backgroundColor?.red = Float($1) },
        { $0.backgroundColor?.alpha = Float($1) },
    ]

    @Test("no number crashes the compositor, alone or with others", arguments: 0..<numbers.count)
    func absurdNumbers(which: Int) throws {
        let bitmap = try picture(20, 20)
        for value in Self.absurd {
            for other in Self.absurd {
                let bench = try Bench()
                let layer = record(2, frame, red) {
                    $0.contents = ContentsRecord(bitmap: bitmap)
                    $0.fadingContents = ContentsRecord(bitmap: bitmap)
                    $0.contentsFraction = 0.5
                    $0.cornerRadius = 4
                    $0.borderWidth = 2
                    $0.masksToBounds = true
                    $0.opacity = 0.5
                    Self.numbers[which](&$0, value)
                    Self.numbers[(which + 7) % Self.numbers.count](&$0, other)
                }
                bench.commit(
                    [root, layer, record(3, frame, green)], children: [1: [2], 2: [3]], root: 1)
                bench.frame()
                var redrawn = layer
                redrawn.contents?.dirty = Region(PixelRect(x: 1, y: 1, width: 3, height: 3))
                bench.commit([]) {
                    $0.changes = [
                        LayerChange(record: redrawn, changed: LayerPropertySet(.contents))
                    ]
                }
                bench.frame()
            }
        }
    }

    @Test("a radius that is no number is no radius")
    func radius() throws {
        let bench = try Bench()
        bench.commit(
            [root, record(2, frame, red) { $0.cornerRadius = .nan }], children: [1: [2]], root: 1)
        bench.frame()
        #expect(bench.count(0xFFFF_0000) == 400)
    }

    @Test("a depth that is no number does not disturb the order of the others")
    func nanDepth() throws {
        let bench = try Bench()
        bench.commit(
            [
                root, record(2, frame, red) { $0.zPosition = 2 },
                record(3, frame, green) { $0.zPosition = .nan },
                record(4, frame, blue) { $0.zPosition = 1 },
            ], children: [1: [2, 3, 4]], root: 1)
        bench.frame()
        #expect(bench.count(0xFFFF_0000) == 400)
    }

    @Test("when the root is removed, nothing stays on the target")
    func rootRemoved() throws {
        let bench = try Bench()
        bench.commit([root, record(2, frame, red)], children: [1: [2]], root: 1)
        bench.frame()
        bench.commit([]) { $0.removed = [LayerID(rawValue: 1), LayerID(rawValue: 2)] }
        #expect(!bench.frame().damage.isEmpty)
        #expect(bench.count(0) == 64 * 64)
    }

    @Test("another root takes the place of the first, whose pixels go")
    func rootReplaced() throws {
        let bench = try Bench()
        bench.commit([root, record(2, frame, red)], children: [1: [2]], root: 1)
        bench.frame()
        bench.commit([record(5, CGRect(x: 30, y: 30, width: 10, height: 10), blue)], root: 5)
        bench.frame()
        #expect(bench.count(0xFF00_00FF) == 100 && bench.count(0) == 64 * 64 - 100)
    }

    @Test("naming the same root again changes nothing")
    func rootRepeated() throws {
        let bench = try Bench()
        bench.commit([root, record(2, frame, red)], children: [1: [2]], root: 1)
        bench.frame()
        bench.commit([], root: 1)
        #expect(bench.frame().damage.isEmpty)
    }

    @Test("a sublayer left out of the list leaves no pixels, nor does what is below it")
    func dropped() throws {
        let bench = try Bench()
        let below = record(3, CGRect(x: 10, y: 10, width: 30, height: 20), green)
        bench.commit([root, record(2, frame, red), below], children: [1: [2], 2: [3]], root: 1)
        bench.frame()
        bench.commit([], children: [1: []])
        bench.frame()
        #expect(bench.count(0) == 64 * 64)
        bench.commit([], children: [1: [2]])
        bench.frame()
        #expect(bench.count(0xFF00_FF00) == 600)
    }

    @Test("a removed layer takes what it leaves behind off the target")
    func orphaned() throws {
        let bench = try Bench()
        let below = record(3, CGRect(x: 10, y: 10, width: 30, height: 20), green)
        bench.commit([root, record(2, frame, red), below], children: [1: [2], 2: [3]], root: 1)
        bench.frame()
        bench.commit([], children: [1: []]) { $0.removed = [LayerID(rawValue: 2)] }
        bench.frame()
        #expect(bench.count(0) == 64 * 64)
    }

    @Test("contents whose edge repeats repaint all that the edge shows")
    func repeatedEdge() throws {
        let bench = try Bench()
        let bitmap = try picture(20, 20)
        let layer = record(1, CGRect(x: 0, y: 0, width: 60, height: 60)) {
            $0.contents = ContentsRecord(bitmap: bitmap)
            $0.contentsRect = CGRect(x: -1, y: 0, width: 3, height: 1)
            $0.magnificationFilter = .nearest
        }
        bench.commit([layer], root: 1)
        bench.frame()
        for y in 0..<20 { bitmap.row(y)[0] = 0xFFFF_0000 }
        var redrawn = layer
        redrawn.contents?.dirty = Region(PixelRect(x: 0, y: 0, width: 1, height: 20))
        bench.commit([]) {
            $0.changes = [LayerChange(record: redrawn, changed: LayerPropertySet(.contents))]
        }
        bench.frame()
        #expect(bench.target[2, 30] == 0xFFFF_0000 && bench.target[20, 30] == 0xFFFF_0000)
    }

    @Test("groups ten thousand deep are drawn")
    func deepGroups() throws {
        let bench = try Bench()
        var records = [root]
        var children: [UInt64: [UInt64]] = [:]
        for id in UInt64(2)...10_001 {
            records.append(
                record(id, CGRect(x: 0, y: 0, width: 8, height: 8), id == 10_001 ? red : nil) {
                    $0.opacity = id == 10_001 ? 1 : 0.9999
                })
            children[id - 1] = [id]
        }
        bench.commit(records, children: children, root: 1)
        bench.frame()
        #expect(bench.target[4, 4] >> 24 > 0)
    }
}
