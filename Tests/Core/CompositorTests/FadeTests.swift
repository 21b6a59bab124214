import Compositor
import Foundation
import Primitives
import Scene
import Testing

/// Fades: `old · (1 − p) + new · p` on premultiplied pixels; docs/reference/animation.md,
/// "Transitions".
@Suite("Fades")
struct FadeTests {
    private static let tables: [CompositorOptions] = [[], .plainKernels]
    private let root = record(1, CGRect(x: 0, y: 0, width: 64, height: 64))
    private let frame = CGRect(x: 10, y: 12, width: 20, height: 16)

    @Test("two opaque pictures mix by weight, and never dip", arguments: tables)
    func weights(options: CompositorOptions) throws {
        let bench = try Bench(options: options)
        bench.commit([root, record(2, frame, red)], children: [1: [2]], root: 1)
        bench.frame()
        bench.transition(.fade, on: 2, to: [record(2, frame, blue)])
        // Weights are bytes: 0.25 is 64 of 255, 0.5 is 128.
        for (time, color) in [
            (0, 0xFFFF_0000), (0.25, 0xFFBF_0040), (0.5, 0xFF7F_0080), (0.75, 0xFF40_00BF),
            (1, 0xFF00_00FF),
        ] {
            bench.frame(at: time)
            #expect(bench.count(UInt32(color)) == 320, "at \(time)")
            #expect(bench.count(0) == 64 * 64 - 320, "at \(time)")
        }
    }

    /// docs/reference/animation.md, "Transitions".
    @Test(
        "on a layer that comes with it a transition shows nothing",
        arguments: [
            TransitionMotion.Kind.fade, .push, .moveIn, .reveal,
            .filter(TransitionFilterBox(Wipe())),
        ])
    func newLayer(kind: TransitionMotion.Kind) throws {
        let bench = try Bench()
        bench.commit([root], children: [:], root: 1)
        bench.frame()
        bench.transition(kind, on: 2, to: [record(2, frame, red)], children: [1: [2]])
        for time in [0, 0.25, 0.75, 1] {
            bench.frame(at: time)
            #expect(bench.count(0xFFFF_0000) == 320, "at \(time)")
        }
        #expect(try bench.firstStale() == nil)
        // The next one has that to go out from.
        bench.transition(kind, on: 2, id: 2, replacing: 1, to: [record(2, frame, blue)])
        bench.frame(at: 0.5)
        #expect(bench.target[29, 20] != 0xFF00_00FF)
    }

    @Test("half transparent pictures mix premultiplied, each with its own opacity")
    func translucent() throws {
        let bench = try Bench()
        bench.commit(
            [root, record(2, frame, red) { $0.opacity = 0.5 }], children: [1: [2]], root: 1)
        bench.frame()
        bench.transition(.fade, on: 2, to: [record(2, frame, blue)])
        bench.frame(at: 0.5)
        // Old 80800000, weight 127; new FF0000FF, weight 128: (128·127 + 255·128)/255 = 191.75,
        // 128·127/255 = 63.75, 255·128/255 = 128.
        #expect(bench.count(0xC040_0080) == 320)
    }

    @Test("a filtered layer fades by the weight, once", arguments: ["gaussianBlur", "colorInvert"])
    func filtered(type: String) throws {
        let layer = record(2, CGRect(x: 4.5, y: 6, width: 50, height: 40)) {
            var filter = LayerFilter(type: type)
            if type == "gaussianBlur" { filter.amount = 0.96 }
            $0.effects.filters = [filter]
        }
        let before = record(3, CGRect(x: 30, y: 4, width: 16, height: 30), green)
        let after = record(4, CGRect(x: 8, y: 14, width: 30, height: 16), .white)
        func still(_ children: [UInt64]) throws -> [UInt32] {
            let bench = try Bench()
            bench.commit([root, layer, before, after], children: [1: [2], 2: children], root: 1)
            bench.frame()
            return bench.pixels
        }
        let (old, new) = try (still([3]), still([3, 4]))
        let bench = try Bench()
        bench.commit([root, layer, before, after], children: [1: [2], 2: [3]], root: 1)
        bench.frame()
        bench.transition(.fade, on: 2, to: [], children: [2: [3, 4]])
        for p in [0.25, 0.4375, 0.8] {
            bench.frame(at: p)
            for (index, pixel) in bench.pixels.enumerated() {
                let exact = components(old[index]) * (1 - p) + components(new[index]) * p
                if distance(pixel, exact) > 2 {
                    Issue.record("\(p): \(index % 64) \(index / 64) \(pixel) \(exact)")
                    return
                }
            }
        }
    }

