import CWayland
import Foundation
import Primitives
import Stage

/// A seat's keyboard. Wire thread.
final class Keyboard {
    private let keyboard: OpaquePointer
    private let keymap: Keymap
    private let keyRepeat: KeyRepeat
    private unowned let seat: Seat
    private var focus: WindowNumber?
    private var held: Set<UInt32> = []
    // Before version 4 the protocol doesn't report how keys repeat; these values are usual.
    private var rate = 25
    private var delay = 0.4

    /// The keyboard of `seat`; nil when memory is short.
    init?(_ seat: Seat, keyRepeat: KeyRepeat) {
        guard let keymap = Keymap(), let keyboard = wl_seat_get_keyboard(seat.seat)
        else { return nil }
        self.keyboard = keyboard
        self.keymap = keymap
        self.keyRepeat = keyRepeat
        self.seat = seat
        wl_keyboard_add_listener(keyboard, Self.listener.table, context(for: self))
    }

    /// Releases held keys and the window's focus after the keyboard was removed.
    func cancel() {
        leave()
    }

    /// Releases the keyboard.
    func destroy() {
        cancel()
        if wl_proxy_get_version(keyboard) >= 3 {
            wl_keyboard_release(keyboard)
        } else {
            wl_keyboard_destroy(keyboard)
        }
    }

    /// Forgets a window that is going and gets no more events.
    func forget(_ window: WindowNumber) {
        guard focus == window else { return }
        stopRepeat()
        focus = nil
        held = []
    }

    private func enter(_ surface: OpaquePointer?, keys: [UInt32]) {
        leave()
        guard let window = seat.window(of: surface) else { return }
        focus = window
        // Keys that are already down belong to another program: they type nothing here.
        held = Set(keys)
        seat.send(isFocused: true, to: window)
    }

    private func leave() {
        stopRepeat()
        keymap.reset()
        held = []
        guard let window = focus else { return }
        focus = nil
        seat.send(isFocused: false, to: window)
    }

    private func key(
        _ code: UInt32, isPressed: Bool, milliseconds: UInt32, serial: UInt32
    ) {
        guard let window = focus else { return }
        if isPressed {
            seat.typed(serial)
            guard held.insert(code).inserted else { return }
        } else {
            held.remove(code)
            keyRepeat.stop(code)
        }
        let meaning = isPressed ? keymap.press(code) : keymap.meaning(of: code)
        let input = KeyInput(
            time: seat.time(milliseconds), phase: isPressed ? .down : .up, code: code,
            symbol: meaning.symbol, text: isPressed ? meaning.text : "", modifiers: modifiers)
        seat.send(input, to: window)
        if isPressed, keymap.repeats(code) { startRepeat(code) }
    }

    private func startRepeat(_ code: UInt32) {
        keyRepeat.start(code, delay: delay, rate: rate) { [weak self] now in
            self?.repeated(code, at: now)
        }
    }

    private func repeated(_ code: UInt32, at now: HostTime) {
        guard let window = focus else { return stopRepeat() }
        let meaning = keymap.meaning(of: code)
        let input = KeyInput(
            time: now, phase: .repeated, code: code, symbol: meaning.symbol, text: meaning.text,
            modifiers: modifiers)
        seat.send(input, to: window)
    }

    /// Stops the repeats of this keyboard, until a key is pressed again.
    func stopRepeat() {
        // Only repeats of this keyboard: another seat's key may be repeating.
        for code in held { keyRepeat.stop(code) }
    }

    private var modifiers: KeyModifiers {
        var active: KeyModifiers = []
        if keymap.isActive(XKB_MOD_NAME_SHIFT) { active.insert(.shift) }
        if keymap.isActive(XKB_MOD_NAME_CTRL) { active.insert(.control) }
        if keymap.isActive(XKB_MOD_NAME_ALT) { active.insert(.alt) }
        if keymap.isActive(XKB_MOD_NAME_LOGO) { active.insert(.logo) }
        if keymap.isActive(XKB_MOD_NAME_CAPS) { active.insert(.capsLock) }
        return active
    }

    private static let listener = Listener(
        wl_keyboard_listener(
            keymap: { data, _, format, descriptor, size in
                guard let keyboard: Keyboard = context(data) else { return }
                keyboard.stopRepeat()
                keyboard.keymap.load(format: format, descriptor: descriptor, size: size)
            },
            enter: { data, _, _, surface, keys in
                let keyboard: Keyboard? = context(data)
                keyboard?.enter(surface, keys: words(of: keys))
            },
            leave: { data, _, _, _ in
                let keyboard: Keyboard? = context(data)
                keyboard?.leave()
            },
            key: { data, _, serial, time, key, state in
                let keyboard: Keyboard? = context(data)
                let isPressed = state == WL_KEYBOARD_KEY_STATE_PRESSED.rawValue
                keyboard?.key(
                    key, isPressed: isPressed, milliseconds: time, serial: serial)
            },
            modifiers: { data, _, _, depressed, latched, locked, group in
                let keyboard: Keyboard? = context(data)
                keyboard?.keymap.setModifiers(
                    depressed: depressed, latched: latched, locked: locked, group: group)
            },
            repeat_info: { data, _, rate, delay in
                guard let keyboard: Keyboard = context(data) else { return }
                keyboard.rate = max(0, Int(rate))
                keyboard.delay = Double(max(0, delay)) / 1000
                if keyboard.rate == 0 { keyboard.stopRepeat() }
            }))
}
