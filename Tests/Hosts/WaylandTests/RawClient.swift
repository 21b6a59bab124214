import CTestCompositor
import CWayland
import Glibc
import TestSupport
import Wayland

/// A client that says exactly what a test wants said, right or wrong; on the test's own thread.
final class RawClient {
    let compositor: TestCompositor
    let display: OpaquePointer
    /// The globals on offer, by interface.
    private(set) var offers: [String: (name: UInt32, version: UInt32)] = [:]
    /// What the compositor said, in order.
    private(set) var events: [String] = []
    /// The serials that were sent to the window.
    private(set) var serials: [UInt32] = []

    private(set) var surface: OpaquePointer?
    private(set) var shellSurface: OpaquePointer?
    private(set) var toplevel: OpaquePointer?
    private var registry: OpaquePointer?
    private var bound: [String: OpaquePointer] = [:]
    private var keptAlive: [AnyObject] = []

    init?(_ options: ltc_options = ltc_options()) {
        guard let compositor = TestCompositor(options),
            let display = wl_display_connect_to_fd(compositor.clientDescriptor)
        else { return nil }
        self.compositor = compositor
        self.display = display
        registry = wl_display_get_registry(display)
        let heard = listener(
            wl_registry_listener(
                global: { data, _, name, interface, version in
                    let kind = interface.map { String(cString: $0) } ?? ""
                    RawClient.from(data)?.offers[kind] = (name, version)
                },
                global_remove: { data, _, name in RawClient.from(data)?.note("removed \(name)") }))
        wl_registry_add_listener(registry, heard, me)
        step()
    }

    deinit {
        wl_display_disconnect(display)
    }

    /// Lets both sides read and answer all that has been said.
    func step() {
        for _ in 0..<3 {
            wl_display_flush(display)
            compositor.pump()
            readWhatCame()
            wl_display_dispatch_pending(display)
        }
    }

    /// The protocol error that ended the connection.
    var failure: (interface: String, code: UInt32)? {
        guard wl_display_get_error(display) == EPROTO else { return nil }
        var interface: UnsafePointer<wl_interface>?
        var id: UInt32 = 0
        let code = wl_display_get_protocol_error(display, &interface, &id)
        return (interface.map { String(cString: $0.pointee.name) } ?? "?", code)
    }

    /// The global, bound at `version`.
    func bind(
        _ interface: UnsafePointer<wl_interface>, version: UInt32 = 1
    ) -> OpaquePointer? {
        let kind = String(cString: interface.pointee.name)
        if let proxy = bound[kind] { return proxy }
        guard let offer = offers[kind] else { return nil }
        let proxy = wl_registry_bind(registry, offer.name, interface, version)
        bound[kind] = proxy.map { OpaquePointer($0) }
        return bound[kind]
    }

    /// A window that has asked for its first configure.
    func openWindow() {
        surface = wl_compositor_create_surface(bind(wl_compositor_ptr(), version: 4))
        shellSurface = xdg_wm_base_get_xdg_surface(bind(xdg_wm_base_ptr(), version: 5), surface)
        xdg_surface_add_listener(
            shellSurface,
            listener(
                xdg_surface_listener(configure: { data, _, serial in
                    RawClient.from(data)?.serials.append(serial)
                })), me)
        toplevel = xdg_surface_get_toplevel(shellSurface)
        xdg_toplevel_add_listener(
            toplevel,
            listener(
                xdg_toplevel_listener(
                    configure: { data, _, width, height, states in
                        let count = (states?.pointee.size ?? 0) / 4
                        RawClient.from(data)?.note("size \(width)x\(height), \(count) states")
                    },
                    close: { data, _ in RawClient.from(data)?.note("close") },
                    configure_bounds: { data, _, width, height in
                        RawClient.from(data)?.note("bounds \(width)x\(height)")
                    },
                    wm_capabilities: { data, _, _ in RawClient.from(data)?.note("capabilities") })),
            me)
        wl_surface_commit(surface)
        step()
    }

    /// A window of 100 x 50 that has acknowledged its configure.
    func openReadyWindow() {
        openWindow()
        ltc_configure(compositor.handle, 100, 50, 0)
        step()
        acknowledge()
    }

    /// Acknowledges the newest configure.
    func acknowledge() {
        if let serial = serials.last { xdg_surface_ack_configure(shellSurface, serial) }
    }

