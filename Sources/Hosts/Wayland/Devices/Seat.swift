import CWayland
import Foundation
import Primitives
import Stage

/// The proof of a press by the user, which the compositor requires for moving a window.
struct Press: Sendable {
    let seat: Proxy
    let serial: UInt32
}

/// The pointer, keyboard, touch screen and pens of one user, any of which may come and go. Wire
/// thread.
final class Seat {
    let seat: OpaquePointer
    unowned let wire: Wire
    private(set) var pointer: Pointer?
    private var gestures: PointerGestures?
    private var keyboard: Keyboard?
    private var touch: Touch?
    private var tablets: TabletSeat?
    /// The clipboard and drags; nil where the compositor has none.
    private(set) var data: DataDevice?
    /// The text that was selected last; nil where the compositor has no such protocol.
    private(set) var primary: PrimaryDevice?
    private var text: TextInput?
    private var clock = EventClock()
    /// The kinds of device that the compositor reports as present; `lost` are those that were
    /// absent since our objects were made. The requests for changes may have to wait.
    private var capabilities: UInt32 = 0
    private var lost: UInt32 = 0
    private var isAdjusting = false
    /// Whether the compositor has removed the seat: events may still come but are ignored, as the
    /// objects are destroyed with the waiting requests.
    private(set) var isGone = false

    /// The seat behind the bound `proxy`.
    init(proxy: Proxy, wire: Wire) {
        seat = proxy.pointer
        self.wire = wire
        wl_seat_add_listener(seat, Self.listener.table, context(for: self))
    }

    /// Leaves the seat after the compositor has removed it: held buttons and keys are cancelled,
    /// and further input is ignored.
    func leave() {
        cancel()
        isGone = true
    }

    /// Cancels held buttons, keys and touches.
    func cancel() {
        cancel(lost: ~0)
        tablets?.cancel()
    }

    /// Releases the seat.
    func destroy() {
        (capabilities, lost) = (0, ~0)
        adjust()
        tablets?.destroy()
        tablets = nil
        data?.destroy()
        data = nil
        primary?.destroy()
        primary = nil
        text?.destroy()
        text = nil
        if wl_proxy_get_version(seat) >= 5 {
            wl_seat_release(seat)
        } else {
            wl_seat_destroy(seat)
        }
    }

    /// Forgets a window that is going and gets no more events.
    func forget(_ window: WindowNumber) {
        pointer?.forget(window)
        gestures?.forget(window)
        keyboard?.forget(window)
        touch?.forget(window)
        tablets?.forget(window)
        data?.forget(window)
        text?.forget(window)
    }

    /// Returns the window of a surface; nil for none, or for a window that is gone.
    func window(of surface: OpaquePointer?) -> WindowNumber? {
        guard !isGone else { return nil }
        return surface.flatMap { wire.windows[$0]?.number }
    }

    /// Returns whether a window is a popup, which may appear under the pointer while a button is
    /// down.
    func isPopup(_ window: WindowNumber) -> Bool {
        wire.windows.values.contains { $0.number == window && $0.isPopup }
    }

    /// Returns the host time of an event stamped `milliseconds` that arrives now.
    func time(_ milliseconds: UInt32) -> HostTime {
        clock.time(milliseconds: milliseconds, now: HostClock.now())
    }

    /// Sets the greatest delay of time stamps that are used, in milliseconds.
    func setPatience(_ milliseconds: Int32) {
        clock.patience = milliseconds
    }

    /// Has a request made as soon as the socket has room.
    func request(_ body: @escaping () -> Void) {
        wire.requests.add(body)
    }

    /// The protocol of the compositor's own cursors; nil where it has none.
    var cursorShapes: Proxy? { wire.global(.cursorShape) }

    /// Sends `event` to main.
    func send(_ event: InputEvent, to window: WindowNumber) {
        wire.send(.input(window, event))
    }

