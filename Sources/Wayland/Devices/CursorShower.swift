import CWayland
import Stage

/// Sets the cursor of the pointers: the compositor's own, else the theme's pictures, else none. Wire thread.
final class CursorShower {
    private let globals: Globals
    private var surface: OpaquePointer?
    private var themes: [Int: CursorTheme] = [:]
    private var look: CursorLook?
    /// Themes of before, one of whose pictures may still be on the surface.
    private var former: [CursorTheme] = []
    private var missing: Set<Int> = []

    /// Shows cursors through the bound `globals`.
    init(globals: Globals) {
        self.globals = globals
    }

    /// Lets pictures and surface go.
    func destroy() {
        if let surface { wl_surface_destroy(surface) }
        surface = nil
        themes = [:]
        former = []
    }

    /// Pictures of another theme, or size, from the next time on; false when it is as before.
    func set(_ look: CursorLook) -> Bool {
        guard look != self.look else { return false }
        self.look = look
        former += themes.values
        themes = [:]
        missing = []
        return true
    }

    /// Shows `cursor` while the pointer is over the window that it entered last.
    func show(_ cursor: Cursor, on pointer: Pointer, scale: Int) {
        if let device = pointer.shapeDevice, let shape = cursor.shape {
            return wp_cursor_shape_device_v1_set_shape(device, pointer.enterSerial, shape.rawValue)
        }
        let surface = surface ?? wl_compositor_create_surface(globals.compositor.pointer)
        self.surface = surface
        guard cursor != .hidden, let surface,
            let spot = theme(scale)?.show(cursor, on: surface)
        else {
            // Without a theme the pointer still works; nobody sees where it is.
            return wl_pointer_set_cursor(pointer.pointer, pointer.enterSerial, nil, 0, 0)
        }
        wl_pointer_set_cursor(pointer.pointer, pointer.enterSerial, surface, spot.x, spot.y)
        former = []
    }

    private func theme(_ scale: Int) -> CursorTheme? {
        if let theme = themes[scale] { return theme }
        // Its pictures go by a descriptor; where none is left, the next time may do.
        guard !missing.contains(scale), Descriptors.canSend else { return nil }
        let look = look ?? CursorLook(DesktopSettings())
        let theme = CursorTheme(shm: globals.shm.pointer, scale: scale, look: look)
        themes[scale] = theme
        if theme == nil { missing.insert(scale) }
        return theme
    }
}

extension Cursor {
    /// What cursor-shape-v1 calls it; nil for no cursor at all.
    fileprivate var shape: wp_cursor_shape_device_v1_shape? {
        switch self {
        case .arrow: WP_CURSOR_SHAPE_DEVICE_V1_SHAPE_DEFAULT
        case .hand: WP_CURSOR_SHAPE_DEVICE_V1_SHAPE_POINTER
        case .text: WP_CURSOR_SHAPE_DEVICE_V1_SHAPE_TEXT
        case .move: WP_CURSOR_SHAPE_DEVICE_V1_SHAPE_MOVE
        case .resize(let edge): edge.shape
        case .hidden: nil
        }
    }
}

extension WindowEdge {
    fileprivate var shape: wp_cursor_shape_device_v1_shape {
        switch self {
        case .top: WP_CURSOR_SHAPE_DEVICE_V1_SHAPE_N_RESIZE
        case .bottom: WP_CURSOR_SHAPE_DEVICE_V1_SHAPE_S_RESIZE
        case .left: WP_CURSOR_SHAPE_DEVICE_V1_SHAPE_W_RESIZE
        case .right: WP_CURSOR_SHAPE_DEVICE_V1_SHAPE_E_RESIZE
        case .topLeft: WP_CURSOR_SHAPE_DEVICE_V1_SHAPE_NW_RESIZE
        case .topRight: WP_CURSOR_SHAPE_DEVICE_V1_SHAPE_NE_RESIZE
        case .bottomLeft: WP_CURSOR_SHAPE_DEVICE_V1_SHAPE_SW_RESIZE
        case .bottomRight: WP_CURSOR_SHAPE_DEVICE_V1_SHAPE_SE_RESIZE
        }
    }
}

extension WireProtocol {
    /// The compositor's own cursors.
    static let cursorShape = WireProtocol(wp_cursor_shape_manager_v1_ptr, upTo: 1) {
        wp_cursor_shape_manager_v1_destroy($0.pointer)
    }
}
