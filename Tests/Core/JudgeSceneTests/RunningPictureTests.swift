import CoreAnimation
import Drawing
import Foundation
import Headless
import JudgeScenes
import Primitives
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
                    guard let off = scene.difference(at: time) else { continue }
                    Issue.record(
                        "scene \(index), turn \(turn), at \(time): \(off); \(scene.words)")
                }
            }
        }
    }

    @Test(
        "particles of an emitter whose rate is animated are those that the stage shows, byte for byte"
    )
    func rate() throws {
        let host = try HeadlessStage(width: 60, height: 60)
        defer { host.close() }
        let dot = try #require(Bitmap(width: 4, height: 4, isOpaque: true))
        for y in 0..<4 { dot.row(y).update(repeating: 0xFF40_80C0, count: 4) }
        let cell = CAEmitterCell()
        cell.contents = CGImage(bitmap: dot)
        (cell.birthRate, cell.lifetime) = (40, 0.5)
        (cell.velocity, cell.emissionRange) = (40, 6)
        let emitter = CAEmitterLayer()
        emitter.frame = CGRect(x: 0, y: 0, width: 60, height: 60)
        emitter.emitterPosition = CGPoint(x: 30, y: 30)
        emitter.emitterCells = [cell]
        host.stage.layer.addSublayer(emitter)
        host.play(to: 3)
        let rise = CABasicAnimation(keyPath: "birthRate")
        (rise.fromValue, rise.toValue, rise.duration) = (0.2, 2, 8)
        emitter.add(rise, forKey: nil)
        host.play(to: 7.3)
        let shown = try #require(host.image())
        let box = CGRect(x: 0, y: 0, width: 60, height: 60)
        let picture = try #require(host.stage.layer.makeImage(in: box, time: 7.3))
        #expect(ImageDifference(shown, picture)?.maximum == 0)
    }
}
