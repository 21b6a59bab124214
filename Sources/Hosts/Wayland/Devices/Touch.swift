import CWayland
import Foundation
import Stage

/// A seat's touch screen: it collects changed points, and sends them at the end of a frame. Wire
/// thread.
final class Touch {
    private let touch: OpaquePointer
    private unowned let seat: Seat
    /// The points that are down, by their identifier, which may be any number.
    private var points: [Int32: Point] = [:]
    private var frame = TouchFrame()
    private var target: WindowNumber?
    /// The finger on a window frame, of which there is one at a time; `press` is its press there.
    private var frameTouch: (id: Int32, window: WindowNumber, point: CGPoint)?
    private var press = FramePress()

    private struct Point {
        var window: WindowNumber
        var location: CGPoint
    }

    /// The touch screen of `seat`; nil when memory is short.
    init?(_ seat: Seat) {
        guard let touch = wl_seat_get_touch(seat.seat) else { return nil }
        self.touch = touch
        self.seat = seat
        wl_touch_add_listener(touch, Self.listener.table, context(for: self))
    }

    /// Cancels all points and releases the screen.
    func destroy() {
        cancel()
        if wl_proxy_get_version(touch) >= 3 {
            wl_touch_release(touch)
        } else {
            wl_touch_destroy(touch)
        }
    }

    /// Forgets a window that is going and gets no more events.
    func forget(_ window: WindowNumber) {
        points = points.filter { $0.value.window != window }
        if target == window { frame = TouchFrame() }
        if frameTouch?.window == window { (frameTouch, press) = (nil, FramePress()) }
    }

    private func down(_ id: Int32, _ surface: OpaquePointer?, serial: UInt32, at location: CGPoint)
    {
        guard let window = seat.window(of: surface) else { return }
        // If an identifier is used again without an up event, the old touch is over.
        if let old = points.removeValue(forKey: id) {
            add(.init(id: id, phase: .cancelled, location: old.location), to: old.window)
        }
        seat.pressed(serial)
        let areas = seat.areas(of: window)
        let part = areas.part(at: location)
        guard part == .content else {
            guard frameTouch == nil else { return }
            frameTouch = (id, window, location)
            let action = press.began(
                part, at: location, milliseconds: frame.milliseconds, serial: serial)
            return act(action, on: window, over: part)
        }
        let place = location.within(areas.origin)
        points[id] = Point(window: window, location: place)
        add(.init(id: id, phase: .began, location: place), to: window)
    }

    /// Performs the action of a finger on a frame, and reports the part under it.
    private func act(_ action: FrameAction?, on window: WindowNumber, over part: FramePart?) {
        seat.send(FrameFeel(hovered: part, pressed: press.part), to: window)
        if let action { seat.perform(action, on: window) }
    }

    private func moveOnFrame(_ window: WindowNumber, to location: CGPoint) {
        frameTouch?.point = location
        let action = press.moved(to: location)
        act(action, on: window, over: seat.areas(of: window).part(at: location))
    }

    private func liftOffFrame(_ window: WindowNumber, at location: CGPoint) {
        frameTouch = nil
        act(press.ended(over: seat.areas(of: window).part(at: location)), on: window, over: nil)
    }

    private func motion(_ id: Int32, to location: CGPoint) {
        if let touch = frameTouch, touch.id == id {
            return moveOnFrame(touch.window, to: location)
        }
        guard let point = points[id] else { return }
        let location = location.within(seat.areas(of: point.window).origin)
        points[id]?.location = location
        add(.init(id: id, phase: .moved, location: location), to: point.window)
    }

    private func up(_ id: Int32) {
        if let touch = frameTouch, touch.id == id {
            return liftOffFrame(touch.window, at: touch.point)
        }
        guard let point = points.removeValue(forKey: id) else { return }
        add(.init(id: id, phase: .ended, location: point.location), to: point.window)
        // Some compositors send no frame event after the last point was lifted.
        if points.isEmpty { commit() }
    }

    /// Cancels all points.
    func cancel() {
        commit()
        press.cancel()
        if let touch = frameTouch {
            frameTouch = nil
            act(nil, on: touch.window, over: nil)
        }
        for (id, point) in points.sorted(by: { $0.key < $1.key }) {
            add(.init(id: id, phase: .cancelled, location: point.location), to: point.window)
        }
        points = [:]
        commit()
    }

    /// Adds a change. One frame may touch several windows: each gets its own.
    private func add(_ point: TouchInput, to window: WindowNumber) {
        if target != window { commit() }
        target = window
        frame.add(point)
    }

    private func commit() {
        defer { frame = TouchFrame(milliseconds: frame.milliseconds) }
        guard let target, !frame.points.isEmpty else { return }
        seat.send(frame, to: target)
    }

    private static let listener = Listener(
        wl_touch_listener(
            down: { data, _, serial, time, surface, id, x, y in
                guard let touch: Touch = context(data) else { return }
                touch.frame.milliseconds = time
                touch.down(id, surface, serial: serial, at: point(x, y))
            },
            up: { data, _, _, time, id in
                guard let touch: Touch = context(data) else { return }
                touch.frame.milliseconds = time
                touch.up(id)
            },
            motion: { data, _, time, id, x, y in
                guard let touch: Touch = context(data) else { return }
                touch.frame.milliseconds = time
                touch.motion(id, to: point(x, y))
            },
            frame: { data, _ in
                let touch: Touch? = context(data)
                touch?.commit()
            },
            cancel: { data, _ in
                let touch: Touch? = context(data)
                touch?.cancel()
            },
            shape: { _, _, _, _, _ in },
            orientation: { _, _, _, _ in }))
}
