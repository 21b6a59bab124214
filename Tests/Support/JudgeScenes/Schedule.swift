import RandomNumbers
/// Plans scenes one after the other so that every two features meet soon, and often.
///
/// Scenes come in rounds: in each round all that can meet does. The same seed gives the same plans;
/// other rounds have other ones.
package final class Schedule {
    private let seed: UInt64
    private var plans: [ScenePlan] = []
    private var rounds = 0

    /// The plans that a seed names.
    package init(seed: UInt64) {
        self.seed = seed
    }

    /// The plan of a scene. Cost: that of all rounds before, once.
    package func plan(_ index: Int) -> ScenePlan {
        while plans.count <= index {
            var round = Round(seed: seed, number: rounds)
            plans += round.plans()
            rounds += 1
        }
        return plans[index]
    }
}

/// One round of plans.
private struct Round {
    private var dice: Dice
    private var table = PairTable()
    private var missing: [PairTable.Meeting]

    init(seed: UInt64, number: Int) {
        dice = Dice(seed: seed ^ 0x5EED, part: number)
        missing = PairTable.possible
        missing.shuffle(using: &dice)
    }

    mutating func plans() -> [ScenePlan] {
        var plans: [ScenePlan] = []
        while let meeting = next() {
            var plan = ScenePlan()
            place(meeting, in: &plan)
            fill(&plan)
            for each in plan.meetings { table[each] += 1 }
            plans.append(plan)
        }
        return plans
    }

    /// Something that has not met in this round yet.
    private mutating func next() -> PairTable.Meeting? {
        while let last = missing.last, table[last] > 0 { missing.removeLast() }
        return missing.last
    }

    private mutating func place(_ meeting: PairTable.Meeting, in plan: inout ScenePlan) {
        switch meeting {
        case .together(let a, let b):
            plan.nodes[dice.pick([0, 0, 3])].features = [a, b]
        case .nested(let a, let b):
            plan.nodes[0].features = [a]
            plan.nodes[dice.pick([1, 3])].features = [b]
        }
    }

    /// Adds features, each time the one of a few that lets most new pairs meet.
    private mutating func fill(_ plan: inout ScenePlan) {
        let wanted = dice.whole(5...9)
        var count = plan.nodes.reduce(0) { $0 + $1.features.count }
        while count < wanted {
            var best: (gain: Int, index: Int, feature: Feature)?
            for _ in 0..<16 {
                let index = dice.whole(0...plan.nodes.count - 1)
                let feature = dice.pick(Feature.allCases)
                guard plan.allows(feature, at: index) else { continue }
                // Hidden layers would hide what else there is to see.
                let isWaste = feature == .hidden && index == 0
                let new = plan.meetings(of: feature, at: index).filter { table[$0] == 0 }.count
                let gain = isWaste ? 0 : new
                if gain > best?.gain ?? -1 { best = (gain, index, feature) }
            }
            guard let best else { return }
            plan.nodes[best.index].features.append(best.feature)
            count += 1
        }
    }
}
