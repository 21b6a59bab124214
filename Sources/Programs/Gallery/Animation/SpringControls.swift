import CoreAnimation
import Drawing
import Foundation
import Primitives
import ViewKit

/// The sliders of a spring: its physical values, or its perceptual duration and bounce.
@MainActor
final class SpringControls {
    /// Called with each spring that a person sets.
    var onChange: (@MainActor (SpringSetting) -> Void)?
    private(set) var setting: SpringSetting

    /// The sizes of the code's letters to choose from, in points.
    private static let codeSizes: [CGFloat] = [12, 11, 10.5]

    private let mass: ValueSlider
    private let stiffness: ValueSlider
    private let damping: ValueSlider
    private let duration: ValueSlider
    private let bounce: ValueSlider
    private let velocity: ValueSlider
    private let mode = UISegmentedControl(items: ["Physical", "Perceptual"])
    private let values: [UILabel]
    private let code: UILabel

    /// Makes sliders that fill a panel, for a setting.
    init(_ scene: PageScene, in panel: Panel, setting: SpringSetting) {
        self.setting = setting
        mass = scene.slider("Mass", 0.1...5, setting.mass, step: 0.05)
        stiffness = scene.slider("Stiffness", 10...500, setting.stiffness, step: 5, digits: 0)
        damping = scene.slider("Damping", 0...40, setting.damping, step: 0.5, digits: 1)
        duration = scene.slider("Perceptual duration", 0.1...2, 0.5, step: 0.05)
        bounce = scene.slider("Bounce", -0.8...0.95, 0, step: 0.05, origin: 0)
        velocity = scene.slider(
            "Initial velocity", -20...20, setting.velocity, step: 0.5, origin: 0, digits: 1)
        code = scene.text("", size: 10.5, isCode: true)
        values = (0..<3).map { _ in scene.text("", size: 12, isQuiet: false) }
        mode.layer.name = "choice physical"
        mode.selectedSegmentIndex = 0
        let facts = zip(["settlingDuration", "perceptualDuration", "bounce"], values).map {
            UIStackView(arrangedSubviews: [scene.text($0, size: 12), $1])
        }
        let sliders = [mass, stiffness, damping, duration, bounce, velocity]
        let step = min(60, max(46, panel.bounds.height / 9.4)).rounded()
        let foot = UIStackView.column(
            [UIStackView.column(facts, spacing: 4), code], spacing: 16)
        panel.add(mode, top: 16)
        panel.add(UIStackView.column(sliders, spacing: step - ValueSlider.height), top: 62)
        panel.add(foot, top: 68 + 4 * step)
        code.numberOfLines = 0
        for slider in sliders { slider.onChange = { [weak self] _ in self?.take() } }
        mode.addAction(UIAction { [weak self] _ in self?.changeMode() }, for: .valueChanged)
        showMode()
        showFacts()
        let room = CGSize(
            width: panel.bounds.width - 36,
            height: panel.bounds.height - 10 - (68 + 4 * step + 57 + 16))
        // The letters are as large as there is room for; where there is none, the lines are left out.
        code.isHidden = !Self.codeSizes.contains {
            code.font = .monospacedSystemFont(ofSize: $0, weight: .regular)
            let size = code.intrinsicContentSize
            return size.width <= room.width && size.height <= room.height
        }
    }

    private var isPhysical: Bool { mode.selectedSegmentIndex == 0 }

    private func showMode() {
        for slider in [mass, stiffness, damping] { slider.isHidden = !isPhysical }
        for slider in [duration, bounce] { slider.isHidden = isPhysical }
    }

    private func take() {
        if isPhysical {
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
    private func changeMode() {
        showMode()
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
            label.text = number.text(3) + (index < 2 ? " s" : "")
        }
        code.text = Self.code(setting, isPhysical: isPhysical)
    }

    private static func code(_ setting: SpringSetting, isPhysical: Bool) -> String {
        let velocity = "spring.initialVelocity = \(setting.velocity.text(1))"
        guard isPhysical else {
            return """
                spring = CASpringAnimation(
                    perceptualDuration: \(setting.perceptualDuration.text(2)),
                    bounce: \(setting.bounce.text(2)))
                \(velocity)
                """
        }
        return """
            spring.mass = \(setting.mass.text(2))
            spring.stiffness = \(setting.stiffness.text(0))
            spring.damping = \(setting.damping.text(1))
            \(velocity)
            spring.duration =
                spring.settlingDuration
            """
    }
}
