import CTestPortal
import Desktop
import Foundation
import Glibc
import Stage
import TestSupport
import Testing

/// A bus of the test's own, with a portal or without.
@MainActor
final class PrivateBus {
    let address: String
    private let folder: URL
    private let daemon: Program
    private(set) var portal: OpaquePointer?

    init?() throws {
        guard let path = Program.find("dbus-daemon") else { return nil }
        folder = FileManager.default.temporaryDirectory.appending(
            path: "bus-\(UInt32.random(in: 0...UInt32.max))")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        address = "unix:path=\(folder.path)/bus"
        daemon = try Program(
            path,
            [
                "--session", "--nofork", "--nopidfile", "--print-address=1",
                "--address=\(address)",
            ])
        try #require(daemon.wait(30) { $0.contains("unix:") }, "\(daemon.output)")
    }

    func start(_ manner: ltp_manner = LTP_HONEST) throws {
        let made: OpaquePointer = try #require(ltp_start(address, manner))
        portal = made
    }

    func stopPortal() {
        if let portal { ltp_stop(portal) }
        portal = nil
    }

    func kill() { Glibc.kill(daemon.id, SIGKILL) }
    func halt() { Glibc.kill(daemon.id, SIGSTOP) }

    func close() {
        stopPortal()
        // A daemon that is asked to end takes two seconds, and one that was halted never does.
        kill()
        daemon.stop()
        try? FileManager.default.removeItem(at: folder)
        DesktopSettings.take(DesktopSettings())
    }

    /// Moves portal and session on until `condition` holds; false when it does not in time.
    func pump(
        _ session: DesktopSession, for seconds: Double = 30, until condition: () -> Bool
    ) -> Bool {
        let end = Date().addingTimeInterval(seconds)
        while !condition() {
            guard Date() < end else { return false }
            if let portal { _ = ltp_step(portal) } else { usleep(1000) }
            session.step()
        }
        return true
    }
}

/// The session bus, and a portal on it that behaves, or doesn't.
@Suite("The desktop's settings on the bus", .serialized)
@MainActor
struct SettingsPortalTests {
    private static let appearance = "org.freedesktop.appearance"
    private static let gnome = "org.gnome.desktop.interface"

    private var now: DesktopSettings { .current }

    @Test("the portal's settings are taken at the start, and each change as it comes")
    func live() throws {
        guard let bus = try PrivateBus() else { return }
        defer { bus.close() }
        try bus.start()
        ltp_set_uint(bus.portal, Self.appearance, "color-scheme", 1, false)
        ltp_set_color(bus.portal, Self.appearance, "accent-color", 0.5, 0.25, 0, false)
        ltp_set_bool(bus.portal, Self.gnome, "enable-animations", false, false)
        ltp_set_int(bus.portal, Self.gnome, "cursor-size", 32, false)
        ltp_set_text(bus.portal, Self.gnome, "cursor-theme", "Adwaita", false)
        ltp_set_double(bus.portal, Self.gnome, "text-scaling-factor", 1.5, false)
        let session = DesktopSession(BusAddress(bus.address)) {}
        defer { session.close() }
        #expect(bus.pump(session) { now.colorScheme == .dark })
        #expect(now.accentColor == .init(red: 0.5, green: 0.25, blue: 0, alpha: 1))
        #expect(now.reducesMotion)
        #expect(now.cursorSize == 32)
        #expect(now.cursorTheme == "Adwaita")
        #expect(now.textScale == 1.5)
        #expect(!session.descriptors.isEmpty)

        var told = 0
        let owner = NSObject()
        DesktopSettings.follow(owner) { _ in told += 1 }
        ltp_set_uint(bus.portal, Self.appearance, "color-scheme", 2, true)
        #expect(bus.pump(session) { now.colorScheme == .light })
        ltp_set_bool(bus.portal, Self.gnome, "enable-animations", true, true)
        #expect(bus.pump(session) { !now.reducesMotion })
        #expect(told == 2)
        // Of another type, as if nobody had said it.
        ltp_set_text(bus.portal, Self.appearance, "color-scheme", "dark", true)
        #expect(bus.pump(session) { now.colorScheme == .none })
        #expect(ltp_questions(bus.portal) == 1)
    }

