import Compositor
import Foundation
import Primitives
import Scene
import Testing

/// Transitions drawn by a filter. `Wipe` shows the new picture left of its border.
@Suite("Transitions by filters")
struct FilterTransitionTests {
    private let root = record(1, CGRect(x: 0, y: 0, width: 64, height: 64))
    private let frame = CGRect(x: 10, y: 12, width: 40, height: 16)
    private let wipe = TransitionMotion.Kind.filter(TransitionFilterBox(Wipe()))

    @Test("a filter gets the old and the new picture with all that is below", arguments: [1, 2])
    func pictures(threads: Int) throws {
        let bench = try Bench(threads: threads)
        let inner = CGRect(x: 4, y: 4, width: 32, height: 2)
        bench.commit(
            [root, record(2, frame, red), record(3, inner, green)], children: [1: [2], 2: [3]],
            root: 1)
        bench.frame()
        bench.transition(
            wipe, on: 2,
            to: [record(2, frame, blue), record(3, inner.offsetBy(dx: 0, dy: 6), green)])
        for p in [0, 0.25, 0.5] {
            bench.frame(at: p)
            let border = 10 + Int(40 * p)
            for y in 0..<64 {
                for x in 0..<64 {
                    let isNew = x < border
                    var color: UInt32 = isNew ? 0xFF00_00FF : 0xFFFF_0000
                    let top = isNew ? 22 : 16
                    if (14..<46).contains(x), (top..<top + 2).contains(y) { color = 0xFF00_FF00 }
                    if !frame.contains(CGPoint(x: Double(x) + 0.5, y: Double(y) + 0.5)) {
                        color = 0
                    }
                    guard bench.target[x, y] == color else {
                        Issue.record("at \(p): (\(x), \(y))")
                        return
                    }
                }
            }
        }
        #expect(bench.frame(at: 1).damage.description == "[10,12 40x16]")
        #expect(bench.count(0xFF00_00FF) == 640 - 64 && bench.count(0xFF00_FF00) == 64)
    }

    @Test("every row is rendered once a frame, and only in frames that change something")
    func rows() throws {
        for threads in [1, 3] {
            let log = Locked<[Int: Int]>([:])
            let kind = TransitionMotion.Kind.filter(TransitionFilterBox(Wipe(log: log)))
            let bench = try Bench(width: 400, height: 300, threads: threads)
            let all = CGRect(x: 0, y: 0, width: 400, height: 290)
            bench.commit([record(1, all, red)], root: 1)
            bench.frame()
            bench.transition(kind, on: 1, to: [record(1, all, blue)])
            bench.frame(at: 0.5)
            let once = Dictionary(uniqueKeysWithValues: (0..<290).map { ($0, 1) })
            #expect(log.withLock { $0 } == once)
            #expect(bench.frame(at: 0.5).damage.isEmpty)
            #expect(log.withLock { $0 } == once)
            bench.commit(
                [record(2, CGRect(x: 0, y: 0, width: 9, height: 9), green)], children: [1: [2]])
            #expect(bench.frame(at: 0.5).damage.description == "[0,0 400x290]")
            #expect(log.withLock { $0 } == once.mapValues { $0 + 1 })
            #expect(bench.target[8, 8] == 0xFF00_FF00 && bench.target[9, 8] == 0xFF00_00FF)
            #expect(bench.target[300, 8] == 0xFFFF_0000)
            // And again, now that the way up was marked once.
            bench.commit([record(2, CGRect(x: 5, y: 0, width: 9, height: 9), green)])
            bench.frame(at: 0.5)
            #expect(bench.target[13, 8] == 0xFF00_FF00 && bench.target[4, 8] == 0xFF00_00FF)
        }
    }

    @Test("a change deep below shows in each frame of a filter")
    func deepChanges() throws {
        let bench = try Bench()
        let inner = CGRect(x: 0, y: 0, width: 10, height: 16)
        bench.commit(
            [
                root, record(2, frame, red), record(3, inner), record(6, inner), record(7, inner),
                record(4, inner, green),
            ], children: [1: [2], 2: [7], 7: [6], 6: [3], 3: [4]], root: 1)
        bench.frame()
        bench.transition(wipe, on: 2, start: 1, to: [record(2, frame, blue)])
        for (step, color) in [green, red, green, blue].enumerated() {
            bench.commit([record(4, inner, color)])
            bench.frame(at: Double(step) / 8)
            #expect(bench.target[12, 14] == color.pixel(opacity: 1), "step \(step)")
        }
        bench.commit([], children: [3: []], root: nil) { $0.removed = [LayerID(rawValue: 4)] }
        bench.commit([record(5, inner, red)], children: [3: [5]])
        bench.frame(at: 0.7)
        #expect(bench.target[12, 14] == 0xFFFF_0000)
        bench.frame(at: 1)
        #expect(try bench.firstStale() == nil)
        #expect(bench.target[12, 14] == 0xFFFF_0000 && bench.target[30, 14] == 0xFF00_00FF)
    }

