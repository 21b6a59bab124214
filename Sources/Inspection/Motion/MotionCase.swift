package import Scene

/// All that decides whether an animation moves, as values: `verdicts` is a pure function of it.
package struct MotionCase: Sendable, Equatable {
    /// Where its life stands.
    package enum Life: Sendable, Equatable {
        /// Added; no commit has carried it.
        case added
        /// On the layer; true once its end was told.
        case attached(hasEnded: Bool)
        /// No longer there since so many seconds; the name of a `MotionHistory.End`.
        case gone(how: String, ago: Double)
    }

    /// What its key path names.
    package enum Target: Sendable, Equatable {
        /// A property, or a part of one; with its timing, the layer's own time.
        case property(isTiming: Bool)
        /// A key of the program's own, which has been set or draws, or not.
        case own(isKnown: Bool)
        /// A key that every layer answers and nothing draws, such as `frame`.
        case undrawn
        /// Nothing.
        case nothing
        /// It moves no single property: a group, a transition.
        case many
    }

    /// A value of the wrong type.
    package struct Misfit: Sendable, Equatable {
        /// `fromValue`, or what else it is.
        package var name: String
        /// Its type.
        package var type: String
        /// What the property takes, with an article.
        package var wanted: String

        /// A value.
        package init(name: String, type: String, wanted: String) {
            self.name = name
            self.type = type
            self.wanted = wanted
        }
    }

    /// What lies between a layer and the eye.
    package enum Obstacle: Sendable, Equatable {
        case hidden(layer: String, isOwn: Bool)
        case transparent(layer: String, isOwn: Bool)
        case noSize
        case clippedAway(by: String)
        case outsideWindow
    }

    /// What holds up the time of a layer, or of one above.
    package enum Clock: Sendable, Equatable {
        case stands(layer: String, isOwn: Bool, offset: Double)
        case notBegun(layer: String, wait: Double)
        case over(layer: String)
    }

    /// The group that something is in.
    package struct Group: Sendable, Equatable {
        /// Its own time now; nil while it shows nothing.
        package var time: Double?
        /// Seconds of its cycle.
        package var length: Double

        /// A group.
        package init(time: Double?, length: Double) {
            self.time = time
            self.length = length
        }
    }

    /// A layer whose time runs backward: its own, or one above.
    package struct BackwardTime: Sendable, Equatable {
        /// Its name.
        package var layer: String
        /// True for the layer itself.
        package var isOwn: Bool

        /// A layer.
        package init(layer: String, isOwn: Bool) {
            self.layer = layer
            self.isOwn = isOwn
        }
    }

    // The animation
    /// Where its life stands.
    package var life = Life.attached(hasEnded: false)
    /// What it was added under.
    package var key: String?
    /// What sort it is.
    package var kind = AnimationFacts.Kind.basic
    /// Its class.
    package var className = "CABasicAnimation"
    /// Its key path; nil for none.
    package var keyPath: String?
    /// What that names.
    package var target = Target.many
    /// What was meant, where the key path names nothing.
    package var suggestion: String?
    /// When it runs, in the layer's time.
    package var timing: MediaTiming
    /// True where the layer has, or had when it ended, what it shows last.
    package var isModelThere = false
    /// False for one that stays after its end.
    package var isRemovedOnCompletion = true
    /// Values that were left out.
    package var misfits: [Misfit] = []
    /// False where there is nothing to go between.
    package var hasValues = true
    /// The value that it begins and ends with, where these are equal.
    package var still: String?
    /// What is in a group: the first of them, with `group`.
    package var parts: [MotionCase] = []
    /// How many parts a group has.
    package var partCount = 0
    /// The group that it is in; nil for one of the layer's.
    package var group: Group?
    /// A later animation that sets the same value.
    package var override: String?
    /// What the layer shows for the key path.
    package var value = ""

    // The layer
    /// For how many seconds of the clock it has to wait for its begin; nil takes the layer's time for that.
    package var wait: Double?
    /// A layer that has its time run backward; nil for none.
    package var runsBack: BackwardTime?
    /// The layer's time now, in seconds.
    package var layerTime = 0.0
    /// True when the layer is in a tree that is shown.
    package var isInTree = true
    /// True when a commit has carried the layer.
    package var isCommitted = true
    /// What hides it, the nearest first.
    package var obstacles: [Obstacle] = []
    /// What holds its time up, the nearest first.
    package var clocks: [Clock] = []

    // The window
    /// False while nobody can see the window.
    package var isWindowSeen = true
    /// True while time stands for all that is shown.
    package var isPaused = false
    /// How many times slower time runs.
    package var slowdown = 1.0

    /// A case in which nothing hinders an animation with this timing.
    package init(timing: MediaTiming) {
        self.timing = timing
    }
}
