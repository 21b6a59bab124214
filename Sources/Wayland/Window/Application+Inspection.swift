import Foundation
import Inspection
import Primitives
import Stage

// Inspectors of the same user, where the program lets them in.
extension Application {
    /// True while `lamina inspect` may attach: a socket in the runtime folder, for this user alone. False
    /// at first, unless `LAMINA_DEBUG` has the word `inspect`.
    ///
    /// It costs nothing while no inspector is there. Where it can't be, one sentence on standard error
    /// says why, and it stays false.
    public var isInspectable: Bool {
        get { inspection != nil }
        set { newValue ? letInspectorsIn() : endInspection() }
    }

    private func letInspectorsIn() {
        guard inspection == nil, !isClosed else { return }
        guard let folder = InspectionProtocol.folder() else {
            DebugLog.always("inspect: XDG_RUNTIME_DIR isn't set; nobody can attach")
            return
        }
        do throws(InspectionFailure) {
            inspection = try InspectionServer(
                in: folder, instruments: .of(.shared), clock: { HostClock.now() }, wake: wakeUp
            ) { [weak self] in self?.inspectedStages ?? [] }
        } catch {
            DebugLog.always("inspect: \(error)")
        }
    }

    /// Nobody can look any more.
    func endInspection() {
        inspection?.close()
        inspection = nil
    }

    /// What is shown: windows and wallpapers in the order of their making, then popups.
    private var inspectedStages: [InspectedStage] {
        let shown = windows.map { window in
            InspectedStage(
                window.stage, kind: window.monitor == nil ? .window : .wallpaper,
                title: window.title, isVisible: !window.states.contains(.suspended))
        }
        return shown + popups.map { InspectedStage($0.stage, kind: .popup) }
    }
}
