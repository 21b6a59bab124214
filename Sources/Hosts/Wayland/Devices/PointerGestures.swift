import CWayland
import Foundation
import Primitives
import Stage

/// The gestures of a pointer's touchpad. Wire thread.
///
/// Values are counted from the begin of a gesture, so that updates that a slow main thread misses
/// are not lost.
final class PointerGestures {
    private let swipe: OpaquePointer?
    private let pinch: OpaquePointer?
    private let hold: OpaquePointer?
    private unowned let pointer: Pointer
    private unowned let seat: Seat
    private var current: (window: WindowNumber, gesture: TouchpadGesture)?

    /// The gestures of `pointer`, as far as the compositor supports them.
    init(_ pointer: Pointer, seat: Seat, manager: Proxy) {
        self.pointer = pointer
        self.seat = seat
        swipe = zwp_pointer_gestures_v1_get_swipe_gesture(manager.pointer, pointer.pointer)
        pinch = zwp_pointer_gestures_v1_get_pinch_gesture(manager.pointer, pointer.pointer)
        hold =
            manager.version >= 3
            ? zwp_pointer_gestures_v1_get_hold_gesture(manager.pointer, pointer.pointer) : nil
        let data = context(for: self)
        if let swipe {
            zwp_pointer_gesture_swipe_v1_add_listener(swipe, Self.swipeListener.table, data)
        }
        if let pinch {
            zwp_pointer_gesture_pinch_v1_add_listener(pinch, Self.pinchListener.table, data)
        }
        if let hold {
            zwp_pointer_gesture_hold_v1_add_listener(hold, Self.holdListener.table, data)
        }
    }

    /// Cancels a running gesture after the pointer was removed.
    func cancel() {
        end(nil, milliseconds: nil, isCancelled: true)
    }

    /// Releases the gestures.
    func destroy() {
        cancel()
        if let swipe { zwp_pointer_gesture_swipe_v1_destroy(swipe) }
        if let pinch { zwp_pointer_gesture_pinch_v1_destroy(pinch) }
        if let hold { zwp_pointer_gesture_hold_v1_destroy(hold) }
    }

    /// Forgets a window that is going and gets no more events.
    func forget(_ window: WindowNumber) {
        if current?.window == window { current = nil }
    }

    private func begin(
        _ kind: TouchpadGesture.Kind, _ surface: OpaquePointer?, fingers: UInt32,
        milliseconds: UInt32
    ) {
        // If a gesture begins during another, the compositor has not ended that one, so it is
        // cancelled here.
        end(nil, milliseconds: milliseconds, isCancelled: true)
        // The window frame doesn't use gestures.
        guard let window = seat.window(of: surface), pointer.isInContent else { return }
        current = (window, TouchpadGesture(kind, fingers: Int(min(fingers, 100))))
        send(milliseconds)
    }

    private func update(
        _ kind: TouchpadGesture.Kind, milliseconds: UInt32,
        _ change: (inout TouchpadGesture) -> Void
    ) {
        guard current?.gesture.kind == kind else { return }
        current?.gesture.phase = .changed
        if var gesture = current?.gesture {
            change(&gesture)
            current?.gesture = gesture
        }
        send(milliseconds)
    }

    /// Ends a gesture of a kind; nil means any.
    private func end(
        _ kind: TouchpadGesture.Kind?, milliseconds: UInt32?, isCancelled: Bool
    ) {
        guard let gesture = current?.gesture, kind == nil || gesture.kind == kind else { return }
        current?.gesture.phase = isCancelled ? .cancelled : .ended
        send(milliseconds)
        current = nil
    }

    private func send(_ milliseconds: UInt32?) {
        guard let current else { return }
        let time = milliseconds.map { seat.time($0) } ?? HostClock.now()
        seat.send(
            .gesture(time, current.gesture, location: pointer.location), to: current.window)
    }

    private static let swipeListener = Listener(
        zwp_pointer_gesture_swipe_v1_listener(
            begin: { data, _, _, time, surface, fingers in
                let gestures: PointerGestures? = context(data)
                gestures?.begin(.swipe, surface, fingers: fingers, milliseconds: time)
            },
            update: { data, _, time, dx, dy in
                let gestures: PointerGestures? = context(data)
                gestures?.update(.swipe, milliseconds: time) { $0.move(dx, dy) }
            },
            end: { data, _, _, time, cancelled in
                let gestures: PointerGestures? = context(data)
                gestures?.end(.swipe, milliseconds: time, isCancelled: cancelled != 0)
            }))

    private static let pinchListener = Listener(
        zwp_pointer_gesture_pinch_v1_listener(
            begin: { data, _, _, time, surface, fingers in
                let gestures: PointerGestures? = context(data)
                gestures?.begin(.pinch, surface, fingers: fingers, milliseconds: time)
            },
            update: { data, _, time, dx, dy, scale, rotation in
                let gestures: PointerGestures? = context(data)
                gestures?.update(.pinch, milliseconds: time) {
                    $0.move(dx, dy)
                    $0.scale = wl_fixed_to_double(scale)
                    // The protocol counts degrees clockwise, since the previous event only.
                    $0.rotation += wl_fixed_to_double(rotation) * .pi / 180
                }
            },
            end: { data, _, _, time, cancelled in
                let gestures: PointerGestures? = context(data)
                gestures?.end(.pinch, milliseconds: time, isCancelled: cancelled != 0)
            }))

    private static let holdListener = Listener(
        zwp_pointer_gesture_hold_v1_listener(
            begin: { data, _, _, time, surface, fingers in
                let gestures: PointerGestures? = context(data)
                gestures?.begin(.hold, surface, fingers: fingers, milliseconds: time)
            },
            end: { data, _, _, time, cancelled in
                let gestures: PointerGestures? = context(data)
                gestures?.end(.hold, milliseconds: time, isCancelled: cancelled != 0)
            }))
}

extension TouchpadGesture {
    fileprivate mutating func move(_ dx: wl_fixed_t, _ dy: wl_fixed_t) {
        translation.x += wl_fixed_to_double(dx)
        translation.y += wl_fixed_to_double(dy)
    }
}

extension WireProtocol {
    /// The protocol of touchpad gestures.
    static let gestures = WireProtocol(zwp_pointer_gestures_v1_ptr, upTo: 3) {
        if $0.version >= 2 {
            zwp_pointer_gestures_v1_release($0.pointer)
        } else {
            wl_proxy_destroy($0.pointer)
        }
    }
}
