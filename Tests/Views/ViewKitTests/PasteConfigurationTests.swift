import CoreAnimation
import Foundation
import Primitives
import Stage
import Testing
import ViewKit

/// Apple's documentation of `UIPasteConfiguration` and of notifications as a sequence.
@MainActor @Suite("Pasting by configuration, and awaited notifications", .serialized)
struct PasteConfigurationTests {
    private final class Taker: UIView {
        var taken: [[String]] = []
        var allows = true
        override func canPaste(_ itemProviders: [NSItemProvider]) -> Bool { allows }
        override func paste(itemProviders: [NSItemProvider]) {
            taken.append(itemProviders.flatMap(\.registeredTypeIdentifiers))
        }
    }

    @Test("a view takes what its configuration names, and nothing else")
    func pasting() throws {
        let view = Taker()
        UIPasteboard.general.string = "hello"
        #expect(!view.canPerformAction(.paste, withSender: nil))
        view.paste(nil)
        #expect(view.taken.isEmpty)
        view.pasteConfiguration = UIPasteConfiguration(
            acceptableTypeIdentifiers: ["public.image"])
        #expect(!view.canPerformAction(.paste, withSender: nil))
        view.pasteConfiguration = UIPasteConfiguration(forAccepting: String.self)
        #expect(view.canPerformAction(.paste, withSender: nil))
        #expect(!view.canPerformAction(.copy, withSender: nil))
        view.paste(nil)
        #expect(view.taken.count == 1 && view.taken.first?.isEmpty == false)
        view.allows = false
        #expect(!view.canPerformAction(.paste, withSender: nil))
        view.paste(nil)
        #expect(view.taken.count == 1)
        view.allows = true
        view.pasteConfiguration = nil
        view.paste(nil)
        #expect(view.taken.count == 1)
        UIPasteboard.general.items = []
    }

    private final class Letter: UITextView {
        var pictures = 0
        var allows = true
        override func canPaste(_ itemProviders: [NSItemProvider]) -> Bool { allows }
        override func paste(itemProviders: [NSItemProvider]) { pictures += itemProviders.count }
    }

    @Test("a text view takes items that its configuration names, and texts, unless it refuses")
    func texts() throws {
        let view = Letter()
        let configuration = UIPasteConfiguration(acceptableTypeIdentifiers: ["public.png"])
        view.pasteConfiguration = configuration
        UIPasteboard.general.setData(Data([1]), forPasteboardType: "public.png")
        #expect(view.canPerformAction(.paste, withSender: nil))
        view.paste(nil)
        #expect(view.pictures == 1 && view.text.isEmpty)
        UIPasteboard.general.string = "hello"
        view.paste(nil)
        #expect(view.pictures == 1 && view.text == "hello")
        // Apple's property copies the configuration.
        configuration.addTypeIdentifiers(forAccepting: String.self)
        view.paste(nil)
        #expect(view.pictures == 1 && view.text == "hellohello")
        view.allows = false
        #expect(!view.canPerformAction(.paste, withSender: nil))
        view.paste(nil)
        #expect(view.text == "hellohello")
        let field = UITextField()
        field.pasteConfiguration = UIPasteConfiguration(forAccepting: String.self)
        field.paste(nil)
        #expect(field.text == "hello")
        UIPasteboard.general.items = []
    }

    @Test("types are added to a configuration, of which a copy has its own")
    func types() throws {
        let configuration = UIPasteConfiguration(acceptableTypeIdentifiers: ["public.png"])
        configuration.addAcceptableTypeIdentifiers(["public.jpeg"])
        let copy = try #require(configuration.copy() as? UIPasteConfiguration)
        configuration.addTypeIdentifiers(forAccepting: String.self)
        #expect(copy.acceptableTypeIdentifiers == ["public.png", "public.jpeg"])
        #expect(
            configuration.acceptableTypeIdentifiers == ["public.png", "public.jpeg", "public.text"])
    }

    @Test("a loop gets the notifications of a name and an object, from when it begins")
    func notifications() async {
        let name = Notification.Name("PasteConfigurationTests")
        let (center, sender) = (NotificationCenter(), NSObject())
        let wanted = center.notifications(named: name, object: sender)
        center.post(name: name, object: sender, userInfo: ["number": 0])
        var iterator = wanted.makeAsyncIterator()
        center.post(name: name, object: sender, userInfo: ["number": 1])
        center.post(name: name, object: NSObject(), userInfo: ["number": 2])
        center.post(name: Notification.Name("Other"), object: sender, userInfo: ["number": 3])
        center.post(name: name, object: sender, userInfo: ["number": 4])
        #expect(await iterator.next()?.userInfo?["number"] as? Int == 1)
        #expect(await iterator.next()?.userInfo?["number"] as? Int == 4)
    }

    @Test("a cancelled task's loop ends")
    func cancelling() async {
        let center = NotificationCenter()
        let task = Task { @MainActor in
            var count = 0
            for await _ in center.notifications(named: Notification.Name("Never")) { count += 1 }
            return count
        }
        task.cancel()
        #expect(await task.value == 0)
    }
}
