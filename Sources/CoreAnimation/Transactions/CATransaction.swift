public import Foundation
public import Primitives
import Scene

/// Groups changes of layers, so that they reach the screen together.
///
/// Every change is part of a transaction. One opens by itself with the first change of a turn of
/// the main loop and commits at the turn's end; `begin()` and `commit()` open others inside it.
/// Settings are inherited inward.
///
/// Main thread only, as layers are: Apple's has a stack for each thread. A transaction on another
/// thread ends the program with a sentence that says what to write instead.
@preconcurrency @MainActor
public final class CATransaction: NSObject {
    private override init() {}

    /// Opens a transaction inside the current one.
    public static func begin() {
        open(isImplicit: false)
    }

    /// Closes the innermost transaction; the outermost hands all changes to the renderer.
    ///
    /// Without a `begin()` it does nothing but tell so.
    public static func commit() {
        guard let level = levels.last, !level.isImplicit else {
            Complaint.tell("CATransaction.commit() without begin(); nothing to commit")
            return
        }
        if levels.count == 1 { publish() }
        close()
    }

    /// Hands the changes outside explicit transactions to the renderer now.
    ///
    /// The main loop calls it at each turn's end. Does nothing inside an explicit transaction.
    public static func flush() {
        guard levels.allSatisfy(\.isImplicit) else { return }
        if levels.isEmpty {
            guard LayerContext.hasPendingChanges else { return }
            open(isImplicit: true)
        }
        publish()
        close()
    }

    /// The length of animations that set none, in seconds; 0.25 at first.
    public static func animationDuration() -> CFTimeInterval {
        innermost { $0.duration } ?? 0.25
    }

    /// Sets the length of animations that set none, in seconds.
    public static func setAnimationDuration(_ dur: CFTimeInterval) {
        guard dur.isFinite, dur >= 0 else {
            Complaint.tell("CATransaction animation duration \(dur) makes no sense; left out")
            return
        }
        current.duration = dur
    }

    /// True stops implicit actions; explicit animations run all the same.
    public static func disableActions() -> Bool {
        isSilent
    }

    /// Stops or allows implicit actions.
    public static func setDisableActions(_ flag: Bool) {
        current.isSilent = flag
        isSilent = flag
    }

    /// The curve of animations that set none; nil at first.
    public static func animationTimingFunction() -> CAMediaTimingFunction? {
        innermost { $0.timingFunction }
    }

