import CoreAnimation
import Scene

/// Suggests the key path that was meant by one that names nothing. Main thread.
@MainActor
enum KeyPathSpelling {
    /// Returns the nearest key path; nil where none is near.
    static func suggestion(for keyPath: String) -> String? {
        let parts = keyPath.split(separator: ".", maxSplits: 1).map(String.init)
        guard let first = parts.first else { return nil }
        if LayerProperty(key: first) != nil {
            return parts.count == 2 ? part(of: first, like: parts[1]) : nil
        }
        guard let meant = Misspelling.suggestion(for: first) else { return nil }
        guard parts.count == 2 else { return meant }
        let whole = "\(meant).\(parts[1])"
        return AnimationKeyPath(whole) == nil ? part(of: meant, like: parts[1]) ?? meant : whole
    }

    /// Returns the part of a property whose name is nearest; of equally near names the one whose
    /// end is most similar, as `rotate.z` means `rotation.z` and not `rotation`.
    private static func part(of key: String, like text: String) -> String? {
        let near = ValueComponent.allCases.map(\.rawValue).filter {
            AnimationKeyPath("\(key).\($0)") != nil
        }.map { name in
            let (name8, text8) = (Array(name.utf8), Array(text.utf8.prefix(64)))
            let same = zip(name8.reversed(), text8.reversed()).prefix { $0 == $1 }.count
            return (name: name, steps: steps(name8, text8), ending: same)
        }
        let best = near.min { ($0.steps, -$0.ending) < ($1.steps, -$1.ending) }
        guard let best, best.steps <= 4 else { return nil }
        return "\(key).\(best.name)"
    }

    /// Returns the number of letters to insert, delete or replace: the Levenshtein distance.
    private static func steps(_ a: [UInt8], _ b: [UInt8]) -> Int {
        var row = Array(0...b.count)
        for (i, letter) in a.enumerated() {
            var last = row[0]
            row[0] = i + 1
            for (j, other) in b.enumerated() {
                let best = min(last + (letter == other ? 0 : 1), row[j + 1] + 1, row[j] + 1)
                last = row[j + 1]
                row[j + 1] = best
            }
        }
        return row[b.count]
    }
}
