import Foundation

/// Sway in a window of the helper `vseat`, which has a device that no compositor without a screen
/// can be given: a pen. wlroots takes it from the desk, and sway treats it as its own.
extension RealCompositor {
    /// Configures sway so that windows fill its screen, without a frame: positions on the screen
    /// equal those in the window.
    static func swayAtDesk(_ path: String, _ folder: String) throws -> Program {
        let config = "\(folder)/config"
        try """
        xwayland disable
        output WL-1 background #203040 solid_color
        default_border none
        """.write(toFile: config, atomically: true, encoding: .utf8)
        let environment = [
            "XDG_RUNTIME_DIR": folder, "HOME": folder, "WLR_BACKENDS": "wayland",
            "WLR_RENDERER": "pixman",
        ]
        var words = [path, "-c", config]
        if geteuid() == 0, let setpriv = Program.find("setpriv") {
            for file in [folder, config] { chown(file, 65534, 65534) }
            words = [setpriv] + nobody + words
        }
        guard let desk = Program.vseat else { throw CocoaError(.fileNoSuchFile) }
        return try Program(
            desk, ["\(width)", "\(height)", "\(folder)/sway.log"] + words,
            environment: environment)
    }
}
