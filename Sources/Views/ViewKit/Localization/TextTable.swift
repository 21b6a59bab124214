import CoreAnimation
package import Foundation
import Primitives

/// The texts of a table of a bundle in the user's language. A value; any thread.
///
/// They are read from `NAME.strings` in the folder of the language, such as `de.lproj`, or from the
/// catalog `NAME.xcstrings`, which has all languages.
package struct TextTable: Sendable {
    /// The text for a key.
    struct Entry: Sendable, Equatable {
        /// The forms by the category of the first number; a text of one form has `other` alone.
        var forms: [String: String]
        /// The parts that vary by numbers of their own, by their names.
        var parts: [String: Part] = [:]
    }

    /// A part of a text that varies by a number of its own.
    struct Part: Sendable, Equatable {
        /// The place of the number among the values, from 1; nil for the next one.
        var argument: Int?
        /// The specifier of the number without its percent sign, such as `lld`.
        var specifier: String
        /// The forms by the category of the number.
        var forms: [String: String]

        /// Returns the form for a number; nil for a value that is none takes `other`.
        func form(for number: Double?, in language: String) -> String? {
            let category = number.map { PluralCategory(of: $0, in: language) } ?? .other
            return forms[category.rawValue] ?? forms["other"]
        }
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
            plain.mapValues { Entry(forms: ["other": $0]) }
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

    /// Returns the text for a key and its values; nil for an unknown key, and for a text whose parts
    /// name values that aren't there.
    ///
    /// - Parameters:
    ///   - key: the text of the source language, or a name.
    ///   - numbers: the values, nil for one that isn't a number; none for who asks for a format.
    package func text(_ key: String, _ numbers: [Double?] = []) -> String? {
        guard let entry = entries[key] else { return nil }
        let language = language ?? "en"
        let first = numbers.lazy.compactMap(\.self).first ?? 0
        let category = PluralCategory(of: first, in: language)
        guard let text = entry.forms[category.rawValue] ?? entry.forms["other"],
            !entry.parts.isEmpty
        else { return entry.forms[category.rawValue] ?? entry.forms["other"] }
        var expansion = TextExpansion(entry.parts, numbers, language)
        return expansion.text(text)
    }
}
