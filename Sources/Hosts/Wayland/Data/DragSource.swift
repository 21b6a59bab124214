import CWayland
import Drawing
import Glibc
import Primitives
import Stage

/// The number of a drag that began in this program; never used twice on a connection.
struct DragNumber: Sendable, Hashable {
    let rawValue: Int
}

/// A drag that began in this program. Wire thread, or under the wire's lock.
final class DragSource {
    let number: DragNumber
    private let source: DataSource
    private let icon: DragIcon?

    /// Begins a drag with the press of `serial`; nil when memory is short.
    ///
    /// - Parameter ended: called once with the operation; none where the data was not dropped.
    init?(
        _ start: DragStart, on device: OpaquePointer, manager: Proxy, serial: UInt32, wire: Wire,
        ended: @escaping (DropOperation) -> Void
    ) {
        guard
            let source = DataSource(
                manager: manager, contents: start.contents,
                ownType: DataSource.ownTypePrefix + wire.token, transfers: wire.transfers)
        else { return nil }
        number = start.number
        self.source = source
        icon = start.icon
        source.onCancel = { ended(.none) }
        source.onFinish = ended
        source.allow(move: start.allowsMove)
        wl_data_device_start_drag(
            device, source.source, start.origin.pointer, icon?.surface.pointer, serial)
        icon?.show()
    }

    /// Releases the drag's objects after its end.
    func destroy() {
        source.destroy()
        icon?.destroy()
    }
}

/// The wish of main to begin a drag.
struct DragStart: Sendable {
    let number: DragNumber
    let contents: [Representation]
    let allowsMove: Bool
    /// The surface of the window where it begins.
    let origin: Proxy
    /// The picture under the pointer; nil for none.
    let icon: DragIcon?
}

/// The surface of a drag's picture. Made on main, used under the wire's lock. The compositor has mapped the
/// pixels, so that the program needs them no more.
final class DragIcon: Sendable {
    let surface: Proxy
    private let buffer: Proxy
    private let pool: Proxy
    private let corner: (x: Int32, y: Int32)
    private let scale: Int32

    /// The longest side of a picture, in pixels.
    private static let mostPixels = 2048

    /// A surface with a picture; nil when memory is short, or the picture is too large.
    @MainActor
    init?(_ picture: DragPicture, on connection: Connection) {
        let bitmap = picture.image.bitmap
        let scale = max(1, picture.scale)
        // The sides of a buffer must be multiples of its scale.
        let width = bitmap.width.roundedUp(to: scale)
        let height = bitmap.height.roundedUp(to: scale)
        guard width > 0, height > 0, width <= Self.mostPixels, height <= Self.mostPixels,
            Descriptors.canSend, let memory = try? SharedMemory(size: width * height * 4)
        else { return nil }
        memset(memory.bytes, 0, width * height * 4)
        for row in 0..<bitmap.height {
            memcpy(memory.bytes + row * width * 4, bitmap.row(row), bitmap.width * 4)
        }
        let globals = connection.globals
        let made = connection.wire.withLock { _ -> (Proxy, Proxy, Proxy)? in
            guard
                let pool = wl_shm_create_pool(
                    globals.shm.pointer, memory.descriptor, Int32(memory.size)),
                let buffer = wl_shm_pool_create_buffer(
                    pool, 0, Int32(width), Int32(height), Int32(width * 4),
                    WL_SHM_FORMAT_ARGB8888.rawValue),
                let surface = wl_compositor_create_surface(globals.compositor.pointer)
            else { return nil }
            return (Proxy(surface), Proxy(buffer), Proxy(pool))
        }
        guard let made else { return nil }
        (surface, buffer, pool) = made
        self.scale = Int32(scale)
        corner = (Int32(picture.corner.x.rounded()), Int32(picture.corner.y.rounded()))
    }

    /// Shows the picture once the surface has its role.
    func show() {
        let version = wl_proxy_get_version(surface.pointer)
        if version >= 3 { wl_surface_set_buffer_scale(surface.pointer, scale) }
        if version >= 5 {
            wl_surface_offset(surface.pointer, corner.x, corner.y)
            wl_surface_attach(surface.pointer, buffer.pointer, 0, 0)
        } else {
            wl_surface_attach(surface.pointer, buffer.pointer, corner.x, corner.y)
        }
        wl_surface_damage(surface.pointer, 0, 0, Int32.max, Int32.max)
        wl_surface_commit(surface.pointer)
    }

    /// Releases the surface and its picture.
    func destroy() {
        wl_surface_destroy(surface.pointer)
        wl_buffer_destroy(buffer.pointer)
        wl_shm_pool_destroy(pool.pointer)
    }
}

extension Int {
    fileprivate func roundedUp(to factor: Int) -> Int { (self + factor - 1) / factor * factor }
}

extension Wire {
    /// Begins a drag with the last press; returns whether it began. Under the lock.
    func start(_ drag: DragStart) -> Bool {
        guard let manager = global(.dataManager), wl_proxy_get_version(manager.pointer) >= 3,
            let input = lastInput,
            let seat = seats.values.first(where: { $0.seat == input.seat.pointer })
        else { return false }
        return seat.data?.start(drag, serial: input.serial, manager: manager) ?? false
    }
}
