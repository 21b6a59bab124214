import Primitives
import Scene
import Stage

// That a window is suspended is advice: compositors have said so and never taken it back. Drawing
// follows frame callbacks alone; what is told to programs is taken back at the first sign of life.
extension Window {
    /// Frames that were on their way when the word came say nothing, in seconds.
    private static let grace = 0.5

    /// A pointer that comes and a keyboard are where somebody sees the window.
    func noteSight(of input: InputEvent) {
        guard states.contains(.suspended) else { return }
        switch input {
        case .pointer(let pointer): if pointer.hasEntered || pointer.hasMoved { isSeen() }
        case .focus(_, let isFocused): if isFocused { isSeen() }
        case .touch, .pen, .gesture, .key, .text: isSeen()
        }
    }

    /// Frames are asked for, or were seen, long after the word came.
    func noteFrames(_ report: RenderReport) {
        guard states.contains(.suspended) else { return }
        let times = report.seen.map(\.frame.seen) + [report.tick?.timestamp].compactMap(\.self)
        if times.contains(where: { $0 - suspendedSince > Self.grace }) { isSeen() }
    }

    private func isSeen() {
        states.remove(.suspended)
        stage.hearsAllFrames = false
        onStateChange?()
    }
}
