import Primitives
import Scene

/// Suggestions for key paths that name nothing.
@MainActor
package enum Misspelling {
    private static let known = Locked<[String: String?]>([:])

    /// Returns the key of the table that differs from `key` by one or two letters, or by a
    /// transposition; nil when none is that close, or several are equally close.
    ///
    /// Cost: a look into a table; a search the first time for each key.
    package static func suggestion(for key: String) -> String? {
        if let found = known.withLock({ $0[key] }) { return found }
        let found = search(key)
        // Limited: a program that makes a new key in each frame must not fill the memory.
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

    /// The Damerau distance: the least number of letters to insert, delete, replace, or exchange
    /// with the next, each pair once.
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
    /// Reports a key of the program's own that was never set here, where a property of nearly the
    /// same name exists: an animation of it has no visible effect.
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
