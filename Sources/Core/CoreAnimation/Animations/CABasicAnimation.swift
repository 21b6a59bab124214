import Scene

/// An animation between two values of a property; at most two of the three values are used.
///
/// Values are numbers, `CGPoint`, `CGSize`, `CGRect`, `CATransform3D`, `CGColor`, `CGPath`,
/// `CGImage`, `Bool` or `String`, as the property wants; lists of numbers or colours for keys of the
/// program's own. A value of another type is reported and ignored. Values are read as `NSNumber`,
/// `NSValue` and so on, as in key-value coding.
///
/// ```swift
/// let move = CABasicAnimation(keyPath: "position.x")
/// move.fromValue = 40
/// move.toValue = 240
/// move.duration = 0.5
/// layer.position.x = 240
/// layer.add(move, forKey: "move")
/// ```
open class CABasicAnimation: CAPropertyAnimation {
    // Kept as given: objects are made of these values when somebody reads them.
    private var from: Any?
    private var to: Any?
    private var by: Any?

    /// The value at the start; nil takes the layer's value, or what the other two values imply.
    open var fromValue: Any? {
        get { AnimationValue.object(from) }
        set { if mayChange() { from = newValue } }
    }

    /// The value at the end; nil takes the layer's value, or what the other two values imply.
    open var toValue: Any? {
        get { AnimationValue.object(to) }
        set { if mayChange() { to = newValue } }
    }

    /// The difference between end and start, for numbers, values made of numbers, and transforms.
    ///
    /// ```swift
    /// let nudge = CABasicAnimation(keyPath: "position.x")
    /// nudge.byValue = 20  // from where it is, 20 points to the right
    /// nudge.autoreverses = true
    /// layer.add(nudge, forKey: "nudge")
    /// ```
    open var byValue: Any? {
        get { AnimationValue.object(by) }
        set { if mayChange() { by = newValue } }
    }

    override func assign(from other: CAAnimation) {
        super.assign(from: other)
        guard let other = other as? CABasicAnimation else { return }
        from = other.from
        to = other.to
        by = other.by
    }

    override func motion(_ id: AnimationID, duration: Double) -> AnimationRecord.Motion? {
        guard let target = target() else { return nil }
        return .basic(
            BasicMotion(
                target, from: value(from, for: target), to: value(to, for: target),
                by: difference(for: target), spring: spring))
    }

    /// The animation that a change of `property` makes by itself, starting from `value`.
    static func implicit(_ property: LayerProperty, from value: PropertyValue) -> CABasicAnimation {
        implicit(
            property, from: value, duration: CATransaction.animationDuration(),
            timingFunction: CATransaction.implicitTimingFunction)
    }

    /// The implicit animation of `property` from `value`, with the transaction's duration and
    /// curve.
    static func implicit(
        _ property: LayerProperty, from value: PropertyValue, duration: Double,
        timingFunction: CAMediaTimingFunction?
    ) -> CABasicAnimation {
        let animation = CABasicAnimation()
        animation.setPath(property)
        animation.from = AnimationValue.boxed(value)
        animation.settings.timing.duration = duration
        animation.settings.timing.fillMode = .backwards
        animation.settings.timingFunction = timingFunction
        animation.settings.isImplicit = true
        return animation
    }

    /// The difference between end and start; nil for colours, paths, names and the like.
    private func difference(for target: PropertyMotion) -> PropertyValue? {
        guard let difference = value(by, for: target) else { return nil }
        guard difference.isDifference else {
            Complaint.tell(
                "\(type(of: self)) of \(target.path.text): byValue can't be added; it is left out")
            return nil
        }
        return difference
    }

    /// The spring that drives the animation; nil for linear progress.
    var spring: SpringCurve? { nil }

    override class var archivedKeys: [String] {
        super.archivedKeys + [
            "fromValue", "toValue", "byValue",
        ]
    }

    override func animationValue(forKey key: String) -> Any?? {
        switch key {
        case "fromValue": .some(fromValue)
        case "toValue": .some(toValue)
        case "byValue": .some(byValue)
        default: super.animationValue(forKey: key)
        }
    }

    override func setAnimationValue(_ value: Any?, forKey key: String) -> Bool? {
        switch key {
        case "fromValue": fromValue = value
        case "toValue": toValue = value
        case "byValue": byValue = value
        default: return super.setAnimationValue(value, forKey: key)
        }
        return true
    }
}
