import CWayland
import Primitives
import Stage

/// The objects of a window, a popup or a wallpaper, for requests from main and from its render thread.
///
/// They live until `Connection.destroyWindow`.
struct WindowObjects: Sendable {
    let number: WindowNumber
    let surface: Proxy
    /// The xdg_surface; nil for a wallpaper.
    let shellSurface: Proxy?
    /// The xdg_toplevel, a popup's xdg_popup, or a wallpaper's layer surface.
    let role: Proxy
    /// Says the size in points where the scale is fractional, or less than 1; nil where the
    /// compositor has no such thing.
    let viewport: Proxy?
    /// True where the compositor tells fractional scales.
    let hasFractionalScale: Bool
    /// The part of the surface around what the compositor takes it to be, for a shadow: no input comes
    /// there.
    let margins: PopupPlacement.Margins
    /// Says who draws the frame; nil where the compositor draws none.
    let decoration: Proxy?
    /// Where the parts of the window are for input.
    let board: Locked<FrameBoard>
    /// Wishes to close the window that main has not taken.
    let closing: Locked<CloseWatch>
    private let isToplevel: Bool
    /// Set by main for the render thread: what only counts with a commit waits for one.
    let wantsCommit = Locked(false)
    /// Set by the render thread once a configure was acknowledged: what a person does with a window
    /// may not be asked for before.
    let isAcknowledged = Locked(false)

    init(_ surface: ShellSurface, margins: PopupPlacement.Margins = .init()) {
        number = surface.number
        self.surface = Proxy(surface.surface)
        shellSurface = surface.shellSurface.flatMap { Proxy($0) }
        role = Proxy(surface.role)
        viewport = surface.viewport.map { Proxy($0) }
        hasFractionalScale = surface.hasFractionalScale
        self.margins = margins
        let window = surface as? Toplevel
        isToplevel = window != nil
        decoration = window?.decoration.map { Proxy($0) }
        board = window?.board ?? Locked(FrameBoard())
        closing = window?.closing ?? Locked(CloseWatch())
    }

    /// A window's xdg_toplevel; nil for what is none.
    var toplevel: Proxy? { isToplevel ? role : nil }

    /// Acknowledges a configure. Render thread.
    func acknowledge(_ serial: UInt32) {
        if let shellSurface {
            xdg_surface_ack_configure(shellSurface.pointer, serial)
        } else {
            zwlr_layer_surface_v1_ack_configure(role.pointer, serial)
        }
    }
}

// What main asks of the default queue's objects, under their lock.
extension Connection {
    /// A new window without content; nil when memory is short.
    func makeWindow() -> WindowObjects? {
        wire.withLock { wire in wire.makeWindow().map { WindowObjects($0) } }
    }

    /// Destroys a window's objects; its render thread must have ended.
    func destroyWindow(_ number: WindowNumber) {
        wire.withLock { $0.destroyWindow(number) }
        flush()
    }

    /// Another cursor for a window.
    func set(_ cursor: Cursor, of number: WindowNumber) {
        wire.withLock { $0.set(cursor, of: number) }
    }

    /// Another look of the pointers.
    func set(_ look: CursorLook) {
        wire.withLock { $0.set(look) }
        wake.raise()
    }

    /// The shortest time between frames of the monitors, in seconds; 0 when none says.
    var refreshInterval: Double {
        wire.withLock { wire in wire.outputs.values.compactMap(\.refreshInterval).min() ?? 0 }
    }

    /// The latest press of a button or a finger; nil before the first.
    var lastPress: Press? { wire.withLock { $0.lastPress } }

    /// The latest press of a button, a finger or a key; nil before the first.
    var lastInput: Press? { wire.withLock { $0.lastInput } }
}
