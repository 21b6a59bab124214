import Foundation

/// An object, and what is kept with it.
struct AssociatedOwner: @unchecked Sendable {
    // Sendable: values and object are only handed to and fro, and the reference is weak. The callers say
    // by their own means on which threads they use what they keep.

    /// A value, as its policy holds it.
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

        /// The value; nil when nobody else has it any more.
        var value: Any? { kept ?? passing }
    }

    /// Whose they are; nil once it is gone.
    weak var object: AnyObject?
    /// By the address that is the key.
    var values: [UInt: Value] = [:]

    /// Where threads wait for the object; nil until one does.
    var turnstile: NSRecursiveLock?

    /// True when nothing is kept.
    var isEmpty: Bool { values.isEmpty && turnstile == nil }

    init(object: AnyObject) {
        self.object = object
    }
}
