import CWayland
import Foundation
import Stage

/// A pen: it collects related events, and sends them at the end of a frame. Wire thread.
final class TabletTool {
    private let tool: OpaquePointer
    private let number: Int32
    private unowned let tablets: TabletSeat
    private unowned let seat: Seat
    /// The device that takes names of cursors; nil before the first is set, and where the
    /// compositor has none.
    private var shapeDevice: OpaquePointer?
    /// The serial of the last enter event; `awaitsCursor` tells whether a cursor is to be set for
    /// it.
    private var enterSerial: UInt32 = 0
    private var awaitsCursor = false
    private var isDestroyed = false

    /// The window under the pen.
    private var window: WindowNumber?
    private var location = CGPoint.zero
    private var state = PenState()
    private var isDown = false
    /// Whether the content of the window knows of the pen.
    private var isInContent = false
    /// The pen's press on the window frame; `feel` is the frame's look for it.
    private var press = FramePress()
    private var feel = FrameFeel.none
    private var pressSerial: UInt32 = 0
    private var tellsPressure = false
    private var frame = Frame()

    /// The collected events of one frame, whose order is undefined.
    private struct Frame {
        var milliseconds: UInt32 = 0
        var hasEntered = false
        var isPressed = false
        var isLifted = false
        var hasChanged = false
        var hasLeft = false
    }

    /// The pen of a new protocol object.
    init(_ tool: OpaquePointer, number: Int32, tablets: TabletSeat, seat: Seat) {
        self.tool = tool
        self.number = number
        self.tablets = tablets
        self.seat = seat
        zwp_tablet_tool_v2_add_listener(tool, Self.listener.table, context(for: self))
    }

    /// Cancels a stroke after the pen was removed.
    func cancel() {
        frame.hasLeft = true
        commit()
    }

    /// Releases the pen.
    func destroy() {
        cancel()
        isDestroyed = true
        if let shapeDevice { wp_cursor_shape_device_v1_destroy(shapeDevice) }
        zwp_tablet_tool_v2_destroy(tool)
    }

    /// Forgets a window that is going and gets no more events.
    func forget(_ window: WindowNumber) {
        guard self.window == window else { return }
        self.window = nil
        (isDown, frame, isInContent) = (false, Frame(), false)
        (press, feel) = (FramePress(), .none)
    }

    private func enter(_ surface: OpaquePointer?, serial: UInt32) {
        if window != nil {
            frame.hasLeft = true
            commit()
        }
        // The surface is nil when the window was destroyed while the event was on its way.
        window = seat.window(of: surface)
        guard window != nil else { return }
        enterSerial = serial
        frame.hasEntered = true
        guard !awaitsCursor else { return }
        awaitsCursor = true
        seat.request { self.showCursor() }
    }

    private func showCursor() {
        awaitsCursor = false
        guard !isDestroyed else { return }
        if shapeDevice == nil {
            shapeDevice = seat.cursorShapes.flatMap {
                wp_cursor_shape_manager_v1_get_tablet_tool_v2($0.pointer, tool)
            }
        }
        guard let shapeDevice else { return }
        wp_cursor_shape_device_v1_set_shape(
            shapeDevice, enterSerial, WP_CURSOR_SHAPE_DEVICE_V1_SHAPE_DEFAULT.rawValue)
    }

    private func down(serial: UInt32) {
        guard window != nil else { return }
        seat.pressed(serial)
        pressSerial = serial
        frame.isPressed = true
    }

    private func commit() {
        defer { frame = Frame(milliseconds: frame.milliseconds) }
        guard let window else { return }
        let areas = seat.areas(of: window)
        let part = areas.part(at: location)
        if !isDown, press.part != nil || part != .content {
            return commitOnFrame(window, part, areas)
        }
        show(.none, on: window)
        var changes: [PenInput] = []
        func add(_ phase: PenInput.Phase) {
            let place = location.within(areas.origin)
            changes.append(PenInput(id: number, phase: phase, location: place, state: state))
        }
        if !isInContent { add(.entered) }
        isInContent = true
        if frame.isPressed, !isDown {
            isDown = true
            if !tellsPressure { state.pressure = 1 }
            add(.began)
        } else if frame.hasChanged, !frame.isLifted, !frame.hasLeft {
            add(isDown ? .moved : .hovered)
        }
        if frame.isLifted, isDown {
            isDown = false
            state.pressure = 0
            add(.ended)
        }
        if frame.hasLeft {
            if isDown { add(.cancelled) }
            isDown = false
            add(.left)
            self.window = nil
            isInContent = false
        }
        guard !changes.isEmpty else { return }
        seat.send(changes, milliseconds: frame.milliseconds, to: window)
    }

