/// Tells a palm from a finger: while a pen is near the tablet, and shortly after, what touches is the hand that
/// holds it. A pure value; times in seconds of one clock.
package struct PalmGuard: Sendable, Equatable {
    private var isNear = false
    private var last: Double?

    /// So long after the pen has gone a touch is still a palm's.
    package static let rest = 0.5
    /// A pen of which nothing was heard for so long isn't believed to be near any more.
    package static let patience = 10.0

    /// No pen was near yet.
    package init() {}

    /// A pen did something near the tablet, or has left it.
    package mutating func heard(isNear: Bool, at time: Double) {
        self.isNear = isNear
        last = time
    }

    /// A mouse was used: the pen lies somewhere, even if nothing told of its leaving.
    package mutating func heardMouse(at time: Double) {
        if isNear { heard(isNear: false, at: time) }
    }

    /// True when a touch that begins now is a palm.
    package func isPalm(at time: Double) -> Bool {
        guard let last else { return false }
        return time - last < (isNear ? Self.patience : Self.rest)
    }
}
