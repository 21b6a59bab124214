import CoreAnimation
import Foundation
import ViewKit

/// Pointing with a light: what hands do leaves nothing on the board.
extension BoardView {
    /// What points has moved.
    func pointed(_ touch: UITouch, _ event: UIEvent?) {
        for each in event?.coalescedTouches(for: touch) ?? [touch] {
            laser.point(at: each.location(in: self), draws: true)
        }
    }

    /// What pointed was lifted: a mouse goes on to show the light, a pen and a finger take it with them.
    func pointingEnded(_ touch: UITouch) {
        let place = touch.location(in: self)
        stopPointing()
        if touch.type == .indirectPointer { laser.point(at: place, draws: false) }
    }

    /// Nothing points any more.
    func stopPointing() {
        laserTouch = nil
        laser.lift()
    }
}
