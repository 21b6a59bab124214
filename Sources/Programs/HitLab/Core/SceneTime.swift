import Foundation
import Primitives

/// A scene's own time, in ticks of 1/1024 s from its start.
///
/// Such times are exact in binary: a replay asks for the exact instant that was recorded, wherever
/// the scene's start lies on the host's clock.
public struct SceneTime: Sendable, Hashable, Comparable {
    /// The number of ticks in a second.
    public static let rate = 1024.0
    /// The greatest time in seconds: eleven days, far from where ticks would lose precision.
    static let most = 1_000_000.0

    /// The ticks since the start; never below zero.
    public let ticks: Int

    /// The last tick that is not after `seconds`; 0 where that isn't finite.
    public init(seconds: Double) {
        let kept = seconds.isFinite ? min(max(seconds, 0), Self.most) : 0
        ticks = Int((kept * Self.rate).rounded(.down))
    }

    /// The start.
    public static let zero = SceneTime(seconds: 0)

    /// The seconds since the start.
    public var seconds: Double { Double(ticks) / Self.rate }

    /// Whether `lhs` is before `rhs`.
    public static func < (lhs: SceneTime, rhs: SceneTime) -> Bool { lhs.ticks < rhs.ticks }

    /// The last instant not after `time` that is a whole number of ticks of the host's clock.
    static func whole(_ time: HostTime) -> HostTime {
        guard time.seconds.isFinite else { return .zero }
        return HostTime(seconds: (time.seconds * rate).rounded(.down) / rate)
    }
}
