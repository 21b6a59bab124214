import CoreAnimation
import Foundation
import Primitives
import Stage
import ViewKit

/// Particles: rockets over a city by the water, a fire, snow.
final class FireworksPage: GalleryPage {
    private static let strip: CGFloat = 64

    private let night: NightScene
    private let fire: FireScene
    private let snow: SnowScene
    private let sky: CALayer
    private var shown = 0

    init(_ scene: PageScene) {
        let size = scene.layer.bounds.size
        let high = scene.isAlone ? size.height : max(0, size.height - Self.strip - 16)
        sky = scene.card(CGRect(x: 0, y: 0, width: size.width, height: high))
        sky.masksToBounds = true
        night = NightScene(sky.bounds, scale: scene.scale)
        fire = FireScene(sky.bounds)
        snow = SnowScene(sky.bounds)
        for layer in [night.layer, fire.layer, snow.layer] { sky.addSublayer(layer) }
        show(0)
        guard !scene.isAlone else { return }
        let bar = scene.panel(
            CGRect(x: 0, y: high + 16, width: size.width, height: Self.strip))
        let choice = scene.choice(["Fireworks", "Fire", "Snow"], selected: 0) { [weak self] in
            self?.show($0)
        }
        let births = scene.slider("birthRate", 0...3, 1) { [weak self] in self?.setBirths($0) }
        let row = UIStackView.row([choice, births], spacing: 20)
        row.alignment = .center
        bar.add(row, top: 10, bottom: 10)
    }

    func handle(_ event: LayerEvent, at point: CGPoint) {
        switch event.kind {
        case .pointerDown(button: 0), .touchBegan:
            if shown == 0, sky.frame.contains(point) { night.light(point) }
        default: break
        }
    }

    private func show(_ index: Int) {
        shown = index
        for (place, layer) in [night.layer, fire.layer, snow.layer].enumerated() {
            layer.isHidden = place != index
        }
    }

    private func setBirths(_ value: Double) {
        for emitter in [night.rockets, snow.emitter] + fire.emitters {
            emitter.birthRate = Float(value)
        }
    }
}
