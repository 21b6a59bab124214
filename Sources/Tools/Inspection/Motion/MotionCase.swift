package import Scene

/// All facts that decide whether an animation moves, as values: `verdicts` is a pure function of
/// them.
package struct MotionCase: Sendable, Equatable {
    /// The stage of an animation's life.
    package enum Life: Sendable, Equatable {
        /// Added; no commit has carried it.
        case added
        /// On the layer; `hasEnded` says whether its end was told.
        case attached(hasEnded: Bool)
        /// Removed `ago` seconds ago; `how` is the name of a `MotionHistory.End`.
        case gone(how: String, ago: Double)
    }

    /// The kind of thing that a key path names.
    package enum Target: Sendable, Equatable {
        /// A property, or a part of one; `isTiming` says whether it is one of the layer's own time.
        case property(isTiming: Bool)
        /// A key of the program's own; `isKnown` says whether it has been set or draws.
        case own(isKnown: Bool)
        /// A key that every layer answers and nothing draws, such as `frame`.
        case undrawn
        /// No property and no key.
        case nothing
        /// No single property, as with a group or a transition.
        case many
    }

    /// A value of the wrong type.
    package struct Misfit: Sendable, Equatable {
        /// The place of the value: `fromValue` or another property or keyframe.
        package var name: String
        /// The type of the value.
        package var type: String
        /// The type that the property takes, with an article.
        package var wanted: String

        /// A misfit with the given values.
        package init(name: String, type: String, wanted: String) {
            self.name = name
            self.type = type
            self.wanted = wanted
        }
    }

    /// An obstacle between a layer and the eye.
    package enum Obstacle: Sendable, Equatable {
        case hidden(layer: String, isOwn: Bool)
        case transparent(layer: String, isOwn: Bool)
        case noSize
        case clippedAway(by: String)
        case outsideWindow
    }

    /// A reason that holds up the time of a layer: in its own timing, or in that of a layer above.
    package enum Clock: Sendable, Equatable {
        case stands(layer: String, isOwn: Bool, offset: Double)
        case notBegun(layer: String, wait: Double)
        case over(layer: String)
    }

    /// The group that contains an animation.
    package struct Group: Sendable, Equatable {
        /// The group's own time now; nil while it shows nothing.
        package var time: Double?
        /// The length of the group's cycle, in seconds.
        package var length: Double

        /// A group with the given values.
        package init(time: Double?, length: Double) {
            self.time = time
            self.length = length
        }
    }

    /// A layer whose time runs backward: the animation's layer, or one above it.
    package struct BackwardTime: Sendable, Equatable {
        /// The name of the layer.
        package var layer: String
        /// Whether it is the animation's own layer.
        package var isOwn: Bool

        /// A layer with the given name.
        package init(layer: String, isOwn: Bool) {
            self.layer = layer
            self.isOwn = isOwn
        }
    }

    // The animation
    /// The stage of the animation's life.
    package var life = Life.attached(hasEnded: false)
    /// The key under which the animation was added.
    package var key: String?
    /// The kind of animation.
    package var kind = AnimationFacts.Kind.basic
    /// The name of the animation's class.
    package var className = "CABasicAnimation"
    /// The animation's key path; nil for none.
    package var keyPath: String?
    /// The thing that the key path names.
    package var target = Target.many
    /// The key path that was probably meant, where the key path names nothing.
    package var suggestion: String?
    /// The timing of the animation, in the layer's time.
    package var timing: MediaTiming
    /// Whether the model has, or had when the animation ended, the value that the animation shows
    /// last.
    package var isModelThere = false
    /// Whether the animation is removed at its end.
    package var isRemovedOnCompletion = true
    /// Values that were left out, as their types don't fit.
    package var misfits: [Misfit] = []
    /// Whether the animation has values to interpolate between.
    package var hasValues = true
    /// The value that the animation begins and ends with, where these are equal; else nil.
    package var still: String?
    /// The first parts of a group, each with `group` set.
    package var parts: [MotionCase] = []
    /// The number of all parts of a group.
    package var partCount = 0
    /// The group that contains the animation; nil for one of the layer's own.
    package var group: Group?
    /// The name of a later animation that sets the same value; nil for none.
    package var override: String?
    /// The value that the layer shows for the key path.
    package var value = ""

    // The layer
    /// Seconds of the clock until the animation begins; with nil the layer's time decides.
    package var wait: Double?
    /// A layer that makes the animation's time run backward; nil for none.
    package var runsBack: BackwardTime?
    /// The layer's time now, in seconds.
    package var layerTime = 0.0
    /// Whether the layer is in a tree that is shown.
    package var isInTree = true
    /// Whether a commit has carried the layer.
    package var isCommitted = true
    /// The obstacles that hide the layer, the nearest first.
    package var obstacles: [Obstacle] = []
    /// The timings that hold up the layer's time, the nearest first.
    package var clocks: [Clock] = []

    // The window
    /// Whether the window can be seen, as far as the desktop tells.
    package var isWindowSeen = true
    /// Whether time stands for all that is shown.
    package var isPaused = false
    /// The factor by which time runs slower.
    package var slowdown = 1.0

    /// A case in which nothing hinders an animation with this timing.
    package init(timing: MediaTiming) {
        self.timing = timing
    }
}
