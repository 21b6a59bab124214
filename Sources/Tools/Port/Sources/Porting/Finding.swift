/// A report: what the step did at a place, or what a person must decide there.
public struct Finding: Equatable, Sendable {
    /// Whether the step or a person acts.
    public enum Kind: String, Sendable {
        /// The step has made the change, or would make it.
        case done
        /// Nothing was changed: a person has to decide.
        case decide
        /// Nothing was changed: the place compiles, and does less here.
        case partly
    }

    /// Whether the step or a person acts.
    public var kind: Kind
    /// The name of the rule.
    public var rule: String
    /// The file, as a path inside the tree.
    public var path: String
    /// The line, from 1.
    public var line: Int
    /// The change or the problem, in a sentence without a full stop.
    public var message: String
    /// A hint for the person; empty where nothing is to be decided.
    public var hint: String

    /// One line: `path:line: done|decide|partly: message [rule]`, with the hint behind the message.
    public var description: String {
        let end = hint.isEmpty ? "" : "; \(hint)"
        return "\(path):\(line): \(kind.rawValue): \(message)\(end) [\(rule)]"
    }
}
