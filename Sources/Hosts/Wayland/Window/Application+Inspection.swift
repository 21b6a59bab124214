import Foundation
import Primitives
import Stage

// Inspectors of the same user, if the program allows them
extension Application {
    /// Whether `lamina inspect` may attach: by a socket in the runtime folder, for this user alone.
    /// The default is false, unless `LAMINA_DEBUG` has the word `inspect`.
    ///
    /// This costs nothing while no inspector is attached. If inspection can't be started, a message
    /// on standard error says why, and the value stays false: a program that wants inspection links
    /// the product `Instruments`.
    public var isInspectable: Bool {
        get { inspection != nil }
        set { newValue ? letInspectorsIn() : endInspection() }
    }

    /// The words of `LAMINA_DEBUG` that aren't known. Connecting tells of them and goes on; a program of the command line
    /// may refuse them before. Any thread.
    public nonisolated static var unknownDebugWords: [String] { DebugSwitches.ofProcess.unknown }

    private func letInspectorsIn() {
        guard inspection == nil, !isClosed else { return }
        inspection = InstrumentLinks.linked(for: "inspect")?.serveInspectors(
            clock: { HostClock.now() }, wake: wakeUp
        ) { [weak self] in self?.shownStages ?? [] }
    }

    /// Ends inspection and closes the socket.
    func endInspection() {
        inspection?.close()
        inspection = nil
    }

    /// The stages that are shown: windows and wallpapers in the order of creation, then popups.
    private var shownStages: [ShownStage] {
        let shown = windows.map { window in
            ShownStage(
                window.stage, kind: window.monitor == nil ? .window : .wallpaper,
                title: window.title, isVisible: !window.states.contains(.suspended))
        }
        return shown + popups.map { ShownStage($0.stage, kind: .popup) }
    }
}
