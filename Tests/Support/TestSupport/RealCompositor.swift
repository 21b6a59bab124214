import Drawing
import Foundation
import Primitives

/// A real compositor without a screen, in a runtime folder of its own.
package final class RealCompositor {
    /// The compositor's kind, and whether it draws by OpenGL: on Mesa's software renderer, as there
    /// need not be a graphics card. Sway's OpenGL needs a card.
    package enum Kind: String, Sendable {
        case weston, sway, kwin, mutter
        case westonGL = "weston by OpenGL"
        case kwinGL = "kwin by OpenGL"
        /// Sway in a window of a desk that has a pen and fingers: the helper `vseat`.
        case swayAtDesk = "sway at a desk"

        /// The kinds that can take pictures of the screen at any time: KWin's software renderer
        /// can't, and mutter takes a second for one.
        package static let pictured: [Kind] = [.weston, .sway]
        /// All desktops, each with its default renderer.
        package static let desktops: [Kind] = [.weston, .sway, .kwin, .mutter]
        /// The kinds that draw by OpenGL.
        package static let byOpenGL: [Kind] = [.westonGL, .kwinGL]

        /// Kinds on which a test runs besides its usual ones in `./test --all`, which sets
        /// `LAMINA_LONG=1`; none elsewhere.
        package static func long(_ kinds: [Kind]) -> [Kind] {
            ProcessInfo.processInfo.environment["LAMINA_LONG"] == "1" ? kinds : []
        }

        var isKWin: Bool { self == .kwin || self == .kwinGL }
        var isWeston: Bool { self == .weston || self == .westonGL }
        var isSway: Bool { self == .sway || self == .swayAtDesk }

        fileprivate var program: String {
            isKWin ? "kwin_wayland" : isWeston ? "weston" : isSway ? "sway" : rawValue
        }

        fileprivate var socket: String { isSway ? "wayland-1" : "lamina-test" }
    }

    /// The size of its screen, in pixels.
    static let (width, height) = (1280, 900)

    /// The environment in which programs find it.
    package let environment: [String: String]
    private let kind: Kind
    let folder: String
    private var program: Program
    private let path: String
    private let hasBackground: Bool
    /// The session bus on which KWin and mutter hand out pictures, and other programs that they
    /// need.
    private var servants: [Program] = []
    /// The helper that takes mutter's pictures, once the first was taken.
    private var mutterEye: Program?

    /// Starts a compositor and waits until it listens; nil, after a printed notice, when that
    /// fails.
    ///
    /// - Parameter hasBackground: false leaves the desktop's background to the test; only for sway.
    package init?(_ kind: Kind, hasBackground: Bool = true) throws {
        self.kind = kind
        self.hasBackground = hasBackground
        guard let path = Program.find(kind.program), Self.canRun(kind) else {
            print("LOUD SKIP: \(kind.rawValue) is not installed; its end-to-end tests did not run")
            return nil
        }
        folder =
            FileManager.default.temporaryDirectory
            .appending(path: "lamina-\(kind)-\(UInt32.random(in: 0...UInt32.max))").path
        try FileManager.default.createDirectory(
            atPath: folder, withIntermediateDirectories: true,
            attributes: [.posixPermissions: 0o700])
        self.path = path
        environment = ["XDG_RUNTIME_DIR": folder, "WAYLAND_DISPLAY": kind.socket]
        if kind == .kwinGL { servants = try Self.bus(folder) }
        if kind == .mutter { servants = try Self.mutterServants(folder) }
        program = try Self.start(kind, path, folder, hasBackground)
        guard isReady else {
            print("LOUD SKIP: \(kind.rawValue) did not start: \(program.output.suffix(300))")
            close()
            return nil
        }
    }

    deinit {
        close()
    }

    private static func start(
        _ kind: Kind, _ path: String, _ folder: String, _ hasBackground: Bool
    ) throws -> Program {
        switch kind {
        case .weston, .westonGL: try weston(path, folder, kind)
        case .sway: try sway(path, folder, hasBackground)
        case .kwin, .kwinGL: try kwin(path, folder, kind)
        case .mutter: try mutter(path, folder)
        case .swayAtDesk: try swayAtDesk(path, folder)
        }
    }

    private var isReady: Bool {
        program.wait(60) { [folder, kind] output in
            FileManager.default.fileExists(atPath: "\(folder)/\(kind.socket)")
                && (kind != .swayAtDesk || output.contains("ready"))
        }
    }

    /// Kills it like a crash, without notice to clients.
    package func crash() {
        mutterEye?.stop()
        mutterEye = nil
        kill(program.id, SIGKILL)
        _ = program.exitCode(within: 60)
        try? FileManager.default.removeItem(atPath: "\(folder)/\(kind.socket)")
    }

    /// Restarts it at the same socket; false when it doesn't start.
    package func restart() throws -> Bool {
        program = try Self.start(kind, path, folder, hasBackground)
        return isReady
    }

    /// Ends the compositor and removes its folder.
    package func close() {
        mutterEye?.stop()
        program.stop()
        for each in servants.reversed() { each.stop() }
        try? FileManager.default.removeItem(atPath: folder)
    }

    /// Sends a command to sway; false when it fails.
    package func tell(_ words: [String]) -> Bool {
        let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        guard let path = Program.find("swaymsg"),
            let socket = files.first(where: { $0.hasPrefix("sway-ipc") })
        else { return false }
        let run = try? Program(
            path, words,
            environment: environment.merging(["SWAYSOCK": "\(folder)/\(socket)"]) { $1 })
        return run?.exitCode(within: 60) == 0
    }

    /// Starts the helper that moves virtual devices; nil, after a printed notice, when it finds
    /// none.
    package func startHand() throws -> Program? {
        if kind == .mutter { return try mutterHand() }
        if kind == .swayAtDesk { return program.output.contains("ready") ? program : nil }
        guard let helper = Program.vptr else { return nil }
        let (path, arguments) = kind.isKWin ? try trusted(helper) : (helper, [])
        let hand = try Program(path, arguments, environment: environment)
        if hand.wait(60, until: { $0.contains("ready") }) { return hand }
        print("LOUD SKIP: no virtual devices on \(kind.rawValue): \(hand.output.suffix(300))")
        return nil
    }

    /// Copies a helper so that KWin and its bus accept it: they trust programs of their own user,
    /// in files that they can read.
    private func trusted(
        _ helper: String, _ arguments: [String] = []
    ) throws -> (path: String, arguments: [String]) {
        guard geteuid() == 0, let setpriv = Program.find("setpriv") else {
            return (helper, arguments)
        }
        let copy = "\(folder)/\(URL(fileURLWithPath: helper).lastPathComponent)"
        if !FileManager.default.fileExists(atPath: copy) {
            try FileManager.default.copyItem(atPath: helper, toPath: copy)
            chown(copy, 65534, 65534)
        }
        return (setpriv, Self.nobody + [copy] + arguments)
    }

    /// Takes a picture of the whole screen; returns the path of a PNG file, or nil when that fails.
    package func screenshot() -> String? {
        if kind == .kwinGL { return screenshotByBus() }
        if kind == .mutter { return screenshotByStream() }
        let old = Set(pictures)
        let tool = kind.isWeston ? "weston-screenshooter" : "grim"
        guard kind != .kwin, let path = Program.find(tool) else { return nil }
        let shot = "\(folder)/shot-\(UInt32.random(in: 0...UInt32.max)).png"
        let run = try? Program(
            path, kind.isWeston ? [] : [shot], environment: environment, folder: folder)
        guard run?.exitCode(within: 60) == 0 else { return nil }
        return pictures.first { !old.contains($0) }
    }

    /// Takes a picture by mutter's stream.
    private func screenshotByStream() -> String? {
        if mutterEye == nil { mutterEye = try? mutterHand(["--pictures"]) }
        let shot = "\(folder)/shot-\(UInt32.random(in: 0...UInt32.max)).png"
        mutterEye?.send("shot \(shot)")
        let isTaken = mutterEye?.wait(60) { _ in
            // The file exists before it is complete.
            FileManager.default.contents(atPath: shot)?.suffix(8).starts(with: Self.lastChunk)
                ?? false
        }
        return isTaken == true ? shot : nil
    }

    /// The name of a PNG file's last chunk, before its checksum.
    private static let lastChunk = Data("IEND".utf8)

    /// Takes a picture by KWin's bus: it sends the pixels of the screen, without a file format.
    private func screenshotByBus() -> String? {
        let shot = "\(folder)/shot-\(UInt32.random(in: 0...UInt32.max))"
        guard let helper = Program.kshot,
            let words = try? trusted(helper, [Self.busAddress(folder), shot]),
            let run = try? Program(words.path, words.arguments), run.exitCode(within: 60) == 0,
            let data = FileManager.default.contents(atPath: shot),
            data.count == Self.width * Self.height * 4,
            let bitmap = Bitmap(width: Self.width, height: Self.height)
        else { return nil }
        data.withUnsafeBytes { bytes in
            let row = Self.width * 4
            for y in 0..<Self.height {
                UnsafeMutableRawBufferPointer(start: bitmap.row(y), count: row)
                    .copyBytes(from: bytes[y * row..<(y + 1) * row])
            }
        }
        try? CGImage(bitmap: bitmap).write(toPNG: "\(shot).png")
        return "\(shot).png"
    }

    private var pictures: [String] {
        let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return files.filter { $0.hasSuffix(".png") }.map { "\(folder)/\($0)" }
    }

    private static func canRun(_ kind: Kind) -> Bool {
        (kind.isWeston || geteuid() != 0 || Program.find("setpriv") != nil)
            && (kind != .kwinGL || Program.find("dbus-daemon") != nil)
            && (kind != .mutter || canRunMutter) && (kind != .swayAtDesk || Program.vseat != nil)
    }

    /// Makes Mesa draw on the processor.
    private static let softwareGL = ["LIBGL_ALWAYS_SOFTWARE": "1"]

    private static func weston(
        _ path: String, _ folder: String, _ kind: Kind
    ) throws -> Program {
        let renderer = kind == .westonGL ? "--use-gl" : "--use-pixman"
        return try Program(
            path,
            [
                "--backend=headless-backend.so", renderer, "--width=\(width)",
                "--height=\(height)", "--socket=lamina-test", "--no-config", "--idle-time=0",
                "--debug", "--log=\(folder)/weston.log",
            ], environment: softwareGL.merging(["XDG_RUNTIME_DIR": folder]) { $1 })
    }

    private static func sway(
        _ path: String, _ folder: String, _ hasBackground: Bool
    ) throws -> Program {
        let config = "\(folder)/config"
        try """
        xwayland disable
        output HEADLESS-1 resolution \(width)x\(height) position 0 0
        \(hasBackground ? "output HEADLESS-1 background #203040 solid_color" : "")
        default_border none
        for_window [app_id=".*"] floating enable
        """.write(toFile: config, atomically: true, encoding: .utf8)
        let environment = [
            "XDG_RUNTIME_DIR": folder, "HOME": folder, "WLR_BACKENDS": "headless",
            "WLR_RENDERER": "pixman", "WLR_LIBINPUT_NO_DEVICES": "1", "WLR_HEADLESS_OUTPUTS": "1",
        ]
        return try asNobody(path, ["-c", config], environment, owning: [folder, config])
    }

    /// Starts KWin from a copy without file capabilities, which containers forbid and which aren't
    /// needed here.
    private static func kwin(
        _ path: String, _ folder: String, _ kind: Kind
    ) throws -> Program {
        let copy = "\(folder)/kwin_wayland"
        if !FileManager.default.fileExists(atPath: copy) {
            try FileManager.default.copyItem(atPath: path, toPath: copy)
        }
        let environment = [
            "XDG_RUNTIME_DIR": folder, "HOME": folder, "XDG_CONFIG_HOME": folder,
            "XDG_CACHE_HOME": folder, "KWIN_COMPOSE": kind == .kwinGL ? "O2" : "Q",
            "KWIN_WAYLAND_NO_PERMISSION_CHECKS": "1", "KWIN_SCREENSHOT_NO_PERMISSION_CHECKS": "1",
            "DBUS_SESSION_BUS_ADDRESS": kind == .kwinGL ? busAddress(folder) : "disabled:",
        ]
        return try asNobody(
            copy,
            [
                "--virtual", "--width", "\(width)", "--height", "\(height)", "--no-lockscreen",
                "--no-global-shortcuts", "--socket", "lamina-test",
            ], environment.merging(softwareGL) { $1 }, owning: [folder, copy])
    }

    static func busAddress(_ folder: String) -> String { "unix:path=\(folder)/bus" }

    /// Starts a session bus; it is ready as soon as its socket exists.
    static func bus(_ folder: String) throws -> [Program] {
        guard let path = Program.find("dbus-daemon") else { return [] }
        let bus = try asNobody(
            path, ["--session", "--address=\(busAddress(folder))", "--nofork", "--nopidfile"],
            ["XDG_RUNTIME_DIR": folder], owning: [folder])
        bus.wait(60) { _ in FileManager.default.fileExists(atPath: "\(folder)/bus") }
        return [bus]
    }

    static let nobody = ["--reuid=65534", "--regid=65534", "--clear-groups"]

    /// Starts a program that refuses to run as root: for root it runs as nobody, who gets the
    /// files.
    static func asNobody(
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
