import Foundation
import Primitives
import Stage
import Testing
import ViewKit

/// Pasteboards of the program and of others, without a desktop.
@MainActor
@Suite(.serialized)
struct PasteboardTests {
    /// Stands for the desktop and the other programs.
    private final class Desktop: ClipboardHost {
        var published: [Representation] = []
        var asked: [String] = []
        var answers: [String: Data] = [:]

        func publish(_ contents: [Representation]) {
            published = contents
        }

        func read(_ type: String, _ completion: @escaping @MainActor (TransferResult) -> Void) {
            asked.append(type)
            completion(answers[type].map { .success($0) } ?? .failure(.stalled(seconds: 1)))
        }
    }

    private func desktop() -> Desktop {
        let desktop = Desktop()
        Clipboard.shared.connect(desktop)
        _ = UIPasteboard.general
        Clipboard.shared.isWatched = true
        Clipboard.shared.set([])
        return desktop
    }

    @Test("text of another program is here when it is pasted")
    func text() {
        let desktop = desktop()
        desktop.answers = ["UTF8_STRING": Data("Grüße\0".utf8)]
        Clipboard.shared.offered(["UTF8_STRING", "TEXT"])
        let board = UIPasteboard.general
        #expect(board.hasStrings && !board.hasImages && board.string == "Grüße")
        #expect(board.contains(pasteboardTypes: ["public.utf8-plain-text"]))
        #expect(board.data(forPasteboardType: "public.text") == Data("Grüße\0".utf8))
        #expect(desktop.asked == ["UTF8_STRING"])
    }

    @Test("text that did not come is nil, and known to be there")
    func missing() {
        let desktop = desktop()
        Clipboard.shared.offered(["text/plain"])
        #expect(UIPasteboard.general.hasStrings && UIPasteboard.general.string == nil)
        #expect(desktop.asked == ["text/plain"])
    }

    @Test("a copied text is offered in the types that programs look for, and pasted here")
    func copy() {
        let desktop = desktop()
        let before = UIPasteboard.general.changeCount
        UIPasteboard.general.strings = ["one", "two"]
        #expect(UIPasteboard.general.changeCount == before + 1)
        #expect(
            desktop.published.map(\.type) == [
                "text/plain;charset=utf-8", "UTF8_STRING", "text/plain",
            ])
        #expect(desktop.published.first?.make() == Data("one\ntwo".utf8))
        #expect(UIPasteboard.general.string == "one" && UIPasteboard.general.numberOfItems == 2)
        Clipboard.shared.lost()
        #expect(UIPasteboard.general.string == nil && UIPasteboard.general.items.isEmpty)
    }

    @Test("a copied picture is offered as PNG, and comes back from one")
    func picture() throws {
        let desktop = desktop()
        let image = UIGraphicsImageRenderer(size: CGSize(width: 3, height: 2)).image { context in
            UIColor.red.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 3, height: 2))
        }
        UIPasteboard.general.image = image
        let png = try #require(desktop.published.first { $0.type == "image/png" }?.make())
        #expect(png.starts(with: [0x89, 0x50, 0x4E, 0x47]))
        #expect(UIPasteboard.general.image === image)
        desktop.answers = ["image/png": png]
        Clipboard.shared.offered(["image/png", "image/jpeg"])
        let pasted = try #require(UIPasteboard.general.image)
        #expect(pasted !== image && pasted.cgImage?.width == image.cgImage?.width)
    }

    @Test("files that another program copied are addresses; data of any type comes by a provider")
    func files() {
        let desktop = desktop()
        desktop.answers = [
            "text/uri-list": Data("file:///a\r\nfile:///b\r\n".utf8),
            "application/x-own": Data([1, 2]),
        ]
        Clipboard.shared.offered(["application/x-own", "text/uri-list"])
        let board = UIPasteboard.general
        #expect(board.hasURLs && board.urls?.map(\.path) == ["/a", "/b"])
        #expect(board.data(forPasteboardType: "application/x-own") == nil)
        var loaded: Data?
        board.itemProviders.first?.loadDataRepresentation(forTypeIdentifier: "application/x-own") {
            data, _ in loaded = data
        }
        #expect(loaded == Data([1, 2]))
    }

    @Test("a pasteboard with a name is the program's own, and stays")
    func named() throws {
        _ = desktop()
        let name = UIPasteboard.Name("brushes")
        #expect(UIPasteboard.named(name, create: false) == nil)
        let board = try #require(UIPasteboard.named(name, create: true))
        board.setData(Data([7]), forPasteboardType: "com.example.brush")
        #expect(UIPasteboard.named(name, create: false) === board)
        #expect(board.data(forPasteboardType: "com.example.brush") == Data([7]))
        #expect(board.types == ["com.example.brush"] && UIPasteboard.general.string == nil)
        UIPasteboard.remove(withName: name)
        #expect(UIPasteboard.named(name, create: false) == nil)
    }
}
