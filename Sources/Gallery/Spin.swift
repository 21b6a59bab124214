import Foundation

/// A turn that a hand may give a thing: while held it follows, let go it runs on and slows down.
///
/// Angles in radians, times in seconds. It moves by `advance` only, so that a page's time is all
/// that counts.
struct Spin {
    /// Where it is.
    var angle: Double
    /// In radians a second.
    private(set) var speed = 0.0
    private(set) var isHeld = false
    /// The speed that it slows down to.
    var idleSpeed = 0.0
    /// How long it takes to lose all but a third of what it is faster.
    private let slowing = 0.7
    private var moved = 0.0

    /// A turn that stands at `angle`, or runs at the speed that it keeps.
    init(angle: Double, idleSpeed: Double = 0) {
        self.angle = angle
        self.idleSpeed = idleSpeed
        speed = idleSpeed
    }

    /// True when time alone changes nothing.
    var isAtRest: Bool { !isHeld && idleSpeed == 0 && speed == 0 }

    /// A hand takes it.
    mutating func hold() {
        isHeld = true
        (speed, moved) = (0, 0)
    }

    /// The hand moves it.
    mutating func turn(by way: Double) {
        angle += way
        moved += way
    }

    /// A push from outside.
    mutating func push(_ change: Double) {
        speed += change
    }

    /// The hand lets go.
    mutating func release() {
        isHeld = false
        speed = min(max(speed, -12), 12)
    }

    /// Turns no further than this to either side.
    mutating func keep(within most: Double) {
        guard abs(angle) > most else { return }
        angle = angle > 0 ? most : -most
        speed = 0
    }

    /// Stands still.
    mutating func stop() {
        speed = 0
    }

    /// Lets time pass.
    mutating func advance(by seconds: Double) {
        guard seconds > 0 else { return }
        if isHeld {
            // The speed of the last tenth of a second or so.
            let share = min(1, seconds / 0.08)
            speed += (moved / seconds - speed) * share
            moved = 0
            return
        }
        // What is left of the extra speed, and the way that it makes: both exact.
        let left = exp(-seconds / slowing)
        let extra = speed - idleSpeed
        angle += idleSpeed * seconds + extra * slowing * (1 - left)
        speed = idleSpeed + extra * left
        if abs(speed - idleSpeed) < 0.002 { speed = idleSpeed }
    }
}
