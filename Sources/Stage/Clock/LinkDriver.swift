import CoreAnimation
import Primitives

/// Chooses the stage whose frames the display links follow.
///
/// The links are the program's, not a window's: with two windows they would be called twice a frame.
/// They follow one stage, until it has had no frame for a while (hidden, or closed) and another has.
@MainActor
final class LinkDriver {
    static let shared = LinkDriver()

    /// After so many frames without a tick another stage takes over.
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

    /// The stage that came last, of those that are there.
    var newest: Stage? { followers.last { $0.stage != nil }?.stage }

    /// `stage` may drive the links from now on.
    func add(_ stage: Stage) {
        followers.removeAll { $0.stage == nil }
        followers.append(Follower(stage: stage))
        stage.setWantsTicks(DisplayLinks.shared.isActive)
    }

    /// `stage` shows no more frames.
    func remove(_ stage: Stage) {
        followers.removeAll { $0.stage == nil || $0.stage === stage }
        if leader === stage { leader = nil }
    }

    /// The stage whose top layer this is.
    func stage(of layer: CALayer) -> Stage? {
        followers.lazy.compactMap(\.stage).first { $0.layer === layer }
    }

    /// A frame of `stage` is to come: calls the links, if they follow it.
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
