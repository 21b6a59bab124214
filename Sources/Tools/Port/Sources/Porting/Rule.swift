/// A mechanical part of porting: the code that it matches, its replacement, and its reports.
///
/// A rule reads one source and the facts of the whole tree. It changes as few bytes as it can, and
/// matches nothing in its own output, so that porting twice changes nothing more.
protocol Rule: Sendable {
    /// The name of the rule, reported with each finding.
    var name: String { get }

    /// Finds all matches of the rule in `source`.
    func apply(to source: SourceText, facts: Facts, notes: inout Notes)
}

/// The findings of rules in one pass over one source.
struct Notes {
    /// A finding with its offset.
    struct Note {
        var offset: Int
        var rule: String
        var message: String
        var hint: String
        var kind = Finding.Kind.decide
    }

    private(set) var edits = EditList()
    private(set) var done: [Note] = []
    private(set) var decisions: [Note] = []
    var rule = ""
    /// The names of UIKit that the source uses, and how they are here.
    var names: [String: UIKitNames.State] = [:]

    /// Replaces bytes, and reports that once for all given edits.
    mutating func replace(_ edits: [Edit], at offset: Int, _ message: String) {
        replace(edits, at: [offset], message)
    }

    /// Replaces bytes, and reports that at each of some places.
    mutating func replace(_ edits: [Edit], at offsets: [Int], _ message: String) {
        guard self.edits.add(edits) else { return }
        done += offsets.map { Note(offset: $0, rule: rule, message: message, hint: "") }
    }

    /// Reports a place that a person must decide.
    mutating func decide(at offset: Int, _ message: String, _ hint: String) {
        decisions.append(Note(offset: offset, rule: rule, message: message, hint: hint))
    }

    /// Reports a place that compiles, and does less here.
    mutating func tell(at offset: Int, _ message: String, _ hint: String) {
        decisions.append(
            Note(offset: offset, rule: rule, message: message, hint: hint, kind: .partly))
    }
}

/// All rules, in the order in which they are applied.
enum Rules {
    /// The rule that comes first; where it matches, the others wait for its result.
    static let first = WholeFileRule()

    static let all: [any Rule] = [
        AttributeRule(), DelegateRule(), DynamicRule(), SelectorRule(), KeyPathRule(),
        ManagedRule(), ConditionRule(), ProtocolRule(), OptionalCallRule(), ImportRule(),
        RenameRule(), ExtensionRule(), RuntimeRule(), MetatypeRule(), TilesRule(),
        NameRule(),
    ]
}
