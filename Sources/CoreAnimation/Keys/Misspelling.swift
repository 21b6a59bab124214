import Primitives
import Scene

/// What was meant by a key path that names nothing.
@MainActor
package enum Misspelling {
    private static let known = Locked<[String: String?]>([:])

    /// The key of the table that differs from `key` by one or two letters, or by two that changed
    /// places; nil when none is so near, or several are equally near.
    ///
    /// Cost: a look into a table, but for the first time of each key.
    package static func suggestion(for key: String) -> String? {
        if let found = known.withLock({ $0[key] }) { return found }
        let found = search(key)
        // A program that makes a new key in each frame must not fill the memory.
        known.withLock { if $0.count < 1000 { $0[key] = .some(found) } }
        return found
    }

    private static func search(_ key: String) -> String? {
        let letters = Array(key.utf8)
        guard letters.count >= 4 else { return nil }
        let most = letters.count < 7 ? 1 : 2
        let near = LayerProperty.allCases.map(\.key).filter { $0.utf8.count >= 4 }
            .map { (key: $0, distance: distance(letters, Array($0.utf8))) }
            .filter { $0.distance <= most }
        guard let best = near.map(\.distance).min() else { return nil }
        let all = near.filter { $0.distance == best }
        return all.count == 1 ? all[0].key : nil
    }

    /// How many letters are to be put in, left out, replaced, or exchanged with the next: Damerau's
    /// distance, each pair once.
    private static func distance(_ a: [UInt8], _ b: [UInt8]) -> Int {
        guard abs(a.count - b.count) <= 2 else { return .max }
        var rows = [Array(0...b.count)]
        for i in 1...a.count {
            var row = [i]
            for j in 1...b.count {
                let same = rows[i - 1][j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1)
                var best = min(same, rows[i - 1][j] + 1, row[j - 1] + 1)
                if i > 1, j > 1, a[i - 1] == b[j - 2], a[i - 2] == b[j - 1] {
                    best = min(best, rows[i - 2][j - 2] + 1)
                }
                row.append(best)
            }
            rows.append(row)
        }
        return rows[a.count][b.count]
    }
}

extension CALayer {
    /// Tells of a key of the program's own that was never set here, where a property of nearly the
    /// same name is: an animation of it moves nothing that is seen.
    func check(misspelt path: AnimationKeyPath) {
        guard path.property == .custom, customValues[path.customKey] == nil,
            record.custom[path.customKey] == nil, styleValue(path.customKey) == nil,
            !type(of: self).needsDisplay(forKey: path.customKey),
            let meant = Misspelling.suggestion(for: path.customKey.prefix { $0 != "." } + "")
        else { return }
        let rest = path.text.drop { $0 != "." }
        Complaint.tell("no layer property \"\(path.text)\"; did you mean \"\(meant)\(rest)\"?")
    }
}
