import Foundation
import Primitives

/// How an associated value is held; Apple's numbers.
public enum objc_AssociationPolicy: UInt, Sendable {
    /// Not retained: gone when nobody else has it. (On Apple's systems it isn't cleared then.)
    case OBJC_ASSOCIATION_ASSIGN = 0
    /// Retained.
    case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
    /// A copy, where the value can be copied.
    case OBJC_ASSOCIATION_COPY_NONATOMIC = 3
    /// Retained.
    case OBJC_ASSOCIATION_RETAIN = 769
    /// A copy, where the value can be copied.
    case OBJC_ASSOCIATION_COPY = 771
}

/// Keeps `value` with `object` under `key`, which is an address; nil takes it away. Any thread.
///
/// There is no Objective-C to tell of an object's end: what is kept with one that is gone is let go
/// later, when more is kept, and can't be read in the object's `deinit`.
public func objc_setAssociatedObject(
    _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
) {
    AssociatedObjects.shared.set(value, policy, object as AnyObject, key)
}

/// What `objc_setAssociatedObject` keeps with `object` under `key`; nil for nothing. Any thread.
public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
    AssociatedObjects.shared.value(object as AnyObject, key)
}

/// Takes away all that is kept with `object`. Any thread.
public func objc_removeAssociatedObjects(_ object: Any) {
    AssociatedObjects.shared.removeAll(object as AnyObject)
}

/// Waits until no other thread is between `objc_sync_enter` and `objc_sync_exit` of `obj`; a thread may enter
/// again. Any thread.
@discardableResult
public func objc_sync_enter(_ obj: Any) -> Int32 {
    AssociatedObjects.shared.turnstile(of: obj as AnyObject).lock()
    return 0
}

/// Lets the next thread in; call it as often as `objc_sync_enter`.
@discardableResult
public func objc_sync_exit(_ obj: Any) -> Int32 {
    AssociatedObjects.shared.turnstile(of: obj as AnyObject).unlock()
    return 0
}

/// Values kept with objects that don't know of them. Any thread.
final class AssociatedObjects: Sendable {
    /// The program's.
    static let shared = AssociatedObjects()

    private struct Table {
        var owners: [ObjectIdentifier: AssociatedOwner] = [:]
        /// How many owners there may be before those that are gone are looked for.
        var limit = 64

        /// Takes out the owners that are gone, whenever there are twice as many as the last time.
        mutating func sweep() -> [AssociatedOwner] {
            guard owners.count > limit else { return [] }
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
        // What is let go runs code of its own at its end, which may come back here: not with the lock held.
        let dropped = table.withLock { table -> [AssociatedOwner] in
            let before = table.owners[id]
            // One that is gone may have had this address.
            var owner = before?.object === fresh.object ? before ?? fresh : fresh
            owner.values[address] = new
            table.owners[id] = owner.isEmpty ? nil : owner
            return table.sweep() + (before.map { [$0] } ?? [])
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

    /// Where threads wait for `object`: the same for all of them.
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

    /// How many objects something is kept with.
    var count: Int { table.withLock { $0.owners.count } }
}