    /// Handles a frame of events over the window frame, or of a press that began there.
    private func commitOnFrame(
        _ window: WindowNumber, _ part: FramePart, _ areas: FrameAreas
    ) {
        if isInContent {
            isInContent = false
            let place = location.within(areas.origin)
            seat.send(
                [PenInput(id: number, phase: .left, location: place, state: state)],
                milliseconds: frame.milliseconds, to: window)
        }
        var action: FrameAction?
        if frame.isPressed {
            action = press.began(
                part, at: location, milliseconds: frame.milliseconds, serial: pressSerial)
        } else if frame.hasChanged {
            action = press.moved(to: location)
        }
        if frame.isLifted { action = press.ended(over: part) ?? action }
        if frame.hasLeft {
            press.cancel()
            self.window = nil
        }
        show(
            frame.hasLeft ? .none : FrameFeel(hovered: part, pressed: press.part), on: window)
        if let action { seat.perform(action, on: window) }
    }

    private func show(_ feel: FrameFeel, on window: WindowNumber) {
        guard feel != self.feel else { return }
        self.feel = feel
        seat.send(feel, to: window)
    }

    /// Changes the pen's state: pressure, tilt and so on.
    private func change(_ body: (inout PenState) -> Void) {
        body(&state)
        frame.hasChanged = true
    }
}

extension TabletTool {
    private static let listener = Listener(table)

    private static var table: zwp_tablet_tool_v2_listener {
        var table = zwp_tablet_tool_v2_listener()
        table.type = { data, _, type in
            guard let tool: TabletTool = context(data) else { return }
            tool.state.isEraser = type == ZWP_TABLET_TOOL_V2_TYPE_ERASER.rawValue
        }
        table.hardware_serial = { _, _, _, _ in }
        table.hardware_id_wacom = { _, _, _, _ in }
        table.capability = { data, _, capability in
            guard let tool: TabletTool = context(data) else { return }
            if capability == ZWP_TABLET_TOOL_V2_CAPABILITY_PRESSURE.rawValue {
                tool.tellsPressure = true
            }
        }
        table.done = { _, _ in }
        table.removed = { data, _ in
            guard let tool: TabletTool = context(data) else { return }
            tool.tablets.removed(tool)
        }
        table.proximity_in = { data, _, serial, _, surface in
            let tool: TabletTool? = context(data)
            tool?.enter(surface, serial: serial)
        }
        table.proximity_out = { data, _ in
            // Some compositors send no frame event after a removal.
            let tool: TabletTool? = context(data)
            tool?.cancel()
        }
        table.down = { data, _, serial in
            let tool: TabletTool? = context(data)
            tool?.down(serial: serial)
        }
        table.up = { data, _ in
            let tool: TabletTool? = context(data)
            tool?.frame.isLifted = true
        }
        table.motion = { data, _, x, y in
            guard let tool: TabletTool = context(data) else { return }
            tool.location = point(x, y)
            tool.frame.hasChanged = true
        }
        table.pressure = { data, _, pressure in
            let tool: TabletTool? = context(data)
            tool?.change { $0.pressure = share(pressure) }
        }
        table.distance = { data, _, distance in
            let tool: TabletTool? = context(data)
            tool?.change { $0.distance = share(distance) }
        }
        table.tilt = { data, _, x, y in
            let tool: TabletTool? = context(data)
            tool?.change { ($0.tiltX, $0.tiltY) = (radians(x), radians(y)) }
        }
        table.rotation = { data, _, degrees in
            let tool: TabletTool? = context(data)
            tool?.change { $0.rotation = radians(degrees) }
        }
        table.slider = { _, _, _ in }
        table.wheel = { _, _, _, _ in }
        table.button = { data, _, _, button, state in
            let tool: TabletTool? = context(data)
            let isPressed = state == ZWP_TABLET_TOOL_V2_BUTTON_STATE_PRESSED.rawValue
            tool?.change {
                if isPressed { $0.buttons.insert(button) } else { $0.buttons.remove(button) }
            }
        }
        table.frame = { data, _, time in
            guard let tool: TabletTool = context(data) else { return }
            tool.frame.milliseconds = time
            tool.commit()
        }
        return table
    }
}

/// Converts a value to a part of the protocol's full scale.
private func share(_ value: UInt32) -> Double { min(Double(value) / 65_535, 1) }

private func radians(_ degrees: wl_fixed_t) -> Double { wl_fixed_to_double(degrees) * .pi / 180 }
