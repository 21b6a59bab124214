package import Primitives

/// What becomes of a wish to close a window whose program doesn't answer. Under a lock of its own.
package struct CloseWatch: Sendable {
    /// What to do about a wish.
    package enum Verdict: Sendable {
        /// Main is told.
        case tell
        /// Main was told, and gets some time.
        case wait
        /// Main had its time: the program ends.
        case end
    }

    /// How long main may take to notice, in seconds.
    package var patience = Self.usualPatience
    private var since: HostTime?

    /// Five seconds: GNOME asks after as many whether to end a program that doesn't answer.
    package static let usualPatience = 5.0

    /// Nobody wants the window closed.
    package init() {}

    /// A person wants the window closed.
    package mutating func asked(at now: HostTime) -> Verdict {
        guard let since else {
            self.since = now
            return .tell
        }
        return now - since >= patience ? .end : .wait
    }

    /// Main has noticed.
    package mutating func taken() {
        since = nil
    }
}
