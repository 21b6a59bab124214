import CTestCompositor
import CWayland
import TestSupport
import Testing
import Wayland

/// A mistake of a client's, and the error that it earns: the codes are those of the protocols.
struct Mistake: Sendable, CustomTestStringConvertible {
    let name: String
    let interface: String
    let code: UInt32
    /// The client has a window that knows of a configure of 100 x 50, not acknowledged.
    let make: @Sendable (RawClient) throws -> Void

    init(
        _ name: String, _ interface: String, _ code: UInt32,
        _ make: @escaping @Sendable (RawClient) throws -> Void
    ) {
        self.name = name
        self.interface = interface
        self.code = code
        self.make = make
    }

    var testDescription: String { name }
}

/// On the main actor, as another test counts the buffers that are open.
@MainActor @Suite("The test compositor is strict", .serialized)
struct StrictnessTests {
    nonisolated static let aboutSizes: [Mistake] = [
        Mistake("a buffer before the acknowledgement", "xdg_surface", 3) {
            $0.show(try $0.buffer())
        },
        Mistake("a serial that was never sent", "xdg_surface", 4) {
            xdg_surface_ack_configure($0.shellSurface, 9999)
        },
        Mistake("a serial acknowledged twice", "xdg_surface", 4) {
            $0.acknowledge()
            $0.acknowledge()
        },
        Mistake("a move before the first acknowledgement", "xdg_toplevel", 1) {
            xdg_toplevel_move($0.toplevel, $0.bind(wl_seat_ptr()), 1)
        },
        Mistake("a resize before the first acknowledgement", "xdg_toplevel", 1) {
            xdg_toplevel_resize($0.toplevel, $0.bind(wl_seat_ptr()), 1, 4)
        },
        Mistake("a size that is no multiple of the scale", "wl_surface", 2) {
            $0.acknowledge()
            wl_surface_set_buffer_scale($0.surface, 3)
            $0.show(try $0.buffer())
        },
        Mistake("a scale of 0", "wl_surface", 0) { wl_surface_set_buffer_scale($0.surface, 0) },
        Mistake("a transform of 8", "wl_surface", 1) {
            wl_surface_set_buffer_transform($0.surface, 8)
        },
        Mistake("a geometry without a width", "xdg_surface", 5) {
            xdg_surface_set_window_geometry($0.shellSurface, 0, 0, 0, 5)
        },
        Mistake("limits that cross", "xdg_toplevel", 2) {
            xdg_toplevel_set_max_size($0.toplevel, 10, 10)
            xdg_toplevel_set_min_size($0.toplevel, 11, 10)
            $0.acknowledge()
            $0.show(try $0.buffer())
        },
        Mistake("a limit below 0", "xdg_toplevel", 2) {
            xdg_toplevel_set_min_size($0.toplevel, -1, 10)
        },
        Mistake("another size than the maximised one", "xdg_wm_base", 4) {
            ltc_configure($0.compositor.handle, 300, 200, 1 << 1)
            $0.step()
            $0.acknowledge()
            $0.show(try $0.buffer())
        },
        Mistake("more than the whole screen", "xdg_wm_base", 4) {
            ltc_configure($0.compositor.handle, 99, 50, 1 << 2)
            $0.step()
            $0.acknowledge()
            $0.show(try $0.buffer())
        },
        Mistake("a viewport's destination without a width", "wp_viewport", 0) {
            let viewport = wp_viewporter_get_viewport($0.bind(wp_viewporter_ptr()), $0.surface)
            wp_viewport_set_destination(viewport, 0, 4)
        },
    ]

