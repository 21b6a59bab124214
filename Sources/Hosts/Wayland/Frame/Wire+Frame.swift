import CWayland
import Foundation
import Primitives

// Actions on a window's frame. The wire thread sends the requests, so that a window can be moved
// and closed whatever its program does
extension Wire {
    /// Returns the parts of a window's surface; only content for a window without a frame, or one
    /// that is gone.
    func areas(of number: WindowNumber) -> FrameAreas {
        window(number)?.board.withLock { $0.shown } ?? .none
    }

    /// Performs an action on a frame.
    func perform(_ action: FrameAction, on number: WindowNumber, _ seat: OpaquePointer) {
        guard let window = window(number) else { return }
        let toplevel = window.toplevel
        switch action {
        case .move(let serial):
            requests.add { xdg_toplevel_move(toplevel, seat, serial) }
        case .resize(let edge, let serial):
            requests.add { xdg_toplevel_resize(toplevel, seat, serial, edge.rawValue) }
        case .menu(let point, let serial):
            let box = areas(of: number).geometry
            let (x, y) = (Int32(point.x) - Int32(box.x), Int32(point.y) - Int32(box.y))
            requests.add { xdg_toplevel_show_window_menu(toplevel, seat, serial, x, y) }
        case .toggleMaximized: toggleMaximized(window)
        case .click(.maximize): toggleMaximized(window)
        case .click(.minimize): requests.add { xdg_toplevel_set_minimized(toplevel) }
        case .click(.close): window.askToClose()
        }
    }

    private func toggleMaximized(_ window: Toplevel) {
        let form = window.board.withLock { $0.shown.form }
        guard form.buttons.contains(.maximize) else { return }
        let toplevel = window.toplevel
        requests.add {
            if form.isMaximized {
                xdg_toplevel_unset_maximized(toplevel)
            } else {
                xdg_toplevel_set_maximized(toplevel)
            }
        }
    }

    private func window(_ number: WindowNumber) -> Toplevel? {
        windows.values.lazy.compactMap { $0 as? Toplevel }.first { $0.number == number }
    }
}

extension Toplevel {
    /// Reports the user's request to close the window to main; if an earlier request has been
    /// ignored for too long, ends the program.
    func askToClose() {
        switch closing.withLock({ $0.asked(at: HostClock.now()) }) {
        case .tell: send(.closeRequest(number))
        case .wait: break
        case .end: onHopeless()
        }
    }

    /// Ends the program with a message and status 1. No more of its code may run: unsaved data is
    /// lost.
    static func endProgram() {
        DebugLog.always(
            "a window was closed again after the program had not answered for "
                + "\(Int(CloseWatch.usualPatience)) s; the program ends")
        _exit(EXIT_FAILURE)
    }
}

extension Seat {
    /// Returns the parts of a window's surface.
    func areas(of window: WindowNumber) -> FrameAreas { wire.areas(of: window) }

    /// Performs an action on the frame of a window.
    func perform(_ action: FrameAction, on window: WindowNumber) {
        guard !isGone else { return }
        wire.perform(action, on: window, seat)
    }

    /// Reports the parts of a window's frame under the pointer and pressed to main.
    func send(_ feel: FrameFeel, to window: WindowNumber) {
        wire.send(.frame(window, feel))
    }
}

extension CGPoint {
    /// Returns this point of a surface in points of the content that begins at `origin`.
    func within(_ origin: CGPoint) -> CGPoint { CGPoint(x: x - origin.x, y: y - origin.y) }
}
