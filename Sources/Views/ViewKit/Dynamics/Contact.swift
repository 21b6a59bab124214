import Foundation

/// Two bodies that touch, solved by sequential impulses (published: E. Catto, "Iterative dynamics
/// with temporal coherence", 2005): impulses are summed up over the rounds of a step, clamped as a
/// sum, and begin with those of the step before.
@MainActor
final class Contact {
    /// The key of a contact: what touches what.
    struct Key: Hashable {
        var behavior: ObjectIdentifier
        var first: Int
        var second: Int
    }

    /// The impulses of a point, and its values for the step.
    private struct Work {
        var point: ContactPoint
        var armA = Flat.zero, armB = Flat.zero
        /// The masses against a push along the normal and across.
        var along = 0.0, across = 0.0
        /// The wanted speed after a bounce, and that which ends an overlap, in points per second.
        var bounce = 0.0, apart = 0.0
        var push = 0.0, rub = 0.0, pushApart = 0.0
    }

    /// The body at which the normal begins; the ground for boundaries.
    let a: DynamicBody
    let b: DynamicBody
    private var normal = Flat.zero
    private var work: [Work] = []
    /// Whether the bodies touched in this step.
    var isFresh = true

    /// The overlap that is left, so that bodies at rest go on touching, in points.
    static let slop = 0.25
    /// The part of an overlap that is undone in a step.
    private static let mend = 0.2
    /// The fastest that overlapping bodies are pushed apart, in points per second.
    private static let fastest = 600.0
    /// The speed from which on bodies bounce, in points per second.
    private static let quick = 40.0

    init(_ a: DynamicBody, _ b: DynamicBody) {
        (self.a, self.b) = (a, b)
    }

    /// The first touching point.
    var place: Flat { work.first?.point.place ?? b.place }

    /// Takes the touching points of this step, with the impulses of those that are still there.
    func take(_ touching: Touching) {
        normal = touching.normal
        work = touching.points.map { point in
            var new = Work(point: point)
            if let old = work.first(where: { $0.point.id == point.id }) {
                (new.push, new.rub) = (old.push, old.rub)
            }
            return new
        }
        isFresh = true
    }

    private var elasticity: Double { max(a.elasticity, b.elasticity) }
    private var friction: Double {
        if a.item == nil { return b.friction }
        return max(0, a.friction * b.friction).squareRoot()
    }

    private func mass(_ way: Flat, _ work: Work) -> Double {
        let (turnA, turnB) = (work.armA.cross(way), work.armB.cross(way))
        let sum =
            a.lightness + b.lightness + a.turning * turnA * turnA + b.turning * turnB * turnB
        return sum > 0 ? 1 / sum : 0
    }

    /// Computes the values of a step, before any contact changes speeds.
    func prepare(_ seconds: Double) {
        (a.isHeld, b.isHeld) = (true, true)
        let side = normal.turned
        let elasticity = elasticity
        for index in work.indices {
            var each = work[index]
            each.armA = each.point.place - a.place
            each.armB = each.point.place - b.place
            each.along = mass(normal, each)
            each.across = mass(side, each)
            let depth = max(0, each.point.depth - Self.slop)
            each.apart = min(Self.fastest, depth * Self.mend / seconds)
            let speed = (b.speed(at: each.armB) - a.speed(at: each.armA)).dot(normal)
            each.bounce = speed < -Self.quick ? -elasticity * speed : 0
            work[index] = each
        }
    }

    /// Applies the impulses of the step before.
    func warm() {
        for each in work { kick(normal * each.push + normal.turned * each.rub, each) }
    }

    private func kick(_ impulse: Flat, _ work: Work) {
        a.kick(-impulse, at: work.armA)
        b.kick(impulse, at: work.armB)
    }

    /// Performs a round: friction, then what keeps the bodies from going into each other.
    func solve() {
        let side = normal.turned
        let friction = friction
        for index in work.indices {
            var each = work[index]
            let slide = (b.speed(at: each.armB) - a.speed(at: each.armA)).dot(side)
            let most = friction * each.push
            let rub = min(max(each.rub - slide * each.across, -most), most)
            kick(side * (rub - each.rub), each)
            each.rub = rub
            let speed = (b.speed(at: each.armB) - a.speed(at: each.armA)).dot(normal)
            let push = max(0, each.push - (speed - each.bounce) * each.along)
            kick(normal * (push - each.push), each)
            each.push = push
            work[index] = each
        }
        solveApart()
    }

    /// Undoes overlaps by speeds that last for this step alone, so that they add no energy.
    private func solveApart() {
        for index in work.indices where work[index].apart > 0 || work[index].pushApart > 0 {
            let each = work[index]
            let speed =
                (b.apart + each.armB.turned * b.apartSpin - a.apart
                - each.armA.turned * a.apartSpin).dot(normal)
            let push = max(0, each.pushApart - (speed - each.apart) * each.along)
            let impulse = normal * (push - each.pushApart)
            work[index].pushApart = push
            a.kickApart(-impulse, at: each.armA)
            b.kickApart(impulse, at: each.armB)
        }
    }
}
