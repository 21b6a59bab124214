import CTestCompositor
import CWayland
import Glibc
import TestSupport
import Testing

/// The test compositor itself, asked by a client that knows nothing of Lamina.
/// On the main actor, as another test counts the buffers that are open.
@MainActor @Suite("The test compositor", .serialized)
struct TestCompositorTests {
    @Test("a frame is recorded with its size, its serial and its pixels")
    func frame() throws {
        let client = try #require(RawClient())
        client.openReadyWindow()
        client.askForFrame()
        let buffer = try client.buffer(pixel: 0xFF12_3456)
        client.show(buffer)
        let commit = try #require(client.compositor.frames.first)
        #expect(client.compositor.frames.count == 1)
        #expect(commit.buffer == buffer.id && commit.width == 100 && commit.height == 50)
        #expect(commit.acked == client.serials.first)
        #expect(commit.wants_frame && !commit.wants_feedback && !commit.was_held)
        #expect(client.compositor.pixel(99, 49) == 0xFF12_3456)
        #expect(client.compositor.pixel(100, 0) == nil)
        // FNV-1a over 32-bit words, with the usual 64-bit constants.
        let hash = (0..<5000).reduce(UInt64(1_469_598_103_934_665_603)) { hash, _ in
            (hash ^ 0xFF12_3456) &* 1_099_511_628_211
        }
        #expect(commit.hash == hash)
    }

    @Test("a frame callback is answered when the test says so, not before")
    func frameCallback() throws {
        let client = try #require(RawClient())
        client.openReadyWindow()
        client.askForFrame()
        #expect(ltc_waiting_frames(client.compositor.handle) == 0)
        client.show(try client.buffer())
        #expect(ltc_waiting_frames(client.compositor.handle) == 1)
        #expect(!client.events.contains("frame 77"))
        #expect(ltc_send_frames(client.compositor.handle, 77) == 1)
        client.step()
        #expect(client.events.last == "frame 77")
        #expect(ltc_send_frames(client.compositor.handle, 78) == 0)
    }

