import CAllocations
import CoreAnimation
import Foundation
import Headless
import Primitives
import Scene
import Stage

/// Counts the memory allocations of the render half in frames in which layers are moved by
/// animations: prints a line for each scene, with its name and the number over all frames. With the
/// argument `checks`, runs `SteadyChecks` instead.
///
/// It is a program of its own, as the count is that of a process.
@main @MainActor
struct Steady {
    private static let warm = 60
    private static let frames = 100

    static func main() {
        guard CommandLine.arguments.dropFirst().first != "checks" else { return SteadyChecks.run() }
        for scene in SteadyScene.all {
            do {
                let count = try allocations(scene)
                print(scene.name, count)
            } catch {
                print(scene.name, "\(error)")
            }
        }
    }

    private static func allocations(_ scene: SteadyScene) throws -> UInt64 {
        let host = try HeadlessStage(
            SurfaceState(width: 640, height: 480, scale: 1), buffers: 3, threads: 2,
            switches: DebugSwitches())
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        host.stage.layer.backgroundColor = CGColor(red: 0.1, green: 0.1, blue: 0.2, alpha: 1)
        scene.build(host.stage.layer)
        CATransaction.commit()
        host.step(to: 0)
        var count: UInt64 = 0
        for frame in 1...warm + frames {
            host.beginTurn(at: Double(frame) / 60)
            CATransaction.flush()
            let before = allocations_so_far()
            host.takeCommits()
            if host.updateFrame() { host.paintFrame() }
            if frame > warm { count += allocations_so_far() - before }
            host.endTurn()
        }
        host.close()
        return count
    }
}
