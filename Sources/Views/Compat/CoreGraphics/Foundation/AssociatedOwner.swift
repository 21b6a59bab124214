import Foundation

/// An object, and the values that are associated with it.
struct AssociatedOwner: Sendable {
    /// A value, held as its policy requires.
    struct Value: Sendable {
        // Sendable although values may be of any type: they are only kept and returned. As on Apple's
        // systems, the program uses an associated value on the threads that suit it.
        private nonisolated(unsafe) var kept: Any?
        private nonisolated(unsafe) weak var passing: AnyObject?

        init(_ value: Any, _ policy: objc_AssociationPolicy) {
            switch policy {
            case .OBJC_ASSOCIATION_ASSIGN: passing = value as AnyObject
            case .OBJC_ASSOCIATION_COPY, .OBJC_ASSOCIATION_COPY_NONATOMIC:
                kept = (value as? any NSCopying)?.copy(with: nil) ?? value
            case .OBJC_ASSOCIATION_RETAIN, .OBJC_ASSOCIATION_RETAIN_NONATOMIC: kept = value
            }
        }

        /// The value; nil once a value that isn't retained was released.
        var value: Any? { kept ?? passing }
    }

    /// The owner of the values; nil once it is released.
    // Sendable although an object may be of any type: it is only compared and returned.
    nonisolated(unsafe) weak var object: AnyObject?
    /// The values, by the address that is the key.
    var values: [UInt: Value] = [:]

    /// The lock of the object; nil until a thread needs it.
    var turnstile: NSRecursiveLock?

    /// Whether there are no values and no lock.
    var isEmpty: Bool { values.isEmpty && turnstile == nil }

    init(object: AnyObject) {
        self.object = object
    }
}
