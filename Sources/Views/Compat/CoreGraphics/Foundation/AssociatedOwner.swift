import Foundation

/// An object, and the values that are associated with it.
struct AssociatedOwner: @unchecked Sendable {
    // Sendable: values and object are only passed on, and the reference is weak. The callers ensure
    // that they use the values on suitable threads.

    /// A value, held as its policy requires.
    struct Value {
        private var kept: Any?
        private weak var passing: AnyObject?

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
    weak var object: AnyObject?
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
