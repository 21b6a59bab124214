import CoreAnimation
import Drawing
import Foundation
import Primitives
import Stage

/// A timing function to be edited by hand, and a motion that follows it.
final class EasingPage: GalleryPage, ControlledPage {
    private static let clock = LoopClock(run: 1.6, cycle: 2.2)
    private static let gap: CGFloat = 16
    /// The number of positions of the ball that are shown, at even times.
    private static let strobes = 10

    private let scene: PageScene
    let controls: ControlSet
    private var curve = EasingCurve.playful
    private let editor: CurveEditor
    private let code: LabelLayer
    private var list: CurveList?
    private let balls = [CALayer(), CALayer()]
    private var track: CanvasLayer?
    private var lanes: [CGFloat] = []
    private var way: ClosedRange<CGFloat> = 0...1

    init(_ scene: PageScene) {
        self.scene = scene
        controls = ControlSet(in: scene.layer)
        let size = scene.layer.bounds.size
        let left = (size.width * 0.46).rounded()
        let right = left + Self.gap
        let low = (size.height * 0.64).rounded()
        let plotCard = scene.card(CGRect(x: 0, y: 0, width: left, height: size.height))
        let codeCard = scene.card(
            CGRect(x: right, y: 0, width: max(0, size.width - right), height: low))
        let raceCard = scene.card(
            CGRect(
                x: right, y: low + Self.gap, width: max(0, size.width - right),
                height: max(0, size.height - low - Self.gap)))
        editor = CurveEditor(
            scene,
            frame: CGRect(
                x: 8, y: 12, width: max(0, left - 16), height: max(0, size.height - 24)),
            curve: curve, clock: Self.clock)
        code = LabelLayer(
            "", style: .init(family: TextStyle.monospace, size: 12, color: scene.theme.text),
            scale: scene.scale)
        controls.add(editor, to: plotCard)
        editor.onChange = { [weak self] in self?.take($0) }
        build(codeCard)
        build(race: raceCard)
        show()
    }

    func handle(_ event: LayerEvent, at point: CGPoint) {
        _ = controls.handle(event, at: point)
    }

    private func take(_ new: EasingCurve) {
        curve = new
        editor.curve = new
        show()
    }

    private func build(_ card: CALayer) {
        let width = max(0, card.bounds.width - 36)
        code.position = CGPoint(x: 18, y: 18)
        code.look.size = width > 300 ? 12 : 10.5
        code.name = "code"
        card.addSublayer(code)
        code.text = text
        let top = (18 + code.bounds.height + 14).rounded()
        let list = controls.add(
            CurveList(
                scene,
                frame: CGRect(
                    x: 18, y: top, width: width, height: max(0, card.bounds.height - top - 12)),
                selected: nil),
            to: card)
        list.onChange = { [weak self] in self?.take(EasingCurve.named[$0].curve) }
        self.list = list
    }

    private func build(race card: CALayer) {
        card.masksToBounds = true
        let box = card.bounds
        // Room is left for an overshoot.
        way = (box.width * 0.22)...max(box.width * 0.78, box.width * 0.22)
        let side = min(34, max(4, box.height * 0.2))
        let half = max(0, box.height - 20) / 2
        // A lane is a label and a ball under it, in the middle of its half.
        lanes = (0..<2).map { 10 + half * (CGFloat($0) + 0.5) + 12 }
        let canvas = CanvasLayer(frame: box, scale: scene.scale) { [weak self] context, _ in
            self?.paintTrack(context)
        }
        card.addSublayer(canvas)
        track = canvas
        for (index, ball) in balls.enumerated() {
            let label = scene.label(index == 0 ? "your curve" : "linear", size: 12)
            label.position = CGPoint(
                x: 18,
                y: (lanes[index] - side / 2 - label.bounds.height - 6).rounded())
            card.addSublayer(label)
            ball.name = index == 0 ? "eased ball" : "linear ball"
            ball.bounds = CGRect(x: 0, y: 0, width: side, height: side)
            ball.cornerRadius = side / 2
            ball.backgroundColor = color(index)
            ball.position = CGPoint(x: way.lowerBound, y: lanes[index])
            card.addSublayer(ball)
        }
        balls[1].add(Self.clock.loop([move()]), forKey: "run")
    }

    private func show() {
        let move = move()
        move.timingFunction = curve.function
        balls[0].add(Self.clock.loop([move]), forKey: "run")
        track?.setNeedsDisplay()
        code.text = text
        list?.selected = EasingCurve.named.firstIndex { $0.curve == curve }
    }

    private func move() -> CABasicAnimation {
        Self.clock.move("position.x", from: way.lowerBound, to: way.upperBound)
    }

    private var text: String {
        let numbers = curve.numbers
        if code.look.size < 12 {
            return "cubic-bezier(\(numbers[0]), \(numbers[1]),\n             "
                + "\(numbers[2]), \(numbers[3]))"
        }
        let list = numbers.joined(separator: ", ")
        return "cubic-bezier(\(list))\n\nCAMediaTimingFunction(\n    controlPoints: \(list))"
    }

    private func color(_ index: Int) -> CGColor {
        index == 0 ? scene.theme.accent : scene.theme.quietText
    }

    /// Paints the start, the end, and the positions of the ball at even times: close together where
    /// it is slow.
    private func paintTrack(_ context: CGContext) {
        let length = way.upperBound - way.lowerBound
        for (index, y) in lanes.enumerated() {
            let side = balls[index].bounds.width
            context.setFillColor(scene.theme.line)
            context.fill(
                CGRect(x: way.lowerBound, y: y.rounded(), width: max(0, length), height: 1))
            for x in [way.lowerBound, way.upperBound] {
                context.fill(
                    CGRect(x: x.rounded() - 1, y: y - side / 2 - 3, width: 2, height: side + 6))
            }
            for strobe in 0...Self.strobes {
                let share = Double(strobe) / Double(Self.strobes)
                let progress = index == 0 ? curve.value(at: share) : share
                let x = way.lowerBound + length * CGFloat(progress)
                context.setFillColor(color(index).copy(alpha: 0.28) ?? color(index))
                context.fillEllipse(in: CGRect(x: x - 4, y: y - 4, width: 8, height: 8))
            }
        }
    }
}
