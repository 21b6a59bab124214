import CoreAnimation
import Foundation
import ViewKit

/// Pointing with a light, which leaves nothing on the board.
extension BoardView {
    /// Moves the light with the touch that points.
    func pointed(_ touch: UITouch, _ event: UIEvent?) {
        for each in event?.coalescedTouches(for: touch) ?? [touch] {
            layers.laser.point(at: each.location(in: self), draws: true)
        }
    }

    /// Ends pointing: a mouse keeps showing the light, a pen and a finger take it away.
    func pointingEnded(_ touch: UITouch) {
        let place = touch.location(in: self)
        stopPointing()
        if touch.type == .indirectPointer { layers.laser.point(at: place, draws: false) }
    }

    /// Stops all pointing.
    func stopPointing() {
        hands.laser = nil
        layers.laser.lift()
    }
}
