import CWayland
import Foundation

/// A seat's pointer: it collects related events, and sends them at the end of a pointer frame. Wire
/// thread.
final class Pointer {
    let pointer: OpaquePointer
    /// The serial of the last enter event, which setting a cursor requires.
    private(set) var enterSerial: UInt32 = 0
    /// The device that takes names of cursors instead of images; nil where the compositor has none.
    let shapeDevice: OpaquePointer?
    /// The window under the pointer.
    private(set) var focus: WindowNumber?
    /// The pointer's position, in points of that window's content.
    private(set) var location = CGPoint.zero
    /// The pointer's position, in points of that window's surface.
    private var place = CGPoint.zero
    /// The part of the pointer's events that belongs to the window frame.
    private var hand = FrameHand()
    /// The state of the window frame that was sent to main last.
    private var toldFeel = FrameFeel.none
    private var pressSerial: UInt32 = 0
    /// Whether a cursor is to be set, and the request waits for room in the socket.
    var awaitsCursor = false
    private var pressed: Set<UInt32> = []
    /// The buttons that were down when the pointer left a window. Some compositors send their
    /// release to the popup that has appeared under the pointer meanwhile, where releasing a button
    /// chooses an item.
    private var carried: Set<UInt32> = []
    private var frame = PointerFrame()
    private var scrolling = ScrollReader()
    private let hasFrames: Bool
    private unowned let seat: Seat

    /// The pointer of `seat`; nil when memory is short.
    init?(_ seat: Seat) {
        guard let pointer = wl_seat_get_pointer(seat.seat) else { return nil }
        self.pointer = pointer
        self.seat = seat
        shapeDevice = seat.cursorShapes.flatMap {
            wp_cursor_shape_manager_v1_get_pointer($0.pointer, pointer)
        }
        hasFrames = wl_proxy_get_version(pointer) >= 5
        wl_pointer_add_listener(pointer, Self.listener.table, context(for: self))
    }

    /// The cursor over the window's frame; nil where the window determines it.
    var frameCursor: Cursor? { hand.cursor }

    /// Whether the pointer is over the window's content, or was pressed there.
    var isInContent: Bool { hand.isInContent }

    /// Cancels held buttons and leaves the window after the pointer was removed.
    func cancel() {
        leave()
        carried = []
    }

    /// Releases the pointer.
    func destroy() {
        cancel()
        if let shapeDevice { wp_cursor_shape_device_v1_destroy(shapeDevice) }
        if wl_proxy_get_version(pointer) >= 3 {
            wl_pointer_release(pointer)
        } else {
            wl_pointer_destroy(pointer)
        }
    }

    /// Forgets a window that is going and gets no more events.
    func forget(_ window: WindowNumber) {
        guard focus == window else { return }
        focus = nil
        pressed = []
        carried = []
        frame = PointerFrame()
        hand.leave()
        toldFeel = .none
    }

    private func enter(_ surface: OpaquePointer?, serial: UInt32, at point: CGPoint) {
        if focus != nil { leave() }
        enterSerial = serial
        // The surface is nil when the window was destroyed while the event was on its way.
        guard let window = seat.window(of: surface) else { return }
        focus = window
        frame.hasEntered = true
        frame.motion = point
        // The part of the window under the pointer determines the cursor.
        place = point
        hand.find(point, seat.areas(of: window))
        seat.pointerEntered(self)
        gathered()
    }

    /// Handles a leave event. Some compositors send a second one, which finds no focus and has no
    /// effect.
    private func leave() {
        guard focus != nil else { return }
        frame.hasLeft = true
        commit()
        focus = nil
        carried.formUnion(pressed)
        pressed = []
    }

    private func button(_ code: UInt32, isPressed: Bool, serial: UInt32) {
        guard let focus else { return }
        let wasCarried = carried.remove(code) != nil
        if isPressed {
            pressed.insert(code)
            pressSerial = serial
            seat.pressed(serial)
        } else if pressed.remove(code) == nil, !(wasCarried && seat.isPopup(focus)) {
            return
        }
        frame.buttons.append(.init(code: code, isPressed: isPressed))
        gathered()
    }

    /// Sends the collected events at once before version 5, which has no pointer frames.
    private func gathered() {
        if !hasFrames || frame.isFull { commit() }
    }

    private func commit() {
        defer { frame = PointerFrame(milliseconds: frame.milliseconds) }
        guard let window = focus, !frame.isEmpty else { return }
        if let motion = frame.motion { place = motion }
        let areas = seat.areas(of: window)
        location = place.within(areas.origin)
        let cursor = hand.cursor
        let outcome = hand.take(
            frame, at: place, isHeld: !pressed.isEmpty, serial: pressSerial, areas)
        if hand.feel != toldFeel {
            toldFeel = hand.feel
            seat.send(toldFeel, to: window)
        }
        if hand.cursor != cursor, !frame.hasLeft { seat.pointerEntered(self) }
        if let action = outcome.action { seat.perform(action, on: window) }
        guard let content = outcome.content else { return }
        let scroll = scrolling.read(content)
        guard scroll != nil || content.saysMore else { return }
        seat.send(content, scroll, at: location, to: window)
    }
}

extension Pointer {
    private static let listener = Listener(table)

    /// Set member by member: newer headers have members for versions that are never bound.
    private static var table: wl_pointer_listener {
        var table = wl_pointer_listener()
        table.enter = { data, _, serial, surface, x, y in
            let pointer: Pointer? = context(data)
            pointer?.enter(surface, serial: serial, at: point(x, y))
        }
        table.leave = { data, _, _, _ in
            let pointer: Pointer? = context(data)
            pointer?.leave()
        }
        table.motion = { data, _, time, x, y in
            guard let pointer: Pointer = context(data), pointer.focus != nil else { return }
            pointer.frame.milliseconds = time
            pointer.frame.motion = point(x, y)
            pointer.gathered()
        }
        table.button = { data, _, serial, time, button, state in
            guard let pointer: Pointer = context(data) else { return }
            pointer.frame.milliseconds = time
            let isPressed = state == WL_POINTER_BUTTON_STATE_PRESSED.rawValue
            pointer.button(button, isPressed: isPressed, serial: serial)
        }
        table.axis = { data, _, time, axis, value in
            guard let pointer: Pointer = context(data) else { return }
            pointer.frame.milliseconds = time
            pointer.frame.scroll(axis: axis) { $0.value += wl_fixed_to_double(value) }
            pointer.gathered()
        }
        table.frame = { data, _ in
            let pointer: Pointer? = context(data)
            pointer?.commit()
        }
        table.axis_source = { data, _, source in
            let pointer: Pointer? = context(data)
            pointer?.frame.source = source
        }
        table.axis_stop = { data, _, time, axis in
            guard let pointer: Pointer = context(data) else { return }
            pointer.frame.milliseconds = time
            pointer.frame.scroll(axis: axis) { $0.isStopped = true }
        }
        table.axis_discrete = { data, _, axis, discrete in
            let pointer: Pointer? = context(data)
            pointer?.frame.scroll(axis: axis) { $0.discrete += Int(discrete) }
        }
        table.axis_value120 = { data, _, axis, value in
            let pointer: Pointer? = context(data)
            pointer?.frame.scroll(axis: axis) { $0.value120 += Int(value) }
        }
        return table
    }
}

/// Converts the protocol's fixed-point numbers to a point.
func point(_ x: wl_fixed_t, _ y: wl_fixed_t) -> CGPoint {
    CGPoint(x: wl_fixed_to_double(x), y: wl_fixed_to_double(y))
}
