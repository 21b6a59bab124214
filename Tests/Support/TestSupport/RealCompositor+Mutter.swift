import Foundation

/// GNOME's compositor: it needs a session bus and PipeWire, both for virtual input and for
/// pictures.
extension RealCompositor {
    /// Whether all needed programs are installed.
    static var canRunMutter: Bool {
        ["dbus-daemon", "pipewire", "wireplumber", "gst-launch-1.0"]
            .allSatisfy { Program.find($0) != nil }
            && FileManager.default.fileExists(atPath: "/usr/lib/python3/dist-packages/gi")
    }

    /// Starts the programs that mutter needs, in their order.
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

    /// The environment: mutter's default settings, and its folder as the only one that it writes
    /// to.
    private static func mutterEnvironment(_ folder: String) -> [String: String] {
        [
            "XDG_RUNTIME_DIR": folder, "HOME": folder, "XDG_CONFIG_HOME": folder,
            "XDG_CACHE_HOME": folder, "GSETTINGS_BACKEND": "memory",
            "DBUS_SESSION_BUS_ADDRESS": busAddress(folder),
        ]
    }

    /// Starts the helper that holds its virtual devices and its stream; nil, after a printed
    /// notice, when that fails.
    ///
    /// - Parameter arguments: `--pictures` for the stream alone.
    func mutterHand(_ arguments: [String] = []) throws -> Program? {
        let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .deletingLastPathComponent().appending(path: "mutterhand/mutterhand.py").path
        // Where the helper runs as nobody, it may have no access to the checkout.
        let copy = "\(folder)/hand-\(UInt32.random(in: 0...UInt32.max)).py"
        try FileManager.default.copyItem(atPath: script, toPath: copy)
        let hand = try Self.asNobody(
            "/usr/bin/python3", [copy] + arguments, Self.mutterEnvironment(folder), owning: [copy])
        if hand.wait(60, until: { $0.contains("ready") }) { return hand }
        print("LOUD SKIP: no devices on mutter: \(hand.output.suffix(300))")
        return nil
    }
}
