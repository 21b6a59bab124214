import CoreAnimation
import Foundation
import Headless
import HitLab
import Primitives
import Stage

/// A lab without views on a stage in memory.
@MainActor
final class Bench {
    let host: HeadlessStage
    let session: LabSession

    static let size = CGSize(width: 600, height: 440)

    init(_ scene: LabScene, size: CGSize = Bench.size, start: Double = 0) throws {
        host = try HeadlessStage(width: Int(size.width), height: Int(size.height))
        session = LabSession(
            scene, size: size, look: .dark, scale: 1, in: host.stage.layer)
        session.board.run(from: HostTime(seconds: start))
    }

    /// Open, the board would be committed with each turn of the tests that follow.
    isolated deinit { host.close() }

    /// Points all over the board, and a little beyond.
    static let grid: [CGPoint] = stride(from: -10.0, to: 460, by: 41.3).flatMap { y in
        stride(from: -10.0, to: 620, by: 47.9).map { CGPoint(x: $0, y: y) }
    }
}

extension LabInput {
    /// A press of the left button.
    static func press(_ x: Double, _ y: Double, at seconds: Double, late: Double = 0) -> LabInput {
        LabInput(
            .button(0, isDown: true, CGPoint(x: x, y: y)), at: seconds,
            seen: SceneTime(seconds: seconds), heard: SceneTime(seconds: seconds + late))
    }
}
