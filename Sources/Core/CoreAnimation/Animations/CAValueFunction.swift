public import Foundation
import Scene

/// A function that makes a transform of the numbers that an animation interpolates.
///
/// With one, an animation of `transform` takes numbers as its values, so that an angle can go
/// beyond a half turn. Immutable; any thread. There is one object for each name, apart from copies.
public final class CAValueFunction: NSObject, SharedValueFunction, NSSecureCoding, NSCopying,
    Sendable
{
    /// The function's name.
    public let name: CAValueFunctionName
    let function: ValueFunction

    fileprivate init(_ function: ValueFunction) {
        name = CAValueFunctionName(rawValue: function.rawValue)
        self.function = function
        super.init()
    }

    /// Returns a new object for the same function. Any thread.
    public func copy(with zone: NSZone? = nil) -> Any { CAValueFunction(function) }

    /// Returns whether `object` is the same function.
    public override func isEqual(_ object: Any?) -> Bool {
        (object as? CAValueFunction)?.function == function
    }

    /// A hash that equal functions share.
    public override var hash: Int { function.hashValue }

    /// Whether value functions support secure coding: true.
    public static var supportsSecureCoding: Bool { true }

    /// Writes the name to a keyed archive. Any thread.
    /// - Parameter coder: an archiver with keys, as `NSKeyedArchiver`.
    public func encode(with coder: NSCoder) {
        guard coder.allowsKeyedCoding else { return }
        coder.encode(NSString(string: name.rawValue), forKey: "name")
    }

    fileprivate static let all = Dictionary(
        uniqueKeysWithValues: ValueFunction.allCases.map { ($0.rawValue, CAValueFunction($0)) })
}

/// A protocol whose initialisers can return an existing object, which initialisers of Swift's
/// classes can't. Only `CAValueFunction` conforms.
public protocol SharedValueFunction {}

extension SharedValueFunction {
    /// The function of this name, the same object each time; nil for an unknown name.
    /// - Parameter name: one of the names such as `rotateZ`, whose inputs are an angle in radians,
    ///   or distances, or factors.
    public init?(name: CAValueFunctionName) {
        guard let shared = CAValueFunction.all[name.rawValue] as? Self else { return nil }
        self = shared
    }

    /// The function that a keyed archive names, the same object each time; nil for a damaged archive.
    public init?(coder: NSCoder) {
        guard coder.allowsKeyedCoding, coder.containsValue(forKey: "name"),
            let name = coder.decodeObject(of: ArchiveClasses.allowed(by: coder), forKey: "name")
                as? String
        else { return nil }
        self.init(name: CAValueFunctionName(rawValue: name))
    }
}
