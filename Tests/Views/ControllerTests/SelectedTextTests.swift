import CoreAnimation
import DeskSupport
import Foundation
import Primitives
import Stage
import Testing
import ViewKit

/// Text that the middle button pastes: what is selected is offered, and a press inserts it where it is,
/// as the toolkits of desktops do.
@MainActor @Suite("Text that the middle button pastes", .serialized)
struct SelectedTextTests {
    private final class Others: ClipboardHost {
        var published: [String] = []
        var answers: [@MainActor (TransferResult) -> Void] = []
        func publish(_ contents: [Representation]) {
            published.append(
                contents.first?.make().map { String(decoding: $0, as: UTF8.self) } ?? "")
        }
        func read(_ type: String, _ completion: @escaping @MainActor (TransferResult) -> Void) {
            answers.append(completion)
        }
    }

    private let desk: Desk
    private let others = Others()
    private let field = UITextField(frame: CGRect(x: 10, y: 10, width: 300, height: 40))
    private let text = UITextView(frame: CGRect(x: 10, y: 60, width: 300, height: 100))

    init() throws {
        desk = try Desk(width: 400, height: 200)
        desk.begin()
        field.text = "one two"
        text.text = "three four"
        for view in [field, text] as [UIView] { desk.window.addSubview(view) }
        desk.wait(0.1)
    }

    /// Connects the selection to other programs. Each test does it itself: between the suite's making
    /// and a test another suite may have a turn.
    private func connect() {
        Clipboard.primary.connect(nil)
        Clipboard.primary.set([])
        Clipboard.primary.connect(others)
        others.published = []
    }

    private func press(_ code: UInt32, _ x: Double, _ y: Double, times: Int = 1) {
        for _ in 0..<times {
            for isPressed in [true, false] {
                var input = PointerInput(
                    time: HostTime(seconds: desk.time), location: CGPoint(x: x, y: y))
                input.buttons = [.init(code: code, isPressed: isPressed)]
                desk.host.send(.pointer(input))
                desk.wait(0.05)
            }
        }
    }

    @Test("selected text is offered once, and the middle button pastes it at the pointer")
    func own() throws {
        connect()
        press(0x110, 18, 30, times: 2)
        #expect(field.isFirstResponder)
        #expect(others.published == ["one"])
        // Another press, beside the text: the selection is still the same one.
        press(0x111, 380, 190)
        desk.wait(1)
        press(0x112, 12, 75)
        #expect(text.text == "onethree four")
        #expect(text.isFirstResponder && field.text == "one two")
        #expect(others.published == ["one"])
    }

    @Test("another program's text is fetched at the press, and inserted where the press was")
    func foreign() throws {
        connect()
        Clipboard.primary.offered(["text/plain"])
        press(0x112, 300, 30)
        #expect(others.answers.count == 1 && field.text == "one two")
        let answer = try #require(others.answers.first)
        answer(.success(Data(" six".utf8)))
        #expect(field.text == "one two six")
        press(0x112, 300, 30)
        #expect(field.text == "one two six six")
    }

    @Test("secrets aren't offered, and what can't be edited takes no text")
    func kept() throws {
        connect()
        field.isSecureTextEntry = true
        press(0x110, 18, 30, times: 2)
        #expect(others.published == [])
        text.isEditable = false
        Clipboard.primary.offered(["text/plain"])
        press(0x112, 12, 75)
        #expect(others.answers.isEmpty && text.text == "three four")
    }
}
