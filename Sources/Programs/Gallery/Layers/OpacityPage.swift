import CoreAnimation
import Drawing
import Foundation
import Primitives
import ViewKit

/// One card four times, each faded in a different way.
///
/// The opacity swings until the slider is moved.
final class OpacityPage: GalleryPage {
    private static let gap = PageScene.gap
    private static let footHeight: CGFloat = 74

    private let slider: ValueSlider
    private var cards: [OpacityCard] = []
    private var isTaken = false

    var wantsTicks: Bool { !isTaken }

    init(_ scene: PageScene) {
        let size = scene.layer.bounds.size
        let foot = max(0, size.height - Self.footHeight)
        let panel = scene.panel(
            CGRect(x: 0, y: foot, width: size.width, height: min(size.height, Self.footHeight)))
        slider = panel.add(scene.slider("opacity", 0...1, 1), top: 15)
        let width = max(1, (size.width - Self.gap) / 2).rounded(.down)
        let height = max(1, (foot - 2 * Self.gap) / 2).rounded(.down)
        for (index, kind) in OpacityCard.Kind.allCases.enumerated() {
            let frame = CGRect(
                x: CGFloat(index % 2) * (width + Self.gap),
                y: CGFloat(index / 2) * (height + Self.gap), width: width, height: height)
            cards.append(OpacityCard(scene, frame, kind))
        }
        slider.onChange = { [weak self] _ in
            self?.isTaken = true
            self?.show()
        }
        tick(0)
    }

    func tick(_ time: Double) {
        guard !isTaken else { return }
        slider.value = 0.66 + 0.3 * cos(time * 1.3)
        show()
    }

    private func show() {
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        for card in cards { card.subject.opacity = Float(slider.value) }
        CATransaction.commit()
    }
}
