import Foundation
import Primitives
import Scene

/// Groups inside groups: no circles, no chain that overflows the stack when it is let go of, and no more
/// of them on a layer than a frame can work through.
extension CAAnimationGroup {
    /// True when `group` is in one of `members`, however deep. Cost: what is in them, each once.
    func wouldHoldItself(_ members: [CAAnimation]) -> Bool {
        // Who has never been in a group is in none of these, unless it stands there itself.
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

    /// Lets go of `animations` one by one: a chain of thousands would overflow the stack.
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

/// How much more a layer takes of one animation, while its copy is made.
struct AnimationRoom {
    /// Groups around the animation.
    private var depth = 0
    /// Members that are still taken. Groups that share members multiply: sixty of two would be endless.
    private var left = mostMembers

    /// The most animations in one group, with those in the groups inside.
    static let mostMembers = 100_000
    /// The most groups inside each other: what the resolver looks into.
    static let mostGroups = AnimationResolver.mostGroups

    /// Copies for a layer of the members of a group; tells of those that are left out.
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
