package import Primitives

/// The motion of a `CATransition`: the layer's old look changes to its new one.
package struct TransitionMotion: Sendable, Equatable {
    /// The ways in which the old picture gives way to the new one.
    package enum Kind: Sendable, Equatable {
        /// The two pictures are cross-faded.
        case fade
        /// The new picture moves in over the old one.
        case moveIn
        /// The new picture pushes the old one out.
        case push
        /// The old picture moves away from above the new one.
        case reveal
        /// A filter mixes the pictures.
        case filter(TransitionFilterBox)
    }

    /// The side that the new picture comes from, in the layer's own space; top is greatest y.
    package enum Side: String, Sendable, CaseIterable {
        case fromLeft, fromRight, fromTop, fromBottom

        /// The unit vector from the centre of the layer toward the side, in its own space.
        package var direction: (x: Double, y: Double) {
            switch self {
            case .fromLeft: (-1, 0)
            case .fromRight: (1, 0)
            case .fromTop: (0, 1)
            case .fromBottom: (0, -1)
            }
        }
    }

    /// The kind of the transition.
    package var kind: Kind
    /// The side that the new picture comes from, for the kinds that move.
    package var side: Side
    /// The progress at the start, 0...1.
    package var start: Double
    /// The progress at the end, 0...1.
    package var end: Double

    /// A transition from its parts; progress outside 0...1, or NaN, is clamped.
    package init(
        kind: Kind, side: Side = .fromLeft, start: Double = 0, end: Double = 1
    ) {
        func cut(_ value: Double) -> Double { value > 0 ? min(value, 1) : 0 }
        self.kind = kind
        self.side = side
        self.start = cut(start)
        self.end = cut(end)
    }

    /// Returns the progress shown at the fraction `f` of the animation, 0...1.
    package func progress(at f: Double) -> Double {
        let p = start + (end - start) * f
        return p > 0 ? min(p, 1) : 0
    }
}

/// A filter with an identity, so that records can be compared.
package final class TransitionFilterBox: Sendable, Equatable {
    /// The filter.
    package let filter: any CATransitionFilter

    /// A box around `filter`.
    package init(_ filter: any CATransitionFilter) {
        self.filter = filter
    }

    /// Returns whether both are the same box.
    package static func == (a: TransitionFilterBox, b: TransitionFilterBox) -> Bool {
        a === b
    }
}

/// A transition at one instant, as the resolver writes it into a `LayerRecord`.
package struct TransitionState: Sendable, Equatable {
    /// The number of the animation, under which the renderer keeps the old picture.
    package var animation: AnimationID
    /// The motion of the transition.
    package var motion: TransitionMotion
    /// The progress, 0...1.
    package var progress: Double

    /// A transition at `progress`.
    package init(animation: AnimationID, motion: TransitionMotion, progress: Double) {
        self.animation = animation
        self.motion = motion
        self.progress = progress
    }
}
