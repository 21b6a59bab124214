import CoreAnimation
import Foundation
import Primitives
import Scene

extension CAMediaTimingFunction {
    /// The control points: x1, y1, x2, y2.
    var points: [Double] {
        [curve.x1, curve.y1, curve.x2, curve.y2]
    }
}

extension AnimationFacts {
    /// Facts from the properties of an animation.
    @MainActor
    init(_ animation: CAAnimation, _ timing: MediaTiming, id: UInt64) {
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
    /// The refusal for a mistake that was reported of a layer; it has no key.
    @MainActor
    init(_ slipped: MotionHistory.Slipped) {
        let sentence = slipped.slip.sentence
        let verdict = VerdictFacts(
            code: slipped.slip.code, moves: false,
            sentence: sentence.prefix(1).uppercased() + sentence.dropFirst() + ".", advice: "")
        self.init(key: "", time: slipped.time, count: slipped.count, verdict: verdict)
    }

    /// The refusal for a change of a layer that made no implicit animation.
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
