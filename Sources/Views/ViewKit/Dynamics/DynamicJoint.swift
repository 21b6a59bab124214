import Foundation

/// A distance between points of two bodies, kept by sequential impulses; soft as a spring by the
/// published constants γ and β of constrained springs (E. Catto, "Soft constraints", 2011). A
/// distance of 0 is kept in both directions.
struct DynamicJoint {
    /// The wanted distance.
    struct Wish {
        /// The distance, in points.
        var length: Double
        /// Whether the ends may come nearer.
        var isRope: Bool
        /// The spring's swings per second; 0 for a rod.
        var frequency: Double
        /// The spring's damping ratio.
        var ratio: Double
    }

    /// A direction in which the distance is kept.
    private struct Axis {
        var way: Flat
        /// The speed that mends the error, the softness, and the mass against a push.
        var mend = 0.0, soft = 0.0, mass = 0.0
        var push = 0.0
        /// The least impulse: 0 for a rope, that only pulls.
        var least = -Double.infinity
    }

    private var axes: [Axis] = []
    private var armA = Flat.zero, armB = Flat.zero

    /// The part of a rod's error that is mended in a step.
    private static let part = 0.2
    /// The length below which the ends count as one point.
    private static let near = 0.5

    @MainActor
    mutating func prepare(
        _ a: DynamicBody, _ offset: Flat, _ b: DynamicBody?, _ other: Flat, _ wish: Wish,
        _ seconds: Double
    ) {
        armA = offset.turned(cos(a.angle), sin(a.angle))
        armB = b.map { other.turned(cos($0.angle), sin($0.angle)) } ?? .zero
        let end = b.map { $0.place + armB } ?? other
        let way = a.place + armA - end
        let old = axes.map(\.push)
        if wish.length < Self.near {
            axes = [Axis(way: Flat(1, 0)), Axis(way: Flat(0, 1))]
        } else {
            axes = [Axis(way: way.unit)]
        }
        let isSlack = wish.isRope && way.length < wish.length
        if isSlack { axes = [] }
        a.isHeld = true
        b?.isHeld = true
        for index in axes.indices {
            var axis = axes[index]
            let error = way.dot(axis.way) - (axes.count > 1 ? 0 : wish.length)
            tune(&axis, error, mass(a, b, axis.way), wish, seconds)
            if wish.isRope { axis.least = 0 }
            if old.count == axes.count { axis.push = old[index] }
            axes[index] = axis
            kick(a, b, axis.way * -axis.push)
        }
    }

    /// Sets the softness of a direction with an error, in points.
    private func tune(
        _ axis: inout Axis, _ error: Double, _ mass: Double, _ wish: Wish, _ seconds: Double
    ) {
        guard wish.frequency > 0 else {
            axis.mass = mass
            axis.mend = Self.part * error / seconds
            return
        }
        let omega = 2 * Double.pi * wish.frequency
        let (spring, damper) = (mass * omega * omega, 2 * mass * wish.ratio * omega)
        let gamma = seconds * (damper + seconds * spring)
        axis.soft = gamma > 0 ? 1 / gamma : 0
        axis.mend = error * seconds * spring * axis.soft
        axis.mass = mass > 0 ? 1 / (1 / mass + axis.soft) : 0
    }

    @MainActor
    private func mass(_ a: DynamicBody, _ b: DynamicBody?, _ way: Flat) -> Double {
        func part(_ body: DynamicBody, _ arm: Flat) -> Double {
            body.lightness + body.turning * arm.cross(way) * arm.cross(way)
        }
        let sum = part(a, armA) + (b.map { part($0, armB) } ?? 0)
        return sum > 0 ? 1 / sum : 0
    }

    @MainActor
    private func kick(_ a: DynamicBody, _ b: DynamicBody?, _ impulse: Flat) {
        a.kick(impulse, at: armA)
        b?.kick(-impulse, at: armB)
    }

    /// Performs a round.
    @MainActor
    mutating func solve(_ a: DynamicBody, _ b: DynamicBody?) {
        for index in axes.indices {
            let axis = axes[index]
            let speed =
                (a.speed(at: armA) - (b?.speed(at: armB) ?? .zero)).dot(axis.way)
            let push = max(
                axis.least,
                axis.push + axis.mass * (speed + axis.mend - axis.soft * axis.push))
            axes[index].push = push
            kick(a, b, axis.way * -(push - axis.push))
        }
    }
}
