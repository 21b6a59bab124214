import Foundation
import Primitives

/// The way in which an associated value is held; Apple's numbers.
public enum objc_AssociationPolicy: UInt, Sendable {
    /// The value isn't retained: nil once it is released elsewhere. (On Apple's systems it isn't
    /// cleared then.)
    case OBJC_ASSOCIATION_ASSIGN = 0
    /// The value is retained.
    case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
    /// The value is copied, if it can be.
    case OBJC_ASSOCIATION_COPY_NONATOMIC = 3
    /// The value is retained.
    case OBJC_ASSOCIATION_RETAIN = 769
    /// The value is copied, if it can be.
    case OBJC_ASSOCIATION_COPY = 771
}

/// Associates `value` with `object` under `key`, which is an address; nil removes the value. Any
/// thread.
///
/// Without Objective-C, the end of an object isn't reported: values of a released object are
/// released later, when more are set, and can't be read in the object's `deinit`.
/// - Parameters:
///   - object: an object of a class; not retained.
///   - key: an address that no one else uses, as of a static variable.
///   - value: the value; nil removes the old one.
///   - policy: how the value is held.
public func objc_setAssociatedObject(
    _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
) {
    AssociatedObjects.shared.set(value, policy, object as AnyObject, key)
}

/// Returns the value that `objc_setAssociatedObject` set for `object` under `key`; nil for none.
/// Any thread.
/// - Parameters:
///   - object: an object of a class.
///   - key: the address that the value was set under.
public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
    AssociatedObjects.shared.value(object as AnyObject, key)
}

/// Removes all values of `object`. Any thread.
/// - Parameter object: an object of a class.
public func objc_removeAssociatedObjects(_ object: Any) {
    AssociatedObjects.shared.removeAll(object as AnyObject)
}

/// Waits until no other thread is between `objc_sync_enter` and `objc_sync_exit` of `obj`; the same
/// thread may enter again. Any thread.
/// - Parameter obj: an object of a class, which stands for the lock.
@discardableResult
public func objc_sync_enter(_ obj: Any) -> Int32 {
    AssociatedObjects.shared.turnstile(of: obj as AnyObject).lock()
    return 0
}

/// Lets the next thread enter; must be called as often as `objc_sync_enter`.
/// - Parameter obj: the object that `objc_sync_enter` was given.
@discardableResult
public func objc_sync_exit(_ obj: Any) -> Int32 {
    AssociatedObjects.shared.turnstile(of: obj as AnyObject).unlock()
    return 0
}

/// Values that are associated with objects from outside. Any thread.
final class AssociatedObjects: Sendable {
    /// The table of the program.
    static let shared = AssociatedObjects()

    private struct Table {
        var owners: [ObjectIdentifier: AssociatedOwner] = [:]
        /// The number of owners above which released ones are searched for.
        var limit = 64

        /// Removes the released owners, whenever there are twice as many as the last time.
        mutating func sweepIfMany() -> [AssociatedOwner] { owners.count > limit ? sweep() : [] }

        /// Removes the released owners.
        mutating func sweep() -> [AssociatedOwner] {
            let gone = owners.filter { $0.value.object == nil }
            for key in gone.keys { owners[key] = nil }
            limit = max(64, owners.count * 2)
            return Array(gone.values)
        }
    }

    private let table = Locked(Table())

    func set(
        _ value: Any?, _ policy: objc_AssociationPolicy, _ object: AnyObject,
        _ key: UnsafeRawPointer
    ) {
        let id = ObjectIdentifier(object)
        let address = UInt(bitPattern: key)
        let new = value.map { AssociatedOwner.Value($0, policy) }
        let fresh = AssociatedOwner(object: object)
        // Releasing a value may run code that calls back here, so it must not happen with the lock
        // held.
        let dropped = table.withLock { table -> [AssociatedOwner] in
            let before = table.owners[id]
            // A released object may have had this address.
            var owner = before?.object === fresh.object ? before ?? fresh : fresh
            owner.values[address] = new
            table.owners[id] = owner.isEmpty ? nil : owner
            return table.sweepIfMany() + (before.map { [$0] } ?? [])
        }
        withExtendedLifetime(dropped) {}
    }

    func value(_ object: AnyObject, _ key: UnsafeRawPointer) -> Any? {
        let id = ObjectIdentifier(object)
        let owner = table.withLock { $0.owners[id] }
        guard let owner, owner.object === object else { return nil }
        return owner.values[UInt(bitPattern: key)]?.value
    }

    func removeAll(_ object: AnyObject) {
        let id = ObjectIdentifier(object)
        let old = table.withLock { $0.owners.removeValue(forKey: id) }
        withExtendedLifetime(old) {}
    }

    /// Returns the lock of `object`, the same for all threads.
    func turnstile(of object: AnyObject) -> NSRecursiveLock {
        let id = ObjectIdentifier(object)
        let fresh = AssociatedOwner(object: object)
        let made = NSRecursiveLock()
        let (lock, dropped) = table.withLock { table -> (NSRecursiveLock, AssociatedOwner?) in
            let before = table.owners[id]
            var owner = before?.object === fresh.object ? before ?? fresh : fresh
            let lock = owner.turnstile ?? made
            owner.turnstile = lock
            table.owners[id] = owner
            return (lock, before)
        }
        withExtendedLifetime(dropped) {}
        return lock
    }

    /// Releases the values of objects that are released.
    func sweep() {
        let gone = table.withLock { $0.sweep() }
        withExtendedLifetime(gone) {}
    }

    /// The number of objects with values.
    var count: Int { table.withLock { $0.owners.count } }
}