    @Test("an opaque layer below shows through by the mix only once")
    func overBackdrop() throws {
        let bench = try Bench()
        let back = record(1, CGRect(x: 0, y: 0, width: 64, height: 64), green)
        bench.commit([back, record(2, frame, red)], children: [1: [2]], root: 1)
        bench.frame()
        bench.transition(.fade, on: 2, to: [record(2, frame, blue)])
        bench.frame(at: 0.5)
        #expect(bench.count(0xFF7F_0080) == 320)
    }

    @Test("a hidden layer fades out, and a shown one in")
    func hiding() throws {
        let bench = try Bench()
        let hidden = record(2, frame, red) { $0.isHidden = true }
        bench.commit(
            [
                root, record(2, frame, red),
                record(3, CGRect(x: 0, y: 0, width: 4, height: 4), blue),
            ],
            children: [1: [2], 2: [3]], root: 1)
        bench.frame()
        bench.transition(.fade, on: 2, to: [hidden])
        bench.frame(at: 0)
        #expect(bench.target[20, 20] == 0xFFFF_0000 && bench.target[11, 13] == 0xFF00_00FF)
        bench.frame(at: 0.5)
        #expect(bench.count(0x7F7F_0000) == 304 && bench.count(0x7F00_007F) == 16)
        #expect(bench.frame(at: 1).damage.description == "[10,12 20x16]")
        #expect(bench.count(0) == 64 * 64)
        bench.stop(1, on: 2)
        bench.frame(at: 1.5)
        bench.transition(.fade, on: 2, id: 2, to: [record(2, frame, red)])
        bench.frame(at: 0.5)
        #expect(bench.count(0x8080_0000) == 304 && bench.count(0x8000_0080) == 16)
        #expect(try bench.firstStale() == nil)
    }

    @Test("opacity 0 shows the old picture fading")
    func clear() throws {
        let bench = try Bench()
        bench.commit([root, record(2, frame, red)], children: [1: [2]], root: 1)
        bench.frame()
        bench.transition(.fade, on: 2, to: [record(2, frame, red) { $0.opacity = 0 }])
        bench.frame(at: 0.5)
        #expect(bench.count(0x7F7F_0000) == 320)
    }

    @Test("progress runs from start to end, and stays after both")
    func startAndEnd() throws {
        let bench = try Bench()
        bench.commit([root, record(2, frame, red)], children: [1: [2]], root: 1)
        bench.frame()
        bench.transition(.fade, on: 2, start: 0.5, end: 0.75, to: [record(2, frame, blue)])
        bench.frame(at: 0)
        #expect(bench.count(0xFF7F_0080) == 320)
        bench.frame(at: 0.999)
        #expect(bench.count(0xFF40_00BF) == 320)
        bench.frame(at: 1.001)
        #expect(bench.count(0xFF00_00FF) == 320)
        bench.transition(
            .fade, on: 2, id: 2, start: 0.5, end: 0.5, replacing: 1, to: [record(2, frame, red)])
        bench.frame(at: 0)
        #expect(bench.count(0xFF80_007F) == 320)
        #expect(bench.frame(at: 0.5).damage.isEmpty)
    }

