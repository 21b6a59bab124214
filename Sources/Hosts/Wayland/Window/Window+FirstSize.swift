import Primitives
import Stage

// Tiling compositors only know a window's size once it is on screen: their first configure has
// none. Then the window is shown in its own size without the program's layout, until the next
// configure
extension Window {
    /// The time for which the program waits for the compositor's size once its window is shown, in
    /// seconds.
    private static let sizePatience = 0.1

    /// Waits for the next configure if the first one has no size.
    func awaitSize(after configure: WindowConfigure) {
        guard monitor == nil, configure.width <= 0 || configure.height <= 0 else { return }
        sizeDeadline = HostClock.now() + Self.sizePatience
        stage.awaitsSize = true
    }

    /// Ends the wait, as the compositor has sent its size.
    func sizeIsKnown() {
        sizeDeadline = .never
        stage.awaitsSize = false
    }

    /// Ends the wait when it has timed out.
    func endSizeWait(at now: HostTime) {
        if sizeDeadline <= now { sizeIsKnown() }
    }
}
