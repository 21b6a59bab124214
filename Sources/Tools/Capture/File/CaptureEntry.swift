package import Primitives
package import Scene
package import Stage

/// An event on a stage: the events of a capture, in order, determine its frames and contain the
/// user's input.
package enum CaptureEntry: Sendable {
    /// A transaction was applied.
    case commit(Commit)
    /// The tree was updated to a time.
    case frame(CapturedFrame)
    /// The frame was painted; with the sum of its pixels, if one was requested.
    case paint(ContentSum?)
    /// Input came from the user, at a host time.
    case input(InputEvent, HostTime)
    /// The surface was lost.
    case anew
    /// A sentence about something that could not be captured.
    case note(String)
}

/// A frame in the program's run.
package struct CapturedFrame: Sendable, Equatable {
    /// The time to which the tree was updated.
    package var time: HostTime
    /// The width of the target, in pixels.
    package var width: Int
    /// The height of the target, in pixels.
    package var height: Int
    /// Whether there was a surface to paint on.
    package var isShown: Bool
    /// The damage since the previous frame, in pixels.
    package var damage: Region
}
