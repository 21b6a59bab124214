import CoreAnimation
import Drawing
import Foundation
import Primitives

/// The sliders of a spring: its physical values, or its perceptual duration and bounce.
@MainActor
final class SpringControls {
    private static let top: CGFloat = 62

    /// Called with each spring that a person sets.
    var onChange: (@MainActor (SpringSetting) -> Void)?
    private(set) var setting: SpringSetting

    private let step: CGFloat
    private let physics = CALayer()
    private let feeling = CALayer()
    private let mass: Slider
    private let stiffness: Slider
    private let damping: Slider
    private let duration: Slider
    private let bounce: Slider
    private let velocity: Slider
    private let mode: SegmentedChoice
    private let facts: [LabelLayer]
    private let values: [LabelLayer]
    private let code: LabelLayer
    private let width: CGFloat

    /// Makes sliders that fill `card`, for `setting`.
    init(_ scene: PageScene, in card: CALayer, _ controls: ControlSet, setting: SpringSetting) {
        self.setting = setting
        let width = max(0, card.bounds.width - 36)
        self.width = width
        let step = min(60, max(46, card.bounds.height / 9.4)).rounded()
        self.step = step
        func slider(_ model: Slider.Model, _ value: Double, _ row: Int, in parent: CALayer)
            -> Slider
        {
            controls.add(
                Slider(
                    scene, model, value: value,
                    origin: CGPoint(x: 18, y: Self.top + CGFloat(row) * step), width: width),
                to: parent)
        }
        for each in [physics, feeling] { card.addSublayer(each) }
        mass = slider(.init(name: "Mass", range: 0.1...5, step: 0.05), setting.mass, 0, in: physics)
        stiffness = slider(
            .init(name: "Stiffness", range: 10...500, step: 5) { Slider.text($0, digits: 0) },
            setting.stiffness, 1, in: physics)
        damping = slider(
            .init(name: "Damping", range: 0...40, step: 0.5) { Slider.text($0, digits: 1) },
            setting.damping, 2, in: physics)
        duration = slider(
            .init(name: "Perceptual duration", range: 0.1...2, step: 0.05), 0.5, 0, in: feeling)
        bounce = slider(
            .init(name: "Bounce", range: -0.8...0.95, step: 0.05, origin: 0), 0, 1, in: feeling)
        velocity = slider(
            .init(name: "Initial velocity", range: -20...20, step: 0.5, origin: 0) {
                Slider.text($0, digits: 1)
            }, setting.velocity, 3, in: card)
        mode = controls.add(
            SegmentedChoice(
                scene, ["Physical", "Perceptual"], selected: 0, origin: CGPoint(x: 18, y: 16),
                width: width), to: card)
        facts = ["settlingDuration", "perceptualDuration", "bounce"].map {
            scene.label($0, size: 12)
        }
        code = LabelLayer(
            "", style: .init(family: TextStyle.monospace, size: 10.5, color: scene.theme.quietText),
            scale: scene.scale)
        values = facts.map { _ in scene.label("", size: 12, isQuiet: false) }
        feeling.isHidden = true
        place(in: card)
        listen()
        showFacts()
    }

    private func place(in card: CALayer) {
        let top = Self.top + 4 * step + 6
        for (index, fact) in facts.enumerated() {
            fact.position = CGPoint(x: 18, y: (top + CGFloat(index) * 19).rounded())
            card.addSublayer(fact)
            card.addSublayer(values[index])
        }
        code.position = CGPoint(x: 18, y: (top + 3 * 19 + 16).rounded())
        card.addSublayer(code)
        code.text = Self.code(setting, isPhysical: true)
        code.isHidden = code.frame.maxY > card.bounds.height - 10 || code.bounds.width > width
    }

    private func listen() {
        for slider in [mass, stiffness, damping, duration, bounce, velocity] {
            slider.onChange = { [weak self] _ in self?.take() }
        }
        mode.onChange = { [weak self] in self?.changeMode(isPhysical: $0 == 0) }
    }

    private func take() {
        if mode.selected == 0 {
            setting = SpringSetting()
            setting.mass = mass.value
            setting.stiffness = stiffness.value
            setting.damping = damping.value
            setting.velocity = velocity.value
        } else {
            setting = SpringSetting(
                perceptualDuration: duration.value, bounce: bounce.value, velocity: velocity.value)
        }
        showFacts()
        onChange?(setting)
    }

    /// Switches between the two kinds of sliders; the new ones take over the spring, within their
    /// ranges.
    private func changeMode(isPhysical: Bool) {
        physics.isHidden = !isPhysical
        feeling.isHidden = isPhysical
        velocity.layer.frame.origin.y = Self.top + (isPhysical ? 3 : 2) * step
        if isPhysical {
            mass.value = setting.mass
            stiffness.value = setting.stiffness
            damping.value = setting.damping
        } else {
            duration.value = setting.perceptualDuration
            bounce.value = setting.bounce
        }
        take()
    }

    private func showFacts() {
        let numbers = [setting.settlingDuration, setting.perceptualDuration, setting.bounce]
        for (index, label) in values.enumerated() {
            let number = numbers[index] > 1e6 ? .infinity : numbers[index]
            label.text = Slider.text(number, digits: 3) + (index < 2 ? " s" : "")
            label.position = CGPoint(
                x: 18 + width - label.bounds.width, y: facts[index].position.y)
        }
        code.text = Self.code(setting, isPhysical: mode.selected == 0)
    }

    private static func code(_ setting: SpringSetting, isPhysical: Bool) -> String {
        let velocity = "spring.initialVelocity = \(Slider.text(setting.velocity, digits: 1))"
        guard isPhysical else {
            return """
                spring = CASpringAnimation(
                    perceptualDuration: \(Slider.text(setting.perceptualDuration, digits: 2)),
                    bounce: \(Slider.text(setting.bounce, digits: 2)))
                \(velocity)
                """
        }
        return """
            spring.mass = \(Slider.text(setting.mass, digits: 2))
            spring.stiffness = \(Slider.text(setting.stiffness, digits: 0))
            spring.damping = \(Slider.text(setting.damping, digits: 1))
            \(velocity)
            spring.duration =
                spring.settlingDuration
            """
    }
}
