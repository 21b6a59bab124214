import CoreAnimation
import DeskSupport
import Foundation
import Stage

/// One animation: the layer that moves, the number that is watched, and the change.
@MainActor
struct Motion {
    /// The number of steps of `play` after which a motion of a tenth of a second is over: a commit is
    /// a frame late.
    static let brief = 3

    var name: String
    var layer: @MainActor () -> CALayer?
    var number: @MainActor (CALayer) -> CGFloat
    var change: @MainActor () -> Void

    /// The number as it is seen now; NaN without the layer.
    var value: CGFloat {
        let layer = layer()
        return (layer?.presentation() ?? layer).map(number) ?? .nan
    }

    /// Makes the change; returns the numbers that are seen, twenty a second for 0.7 seconds.
    func play(on desk: Desk) -> [CGFloat] {
        change()
        return (0...14).map { step in
            if step > 0 { desk.wait(0.05) }
            return value
        }
    }

    /// Runs a test on a desk whose person wants little motion, or as much as ever.
    static func onDesk(
        isReduced: Bool, width: Int = 400, _ body: (Desk) throws -> Void
    ) throws {
        var settings = DesktopSettings.current
        settings.reducesMotion = isReduced
        DesktopSettings.take(settings)
        defer { DesktopSettings.take(DesktopSettings()) }
        let desk = try Desk(width: width, height: 600)
        desk.begin()
        try body(desk)
        desk.close()
    }
}
