import CoreAnimation
import Foundation
import Headless
import JudgeScenes
import Scene
import Testing

/// Pictures of trees whose animations run. The stage comes to a time frame by frame, by damage and with what it
/// kept; a picture is made from nothing. Both are to have the same bytes.
@Suite("Pictures of what is animated", .serialized)
@MainActor
struct RunningPictureTests {
    private static let schedule = Schedule(seed: 47)

    @Test("the picture of a time is what the stage shows then, byte for byte", arguments: 0..<10)
    func same(share: Int) throws {
        for index in stride(from: share, to: 500, by: 10) {
            var scene = try RunningScene(index, seed: 47, Self.schedule)
            defer { scene.host.close() }
            scene.host.step(to: 0)
            for (turn, times) in [[1, 1.21, 1.5], [1.75, 2.1]].enumerated() {
                scene.start()
                for time in times {
                    scene.host.step(to: time)
                    guard !scene.hasHistory, let off = scene.difference(at: time) else { continue }
                    Issue.record(
                        "scene \(index), turn \(turn), at \(time): \(off); \(scene.words)")
                }
            }
        }
    }
}
