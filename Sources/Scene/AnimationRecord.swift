/// One animation on one layer, ready to run: no defaults left to fill in.
package struct AnimationRecord: Sendable, Equatable {
    /// Which animation.
    package var id: AnimationID
    /// When and how often, in the layer's local time; `duration` is positive.
    package var timing: MediaTiming
    /// Reshapes the progress of each cycle; nil is linear.
    package var curve: TimingCurve?
    /// What it moves.
    package var motion: Motion
    /// False for an animation that stays on the layer after its end, to show its fill.
    package var isRemovedOnCompletion = true

    /// What an animation moves, and how.
    package enum Motion: Sendable, Equatable {
        /// One property from a value to a value.
        case basic(BasicMotion)
        /// The whole layer from its old picture to its new one.
        case transition(TransitionMotion)
    }

    /// An animation from its parts.
    package init(
        id: AnimationID, timing: MediaTiming, curve: TimingCurve? = nil, motion: Motion
    ) {
        self.id = id
        self.timing = timing
        self.curve = curve
        self.motion = motion
    }
}

/// The motion of a `CABasicAnimation`; reference, section 4.7.
package struct BasicMotion: Sendable, Equatable {
    /// The property, or the part of one.
    package var path: AnimationKeyPath
    /// The value at the start; nil: see `ends`.
    package var from: PropertyValue?
    /// The value at the end; nil: see `ends`.
    package var to: PropertyValue?
    /// The way from start to end; left out when both ends are given.
    package var by: PropertyValue?
    /// True when the value is added to what the layer has, instead of replacing it.
    package var isAdditive = false
    /// True when each cycle starts where the one before ended.
    package var isCumulative = false

    /// A motion of `path`.
    package init(
        path: AnimationKeyPath, from: PropertyValue? = nil, to: PropertyValue? = nil,
        by: PropertyValue? = nil
    ) {
        self.path = path
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
}
