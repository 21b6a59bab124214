import Compositor
import Foundation
import Primitives
import RandomNumbers
import Scene
import Testing

/// However a frame of a transition came about, its pixels are those of a full redraw.
@Suite("Damage of transitions")
struct TransitionDamageTests {
    private static let side = 96
    private let root = record(1, CGRect(x: 0, y: 0, width: 64, height: 64), green)

    @Test("a fade of a layer for one sublayer more repaints that sublayer")
    func limited() throws {
        let bench = try Bench()
        let box = CGRect(x: 40, y: 30, width: 10, height: 10)
        bench.commit(
            [root, record(2, CGRect(x: 2, y: 2, width: 10, height: 10), red)], children: [1: [2]],
            root: 1)
        bench.frame()
        bench.transition(.fade, on: 1, to: [record(3, box, blue)], children: [1: [2, 3]])
        // Drawn in a group from now on, which may round otherwise.
        #expect(bench.frame(at: 0).damage.description == "[0,0 64x64]")
        #expect(bench.frame(at: 0.25).damage.description == "[40,30 10x10]")
        #expect(bench.target[45, 35] == 0xFF00_BF40 && bench.target[5, 5] == 0xFFFF_0000)
        #expect(bench.frame(at: 0.25).damage.isEmpty)
        #expect(bench.frame(at: 0.2501).damage.isEmpty)
        // A change below joins in.
        bench.commit([record(2, CGRect(x: 30, y: 30, width: 10, height: 10), red)])
        bench.frame(at: 0.5)
        #expect(bench.frame(at: 0.75).damage.description == "[2,2 48x38]")
        #expect(bench.target[5, 5] == 0xFF40_BF00 && bench.target[35, 35] == 0xFFBF_4000)
        #expect(bench.frame(at: 1).damage.description == "[0,0 64x64]")
        #expect(bench.frame(at: 1.5).damage.isEmpty)
    }

    @Test("sublayers that leave, hide or move to another layer fade where they were")
    func leaving() throws {
        let small = CGRect(x: 40, y: 30, width: 10, height: 10)
        let changes: [(Bench) -> Void] = [
            { $0.transition(.fade, on: 2, children: [2: []], removed: [3]) },
            { bench in
                bench.transition(.fade, on: 2, to: [record(3, small, red) { $0.isHidden = true }])
            },
            { $0.transition(.fade, on: 2, children: [2: [], 4: [3]]) },
            // Taken by the other layer first: lists are applied in order.
            { bench in
                bench.transition(.fade, on: 2)
                bench.commit([]) {
                    $0.children = [
                        ChildList(parent: LayerID(rawValue: 5), children: [LayerID(rawValue: 3)]),
                        ChildList(parent: LayerID(rawValue: 2), children: []),
                    ]
                }
            },
        ]
        for change in changes {
            let bench = try Bench()
            let all = CGRect(x: 0, y: 0, width: 64, height: 64)
            bench.commit(
                [
                    root, record(2, all, blue), record(3, small, red),
                    record(4, CGRect(x: 0, y: 20, width: 1, height: 1)), record(5, .zero),
                ], children: [1: [5, 2, 4], 2: [3]], root: 1)
            bench.frame()
            change(bench)
            bench.frame(at: 0)
            #expect(bench.target[45, 31] == 0xFFFF_0000)
            bench.frame(at: 0.5)
            #expect(bench.damage.description == "[40,30 10x10]")
            #expect(bench.target[45, 31] == 0xFF7F_0080, "\(bench.damage)")
            #expect(try bench.firstStale() == nil)
        }
    }

