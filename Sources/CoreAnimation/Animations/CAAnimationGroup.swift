import Scene

/// Several animations of one layer in a time of their own.
///
/// The children's begin times count from the group's begin, and they are cut off at the group's end.
/// A child without a duration takes the group's. Only the group's delegate is told, and only its
/// `isRemovedOnCompletion` counts.
open class CAAnimationGroup: CAAnimation {
    /// The animations, applied in order.
    ///
    /// The list is copied; its members are copied when the group is added to a layer.
    open var animations: [CAAnimation]? {
        didSet { refuseIfFrozen { animations = oldValue } }
    }

    override func assign(from other: CAAnimation) {
        super.assign(from: other)
        guard let other = other as? CAAnimationGroup else { return }
        animations = other.animations
    }

    override func freeze() {
        animations = animations?.map { $0.frozenCopy() }
        super.freeze()
    }

    override func motion(_ id: AnimationID, duration: Double) -> AnimationRecord.Motion? {
        let children = (animations ?? []).compactMap { child -> AnimationRecord? in
            guard !(child is CATransition) else {
                Complaint.tell(
                    "CAAnimationGroup can't hold a CATransition; add it to the layer instead")
                return nil
            }
            return child.record(
                id, duration: child.timing.duration > 0 ? child.timing.duration : duration,
                curve: child.timingFunction?.curve)
        }
        return .group(children)
    }

    override class var archivedKeys: [String] {
        super.archivedKeys + [
            "animations"
        ]
    }

    override func animationValue(forKey key: String) -> Any?? {
        key == "animations" ? .some(animations) : super.animationValue(forKey: key)
    }

    override func setAnimationValue(_ value: Any?, forKey key: String) -> Bool? {
        key == "animations"
            ? put(value) { animations = $0 } : super.setAnimationValue(value, forKey: key)
    }
}
