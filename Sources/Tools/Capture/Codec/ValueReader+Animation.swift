import Primitives
import Scene

extension ValueReader {
    mutating func animation() throws(CaptureDamage) -> AnimationRecord {
        try take(CaptureWeight.animation)
        let id = AnimationID(rawValue: try feed.long7())
        let isRemoved = try feed.flag()
        let timing = try timing()
        let curve = try feed.flag() ? try curve() : nil
        guard let tag = ValueWriter.MotionTag(rawValue: try feed.byte()) else {
            throw .senseless("the kind of an animation")
        }
        var animation = AnimationRecord(
            id: id, timing: timing, curve: curve, motion: try motion(tag))
        animation.isRemovedOnCompletion = isRemoved
        return animation
    }

    private mutating func motion(
        _ tag: ValueWriter.MotionTag
    ) throws(CaptureDamage) -> AnimationRecord.Motion {
        switch tag {
        case .basic: return .basic(try basic())
        case .values: return .keyframes(try keyframes(isPath: false))
        case .path: return .keyframes(try keyframes(isPath: true))
        case .group:
            return .group(
                try nested { (reader) throws(CaptureDamage) in
                    let count = try reader.feed.count(each: 60)
                    var list: [AnimationRecord] = []
                    for _ in 0..<count { list.append(try reader.animation()) }
                    return list
                })
        case .transition: return .transition(try transition())
        }
    }

    mutating func timing() throws(CaptureDamage) -> MediaTiming {
        let begin = try feed.double()
        var timing = MediaTiming(duration: try feed.double())
        timing.beginTime = begin
        timing.speed = try feed.double()
        timing.timeOffset = try feed.double()
        timing.repeatCount = try feed.double()
        timing.repeatDuration = try feed.double()
        timing.autoreverses = try feed.flag()
        timing.fillMode = try name(FillMode.self)
        return timing
    }

    private mutating func curve() throws(CaptureDamage) -> TimingCurve {
        TimingCurve(try feed.double(), try feed.double(), try feed.double(), try feed.double())
    }

    private mutating func basic() throws(CaptureDamage) -> BasicMotion {
        let target = try target()
        var ends: [PropertyValue?] = []
        for _ in 0..<3 { ends.append(try feed.flag() ? try value() : nil) }
        var spring: SpringCurve?
        if try feed.flag() {
            spring = SpringCurve(
                frequency: try feed.double(), ratio: try feed.double(),
                velocity: try feed.double())
        }
        return BasicMotion(target, from: ends[0], to: ends[1], by: ends[2], spring: spring)
    }

    private mutating func keyframes(isPath: Bool) throws(CaptureDamage) -> KeyframeMotion {
        let target = try target()
        let mode = try name(KeyframeMotion.Mode.self)
        let keyTimes = try feed.flag() ? try numbers() : nil
        let count = try feed.count(each: 32)
        var curves: [TimingCurve] = []
        for _ in 0..<count { curves.append(try curve()) }
        let turn = try feed.byte()
        guard turn < 3 else { throw .senseless("a rotation") }
        let rotations: [KeyframeMotion.Rotation?] = [nil, .auto, .autoReverse]
        let source: KeyframeMotion.Source =
            isPath
            ? .path(try path(), mode, keyTimes: keyTimes)
            : .values(try values(), mode, keyTimes: keyTimes, try shape())
        guard
            let motion = KeyframeMotion(
                target, source, curves: curves, rotation: rotations[Int(turn)])
        else { throw .senseless("a keyframe animation") }
        return motion
    }

    private mutating func values() throws(CaptureDamage) -> [PropertyValue] {
        let count = try feed.count(each: 1)
        var list: [PropertyValue] = []
        // They are kept as they came, and as the keyframes that are made of them.
        for _ in 0..<count {
            try take(CaptureWeight.value)
            list.append(try value())
        }
        return list
    }

    private mutating func shape() throws(CaptureDamage) -> SplineShape {
        SplineShape(tension: try numbers(), continuity: try numbers(), bias: try numbers())
    }

    private mutating func target() throws(CaptureDamage) -> PropertyMotion {
        var target = PropertyMotion(try keyPath())
        target.isAdditive = try feed.flag()
        target.isCumulative = try feed.flag()
        let function = try feed.text()
        if !function.isEmpty {
            guard let known = ValueFunction(rawValue: function) else {
                throw .senseless("a value function")
            }
            target.function = known
        }
        return target
    }

    private mutating func keyPath() throws(CaptureDamage) -> AnimationKeyPath {
        let index = Int(try feed.byte())
        let custom = try feed.text()
        let part = try feed.text()
        let (input, filter, cell) = (try feed.text(), try feed.text(), try feed.text())
        guard index < properties.count else { throw .senseless("a property") }
        // A property that is unknown here has no effect: the key is one that no layer has.
        guard let property = properties[index] else { return AnimationKeyPath(custom: "(unknown)") }
        let component = ValueComponent(rawValue: part)
        if !custom.isEmpty { return AnimationKeyPath(custom: custom, component) }
        if let input = LayerFilter.Input(rawValue: input) {
            return AnimationKeyPath(property, FilterInput(filter: filter, input: input))
        }
        if !cell.isEmpty {
            guard let path = EmitterCellPath(cell) else { throw .senseless("a cell's property") }
            return AnimationKeyPath(path)
        }
        return AnimationKeyPath(property, component)
    }

    private mutating func transition() throws(CaptureDamage) -> TransitionMotion {
        let side = try name(TransitionMotion.Side.self)
        let (start, end) = (try feed.double(), try feed.double())
        let kind: TransitionMotion.Kind
        switch try feed.text() {
        case "fade": kind = .fade
        case "moveIn": kind = .moveIn
        case "push": kind = .push
        case "reveal": kind = .reveal
        case "filter":
            let name = try feed.text()
            guard let known = KnownTransition(name: name, numbers: try numbers()) else {
                throw .senseless("a transition filter")
            }
            kind = .filter(TransitionFilterBox(known.filter))
        default: throw .senseless("the kind of a transition")
        }
        return TransitionMotion(kind: kind, side: side, start: start, end: end)
    }

    /// Reads one of a few names.
    mutating func name<Name: RawRepresentable<String>>(
        _: Name.Type
    ) throws(CaptureDamage) -> Name {
        guard let known = Name(rawValue: try feed.text()) else { throw .senseless("a name") }
        return known
    }
}
