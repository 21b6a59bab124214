import CWayland
import Stage

/// Sets the cursor of pointers: the compositor's own, else the theme's images, else none. Wire
/// thread.
///
/// Images are read asynchronously; until they are available, pointers keep their look.
final class CursorShower {
    private let globals: Globals
    private var surface: OpaquePointer?
    /// The surface's viewport; nil where the compositor has none.
    private var viewport: OpaquePointer?
    private var themes: [Int: CursorTheme] = [:]
    private var look: CursorLook?
    /// Former themes, of which an image may still be on the surface.
    private var former: [CursorTheme] = []
    private var missing: Set<Int> = []
    private let loader: CursorLoader

    /// The images that are available at a scale.
    private enum Pictures {
        case theme(CursorTheme)
        case coming
        case none
    }

    /// An object that sets cursors through the bound `globals`; `wake` is called, on any thread,
    /// when images were read, which `takeRead` then takes.
    init(globals: Globals, wake: @escaping @Sendable () -> Void) {
        self.globals = globals
        loader = CursorLoader(shm: globals.shm, wake: wake)
    }

    /// Releases images and surface.
    func destroy() {
        loader.end()
        if let viewport { wp_viewport_destroy(viewport) }
        if let surface { wl_surface_destroy(surface) }
        (surface, viewport) = (nil, nil)
        themes = [:]
        former = []
    }

    /// Sets the theme and size for all later cursors; returns false if they are unchanged.
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
        let surface = surface ?? makeSurface()
        if cursor != .hidden, let surface {
            switch pictures(scale) {
            case .coming: return
            case .theme(let theme):
                guard let spot = theme.show(cursor, on: surface, viewport) else { break }
                wl_pointer_set_cursor(
                    pointer.pointer, pointer.enterSerial, surface, spot.x, spot.y)
                former = []
                return
            case .none: break
            }
        }
        // Without a theme the pointer works but is invisible.
        wl_pointer_set_cursor(pointer.pointer, pointer.enterSerial, nil, 0, 0)
    }

    /// Takes the images that were read meanwhile; returns whether the look of pointers may have
    /// changed.
    func takeRead() -> Bool {
        let wanted = wantedLook
        let new = loader.take().filter { $0.wish.look == wanted }
        for each in new {
            themes[each.wish.scale] = each.theme
            if each.theme == nil { missing.insert(each.wish.scale) }
        }
        return !new.isEmpty
    }

    private func makeSurface() -> OpaquePointer? {
        surface = wl_compositor_create_surface(globals.compositor.pointer)
        viewport = surface.flatMap { surface in
            globals[.viewporter].flatMap { wp_viewporter_get_viewport($0.pointer, surface) }
        }
        return surface
    }

    private var wantedLook: CursorLook { look ?? CursorLook(DesktopSettings()) }

    private func pictures(_ scale: Int) -> Pictures {
        if let theme = themes[scale] { return .theme(theme) }
        // Images are sent by a file descriptor; if none is left, the next call may succeed.
        guard !missing.contains(scale), Descriptors.canSend else { return .none }
        return loader.begin(.init(scale: scale, look: wantedLook)) ? .coming : .none
    }
}

extension Cursor {
    /// The cursor's name in cursor-shape-v1; nil for no cursor.
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
    /// The protocol of the compositor's own cursors.
    static let cursorShape = WireProtocol(wp_cursor_shape_manager_v1_ptr, upTo: 1) {
        wp_cursor_shape_manager_v1_destroy($0.pointer)
    }
}
