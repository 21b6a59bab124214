import Foundation
import Primitives
import Testing
import ViewKit

/// The words that views themselves show. In which language they are is Apple's rule: that of the
/// program's own texts ("Localization", `CFBundleAllowMixedLocalizations`).
@MainActor @Suite("Words of the system", .serialized)
struct SystemTextTests {
    private func withBundle(_ texts: [String: String], _ body: (Bundle) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "\(UUID())")
        defer { try? FileManager.default.removeItem(at: folder) }
        for (path, text) in texts {
            let file = folder.appending(path: path)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: file)
        }
        try body(#require(Bundle(path: folder.path)))
    }

    private func languages(
        of texts: [String: String], for users: [[String]]
    ) throws -> [String] {
        var found: [String] = []
        try withBundle(texts) { bundle in
            found = users.map { SystemTexts(program: bundle, for: $0).language }
        }
        return found
    }

    @Test("each language has each text, with the values of the English one")
    func complete() {
        let texts = SystemTexts.languages.map { SystemTexts(language: $0) }
        #expect(texts.map(\.language) == ["en", "ar", "de", "es", "fr", "ja", "zh-Hans"])
        for table in texts.dropFirst() {
            for text in SystemText.allCases {
                let own = table.ownText(text) ?? ""
                let values = ["%@", "%1$@", "%2$@"]
                #expect(!own.isEmpty, "\(table.language): \(text.rawValue)")
                #expect(
                    values.map { own.contains($0) } == values.map { text.rawValue.contains($0) },
                    "\(table.language): \(own)")
            }
        }
    }

    /// The words are those of GTK 3.24's translations, without the letters of its mnemonics.
    @Test("frequent words are those of the desktop's other programs")
    func words() {
        let words: [SystemText] = [.cut, .copy, .paste, .cancel, .save, .helpMenu]
        let expected = [
            "de": ["Ausschneiden", "Kopieren", "Einfügen", "Abbrechen", "Speichern", "Hilfe"],
            "fr": ["Couper", "Copier", "Coller", "Annuler", "Enregistrer", "Aide"],
            "es": ["Cortar", "Copiar", "Pegar", "Cancelar", "Guardar", "Ayuda"],
            "zh-Hans": ["剪切", "复制", "粘贴", "取消", "保存", "帮助"],
            "ja": ["切り取り", "コピー", "貼り付け", "キャンセル", "保存", "ヘルプ"],
        ]
        for (language, shown) in expected {
            let texts = SystemTexts(language: language)
            #expect(words.map { texts.text($0) } == shown)
        }
        #expect(words.map { SystemTexts(language: "en").text($0) }.last == "Help")
        #expect(SystemTexts(language: "ar").text(.fileMenu) == "ملف")
    }

    @Test("a program without localizations has the words of the user's language")
    func user() throws {
        let users = [
            ["de_AT.UTF-8"], ["zh_CN.UTF-8"], ["zh_TW"], ["nl", "fr"], ["pt_BR"], [],
        ]
        #expect(
            try languages(of: ["picture.txt": ""], for: users)
                == ["de", "zh-Hans", "en", "fr", "en", "en"])
    }

    @Test("a program with localizations has words in the language of its own texts")
    func program() throws {
        let texts = ["en.lproj/Localizable.strings": "", "fr.lproj/Localizable.strings": ""]
        #expect(try languages(of: texts, for: [["de"], ["fr_CA"], []]) == ["en", "fr", "en"])
        let info = #"{ CFBundleIdentifier = "a.b"; CFBundleDevelopmentRegion = "fr"; }"#
        #expect(try languages(of: ["Info.plist": info], for: [["de"]]) == ["fr"])
        let mixed = """
            <?xml version="1.0" encoding="UTF-8"?>
            <plist version="1.0"><dict><key>CFBundleAllowMixedLocalizations</key><true/></dict></plist>
            """
        let both = texts.merging(["Info.plist": mixed]) { $1 }
        #expect(try languages(of: both, for: [["de"], ["fr"]]) == ["de", "fr"])
    }

    @Test("a program's table comes before the system's, for single words and for more languages")
    func table() throws {
        let texts = [
            "de.lproj/UIKit.strings": #""Paste" = "Einkleben"; "Quit %@" = "%@ verlassen";"#,
            "da.lproj/UIKit.strings": #""Paste" = "Indsæt";"#, "en.lproj/Localizable.strings": "",
        ]
        try withBundle(texts) { bundle in
            let german = SystemTexts(program: bundle, for: ["de"])
            #expect(
                [SystemText.paste, .copy, .quit].map { german.text($0) } == [
                    "Einkleben", "Kopieren", "%@ verlassen",
                ])
            let danish = SystemTexts(program: bundle, for: ["da"])
            #expect(
                [SystemText.paste, .copy, .editMenu].map { danish.text($0) } == [
                    "Indsæt", "Copy", "Edit",
                ])
        }
    }

    @Test("buttons, undo and keys show the words, with values in their places")
    func shown() {
        let before = SystemTexts.current
        SystemTexts.current = SystemTexts(language: "de")
        defer { SystemTexts.current = before }
        let items: [UIBarButtonItem.SystemItem] = [.done, .cancel, .close]
        #expect(
            items.map { UIBarButtonItem(systemItem: $0).title ?? "" }
                == ["Fertig", "Abbrechen", "Schließen"])
        #expect(UITabBarItem(tabBarSystemItem: .mostRecent, tag: 0).title == "Neueste")
        #expect(UndoManager().undoMenuTitle(forUndoActionName: "Ton") == "Ton rückgängig machen")
        #expect(UIKeyCommand.name(of: "z", [.command, .shift]) == "Strg+Umschalt+Z")
        #expect(SystemText.page.text("2", "10") == "Seite 2 von 10")
        #expect(UISearchTextField().placeholder == "Suchen")
    }
}
