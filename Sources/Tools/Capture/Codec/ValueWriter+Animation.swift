import Primitives
import Scene

extension ValueWriter {
    /// The kinds of motions, with their numbers in files.
    enum MotionTag: UInt8 {
        case basic, values, path, group, transition
    }

    mutating func add(_ animation: AnimationRecord) {
        out.add(count: animation.id.rawValue)
        out.add(animation.isRemovedOnCompletion)
        add(animation.timing)
        add(optional: animation.curve)
        switch animation.motion {
        case .basic(let motion): add(motion)
        case .keyframes(let motion): add(motion)
        case .group(let children):
            out.add(MotionTag.group.rawValue)
            add(nested: children) { $0.add($1) }
        case .transition(let motion): add(motion)
        }
    }

    mutating func add(_ timing: MediaTiming) {
        for number in [
            timing.beginTime, timing.duration, timing.speed, timing.timeOffset,
            timing.repeatCount, timing.repeatDuration,
        ] {
            out.add(number)
        }
        out.add(timing.autoreverses)
        out.add(timing.fillMode.rawValue)
    }

    mutating func add(optional curve: TimingCurve?) {
        out.add(curve != nil)
        if let curve { add(curve) }
    }

    private mutating func add(_ curve: TimingCurve) {
        for number in [curve.x1, curve.y1, curve.x2, curve.y2] { out.add(number) }
    }

    private mutating func add(_ motion: BasicMotion) {
        out.add(MotionTag.basic.rawValue)
        add(motion.target)
        for value in [motion.from, motion.to, motion.by] {
            out.add(value != nil)
            if let value { add(value) }
        }
        out.add(motion.spring != nil)
        if let spring = motion.spring {
            for number in [spring.frequency, spring.ratio, spring.velocity] { out.add(number) }
        }
    }

    private mutating func add(_ motion: KeyframeMotion) {
        let (tag, mode, keyTimes): (MotionTag, KeyframeMotion.Mode, [Double]?) =
            switch motion.source {
            case .values(_, let mode, let keyTimes, _): (.values, mode, keyTimes)
            case .path(_, let mode, let keyTimes): (.path, mode, keyTimes)
            }
        out.add(tag.rawValue)
        add(motion.target)
        out.add(mode.rawValue)
        out.add(keyTimes != nil)
        if let keyTimes { add(keyTimes) }
        out.add(count: motion.curves.count)
        for curve in motion.curves { add(curve) }
        switch motion.rotation {
        case nil: out.add(UInt8(0))
        case .auto: out.add(UInt8(1))
        case .autoReverse: out.add(UInt8(2))
        }
        switch motion.source {
        case .path(let path, _, _): add(path)
        case .values(let values, _, _, let shape):
            out.add(count: values.count)
            for value in values { add(value) }
            for list in [shape.tension, shape.continuity, shape.bias] { add(list) }
        }
    }

    private mutating func add(_ target: PropertyMotion) {
        add(target.path)
        out.add(target.isAdditive)
        out.add(target.isCumulative)
        out.add(target.function?.rawValue ?? "")
    }

    /// Adds the parts of a key path, as a key of the program's own may look like any text.
    private mutating func add(_ path: AnimationKeyPath) {
        out.add(path.property.rawValue)
        out.add(path.customKey)
        out.add(path.component?.rawValue ?? "")
        out.add(path.input?.input.rawValue ?? "")
        out.add(path.input?.filter ?? "")
        out.add(path.cell?.text ?? "")
    }

    private mutating func add(_ motion: TransitionMotion) {
        out.add(MotionTag.transition.rawValue)
        out.add(motion.side.rawValue)
        out.add(motion.start)
        out.add(motion.end)
        switch motion.kind {
        case .fade: out.add("fade")
        case .moveIn: out.add("moveIn")
        case .push: out.add("push")
        case .reveal: out.add("reveal")
        case .filter(let box): add(box)
        }
    }

    private mutating func add(_ box: TransitionFilterBox) {
        guard let known = KnownTransition(box.filter) else {
            // The filter's code is the program's own, which a capture can't contain.
            pool.note("a transition filter of the program's own is played as a fade")
            out.add("fade")
            return
        }
        out.add("filter")
        out.add(known.name)
        add(known.numbers)
    }
}
