import Foundation
import Primitives

/// One step of births.
extension EmitterState {
    /// The values of a step that a birth reads.
    private struct Step {
        let begin: Double
        let end: Double
        /// The emitter's position at the begin of the step, and at its end.
        let from: CGPoint
        let to: CGPoint

        /// Returns the emitter's position at a time.
        func position(at time: Double) -> SIMD3<Double> {
            let f = end > begin ? min(max((time - begin) / (end - begin), 0), 1) : 1
            return SIMD3(
                Double(from.x) + Double(to.x - from.x) * f,
                Double(from.y) + Double(to.y - from.y) * f, 0)
        }
    }

    /// Counts the births of `count` steps.
    /// - Parameter target: the step at which particles are first seen: those that die before it
    ///   are counted and not made. Nil makes all.
    mutating func take(
        _ step: Int64, count: Int64, seenAt target: Int64? = nil,
        _ values: (Double) -> EmitterRecord
    ) {
        let (begin, end) = (
            Double(step) / Self.stepsPerSecond, Double(step + count) / Self.stepsPerSecond
        )
        let sweeps = Self.stepsBetweenSweeps
        if step % sweeps == 0 || step / sweeps != (step + count - 1) / sweeps { sweep(at: begin) }
        let from = emitter.position
        adopt(values(end), at: begin)
        let span = Step(begin: begin, end: end, from: from, to: emitter.position)
        thin(span, steps: Double(count))
        if target.map({ step + count + longestSpan() >= $0 }) ?? true {
            for root in 0..<plan.roots { emit(root, span) }
        }
        if plan.mostChildren > 0 { emitFromParticles(span, steps: Double(count)) }
        self.step = step + count
    }

    private var hasRoom: Bool { room > 0 }

    /// The number of births that are possible now.
    private var room: Int {
        min(Self.mostParticles - particles.count, Self.mostBirths - births)
    }

    /// The number of births of nested cells that are possible now. They leave some room to the
    /// layer's own cells, without which none of them would be born.
    private var nestedRoom: Int { room - Self.mostParticles / 16 }

    /// Sets `every` and `everyNested`: where more births are due in a step than there is room for,
    /// all cells bear fewer, evenly. Else the first ones would leave nothing to the others.
    private mutating func thin(_ span: Step, steps: Double) {
        var due = 0.0
        for root in 0..<plan.roots {
            let window = window(of: root, span)
            guard rates[root].rate > 0, window.begin < window.end else { continue }
            due += rates[root].rate * (window.end - window.begin)
        }
        every = Self.step(for: due, in: room)
        let nested = nestedDue * steps
        everyNested = Self.step(for: nested, in: nestedRoom - Int(min(due, 1e9)) / every)
        if every > 1 && due >= 1 || everyNested > 1 && nested >= 1 { isThinned = true }
    }

    /// Returns the step of the numbers of births with which no more than `room` of `due` take place.
    private static func step(for due: Double, in room: Int) -> Int {
        let room = Double(max(room, 0))
        return due > room ? Int(min((due / max(room, 1)).rounded(.up), 1e9)) : 1
    }

    /// Returns the first number, from `number` on, of a birth that takes place.
    private static func next(_ number: Int, every: Int, offset: Int = 0) -> Int {
        guard every > 1 else { return number }
        return number + (every - (number + offset) % every) % every
    }

    /// Returns the part of a step in which one of the layer's own cells emits.
    private func window(of root: Int, _ span: Step) -> (begin: Double, end: Double) {
        let cell = plan.cells[root]
        return (max(span.begin, cell.begin, rootOwed[root].time), min(span.end, cell.end))
    }

    /// Removes dead particles; the order is kept.
    private mutating func sweep(at time: Double) {
        let stride = plan.mostChildren
        var kept = 0
        for index in particles.indices where particles[index].dies > time {
            if kept != index {
                particles[kept] = particles[index]
                for child in 0..<stride {
                    owed[kept * stride + child] = owed[index * stride + child]
                }
            }
            kept += 1
        }
        particles.removeLast(particles.count - kept)
        owed.removeLast(owed.count - kept * stride)
    }

    /// Emits the births of one of the layer's own cells.
    private mutating func emit(_ root: Int, _ span: Step) {
        let rate = rates[root].rate
        let (begin, end) = window(of: root, span)
        guard rate > 0, begin < end else { return }
        let (before, after) = (count(of: root, at: begin), count(of: root, at: end))
        guard after < 9e15 else { return }
        var number = Self.next(Int(before.rounded(.down)) + 1, every: every)
        while Double(number) <= after, hasRoom {
            let time = min(begin + (Double(number) - before) / rate, end)
            bear(root, number, at: time, span)
            number += every
        }
    }

    /// Emits the births of nested cells, from each particle; a particle born here may emit at once.
    private mutating func emitFromParticles(_ span: Step, steps: Double) {
        guard nestedRoom > 0 else { return }
        var index = 0
        nestedDue = 0
        // Where no birth is possible, the particles aren't visited.
        while index < particles.count, nestedRoom > 0 {
            looks += 1
            let parent = particles[index]
            let children = plan.cells[Int(parent.cell)].children
            if !children.isEmpty, parent.pace > 0 {
                let from = (max(span.begin, parent.born) - parent.born) * Double(parent.pace)
                let to = (min(span.end, parent.dies) - parent.born) * Double(parent.pace)
                if from < to {
                    for child in children {
                        emit(child, child - children.lowerBound, index, from, to)
                    }
                }
            }
            index += 1
        }
        // Particles that weren't visited emit as the others did.
        if index > 0 { nestedDue *= Double(particles.count) / Double(index) / steps }
    }

