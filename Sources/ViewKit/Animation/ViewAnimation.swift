import CoreAnimation
import Foundation

/// The animation blocks that code is inside of, and what they do with changes of views' layers.
@MainActor
enum ViewAnimation {
    /// False: blocks change at once.
    static var isEnabled = true
    /// The blocks, the innermost last.
    private static var blocks: [AnimationBlock] = []

    /// The innermost block; nil outside, and inside what runs without animation.
    static var current: AnimationBlock? {
        blocks.last.flatMap { $0.isSilent ? nil : $0 }
    }

    /// True inside of code that runs without animation.
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

    /// Everything from here on is inside `block`, until `leave()`.
    static func enter(_ block: OpenBlock) {
        CATransaction.touch()
        blocks.append(block)
    }

    /// The block that was entered last and is left; nil where none is.
    static func leave() -> OpenBlock? {
        guard let block = blocks.last as? OpenBlock else { return nil }
        blocks.removeLast()
        return block
    }

    /// The block that was entered last; nil where none is.
    static var open: OpenBlock? { blocks.last as? OpenBlock }

    /// What a change of a view's layer runs: an animation of the block; nil outside one, and for
    /// keys that views don't animate.
    static func action(for layer: CALayer, _ key: String) -> (any CAAction)? {
        guard let block = current, timing(of: layer) != nil, ViewChange.animates(key)
        else { return nil }
        return block.action(for: layer, key)
    }

    /// How changes of a layer are animated now that are no property of a view; nil for not at all.
    static func timing(of layer: CALayer) -> AnimationTiming? {
        guard let block = current, isEnabled, block.timing.duration > 0, layer.isHosted else {
            return nil
        }
        return block.timing
    }
}

extension UIView: EarlyActing {
    /// True inside of a block that animates.
    package var actsEarly: Bool { ViewAnimation.current != nil }
}
