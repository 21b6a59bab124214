import CoreAnimation
import Foundation
import Stage

/// Tells pencil interactions of the buttons of a pen.
@MainActor
final class PencilTaps {
    private struct Held {
        weak var interaction: UIPencilInteraction?
    }

    private static var known: [Held] = []
    /// The pen's buttons that are down.
    private var down: Set<UInt32> = []

    /// Keeps an interaction that belongs to a view, and forgets those that are gone.
    static func register(_ interaction: UIPencilInteraction) {
        known.removeAll { $0.interaction == nil || $0.interaction === interaction }
        if interaction.view != nil { known.append(Held(interaction: interaction)) }
    }

    /// Takes note of a pen's buttons; one that comes down is a tap.
    func note(_ input: LayerEvent, on screen: UIScreen) {
        guard let pen = input.pen else { return }
        guard input.kind != .pointerLeft else {
            down = []
            return
        }
        // A short press may lie between motions that were merged.
        for state in input.earlier.compactMap(\.pen) + [pen] {
            let isTap = !state.buttons.isSubset(of: down)
            down = state.buttons
            if isTap { tell(pen, input, screen) }
        }
    }

    private func tell(_ pen: PenState, _ input: LayerEvent, _ screen: UIScreen) {
        for interaction in Self.known.compactMap(\.interaction) where isSeen(interaction, screen) {
            guard let view = interaction.view else { continue }
            let tap = UIPencilInteraction.Tap(
                timestamp: input.time.seconds, hoverPose: pose(of: pen, input, in: view))
            interaction.delegate?.pencilInteraction(interaction, didReceiveTap: tap)
        }
    }

    private func isSeen(_ interaction: UIPencilInteraction, _ screen: UIScreen) -> Bool {
        guard interaction.isEnabled, interaction.view?.window?.screen === screen else {
            return false
        }
        var each = interaction.view
        while let view = each {
            if view.isHidden { return false }
            each = view.superview
        }
        return true
    }

    private func pose(of pen: PenState, _ input: LayerEvent, in view: UIView) -> UIPencilHoverPose?
    {
        switch input.kind {
        case .touchBegan, .touchMoved, .touchEnded, .touchCancelled: nil
        default:
            UIPencilHoverPose(
                location: view.layer.convert(input.location, from: nil),
                zOffset: CGFloat(pen.distance), azimuth: CGFloat(pen.azimuth),
                altitude: CGFloat(pen.altitude), roll: CGFloat(pen.rotation))
        }
    }
}
