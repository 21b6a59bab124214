import Foundation
package import Primitives

/// The motion of a `CAKeyframeAnimation`; docs/reference/animation.md, "Keyframes".
///
/// All that can be computed beforehand is, when the animation is committed: tangents, lengths.
/// A frame costs a search among the key times and one interpolation.
package struct KeyframeMotion: Sendable, Equatable {
    /// How the values between keyframes are made.
    package enum Mode: String, Sendable, CaseIterable {
        case linear, discrete, paced, cubic, cubicPaced
    }

    /// How a layer turns along a path.
    package enum Rotation: Sendable {
        /// Its x axis points along the path.
        case auto
        /// Its x axis points backward along the path.
        case autoReverse
    }

    /// What the keyframes are; an object, so that a record of an animation is copied with few retains.
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

    /// What a track was made of: of the same again, the same is made.
    package enum Source: Sendable, Equatable {
        /// Values, with the shape of the cubic modes.
        case values([PropertyValue], Mode, keyTimes: [Double]?, SplineShape)
        /// A path.
        case path(PathElements, Mode, keyTimes: [Double]?)
    }

    /// The property, and how the value is put to it.
    package var target: PropertyMotion
    /// The curve of each segment, after the curve of the whole; the missing ones are linear.
    package var curves: [TimingCurve]
    /// Turns the layer along a path; nil leaves it as it is.
    package var rotation: Rotation?
    let track: Track

    /// What the keyframes were made of.
    package var source: Source { track.source }

    /// Keyframes of what others were made of; nil as there.
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

    /// Keyframes at values; nil when there is none. A single one has no effect.
    /// - Parameters:
    ///   - keyTimes: see `KeyTimes`; of lists of different lengths the common beginning counts.
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

    /// Keyframes along a path, for a property that is a point, or a translation; nil when nothing is
    /// drawn by it.
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

    /// Segments have curves only where they have lengths of their own.
    private static func curves(_ curves: [TimingCurve], _ mode: Mode) -> [TimingCurve] {
        mode == .linear || mode == .cubic ? curves : []
    }

    /// The times of a cycle at which the value changes, rising; nil when it changes all the time.
    var steps: [Double]? {
        switch track.kind {
        case .values(let track): track.steps
        case .path(let track): track.steps
        }
    }

    /// Values between which all lies that is shown within a cycle, part by part; nil where there is no
    /// telling.
    var hull: [PropertyValue]? {
        guard curves.allSatisfy({ $0.reach.low >= 0 && $0.reach.high <= 1 }) else { return nil }
        switch track.kind {
        case .values(let track): return track.hasEffect ? track.hull : []
        case .path(let track): return track.hull.map(value)
        }
    }

    /// Puts the value at `fraction` of a cycle to `record`.
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

    /// A place as a value of the property: a translation is a size.
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

/// Tension, continuity and bias at each value of a cubic motion: Kochanek and Bartels' numbers.
///
/// Missing ones and NaN are 0; all 0 is a Catmull-Rom spline.
package struct SplineShape: Sendable, Equatable {
    /// How tight: 1 makes a corner of straight lines, −1 a wide bow.
    package var tension: [Double]
    /// How sharp: away from 0 makes a corner.
    package var continuity: [Double]
    /// Where it overshoots: 1 after the value, −1 before it.
    package var bias: [Double]

    /// A shape from its numbers.
    package init(tension: [Double] = [], continuity: [Double] = [], bias: [Double] = []) {
        self.tension = tension
        self.continuity = continuity
        self.bias = bias
    }

    /// The three numbers at a value.
    func at(_ index: Int) -> (tension: Double, continuity: Double, bias: Double) {
        func number(_ list: [Double]) -> Double {
            list.indices.contains(index) && list[index].isFinite ? list[index] : 0
        }
        return (number(tension), number(continuity), number(bias))
    }
}
