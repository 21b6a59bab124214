import Scene

/// An animation of one property of a layer.
open class CAPropertyAnimation: CAAnimation {
    /// The property, or a part of it as in `transform.rotation.z`.
    open var keyPath: String? {
        didSet { refuseIfFrozen { keyPath = oldValue } }
    }

    /// True adds the animated value to what the layer has, instead of replacing it.
    open var isAdditive = false {
        didSet { refuseIfFrozen { isAdditive = oldValue } }
    }

    /// True starts each cycle where the one before ended.
    open var isCumulative = false {
        didSet { refuseIfFrozen { isCumulative = oldValue } }
    }

    /// An animation of no property yet.
    public override init() {
        super.init()
    }

    /// An animation of the property at `keyPath`.
    public init(keyPath path: String?) {
        super.init()
        keyPath = path
    }

    override func assign(from other: CAAnimation) {
        super.assign(from: other)
        guard let other = other as? CAPropertyAnimation else { return }
        keyPath = other.keyPath
        isAdditive = other.isAdditive
        isCumulative = other.isCumulative
    }

    override func copied() -> CAAnimation {
        let copy = CAPropertyAnimation()
        copy.assign(from: self)
        return copy
    }
}

/// An animation between two values of a property; at most two of the three values are used.
///
/// Values are numbers, `CGPoint`, `CGSize`, `CGRect`, `CATransform3D`, `CGColor`, `CGImage`, `Bool`
/// or `String`, as the property wants. One of another type is told of and left out.
open class CABasicAnimation: CAPropertyAnimation {
    /// The value at the start; nil takes the layer's, or what the other two give.
    open var fromValue: Any? {
        didSet { refuseIfFrozen { fromValue = oldValue } }
    }

    /// The value at the end; nil takes the layer's, or what the other two give.
    open var toValue: Any? {
        didSet { refuseIfFrozen { toValue = oldValue } }
    }

    /// The way from start to end.
    open var byValue: Any? {
        didSet { refuseIfFrozen { byValue = oldValue } }
    }

    override func assign(from other: CAAnimation) {
        super.assign(from: other)
        guard let other = other as? CABasicAnimation else { return }
        fromValue = other.fromValue
        toValue = other.toValue
        byValue = other.byValue
    }

    override func copied() -> CAAnimation {
        let copy = CABasicAnimation()
        copy.assign(from: self)
        return copy
    }

    override func motion() -> AnimationRecord.Motion? {
        guard let keyPath else {
            Complaint.tell("CABasicAnimation has no keyPath; it moves nothing")
            return nil
        }
        guard let path = AnimationKeyPath(keyPath) else {
            Complaint.tell("CABasicAnimation: no layer property \"\(keyPath)\"; it moves nothing")
            return nil
        }
        var motion = BasicMotion(
            path: path, from: value(fromValue, path), to: value(toValue, path),
            by: value(byValue, path))
        motion.isAdditive = isAdditive
        motion.isCumulative = isCumulative
        return .basic(motion)
    }

    private func value(_ any: Any?, _ path: AnimationKeyPath) -> PropertyValue? {
        guard let any else { return nil }
        guard let value = AnimationValue.unboxed(any, at: path) else {
            Complaint.tell("CABasicAnimation: \(path.text) can't be a \(type(of: any))")
            return nil
        }
        return value
    }
}
