import CoreAnimation
import Foundation
import Primitives
import Stage
import Testing
import ViewKit

/// Keys whose symbols and places don't go together, as of keymaps that programs make up: `wtype` numbers its keys
/// from 1, which is the place of Escape. Symbols are those of keysymdef.h, places of linux/input-event-codes.h,
/// usages of the HID usage tables.
@MainActor
@Suite(.serialized)
struct TypedKeyTests {
    /// A view that keeps the keys of presses.
    private final class Listener: UIView {
        var keys: [UIKey] = []
        var commands: [String] = []
        var wanted: [(input: String, flags: UIKeyModifierFlags)] = []

        override var canBecomeFirstResponder: Bool { true }

        override var keyCommands: [UIKeyCommand]? {
            wanted.map { key in
                UIKeyCommand(input: key.input, modifierFlags: key.flags) { [weak self] _ in
                    self?.commands.append(key.input)
                }
            }
        }

        override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
            keys += presses.compactMap(\.key)
        }
    }

    private func listener(_ desk: Desk) -> Listener {
        let view = desk.add(Listener(frame: CGRect(x: 0, y: 0, width: 100, height: 100)))
        view.becomeFirstResponder()
        return view
    }

    private func press(_ desk: Desk, _ code: UInt32, _ symbol: UInt32, _ text: String = "") {
        desk.key(.down, code: code, symbol: symbol, text: text)
        desk.key(.up, code: code, symbol: symbol)
    }

    /// Types a text as `wtype` does.
    private func type(_ desk: Desk, _ text: String) {
        for (index, scalar) in text.unicodeScalars.enumerated() {
            press(desk, UInt32(index + 1), scalar.value, String(scalar))
        }
    }

    @Test(
        "a key is called by what it types where its place says otherwise",
        arguments: [
            (1, 0x61, "a", .keyboardA), (2, 0x62, "b", .keyboardB), (14, 0x6E, "n", .keyboardN),
            (28, 0x41, "A", .keyboardA), (57, 0x7A, "z", .keyboardZ), (105, 0x35, "5", .keyboard5),
            (16, 0x31, "1", .keyboard1), (30, 0x20, " ", .keyboardSpacebar),
            (15, 0x2E, ".", .keyboardPeriod), (1, 0x100_3B1, "α", .keyboardErrorUndefined),
            (57, 0x3F, "?", .keyboardErrorUndefined), (1, 0xFFFF, "\u{7F}", .keyboardDeleteForward),
            (1, 0xFFE1, "", .keyboardLeftShift), (1, 0xFFB7, "7", .keypad7),
            (1, 0x1008_FF14, "", .keyboardErrorUndefined), (28, 0xFF1B, "\u{1B}", .keyboardEscape),
            (1, 0, "x̂", .keyboardX),
            (1, 0x6C6, "ф", .keyboardErrorUndefined),
        ] as [(UInt32, UInt32, String, UIKeyboardHIDUsage)])
    func called(code: UInt32, symbol: UInt32, text: String, usage: UIKeyboardHIDUsage) throws {
        let desk = try Desk()
        defer { desk.close() }
        let view = listener(desk)
        press(desk, code, symbol, text)
        let key = try #require(view.keys.first)
        #expect(key.keyCode == usage)
        if symbol < 0x100 || symbol == 0x100_3B1 { #expect(key.characters == text) }
    }

    /// As on Apple's systems a key of a French keyboard is called by its place.
    @Test(
        "among the keys that type, the place is that of the keyboard, whatever its layout",
        arguments: [
            (30, 0x71, "q", .keyboardA), (16, 0x61, "a", .keyboardQ), (2, 0x26, "&", .keyboard1),
            (3, 0xE9, "é", .keyboard2), (26, 0xFE52, "", .keyboardOpenBracket),
            (30, 0x6C6, "ф", .keyboardA), (26, 0, "x̂", .keyboardOpenBracket),
            (40, 0x2D, "-", .keyboardQuote), (71, 0xFFB7, "7", .keypad7),
            (71, 0xFF95, "", .keyboardHome), (1, 0, "", .keyboardEscape),
        ] as [(UInt32, UInt32, String, UIKeyboardHIDUsage)])
    func placed(code: UInt32, symbol: UInt32, text: String, usage: UIKeyboardHIDUsage) throws {
        let desk = try Desk()
        defer { desk.close() }
        let view = listener(desk)
        press(desk, code, symbol, text)
        #expect(try #require(view.keys.first).keyCode == usage)
    }

    @Test("a field has all of a text whose keys lie at the places of other keys")
    func field() throws {
        let desk = try Desk()
        defer { desk.close() }
        let field = desk.add(UITextField(frame: CGRect(x: 0, y: 0, width: 300, height: 32)))
        field.becomeFirstResponder()
        // 120 keys: every place of linux/input-event-codes.h up to that of Pause.
        let text =
            String(String.UnicodeScalarView((0x21...0x7E).compactMap { Unicode.Scalar($0) }))
            + "äöüßéèçñøåæþðÄÖÜÉÈÇÑØÅÆÞÐ "
        type(desk, text)
        #expect(field.text == text && field.isFirstResponder)
    }

    @Test("key commands are run by what is typed; a capital letter is one with shift")
    func commands() throws {
        let desk = try Desk()
        defer { desk.close() }
        let view = listener(desk)
        view.wanted = [
            (UIKeyCommand.inputEscape, []), (UIKeyCommand.inputDelete, []), ("b", []),
            ("r", .shift), ("r", []), (UIKeyCommand.f1, []),
        ]
        press(desk, 1, 0x61, "a")
        press(desk, 14, 0x62, "b")
        press(desk, 59, 0x52, "R")
        press(desk, 1, 0xFFBE)
        #expect(view.commands == ["b", "r", UIKeyCommand.f1])
        desk.key(.down, code: 19, symbol: 0x52, text: "R", modifiers: .capsLock)
        #expect(view.commands.count == 4)
        #expect(view.keys.map(\.characters) == ["a"])
    }

    /// Apple's page of `wantsPriorityOverSystemBehavior`: keys go to the text and the focus first, unless a
    /// command has the value true.
    @Test("a field and a button have their keys before commands do", arguments: [false, true])
    func priority(isFirst: Bool) throws {
        final class Page: UIView {
            var commands: [UIKeyCommand] = []
            override var keyCommands: [UIKeyCommand]? { commands }
        }
        let desk = try Desk()
        defer { desk.close() }
        let page = desk.add(Page(frame: CGRect(x: 0, y: 0, width: 300, height: 200)))
        let field = UITextField(frame: CGRect(x: 0, y: 0, width: 300, height: 32))
        let button = UIButton(frame: CGRect(x: 0, y: 40, width: 100, height: 40))
        let slider = UISlider(frame: CGRect(x: 0, y: 80, width: 100, height: 40))
        for view in [field, button, slider] { page.addSubview(view) }
        var (commands, presses) = (0, 0)
        button.addAction(UIAction { _ in presses += 1 }, for: .touchUpInside)
        page.commands = [UIKeyCommand(input: " ") { _ in commands += 1 }]
        page.commands[0].wantsPriorityOverSystemBehavior = isFirst
        desk.wait(0.1)
        field.becomeFirstResponder()
        press(desk, 57, 0x20, " ")
        #expect(field.text ?? "" == (isFirst ? "" : " ") && commands == (isFirst ? 1 : 0))
        press(desk, 15, 0xFF09, "\t")
        try #require(button.isFocused)
        press(desk, 57, 0x20, " ")
        #expect(presses == (isFirst ? 0 : 1) && commands == (isFirst ? 2 : 0))
        // A slider isn't pressed.
        press(desk, 15, 0xFF09, "\t")
        try #require(slider.isFocused)
        press(desk, 57, 0x20, " ")
        #expect(commands == (isFirst ? 3 : 1))
    }

    @Test("a control is pressed by the space that is typed, and not by what lies at its place")
    func controls() throws {
        let desk = try Desk()
        defer { desk.close() }
        let button = desk.add(UIButton(type: .system))
        button.frame = CGRect(x: 0, y: 0, width: 100, height: 40)
        var count = 0
        button.addAction(UIAction { _ in count += 1 }, for: .touchUpInside)
        desk.wait(0.1)
        press(desk, 15, 0xFF09)
        try #require(button.isFocused)
        press(desk, 57, 0x61, "a")
        press(desk, 28, 0x62, "b")
        #expect(count == 0)
        press(desk, 2, 0x20, " ")
        press(desk, 3, 0xFF0D)
        #expect(count == 2)
    }
}
