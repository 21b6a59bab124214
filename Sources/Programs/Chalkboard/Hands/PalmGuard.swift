/// Tells a palm from a finger: while a pen is near the tablet, and shortly after, a touch is from
/// the hand that holds it. A pure value; times in seconds of one clock.
package struct PalmGuard: Sendable, Equatable {
    private var isNear = false
    private var last: Double?

    /// The time after the pen has left in which a touch is still a palm's, in seconds.
    package static let rest = 0.5
    /// The time without news of a pen after which it no longer counts as near, in seconds.
    package static let patience = 10.0

    /// Makes a guard without a pen near.
    package init() {}

    /// Notes a pen near the tablet, or that it has left.
    package mutating func heard(isNear: Bool, at time: Double) {
        self.isNear = isNear
        last = time
    }

    /// Notes the use of a mouse: the pen has been laid down, even if nothing told of its leaving.
    package mutating func heardMouse(at time: Double) {
        if isNear { heard(isNear: false, at: time) }
    }

    /// Whether a touch that begins now is a palm.
    package func isPalm(at time: Double) -> Bool {
        guard let last else { return false }
        return time - last < (isNear ? Self.patience : Self.rest)
    }
}
