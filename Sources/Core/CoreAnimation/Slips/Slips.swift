import Foundation
import Primitives
package import Scene

/// Detects slips and reports them. Main thread.
///
/// When slips aren't watched, the usual case, a property change costs only the check of
/// `MotionHistory.isKept`, which it makes anyway.
@MainActor
package enum Slips {
    /// Whether slips are reported: the program has the word `advice`, or lets inspectors in.
    package static var isWatched: Bool { Complaint.givesAdvice || MotionHistory.isOn }

    /// Called before each property change while slips are watched; nil for no listener.
    package static var listener: (@MainActor (CALayer, LayerProperty) -> Void)?

    /// The number of animations added while slips are watched.
    package static var addedCount: Int { added }

    private static var watch = SlipWatch()
    private static var added = 0

    /// Counts an animation that is added to a layer.
    static func noteAddition() { added &+= 1 }

    /// Reports a slip as advice and to the inspectors of `layer`; a slip without a layer is
    /// reported to inspectors of the first tree that is shown.
    package static func tell(_ slip: Slip, of layer: CALayer?) {
        if Complaint.givesAdvice { Complaint.handler(slip.sentence) }
        guard let history = MotionHistory.current else { return }
        if let layer = layer ?? LayerContext.firstRoot { history.note(slip, of: layer) }
    }

    /// Notes that a property is about to change.
    static func willChange(_ layer: CALayer, _ property: LayerProperty) {
        guard isWatched else { return }
        listener?(layer, property)
        watch.willChange(layer, property)
    }

    /// Notes that a layer is about to get a frame; the changes of its position and bounds are
    /// reported afterwards.
    static func willTakeFrame(_ layer: CALayer) {
        if isWatched { watch.willTakeFrame(layer) }
    }

    /// Notes that a layer has got a frame.
    static func didTakeFrame(_ layer: CALayer) {
        if isWatched { watch.didTakeFrame(layer) }
    }

    /// Checks for slips after layout, before the commit.
    static func check() {
        if isWatched { watch.check() }
    }

    /// Checks the animations of a layer that are about to start.
    static func checkStarts(of layer: CALayer) {
        guard isWatched else { return }
        for each in layer.animations where each.running == nil {
            if let slip = TurnSlips.slip(in: each.animation, of: layer) { tell(slip, of: layer) }
        }
    }
}

extension CALayer {
    /// The name of the layer in the message of a slip; for a view's layer, the view's.
    package var nameInSlips: String {
        guard let delegate, delegate is any EarlyActing else { return label }
        return "\(type(of: delegate))" + (name.map { " \"\($0)\"" } ?? "")
    }

    /// The seconds until the last of the layer's animations begins; nil where none waits.
    package var waitForAnimations: Double? {
        guard let now = context?.clock().seconds else { return nil }
        let begins = animations.compactMap { $0.running?.timing.beginTime }
        guard let last = begins.max() else { return nil }
        let wait = convertTime(last, to: nil) - now
        return wait > 0 && wait.isFinite ? wait : nil
    }
}
