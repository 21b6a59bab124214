import Foundation
import Testing
import ViewKit

/// Item providers by Apple's documentation of `NSItemProvider`; colours by the desktop's `application/x-color`, four words of 16
/// bits for red, green, blue and opacity.
@MainActor @Suite("Item providers", .serialized)
struct ItemProviderTests {
    /// A class of a program's own, as Apple's article on drags with custom data has it.
    private final class Card: NSItemProviderWriting, NSItemProviderReading {
        let name: String
        init(_ name: String) { self.name = name }

        static var writableTypeIdentifiersForItemProvider: [String] { ["com.example.card"] }
        static var readableTypeIdentifiersForItemProvider: [String] { ["com.example.card"] }

        func loadData(
            withTypeIdentifier typeIdentifier: String,
            forItemProviderCompletionHandler completionHandler:
                @escaping @Sendable (Data?, (any Error)?) -> Void
        ) -> Progress? {
            completionHandler(Data(name.utf8), nil)
            return nil
        }

        static func object(
            withItemProviderData data: Data, typeIdentifier: String
        ) throws -> Card { Card(String(decoding: data, as: UTF8.self)) }
    }

    /// Loads an object of values that are there at once.
    private func load<Object: NSItemProviderReading>(
        _ type: Object.Type, from provider: NSItemProvider
    ) -> Object? {
        var found: Object?
        provider.loadObject(ofClass: type) { object, _ in found = object }
        return found
    }

    @Test("a text and an address are read as Foundation's classes, too")
    func foundation() throws {
        let text = NSItemProvider(object: NSAttributedString(string: "Grüße"))
        #expect(text.canLoadObject(ofClass: NSString.self))
        #expect(!text.canLoadObject(ofClass: UIColor.self))
        #expect(load(NSString.self, from: text) == NSString(string: "Grüße"))
        #expect(load(NSAttributedString.self, from: text)?.string == "Grüße")
        let url = try #require(NSURL(string: "https://example.org/a"))
        let address = NSItemProvider(object: url)
        #expect(load(NSURL.self, from: address)?.absoluteString == "https://example.org/a")
    }

    @Test("a colour is four words of 16 bits, and read from them")
    func color() {
        let provider = NSItemProvider(object: UIColor(red: 1, green: 0, blue: 0.2, alpha: 1))
        #expect(provider.registeredTypeIdentifiers == ["com.apple.uikit.color"])
        let words: [UInt16] = [65_535, 0, 13_107, 65_535]
        var data: Data?
        provider.loadDataRepresentation(forTypeIdentifier: "application/x-color") { found, _ in
            data = found
        }
        #expect(data == words.withUnsafeBytes { Data($0) })
        let color = load(UIColor.self, from: provider)
        #expect(color == UIColor(red: 1, green: 0, blue: 0.2, alpha: 1))
        let board = UIPasteboard.withUniqueName()
        board.color = .red
        #expect(board.hasColors && !board.hasStrings && board.colors == [.red])
        #expect(board.string == nil)
    }

    @Test("a provider of a program's own object, or with registered data, names its types")
    func own() {
        let provider = NSItemProvider(object: Card("ace"))
        #expect(provider.registeredTypeIdentifiers == ["com.example.card"])
        #expect(provider.canLoadObject(ofClass: Card.self))
        #expect(!provider.canLoadObject(ofClass: NSString.self))
        let other = NSItemProvider()
        #expect(other.registeredTypeIdentifiers.isEmpty)
        other.registerDataRepresentation(
            forTypeIdentifier: "public.utf8-plain-text", visibility: .all
        ) { completion in
            completion(Data("word".utf8), nil)
            return nil
        }
        other.registerObject(Card("two"), visibility: .ownProcess)
        #expect(other.registeredTypeIdentifiers == ["public.utf8-plain-text", "com.example.card"])
        #expect(other.canLoadObject(ofClass: String.self))
    }
}

/// Apple's documentation of `UIPasteboard`: `setObjects(_:)` and `itemProviders`.
@MainActor @Suite("Objects on pasteboards")
struct PasteboardObjectTests {
    @Test("objects and providers are copied, one item each")
    func objects() throws {
        let board = UIPasteboard.withUniqueName()
        let url = try #require(URL(string: "https://example.org/a"))
        board.setObjects(["word", url])
        #expect(board.numberOfItems == 2 && board.string == "word" && board.url == url)
        let count = board.changeCount
        board.itemProviders = [NSItemProvider(object: "other")]
        #expect(board.numberOfItems == 1 && board.string == "other")
        #expect(board.changeCount == count + 1)
        board.setObjects(["local"], localOnly: true, expirationDate: nil)
        #expect(board.strings == ["local"])
        let data = NSItemProvider()
        data.registerDataRepresentation(forTypeIdentifier: "com.example.x", visibility: .all) {
            $0(Data([1, 2]), nil)
            return nil
        }
        board.setItemProviders([data], localOnly: true, expirationDate: nil)
        #expect(board.data(forPasteboardType: "com.example.x") == Data([1, 2]))
    }
}
