public import Chrome
public import CoreAnimation
public import Foundation
public import Primitives

/// A running scene: its layers, and its own time.
///
///     host's clock  ------|===============>      start is a whole tick
///     scene's time        0     presented(at:)   any tick, past or to come
///
/// Every animation of a scene begins at time 0, so that the state of the trees depends on the
/// scene's time alone. Main thread.
@MainActor
public final class Board {
    /// The scene that is shown.
    public let scene: LabScene
    /// The board's size, in points.
    public let size: CGSize
    /// The board's layer; its superlayer's space equals its own.
    public let layer = CALayer()
    /// The host's time at the scene's time 0; nil while time doesn't run.
    public private(set) var start: HostTime?
    /// The time at which a person stopped the scene; nil while it runs.
    public private(set) var frozen: SceneTime?
    /// The targets of the game, in order.
    let targets: [GameTarget]
    /// The layers that an exercise asks for, in order; their models are shown before the first
    /// press.
    public let goals: [CALayer]
    /// The root of the scene's views; nil for a scene of layers.
    let plates: Plate?

    /// Makes a scene, stopped at time 0, in `parent`, whose tree a stage shows.
    public init(
        _ scene: LabScene, size: CGSize, look: Chrome, scale: CGFloat, in parent: CALayer
    ) {
        self.scene = scene
        self.size = size
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        layer.name = "board"
        layer.anchorPoint = .zero
        layer.bounds = CGRect(origin: .zero, size: size)
        layer.speed = 0
        let maker = SceneMaker(root: layer, size: size, look: look, scale: scale)
        scene.build(with: maker)
        targets = maker.targets
        goals = maker.goals
        plates = maker.plates
        parent.addSublayer(layer)
        CATransaction.commit()
        // Animations begin at the time of the commit, which has to be the scene's time 0.
        CATransaction.flush()
    }

    /// Lets the scene's time run; it is 0 at `start`, which is rounded to a whole tick.
    public func run(from start: HostTime) {
        let whole = SceneTime.whole(start)
        self.start = whole
        layer.beginTime = whole.seconds
        layer.speed = 1
        CATransaction.flush()
    }

    /// The scene's time at an instant of the host.
    public func time(at now: HostTime) -> SceneTime {
        frozen ?? SceneTime(seconds: start.map { now - $0 } ?? 0)
    }

    /// Stops the scene's time.
    public func freeze(at time: SceneTime) {
        frozen = time
        layer.speed = 0
        layer.timeOffset = time.seconds
        CATransaction.flush()
    }

    /// Lets the scene's time continue from where it was stopped.
    public func thaw(at now: HostTime) {
        guard let time = frozen else { return }
        frozen = nil
        layer.timeOffset = 0
        // The start is set as if the scene had begun so much later.
        run(from: HostTime(seconds: SceneTime.whole(now).seconds - time.seconds))
    }

    /// The board as it is shown at `time`; nil before its first commit.
    public func presented(at time: SceneTime) -> CALayer? {
        layer.presentation(at: instant(time))
    }

    /// The host's time for a time of the scene.
    public func instant(_ time: SceneTime) -> HostTime { (start ?? .zero) + time.seconds }

    /// The times at which each target of the game comes and goes, in seconds of the scene.
    public var targetTimes: [(from: Double, until: Double)] {
        targets.map { ($0.from, $0.until) }
    }

    /// Removes the board.
    public func remove() {
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        layer.removeFromSuperlayer()
        CATransaction.commit()
    }
}
