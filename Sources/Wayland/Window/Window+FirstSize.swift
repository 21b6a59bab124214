import Primitives
import Stage

// Compositors that tile know a window's size once it is on screen, and not before: their first configure names none.
// Then the window is shown without what the program lays out, in its own size, until the next configure.
extension Window {
    /// For how many seconds a program waits for the compositor's word on the size, once its window is there.
    private static let sizePatience = 0.1

    /// The first configure has come; where it names no size, the next one is waited for.
    func awaitSize(after configure: WindowConfigure) {
        guard monitor == nil, configure.width <= 0 || configure.height <= 0 else { return }
        sizeDeadline = HostClock.now() + Self.sizePatience
        stage.awaitsSize = true
    }

    /// The compositor has said what it has to say of the size.
    func sizeIsKnown() {
        sizeDeadline = .never
        stage.awaitsSize = false
    }

    /// Ends the wait where it has been long enough.
    func endSizeWait(at now: HostTime) {
        if sizeDeadline <= now { sizeIsKnown() }
    }
}
