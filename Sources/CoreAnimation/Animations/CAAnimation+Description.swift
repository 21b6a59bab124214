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

    /// The members of a group. Groups among them are told of by their class: what is in them may be deep,
    /// and the same animation may be in many.
    private static func told(_ members: [CAAnimation]) -> String {
        let texts = members.prefix(mostTold).map { member in
            member is CAAnimationGroup ? "<\(Swift.type(of: member))>" : "\(member)"
        }
        let more = members.count > mostTold ? ["and \(members.count - mostTold) more"] : []
        return "animations = [\((texts + more).joined(separator: ", "))]"
    }

    private static let mostTold = 100

    private var facts: [String] {
        let new = Swift.type(of: self).makePlain()
        return Self.told.compactMap { key in
            guard let value = value(forKey: key) else { return nil }
            if let members = value as? [CAAnimation] { return Self.told(members) }
            let text = key == "duration" ? "\(duration)" : "\(value)"
            let isNew = new.value(forKey: key).map { "\($0)" } == "\(value)"
            return isNew ? nil : "\(key) = \(text)"
        }
    }
}
