import CoreAnimation
import Foundation
import Headless
import HitLab
import Primitives
import Testing

@Suite("The steps of a search")
@MainActor
struct TraceTests {
    @Test(
        "the trace's answer is the one of hitTest, on both trees of every scene",
        arguments: LabScene.allCases, [0.0, 1.3, 7.7])
    func answer(_ scene: LabScene, _ seconds: Double) throws {
        let bench = try Bench(scene)
        let time = SceneTime(seconds: seconds)
        let shown = try #require(bench.session.board.presented(at: time))
        var hits = 0
        for tree in [shown, bench.session.board.layer] {
            for point in Bench.grid {
                let plain = tree.hitTest(point)?.model()
                let traced = tree.tracedHitTest(point)
                #expect(traced.answer?.model() === plain)
                let marked = traced.steps.filter { $0.verdict == .hit }
                #expect(marked.count == (plain == nil ? 0 : 1))
                #expect(marked.first?.layer.model() === plain)
                if plain != nil, plain !== bench.session.board.layer { hits += 1 }
            }
        }
        for point in Bench.grid {
            let board = bench.session.board
            #expect(
                board.layer.hitTest(point, shownAt: board.instant(time))
                    === shown.hitTest(point)?.model())
        }
        // The game has nothing on the board yet.
        #expect(hits > 0 || scene == .game)
    }

    @Test("each verdict says what is true of its layer", arguments: LabScene.allCases)
    func verdicts(_ scene: LabScene) throws {
        let bench = try Bench(scene)
        let shown = try #require(bench.session.board.presented(at: SceneTime(seconds: 2.1)))
        for point in Bench.grid {
            for step in shown.tracedHitTest(point).steps {
                switch step.verdict {
                case .hit: #expect(step.layer.contains(try #require(step.point)))
                case .outside: #expect(!step.layer.contains(try #require(step.point)))
                case .clipped:
                    #expect(step.layer.masksToBounds)
                    #expect(!step.layer.contains(try #require(step.point)))
                case .masked: #expect(step.layer.mask != nil)
                case .hidden: #expect(step.layer.isHidden)
                case .back: #expect(!step.layer.isDoubleSided)
                case .space: #expect(step.layer is CATransformLayer)
                case .entered: #expect(step.layer.sublayers?.isEmpty == false)
                case .unreachable: #expect(step.point == nil)
                }
            }
        }
    }

    @Test(
        "a search tells of layers in its order, front to back, each with its verdict; those that can't be met first"
    )
    func order() {
        let top = named("top", CGRect(x: 0, y: 0, width: 100, height: 100))
        let back = named("back", CGRect(x: 0, y: 0, width: 100, height: 100))
        let inner = named("inner", CGRect(x: 50, y: 0, width: 10, height: 10))
        let clip = named("clip", CGRect(x: 60, y: 60, width: 20, height: 20))
        clip.masksToBounds = true
        let masked = named("masked", CGRect(x: 0, y: 0, width: 100, height: 100))
        masked.mask = named("mask", CGRect(x: 90, y: 90, width: 10, height: 10))
        let hidden = named("hidden", CGRect(x: 0, y: 0, width: 100, height: 100))
        hidden.isHidden = true
        let turned = named("turned", CGRect(x: 0, y: 0, width: 100, height: 100))
        turned.transform = CATransform3DMakeRotation(.pi, 0, 1, 0)
        turned.isDoubleSided = false
        let flat = named("flat", CGRect(x: 0, y: 0, width: 100, height: 100))
        flat.transform = CATransform3DMakeScale(0, 1, 1)
        let never = named("never", CGRect(x: 0, y: 0, width: 100, height: 100))
        never.zPosition = -1
        back.addSublayer(inner)
        for layer in [never, back, flat, turned, hidden, masked, clip] { top.addSublayer(layer) }
        let trace = top.tracedHitTest(CGPoint(x: 20, y: 30))
        #expect(trace.answer === back)
        #expect(
            trace.steps.map { "\($0.depth) \($0.layer.name ?? "") \($0.verdict.rawValue)" } == [
                "0 top entered", "1 hidden hidden", "1 turned back", "1 flat unreachable",
                "1 clip clipped", "1 masked masked", "1 back hit", "2 inner outside",
            ])
        #expect(trace.steps.last?.point == CGPoint(x: -30, y: 30))
    }

    @Test("nothing is written when nobody watches")
    func off() {
        let top = named("top", CGRect(x: 0, y: 0, width: 100, height: 100))
        let trace = HitTrace.record { nil }
        _ = top.hitTest(CGPoint(x: 5, y: 5))
        #expect(trace.steps.isEmpty)
        #expect(HitTrace.current == nil)
    }

    private func named(_ name: String, _ frame: CGRect) -> CALayer {
        let layer = CALayer()
        layer.name = name
        layer.frame = frame
        return layer
    }
}
