import CoreAnimation
public import Foundation

extension UIView {
    /// Animates in parts: `animations` calls `addKeyframe` for each part. Changes outside of any
    /// part take the whole time. The curve of the whole is given by the same bits as a block's.
    ///
    /// ```swift
    /// UIView.animateKeyframes(withDuration: 2, delay: 0, options: []) {
    ///     UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { view.alpha = 0 }
    ///     UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { view.alpha = 1 }
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - duration: the duration of all parts together, in seconds.
    ///   - delay: the time before the first part, in seconds.
    ///   - options: the curve of the whole, and the way between the parts' values.
    ///   - animations: calls `addKeyframe`; called once, at once.
    ///   - completion: called after the last animation, with true when all ran to their end; nil for
    ///     none.
    public static func animateKeyframes(
        withDuration duration: TimeInterval, delay: TimeInterval,
        options: KeyframeAnimationOptions = [], animations: @escaping @MainActor () -> Void,
        completion: (@MainActor (Bool) -> Void)? = nil
    ) {
        let plain = AnimationOptions(rawValue: options.rawValue)
        let timing = AnimationTiming(
            duration: duration, delay: delay, curve: .eased(plain.curve.function))
        let block = KeyframeBlock(
            timing.inherited(plain), plain.inherited, mode: options.mode, completion: completion)
        let watched = BlockWatch.Block(
            call: "UIView.animateKeyframes", hasCompletion: completion != nil,
            isIdle: { block.isIdle })
        BlockWatch.run(watched, lasting: block.timing.duration) {
            ViewAnimation.run(block, animations)
            block.addAnimations()
        }
        block.close()
    }

    /// Adds a part to the keyframe animation, inside `animateKeyframes`: the changes of
    /// `animations` start and end within that part of the time.
    ///
    /// - Parameters:
    ///   - frameStartTime: 0...1 of the whole.
    ///   - frameDuration: 0...1 of the whole.
    ///   - animations: changes values of views; called once, at once.
    public static func addKeyframe(
        withRelativeStartTime frameStartTime: Double, relativeDuration frameDuration: Double,
        animations: @escaping @MainActor () -> Void
    ) {
        guard let block = ViewAnimation.current as? KeyframeBlock else { return animations() }
        block.addFrame(from: frameStartTime, lasting: frameDuration, animations)
    }
}

/// Collects changes with the parts of the time that they belong to.
@MainActor
private final class KeyframeBlock: AnimationBlock {
    private struct Step {
        var start: Double
        var end: Double
        var value: Any
    }

    private struct Track {
        let layer: CALayer
        let key: String
        var first: Any
        var steps: [Step] = []
    }

    private let mode: UInt
    private var tracks: [Track] = []
    private var frame = (start: 0.0, end: 1.0)

    init(
        _ timing: AnimationTiming, _ options: UIView.AnimationOptions, mode: UInt,
        completion: (@MainActor (Bool) -> Void)?
    ) {
        self.mode = mode
        super.init(timing, options, completion: completion)
    }

    func addFrame(from start: Double, lasting duration: Double, _ body: () -> Void) {
        let outer = frame
        let begin = start.isFinite ? min(max(start, 0), 1) : 0
        frame = (begin, duration.isFinite ? min(begin + max(duration, 0), 1) : 1)
        body()
        frame = outer
    }

    override func take(_ change: ViewChange) {
        ChangeRecord.current?.note(change)
        guard let old = change.old, let new = change.new else { return }
        let step = Step(start: frame.start, end: frame.end, value: new)
        if let index = tracks.firstIndex(where: {
            $0.layer === change.layer && $0.key == change.key
        }) {
            tracks[index].steps.append(step)
        } else {
            tracks.append(
                Track(
                    layer: change.layer, key: change.key, first: change.shown ?? old,
                    steps: [step]))
        }
    }

    func addAnimations() {
        for track in tracks {
            let animation = CAKeyframeAnimation(keyPath: track.key)
            var (values, times) = ([track.first], [0.0])
            for step in track.steps.sorted(by: { $0.start < $1.start }) {
                let (last, time) = (values[values.count - 1], times[times.count - 1])
                if step.start > time {
                    values.append(last)
                    times.append(step.start)
                }
                values.append(step.value)
                times.append(max(step.end, times[times.count - 1]))
            }
            if let time = times.last, time < 1, let value = values.last {
                values.append(value)
                times.append(1)
            }
            animation.values = values
            animation.calculationMode = Self.modes[min(Int(mode), Self.modes.count - 1)]
            // In steps each value but the last holds until the next one's time, and the last
            // from its own time to the end.
            if animation.calculationMode == .discrete { times.append(1) }
            animation.keyTimes = times.map { NSNumber(value: $0) }
            if ChangeRecord.current == nil, case .eased(let function) = timing.curve {
                animation.timingFunction = function
            }
            animation.duration = timing.duration
            animation.fillMode = .both
            add(animation, to: track.layer, track.key)
        }
    }

    private static let modes: [CAAnimationCalculationMode] = [
        .linear, .discrete, .paced, .cubic, .cubicPaced,
    ]
}
