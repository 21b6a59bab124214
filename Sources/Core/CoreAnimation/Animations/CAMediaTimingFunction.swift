public import Foundation
package import Scene

/// The name of one of the five standard curves.
public struct CAMediaTimingFunctionName: RawRepresentable, Hashable, Sendable {
    /// Apple's string.
    public let rawValue: String

    /// The name with this string.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// Constant speed.
    public static let linear = Self(rawValue: "linear")
    /// A slow start.
    public static let easeIn = Self(rawValue: "easeIn")
    /// A slow end.
    public static let easeOut = Self(rawValue: "easeOut")
    /// A slow start and end.
    public static let easeInEaseOut = Self(rawValue: "easeInEaseOut")
    /// The curve of implicit animations.
    public static let `default` = Self(rawValue: "default")
}

/// The older name of `CAMediaTimingFunctionName.linear`.
public let kCAMediaTimingFunctionLinear = CAMediaTimingFunctionName.linear
/// The older name of `CAMediaTimingFunctionName.easeIn`.
public let kCAMediaTimingFunctionEaseIn = CAMediaTimingFunctionName.easeIn
/// The older name of `CAMediaTimingFunctionName.easeOut`.
public let kCAMediaTimingFunctionEaseOut = CAMediaTimingFunctionName.easeOut
/// The older name of `CAMediaTimingFunctionName.easeInEaseOut`.
public let kCAMediaTimingFunctionEaseInEaseOut = CAMediaTimingFunctionName.easeInEaseOut
/// The older name of `CAMediaTimingFunctionName.default`.
public let kCAMediaTimingFunctionDefault = CAMediaTimingFunctionName.default

/// A cubic Bezier curve that reshapes an animation's progress; immutable.
///
/// ```swift
/// let swing = CABasicAnimation(keyPath: "position.y")
/// swing.toValue = 200
/// swing.timingFunction = CAMediaTimingFunction(controlPoints: 0.3, 0, 0, 1)
/// layer.add(swing, forKey: "swing")
/// ```
public final class CAMediaTimingFunction: NSObject, NSSecureCoding, NSCopying, Sendable {
    /// The curve as the renderer knows it.
    package let curve: TimingCurve

    /// A standard curve; an unknown name is linear.
    /// - Parameter name: one of `linear`, `easeIn`, `easeOut`, `easeInEaseOut` and `default`.
    public init(name: CAMediaTimingFunctionName) {
        switch name {
        case .easeIn: curve = .easeIn
        case .easeOut: curve = .easeOut
        case .easeInEaseOut: curve = .easeInEaseOut
        case .default: curve = .standard
        default: curve = .linear
        }
        super.init()
    }

    /// A curve from (0,0) to (1,1) with two control points; x is kept inside 0...1.
    /// - Parameters:
    ///   - c1x: the part of the time at the first point, kept inside 0...1.
    ///   - c1y: the part of the way at the first point; below 0 or above 1 the motion overshoots.
    ///   - c2x: the part of the time at the second point, kept inside 0...1.
    ///   - c2y: the part of the way at the second point.
    public init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {
        curve = TimingCurve(Double(c1x), Double(c1y), Double(c2x), Double(c2y))
        super.init()
    }

    private init(curve: TimingCurve) {
        self.curve = curve
        super.init()
    }

    /// Returns a new curve with the same control points. Any thread.
    public func copy(with zone: NSZone? = nil) -> Any { CAMediaTimingFunction(curve: curve) }

    /// A curve out of a keyed archive; nil for a damaged one. Any thread.
    public init?(coder: NSCoder) {
        let keys = ["c1x", "c1y", "c2x", "c2y"]
        guard coder.allowsKeyedCoding, keys.allSatisfy({ coder.containsValue(forKey: $0) }) else {
            return nil
        }
        let points = keys.map { coder.decodeDouble(forKey: $0) }
        guard points.allSatisfy(\.isFinite) else { return nil }
        curve = TimingCurve(points[0], points[1], points[2], points[3])
        super.init()
    }

    /// Whether curves support secure coding: true.
    public static var supportsSecureCoding: Bool { true }

    /// Writes the curve to a keyed archive. Any thread.
    /// - Parameter coder: an archiver with keys, as `NSKeyedArchiver`.
    public func encode(with coder: NSCoder) {
        guard coder.allowsKeyedCoding else { return }
        coder.encode(curve.x1, forKey: "c1x")
        coder.encode(curve.y1, forKey: "c1y")
        coder.encode(curve.x2, forKey: "c2x")
        coder.encode(curve.y2, forKey: "c2y")
    }

    /// Writes x and y of the control point `index` 0...3 to `values`, room for two floats.
    /// - Parameters:
    ///   - index: 0 for the start (0, 0), 1 and 2 for the points of `init(controlPoints:)`, 3 for
    ///     the end (1, 1).
    ///   - values: the memory that the two floats are written to.
    public func getControlPoint(at index: Int, values: UnsafeMutablePointer<Float>) {
        let points: [(Double, Double)] = [
            (0, 0), (curve.x1, curve.y1), (curve.x2, curve.y2), (1, 1),
        ]
        guard points.indices.contains(index) else { return }
        values[0] = Float(points[index].0)
        values[1] = Float(points[index].1)
    }

    /// Returns whether `object` is a curve with the same control points, compared in the `Float`
    /// precision in which they are given.
    public override func isEqual(_ object: Any?) -> Bool {
        (object as? CAMediaTimingFunction)?.points == points
    }

    /// A hash that equal curves share.
    public override var hash: Int { points.hashValue }

    /// The two inner control points.
    private var points: SIMD4<Float> {
        SIMD4(Float(curve.x1), Float(curve.y1), Float(curve.x2), Float(curve.y2))
    }
}

extension CAMediaTimingFunction {
    /// The curve of implicit animations, the same object each time.
    static let standard = CAMediaTimingFunction(name: .default)

    /// Returns the reshaped progress; the input is clamped to 0...1.
    package func progress(_ progress: Double) -> Double { curve.value(at: progress) }
}