    @Test("a second transition starts from the mix on screen")
    func replaced() throws {
        let bench = try Bench()
        bench.commit([root, record(2, frame, red)], children: [1: [2]], root: 1)
        bench.frame()
        bench.transition(.fade, on: 2, to: [record(2, frame, blue)])
        bench.frame(at: 0.5)
        bench.transition(.fade, on: 2, id: 2, replacing: 1, to: [record(2, frame, green)])
        bench.frame(at: 0)
        #expect(bench.count(0xFF7F_0080) == 320)
        bench.frame(at: 0.5)
        // 127·127/255 = 63.25, 128·127/255 = 63.75.
        #expect(bench.count(0xFF3F_8040) == 320)
        #expect(bench.frame(at: 1).damage.description == "[10,12 20x16]")
        #expect(bench.count(0xFF00_FF00) == 320)
    }

    @Test("a transition replaced before any frame showed it hands on its old picture")
    func replacedUnseen() throws {
        let bench = try Bench()
        bench.commit([root, record(2, frame, red)], children: [1: [2]], root: 1)
        bench.frame()
        bench.transition(.fade, on: 2, to: [record(2, frame, blue)])
        bench.transition(.fade, on: 2, id: 2, replacing: 1, to: [record(2, frame, green)])
        bench.frame(at: 0.5)
        #expect(bench.count(0xFF7F_8000) == 320)
    }

    @Test("removed on the way, a layer shows its new picture at once; a layer that leaves, nothing")
    func stopped() throws {
        let bench = try Bench()
        bench.commit([root, record(2, frame, red)], children: [1: [2]], root: 1)
        bench.frame()
        let moved = record(2, frame.offsetBy(dx: 25, dy: 0), blue)
        bench.transition(.fade, on: 2, to: [moved])
        bench.frame(at: 0.5)
        bench.stop(1, on: 2)
        bench.frame(at: 0.6)
        #expect(bench.count(0xFF00_00FF) == 320 && bench.count(0) == 64 * 64 - 320)
        bench.transition(.fade, on: 2, id: 2, to: [record(2, frame, red)])
        bench.frame(at: 0.5)
        bench.commit([], children: [1: []]) { $0.removed = [LayerID(rawValue: 2)] }
        bench.frame(at: 0.6)
        #expect(bench.count(0) == 64 * 64)
        // In the commit that adds its transition, too.
        bench.commit([record(2, frame, red)], children: [1: [2]])
        bench.frame(at: 0.7)
        bench.transition(.fade, on: 2, id: 3, children: [1: []], removed: [2])
        bench.frame(at: 0.8)
        #expect(bench.count(0) == 64 * 64)
    }

    @Test("the old picture moves and turns with its layer")
    func moved() throws {
        let bench = try Bench()
        bench.commit([root, record(2, frame, red)], children: [1: [2]], root: 1)
        bench.frame()
        bench.transition(.fade, on: 2, to: [record(2, frame.offsetBy(dx: 5, dy: 3), blue)])
        bench.frame(at: 0.5)
        #expect(bench.count(0xFF7F_0080) == 320 && bench.target[15, 15] == 0xFF7F_0080)
        #expect(bench.target[14, 15] == 0)
        let turned = record(2, frame.offsetBy(dx: 5, dy: 3), blue) {
            $0.transform = CATransform3DMakeRotation(.pi / 2, 0, 0, 1)
        }
        bench.commit([turned])
        bench.frame(at: 0.5)
        #expect(bench.count(0xFF7F_0080) == 320 && bench.target[17, 13] == 0xFF7F_0080)
    }

    @Test("a layer that comes in from outside the target brings its old picture")
    func comesIn() throws {
        let bench = try Bench()
        let outside = frame.offsetBy(dx: 60, dy: 0)
        let inner = CGRect(x: 0, y: 0, width: 20, height: 8)
        bench.commit(
            [root, record(2, outside), record(3, inner, red)], children: [1: [2], 2: [3]], root: 1)
        bench.frame()
        bench.transition(.fade, on: 2, to: [record(2, frame)], children: [2: []], removed: [3])
        bench.frame(at: 0)
        #expect(bench.count(0xFFFF_0000) == 160 && bench.target[10, 12] == 0xFFFF_0000)
    }