    @Test(
        "a portal that never answers, refuses, or answers nonsense leaves all as it is",
        arguments: [LTP_SILENT, LTP_REFUSING, LTP_NONSENSE])
    func odd(_ manner: ltp_manner) throws {
        guard let bus = try PrivateBus() else { return }
        defer { bus.close() }
        try bus.start(manner)
        let session = DesktopSession(BusAddress(bus.address)) {}
        defer { session.close() }
        #expect(bus.pump(session) { ltp_questions(bus.portal) == 1 })
        _ = bus.pump(session, for: 0.2) { false }
        #expect(now == DesktopSettings())
        // It says something after all.
        ltp_set_uint(bus.portal, Self.appearance, "color-scheme", 1, true)
        #expect(bus.pump(session) { now.colorScheme == .dark })
    }

    @Test("a portal that starts later, and one that starts anew, is asked")
    func restart() throws {
        guard let bus = try PrivateBus() else { return }
        defer { bus.close() }
        let session = DesktopSession(BusAddress(bus.address)) {}
        defer { session.close() }
        #expect(bus.pump(session) { !session.descriptors.isEmpty })
        _ = bus.pump(session, for: 0.1) { false }
        try bus.start()
        ltp_set_uint(bus.portal, Self.appearance, "color-scheme", 1, false)
        #expect(bus.pump(session) { now.colorScheme == .dark })
        bus.stopPortal()
        _ = bus.pump(session, for: 0.1) { false }
        #expect(now.colorScheme == .dark)
        try bus.start()
        ltp_set_uint(bus.portal, Self.appearance, "color-scheme", 2, false)
        #expect(bus.pump(session) { now.colorScheme == .light })
    }

    @Test("a bus that dies takes nothing with it")
    func death() throws {
        guard let bus = try PrivateBus() else { return }
        defer { bus.close() }
        try bus.start()
        ltp_set_uint(bus.portal, Self.appearance, "color-scheme", 1, false)
        let session = DesktopSession(BusAddress(bus.address)) {}
        defer { session.close() }
        #expect(bus.pump(session) { now.colorScheme == .dark })
        bus.kill()
        #expect(bus.pump(session) { session.descriptors.isEmpty })
        #expect(now.colorScheme == .dark)
        #expect(!session.hasMore)
    }

    @Test("a bus that stands still, and a socket that nobody answers, hold nobody up")
    func hung() throws {
        guard let bus = try PrivateBus() else { return }
        defer { bus.close() }
        bus.halt()
        #expect(try steps(bus.address) < 0.5)
        for waiting in [0, 50] {
            let (address, descriptor) = try listener(waiting)
            defer { Glibc.close(descriptor) }
            #expect(try steps(address) < 0.5)
        }
        #expect(now == DesktopSettings())
    }

    @Test("no bus, and a path where there is none: no descriptor, no wait")
    func none() throws {
        let nothing = DesktopSession(nil) {}
        nothing.step()
        #expect(nothing.descriptors.isEmpty)
        #expect(try steps("unix:path=/nowhere/bus") < 0.5)
        #expect(try steps("unix:path=/dev/null,guid=%%%") < 0.5)
        nothing.close()
    }

    /// Seconds that a start, a hundred steps, and the end take main.
    private func steps(_ address: String) throws -> Double {
        let start = DispatchTime.now().uptimeNanoseconds
        let session = DesktopSession(BusAddress(address)) {}
        for _ in 0..<100 { session.step() }
        session.close()
        return Double(DispatchTime.now().uptimeNanoseconds - start) * 1e-9
    }

    /// A socket that is listened at and never accepted, whose queue holds so many.
    private func listener(_ most: Int) throws -> (address: String, descriptor: Int32) {
        let name = "lamina-\(UInt64.random(in: 0...UInt64.max))"
        let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { bytes in
            bytes.copyBytes(from: [0] + Array(name.utf8))
        }
        let length = socklen_t(MemoryLayout<sa_family_t>.size + 1 + name.utf8.count)
        let isBound = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(descriptor, $0, length) }
        }
        try #require(isBound == 0 && listen(descriptor, Int32(most)) == 0)
        // Whoever comes first fills a queue of one.
        if most == 0 {
            let other = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
            _ = withUnsafePointer(to: &address) {
                $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { connect(other, $0, length) }
            }
        }
        return ("unix:abstract=\(name)", descriptor)
    }
}
