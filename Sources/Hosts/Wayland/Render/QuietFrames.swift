/// Whether a window shows frames in which nobody but its render thread takes part: an animation that plays alone.
///
/// The figures are our own: half a second at 60 Hz, and a time for which input may wait unread.
package struct QuietFrames: Sendable {
    /// The number of such frames in a row after which the next are expected to be the same.
    package static let enough = 30
    /// The greatest time that such a frame takes, in seconds.
    package static let mostSeconds = 0.002

    private var count = 0

    /// No frames yet.
    package init() {}

    /// Whether the next frame is expected to need nobody else.
    package var isQuiet: Bool { count >= Self.enough }

    /// Notes a frame and the time that it took, in seconds; one that took longer than `limit` isn't quiet.
    package mutating func drew(in seconds: Double, atMost limit: Double = mostSeconds) {
        count = seconds <= limit ? min(count + 1, Self.enough) : 0
    }

    /// Notes that something else happened: a commit, input, a rest.
    package mutating func disturbed() {
        count = 0
    }
}
