import CoreAnimation
import Foundation
import Headless
import Primitives
import Stage
import Testing
import ViewKit

@testable import Gallery

/// The page of a text under hands, and against pictures that somebody has looked at.
@MainActor @Suite("The page of a text", .serialized)
struct EditingPageTests {
    private func note(_ visit: Visit) throws -> UITextView {
        try #require(try visit.layer("note").delegate as? UITextView)
    }

    @Test("letters come where the pointer has clicked; Undo and Redo take them back and forth")
    func typing() throws {
        let visit = try Visit("editing")
        defer { visit.end() }
        visit.host.play(to: 0.5)
        let note = try note(visit)
        let old = try #require(note.text)
        // Behind the heading's last letter.
        visit.click(try visit.place(in: "note", 0.9, 0.06))
        for letter in "ab".unicodeScalars { visit.key(letter.value) }
        #expect(note.text.hasPrefix("A weekend by the lakeab\n"))
        visit.click(try visit.place(in: "Undo"))
        #expect(note.text == old)
        visit.click(try visit.place(in: "Redo"))
        #expect(note.text.hasPrefix("A weekend by the lakeab\n"))
    }

    @Test("words, caret and keyboard stay while the window gets another size or other colours")
    func kept() throws {
        let visit = try Visit("editing")
        defer { visit.end() }
        defer { DesktopSettings.take(DesktopSettings()) }
        visit.host.play(to: 0.5)
        visit.click(try visit.place(in: "note", 0.9, 0.06))
        visit.key(0x61)
        let first = try note(visit)
        visit.shell.rebuild()
        var settings = DesktopSettings()
        settings.hasHighContrast = true
        DesktopSettings.take(settings)
        visit.host.play(to: visit.host.time + 0.1)
        visit.key(0x62)
        let last = try note(visit)
        #expect(last !== first && last.isFirstResponder)
        #expect(last.text.hasPrefix("A weekend by the lakeab\n"))
        #expect(last.selectedRange == NSRange(location: 23, length: 0))
        let place = (last.text as NSString).range(of: "northern").location
        let color = last.textStorage.attribute(.foregroundColor, at: place, effectiveRange: nil)
        #expect(color as? UIColor == UIColor(cgColor: visit.shell.theme.accent))
    }

    @Test("one text has the keyboard: the page's, or the field above the list")
    func twoTexts() throws {
        let visit = try Visit("editing")
        defer { visit.end() }
        visit.host.play(to: 0.5)
        let note = try note(visit)
        let field = try #require(try visit.layer("search").delegate as? UITextField)
        visit.click(try visit.place(in: "note", 0.9, 0.06))
        visit.click(try visit.place(in: "search"))
        #expect(field.isFirstResponder && !note.isFirstResponder)
        visit.key(0x78)
        #expect(field.text == "x" && note.text.hasPrefix("A weekend by the lake\n"))
        // No second click of two.
        visit.host.play(to: visit.host.time + 1)
        visit.click(try visit.place(in: "note", 0.9, 0.06))
        #expect(note.isFirstResponder && !field.isFirstResponder)
        visit.key(0x79)
        #expect(field.text == "x" && note.text.hasPrefix("A weekend by the lakey\n"))
    }

    @Test("edges of texts and buttons are those of letters while the user needs high contrast")
    func contrast() throws {
        let visit = try Visit("editing")
        defer { visit.end() }
        defer { DesktopSettings.take(DesktopSettings()) }
        func edges() throws -> [CGColor?] {
            // The edge of a configured button is that of its ground, the first layer in its content.
            let ground = try visit.layer("Undo").sublayers?.first?.sublayers?.first
            return [try visit.layer("note"), try #require(ground)].map(\.borderColor)
        }
        let (plain, letters) = (try edges(), visit.shell.theme.text)
        #expect(!plain.contains(letters))
        var settings = DesktopSettings()
        for isStrong in [true, false] {
            settings.hasHighContrast = isStrong
            DesktopSettings.take(settings)
            visit.host.play(to: visit.host.time + 0.1)
            #expect(try edges() == (isStrong ? [letters, letters] : plain))
        }
    }

    @Test("the page of a text looks as it did", arguments: [false, true])
    func looks(isDark: Bool) throws {
        try PagePicture(page: "editing", isDark: isDark).expect(
            "editing-\(isDark ? "dark" : "light")", at: [0, 0.3, 5])
    }
}
