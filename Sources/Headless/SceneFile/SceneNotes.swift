/// What of a scene file was left out: each once, and no more than somebody reads. Of those that were too many
/// each counts, also when it is the same again.
package struct SceneNotes {
    /// The most notes that are kept; of the others only their number is.
    package static let most = 1000
    /// The most letters of a note; an attribute may be as long as its file.
    package static let mostLetters = 400

    private var known: Set<String> = []
    private var list: [String] = []
    private var others = 0

    package init() {}

    /// All of them, in order, with a last line about those that were too many.
    package var lines: [String] {
        others == 0 ? list : list + ["and \(others) more such lines; mend these first"]
    }

    /// Adds a note that isn't there. Cost: its letters.
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
