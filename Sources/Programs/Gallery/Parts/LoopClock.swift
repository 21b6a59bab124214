import CoreAnimation
import Foundation

/// The timing of animations that run, rest and start again together.
///
/// All loops are in step whenever they are added: their times count from before the page's time
/// began.
@MainActor
struct LoopClock {
    /// The duration of a run, in seconds.
    var run: Double
    /// The time from one start to the next, in seconds.
    var cycle: Double

    /// An animation between two numbers that takes the whole run, and holds before and after.
    func move(_ keyPath: String, from: CGFloat, to: CGFloat) -> CABasicAnimation {
        let move = CABasicAnimation(keyPath: keyPath)
        move.fromValue = from
        move.toValue = to
        move.duration = run
        move.fillMode = .both
        return move
    }

    /// A group of `moves` that runs once in each cycle, for ever.
    func loop(_ moves: [CAAnimation]) -> CAAnimationGroup {
        let group = CAAnimationGroup()
        group.animations = moves
        group.duration = cycle
        group.repeatCount = .infinity
        group.beginTime = -cycle
        return group
    }
}
