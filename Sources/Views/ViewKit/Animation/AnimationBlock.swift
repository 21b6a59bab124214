import CoreAnimation
import Foundation
import Primitives

/// One `UIView.animate` call: makes animations of the changes inside it, and reports when all are
/// over.
@MainActor
class AnimationBlock {
    var timing: AnimationTiming
    var options: UIView.AnimationOptions
    /// Whether the code in the block runs without animation.
    var isSilent: Bool { false }
    /// The number of times that the animations run; infinity means for ever.
    var repeatCount: Float = 0
    private let end: BlockEnd

    init(
        _ timing: AnimationTiming, _ options: UIView.AnimationOptions,
        completion: (@MainActor (Bool) -> Void)? = nil
    ) {
        self.timing = timing
        self.options = options
        end = BlockEnd(completion)
        if options.contains(.repeat) { repeatCount = .infinity }
    }

    /// Returns the action that a change of a layer's property runs: an animation with the block's
    /// timing from the layer's present value, which hands the change to the block when it is run.
    ///
    /// The action is an animation because code written for Apple's systems asks a view's layer for
    /// it and adds copies under keys of its own.
    func action(for layer: CALayer, _ key: String) -> any CAAction {
        let old = layer.plainValue(forKey: key)
        let startsFromShown = options.contains(.beginFromCurrentState)
        let shown = startsFromShown ? layer.presentation()?.plainValue(forKey: key) : nil
        let action = timing.makeAnimation()
        action.keyPath = key
        action.fromValue = shown ?? old
        setTime(of: action, on: layer)
        action.runner = { [self] layer, key in
            let new = layer.plainValue(forKey: key)
            take(ViewChange(layer: layer, key: key, old: old, new: new, shown: shown))
        }
        return action
    }

    /// Animates the change of a property that was set inside the block.
    func take(_ change: ViewChange) {
        let record = ChangeRecord.current
        record?.note(change)
        var timing = timing
        // While changes are recorded for an animator, motion follows the hand: linearly.
        if record != nil { timing.curve = .eased(CAMediaTimingFunction(name: .linear)) }
        for way in change.ways {
            let animation = timing.makeAnimation()
            animation.keyPath = way.keyPath
            animation.fromValue = way.from
            animation.toValue = way.to
            animation.isAdditive = way.isAdditive
            add(animation, to: change.layer, way.isAdditive ? nil : way.keyPath)
        }
    }

    /// Adds an animation with the block's options; without a key, a free one is made of the key
    /// path.
    func add(_ animation: CAPropertyAnimation, to layer: CALayer, _ key: String?) {
        setTime(of: animation, on: layer)
        let view = options.contains(.allowUserInteraction) ? nil : layer.delegate as? UIView
        animation.delegate = end.note(of: view)
        layer.add(animation, forKey: key ?? layer.freeKey(animation.keyPath ?? ""))
    }

    private func setTime(of animation: CAPropertyAnimation, on layer: CALayer) {
        animation.repeatCount = repeatCount
        animation.autoreverses = options.contains(.autoreverse)
        guard timing.delay != 0 else { return }
        let now = layer.hostTime?.seconds ?? 0
        animation.beginTime = layer.convertTime(now, from: nil) + timing.delay
    }

    /// Adds a transition.
    func addTransition(_ transition: CATransition, to layer: CALayer) {
        let view = options.contains(.allowUserInteraction) ? nil : layer.delegate as? UIView
        transition.delegate = end.note(of: view)
        layer.add(transition, forKey: nil)
    }

    /// Whether the block has started no animation so far.
    var isIdle: Bool { end.isIdle }

    /// Calls `body` when all animations are over, before the completion.
    func whenOver(_ body: @escaping @MainActor () -> Void) {
        end.bodies.append(body)
    }

    /// Ends the block after all changes were made: the completion comes after the last animation,
    /// or in the next turn.
    func close() {
        end.close()
    }
}

/// A block of code that runs without animation.
@MainActor
final class SilentBlock: AnimationBlock {
    override var isSilent: Bool { true }

    init() {
        super.init(AnimationTiming(duration: 0), [])
    }
}

/// Counts a block's animations, and calls its completion after the last.
@MainActor
private final class BlockEnd {
    private var completion: (@MainActor (Bool) -> Void)?
    /// Closures that are called once, before the completion.
    var bodies: [@MainActor () -> Void] = []
    private var waiting = 0
    private var isFinished = true
    private var isClosed = false

    init(_ completion: (@MainActor (Bool) -> Void)?) {
        self.completion = completion
    }

    /// Returns a delegate for one more animation; touches are kept from `view` while the animation
    /// runs.
    func note(of view: UIView?) -> StopNote {
        waiting += 1
        view?.untouchableAnimations += 1
        return StopNote { [weak view] finished in
            view?.untouchableAnimations -= 1
            self.waiting -= 1
            if !finished { self.isFinished = false }
            self.runIfDone()
        }
    }

    /// Whether no animation is running.
    var isIdle: Bool { waiting == 0 }

    func close() {
        isClosed = true
        guard waiting == 0 else { return }
        NextTurn.run { self.runIfDone() }
    }

    private func runIfDone() {
        guard isClosed, waiting == 0 else { return }
        let all = bodies
        bodies = []
        for body in all { body() }
        guard let completion else { return }
        self.completion = nil
        completion(isFinished)
    }
}

/// An animation's delegate that reports its end once.
@MainActor
final class StopNote: CAAnimationDelegate {
    private var body: (@MainActor (Bool) -> Void)?

    init(_ body: @escaping @MainActor (Bool) -> Void) {
        self.body = body
    }

    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
        body?(flag)
        body = nil
    }
}

/// Calls back in the next turn of the main loop.
@MainActor
enum NextTurn {
    static func run(_ body: @escaping @MainActor () -> Void) {
        // A transaction without animations, inside another: it publishes nothing.
        CATransaction.touch()
        CATransaction.begin()
        CATransaction.setCompletionBlock(body)
        CATransaction.commit()
    }
}

extension CALayer {
    /// Returns `base`, or `base-2` and so on where that key is taken.
    func freeKey(_ base: String) -> String {
        guard animation(forKey: base) != nil else { return base }
        var number = 2
        while animation(forKey: "\(base)-\(number)") != nil { number += 1 }
        return "\(base)-\(number)"
    }
}
