import Foundation

/// A rotation that a hand may give a thing: held it follows the hand, released it runs on and slows
/// down.
///
/// Angles are in radians, times in seconds. It moves by `advance` only, so that a page's time is
/// all that counts.
struct Spin {
    /// The current angle.
    var angle: Double
    /// The current speed, in radians a second.
    private(set) var speed = 0.0
    private(set) var isHeld = false
    /// The speed that it slows down to.
    var idleSpeed = 0.0
    /// The time constant of slowing down, in seconds: after it a third of the extra speed is left.
    private let slowing = 0.7
    private var moved = 0.0

    /// Makes a rotation that stands at `angle`, or runs at `idleSpeed`.
    init(angle: Double, idleSpeed: Double = 0) {
        self.angle = angle
        self.idleSpeed = idleSpeed
        speed = idleSpeed
    }

    /// Whether the passing of time changes nothing.
    var isAtRest: Bool { !isHeld && idleSpeed == 0 && speed == 0 }

    /// Begins to follow a hand.
    mutating func hold() {
        isHeld = true
        (speed, moved) = (0, 0)
    }

    /// Turns by the hand's motion.
    mutating func turn(by way: Double) {
        angle += way
        moved += way
    }

    /// Changes the speed, as by a push.
    mutating func push(_ change: Double) {
        speed += change
    }

    /// Releases it from the hand.
    mutating func release() {
        isHeld = false
        speed = min(max(speed, -12), 12)
    }

    /// Limits the angle to `most` on either side.
    mutating func keep(within most: Double) {
        guard abs(angle) > most else { return }
        angle = angle > 0 ? most : -most
        speed = 0
    }

    /// Stops.
    mutating func stop() {
        speed = 0
    }

    /// Lets time pass.
    mutating func advance(by seconds: Double) {
        guard seconds > 0 else { return }
        if isHeld {
            // The mean speed of the last tenth of a second or so.
            let share = min(1, seconds / 0.08)
            speed += (moved / seconds - speed) * share
            moved = 0
            return
        }
        // The rest of the extra speed, and the angle that it adds: both exact.
        let left = exp(-seconds / slowing)
        let extra = speed - idleSpeed
        angle += idleSpeed * seconds + extra * slowing * (1 - left)
        speed = idleSpeed + extra * left
        if abs(speed - idleSpeed) < 0.002 { speed = idleSpeed }
    }
}
