/// The particles of an emitter layer at one time of the layer's.
///
/// Births are counted in steps of 1/240 s that begin at multiples of it in the layer's time,
/// whatever the frame rate: a particle is born at its exact time inside a step, and visible from
/// the end of the step on. So the same time gives the same particles, in frames of any length.
/// Where time jumps back, or far ahead, the state is rebuilt from one longest lifetime before, as
/// if the layer had always had its present values; a layer that comes on screen has been emitting
/// since its time 0. Animations that run are known back to their begin (`EmitterPast`): births
/// since then are counted by the rates of their times, so that a state that is rebuilt equals one
/// that advanced from frame to frame.
///
/// Cost: a step visits each cell of the layer, and each particle where cells are nested. Memory is
/// kept, so that nothing is allocated once the number of particles has reached its maximum.
package struct EmitterState: Sendable {
    /// The steps of births per second of the layer's time.
    package static let stepsPerSecond = 240.0
    /// The most particles of a layer. Where more are due, all cells bear fewer, evenly.
    package static let mostParticles = 1 << 16
    /// The most steps that are rebuilt: two minutes.
    static let mostSteps = 240.0 * 120
    /// The most visits of emitting particles in a rebuild, over all steps of 1/240 s.
    static let mostRebuilt = 4e6
    /// The most visits for one frame; beyond it, steps are combined.
    static let mostWork = 3e5
    /// The most evaluations of cells and animations for one frame; beyond it, steps are combined.
    static let mostAsked = 2e6
    /// The most births for one frame; beyond it, births are thinned out as with particles.
    static let mostBirths = 1 << 17
    /// The number of steps between removals of dead particles.
    static let stepsBetweenSweeps: Int64 = 16

    /// All particles in the order of their births, including some dead ones.
    package internal(set) var particles: [Particle] = []
    /// The cells.
    package internal(set) var plan = EmitterPlan([])
    /// The number of births that each particle owes for each cell nested in its own, as a running
    /// count.
    var owed: [Double] = []
    /// The number of births owed for the layer's own cells.
    var rootOwed: [Running] = []
    /// The present rate of each cell, and since when.
    var rates: [Steady] = []
    /// The last whole step; nil before the first.
    var step: Int64?
    /// The layer's values in the last step.
    package internal(set) var emitter = EmitterRecord()
    var random = ParticleRandom(seed: 0)
    /// The last result of `longestSpan`, and the values that it is for.
    private var knownSpan: (lifetime: Double, cells: [EmitterCellRecord], steps: Int64)?
    /// The steps of the numbers of births that take place, of the layer's own cells and of those
    /// nested in others: 1 where there is room for all.
    var every = 1
    var everyNested = 1
    /// The number of births of nested cells that were due in the last step.
    var nestedDue = 0.0
    /// Whether births, or cells, were left out for the last frame.
    package internal(set) var isThinned = false
    /// The number of births since the last frame.
    package internal(set) var births = 0
    /// The number of visits of particles for nested births since the last frame, for tests.
    package internal(set) var looks = 0
    /// The number of steps, or combined ones, since the last frame, for tests.
    package private(set) var steps = 0

    /// A number of births that grows linearly from a time on.
    struct Running: Sendable {
        var time: Double
        var count: Double
    }

    /// A rate, and the layer's time since which it has been valid.
    struct Steady: Sendable {
        var rate: Double
        var since: Double
    }

    /// A state without particles.
    package init() {}

    /// Returns whether anything may be visible at a time: whether some particle is alive.
    package func isAlive(at time: Double) -> Bool {
        particles.contains { $0.dies > time }
    }

    /// Advances the particles to `time`, in seconds of the layer's own time.
    /// - Parameters:
    ///   - animations: the number of animations that `values` applies.
    ///   - past: the values before `time`; nil means `values`.
    ///   - values: returns the layer's values at a time; for a layer without animations always the
    ///     same.
    package mutating func advance(
        to time: Double, animations: Int = 0, past: EmitterPast? = nil,
        values: (Double) -> EmitterRecord
    ) {
        guard time.isFinite, abs(time) < 1e12 else { return }
        let target = Self.wholeSteps(time)
        let now = values(time)
        let span = isNear(target) ? 0 : self.span(now)
        (births, looks, steps) = (0, 0, 0)
        isThinned = false
        let isRebuilt =
            !isNear(target) && !(step.map { $0 <= target && target - $0 <= span } ?? false)
        if isRebuilt {
            let from = past.map { Self.wholeSteps(max($0.since, 0)) - 1 } ?? target
            let start = max(min(from, target - span), target - Int64(Self.mostSteps), 0)
            let seconds = Double(start) / Self.stepsPerSecond
            restart(past?.values(seconds) ?? values(seconds), at: start)
        }
        if let past {
            catchUp(with: target, animations, countsUnseen: isRebuilt, past.values)
        } else {
            catchUp(with: target, animations, countsUnseen: false, values)
        }
        // The steps end before `time`, but cells may have changed since the last one: particles are
        // drawn with the cells at `time` itself.
        if now.cells != emitter.cells { follow(now.cells) }
        if plan.isCut { isThinned = true }
    }

    /// Takes the steps up to `target`.
    /// - Parameter countsUnseen: whether births that nobody sees at the target are only counted.
    private mutating func catchUp(
        with target: Int64, _ animations: Int, countsUnseen: Bool,
        _ values: (Double) -> EmitterRecord
    ) {
        guard let first = step else { return }
        let unseenTogether = stepsTogether(target - first, animations)
        var together: Int64 = 1
        while let step, step < target {
            steps += 1
            let unseen = countsUnseen ? target - longestSpan() - step : 0
            guard unseen > 0 else {
                together = max(together, stepsTogether(target - step, animations))
                take(step, count: min(together, target - step), values)
                continue
            }
            take(step, count: min(unseenTogether, unseen), seenAt: target, values)
        }
    }

    /// Returns the last whole step at a time.
    private static func wholeSteps(_ time: Double) -> Int64 {
        // Rounding may put a time on a whole step just below it, so a little is added first.
        Int64((min(time, 1e12) * stepsPerSecond + 1e-6).rounded(.down))
    }

    /// Returns when the visible state changes next after a time of the layer's.
    package func nextChange(after time: Double) -> NextChange {
        if isAlive(at: time) { return .continuous }
        var next = NextChange.never
        for index in 0..<plan.roots {
            let (cell, rate) = (plan.cells[index], rates[index].rate)
            guard rate > 0, time < cell.end else { continue }
            let from = max(time, cell.begin)
            let count = count(of: index, at: from)
            let birth = from + (count.rounded(.down) + 1 - count) / rate
            guard birth < cell.end, birth.isFinite else { continue }
            let seen = (birth * Self.stepsPerSecond).rounded(.up) / Self.stepsPerSecond
            next = next.earlier(.at(max(seen, time.nextUp)))
        }
        return next
    }

    /// Returns whether the time moved forward by less than a second, which is never worth a
    /// rebuild.
    private func isNear(_ target: Int64) -> Bool {
        step.map { $0 <= target && target - $0 <= Int64(Self.stepsPerSecond) } ?? false
    }

    /// Returns how many of the steps are taken at once: more than one where nested cells, or many
    /// cells and animations, are too much work. Animated values make a new plan of the cells each
    /// time.
    private func stepsTogether(_ steps: Int64, _ animations: Int) -> Int64 {
        let asked = animations > 0 ? 4 * (plan.cells.count + animations) : plan.cells.count
        let together = max(1, (Double(steps) * Double(asked) / Self.mostAsked).rounded(.up))
        guard plan.mostChildren > 0 else { return Int64(together) }
        let looked = (Double(steps) * Double(particles.count) / Self.mostWork).rounded(.up)
        return Int64(max(together, looked))
    }

    /// Returns the number of steps that are rebuilt after a jump.
    private func span(_ now: EmitterRecord) -> Int64 {
        let plan = now.cells == emitter.cells ? self.plan : EmitterPlan(now.cells)
        var (life, parents) = (0.0, 0.0)
        let lives = plan.longestLives(factor: max(now.lifetime, 0))
        for index in 0..<plan.roots {
            let each = lives[index]
            life = max(life, each)
            guard !plan.cells[index].children.isEmpty else { continue }
            parents += plan.cells[index].rate * max(now.birthRate, 0) * each
        }
        let most = Self.mostRebuilt / min(max(parents, 1), Double(Self.mostParticles))
        let steps = min(life * Self.stepsPerSecond + 1, Self.mostSteps, most)
        return steps.isNaN ? 1 : Int64(steps)
    }

    /// Returns the number of steps after which no particle that is born with the present values is
    /// seen. Computed anew where the values changed.
    mutating func longestSpan() -> Int64 {
        if let known = knownSpan, known.lifetime == emitter.lifetime, known.cells == emitter.cells {
            return known.steps
        }
        let steps = span(emitter)
        knownSpan = (emitter.lifetime, emitter.cells, steps)
        return steps
    }

    /// Takes over values that changed while the time stood still.
    package mutating func take(_ now: EmitterRecord) {
        if let step { adopt(now, at: Double(step) / Self.stepsPerSecond) }
    }

    /// Starts again without particles at a step.
    private mutating func restart(_ now: EmitterRecord, at start: Int64) {
        particles.removeAll(keepingCapacity: true)
        owed.removeAll(keepingCapacity: true)
        plan = EmitterPlan(now.cells)
        emitter = now
        random = ParticleRandom(seed: now.seed)
        (step, nestedDue) = (start, 0)
        rates = plan.cells.map { Steady(rate: rate($0, now), since: -.infinity) }
        rootOwed = (0..<plan.roots).map {
            Running(time: plan.cells[$0].begin, count: plan.cells[$0].head)
        }
    }

    /// Returns the births of a cell in a second of its emitter.
    private func rate(_ cell: EmitterPlan.Cell, _ now: EmitterRecord) -> Double {
        let rate = cell.rate * cell.pace * max(now.birthRate, 0)
        return rate.isFinite ? min(rate, EmitterPlan.highestRate) : EmitterPlan.highestRate
    }

    /// Returns the number of births of one of the layer's own cells that are due at a time.
    func count(of root: Int, at time: Double) -> Double {
        let from = rootOwed[root]
        return from.count + rates[root].rate * max(min(time, plan.cells[root].end) - from.time, 0)
    }

    /// Takes over the layer's values from a time on.
    mutating func adopt(_ now: EmitterRecord, at time: Double) {
        if now.cells != emitter.cells { follow(now.cells) }
        if now.seed != emitter.seed { random = ParticleRandom(seed: now.seed) }
        for index in plan.cells.indices {
            let new = rate(plan.cells[index], now)
            guard new != rates[index].rate else { continue }
            if index < plan.roots {
                let from = max(time, plan.cells[index].begin)
                rootOwed[index] = Running(time: from, count: count(of: index, at: from))
            }
            rates[index] = Steady(rate: new, since: time)
        }
        emitter = now
    }

    /// Takes over a new list of cells: particles whose cell is still there, by its path, stay.
    private mutating func follow(_ records: [EmitterCellRecord]) {
        let before = plan
        plan = EmitterPlan(records)
        emitter.cells = records
        guard step != nil else { return }
        if before.hasSameCells(as: plan) { return followTimes(before) }
        let places = Dictionary(
            uniqueKeysWithValues: plan.paths.enumerated().map { ($1, Int32($0)) })
        let moved = before.paths.map { places[$0] ?? -1 }
        particles = particles.compactMap {
            var particle = $0
            particle.cell = moved[Int($0.cell)]
            return particle.cell >= 0 ? particle : nil
        }
        // The running counts of nested cells restart for living particles; new cells begin now.
        let time = Double(step ?? 0) / Self.stepsPerSecond
        owed = Array(repeating: 0, count: particles.count * plan.mostChildren)
        let (oldRates, oldOwed) = (rates, rootOwed)
        rates = plan.cells.map { _ in Steady(rate: 0, since: time) }
        rootOwed = (0..<plan.roots).map {
            Running(time: max(time, plan.cells[$0].begin), count: plan.cells[$0].head)
        }
        for (old, new) in moved.enumerated() where new >= 0 {
            rates[Int(new)] = oldRates[old]
            if old < oldOwed.count, Int(new) < plan.roots { rootOwed[Int(new)] = oldOwed[old] }
        }
    }

    /// Restarts the counts of cells whose begin time changed.
    private mutating func followTimes(_ before: EmitterPlan) {
        let time = Double(step ?? 0) / Self.stepsPerSecond
        for index in 0..<plan.roots where before.cells[index].begin != plan.cells[index].begin {
            rootOwed[index] = Running(
                time: max(time, plan.cells[index].begin), count: plan.cells[index].head)
        }
    }
}
