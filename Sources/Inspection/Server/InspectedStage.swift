import Foundation
import Primitives
package import Stage

/// Something that shows layers, as a host hands it to its server. Main thread.
@MainActor
package struct InspectedStage {
    /// The stage.
    package let stage: Stage
    /// What it is.
    package var kind: StageFacts.Kind
    /// The text of its title bar.
    package var title: String
    /// False while the desktop says that nobody can see it.
    package var isVisible: Bool

    /// A stage.
    package init(
        _ stage: Stage, kind: StageFacts.Kind = .window, title: String = "", isVisible: Bool = true
    ) {
        self.stage = stage
        self.kind = kind
        self.title = title
        self.isVisible = isVisible
    }

    var facts: StageFacts {
        StageFacts(
            stage: stage.layer.id.rawValue, kind: kind, title: title, width: stage.size.width,
            height: stage.size.height, scale: stage.scale, isVisible: isVisible,
            commit: stage.context?.sequence ?? 0, structure: stage.context?.structure ?? 0)
    }

    /// The time that a person sees there.
    var shownTime: HostTime { stage.instantOnScreen ?? stage.now }
}

/// What the instruments of a program do for an inspector; what is nil it can't. Main thread.
@MainActor
package struct InspectionInstruments {
    /// What frames cost since the last call, the oldest first.
    package typealias Frames = @MainActor (Stage) -> [FrameFacts]

    /// Changes how time runs, as `InspectionAsk.time` says, and gives what is.
    package var time:
        (
            @MainActor (_ pause: Bool?, _ slowdown: Double?, _ steps: Int?, _ scrub: Double?) ->
                TimeFacts
        )?
    /// Shows the overlays of these names, or leaves them with nil; gives those that are shown.
    package var overlays: (@MainActor ([String]?) -> [String])?
    /// The names of all overlays.
    package var knownOverlays: [String] = []
    /// Takes frames, while somebody follows them.
    package var frames: Frames?
    /// Takes long turns of main that changed nothing, while somebody follows frames.
    package var turns: (@MainActor () -> [FrameFacts])?
    /// Told when somebody begins to follow frames, and when nobody does any more.
    package var follow: (@MainActor (Bool) -> Void)?
    /// What is often a mistake.
    package var findings: (@MainActor (Stage) -> [FindingFacts])?

    /// None.
    package init() {}

    /// What `ProgramFacts.abilities` says.
    var abilities: [String] {
        var names = ["highlight", "scene"]
        if time != nil { names.append("time") }
        if overlays != nil { names.append("overlays") }
        if frames != nil { names.append("frames") }
        if findings != nil { names.append("findings") }
        return names.sorted()
    }
}
