import Foundation

/// GNOME's compositor: it wants a session bus and PipeWire, and both for a hand and for pictures.
extension RealCompositor {
    /// True where all that it takes is installed.
    static var canRunMutter: Bool {
        ["dbus-daemon", "pipewire", "wireplumber", "gst-launch-1.0"]
            .allSatisfy { Program.find($0) != nil }
            && FileManager.default.fileExists(atPath: "/usr/lib/python3/dist-packages/gi")
    }

    /// What runs beside it, the first to start at the front.
    static func mutterServants(_ folder: String) throws -> [Program] {
        var all = try bus(folder)
        for name in ["pipewire", "wireplumber"] {
            guard let path = Program.find(name) else { continue }
            all.append(try asNobody(path, [], mutterEnvironment(folder), owning: []))
        }
        return all
    }

    static func mutter(_ path: String, _ folder: String) throws -> Program {
        try asNobody(
            path,
            [
                "--headless", "--wayland", "--no-x11", "--virtual-monitor", "\(width)x\(height)",
                "--wayland-display", "lamina-test",
            ], mutterEnvironment(folder), owning: [])
    }

    /// Its settings are the ones that it comes with, and it writes only into its folder.
    private static func mutterEnvironment(_ folder: String) -> [String: String] {
        [
            "XDG_RUNTIME_DIR": folder, "HOME": folder, "XDG_CONFIG_HOME": folder,
            "XDG_CACHE_HOME": folder, "GSETTINGS_BACKEND": "memory",
            "DBUS_SESSION_BUS_ADDRESS": busAddress(folder),
        ]
    }

    /// Starts the helper that holds its devices and its stream; nil, with a loud line, when it can't.
    ///
    /// - Parameter arguments: `--pictures` where it is for the stream alone.
    func mutterHand(_ arguments: [String] = []) throws -> Program? {
        let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .deletingLastPathComponent().appending(path: "mutterhand/mutterhand.py").path
        // Where it runs as nobody, the checkout may be closed to it.
        let copy = "\(folder)/hand-\(UInt32.random(in: 0...UInt32.max)).py"
        try FileManager.default.copyItem(atPath: script, toPath: copy)
        let hand = try Self.asNobody(
            "/usr/bin/python3", [copy] + arguments, Self.mutterEnvironment(folder), owning: [copy])
        if hand.wait(60, until: { $0.contains("ready") }) { return hand }
        print("LOUD SKIP: no devices on mutter: \(hand.output.suffix(300))")
        return nil
    }
}
