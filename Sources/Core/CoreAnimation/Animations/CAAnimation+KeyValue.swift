import Foundation
import Scene

extension CAAnimation {
    /// The implementation of `value(forKey:)` for classes that don't override it.
    func storedValue(forKey key: String) -> Any? {
        if let known = animationValue(forKey: key) { return AnimationValue.object(known) }
        return AnimationValue.object(customValues[key])
    }

    /// The implementation of `setValue(_:forKey:)` for classes that don't override it.
    func store(_ value: Any?, forKey key: String) {
        switch setAnimationValue(value, forKey: key) {
        case true?: break
        case false?:
            Complaint.tell(
                "\(Swift.type(of: self)) \(key) can't be set to a "
                    + (value.map { "\(Swift.type(of: $0))" } ?? "nil"))
        case nil:
            let old = customValues[key]
            customValues[key] = value
            refuseIfFrozen { customValues[key] = old }
        }
    }

    /// The value of a property that all animations have, by its key; nil where `key` is no such
    /// property.
    func timingValue(forKey key: String) -> Any?? {
        switch key {
        case "beginTime": beginTime
        case "duration": duration
        case "speed": speed
        case "timeOffset": timeOffset
        case "repeatCount": repeatCount
        case "repeatDuration": repeatDuration
        case "autoreverses": autoreverses
        case "fillMode": fillMode
        case "timingFunction": .some(timingFunction)
        case "delegate": .some(delegate)
        case "removedOnCompletion": isRemovedOnCompletion
        case "preferredFrameRateRange": preferredFrameRateRange
        default: nil
        }
    }

    func setTimingValue(_ value: Any?, forKey key: String) -> Bool? {
        switch key {
        case "beginTime": putNumber(value) { beginTime = $0 }
        case "duration": putNumber(value) { duration = $0 }
        case "speed": putNumber(value) { speed = Float($0) }
        case "timeOffset": putNumber(value) { timeOffset = $0 }
        case "repeatCount": putNumber(value) { repeatCount = Float($0) }
        case "repeatDuration": putNumber(value) { repeatDuration = $0 }
        case "autoreverses": putFlag(value) { autoreverses = $0 }
        case "fillMode": putName(value) { fillMode = CAMediaTimingFillMode(rawValue: $0) }
        case "timingFunction": put(value) { timingFunction = $0 }
        case "delegate": put(value) { delegate = $0 }
        case "removedOnCompletion": putFlag(value) { isRemovedOnCompletion = $0 }
        case "preferredFrameRateRange":
            put(value) { (range: CAFrameRateRange?) in
                preferredFrameRateRange = range ?? .default
            }
        default: nil
        }
    }

    /// Hands a number to `body`; nil counts as 0. Returns false when the value is no number.
    func putNumber(_ value: Any?, _ body: (Double) -> Void) -> Bool {
        guard let value else {
            body(0)
            return true
        }
        guard let number = AnimationValue.number(value) else { return false }
        body(number)
        return true
    }

    /// Hands a Bool to `body`; nil counts as false. Returns false when the value is no Bool.
    func putFlag(_ value: Any?, _ body: (Bool) -> Void) -> Bool {
        guard let value else {
            body(false)
            return true
        }
        guard let flag = AnimationValue.bool(value) else { return false }
        body(flag)
        return true
    }

    /// Hands a string, or the string of one of Apple's named choices, to `body`. Returns false for
    /// other values.
    func putName(_ value: Any?, _ body: (String) -> Void) -> Bool {
        let raw = (value as? any RawRepresentable).map { $0.rawValue as Any }
        guard let name = (value as? String) ?? (raw as? String) else { return false }
        body(name)
        return true
    }

    /// Hands an object, or nil, to `body`. Returns false when the object is of another type.
    func put<Value>(_ value: Any?, _ body: (Value?) -> Void) -> Bool {
        guard let value, !(value is NSNull) else {
            body(nil)
            return true
        }
        guard let object = value as? Value else { return false }
        body(object)
        return true
    }

    /// The defaults other than nil and zero; docs/reference/values.md, "What defaultValue(forKey:)
    /// answers".
    static func standardValue(forKey key: String) -> Any? {
        AnimationValue.object(standard(key))
    }

    private static func standard(_ key: String) -> Any? {
        switch key {
        case "removedOnCompletion": true
        case "speed": Float(1)
        case "fillMode": CAMediaTimingFillMode.removed
        case "calculationMode": CAAnimationCalculationMode.linear
        case "type": CATransitionType.fade
        case "endProgress": Float(1)
        case "mass": 1.0
        case "stiffness": 100.0
        case "damping": 10.0
        case "allowsOverdamping": false
        default: nil
        }
    }
}
