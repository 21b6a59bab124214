import Foundation
import Primitives
import RandomNumbers
import Scene
import Testing

/// The table of docs/reference/animation.md, "Springs", and springs that are integrated here step
/// by step.
@Suite("Springs")
struct SpringTests {
    struct Row: Sendable, CustomTestStringConvertible {
        let spring: [Double]
        let value: Double?
        let settling: Double
        let tolerance: Double

        init(
            _ spring: [Double], at50ms value: Double? = nil, settles settling: Double,
            within tolerance: Double = 1e-12
        ) {
            self.spring = spring
            self.value = value
            self.settling = settling
            self.tolerance = tolerance
        }

        var curve: SpringCurve {
            SpringCurve(
                mass: spring[0], stiffness: spring[1], damping: spring[2], velocity: spring[3])
        }

        var testDescription: String { "\(spring)" }
    }

    @Test(
        "values after 50 ms and settling times are those that were measured",
        arguments: [
            Row([1, 100, 10, 0], at50ms: 10.44055, settles: 1.4727003346780927),
            Row([1, 100, 20, 0], at50ms: 9.02040, settles: 1.0),
            Row([1, 100, 30, 0], at50ms: 9.02040, settles: 1.0),
            Row([1, 100, 10, 5], at50ms: 29.30781, settles: 1.3815510557964275),
            Row([1, 100, 10, -5], at50ms: -8.42671, settles: 1.5350814063145797),
            Row([1, 300, 20, 0], settles: 0.7442555275721707),
            Row([2, 100, 5, 0], settles: 5.658348137358159),
            Row([1, 25, 10, 0], settles: 1.9), Row([1, 1, 2, 0], settles: 9.3),
            Row([1, 100, 1, 0], settles: 13.91321015404625),
            Row([1, 100, 5, 0], settles: 2.854974, within: 1e-6),
            Row([1, 100, 0, 0], settles: Double(Float.greatestFiniteMagnitude)),
        ])
    func table(row: Row) {
        #expect(abs(row.curve.settlingDuration - row.settling) <= row.tolerance)
        if let value = row.value {
            #expect(abs(row.curve.value(at: 0.05) * 100 - value) < 5.01e-6)
        }
    }

    /// Position and speed under m·x″ + c·x′ + k·x = 0 from x = −1, by Runge and Kutta's fourth order.
    private struct Pendulum {
        var x = -1.0
        var v: Double
        let c: Double
        let k: Double

        mutating func step(_ h: Double) {
            func pull(_ x: Double, _ v: Double) -> Double { -c * v - k * x }
            let (k1x, k1v) = (v, pull(x, v))
            let (k2x, k2v) = (v + h / 2 * k1v, pull(x + h / 2 * k1x, v + h / 2 * k1v))
            let (k3x, k3v) = (v + h / 2 * k2v, pull(x + h / 2 * k2x, v + h / 2 * k2v))
            let (k4x, k4v) = (v + h * k3v, pull(x + h * k3x, v + h * k3v))
            x += h / 6 * (k1x + 2 * k2x + 2 * k3x + k4x)
            v += h / 6 * (k1v + 2 * k2v + 2 * k3v + k4v)
        }
    }

    @Test("any spring moves as its equation integrated numerically", arguments: 1...60)
    func integrated(seed: UInt64) {
        var dice = Dice(seed: seed)
        let (m, k) = (dice.number(0.1...10), dice.number(1...500))
        // A third each is too weak, exactly right and too strong to swing.
        let ratio = dice.pick([dice.number(0...0.99), 1, dice.number(1.01...6)])
        let c = ratio * 2 * (k * m).squareRoot()
        let velocity = dice.pick([0, dice.number(-20...20)])
        let spring = SpringCurve(
            mass: m, stiffness: k, damping: c, velocity: velocity, allowsOverdamping: true)
        let steps = 4000
        let end = 10 / (k / m).squareRoot()
        var pendulum = Pendulum(v: velocity, c: c / m, k: k / m)
        for step in 0..<steps {
            let time = Double(step) * end / Double(steps)
            if step % 100 == 0 {
                let error = abs(spring.value(at: time) - 1 - pendulum.x)
                #expect(error < 1e-6, "m \(m) k \(k) ζ \(ratio) v \(velocity) at \(time)")
            }
            pendulum.step(end / Double(steps))
        }
    }

