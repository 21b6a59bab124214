import Foundation
import Primitives

/// A lock that one thread may take several times; giving it back too often does nothing.
///
/// Only for `CATransaction.lock()`: nothing in this package takes it, so that no frame can wait for
/// it.
final class RecursiveLock: Sendable {
    private struct Owner: Sendable {
        var thread: ObjectIdentifier?
        var depth = 0
    }

    private let gate = NSLock()
    private let owner = Locked(Owner())

    func lock() {
        let me = ObjectIdentifier(Thread.current)
        let isMine = owner.withLock { owner in
            guard owner.thread == me else { return false }
            owner.depth += 1
            return true
        }
        guard !isMine else { return }
        gate.lock()
        owner.withLock { $0 = Owner(thread: me, depth: 1) }
    }

    func unlock() {
        let me = ObjectIdentifier(Thread.current)
        let isLast = owner.withLock { owner in
            guard owner.thread == me else { return false }
            owner.depth -= 1
            guard owner.depth == 0 else { return false }
            owner.thread = nil
            return true
        }
        if isLast { gate.unlock() }
    }
}
