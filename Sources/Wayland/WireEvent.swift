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
    /// Pixels per point have changed.
    case scale(WindowNumber, Double)
    /// Who draws the title bar.
    case decoration(WindowNumber, drawnByCompositor: Bool)
    /// The socket takes requests again.
    case drained
    /// The end of the connection; comes once.
    case connectionLost(ConnectionError)

    /// The window that it is for; nil for events of the connection.
    var window: WindowNumber? {
        switch self {
        case .input(let window, _), .configure(let window, _), .closeRequest(let window),
            .scale(let window, _), .decoration(let window, drawnByCompositor: _):
            window
        case .drained, .connectionLost: nil
        }
    }

    /// True when nobody needs `older`, waiting in the mailbox, any more.
    func replaces(_ older: WireEvent) -> Bool {
        switch (self, older) {
        case (.configure(let window, _), .configure(let other, _)),
            (.scale(let window, _), .scale(let other, _)),
            (.decoration(let window, _), .decoration(let other, _)):
            window == other
        case (.input(let window, let event), .input(let other, let before)):
            window == other && (event.replaces(before) || event.repeats(before))
        case (.drained, .drained): true
        default: false
        }
    }

    /// True when this may not move past another input event.
    var isInput: Bool {
        if case .input = self { true } else { false }
    }
}

extension InputEvent {
    /// True for two repeats of one key: a main thread that was busy gets one, and no burst.
    fileprivate func repeats(_ older: InputEvent) -> Bool {
        guard case .key(let new) = self, case .key(let old) = older else { return false }
        return new.phase == .repeated && old.phase == .repeated && new.code == old.code
    }
}
