import CWayland
import CWaylandCursor
import Foundation

/// The cursor pictures of the user's theme, at one scale; loaded when first needed. Wire thread.
final class CursorTheme {
    private let theme: OpaquePointer
    private let scale: Int

    /// The theme of XCURSOR_THEME at XCURSOR_SIZE points; nil when there is none.
    init?(shm: OpaquePointer, scale: Int) {
        let environment = ProcessInfo.processInfo.environment
        let size = Self.size(environment["XCURSOR_SIZE"])
        guard
            let theme = wl_cursor_theme_load(
                environment["XCURSOR_THEME"], Int32(size * scale), shm)
        else { return nil }
        self.theme = theme
        self.scale = scale
    }

    deinit { wl_cursor_theme_destroy(theme) }

    /// A sane size in points from what the environment says; 24 otherwise.
    static func size(_ text: String?) -> Int {
        guard let text, let size = Int(text), (1...256).contains(size) else { return 24 }
        return size
    }

    /// Puts the picture of `cursor` onto `surface`; returns its hot spot in points, or nil when the
    /// theme lacks it.
    func show(_ cursor: Cursor, on surface: OpaquePointer) -> (x: Int32, y: Int32)? {
        guard let image = image(of: cursor), let buffer = wl_cursor_image_get_buffer(image)
        else { return nil }
        let picture = image.pointee
        // A picture whose sides are no multiple of the scale would be a protocol error.
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

extension Cursor {
    /// The names that themes use, best first; the arrow is better than nothing.
    fileprivate var themeNames: [String] {
        switch self {
        case .arrow: ["default", "left_ptr"]
        case .hand: ["pointer", "hand2", "hand1", "left_ptr"]
        case .text: ["text", "xterm", "left_ptr"]
        case .move: ["move", "fleur", "left_ptr"]
        case .hidden: []
        }
    }
}
