import CWayland
import Foundation
import Primitives
import Stage

/// The text input of a seat, through which an input method writes. Wire thread.
///
/// The state of a window's text field is left with `Wire`; only the wire thread sends it, here.
///
///     enter -> enable, state, commit 1      done(1): matches, so what changes by it is told
///              state, commit 2 ...          done(1): our commit 2 was not seen yet: the change is
///                                           made, and told when a done has caught up
final class TextInput {
    private let input: OpaquePointer
    private unowned let seat: Seat
    private var focus: WindowNumber?
    /// The state of the field that was sent to the compositor; nil while none is enabled.
    private var told: TextInputState?
    /// The number of commits that were sent; the protocol's serial, which may wrap.
    private var commits: UInt32 = 0
    /// The commit that enabled the field: changes from before it are for another field.
    private var enabledBy: UInt32 = 0
    /// Whether the input method made its last change without knowing our last commit.
    private var isAhead = false
    private var pending = TextComposition()
    /// Whether the field shows text that may still change.
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

    /// Ends the composition and destroys the object when the seat goes.
    func destroy() {
        moveFocus(to: nil)
        zwp_text_input_v3_destroy(input)
    }

    /// Forgets a window that is going and gets no more events.
    func forget(_ window: WindowNumber) {
        guard focus == window else { return }
        (told, focus, hasMarked) = (nil, nil, false)
    }

    /// Sends changed states; returns whether something was sent: at most about 1200 bytes.
    func sync(_ states: [WindowNumber: TextInputState]) -> Bool {
        // Without a focus the compositor ignores requests.
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
        // Enabling the field again, even with the same state, resets the input method.
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

    /// Handles a move of the compositor's text focus to another window, or none: all states must be
    /// sent again.
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
        // A change for another field must not be applied to this one.
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
                // Invalid UTF-8 is repaired.
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
    /// The protocol of input methods.
    static let textInputs = WireProtocol(zwp_text_input_manager_v3_ptr, upTo: 1) {
        zwp_text_input_manager_v3_destroy($0.pointer)
    }
}
