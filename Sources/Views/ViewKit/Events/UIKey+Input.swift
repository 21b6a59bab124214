import Foundation
import Stage

extension UIKeyModifierFlags {
    /// The modifiers of a stage's key.
    init(_ modifiers: KeyModifiers) {
        self = []
        if modifiers.contains(.shift) { insert(.shift) }
        if modifiers.contains(.control) { insert(.control) }
        if modifiers.contains(.alt) { insert(.alternate) }
        if modifiers.contains(.logo) { insert(.command) }
        if modifiers.contains(.capsLock) { insert(.alphaShift) }
    }

    /// The modifiers that are down after a key's change: with the event of a modifier key, a
    /// compositor tells those that were down before it. Symbols are X's (keysymdef.h).
    init(after input: KeyInput) {
        self.init(input.modifiers)
        let own: UIKeyModifierFlags =
            switch input.symbol {
            case 0xFFE1, 0xFFE2: .shift
            case 0xFFE3, 0xFFE4: .control
            case 0xFFE9, 0xFFEA: .alternate
            case 0xFFEB, 0xFFEC: .command
            default: []
            }
        if input.phase == .up { subtract(own) } else { formUnion(own) }
    }
}

extension UIKey {
    /// The key of a stage's event.
    ///
    /// Its symbol decides what the key is called, so that a keyboard laid out otherwise, or one that a
    /// program makes up, means what it types. The place counts for a key without a symbol, and among the
    /// keys that type: there it says, as on Apple's systems, which of them it is.
    convenience init(_ input: KeyInput) {
        let usage = UIKeyboardHIDUsage(input)
        let types =
            UIKeyboardHIDUsage.named[input.symbol] == nil
            && (input.symbol != 0 || UIKeyboardHIDUsage.character(of: input) != nil)
        let name = types ? nil : Self.names[usage]
        let typed = UIKeyboardHIDUsage.character(of: input.symbol).map { String($0) }
        self.init(
            characters: name ?? (input.text.isEmpty ? typed ?? "" : input.text),
            charactersIgnoringModifiers: name ?? typed ?? input.text,
            modifierFlags: UIKeyModifierFlags(input.modifiers), keyCode: usage)
    }

    private static let names: [UIKeyboardHIDUsage: String] = [
        .keyboardUpArrow: UIKeyCommand.inputUpArrow,
        .keyboardDownArrow: UIKeyCommand.inputDownArrow,
        .keyboardLeftArrow: UIKeyCommand.inputLeftArrow,
        .keyboardRightArrow: UIKeyCommand.inputRightArrow,
        .keyboardEscape: UIKeyCommand.inputEscape,
        .keyboardPageUp: UIKeyCommand.inputPageUp,
        .keyboardPageDown: UIKeyCommand.inputPageDown,
        .keyboardHome: UIKeyCommand.inputHome,
        .keyboardEnd: UIKeyCommand.inputEnd,
        .keyboardDeleteOrBackspace: UIKeyCommand.inputDelete,
        .keyboardReturnOrEnter: "\r", .keypadEnter: "\r", .keyboardTab: "\t",
        .keyboardF1: UIKeyCommand.f1, .keyboardF2: UIKeyCommand.f2, .keyboardF3: UIKeyCommand.f3,
        .keyboardF4: UIKeyCommand.f4, .keyboardF5: UIKeyCommand.f5, .keyboardF6: UIKeyCommand.f6,
        .keyboardF7: UIKeyCommand.f7, .keyboardF8: UIKeyCommand.f8, .keyboardF9: UIKeyCommand.f9,
        .keyboardF10: UIKeyCommand.f10, .keyboardF11: UIKeyCommand.f11,
        .keyboardF12: UIKeyCommand.f12,
    ]
}
