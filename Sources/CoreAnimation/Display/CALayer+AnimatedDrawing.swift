import Primitives
import Scene

/// Drawing that follows an animation, frame by frame: for keys that `needsDisplay(forKey:)` names.
extension CALayer {
    /// True while an animation moves something that the drawing depends on.
    var drawsAnimated: Bool {
        guard context != nil, let motion else { return false }
        for each in motion.attached.all where each.redraws && !each.hasEnded { return true }
        return false
    }

    /// True when a change of one of the keys of `animation` redraws layers of this class.
    func redraws(for animation: CAAnimation) -> Bool {
        // `CALayer` itself answers false for every key.
        guard type(of: self) != CALayer.self else { return false }
        return animation.animatedKeys.contains { type(of: self).needsDisplay(forKey: $0) }
    }

    /// Draws in the next commit, as the layer will look at `time`.
    func drawAnimated(at time: HostTime) {
        parts.drawTime = time
        setNeedsDisplay()
    }

    /// What draws: the layer itself, or a copy with the values that are on screen in the frame to
    /// come, while an animation moves them.
    ///
    /// Animations added in the transaction that is being committed count: their first frame is not
    /// that of the model.
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
    /// The keys of the properties that it moves.
    var animatedKeys: [String] {
        switch self {
        case let group as CAAnimationGroup: (group.animations ?? []).flatMap(\.animatedKeys)
        case let each as CAPropertyAnimation:
            each.parsedPath.map { [$0.key] } ?? []
        default: []
        }
    }
}
