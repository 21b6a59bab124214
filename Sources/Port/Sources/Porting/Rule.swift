/// One thing that is mechanical about porting: what it matches, what it writes, what it says.
///
/// A rule reads one source and the facts of the whole tree. It changes as few bytes as it can, and
/// finds nothing in what it wrote: porting twice is porting once.
protocol Rule: Sendable {
    /// A word for the rule, told with each finding.
    var name: String { get }

    /// Finds all places of the rule in `source`.
    func apply(to source: SourceText, facts: Facts, notes: inout Notes)
}

/// What rules found in one pass over one source.
struct Notes {
    /// A finding with the place where it stands.
    struct Note {
        var offset: Int
        var rule: String
        var message: String
        var hint: String
    }

    private(set) var edits = EditList()
    private(set) var done: [Note] = []
    private(set) var decisions: [Note] = []
    var rule = ""

    /// Replaces bytes, and says so once for all edits given.
    mutating func replace(_ edits: [Edit], at offset: Int, _ message: String) {
        guard self.edits.add(edits) else { return }
        done.append(Note(offset: offset, rule: rule, message: message, hint: ""))
    }

    /// Leaves a place to a person.
    mutating func decide(at offset: Int, _ message: String, _ hint: String) {
        decisions.append(Note(offset: offset, rule: rule, message: message, hint: hint))
    }
}

/// All rules, in the order in which they look at a source.
enum Rules {
    /// Looks first; where it finds something, the others wait for what it wrote.
    static let first = WholeFileRule()

    static let all: [any Rule] = [
        AttributeRule(), DelegateRule(), DynamicRule(), SelectorRule(), KeyPathRule(),
        ManagedRule(), ConditionRule(), ProtocolRule(), OptionalCallRule(), ImportRule(),
        RenameRule(), ExtensionRule(), RuntimeRule(), MetatypeRule(), TilesRule(),
    ]
}
