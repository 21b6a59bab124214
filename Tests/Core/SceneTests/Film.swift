import Foundation
import Primitives
import Scene

/// What one layer shows over time, by the resolver.
///
/// The scalar is `zPosition`, which keeps double precision; its model value is one half, as in the
/// reference's tables.
struct Film {
    var model: LayerRecord

    init() {
        model = LayerRecord(id: LayerID(rawValue: 1))
        model.zPosition = 0.5
    }

    /// What the layer shows at `time`.
    func record(_ animations: [AnimationRecord], at time: Double) -> LayerRecord {
        AnimationResolver.presented(model, animations: animations, at: time)
    }

    /// The scalar at each time.
    func scalars(_ animations: AnimationRecord..., at times: [Double]) -> [Double] {
        times.map { Double(record(animations, at: $0).zPosition) }
    }

    /// The position at a time.
    func position(_ animation: AnimationRecord?, at time: Double) -> CGPoint {
        record(animation.map { [$0] } ?? [], at: time).position
    }

    /// The transform at a time.
    func transform(_ animations: AnimationRecord..., at time: Double) -> CATransform3D {
        record(animations, at: time).transform
    }

    /// An animation of a second from values to values.
    static func basic(
        _ path: AnimationKeyPath = AnimationKeyPath(.zPosition), from: PropertyValue? = nil,
        to: PropertyValue? = nil, by: PropertyValue? = nil,
        _ change: (inout BasicMotion) -> Void = { _ in }
    ) -> AnimationRecord {
        var motion = BasicMotion(path: path, from: from, to: to, by: by)
        change(&motion)
        return animation(.basic(motion))
    }

    /// An animation of a second through numbers.
    static func keyframes(
        _ values: [Double], _ mode: KeyframeMotion.Mode, keyTimes: [Double]? = nil,
        curves: [TimingCurve] = [], shape: SplineShape = SplineShape()
    ) -> AnimationRecord? {
        KeyframeMotion(
            PropertyMotion(AnimationKeyPath(.zPosition)), values: values.map { .number($0) },
            mode: mode, keyTimes: keyTimes, curves: curves, shape: shape
        ).map { animation(.keyframes($0)) }
    }

    /// An animation of a second.
    static func animation(_ motion: AnimationRecord.Motion) -> AnimationRecord {
        AnimationRecord(
            id: AnimationID(rawValue: 1), timing: MediaTiming(duration: 1), motion: motion)
    }

    /// A group of a second.
    static func group(_ children: AnimationRecord...) -> AnimationRecord {
        animation(.group(children))
    }
}

extension AnimationRecord {
    /// The animation with other timing.
    func timed(_ change: (inout MediaTiming) -> Void) -> AnimationRecord {
        var copy = self
        change(&copy.timing)
        return copy
    }

    /// The animation with a curve.
    func curved(_ curve: TimingCurve) -> AnimationRecord {
        var copy = self
        copy.curve = curve
        return copy
    }
}

/// Numbers as a short string that can be compared with a row of a table.
///
/// A number within `tolerance` of the row's is written as the row has it, others with six digits.
func line(_ numbers: [Double], like row: String, within tolerance: Double = 5.01e-6) -> String {
    let cells = row.split(separator: " ").map(String.init)
    return numbers.enumerated().map { index, number in
        guard index < cells.count, let cell = Double(cells[index]),
            abs(number - cell) <= tolerance
        else { return "\((number * 1e6).rounded() / 1e6)" }
        return cells[index]
    }.joined(separator: " ")
}

/// The sixteen elements of a matrix, row by row.
func elements(_ t: CATransform3D) -> [Double] {
    [
        t.m11, t.m12, t.m13, t.m14, t.m21, t.m22, t.m23, t.m24, t.m31, t.m32, t.m33, t.m34,
        t.m41, t.m42, t.m43, t.m44,
    ].map { Double($0) }
}

/// The greatest difference between two matrices' elements.
func distance(_ a: CATransform3D, _ b: CATransform3D) -> Double {
    zip(elements(a), elements(b)).map { abs($0 - $1) }.max() ?? 0
}

/// a · b by the definition of the product, for row vectors.
func product(_ a: [[Double]], _ b: [[Double]]) -> [[Double]] {
    (0..<4).map { i in (0..<4).map { j in (0..<4).reduce(0) { $0 + a[i][$1] * b[$1][j] } } }
}
