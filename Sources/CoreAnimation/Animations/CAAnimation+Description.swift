extension CAAnimation: CustomStringConvertible, CustomDebugStringConvertible {
    /// Class, key path and what isn't as in a new animation, such as
    /// `<CABasicAnimation: keyPath = opacity; duration = 2.0; fromValue = 0.25>`.
    ///
    /// On another thread than main the class only.
    public nonisolated var description: String {
        let start = "<\(Swift.type(of: self)):"
        guard MainQueue.isCurrent else { return start + ">" }
        return MainActor.assumeIsolated { "\(start) \(facts.joined(separator: "; "))>" }
    }

    /// The same as `description`.
    public nonisolated var debugDescription: String { description }

    /// The keys that are told, in this order, where they aren't as in a new animation.
    private static let told = [
        "keyPath", "duration", "beginTime", "speed", "timeOffset", "repeatCount", "repeatDuration",
        "autoreverses", "fillMode", "removedOnCompletion", "additive", "cumulative", "fromValue",
        "toValue", "byValue", "values", "keyTimes", "calculationMode", "mass", "stiffness",
        "damping", "initialVelocity", "type", "subtype", "animations",
    ]

    private var facts: [String] {
        let new = Swift.type(of: self).init()
        return Self.told.compactMap { key in
            guard let value = value(forKey: key) else { return nil }
            let text = key == "duration" ? "\(duration)" : "\(value)"
            let isNew = new.value(forKey: key).map { "\($0)" } == "\(value)"
            return isNew ? nil : "\(key) = \(text)"
        }
    }
}
