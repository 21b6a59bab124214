import Foundation
import Judge
import JudgeScenes
import Primitives
import Scene
import Testing

/// What compositor and judge are given is what the scene says.
@Suite("Scenes on the stage")
@MainActor
struct StageTests {
    private static let schedule = Schedule(seed: 5)

    private func layer(_ id: Int, _ kind: LayerClass, side: Double = 10) -> LayerSpec {
        var layer = LayerSpec(id: id, kind: kind)
        layer[.bounds] = .rect(CGRect(x: 0, y: 0, width: side, height: side))
        layer[.backgroundColor] = .color(.white)
        return layer
    }

    /// The last frame that the judge is asked.
    private func judged(_ scene: SceneSpec) throws -> JudgedScene {
        try #require(SceneTrial.judged(SceneStage.script(scene)).last)
    }

    /// The values of all layers, depth first, masks before sublayers.
    private func values(_ scene: JudgedScene) -> [LayerRecord] {
        func walk(_ id: LayerID) -> [LayerRecord] {
            guard let record = scene.records[id] else { return [] }
            var plain = record
            plain.id = LayerID(rawValue: 0)
            return [plain] + (scene.masks[id].map(walk) ?? [])
                + (scene.children[id] ?? []).flatMap(walk)
        }
        return scene.root.map(walk) ?? []
    }

    @Test("however a tree came about, the judge gets the tree as it is", arguments: 0..<40)
    func tree(index: Int) throws {
        var scene = JudgeScenes.scene(index, seed: 5, schedule: Self.schedule)
        // Without animations: under way these show other values.
        for index in scene.frames.indices {
            scene.frames[index].edits.removeAll {
                if case .animate = $0 { true } else { false }
            }
        }
        var last = scene
        for frame in scene.frames { for edit in frame.edits { last.root.apply(edit) } }
        last.frames = [FrameSpec()]
        let (played, built) = (
            try judged(scene), try judged(last)
        )
        #expect(values(played) == values(built))
        #expect(values(built).count == last.root.all.count)
    }

    @Test("a transition has its progress, and the tree from before the change")
    func transition() throws {
        var scene = SceneSpec(width: 48, height: 48, scale: 1)
        scene.root.children = [layer(1, .plain)]
        var frame = FrameSpec()
        frame.edits = [
            .set(1, .backgroundColor, .color(.black)),
            .transition(
                1, TransitionSpec(type: "push", side: "fromTop", start: 0.5)),
        ]
        frame.times = [0.25]
        scene.frames.append(frame)
        let judged = try judged(scene)
        let running = try #require(judged.transitions.values.first)
        #expect(running.type == "push" && running.side == "fromTop")
        // A quarter of a second from 0.5 to 1: docs/reference/animation.md, "Transitions".
        #expect(running.progress == 0.625)
        #expect(values(running.old.scene).last?.backgroundColor == .white)
        #expect(values(judged).last?.backgroundColor == .black)
    }

    @Test("an emitter's living particles are handed on")
    func particles() throws {
        var scene = SceneSpec(width: 48, height: 48, scale: 1)
        var emitter = layer(1, .emitter)
        var cell = EmitterCellRecord()
        cell[.birthRate] = 3
        cell[.lifetime] = 2
        cell[.velocity] = 5
        emitter[.emitterCells] = .cells([cell])
        scene.root.children = [emitter]
        let judged = try judged(scene)
        let particles = try #require(judged.particles.values.first)
        // Three a second, for two seconds each; one may just be born or dying.
        #expect((5...7).contains(particles.count))
        // The eldest first, which is furthest from the middle.
        let ways = particles.map { ($0.place * $0.place).sum() }
        #expect(ways == ways.sorted(by: >))
    }

    @Test("a scene that shows one square is no difference to anybody")
    func square() throws {
        var scene = SceneSpec(width: 48, height: 52, scale: 1)
        scene.root.children = [layer(1, .plain, side: 20)]
        scene.root.children[0][.position] = .point(CGPoint(x: 20, y: 20))
        let script = SceneStage.script(scene)
        let shown = try ScenePlayer(script).play()
        #expect(shown.first?.words.filter { $0 == 0xFFFF_FFFF }.count == 400)
        #expect(try SceneTrial().differences(in: script).map(\.detail) == [])
    }
}
