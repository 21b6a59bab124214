import CoreAnimation
import Foundation
import Primitives
import Stage

/// Particles: rockets over a city by the water, a fire, snow.
final class FireworksPage: GalleryPage, ControlledPage {
    private static let strip: CGFloat = 64

    let controls: ControlSet
    private let night: NightScene
    private let fire: FireScene
    private let snow: SnowScene
    private let sky: CALayer
    private let choice: SegmentedChoice
    private let births: Slider

    init(_ scene: PageScene) {
        controls = ControlSet(in: scene.layer)
        let size = scene.layer.bounds.size
        let high = scene.isAlone ? size.height : max(0, size.height - Self.strip - 16)
        sky = scene.card(CGRect(x: 0, y: 0, width: size.width, height: high))
        sky.masksToBounds = true
        night = NightScene(sky.bounds, scale: scene.scale)
        fire = FireScene(sky.bounds)
        snow = SnowScene(sky.bounds)
        let bar = scene.card(
            CGRect(x: 0, y: high + 16, width: size.width, height: Self.strip))
        bar.isHidden = scene.isAlone
        let half = max(0, (size.width - 52) / 2)
        choice = controls.add(
            SegmentedChoice(
                scene, ["Fireworks", "Fire", "Snow"], selected: 0, origin: CGPoint(x: 16, y: 16),
                width: min(half, 380)), to: bar)
        births = controls.add(
            Slider(
                scene, .init(name: "birthRate", range: 0...3), value: 1,
                origin: CGPoint(x: size.width - 18 - half, y: 10), width: half), to: bar)
        for layer in [night.layer, fire.layer, snow.layer] { sky.addSublayer(layer) }
        show(0)
        choice.onChange = { [weak self] in self?.show($0) }
        births.onChange = { [weak self] in self?.setBirths($0) }
    }

    func handle(_ event: LayerEvent, at point: CGPoint) {
        if controls.handle(event, at: point) { return }
        switch event.kind {
        case .pointerDown(button: 0), .touchBegan:
            if choice.selected == 0, sky.frame.contains(point) { night.light(point) }
        default: break
        }
    }

    private func show(_ index: Int) {
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