    /// Sets the curve of animations that set none.
    public static func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
        current.timingFunction = function
    }

    /// The block set last, or an enclosing transaction's.
    public static func completionBlock() -> (@MainActor () -> Void)? {
        innermost { $0.completion }
    }

    /// Sets a block that runs once all animations added from here on are over.
    ///
    /// It runs on the main thread in a later turn, never inside `commit()`; right in the next turn
    /// when there are no animations. A second block does not cancel the first.
    public static func setCompletionBlock(_ block: (@MainActor () -> Void)?) {
        current.completion = block
        guard let block else { return }
        current.groups.append(CompletionGroup(block: block))
        if Slips.isWatched { current.hasLateGroup = current.hasAnimations }
    }

    /// What was stored under `key`; nil when nothing was.
    public static func value(forKey key: String) -> Any? {
        switch key {
        case kCATransactionAnimationDuration: NSNumber(value: animationDuration())
        case kCATransactionDisableActions: NSNumber(value: disableActions())
        case kCATransactionAnimationTimingFunction: animationTimingFunction()
        case kCATransactionCompletionBlock: completionBlock()
        default: AnimationValue.object(levels.last { $0.values[key] != nil }?.values[key])
        }
    }

    /// Stores `value` under any key for this transaction and those inside it.
    public static func setValue(_ value: Any?, forKey key: String) {
        switch key {
        case kCATransactionAnimationDuration:
            guard let seconds = value.map({ AnimationValue.number($0) }) ?? 0.25 else {
                return complain(value, key)
            }
            setAnimationDuration(seconds)
        case kCATransactionDisableActions:
            guard let flag = value.map({ AnimationValue.bool($0) }) ?? false else {
                return complain(value, key)
            }
            setDisableActions(flag)
        case kCATransactionAnimationTimingFunction:
            guard value == nil || value is CAMediaTimingFunction else {
                return complain(value, key)
            }
            setAnimationTimingFunction(value as? CAMediaTimingFunction)
        case kCATransactionCompletionBlock:
            if let block = value as? @MainActor () -> Void {
                setCompletionBlock(block)
            } else if let block = value as? () -> Void {
                setCompletionBlock { block() }
            } else if value == nil {
                setCompletionBlock(nil)
            } else {
                complain(value, key)
            }
        default: current.values[key] = value
        }
    }

    /// Takes the lock that all of Core Animation shares: recursive; any thread.
    ///
    /// Layers live on the main thread here, so that nothing needs it; source that has it keeps its
    /// meaning among its own threads. It must be given back on the same thread.
    public nonisolated static func lock() {
        sharedLock.lock()
    }

    /// Gives the lock back; without a `lock()` of the same thread it does nothing.
    public nonisolated static func unlock() {
        sharedLock.unlock()
    }

    // Not `Locked`, which nobody may hold while calling out; nothing in this package takes it.
    private nonisolated static let sharedLock = NSRecursiveLock()

    private static func complain(_ value: Any?, _ key: String) {
        Complaint.tell(
            "CATransaction \(key) can't be set to a "
                + (value.map { "\(type(of: $0))" } ?? "nil"))
    }

    // Levels are added and taken off by code about lists alone, as debug builds check.
    #if !DEBUG
        @exclusivity(unchecked)
    #endif
    fileprivate static var levels: [TransactionLevel] = []
    /// True when there is a level: asked in each property set, where the list would cost more.
    private static var isOpen = false
    /// The thread that changes layers: the main one, or another that works for the main queue. Asked in
    /// each property set.
    // A number that needs no call at the start: else each look asks whether that was made.
    private static var opener: pthread_t = 0
    /// True when the innermost level stops implicit actions: asked in each property set.
    private(set) static var isSilent = false
    /// Groups of transactions that are closed inside one that is still open.
    private static var closedGroups: [CompletionGroup] = []

    /// The innermost level, opened when there is none.
    private static var current: TransactionLevel {
        touch()
        return levels[levels.count - 1]
    }

    private static func innermost<Value>(_ value: (TransactionLevel) -> Value?) -> Value? {
        for level in levels.reversed() {
            if let found = value(level) { return found }
        }
        return nil
    }
}

extension CATransaction {
    /// The curve of animations that changes make by themselves.
    static var implicitTimingFunction: CAMediaTimingFunction {
        animationTimingFunction() ?? CAMediaTimingFunction.standard
    }

    /// True when a transaction is open on this thread: asked in each property set.
    @inline(__always)
    static var isOpenHere: Bool { isOpen && pthread_self() == opener }

    /// Opens the implicit transaction when none is open.
    package static func touch() {
        if isOpenHere { return }
        guard isOpen else { return open(isImplicit: true) }
        // Swift 5 source may change a layer on another thread while this one has a transaction open.
        MainQueue.require("a change of a layer")
        opener = pthread_self()
    }

    private static func open(isImplicit: Bool) {
        MainQueue.require(isImplicit ? "a change of a layer" : "CATransaction.begin()")
        if isImplicit { turnLater() }
        levels.append(TransactionLevel(isImplicit: isImplicit, isSilent: isSilent))
        isOpen = true
        opener = pthread_self()
    }

    /// Without a window the main queue gives the turn that commits, and calls who waits.
    static func turnLater() {
        guard !LayerContext.isAnyHosted else { return }
        DispatchQueue.main.async {
            MainActor.assumeIsolated {
                flush()
                runDueCallbacks()
            }
        }
    }

