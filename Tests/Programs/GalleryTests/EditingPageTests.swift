import CoreAnimation
import Drawing
import Foundation
import Headless
import Primitives
import Stage
import Testing
import ViewKit

@testable import Gallery

/// The page of a text under hands, and against pictures that somebody has looked at.
///
/// `LAMINA_RECORD=1 ./test --filter EditingPageTests` writes the pictures anew; look at them before they
/// are committed.
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

    private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appending(path: "Pictures")

    @Test("the page looks as it did", arguments: [false, true])
    func looks(isDark: Bool) throws {
        let host = try HeadlessStage(width: 760, height: 560)
        defer { host.close() }
        var options = GalleryShell.Options()
        options.page = "editing"
        options.isDark = isDark
        options.isPageAlone = true
        let shell = GalleryShell(stage: host.stage, options: options)
        defer { shell.close() }
        for time in [0, 0.3, 5] { host.step(to: time) }
        let image = try #require(host.image())
        let name = "editing-\(isDark ? "dark" : "light").png"
        let file = Self.folder.appending(path: name).path
        if ProcessInfo.processInfo.environment["LAMINA_RECORD"] != nil {
            try image.write(toPNG: file)
            return
        }
        let difference = try #require(ImageDifference(image, try CGImage(contentsOfPNG: file)))
        if difference.maximum > 3 {
            Attachment.record([UInt8](try image.pngData()), named: name)
        }
        // As in PerformancePictureTests.
        #expect(difference.maximum <= 3, "\(difference)")
    }
}
