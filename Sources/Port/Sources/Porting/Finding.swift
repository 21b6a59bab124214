/// What the step did at a place, or what a person must decide there.
public struct Finding: Equatable, Sendable {
    /// Who acts.
    public enum Kind: String, Sendable {
        /// The step has done it, or would do it.
        case done
        /// Nothing was changed: a person has to decide.
        case decide
    }

    /// Who acts.
    public var kind: Kind
    /// The rule that says it, in a word.
    public var rule: String
    /// The file, as a path inside the tree.
    public var path: String
    /// The line, from 1.
    public var line: Int
    /// What was done, or what is wrong, in a sentence without a full stop.
    public var message: String
    /// What a person may do; empty for what is done.
    public var hint: String

    /// One line: `path:line: done|decide: message [rule]`, with the hint behind the message.
    public var description: String {
        let end = hint.isEmpty ? "" : "; \(hint)"
        return "\(path):\(line): \(kind.rawValue): \(message)\(end) [\(rule)]"
    }
}
