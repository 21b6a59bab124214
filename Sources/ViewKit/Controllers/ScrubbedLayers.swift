import CoreAnimation
import Foundation

/// Layers whose time a person moves: their speed is 0, and their time offset says where they are.
///
/// The animations that were added meanwhile begin at that time, so that a part of the transition is a
/// part of its duration. docs/reference/timing.md, "Pausing a layer".
@MainActor
final class ScrubbedLayers {
    private struct Held {
        let layer: CALayer
        /// The layer's own time when it was held.
        let start: TimeInterval
        let old: (speed: Float, offset: TimeInterval, begin: TimeInterval)
    }

    private var held: [Held] = []
    private let duration: TimeInterval

    /// - Parameter duration: of the whole transition, in seconds.
    init(duration: TimeInterval) {
        self.duration = duration.isFinite ? max(duration, 0) : 0
    }

    /// Stops the time of a layer.
    func hold(_ layer: CALayer) {
        guard !held.contains(where: { $0.layer === layer }) else { return }
        let now = layer.hostTime?.seconds ?? 0
        let start = layer.convertTime(now, from: nil)
        held.append(
            Held(
                layer: layer, start: start,
                old: (layer.speed, layer.timeOffset, layer.beginTime)))
        layer.speed = 0
        layer.timeOffset = start
    }

    /// Shows a part of the way. The very end stays out of reach: animations would be over there.
    func show(_ part: Double) {
        let part = min(max(part, 0), 1 - 1e-4)
        for each in held { each.layer.timeOffset = each.start + part * duration }
    }

    /// Moves the layers past every animation of the transition, so that these are over and tell.
    func showEnd() {
        for each in held { each.layer.timeOffset = each.start + duration + Self.beyond }
    }

    /// Longer than an animation of a transition with its delay, in seconds.
    private static let beyond: TimeInterval = 3600

    /// Gives the layers their own time back.
    func release() {
        for each in held {
            each.layer.speed = each.old.speed
            each.layer.timeOffset = each.old.offset
            each.layer.beginTime = each.old.begin
        }
        held = []
    }
}

/// What animation blocks changed while it listened, so that it can be taken back.
@MainActor
final class ChangeRecord {
    /// Listens now.
    private(set) static weak var current: ChangeRecord?

    private struct Change {
        let layer: CALayer
        let key: String
        let old: Any?
    }

    private var changes: [Change] = []

    /// Listens while `body` runs.
    func listen(_ body: () -> Void) {
        let outer = Self.current
        Self.current = self
        body()
        Self.current = outer
    }

    /// A property was set inside of a block.
    func note(_ change: ViewChange) {
        let isKnown = changes.contains { $0.layer === change.layer && $0.key == change.key }
        guard !isKnown else { return }
        changes.append(Change(layer: change.layer, key: change.key, old: change.old))
    }

    /// Gives every property the value that it had before the first change.
    func restore() {
        UIView.performWithoutAnimation {
            for each in changes { each.layer.setValue(each.old, forKey: each.key) }
        }
        changes = []
    }
}
