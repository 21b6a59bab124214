import Foundation
import Testing
import ViewKit

/// Apple's documentation: objects are divided by the first letters of their texts, and sorted in each section.
@MainActor @Suite("Sections by first letters")
struct CollationTests {
    private struct Person {
        var name: String
    }

    private let collation = UILocalizedIndexedCollation.current()

    @Test(
        "a text belongs to its first letter, without accent and case; all others come last",
        arguments: [
            ("Ada", "A"), ("zoe", "Z"), ("Émilie", "E"), ("  Bob", "B"), ("42", "#"), ("", "#"),
            ("Жанна", "#"),
        ])
    func sections(_ name: String, title: String) {
        let section = collation.section(for: Person(name: name)) { $0.name }
        #expect(collation.sectionTitles[section] == title)
    }

    @Test("there are 27 sections, and a title of the index leads to each")
    func titles() {
        #expect(collation.sectionTitles.count == 27 && collation.sectionTitles.first == "A")
        #expect(collation.sectionIndexTitles == collation.sectionTitles)
        #expect(collation.section(forSectionIndexTitle: 26) == 26)
        #expect(collation.section(forSectionIndexTitle: 99) == 26)
    }

    @Test("a section is sorted without regard to case")
    func sorting() {
        let people = ["beta", "Alpha", "alp", "Beta"].map(Person.init)
        let sorted = collation.sortedArray(from: people) { $0.name }
        #expect(sorted.map(\.name) == ["alp", "Alpha", "beta", "Beta"])
    }
}
