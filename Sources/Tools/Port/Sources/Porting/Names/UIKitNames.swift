public import Foundation

/// The public names of UIKit, and how each of them is here, as a checkout of Lamina lists them.
///
///     docs/reference/uikit-names.txt   all names: a type at the start of a line, its members below
///     docs/reference/uikit.md          `scripts/coverage` wrote it: | type | ours | partly | missing |
public struct UIKitNames: Sendable, Equatable {
    /// The state of a name.
    public enum State: String, Sendable {
        /// The name is here.
        case ours
        /// The name compiles without effect, or has other labels.
        case partly
        /// The name isn't here.
        case missing
    }

    /// The members of each type, by name with labels: `animate(withDuration:animations:)`.
    private(set) var members: [String: [String: State]] = [:]
    /// The types that aren't here.
    private(set) var missing: Set<String> = []

    /// No names: nothing is told of.
    public init() {}

    /// Names by the texts of the two lists.
    public init(list: String, table: String) {
        var type = ""
        for line in list.split(separator: "\n") where !line.hasPrefix("#") {
            let words = line.split(separator: " ").map(String.init)
            if line.hasPrefix(" ") {
                for word in words { members[type]?[word] = .ours }
            } else if let first = words.first {
                type = first
                members[type] = members[type] ?? [:]
            }
        }
        for line in table.split(separator: "\n") {
            if line.hasPrefix("| `") {
                readRow(line)
            } else if line.hasPrefix("`") {
                missing.formUnion(Self.quoted(line))
            }
        }
    }

    /// The names of a checkout; none where it has no such lists.
    public init(checkout: URL) {
        let folder = checkout.appendingPathComponent("docs/reference")
        let texts = ["uikit-names.txt", "uikit.md"].map {
            try? String(contentsOf: folder.appendingPathComponent($0), encoding: .utf8)
        }
        guard let list = texts[0], let table = texts[1] else {
            self.init()
            return
        }
        self.init(list: list, table: table)
    }

    /// Whether a delegate or a data source of UIKit that is here has a requirement.
    func hasRequirement(_ requirement: Facts.Requirement) -> Bool {
        guard let labels = requirement.labels else { return false }
        let signature = "\(requirement.name)(\(labels.map { "\($0):" }.joined()))"
        return members.contains { type, list in
            (type.hasSuffix("Delegate") || type.contains("DataSource"))
                && list[signature].map { $0 != .missing } ?? false
        }
    }

    /// Whether there are no names.
    public var isEmpty: Bool { members.isEmpty }

    private mutating func readRow(_ line: Substring) {
        let cells = line.split(separator: "|", omittingEmptySubsequences: false)
        guard cells.count >= 5, let type = Self.quoted(cells[1]).first else { return }
        for name in Self.quoted(cells[3]) { members[type]?[name] = .partly }
        for name in Self.quoted(cells[4]) { members[type]?[name] = .missing }
    }

    /// The words between backquotes.
    private static func quoted(_ text: Substring) -> [String] {
        text.split(separator: "`", omittingEmptySubsequences: false).enumerated()
            .filter { $0.offset % 2 == 1 }.map { String($0.element) }
    }

    /// The state of a type; nil for one that the list doesn't have.
    func state(of type: String) -> State? {
        if missing.contains(type) { return .missing }
        return members[type] == nil ? nil : .ours
    }

    /// The state of a type's member, and the type that the list has it under: the type itself or a
    /// class above it. Nil for what the list doesn't have.
    ///
    /// - Parameter labels: the argument labels of a call, which may leave out those with a default
    ///   and those of closures behind it; nil for a use without brackets.
    func state(of member: String, labels: [String]?, in type: String) -> (State, owner: String)? {
        let owners = Array(sequence(first: type, next: { UIKitClasses.parents[$0] }))
        let whole = labels.map { "\(member)(\($0.map { $0 + ":" }.joined()))" } ?? member
        for owner in owners {
            if let state = members[owner]?[whole] { return (state, owner) }
        }
        // Shorter initialisers than the list's may be here: the list doesn't tell.
        guard member != "init" else { return nil }
        for owner in owners {
            let found = members[owner, default: [:]]
                .filter { Self.isMeant($0.key, by: member, labels) }.map(\.value)
            for state in [State.ours, .partly, .missing] where found.contains(state) {
                return (state, owner)
            }
        }
        return nil
    }

    /// Whether a name of the list may be meant by a use with these labels.
    private static func isMeant(
        _ listed: String, by member: String, _ labels: [String]?
    ) -> Bool {
        guard let bracket = listed.firstIndex(of: "(") else { return listed == member }
        guard listed[..<bracket] == member else { return false }
        guard let labels else { return true }
        var rest = listed[bracket...].dropFirst().dropLast().split(separator: ":")[...]
        for label in labels {
            guard let place = rest.firstIndex(where: { $0 == label }) else { return false }
            rest = rest[(place + 1)...]
        }
        return true
    }
}
