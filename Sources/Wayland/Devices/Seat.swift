import CWayland
import Foundation
import Primitives
import Stage

/// The proof that a person pressed something: what moving a window by the compositor needs.
struct Press: Sendable {
    let seat: Proxy
    let serial: UInt32
}

/// One person's pointer, keyboard, touch screen and pens, any of which may come and go. Wire thread.
final class Seat {
    let seat: OpaquePointer
    unowned let wire: Wire
    private(set) var pointer: Pointer?
    private var gestures: PointerGestures?
    private var keyboard: Keyboard?
    private var touch: Touch?
    private var tablets: TabletSeat?
    /// Clipboard and drags; nil where the compositor has none.
    private(set) var data: DataDevice?
    private var text: TextInput?
    private var clock = EventClock()
    /// The kinds of device that the compositor says are there, and those that were gone since ours
    /// were made: the requests that follow from it may have to wait.
    private var capabilities: UInt32 = 0
    private var lost: UInt32 = 0
    private var isAdjusting = false
    /// True once the compositor has taken the seat away: events may still come, and nothing follows
    /// from them any more, as the objects go with the requests that wait.
    private(set) var isGone = false

    /// The seat behind the bound `proxy`.
    init(proxy: Proxy, wire: Wire) {
        seat = proxy.pointer
        self.wire = wire
        wl_seat_add_listener(seat, Self.listener.table, context(for: self))
    }

    /// The compositor has taken the seat away: what was held is cancelled, and nobody presses, moves or
    /// enters anything with it any more.
    func leave() {
        cancel()
        isGone = true
    }

    /// What was held is cancelled.
    func cancel() {
        cancel(lost: ~0)
        tablets?.cancel()
    }

    /// Lets the seat go.
    func destroy() {
        (capabilities, lost) = (0, ~0)
        adjust()
        tablets?.destroy()
        tablets = nil
        data?.destroy()
        data = nil
        text?.destroy()
        text = nil
        if wl_proxy_get_version(seat) >= 5 {
            wl_seat_release(seat)
        } else {
            wl_seat_destroy(seat)
        }
    }

    /// The window is going and gets no more events.
    func forget(_ window: WindowNumber) {
        pointer?.forget(window)
        gestures?.forget(window)
        keyboard?.forget(window)
        touch?.forget(window)
        tablets?.forget(window)
        data?.forget(window)
        text?.forget(window)
    }

    /// The window that a surface belongs to; nil for none, or one that is gone.
    func window(of surface: OpaquePointer?) -> WindowNumber? {
        guard !isGone else { return nil }
        return surface.flatMap { wire.windows[$0]?.number }
    }

    /// True for a popup: it may come under the pointer while a button is down.
    func isPopup(_ window: WindowNumber) -> Bool {
        wire.windows.values.contains { $0.number == window && $0.isPopup }
    }

    /// The host time of an event stamped `milliseconds` that arrives now.
    func time(_ milliseconds: UInt32) -> HostTime {
        clock.time(milliseconds: milliseconds, now: HostClock.now())
    }

    /// Believes stamps that are late by up to so many milliseconds.
    func setPatience(_ milliseconds: Int32) {
        clock.patience = milliseconds
    }

    /// Leaves a request to be made as soon as the socket has room.
    func request(_ body: @escaping () -> Void) {
        wire.requests.add(body)
    }

    /// The compositor's own cursors; nil where it has none.
    var cursorShapes: Proxy? { wire.global(.cursorShape) }

    /// Hands `event` to main.
    func send(_ event: InputEvent, to window: WindowNumber) {
        wire.send(.input(window, event))
    }

    /// A button or a finger went down.
    func pressed(_ serial: UInt32) {
        guard !isGone else { return }
        wire.lastPress = Press(seat: Proxy(seat), serial: serial)
        wire.lastInput = wire.lastPress
    }

    /// A key went down.
    func typed(_ serial: UInt32) {
        guard !isGone else { return }
        wire.lastInput = Press(seat: Proxy(seat), serial: serial)
    }

    /// The pointer came into a window: it needs a cursor.
    func pointerEntered(_ pointer: Pointer) {
        guard !isGone else { return }
        wire.setCursor(of: pointer)
    }

    /// An input method composes: a key that was held before would type into it.
    func composes() {
        keyboard?.stopRepeat()
    }

    /// Tells input methods what is typed; true when something was sent.
    func sync(_ texts: [WindowNumber: TextInputState]) -> Bool {
        text?.sync(texts) ?? false
    }

    /// Tablets, the clipboard and text are no capability of a seat: they are asked for once, when
    /// all globals are bound.
    private func findDevices() {
        if tablets == nil {
            tablets = wire.global(.tablets).flatMap { TabletSeat(self, manager: $0) }
        }
        if text == nil { text = wire.global(.textInputs).flatMap { TextInput(self, manager: $0) } }
        if data == nil {
            data = wire.global(.dataManager).flatMap { DataDevice(self, wire: wire, manager: $0) }
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

    /// What is held on devices of these kinds is void, however long the requests wait.
    private func cancel(lost: UInt32) {
        if lost & WL_SEAT_CAPABILITY_POINTER.rawValue != 0 {
            gestures?.cancel()
            pointer?.cancel()
        }
        if lost & WL_SEAT_CAPABILITY_KEYBOARD.rawValue != 0 { keyboard?.cancel() }
        if lost & WL_SEAT_CAPABILITY_TOUCH.rawValue != 0 { touch?.cancel() }
    }

    /// Lets devices go that are gone, and makes those that are there. One that went and came again
    /// is another one.
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
