import Compositor
import Foundation
import Primitives
import Scene
import Testing

/// Transitions that move; the places are those of the table of docs/reference/animation.md,
/// "Transitions".
@Suite("Transitions that move")
struct MotionTransitionTests {
    private let root = record(1, CGRect(x: 0, y: 0, width: 96, height: 96))
    private let frame = CGRect(x: 32, y: 40, width: 32, height: 16)

    private static let kinds: [TransitionMotion.Kind] = [.moveIn, .push, .reveal]

    /// Toward the side, in a space whose y grows downward on the target.
    private func direction(_ side: TransitionMotion.Side) -> CGSize {
        switch side {
        case .fromLeft: CGSize(width: -1, height: 0)
        case .fromRight: CGSize(width: 1, height: 0)
        case .fromTop: CGSize(width: 0, height: 1)
        case .fromBottom: CGSize(width: 0, height: -1)
        }
    }

    /// Old and new frame at progress p.
    private func places(
        _ kind: TransitionMotion.Kind, _ d: CGSize, _ p: CGFloat
    ) -> (old: CGRect, new: CGRect) {
        let (x, y) = (d.width * 32, d.height * 16)
        let gone = frame.offsetBy(dx: -x * p, dy: -y * p)
        let coming = frame.offsetBy(dx: x * (1 - p), dy: y * (1 - p))
        return switch kind {
        case .moveIn: (frame, coming)
        case .push: (gone, coming)
        default: (gone, frame)
        }
    }

    @Test(
        "old and new lie where the table says, from every side",
        arguments: kinds, TransitionMotion.Side.allCases)
    func table(kind: TransitionMotion.Kind, side: TransitionMotion.Side) throws {
        for (masks, flips) in [(false, false), (true, false), (false, true), (true, true)] {
            for p in [0, 0.25, 0.5, 0.75] {
                let bench = try Bench(width: 96, height: 96)
                let change: (inout LayerRecord) -> Void = {
                    $0.masksToBounds = masks
                    $0.isGeometryFlipped = flips
                }
                bench.commit([root, record(2, frame, red, change)], children: [1: [2]], root: 1)
                bench.frame()
                bench.transition(kind, on: 2, side: side, to: [record(2, frame, blue, change)])
                bench.frame(at: p)
                var d = direction(side)
                if flips { d.height = -d.height }
                let (old, new) = places(kind, d, p)
                for y in 0..<96 {
                    for x in 0..<96 {
                        let point = CGPoint(x: Double(x) + 0.5, y: Double(y) + 0.5)
                        var colors: [UInt32] = []
                        if old.contains(point) { colors.append(0xFFFF_0000) }
                        if new.contains(point) { colors.append(0xFF00_00FF) }
                        if kind == .reveal { colors.reverse() }
                        if masks, !frame.contains(point) { colors = [] }
                        guard bench.target[x, y] == colors.last ?? 0 else {
                            Issue.record("\(p) masks \(masks) flips \(flips): (\(x), \(y))")
                            return
                        }
                    }
                }
            }
        }
    }

