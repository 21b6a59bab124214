public import Foundation
import Scene

/// Makes a transform of the numbers that an animation interpolates.
///
/// With one, an animation of `transform` takes numbers as its values, so that an angle can go
/// beyond a half turn. Immutable; any thread. There is one object for each name.
public final class CAValueFunction: NSObject, SharedValueFunction, Sendable {
    /// Its name.
    public let name: CAValueFunctionName
    let function: ValueFunction

    fileprivate init(_ function: ValueFunction) {
        name = CAValueFunctionName(rawValue: function.rawValue)
        self.function = function
        super.init()
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
}
