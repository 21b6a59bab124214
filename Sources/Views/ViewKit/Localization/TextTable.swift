import CoreAnimation
package import Foundation
import Primitives

/// The texts of a table of a bundle in the user's language. A value; any thread.
///
/// They are read from `NAME.strings` in the folder of the language, such as `de.lproj`, or from the
/// catalog `NAME.xcstrings`, which has all languages.
package struct TextTable: Sendable {
    /// The text for a key: one, or one for each category of numbers.
    enum Entry: Sendable, Equatable {
        case plain(String)
        case plural([String: String])
    }

    /// The localization of the texts; nil for a bundle without any.
    let language: String?
    let entries: [String: Entry]

    private static let known = Locked<[String: TextTable]>([:])

    /// Returns a table, which is read once.
    static func find(_ name: String?, in bundle: Bundle) -> TextTable {
        let name = name.flatMap { $0.isEmpty ? nil : $0 } ?? "Localizable"
        let key = bundle.bundlePath + "\n" + name
        if let table = known.withLock({ $0[key] }) { return table }
        let table = TextTable(name, in: bundle, for: ProgramLanguages.own)
        known.withLock { $0[key] = table }
        return table
    }

    /// Reads a table in the best of a bundle's languages.
    package init(_ name: String, in bundle: Bundle, for languages: [String]) {
        let catalog = bundle.url(forResource: name, withExtension: "xcstrings").flatMap {
            TextCatalog(contentsOf: $0)
        }
        let all = bundle.localizations + (catalog?.languages ?? [])
        let language = ProgramLanguages.best(
            of: all, for: languages, development: catalog?.source ?? "en")
        self.language = language
        guard let language else {
            entries = [:]
            return
        }
        let file = bundle.url(
            forResource: name, withExtension: "strings", subdirectory: nil, localization: language)
        let plain = file.map { Self.read($0) } ?? [:]
        entries = (catalog?.entries(in: language) ?? [:]).merging(
            plain.mapValues { .plain($0) }
        ) { $1 }
    }

    /// Reads a file of the form `"key" = "text";`; one that can't be read is reported and empty.
    private static func read(_ file: URL) -> [String: String] {
        do {
            let list = try PropertyListSerialization.propertyList(
                from: Data(contentsOf: file), options: [], format: nil)
            if let texts = list as? [String: String] { return texts }
            tell(file, "it is no list of texts")
        } catch {
            tell(file, "\(error)")
        }
        return [:]
    }

    /// Reports a file that can't be read.
    static func tell(_ file: URL, _ reason: String) {
        let path = file.path
        MainQueue.run {
            Complaint.tell(
                "The texts of \(path) aren't shown, their keys are: \(reason). A line of a .strings file "
                    + "is \"key\" = \"text\";")
        }
    }

    /// Returns the text for a key and the numbers in it; nil for an unknown key.
    package func text(_ key: String, _ numbers: [Double] = []) -> String? {
        switch entries[key] {
        case nil: return nil
        case .plain(let text): return text
        case .plural(let texts):
            let category = PluralCategory(of: numbers.first ?? 0, in: language ?? "en")
            return texts[category.rawValue] ?? texts["other"]
        }
    }
}

/// A catalog of texts in several languages, as Xcode writes it: JSON by key and language.
struct TextCatalog: Decodable {
    let sourceLanguage: String
    let strings: [String: Row]

    struct Row: Decodable {
        var localizations: [String: Text]?
    }

    struct Text: Decodable {
        var stringUnit: Unit?
        var variations: Variations?
    }

    struct Unit: Decodable {
        var value: String
    }

    struct Variations: Decodable {
        var plural: [String: Text]?
    }

    /// Reads a catalog; nil, and a report, for a file that is none.
    init?(contentsOf file: URL) {
        do {
            self = try JSONDecoder().decode(Self.self, from: Data(contentsOf: file))
        } catch {
            TextTable.tell(file, "\(error)")
            return nil
        }
    }

    var source: String { sourceLanguage }
    var languages: [String] {
        let all = strings.values.flatMap { ($0.localizations ?? [:]).keys }
        return Array(Set(all + [sourceLanguage])).sorted()
    }

    /// Returns the texts of a language.
    func entries(in language: String) -> [String: TextTable.Entry] {
        strings.compactMapValues { row in
            guard let text = row.localizations?[language] else { return nil }
            if let plain = text.stringUnit?.value { return .plain(plain) }
            return text.variations?.plural.map { forms in
                .plural(forms.compactMapValues { $0.stringUnit?.value })
            }
        }
    }
}
