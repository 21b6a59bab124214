import CoreAnimation

/// The time of a layer's animations: it runs, rests, and goes to any place. Main thread.
@MainActor
final class SceneClock {
    private let layer: CALayer
    /// Whether the time runs.
    private(set) var isRunning = false
    /// Seconds of the layer's time in a second.
    var speed: Double = 1 {
        didSet { if isRunning { set(time: time) } }
    }

    /// A clock that rests at 0. The layer must be in a tree.
    init(_ layer: CALayer) {
        self.layer = layer
        set(time: 0)
    }

    /// The layer's time, in seconds.
    var time: Double { layer.convertTime(CACurrentMediaTime(), from: nil) }

    /// Lets the time run, or rest.
    func run(_ runs: Bool) {
        let now = time
        isRunning = runs
        set(time: now)
    }

    /// Goes to a time, in seconds.
    func set(time: Double) {
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        layer.speed = isRunning ? Float(speed) : 0
        layer.timeOffset = time
        let outer = layer.superlayer?.convertTime(CACurrentMediaTime(), from: nil)
        layer.beginTime = isRunning ? outer ?? 0 : 0
        CATransaction.commit()
    }
}

/// The length of what moves in a tree.
@MainActor
enum SceneLength {
    /// The shortest and longest time that a slider shows, in seconds, and that of a tree without an end.
    private static let (least, most, plain) = (1.0, 120.0, 5.0)

    /// Returns the time until all animations of a tree have run once, in seconds.
    static func seconds(of root: CALayer) -> Double {
        var (end, pending) = (0.0, [root])
        while let layer = pending.popLast() {
            pending += layer.sublayers ?? []
            if let mask = layer.mask { pending.append(mask) }
            for (_, animation) in layer.attachedAnimations {
                let speed = Double(abs(animation.speed))
                let cycle = animation.duration * (animation.autoreverses ? 2 : 1)
                let begin = animation.beginTime.isFinite ? max(0, animation.beginTime) : 0
                let length = begin + (speed > 0 ? cycle / speed : cycle)
                if length.isFinite { end = max(end, min(length, most)) }
            }
        }
        return end > 0 ? max(least, end) : plain
    }
}