    @Test("buffers are held until released, in any order")
    func release() throws {
        let client = try #require(RawClient())
        let handle = client.compositor.handle
        client.openReadyWindow()
        let buffers = try (0..<3).map { _ in try client.buffer() }
        for buffer in buffers { client.show(buffer) }
        #expect(ltc_held_buffers(handle) == 3)
        #expect((0..<3).map { ltc_held_buffer(handle, $0) } == buffers.map(\.id))
        ltc_release(handle, 1)
        #expect(ltc_release_buffer(handle, buffers[0].id))
        #expect(!ltc_release_buffer(handle, buffers[0].id))
        client.step()
        #expect(
            client.events.suffix(2) == ["release \(buffers[1].id)", "release \(buffers[0].id)"])
        #expect(ltc_held_buffers(handle) == 1 && ltc_overwritten(handle) == 0)
        wl_buffer_destroy(buffers[2].proxy)
        client.step()
        #expect(ltc_held_buffers(handle) == 0 && ltc_buffer_count(handle) == 3)
    }

    @Test("painting in a held buffer is noticed, and so is committing it again")
    func overwriting() throws {
        let client = try #require(RawClient())
        client.openReadyWindow()
        let buffer = try client.buffer()
        client.show(buffer)
        buffer.set(0xFFFF_FFFF, x: 3, y: 4)
        client.show(try client.buffer())
        ltc_release(client.compositor.handle, 0)
        #expect(ltc_overwritten(client.compositor.handle) == 1)
        client.show(buffer)
        client.show(buffer)
        #expect(client.compositor.frames.map(\.was_held) == [false, false, false, true])
    }

    @Test("the shadow follows the declared damage alone")
    func shadow() throws {
        let client = try #require(RawClient())
        client.openReadyWindow()
        let buffer = try client.buffer()
        client.show(buffer, damage: ltc_rect(x: 0, y: 0, width: 1, height: 1))
        // The first picture is new as a whole.
        #expect(client.compositor.frames.last?.shadow_matches == true)
        buffer.set(0xFFFF_0000, x: 10, y: 10)
        client.show(buffer, damage: ltc_rect(x: 10, y: 10, width: 1, height: 1))
        #expect(client.compositor.frames.last?.shadow_matches == true)
        buffer.set(0xFFFF_0000, x: 20, y: 10)
        client.show(buffer, damage: ltc_rect(x: 19, y: 10, width: 1, height: 1))
        #expect(client.compositor.frames.last?.shadow_matches == false)
        client.show(buffer, damage: ltc_rect(x: -5, y: -5, width: .max, height: .max))
        #expect(client.compositor.frames.last?.shadow_matches == true)
    }

    @Test("damage in points counts in pixels times the scale")
    func damageInPoints() throws {
        let client = try #require(RawClient())
        client.openReadyWindow()
        wl_surface_set_buffer_scale(client.surface, 2)
        client.show(try client.buffer(width: 200, height: 100))
        wl_surface_damage(client.surface, 3, 4, 5, 6)
        wl_surface_commit(client.surface)
        client.step()
        let rect = try #require(client.compositor.commits.last?.rects.0)
        #expect((rect.x, rect.y, rect.width, rect.height) == (6, 8, 10, 12))
    }

    @Test("feedback comes in the order of commits, presented or discarded")
    func feedback() throws {
        let client = try #require(RawClient())
        client.openReadyWindow()
        for _ in 0..<2 {
            client.askForFeedback()
            client.show(try client.buffer())
        }
        let handle = client.compositor.handle
        #expect(ltc_waiting_feedbacks(handle) == 2)
        #expect(ltc_present_as(handle, 4_294_967_298.5, 16_666_666, 9, 3))
        #expect(ltc_discard(handle))
        #expect(!ltc_discard(handle))
        client.step()
        #expect(
            client.events.suffix(2) == ["seen 4294967298.500000000, 16666666, 9, 3", "discarded"])
    }

    @Test("configures reach the client with bounds and states; serials differ")
    func configure() throws {
        let client = try #require(RawClient())
        client.openWindow()
        let handle = client.compositor.handle
        #expect(ltc_configure_bounds(handle, 800, 600))
        let first = ltc_configure(handle, 0, 0, 0)
        let second = ltc_configure(handle, 30, 20, 1 << 4 | 1 << 3)
        ltc_close(handle)
        client.step()
        #expect(client.serials == [first, second] && first != second)
        #expect(
            client.events == [
                "bounds 800x600", "size 0x0, 0 states", "size 30x20, 2 states", "close",
            ])
    }

    @Test("a cursor's surface leaves the window's alone")
    func cursor() throws {
        let client = try #require(RawClient())
        client.openReadyWindow()
        let pointer = wl_seat_get_pointer(client.bind(wl_seat_ptr(), version: 5))
        let cursor = wl_compositor_create_surface(client.bind(wl_compositor_ptr()))
        wl_pointer_set_cursor(pointer, 1, cursor, 0, 0)
        let image = try client.buffer(width: 16, height: 16, pixel: 0xFFAB_CDEF)
        wl_surface_attach(cursor, image.proxy, 0, 0)
        wl_surface_damage(cursor, 0, 0, 16, 16)
        wl_surface_commit(cursor)
        wl_surface_commit(client.surface)
        client.step()
        #expect(client.compositor.frames.isEmpty)
        #expect(client.compositor.commits.last?.rect_count == 0)
        var (width, height): (Int32, Int32) = (0, 0)
        let pixels = ltc_cursor_pixels(client.compositor.handle, &width, &height)
        #expect(width == 16 && height == 16 && pixels?[255] == 0xFFAB_CDEF)
        #expect(client.events.contains("release \(image.id)"))
    }

    @Test("requests are recorded in order with what they carry")
    func requests() throws {
        let client = try #require(RawClient())
        client.openWindow()
        xdg_toplevel_set_title(client.toplevel, "Äpfel")
        xdg_toplevel_set_min_size(client.toplevel, 3, 4)
        client.step()
        #expect(
            client.compositor.requests.suffix(3) == [
                "wl_surface.commit()", "xdg_toplevel.set_title(\"Äpfel\")",
                "xdg_toplevel.set_min_size(3, 4)",
            ])
    }

    @Test("globals can be missing, old, or of a time to come")
    func offers() throws {
        var options = ltc_options()
        options.no_fractional = true
        options.seat_version = 4
        options.wm_base_version = 99
        let client = try #require(RawClient(options))
        #expect(client.offers["wp_fractional_scale_manager_v1"] == nil)
        #expect(client.offers["wl_seat"]?.version == 4)
        #expect(client.offers["xdg_wm_base"]?.version == 99)
        #expect(client.offers["wl_compositor"]?.version == 5)
        client.openReadyWindow()
        client.show(try client.buffer())
        #expect(client.compositor.frames.count == 1 && client.failure == nil)
    }

    @Test("a monitor is unplugged and comes back under another name")
    func hotplug() throws {
        let client = try #require(RawClient())
        let name = try #require(client.offers["wl_output"]?.name)
        ltc_remove_output(client.compositor.handle)
        client.step()
        #expect(client.events == ["removed \(name)"])
        ltc_plug_output(client.compositor.handle)
        client.step()
        let second = try #require(client.offers["wl_output"]?.name)
        #expect(second != name)
    }

    @Test("the end without a word is an end of the stream")
    func death() throws {
        let client = try #require(RawClient())
        client.openReadyWindow()
        ltc_die(client.compositor.handle)
        #expect(!ltc_is_connected(client.compositor.handle))
        client.step()
        #expect(client.failure == nil)
        #expect(wl_display_get_error(client.display) == EPIPE)
    }
}