    @Test("beyond critical damping counts as critical unless it is allowed")
    func overdamping() {
        let critical = SpringCurve(damping: 20)
        for time in [0.01, 0.1, 0.5, 2] {
            #expect(SpringCurve(damping: 90).value(at: time) == critical.value(at: time))
            let slow = SpringCurve(damping: 90, allowsOverdamping: true)
            #expect(slow.value(at: time) < critical.value(at: time))
        }
    }

    @Test("an overdamped spring settles at the first tenth that is within a thousandth")
    func overdampedSettling() {
        for ratio in [1.5, 2, 4] {
            let w = 2 * Double.pi
            let spring = SpringCurve(
                stiffness: w * w, damping: 2 * ratio * w, allowsOverdamping: true)
            var pendulum = Pendulum(v: 0, c: 2 * ratio * w, k: w * w)
            var tenths = 0
            while abs(pendulum.x) >= 0.001 {
                for _ in 0..<400 { pendulum.step(0.1 / 400) }
                tenths += 1
            }
            #expect(abs(spring.settlingDuration - Double(tenths) / 10) < 1e-9)
        }
    }

    @Test("very strong damping stands nearly still, infinite damping jumps")
    func extremes() {
        for damping in [1e6, 1e9, 1e18, 1e200, 1e308] {
            let stiff = SpringCurve(damping: damping, allowsOverdamping: true)
            // The slow root of the equation is −k/c when damping is large.
            let expected = 1 - exp(-100 / damping)
            #expect(abs(stiff.value(at: 1) - expected) < 1e-9, "damping \(damping)")
            #expect(stiff.settlingDuration >= 0 && stiff.settlingDuration.isFinite)
        }
        let jump = SpringCurve(damping: .infinity, allowsOverdamping: true)
        #expect([0, 0.01, 5].map { jump.value(at: $0) } == [1, 1, 1])
        #expect(jump.settlingDuration == 0)
    }

    @Test("bounce and perceptual duration give stiffness and damping as measured")
    func perceptual() {
        let half = SpringCurve.perceptual(duration: 1, bounce: 0.5)
        #expect(abs(half.damping - 2 * .pi) < 1e-12)
        #expect(abs(half.stiffness - 4 * .pi * .pi) < 1e-12)
        let curve = SpringCurve(stiffness: half.stiffness, damping: half.damping)
        #expect(abs(curve.settlingDuration - 2.3438753795710707) < 1e-12)
        #expect(SpringCurve.perceptual(duration: 1, bounce: -1).damping == .infinity)
        // ζ = 1 / (1 + b) below 0.
        let slow = SpringCurve.perceptual(duration: 2, bounce: -0.5)
        #expect(abs(slow.damping / (2 * slow.stiffness.squareRoot()) - 2) < 1e-12)
        #expect(SpringCurve.perceptual(duration: 1, bounce: 1).damping == 0)
    }

    @Test("a spring drives the way from start to end, over its own duration and beyond the end")
    func drives() {
        let spring = SpringCurve(damping: 5)
        var animation = Film.basic(from: .number(10), to: .number(30)) { $0.spring = spring }
        animation.timing.duration = 2
        let times = [0, 0.1, 0.32, 1, 2]
        let shown = Film().scalars(animation, at: times)
        var pendulum = Pendulum(v: 0, c: 5, k: 100)
        var exact: [Double] = []
        for step in 0...20_000 {
            if times.contains(Double(step) / 10_000) { exact.append(30 + 20 * pendulum.x) }
            pendulum.step(1e-4)
        }
        for (a, b) in zip(shown, exact) { #expect(abs(a - b) < 1e-6) }
        #expect(shown[2] > 30)
    }

    @Test("numbers without sense count as Apple's defaults, and nothing is NaN")
    func nonsense() {
        let plain = SpringCurve()
        for bad in [Double.nan, 0, -1, .infinity] {
            #expect(SpringCurve(mass: bad) == plain && SpringCurve(stiffness: bad) == plain)
        }
        #expect(SpringCurve(damping: -3) == plain && SpringCurve(damping: .nan) == plain)
        #expect(SpringCurve(velocity: .nan) == plain)
        let sizes = [1e-300, 1e-9, 1, 1e9, 1e300]
        for m in sizes {
            for k in sizes {
                for c in [0] + sizes {
                    let spring = SpringCurve(
                        mass: m, stiffness: k, damping: c, velocity: m, allowsOverdamping: true)
                    for t in [0, 1e-9, 1, 1e9] { #expect(spring.value(at: t).isFinite) }
                }
            }
        }
    }
}
