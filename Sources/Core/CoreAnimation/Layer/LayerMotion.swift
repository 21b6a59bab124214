import Scene

/// The animations of a layer; created with the first one. Main thread.
@MainActor
final class LayerMotion {
    // Only changed in place by code about lists and values, as debug builds check.
    /// The attached animations.
    #if !DEBUG
        @exclusivity(unchecked)
    #endif
    var attached: AnimationList
    /// The animations removed since the last commit: they are on screen until the next.
    #if !DEBUG
        @exclusivity(unchecked)
    #endif
    var leaving: [AnimationRecord] = []
    /// Whether the layer is noted as having animations that wait for the commit.
    var isNoted = false
    /// The begin of the animation for which the main loop will wake up; NaN for none.
    var nextStart = Double.nan

    init(_ attached: AnimationList) {
        self.attached = attached
    }

    /// Clears the removed animations after a commit. The capacity for one is kept, as another may
    /// be replaced in the next commit.
    func forgetLeaving() {
        if leaving.count == 1 { leaving.removeLast() } else { leaving = [] }
    }
}

extension CALayer {
    /// The attached animations.
    var attached: AnimationList { motion?.attached ?? AnimationList() }
    /// The animations removed since the last commit.
    var leaving: [AnimationRecord] { motion?.leaving ?? [] }

    /// Whether no animation moves the layer, on main or on screen.
    @inline(__always)
    var isAtRest: Bool {
        guard let motion else { return true }
        return motion.attached.isEmpty && motion.leaving.isEmpty
    }

    /// The layer's animations, for changes; created where there are none.
    var movingParts: LayerMotion {
        if let motion { return motion }
        let made = LayerMotion(AnimationList())
        motion = made
        return made
    }

    /// Removes and returns the animations for which `isGone` is true.
    func detach(where isGone: (AttachedAnimation) -> Bool) -> [AttachedAnimation] {
        motion?.attached.removeAll(where: isGone) ?? []
    }
}
