import CoreAnimation
import Drawing
import Foundation
import Primitives
import ViewKit

/// A timing function to be edited by hand, and a motion that follows it.
final class EasingPage: GalleryPage {
    private static let clock = LoopClock(run: 1.6, cycle: 2.2)
    private static let gap: CGFloat = 16
    /// The number of positions of the ball that are shown, at even times.
    private static let strobes = 10

    private let scene: PageScene
    private var curve = EasingCurve.playful
    private let editor: CurveEditor
    private let code: LabelLayer
    private var named: [UIButton] = []
    private let balls = [CALayer(), CALayer()]
    private var track: CanvasLayer?
    private var lanes: [CGFloat] = []
    private var way: ClosedRange<CGFloat> = 0...1

    init(_ scene: PageScene) {
        self.scene = scene
        let size = scene.layer.bounds.size
        let left = (size.width * 0.46).rounded()
        let right = left + Self.gap
        let low = (size.height * 0.64).rounded()
        let plotCard = scene.panel(CGRect(x: 0, y: 0, width: left, height: size.height))
        let codeCard = scene.panel(
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
        plotCard.addSubview(editor)
        editor.onChange = { [weak self] in self?.take($0) }
        addNamed(to: codeCard)
        build(race: raceCard)
        show()
    }

    private func take(_ new: EasingCurve) {
        curve = new
        editor.curve = new
        show()
    }

    /// Adds the code, and below it a button for each standard curve, with its picture and its numbers.
    private func addNamed(to card: Panel) {
        let width = max(0, card.bounds.width - 36)
        code.position = CGPoint(x: 18, y: 18)
        code.look.size = width > 300 ? 12 : 10.5
        code.name = "code"
        card.layer.addSublayer(code)
        code.text = text
        let top = (18 + code.bounds.height + 14).rounded()
        named = EasingCurve.named.map { each in
            let button = UIButton.raised(each.name, scene.theme)
            button.contentHorizontalAlignment = .leading
            button.configuration?.imagePadding = 10
            button.setImage(picture(of: each.curve), for: .normal)
            button.addAction(
                UIAction { [weak self] _ in self?.take(each.curve) }, for: .primaryActionTriggered)
            guard width > 300 else { return button }
            let numbers = each.curve.numbers.joined(separator: "  ")
            let label = scene.text(numbers, size: 11, isQuiet: false, isCode: true)
            button.add(label, left: nil, right: 12)
            label.centerYAnchor.constraint(equalTo: button.centerYAnchor).isActive = true
            return button
        }
        let rows = UIStackView.column(named, spacing: 4)
        rows.distribution = .fillEqually
        card.add(rows, top: top, bottom: 14)
    }

    private func picture(of curve: EasingCurve) -> UIImage {
        let box = CGRect(x: 0, y: 0, width: 36, height: 26)
        return UIGraphicsImageRenderer(size: box.size).image { [scene] context in
            func place(_ point: CGPoint) -> CGPoint {
                CGPoint(x: 4 + point.x * 28, y: box.maxY - 4 - point.y * 18)
            }
            let cgContext = context.cgContext
            cgContext.setStrokeColor(scene.theme.accent)
            cgContext.setLineWidth(2)
            cgContext.setLineCap(.round)
            cgContext.move(to: place(.zero))
            cgContext.addCurve(
                to: place(CGPoint(x: 1, y: 1)), control1: place(curve.first),
                control2: place(curve.second))
            cgContext.strokePath()
        }
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
        for (button, each) in zip(named, EasingCurve.named) {
            button.isSelected = each.curve == curve
        }
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
