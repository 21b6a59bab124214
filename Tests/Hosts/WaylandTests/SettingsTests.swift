import CTestCompositor
import CTestPortal
import CoreAnimation
import Desktop
import Foundation
import Primitives
import Stage
import TestSupport
import Testing
import Wayland

/// What a window and its program make of the desktop's settings.
@Suite("The desktop's settings, in a window", .serialized)
@MainActor
struct SettingsTests {
    private func say(_ change: (inout DesktopSettings) -> Void) {
        var settings = DesktopSettings.current
        change(&settings)
        DesktopSettings.take(settings)
    }

    /// A bench whose window has said nothing of its background.
    private func bench() throws -> (Bench, Window) {
        let bench = try Bench()
        bench.application.stopsAfterLastWindow = false
        bench.window.close()
        try #require(bench.pump { !ltc_has_window(bench.handle) })
        let window = try Window(
            bench.application, title: "New", size: CGSize(width: 90, height: 60))
        try #require(bench.pump { ltc_has_window(bench.handle) })
        try bench.show(width: 90, height: 60)
        return (bench, window)
    }

    private func shows(_ bench: Bench, _ color: UInt32) -> Bool {
        bench.pump(for: 20) {
            if ltc_waiting_frames(bench.handle) > 0 { bench.finishFrame() }
            return bench.compositor.pixel(5, 5).map { $0 & 0xFFFFFF } == color
        }
    }

    @Test("a window follows light and dark, until the program sets a background")
    func background() throws {
        let (bench, window) = try bench()
        defer {
            DesktopSettings.take(DesktopSettings())
            bench.application.close()
        }
        var told: [DesktopSettings] = []
        bench.application.onSettingsChange = { told.append($0) }
        #expect(shows(bench, 0xFFFFFF))
        say { $0.colorScheme = .dark }
        #expect(shows(bench, 0x1E1E1E))
        #expect(told.map(\.colorScheme) == [.dark])
        #expect(bench.application.settings.colorScheme == .dark)
        say { $0.colorScheme = .light }
        #expect(shows(bench, 0xFFFFFF))
        // The same colour, but the program's.
        window.background = CGColor(gray: 1, alpha: 1)
        say { $0.colorScheme = .dark }
        #expect(window.background == CGColor(gray: 1, alpha: 1))
        bench.settle()
        #expect(shows(bench, 0xFFFFFF))
    }

    @Test("a layer's background that the program set stays")
    func layerBackground() throws {
        let (bench, window) = try bench()
        defer {
            DesktopSettings.take(DesktopSettings())
            bench.application.close()
        }
        window.layer.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
        say { $0.colorScheme = .dark }
        #expect(shows(bench, 0xFF0000))
    }

    @Test("pointers: the environment before the desktop, the desktop before 24 points")
    func cursors() {
        var settings = DesktopSettings()
        #expect(CursorLook(settings, environment: [:]).size == 24)
        #expect(CursorLook(settings, environment: [:]).theme == nil)
        settings.cursorSize = 48
        settings.cursorTheme = "Snow"
        #expect(CursorLook(settings, environment: [:]).size == 48)
        #expect(CursorLook(settings, environment: [:]).theme == "Snow")
        let said = ["XCURSOR_SIZE": "32", "XCURSOR_THEME": "Coal"]
        #expect(CursorLook(settings, environment: said).size == 32)
        #expect(CursorLook(settings, environment: said).theme == "Coal")
        for size in ["0", "-1", "257", "huge", ""] {
            #expect(CursorLook(settings, environment: ["XCURSOR_SIZE": size]).size == 48)
        }
    }

    @Test("a program on a bus takes what its portal says, and lives when the bus goes")
    func bus() throws {
        guard let path = Program.find("dbus-daemon") else { return }
        let name = "unix:abstract=lamina-bus-\(UInt32.random(in: 0...UInt32.max))"
        let daemon = try Program(
            path,
            ["--session", "--nofork", "--nopidfile", "--print-address=1", "--address=\(name)"])
        defer { daemon.stop() }
        try #require(daemon.wait(30) { $0.contains("unix:") })
        let portal = try #require(ltp_start(name, LTP_HONEST))
        defer { ltp_stop(portal) }
        ltp_set_uint(portal, "org.freedesktop.appearance", "color-scheme", 1, false)
        let compositor = try #require(TestCompositor(ltc_options()))
        let application = try Application(
            socket: .descriptor(compositor.clientDescriptor), bus: BusAddress(name),
            whileWaiting: { compositor.pump() })
        defer {
            application.close()
            DesktopSettings.take(DesktopSettings())
        }
        let window = try Window(application, title: "Bus", size: CGSize(width: 90, height: 60))
        func pump(_ condition: () -> Bool) -> Bool {
            compositor.pump(
                for: 30,
                alongside: {
                    _ = ltp_step(portal)
                    application.step()
                }, until: condition)
        }
        #expect(pump { application.settings.colorScheme == .dark })
        #expect(window.background == CGColor(gray: 0x1E / 255, alpha: 1))
        // A whole turn of the loop, which polls for the bus, too.
        application.turn(patience: 0.01)
        daemon.stop()
        #expect(pump { application.settings.colorScheme == .dark && !daemon.isRunning })
        for _ in 0..<20 { application.turn(patience: 0.001) }
        #expect(application.failure == nil)
    }
}
