import Foundation
import Testing

/// What the reference knows of Apple's classes, one test case a fact.
@MainActor @Suite("Facts", .serialized)
struct FactTests {
    @Test("each known fact holds here", arguments: Facts.all.filter { $0.settledBy == nil })
    func holds(fact: Fact) throws {
        let finding = try fact.check()
        #expect(
            finding.isSo,
            "\(fact): expected \(finding.expected), found \(finding.found); \(fact.place)")
    }

    @Test("no fact stands twice, and what isn't known says what would settle it")
    func names() {
        var seen: Set<String> = []
        for fact in Facts.all {
            #expect(seen.insert("\(fact)").inserted, "twice: \(fact)")
            #expect((fact.settledBy != nil) == (fact.source == .unknown), "\(fact)")
        }
    }

    @Test("every fact stands under a heading of the reference")
    func places() throws {
        var pages: [String: String] = [:]
        for place in Set(Facts.all.map(\.place)) {
            let parts = place.components(separatedBy: ", \"")
            let page = try pages[parts[0]] ?? Self.contents(of: parts[0])
            pages[parts[0]] = page
            let heading = try #require(parts.last).dropLast()
            #expect(page.components(separatedBy: "\n").contains("## \(heading)"), "\(place)")
        }
    }

    /// docs/reference/facts.md has these tables; this test writes them where they differ.
    @Test("the page of facts counts what there is")
    func counts() throws {
        let page = try Self.contents(of: "docs/reference/facts.md")
        for table in [Self.bySource, Self.byClass, Self.unknown] {
            #expect(page.contains(table), "docs/reference/facts.md should have:\n\(table)")
        }
        print(Self.bySource)
    }

    private static let bySource: String = {
        let rows = Fact.Source.allCases.map { source in
            let kinds: [Fact.Kind] = [.value, .initially, .range, .error, .effect]
            let counts = kinds.map { kind in
                Facts.all.count { $0.source == source && $0.kind == kind }
            }
            let cells = counts + [counts.reduce(0, +)]
            return "| \(source.rawValue) | " + cells.map(String.init).joined(separator: " | ")
                + " |"
        }
        let asserted = Facts.all.count { $0.settledBy == nil }
        return rows.joined(separator: "\n")
            + "\n\n\(asserted) facts are asserted, \(Facts.all.count - asserted) aren't known.\n"
    }()

    private static let byClass: String = {
        let names = Facts.all.map { String($0.subject.prefix { $0 != "." }) }
        return Set(names).sorted().map { name in "| `\(name)` | \(names.count { $0 == name }) |" }
            .joined(separator: "\n") + "\n"
    }()

    private static let unknown: String =
        Facts.all.compactMap { fact in
            fact.settledBy.map { "| `\(fact.subject)` | \(fact.statement) | \($0) |" }
        }.joined(separator: "\n") + "\n"

    /// A page, by its path from the top of the repository.
    private static func contents(of page: String) throws -> String {
        let top = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        return try String(contentsOf: top.appendingPathComponent(page), encoding: .utf8)
    }
}
