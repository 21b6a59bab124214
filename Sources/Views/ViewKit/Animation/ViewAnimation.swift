import CoreAnimation
import Foundation

/// The animation blocks that are open, and their handling of changes to views' layers.
@MainActor
enum ViewAnimation {
    /// Whether blocks animate; otherwise they change values at once.
    static var isEnabled = true
    /// The blocks, the innermost last.
    private static var blocks: [AnimationBlock] = [] {
        didSet { EarlyActions.mayBeWanted = !blocks.isEmpty }
    }

    /// The innermost block; nil outside of blocks, and in code that runs without animation.
    static var current: AnimationBlock? {
        blocks.last.flatMap { $0.isSilent ? nil : $0 }
    }

    /// Whether the innermost block runs without animation.
    static var isSilent: Bool { blocks.last?.isSilent == true }

    /// Runs `body` inside `block`.
    static func run(_ block: AnimationBlock, _ body: () -> Void) {
        // Without one, a transaction opened inside would be the outermost and publish at its end.
        CATransaction.touch()
        if block.isSilent { BlockWatch.noteSilence() }
        blocks.append(block)
        body()
        blocks.removeLast()
    }

    /// Opens `block` for all code up to `leave()`.
    static func enter(_ block: OpenBlock) {
        CATransaction.touch()
        blocks.append(block)
    }

    /// Closes and returns the block that was entered last; nil where none is.
    static func leave() -> OpenBlock? {
        guard let block = blocks.last as? OpenBlock else { return nil }
        blocks.removeLast()
        return block
    }

    /// The block that was entered last; nil where none is.
    static var open: OpenBlock? { blocks.last as? OpenBlock }

    /// Returns the action for a change of a view's layer: an animation of the block; nil outside of
    /// blocks, and for keys that views don't animate.
    static func action(for layer: CALayer, _ key: String) -> (any CAAction)? {
        guard let block = current, timing(of: layer) != nil, ViewChange.animates(key)
        else { return nil }
        return block.action(for: layer, key)
    }

    /// Returns the timing for changes of a layer that are no property of a view; nil where they
    /// aren't animated.
    static func timing(of layer: CALayer) -> AnimationTiming? {
        guard let block = current, isEnabled, block.timing.duration > 0, layer.isHosted else {
            return nil
        }
        return block.timing
    }
}

extension UIView: EarlyActing {
    /// Whether a block that animates is open.
    package var actsEarly: Bool { ViewAnimation.current != nil }
}
