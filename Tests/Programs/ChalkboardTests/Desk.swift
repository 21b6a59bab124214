import CTestCompositor
import Chalk
import Chalkboard
import CoreAnimation
import Foundation
import Glibc
import Primitives
import Stage
import TestSupport
import Testing
import Wayland

/// The program in a window of the test compositor, played by its devices.
@MainActor
final class Desk {
    let compositor: TestCompositor
    let application: Application
    let window: Window
    let program: Chalkboard
    let home: URL
    /// What was played, with the times and the steps of the wire.
    private(set) var sent: [InputEvent] = []

    private var hasPointer = false
    private var hasKeyboard = false
    /// Which end of a pen is near the tablet; nil for none.
    private var pen: Bool?
    private var lastFrame = 0.0

    var handle: OpaquePointer { compositor.handle }
    var board: Board { program.session.board }

    init(width: Int32 = 800, height: Int32 = 600) throws {
        home = FileManager.default.temporaryDirectory.appending(path: "desk-\(UUID().uuidString)")
        let compositor = try #require(TestCompositor())
        self.compositor = compositor
        application = try Application(
            socket: .descriptor(compositor.clientDescriptor), whileWaiting: { compositor.pump() })
        application.boundTransfers(patience: 30, bytes: 64 << 20)
        window = try Window(
            application, title: "Desk", appID: "desk",
            size: CGSize(width: Int(width), height: Int(height)))
        var options = Chalkboard.Options(
            folder: home.appending(path: "boards"), state: home.appending(path: "state"))
        options.assets = Easel.assets
        program = try Chalkboard(stage: window.stage, options: options)
        try #require(pump { ltc_has_window(handle) && !compositor.commits.isEmpty })
        let serial = ltc_configure(handle, width, height, 0)
        try #require(pump { compositor.frames.last?.acked == serial })
        for device: Int32 in 0...3 { try #require(pump { ltc_has_device(handle, device) }) }
        application.believeStamps(lateBy: 600_000)
    }

    /// Ends the program and removes its folders.
    func close() {
        program.close()
        application.close()
        try? FileManager.default.removeItem(at: home)
    }

    /// Moves program and compositor on until `condition` holds; frames are seen at 60 Hz at most.
    @discardableResult
    func pump(for seconds: Double = 60, until condition: () -> Bool) -> Bool {
        compositor.pump(
            for: seconds, alongside: { application.step() },
            until: {
                showFrame()
                return condition()
            })
    }

    /// Moves both on for so long, and until main has heard all that was sent.
    func wait(_ seconds: Double) {
        compositor.settleWire()
        let end = Self.now() + seconds
        var rounds = 0
        pump(for: seconds + 60) {
            rounds += 1
            // A few turns for main, however slow the machine is.
            return rounds > 5 && Self.now() >= end
        }
    }

    private func showFrame() {
        let now = Self.now()
        guard now - lastFrame > 1.0 / 60, ltc_waiting_frames(handle) > 0 else { return }
        lastFrame = now
        while ltc_held_buffers(handle) > 1 { ltc_release(handle, 0) }
        _ = ltc_present(handle, now, 16_666_666)
        _ = ltc_send_frames(handle, UInt32(truncatingIfNeeded: Int64(now * 1000)))
    }

    /// The host's seconds.
    static func now() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
    }

    // Input

    /// Plays lines of a script with the seat's devices, in real time or so many times as fast.
    func play(_ text: String, speed: Double = 1) throws {
        let script = try ChalkScript(text)
        var start = Self.now()
        for step in script.steps {
            pump { Self.now() >= start + step.time / speed }
            // Where the machine stood still, what was due meanwhile comes before the next input.
            for _ in 0..<20 where Self.now() > start + step.time / speed + 0.05 {
                start = Self.now() - step.time / speed + 0.05
                pump { Self.now() >= start + step.time / speed }
            }
            send(step.input)
            // It is with main before anything else can be due.
            compositor.settleWire()
        }
        wait(0.1)
    }

    private func send(_ input: InputEvent) {
        let milliseconds = Int64(Self.now() * 1000)
        let stamp = UInt32(truncatingIfNeeded: milliseconds)
        let time = HostTime(seconds: Double(milliseconds) / 1000)
        switch input {
        case .pointer(let frame): send(frame, stamp, time)
        case .touch(_, let list):
            let list = list.map {
                TouchInput(id: $0.id, phase: $0.phase, location: $0.location.onWire)
            }
            for touch in list { send(touch, stamp) }
            sent.append(.touch(time, list))
        case .pen(_, let list):
            for pen in list { send(pen, stamp, time) }
        case .key(var key):
            if !hasKeyboard { enterKeyboard() }
            let depressed = key.modifiers.contains(.control) ? 4 : 0 as UInt32
            let shift = key.modifiers.contains(.shift) ? 1 : 0 as UInt32
            ltc_keyboard_modifiers(handle, depressed | shift, 0, 0)
            ltc_keyboard_key(handle, stamp, key.code, key.phase == .down)
            ltc_keyboard_modifiers(handle, 0, 0, 0)
            key.time = time
            sent.append(.key(key))
        default: break
        }
    }

