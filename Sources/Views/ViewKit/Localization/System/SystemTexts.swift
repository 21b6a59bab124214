import CoreAnimation
package import Foundation
import Primitives

/// The texts of `SystemText` in one language, with those of the program before the system's own. A
/// value; any thread.
///
/// A program translates them by a table `UIKit`: `da.lproj/UIKit.strings` or `UIKit.xcstrings` in
/// its bundle. What the table doesn't have is in the system's language nearest to the program's, and
/// else in English.
package struct SystemTexts: Sendable {
    /// The languages of the system's own texts.
    package static let languages = ["en"] + tables.keys.sorted()

    private static let tables = [
        "ar": arabic, "de": german, "es": spanish, "fr": french, "ja": japanese,
        "zh-Hans": simplifiedChinese,
    ]

    private static let shared = Locked(SystemTexts(program: .main, for: ProgramLanguages.own))

    /// The texts of this process.
    package static var current: SystemTexts {
        get { shared.withLock { $0 } }
        set { shared.withLock { $0 = newValue } }
    }

    /// The language of the system's own texts.
    package let language: String
    private let program: TextTable?
    private let own: [String: String]

    /// The texts of a program for a user's languages, the preferred one first.
    package init(program bundle: Bundle, for languages: [String]) {
        let table = TextTable("UIKit", in: bundle, for: languages)
        let wanted = Self.languages(of: bundle, for: languages)
        self.init(
            language: ProgramLanguages.best(of: Self.languages, for: wanted) ?? "en",
            program: table.entries.isEmpty ? nil : table)
    }

    /// The system's own texts in a language of `languages`.
    package init(language: String) {
        self.init(language: language, program: nil)
    }

    private init(language: String, program: TextTable?) {
        (self.language, self.program) = (language, program)
        own = Self.tables[language].map(Self.read) ?? [:]
    }

    /// Returns the languages of texts in a program: the one in which its own texts are, so that no two are
    /// mixed; the user's for a program without localizations, and for one that allows it.
    private static func languages(of bundle: Bundle, for languages: [String]) -> [String] {
        if bundle.object(forInfoDictionaryKey: "CFBundleAllowMixedLocalizations") as? Bool == true {
            return languages
        }
        let region = bundle.object(forInfoDictionaryKey: "CFBundleDevelopmentRegion") as? String
        let all = bundle.localizations.filter { $0 != "Base" }
        guard !all.isEmpty || region != nil else { return languages }
        let best = ProgramLanguages.best(of: all, for: languages, development: region ?? "en")
        return [best ?? region ?? "en"]
    }

    /// Reads lines of the form `"key" = "text";`.
    private static func read(_ lines: String) -> [String: String] {
        let list = try? PropertyListSerialization.propertyList(
            from: Data(lines.utf8), options: [], format: nil)
        return list as? [String: String] ?? [:]
    }

    /// Returns a text.
    package func text(_ text: SystemText) -> String {
        program?.text(text.rawValue) ?? own[text.rawValue] ?? text.english
    }

    /// Returns the table's own text for a key, without English in its place; nil where it has none.
    package func ownText(_ text: SystemText) -> String? { own[text.rawValue] }

    /// Returns "today" for dates in a locale; nil for a locale in whose language it isn't known.
    func today(in locale: Locale) -> String? {
        let language = locale.language.languageCode
        if language == Locale.Language(identifier: self.language).languageCode {
            return text(.today)
        }
        return language == .english ? SystemText.today.english : nil
    }
}
