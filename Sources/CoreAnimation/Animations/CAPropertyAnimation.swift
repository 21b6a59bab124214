public import Foundation
import Scene

/// An animation of one property of a layer.
open class CAPropertyAnimation: CAAnimation {
    /// The property, a part of it as in `transform.rotation.z`, or a key of the program's own.
    open var keyPath: String? {
        didSet {
            knownPath = nil
            refuseIfFrozen { keyPath = oldValue }
        }
    }

    /// What `keyPath` names, once it was asked for: taking text apart costs more than all else.
    private var knownPath: AnimationKeyPath??

    /// What `keyPath` names; nil for nothing.
    var parsedPath: AnimationKeyPath? {
        if let knownPath { return knownPath }
        let path = keyPath.flatMap { AnimationKeyPath(anyKey: $0) }
        knownPath = .some(path)
        return path
    }

    /// True adds the animated value to what the layer has, instead of replacing it.
    open var isAdditive = false {
        didSet { refuseIfFrozen { isAdditive = oldValue } }
    }

    /// True starts each cycle where the one before ended; no effect with `autoreverses`.
    open var isCumulative = false {
        didSet { refuseIfFrozen { isCumulative = oldValue } }
    }

    /// Makes a transform of the animation's values, which are then numbers; nil for none.
    open var valueFunction: CAValueFunction? {
        didSet { refuseIfFrozen { valueFunction = oldValue } }
    }

    /// An animation of no property yet.
    public override init() {
        super.init()
    }

    /// An animation out of a keyed archive; nil for a damaged one.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    /// An animation of the property at `keyPath`.
    public convenience init(keyPath path: String?) {
        self.init()
        keyPath = path
    }

    override func assign(from other: CAAnimation) {
        super.assign(from: other)
        guard let other = other as? CAPropertyAnimation else { return }
        keyPath = other.keyPath
        knownPath = other.knownPath
        isAdditive = other.isAdditive
        isCumulative = other.isCumulative
        valueFunction = other.valueFunction
    }

    /// The property, and how the value is put to it; nil, and tells why, when there is none such.
    func target() -> PropertyMotion? {
        guard let keyPath, !keyPath.isEmpty else {
            Complaint.tell("\(type(of: self)) has no keyPath; it moves nothing")
            return nil
        }
        guard let path = parsedPath else {
            Complaint.tell(
                "\(type(of: self)): no layer property \"\(keyPath)\"; it moves nothing")
            return nil
        }
        Complaint.subject?.layer.check(misspelt: path)
        var target = PropertyMotion(path)
        target.isAdditive = isAdditive
        target.isCumulative = isCumulative
        guard let valueFunction else { return target }
        guard path.component == nil, path.property.row.kind == .transform else {
            Complaint.tell(
                "\(type(of: self)): a value function makes transforms, and \"\(keyPath)\" "
                    + "is none; it moves nothing")
            return nil
        }
        target.function = valueFunction.function
        return target
    }

    /// `any` as a value for `target`; nil, and tells why, when its type does not fit.
    func value(_ any: Any?, for target: PropertyMotion) -> PropertyValue? {
        guard let any else { return nil }
        let value =
            target.function == nil
            ? AnimationValue.unboxed(any, at: target.path) : AnimationValue.numbers(any)
        if value == nil {
            Complaint.tell(
                "\(type(of: self)): \(target.path.text) can't be a \(type(of: any)); "
                    + "the value is left out")
        }
        return value
    }

    override class var archivedKeys: [String] {
        super.archivedKeys + [
            "keyPath", "additive", "cumulative", "valueFunction",
        ]
    }

    override func animationValue(forKey key: String) -> Any?? {
        switch key {
        case "keyPath": .some(keyPath)
        case "additive": isAdditive
        case "cumulative": isCumulative
        case "valueFunction": .some(valueFunction)
        default: super.animationValue(forKey: key)
        }
    }

    override func setAnimationValue(_ value: Any?, forKey key: String) -> Bool? {
        switch key {
        case "keyPath": put(value) { keyPath = $0 }
        case "additive": putFlag(value) { isAdditive = $0 }
        case "cumulative": putFlag(value) { isCumulative = $0 }
        case "valueFunction": put(value) { valueFunction = $0 }
        default: super.setAnimationValue(value, forKey: key)
        }
    }
}
