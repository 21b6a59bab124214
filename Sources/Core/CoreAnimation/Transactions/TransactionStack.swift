import Foundation

/// The open transactions of a thread, the innermost last.
///
/// Main has one stack, which follows its queue from thread to thread; each other thread has its
/// own, which publishes nothing, as only main changes layers on screen.
@MainActor
final class TransactionStack {
    /// The stack of the main thread.
    static let main = TransactionStack()

    // Only changed in place by code about lists, as debug builds check.
    #if !DEBUG
        @exclusivity(unchecked)
    #endif
    private(set) var levels: [TransactionLevel] = []
    /// Completion groups of closed transactions inside one that is still open.
    private var closedGroups: [CompletionGroup] = []

    /// A stack without a transaction. Any thread.
    nonisolated init() {}

    /// The stack of the calling thread. Cost: finding out which thread that is.
    static var current: TransactionStack {
        MainQueue.isCurrent ? main : ThreadState.current.transactions
    }

    var isMain: Bool { self === Self.main }
    /// Whether no explicit transaction is open.
    var isImplicit: Bool { levels.allSatisfy(\.isImplicit) }
    /// Whether the innermost level disables implicit actions.
    var isSilent: Bool { levels.last?.isSilent ?? false }

    /// Returns the innermost level's value that isn't nil.
    func find<Value>(_ value: (TransactionLevel) -> Value?) -> Value? {
        for level in levels.reversed() {
            if let found = value(level) { return found }
        }
        return nil
    }

    /// Opens a level inside the innermost one.
    func open(isImplicit: Bool) -> TransactionLevel {
        let level = TransactionLevel(isImplicit: isImplicit, isSilent: isSilent)
        levels.append(level)
        return level
    }

    /// Closes the innermost level. Its completion blocks only count from the outermost commit on:
    /// no animation starts before that, and none is reported as ended before another has started.
    func close() {
        guard let level = levels.popLast() else { return }
        closedGroups += level.groups
        if level.hasLateGroup, !level.isImplicit { Slips.tell(.lateCompletion, of: nil) }
        guard levels.isEmpty else { return }
        let groups = closedGroups
        closedGroups = []
        for group in groups { group.seal() }
    }

    /// Adds one more animation to every open completion group, and returns the groups.
    func joinGroups() -> [CompletionGroup] {
        var groups: [CompletionGroup] = []
        for level in levels where !level.groups.isEmpty { groups += level.groups }
        for group in groups { group.enter() }
        if isMain, MotionHistory.isKept {
            Slips.noteAddition()
            for level in levels { (level.hasAnimations, level.hasLateGroup) = (true, false) }
        }
        return groups
    }
}

/// The settings of one open transaction.
@MainActor
final class TransactionLevel {
    let isImplicit: Bool
    var duration: Double?
    /// Whether implicit actions are disabled; inherited from the enclosing level.
    var isSilent: Bool
    var timingFunction: CAMediaTimingFunction?
    var completion: (@MainActor () -> Void)?
    var values: [String: Any] = [:]
    var groups: [CompletionGroup] = []
    /// Whether an animation was added inside the level, while slips are watched; on main only.
    var hasAnimations = false
    /// Whether a completion block was set after all its animations.
    var hasLateGroup = false

    init(isImplicit: Bool, isSilent: Bool) {
        self.isImplicit = isImplicit
        self.isSilent = isSilent
    }
}
