import Foundation
import JudgeScenes
import Primitives
import Scene
import Testing

/// A failing scene becomes small, and still fails.
@Suite("Shrinking scenes")
@MainActor
struct ShrinkerTests {
    /// A planted fault: a layer with a border in one whose corners are round.
    private func fails(_ scene: SceneSpec) -> Bool {
        scene.root.all.contains { parent in
            parent[.cornerRadius] != .number(0)
                && parent.children.contains { $0[.borderWidth] != .number(0) }
        }
    }

    @Test("a planted fault is left with the two layers and the two values it needs")
    func planted() throws {
        let schedule = Schedule(seed: 2)
        let scene = try #require(
            (0..<100).lazy.map { JudgeScenes.scene($0, seed: 2, schedule: schedule) }
                .first(where: fails))
        var shrinker = Shrinker()
        let small = shrinker.shrink(scene, while: fails)
        #expect(fails(small))
        #expect(small.root.all.count == 2 || small.root.all.count == 3)
        #expect(small.frames.count == 1 && small.buffers == 1 && small.threads == 1)
        #expect(small.scale == 1 && small.width < scene.width)
        let looks = small.root.all.flatMap { layer in
            layer.values.keys.filter { ![.bounds, .position, .anchorPoint].contains($0) }
        }
        #expect(Set(looks) == [.cornerRadius, .borderWidth] && looks.count == 2)
    }

    @Test("a fault in what happens keeps what happens")
    func frames() throws {
        let schedule = Schedule(seed: 2)
        let scene = JudgeScenes.scene(3, seed: 2, schedule: schedule)
        func hasEdits(_ scene: SceneSpec) -> Bool {
            scene.frames.contains { !$0.edits.isEmpty }
        }
        #expect(hasEdits(scene))
        var shrinker = Shrinker()
        let small = shrinker.shrink(scene, while: hasEdits)
        #expect(small.frames.map(\.edits.count) == [0, 1])
        #expect(small.root.all.count == 1)
    }

    @Test("the shrinker gives up after its highest number of tries")
    func tries() {
        let scene = JudgeScenes.scene(0, seed: 2, schedule: Schedule(seed: 2))
        var shrinker = Shrinker()
        shrinker.mostTries = 7
        _ = shrinker.shrink(scene) { _ in true }
        #expect(shrinker.tries <= 7)
    }

    @Test("a failing scene leaves a scene file that can be read, pictures and words")
    func folder() throws {
        let path = NSTemporaryDirectory() + "judge-\(UUID().uuidString)"
        defer { try? FileManager.default.removeItem(atPath: path) }
        let scene = JudgeScenes.scene(1, seed: 2, schedule: Schedule(seed: 2))
        try FailureFolder(path).write(scene, title: "planted", check: .fresh)
        let names = try FileManager.default.contentsOfDirectory(atPath: path).sorted()
        #expect(
            names == [
                "compositor.png", "difference.png", "other.png", "scene.ca", "scene.txt",
                "together.png",
            ])
        let text = try String(contentsOfFile: path + "/scene.txt", encoding: .utf8)
        #expect(text.hasPrefix("planted\n") && text.contains("target \(scene.width) x"))
    }

    @Test("a log that was cut off goes on after the last whole line")
    func log() throws {
        #expect(
            WorkLog.done(in: "begin 0\n0 agrees\nbegin 2\n2 known B\nbegin 4\n4 diff") == [0, 2])
        let path = NSTemporaryDirectory() + "judge-\(UUID().uuidString)"
        defer { try? FileManager.default.removeItem(atPath: path) }
        var log = try WorkLog(path: path)
        try log.begin(3)
        try log.end(3, .differs("all"))
        try log.begin(5)
        log = try WorkLog(path: path)
        #expect(log.has(3) && !log.has(5))
    }
}
