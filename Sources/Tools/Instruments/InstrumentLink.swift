import Capture
package import Foundation
import Inspection
package import Primitives
package import Stage

/// The instruments of a program, as hosts use them: `InstrumentLinks` finds this class by its name.
package final class InstrumentLink: NSObject, LinkedInstruments {
    package static func beginCapture(
        named name: String, switches: DebugSwitches, waits: Bool
    ) -> (any CaptureRecorder)? {
        CaptureWriter.begin(named: name, switches: switches, waits: waits)
    }

    @MainActor
    package static func serveInspectors(
        clock: @escaping @MainActor () -> HostTime, wake: @escaping @Sendable () -> Void,
        stages: @escaping @MainActor () -> [ShownStage]
    ) -> (any InspectorService)? {
        guard let folder = InspectionProtocol.folder() else {
            DebugSwitches.tell("inspect: XDG_RUNTIME_DIR isn't set; nobody can attach")
            return nil
        }
        do throws(InspectionFailure) {
            return try InspectionServer(
                in: folder, instruments: .of(.shared), clock: clock, wake: wake
            ) { stages().map(InspectedStage.init) }
        } catch {
            DebugSwitches.tell("inspect: \(error)")
            return nil
        }
    }
}

extension InspectedStage {
    fileprivate init(_ shown: ShownStage) {
        let kind: StageFacts.Kind =
            switch shown.kind {
            case .window: .window
            case .wallpaper: .wallpaper
            case .popup: .popup
            }
        self.init(shown.stage, kind: kind, title: shown.title, isVisible: shown.isVisible)
    }
}
