import CoreAnimation
import Foundation
import Gallery
import Primitives
import Stage
import Testing

@testable import ViewKit

/// What pages show of the lines that do it. The lines themselves are a target of the package, so that they compile.
@MainActor @Suite("The code of pages", .serialized)
struct CodeTests {
    private static let folder = {
        var root = URL(fileURLWithPath: #filePath)
        for _ in 0..<4 { root.deleteLastPathComponent() }
        return root.appending(path: "assets")
    }()

    @Test("each page has a file of its own, short, and no wider than the panel of a small window")
    func files() throws {
        for entry in PageEntry.all {
            let file = Self.folder.appending(path: entry.codeFile)
            let text = try String(contentsOf: file, encoding: .utf8)
            let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
            #expect(lines.count <= 32, "\(entry.name): \(lines.count) lines")
            #expect(lines.allSatisfy { $0.count <= 70 }, "\(entry.name)")
            #expect(text.hasPrefix("import "), "\(entry.name)")
        }
        let names = try FileManager.default.contentsOfDirectory(
            atPath: Self.folder.appending(path: "code").path)
        #expect(Set(names) == Set(PageEntry.all.map { "\($0.name).swift" }))
    }

    @Test("Code opens a panel over the page, Copy puts the file on the clipboard, Escape closes it")
    func panel() throws {
        let visit = try Visit("springs")
        defer { visit.end() }
        #expect(!visit.layers.contains { $0.name == "code panel" })
        visit.click(try visit.place(in: "button code"))
        #expect(visit.layers.contains { $0.name == "code panel" })
        // The panel comes in a fifth of a second, and nobody presses what isn't there yet.
        visit.host.play(to: visit.host.time + 0.3)
        visit.click(try visit.place(in: "button copy"))
        let file = Self.folder.appending(path: "code/springs.swift")
        #expect(UIPasteboard.general.string == (try String(contentsOf: file, encoding: .utf8)))
        var isClosed = false
        visit.shell.onClose = { isClosed = true }
        visit.key(0xFF1B)
        #expect(!visit.layers.contains { $0.name == "code panel" } && !isClosed)
        visit.key(0xFF1B)
        #expect(isClosed)
    }

    @Test("a press on the panel is not the page's, and another page closes it")
    func press() throws {
        let visit = try Visit("implicit")
        defer { visit.end() }
        visit.key(0x63)
        let before = try visit.layer("square").position
        visit.click(try visit.place(in: "code panel", 0.5, 0.6))
        #expect(try visit.layer("square").position == before)
        visit.shell.open(PageEntry.all[0])
        #expect(!visit.layers.contains { $0.name == "code panel" })
    }

    @Test("the panel lies in the window, at every size and with every page")
    func places() throws {
        for size in [(760, 500), (880, 600), (1120, 720)] {
            let visit = try Visit("layers", width: size.0, height: size.1)
            defer { visit.end() }
            // Nobody looks: no page is painted.
            for entry in PageEntry.all {
                visit.shell.open(entry)
                visit.key(0x63, plays: false)
                let box = try visit.layer("code panel").frame
                let code = try visit.layer("code").frame
                #expect(visit.host.stage.layer.bounds.contains(box), "\(entry.name) \(size)")
                #expect(code.width <= box.width, "\(entry.name) \(size)")
            }
        }
    }
}
