import Foundation
import Primitives

/// A catalog of texts in several languages, as Xcode writes it: JSON by key and language.
///
/// A text may vary by device, of which this one is a `mac`, by number, and by several numbers in
/// parts of its own, its substitutions (Apple, "Localizing and varying text with a string catalog").
struct TextCatalog: Decodable {
    let sourceLanguage: String
    let strings: [String: Row]

    struct Row: Decodable {
        var localizations: [String: Text]?
    }

    struct Text: Decodable {
        var stringUnit: Unit?
        var variations: Variations?
        var substitutions: [String: Substitution]?
    }

    struct Unit: Decodable {
        var value: String
    }

    struct Variations: Decodable {
        var plural: [String: Text]?
        var device: [String: Text]?
    }

    struct Substitution: Decodable {
        var argNum: Int?
        var formatSpecifier: String?
        var variations: Variations?
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
        strings.compactMapValues { $0.localizations?[language]?.entry }
    }
}

extension TextCatalog.Text {
    /// The text that is shown on a desktop; nil where there is none.
    fileprivate var entry: TextTable.Entry? {
        let text = onDesktop
        let parts = (substitutions ?? [:]).merging(text.substitutions ?? [:]) { $1 }
        return TextTable.Entry(forms: text.forms, parts: parts.mapValues(\.part))
    }

    /// The text, or its variation for a desktop: `mac`, else `other`.
    private var onDesktop: Self {
        guard stringUnit == nil, let devices = variations?.device else { return self }
        return (devices["mac"] ?? devices["other"])?.onDesktop ?? TextCatalog.Text()
    }

    /// The forms of the text by the category of its number; one form is `other`.
    fileprivate var forms: [String: String] {
        let text = onDesktop
        if let plain = text.stringUnit?.value { return ["other": plain] }
        return (text.variations?.plural ?? [:]).compactMapValues { $0.onDesktop.stringUnit?.value }
    }
}

extension TextCatalog.Substitution {
    fileprivate var part: TextTable.Part {
        let text = TextCatalog.Text(variations: variations)
        let specifier = formatSpecifier.flatMap { $0.isEmpty ? nil : $0 } ?? "lld"
        return TextTable.Part(argument: argNum, specifier: specifier, forms: text.forms)
    }
}
