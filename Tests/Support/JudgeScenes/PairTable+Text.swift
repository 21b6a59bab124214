extension PairTable {
    /// The coverage, the rarest pairs, and what is left out and why.
    package var summary: String {
        let counts = Self.possible.map { self[$0] }.sorted()
        var lines = [
            "\(Feature.allCases.count) features, \(Self.possible.count) pairs that can meet",
            "pairwise coverage \(Self.percent(coverage)) %; each pair met \(counts.first ?? 0) to "
                + "\(counts.last ?? 0) times, in the middle \(counts[counts.count / 2])",
        ]
        let missing = missing
        if !missing.isEmpty {
            lines.append(
                "never met: " + missing.prefix(40).map(\.description).joined(separator: ", "))
        }
        for (why, list) in Self.impossible.sorted(by: { $0.key < $1.key }) {
            let names = list.map(\.description).joined(separator: ", ")
            lines.append("left out, as \(why): \(list.count): \(names)")
        }
        return lines.joined(separator: "\n")
    }

    /// All counts: a row for each feature of a layer, with `+` for the same layer and `>` for a
    /// sublayer.
    package var text: String {
        let all = Feature.allCases
        var lines: [String] = []
        for a in all {
            let together = all.map { b in
                a == b
                    ? "." : Feature.whyNotTogether(a, b) == nil ? "\(self[.together(a, b)])" : "-"
            }
            let nested = all.map { b in
                Feature.whyNotNested(a, b) == nil ? "\(self[.nested(a, b)])" : "-"
            }
            lines.append("\(a) + " + together.joined(separator: " "))
            lines.append("\(a) > " + nested.joined(separator: " "))
        }
        return "columns: " + all.map(\.rawValue).joined(separator: " ") + "\n"
            + lines.joined(separator: "\n")
    }

    private static func percent(_ value: Double) -> String {
        value == 100 ? "100" : "\((value * 100).rounded(.down) / 100)"
    }
}
