import Foundation
import Primitives
package import Scene

/// Notices slips, and tells them. Main thread.
///
/// Off, which is nearly always, a change of a property costs the look at `MotionHistory.isKept` that it takes
/// anyway.
@MainActor
package enum Slips {
    /// Whether somebody wants to hear of slips: the program has the word `advice`, or lets inspectors in.
    package static var isWatched: Bool { Complaint.givesAdvice || MotionHistory.isOn }

    /// Hears of each change of a property before it is made, while slips are watched; nil for nobody.
    package static var listener: (@MainActor (CALayer, LayerProperty) -> Void)?

    /// How many animations were added, while slips are watched.
    package static var addedCount: Int { added }

    private static var watch = SlipWatch()
    private static var added = 0

    /// An animation is added to a layer.
    static func noteAddition() { added &+= 1 }

    /// Tells of a slip, to who wants advice and to inspectors of `layer`; of one that is no layer's, to those of the
    /// first tree that is shown.
    package static func tell(_ slip: Slip, of layer: CALayer?) {
        if Complaint.givesAdvice { Complaint.handler(slip.sentence) }
        guard let history = MotionHistory.current else { return }
        if let layer = layer ?? LayerContext.firstRoot { history.note(slip, of: layer) }
    }

    /// A property is about to get another value.
    static func willChange(_ layer: CALayer, _ property: LayerProperty) {
        guard isWatched else { return }
        listener?(layer, property)
        watch.willChange(layer, property)
    }

    /// A layer is about to get a frame: by its position and bounds, which are told of after this.
    static func willTakeFrame(_ layer: CALayer) {
        if isWatched { watch.willTakeFrame(layer) }
    }

    /// A layer has got a frame.
    static func didTakeFrame(_ layer: CALayer) {
        if isWatched { watch.didTakeFrame(layer) }
    }

    /// Layers are laid out, and are about to be committed.
    static func check() {
        if isWatched { watch.check() }
    }

    /// Animations of a layer are about to start.
    static func checkStarts(of layer: CALayer) {
        guard isWatched else { return }
        for each in layer.animations where each.running == nil {
            if let slip = TurnSlips.slip(in: each.animation, of: layer) { tell(slip, of: layer) }
        }
    }
}

extension CALayer {
    /// What a slip calls the layer: of a view's layer the view.
    package var nameInSlips: String {
        guard let delegate, delegate is any EarlyActing else { return label }
        return "\(type(of: delegate))" + (name.map { " \"\($0)\"" } ?? "")
    }

    /// For how many seconds the last of the layer's animations to begin waits still; nil where none does.
    package var waitForAnimations: Double? {
        guard let now = context?.clock().seconds else { return nil }
        let begins = animations.compactMap { $0.running?.timing.beginTime }
        guard let last = begins.max() else { return nil }
        let wait = convertTime(last, to: nil) - now
        return wait > 0 && wait.isFinite ? wait : nil
    }
}
