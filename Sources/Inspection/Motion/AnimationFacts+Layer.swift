import CoreAnimation
import Foundation
import Primitives
import Scene

extension MotionProbe {
    /// The most parts of a group that are told, and the depth of groups.
    private static let mostParts = 64, mostDepth = 4

    /// Everything about an attached animation, by its place.
    func told(_ index: Int, samples: Int) -> AnimationFacts {
        var facts = told(motions[index], samples: samples)
        let found = attached(index)
        facts.state = motions[index].running == nil ? .added : .attached
        facts.verdicts = found.verdicts.map(\.facts)
        return facts
    }

    /// Everything about one that is over.
    func told(_ ended: MotionHistory.Ended, samples: Int) -> AnimationFacts {
        var facts = told(ended.motion, samples: samples)
        facts.state = .ended
        facts.ended = ended.time
        facts.progress = nil
        facts.verdicts = gone(ended).verdicts.map(\.facts)
        return facts
    }

    private func told(_ motion: AttachedMotion, samples: Int) -> AnimationFacts {
        let timing = motion.running?.timing ?? motion.animation.plainTiming(motion.duration)
        var facts = AnimationFacts(motion.animation, timing, id: motion.id.rawValue)
        facts.key = motion.key
        facts.timing = motion.running?.curve.map { [$0.x1, $0.y1, $0.x2, $0.y2] }
        let begin = layer.convertTime(timing.beginTime, to: nil)
        let isMoving = !clocksStand
        facts.hostBegin = isMoving && begin.isFinite ? begin : nil
        if case .active(let progress, let cycle) = timing.phase(at: layerTime) {
            (facts.progress, facts.cycle) = (progress, cycle)
        }
        fill(&facts, motion.animation, motion.running, samples, depth: 0)
        return facts
    }

    private var clocksStand: Bool {
        layer.chain.contains { $0.record.timing.speed == 0 }
    }

    /// Adds what depends on the layer: values, the curve, parts.
    private func fill(
        _ facts: inout AnimationFacts, _ animation: CAAnimation, _ running: AnimationRecord?,
        _ samples: Int, depth: Int
    ) {
        if let property = animation as? CAPropertyAnimation {
            let probe = TargetProbe(property, layer, shown)
            facts.values = probe.values.map { name, value in
                let read = probe.path.flatMap { AnimationValue.unboxed(value, at: $0) }
                return .init(
                    name: name.replacing("Value", with: ""),
                    value: read.map { InspectionValue($0) }
                        ?? InspectionValue(kind: .object, text: "\(type(of: value))"))
            }
            if let path = probe.path {
                facts.value = InspectionValue(path.read(shown))
                facts.curve = running.flatMap { curve(of: $0, path, samples) }
            }
        }
        guard depth < Self.mostDepth, let group = animation as? CAAnimationGroup else { return }
        facts.parts = (group.animations ?? []).prefix(Self.mostParts).map { part in
            var own = AnimationFacts(
                part, part.plainTiming(part.duration > 0 ? part.duration : facts.duration), id: 0)
            own.timing = part.timingFunction?.points
            // The group's record: its parts are seen through it.
            fill(&own, part, running, samples, depth: depth + 1)
            return own
        }
    }

    /// What an animation alone makes of the model's value over time.
    private func curve(
        of record: AnimationRecord, _ path: AnimationKeyPath, _ samples: Int
    ) -> CurveFacts? {
        let timing = record.timing
        guard samples > 1, timing.duration > 0, timing.speed != 0 else { return nil }
        let end =
            timing.endTime.isFinite
            ? timing.endTime : timing.beginTime + timing.period / abs(timing.speed)
        guard timing.beginTime.isFinite, end.isFinite else { return nil }
        var points: [[Double]] = []
        for index in 0..<samples {
            let share = Double(index) / Double(samples - 1)
            let time = timing.beginTime + (end - timing.beginTime) * share
            let seen = AnimationResolver.presented(layer.record, animations: [record], at: time)
            guard let numbers = InspectionValue(path.read(seen)).numbers else { return nil }
            points.append(numbers)
        }
        return CurveFacts(start: timing.beginTime, end: end, now: layerTime, samples: points)
    }
}

extension CAMediaTimingFunction {
    /// The control points: x1, y1, x2, y2.
    fileprivate var points: [Double] {
        [curve.x1, curve.y1, curve.x2, curve.y2]
    }
}

extension AnimationFacts {
    /// What an animation says of itself.
    @MainActor
    fileprivate init(_ animation: CAAnimation, _ timing: MediaTiming, id: UInt64) {
        let property = animation as? CAPropertyAnimation
        self.init(
            animation: id, keyPath: property?.keyPath, kind: animation.sort,
            className: "\(type(of: animation))", state: .attached,
            isImplicit: animation.isImplicit, begin: timing.beginTime, duration: timing.duration,
            speed: timing.speed, timeOffset: timing.timeOffset, repeatCount: timing.repeatCount,
            repeatDuration: timing.repeatDuration, autoreverses: timing.autoreverses,
            fillMode: timing.fillMode.rawValue,
            isRemovedOnCompletion: animation.isRemovedOnCompletion,
            isAdditive: property?.isAdditive ?? false,
            isCumulative: property?.isCumulative ?? false, values: [], parts: [], verdicts: [])
        if let spring = animation as? CASpringAnimation {
            let curve = SpringCurve(
                mass: spring.mass, stiffness: spring.stiffness, damping: spring.damping,
                velocity: spring.initialVelocity)
            self.spring = [curve.frequency, curve.ratio, curve.velocity]
        }
    }
}

extension RefusalFacts {
    /// A change of a layer that made no implicit animation.
    @MainActor
    init(_ refused: MotionHistory.Refused, _ layer: CALayer) {
        let key = refused.key
        let delegate = layer.delegate.map { "\(type(of: $0))" } ?? "an object that is gone"
        let verdict: MotionVerdict =
            switch refused.why {
            case .disabled: .actionsDisabled(key: key)
            case .delegate:
                layer.isOfView
                    ? .outsideBlock(key: key, view: delegate)
                    : .delegateRefused(key: key, delegate: delegate)
            case .actions: .actionsRefused(key: key)
            case .classDefault: .classRefused(key: key, name: "\(type(of: layer))")
            case .isNew: .notOnScreenYet(key: key)
            case .noAction: .noImplicit(key: key)
            case .fromNothing: .fromNothing(key: key)
            }
        self.init(key: key, time: refused.time, count: refused.count, verdict: verdict.facts)
    }
}
