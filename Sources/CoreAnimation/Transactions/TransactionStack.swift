import Foundation

/// The open transactions of a thread, the innermost last.
///
/// Main has one, which goes with its queue from thread to thread; each other thread has its own, which
/// publishes nothing, as what is shown is changed by main alone.
@MainActor
final class TransactionStack {
    /// Main's.
    static let main = TransactionStack()

    // Levels are added and taken off by code about lists alone, as debug builds check.
    #if !DEBUG
        @exclusivity(unchecked)
    #endif
    private(set) var levels: [TransactionLevel] = []
    /// Groups of transactions that are closed inside one that is still open.
    private var closedGroups: [CompletionGroup] = []

    /// A stack without a transaction. Any thread.
    nonisolated init() {}

    /// The stack of the thread that asks. Cost: a look at which thread that is.
    static var current: TransactionStack {
        MainQueue.isCurrent ? main : ThreadState.current.transactions
    }

    var isMain: Bool { self === Self.main }
    /// True when no explicit transaction is open.
    var isImplicit: Bool { levels.allSatisfy(\.isImplicit) }
    /// True when the innermost level stops implicit actions.
    var isSilent: Bool { levels.last?.isSilent ?? false }

    /// The innermost value that a level has.
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

    /// Closes the innermost level. Its completion blocks count from the outermost commit on: no
    /// animation starts before that, and none is told to have ended before another has started.
    func close() {
        guard let level = levels.popLast() else { return }
        closedGroups += level.groups
        if level.hasLateGroup, !level.isImplicit { Slips.tell(.lateCompletion, of: nil) }
        guard levels.isEmpty else { return }
        let groups = closedGroups
        closedGroups = []
        for group in groups { group.seal() }
    }

    /// Every open completion waits for one more animation.
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
    /// True stops implicit actions; inherited from the level outside.
    var isSilent: Bool
    var timingFunction: CAMediaTimingFunction?
    var completion: (@MainActor () -> Void)?
    var values: [String: Any] = [:]
    var groups: [CompletionGroup] = []
    /// Whether an animation was added inside, as far as slips are watched; on main alone.
    var hasAnimations = false
    /// Whether a completion block was set after all of them.
    var hasLateGroup = false

    init(isImplicit: Bool, isSilent: Bool) {
        self.isImplicit = isImplicit
        self.isSilent = isSilent
    }
}
