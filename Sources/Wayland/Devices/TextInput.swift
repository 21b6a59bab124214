import CWayland
import Foundation
import Primitives
import Stage

/// The text input of a seat: through it an input method writes. Wire thread.
///
/// What a window's field is like is left with `Wire`; it is sent here, by the wire thread alone.
///
///     enter -> enable, state, commit 1      done(1): matches, so what changes by it is told
///              state, commit 2 ...          done(1): our commit 2 was not seen yet: the change is
///                                           made, and told when a done has caught up
final class TextInput {
    private let input: OpaquePointer
    private unowned let seat: Seat
    private var focus: WindowNumber?
    /// What the compositor knows of the field; nil while none is enabled.
    private var told: TextInputState?
    /// How many commits were sent; the protocol's serial, which may wrap.
    private var commits: UInt32 = 0
    /// The commit that enabled the field: what was done before it is for another.
    private var enabledBy: UInt32 = 0
    /// True when the last change by the input method was made without knowing our last commit.
    private var isAhead = false
    private var pending = TextComposition()
    /// True while the field shows text that may still change.
    private var hasMarked = false

    /// The text input of `seat`; nil when memory is short.
    init?(_ seat: Seat, manager: Proxy) {
        guard
            let made = zwp_text_input_manager_v3_get_text_input(manager.pointer, seat.seat)
        else { return nil }
        input = made
        self.seat = seat
        zwp_text_input_v3_add_listener(input, Self.listener.table, context(for: self))
    }

    /// The seat is going: what was being composed goes.
    func destroy() {
        moveFocus(to: nil)
        zwp_text_input_v3_destroy(input)
    }

    /// The window is going and gets no more events.
    func forget(_ window: WindowNumber) {
        guard focus == window else { return }
        (told, focus, hasMarked) = (nil, nil, false)
    }

    /// Tells what has changed; true when something was sent: at most some 1200 bytes.
    func sync(_ states: [WindowNumber: TextInputState]) -> Bool {
        // Without a focus the compositor takes no notice.
        guard let focus else { return false }
        guard let wanted = states[focus] else { return disable() }
        guard let told, told.field == wanted.field, told.content == wanted.content,
            (told.surrounding == nil) == (wanted.surrounding == nil)
        else { return enable(wanted) }
        let isOther = told.otherChanges != wanted.otherChanges
        if isAhead, !isOther { return false }
        return update(told, wanted, isOther: isOther)
    }

    private func enable(_ state: TextInputState) -> Bool {
        // The same again for a field begun anew: it makes the input method forget.
        zwp_text_input_v3_enable(input)
        send(state.surrounding)
        zwp_text_input_v3_set_content_type(
            input, state.content.hints.wire, state.content.purpose.wire)
        send(state.caret)
        commit(state)
        (enabledBy, isAhead, hasMarked) = (commits, false, false)
        DebugLog.wayland("text input: enabled for field \(state.field), commit \(commits)")
        return true
    }

    private func disable() -> Bool {
        guard told != nil else { return false }
        zwp_text_input_v3_disable(input)
        commit(nil)
        (isAhead, hasMarked) = (false, false)
        DebugLog.wayland("text input: disabled, commit \(commits)")
        return true
    }

    private func update(
        _ old: TextInputState, _ new: TextInputState, isOther: Bool
    ) -> Bool {
        let hasNewText = old.surrounding != new.surrounding
        guard hasNewText || isOther || old.caret != new.caret else { return false }
        if hasNewText { send(new.surrounding) }
        if isOther {
            zwp_text_input_v3_set_text_change_cause(
                input, ZWP_TEXT_INPUT_V3_CHANGE_CAUSE_OTHER.rawValue)
        }
        if old.caret != new.caret { send(new.caret) }
        commit(new)
        return true
    }

    private func send(_ text: TextSurrounding?) {
        guard let text else { return }
        zwp_text_input_v3_set_surrounding_text(
            input, text.text, Int32(text.cursor), Int32(text.anchor))
    }

    private func send(_ caret: TextInputState.Caret?) {
        guard let caret else { return }
        zwp_text_input_v3_set_cursor_rectangle(
            input, caret.x, caret.y, caret.width, caret.height)
    }

    private func commit(_ state: TextInputState?) {
        zwp_text_input_v3_commit(input)
        commits &+= 1
        told = state
        isAhead = false
    }

    /// The compositor's text goes to another window, or none: all must be told anew.
    private func moveFocus(to window: WindowNumber?) {
        if let told, let focus, hasMarked {
            var nothing = TextComposition()
            nothing.field = told.field
            seat.send(nothing, to: focus)
        }
        (told, isAhead, hasMarked) = (nil, false, false)
        pending = TextComposition()
        focus = window
    }

    private func done(_ serial: UInt32) {
        var composition = pending
        pending = TextComposition()
        guard let told, let focus else { return }
        // What was done for another field is no business of this one.
        guard Int32(bitPattern: serial &- enabledBy) >= 0 else { return }
        isAhead = serial != commits
        guard hasMarked || !composition.isEmpty else { return }
        hasMarked = !composition.marked.isEmpty
        composition.field = told.field
        if hasMarked { seat.composes() }
        seat.send(composition, to: focus)
    }

    private static let listener = Listener(
        zwp_text_input_v3_listener(
            enter: { data, _, surface in
                guard let input: TextInput = context(data) else { return }
                input.moveFocus(to: input.seat.window(of: surface))
            },
            leave: { data, _, _ in
                let input: TextInput? = context(data)
                input?.moveFocus(to: nil)
            },
            preedit_string: { data, _, text, begin, end in
                let input: TextInput? = context(data)
                // Bad UTF-8 is mended.
                let text = text.map { String(cString: $0) } ?? ""
                input?.pending.mark(text, from: Int(begin), to: Int(end))
            },
            commit_string: { data, _, text in
                let input: TextInput? = context(data)
                input?.pending.text = text.map { String(cString: $0) } ?? ""
            },
            delete_surrounding_text: { data, _, before, after in
                let input: TextInput? = context(data)
                input?.pending.deletedBefore = Int(before)
                input?.pending.deletedAfter = Int(after)
            },
            done: { data, _, serial in
                let input: TextInput? = context(data)
                input?.done(serial)
            }))
}

extension WireProtocol {
    /// Input methods.
    static let textInputs = WireProtocol(zwp_text_input_manager_v3_ptr, upTo: 1) {
        zwp_text_input_manager_v3_destroy($0.pointer)
    }
}