    @Test("sublayers move with the picture they belong to", arguments: [1, 2])
    func sublayers(threads: Int) throws {
        let bench = try Bench(width: 96, height: 96, threads: threads)
        let inner = CGRect(x: 4, y: 4, width: 8, height: 8)
        bench.commit(
            [root, record(2, frame, red), record(3, inner, green)],
            children: [1: [2], 2: [3]], root: 1)
        bench.frame()
        bench.transition(
            .push, on: 2, side: .fromRight,
            to: [record(4, inner.offsetBy(dx: 10, dy: 0), blue)], children: [2: [4]],
            removed: [3])
        for time in [0, 0.25, 0.5] {
            bench.frame(at: time)
            let x = Int(32 - 32 * time)
            #expect(
                bench.target[x + 4, 44] == 0xFF00_FF00 && bench.target[x + 3, 44] == 0xFFFF_0000)
            #expect(
                bench.target[x + 46, 44] == 0xFF00_00FF && bench.target[x + 45, 44] == 0xFFFF_0000)
            #expect(bench.count(0xFF00_FF00) == 64 && bench.count(0xFF00_00FF) == 64)
            #expect(try bench.firstStale() == nil)
        }
        bench.frame(at: 1)
        #expect(bench.count(0xFF00_FF00) == 0 && bench.target[46, 44] == 0xFF00_00FF)
        #expect(bench.count(0) == 96 * 96 - 512)
    }

    @Test("damage is where old and new picture were and are")
    func damage() throws {
        let bench = try Bench(width: 96, height: 96)
        bench.commit([root, record(2, frame, red)], children: [1: [2]], root: 1)
        bench.frame()
        bench.transition(.push, on: 2, side: .fromRight, to: [record(2, frame, blue)])
        #expect(bench.frame(at: 0).damage.description == "[32,40 64x16]")
        #expect(bench.frame(at: 0.25).damage.description == "[24,40 72x16]")
        #expect(bench.frame(at: 0.25).damage.isEmpty)
        #expect(bench.frame(at: 1).damage.description == "[24,40 64x16]")
        #expect(bench.frame(at: 1.1).damage.isEmpty)
    }

    @Test("the old picture goes with what is above, hidden or gone")
    func aboveGoes() throws {
        let all = CGRect(x: 0, y: 0, width: 96, height: 96)
        for isGone in [false, true] {
            let bench = try Bench(width: 96, height: 96)
            bench.commit(
                [root, record(3, all), record(2, frame, red)], children: [1: [3], 3: [2]], root: 1)
            bench.frame()
            bench.transition(.push, on: 2, side: .fromRight, to: [record(2, frame, blue)])
            bench.frame(at: 0.5)
            #expect(bench.target[20, 44] == 0xFFFF_0000)
            if isGone {
                bench.commit([], children: [1: []])
            } else {
                bench.commit([]) {
                    $0.changes = [
                        LayerChange(
                            record: record(3, all) { $0.isHidden = true },
                            changed: LayerPropertySet(.hidden))
                    ]
                }
            }
            bench.frame(at: 0.5)
            #expect(bench.count(0) == 96 * 96)
        }
    }

    @Test("a picture between pixels is sampled, and a turned one turned")
    func betweenPixels() throws {
        let bench = try Bench(width: 96, height: 96)
        bench.commit([root, record(2, frame, red)], children: [1: [2]], root: 1)
        bench.frame()
        let turned = record(2, frame, blue) {
            $0.transform = CATransform3DMakeRotation(.pi / 2, 0, 0, 1)
        }
        bench.transition(.push, on: 2, side: .fromRight, to: [record(2, frame, blue)])
        bench.frame(at: 1.0 / 64)
        // Half a pixel to the left: half of the column before, and both on the seam.
        #expect(bench.target[31, 44] == 0x8080_0000)
        #expect(bench.target[32, 44] == 0xFFFF_0000 && bench.target[64, 44] == 0xFF00_00FF)
        bench.commit([turned])
        bench.frame(at: 0.5)
        // Its own x points down now: half of 32 up for the old picture, down for the new one.
        #expect(bench.target[48, 16] == 0xFFFF_0000 && bench.target[48, 47] == 0xFFFF_0000)
        #expect(bench.target[48, 48] == 0xFF00_00FF && bench.target[48, 79] == 0xFF00_00FF)
        #expect(bench.target[48, 15] == 0 && bench.target[48, 80] == 0)
        #expect(try bench.firstStale() == nil)
    }

    @Test("a move replaces a fade and a fade a move, each from what is on screen")
    func mixed() throws {
        let bench = try Bench(width: 96, height: 96)
        let inner = record(3, CGRect(x: 1, y: 1, width: 2, height: 2), .black)
        bench.commit(
            [root, record(2, frame, red), inner], children: [1: [2], 2: [3]], root: 1)
        bench.frame()
        bench.transition(.fade, on: 2, to: [record(2, frame, blue)])
        bench.frame(at: 0.5)
        bench.transition(
            .reveal, on: 2, id: 2, side: .fromLeft, replacing: 1, to: [record(2, frame, green)])
        bench.frame(at: 0.5)
        #expect(bench.target[40, 44] == 0xFF00_FF00 && bench.target[60, 44] == 0xFF7F_0080)
        bench.transition(.fade, on: 2, id: 3, replacing: 2, to: [record(2, frame, red)])
        bench.frame(at: 0)
        #expect(bench.target[40, 44] == 0xFF00_FF00 && bench.target[60, 44] == 0xFF7F_0080)
        #expect(bench.target[70, 44] == 0xFF7F_0080)
        bench.transition(
            .push, on: 2, id: 4, side: .fromRight, replacing: 3, to: [record(2, frame, blue)])
        bench.frame(at: 0.5)
        // Nothing else changes: what was pushed must find its place again by itself.
        bench.transition(.fade, on: 2, id: 5, start: 0.5, replacing: 4)
        bench.frame(at: 0)
        // The old picture has the black, pushed, at (17, 1); the new one has it at (1, 1).
        #expect(bench.target[49, 41] == 0xFF00_0080 && bench.target[48, 41] == 0xFF00_00FF)
        bench.frame(at: 1)
        #expect(bench.target[33, 41] == 0xFF00_0000 && bench.target[49, 41] == 0xFF00_00FF)
        #expect(bench.count(0xFF00_00FF) == 508 && bench.count(0) == 96 * 96 - 512)
    }

    @Test(
        "both pictures of a transition take the current opacity from above, not the old one",
        arguments: [
            TransitionMotion.Kind.fade, .moveIn, .reveal,
        ])
    func handedDown(kind: TransitionMotion.Kind) throws {
        func above(_ opacity: Float) -> LayerRecord {
            record(3, CGRect(x: 0, y: 0, width: 96, height: 96)) {
                $0.opacity = opacity
                $0.effects.allowsGroupOpacity = false
            }
        }
        let bench = try Bench(width: 96, height: 96)
        bench.commit(
            [root, above(0.8), record(2, frame, red)], children: [1: [3], 3: [2]], root: 1)
        bench.frame()
        bench.transition(kind, on: 2, to: [above(0.5), record(2, frame, red)])
        for (time, opacity) in [(0.25, 0.5), (0.5, 0.25), (0.75, 0.5)] {
            bench.commit([above(Float(opacity))])
            bench.frame(at: time)
            // Both pictures are red: together they are, too, and both take the opacity once. What
            // has not yet come or gone lies beside the layer.
            let level = UInt32((opacity * 255).rounded())
            let beside = kind == .fade ? 0 : kind == .moveIn ? 1 - time : time
            let count = Int(512 * (1 + beside))
            #expect(bench.count(level << 24 | level << 16) == count, "\(kind) at \(time)")
        }
    }
}
