public import Foundation

// Objective-C's exceptions. Swift catches none, on Apple's systems neither: a raised one ends the program.

/// The name of an exception.
public struct NSExceptionName: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String

    /// An exception's name.
    /// - Parameter rawValue: a word that no other kind of failure has.
    public init(_ rawValue: String) {
        self.rawValue = rawValue
    }

    /// An exception's name.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// A failure that has no other name.
    public static let genericException = Self("NSGenericException")
    /// An argument that makes no sense.
    public static let invalidArgumentException = Self("NSInvalidArgumentException")
    /// A contradiction inside of a program.
    public static let internalInconsistencyException = Self("NSInternalInconsistencyException")
    /// An index beyond a list's end.
    public static let rangeException = Self("NSRangeException")
    /// An object whose class lacks a part.
    public static let objectNotAvailableException = Self("NSObjectNotAvailableException")
}

/// A failure that ends the program with a sentence when it is raised.
open class NSException: NSObject {
    /// The kind of the failure.
    public let name: NSExceptionName
    /// The failure in words; nil for none.
    public let reason: String?
    /// More about the failure, for whoever looks at the object.
    public let userInfo: [AnyHashable: Any]?

    /// A failure that isn't raised yet.
    /// - Parameters:
    ///   - aName: the kind of the failure.
    ///   - aReason: the failure in words; nil for none.
    ///   - aUserInfo: more about it; nil for nothing.
    public init(
        name aName: NSExceptionName, reason aReason: String?,
        userInfo aUserInfo: [AnyHashable: Any]? = nil
    ) {
        (name, reason, userInfo) = (aName, aReason, aUserInfo)
        super.init()
    }

    /// Ends the program with the name and the reason.
    open func raise() {
        fatalError("\(name.rawValue): \(reason ?? "no reason was given")")
    }
}
