import Foundation
package import Primitives

/// The motion of a `CAKeyframeAnimation`; docs/reference/animation.md, "Keyframes".
///
/// Tangents and lengths are computed when the animation is committed. A frame costs a search among
/// the key times and one interpolation.
package struct KeyframeMotion: Sendable, Equatable {
    /// The calculation of the values between keyframes.
    package enum Mode: String, Sendable, CaseIterable {
        case linear, discrete, paced, cubic, cubicPaced
    }

    /// The rotation of a layer along a path.
    package enum Rotation: Sendable {
        /// The layer's x axis points along the path.
        case auto
        /// The layer's x axis points backward along the path.
        case autoReverse
    }

    /// The keyframes; an object, so that copying the record of an animation takes few retains.
    final class Track: Sendable, Equatable {
        enum Kind: Sendable, Equatable {
            case values(ValueTrack)
            case path(PathTrack)
        }

        let kind: Kind
        let source: Source

        init(_ kind: Kind, _ source: Source) {
            self.kind = kind
            self.source = source
        }

        static func == (a: Track, b: Track) -> Bool { a === b || a.kind == b.kind }
    }

    /// The input from which a track was made: equal inputs make equal tracks.
    package enum Source: Sendable, Equatable {
        /// Values, with the shape of the cubic modes.
        case values([PropertyValue], Mode, keyTimes: [Double]?, SplineShape)
        /// A path.
        case path(PathElements, Mode, keyTimes: [Double]?)
    }

    /// The property, and how the value is applied to it.
    package var target: PropertyMotion
    /// The curves of the segments, applied after the curve of the whole; missing ones are linear.
    package var curves: [TimingCurve]
    /// The rotation of the layer along a path; nil leaves it unrotated.
    package var rotation: Rotation?
    let track: Track

    /// The input from which the keyframes were made.
    package var source: Source { track.source }

    /// Keyframes from the input of other keyframes; nil where those would be.
    package init?(
        _ target: PropertyMotion, _ source: Source, curves: [TimingCurve], rotation: Rotation?
    ) {
        switch source {
        case .values(let values, let mode, let keyTimes, let shape):
            self.init(target, values: values, mode: mode, keyTimes: keyTimes, shape: shape)
        case .path(let path, let mode, let keyTimes):
            self.init(target, path: path, mode: mode, keyTimes: keyTimes)
        }
        (self.curves, self.rotation) = (curves, rotation)
    }

    /// Keyframes at values; nil when there is none. A single value has no effect.
    /// - Parameters:
    ///   - keyTimes: see `KeyTimes`; where the lists differ in length, the excess of the longer one
    ///     is ignored.
    ///   - shape: tension, continuity and bias at each value, for the cubic modes.
    package init?(
        _ target: PropertyMotion, values: [PropertyValue], mode: Mode, keyTimes: [Double]? = nil,
        curves: [TimingCurve] = [], shape: SplineShape = SplineShape()
    ) {
        guard
            let track = ValueTrack(values, mode: mode, keyTimes: keyTimes, shape: shape)
        else { return nil }
        self.target = target
        self.track = Track(
            .values(track), .values(values, mode, keyTimes: keyTimes, shape))
        self.curves = Self.curves(curves, mode)
    }

    /// Keyframes along a path, for a property that is a point, or a translation; nil when the path
    /// draws nothing.
    package init?(
        _ target: PropertyMotion, path: PathElements, mode: Mode, keyTimes: [Double]? = nil,
        curves: [TimingCurve] = [], rotation: Rotation? = nil
    ) {
        guard let track = PathTrack(path, mode: mode, keyTimes: keyTimes) else { return nil }
        self.target = target
        self.track = Track(.path(track), .path(path, mode, keyTimes: keyTimes))
        self.curves = Self.curves(curves, mode)
        self.rotation = rotation
    }

    /// Segments only have curves where they have durations of their own.
    private static func curves(_ curves: [TimingCurve], _ mode: Mode) -> [TimingCurve] {
        mode == .linear || mode == .cubic ? curves : []
    }

    /// The fractions of a cycle at which the value changes, ascending; nil when it changes
    /// continuously.
    var steps: [Double]? {
        switch track.kind {
        case .values(let track): track.steps
        case .path(let track): track.steps
        }
    }

    /// Values whose componentwise range contains all values shown within a cycle; nil where no
    /// bound is known.
    var hull: [PropertyValue]? {
        guard curves.allSatisfy({ $0.reach.low >= 0 && $0.reach.high <= 1 }) else { return nil }
        switch track.kind {
        case .values(let track): return track.hasEffect ? track.hull : []
        case .path(let track): return track.hull.map(value)
        }
    }

    /// Applies the value at `fraction` of a cycle to `record`.
    func apply(fraction: Double, cycle: Int, to record: inout LayerRecord) {
        switch track.kind {
        case .values(let track):
            guard track.hasEffect else { return }
            let value = track.value(at: fraction, curves)
            guard value.isFinite else { return }
            target.apply(value, last: track.value(at: 1, curves), cycle: cycle, to: &record)
        case .path(let track):
            let place = track.place(at: fraction, curves)
            target.apply(
                value(place.point), last: value(track.place(at: 1, curves).point), cycle: cycle,
                to: &record)
            turn(along: place.angle, &record)
        }
    }

    /// A point as a value of the property: a translation is a size.
    private func value(_ point: CGPoint) -> PropertyValue {
        target.path.component == .translation
            ? .size(CGSize(width: point.x, height: point.y)) : .point(point)
    }

    /// The rotation comes before the layer's own transform: R · M.
    private func turn(along angle: Double, _ record: inout LayerRecord) {
        guard let rotation else { return }
        let radians = rotation == .auto ? angle : angle + .pi
        let turned = CATransform3DMakeRotation(radians, 0, 0, 1).concatenating(record.transform)
        if turned.isFinite { record.transform = turned }
    }
}

/// The tension, continuity and bias at each value of a cubic motion: the parameters of Kochanek and
/// Bartels.
///
/// Missing numbers and NaN are 0; all 0 is a Catmull-Rom spline.
package struct SplineShape: Sendable, Equatable {
    /// The tension: 1 makes a corner of straight lines, −1 a wide curve.
    package var tension: [Double]
    /// The continuity: values other than 0 make a corner.
    package var continuity: [Double]
    /// The bias: 1 overshoots after the value, −1 before it.
    package var bias: [Double]

    /// A shape from its numbers.
    package init(tension: [Double] = [], continuity: [Double] = [], bias: [Double] = []) {
        self.tension = tension
        self.continuity = continuity
        self.bias = bias
    }

    /// Returns the three parameters at a value.
    func at(_ index: Int) -> (tension: Double, continuity: Double, bias: Double) {
        func number(_ list: [Double]) -> Double {
            list.indices.contains(index) && list[index].isFinite ? list[index] : 0
        }
        return (number(tension), number(continuity), number(bias))
    }
}
