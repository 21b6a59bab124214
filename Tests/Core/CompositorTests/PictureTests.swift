import Compositor
import Foundation
import Primitives
import Scene
import Testing

/// Single pictures, with pixels counted or computed by hand.
@Suite("Pictures")
struct PictureTests {
    private let root = record(1, CGRect(x: 0, y: 0, width: 64, height: 64))

    @Test("a background fills its whole pixels and nothing else")
    func background() throws {
        let bench = try Bench()
        bench.commit(
            [root, record(2, CGRect(x: 10, y: 12, width: 20, height: 30), red)],
            children: [1: [2]], root: 1)
        let update = bench.frame()
        #expect(bench.count(0xFFFF_0000) == 600)
        #expect(bench.target[10, 12] == 0xFFFF_0000 && bench.target[30, 12] == 0)
        #expect(update.next == .never && update.ended.isEmpty)
    }

    /// docs/reference/compositing.md, "Borders".
    @Test("a border of 5 on 80 x 60 covers 1,300 pixels")
    func border() throws {
        let bench = try Bench(width: 100, height: 80)
        let box = record(2, CGRect(x: 10, y: 10, width: 80, height: 60), red) {
            $0.borderWidth = 5
            $0.borderColor = blue
        }
        bench.commit([root, box], children: [1: [2]], root: 1)
        bench.frame()
        #expect(bench.count(0xFF00_00FF) == 1300)
        #expect(bench.count(0xFFFF_0000) == 70 * 50)
    }

    @Test("a border lies over the sublayers")
    func borderAboveSublayers() throws {
        let bench = try Bench()
        let box = record(2, CGRect(x: 0, y: 0, width: 40, height: 40), red) {
            $0.borderWidth = 4
            $0.borderColor = blue
        }
        bench.commit(
            [root, box, record(3, CGRect(x: 0, y: 0, width: 40, height: 40), green)],
            children: [1: [2], 2: [3]], root: 1)
        bench.frame()
        #expect(bench.target[1, 20] == 0xFF00_00FF && bench.target[20, 20] == 0xFF00_FF00)
    }

    @Test("a circle of radius 20 covers pi times 400 pixels")
    func circle() throws {
        let bench = try Bench()
        let disc = record(2, CGRect(x: 10, y: 10, width: 40, height: 40), red) {
            $0.cornerRadius = 20
        }
        bench.commit([root, disc], children: [1: [2]], root: 1)
        bench.frame()
        let area = bench.pixels.reduce(0.0) { $0 + Double($1 >> 24) / 255 }
        #expect(abs(area - .pi * 400) < 2, "\(area)")
    }

    @Test("siblings are drawn by zPosition, then in order")
    func depth() throws {
        let bench = try Bench()
        let frame = CGRect(x: 0, y: 0, width: 8, height: 8)
        bench.commit(
            [
                root, record(2, frame, red) { $0.zPosition = 1 }, record(3, frame, green),
                record(4, frame, blue),
            ], children: [1: [2, 3, 4]], root: 1)
        bench.frame()
        #expect(bench.target[4, 4] == 0xFFFF_0000)
        bench.commit([record(2, frame, red)])
        bench.frame()
        #expect(bench.target[4, 4] == 0xFF00_00FF)
    }

    @Test("a group's opacity counts once where its layers overlap")
    func groupOpacity() throws {
        let bench = try Bench()
        let frame = CGRect(x: 0, y: 0, width: 20, height: 20)
        bench.commit(
            [root, record(2, frame, red) { $0.opacity = 0.5 }, record(3, frame, blue)],
            children: [1: [2], 2: [3]], root: 1)
        bench.frame()
        // The blue covers the red inside the group; then half of it shows.
        #expect(bench.target[5, 5] == 0x8000_0080)
    }

    @Test("masksToBounds cuts sublayers, square and round")
    func masks() throws {
        let bench = try Bench()
        let clip = record(2, CGRect(x: 8, y: 8, width: 40, height: 40)) { $0.masksToBounds = true }
        let inner = record(3, CGRect(x: -50, y: -50, width: 200, height: 200), red)
        bench.commit([root, clip, inner], children: [1: [2], 2: [3]], root: 1)
        bench.frame()
        #expect(bench.count(0xFFFF_0000) == 1600)
        var round = clip
        round.cornerRadius = 20
        bench.commit([round])
        bench.frame()
        let area = bench.pixels.reduce(0.0) { $0 + Double($1 >> 24) / 255 }
        #expect(abs(area - .pi * 400) < 2, "\(area)")
        #expect(bench.target[8, 8] == 0)
    }

    @Test("hidden, clear, singular and turned-away layers draw nothing, nor does what is below")
    func invisible() throws {
        let changes: [(inout LayerRecord) -> Void] = [
            { $0.isHidden = true }, { $0.opacity = 0 }, { $0.opacity = -1 },
            { $0.transform = CATransform3DMakeScale(0, 1, 1) },
            { $0.transform.m11 = .nan }, { $0.position.x = .infinity },
            {
                $0.isDoubleSided = false
                $0.transform = CATransform3DMakeRotation(.pi, 0, 1, 0)
            },
        ]
        for change in changes {
            let bench = try Bench()
            let frame = CGRect(x: 0, y: 0, width: 20, height: 20)
            bench.commit(
                [root, record(2, frame, red), record(3, frame, green)],
                children: [1: [2], 2: [3]], root: 1)
            bench.frame()
            #expect(bench.count(0) == 64 * 64 - 400)
            bench.commit([record(2, frame, red, change)])
            bench.frame()
            #expect(bench.count(0) == 64 * 64)
            bench.commit([record(2, frame, red)])
            bench.frame()
            #expect(bench.count(0xFF00_FF00) == 400)
        }
    }

    @Test("zero and 16k bounds give defined pictures")
    func extremes() throws {
        let bench = try Bench()
        let zero = record(2, .zero, red)
        let huge = record(3, CGRect(x: -8000, y: -8000, width: 16_384, height: 16_384), blue) {
            $0.cornerRadius = 5000
        }
        let inside = record(4, CGRect(x: 1, y: 1, width: 3, height: 3), green)
        bench.commit([root, huge, zero, inside], children: [1: [3, 2], 2: [4]], root: 1)
        bench.frame()
        #expect(bench.count(0xFF00_FF00) == 9)
        #expect(bench.count(0xFF00_00FF) == 64 * 64 - 9)
    }

    @Test("a tree ten thousand deep is walked without overflowing the stack")
    func deep() throws {
        let bench = try Bench()
        var records = [root]
        var children: [UInt64: [UInt64]] = [:]
        for id in UInt64(2)...10_001 {
            records.append(
                record(id, CGRect(x: 0, y: 0, width: 8, height: 8), id == 10_001 ? red : nil))
            children[id - 1] = [id]
        }
        bench.commit(records, children: children, root: 1)
        bench.frame()
        #expect(bench.count(0xFFFF_0000) == 64)
    }
}
