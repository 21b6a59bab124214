package import Primitives
package import Scene
package import Stage

/// What happened on a stage, in order: all that decides its frames, and what a person did.
package enum CaptureEntry: Sendable {
    /// A transaction was applied.
    case commit(Commit)
    /// The tree was brought to a time.
    case frame(CapturedFrame)
    /// The frame was painted; the sum of its pixels, where one was asked for.
    case paint(ContentSum?)
    /// Something came from a person, at a host time.
    case input(InputEvent, HostTime)
    /// The surface was lost.
    case anew
    /// A sentence of what could not be captured.
    case note(String)
}

/// A frame as it was made.
package struct CapturedFrame: Sendable, Equatable {
    /// The time that the tree was brought to.
    package var time: HostTime
    /// The width of the target, in pixels.
    package var width: Int
    /// The height of the target, in pixels.
    package var height: Int
    /// False where there was nothing to paint on.
    package var isShown: Bool
    /// What differed from the frame before, in pixels.
    package var damage: Region
}
