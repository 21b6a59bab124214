import Foundation
import Primitives
import Scene

/// Limits on nested groups: no cycles, no chain that overflows the stack when it is released, and
/// no more animations on a layer than a frame can process.
extension CAAnimationGroup {
    /// Whether this group is among `members` or nested in them. Cost: each animation in them, once.
    func wouldHoldItself(_ members: [CAAnimation]) -> Bool {
        // A group that has never been a member of another can only be a direct element of the list.
        guard wasMember else { return members.contains { $0 === self } }
        var pending = members
        var seen = Set<ObjectIdentifier>()
        while let each = pending.popLast() {
            if each === self { return true }
            guard let group = each as? CAAnimationGroup,
                seen.insert(ObjectIdentifier(group)).inserted
            else { continue }
            pending.append(contentsOf: group.members ?? [])
        }
        return false
    }

    /// Releases `animations` one by one: a recursive release of a chain of thousands would overflow
    /// the stack.
    static func release(_ animations: Locked<[CAAnimation]>) {
        var pending: [CAAnimation] = []
        animations.withLock { swap(&$0, &pending) }
        while var each = pending.popLast() {
            guard isKnownUniquelyReferenced(&each), let group = each as? CAAnimationGroup else {
                continue
            }
            pending.append(contentsOf: group.members ?? [])
            group.members = nil
        }
    }
}

/// The limits that remain while a layer's copy of an animation is made.
struct AnimationRoom {
    /// The number of groups around the animation.
    private var depth = 0
    /// The number of members that are still accepted. Groups that share members multiply: sixty
    /// nested groups of two would be endless.
    private var left = mostMembers

    /// The most animations in one group, including those in nested groups.
    static let mostMembers = 100_000
    /// The deepest nesting of groups: the limit of the resolver.
    static let mostGroups = AnimationResolver.mostGroups

    /// The frozen copies of a group's members for a layer; reports the members that are left out.
    @MainActor
    mutating func frozen(_ members: [CAAnimation]) -> [CAAnimation] {
        guard depth < Self.mostGroups else {
            Complaint.tell(
                "CAAnimationGroup: more than \(Self.mostGroups) groups inside each other; "
                    + "what is in the last is left out")
            return []
        }
        depth += 1
        defer { depth -= 1 }
        var copies: [CAAnimation] = []
        for member in members {
            guard left > 0 else {
                Complaint.tell(
                    "CAAnimationGroup: more than \(Self.mostMembers) animations in a group; "
                        + "the others are left out")
                break
            }
            left -= 1
            copies.append(member.frozenCopy(&self))
        }
        return copies
    }
}
