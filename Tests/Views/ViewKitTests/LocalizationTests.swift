import Foundation
import Primitives
import Testing
import ViewKit

/// Texts in the user's language. The form of the files is Apple's ("Localizing strings",
/// "Localizing and varying text with a string catalog"), the forms of numbers are Unicode's (CLDR,
/// "Language Plural Rules").
@Suite("Localized texts", .serialized)
struct LocalizationTests {
    private static let catalog = """
        {"sourceLanguage": "en", "version": "1.0", "strings": {
          "Open": {"localizations": {"pl": {"stringUnit": {"state": "translated", "value": "Otwórz"}}}},
          "%lld files": {"localizations": {
            "en": {"variations": {"plural": {
              "one": {"stringUnit": {"state": "new", "value": "%lld file"}},
              "other": {"stringUnit": {"state": "new", "value": "%lld files"}}}}},
            "pl": {"variations": {"plural": {
              "one": {"stringUnit": {"state": "new", "value": "%lld plik"}},
              "few": {"stringUnit": {"state": "new", "value": "%lld pliki"}},
              "many": {"stringUnit": {"state": "new", "value": "%lld plików"}},
              "other": {"stringUnit": {"state": "new", "value": "%lld pliku"}}}}}}}}}
        """

    /// A folder with texts in English, German, Portuguese of Brazil and traditional Chinese, and with
    /// a catalog in English and Polish.
    private func withBundle(_ body: (Bundle) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "\(UUID())")
        defer { try? FileManager.default.removeItem(at: folder) }
        let texts = [
            "en.lproj/Localizable.strings": #""Hello" = "Hello!"; "100%" = "all";"#,
            "de.lproj/Localizable.strings":
                "/* A greeting */\n\"Hello\" = \"Grüß \\\"Gott\\\"\";\n\"%@ has %lld\" = \"%2$lld hat %1$@\";",
            "de.lproj/Other.strings": #""Hello" = "anders";"#,
            "pt-BR.lproj/Localizable.strings": #""Hello" = "Olá";"#,
            "zh-Hant.lproj/Localizable.strings": #""Hello" = "你好";"#,
            "fr.lproj/Localizable.strings": #""Hello" = {"#,
            "Counts.xcstrings": Self.catalog,
        ]
        for (path, text) in texts {
            let file = folder.appending(path: path)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: file)
        }
        try body(#require(Bundle(path: folder.path)))
    }

    @Test("a text is that of the first language that the bundle has, else the English one")
    func languages() throws {
        try withBundle { bundle in
            let expected: [([String], String)] = [
                ([], "Hello!"), (["de_AT.UTF-8"], "Grüß \"Gott\""),
                (["ja", "de"], "Grüß \"Gott\""),
                (["pt_PT"], "Olá"), (["zh-TW"], "你好"), (["zh_CN"], "Hello!"), (["en_GB"], "Hello!"),
            ]
            for (languages, text) in expected {
                let table = TextTable("Localizable", in: bundle, for: languages)
                #expect(table.text("Hello") == text, "\(languages)")
                #expect(table.text("Nothing") == nil)
            }
            #expect(TextTable("Other", in: bundle, for: ["de"]).text("Hello") == "anders")
        }
    }

    @Test("the order of languages is the program's argument, then gettext's")
    func order() {
        let environment = ["LANG": "de_DE.UTF-8", "LANGUAGE": "fr:de"]
        #expect(ProgramLanguages.list(nil, environment) == ["fr", "de"])
        #expect(ProgramLanguages.list("(pl, \"en\")", environment) == ["pl", "en"])
        #expect(ProgramLanguages.list(nil, ["LANG": "C.UTF-8", "LANGUAGE": "fr"]) == [])
    }

    @Test("a catalog has the form that a number wants")
    func plurals() throws {
        try withBundle { bundle in
            let expected: [(String, Int, String)] = [
                ("en", 1, "1 file"), ("en", 0, "0 files"), ("pl", 1, "1 plik"),
                ("pl", 3, "3 pliki"),
                ("pl", 12, "12 plików"), ("pl", 22, "22 pliki"), ("de", 2, "2 files"),
            ]
            for (language, count, text) in expected {
                let table = TextTable("Counts", in: bundle, for: [language])
                let value: String.LocalizationValue = "\(count) files"
                #expect(value.text(in: table) == text, "\(language) \(count)")
            }
            let table = TextTable("Counts", in: bundle, for: ["pl"])
            #expect(("Open" as String.LocalizationValue).text(in: table) == "Otwórz")
        }
    }

    @Test("values stand where the text of the language wants them")
    func values() throws {
        try withBundle { bundle in
            let table = TextTable("Localizable", in: bundle, for: ["de"])
            let value: String.LocalizationValue = "\("Ada") has \(3)"
            #expect(value.text(in: table) == "3 hat Ada")
            let other: String.LocalizationValue = "100% of \(1.5)"
            #expect(other.text(in: table) == "100% of 1.500000")
            let english = TextTable("Localizable", in: bundle, for: [])
            #expect(("100%" as String.LocalizationValue).text(in: english) == "all")
        }
    }

    @MainActor
    @Test("a file that can't be read is told, and its keys stand in")
    func damaged() throws {
        try withBundle { bundle in
            let told = complaints {
                let table = TextTable("Localizable", in: bundle, for: ["fr"])
                #expect(table.text("Hello") == nil)
            }
            #expect(told.count == 1 && told.first?.contains("fr.lproj/Localizable.strings") == true)
        }
    }

    /// Both modules have functions of this name; ours are chosen in such a file, too.
    @Test("programs ask by key; a key without a text is its own")
    func functions() throws {
        try withBundle { bundle in
            let known = NSLocalizedString("Hello", bundle: bundle, comment: "")
            #expect(["Hello!", "Grüß \"Gott\""].contains(known))
            #expect(NSLocalizedString("Nothing here", comment: "") == "Nothing here")
            #expect(
                NSLocalizedString("None", bundle: bundle, value: "Some", comment: "") == "Some")
            #expect(NSLocalizedString("None", tableName: "Other", comment: "") == "None")
            #expect(String(localized: "\(2) files", table: "Counts", bundle: bundle) == "2 files")
        }
    }
}
