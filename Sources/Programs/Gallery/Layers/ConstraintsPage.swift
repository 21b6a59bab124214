import CoreAnimation
import Drawing
import Foundation
import Primitives
import Stage

/// Layers that place themselves: constraints, and autoresizing masks beside them.
///
/// The sizes change by themselves until a slider is moved.
final class ConstraintsPage: GalleryPage, ControlledPage {
    private static let gap: CGFloat = 16

    let controls: ControlSet
    private let board: ConstraintBoard
    private let masks: MaskBoard
    private let width: Slider
    private let height: Slider
    private var isTaken = false

    var wantsTicks: Bool { !isTaken }

    init(_ scene: PageScene) {
        controls = ControlSet(in: scene.layer)
        let size = scene.layer.bounds.size
        let left = (size.width * 0.58).rounded()
        let right = left + Self.gap
        let card = scene.card(CGRect(x: 0, y: 0, width: left, height: size.height))
        let other = scene.card(
            CGRect(x: right, y: 0, width: max(0, size.width - right), height: size.height))
        for each in [card, other] { each.masksToBounds = true }
        let foot = max(0, size.height - Slider.height - 16)
        board = ConstraintBoard(
            scene, in: card,
            frame: CGRect(x: 18, y: 46, width: max(0, left - 36), height: max(0, foot - 62)))
        masks = MaskBoard(
            scene, in: other,
            frame: CGRect(
                x: 18, y: 46, width: max(0, size.width - right - 36),
                height: max(0, size.height - 60)))
        let half = max(0, (left - 36 - 28) / 2).rounded(.down)
        func slider(_ name: String, _ x: CGFloat, in controls: ControlSet) -> Slider {
            controls.add(
                Slider(
                    scene,
                    .init(name: name, range: 0...1) { "\(Slider.text($0 * 100, digits: 0)) %" },
                    value: 1, origin: CGPoint(x: x, y: foot), width: half),
                to: card)
        }
        width = slider("Width", 18, in: controls)
        height = slider("Height", 18 + half + 28, in: controls)
        for (card, text) in [(card, "Constraints"), (other, "Autoresizing masks")] {
            let label = scene.label(text, isQuiet: false)
            label.position = CGPoint(x: 18, y: 15)
            card.addSublayer(label)
        }
        for each in [width, height] {
            each.onChange = { [weak self] _ in self?.show() }
            each.onHold = { [weak self] _ in self?.isTaken = true }
        }
        tick(0)
    }

    /// Lets both sizes swing, one a little slower than the other.
    func tick(_ time: Double) {
        guard !isTaken else { return }
        width.value = 0.5 + 0.5 * cos(time * 0.9)
        height.value = 0.5 + 0.5 * cos(time * 0.9 * 0.618 + 0.6)
        show()
    }

    func handle(_ event: LayerEvent, at point: CGPoint) {
        _ = controls.handle(event, at: point)
    }

    private func show() {
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        board.resize(CGFloat(width.value), CGFloat(height.value))
        masks.resize(CGFloat(width.value), CGFloat(height.value))
        // The layout is done here: in the commit's own layout, implicit animations would be enabled
        // again.
        board.window.layoutIfNeeded()
        CATransaction.commit()
    }
}
