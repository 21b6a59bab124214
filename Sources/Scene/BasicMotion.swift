/// The motion of a `CABasicAnimation`, with a spring where there is one; reference, section 4.7.
package struct BasicMotion: Sendable, Equatable {
    /// The property, and how the value is put to it.
    package var target: PropertyMotion
    /// The value at the start; nil: see `ends`.
    package var from: PropertyValue?
    /// The value at the end; nil: see `ends`.
    package var to: PropertyValue?
    /// The way from start to end; left out when both ends are given.
    package var by: PropertyValue?
    /// Drives the way from start to end, in seconds of own time; nil goes straight.
    package var spring: SpringCurve?

    /// A motion of `path`.
    package init(
        path: AnimationKeyPath, from: PropertyValue? = nil, to: PropertyValue? = nil,
        by: PropertyValue? = nil
    ) {
        target = PropertyMotion(path)
        self.from = from
        self.to = to
        self.by = by
    }

    /// Start and end, given the value `current` that the layer has without this animation.
    ///
    ///     from to by    start      end
    ///      x   x  -     from       to
    ///      x   -  x     from       from + by
    ///      -   x  x     to − by    to
    ///      x   -  -     from       current
    ///      -   x  -     current    to
    ///      -   -  x     current    current + by
    func ends(current: PropertyValue) -> (start: PropertyValue, end: PropertyValue) {
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

    /// Puts the value at `fraction` of a cycle of `duration` seconds to `record`.
    func apply(
        fraction: Double, cycle: Int, duration: Double, to record: inout LayerRecord
    ) {
        let current = target.path.read(record)
        // Numbers of a value function have no current value; a missing end is the identity's.
        let (start, end) = ends(current: target.function?.identity ?? current)
        guard start.isFinite, end.isFinite else { return }
        let f = spring?.value(at: fraction * duration) ?? fraction
        target.apply(
            start.interpolated(to: end, fraction: f), last: end, cycle: cycle, current: current,
            to: &record)
    }
}