    /// Emits a cell's births from one particle, between two of its ages.
    private mutating func emit(
        _ child: Int, _ place: Int, _ index: Int, _ from: Double, _ to: Double
    ) {
        let (cell, rate) = (plan.cells[child], rates[child].rate)
        let (begin, end) = (max(from, cell.begin), min(to, cell.end))
        guard begin < end else { return }
        let slot = index * plan.mostChildren + place
        let parent = particles[index]
        let before: Double
        let after: Double
        if rates[child].since <= parent.born {
            // Counted from the begin, so that steps of any length give the same result.
            before = cell.head + rate * (begin - cell.begin)
            after = cell.head + rate * (end - cell.begin)
        } else {
            before = owed[slot]
            after = before + rate * (end - begin)
        }
        owed[slot] = after
        guard rate > 0, after < 9e15 else { return }
        nestedDue += after - before
        // Particles of few births each would have none in the same places.
        let offset = Int(parent.key >> 33)
        var number = Self.next(Int(before.rounded(.down)) + 1, every: everyNested, offset: offset)
        while Double(number) <= after, nestedRoom > 0 {
            let age = min(begin + (Double(number) - before) / rate, end)
            bear(child, number, from: parent, at: age)
            number += everyNested
        }
    }

    /// Adds a particle of one of the layer's own cells.
    private mutating func bear(_ root: Int, _ number: Int, at time: Double, _ span: Step) {
        let random = self.random.birth(cell: root, number: number)
        let spot = emitter.spot(random)
        var start = span.position(at: time) + spot.offset
        start.z += emitter.zPosition
        add(
            root, random, at: time, start, x: spot.outward, scale: emitter.scale,
            color: SIMD4(repeating: 1))
    }

    /// Adds a particle that another one emits at an age of its own.
    private mutating func bear(
        _ child: Int, _ number: Int, from parent: Particle, at age: Double
    ) {
        let age = Float(age)
        let place = parent.place(at: age)
        let motion = parent.motion(at: age)
        let way = SIMD3(Double(motion.x), Double(motion.y), Double(motion.z))
        let length = (way * way).sum().squareRoot()
        add(
            child, ParticleRandom.kept(parent.key).birth(cell: child, number: number),
            at: parent.born + Double(age / parent.pace),
            SIMD3(Double(place.x), Double(place.y), Double(place.z)),
            x: length > 1e-9 ? way / length : SIMD3(1, 0, 0), scale: Double(place.w),
            color: parent.color(at: age))
    }

    private mutating func add(
        _ index: Int, _ random: ParticleRandom, at time: Double, _ start: SIMD3<Double>,
        x: SIMD3<Double>, scale: Double, color: SIMD4<Float>
    ) {
        births += 1
        let (cell, pace) = (plan.cells[index].record, plan.cells[index].pace)
        func value(
            _ base: EmitterCellRecord.Number, _ range: EmitterCellRecord.Number,
            _ use: ParticleRandom.Use
        ) -> Double {
            cell[base] + cell[range] * Double(random.centred(use))
        }
        let life = min(value(.lifetime, .lifetimeRange, .lifetime) * emitter.lifetime, 1e9)
        guard life > 0, pace > 0 else { return }
        let velocity = value(.velocity, .velocityRange, .velocity) * emitter.velocity
        let way = cell.direction(from: x, random) * velocity
        let size = value(.scale, .scaleRange, .scale) * scale
        let spin = value(.spin, .spinRange, .spin) * emitter.spin
        let base = cell.color ?? .white
        let ranges = SIMD4(
            Float(cell[.redRange]), Float(cell[.greenRange]), Float(cell[.blueRange]),
            Float(cell[.alphaRange]))
        let randoms = SIMD4(
            random.centred(.red), random.centred(.green), random.centred(.blue),
            random.centred(.alpha))
        let own = SIMD4(base.red, base.green, base.blue, base.alpha) + ranges * randoms
        let particle = Particle(
            born: time, dies: time + life / pace, key: random.key,
            start: SIMD4(Float(start.x), Float(start.y), Float(start.z), Float(size)),
            velocity: SIMD4(Float(way.x), Float(way.y), Float(way.z), Float(spin)),
            acceleration: SIMD4(
                Float(cell[.xAcceleration]), Float(cell[.yAcceleration]),
                Float(cell[.zAcceleration]), Float(cell[.scaleSpeed])),
            color: own * color,
            colorSpeed: SIMD4(
                Float(cell[.redSpeed]), Float(cell[.greenSpeed]), Float(cell[.blueSpeed]),
                Float(cell[.alphaSpeed])), pace: Float(pace), cell: Int32(index))
        guard particle.isFinite else { return }
        particles.append(particle)
        let children = plan.cells[index].children
        for child in children { owed.append(plan.cells[child].head) }
        owed.append(contentsOf: repeatElement(0, count: plan.mostChildren - children.count))
    }
}

extension Particle {
    /// Whether the particle's numbers are finite.
    fileprivate var isFinite: Bool {
        let sum = start + velocity + acceleration + color + colorSpeed
        return sum.sum().isFinite && born.isFinite && !dies.isNaN
    }
}
