import UIKit

/// A night sky. Each touch sends a rocket there, which bursts.
class SkyView: UIView {
    /// The look of the rockets that are yet to rise.
    struct Look {
        /// The colour of the sparks; nil for any.
        var hue: CGFloat?
        var sparks: Float = 240
        /// The pull downwards, in points a second squared.
        var fall: CGFloat = 90
    }

    var look = Look()

    override class var layerClass: AnyClass { CAGradientLayer.self }

    /// A soft dot.
    private static let dot = UIGraphicsImageRenderer(size: CGSize(width: 16, height: 16)).image {
        context in
        let colors = [UIColor.white.cgColor, UIColor.white.withAlphaComponent(0).cgColor]
        guard let gradient = CGGradient(colorsSpace: nil, colors: colors as CFArray, locations: nil)
        else { return }
        let centre = CGPoint(x: 8, y: 8)
        context.cgContext.drawRadialGradient(
            gradient, startCenter: centre, startRadius: 1, endCenter: centre, endRadius: 8,
            options: [])
    }.cgImage

    override init(frame: CGRect) {
        super.init(frame: frame)
        (layer as? CAGradientLayer)?.colors = [
            UIColor(red: 0.02, green: 0.02, blue: 0.08, alpha: 1).cgColor,
            UIColor(red: 0.09, green: 0.07, blue: 0.22, alpha: 1).cgColor,
        ]
        isMultipleTouchEnabled = true
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        for touch in touches { fire(at: touch.location(in: self)) }
    }

    func fireAnywhere() {
        fire(
            at: CGPoint(
                x: bounds.width * .random(in: 0.15...0.85),
                y: bounds.height * .random(in: 0.12...0.5)))
    }

    /// Sends a rocket from the ground, which bursts at `place`.
    func fire(at place: CGPoint) {
        let rocket = CAEmitterLayer()
        rocket.emitterCells = [tail()]
        rocket.frame = bounds
        rocket.emitterPosition = place
        rocket.renderMode = .additive
        rocket.birthRate = 1
        layer.insertSublayer(rocket, at: 0)
        let rise = CABasicAnimation(keyPath: "emitterPosition")
        rise.fromValue = CGPoint(x: bounds.midX, y: bounds.maxY)
        rise.duration = 0.7
        rise.timingFunction = CAMediaTimingFunction(name: .easeOut)
        let hue = look.hue ?? .random(in: 0...1)
        CATransaction.begin()
        CATransaction.setCompletionBlock { [weak self] in
            rocket.birthRate = 0
            self?.burst(at: place, hue)
            DispatchQueue.main.asyncAfter(deadline: .now() + 1) { rocket.removeFromSuperlayer() }
        }
        rocket.add(rise, forKey: "rise")
        CATransaction.commit()
    }

    private func burst(at place: CGPoint, _ hue: CGFloat) {
        let burst = CAEmitterLayer()
        burst.frame = bounds
        burst.emitterPosition = place
        burst.renderMode = .additive
        burst.beginTime = layer.convertTime(CACurrentMediaTime(), from: nil)
        burst.emitterCells = [spark(hue)]
        layer.insertSublayer(burst, at: 0)
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.1) { burst.birthRate = 0 }
        DispatchQueue.main.asyncAfter(deadline: .now() + 3) { burst.removeFromSuperlayer() }
    }

    private func tail() -> CAEmitterCell {
        let cell = CAEmitterCell()
        cell.contents = Self.dot
        cell.birthRate = 120
        cell.lifetime = 0.5
        cell.scale = 0.4
        cell.scaleSpeed = -0.7
        cell.velocity = 20
        cell.emissionRange = .pi * 2
        cell.color = UIColor(red: 1, green: 0.8, blue: 0.5, alpha: 0.9).cgColor
        cell.alphaSpeed = -1.6
        return cell
    }

    private func spark(_ hue: CGFloat) -> CAEmitterCell {
        let cell = CAEmitterCell()
        cell.contents = Self.dot
        cell.birthRate = look.sparks * 10
        cell.lifetime = 1.6
        cell.lifetimeRange = 0.8
        cell.velocity = 170
        cell.velocityRange = 90
        cell.emissionRange = .pi * 2
        cell.yAcceleration = look.fall
        cell.scale = 0.5
        cell.scaleRange = 0.3
        cell.scaleSpeed = -0.2
        cell.color = UIColor(hue: hue, saturation: 0.75, brightness: 1, alpha: 1).cgColor
        cell.redRange = 0.2
        cell.greenRange = 0.2
        cell.blueRange = 0.2
        cell.alphaSpeed = -0.5
        return cell
    }
}
