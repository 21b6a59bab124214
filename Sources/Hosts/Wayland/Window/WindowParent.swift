import CWayland

// Windows that stay above the windows that opened them: docs/decisions/wayland.md, "Windows above
// others"

extension WireProtocol {
    /// The protocol that tells dialogs from other windows with a parent.
    static let dialogs = WireProtocol(xdg_wm_dialog_v1_ptr, upTo: 1) {
        xdg_wm_dialog_v1_destroy($0.pointer)
    }
}

extension Wire {
    /// Has the compositor keep a window above its parent, and treat the window as the parent's
    /// dialog. Main, under the wire's lock.
    func put(_ child: WindowNumber, above parent: WindowNumber) {
        guard let child = toplevel(child), let parent = toplevel(parent) else { return }
        xdg_toplevel_set_parent(child.toplevel, parent.toplevel)
        guard child.dialog == nil else { return }
        guard let manager = global(.dialogs) else {
            return DebugLog.wayland("the desktop has no dialogs")
        }
        child.dialog = xdg_wm_dialog_v1_get_xdg_dialog(manager.pointer, child.toplevel)
    }

    /// Returns a window by its number; nil for popups and wallpapers, and for a window that closes.
    private func toplevel(_ number: WindowNumber) -> Toplevel? {
        windows.values.first { $0.number == number } as? Toplevel
    }
}

extension Window {
    /// The number of the parent on the wire; nil until the compositor shows the parent, as the
    /// compositor ignores a parent that it doesn't show.
    var shownParent: WindowNumber? {
        guard let objects = parent?.objects, objects.isMapped.withLock({ $0 }) else { return nil }
        return objects.number
    }

    /// Gives the windows above this one, which closes, to its own parent, as the compositor does.
    func leaveChildren() {
        for child in application.windows where child.parent === self { child.parent = parent }
    }
}
