/// Makes a failing scene small: fewer frames, layers and values, and rounder numbers.
package struct Shrinker {
    /// How many scenes it may try.
    package var mostTries = 1500
    /// How many it tried.
    package private(set) var tries = 0

    /// A shrinker.
    package init() {}

    /// The smallest scene found for which `fails` still holds; `scene` is one.
    ///
    /// Each way to make it smaller is tried until none helps any more.
    @MainActor
    package mutating func shrink(
        _ scene: SceneSpec, while fails: @MainActor (SceneSpec) -> Bool
    ) -> SceneSpec {
        var best = scene
        var isBetter = true
        while isBetter, tries < mostTries {
            isBetter = false
            for way in Self.ways {
                if let smaller = shrink(best, way, fails) {
                    best = smaller
                    isBetter = true
                }
            }
        }
        return best
    }

    /// What one way leads to, step by step; nil for nowhere.
    @MainActor
    private mutating func shrink(
        _ scene: SceneSpec, _ way: (SceneSpec) -> [SceneSpec],
        _ fails: @MainActor (SceneSpec) -> Bool
    ) -> SceneSpec? {
        var (best, place, isBetter) = (scene, 0, false)
        var candidates = way(best)
        while place < candidates.count, tries < mostTries {
            tries += 1
            guard fails(candidates[place]) else {
                place += 1
                continue
            }
            // What stood before this one did not help; the rest is tried from here on.
            best = candidates[place]
            isBetter = true
            let count = candidates.count
            candidates = way(best)
            // A step that leaves the list as long would be tried for ever.
            if candidates.count >= count { place += 1 }
        }
        return isBetter ? best : nil
    }

    private static let ways: [@Sendable (SceneSpec) -> [SceneSpec]] = [
        { $0.withFewerFrames }, { $0.withFewerLayers }, { $0.withFewerValues },
        { $0.withFewerEdits }, { $0.withSimplerTarget }, { $0.withRounderValues },
    ]
}
