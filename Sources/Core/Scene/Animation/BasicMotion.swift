package import Foundation

/// The motion of a `CABasicAnimation`, optionally driven by a spring;
/// docs/reference/animation.md, "Ends of a basic animation".
///
/// An implicit animation's motion is stored inline; any other in an object of its own, as the
/// values of a transform alone are 384 bytes.
package struct BasicMotion: Sendable, Equatable {
    private var form: Form

    private enum Form {
        /// A motion of a whole property, from a value to the layer's own.
        case change(LayerProperty, StraightMotion)
        case other(Values)
    }

    private var values: Values {
        get {
            switch form {
            case .change(let property, let straight):
                Values(PropertyMotion(AnimationKeyPath(property)), straight)
            case .other(let values): values
            }
        }
        set { form = .other(newValue) }
    }

    /// The values of a motion that isn't stored as a change; nil for one that is.
    private var others: Values? {
        if case .other(let values) = form { values } else { nil }
    }

    /// A motion of `path`.
    package init(
        path: AnimationKeyPath, from: PropertyValue? = nil, to: PropertyValue? = nil,
        by: PropertyValue? = nil
    ) {
        self.init(PropertyMotion(path), from: from, to: to, by: by, spring: nil)
    }

    /// A motion from all its parts; see the properties of these names.
    package init(
        _ target: PropertyMotion, from: PropertyValue?, to: PropertyValue?, by: PropertyValue?,
        spring: SpringCurve?
    ) {
        form = .other(Values(target: target, from: from, to: to, by: by, spring: spring))
    }

    /// A motion from a value to the layer's own, as a change makes by itself.
    package init(_ property: LayerProperty, from value: PropertyValue) {
        if let straight = StraightMotion(property, from: value) {
            form = .change(property, straight)
        } else {
            let target = PropertyMotion(AnimationKeyPath(property))
            form = .other(Values(target: target, from: value, to: nil, by: nil, spring: nil))
        }
    }

    /// A motion from a position to the layer's own, as a change makes by itself; nil when the
    /// position isn't finite.
    package init?(fromPosition position: CGPoint) {
        guard position.x.isFinite, position.y.isFinite else { return nil }
        form = .change(.position, .position(position, position))
    }

    /// The property that the motion writes, in whole or in part.
    package var property: LayerProperty {
        switch form {
        case .change(let property, _): property
        case .other(let values): values.target.path.property
        }
    }

    /// The motion as a straight one that describes it completely; nil for any other.
    var straight: (motion: StraightMotion, open: StraightMotion.OpenEnd?)? {
        switch form {
        case .change(_, let motion): return (motion, .end)
        case .other(let values):
            guard values.saysAll, let motion = values.straight else { return nil }
            return (motion, values.open)
        }
    }

    /// The property, and how the value is applied to it.
    package var target: PropertyMotion {
        get {
            switch form {
            case .change(let property, _): PropertyMotion(AnimationKeyPath(property))
            case .other(let values): values.target
            }
        }
        set { values = values.with { $0.target = newValue } }
    }

    /// The value at the start; for nil see `ends`.
    package var from: PropertyValue? {
        get {
            switch form {
            case .change(_, let straight): straight.start
            case .other(let values): values.from
            }
        }
        set { values = values.with { $0.from = newValue } }
    }

    /// The value at the end; for nil see `ends`.
    package var to: PropertyValue? {
        get { others?.to }
        set { values = values.with { $0.to = newValue } }
    }

    /// The difference between start and end; ignored when both ends are given.
    package var by: PropertyValue? {
        get { others?.by }
        set { values = values.with { $0.by = newValue } }
    }

    /// The spring that drives the motion, in seconds of own time; nil for linear progress.
    package var spring: SpringCurve? {
        get { others?.spring }
        set { values = values.with { $0.spring = newValue } }
    }

    /// Applies the value at `fraction` of a cycle of `duration` seconds to `record`.
    func apply(
        fraction: Double, cycle: Int, duration: Double, to record: inout LayerRecord
    ) {
        if case .change(_, let motion) = form,
            motion.apply(fraction: fraction, open: .end, to: &record)
        {
            return
        }
        values.apply(fraction: fraction, cycle: cycle, duration: duration, to: &record)
    }

    /// Returns whether all values are equal.
    package static func == (a: BasicMotion, b: BasicMotion) -> Bool {
        a.isSame(as: b)
            || (a.target == b.target && a.from == b.from && a.to == b.to && a.by == b.by
                && a.spring == b.spring)
    }

    /// Whether two motions share their values.
    private func isSame(as other: BasicMotion) -> Bool {
        guard let others else { return false }
        return others === other.others
    }
}

/// The values of a basic motion; immutable, so that copies share them.
///
/// Most motions are fully described by a straight one. Other values lie in an object of their own,
/// as room for three values of any kind would mean nearly a thousand bytes to write for each
/// animation.
private final class Values: Sendable {
    let target: PropertyMotion
    /// The motion in its short form, without values of any kind; nil where it has none.
    let straight: StraightMotion?
    /// The end of the straight motion that is the layer's own value.
    let open: StraightMotion.OpenEnd?
    /// The values that `straight` doesn't hold; nil where it describes the motion completely.
    private let rest: Rest?

