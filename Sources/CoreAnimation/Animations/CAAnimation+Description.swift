extension CAAnimation {
    /// What `description` is.
    nonisolated var summary: String {
        let start = "<\(Swift.type(of: self)):"
        guard MainQueue.isCurrent else { return start + ">" }
        return MainActor.assumeIsolated { "\(start) \(facts.joined(separator: "; "))>" }
    }

    /// The keys that are told, in this order, where they aren't as in a new animation.
    private static let told = [
        "keyPath", "duration", "beginTime", "speed", "timeOffset", "repeatCount", "repeatDuration",
        "autoreverses", "fillMode", "removedOnCompletion", "additive", "cumulative", "fromValue",
        "toValue", "byValue", "values", "keyTimes", "calculationMode", "mass", "stiffness",
        "damping", "initialVelocity", "type", "subtype", "animations",
    ]

    private var facts: [String] {
        let new = Swift.type(of: self).makePlain()
        return Self.told.compactMap { key in
            guard let value = value(forKey: key) else { return nil }
            let text = key == "duration" ? "\(duration)" : "\(value)"
            let isNew = new.value(forKey: key).map { "\($0)" } == "\(value)"
            return isNew ? nil : "\(key) = \(text)"
        }
    }
}
