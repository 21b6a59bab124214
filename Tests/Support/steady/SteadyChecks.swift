import CAllocations
import CoreAnimation
import Foundation
import Headless
import Primitives
import Scene
import Stage

/// Counts the checks for exclusive access to variables in frames in which the program moves layers,
/// without an inspector: prints a line for one layer, and one for a thousand.
///
/// Each check costs about 80 instructions. The compiler omits it for a variable of a class that no
/// other room can reach, so that a wider access level of a stored property brings it back for each
/// access.
@MainActor
enum SteadyChecks {
    private static let warm = 10
    private static let frames = 100

    static func run() {
        for layers in [1, 1000] {
            do {
                let count = try checks(moving: layers)
                print(layers, count)
            } catch {
                print(layers, "\(error)")
            }
        }
    }

    private static func checks(moving number: Int) throws -> UInt64 {
        let host = try HeadlessStage(
            SurfaceState(width: 640, height: 480, scale: 1), buffers: 3, threads: 1,
            switches: DebugSwitches())
        let layers = (0..<number).map { _ in CALayer() }
        for layer in layers {
            layer.bounds = CGRect(x: 0, y: 0, width: 8, height: 8)
            layer.backgroundColor = .white
            host.stage.layer.addSublayer(layer)
        }
        var count: UInt64 = 0
        for frame in 1...warm + frames {
            let before = accesses_so_far()
            CATransaction.begin()
            CATransaction.setDisableActions(true)
            for (index, layer) in layers.enumerated() {
                layer.position = CGPoint(x: index % 60 * 10 + frame % 8, y: index / 60 * 10 + 8)
            }
            CATransaction.commit()
            host.step(to: Double(frame) / 60)
            if frame > warm { count += accesses_so_far() - before }
        }
        host.close()
        return count
    }
}
