import Foundation

/// A real compositor without a screen, in a runtime folder of its own.
package final class RealCompositor {
    /// Which one.
    package enum Kind: String, Sendable {
        case weston, sway, kwin

        /// Those that pictures of the screen can be taken of.
        package static let pictured: [Kind] = [.weston, .sway]

        fileprivate var program: String { self == .kwin ? "kwin_wayland" : rawValue }

        fileprivate var socket: String {
            switch self {
            case .weston, .kwin: "lamina-test"
            case .sway: "wayland-1"
            }
        }
    }

    /// What programs need to find it.
    package let environment: [String: String]
    private let kind: Kind
    private let folder: String
    private let program: Program

    /// Starts one and waits until it listens; nil, with a loud line, when it can't be had.
    package init?(_ kind: Kind) throws {
        self.kind = kind
        guard let path = Program.find(kind.program), Self.canRun(kind) else {
            print("LOUD SKIP: \(kind.rawValue) is not installed; its end-to-end tests did not run")
            return nil
        }
        folder =
            FileManager.default.temporaryDirectory
            .appending(path: "lamina-\(kind.rawValue)-\(UInt32.random(in: 0...UInt32.max))").path
        try FileManager.default.createDirectory(
            atPath: folder, withIntermediateDirectories: true,
            attributes: [.posixPermissions: 0o700])
        let socket = kind.socket
        environment = ["XDG_RUNTIME_DIR": folder, "WAYLAND_DISPLAY": socket]
        program =
            switch kind {
            case .weston: try Self.weston(path, folder)
            case .sway: try Self.sway(path, folder)
            case .kwin: try Self.kwin(path, folder)
            }
        let isReady = program.wait(60) { [folder] _ in
            FileManager.default.fileExists(atPath: "\(folder)/\(socket)")
        }
        guard isReady else {
            print("LOUD SKIP: \(kind.rawValue) did not start: \(program.output.suffix(300))")
            close()
            return nil
        }
    }

    deinit {
        close()
    }

    /// Ends it and removes its folder.
    package func close() {
        program.stop()
        try? FileManager.default.removeItem(atPath: folder)
    }

    /// Starts the helper that moves virtual devices; nil, with a loud line, when it finds none.
    package func startHand() throws -> Program? {
        guard var path = Program.vptr else { return nil }
        var arguments: [String] = []
        // KWin lets in who runs as itself does, and whose program it can see.
        if kind == .kwin, geteuid() == 0, let setpriv = Program.find("setpriv") {
            let copy = "\(folder)/vptr"
            try FileManager.default.copyItem(atPath: path, toPath: copy)
            chown(copy, 65534, 65534)
            arguments = Self.nobody + [copy]
            path = setpriv
        }
        let hand = try Program(path, arguments, environment: environment)
        if hand.wait(60, until: { $0.contains("ready") }) { return hand }
        print("LOUD SKIP: no virtual devices on \(kind.rawValue): \(hand.output.suffix(300))")
        return nil
    }

    /// A picture of the whole screen, as the path of a PNG file; nil when none could be taken.
    package func screenshot() -> String? {
        let old = Set(pictures)
        let tool = kind == .weston ? "weston-screenshooter" : "grim"
        guard let path = Program.find(tool) else { return nil }
        let shot = "\(folder)/shot-\(UInt32.random(in: 0...UInt32.max)).png"
        guard Kind.pictured.contains(kind) else { return nil }
        let run = try? Program(
            path, kind == .weston ? [] : [shot], environment: environment, folder: folder)
        guard run?.exitCode(within: 60) == 0 else { return nil }
        return pictures.first { !old.contains($0) }
    }

    private var pictures: [String] {
        let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return files.filter { $0.hasSuffix(".png") }.map { "\(folder)/\($0)" }
    }

    private static func canRun(_ kind: Kind) -> Bool {
        kind == .weston || geteuid() != 0 || Program.find("setpriv") != nil
    }

    private static func weston(_ path: String, _ folder: String) throws -> Program {
        try Program(
            path,
            [
                "--backend=headless-backend.so", "--use-pixman", "--width=1280", "--height=900",
                "--socket=lamina-test", "--no-config", "--idle-time=0", "--debug",
                "--log=\(folder)/weston.log",
            ], environment: ["XDG_RUNTIME_DIR": folder])
    }

    private static func sway(_ path: String, _ folder: String) throws -> Program {
        let config = "\(folder)/config"
        try """
        xwayland disable
        output HEADLESS-1 resolution 1280x900 position 0 0
        output HEADLESS-1 background #203040 solid_color
        default_border none
        for_window [app_id=".*"] floating enable
        """.write(toFile: config, atomically: true, encoding: .utf8)
        let environment = [
            "XDG_RUNTIME_DIR": folder, "HOME": folder, "WLR_BACKENDS": "headless",
            "WLR_RENDERER": "pixman", "WLR_LIBINPUT_NO_DEVICES": "1", "WLR_HEADLESS_OUTPUTS": "1",
        ]
        return try asNobody(path, ["-c", config], environment, owning: [folder, config])
    }

    /// KWin has capabilities that containers forbid, and none that it needs here: a copy has none.
    private static func kwin(_ path: String, _ folder: String) throws -> Program {
        let copy = "\(folder)/kwin_wayland"
        try FileManager.default.copyItem(atPath: path, toPath: copy)
        let environment = [
            "XDG_RUNTIME_DIR": folder, "HOME": folder, "XDG_CONFIG_HOME": folder,
            "XDG_CACHE_HOME": folder, "KWIN_COMPOSE": "Q", "KWIN_WAYLAND_NO_PERMISSION_CHECKS": "1",
            "DBUS_SESSION_BUS_ADDRESS": "disabled:",
        ]
        return try asNobody(
            copy,
            [
                "--virtual", "--width", "1280", "--height", "900", "--no-lockscreen",
                "--no-global-shortcuts", "--socket", "lamina-test",
            ], environment, owning: [folder, copy])
    }

    private static let nobody = ["--reuid=65534", "--regid=65534", "--clear-groups"]

    /// Starts what refuses to run as root: there it runs as nobody, who gets the files.
    private static func asNobody(
        _ path: String, _ arguments: [String], _ environment: [String: String],
        owning files: [String]
    ) throws -> Program {
        guard geteuid() == 0, let setpriv = Program.find("setpriv") else {
            return try Program(path, arguments, environment: environment)
        }
        for file in files { chown(file, 65534, 65534) }
        return try Program(setpriv, nobody + [path] + arguments, environment: environment)
    }
}
