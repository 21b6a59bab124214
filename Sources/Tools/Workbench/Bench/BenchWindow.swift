import Console
import CoreAnimation
import Foundation
import Glibc
import Wayland

/// Measures what a window costs while the renderer plays a scene's animations by itself.
@MainActor
enum BenchWindow {
    /// The seconds that aren't counted at the start.
    private static let warm = 2.0

    /// Shows a scene for some seconds, and returns a line with its cost.
    /// - Throws: `ConnectionError` where there is no compositor, or it is lost.
    static func run(_ scene: BenchScene, seconds: Double) throws -> String {
        let application = try Application()
        let size = CGSize(width: 1000, height: 700)
        let window = try Window(
            application, title: scene.title, appID: "org.lamina.Bench", size: size)
        window.background = .black
        let geometry = PeerGeometry(width: Double(size.width), height: Double(size.height))
        _ = scene.build(
            BenchScene.Ground(
                root: window.layer, geometry: geometry, mode: .animate,
                start: CACurrentMediaTime()))
        var counted: (processor: Double, switches: Int) = (0, 0)
        Task {
            try? await Task.sleep(for: .seconds(warm))
            let (processor, switches) = (ProcessClock.processor, switches)
            try? await Task.sleep(for: .seconds(seconds))
            counted = (ProcessClock.processor - processor, Self.switches - switches)
            application.stop()
        }
        try application.run()
        let share = String(format: "%.2f", counted.processor / seconds * 100)
        let rate = Int((Double(counted.switches) / seconds).rounded())
        return "\(scene.name): \(share) % of a core, \(rate) switches a second"
    }

    /// The number of times that a thread of this process was switched to, since its start.
    private static var switches: Int {
        var usage = rusage()
        getrusage(RUSAGE_SELF.rawValue, &usage)
        return usage.ru_nvcsw + usage.ru_nivcsw
    }
}
