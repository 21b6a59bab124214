import CoreAnimation
public import Foundation
public import Primitives

/// The kind of an animator's curve; Apple's numbers.
public enum UITimingCurveType: Int, Sendable {
    /// One of the named curves.
    case builtin = 0
    /// A curve by its control points.
    case cubic = 1
    /// A spring.
    case spring = 2
    /// A curve and a spring together; the spring counts here.
    case composed = 3
}

/// The source of an animator's curve.
@preconcurrency @MainActor
public protocol UITimingCurveProvider: AnyObject {
    /// The kind of the curve.
    var timingCurveType: UITimingCurveType { get }
    /// A cubic curve; nil for a spring.
    var cubicTimingParameters: UICubicTimingParameters? { get }
    /// A spring; nil for a cubic curve.
    var springTimingParameters: UISpringTimingParameters? { get }
}

extension UITimingCurveProvider {
    /// The kind by the parameters that are there; both together are composed.
    public var timingCurveType: UITimingCurveType {
        switch (cubicTimingParameters, springTimingParameters) {
        case (_?, _?): .composed
        case (nil, _?): .spring
        case (let curve?, nil): curve === self ? .cubic : curve.timingCurveType
        case (nil, nil): .builtin
        }
    }
}

/// A cubic Bezier curve from (0,0) to (1,1).
@preconcurrency @MainActor
public final class UICubicTimingParameters: UITimingCurveProvider, @preconcurrency NSCopying {
    /// The first control point.
    public let controlPoint1: CGPoint
    /// The second control point.
    public let controlPoint2: CGPoint
    /// The named curve; `easeInOut` for a curve by its control points.
    public let animationCurve: UIView.AnimationCurve
    /// The kind: built in for a named curve.
    public let timingCurveType: UITimingCurveType

    /// Core Animation's default curve, with control points (0.25, 0.1) and (0.25, 1).
    public convenience init() {
        self.init(CGPoint(x: 0.25, y: 0.1), CGPoint(x: 0.25, y: 1), .easeInOut, .builtin)
    }

    private init(
        _ point1: CGPoint, _ point2: CGPoint, _ curve: UIView.AnimationCurve,
        _ kind: UITimingCurveType
    ) {
        (controlPoint1, controlPoint2) = (point1, point2)
        (animationCurve, timingCurveType) = (curve, kind)
    }

    /// A named curve.
    /// - Parameter curve: the curve; the same as that of blocks.
    public init(animationCurve curve: UIView.AnimationCurve) {
        animationCurve = curve
        timingCurveType = .builtin
        var points: [Float] = [0, 0, 0, 0]
        curve.function.getControlPoint(at: 1, values: &points)
        controlPoint1 = CGPoint(x: CGFloat(points[0]), y: CGFloat(points[1]))
        curve.function.getControlPoint(at: 2, values: &points)
        controlPoint2 = CGPoint(x: CGFloat(points[0]), y: CGFloat(points[1]))
    }

    /// A curve by its control points.
    /// - Parameters:
    ///   - point1: the first control point: x the part of the time, 0...1, and y the part of the
    ///     way.
    ///   - point2: the second control point.
    public init(controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint) {
        controlPoint1 = point1
        controlPoint2 = point2
        animationCurve = .easeInOut
        timingCurveType = .cubic
    }

    /// Returns a new curve with the same values.
    public func copy(with zone: NSZone? = nil) -> Any {
        UICubicTimingParameters(controlPoint1, controlPoint2, animationCurve, timingCurveType)
    }

    /// These parameters themselves.
    public var cubicTimingParameters: UICubicTimingParameters? { self }
    /// Nil, as these parameters are a curve and no spring.
    public var springTimingParameters: UISpringTimingParameters? { nil }

    var function: CAMediaTimingFunction {
        CAMediaTimingFunction(
            controlPoints: Float(controlPoint1.x), Float(controlPoint1.y), Float(controlPoint2.x),
            Float(controlPoint2.y))
    }
}

/// A spring.
@preconcurrency @MainActor
public final class UISpringTimingParameters: UITimingCurveProvider, @preconcurrency NSCopying {
    private enum Kind {
        /// A damping ratio; the spring settles within the animator's duration.
        case ratio(CGFloat)
        /// Explicit values; the spring's duration follows from them.
        case shape(SpringShape)
    }

    /// The velocity at the start, in whole ways per second. The longer of both components counts,
    /// as one animation has one speed here.
    public let initialVelocity: CGVector
    private let kind: Kind

    /// The system's spring, of a damping ratio of 4.56: it doesn't swing, and has settled when the animator's duration is
    /// over.
    public convenience init() { self.init(dampingRatio: 4.56) }

    /// A spring that has settled when the animator's duration is over.
    /// - Parameters:
    ///   - ratio: 1 doesn't swing; the nearer to 0 the more it does.
    ///   - velocity: the speed at the start, in whole ways per second.
    public init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector = .zero) {
        initialVelocity = velocity
        kind = .ratio(ratio)
    }

    /// A spring whose duration follows from its values.
    /// - Parameters:
    ///   - mass: the mass, above 0; of mass, stiffness and damping only the ratios count.
    ///   - stiffness: the stiffness, above 0.
    ///   - damping: the damping, 0 or more.
    ///   - velocity: the speed at the start, in whole ways per second.
    public init(
        mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity velocity: CGVector
    ) {
        initialVelocity = velocity
        kind = .shape(SpringShape(mass: mass, stiffness: stiffness, damping: damping))
    }

    /// A spring that takes about `duration` seconds and bounces by `bounce` −1...1.
    /// - Parameters:
    ///   - duration: the time in which the motion seems to be over, in seconds.
    ///   - bounce: 1 never comes to rest, 0 doesn't swing, below 0 comes slowly.
    ///   - initialVelocity: the speed at the start, in whole ways per second.
    public convenience init(
        duration: TimeInterval = 0.5, bounce: CGFloat = 0, initialVelocity: CGVector = .zero
    ) {
        let spring = CASpringAnimation(perceptualDuration: duration, bounce: bounce)
        self.init(
            mass: 1, stiffness: spring.stiffness, damping: spring.damping,
            initialVelocity: initialVelocity)
    }

    private init(_ kind: Kind, _ velocity: CGVector) {
        self.kind = kind
        initialVelocity = velocity
    }

    /// Returns a new spring with the same shape.
    public func copy(with zone: NSZone? = nil) -> Any {
        UISpringTimingParameters(kind, initialVelocity)
    }

    /// Nil, as these parameters are a spring and no curve.
    public var cubicTimingParameters: UICubicTimingParameters? { nil }
    /// These parameters themselves.
    public var springTimingParameters: UISpringTimingParameters? { self }

    /// Returns the spring's shape for an animator of `duration` seconds, and the time that the
    /// spring takes.
    func shape(_ duration: TimeInterval) -> (shape: SpringShape, duration: TimeInterval) {
        let (dx, dy) = (initialVelocity.dx, initialVelocity.dy)
        let velocity = abs(dx) >= abs(dy) ? dx : dy
        switch kind {
        case .ratio(let ratio):
            return (
                SpringShape(settlingIn: duration, ratio: ratio, velocity: velocity), duration
            )
        case .shape(var shape):
            shape.velocity = velocity
            return (shape, shape.animation.settlingDuration)
        }
    }
}

extension SpringShape {
    /// A `CASpringAnimation` with these values.
    @MainActor
    var animation: CASpringAnimation {
        let spring = CASpringAnimation()
        spring.mass = mass
        spring.stiffness = stiffness
        spring.damping = damping
        spring.initialVelocity = velocity
        return spring
    }
}
