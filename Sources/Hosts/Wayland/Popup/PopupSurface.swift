import CWayland
import Stage

/// The position and size that the compositor gives a popup.
package struct PopupConfigure: Sendable, Equatable {
    /// The serial that the answering frame acknowledges.
    package var serial: UInt32 = 0
    /// The distance from the left edge of the parent's window, in points.
    package var x = 0
    /// The distance from the upper edge of the parent's window, in points.
    package var y = 0
    /// The width without the shadow, in points.
    package var width = 0
    /// The height without the shadow, in points.
    package var height = 0

    /// A configure without position and size.
    package init() {}
}

/// The values with which a popup is made.
struct PopupRequest {
    /// The xdg_surface of the window or popup below it.
    let parent: Proxy
    let position: Positioner
    /// The press that opened the popup; nil for a popup that doesn't grab the input.
    let press: Press?
    /// The parent's pixels per point.
    let scale: Double
}

/// The wire half of a popup. Made by main under the wire's lock, then called by the wire thread
/// only.
final class PopupSurface: ShellSurface {
    private var configure = PopupConfigure()

    /// A new popup without content; nil when memory is short.
    init?(number: WindowNumber, _ surroundings: Surroundings, _ request: PopupRequest) {
        let shell = surroundings.globals.wmBase
        super.init(number: number, surroundings, scale: request.scale) {
            Self.role($0, surroundings.globals) { surface in
                request.position.make(shell) {
                    xdg_surface_get_popup(surface, request.parent.pointer, $0)
                }
            }
        }
        xdg_popup_add_listener(role, Self.listener.table, context(for: self))
        // Before the first commit: a popup that is shown can't request the grab any more.
        if let press = request.press { xdg_popup_grab(role, press.seat.pointer, press.serial) }
    }

    override var isPopup: Bool { true }

    override func destroy() {
        xdg_popup_destroy(role)
        super.destroy()
    }

    override func configured(_ serial: UInt32) {
        configure.serial = serial
        send(.popup(number, configure))
    }

    private static let listener = Listener(
        xdg_popup_listener(
            configure: { data, _, x, y, width, height in
                guard let popup: PopupSurface = context(data) else { return }
                popup.configure.x = Int(x)
                popup.configure.y = Int(y)
                popup.configure.width = Int(width)
                popup.configure.height = Int(height)
            },
            popup_done: { data, _ in
                guard let popup: PopupSurface = context(data) else { return }
                popup.send(.popupDone(popup.number))
            },
            // The following configure has the position.
            repositioned: { _, _, _ in }))
}

// Requests of main to objects of the default queue, under their lock
extension Connection {
    /// Whether a popup may be made: no requests are waiting, as the popup that it replaces must be
    /// destroyed first. If false, `WireEvent.drained` comes once it is true.
    var takesPopup: Bool {
        wire.withLock { wire in
            wire.requests.isEmpty { [mailbox] in mailbox.send(.drained) }
        }
    }

    /// A new popup without content; nil when memory is short.
    func makePopup(
        _ request: PopupRequest, margins: PopupPlacement.Margins
    ) -> WindowObjects? {
        wire.withLock { wire in
            wire.make { PopupSurface(number: $0, $1, request) }
                .map { WindowObjects($0, margins: margins) }
        }
    }
}
