import Foundation

/// A motion of a body against another one, or against the plane, along a line or in turning, that
/// impulses stop, slow or keep in a range: a row of E. Catto's "Iterative dynamics with temporal
/// coherence" (2005).
struct DynamicRow {
    /// The effect of a row; an attachment has each at most once.
    enum Effect {
        /// The motion is slowed.
        case friction
        /// The motion ends at the least or at the greatest value.
        case least, most
        /// The bodies don't turn against each other, or don't leave a line.
        case turn, line
    }

    let effect: Effect
    /// The direction of the motion; zero for turning.
    private var way = Flat.zero
    /// The turning of each body by an impulse of 1.
    private var turnA = 1.0, turnB = 1.0
    /// The mass against an impulse, and the speed that mends the error.
    private var mass = 0.0, mend = 0.0
    /// The sum of the impulses in the step.
    private(set) var push = 0.0
    /// The least and the greatest sum of impulses.
    private var limits: ClosedRange<Double> = -Double.infinity...Double.infinity

    /// The part of an error that is mended in a step.
    private static let part = 0.2

    /// A row for turning of two bodies against each other.
    init(_ effect: Effect) { self.effect = effect }

    /// A row for motion along `way`, with arms from the bodies' middles to the place of the impulse.
    init(_ effect: Effect, along way: Flat, _ armA: Flat, _ armB: Flat) {
        self.effect = effect
        self.way = way
        (turnA, turnB) = (armA.cross(way), armB.cross(way))
    }

    /// Sets the error of a row, in points or radians: what is left until the end where a row has
    /// one, and otherwise the distance from the place that is kept.
    mutating func aim(_ error: Double, _ seconds: Double) {
        switch effect {
        case .friction: break
        case .turn, .line: mend = Self.part * error / seconds
        case .least:
            // The bodies may come as far as to the end in this step, but no farther.
            mend = (error > 0 ? error : Self.part * error) / seconds
            limits = 0...Double.infinity
        case .most:
            mend = -(error > 0 ? error : Self.part * error) / seconds
            limits = -Double.infinity...0
        }
    }

    /// Sets the greatest impulse of friction in a step.
    mutating func slow(by impulse: Double) { limits = -impulse...impulse }

    /// Computes the mass, and begins with the impulse of the step before.
    @MainActor
    mutating func begin(_ a: DynamicBody, _ b: DynamicBody?, with old: Double) {
        func part(_ body: DynamicBody, _ turn: Double) -> Double {
            body.lightness * way.dot(way) + body.turning * turn * turn
        }
        let sum = part(a, turnA) + (b.map { part($0, turnB) } ?? 0)
        mass = sum > 0 ? 1 / sum : 0
        push = min(max(old, limits.lowerBound), limits.upperBound)
        kick(a, b, push)
    }

    /// Performs a round.
    @MainActor
    mutating func solve(_ a: DynamicBody, _ b: DynamicBody?) {
        func speed(_ body: DynamicBody, _ turn: Double) -> Double {
            body.speed.dot(way) + body.spin * turn
        }
        let speed = speed(a, turnA) - (b.map { speed($0, turnB) } ?? 0)
        let sum = push - mass * (speed + mend)
        let next = min(max(sum, limits.lowerBound), limits.upperBound)
        kick(a, b, next - push)
        push = next
    }

    @MainActor
    private func kick(_ a: DynamicBody, _ b: DynamicBody?, _ impulse: Double) {
        a.speed += way * (impulse * a.lightness)
        a.spin += turnA * impulse * a.turning
        guard let b else { return }
        b.speed -= way * (impulse * b.lightness)
        b.spin -= turnB * impulse * b.turning
    }
}
