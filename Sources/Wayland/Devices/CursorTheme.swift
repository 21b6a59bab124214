import CWayland
import CWaylandCursor
import Foundation
package import Stage

/// The cursor images of the user's theme, at one scale; read when first needed. Wire thread, except
/// for the reading.
final class CursorTheme: @unchecked Sendable {
    // Sendable although it holds a C handle: one thread makes it and hands it over, and from then
    // on only the wire thread uses it, under the wire's lock.
    private let theme: OpaquePointer
    private let scale: Int

    /// The theme that `look` names; nil when there is none.
    init?(shm: OpaquePointer, scale: Int, look: CursorLook) {
        guard let theme = wl_cursor_theme_load(look.theme, Int32(look.size * scale), shm)
        else { return nil }
        self.theme = theme
        self.scale = scale
    }

    deinit { wl_cursor_theme_destroy(theme) }

    /// Puts the image of `cursor` onto `surface`; returns its hot spot in points, or nil if the
    /// theme lacks the image.
    func show(_ cursor: Cursor, on surface: OpaquePointer) -> (x: Int32, y: Int32)? {
        guard let image = image(of: cursor), let buffer = wl_cursor_image_get_buffer(image)
        else { return nil }
        let picture = image.pointee
        // An image whose sides are no multiple of the scale would be a protocol error.
        let divides = Int(picture.width) % scale == 0 && Int(picture.height) % scale == 0
        let used = divides ? scale : 1
        if wl_proxy_get_version(surface) >= 3 { wl_surface_set_buffer_scale(surface, Int32(used)) }
        wl_surface_attach(surface, buffer, 0, 0)
        wl_surface_damage(surface, 0, 0, Int32.max, Int32.max)
        wl_surface_commit(surface)
        return (Int32(picture.hotspot_x) / Int32(used), Int32(picture.hotspot_y) / Int32(used))
    }

    private func image(of cursor: Cursor) -> UnsafeMutablePointer<wl_cursor_image>? {
        for name in cursor.themeNames {
            guard let found = wl_cursor_theme_get_cursor(theme, name) else { continue }
            if found.pointee.image_count > 0, let first = found.pointee.images { return first[0] }
        }
        return nil
    }
}

/// The user's choice of a cursor theme and size.
package struct CursorLook: Sendable, Hashable {
    /// The theme's name; nil for the system's own.
    package let theme: String?
    /// The size in points.
    package let size: Int

    /// The choice in the environment (XCURSOR_THEME, XCURSOR_SIZE), else the desktop's, else 24
    /// points. An invalid size is ignored.
    package init(
        _ settings: DesktopSettings,
        environment: [String: String] = ProcessInfo.processInfo.environment
    ) {
        let named = environment["XCURSOR_SIZE"].flatMap { Int($0) }
            .flatMap { (1...256).contains($0) ? $0 : nil }
        size = named ?? settings.cursorSize ?? 24
        theme = environment["XCURSOR_THEME"] ?? settings.cursorTheme
    }
}

extension Cursor {
    /// The names in themes, the best first; the arrow is the last resort.
    fileprivate var themeNames: [String] {
        switch self {
        case .arrow: ["default", "left_ptr"]
        case .hand: ["pointer", "hand2", "hand1", "left_ptr"]
        case .text: ["text", "xterm", "left_ptr"]
        case .move: ["move", "fleur", "left_ptr"]
        case .resize(let edge): edge.themeNames + ["left_ptr"]
        case .hidden: []
        }
    }
}

extension WindowEdge {
    /// The name in CSS, and that in older themes.
    fileprivate var themeNames: [String] {
        switch self {
        case .top: ["n-resize", "top_side"]
        case .bottom: ["s-resize", "bottom_side"]
        case .left: ["w-resize", "left_side"]
        case .right: ["e-resize", "right_side"]
        case .topLeft: ["nw-resize", "top_left_corner"]
        case .topRight: ["ne-resize", "top_right_corner"]
        case .bottomLeft: ["sw-resize", "bottom_left_corner"]
        case .bottomRight: ["se-resize", "bottom_right_corner"]
        }
    }
}
