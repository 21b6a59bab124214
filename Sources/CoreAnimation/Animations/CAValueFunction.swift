public import Foundation
import Scene

/// Makes a transform of the numbers that an animation interpolates.
///
/// With one, an animation of `transform` takes numbers as its values, so that an angle can go
/// beyond a half turn. Immutable; any thread. There is one object for each name, and what was copied of it.
public final class CAValueFunction: NSObject, SharedValueFunction, NSSecureCoding, NSCopying,
    Sendable
{
    /// Its name.
    public let name: CAValueFunctionName
    let function: ValueFunction

    fileprivate init(_ function: ValueFunction) {
        name = CAValueFunctionName(rawValue: function.rawValue)
        self.function = function
        super.init()
    }

    /// A function of its own that does the same. Any thread.
    public func copy(with zone: NSZone? = nil) -> Any { CAValueFunction(function) }

    /// True for a function that does the same.
    public override func isEqual(_ object: Any?) -> Bool {
        (object as? CAValueFunction)?.function == function
    }

    /// A number that equal functions share.
    public override var hash: Int { function.hashValue }

    /// True: it can be read where only classes that are asked for may be made.
    public static var supportsSecureCoding: Bool { true }

    /// Writes the name to a keyed archive. Any thread.
    public func encode(with coder: NSCoder) {
        guard coder.allowsKeyedCoding else { return }
        coder.encode(NSString(string: name.rawValue), forKey: "name")
    }

    fileprivate static let all = Dictionary(
        uniqueKeysWithValues: ValueFunction.allCases.map { ($0.rawValue, CAValueFunction($0)) })
}

/// What lets an initialiser hand out an object that there is already: Swift's classes can't, but a
/// protocol's initialisers can. Only `CAValueFunction` is one.
public protocol SharedValueFunction {}

extension SharedValueFunction {
    /// The function of this name, the same object each time; nil for an unknown one.
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
