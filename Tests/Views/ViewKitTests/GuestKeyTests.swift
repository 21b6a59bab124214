import CoreAnimation
import Foundation
import Primitives
import Stage
import Testing
import ViewKit

/// Keys for views that are a part of another interface: the layers around them have keys of their own.
@MainActor @Suite("Keys of views among layers", .serialized)
struct GuestKeyTests {
    private final class Holder: UIViewController {
        let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
        var commands = 0
        var hasCommand = true

        override func viewDidLoad() {
            super.viewDidLoad()
            view.addSubview(field)
        }

        override var keyCommands: [UIKeyCommand]? {
            guard hasCommand else { return nil }
            return [
                UIKeyCommand(input: UIKeyCommand.inputEscape) { [weak self] _ in
                    self?.commands += 1
                }
            ]
        }
    }

    private func key(_ symbol: UInt32, _ text: String = "", _ modifiers: KeyModifiers = [])
        -> KeyInput
    {
        KeyInput(
            time: HostTime(seconds: 0), phase: .down, code: symbol, symbol: symbol, text: text,
            modifiers: modifiers)
    }

    private func visit(_ body: (UIScreen, Holder) throws -> Void) throws {
        let desk = try Desk()
        defer { desk.close() }
        let layer = CALayer()
        layer.frame = CGRect(x: 100, y: 100, width: 200, height: 100)
        desk.host.stage.layer.addSublayer(layer)
        let screen = UIScreen(in: layer, scale: 1)
        let window = UIWindow(screen: screen)
        let holder = Holder()
        window.rootViewController = holder
        window.makeKeyAndVisible()
        defer { window.isHidden = true }
        try body(screen, holder)
    }

    @Test("letters and shortcuts are a field's while it is edited, and the layers' otherwise")
    func letters() throws {
        try visit { screen, holder in
            #expect(!screen.take(key(0x74, "t")) && !screen.hasFocus)
            holder.field.becomeFirstResponder()
            #expect(screen.hasFocus)
            #expect(screen.take(key(0x74, "t")) && holder.field.text == "t")
            #expect(screen.take(key(0x61, "a", .control)))
            #expect(holder.field.selectedLetters == 0..<1)
            // F11.
            #expect(!screen.take(key(0xFFC8)))
        }
    }

    @Test("Escape runs a command of the views, and without one ends editing")
    func escape() throws {
        try visit { screen, holder in
            holder.field.becomeFirstResponder()
            #expect(screen.take(key(0xFF1B)) && holder.commands == 1)
            #expect(holder.field.isFirstResponder)
            holder.hasCommand = false
            #expect(!screen.take(key(0xFF1B)) && !holder.field.isFirstResponder)
        }
    }

    /// A text to read is selected and copied, and the letters are still the layers'.
    @Test("a text that can't be edited takes shortcuts and no letters")
    func reading() throws {
        try visit { screen, holder in
            let text = UITextView(frame: CGRect(x: 0, y: 30, width: 100, height: 60))
            text.text = "Read"
            text.isEditable = false
            holder.view.addSubview(text)
            text.becomeFirstResponder()
            text.selectAll(nil)
            UIPasteboard.general.string = ""
            #expect(!screen.take(key(0x63, "c")) && text.text == "Read")
            #expect(screen.take(key(0x63, "c", .control)))
            #expect(UIPasteboard.general.string == "Read")
        }
    }
}
