import Primitives
import Scene

/// Drawing that follows an animation frame by frame, for keys that `needsDisplay(forKey:)` names.
extension CALayer {
    /// Whether an animation moves a property that the drawing depends on.
    var drawsAnimated: Bool {
        guard context != nil, let motion else { return false }
        for each in motion.attached.all where each.redraws && !each.hasEnded { return true }
        return false
    }

    /// Whether a change of one of the keys of `animation` redraws layers of this class.
    func redraws(for animation: CAAnimation) -> Bool {
        // `CALayer` itself answers false for every key.
        guard type(of: self) != CALayer.self else { return false }
        return animation.animatedKeys.contains { type(of: self).needsDisplay(forKey: $0) }
    }

    /// Marks the layer for drawing in the next commit, with its values at `time`.
    func drawAnimated(at time: HostTime) {
        parts.drawTime = time
        setNeedsDisplay()
    }

    /// The layer whose values are drawn: this layer or, while an animation moves them, a copy with
    /// the values of the coming frame.
    ///
    /// Animations added in the transaction being committed count: their first frame doesn't show
    /// the model's values.
    var drawingSource: CALayer {
        guard drawsAnimated, let context else { return self }
        let time = max(rare?.drawTime ?? .zero, context.clock())
        let local = convertTime(time.seconds, from: nil)
        let copy = makeCopy()
        copy.record = AnimationResolver.presented(
            record, animations: animations.compactMap { $0.running ?? $0.record(at: local) },
            at: local)
        copy.shownCopy?.instant.time = time
        return copy
    }
}

extension CAAnimation {
    /// The keys of the properties that the animation moves.
    var animatedKeys: [String] {
        switch self {
        case let group as CAAnimationGroup: (group.animations ?? []).flatMap(\.animatedKeys)
        case let each as CAPropertyAnimation:
            each.parsedPath.map { [$0.key] } ?? []
        default: []
        }
    }
}
