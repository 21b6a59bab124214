package import Primitives

/// Handles requests to close a window whose program doesn't respond. Under a lock of its own.
package struct CloseWatch: Sendable {
    /// The reaction to a close request.
    package enum Verdict: Sendable {
        /// Main is told of the request.
        case tell
        /// Main was told, and gets more time.
        case wait
        /// Main had its time: the program is ended.
        case end
    }

    /// The time within which main must react, in seconds.
    package var patience = Self.usualPatience
    private var since: HostTime?

    /// Five seconds: GNOME waits as long before it asks whether to end a program that doesn't
    /// respond.
    package static let usualPatience = 5.0

    /// A state without a close request.
    package init() {}

    /// Takes a close request by the user.
    package mutating func asked(at now: HostTime) -> Verdict {
        guard let since else {
            self.since = now
            return .tell
        }
        return now - since >= patience ? .end : .wait
    }

    /// Notes that main has reacted.
    package mutating func taken() {
        since = nil
    }
}