    private func send(_ frame: PointerInput, _ stamp: UInt32, _ time: HostTime) {
        var frame = frame
        frame.location = frame.location.onWire
        frame.time = time
        let place = frame.location
        if !hasPointer {
            hasPointer = true
            ltc_pointer_enter(handle, place.x, place.y)
            ltc_pointer_frame(handle)
        }
        if frame.hasMoved { ltc_pointer_motion(handle, stamp, place.x, place.y) }
        for button in frame.buttons {
            ltc_pointer_button(handle, stamp, button.code, button.isPressed)
        }
        if let scroll = frame.scroll {
            let source: UInt32 = scroll.stepsY == 0 ? 1 : 0
            ltc_pointer_axis(handle, stamp, 0, scroll.y, Int32(scroll.stepsY * 120), source)
        }
        ltc_pointer_frame(handle)
        sent.append(.pointer(frame))
    }

    private func send(_ touch: TouchInput, _ stamp: UInt32) {
        let (id, place) = (touch.id, touch.location)
        switch touch.phase {
        case .began: ltc_touch_down(handle, stamp, id, place.x, place.y)
        case .moved: ltc_touch_motion(handle, stamp, id, place.x, place.y)
        case .ended: ltc_touch_up(handle, stamp, id)
        case .cancelled: ltc_touch_cancel(handle)
        }
        ltc_touch_frame(handle)
    }

    private func send(_ change: PenInput, _ stamp: UInt32, _ time: HostTime) {
        var change = change
        change.location = change.location.onWire
        change.state = change.state.onWire
        if pen != change.state.isEraser { takePen(isEraser: change.state.isEraser, stamp) }
        let (place, state) = (change.location, change.state)
        ltc_pen_motion(handle, place.x, place.y)
        let pressure = UInt32((state.pressure * 65_535).rounded())
        ltc_pen_hold(handle, pressure, state.tiltX * 180 / .pi, state.tiltY * 180 / .pi)
        if change.phase == .began { ltc_pen_down(handle) }
        if change.phase == .ended { ltc_pen_up(handle) }
        ltc_pen_frame(handle, stamp)
        sent.append(.pen(time, [change]))
    }

    private func takePen(isEraser: Bool, _ stamp: UInt32) {
        if pen != nil {
            ltc_pen_leave(handle)
            ltc_pen_frame(handle, stamp)
            ltc_pen_remove(handle)
            wait(0.05)
        }
        pen = isEraser
        ltc_pen_add(handle, isEraser, true)
        ltc_pen_enter(handle)
    }

    private func enterKeyboard() {
        hasKeyboard = true
        Self.keymap.withCString { ltc_keyboard_keymap(handle, $0, strlen($0)) }
        ltc_keyboard_repeat(handle, 0, 0)
        ltc_keyboard_enter(handle)
    }

    /// The keys that the tests press, in the format of xkb.
    private static let keymap = """
        xkb_keymap {
        xkb_keycodes {
            <ZZ> = 52; <YY> = 29; <D1> = 10; <D2> = 11; <D5> = 14; <D6> = 15; <SS> = 39; <EE> = 26;
            <VV> = 55; <SH> = 50; <CT> = 37; <BL> = 34; <BR> = 35; <SP> = 65;
        };
        xkb_types {
            type "ONE_LEVEL" { modifiers = none; level_name[Level1] = "Any"; };
        };
        xkb_compatibility {
            interpret Shift_L { action = SetMods(modifiers=Shift); };
            interpret Control_L { action = SetMods(modifiers=Control); };
        };
        xkb_symbols {
            key <ZZ> { [ z ] }; key <YY> { [ y ] }; key <D1> { [ 1 ] }; key <D2> { [ 2 ] };
            key <D5> { [ 5 ] }; key <D6> { [ 6 ] }; key <SS> { [ s ] }; key <EE> { [ e ] }; key <VV> { [ v ] };
            key <BL> { [ bracketleft ] }; key <BR> { [ bracketright ] }; key <SP> { [ space ] };
            key <SH> { [ Shift_L ] };
            key <CT> { [ Control_L ] };
            modifier_map Shift { <SH> };
            modifier_map Control { <CT> };
        };
        };
        """
}

extension CGPoint {
    /// The nearest place that the wire can tell: steps of 1/256.
    fileprivate var onWire: CGPoint {
        CGPoint(x: (x * 256).rounded() / 256, y: (y * 256).rounded() / 256)
    }
}

extension PenState {
    /// The nearest state that the wire can tell: 65535 steps of pressure, 1/256 degree of tilt.
    fileprivate var onWire: PenState {
        var state = self
        state.pressure = (pressure * 65_535).rounded() / 65_535
        state.tiltX = (tiltX * 180 / .pi * 256).rounded() / 256 * .pi / 180
        state.tiltY = (tiltY * 180 / .pi * 256).rounded() / 256 * .pi / 180
        return state
    }
}
