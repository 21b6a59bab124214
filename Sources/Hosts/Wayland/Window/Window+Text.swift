import CWayland
import Stage

// The text field of a window, for input methods
extension Window {
    /// Leaves changes of the focused text field for the wire thread, which sends them.
    func syncText() {
        guard !isClosed, let objects else { return }
        var state = stage.textEntry.state(in: stage.layer)
        // The protocol's coordinates are relative to the surface, which includes the frame.
        state?.caret?.x += Int32(form.border.margin.left)
        state?.caret?.y += Int32(form.border.margin.top + form.border.bar)
        guard state != leftText else { return }
        leftText = state
        application.connection.set(state, of: objects.number)
    }
}

extension Connection {
    /// Sets the state of a window's text field; nil for none. Main.
    func set(_ text: TextInputState?, of number: WindowNumber) {
        wire.withLock { $0.texts[number] = text }
        wake.raise()
    }

    /// Sends changed states of text fields to the compositor; returns whether something was sent.
    ///
    /// Wire thread only, directly after everything pending was sent: then there is room for the
    /// 1200 bytes beside the requests that other threads may send meanwhile.
    func sendTexts() -> Bool {
        wire.withLock { $0.sendTexts() }
    }
}

extension Wire {
    /// Sends the states of the text fields that have the seats' focus.
    fileprivate func sendTexts() -> Bool {
        var hasSent = false
        for seat in seats.values { hasSent = seat.sync(texts) || hasSent }
        return hasSent
    }
}
