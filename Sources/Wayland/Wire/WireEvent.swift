import Primitives
import Stage

/// Names a window on all threads; never used twice on a connection.
struct WindowNumber: Sendable, Hashable {
    let rawValue: Int
}

/// What the wire thread tells main.
enum WireEvent: Sendable {
    case input(WindowNumber, InputEvent)
    /// The compositor asks for a size; the answer is a frame.
    case configure(WindowNumber, WindowConfigure)
    case closeRequest(WindowNumber)
    /// Where a popup goes; the answer is a frame.
    case popup(WindowNumber, PopupConfigure)
    /// The compositor has taken a popup away.
    case popupDone(WindowNumber)
    /// The compositor has taken a wallpaper away.
    case ended(WindowNumber)
    /// Monitors came, went or changed.
    case monitors
    /// Pixels per point have changed.
    case scale(WindowNumber, Double)
    /// Who draws the title bar.
    case decoration(WindowNumber, drawnByCompositor: Bool)
    /// A person is at the frame that was drawn around a window.
    case frame(WindowNumber, FrameFeel)
    /// Something is dragged over a window.
    case drag(WindowNumber, DragInput)
    /// The clipboard offers data of these types; nil for nothing.
    case selection(OfferNumber?, [String])
    /// What this program offered on the clipboard is gone.
    case selectionLost
    /// Data that main waits for.
    case transferred(TransferNumber, TransferResult)
    /// The socket takes requests again.
    case drained
    /// The end of the connection; comes once.
    case connectionLost(ConnectionError)

    /// The window that it is for; nil for events of the connection.
    var window: WindowNumber? {
        switch self {
        case .input(let window, _), .configure(let window, _), .closeRequest(let window),
            .scale(let window, _), .decoration(let window, drawnByCompositor: _),
            .frame(let window, _), .drag(let window, _), .popup(let window, _),
            .popupDone(let window), .ended(let window):
            window
        case .drained, .monitors, .connectionLost, .selection, .selectionLost, .transferred: nil
        }
    }

    /// True when nobody needs `older`, waiting in the mailbox, any more.
    func replaces(_ older: WireEvent) -> Bool {
        switch (self, older) {
        case (.configure(let window, _), .configure(let other, _)),
            (.scale(let window, _), .scale(let other, _)),
            (.frame(let window, _), .frame(let other, _)),
            (.decoration(let window, _), .decoration(let other, _)),
            (.popup(let window, _), .popup(let other, _)):
            window == other
        case (.drained, .drained), (.monitors, .monitors): true
        case (.selection, .selection): true
        default: false
        }
    }

    /// This input with `older`, the input right before it, taken in; nil when both count.
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

    /// True when this may not move past another input event.
    var isInput: Bool {
        switch self {
        case .input, .drag: true
        default: false
        }
    }
}

extension InputEvent {
    /// True for two repeats of one key: a main thread that was busy gets one, and no burst.
    fileprivate func repeats(_ older: InputEvent) -> Bool {
        guard case .key(let new) = self, case .key(let old) = older else { return false }
        return new.phase == .repeated && old.phase == .repeated && new.code == old.code
    }
}
