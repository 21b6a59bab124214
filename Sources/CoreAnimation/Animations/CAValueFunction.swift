import Scene

/// Makes a transform of the numbers that an animation interpolates.
///
/// With one, an animation of `transform` takes numbers as its values, so that an angle can go
/// beyond a half turn. Immutable; any thread.
public final class CAValueFunction: Sendable {
    /// Its name.
    public let name: CAValueFunctionName
    let function: ValueFunction

    /// The function of this name; nil for an unknown one.
    public init?(name: CAValueFunctionName) {
        guard let function = ValueFunction(rawValue: name.rawValue) else { return nil }
        self.name = name
        self.function = function
    }
}
