import CoreAnimation
import Primitives

/// Chooses the stage whose frames the display links follow.
///
/// The links belong to the program, not to a window: with two windows they would be called twice a
/// frame. They follow one stage, until it has had no frame for a while (hidden, or closed) and
/// another has, or until the program's time is that of another stage in memory.
@MainActor
final class LinkDriver {
    static let shared = LinkDriver()

    /// The number of frames without a tick after which another stage takes over.
    private static let patience = 2.5

    private struct Follower {
        weak var stage: Stage?
    }

    private var followers: [Follower] = []
    private weak var leader: Stage?
    private var lastTarget = HostTime.zero

    private init() {
        DisplayLinks.onActivityChange = { LinkDriver.shared.tellAll() }
    }

    /// The newest of the stages that exist.
    var newest: Stage? { followers.last { $0.stage != nil }?.stage }

    /// Adds a stage that may drive the links.
    func add(_ stage: Stage) {
        followers.removeAll { $0.stage == nil }
        followers.append(Follower(stage: stage))
        stage.setWantsTicks(DisplayLinks.shared.isActive)
    }

    /// Removes a stage that shows no more frames.
    func remove(_ stage: Stage) {
        followers.removeAll { $0.stage == nil || $0.stage === stage }
        if leader === stage { leader = nil }
    }

    /// Lets the links follow the stage that has the next frame.
    func release() { leader = nil }

    /// Returns the stage with this root layer.
    func stage(of layer: CALayer) -> Stage? {
        followers.lazy.compactMap(\.stage).first { $0.layer === layer }
    }

    /// Calls the links for a coming frame of `stage`, if they follow it.
    func fire(_ tick: RenderReport.Tick, from stage: Stage) {
        if let leader, leader !== stage {
            guard abs(tick.target - lastTarget) > tick.interval * Self.patience else { return }
        }
        leader = stage
        lastTarget = tick.target
        DisplayLinks.shared.fire(
            timestamp: tick.timestamp, target: tick.target, interval: tick.interval)
    }

    private func tellAll() {
        for each in followers { each.stage?.setWantsTicks(DisplayLinks.shared.isActive) }
    }
}
