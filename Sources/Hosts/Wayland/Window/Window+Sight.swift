import Primitives
import Scene
import Stage

// The state `suspended` is only a hint: some compositors have set it and never cleared it. Drawing
// follows frame callbacks alone; for programs the state is cleared at the first sign that the
// window is visible
extension Window {
    /// The time in seconds in which frames that were in flight when the state was set are ignored.
    private static let grace = 0.5

    /// Clears the state when the pointer comes, or the keyboard focus: both mean that the window is
    /// visible.
    func noteSight(of input: InputEvent) {
        guard states.contains(.suspended) else { return }
        switch input {
        case .pointer(let pointer): if pointer.hasEntered || pointer.hasMoved { isSeen() }
        case .focus(_, let isFocused): if isFocused { isSeen() }
        case .touch, .pen, .gesture, .key, .text: isSeen()
        }
    }

    /// Clears the state when frames are requested, or were seen, long after it was set.
    func noteFrames(_ report: RenderReport) {
        guard states.contains(.suspended) else { return }
        let times = report.seen.map(\.frame.seen) + [report.tick?.timestamp].compactMap(\.self)
        if times.contains(where: { $0 - suspendedSince > Self.grace }) { isSeen() }
    }

    private func isSeen() {
        states.remove(.suspended)
        onStateChange?()
    }
}
