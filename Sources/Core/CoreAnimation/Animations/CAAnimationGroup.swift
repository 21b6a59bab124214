import Primitives
import Scene

/// Several animations of one layer that share a time space of their own.
///
/// The children's begin times count from the group's begin, and they are cut off at the group's end.
/// A child without a duration takes the group's. Only the group's delegate is told, and only its
/// `isRemovedOnCompletion` counts.
///
/// A layer accepts groups nested 64 deep, and 100,000 animations in one group; those beyond are
/// left out, with a report.
///
/// ```swift
/// let grow = CABasicAnimation(keyPath: "transform.scale")
/// grow.toValue = 2
/// let fade = CABasicAnimation(keyPath: "opacity")
/// fade.toValue = 0
/// let both = CAAnimationGroup()
/// both.animations = [grow, fade]
/// both.duration = 0.8
/// layer.add(both, forKey: "vanish")
/// ```
open class CAAnimationGroup: CAAnimation {
    /// The animations, applied in order.
    ///
    /// The list is copied; its members are copied when the group is added to a layer. A list in which
    /// the group would hold itself is refused.
    open var animations: [CAAnimation]? {
        get { members }
        set { setMembers(newValue) }
    }

    /// The animations, without a check.
    var members: [CAAnimation]?
    /// Whether the group was ever put into another group.
    private(set) var wasMember = false

    override func assign(from other: CAAnimation) {
        super.assign(from: other)
        guard let other = other as? CAAnimationGroup else { return }
        members = other.animations
    }

    override func freeze(_ room: inout AnimationRoom) {
        members = members.map { room.frozen($0) }
        super.freeze(&room)
    }

    private func setMembers(_ new: [CAAnimation]?) {
        guard !wouldHoldItself(new ?? []) else {
            return Complaint.tell("CAAnimationGroup: a group can't be in its own animations")
        }
        let old = members
        members = new
        refuseIfFrozen { members = old }
        for case let group as CAAnimationGroup in members ?? [] { group.wasMember = true }
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

    // Not isolated, as a subclass's plain `deinit` can't override an isolated one.
    deinit {
        guard let members, members.contains(where: { $0 is CAAnimationGroup }) else { return }
        let below = Locked(members)
        self.members = nil
        MainQueue.run { CAAnimationGroup.release(below) }
    }
}