    nonisolated static let aboutRoles: [Mistake] = [
        Mistake("an xdg_surface that goes before its toplevel", "xdg_surface", 6) {
            $0.sayDestroyed($0.shellSurface)
        },
        Mistake("a shell that goes before its windows", "xdg_wm_base", 1) {
            $0.sayDestroyed($0.bind(xdg_wm_base_ptr()))
        },
        Mistake("a window out of a window", "xdg_wm_base", 0) {
            _ = xdg_wm_base_get_xdg_surface($0.bind(xdg_wm_base_ptr()), $0.surface)
        },
        Mistake("a window out of a surface with a buffer", "xdg_wm_base", 4) {
            let surface = wl_compositor_create_surface($0.bind(wl_compositor_ptr()))
            wl_surface_attach(surface, try $0.buffer().proxy, 0, 0)
            _ = xdg_wm_base_get_xdg_surface($0.bind(xdg_wm_base_ptr()), surface)
        },
        Mistake("a second toplevel", "xdg_surface", 2) {
            _ = xdg_surface_get_toplevel($0.shellSurface)
        },
        Mistake("an edge that is none", "xdg_toplevel", 0) {
            xdg_toplevel_resize($0.toplevel, $0.bind(wl_seat_ptr()), 1, 3)
        },
        Mistake("a second viewport", "wp_viewporter", 0) {
            let viewporter = $0.bind(wp_viewporter_ptr())
            _ = wp_viewporter_get_viewport(viewporter, $0.surface)
            _ = wp_viewporter_get_viewport(viewporter, $0.surface)
        },
        Mistake("a second fractional scale", "wp_fractional_scale_manager_v1", 0) {
            let manager = $0.bind(wp_fractional_scale_manager_v1_ptr())
            _ = wp_fractional_scale_manager_v1_get_fractional_scale(manager, $0.surface)
            _ = wp_fractional_scale_manager_v1_get_fractional_scale(manager, $0.surface)
        },
        Mistake("a second decoration", "zxdg_toplevel_decoration_v1", 1) {
            let manager = $0.bind(zxdg_decoration_manager_v1_ptr())
            _ = zxdg_decoration_manager_v1_get_toplevel_decoration(manager, $0.toplevel)
            _ = zxdg_decoration_manager_v1_get_toplevel_decoration(manager, $0.toplevel)
        },
        Mistake("a decoration without a window", "zxdg_toplevel_decoration_v1", 2) {
            let manager = $0.bind(zxdg_decoration_manager_v1_ptr())
            _ = zxdg_decoration_manager_v1_get_toplevel_decoration(manager, $0.toplevel)
            $0.sayDestroyed($0.toplevel)
        },
        Mistake("a window above itself", "xdg_toplevel", 1) {
            xdg_toplevel_set_parent($0.toplevel, $0.toplevel)
        },
        Mistake("a second dialog of a window", "xdg_wm_dialog_v1", 0) {
            let manager = $0.bind(xdg_wm_dialog_v1_ptr())
            _ = xdg_wm_dialog_v1_get_xdg_dialog(manager, $0.toplevel)
            _ = xdg_wm_dialog_v1_get_xdg_dialog(manager, $0.toplevel)
        },
        Mistake("a window as a cursor", "wl_pointer", 0) {
            let pointer = wl_seat_get_pointer($0.bind(wl_seat_ptr(), version: 5))
            wl_pointer_set_cursor(pointer, 1, $0.surface, 0, 0)
        },
    ]

    @Test(
        "mistakes about sizes end the connection with the protocol's error", arguments: aboutSizes)
    func sizes(mistake: Mistake) throws {
        try expect(mistake)
    }

    @Test(
        "mistakes about roles end the connection with the protocol's error", arguments: aboutRoles)
    func roles(mistake: Mistake) throws {
        try expect(mistake)
    }

    @Test("an offset with a buffer is an error since version 5")
    func offset() throws {
        let client = try #require(RawClient())
        client.openReadyWindow()
        client.show(try client.buffer(), at: 1)
        #expect(client.failure == nil)
        let newer = try #require(RawClient())
        _ = newer.bind(wl_compositor_ptr(), version: 5)
        newer.openReadyWindow()
        newer.show(try newer.buffer(), at: 1)
        let failure = try #require(newer.failure)
        #expect(failure == ("wl_surface", 3))
    }

    private func expect(_ mistake: Mistake) throws {
        let client = try #require(RawClient())
        client.openWindow()
        ltc_configure(client.compositor.handle, 100, 50, 0)
        client.step()
        #expect(client.failure == nil)
        try mistake.make(client)
        client.step()
        let failure = try #require(client.failure)
        #expect(failure == (mistake.interface, mistake.code))
        #expect(!ltc_is_connected(client.compositor.handle))
    }
}
