import CoreAnimation
import Drawing
import Foundation
import Primitives

/// Snow between the eye and a hill at dusk.
@MainActor
struct SnowScene {
    /// The root layer.
    let layer = CALayer()
    /// The emitter of flakes.
    let emitter = CAEmitterLayer()

    init(_ frame: CGRect) {
        layer.frame = frame
        let size = frame.size
        let sky = CAGradientLayer()
        sky.frame = layer.bounds
        sky.colors = [
            CGColor(red: 0.1, green: 0.14, blue: 0.26, alpha: 1),
            CGColor(red: 0.3, green: 0.36, blue: 0.52, alpha: 1),
            CGColor(red: 0.62, green: 0.6, blue: 0.68, alpha: 1),
        ]
        layer.addSublayer(sky)
        for (index, tint) in [0.58, 0.76, 0.95].enumerated() {
            layer.addSublayer(Self.hill(size, index, CGFloat(tint)))
        }
        emitter.frame = layer.bounds
        emitter.emitterShape = .line
        emitter.emitterPosition = CGPoint(x: size.width / 2, y: -30)
        emitter.emitterSize = CGSize(width: size.width * 1.5, height: 0)
        emitter.renderMode = .oldestFirst
        // Far flakes are small and slow, near ones large and fast.
        emitter.emitterCells = [
            Self.flakes(size, rate: 40, scale: 0.12, speed: 0.09, alpha: 0.55),
            Self.flakes(size, rate: 26, scale: 0.24, speed: 0.14, alpha: 0.8),
            Self.flakes(size, rate: 9, scale: 0.5, speed: 0.22, alpha: 0.95),
        ]
        layer.addSublayer(emitter)
    }

    private static func flakes(
        _ size: CGSize, rate: Float, scale: CGFloat, speed: CGFloat, alpha: CGFloat
    ) -> CAEmitterCell {
        let cell = CAEmitterCell()
        cell.contents = ParticlePicture.flake
        cell.color = CGColor(red: 1, green: 1, blue: 1, alpha: alpha)
        cell.birthRate = rate * Float(max(size.width, 100) / 800)
        cell.lifetime = Float(1.25 / speed)
        cell.emissionLongitude = .pi
        cell.emissionRange = 0.5
        cell.velocity = size.height * speed
        cell.velocityRange = size.height * speed * 0.4
        cell.xAcceleration = size.width * 0.004
        cell.scale = scale
        cell.scaleRange = scale * 0.6
        cell.spin = 0.3
        cell.spinRange = 1.8
        return cell
    }

    private static func hill(_ size: CGSize, _ index: Int, _ tint: CGFloat) -> CALayer {
        let shape = CAShapeLayer()
        let path = CGMutablePath()
        let base = size.height * (0.66 + 0.1 * CGFloat(index))
        path.move(to: CGPoint(x: -10, y: size.height + 10))
        let turn = CGFloat(index) * 2.1
        for step in 0...60 {
            let x = CGFloat(step) / 60
            let wave = sin(x * 5 + turn) * 0.05 + sin(x * 11 + turn * 3) * 0.018
            path.addLine(
                to: CGPoint(x: -10 + x * (size.width + 20), y: base + wave * size.height))
        }
        path.addLine(to: CGPoint(x: size.width + 10, y: size.height + 10))
        path.closeSubpath()
        shape.path = path
        shape.fillColor = CGColor(
            red: tint * 0.8, green: tint * 0.87, blue: tint, alpha: 1)
        return shape
    }
}

/// A camp fire, with its smoke and sparks.
@MainActor
struct FireScene {
    /// The root layer.
    let layer = CALayer()
    /// The emitters of smoke, flames and sparks.
    let emitters: [CAEmitterLayer]

    init(_ frame: CGRect) {
        layer.frame = frame
        let size = frame.size
        let ground = CAGradientLayer()
        ground.frame = layer.bounds
        ground.type = .radial
        ground.startPoint = CGPoint(x: 0.5, y: 0.84)
        ground.endPoint = CGPoint(x: 1.15, y: 1.6)
        ground.colors = [
            CGColor(red: 0.3, green: 0.13, blue: 0.05, alpha: 1),
            CGColor(red: 0.09, green: 0.05, blue: 0.05, alpha: 1),
            CGColor(red: 0.02, green: 0.02, blue: 0.035, alpha: 1),
        ]
        layer.addSublayer(ground)
        let unit = max(1, min(size.height, size.width * 0.9))
        let hearth = CGPoint(x: size.width / 2, y: size.height * 0.84)
        emitters = [
            Self.emitter(layer.bounds, hearth, unit * 0.1, .unordered, [Self.smoke(unit)]),
            Self.emitter(
                layer.bounds, hearth, unit * 0.13, .additive,
                [Self.flames(unit), Self.heart(unit), Self.sparks(unit)]),
        ]
        layer.addSublayer(emitters[0])
        layer.addSublayer(Self.logs(unit, hearth))
        layer.addSublayer(emitters[1])
    }