    /// Notes the serial of a press by a button or a finger.
    func pressed(_ serial: UInt32) {
        guard !isGone else { return }
        wire.lastPress = Press(seat: Proxy(seat), serial: serial)
        wire.lastInput = wire.lastPress
    }

    /// Notes the serial of a key press.
    func typed(_ serial: UInt32) {
        guard !isGone else { return }
        wire.lastInput = Press(seat: Proxy(seat), serial: serial)
    }

    /// Sets the cursor after the pointer has entered a window.
    func pointerEntered(_ pointer: Pointer) {
        guard !isGone else { return }
        wire.setCursor(of: pointer)
    }

    /// Stops key repeat when an input method composes: a held key would type into the composition.
    func composes() {
        keyboard?.stopRepeat()
    }

    /// Sends the state of text fields to input methods; returns whether something was sent.
    func sync(_ texts: [WindowNumber: TextInputState]) -> Bool {
        text?.sync(texts) ?? false
    }

    /// Makes the objects for tablets, the clipboard and text, which are no capabilities of a seat:
    /// they are requested once, when all globals are bound.
    private func findDevices() {
        if tablets == nil {
            tablets = wire.global(.tablets).flatMap { TabletSeat(self, manager: $0) }
        }
        if text == nil { text = wire.global(.textInputs).flatMap { TextInput(self, manager: $0) } }
        if data == nil {
            data = wire.global(.dataManager).flatMap { DataDevice(self, wire: wire, manager: $0) }
            primary = wire.global(.primary).flatMap {
                PrimaryDevice(self, wire: wire, manager: $0)
            }
        }
    }

    private func findGestures() {
        guard let pointer, let manager = wire.global(.gestures) else { return }
        gestures = PointerGestures(pointer, seat: self, manager: manager)
    }

    private func take(_ capabilities: UInt32) {
        guard !isGone else { return }
        self.capabilities = capabilities
        lost |= ~capabilities
        cancel(lost: ~capabilities)
        guard !isAdjusting else { return }
        isAdjusting = true
        request { [self] in
            isAdjusting = false
            findDevices()
            adjust()
        }
    }

    /// Cancels what is held on devices of these kinds, however long the requests wait.
    private func cancel(lost: UInt32) {
        if lost & WL_SEAT_CAPABILITY_POINTER.rawValue != 0 {
            gestures?.cancel()
            pointer?.cancel()
        }
        if lost & WL_SEAT_CAPABILITY_KEYBOARD.rawValue != 0 { keyboard?.cancel() }
        if lost & WL_SEAT_CAPABILITY_TOUCH.rawValue != 0 { touch?.cancel() }
    }

    /// Releases devices that are gone, and makes those that are present. A device that was lost and
    /// came back between two calls is replaced, not kept.
    private func adjust() {
        func isLost(_ one: wl_seat_capability) -> Bool { lost & one.rawValue != 0 }
        func has(_ one: wl_seat_capability) -> Bool { capabilities & one.rawValue != 0 }
        if isLost(WL_SEAT_CAPABILITY_POINTER) {
            gestures?.destroy()
            pointer?.destroy()
            (gestures, pointer) = (nil, nil)
        }
        if isLost(WL_SEAT_CAPABILITY_KEYBOARD) {
            keyboard?.destroy()
            keyboard = nil
        }
        if isLost(WL_SEAT_CAPABILITY_TOUCH) {
            touch?.destroy()
            touch = nil
        }
        lost = 0
        if has(WL_SEAT_CAPABILITY_POINTER), pointer == nil {
            pointer = Pointer(self)
            findGestures()
        }
        if has(WL_SEAT_CAPABILITY_KEYBOARD), keyboard == nil {
            keyboard = Keyboard(self, keyRepeat: wire.keyRepeat)
        }
        if has(WL_SEAT_CAPABILITY_TOUCH), touch == nil { touch = Touch(self) }
    }

    private static let listener = Listener(
        wl_seat_listener(
            capabilities: { data, _, capabilities in
                let seat: Seat? = context(data)
                seat?.take(capabilities)
            },
            name: { _, _, _ in }))
}