    /// A buffer all of whose pixels are `pixel`.
    func buffer(width: Int = 100, height: Int = 50, pixel: UInt32 = 0xFF00_00FF) throws -> RawBuffer
    {
        let memory = try SharedMemory(size: width * height * 4)
        let pool = wl_shm_create_pool(
            bind(wl_shm_ptr()), memory.descriptor, Int32(memory.size))
        let proxy = wl_shm_pool_create_buffer(
            pool, 0, Int32(width), Int32(height), Int32(width * 4), 0)
        wl_shm_pool_destroy(pool)
        let heard = listener(
            wl_buffer_listener(release: { data, buffer in
                RawClient.from(data)?.note("release \(wl_proxy_get_id(buffer))")
            }))
        wl_buffer_add_listener(proxy, heard, me)
        let buffer = RawBuffer(proxy: proxy, memory: memory, width: width, height: height)
        buffer.fill(pixel)
        return buffer
    }

    /// Attaches and commits a buffer, with damage in its pixels.
    func show(
        _ buffer: RawBuffer, damage: ltc_rect? = nil, at offset: Int32 = 0
    ) {
        wl_surface_attach(surface, buffer.proxy, offset, 0)
        let all = ltc_rect(x: 0, y: 0, width: Int32(buffer.width), height: Int32(buffer.height))
        let rect = damage ?? all
        wl_surface_damage_buffer(surface, rect.x, rect.y, rect.width, rect.height)
        wl_surface_commit(surface)
        step()
    }

    /// Asks to be told when to draw the next frame.
    func askForFrame() {
        let callback = wl_surface_frame(surface)
        let heard = listener(
            wl_callback_listener(done: { data, _, time in
                RawClient.from(data)?.note("frame \(time)")
            }))
        wl_callback_add_listener(callback, heard, me)
    }

    /// Asks to be told when the next commit was seen.
    func askForFeedback() {
        let feedback = wp_presentation_feedback(bind(wp_presentation_ptr()), surface)
        let heard = listener(
            wp_presentation_feedback_listener(
                sync_output: { _, _, _ in },
                presented: { data, _, high, low, nanoseconds, refresh, _, sequence, flags in
                    let seconds = UInt64(high) << 32 | UInt64(low)
                    RawClient.from(data)?.note(
                        "seen \(seconds).\(nanoseconds), \(refresh), \(sequence), \(flags)")
                },
                discarded: { data, _ in RawClient.from(data)?.note("discarded") }))
        wp_presentation_feedback_add_listener(feedback, heard, me)
    }

    /// Says that an object is destroyed, and keeps its proxy, so that an error can name it.
    func sayDestroyed(_ proxy: OpaquePointer?, opcode: UInt32 = 0) {
        wl_proxy_marshal_array(proxy, opcode, nil)
    }

    private var me: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }

    private static func from(_ data: UnsafeMutableRawPointer?) -> RawClient? {
        data.map { Unmanaged<RawClient>.fromOpaque($0).takeUnretainedValue() }
    }

    private func note(_ event: String) {
        events.append(event)
    }

    /// A place for listener functions that stays as long as the client.
    private func listener<Functions>(_ functions: Functions) -> UnsafePointer<Functions> {
        let kept = Kept(functions)
        keptAlive.append(kept)
        return UnsafePointer(kept.place)
    }

    /// Reads the socket if something is there; never waits.
    private func readWhatCame() {
        guard wl_display_prepare_read(display) == 0 else { return }
        var socket = pollfd(fd: wl_display_get_fd(display), events: Int16(POLLIN), revents: 0)
        if poll(&socket, 1, 0) > 0 {
            wl_display_read_events(display)
        } else {
            wl_display_cancel_read(display)
        }
    }
}

/// A buffer of the raw client's.
struct RawBuffer {
    let proxy: OpaquePointer?
    let memory: SharedMemory
    let width: Int
    let height: Int

    var id: UInt32 { wl_proxy_get_id(proxy) }

    /// Every pixel at once.
    func fill(_ pixel: UInt32) {
        memory.bytes.bindMemory(to: UInt32.self, capacity: width * height)
            .update(repeating: pixel, count: width * height)
    }

    /// One pixel.
    func set(_ pixel: UInt32, x: Int, y: Int) {
        memory.bytes.storeBytes(of: pixel, toByteOffset: (y * width + x) * 4, as: UInt32.self)
    }
}

/// Memory with an address of its own.
private final class Kept<Value> {
    let place: UnsafeMutablePointer<Value>

    init(_ value: Value) {
        place = .allocate(capacity: 1)
        place.initialize(to: value)
    }

    deinit {
        place.deinitialize(count: 1)
        place.deallocate()
    }
}
