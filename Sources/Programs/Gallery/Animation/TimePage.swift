import CoreAnimation
import Drawing
import Foundation
import Primitives
import ViewKit

/// The time of a layer: stopped, reversed, sped up, and moved by hand.
///
/// All moving layers lie in the layer "world", whose time is set here; its sublayers follow.
final class TimePage: GalleryPage {
    private static let gap: CGFloat = 16
    /// The start of the world's time, in seconds, so that motion is visible from the beginning.
    private static let head = 2.5

    private let scene: PageScene
    private let world = CALayer()
    private let formula: TimeFormula
    private let play: UIButton
    private let reverse: UIButton
    private let speed: ValueSlider
    private let scrubber: ValueSlider
    private let recipe: LabelLayer
    private var isPlaying = true

    /// Whether the world's time runs: only the numbers need ticks, layers move without.
    var wantsTicks: Bool { world.speed != 0 }

    init(_ scene: PageScene) {
        self.scene = scene
        let size = scene.layer.bounds.size
        let strip: CGFloat = size.height > 480 ? 92 : 72
        let high = max(0, size.height - strip - Self.gap)
        let right = min(286, max(190, size.width * 0.4), size.width).rounded()
        let left = max(0, size.width - right - Self.gap)
        let sky = scene.card(CGRect(x: 0, y: 0, width: left, height: high))
        let side = scene.panel(CGRect(x: size.width - right, y: 0, width: right, height: high))
        formula = TimeFormula(
            scene,
            in: scene.card(
                CGRect(x: 0, y: high + Self.gap, width: size.width, height: strip)))
        play = scene.button("Pause", isStrong: true) { _ in }
        reverse = scene.button("Reverse") { _ in }
        speed = scene.slider("Speed", -2...2, 1, step: 0.05, origin: 0)
        scrubber = scene.slider("Time", 0...Planets.lap, Self.head, unit: " s")
        side.add(UIStackView.row([play, reverse], spacing: 10), top: 18)
        side.add(speed, top: 66)
        scene.panel(sky.frame, isBare: true).add(scrubber, bottom: 12)
        recipe = LabelLayer(
            "", style: .init(family: TextStyle.monospace, size: 11, color: scene.theme.text),
            scale: scene.scale)
        world.name = "world"
        world.frame = sky.bounds
        world.timeOffset = Self.head
        sky.addSublayer(world)
        build(side.layer)
        listen()
        show(at: 0)
    }

    func tick(_ time: Double) {
        show(at: time)
    }

    private func build(_ side: CALayer) {
        let area = CALayer()
        area.frame = CGRect(
            x: 12, y: 12, width: max(0, world.bounds.width - 24),
            height: max(0, world.bounds.height - ValueSlider.height - 32))
        world.insertSublayer(area, at: 0)
        let facts = Planets(scene.theme, in: area).facts
        let step: CGFloat = 21
        let top = side.bounds.height - CGFloat(facts.count) * step - 12
        for (index, fact) in facts.enumerated() {
            let y = (top + CGFloat(index) * step).rounded()
            let dot = CALayer()
            dot.frame = CGRect(x: 18, y: y + 4, width: 9, height: 9)
            dot.cornerRadius = 4.5
            dot.backgroundColor = fact.color
            side.addSublayer(dot)
            let label = scene.label(fact.text, size: side.bounds.width > 240 ? 12.5 : 11)
            label.position = CGPoint(x: 36, y: y)
            side.addSublayer(label)
        }
        let caption = scene.label("Set last", size: 12)
        caption.position = CGPoint(x: 18, y: 126)
        side.addSublayer(caption)
        recipe.position = CGPoint(x: 18, y: 146)
        side.addSublayer(recipe)
        // The two lines of code come first; they are hidden where there is no room for them above
        // the facts.
        for each in [caption, recipe] { each.isHidden = top < 184 }
        tell("layer.speed = 1.00", "layer.timeOffset = \(Self.head.text(2))")
    }

    private func listen() {
        play.addAction(
            UIAction { [weak self] _ in self?.setPlaying() }, for: .primaryActionTriggered)
        reverse.addAction(
            UIAction { [weak self] _ in self?.turnRound() }, for: .primaryActionTriggered)
        speed.onChange = { [weak self] in self?.changeSpeed(to: $0) }
        scrubber.onChange = { [weak self] in self?.scrub(to: $0) }
        scrubber.slider.addAction(
            UIAction { [weak self] _ in self?.release() },
            for: [.touchUpInside, .touchUpOutside, .touchCancel])
    }

    private func setPlaying() {
        isPlaying.toggle()
        play.setTitle(isPlaying ? "Pause" : "Play", for: .normal)
        if isPlaying { resume() } else { pause() }
    }

    private func turnRound() {
        speed.value = -speed.value
        reverse.isSelected = speed.value < 0
        if isPlaying { resume() } else { show(at: now) }
    }

    private func changeSpeed(to value: Double) {
        reverse.isSelected = value < 0
        if isPlaying { resume() }
    }

    private func release() {
        if isPlaying { resume() }
    }

    private func pause() {
        let t = worldTime
        world.speed = 0
        world.timeOffset = t
        tell(
            "t = layer.convertTime(", "    now, from: nil)", "layer.speed = 0",
            "layer.timeOffset = t")
        show(at: now)
    }

    /// Resumes from the current time, at the slider's speed.
    ///
    /// Setting `beginTime` to now and `timeOffset` to the time that has passed is the usual recipe
    /// for resuming, and right for every speed, also for negative ones.
    private func resume() {
        let (tp, t) = (now, worldTime)
        world.beginTime = tp
        world.timeOffset = t
        world.speed = Float(speed.value)
        tell(
            "layer.beginTime = tp", "layer.timeOffset = t",
            "layer.speed = \(speed.value.text(2))")
        show(at: tp)
    }

    private func scrub(to time: Double) {
        world.speed = 0
        world.timeOffset = time
        tell("layer.speed = 0", "layer.timeOffset = \(time.text(2))")
        show(at: now)
    }

    private func tell(_ lines: String...) {
        recipe.text = lines.joined(separator: "\n")
    }

    private func show(at tp: Double) {
        let t = (tp - world.beginTime) * Double(world.speed) + world.timeOffset
        formula.show(t, at: tp, of: world)
        // While the time stands still the thumb is where it was put: at the end of a lap, too.
        guard world.speed != 0 else { return }
        scrubber.value = t - (t / Planets.lap).rounded(.down) * Planets.lap
    }

    /// The time of the page, which is the world's parent in time.
    private var now: Double { scene.layer.convertTime(CACurrentMediaTime(), from: nil) }
    private var worldTime: Double { world.convertTime(CACurrentMediaTime(), from: nil) }
}
