/// Ports a set of related sources.
public struct Porter: Sendable {
    /// The result for a source.
    public struct Result: Sendable {
        /// The path inside the tree.
        public var path: String
        /// The text after all rules; equal to the text before where nothing was changed.
        public var bytes: [UInt8]
        /// The changes, by lines of the text before.
        public var done: [Finding]
        /// The places that a person must decide or that do less here, by lines of the text before.
        public var decisionsBefore: [Finding]
        /// The places that a person must decide, or that do less here, by lines of the text after.
        public var decisionsAfter: [Finding]
        /// The names of UIKit that the source uses, and how they are here.
        public var names: [String: UIKitNames.State] = [:]
        /// Whether the text is valid Swift; otherwise it is left as it is.
        public var parses: Bool
    }

    private let modules: Modules
    private let isSwift6: Bool
    private let names: UIKitNames

    /// - Parameters:
    ///   - modules: what source may import here.
    ///   - isSwift6: whether the sources are compiled in Swift 6 mode.
    ///   - names: the names of UIKit; without them none is told of.
    public init(modules: Modules, isSwift6: Bool = false, names: UIKitNames = UIKitNames()) {
        (self.modules, self.isSwift6, self.names) = (modules, isSwift6, names)
    }

    /// Ports sources, given by path and UTF-8; the facts about each are known to all.
    ///
    /// Porting the result again changes nothing. Cost: some parses a file.
    public func port(_ sources: [(path: String, bytes: [UInt8])]) -> [Result] {
        let given = sources.map { SourceText(path: $0.path, bytes: $0.bytes, modules: modules) }
        let gaps = given.map { $0.parses ? [] : $0.attributeGaps() }
        let texts = zip(given, gaps).map(mended)
        let facts = Facts(
            texts.filter(\.parses), modules: modules, isSwift6: isSwift6, names: names)
        return zip(zip(given, gaps), texts).map { before, text in
            var result = port(text, facts: facts)
            guard text.bytes != before.0.bytes else { return result }
            result.done += before.1.map { gap in
                Finding(
                    kind: .done, rule: "attribute", path: text.path,
                    line: text.line(at: gap.range.lowerBound),
                    message: "a blank in an attribute taken away", hint: "")
            }
            return result
        }
    }

    /// The text without blanks between the names of attributes and their parentheses, which Swift 5 allows, and which keep the
    /// parser from reading the rest; the text itself where that isn't what is wrong with it.
    private func mended(_ text: SourceText, _ gaps: [Edit]) -> SourceText {
        guard !gaps.isEmpty else { return text }
        var edits = EditList()
        for gap in gaps { _ = edits.add([gap]) }
        let mended = SourceText(
            path: text.path, bytes: edits.applied(to: text.bytes), modules: modules)
        return mended.parses ? mended : text
    }

    private func port(_ first: SourceText, facts: Facts) -> Result {
        var result = Result(
            path: first.path, bytes: first.bytes, done: [], decisionsBefore: [], decisionsAfter: [],
            parses: first.parses)
        guard first.parses else { return result }
        var text = first
        var passes: [EditList] = []
        var decisions: [(note: Notes.Note, pass: Int)] = []
        var start = Notes()
        start.rule = "extension"
        facts.moves.apply(to: text, notes: &start)
        if !start.edits.edits.isEmpty {
            for note in start.done {
                result.done.append(
                    finding(note, .done, path: first.path, line: first.line(at: note.offset)))
            }
            passes.append(start.edits)
            text = SourceText(
                path: first.path, bytes: start.edits.applied(to: text.bytes), modules: modules)
        }
        // Conflicting edits are made in separate passes; a need for more passes would mean that a
        // rule finds its own output.
        for _ in 0..<6 {
            let notes = Self.look(at: text, facts: facts)
            for note in notes.done {
                let line = first.line(at: Self.origin(of: note.offset, passes))
                result.done.append(finding(note, .done, path: first.path, line: line))
            }
            decisions += notes.decisions.map { ($0, passes.count) }
            result.names.merge(notes.names) { $1 }
            if notes.edits.edits.isEmpty { break }
            passes.append(notes.edits)
            text = SourceText(
                path: first.path, bytes: notes.edits.applied(to: text.bytes), modules: modules)
        }
        result.bytes = text.bytes
        var told: Set<String> = []
        for (note, pass) in decisions {
            let before = Self.origin(of: note.offset, passes.prefix(pass))
            let after = passes.dropFirst(pass).reduce(note.offset) { $1.place(of: $0) }
            guard told.insert("\(first.line(at: before)) \(note.message)").inserted else {
                continue
            }
            result.decisionsBefore.append(
                finding(note, note.kind, path: first.path, line: first.line(at: before)))
            result.decisionsAfter.append(
                finding(note, note.kind, path: first.path, line: text.line(at: after)))
        }
        return result
    }

    /// The offset, in the text before several passes, of a byte of the text after them.
    private static func origin(of offset: Int, _ passes: some BidirectionalCollection<EditList>)
        -> Int
    {
        passes.reversed().reduce(offset) { $1.origin(of: $0) }
    }

    private static func look(at text: SourceText, facts: Facts) -> Notes {
        var notes = Notes()
        notes.rule = Rules.first.name
        Rules.first.apply(to: text, facts: facts, notes: &notes)
        guard notes.edits.edits.isEmpty else { return notes }
        for rule in Rules.all {
            notes.rule = rule.name
            rule.apply(to: text, facts: facts, notes: &notes)
        }
        return notes
    }

    private func finding(
        _ note: Notes.Note, _ kind: Finding.Kind, path: String, line: Int
    ) -> Finding {
        Finding(
            kind: kind, rule: note.rule, path: path, line: line, message: note.message,
            hint: note.hint)
    }
}