    @Test("among thousands of layers outside the target, what is shown has its old picture")
    func large() throws {
        let bench = try Bench()
        let far = CGRect(x: 500, y: 500, width: 4, height: 4)
        let ids = UInt64(10)...4000
        let all = record(2, CGRect(x: 0, y: 0, width: 64, height: 64))
        bench.commit(
            [root, all, record(3, frame, red)] + ids.map { record($0, far, green) },
            children: [1: [2], 2: Array(ids) + [3]], root: 1)
        bench.frame()
        bench.transition(.fade, on: 2, to: [record(3, frame, blue)])
        bench.frame(at: 0)
        #expect(bench.count(0xFFFF_0000) == 320)
        #expect(bench.frame(at: 0.5).damage.description == "[10,12 20x16]")
        #expect(bench.count(0xFF7F_0080) == 320)
    }

    /// Whether two pixels are of one alpha, within one step of 255.
    private func isAsOpaque(_ a: UInt32, _ b: UInt32) -> Bool {
        abs(Int(a >> 24) - Int(b >> 24)) <= 1
    }

    @Test("a turned layer that stays fades in place")
    func rotated() throws {
        let bench = try Bench()
        let turn: (inout LayerRecord) -> Void = {
            $0.transform = CATransform3DMakeRotation(0.5, 0, 0, 1)
        }
        bench.commit([root, record(2, frame, red, turn)], children: [1: [2]], root: 1)
        bench.frame()
        let alone = bench.pixels
        bench.transition(.fade, on: 2, to: [record(2, frame, red, turn)])
        bench.frame(at: 0.5)
        #expect(bench.pixels == alone)
        bench.transition(.fade, on: 2, id: 2, replacing: 1, to: [record(2, frame, blue, turn)])
        bench.frame(at: 0.5)
        for (mix, old) in zip(bench.pixels, alone) where old >> 24 == 255 {
            #expect(mix == 0xFF7F_0080)
        }
        #expect(zip(bench.pixels, alone).allSatisfy(isAsOpaque))
    }

    @Test("the clip of a layer above cuts the mix, and only once")
    func clipped() throws {
        let bench = try Bench()
        let clip = record(2, CGRect(x: 8, y: 8, width: 40, height: 40)) {
            $0.masksToBounds = true
            $0.cornerRadius = 20
        }
        let all = CGRect(x: -10, y: -10, width: 60, height: 60)
        bench.commit([root, clip, record(3, all, red)], children: [1: [2], 2: [3]], root: 1)
        bench.frame()
        let alone = bench.pixels
        bench.transition(.fade, on: 3, to: [record(3, all, blue)])
        bench.frame(at: 0.5)
        #expect(bench.target[28, 28] == 0xFF7F_0080)
        #expect(zip(bench.pixels, alone).allSatisfy(isAsOpaque))
    }

    @Test("bad places give no crash, and the layer when it is good again")
    func badPlaces() throws {
        for bad in [CATransform3DMakeScale(0, 0, 1), CATransform3DMakeScale(.nan, 1, 1)] {
            let bench = try Bench()
            bench.commit([root, record(2, frame, red)], children: [1: [2]], root: 1)
            bench.frame()
            bench.transition(.fade, on: 2, to: [record(2, frame, blue) { $0.transform = bad }])
            bench.frame(at: 0.5)
            #expect(bench.count(0) == 64 * 64)
            bench.commit([record(2, frame, blue)])
            bench.frame(at: 0.5)
            #expect(bench.count(0xFF7F_0080) == 320)
            bench.commit([record(2, frame, blue) { $0.transform = bad }])
            bench.transition(.push, on: 2, id: 2, replacing: 1, to: [record(2, .zero, green)])
            bench.frame(at: 0.5)
            #expect(try bench.firstStale() == nil)
        }
    }
}
