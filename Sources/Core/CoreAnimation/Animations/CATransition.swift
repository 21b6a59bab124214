import Primitives
import Scene

/// An animation of a whole layer, from how it looked before a change to how it looks after it.
///
/// Add it in the same transaction as the change. The layer's old picture, with its sublayers, is kept
/// by the renderer; the new picture is live. A layer has one transition at a time: it is stored
/// under the key `transition`, whatever key is given.
///
/// ```swift
/// let push = CATransition()
/// push.type = .push
/// push.subtype = .fromRight
/// layer.add(push, forKey: nil)  // from the picture before to the one after this turn
/// layer.contents = image.cgImage
/// ```
open class CATransition: CAAnimation {
    /// The way in which the old picture gives way to the new one.
    open var type = CATransitionType.fade {
        didSet { refuseIfFrozen { type = oldValue } }
    }

    /// The side that the new picture comes from; nil is from the left. A fade ignores it.
    open var subtype: CATransitionSubtype? {
        didSet { refuseIfFrozen { subtype = oldValue } }
    }

    /// The point of the whole transition at which it starts, 0...1.
    open var startProgress: Float = 0 {
        didSet { refuseIfFrozen { startProgress = oldValue } }
    }

    /// The point of the whole transition at which it ends, 0...1.
    open var endProgress: Float = 1 {
        didSet { refuseIfFrozen { endProgress = oldValue } }
    }

    /// A `CATransitionFilter` that mixes the pictures, in place of type and subtype; nil for none.
    open var filter: Any? {
        didSet { refuseIfFrozen { filter = oldValue } }
    }

    override func assign(from other: CAAnimation) {
        super.assign(from: other)
        guard let other = other as? CATransition else { return }
        type = other.type
        subtype = other.subtype
        startProgress = other.startProgress
        endProgress = other.endProgress
        filter = other.filter
    }

    override func motion(_ id: AnimationID, duration: Double) -> AnimationRecord.Motion? {
        let side = subtype.flatMap { TransitionMotion.Side(rawValue: $0.rawValue) } ?? .fromLeft
        return .transition(
            TransitionMotion(
                kind: kind, side: side, start: Double(startProgress), end: Double(endProgress)))
    }

    private var kind: TransitionMotion.Kind {
        if let filter = filter as? any CATransitionFilter {
            return .filter(TransitionFilterBox(filter))
        }
        if let source = filter as? any FilterSource {
            if let made = source.transitionFilter { return .filter(TransitionFilterBox(made)) }
        } else if let filter {
            Complaint.tell(
                "CATransition filter takes a CATransitionFilter, not a \(Swift.type(of: filter)); "
                    + "the type is used instead")
        }
        switch type {
        case .moveIn: return .moveIn
        case .push: return .push
        case .reveal: return .reveal
        default: return .fade
        }
    }

    override class var archivedKeys: [String] {
        super.archivedKeys + [
            "type", "subtype", "startProgress", "endProgress", "filter",
        ]
    }

    override func animationValue(forKey key: String) -> Any?? {
        switch key {
        case "type": type
        case "subtype": .some(subtype)
        case "startProgress": startProgress
        case "endProgress": endProgress
        case "filter": .some(filter)
        default: super.animationValue(forKey: key)
        }
    }

    override func setAnimationValue(_ value: Any?, forKey key: String) -> Bool? {
        switch key {
        case "type": return putName(value) { type = CATransitionType(rawValue: $0) }
        case "subtype": return putName(value) { subtype = CATransitionSubtype(rawValue: $0) }
        case "startProgress": return putNumber(value) { startProgress = Float($0) }
        case "endProgress": return putNumber(value) { endProgress = Float($0) }
        case "filter":
            filter = value
            return true
        default: return super.setAnimationValue(value, forKey: key)
        }
    }
}
