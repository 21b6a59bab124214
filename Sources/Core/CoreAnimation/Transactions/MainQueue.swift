import Foundation

/// The main thread, to which layers on screen belong.
package enum MainQueue {
    private static let key: DispatchSpecificKey<Bool> = {
        let key = DispatchSpecificKey<Bool>()
        DispatchQueue.main.setSpecific(key: key, value: true)
        return key
    }()

    /// A key for whether a thread is the one that the program began on. Foundation asks the system
    /// each time: 290 ns, where this lookup takes 3.
    private static let rank: pthread_key_t = {
        var key = pthread_key_t()
        pthread_key_create(&key, nil)
        return key
    }()

    private static var isFirstThread: Bool {
        let (first, other) = (1, 2)
        let known = Int(bitPattern: pthread_getspecific(rank))
        if known != 0 { return known == first }
        let isFirst = Thread.isMainThread
        pthread_setspecific(rank, UnsafeRawPointer(bitPattern: isFirst ? first : other))
        return isFirst
    }

    /// Whether this is the main thread, or the one that drains the main queue. Any thread.
    package static var isCurrent: Bool {
        isFirstThread || DispatchQueue.getSpecific(key: key) == true
    }

    /// Runs `body` on the main thread: now when this is main, else as soon as main can. Any thread.
    ///
    /// Used in deinitialisers, which may run on any thread.
    package static func run(_ body: @escaping @MainActor @Sendable () -> Void) {
        guard isCurrent else { return DispatchQueue.main.async { MainActor.assumeIsolated(body) } }
        MainActor.assumeIsolated(body)
    }

    /// Ends the program, with a message that says what to write instead, where `what` happens on
    /// another thread: Swift 5 source may do so, and layers on screen have no locks.
    package static func require(_ what: String) {
        guard !isCurrent else { return }
        // Not a precondition: a release build ends there without the message. To go on would change
        // layers while main reads them.
        fatalError(sentence(what))
    }

    /// The message about `what`, done on another thread.
    static func sentence(_ what: String) -> String {
        "\(what) on a thread that isn't the main one: views, and layers in a window, belong to the "
            + "main thread. Write DispatchQueue.main.async { ... } around it, with begin() and "
            + "commit() inside"
    }
}

/// Runs code of the main actor on a thread of the program's own.
///
/// The classes of this room are bound to the main actor for the compiler, which keeps Swift 6
/// source on main. Swift 5 source may have layers in no window on any thread. Where the system
/// calls such code on another thread, in a context without an actor, the call goes through here.
enum AnyThread {
    /// Runs `body` at once, on this thread.
    ///
    /// `body` must touch only objects that the calling thread owns: a layer or an animation that no
    /// other thread has.
    static func run<Result>(_ body: @MainActor () -> Result) -> Result {
        // A cast needs a closure that may escape; this one is called once, and kept by nobody.
        withoutActuallyEscaping(body) { body in
            // The cast removes the actor from the function's type and changes nothing else, as
            // `MainActor.assumeIsolated` does.
            unsafeBitCast(body, to: (() -> Result).self)()
        }
    }
}
