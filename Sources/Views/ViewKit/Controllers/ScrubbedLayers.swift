import CoreAnimation
import Foundation

/// Layers whose time is set interactively: their speed is 0, and their time offset is the present
/// time.
///
/// Animations that are added meanwhile begin at that time, so that a fraction of the transition is
/// the same fraction of its duration. docs/reference/timing.md, "Pausing a layer".
@MainActor
final class ScrubbedLayers {
    private struct Held {
        let layer: CALayer
        /// The layer's own time when it was paused.
        let start: TimeInterval
        let old: (speed: Float, offset: TimeInterval, begin: TimeInterval)
    }

    private var held: [Held] = []
    private let duration: TimeInterval

    /// - Parameter duration: the duration of the whole transition, in seconds.
    init(duration: TimeInterval) {
        self.duration = duration.isFinite ? max(duration, 0) : 0
    }

    /// Pauses a layer.
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

    /// Shows a fraction of the transition. The very end is excluded, as animations would be over
    /// there.
    func show(_ part: Double) {
        let part = min(max(part, 0), 1 - 1e-4)
        for each in held { each.layer.timeOffset = each.start + part * duration }
    }

    /// Moves the layers past every animation of the transition, so that these end and call their
    /// delegates.
    func showEnd() {
        for each in held { each.layer.timeOffset = each.start + duration + Self.beyond }
    }

    /// A time longer than any animation of a transition with its delay, in seconds.
    private static let beyond: TimeInterval = 3600

    /// Restores the layers' own timing.
    func release() {
        for each in held {
            each.layer.speed = each.old.speed
            each.layer.timeOffset = each.old.offset
            each.layer.beginTime = each.old.begin
        }
        held = []
    }
}

/// A record of changes by animation blocks, so that they can be undone.
@MainActor
final class ChangeRecord {
    /// The record that listens at present.
    private(set) static weak var current: ChangeRecord?

    private struct Change {
        let layer: CALayer
        let key: String
        let old: Any?
    }

    private var changes: [Change] = []

    /// Records changes while `body` runs.
    func listen(_ body: () -> Void) {
        let outer = Self.current
        Self.current = self
        body()
        Self.current = outer
    }

    /// Records a property that was set inside a block.
    func note(_ change: ViewChange) {
        let isKnown = changes.contains { $0.layer === change.layer && $0.key == change.key }
        guard !isKnown else { return }
        changes.append(Change(layer: change.layer, key: change.key, old: change.old))
    }

    /// Restores the value of every property from before its first change.
    func restore() {
        UIView.performWithoutAnimation {
            for each in changes { each.layer.setValue(each.old, forKey: each.key) }
        }
        changes = []
    }
}
