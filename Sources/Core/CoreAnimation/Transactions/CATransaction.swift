public import Foundation
public import Primitives
import Scene
import Synchronization

/// Groups changes of layers, so that they reach the screen together.
///
/// Every change is part of a transaction. One opens implicitly with the first change in a turn of
/// the main loop and commits at the turn's end; `begin()` and `commit()` nest others inside it.
/// Inner transactions inherit settings.
///
/// Each thread has a stack of its own. Layers on screen are changed on main alone, so that other
/// threads' transactions publish nothing: they hold the settings for layers in no window, which
/// main later puts into one. The implicit transaction of such a thread ends with `flush()` or with
/// the thread.
///
/// ```swift
/// CATransaction.begin()
/// CATransaction.setAnimationDuration(1)
/// CATransaction.setCompletionBlock { print("both have arrived") }
/// layer.position = CGPoint(x: 200, y: 100)
/// layer.opacity = 0.5
/// CATransaction.commit()
/// ```
@preconcurrency @MainActor
public final class CATransaction: NSObject {
    private override init() {}

    /// Opens a transaction inside the current one.
    public static func begin() {
        open(TransactionStack.current, isImplicit: false)
    }

    /// Closes the innermost transaction; main's outermost hands all changes to the renderer.
    ///
    /// Without a `begin()` it only reports the error.
    public static func commit() {
        let stack = TransactionStack.current
        guard let level = stack.levels.last, !level.isImplicit else {
            Complaint.tell("CATransaction.commit() without begin(); nothing to commit")
            return
        }
        if stack.isMain, stack.levels.count == 1 { publish() }
        close(stack)
    }

    /// Hands the changes outside explicit transactions to the renderer now.
    ///
    /// The main loop calls it at each turn's end. Does nothing inside an explicit transaction. On
    /// another thread it ends that thread's implicit transaction.
    public static func flush() {
        let stack = TransactionStack.current
        guard stack.isImplicit else { return }
        guard stack.isMain else { return stack.close() }
        if stack.levels.isEmpty {
            guard LayerContext.hasPendingChanges else { return }
            open(stack, isImplicit: true)
        }
        publish()
        close(stack)
    }

    /// Returns the duration of animations that set none, in seconds; 0.25 at first.
    public static func animationDuration() -> CFTimeInterval {
        TransactionStack.current.animationDuration
    }

    /// Sets the duration of animations that set none, in seconds.
    /// - Parameter dur: the duration, 0 or more; others are reported and left out. Nested
    ///   transactions inherit it.
    public static func setAnimationDuration(_ dur: CFTimeInterval) {
        guard dur.isFinite, dur >= 0 else {
            Complaint.tell("CATransaction animation duration \(dur) makes no sense; left out")
            return
        }
        current.duration = dur
    }

    /// Returns whether implicit actions are disabled; explicit animations run in any case.
    public static func disableActions() -> Bool {
        TransactionStack.current.isSilent
    }

    /// Disables or enables implicit actions.
    ///
    /// ```swift
    /// CATransaction.begin()
    /// CATransaction.setDisableActions(true)
    /// layer.position = CGPoint(x: 200, y: 100)  // jumps
    /// CATransaction.commit()
    /// ```
    ///
    /// - Parameter flag: whether changes from now on, in this transaction and nested ones, have no
    ///   implicit actions.
    public static func setDisableActions(_ flag: Bool) {
        let stack = TransactionStack.current
        touch(stack).isSilent = flag
        if stack.isMain { isSilent = flag }
    }

    /// Returns the timing function of animations that set none; nil at first.
    public static func animationTimingFunction() -> CAMediaTimingFunction? {
        TransactionStack.current.timingFunction
    }

