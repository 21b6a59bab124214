import Judge
import Primitives
import Scene

/// Animations that run: their values are the judge's own.
extension JudgedTree {
    /// Takes over which animations begin and end with a commit; transitions are kept apart.
    mutating func take(_ commit: Commit) {
        for id in commit.removed { animations[id] = nil }
        for each in commit.removedAnimations {
            animations[each.layer]?.removeAll { $0.id == each.animation }
        }
        for each in commit.addedAnimations where !each.animation.isTransition {
            animations[each.layer, default: []].append(each.animation)
        }
    }

    /// Puts the values of an instant into a scene.
    /// - Parameter lags: how far the time of what some replicators repeat lies behind, in seconds.
    func animate(_ scene: inout JudgedScene, at time: Double, lags: [LayerID: Double] = [:]) {
        guard !animations.isEmpty else { return }
        var clock = Clock(scene, time, lags)
        for (id, list) in animations {
            guard let model = scene.records[id] else { continue }
            scene.records[id] = Motions.values(of: model, list, at: clock.time(of: id))
        }
        let still = self.scene
        guard still.records.values.contains(where: { ($0.replicator?.delay ?? 0) != 0 }) else {
            return
        }
        let now = scene
        scene.lagging = { replicator, copy in
            let delay = still.records[replicator]?.replicator?.delay ?? 0
            var lags = lags
            lags[replicator, default: 0] += Double(copy) * delay
            var copied = now
            copied.records = still.records
            animate(&copied, at: time, lags: lags)
            return copied
        }
    }

    /// The own times of layers at an instant.
    private struct Clock {
        private let scene: JudgedScene
        private let time: Double
        private let lags: [LayerID: Double]
        private var parents: [LayerID: LayerID] = [:]
        private var known: [LayerID: Double] = [:]

        init(_ scene: JudgedScene, _ time: Double, _ lags: [LayerID: Double]) {
            (self.scene, self.time, self.lags) = (scene, time, lags)
            for (parent, list) in scene.children { for child in list { parents[child] = parent } }
            for (layer, mask) in scene.masks { parents[mask] = layer }
        }

        /// The own time of a layer: each one makes its own of its superlayer's.
        mutating func time(of id: LayerID) -> Double {
            if let known = known[id] { return known }
            let outer = parents[id].map { time(of: $0) - (lags[$0] ?? 0) } ?? time
            let own = scene.records[id].map { Motions.ownTime($0.timing, at: outer) } ?? outer
            known[id] = own
            return own
        }
    }
}
