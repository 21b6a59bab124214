import CoreAnimation
import Drawing
import Foundation
import Primitives

/// A, then B, then C: each completion block starts the next step.
@MainActor
final class ChainBoard {
    private static let names = ["A", "B", "C"]
    private static let stepTime = 0.9
    private static let pulseTime = 0.7
    private static let returnTime = 0.8

    /// The card; its layers are named "token A", "lamp A" and so on.
    let card: CALayer

    private let scene: PageScene
    private let log: CallbackLog
    private var tokens: [CALayer] = []
    private var lamps: [Lamp] = []
    private var ends: (start: CGFloat, stop: CGFloat) = (0, 0)
    /// The state of each step: whether its completion block has run.
    private var isLit = [false, false, false]
    /// The number of the chain, increased when it restarts: completion blocks of older chains do
    /// nothing.
    private var run = 0

    /// The lamp that shows whether a step's completion block has run.
    @MainActor
    private struct Lamp {
        let plate: CALayer
        let label: LabelLayer
    }

    /// Makes a card of `frame`; calls are added to `log`.
    init(_ scene: PageScene, _ frame: CGRect, log: CallbackLog) {
        self.scene = scene
        self.log = log
        card = scene.card(frame)
        card.name = "chain"
        let title = scene.label("CATransaction completion blocks", isQuiet: false)
        title.position = CGPoint(x: 18, y: 15)
        card.addSublayer(title)
        let side = max(1, min(34, (frame.height - 70) / 4))
        let lampWidth: CGFloat = 66
        ends.start = 18 + side / 2
        ends.stop = max(ends.start + 1, frame.width - 18 - lampWidth - 16 - side / 2)
        for index in 0..<Self.names.count {
            let y = 46 + (frame.height - 58) * (CGFloat(index) + 0.5) / 3
            addLane(index, y: y, side: side)
            addLamp(index, CGPoint(x: frame.width - 18 - lampWidth, y: y), width: lampWidth)
        }
        step(0, of: run)
    }

    /// Stops the chain and restarts it with A.
    func restart() {
        run += 1
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        for token in tokens {
            token.removeAllAnimations()
            token.position.x = ends.start
        }
        for index in isLit.indices { light(index, isOn: false) }
        CATransaction.commit()
        step(0, of: run)
    }

    private func addLane(_ index: Int, y: CGFloat, side: CGFloat) {
        let track = CALayer()
        track.frame = CGRect(
            x: ends.start, y: y.rounded() - 1, width: ends.stop - ends.start, height: 2)
        track.cornerRadius = 1
        track.backgroundColor = scene.theme.line
        card.addSublayer(track)
        let token = CALayer()
        token.name = "token \(Self.names[index])"
        token.bounds = CGRect(x: 0, y: 0, width: side, height: side)
        token.position = CGPoint(x: ends.start, y: y.rounded())
        token.cornerRadius = side * 0.3
        token.backgroundColor = scene.theme.color(index)
        let letter = LabelLayer(
            Self.names[index],
            style: .init(
                size: min(15, side * 0.5), weight: .bold, color: scene.theme.onColor(index)),
            scale: scene.scale)
        letter.position = CGPoint(
            x: ((side - letter.bounds.width) / 2).rounded(),
            y: ((side - letter.bounds.height) / 2).rounded())
        token.addSublayer(letter)
        card.addSublayer(token)
        tokens.append(token)
    }

    private func addLamp(_ index: Int, _ place: CGPoint, width: CGFloat) {
        let lamp = Lamp(
            plate: CALayer(), label: scene.label("\(Self.names[index]) is done", size: 11.5))
        let height: CGFloat = 22
        lamp.plate.name = "lamp \(Self.names[index])"
        lamp.plate.frame = CGRect(
            x: place.x, y: (place.y - height / 2).rounded(), width: width, height: height)
        lamp.plate.cornerRadius = 11
        lamp.plate.borderWidth = 1
        lamp.plate.borderColor = scene.theme.line
        lamp.plate.backgroundColor = scene.theme.color(index).copy(alpha: 0)
        lamp.label.position = CGPoint(
            x: ((width - lamp.label.bounds.width) / 2).rounded(),
            y: ((height - lamp.label.bounds.height) / 2).rounded())
        lamp.plate.addSublayer(lamp.label)
        card.addSublayer(lamp.plate)
        lamps.append(lamp)
    }

    private func light(_ index: Int, isOn: Bool) {
        isLit[index] = isOn
        let color = scene.theme.color(index)
        lamps[index].plate.backgroundColor = color.copy(alpha: isOn ? 0.3 : 0)
        lamps[index].plate.borderColor = isOn ? color : scene.theme.line
        lamps[index].label.look.color = isOn ? scene.theme.text : scene.theme.quietText
    }

    /// Moves one token; its completion block lights its lamp and starts the next.
    private func step(_ index: Int, of run: Int) {
        guard index < tokens.count else { return pulse(run) }
        let token = tokens[index]
        let move = CABasicAnimation(keyPath: "position.x")
        move.fromValue = Double(ends.start)
        move.toValue = Double(ends.stop)
        move.duration = Self.stepTime
        move.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
        move.delegate = ChainListener { [weak self] in self?.tell(index, $0) }
        CATransaction.begin()
        CATransaction.setCompletionBlock { [weak self] in
            guard let self else { return }
            tell(index, "completion block")
            guard run == self.run else { return }
            light(index, isOn: true)
            step(index + 1, of: run)
        }
        CATransaction.setDisableActions(true)
        token.position.x = ends.stop
        token.add(move, forKey: "step")
        CATransaction.commit()
        tell(index, "commit")
    }

    /// Lets all three pulse, as all have arrived.
    private func pulse(_ run: Int) {
        CATransaction.begin()
        CATransaction.setCompletionBlock { [weak self] in
            guard let self, run == self.run else { return }
            tell(3, "completion block")
            goBack(run)
        }
        for token in tokens {
            let pulse = CAKeyframeAnimation(keyPath: "transform.scale")
            pulse.values = [1.0, 1.18, 1.0]
            pulse.duration = Self.pulseTime
            token.add(pulse, forKey: "pulse")
        }
        CATransaction.commit()
        tell(3, "commit of three")
    }

    /// Moves all back by implicit animations, and restarts the chain.
    private func goBack(_ run: Int) {
        CATransaction.begin()
        CATransaction.setCompletionBlock { [weak self] in
            guard let self, run == self.run else { return }
            tell(4, "completion block")
            step(0, of: run)
        }
        CATransaction.setAnimationDuration(Self.returnTime)
        CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .easeInEaseOut))
        for token in tokens { token.position.x = ends.start }
        for index in isLit.indices { light(index, isOn: false) }
        CATransaction.commit()
        tell(4, "commit, implicit")
    }

    private func tell(_ index: Int, _ text: String) {
        let time = scene.layer.convertTime(CACurrentMediaTime(), from: nil)
        let letter = (Self.names + ["✓", "↩"])[index]
        log.add(.init(letter: letter, color: index, text: text, time: max(0, time)))
    }
}

/// Reports a delegate's calls as text.
private final class ChainListener: CAAnimationDelegate {
    private let tell: @MainActor (String) -> Void

    init(_ tell: @escaping @MainActor (String) -> Void) {
        self.tell = tell
    }

    func animationDidStart(_ anim: CAAnimation) {
        tell("didStart")
    }

    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
        tell(flag ? "didStop, finished" : "didStop, cut off")
    }
}
