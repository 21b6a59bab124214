import CoreAnimation
import Drawing
import Foundation
import Primitives

/// Rockets and their bursts: particles that emit particles that emit particles.
///
/// Lengths are fractions of the height of the sky, so that a small sky has small fireworks.
@MainActor
struct FireworkCells {
    /// The height of the sky, in points.
    let height: CGFloat

    /// All kinds of rockets.
    var rockets: [CAEmitterCell] {
        [
            rocket("peony", (1, 0.32, 0.36), fuse: 1.62, phase: 0, peony((1, 0.32, 0.4), 190)),
            rocket("willow", (1, 0.8, 0.45), fuse: 1.8, phase: 0.9, willow()),
            rocket(
                "sea", (0.45, 0.7, 1), fuse: 1.5, phase: 1.5, double((0.3, 0.62, 1), (0.85, 0.4, 1))
            ),
            rocket("crackle", (0.55, 1, 0.6), fuse: 1.7, phase: 2.3, crackle()),
        ]
    }

    /// A burst without a rocket, for a finger: it emits nothing until its birth rate is animated.
    var burst: CAEmitterCell {
        let cell = star((1, 0.75, 0.5), speed: 0.34, life: 1.9)
        cell.name = "burst"
        cell.redRange = 0.5
        cell.greenRange = 0.7
        cell.blueRange = 1
        cell.emitterCells = [tail(rate: 22, life: 0.55)]
        return cell
    }

    private typealias Light = (red: CGFloat, green: CGFloat, blue: CGFloat)

    private func cell(_ light: Light, _ alpha: CGFloat = 1) -> CAEmitterCell {
        let cell = CAEmitterCell()
        cell.contents = ParticlePicture.glow
        cell.contentsScale = 2
        cell.color = CGColor(red: light.red, green: light.green, blue: light.blue, alpha: alpha)
        return cell
    }

    private func rocket(
        _ name: String, _ light: Light, fuse: Double, phase: Double,
        _ bursts: [CAEmitterCell]
    ) -> CAEmitterCell {
        let rocket = cell((1, 0.85, 0.6))
        rocket.name = name
        // The kinds start one after the other, never together.
        rocket.birthRate = 0.4
        rocket.timeOffset = phase
        rocket.lifetime = Float(fuse + 0.06)
        rocket.emissionLongitude = 0
        rocket.emissionRange = 0.5
        rocket.velocity = height * 0.68
        rocket.velocityRange = height * 0.24
        rocket.yAcceleration = height * 0.32
        rocket.scale = 0.5
        let trail = cell((1, 0.6, 0.25), 0.7)
        trail.birthRate = 110
        trail.lifetime = 0.75
        trail.lifetimeRange = 0.4
        trail.emissionLongitude = .pi
        trail.emissionRange = 0.7
        trail.velocity = height * 0.05
        trail.velocityRange = height * 0.05
        trail.yAcceleration = height * 0.12
        trail.scale = 0.75
        trail.scaleSpeed = -0.22
        trail.alphaSpeed = -1.1
        for burst in bursts {
            burst.beginTime = fuse + burst.beginTime
        }
        rocket.emitterCells = [trail, flash(light, fuse)] + bursts
        return rocket
    }

    /// One large light that fades at once.
    private func flash(_ light: Light, _ fuse: Double) -> CAEmitterCell {
        let flash = cell(light, 0.34)
        flash.contents = ParticlePicture.haze
        flash.birthRate = 100
        flash.beginTime = fuse
        flash.duration = 0.0101
        flash.lifetime = 0.45
        // The rocket's own scale is multiplied in.
        flash.scale = height / 13
        flash.scaleSpeed = height / 20
        flash.alphaSpeed = -0.8
        return flash
    }

    /// A star of a burst.
    private func star(_ light: Light, speed: CGFloat, life: Float) -> CAEmitterCell {
        let star = cell(light)
        star.lifetime = life
        star.lifetimeRange = life * 0.35
        star.emissionRange = 2 * .pi
        star.velocity = height * speed
        star.velocityRange = height * speed * 0.3
        star.yAcceleration = height * 0.11
        star.scale = 1
        star.scaleRange = 0.35
        star.scaleSpeed = -0.14
        star.alphaSpeed = -0.55 / life
        star.redRange = 0.15
        star.greenRange = 0.15
        star.blueRange = 0.15
        return star
    }

    /// Sets the number of stars of a burst, all emitted at once.
    private func all(_ star: CAEmitterCell, _ count: Int) -> CAEmitterCell {
        star.birthRate = Float(count) * 40
        star.duration = 0.0251
        return star
    }

    /// The trail that stars leave behind.
    private func tail(rate: Float, life: Float) -> CAEmitterCell {
        let tail = cell((1, 0.92, 0.8), 0.6)
        tail.birthRate = rate
        tail.lifetime = life
        tail.lifetimeRange = life * 0.5
        tail.velocityRange = height * 0.02
        tail.emissionRange = 2 * .pi
        tail.yAcceleration = height * 0.05
        tail.scale = 0.6
        tail.scaleSpeed = -0.2
        tail.alphaSpeed = -0.6 / life
        return tail
    }

    private func peony(_ light: Light, _ count: Int) -> [CAEmitterCell] {
        let outer = all(star(light, speed: 0.27, life: 1.9), count)
        outer.velocityRange = height * 0.04
        outer.emitterCells = [tail(rate: 24, life: 0.5)]
        let core = all(star((1, 0.9, 0.75), speed: 0.1, life: 1.1), count / 4)
        return [outer, core]
    }

    private func double(_ outer: Light, _ inner: Light) -> [CAEmitterCell] {
        let wide = all(star(outer, speed: 0.31, life: 1.7), 170)
        wide.velocityRange = height * 0.02
        wide.emitterCells = [tail(rate: 18, life: 0.4)]
        let near = all(star(inner, speed: 0.16, life: 2), 110)
        near.velocityRange = height * 0.02
        return [wide, near]
    }

    /// Golden strands that hang for long.
    private func willow() -> [CAEmitterCell] {
        let strand = all(star((1, 0.7, 0.28), speed: 0.2, life: 2.9), 90)
        strand.velocityRange = height * 0.12
        strand.yAcceleration = height * 0.13
        strand.greenSpeed = -0.12
        strand.blueSpeed = -0.08
        let dust = tail(rate: 42, life: 1)
        dust.scale = 0.5
        strand.emitterCells = [dust]
        return [strand]
    }

    /// Stars that burst again, each into a few sparks.
    private func crackle() -> [CAEmitterCell] {
        let green = all(star((0.4, 1, 0.5), speed: 0.25, life: 1.5), 120)
        green.lifetimeRange = 0.2
        let spark = cell((1, 1, 0.85))
        spark.birthRate = 200
        spark.beginTime = 1.15
        spark.duration = 0.0301
        spark.lifetime = 0.5
        spark.lifetimeRange = 0.3
        spark.emissionRange = 2 * .pi
        spark.velocity = height * 0.09
        spark.velocityRange = height * 0.05
        spark.scale = 0.9
        spark.scaleSpeed = -0.5
        spark.alphaSpeed = -1.2
        green.emitterCells = [tail(rate: 14, life: 0.35), spark]
        return [green]
    }
}
