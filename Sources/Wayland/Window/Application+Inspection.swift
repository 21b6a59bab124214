import Foundation
import Primitives
import Stage

// Inspectors of the same user, where the program lets them in.
extension Application {
    /// Whether `lamina inspect` may attach: a socket in the runtime folder, for this user alone. False
    /// at first, unless `LAMINA_DEBUG` has the word `inspect`.
    ///
    /// It costs nothing while no inspector is there. Where it can't be, one sentence on standard error
    /// says why, and it stays false: a program that wants it links the product `Instruments`.
    public var isInspectable: Bool {
        get { inspection != nil }
        set { newValue ? letInspectorsIn() : endInspection() }
    }

    private func letInspectorsIn() {
        guard inspection == nil, !isClosed else { return }
        inspection = InstrumentLinks.linked(for: "inspect")?.serveInspectors(
            clock: { HostClock.now() }, wake: wakeUp
        ) { [weak self] in self?.shownStages ?? [] }
    }

    /// Sends inspectors away; nobody can attach any more.
    func endInspection() {
        inspection?.close()
        inspection = nil
    }

    /// The stages that are shown: windows and wallpapers in the order of their making, then popups.
    private var shownStages: [ShownStage] {
        let shown = windows.map { window in
            ShownStage(
                window.stage, kind: window.monitor == nil ? .window : .wallpaper,
                title: window.title, isVisible: !window.states.contains(.suspended))
        }
        return shown + popups.map { ShownStage($0.stage, kind: .popup) }
    }
}
