import CoreAnimation
import Foundation
import Primitives
import Scene

/// Describes a layer's animations within a budget, so that an answer has a bounded cost and size.
/// Main thread.
///
/// The budget is shared evenly among the animations: the more there are, the fewer details each
/// has.
@MainActor
struct MotionTeller {
    /// Limits of a whole answer: numbers of curves, parts of groups, letters of values.
    private static let mostNumbers = 65_536, mostParts = 512, mostLetters = 262_144
    /// The most steps of a curve: the number of its points times the number of motions that run.
    private static let mostSteps = 2048

    private let probe: MotionProbe
    private let samples: Int
    /// The budget of each animation: numbers of curves.
    private let numbers: Int
    private var parts: Int
    private var letters: Int
    /// The key paths that the animation and its parts move, in the order in which `fill` visits
    /// them.
    private var paths: [AnimationKeyPath?] = []

    /// A teller of one of `count` animations.
    init(_ probe: MotionProbe, samples: Int, of count: Int) {
        self.probe = probe
        self.samples = samples
        let count = max(count, 1)
        numbers = Self.mostNumbers / count
        parts = min(MotionProbe.mostParts, Self.mostParts / count)
        letters = Self.mostLetters / count
    }

    /// Returns all facts of the attached animation at an index, and the work it took, in units of
    /// about one layer.
    mutating func attached(_ index: Int) -> (facts: AnimationFacts, units: Int) {
        let found = probe.attached(index)
        var (facts, units) = told(probe.motions[index], found)
        facts.state = probe.motions[index].running == nil ? .added : .attached
        return (facts, units)
    }

    /// Returns the facts of an animation that has ended, and the work, as in `attached`.
    mutating func ended(_ ended: MotionHistory.Ended) -> (facts: AnimationFacts, units: Int) {
        var (facts, units) = told(ended.motion, probe.gone(ended))
        facts.state = .ended
        facts.ended = ended.time
        facts.progress = nil
        return (facts, units)
    }

    private mutating func told(
        _ motion: AttachedMotion, _ found: MotionCase
    ) -> (facts: AnimationFacts, units: Int) {
        let timing = found.timing
        var facts = AnimationFacts(motion.animation, timing, id: motion.id.rawValue)
        facts.key = motion.key
        facts.timing = motion.running?.curve.map { [$0.x1, $0.y1, $0.x2, $0.y2] }
        let begin = probe.layer.convertTime(timing.beginTime, to: nil)
        let stands = probe.layer.chain.contains { $0.record.timing.speed == 0 }
        facts.hostBegin = !stands && begin.isFinite ? begin : nil
        if case .active(let progress, let cycle) = timing.phase(at: probe.layerTime) {
            (facts.progress, facts.cycle) = (progress, cycle)
        }
        let verdicts = found.verdicts
        facts.verdicts = verdicts.map(\.facts)
        fill(&facts, motion.animation, found, verdicts)
        var curves = motion.running.map { self.curves(of: $0) } ?? []
        let steps = curves.reduce(0) { $0 + ($1?.samples.count ?? 0) }
        let units = 4 + paths.count / 2 + steps / 64
        Self.hand(&curves, to: &facts)
        return (facts, min(units, InspectionServer.mostPiece))
    }

    /// Adds the facts that depend on the layer: values, parts and their reasons.
    private mutating func fill(
        _ facts: inout AnimationFacts, _ animation: CAAnimation, _ found: MotionCase,
        _ verdicts: [MotionVerdict]
    ) {
        paths.append((animation as? CAPropertyAnimation)?.path(for: probe.layer.record.kind))
        if let property = animation as? CAPropertyAnimation {
            let target = TargetProbe(property, probe.layer, probe.shown)
            facts.values = values(of: target)
            facts.value = target.path.map { InspectionValue($0.read(probe.shown)) }
        }
        guard let group = animation as? CAAnimationGroup else { return }
        for (part, its) in zip(group.animations ?? [], found.parts) where parts > 0 {
            parts -= 1
            var own = AnimationFacts(part, its.timing, id: 0)
            own.timing = part.timingFunction?.points
            let reasons = its.verdicts(in: verdicts)
            own.verdicts = reasons.map(\.facts)
            fill(&own, part, its, reasons)
            facts.parts.append(own)
        }
    }

    /// Returns the animation's values, as far as the budget has room for their texts.
    private mutating func values(of target: TargetProbe) -> [AnimationFacts.NamedValue] {
        var told: [AnimationFacts.NamedValue] = []
        for (name, value) in target.values where letters > 0 {
            let read = target.path.flatMap { AnimationValue.unboxed(value, at: $0) }
            let value =
                read.map { InspectionValue($0) }
                ?? InspectionValue(kind: .object, text: "\(type(of: value))")
            letters -= value.text.utf8.count
            told.append(.init(name: name.replacing("Value", with: ""), value: value))
        }
        return told
    }

    // Curves

    /// Returns a curve for each path: the values over time that the animation makes of the model's.
    private func curves(of record: AnimationRecord) -> [CurveFacts?] {
        let timing = record.timing
        let none = [CurveFacts?](repeating: nil, count: paths.count)
        guard timing.duration > 0, timing.speed != 0 else { return none }
        let end =
            timing.endTime.isFinite
            ? timing.endTime : timing.beginTime + timing.period / abs(timing.speed)
        let count = points(of: record)
        guard count > 1, timing.beginTime.isFinite, end.isFinite else { return none }
        var samples = [[[Double]]?](repeating: [], count: paths.count)
        for index in 0..<count {
            let share = Double(index) / Double(count - 1)
            let time = timing.beginTime + (end - timing.beginTime) * share
            // One evaluation gives the values of all its parts.
            let seen = AnimationResolver.presented(
                probe.layer.record, animations: [record], at: time)
            for (place, path) in paths.enumerated() {
                guard let numbers = path.flatMap({ InspectionValue.numbers(of: $0.read(seen)) })
                else {
                    samples[place] = nil
                    continue
                }
                samples[place]?.append(numbers)
            }
        }
        return samples.map { points in
            points.map {
                CurveFacts(
                    start: timing.beginTime, end: end, now: probe.layerTime, samples: $0)
            }
        }
    }

    /// Returns the number of points of each curve: fewer than were requested where the budget has
    /// no room for that many numbers, or where that many would take long.
    private func points(of record: AnimationRecord) -> Int {
        let width = paths.reduce(0) { sum, path in
            sum + (path.flatMap { InspectionValue.numbers(of: $0.read(probe.shown)) }?.count ?? 0)
        }
        let steps = Self.count(record.motion, atMost: Self.mostSteps)
        return min(samples, numbers / max(width, 1), Self.mostSteps / max(steps, 1))
    }

    /// Returns the number of motions in a motion, including itself.
    private static func count(_ motion: AnimationRecord.Motion, atMost most: Int) -> Int {
        guard case .group(let children) = motion else { return 1 }
        var count = 1
        for child in children where count < most {
            count += Self.count(child.motion, atMost: most - count)
        }
        return count
    }

    /// Assigns the curves to their animations, in the order of `paths`.
    private static func hand(_ curves: inout [CurveFacts?], to facts: inout AnimationFacts) {
        guard !curves.isEmpty else { return }
        facts.curve = curves.removeFirst()
        for index in facts.parts.indices { hand(&curves, to: &facts.parts[index]) }
    }
}
