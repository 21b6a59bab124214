import CWayland
import Drawing
import Foundation
import Glibc

/// A window's icon for the compositor. Main thread.
///
/// The icon's objects and memory are kept until it is replaced or the window goes, as compositors
/// may read them at any time.
@MainActor
final class ToplevelIcon {
    /// A picture of the icon: a square with a size in points, and pixels per point.
    struct Picture: Equatable {
        let size: Int
        let scale: Int

        var side: Int { size * scale }
        var byteCount: Int { side * side * 4 }
    }

    /// The greatest number of sizes, which fits a group of requests.
    private static let mostSizes = 6
    /// The sizes if the compositor has no preference, in points.
    private static let usualSizes = [32, 64, 128]

    private let icon: Proxy
    private let pool: Proxy
    private let buffers: [Proxy]
    private let memory: SharedMemory

    /// Returns the pictures to make of an image with `pixels` on its longer side: in the sizes that
    /// the compositor prefers, none larger than the image unless all are, and the smallest also at
    /// a scale of two.
    static func pictures(_ wanted: [Int], of pixels: Int) -> [Picture] {
        let sane = Set(wanted.filter { (1...512).contains($0) })
        let all = sane.isEmpty ? usualSizes : sane.sorted()
        let fitting = all.filter { $0 <= pixels }
        let sizes = (fitting.isEmpty ? Array(all.prefix(1)) : fitting).suffix(mostSizes)
        let doubled = sizes.prefix(2).filter { $0 * 2 <= pixels }
        return sizes.map { Picture(size: $0, scale: 1) }
            + doubled.map { Picture(size: $0, scale: 2) }
    }

    /// Sets the icon of a window, which takes effect with its next commit; nil when memory is
    /// short.
    init?(_ image: CGImage, of toplevel: Proxy, _ manager: Proxy, on connection: Connection) {
        let pictures = Self.pictures(
            connection.iconSizes, of: max(image.width, image.height))
        let size = pictures.reduce(0) { $0 + $1.byteCount }
        guard Descriptors.canSend, let memory = try? SharedMemory(size: size) else { return nil }
        let made = connection.wire.withLock { _ -> (Proxy, Proxy, [Proxy])? in
            guard
                let pool = wl_shm_create_pool(
                    connection.globals.shm.pointer, memory.descriptor, Int32(memory.size)),
                let icon = xdg_toplevel_icon_manager_v1_create_icon(manager.pointer)
            else { return nil }
            var buffers: [Proxy] = []
            var start = 0
            for picture in pictures {
                defer { start += picture.byteCount }
                let side = Int32(picture.side)
                guard
                    let buffer = wl_shm_pool_create_buffer(
                        pool, Int32(start), side, side, side * 4,
                        WL_SHM_FORMAT_ARGB8888.rawValue)
                else { continue }
                xdg_toplevel_icon_v1_add_buffer(icon, buffer, Int32(picture.scale))
                buffers.append(Proxy(buffer))
            }
            return (Proxy(icon), Proxy(pool), buffers)
        }
        guard let made else { return nil }
        (icon, pool, buffers) = made
        self.memory = memory
        var start = 0
        for picture in pictures {
            Self.draw(image, picture.side, to: memory.bytes + start)
            start += picture.byteCount
        }
        xdg_toplevel_icon_manager_v1_set_icon(manager.pointer, toplevel.pointer, icon.pointer)
    }

    /// Releases the icon, before its pictures.
    func destroy(_ connection: Connection) {
        connection.wire.withLock { _ in
            xdg_toplevel_icon_v1_destroy(icon.pointer)
            for buffer in buffers { wl_buffer_destroy(buffer.pointer) }
            wl_shm_pool_destroy(pool.pointer)
        }
    }

    /// Draws an image into a square, as large as it fits.
    private static func draw(_ image: CGImage, _ side: Int, to bytes: UnsafeMutableRawPointer) {
        guard let context = CGContext(width: side, height: side), image.width > 0, image.height > 0
        else { return }
        let long = CGFloat(max(image.width, image.height))
        let part = CGFloat(side) / long
        let (width, height) = (CGFloat(image.width) * part, CGFloat(image.height) * part)
        let box = CGRect(
            x: (CGFloat(side) - width) / 2, y: (CGFloat(side) - height) / 2, width: width,
            height: height)
        context.interpolationQuality = .high
        context.drawDownward(image, in: box)
        guard let bitmap = context.makeImage()?.bitmap else { return }
        for row in 0..<side {
            memcpy(bytes + row * side * 4, bitmap.row(row), side * 4)
        }
    }
}

extension Window {
    /// Sets the icon for the compositor, if it has changed and is supported.
    func syncIcon() {
        let connection = application.connection
        guard icon !== toldIcon, !isClosed, connection.takesRequests,
            let manager = connection.globals[.toplevelIcon], let toplevel = objects?.toplevel
        else { return }
        let old = toplevelIcon
        toldIcon = icon
        toplevelIcon = icon.flatMap { ToplevelIcon($0, of: toplevel, manager, on: connection) }
        if toplevelIcon == nil {
            xdg_toplevel_icon_manager_v1_set_icon(manager.pointer, toplevel.pointer, nil)
        }
        old?.destroy(connection)
        connection.flush()
        askForCommit()
    }

    /// Releases the icon when the window, or its connection, goes.
    func dropIcon() {
        toplevelIcon?.destroy(application.connection)
        (toplevelIcon, toldIcon) = (nil, nil)
    }
}

/// The sizes of icons that the compositor prefers, in points; set by the wire thread.
final class IconSizes {
    private(set) var sizes: [Int] = []

    /// Listens to the icon manager.
    func listen(to manager: Proxy) {
        xdg_toplevel_icon_manager_v1_add_listener(
            manager.pointer, Self.listener.table, context(for: self))
    }

    private static let listener = Listener(
        xdg_toplevel_icon_manager_v1_listener(
            icon_size: { data, _, size in
                guard let list: IconSizes = context(data), list.sizes.count < 64 else { return }
                list.sizes.append(Int(size))
            },
            done: { _, _ in }))
}

extension Connection {
    /// The sizes of icons that the compositor prefers, in points.
    var iconSizes: [Int] { wire.withLock { $0.iconSizes.sizes } }
}

extension WireProtocol {
    /// The protocol of window icons for frames and lists that the desktop draws.
    static let toplevelIcon = WireProtocol(xdg_toplevel_icon_manager_v1_ptr, upTo: 1) {
        xdg_toplevel_icon_manager_v1_destroy($0.pointer)
    }
}
