public import Foundation
public import Primitives
import Scene

/// An animation of a property through several values, or of a point along a path.
///
/// Where a path is set, values are not used. Key times are used whatever their order, range and
/// number: docs/reference/animation.md, "Key times".
///
/// ```swift
/// let shake = CAKeyframeAnimation(keyPath: "transform.translation.x")
/// shake.values = [0, -10, 10, -6, 6, 0]
/// shake.keyTimes = [0, 0.2, 0.4, 0.6, 0.8, 1]
/// shake.duration = 0.4
/// layer.add(shake, forKey: "shake")
/// ```
open class CAKeyframeAnimation: CAPropertyAnimation {
    /// The values; a single value has no effect.
    open var values: [Any]? {
        get { AnimationValue.objects(given) }
        set { given = newValue }
    }

    /// The values as given: objects are made of them when somebody reads.
    private var given: [Any]? { didSet { refuseIfFrozen { given = oldValue } } }

    /// The path to follow, for a property that is a point or for `transform.translation`; copied.
    ///
    /// ```swift
    /// let ride = CAKeyframeAnimation(keyPath: "position")
    /// ride.path = CGPath(ellipseIn: CGRect(x: 40, y: 40, width: 200, height: 100), transform: nil)
    /// ride.rotationMode = .rotateAuto  // heads where it goes
    /// ride.calculationMode = .paced
    /// ride.duration = 3
    /// layer.add(ride, forKey: "ride")
    /// ```
    open var path: CGPath? {
        didSet {
            refuseIfFrozen { path = oldValue }
            if path is CGMutablePath { path = path?.copy() }
        }
    }

    /// The time at which each value is reached, as a fraction of the cycle from 0 to 1; nil spaces
    /// the values evenly.
    ///
    /// There are as many key times as values, one more in the discrete mode. Where the lists differ
    /// in length, the excess of the longer one is ignored. Paced modes don't use key times.
    open var keyTimes: [NSNumber]? {
        didSet { refuseIfFrozen { keyTimes = oldValue } }
    }

    /// The timing curve of each segment between two values, for the linear and the cubic mode.
    open var timingFunctions: [CAMediaTimingFunction]? {
        didSet { refuseIfFrozen { timingFunctions = oldValue } }
    }

    /// The way in which the values between the keyframes are calculated.
    open var calculationMode = CAAnimationCalculationMode.linear {
        didSet { refuseIfFrozen { calculationMode = oldValue } }
    }

    /// The tension of the curve at each value, for the cubic modes; 0 where left out, 1 is
    /// straight.
    open var tensionValues: [NSNumber]? {
        didSet { refuseIfFrozen { tensionValues = oldValue } }
    }

    /// The sharpness of the corner at each value, for the cubic modes; 0 where left out.
    open var continuityValues: [NSNumber]? {
        didSet { refuseIfFrozen { continuityValues = oldValue } }
    }

    /// Whether the curve overshoots before (−1) or after (1) each value, for the cubic modes; 0
    /// where left out.
    open var biasValues: [NSNumber]? {
        didSet { refuseIfFrozen { biasValues = oldValue } }
    }

    /// The way in which the layer turns along the path; nil leaves its rotation unchanged.
    open var rotationMode: CAAnimationRotationMode? {
        didSet { refuseIfFrozen { rotationMode = oldValue } }
    }

    override func assign(from other: CAAnimation) {
        super.assign(from: other)
        guard let other = other as? CAKeyframeAnimation else { return }
        given = other.given
        path = other.path
        keyTimes = other.keyTimes
        timingFunctions = other.timingFunctions
        calculationMode = other.calculationMode
        tensionValues = other.tensionValues
        continuityValues = other.continuityValues
        biasValues = other.biasValues
        rotationMode = other.rotationMode
    }

    override func motion(_ id: AnimationID, duration: Double) -> AnimationRecord.Motion? {
        guard let target = target() else { return nil }
        let motion = path.map { along($0, target) } ?? through(target)
        return motion.map { .keyframes($0) }
    }

    private var mode: KeyframeMotion.Mode {
        KeyframeMotion.Mode(rawValue: calculationMode.rawValue) ?? .linear
    }

    private func along(_ path: CGPath, _ target: PropertyMotion) -> KeyframeMotion? {
        guard target.function == nil, Self.canFollow(target.path) else {
            Complaint.tell(
                "CAKeyframeAnimation: only a point or a translation can follow a path, and "
                    + "\(target.path.text) is none; it moves nothing")
            return nil
        }
        let rotation: KeyframeMotion.Rotation? =
            switch rotationMode {
            case .rotateAuto?: .auto
            case .rotateAutoReverse?: .autoReverse
            default: nil
            }
        return KeyframeMotion(
            target, path: path.elements, mode: mode, keyTimes: keyTimes?.map(\.doubleValue),
            curves: timingFunctions?.map(\.curve) ?? [], rotation: rotation)
    }

    private static func canFollow(_ path: AnimationKeyPath) -> Bool {
        switch path.component {
        case nil: path.property.row.kind == .point || path.property == .custom
        case .translation: true
        default: false
        }
    }

    private func through(_ target: PropertyMotion) -> KeyframeMotion? {
        let list = (given ?? []).compactMap { value($0, for: target) }
        guard list.count == given?.count ?? 0 else {
            Complaint.tell(
                "CAKeyframeAnimation of \(target.path.text): a value has the wrong type; "
                    + "it moves nothing")
            return nil
        }
        func numbers(_ list: [NSNumber]?) -> [Double] { list?.map(\.doubleValue) ?? [] }
        return KeyframeMotion(
            target, values: list, mode: mode, keyTimes: keyTimes?.map(\.doubleValue),
            curves: timingFunctions?.map(\.curve) ?? [],
            shape: SplineShape(
                tension: numbers(tensionValues), continuity: numbers(continuityValues),
                bias: numbers(biasValues)))
    }

    override class var archivedKeys: [String] {
        super.archivedKeys + [
            "values", "path", "keyTimes", "timingFunctions", "calculationMode", "tensionValues",
            "continuityValues", "biasValues", "rotationMode",
        ]
    }

    override func animationValue(forKey key: String) -> Any?? {
        switch key {
        case "values": .some(values)
        case "path": .some(path)
        case "keyTimes": .some(keyTimes)
        case "timingFunctions": .some(timingFunctions)
        case "calculationMode": calculationMode
        case "tensionValues": .some(tensionValues)
        case "continuityValues": .some(continuityValues)
        case "biasValues": .some(biasValues)
        case "rotationMode": .some(rotationMode)
        default: super.animationValue(forKey: key)
        }
    }

    override func setAnimationValue(_ value: Any?, forKey key: String) -> Bool? {
        switch key {
        case "values": put(value) { values = $0 }
        case "path": put(value) { path = $0 }
        case "keyTimes": put(value) { keyTimes = $0 }
        case "timingFunctions": put(value) { timingFunctions = $0 }
        case "calculationMode":
            putName(value) { calculationMode = CAAnimationCalculationMode(rawValue: $0) }
        case "tensionValues": put(value) { tensionValues = $0 }
        case "continuityValues": put(value) { continuityValues = $0 }
        case "biasValues": put(value) { biasValues = $0 }
        case "rotationMode":
            putName(value) { rotationMode = CAAnimationRotationMode(rawValue: $0) }
        default: super.setAnimationValue(value, forKey: key)
        }
    }
}
