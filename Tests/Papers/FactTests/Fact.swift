import CoreAnimation
import Foundation

/// One thing that is known of a member of Apple's classes, and a way to see whether it is so here.
///
/// What is expected was typed from the reference, and never from what our code gave.
struct Fact: Sendable, CustomStringConvertible {
    /// What kind of thing is known.
    enum Kind: String, Sendable {
        /// A number or string that a name stands for.
        case value
        /// What a new object has.
        case initially = "default"
        /// What becomes of values at the edge of what makes sense, and beyond it.
        case range
        /// What is refused.
        case error
        /// What else a call does.
        case effect
    }

    /// Who says so: where several do, the one that is trusted most.
    enum Source: String, Sendable, CaseIterable {
        /// A picture that Apple's renderer made.
        case picture = "P"
        /// Apple's headers, or bindings that are generated from them.
        case header = "H"
        /// Apple's documentation.
        case documentation = "D"
        /// Public tests that run against Apple's own classes.
        case tested = "M1"
        /// A number that one observer measured on Apple's classes and published.
        case measured = "M2"
        /// A public project's tests that are compared with Apple's classes, some of them roughly.
        case compared = "M3"
        /// How WebKit drives the classes.
        case webKit = "W"
        /// Books, talks and articles.
        case told = "B"
        /// The reference says so and names nobody.
        case untagged = "none"
        /// Nobody known: what Lamina does then is a choice, and isn't asserted here.
        case unknown = "U"
    }

    /// What was expected, what was found, and whether they are the same.
    struct Finding {
        var isSo: Bool
        var expected: String
        var found: String
    }

    /// The class and the member, such as `CALayer.opacity`.
    var subject: String
    /// What kind of thing is known.
    let kind: Kind
    /// What is known, in words.
    let statement: String
    /// Who says so.
    let source: Source
    /// The page and the heading of the reference where it stands.
    var place = ""
    /// For what isn't known: what would settle it.
    private(set) var settledBy: String?
    /// Looks whether it is so.
    let check: @MainActor @Sendable () throws -> Finding

    var description: String {
        "\(subject), \(kind.rawValue): \(statement) [\(source.rawValue)]"
    }

    /// A fact that holds where `found` gives what is expected.
    init<Value: Equatable & SendableMetatype>(
        _ subject: String, _ kind: Kind, _ statement: String, _ source: Source,
        _ expected: @autoclosure @escaping @Sendable () -> Value,
        _ found: @escaping @MainActor @Sendable () throws -> Value
    ) {
        self.init(subject: subject, kind: kind, statement: statement, source: source) {
            let (expected, found) = (expected(), try found())
            return Finding(isSo: expected == found, expected: "\(expected)", found: "\(found)")
        }
    }

    /// What a new object has.
    init<Value: Equatable & SendableMetatype>(
        default subject: String, _ source: Source,
        _ expected: @autoclosure @escaping @Sendable () -> Value,
        _ found: @escaping @MainActor @Sendable () throws -> Value
    ) {
        self.init(subject, .initially, "\(expected()) at first", source, expected(), found)
    }

    /// A property that a new object has nothing in, or a call that gives nothing.
    init(
        none subject: String, _ source: Source, _ kind: Kind = .initially,
        _ statement: String = "nil at first",
        _ found: @escaping @MainActor @Sendable () throws -> Any?
    ) {
        self.init(subject: subject, kind: kind, statement: statement, source: source) {
            let found = try found()
            return Finding(isSo: found == nil, expected: "nil", found: "\(found ?? "nil")")
        }
    }

    /// Numbers that are near what is expected.
    init(
        near subject: String, _ kind: Kind, _ statement: String, _ source: Source,
        _ expected: [Double], within tolerance: Double,
        _ found: @escaping @MainActor @Sendable () throws -> [Double]
    ) {
        self.init(subject: subject, kind: kind, statement: statement, source: source) {
            let found = try found()
            let isSo =
                found.count == expected.count
                && zip(expected, found).allSatisfy { abs($0 - $1) <= tolerance }
            return Finding(isSo: isSo, expected: "\(expected)", found: "\(found)")
        }
    }

    /// Something that is refused: it is told of, in words that `naming` is part of, and leaves things as
    /// they were where `kept` says so.
    init(
        refused subject: String, _ statement: String, _ source: Source, naming: String = "",
        _ body: @escaping @MainActor @Sendable () throws -> Void
    ) {
        self.init(subject: subject, kind: .error, statement: statement, source: source) {
            let told = try complaints(body)
            return Finding(
                isSo: told.contains { naming.isEmpty || $0.contains(naming) },
                expected: "a refusal", found: "\(told)")
        }
    }

    /// What isn't known, and what would settle it. It is counted, and not asserted.
    init(unknown subject: String, _ question: String, settledBy: String) {
        self.init(subject: subject, kind: .effect, statement: question, source: .unknown) {
            Finding(isSo: true, expected: "", found: "")
        }
        self.settledBy = settledBy
    }

    private init(
        subject: String, kind: Kind, statement: String, source: Source,
        check: @escaping @MainActor @Sendable () throws -> Finding
    ) {
        self.subject = subject
        self.kind = kind
        self.statement = statement
        self.source = source
        self.check = check
    }
}

/// A table of facts, in the order written.
@resultBuilder
enum FactList {
    static func buildExpression(_ fact: Fact) -> [Fact] { [fact] }
    static func buildExpression(_ facts: [Fact]) -> [Fact] { facts }
    static func buildArray(_ parts: [[Fact]]) -> [Fact] { parts.flatMap { $0 } }
    static func buildPartialBlock(first: [Fact]) -> [Fact] { first }
    static func buildPartialBlock(accumulated: [Fact], next: [Fact]) -> [Fact] {
        accumulated + next
    }
}

/// Facts of a class, which stand under a heading of a page in docs/reference.
func facts(
    of subject: String, _ page: String, _ heading: String, @FactList _ list: () -> [Fact]
) -> [Fact] {
    list().map { fact in
        var fact = fact
        // Some stand in another class's table, as they are seen there.
        let isNamed = ["CA", "NS"].contains { fact.subject.hasPrefix($0) }
        if !subject.isEmpty, !isNamed { fact.subject = "\(subject).\(fact.subject)" }
        fact.place = "docs/reference/\(page).md, \"\(heading)\""
        return fact
    }
}

/// A row of a table: a name, what is done with an object, and the numbers that are expected then.
struct Row<Object, Value>: Sendable {
    let name: String
    let numbers: [Double]
    let body: @MainActor @Sendable (Object) -> Value

    init(
        _ name: String, _ numbers: [Double] = [],
        _ body: @escaping @MainActor @Sendable (Object) -> Value
    ) {
        self.name = name
        self.numbers = numbers
        self.body = body
    }
}

/// Collects complaints while `body` runs.
@MainActor
func complaints(_ body: @MainActor () throws -> Void) rethrows -> [String] {
    var told: [String] = []
    let before = Complaint.handler
    Complaint.handler = { told.append($0) }
    defer { Complaint.handler = before }
    try body()
    return told
}

/// All tables.
enum Facts {}
