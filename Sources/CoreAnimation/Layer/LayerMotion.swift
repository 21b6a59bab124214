import Scene

/// The animations of a layer; made when the first comes. Main thread.
@MainActor
final class LayerMotion {
    // Changed in place by code about lists and values alone, as debug builds check.
    /// Those that are attached.
    #if !DEBUG
        @exclusivity(unchecked)
    #endif
    var attached: AnimationList
    /// Those removed since the last commit: on screen until the next.
    #if !DEBUG
        @exclusivity(unchecked)
    #endif
    var leaving: [AnimationRecord] = []
    /// True when some of them wait for the commit.
    var isNoted = false
    /// The begin of one that the main loop wakes up for; NaN for none.
    var nextStart = Double.nan

    init(_ attached: AnimationList) {
        self.attached = attached
    }

    /// The commit has taken away what was removed. The room for one stays, as another may be replaced with the
    /// next commit.
    func forgetLeaving() {
        if leaving.count == 1 { leaving.removeLast() } else { leaving = [] }
    }
}

extension CALayer {
    /// Animations that are attached.
    var attached: AnimationList { motion?.attached ?? AnimationList() }
    /// Animations removed since the last commit.
    var leaving: [AnimationRecord] { motion?.leaving ?? [] }

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
