import CWayland
import Foundation
import Glibc

/// The interpretation of keys: layout, modifiers held, compose sequences. Wire thread.
package final class Keymap {
    /// The present meaning of a key.
    package struct Meaning: Equatable {
        /// The key symbol, as X11 numbers them.
        package var symbol: UInt32
        /// The text that the key types; empty for none.
        package var text: String
    }

    private let context: OpaquePointer
    private var keymap: OpaquePointer?
    private var state: OpaquePointer?
    private var compose: OpaquePointer?

    /// A keymap that isn't loaded yet; nil when memory is short.
    package init?() {
        guard let context = xkb_context_new(XKB_CONTEXT_NO_FLAGS) else { return nil }
        self.context = context
        compose = Self.makeCompose(context)
    }

    deinit {
        xkb_compose_state_unref(compose)
        xkb_state_unref(state)
        xkb_keymap_unref(keymap)
        xkb_context_unref(context)
    }

    /// Loads a keymap from the compositor, and closes its file. An invalid keymap leaves the old
    /// one in use.
    package func load(format: UInt32, descriptor: Int32, size: UInt32) {
        defer { close(descriptor) }
        guard format == WL_KEYBOARD_KEYMAP_FORMAT_XKB_V1.rawValue, size > 0 else { return }
        // MAP_PRIVATE: the file may be sealed against writing, which forbids a shared map.
        let map = mmap(nil, Int(size), PROT_READ, MAP_PRIVATE, descriptor, 0)
        guard let map, map != MAP_FAILED else { return }
        defer { munmap(map, Int(size)) }
        // A file shorter than `size` would end the program at the first access past its end.
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_size >= off_t(size) else { return }
        let text = map.assumingMemoryBound(to: CChar.self)
        // The terminating zero is not guaranteed, and must not be part of the text.
        let length = strnlen(text, Int(size))
        guard
            let keymap = xkb_keymap_new_from_buffer(
                context, text, length, XKB_KEYMAP_FORMAT_TEXT_V1, XKB_KEYMAP_COMPILE_NO_FLAGS)
        else { return }
        take(keymap)
    }

    /// Sets the modifiers that the compositor reports as held; no others count.
    package func setModifiers(depressed: UInt32, latched: UInt32, locked: UInt32, group: UInt32) {
        guard let state else { return }
        xkb_state_update_mask(state, depressed, latched, locked, 0, 0, group)
    }

    /// Returns the present meaning of evdev key `key`, outside of any compose sequence.
    package func meaning(of key: UInt32) -> Meaning {
        guard let state else { return Meaning(symbol: 0, text: "") }
        let symbol = xkb_state_key_get_one_sym(state, Self.code(key))
        let text = Self.text { xkb_state_key_get_utf8(state, Self.code(key), $0, $1) }
        return Meaning(symbol: symbol, text: text)
    }

    /// Returns the meaning of pressing evdev key `key`, and advances a compose sequence: during one
    /// the meaning is empty, without even a symbol.
    package func press(_ key: UInt32) -> Meaning {
        var meaning = meaning(of: key)
        guard let compose,
            xkb_compose_state_feed(compose, meaning.symbol) == XKB_COMPOSE_FEED_ACCEPTED
        else { return meaning }
        switch xkb_compose_state_get_status(compose) {
        case XKB_COMPOSE_COMPOSED:
            meaning.text = Self.text { xkb_compose_state_get_utf8(compose, $0, $1) }
            meaning.symbol = xkb_compose_state_get_one_sym(compose)
            xkb_compose_state_reset(compose)
        case XKB_COMPOSE_COMPOSING:
            meaning = Meaning(symbol: 0, text: "")
        case XKB_COMPOSE_CANCELLED:
            meaning = Meaning(symbol: 0, text: "")
            xkb_compose_state_reset(compose)
        default: break
        }
        return meaning
    }

    /// Returns whether evdev key `key` repeats while it is held.
    package func repeats(_ key: UInt32) -> Bool {
        guard let keymap else { return false }
        return xkb_keymap_key_repeats(keymap, Self.code(key)) != 0
    }

    /// Returns whether a modifier is in effect.
    package func isActive(_ modifier: String) -> Bool {
        guard let state else { return false }
        return xkb_state_mod_name_is_active(state, modifier, XKB_STATE_MODS_EFFECTIVE) > 0
    }

    /// Cancels a compose sequence that has begun.
    package func reset() {
        if let compose { xkb_compose_state_reset(compose) }
    }

    /// Returns the number of an evdev key for X11 and xkb. A keyboard may send any number: an
    /// invalid one wraps to a small number, for which no keymap has a key.
    private static func code(_ key: UInt32) -> UInt32 { key &+ 8 }

    private func take(_ keymap: OpaquePointer) {
        guard let state = xkb_state_new(keymap) else {
            xkb_keymap_unref(keymap)
            return
        }
        xkb_state_unref(self.state)
        xkb_keymap_unref(self.keymap)
        self.keymap = keymap
        self.state = state
    }

    /// Makes the compose table of the user's language; nil where there is none.
    private static func makeCompose(_ context: OpaquePointer) -> OpaquePointer? {
        let environment = ProcessInfo.processInfo.environment
        let names = ["LC_ALL", "LC_CTYPE", "LANG"].compactMap { environment[$0] }
        let locale = names.first { !$0.isEmpty } ?? "C"
        // Plain "C" has no sequences; those that most languages share are used instead.
        let table = ["C", "POSIX"].contains(locale) ? nil : table(of: locale, context)
        guard let table = table ?? Self.table(of: "en_US.UTF-8", context) else { return nil }
        defer { xkb_compose_table_unref(table) }
        return xkb_compose_state_new(table, XKB_COMPOSE_STATE_NO_FLAGS)
    }

    private static func table(of locale: String, _ context: OpaquePointer) -> OpaquePointer? {
        xkb_compose_table_new_from_locale(context, locale, XKB_COMPOSE_COMPILE_NO_FLAGS)
    }

    private static func text(_ fill: (UnsafeMutablePointer<CChar>?, Int) -> Int32) -> String {
        withUnsafeTemporaryAllocation(of: CChar.self, capacity: 64) { buffer in
            guard fill(buffer.baseAddress, buffer.count) > 0, let start = buffer.baseAddress
            else { return "" }
            return String(cString: start)
        }
    }
}
