import CoreAnimation
import Foundation
import Primitives

/// A target of the game, and the time during which it can be hit.
@MainActor
struct GameTarget {
    /// The layer to hit.
    let layer: ShapeLayer
    /// The start of that time, in seconds of the scene.
    let from: Double
    /// The end of that time, in seconds of the scene.
    let until: Double
}

extension SceneMaker {
    /// The length of the game, in seconds.
    static let gameSeconds = 60.0

    /// Builds targets that fly across the board, one after another and faster and faster,
    /// alternately by springs and by keyframes. The model of each is at the end of its flight from
    /// the beginning.
    func buildGame() {
        var random = SmallRandom(seed: 20)
        var time = 0.6
        var number = 0
        while time < Self.gameSeconds - 2.2 {
            let pace = time / Self.gameSeconds
            let stay = 3.4 - 1.5 * pace
            let target = makeTarget(number, &random, shrink: 1 - 0.3 * pace)
            let (start, end) = (point(&random), point(&random))
            target.position = end
            if number % 2 == 0 {
                spring(target, from: start, to: end, at: time, stay)
            } else {
                glide(target, [start, point(&random), point(&random), end], at: time, stay)
            }
            appear(target, at: time, stay)
            targets.append(GameTarget(layer: target, from: time, until: time + stay))
            time += 1.25 - 0.55 * pace
            number += 1
        }
    }

    private func makeTarget(
        _ number: Int, _ random: inout SmallRandom, shrink: CGFloat
    ) -> ShapeLayer {
        let wide = unit * CGFloat(1.15 + 0.5 * random.next()) * shrink
        let target = thing(
            "target \(number + 1)", "\(number + 1)", width: wide, height: wide, color: number,
            outline: .disc)
        target.borderWidth = max(2, wide * 0.07)
        target.borderColor = CGColor(gray: 1, alpha: 0.55)
        target.isLive = false
        root.addSublayer(target)
        return target
    }

    private func point(_ random: inout SmallRandom) -> CGPoint {
        let edge = unit * 1.1
        return CGPoint(
            x: edge + (size.width - 2 * edge) * random.next(),
            y: edge + (size.height - 2 * edge) * random.next())
    }

    private func spring(
        _ target: CALayer, from start: CGPoint, to end: CGPoint, at time: Double, _ stay: Double
    ) {
        for (key, from, to, stiffness) in [
            ("position.x", start.x, end.x, 14.0), ("position.y", start.y, end.y, 22.0),
        ] {
            let spring = CASpringAnimation(keyPath: key)
            (spring.fromValue, spring.toValue) = (from, to)
            (spring.stiffness, spring.damping) = (stiffness, 1.6)
            spring.duration = stay
            add(spring, to: target, at: time)
        }
    }

    private func glide(
        _ target: CALayer, _ places: [CGPoint], at time: Double, _ stay: Double
    ) {
        let glide = CAKeyframeAnimation(keyPath: "position")
        glide.values = places
        glide.calculationMode = .cubic
        glide.duration = stay
        add(glide, to: target, at: time)
    }

    /// Lets a target grow and shrink; before and after it is invisible.
    private func appear(_ target: CALayer, at time: Double, _ stay: Double) {
        let size = CAKeyframeAnimation(keyPath: "transform.scale")
        size.values = [0.01, 1.12, 1, 1, 0.01]
        size.keyTimes = [0, 0.07, 0.11, 0.94, 1].map { NSNumber(value: $0) }
        size.duration = stay
        add(size, to: target, at: time)
        let total = Self.gameSeconds
        let sight = CAKeyframeAnimation(keyPath: "opacity")
        sight.values = [0, 1, 0]
        sight.keyTimes = [0, time / total, (time + stay) / total, 1].map { NSNumber(value: $0) }
        sight.calculationMode = .discrete
        sight.duration = total
        sight.fillMode = .both
        sight.isRemovedOnCompletion = false
        target.add(sight, forKey: "sight")
    }

    private func add(_ animation: CAAnimation, to layer: CALayer, at time: Double) {
        animation.beginTime = time
        animation.fillMode = .both
        animation.isRemovedOnCompletion = false
        layer.add(animation, forKey: (animation as? CAPropertyAnimation)?.keyPath)
    }
}

/// Pseudorandom numbers that are equal every time: xorshift, George Marsaglia, "Xorshift RNGs",
/// 2003.
struct SmallRandom: Sendable, Equatable {
    private var state: UInt64

    init(seed: UInt64) {
        state = seed | 1
        for _ in 0..<8 { _ = next() }
    }

    /// The next number, from 0 up to 1.
    mutating func next() -> Double {
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        return Double(state >> 11) / Double(1 << 53)
    }
}
