import CWayland
import CWaylandCursor
import Foundation
package import Stage

/// The cursor images of the user's theme, at one scale; read when first needed. Wire thread, except
/// for the reading.
final class CursorTheme: Sendable {
    // Sendable although it holds a C handle: one thread makes it and hands it over, and from then
    // on only the wire thread uses it, under the wire's lock.
    private nonisolated(unsafe) let theme: OpaquePointer
    /// The size of each cursor, in points: the one that it has at scale 1. At other scales a theme may lack
    /// the size that was asked for, and gives the nearest one.
    private let sizes: [Cursor: PointSize]

    private struct PointSize {
        let width, height: Int
    }

    /// The theme that `look` names; nil when there is none.
    init?(shm: OpaquePointer, scale: Int, look: CursorLook) {
        guard let theme = wl_cursor_theme_load(look.theme, Int32(look.size * scale), shm)
        else { return nil }
        self.theme = theme
        let plain = scale == 1 ? nil : wl_cursor_theme_load(look.theme, Int32(look.size), shm)
        defer { if let plain { wl_cursor_theme_destroy(plain) } }
        var sizes: [Cursor: PointSize] = [:]
        for cursor in Cursor.pictured {
            guard let image = Self.image(of: cursor, in: theme) else { continue }
            let usual = plain.flatMap { Self.image(of: cursor, in: $0) }
            sizes[cursor] = Self.size(image.pointee, usual?.pointee, look.size)
        }
        self.sizes = sizes
    }

    deinit { wl_cursor_theme_destroy(theme) }

    /// The size of a picture in points: that of the `usual` picture, at scale 1. Where the theme has one size
    /// alone, the longer side has the size that was asked for.
    private static func size(
        _ picture: wl_cursor_image, _ usual: wl_cursor_image?, _ asked: Int
    ) -> PointSize {
        let (width, height) = (Int(picture.width), Int(picture.height))
        guard let usual else { return PointSize(width: width, height: height) }
        if usual.width != picture.width || usual.height != picture.height {
            return PointSize(width: Int(usual.width), height: Int(usual.height))
        }
        let part = Double(asked) / Double(max(width, height, 1))
        return PointSize(
            width: max(1, Int((Double(width) * part).rounded())),
            height: max(1, Int((Double(height) * part).rounded())))
    }

    /// Puts the picture of `cursor` onto `surface`; returns its hot spot in points, or nil when the
    /// theme lacks it.
    ///
    /// - Parameter viewport: the surface's; nil where the compositor has none: the picture is then shown at the
    ///   whole scale that brings it nearest to its size.
    func show(
        _ cursor: Cursor, on surface: OpaquePointer, _ viewport: OpaquePointer?
    ) -> (x: Int32, y: Int32)? {
        guard let image = Self.image(of: cursor, in: theme), let size = sizes[cursor],
            let buffer = wl_cursor_image_get_buffer(image)
        else { return nil }
        let picture = image.pointee
        var part = Double(size.width) / Double(max(picture.width, 1))
        if let viewport {
            wp_viewport_set_destination(viewport, Int32(size.width), Int32(size.height))
        } else if wl_proxy_get_version(surface) >= 3 {
            let scale = Self.scale(of: picture, for: size)
            wl_surface_set_buffer_scale(surface, Int32(scale))
            part = 1 / Double(scale)
        } else {
            part = 1
        }
        wl_surface_attach(surface, buffer, 0, 0)
        wl_surface_damage(surface, 0, 0, Int32.max, Int32.max)
        wl_surface_commit(surface)
        return (
            Int32((Double(picture.hotspot_x) * part).rounded()),
            Int32((Double(picture.hotspot_y) * part).rounded())
        )
    }

    /// The whole scale that brings a picture nearest to a size. Its sides are multiples of it: any other
    /// would be a protocol error.
    private static func scale(of picture: wl_cursor_image, for size: PointSize) -> Int {
        let (width, height) = (Int(picture.width), Int(picture.height))
        let most = max(1, min(width, height))
        return (1...most).filter { width % $0 == 0 && height % $0 == 0 }
            .min { abs(width / $0 - size.width) < abs(width / $1 - size.width) } ?? 1
    }

    private static func image(
        of cursor: Cursor, in theme: OpaquePointer
    ) -> UnsafeMutablePointer<wl_cursor_image>? {
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
    /// The cursors that have a picture.
    fileprivate static let pictured: [Cursor] =
        [.arrow, .hand, .text, .move]
        + [
            WindowEdge.top, .bottom, .left, .right, .topLeft, .topRight, .bottomLeft, .bottomRight,
        ].map { .resize($0) }

    /// The names that themes use, best first; the arrow is better than nothing.
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