    /// A turn of the main loop is over: tells of a transaction that is still open.
    package static func endTurn() {
        guard levels.contains(where: { !$0.isImplicit }) else { return }
        Complaint.tell(
            "CATransaction.begin() without commit() by the end of the main loop's turn: nothing "
                + "reaches the screen until as many commit() were called")
    }

    /// Calls `body` in the turn after the next commit, when all that has changed by then is laid out, drawn
    /// and sent.
    package static func afterCommit(_ body: @escaping @MainActor () -> Void) {
        touch()
        Callbacks.shared.add(afterCommit: body)
    }

    /// Every open completion waits for one more animation.
    static func joinGroups() -> [CompletionGroup] {
        var groups: [CompletionGroup] = []
        for level in levels where !level.groups.isEmpty { groups += level.groups }
        for group in groups { group.enter() }
        if MotionHistory.isKept {
            Slips.noteAddition()
            for level in levels { (level.hasAnimations, level.hasLateGroup) = (true, false) }
        }
        return groups
    }

    /// A layer has animations that start with this transaction's commit.
    /// - Parameter motion: the layer's.
    static func note(animated layer: CALayer, _ motion: LayerMotion) {
        // A layer stands there once, however many animations it has.
        guard !motion.isNoted else { return }
        motion.isNoted = true
        // In place: a copy for each of ten thousand layers took 49 s.
        Callbacks.shared.animated.append(layer)
    }

    /// Layers with animations to start, or to drop when nobody shows them; each once.
    static func takeAnimated() -> [CALayer] {
        let all = Callbacks.shared.animated
        Callbacks.shared.animated = []
        for layer in all { layer.motion?.isNoted = false }
        return all
    }

    /// The same of one tree; those of others wait for their own commit.
    static func takeAnimated(of context: LayerContext) -> [CALayer] {
        let all = takeAnimated()
        for layer in all where layer.context !== context {
            note(animated: layer, layer.movingParts)
        }
        return all.filter { $0.context === context }
    }

    /// True when blocks or delegates are to be called in the next turn.
    package static var hasDueCallbacks: Bool { Callbacks.shared.isDue }

    /// Calls the completion blocks and delegates that are due; the main loop does at a turn's start.
    ///
    /// Starts first, then completion blocks, then stops, as measured on Apple's systems.
    /// - Returns: true when anything was called.
    @discardableResult
    package static func runDueCallbacks() -> Bool {
        Callbacks.shared.run()
    }

    private static func publish() {
        LayerContext.commitAll()
    }

    /// Closes the innermost level. Its completion blocks count from the outermost commit on: no
    /// animation starts before that, and none is told to have ended before another has started.
    private static func close() {
        guard let level = levels.popLast() else { return }
        isSilent = levels.last?.isSilent ?? false
        isOpen = !levels.isEmpty
        closedGroups += level.groups
        if level.hasLateGroup, !level.isImplicit { Slips.tell(.lateCompletion, of: nil) }
        guard levels.isEmpty else { return }
        let groups = closedGroups
        closedGroups = []
        for group in groups { group.seal() }
        Callbacks.shared.committed()
    }
}

/// The settings of one open transaction.
@MainActor
private final class TransactionLevel {
    let isImplicit: Bool
    var duration: Double?
    /// True stops implicit actions; inherited from the level outside.
    var isSilent: Bool
    var timingFunction: CAMediaTimingFunction?
    var completion: (@MainActor () -> Void)?
    var values: [String: Any] = [:]
    var groups: [CompletionGroup] = []
    /// Whether an animation was added inside, as far as slips are watched.
    var hasAnimations = false
    /// Whether a completion block was set after all of them.
    var hasLateGroup = false

    init(isImplicit: Bool, isSilent: Bool) {
        self.isImplicit = isImplicit
        self.isSilent = isSilent
    }
}
