import Scene

/// The animations of a layer; made when the first comes. Main thread.
@MainActor
final class LayerMotion {
    /// Those that are attached.
    var attached: AnimationList
    /// Those removed since the last commit: on screen until the next.
    var leaving: [AnimationRecord] = []
    /// True when some of them wait for the commit.
    var isNoted = false
    /// The begin of one that the main loop wakes up for; NaN for none.
    var nextStart = Double.nan

    init(_ attached: AnimationList) {
        self.attached = attached
    }
}

extension CALayer {
    /// Animations that are attached.
    var attached: AnimationList { motion?.attached ?? AnimationList() }
    /// Animations removed since the last commit.
    var leaving: [AnimationRecord] { motion?.leaving ?? [] }

    /// True when some of the animations wait for the commit.
    var isNotedAnimated: Bool { motion?.isNoted ?? false }

    /// True when no animation moves the layer, here or on screen.
    @inline(__always)
    var isAtRest: Bool {
        guard let motion else { return true }
        return motion.attached.isEmpty && motion.leaving.isEmpty
    }

    /// The animations, to be changed; made where there are none.
    var movingParts: LayerMotion {
        if let motion { return motion }
        let made = LayerMotion(AnimationList())
        motion = made
        return made
    }

    /// Takes off the animations that `isGone` says, and returns them.
    func detach(where isGone: (AttachedAnimation) -> Bool) -> [AttachedAnimation] {
        motion?.attached.removeAll(where: isGone) ?? []
    }
}