    /// Sets the timing function of animations that set none.
    /// - Parameter function: the curve; nil for that of an enclosing transaction. Without any,
    ///   implicit animations have the curve `default`, and others are linear.
    public static func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
        current.timingFunction = function
    }

    /// Returns the block that was set last, here or in an enclosing transaction.
    public static func completionBlock() -> (@MainActor () -> Void)? {
        TransactionStack.current.find { $0.completion }
    }

    /// Sets a block that runs once all animations added from then on are over.
    ///
    /// It runs on the main thread in a later turn, never inside `commit()`; right in the next turn
    /// when there are no animations. A second block does not cancel the first.
    ///
    /// ```swift
    /// CATransaction.begin()
    /// CATransaction.setCompletionBlock { [layer] in layer.removeFromSuperlayer() }
    /// layer.opacity = 0  // gone from the tree when it has faded
    /// CATransaction.commit()
    /// ```
    ///
    /// - Parameter block: the block, called once; nil adds none, and blocks that were set before
    ///   stay.
    public static func setCompletionBlock(_ block: (@MainActor () -> Void)?) {
        let level = current
        level.completion = block
        guard let block else { return }
        level.groups.append(CompletionGroup(block: block))
        if Slips.isWatched { level.hasLateGroup = level.hasAnimations }
    }

    /// Returns the value stored under `key`; nil for none.
    /// - Parameter key: one of the four keys that begin with `kCATransaction`, or the program's
    ///   own; enclosing transactions are searched, too.
    public static func value(forKey key: String) -> Any? {
        switch key {
        case kCATransactionAnimationDuration: NSNumber(value: animationDuration())
        case kCATransactionDisableActions: NSNumber(value: disableActions())
        case kCATransactionAnimationTimingFunction: animationTimingFunction()
        case kCATransactionCompletionBlock: completionBlock()
        default: AnimationValue.object(TransactionStack.current.find { $0.values[key] })
        }
    }

    /// Stores `value` under any key for this transaction and nested ones.
    /// - Parameters:
    ///   - value: the value; one of a wrong type for the four keys of transactions is reported and
    ///     left out.
    ///   - key: one of the four keys that begin with `kCATransaction`, which set the properties
    ///     above, or the program's own.
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

    /// Acquires the lock that Core Animation shares with programs: recursive; any thread.
    ///
    /// Nothing in this package acquires it: layers on screen belong to main, and a layer in no
    /// window to one thread at a time. So source that guards such layers by it keeps its meaning.
    /// It must be released on the same thread.
    public nonisolated static func lock() {
        sharedLock.lock()
    }

    /// Releases the lock; without a `lock()` of the same thread it does nothing.
    public nonisolated static func unlock() {
        sharedLock.unlock()
    }

    // Not `Locked`, which must not be held during calls out of the library; nothing in this package
    // acquires it.
    private nonisolated static let sharedLock = NSRecursiveLock()

    private static func complain(_ value: Any?, _ key: String) {
        Complaint.tell(
            "CATransaction \(key) can't be set to a "
                + (value.map { "\(type(of: $0))" } ?? "nil"))
    }

    /// The thread on which main's transaction is open, which may be another thread that drains the
    /// main queue; 0 while none is open. Read at each property change, on any thread.
    private nonisolated static let opener = Atomic<UInt>(0)
    /// Whether main's innermost level disables implicit actions: read at each property change of a
    /// layer that is shown.
    private(set) static var isSilent = false

    /// The innermost level of this thread; opens one where there is none.
    private static var current: TransactionLevel { touch(TransactionStack.current) }
}

extension CATransaction {
    /// The duration of implicit animations of layers on screen, in seconds.
    static var implicitDuration: Double { TransactionStack.main.animationDuration }

    /// The timing function of implicit animations of layers on screen.
    static var implicitTimingFunction: CAMediaTimingFunction {
        TransactionStack.main.timingFunction ?? CAMediaTimingFunction.standard
    }

    /// Whether main's transaction is open on this thread: read at each property change.
    @inline(__always)
    static var isOpenHere: Bool { opener.load(ordering: .relaxed) == pthread_self() }

    /// Opens the implicit transaction when none is open. Main thread.
    package static func touch() {
        if isOpenHere { return }
        MainQueue.require("a change of a layer that is shown")
        touchOnMain()
    }

