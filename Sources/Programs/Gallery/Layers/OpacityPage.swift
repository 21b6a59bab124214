import CoreAnimation
import Drawing
import Foundation
import Primitives
import Stage

/// One card four times, each faded in a different way.
///
/// The opacity swings until the slider is moved.
final class OpacityPage: GalleryPage, ControlledPage {
    private static let gap = PageScene.gap
    private static let footHeight: CGFloat = 74

    let controls: ControlSet
    private let slider: Slider
    private var cards: [OpacityCard] = []
    private var isTaken = false

    var wantsTicks: Bool { !isTaken }

    init(_ scene: PageScene) {
        controls = ControlSet(in: scene.layer)
        let size = scene.layer.bounds.size
        let foot = max(0, size.height - Self.footHeight)
        let card = scene.card(
            CGRect(x: 0, y: foot, width: size.width, height: min(size.height, Self.footHeight)))
        slider = controls.add(
            Slider(
                scene, .init(name: "opacity", range: 0...1), value: 1,
                origin: CGPoint(x: 18, y: 16), width: max(0, size.width - 36)),
            to: card)
        let width = max(1, (size.width - Self.gap) / 2).rounded(.down)
        let height = max(1, (foot - 2 * Self.gap) / 2).rounded(.down)
        for (index, kind) in OpacityCard.Kind.allCases.enumerated() {
            let frame = CGRect(
                x: CGFloat(index % 2) * (width + Self.gap),
                y: CGFloat(index / 2) * (height + Self.gap), width: width, height: height)
            cards.append(OpacityCard(scene, frame, kind))
        }
        slider.onChange = { [weak self] _ in self?.show() }
        slider.onHold = { [weak self] _ in self?.isTaken = true }
        tick(0)
    }

    func tick(_ time: Double) {
        guard !isTaken else { return }
        slider.value = 0.66 + 0.3 * cos(time * 1.3)
        show()
    }

    func handle(_ event: LayerEvent, at point: CGPoint) {
        _ = controls.handle(event, at: point)
    }

    private func show() {
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        for card in cards { card.subject.opacity = Float(slider.value) }
        CATransaction.commit()
    }
}