    @Test("a fade for one sublayer, replaced again and again, stays small")
    func repeated() throws {
        let bench = try Bench()
        bench.commit([root], root: 1)
        bench.frame()
        var kids: [UInt64] = []
        for id in UInt64(2)...5 {
            let box = CGRect(x: Double(id) * 10, y: 8, width: 5, height: 5)
            kids.append(id)
            bench.transition(
                .fade, on: 1, id: id, replacing: id - 1, to: [record(id, box, red)],
                children: [1: kids])
            bench.frame(at: 0.1)
            let width = Int(id) * 10 - 15
            // The mix of before goes on into the new one: red has (26·229 + 255·26)/255 = 49.3.
            if id == 3 { #expect(bench.target[22, 10] == 0xFF31_CE00) }
            if id > 2 { #expect(bench.damage.description == "[20,8 \(width)x5]") }
            #expect(try bench.firstStale() == nil)
        }
    }

    @Test("a fade that goes on inside another is part of what the outer one mixes")
    func nested() throws {
        let bench = try Bench()
        let box = CGRect(x: 40, y: 30, width: 10, height: 10)
        bench.commit([root, record(2, box, red)], children: [1: [2]], root: 1)
        bench.frame()
        bench.transition(.fade, on: 2, to: [record(2, box, blue)])
        bench.frame(at: 0.25)
        #expect(bench.count(0xFFBF_0040) == 100)
        bench.transition(.fade, on: 1, id: 2, start: 0.5, end: 0.5)
        bench.frame(at: 0.5)
        // Old BF 0 40, weight 127; new 7F 0 80, weight 128: (191·127 + 127·128)/255 = 158.9,
        // (64·127 + 128·128)/255 = 96.1.
        #expect(bench.count(0xFF9F_0060) == 100)
        #expect(try bench.firstStale() == nil)
    }

    @Test("a new order that a snapshot saw first is repainted all the same")
    func orderSeenFirst() throws {
        let bench = try Bench()
        let box = CGRect(x: 40, y: 30, width: 10, height: 10)
        bench.commit(
            [root, record(2, box, red), record(3, box, blue)], children: [1: [2, 3]], root: 1)
        bench.frame()
        var raised = record(2, box, red)
        raised.zPosition = 1
        bench.commit([]) {
            $0.changes = [LayerChange(record: raised, changed: LayerPropertySet(.zPosition))]
        }
        bench.commit([]) {
            var later = MediaTiming(duration: 1)
            later.beginTime = 10
            $0.addedAnimations = [
                AnimationAddition(
                    layer: LayerID(rawValue: 1),
                    animation: AnimationRecord(
                        id: AnimationID(rawValue: 1), timing: later,
                        motion: .transition(TransitionMotion(kind: .fade))))
            ]
        }
        bench.frame(at: 1)
        #expect(bench.count(0xFFFF_0000) == 100)
    }

    @Test(
        "random edits with transitions, painted by damage, equal a full redraw", arguments: 0..<16)
    func incremental(seed: Int) throws {
        var dice = Dice(seed: UInt64(seed) &+ 7)
        let edits = IncrementalTests(hasFilters: false)
        let bitmap = try picture(24, 18, isOpaque: seed % 2 == 0)
        let bench = try Bench(
            width: Self.side, height: Self.side, threads: seed % 2 + 1,
            options: seed % 3 == 0 ? .plainKernels : [])
        var tree: [UInt64: [UInt64]] = [1: []]
        var masks: [UInt64: UInt64] = [:]
        var records: [UInt64: LayerRecord] = [
            1: record(1, CGRect(x: 0, y: 0, width: Self.side, height: Self.side))
        ]
        var running: [UInt64: UInt64] = [:]
        var (next, nextAnimation): (UInt64, UInt64) = (2, 1)
        bench.commit([records[1] ?? record(1)], root: 1)
        for step in 0..<60 {
            let change = edits.edit(&tree, &masks, &records, &next, &dice, bitmap)
            for id in change.removed { running[id.rawValue] = nil }
            var started: [AnimationAddition] = []
            var stopped: [AnimationRemoval] = []
            for _ in 0..<Int.random(in: 0...2, using: &dice) {
                guard let id = tree.keys.sorted().randomElement(using: &dice) else { continue }
                if let old = running.removeValue(forKey: id) {
                    stopped.append(
                        AnimationRemoval(
                            layer: LayerID(rawValue: id), animation: AnimationID(rawValue: old)))
                }
                guard Int.random(in: 0..<5, using: &dice) > 0,
                    !started.contains(where: { $0.layer.rawValue == id })
                else { continue }
                started.append(addition(nextAnimation, on: id, at: Double(step), &dice))
                running[id] = nextAnimation
                nextAnimation += 1
            }
            bench.commit(change.changed, children: change.children, masks: masks) {
                $0.removed = change.removed
                $0.removedAnimations = stopped
                $0.addedAnimations = started
            }
            if Int.random(in: 0..<4, using: &dice) == 0 { continue }
            bench.frame(at: Double(step) + Double.random(in: 0...0.9, using: &dice))
            if let stale = try bench.firstStale() {
                Issue.record("seed \(seed), step \(step): \(stale)")
                return
            }
        }
        // In the end all is as if nothing had ever moved.
        bench.frame(at: 1000)
        let fresh = try Bench(width: Self.side, height: Self.side)
        fresh.commit(
            records.values.sorted { $0.id < $1.id }, children: tree, masks: masks, root: 1)
        fresh.frame(at: 1000)
        #expect(bench.pixels == fresh.pixels, "seed \(seed)")
    }

    private func addition(
        _ id: UInt64, on layer: UInt64, at time: Double, _ dice: inout Dice
    ) -> AnimationAddition {
        let kinds: [TransitionMotion.Kind] = [
            .fade, .fade, .moveIn, .push, .reveal, .filter(TransitionFilterBox(Wipe())),
        ]
        var timing = MediaTiming(duration: Double.random(in: 1...9, using: &dice))
        timing.beginTime = time
        let motion = TransitionMotion(
            kind: kinds.randomElement(using: &dice) ?? .fade,
            side: TransitionMotion.Side.allCases.randomElement(using: &dice) ?? .fromLeft,
            start: Bool.random(using: &dice) ? 0 : 0.3, end: Bool.random(using: &dice) ? 1 : 0.8)
        return AnimationAddition(
            layer: LayerID(rawValue: layer),
            animation: AnimationRecord(
                id: AnimationID(rawValue: id), timing: timing, motion: .transition(motion)))
    }

    @Test("two threads and the plain kernels give the pixels of one thread")
    func threads() throws {
        let bitmap = try picture(24, 18)
        let all = CGRect(x: 0, y: 0, width: 400, height: 300)
        let tilted: (inout LayerRecord) -> Void = {
            $0.transform = CATransform3DMakeRotation(0.3, 0, 0, 1)
            $0.contents = ContentsRecord(bitmap: bitmap)
            $0.cornerRadius = 30
            $0.masksToBounds = true
        }
        let kinds: [TransitionMotion.Kind] = [
            .fade, .push, .filter(TransitionFilterBox(Wipe())),
        ]
        for kind in kinds {
            let benches = try [
                Bench(width: 400, height: 300),
                Bench(width: 400, height: 300, threads: 2),
                Bench(width: 400, height: 300, threads: 3, options: .plainKernels),
                Bench(width: 400, height: 300, options: [.noBands, .noOcclusion]),
            ]
            for bench in benches {
                bench.commit(
                    [
                        record(1, all, green),
                        record(2, CGRect(x: 50, y: 50, width: 300, height: 200), red, tilted),
                    ],
                    children: [1: [2]], root: 1)
                bench.frame()
                bench.transition(
                    kind, on: 2,
                    to: [record(2, CGRect(x: 50, y: 50, width: 300, height: 200), blue)])
                bench.frame(at: 0.3)
                #expect(try bench.firstStale() == nil)
                #expect(bench.pixels == benches[0].pixels, "\(kind)")
            }
        }
    }
}