    private static func emitter(
        _ frame: CGRect, _ place: CGPoint, _ width: CGFloat, _ mode: CAEmitterLayerRenderMode,
        _ cells: [CAEmitterCell]
    ) -> CAEmitterLayer {
        let emitter = CAEmitterLayer()
        emitter.frame = frame
        emitter.emitterPosition = place
        emitter.emitterShape = .line
        emitter.emitterSize = CGSize(width: width * 2, height: 0)
        emitter.renderMode = mode
        emitter.emitterCells = cells
        emitter.seed = 4
        return emitter
    }

    private static func rising(
        _ picture: CGImage?, _ rate: Float, _ life: Float, _ color: CGColor
    ) -> CAEmitterCell {
        let cell = CAEmitterCell()
        cell.contents = picture
        cell.birthRate = rate
        cell.lifetime = life
        cell.lifetimeRange = life * 0.5
        cell.color = color
        cell.emissionLongitude = 0
        return cell
    }

    private static func flames(_ unit: CGFloat) -> CAEmitterCell {
        let cell = rising(
            ParticlePicture.haze, 260, 1,
            CGColor(red: 0.95, green: 0.36, blue: 0.1, alpha: 0.2))
        cell.emissionRange = 0.9
        cell.velocity = unit * 0.26
        cell.velocityRange = unit * 0.2
        cell.yAcceleration = -unit * 0.3
        cell.scale = unit * 0.0034
        cell.scaleRange = unit * 0.0012
        cell.scaleSpeed = -unit * 0.0026
        cell.greenSpeed = -0.25
        cell.alphaSpeed = -0.16
        return cell
    }

    private static func heart(_ unit: CGFloat) -> CAEmitterCell {
        let cell = rising(
            ParticlePicture.haze, 120, 0.6,
            CGColor(red: 1, green: 0.66, blue: 0.24, alpha: 0.13))
        cell.emissionRange = 0.5
        cell.velocity = unit * 0.16
        cell.velocityRange = unit * 0.1
        cell.yAcceleration = -unit * 0.25
        cell.scale = unit * 0.0028
        cell.scaleSpeed = -unit * 0.0032
        return cell
    }

    private static func sparks(_ unit: CGFloat) -> CAEmitterCell {
        let cell = rising(
            ParticlePicture.glow, 22, 2.4, CGColor(red: 1, green: 0.66, blue: 0.3, alpha: 1))
        cell.emissionRange = 1
        cell.velocity = unit * 0.3
        cell.velocityRange = unit * 0.3
        cell.xAcceleration = unit * 0.02
        cell.yAcceleration = -unit * 0.05
        cell.scale = 0.16
        cell.scaleRange = 0.12
        cell.alphaSpeed = -0.35
        cell.greenSpeed = -0.2
        return cell
    }

    private static func smoke(_ unit: CGFloat) -> CAEmitterCell {
        let cell = rising(
            ParticlePicture.haze, 14, 5, CGColor(red: 0.5, green: 0.47, blue: 0.46, alpha: 0.13))
        cell.emissionRange = 0.5
        cell.velocity = unit * 0.17
        cell.velocityRange = unit * 0.06
        cell.xAcceleration = unit * 0.012
        cell.scale = unit * 0.004
        cell.scaleSpeed = unit * 0.002
        cell.spinRange = 1
        cell.alphaSpeed = -0.026
        return cell
    }

    private static func logs(_ unit: CGFloat, _ place: CGPoint) -> CALayer {
        let pile = CALayer()
        pile.position = place
        for (index, angle) in [-0.42, 0.4, -0.06].enumerated() {
            let log = CALayer()
            log.bounds = CGRect(x: 0, y: 0, width: unit * 0.36, height: unit * 0.05)
            log.cornerRadius = unit * 0.025
            log.position = CGPoint(x: 0, y: unit * (0.02 + 0.008 * CGFloat(index)))
            log.backgroundColor = CGColor(
                red: 0.16 + 0.03 * CGFloat(index), green: 0.085, blue: 0.05, alpha: 1)
            log.borderColor = CGColor(red: 0.75, green: 0.3, blue: 0.1, alpha: 0.5)
            log.borderWidth = max(1, unit * 0.004)
            log.transform = CATransform3DMakeRotation(CGFloat(angle), 0, 0, 1)
            pile.addSublayer(log)
        }
        return pile
    }
}