    /// Values of any kind, as given.
    private final class Rest: Sendable {
        let from: PropertyValue?
        let to: PropertyValue?
        let by: PropertyValue?
        let spring: SpringCurve?
        /// The ends, when they don't depend on the layer's value.
        let fixed: Fixed?

        init(
            from: PropertyValue?, to: PropertyValue?, by: PropertyValue?, spring: SpringCurve?,
            fixed: Fixed?
        ) {
            (self.from, self.to, self.by, self.spring) = (from, to, by, spring)
            self.fixed = fixed
        }
    }

    private struct Fixed {
        let start: PropertyValue
        let end: PropertyValue
    }

    /// The values that can be changed before they are fixed.
    struct Draft {
        var target: PropertyMotion
        var from: PropertyValue?
        var to: PropertyValue?
        var by: PropertyValue?
        var spring: SpringCurve?
    }

    var from: PropertyValue? {
        guard let rest else { return open == .start ? nil : straight?.start }
        return rest.from
    }

    var to: PropertyValue? {
        guard let rest else { return open == .end ? nil : straight?.end }
        return rest.to
    }

    var by: PropertyValue? { rest?.by }

    /// Whether `straight` describes the motion completely.
    var saysAll: Bool { rest == nil }

    var spring: SpringCurve? { rest?.spring }

    /// A straight motion to the layer's own value.
    init(_ target: PropertyMotion, _ straight: StraightMotion) {
        (self.target, self.straight, open, rest) = (target, straight, .end, nil)
    }

    init(
        target: PropertyMotion, from: PropertyValue?, to: PropertyValue?, by: PropertyValue?,
        spring: SpringCurve?
    ) {
        self.target = target
        // Two of the three values determine both ends.
        let hasBoth = from != nil ? to != nil || by != nil : to != nil && by != nil
        var fixed: Fixed?
        if hasBoth {
            let ends = Self.ends(from, to, by, current: .none)
            fixed = Fixed(start: ends.start, end: ends.end)
            straight = StraightMotion(target, from: ends.start, to: ends.end)
            open = nil
        } else {
            // Implicit animations only have a start.
            open = from != nil ? .end : .start
            straight = (from ?? to).flatMap { StraightMotion(target, from: $0, to: $0) }
        }
        let saysAll = straight != nil && by == nil && spring == nil
        rest =
            saysAll ? nil : Rest(from: from, to: to, by: by, spring: spring, fixed: fixed)
    }

    func with(_ change: (inout Draft) -> Void) -> Values {
        var draft = Draft(target: target, from: from, to: to, by: by, spring: spring)
        change(&draft)
        return Values(
            target: draft.target, from: draft.from, to: draft.to, by: draft.by,
            spring: draft.spring)
    }

    /// Returns start and end, given the value `current` that the layer has without this animation.
    ///
    ///     from to by    start      end
    ///      x   x  -     from       to
    ///      x   -  x     from       from + by
    ///      -   x  x     to − by    to
    ///      x   -  -     from       current
    ///      -   x  -     current    to
    ///      -   -  x     current    current + by
    private static func ends(
        _ from: PropertyValue?, _ to: PropertyValue?, _ by: PropertyValue?,
        current: PropertyValue
    ) -> (start: PropertyValue, end: PropertyValue) {
        switch (from, to, by) {
        case (let from?, let to?, _): (from, to)
        case (let from?, nil, let by?): (from, from.adding(by))
        case (nil, let to?, let by?): (to.adding(by.negated), to)
        case (let from?, nil, nil): (from, current)
        case (nil, let to?, nil): (current, to)
        case (nil, nil, let by?): (current, current.adding(by))
        case (nil, nil, nil): (current, current)
        }
    }

    func apply(
        fraction: Double, cycle: Int, duration: Double, to record: inout LayerRecord
    ) {
        let spring = rest?.spring
        let f = spring?.value(at: fraction * duration) ?? fraction
        if let straight, straight.apply(fraction: f, open: open, to: &record) { return }
        // A spring that is cut off accumulates the value that it has reached, not the full
        // distance.
        let whole = target.isCumulative && cycle > 0 ? spring?.value(at: duration) : nil
        if let fixed = rest?.fixed {
            put(fixed.start, fixed.end, f, whole, cycle, &record)
        } else {
            // Numbers of a value function have no current value; a missing end is the identity's
            // value.
            let current = target.function?.identity ?? target.path.read(record)
            let ends = Self.ends(from, to, by, current: current)
            put(ends.start, ends.end, f, whole, cycle, &record)
        }
    }

    private func put(
        _ start: PropertyValue, _ end: PropertyValue, _ f: Double, _ whole: Double?,
        _ cycle: Int, _ record: inout LayerRecord
    ) {
        guard start.isFinite, end.isFinite else { return }
        target.apply(
            start.interpolated(to: end, fraction: f),
            last: whole.map { start.interpolated(to: end, fraction: $0) } ?? end, cycle: cycle,
            to: &record)
    }
}
