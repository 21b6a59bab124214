import Foundation
import Primitives
package import Stage

/// A stage with the facts about it that only its host knows, which the host hands to its server.
/// Main thread.
@MainActor
package struct InspectedStage {
    /// The stage.
    package let stage: Stage
    /// The kind of the stage.
    package var kind: StageFacts.Kind
    /// The text of its title bar.
    package var title: String
    /// Whether the stage can be seen, as far as the desktop tells.
    package var isVisible: Bool

    /// A stage with its facts.
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

    /// The time that is on screen.
    var shownTime: HostTime { stage.instantOnScreen ?? stage.now }
}

/// The functions of a program's instruments for an inspector; nil members aren't supported. Main
/// thread.
@MainActor
package struct InspectionInstruments {
    /// Returns the costs of the frames since the last call, the oldest first.
    package typealias Frames = @MainActor (Stage) -> [FrameFacts]

    /// Changes how time runs, as `InspectionAsk.time` says, and returns the new state.
    package var time:
        (
            @MainActor (_ pause: Bool?, _ slowdown: Double?, _ steps: Int?, _ scrub: Double?) ->
                TimeFacts
        )?
    /// Shows the overlays of these names, or changes nothing with nil; returns those that are
    /// shown.
    package var overlays: (@MainActor ([String]?) -> [String])?
    /// The names of all overlays.
    package var knownOverlays: [String] = []
    /// Takes the costs of frames, while an inspector follows them.
    package var frames: Frames?
    /// Takes long turns of main that changed nothing, while an inspector follows frames.
    package var turns: (@MainActor () -> [FrameFacts])?
    /// Told when the first inspector begins to follow frames, and when the last one stops.
    package var follow: (@MainActor (Bool) -> Void)?
    /// Finds likely mistakes.
    package var findings: (@MainActor (Stage) -> [FindingFacts])?

    /// Instruments without any function.
    package init() {}

    /// The names of the functions that are supported, as `ProgramFacts.abilities` has them.
    var abilities: [String] {
        var names = ["highlight", "scene"]
        if time != nil { names.append("time") }
        if overlays != nil { names.append("overlays") }
        if frames != nil { names.append("frames") }
        if findings != nil { names.append("findings") }
        return names.sorted()
    }
}
