import Chrome
import CoreAnimation
import Drawing
import Foundation
import Primitives

/// Builds a scene on a board; all of it is moved by animations that begin at the scene's time 0.
@MainActor
final class SceneMaker {
    let root: CALayer
    let size: CGSize
    let look: Chrome
    let scale: CGFloat
    /// The targets of the game, in the order of their times.
    var targets: [GameTarget] = []
    /// The layers that an exercise asks for; their models are shown before the first press.
    var goals: [CALayer] = []
    /// The root of the scene's views; nil for a scene of layers.
    var plates: Plate?

    /// A length of a tenth of the board's shorter side, in points.
    var unit: CGFloat { max(4, min(size.width, size.height) / 10) }
    var middle: CGPoint { CGPoint(x: size.width / 2, y: size.height / 2) }

    init(root: CALayer, size: CGSize, look: Chrome, scale: CGFloat) {
        self.root = root
        self.size = size
        self.look = look
        self.scale = scale
    }

    /// A thing with a word on it, in the colour `index` of the palette.
    func thing(
        _ name: String, _ word: String = "", width: CGFloat, height: CGFloat, color index: Int,
        outline: ShapeLayer.Outline = .box
    ) -> ShapeLayer {
        let layer = ShapeLayer(
            name, size: CGSize(width: width, height: height), outline: outline)
        layer.backgroundColor = look.thing(index)
        if outline == .box { layer.cornerRadius = min(width, height) * 0.14 }
        layer.borderWidth = 1
        layer.borderColor = CGColor(gray: 1, alpha: look.isDark ? 0.22 : 0.35)
        let letters = min(max(min(width, height) * 0.34, 9), 30)
        if !word.isEmpty {
            layer.write(word, look.letters(letters, .bold, look.onAccent), scale: scale)
        }
        return layer
    }

    /// Adds a soft shadow of the layer's own box.
    func shade(_ layer: CALayer) {
        layer.shadowPath = CGPath(
            roundedRect: layer.bounds, cornerWidth: layer.cornerRadius,
            cornerHeight: layer.cornerRadius, transform: nil)
        layer.shadowOpacity = look.isDark ? 0.45 : 0.2
        layer.shadowRadius = 8
        layer.shadowOffset = CGSize(width: 0, height: 4)
    }

    /// Adds an animation from one value to another and back, forever.
    func swing(
        _ layer: CALayer, _ key: String, from: Any, to: Any, seconds: Double, offset: Double = 0
    ) {
        let swing = CABasicAnimation(keyPath: key)
        (swing.fromValue, swing.toValue) = (from, to)
        swing.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
        swing.autoreverses = true
        repeatForever(swing, seconds: seconds, offset: offset)
        layer.add(swing, forKey: key)
    }

    /// Adds an endless rotation.
    func turn(
        _ layer: CALayer, _ axis: String = "z", seconds: Double, backward: Bool = false,
        from: Double = 0
    ) {
        let turn = CABasicAnimation(keyPath: "transform.rotation.\(axis)")
        turn.fromValue = from
        turn.toValue = from + (backward ? -2 : 2) * Double.pi
        repeatForever(turn, seconds: seconds)
        layer.add(turn, forKey: "turn")
    }

    /// Adds a motion along a closed path, at an even speed.
    func follow(_ layer: CALayer, _ path: CGPath, seconds: Double, offset: Double = 0) {
        let flight = CAKeyframeAnimation(keyPath: "position")
        flight.path = path
        flight.calculationMode = .paced
        repeatForever(flight, seconds: seconds, offset: offset)
        layer.add(flight, forKey: "flight")
    }

    /// A closed curve about the board's middle: `across` and `down` are the numbers of swings in a
    /// round, `wide` and `high` the extent as shares of the board.
    func loop(
        across: Int, down: Int, phase: Double, wide: CGFloat, high: CGFloat
    ) -> CGPath {
        let path = CGMutablePath()
        let count = 96
        for step in 0..<count {
            let angle = Double(step) / Double(count) * 2 * .pi
            let point = CGPoint(
                x: middle.x + size.width / 2 * wide * sin(Double(across) * angle + phase),
                y: middle.y + size.height / 2 * high * sin(Double(down) * angle))
            if step == 0 { path.move(to: point) } else { path.addLine(to: point) }
        }
        path.closeSubpath()
        return path
    }

    private func repeatForever(_ animation: CAAnimation, seconds: Double, offset: Double = 0) {
        animation.duration = seconds
        animation.timeOffset = offset
        animation.repeatCount = .infinity
    }
}
