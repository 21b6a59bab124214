/// Tells a palm from a finger: while a pen is near the tablet, and shortly after, a touch is from
/// the hand that holds it. A pure value; times in seconds of one clock.
public struct PalmGuard: Sendable, Equatable {
    private var isNear = false
    private var last: Double?

    /// The time after the pen has left in which a touch is still a palm's, in seconds.
    public static let rest = 0.5
    /// The time without news of a pen after which it no longer counts as near, in seconds.
    public static let patience = 10.0

    /// Makes a guard without a pen near.
    public init() {}

    /// Notes a pen near the tablet, or that it has left.
    public mutating func heard(isNear: Bool, at time: Double) {
        self.isNear = isNear
        last = time
    }

    /// Notes the use of a mouse: the pen has been laid down, even if nothing told of its leaving.
    public mutating func heardMouse(at time: Double) {
        if isNear { heard(isNear: false, at: time) }
    }

    /// Whether a touch that begins now is a palm.
    public func isPalm(at time: Double) -> Bool {
        guard let last else { return false }
        return time - last < (isNear ? Self.patience : Self.rest)
    }
}
