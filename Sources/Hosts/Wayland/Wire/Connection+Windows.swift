import CWayland
import Primitives
import Stage

/// The objects of a window, a popup or a wallpaper, for requests of main and of its render thread.
///
/// The objects live until `Connection.destroyWindow`.
struct WindowObjects: Sendable {
    let number: WindowNumber
    let surface: Proxy
    /// The xdg_surface; nil for a wallpaper.
    let shellSurface: Proxy?
    /// The xdg_toplevel, a popup's xdg_popup, or a wallpaper's layer surface.
    let role: Proxy
    /// The viewport, which sets the size in points for a fractional scale, or one below 1; nil if
    /// the compositor doesn't support it.
    let viewport: Proxy?
    /// Whether the compositor reports fractional scales.
    let hasFractionalScale: Bool
    /// The margins of the surface outside the window geometry, for a shadow: they take no input.
    let margins: PopupPlacement.Margins
    /// The object that negotiates who draws the frame; nil where the compositor draws none.
    let decoration: Proxy?
    /// The areas of the window's parts for input.
    let board: Locked<FrameBoard>
    /// The requests to close the window that main has not taken.
    let closing: Locked<CloseWatch>
    private let isToplevel: Bool
    /// A flag set by main for the render thread: requests that take effect with a commit wait for
    /// one.
    let wantsCommit = Locked(false)
    /// A flag set by the render thread once a configure was acknowledged: interactive moves must
    /// not be requested before.
    let isAcknowledged = Locked(false)
    /// A flag set by the render thread once the first frame was committed: other windows must not
    /// be put above this one before.
    let isMapped = Locked(false)

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

    /// The xdg_toplevel of a window; nil for popups and wallpapers.
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

// Requests of main to objects of the default queue, under their lock
extension Connection {
    /// Makes a window without content, which is to be where it was; returns nil when memory is short.
    func makeWindow(_ restoration: WindowRestoration? = nil) -> WindowObjects? {
        wire.withLock { wire in wire.makeWindow(restoration).map { WindowObjects($0) } }
    }

    /// Destroys a window's objects; its render thread must have ended.
    func destroyWindow(_ number: WindowNumber) {
        wire.withLock { $0.destroyWindow(number) }
        flush()
    }

    /// Sets the cursor of a window.
    func set(_ cursor: Cursor, of number: WindowNumber) {
        wire.withLock { $0.set(cursor, of: number) }
    }

    /// Sets the look of all cursors.
    func set(_ look: CursorLook) {
        wire.withLock { $0.set(look) }
        wake.raise()
    }

    /// The shortest time between frames of the monitors, in seconds; 0 when none is known.
    var refreshInterval: Double {
        wire.withLock { wire in wire.outputs.values.compactMap(\.refreshInterval).min() ?? 0 }
    }

    /// The latest press of a button or a finger; nil before the first.
    var lastPress: Press? { wire.withLock { $0.lastPress } }

    /// The latest press of a button, a finger or a key; nil before the first.
    var lastInput: Press? { wire.withLock { $0.lastInput } }
}