    /// Opens the implicit transaction when none is open, where the thread is known to be main.
    static func touchOnMain() {
        _ = touch(TransactionStack.main)
        opener.store(pthread_self(), ordering: .relaxed)
    }

    /// The innermost level of a stack; opens one where there is none.
    private static func touch(_ stack: TransactionStack) -> TransactionLevel {
        if let level = stack.levels.last { return level }
        return open(stack, isImplicit: true)
    }

    @discardableResult
    private static func open(_ stack: TransactionStack, isImplicit: Bool) -> TransactionLevel {
        guard stack.isMain else { return stack.open(isImplicit: isImplicit) }
        if isImplicit { turnLater() }
        opener.store(pthread_self(), ordering: .relaxed)
        return stack.open(isImplicit: isImplicit)
    }

    private static func close(_ stack: TransactionStack) {
        guard stack.isMain else { return stack.close() }
        // Before the waiting callbacks, which may open another transaction.
        let isLast = stack.levels.count <= 1
        isSilent = stack.levels.dropLast().last?.isSilent ?? false
        if isLast { opener.store(0, ordering: .relaxed) }
        stack.close()
        if isLast { Callbacks.shared.committed() }
    }

    /// Without a window, has the main queue commit in a later turn and run the callbacks.
    static func turnLater() {
        guard !LayerContext.isAnyHosted else { return }
        DispatchQueue.main.async {
            MainActor.assumeIsolated {
                flush()
                runDueCallbacks()
            }
        }
    }

    /// Reports, at the end of a turn of the main loop, a transaction that is still open.
    package static func endTurn() {
        guard !TransactionStack.main.isImplicit else { return }
        Complaint.tell(
            "CATransaction.begin() without commit() by the end of the main loop's turn: nothing "
                + "reaches the screen until as many commit() were called")
    }

    /// Calls `body` in the turn after the next commit, when everything changed by then is laid out,
    /// drawn and sent.
    package static func afterCommit(_ body: @escaping @MainActor () -> Void) {
        touch()
        Callbacks.shared.add(afterCommit: body)
    }

    /// Notes that a layer has animations that start with this transaction's commit.
    /// - Parameter motion: the layer's animations.
    static func note(animated layer: CALayer, _ motion: LayerMotion) {
        // A layer is in the list once, however many animations it has.
        guard !motion.isNoted else { return }
        motion.isNoted = true
        // In place: copying the list for each of ten thousand layers took 49 s.
        Callbacks.shared.animated.append(layer)
    }

    /// Takes the layers with animations to start, or to drop when nobody shows them; each once.
    static func takeAnimated() -> [CALayer] {
        let all = Callbacks.shared.animated
        Callbacks.shared.animated = []
        for layer in all { layer.motion?.isNoted = false }
        return all
    }

    /// Takes the layers of one tree with animations to start; those of others wait for their own
    /// commit.
    static func takeAnimated(of context: LayerContext) -> [CALayer] {
        let all = takeAnimated()
        for layer in all where layer.context !== context {
            note(animated: layer, layer.movingParts)
        }
        return all.filter { $0.context === context }
    }

    /// Whether blocks or delegates are to be called in the next turn.
    package static var hasDueCallbacks: Bool { Callbacks.shared.isDue }

    /// Calls the completion blocks and delegates that are due; the main loop calls this at a turn's
    /// start.
    ///
    /// Starts come first, then completion blocks, then stops, as measured on Apple's systems.
    /// - Returns: whether anything was called.
    @discardableResult
    package static func runDueCallbacks() -> Bool {
        Callbacks.shared.run()
    }

    private static func publish() {
        LayerContext.commitAll()
    }
}

extension TransactionStack {
    /// The duration of animations that set none, in seconds.
    var animationDuration: Double { find { $0.duration } ?? 0.25 }
    /// The timing function of animations that set none.
    var timingFunction: CAMediaTimingFunction? { find { $0.timingFunction } }
}
