/// The word that a person meant who typed another one.
enum Misspelling {
    /// The name that differs least from `word`: by at most two letters that are missing, too many or wrong, and by
    /// no more than half of the word. Nil where none is so near.
    static func nearest(to word: String, among names: [String]) -> String? {
        let near = names.map { (name: $0, distance: distance(word.lowercased(), $0)) }
            .min { $0.distance < $1.distance }
        guard let near, near.distance <= min(2, word.count / 2) else { return nil }
        return near.name
    }

    /// Levenshtein's distance: the least number of letters to insert, delete or replace.
    private static func distance(_ a: String, _ b: String) -> Int {
        let (a, b) = (Array(a), Array(b))
        var row = Array(0...b.count)
        for (i, letter) in a.enumerated() {
            var diagonal = row[0]
            row[0] = i + 1
            for (j, other) in b.enumerated() {
                let best = min(row[j], row[j + 1]) + 1
                (diagonal, row[j + 1]) = (
                    row[j + 1], min(best, diagonal + (letter == other ? 0 : 1))
                )
            }
        }
        return row[b.count]
    }
}
