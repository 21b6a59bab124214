import Foundation

/// The languages that the user reads, and their choice among those of a bundle.
///
/// Foundation for Linux takes a bundle's English texts, or its first ones, whatever the locale.
package enum ProgramLanguages {
    /// The languages of this process, the preferred one first.
    static let own = list(
        UserDefaults.standard.object(forKey: "AppleLanguages"), ProcessInfo.processInfo.environment)

    /// Returns the languages of a process, the preferred one first: those chosen as
    /// `AppleLanguages`, by an argument of the program or in its defaults, else the locale's with
    /// the list in `LANGUAGE`, as gettext finds them.
    package static func list(_ chosen: Any?, _ environment: [String: String]) -> [String] {
        if let chosen {
            let all = chosen as? [Any] ?? [chosen]
            // An argument such as `(ar, en)` is a text.
            let names = all.flatMap { String(describing: $0).split(separator: ",") }
                .map { $0.trimmingCharacters(in: CharacterSet(charactersIn: "() \"'\n")) }
                .filter { !$0.isEmpty }
            if !names.isEmpty { return names }
        }
        let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { environment[$0] }
            .first { !$0.isEmpty }
        guard let locale, !["C", "POSIX"].contains(locale.prefix { $0 != "." }) else { return [] }
        let list = environment["LANGUAGE"]?.split(separator: ":").map(String.init) ?? []
        return list.isEmpty ? [locale] : list
    }

    /// Returns the best of the localizations of a bundle: for the first language that one of them
    /// has, the one with its region, else its script, else the language alone. Without any, the
    /// development language; nil without localizations.
    package static func best(
        of localizations: [String], for languages: [String], development: String = "en"
    ) -> String? {
        for language in languages {
            let wanted = parts(language)
            let fits = localizations.filter { parts($0).prefix(2) == wanted.prefix(2) }
            let found =
                fits.first { name(of: $0) == name(of: language) }
                ?? fits.first { parts($0) == wanted } ?? fits.min { $0.count < $1.count }
            if let found { return found }
        }
        return localizations.first { name(of: $0) == development }
            ?? localizations.first { $0 == "Base" } ?? localizations.min()
    }

    /// The name of a locale without encoding and variant, as `de-AT` for `de_AT.UTF-8@euro`.
    private static func name(of locale: String) -> String {
        locale.prefix { $0 != "." && $0 != "@" }.replacingOccurrences(of: "_", with: "-")
    }

    /// Language, script and region of a locale; script and region are the most likely ones where
    /// the name has none.
    private static func parts(_ locale: String) -> [String] {
        guard locale != "Base" else { return ["Base"] }
        let whole = Locale.Language(identifier: name(of: locale)).maximalIdentifier
        return whole.split(separator: "-").map(String.init)
    }
}
