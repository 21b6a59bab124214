import CoreAnimation
import Drawing
import Foundation
import Primitives
import ViewKit

/// Layers that place themselves: constraints, and autoresizing masks beside them.
///
/// The sizes change by themselves until a slider is moved.
final class ConstraintsPage: GalleryPage {
    private static let gap: CGFloat = 16

    private let board: ConstraintBoard
    private let masks: MaskBoard
    private let width: ValueSlider
    private let height: ValueSlider
    private var isTaken = false

    var wantsTicks: Bool { !isTaken }

    init(_ scene: PageScene) {
        let size = scene.layer.bounds.size
        let left = (size.width * 0.58).rounded()
        let right = left + Self.gap
        let panel = scene.panel(CGRect(x: 0, y: 0, width: left, height: size.height))
        let other = scene.card(
            CGRect(x: right, y: 0, width: max(0, size.width - right), height: size.height))
        other.masksToBounds = true
        let foot = max(0, size.height - ValueSlider.height - 16)
        board = ConstraintBoard(
            scene, in: panel.layer,
            frame: CGRect(x: 18, y: 46, width: max(0, left - 36), height: max(0, foot - 62)))
        masks = MaskBoard(
            scene, in: other,
            frame: CGRect(
                x: 18, y: 46, width: max(0, size.width - right - 36),
                height: max(0, size.height - 60)))
        width = scene.slider("Width", 0...100, 100, digits: 0, unit: " %")
        height = scene.slider("Height", 0...100, 100, digits: 0, unit: " %")
        panel.add(UIStackView.row([width, height]), bottom: 16)
        scene.addTitle("Constraints", to: panel.layer)
        scene.addTitle("Autoresizing masks", to: other)
        for each in [width, height] {
            each.onChange = { [weak self] _ in
                self?.isTaken = true
                self?.show()
            }
        }
        tick(0)
    }

    /// Lets both sizes swing, one a little slower than the other.
    func tick(_ time: Double) {
        guard !isTaken else { return }
        width.value = 50 + 50 * cos(time * 0.9)
        height.value = 50 + 50 * cos(time * 0.9 * 0.618 + 0.6)
        show()
    }

    private func show() {
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        board.resize(CGFloat(width.value / 100), CGFloat(height.value / 100))
        masks.resize(CGFloat(width.value / 100), CGFloat(height.value / 100))
        // The layout is done here: in the commit's own layout, implicit animations would be enabled
        // again.
        board.window.layoutIfNeeded()
        CATransaction.commit()
    }
}
