public import Foundation
import Scene

/// An animation of one property of a layer.
open class CAPropertyAnimation: CAAnimation {
    /// The property, a part of it as in `transform.rotation.z`, or a key of the program's own.
    open var keyPath: String? {
        get { aim.keyPath }
        set {
            guard mayChange() else { return }
            aim.keyPath = newValue
            aim.known = nil
        }
    }

    /// Whether the animated value is added to the layer's value instead of replacing it.
    open var isAdditive: Bool {
        get { aim.isAdditive }
        set { if mayChange() { aim.isAdditive = newValue } }
    }

    /// Whether each cycle starts where the one before ended; no effect with `autoreverses`.
    open var isCumulative: Bool {
        get { aim.isCumulative }
        set { if mayChange() { aim.isCumulative = newValue } }
    }

    /// The function that makes a transform of the animation's values, which are then numbers; nil
    /// for none.
    open var valueFunction: CAValueFunction? {
        get { aim.valueFunction }
        set { if mayChange() { aim.valueFunction = newValue } }
    }

    /// The property that the animation moves, and how; a copy takes it over as one value.
    private struct Aim {
        var keyPath: String?
        /// The parsed `keyPath`, once it was asked for: parsing text costs more than all else.
        var known: KnownPath?
        var isAdditive = false
        var isCumulative = false
        var valueFunction: CAValueFunction?
    }

    private var aim = Aim()

    /// The property that `keyPath` names; nil for none.
    var parsedPath: AnimationKeyPath? {
        if let known = aim.known { return known.path }
        let path = keyPath.flatMap { AnimationKeyPath(anyKey: $0) }
        aim.known = KnownPath(path)
        return path
    }

    /// Makes this an animation of a whole property of the table, whose key path needs no parsing.
    final func setPath(_ property: LayerProperty) {
        aim.keyPath = property.key
        aim.known = KnownPath.whole[Int(property.rawValue)]
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
    /// - Parameter path: a property such as `position`, or a part of one such as
    ///   `transform.rotation.z`; nil moves nothing until `keyPath` is set.
    public convenience init(keyPath path: String?) {
        self.init()
        keyPath = path
    }

    override func assign(from other: CAAnimation) {
        super.assign(from: other)
        guard let other = other as? CAPropertyAnimation else { return }
        aim = other.aim
    }

    /// The property, and how the value is applied to it; nil, with a report, when there is no such
    /// property.
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
        if path.property == .custom { Complaint.subject?.layer.check(misspelt: path) }
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

    /// `any` as a value for `target`; nil, with a report, when its type does not fit.
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

/// A parsed key path, held in an object, as copies of the path cost more than a reference.
private final class KnownPath: Sendable {
    let path: AnimationKeyPath?

    init(_ path: AnimationKeyPath?) {
        self.path = path
    }

    /// The parsed paths of whole properties, indexed by the properties' raw values.
    static let whole = LayerProperty.allCases.map { KnownPath(AnimationKeyPath(anyKey: $0.key)) }
}
