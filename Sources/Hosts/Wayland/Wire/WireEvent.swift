import Primitives
import Stage

/// The number of a window, valid on all threads; never used twice on a connection.
struct WindowNumber: Sendable, Hashable {
    let rawValue: Int
}

/// An event that the wire thread sends to main.
enum WireEvent: Sendable {
    case input(WindowNumber, InputEvent)
    /// The compositor asks for a size; the answer is a frame.
    case configure(WindowNumber, WindowConfigure)
    case closeRequest(WindowNumber)
    /// The compositor has positioned a popup; the answer is a frame.
    case popup(WindowNumber, PopupConfigure)
    /// The compositor has dismissed a popup.
    case popupDone(WindowNumber)
    /// The compositor has closed a wallpaper.
    case ended(WindowNumber)
    /// Monitors came, went or changed.
    case monitors
    /// The pixels per point have changed.
    case scale(WindowNumber, Double)
    /// The colours that the compositor prefers for a window; nil where its own were told, for the
    /// next commit.
    case colors(WindowNumber, WindowColors?)
    /// The desktop's name for the program's windows, for its next start.
    case session(String)
    /// The choice of who draws the title bar.
    case decoration(WindowNumber, drawnByCompositor: Bool)
    /// The pointer's parts of a window's frame have changed.
    case frame(WindowNumber, FrameFeel)
    /// A drag over a window.
    case drag(WindowNumber, DragInput)
    /// The end of a drag that began in this program, and its operation.
    case dragEnded(DragNumber, DropOperation)
    /// The clipboard offers data of these types; nil for none.
    case selection(OfferNumber?, [String])
    /// This program's offer on the clipboard was replaced.
    case selectionLost
    /// Text that is selected in another program, by its types; nil for none.
    case primary(OfferNumber?, [String])
    /// This program's selected text was replaced by another program's.
    case primaryLost
    /// The data of a transfer that main waits for.
    case transferred(TransferNumber, TransferResult)
    /// The socket takes requests again.
    case drained
    /// The end of the connection; sent once.
    case connectionLost(ConnectionError)

    /// The window of the event; nil for events of the connection.
    var window: WindowNumber? {
        switch self {
        case .input(let window, _), .configure(let window, _), .closeRequest(let window),
            .scale(let window, _), .decoration(let window, drawnByCompositor: _),
            .frame(let window, _), .drag(let window, _), .popup(let window, _),
            .popupDone(let window), .ended(let window), .colors(let window, _):
            window
        case .drained, .monitors, .session, .connectionLost, .selection, .selectionLost, .primary,
            .primaryLost, .transferred, .dragEnded:
            nil
        }
    }

    /// Returns whether this event makes `older`, waiting in the mailbox, obsolete.
    func replaces(_ older: WireEvent) -> Bool {
        switch (self, older) {
        case (.configure(let window, _), .configure(let other, _)),
            (.scale(let window, _), .scale(let other, _)),
            (.frame(let window, _), .frame(let other, _)),
            (.decoration(let window, _), .decoration(let other, _)),
            (.popup(let window, _), .popup(let other, _)):
            window == other
        case (.drained, .drained), (.monitors, .monitors): true
        case (.selection, .selection), (.primary, .primary): true
        default: false
        }
    }

    /// Returns this input merged with `older`, the input directly before it; nil when both must be
    /// kept.
    func merged(over older: WireEvent) -> WireEvent? {
        if case .drag(let window, let drag) = self, case .drag(let other, let before) = older {
            let isMotion = drag.phase == .moved && before.phase == .moved
            return window == other && isMotion ? self : nil
        }
        guard case .input(let window, let event) = self, case .input(let other, let before) = older,
            window == other
        else { return nil }
        if event.repeats(before) { return self }
        return event.merged(over: before).map { .input(window, $0) }
    }

    /// Whether the event is input, which must keep its order.
    var isInput: Bool {
        switch self {
        case .input, .drag: true
        default: false
        }
    }
}

extension InputEvent {
    /// Returns whether both events are repeats of one key: after a busy time, main gets only one of
    /// them.
    fileprivate func repeats(_ older: InputEvent) -> Bool {
        guard case .key(let new) = self, case .key(let old) = older else { return false }
        return new.phase == .repeated && old.phase == .repeated && new.code == old.code
    }
}
