extension CAAnimation {
    /// The text of `description`.
    nonisolated var summary: String {
        let start = "<\(Swift.type(of: self)):"
        guard MainQueue.isCurrent else { return start + ">" }
        return MainActor.assumeIsolated { "\(start) \(facts.joined(separator: "; "))>" }
    }

    /// The keys that the text lists, in this order, where their values differ from those of a new
    /// animation.
    private static let told = [
        "keyPath", "duration", "beginTime", "speed", "timeOffset", "repeatCount", "repeatDuration",
        "autoreverses", "fillMode", "removedOnCompletion", "additive", "cumulative", "fromValue",
        "toValue", "byValue", "values", "keyTimes", "calculationMode", "mass", "stiffness",
        "damping", "initialVelocity", "type", "subtype", "animations",
    ]

    /// The members of a group as text. A group among them is named by its class alone, as groups
    /// may be nested deeply and share members.
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
