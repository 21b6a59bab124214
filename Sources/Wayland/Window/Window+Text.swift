import CWayland
import Stage

// What is typed in the window, as input methods see it.
extension Window {
    /// Leaves what changed of the field that is typed in, for the wire thread to send.
    func syncText() {
        guard !isClosed, let objects else { return }
        var state = stage.textEntry.state(in: stage.layer)
        // The protocol counts from the corner of the surface, and its frame is part of that.
        state?.caret?.x += Int32(form.border.margin.left)
        state?.caret?.y += Int32(form.border.margin.top + form.border.bar)
        guard state != leftText else { return }
        leftText = state
        application.connection.set(state, of: objects.number)
    }
}

extension Connection {
    /// What is typed in a window; nil for nothing. Main.
    func set(_ text: TextInputState?, of number: WindowNumber) {
        wire.withLock { $0.texts[number] = text }
        wake.raise()
    }

    /// Tells the compositor what is typed, where it has changed; true when something was sent.
    ///
    /// Wire thread only, right after all that waited was sent: then the 1200 bytes fit beside what
    /// the other threads may send meanwhile.
    func sendTexts() -> Bool {
        wire.withLock { $0.sendTexts() }
    }
}

extension Wire {
    /// Tells what is typed in the windows that have the seats' text.
    fileprivate func sendTexts() -> Bool {
        var hasSent = false
        for seat in seats.values { hasSent = seat.sync(texts) || hasSent }
        return hasSent
    }
}