    @Test("pictures lie upright and along the layer, flipped or turned")
    func places() throws {
        let bench = try Bench()
        let bitmap = try picture(40, 16)
        let image: (inout LayerRecord) -> Void = { $0.contents = ContentsRecord(bitmap: bitmap) }
        for flips in [false, true] {
            for angle in [0, Double.pi / 2] {
                let bench = try Bench()
                let change: (inout LayerRecord) -> Void = {
                    image(&$0)
                    $0.isGeometryFlipped = flips
                    $0.transform = CATransform3DMakeRotation(angle, 0, 0, 1)
                }
                bench.commit([root, record(2, frame, nil, change)], children: [1: [2]], root: 1)
                bench.frame()
                let before = bench.pixels
                bench.transition(wipe, on: 2, to: [record(2, frame, nil, change)])
                bench.frame(at: 0.5)
                #expect(bench.pixels == before, "flips \(flips), angle \(angle)")
            }
        }
        bench.commit([root, record(2, frame, red)], children: [1: [2]], root: 1)
        bench.frame()
        bench.transition(
            wipe, on: 2,
            to: [
                record(2, frame, blue) {
                    $0.transform = CATransform3DMakeRotation(.pi / 2, 0, 0, 1)
                }
            ])
        bench.frame(at: 0.25)
        // The layer's left is on top now: 10 rows of the new picture, 30 of the old one.
        #expect(bench.count(0xFF00_00FF) == 160 && bench.count(0xFFFF_0000) == 480)
        #expect(bench.target[30, 9] == 0xFF00_00FF && bench.target[30, 10] == 0xFFFF_0000)
    }

    @Test(
        "row 0 of a filter's pictures is on top, in a flipped layer too", arguments: [false, true])
    func upright(flips: Bool) throws {
        let bench = try Bench()
        let change: (inout LayerRecord) -> Void = { $0.isGeometryFlipped = flips }
        bench.commit([root, record(2, frame, red, change)], children: [1: [2]], root: 1)
        bench.frame()
        bench.transition(
            .filter(TransitionFilterBox(Wipe(isDownward: true))), on: 2,
            to: [record(2, frame, blue, change)])
        bench.frame(at: 0.25)
        #expect(bench.target[20, 15] == 0xFF00_00FF && bench.target[20, 16] == 0xFFFF_0000)
        #expect(bench.count(0xFF00_00FF) == 160)
    }

    @Test("bounds without size, hidden layers and huge ones give no crash")
    func badPlaces() throws {
        for bad in [
            CGRect(x: 10, y: 10, width: 0, height: 0), CGRect(x: 10, y: 10, width: 20, height: 0),
            CGRect(x: -1e6, y: -1e6, width: 3e6, height: 3e6),
            CGRect(x: 500, y: 0, width: 10, height: 10),
        ] {
            let bench = try Bench()
            bench.commit([root, record(2, frame, red)], children: [1: [2]], root: 1)
            bench.frame()
            bench.transition(wipe, on: 2, to: [record(2, bad, blue)])
            bench.frame(at: 0.5)
            bench.frame(at: 0.6)
            #expect(try bench.firstStale() == nil)
            bench.commit([record(2, frame, blue) { $0.isHidden = true }])
            bench.frame(at: 0.75)
            // Left of the border the new picture, which is empty.
            #expect(bench.count(0) == 64 * 64 - 160 && bench.count(0xFFFF_0000) == 160)
        }
    }

    @Test("filters inside a filter, and inside a fade, show both")
    func nested() throws {
        let bench = try Bench()
        let inner = CGRect(x: 0, y: 8, width: 40, height: 8)
        bench.commit(
            [root, record(2, frame, red), record(3, inner, red)], children: [1: [2], 2: [3]],
            root: 1)
        bench.frame()
        bench.transition(wipe, on: 3, id: 1, to: [record(3, inner, green)])
        bench.frame(at: 0.25)
        #expect(bench.count(0xFF00_FF00) == 80)
        // The old picture has the inner wipe at a quarter for good.
        bench.transition(wipe, on: 2, id: 2, to: [record(2, frame, blue)])
        bench.frame(at: 0.5)
        #expect(bench.count(0xFF00_FF00) == 160 && bench.count(0xFF00_00FF) == 160)
        bench.frame(at: 0.75)
        // 0..<30 is new: the inner border is at 30 too.
        #expect(bench.count(0xFF00_FF00) == 240)
        bench.transition(.fade, on: 2, id: 3, start: 0.5, end: 0.5, replacing: 2)
        bench.frame(at: 0.8)
        #expect(try bench.firstStale() == nil)
        // Inside 30..<32 the fade mixes red, as it was, and green of the inner wipe.
        #expect(bench.target[41, 24] == 0xFF7F_8000 && bench.target[39, 24] == 0xFF00_FF00)
    }
}
