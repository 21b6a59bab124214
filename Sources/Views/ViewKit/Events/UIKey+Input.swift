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
