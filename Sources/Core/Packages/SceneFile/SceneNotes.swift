/// Notes about content of a scene file that was left out: each once, with the place where it was met first and how
/// often it was met, in limited number.
package struct SceneNotes {
    /// The greatest number of notes that are kept; the others are only counted.
    package static let most = 1000
    /// The greatest length of a note in letters; an attribute may be as long as its file.
    package static let mostLetters = 400

    private struct Note {
        let text: String
        let line: Int?
        var count = 1
    }

    private var places: [String: Int] = [:]
    private var list: [Note] = []
    private var others = 0

    package init() {}

    /// All notes, in order, with a last line about those beyond the limit.
    package var lines: [String] {
        let lines = list.map { note in
            (note.line.map { "line \($0): " } ?? "") + note.text
                + (note.count > 1 ? " (\(note.count) times)" : "")
        }
        return others == 0 ? lines : lines + ["and \(others) more such lines; mend these first"]
    }

    /// Adds a note, or counts it where it is there already. Cost: proportional to its letters.
    package mutating func add(_ text: String, line: Int? = nil) {
        let cut = text.prefix(Self.mostLetters)
        let note = cut.endIndex < text.endIndex ? cut + "..." : text
        if let place = places[note] {
            list[place].count += 1
        } else if list.count < Self.most {
            places[note] = list.count
            list.append(Note(text: note, line: line))
        } else {
            others += 1
        }
    }
}
