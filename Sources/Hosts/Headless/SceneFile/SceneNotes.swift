/// Notes about content of a scene file that was left out: each once, in limited number. Of the
/// notes beyond the limit each one counts, even if it repeats another.
package struct SceneNotes {
    /// The greatest number of notes that are kept; the others are only counted.
    package static let most = 1000
    /// The greatest length of a note in letters; an attribute may be as long as its file.
    package static let mostLetters = 400

    private var known: Set<String> = []
    private var list: [String] = []
    private var others = 0

    package init() {}

    /// All notes, in order, with a last line about those beyond the limit.
    package var lines: [String] {
        others == 0 ? list : list + ["and \(others) more such lines; mend these first"]
    }

    /// Adds a note, unless it is there already. Cost: proportional to its letters.
    package mutating func add(_ text: String) {
        let cut = text.prefix(Self.mostLetters)
        let note = cut.endIndex < text.endIndex ? cut + "..." : text
        guard !known.contains(note) else { return }
        guard list.count < Self.most else {
            others += 1
            return
        }
        known.insert(note)
        list.append(note)
    }
}
